"""Values of JSON for messages, right ones and wrong ones."""

from __future__ import annotations

import random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from shiftbox.site.stand_in.structs import Meta, OfStructs, UnsetType, types_of

TEXTS = ["", "A" * 43, "lot", "a-b_1", "x" * 81, "\u2028é😀", 'a"\\\b\x1f\x7f', "turn", "ä"]
NUMBERS = [0, 1, -1, 4, 5, 10**9, 10**9 + 1, 2**70, -(2**64)]
FRACTIONS = [0, 1, 0.5, 2.0, -1e-7]
LEAVES = [None, True, False, *NUMBERS, 0.5, 2.0, -1e-7, *TEXTS, [], {}, [1, "a"], {"a": [None]}]
WRONG = 0.03
"""How often something else stands in a place than belongs there; for every third seed a tenth of
that, or a large message would never be right."""


class Values:
    """Throws values for types by dice."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)
        self._wrong = WRONG if seed % 3 else WRONG / 10

    def of(self, kind: Any) -> Any:
        """Return a value that a type mostly takes, and now and then something else."""
        if self._dice.random() < self._wrong:
            return self._dice.choice(LEAVES)
        origin, parts = get_origin(kind), get_args(kind)
        if isinstance(kind, OfStructs) or hasattr(kind, "__dataclass_fields__"):
            return self._object(kind)
        if origin is Annotated:
            return self._kept_to(parts[0], parts[1])
        if origin in {Union, UnionType}:
            return self.of(self._dice.choice([part for part in parts if part is not UnsetType]))
        if origin is list:
            return [self.of(parts[0]) for _ in range(self._dice.randrange(4))]
        if origin is dict:
            names = self._dice.sample(TEXTS, self._dice.randrange(3))
            return {name: self.of(parts[1]) for name in names}
        simple: dict[Any, Any] = {str: TEXTS, int: NUMBERS, float: FRACTIONS, bool: [True, False]}
        simple[NoneType] = [None]
        return self._dice.choice(parts if origin is Literal else simple.get(kind, LEAVES))

    def _kept_to(self, kind: Any, meta: Any) -> Any:
        assert isinstance(meta, Meta)
        if meta.ge is not None:
            return self._dice.choice([meta.ge, meta.le, meta.ge, meta.le, meta.ge - 1, 10**10])
        if kind is not str:
            return self.of(kind)
        if meta.pattern is not None:
            return self._dice.choice(["A" * 43, "a-b_1", "A" * 64, "A" * 65, "a\n", ""])
        longest = meta.max_length or 1
        return self._dice.choice(["a", "b", "é" * longest, "é" * (longest + 1), ""])

    def _object(self, kind: Any) -> dict[str, Any]:
        """Return an object, which may lack a field or have one too many."""
        types, dice, made = types_of(kind), self._dice, {}
        if isinstance(kind, OfStructs):
            names, defaults = kind.shape.fields, dict(kind.shape.defaults)
            if kind.shape.tag_field is not None and dice.random() > self._wrong:
                made[kind.shape.tag_field] = kind.shape.tag if dice.random() > self._wrong else "no"
        else:
            names, defaults = tuple(kind.__dataclass_fields__), {}
        for name in names:
            if dice.random() > (0.5 if name in defaults else self._wrong / 2):
                made[name] = self.of(types[name])
        return made if dice.random() > self._wrong else {**made, "stranger": 1}
