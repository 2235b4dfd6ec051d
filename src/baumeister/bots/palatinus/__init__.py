"""The careful player of Palatinus, in three levels."""

from .careful import LEVELS, make

__all__ = ["LEVELS", "make"]
