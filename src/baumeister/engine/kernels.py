"""Kernels: rules that run as plain Python and, from the very same source, compiled.

A kernel is a small function over a state record, marked with `@kernel`. The mark changes nothing: imported, called, debugged
and measured for coverage it is the Python function it looks like, and Numba is not even imported. `build` makes the compiled
twin: it clones every kernel into fresh globals in which the names of kernels mean compiled kernels, and hands the clones to
Numba. So both forms live side by side in one process and can be compared step by step.

The same cloning binds the engine's general kernels (random playing, batches) to the verbs of one game: a kernel that calls
`verbs.take` is cloned once for every game, with `take` meaning that game's function.

Rules for writing kernels, each with a reason in docs/adr/0001-compiled-kernels.md:
- other kernels are imported by name (`from .board import is_spring`), never reached through a module;
- tables are made with `table`, not as NumPy arrays; component data and options live in the state, not in globals;
- arguments are changed in place, only numbers are returned.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import threading
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

Table = memoryview  # of ints; what rules see of arrays, in tables as in states

UNUSED_SECONDS = 7 * 24 * 3600  # after which kernels compiled from other sources are removed

_kernels: dict[Callable[..., Any], None] = {}
_numba_settings = threading.Lock()


def kernel(function: F) -> F:
    """Mark a function as a kernel; it stays what it is."""
    _kernels[function] = None
    return function


def table(values: Sequence[int] | Sequence[Sequence[int]], code: str = "b") -> memoryview[int]:
    """A read-only table of constants for kernels, with one or two dimensions.

    >>> squares = table([[0, 1, 4], [9, 16, 25]])
    >>> squares[1, 2]
    25
    """
    rows = [list(row) if isinstance(row, Sequence) else [row] for row in values]
    flat = memoryview(array(code, [value for row in rows for value in row]))
    shape = (len(rows), len(rows[0])) if isinstance(values[0], Sequence) else (len(rows),)
    return flat.cast("B").cast(code, shape).toreadonly()  # type: ignore[call-overload, no-any-return]  # a typed cast is not in its overloads


def build(verbs: Mapping[Callable[..., Any], Callable[..., Any]], general: ModuleType, *, compiled: bool) -> SimpleNamespace:
    """The verbs of a game and the kernels of a general module, bound to them, by name.

    `verbs` maps the placeholders of `engine.verbs` to the game's own kernels. Interpreted, the game's kernels are used as they
    are and only the general kernels are cloned; compiled, everything is.
    """
    meant = {id(placeholder): function for placeholder, function in verbs.items()}
    wanted = [*verbs.values(), *(function for function in _kernels if function.__module__ == general.__name__)]
    clones: dict[int, FunctionType] = {}
    scopes: dict[str, dict[str, Any]] = {}

    def is_shared(function: Callable[..., Any]) -> bool:
        return not compiled and function.__module__ != general.__name__

    def clone(function: Callable[..., Any]) -> Callable[..., Any]:
        function = meant.get(id(function), function)
        if is_shared(function):
            return function
        if id(function) not in clones:
            assert isinstance(function, FunctionType)
            twin = FunctionType(function.__code__, scope(function), function.__name__, function.__defaults__)
            twin.__module__, twin.__qualname__ = function.__module__, function.__qualname__
            clones[id(function)] = twin
            for name in function.__code__.co_names:
                value = function.__globals__.get(name)
                if callable(value) and (id(value) in meant or value in _kernels):
                    scope(function)[name] = clone(value)
        return clones[id(function)]

    def scope(function: FunctionType) -> dict[str, Any]:
        if function.__module__ not in scopes:
            scopes[function.__module__] = dict(function.__globals__)
        return scopes[function.__module__]

    bound = {(f.__name__): clone(f) for f in wanted}
    bound |= {placeholder.__name__: clone(function) for placeholder, function in verbs.items()}
    if compiled:
        machine = _compiler(scopes.keys())
        twins = {id(twin): machine(twin) for twin in clones.values()}
        for names in scopes.values():
            for name, value in names.items():
                if id(value) in twins:
                    names[name] = twins[id(value)]
                elif isinstance(value, memoryview):
                    names[name] = _as_array(value)
        bound = {name: twins[id(twin)] for name, twin in bound.items()}
    return SimpleNamespace(**bound)


def _as_array(values: memoryview[int]) -> Any:
    import numpy as np

    return np.asarray(values)


def _compiler(modules: Iterable[str]) -> Callable[[FunctionType], Any]:
    """Numba's decorator with our settings: cached on disk, free of the interpreter lock, without counting references.

    Kernels make no arrays; they only pass on those they were given, and whoever calls them holds these. Without `_nrt=False`
    Numba would count references at every call all the same, with atomic operations: a third of the time of a random game.
    A kernel that made an array would then not compile, which is what we want.
    """
    import numba
    import numba.core.config as numba_config

    config: Any = numba_config  # its settings come into being at run time
    directory = cache_directory(modules)
    settings: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}
    settings["boundscheck"] = os.environ.get("BAUMEISTER_BOUNDSCHECK") == "1"

    def compile_later(function: FunctionType) -> Any:
        with _numba_settings:
            previous, config.CACHE_DIR = config.CACHE_DIR, str(directory)
            try:
                dispatcher = numba.njit(**settings)(function)
            finally:
                config.CACHE_DIR = previous
        _widen(dispatcher)
        return dispatcher

    return compile_later


def _widen(dispatcher: Any) -> None:
    """Let kernels pass whole numbers on as 64 bits, whatever the width of the field they come from.

    Numba compiles a function anew for every combination of types it is called with; without this, fields of 8 bits would
    double the kernels to compile, and the time it takes.
    """
    from numba.core import types

    find_template = dispatcher.get_call_template

    def find_wide_template(arguments: Any, named: Any) -> Any:
        wide = [types.int64 if isinstance(given, types.Integer) else given for given in arguments]
        return find_template(tuple(wide), named)

    dispatcher.get_call_template = find_wide_template


def cache_directory(modules: Iterable[str]) -> Path:
    """Where compiled kernels are kept.

    Numba notices an edited file but not an edited function that another file's kernel calls, nor a changed constant; so the
    directory's name carries a hash of all sources. Directories of other versions are removed when nobody has used them for a
    week: before that, a process of another version may still be compiling into one.
    """
    import numba
    import platformdirs

    digest = hashlib.sha256()
    for name in sorted({*modules, __name__}):  # this module, too: how to compile is part of what was compiled
        source = sys.modules[name].__file__
        assert source is not None
        digest.update(Path(source).read_bytes())
    checked = "-checked" if os.environ.get("BAUMEISTER_BOUNDSCHECK") == "1" else ""
    packages = sorted({name.rpartition(".")[0].removeprefix("baumeister.") for name in modules})
    family = f"{'+'.join(packages)}-numba{numba.__version__}-py{sys.version_info[0]}{sys.version_info[1]}{checked}"
    kept = Path(os.environ.get("BAUMEISTER_CACHE") or platformdirs.user_cache_dir("baumeister")) / "kernels"
    directory = kept / f"{family}-{digest.hexdigest()[:16]}"
    directory.mkdir(parents=True, exist_ok=True)
    directory.touch()
    for other in kept.glob(f"{family}-*"):
        with suppress(FileNotFoundError):  # another process may be removing it, too
            if other.stat().st_mtime < directory.stat().st_mtime - UNUSED_SECONDS:
                shutil.rmtree(other, ignore_errors=True)
    return directory


def can_compile() -> bool:
    """Whether Numba is installed (it is not imported to find out)."""
    from importlib.util import find_spec

    return find_spec("numba") is not None
