"""An application that does not start."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from starlette.applications import Starlette


def create() -> Starlette:
    @contextlib.asynccontextmanager
    async def opened(_: Starlette) -> AsyncIterator[None]:
        raise RuntimeError("this never opens")
        yield

    return Starlette(lifespan=opened)
