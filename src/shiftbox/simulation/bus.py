"""What processes tell each other. A line that breaks loses all; then everything is read again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shiftbox.tables.other_processes import News

if TYPE_CHECKING:
    from .process import Process
    from .world import World


class Bus:
    """News between the processes of a world."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._latest: dict[tuple[str, str], float] = {}

    def publish(self, sender: str, news: News) -> None:
        """Tell all others something, in the order of telling; also a process's own next life."""
        for process in self._world.processes:
            if process.known_as != sender:
                self._send(sender, process, {"from": sender, **news})

    def _send(self, sender: str, to: Process, news: News) -> None:
        world, pair, life = self._world, (sender, to.name), to.life
        delay = world.dice.uniform(0.001, 0.4 if world.chance(0.1) else 0.03)
        at = max(self._latest.get(pair, 0.0), world.now + delay)
        self._latest[pair] = at

        def arrive() -> None:
            if to.life == life and to.hears:
                to.do(lambda: to.elsewhere.hear(news, to.time()))

        world.later(at - world.now, arrive)
