"""A process in which bots think: tasks come in, whole moves go out, each with its length before it.

The first byte of a task says whether the rules are to be run compiled.

It knows nothing but the task, and it can take no more memory, and for each task no more time, than it was given. The server
stops it earlier; these limits hold also when the server is gone.
"""

from __future__ import annotations

import math
import sys
import time
from typing import BinaryIO

import msgspec

try:
    import resource
except ImportError:  # not every system knows such limits; there the server alone watches over bots
    resource = None  # type: ignore[assignment]

LENGTH = 4  # bytes before each message


def read_message(stream: BinaryIO) -> bytes | None:
    """The next message; None when the other side has gone."""
    size = stream.read(LENGTH)
    return stream.read(int.from_bytes(size, "big")) if len(size) == LENGTH else None


def framed(message: bytes) -> bytes:
    return len(message).to_bytes(LENGTH, "big") + message


def limit_memory(megabytes: int) -> None:
    if resource is not None:
        size = megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (size, size))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_time(seconds: int) -> None:
    """So much time of the processor from now on."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(time.process_time()) + seconds, most))


def work(tasks: BinaryIO, answers: BinaryIO, seconds: int) -> None:
    from ..bots import answer

    while (task := read_message(tasks)) is not None:
        limit_time(seconds)
        answers.write(framed(msgspec.json.encode(answer(task[1:], compiled=bool(task[0])))))
        answers.flush()


if __name__ == "__main__":
    limit_memory(int(sys.argv[1]))
    work(sys.stdin.buffer, sys.stdout.buffer, int(sys.argv[2]))
