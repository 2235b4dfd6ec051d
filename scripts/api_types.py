"""Write the client's types anew from the server's own description of its API: `client/src/api-schema.ts`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from baumeister.server.app import make_app
from baumeister.server.settings import Settings

TYPES = Path(__file__).resolve().parent.parent / "client" / "src" / "api-schema.ts"
HEAD = "/** Made by scripts/api_types.py from the server's OpenAPI document; a test keeps both in step. */\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def types() -> str:
    description: dict[str, Any] = make_app(Settings()).openapi_schema.to_schema()
    schemas = description["components"]["schemas"]
    asked = _named(
        json.dumps([each.get("requestBody") for path in description["paths"].values() for each in path.values()]), schemas
    )
    return HEAD + "".join(_interface(name, schema, name in asked) for name, schema in sorted(schemas.items()))


def _named(text: str, schemas: dict[str, Any]) -> set[str]:
    """The schemas that a part of the document needs, with those that they need in turn."""
    found = {name for name in schemas if f'/schemas/{name}"' in text}
    return found | {deeper for name in found for deeper in _named(json.dumps(schemas[name]), schemas)}


def _interface(name: str, schema: dict[str, Any], asked: bool) -> str:
    """Who asks may leave out what has a default; an answer has everything."""
    required = set(schema.get("required", ())) if asked else set(schema["properties"])
    fields = (f"  {field}{'' if field in required else '?'}: {_type(each)};\n" for field, each in schema["properties"].items())
    return f"\nexport interface {name} {{\n{''.join(fields)}}}\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "oneOf" in schema:
        return " | ".join(_type(each) for each in schema["oneOf"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(each) for each in schema["enum"])
    match schema.get("type"):
        case "array":
            inner = _type(schema["items"])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {_type(schema['additionalProperties'])}>"
        case str(plain):
            return PLAIN[plain]
    return "unknown"  # a game's own shape


if __name__ == "__main__":
    TYPES.write_text(types(), encoding="utf-8")
