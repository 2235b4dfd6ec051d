"""A bot that takes a seat over the public API and plays: python examples/bot.py http://127.0.0.1:8000 CODE

It chooses at random among what the server offers; a better one looks at `view["board"]` and at `draft["preview"]`.
"""

import json
import random
import sys
import uuid

import httpx
from websockets.sync.client import connect


def play(server: str, code: str, name: str = "Random Rita") -> dict[str, object]:
    """Join the table with this code and play to the end; the last view of the table."""
    with httpx.Client(base_url=f"{server}/api") as api:
        api.get("/games")  # brings the cookies of a session
        api.headers["x-csrftoken"] = api.cookies["csrftoken"]
        view = api.post("/tables/join", json={"code": code, "name": name}).raise_for_status().json()
        table = f"/tables/{view['id']}"
        cookies = "; ".join(f"{key}={value}" for key, value in api.cookies.items())
        with connect(f"{server.replace('http', 'ws', 1)}/api{table}/socket", additional_headers={"Cookie": cookies}) as line:
            while view["status"] in ("waiting", "running"):
                steps, choices = [], view["choices"]
                while choices:  # a move is one step or several; the server says what can follow
                    steps.append(random.choice(choices)["step"])
                    choices = api.post(f"{table}/draft", json={"seat": view["viewer"], "steps": steps}).json()["choices"]
                if steps:
                    move = {"id": str(uuid.uuid4()), "seat": view["viewer"], "number": view["number"], "steps": steps}
                    api.post(f"{table}/moves", json=move)
                while (message := json.loads(line.recv()))["kind"] != "view" or message["view"]["number"] < view["number"]:
                    pass
                view = message["view"]
    return dict(view)


if __name__ == "__main__":
    print(play(sys.argv[1].rstrip("/"), sys.argv[2])["result"])
