"""Results of games as a file for other programs: Parquet, CSV or JSON lines, one row a game."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine.errors import BadInput
from ..engine.files import whole_file

if TYPE_CHECKING:
    from .simulate import Results

Add = Callable[["Results"], None]


def columns(results: Results) -> dict[str, list[Any]]:
    """The columns of the table, by name."""
    count = len(results)
    table: dict[str, list[Any]] = {
        "number": list(range(results.first, results.first + count)),
        "seed": [results.seed] * count,
        "length": results.lengths.tolist(),
    }
    if results.starts is not None:
        table["start"] = results.starts.tolist()
    for seat in range(results.points.shape[1]):
        table[f"points_{seat}"] = results.points[:, seat].tolist()
    for seat in range(results.points.shape[1]):
        table[f"winner_{seat}"] = results.winners[:, seat].tolist()
    return table | {name: counts.tolist() for name, counts in results.happened.items()}


@contextmanager
def result_file(path: Path) -> Iterator[Add]:
    """A function that adds rows to a file, which appears whole at the end or not at all; its ending says which kind it is."""
    kinds = {".parquet": _parquet, ".csv": _csv, ".jsonl": _json_lines}
    if path.suffix not in kinds:
        raise BadInput(f"{path}: expected a name that ends with {', '.join(kinds)}")
    with whole_file(path) as draft, kinds[path.suffix](draft) as add:
        yield add


@contextmanager
def _csv(draft: Path) -> Iterator[Add]:
    with draft.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")

        def add(results: Results) -> None:
            table = columns(results)
            if file.tell() == 0:
                writer.writerow(table)
            for row in zip(*table.values(), strict=True):
                writer.writerow(int(value) for value in row)

        yield add


@contextmanager
def _json_lines(draft: Path) -> Iterator[Add]:
    with draft.open("w", encoding="utf-8", newline="") as file:

        def add(results: Results) -> None:
            table = columns(results)
            for row in zip(*table.values(), strict=True):
                file.write(json.dumps(dict(zip(table, row, strict=True))) + "\n")

        yield add


@contextmanager
def _parquet(draft: Path) -> Iterator[Add]:
    try:
        import pyarrow as arrow
        import pyarrow.parquet as parquet
    except ImportError:
        raise BadInput("Parquet files need PyArrow: pip install 'baumeister[parquet]'") from None
    writer: Any = None

    def add(results: Results) -> None:
        nonlocal writer
        table = arrow.table(columns(results))
        if writer is None:
            writer = parquet.ParquetWriter(draft, table.schema)
        writer.write_table(table)

    try:
        yield add
    finally:
        if writer is not None:
            writer.close()
