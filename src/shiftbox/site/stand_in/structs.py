"""Classes whose instances are messages: fields in order, with types, defaults and a tag."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeVar, dataclass_transform, get_type_hints


class UnsetType:
    """The type of what was not said at all, which is less than null."""

    def __bool__(self) -> bool:
        return False


UNSET: Final = UnsetType()


class Raw(bytes):
    """JSON that stands in a message as it is."""


@dataclass(frozen=True)
class Meta:
    """What a number or a text must keep to."""

    ge: int | None = None
    le: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None


@dataclass(frozen=True)
class Made:
    """A default that is made anew for every instance."""

    make: Callable[[], Any]


def field(*, default_factory: Callable[[], Any]) -> Any:
    """Return the default of a field that is made by calling something."""
    return Made(default_factory)


@dataclass(frozen=True)
class Shape:
    """What is known of a kind of message beside its fields' types."""

    fields: tuple[str, ...] = ()
    defaults: tuple[tuple[str, Any], ...] = ()
    tag_field: str | None = None
    tag: str | None = None
    is_closed: bool = False
    """Whether other fields are refused."""
    leaves_out_defaults: bool = False
    is_frozen: bool = False

    def default(self, name: str) -> Any:
        """Return the default of a field; raises KeyError if it must be given."""
        found = dict(self.defaults)[name]
        if isinstance(found, Made):
            return found.make()
        return type(found)() if isinstance(found, list | dict) else found


@dataclass_transform()
class OfStructs(type):
    """Makes the classes of messages."""

    shape: Shape

    def __new__(
        cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **how: Any
    ) -> OfStructs:
        """Make a class, with the fields of its base before its own."""
        made = super().__new__(cls, name, bases, body)
        base = bases[0].shape if bases and isinstance(bases[0], OfStructs) else Shape()
        own = tuple(inspect.get_annotations(made)) if bases else ()
        tag_field = how.get("tag_field", base.tag_field)
        given = tuple((each, body[each]) for each in own if each in body)
        made.shape = Shape(
            (*base.fields, *own),
            (*base.defaults, *given),
            tag_field,
            None if tag_field is None else how.get("tag", name),
            how.get("forbid_unknown_fields", base.is_closed),
            how.get("omit_defaults", base.leaves_out_defaults),
            how.get("frozen", base.is_frozen),
        )
        type.__setattr__(made, "__match_args__", made.shape.fields)
        return made

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **_: Any) -> None:
        super().__init__(name, bases, body)


class Struct(metaclass=OfStructs):
    """A message, or a part of one."""

    __match_args__: tuple[str, ...] = ()

    def __init__(self, *given: Any, **named: Any) -> None:
        shape = type(self).shape
        if len(given) > len(shape.fields) or not named.keys() <= set(shape.fields[len(given) :]):
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(shape.fields)}")
        values = vars(self)
        values.update(zip(shape.fields, given, strict=False))
        for name in shape.fields[len(given) :]:
            try:
                values[name] = named[name] if name in named else shape.default(name)
            except KeyError:
                raise TypeError(f"Missing required argument {name!r}") from None

    def __setattr__(self, name: str, value: Any) -> None:
        if type(self).shape.is_frozen:
            raise AttributeError(f"{type(self).__name__} cannot be changed")
        super().__setattr__(name, value)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(map(str, vars(self).values())))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({told})"


S = TypeVar("S", bound=Struct)


def replace(struct: S, **changes: Any) -> S:
    """Return a message with some fields changed."""
    return type(struct)(**{**vars(struct), **changes})


@cache
def types_of(kind: type) -> dict[str, Any]:
    """Return the types of a class's fields, with what they must keep to."""
    return get_type_hints(kind, include_extras=True)
