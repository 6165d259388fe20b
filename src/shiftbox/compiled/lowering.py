"""Plain rules to a WebAssembly module: what Numba lowers, optimised for wasm32 instead of here.

Numba lowers each function to LLVM text before it optimises for this machine, which that text knows
by two header lines only. So it is kept as it is made, given the header of wasm32, and optimised for
that. A module's exports are doors: they take a number as it is, a record by its address, a row by
its address and length, all as 64-bit numbers.

Needed only where modules are made, as Numba is; what runs them is `as_webassembly`.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm
import numba
import numba.core.cgutils
import numba.core.codegen
from numba.core import types

from .as_machine_code import Machine
from .as_webassembly import export_name
from .object_file import linked

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+simd128"
"""What every browser has had since 2023."""

FOR_PYTHON = ("wrapper", "cfunc_wrapper", "nrt_module")
"""Modules of Numba that are not lowered from a function of ours."""

DOOR = "door of "

_INSIDE: Any = numba.core
"""Parts of Numba that it promises nobody; `hatch_build` fixes its version."""

# All memory belongs to the caller, so no references are counted.
NO_COUNTING = """
define void @NRT_incref(ptr %counted) alwaysinline { ret void }
define void @NRT_decref(ptr %counted) alwaysinline { ret void }
declare void @llvm.trap()
"""


class NotForModules(Exception):
    """A function asks for something that a module cannot have."""


class Lowering(Machine):
    """Machine code that is made afresh, so that the text of every function passes by."""

    def __init__(self, *made_of: Any) -> None:
        super().__init__(*made_of)
        self.asked: dict[str, Any] = {}
        """What was asked for from outside, by the name of its export."""

    def function(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Return a search, and remember that it is called from outside."""
        made = super().function(plain)
        self.asked[export_name(plain)] = made
        return made

    def _translate(self, function: FunctionType) -> Callable[..., Any]:
        """Leave the cache out: what comes from there is not lowered again."""
        made: Callable[..., Any] = numba.njit(nogil=True, error_model="numpy")(function)
        return made


@contextlib.contextmanager
def overheard() -> Iterator[list[str]]:
    """Keep the text of all functions that Numba lowers in a block."""
    texts: list[str] = []
    inside, libraries = _INSIDE.cgutils, _INSIDE.codegen.CPUCodeLibrary
    add = libraries.add_ir_module

    def keep_and_add(library: Any, module: Any) -> None:
        if module.name not in FOR_PYTHON:
            text = inside.normalize_ir_text(str(module))
            texts.append(text.replace('@"sqrt"', '@"llvm.sqrt.f64"'))  # there is an instruction
        add(library, module)

    libraries.add_ir_module = keep_and_add
    try:
        yield texts
    finally:
        libraries.add_ir_module = add


def module(texts: list[str], asked: dict[str, Any]) -> bytes:
    """Return a module of the functions in texts, with a door for each that was asked for."""
    made = [
        (name, one)
        for name, function in asked.items()
        for one in function.overloads.values()
        if not any(isinstance(kind, types.Literal) for kind in one.signature.args)
    ]
    doors = {DOOR + name: name for name, _ in made}
    if len(doors) < len(made):
        twice = sorted({name for name, _ in made if [n for n, _ in made].count(name) > 1})
        told = f"These are called with different kinds of arguments: {', '.join(twice)}."
        raise NotForModules(told)
    doors_text = "".join(_door(name, one) for name, one in made)
    return linked(_assembled([*texts, NO_COUNTING + doors_text]), doors)


def _door(name: str, made: Any) -> str:
    """Return the text of an export that calls one function and traps if that fails."""
    outside, inside, before = _arguments(made.signature.args)
    target, taken = made.fndesc.llvm_func_name, ", ".join(one.split()[0] for one in inside)
    return f"""declare i32 @"{target}"({taken})
define i64 @"{DOOR}{name}"({", ".join(outside)}) {{
  %result = alloca i64
  %error = alloca ptr
  store i64 0, ptr %result
{before}  %status = call i32 @"{target}"({", ".join(inside)})
  %is_fine = icmp eq i32 %status, 0
  br i1 %is_fine, label %fine, label %wrong
fine:
  %found = load i64, ptr %result
  ret i64 %found
wrong:
  call void @llvm.trap()
  unreachable
}}
"""


def _arguments(kinds: tuple[Any, ...]) -> tuple[list[str], list[str], str]:
    """Return what a door takes, what it passes on, and what comes between the two."""
    outside, inside, between = [], ["ptr %result", "ptr %error"], ""
    for k, kind in enumerate(kinds):
        outside.append(f"i64 %a{k}")
        if isinstance(kind, types.Integer):
            inside.append(f"i64 %a{k}")
            continue
        between += f"  %p{k} = inttoptr i64 %a{k} to ptr\n"
        if isinstance(kind, types.Record):
            inside.append(f"ptr %p{k}")
            continue
        outside.append(f"i64 %n{k}")
        inside += _row(k, kind)
    return outside, inside, between


def _row(k: int, kind: Any) -> list[str]:
    """Return the seven parts by which Numba passes an array."""
    if not isinstance(kind, types.Array) or (kind.ndim, kind.layout) != (1, "C"):
        raise NotForModules(f"A module can take numbers, records and rows, not {kind}.")
    size = kind.dtype.size if isinstance(kind.dtype, types.Record) else 8
    shape = [f"i64 %n{k}", f"i64 {size}"]
    return ["ptr null", "ptr null", *shape, f"ptr %p{k}", *shape]


def _assembled(texts: list[str]) -> bytes:
    """Return all functions, optimised as one for wasm32, as an object file."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(features=FEATURES, opt=3)
    header = f'target triple = "{TRIPLE}"\ntarget datalayout = "{machine.target_data}"\n'
    whole = llvm.parse_assembly(header)
    for text in texts:
        whole.link_in(llvm.parse_assembly(header + re.sub("(?m)^target .*$", "", text)))
    for thing in [*whole.functions, *whole.global_variables]:
        if not thing.is_declaration and not thing.name.startswith(DOOR):
            thing.linkage = "internal"
    builder = llvm.create_pass_builder(machine, llvm.PipelineTuningOptions(speed_level=3))
    builder.getModulePassManager().run(whole, builder)
    missing = {f.name for f in whole.functions if f.is_declaration and f.name[:5] != "llvm."}
    # A large table is put in by its address in this process.
    missing |= {g.name for g in whole.global_variables if "dynamic" in g.name}
    if missing:
        raise NotForModules(f"The host would have to give {', '.join(sorted(missing))}.")
    made: bytes = machine.emit_object(whole)
    return made
