"""Pictures with few colours, written as small PNG files: each point is the number of a colour in a palette of 256."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]  # rows, columns, and red, green and blue

COLOURS = 256
FINENESS = 3  # bits of each channel that do not tell colours apart


def small_png(pixels: Pixels) -> bytes:
    height, width, _ = pixels.shape
    palette, numbers = _reduced(pixels.reshape(-1, 3).astype(np.int32))
    rows = np.zeros((height, width + 1), np.uint8)  # every row begins with the number of its filter: none
    rows[:, 1:] = numbers.reshape(height, width)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [
        (b"IHDR", head),
        (b"PLTE", palette.astype(np.uint8).tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _reduced(points: npt.NDArray[np.int32]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8]]:
    """A palette, and for every point the nearest colour of it.

    Nearly alike colours count as one. The palette begins with the most frequent; next is always the one that is missed most:
    by how far it is from the palette, and how often it is met.
    """
    _, at, counts = np.unique((points >> FINENESS) @ (1 << 16, 1 << 8, 1), return_inverse=True, return_counts=True)
    kinds = np.stack([np.bincount(at, points[:, channel]) / counts for channel in range(3)], axis=1).round().astype(np.int32)
    palette = [kinds[counts.argmax()]]
    distance = _distances(kinds, palette[0])
    nearest = np.zeros(len(kinds), np.uint8)
    while len(palette) < min(COLOURS, len(kinds)):
        palette.append(kinds[(distance * counts).argmax()])
        closer = _distances(kinds, palette[-1]) < distance
        nearest[closer] = len(palette) - 1
        distance = np.minimum(distance, _distances(kinds, palette[-1]))
    return np.array(palette), nearest[at]


def _distances(kinds: npt.NDArray[np.int32], colour: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    squares: npt.NDArray[np.int32] = ((kinds - colour) ** 2).sum(axis=1)
    return squares


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
