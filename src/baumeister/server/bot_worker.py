"""A process in which bots think: tasks come in, whole moves go out, each with its length before it.

It knows nothing but the task, and it can take no more memory than it was given.
"""

from __future__ import annotations

import sys
from typing import BinaryIO

import msgspec

LENGTH = 4  # bytes before each message


def read_message(stream: BinaryIO) -> bytes | None:
    """The next message; None when the other side has gone."""
    size = stream.read(LENGTH)
    return stream.read(int.from_bytes(size, "big")) if len(size) == LENGTH else None


def framed(message: bytes) -> bytes:
    return len(message).to_bytes(LENGTH, "big") + message


def limit_memory(megabytes: int) -> None:
    try:
        import resource
    except ImportError:  # not every system knows this kind of limit; there the time limit alone holds a bot
        return
    size = megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def work(tasks: BinaryIO, answers: BinaryIO) -> None:
    from ..bots import answer

    while (task := read_message(tasks)) is not None:
        answers.write(framed(msgspec.json.encode(answer(task))))
        answers.flush()


if __name__ == "__main__":
    limit_memory(int(sys.argv[1]))
    work(sys.stdin.buffer, sys.stdout.buffer)
