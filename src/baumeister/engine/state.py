"""State records: one declaration says what a game remembers, in which order, and who may see it.

A state is a few hundred bytes with names. Compiled kernels see it as a NumPy record (a C struct); interpreted kernels see the
same bytes through cached memoryviews, so that every field reads as a Python int and a value out of range is an error instead
of a silent wrap. Copying, comparing, hashing and storing a state are operations on its bytes.

>>> class Harbour(Record, game="harbour"):
...     to_move = number("b", sees=ALL)
...     quay = numbers("b", 4, sees=ALL)
...     contracts = numbers("b", (2, 3), sees=OWNER)
>>> state = Harbour()
>>> state.quay[2] = 5
>>> state.contracts[1, 0] = 7
>>> Harbour(state.buffer) == state, state.contracts[1, 0]
(True, 7)
>>> state.quay[2] = 200
Traceback (most recent call last):
    ...
ValueError: memoryview: invalid value for format 'b'
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Numbers = memoryview  # of ints: an array field as kernels see it

SIZES = {"b": 1, "B": 1, "h": 2, "H": 2, "i": 4, "I": 4, "q": 8}


class Sees(Enum):
    """Who may see a field."""

    ALL = "all"
    OWNER = "owner"  # the first axis counts seats, and each seat sees its own row
    NOBODY = "nobody"
    BY_RULE = "by rule"  # the game's own `blank` kernel decides, entry by entry


ALL, OWNER, NOBODY, BY_RULE = Sees.ALL, Sees.OWNER, Sees.NOBODY, Sees.BY_RULE


@dataclass(frozen=True)
class Field:
    """One declared field; `memory` marks what a perfect memory knows and no rule consults."""

    code: str
    shape: tuple[int, ...]
    sees: Sees
    memory: bool
    name: str = ""
    offset: int = 0

    @cached_property
    def length(self) -> int:
        length = 1
        for extent in self.shape:
            length *= extent
        return length

    @cached_property
    def size(self) -> int:
        return SIZES[self.code] * self.length


def number(code: str, *, sees: Sees, memory: bool = False) -> int:
    """Declare a field that holds one number."""
    return Field(code, (), sees, memory)  # type: ignore[return-value]  # the class replaces the declaration by the number


def numbers(code: str, shape: int | tuple[int, ...], *, sees: Sees, memory: bool = False) -> Numbers[int]:
    """Declare a field that holds an array of numbers."""
    extents = (shape,) if isinstance(shape, int) else shape
    return Field(code, extents, sees, memory)  # type: ignore[return-value]  # the class replaces the declaration by the array


class Record:
    """Base of all states. A subclass declares its fields; nothing else is remembered."""

    FIELDS: ClassVar[tuple[Field, ...]]
    SIZE: ClassVar[int]
    GAME: ClassVar[str]

    def __init_subclass__(cls, game: str) -> None:
        declared = [
            Field(value.code, value.shape, value.sees, value.memory, name)
            for name, value in vars(cls).items()
            if isinstance(value, Field)
        ]
        # Largest type first, so that no field needs padding: padding bytes would break comparing and hashing by bytes.
        declared.sort(key=lambda field: -SIZES[field.code])
        placed: list[Field] = []
        offset = 0
        for field in declared:
            placed.append(Field(field.code, field.shape, field.sees, field.memory, field.name, offset))
            offset += field.size
        cls.FIELDS, cls.SIZE, cls.GAME = tuple(placed), offset, game
        for field in cls.FIELDS:
            if field.shape:
                delattr(cls, field.name)
            else:
                setattr(cls, field.name, _one_number(field.name))

    def __init__(self, buffer: bytes | bytearray | memoryview[int] | None = None) -> None:
        self.buffer = bytearray(self.SIZE if buffer is None else buffer)
        if len(self.buffer) != self.SIZE:
            raise ValueError(f"a state of {self.GAME} has {self.SIZE} bytes, not {len(self.buffer)}")
        self._present(memoryview(self.buffer))

    def _present(self, whole: memoryview[int]) -> None:
        attributes = self.__dict__
        for field in self.FIELDS:
            part: Any = whole[field.offset : field.offset + field.size]
            if field.shape:
                attributes[field.name] = part.cast("B").cast(field.code, field.shape)
            else:
                attributes["_" + field.name] = part.cast(field.code)

    @classmethod
    def within(cls, memory: memoryview[int]) -> Self:
        """A state that lives in memory owned by somebody else (one of a batch)."""
        state = cls.__new__(cls)
        state.buffer = memory  # type: ignore[assignment]  # any writable buffer serves
        state._present(memory)
        return state

    @cached_property
    def raw(self) -> Any:
        """The same bytes as the record that compiled kernels take."""
        import numpy as np

        return np.frombuffer(self.buffer, self.dtype())[0]

    @classmethod
    @cache  # asked for with every state that meets a compiled kernel
    def dtype(cls) -> np.dtype[np.void]:
        """The packed NumPy type. The first title names the game, so that two games never share a compiled kernel."""
        import numpy as np

        kinds = {
            "names": [field.name for field in cls.FIELDS],
            "formats": [(field.code, field.shape) if field.shape else field.code for field in cls.FIELDS],
            "offsets": [field.offset for field in cls.FIELDS],
            "itemsize": cls.SIZE,
        }
        return np.dtype(kinds)  # type: ignore[call-overload, no-any-return]  # the dict form is not in its overloads

    @classmethod
    def array(cls, count: int) -> NDArray[np.void]:
        """Zeroed memory for many states in a row."""
        import numpy as np

        return np.zeros(count, cls.dtype())

    def copy(self) -> Self:
        return type(self)(self.buffer)

    def __bytes__(self) -> bytes:
        return bytes(self.buffer)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return bytes(self.buffer) == bytes(other.buffer)

    def __hash__(self) -> int:
        return hash(bytes(self.buffer))

    def __repr__(self) -> str:
        shown = []
        for field in self.FIELDS:
            value = getattr(self, field.name)
            shown.append(f"{field.name}={value.tolist() if field.shape else value}")
        return f"{type(self).__qualname__}({', '.join(shown)})"

    def differences(self, other: Self) -> list[str]:
        """The names of the fields in which two states differ."""
        return [f.name for f in self.FIELDS if self._bytes_of(f) != other._bytes_of(f)]

    def _bytes_of(self, field: Field) -> bytes:
        return bytes(self.buffer[field.offset : field.offset + field.size])


def _one_number(name: str) -> Any:
    slot = "_" + name

    def read(state: Record) -> int:
        value: int = state.__dict__[slot][0]
        return value

    def write(state: Record, value: int) -> None:
        state.__dict__[slot][0] = value

    return property(read, write)


def masks(record: type[Record], seats: int) -> tuple[bytes, ...]:
    """For each seat, and last for a spectator, the bytes of a state that the declaration lets it see (255) or not (0)."""
    result = []
    for viewer in range(seats + 1):
        mask = bytearray(b"\xff" * record.SIZE)
        for field in record.FIELDS:
            if field.sees is NOBODY:
                mask[field.offset : field.offset + field.size] = bytes(field.size)
            elif field.sees is OWNER:
                row = field.size // field.shape[0]
                for seat in range(field.shape[0]):
                    if seat != viewer:
                        start = field.offset + seat * row
                        mask[start : start + row] = bytes(row)
        result.append(bytes(mask))
    return tuple(result)
