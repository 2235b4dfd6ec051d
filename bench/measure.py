"""Measures everything, or the parts that are named, and writes down what was found: `make bench`, or by hand

    .venv/bin/python bench/measure.py [--brief] [--out FOLDER] [PART ...]

A part's figures go into `PART.json`, all that are there into one page, `README.md`. docs/bench.md says what they mean.
"""

from __future__ import annotations

import argparse
import datetime
import sys
import time
import traceback
from importlib import import_module
from pathlib import Path

import msgspec

from baumeister.engine.files import write_text
from baumeister.lab.bench import machine
from parts import LeftOut, Part
from report import PARTS, page

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT / "tests"))  # servers to try things with


def main() -> int:
    asked = arguments()
    asked.out.mkdir(parents=True, exist_ok=True)
    failed = []
    for name in asked.parts or PARTS:
        print(f"{name} ...", flush=True)
        begin = time.perf_counter()
        try:
            part = measured(name, asked.brief)
        except Exception:  # the others are worth having all the same; what was found of this one before stays
            traceback.print_exc()
            failed.append(name)
            continue
        write_text(asked.out / f"{name}.json", msgspec.json.format(msgspec.json.encode(part), indent=2).decode() + "\n")
        print(f"  {time.perf_counter() - begin:.0f} s", flush=True)
    write_text(asked.out / "README.md", page(found(asked.out)))
    print(f"written: {asked.out}" + (f"; failed: {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure everything, or some parts.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--out", type=Path, default=ROOT / "bench" / "results", help="folder for what is found")
    parser.add_argument("--brief", action="store_true", help="only try whether everything runs; its figures mean nothing")
    asked = parser.parse_args()
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    return asked


def measured(name: str, brief: bool) -> Part:
    about = {"date": datetime.date.today().isoformat(), **machine()}
    try:
        part: Part = import_module(PARTS[name]).measure(name, brief)
    except LeftOut as why:
        part = Part(left_out=[str(why)])
    part.machine = {**about, **part.machine}
    return part


def found(folder: Path) -> dict[str, Part]:
    files = {name: folder / f"{name}.json" for name in PARTS}
    return {name: msgspec.json.decode(file.read_bytes(), type=Part) for name, file in files.items() if file.exists()}


if __name__ == "__main__":
    sys.exit(main())
