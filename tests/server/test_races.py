"""Many at once: the same move again and again, two moves for one turn, and lines that fail."""

from __future__ import annotations

import json
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

from .client import Browser, Server, Sitting
from .people import begun


def hotseat(server: Server, game: str = "shiftago") -> tuple[Browser, str]:
    browser = Browser(server)
    opened = browser.open(game, players=2, seats=[{"kind": "here"}, {"kind": "here"}])
    return browser, opened["table"]


def test_the_same_move_a_hundred_times_over_ten_sockets(server: Server) -> None:
    browser, table = hotseat(server)
    sockets = [begun(browser.sit(table)) for _ in range(10)]
    move = {"id": uuid4().hex, "seq": 0, "move": "T4"}
    barrier = threading.Barrier(10)

    def send(sitting: Sitting) -> list[str]:
        barrier.wait()
        for _ in range(10):
            sitting.send("play", **move)
        return [json.dumps(sitting.until("done", "refused")) for _ in range(10)]

    with ThreadPoolExecutor(10) as threads:
        answers = [answer for found in threads.map(send, sockets) for answer in found]
    assert len(answers) == 100
    assert set(answers) == {json.dumps({"type": "done", "id": move["id"]})}
    assert sockets[0].state["seq"] == 1


def test_of_two_moves_for_one_turn_one_is_played(server: Server) -> None:
    browser, table = hotseat(server)
    sockets = [begun(browser.sit(table)) for _ in range(4)]
    for turn in range(6):
        barrier = threading.Barrier(4)

        def send(
            given: tuple[int, Sitting], turn: int = turn, wait: threading.Barrier = barrier
        ) -> str:
            number, sitting = given
            wait.wait()
            answer = sitting.ask("play", seq=turn, move=f"T{number + 1}")
            return str(answer.get("code", answer["type"]))

        with ThreadPoolExecutor(4) as threads:
            answers = sorted(threads.map(send, enumerate(sockets)))
        assert answers == ["done", "stale", "stale", "stale"]
        if sockets[0].state["outcome"]:
            break


def test_games_end_over_lines_that_drop_double_and_delay(server: Server) -> None:
    """A client whose messages get lost, come twice or late still plays every game to its end."""
    dice = random.Random(3)
    for _ in range(12):
        browser, table = hotseat(server)
        sitting = begun(browser.sit(table))
        late: list[str] = []
        while sitting.state["outcome"] is None:
            state = sitting.state
            texts = [move["text"] for move in state["moves"]]
            asked = {"type": "play", "id": uuid4().hex, "seq": state["seq"], "draft": 0}
            text = json.dumps({**asked, "move": dice.choice(texts)})
            fate = dice.random()
            if fate < 0.1:
                sitting.close()  # the line breaks before or after the server has read it
                sitting = begun_or_over(browser, table)
            elif fate < 0.2:
                sitting.socket.send(text)
                sitting.close()
                sitting = begun_or_over(browser, table)
            if fate < 0.3:
                late.append(text)
            copies = [text] * (2 if fate > 0.9 else 1) + (late if fate > 0.8 else [])
            if fate > 0.8:
                late = []
            dice.shuffle(copies)
            for copy in copies:
                sitting.socket.send(copy)
            for _ in copies:
                sitting.until("done", "refused")
        sitting.close()


def begun_or_over(browser: Browser, table: str) -> Sitting:
    sitting = browser.sit(table)
    sitting.until_state(lambda state: state["status"] != "waiting")
    return sitting
