#!/usr/bin/env python3
"""Reads measurements. Second sentence."""

from __future__ import annotations

import os.path
import json as codec, sys
from . import errors
from ..base import (
    Reader as BaseReader,
    Writer,
)
from .tools import *

if TYPE_CHECKING:
    from .types import Path

try:
    import numpy
    FAST = True
except ImportError:
    FAST = False

__all__ = ["Station", "LIMIT"]
__all__ += ["measure"]

LIMIT: int = 100
_private, shared = 1, 2
table = {
    "a": 1,
}


@overload
def measure(value: int) -> int: ...
@overload
def measure(value: str) -> str: ...
def measure(value, *args, scale=1.0, **rest):
    # scales a value
    factor = scale * LIMIT
    total = [factor * arg for arg in args if arg]

    def inner(step):
        return step + sum(total)

    return inner(len(rest))


@dataclass(frozen=True)
class Station(BaseReader, metaclass=Meta):
    """A place that measures.

    More about it.
    """

    #: Where it is.
    name: str
    count = 0

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    @property
    def path(self) -> Path:
        return os.path.join(self.name, f"{codec.dumps(self.count)} text")

    @classmethod
    async def open(
        cls,
        name,  # where
    ) -> "Station":
        """
        Opens a station
        by its name.
        """
        async with connect(name) as link:
            return cls(link)

    def _hidden(self):
        return lambda x: x + LIMIT


class _Empty: pass


type Pair[T] = tuple[T, T]


def late():
    module = importlib.import_module("plugins.extra")
    from .lazy import load
    return load(module, errors.Missing, sys.argv, Writer)


class Journal(Reader[int]):
    def __init__(self, writer):
        self.either: Reader | Writer
        self.writer: Writer | None = None
        self.other = writer or Writer()

    if TYPE_CHECKING:
        @overload
        def note(self, line: int) -> Reader: ...
        if sys.argv:
            @overload
            def note(self, line: str) -> Writer: ...
    def note(self, line) -> Reader | Writer:
        return self.either


def split(text: str) -> tuple[str, Shelf]:
    head, tail = open(text), Shelf()
    left, right = divide(text)
    right.sort()
    return left, tail
