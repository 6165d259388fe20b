"""What belongs to a person follows the person, and who begins is drawn, chosen and told."""

from __future__ import annotations

from typing import Any

from shiftbox.match import Match
from shiftbox.record import Record

from .client import Browser, Json, Server, Sitting
from .people import begun

HERE: Json = {"kind": "here"}
BOT: Json = {"kind": "bot", "level": "novice"}


def seated(server: Server, game: str, **how: Any) -> tuple[Browser, Sitting]:
    """Return somebody who plays all seats, and their table."""
    ada = Browser(server)
    return ada, begun(ada.sit(ada.open(game, **how)["table"]))


def rematch(ada: Browser, sitting: Sitting, winner: int) -> Sitting:
    """Let a seat win, and go on at the next table."""
    assert sitting.ask("resign", seat=1 - winner)["type"] == "done"
    assert sitting.ask("again")["type"] == "done"
    following = sitting.until_state(lambda state: state["next"])["next"]
    return begun(ada.sit(following))


def refused(browser: Browser, path: str, **body: Any) -> str:
    status, answer = browser.ask("POST", path, body)
    assert status in {400, 409, 422}, answer
    return str(answer["error"]["code"])


def names(state: Json) -> list[str]:
    return [seat["name"] for seat in state["seats"]]


def test_handicap_colour_and_season_follow_the_person(server: Server) -> None:
    people = [{**HERE, "name": "Ada", "colour": "white"}, {**HERE, "name": "Ben"}]
    ada, first = seated(server, "shiftago", seats=people, options={"skips": [6, 0]})
    assert first.state["position"]["skips"] == [5, 0]
    assert [seat["colours"] for seat in first.state["seats"]] == [["white"], ["orange"]]
    second = rematch(ada, first, winner=0).state
    assert names(second) == ["Ben", "Ada"]
    assert second["table"]["options"] == {"skips": [0, 6]}
    assert second["position"]["skips"] == [0, 6]
    assert [seat["colours"] for seat in second["seats"]] == [["orange"], ["white"]]
    assert second["table"]["first"] == {"by": "turn", "place": 1}
    people = [{**HERE, "name": "Ada", "choices": {"seasons": "Wi"}}, {**HERE, "name": "Ben"}]
    ada, first = seated(server, "shifting-seasons", seats=people)
    assert [seat["colours"] for seat in first.state["seats"]] == [["blue"], ["red"]]
    assert first.state["position"]["seasons"][0] == "Wi"
    second = rematch(ada, first, winner=0).state
    assert second["position"]["seasons"][1] == "Wi"
    # A colour that nobody chose is kept as well.
    assert [seat["colours"] for seat in second["seats"]] == [["red"], ["blue"]]
    ada, first = seated(
        server, "shifting-seasons", seats=[HERE] * 2, options={"seasons": ["Au", "Sp"]}
    )
    assert rematch(ada, first, winner=0).state["position"]["seasons"] == ["Sp", "Au"]


def test_who_begins_is_drawn_or_chosen_told_and_recorded(server: Server) -> None:
    people = [
        {**HERE, "name": "Ada", "colour": "blue"},
        {**BOT, "name": "Bot"},
        {**HERE, "name": "Cy"},
    ]
    how = {"game": "shiftago", "seats": people, "options": {"skips": [0, 0, 2]}}
    found = set()
    for _ in range(30):
        ada = Browser(server)
        table = ada.ask("POST", "/api/tables", how)[1]["table"]
        with begun(ada.sit(table)) as sitting:
            state = sitting.state
        found.add(state["seats"][0]["name"])
        assert "".join(names(state)) in "AdaBotCyAdaBot"
        assert state["table"]["first"]["by"] == "lot"
        assert people[state["table"]["first"]["place"]]["name"] == state["seats"][0]["name"]
        cy = names(state).index("Cy")
        assert state["table"]["options"]["skips"][cy] == 2
        if found == {"Ada", "Bot", "Cy"}:
            break
    assert found == {"Ada", "Bot", "Cy"}
    ada, chosen = seated(server, "shiftago", seats=[BOT, {**HERE, "name": "Me"}], first="me")
    assert chosen.state["table"]["first"] == {"by": "choice", "place": 1}
    assert chosen.state["seats"][0]["name"] == "Me"
    assert refused(ada, "/api/tables", game="shiftago", seats=[BOT] * 2, first="me") == "bad-first"
    assert refused(ada, "/api/tables", game="shiftago", first=2) == "bad-first"
    ada, ended = seated(server, "shiftago", seats=[HERE, {**HERE, "colour": "green"}], first=1)
    assert ended.ask("resign", seat=0)["type"] == "done"
    record = ada.ask("GET", f"/api/tables/{ended.table}/record")[1]
    assert record["first"] == {"by": "choice", "place": 1}
    assert [seat["colours"] for seat in record["seats"]] == [["green"], ["orange"]]
    again = Match.replay(Record.from_json({**record, "outcome": None})).record().as_json()
    assert again["first"] == record["first"]
    assert again["seats"] == record["seats"]


def test_whoever_joins_chooses_what_nobody_has(server: Server) -> None:
    ada, ben = Browser(server), Browser(server)
    host = {**HERE, "colour": "red", "choices": {"seasons": "Su"}}
    opened = ada.open("shifting-seasons", seats=[host, {"kind": "open"}])
    link = opened["invites"][0]["secret"]
    path = f"/api/tables/{opened['table']}/join"
    assert refused(ben, path, invite=link, colour="red") == "colour-taken"
    assert refused(ben, path, invite=link, colour="orange") == "bad-colour"
    assert refused(ben, path, invite=link, choices={"seasons": "Su"}) == "choice-taken"
    assert refused(ben, path, invite=link, choices={"seasons": "spring"}) == "bad-option"
    assert refused(ben, path, invite=link, choices={"cards": "1"}) == "bad-option"
    seats = ada.ask("GET", f"/api/tables/{opened['table']}")[1]["seats"]
    assert seats[1]["free"]
    assert (seats[0]["colour"], seats[0]["choices"]) == ("red", {"seasons": "Su"})
    ben.join(opened["table"], link, colour="yellow", choices={"seasons": "Au"})
    state = begun(ben.sit(opened["table"])).state
    assert [seat["colours"] for seat in state["seats"]] == [["red"], ["yellow"]]
    assert state["position"]["seasons"] == ["Su", "Au"]
    twice = [{**HERE, "colour": "red"}, {**BOT, "colour": "red"}]
    assert refused(ada, "/api/tables", game="blockers", seats=twice) == "colour-taken"
    both = {
        "seats": [{**HERE, "choices": {"seasons": "Su"}}, BOT],
        "options": {"seasons": ["Sp", "Su"]},
    }
    assert refused(ada, "/api/tables", game="shifting-seasons", **both) == "bad-option"
    own = [{**HERE, "colour": "red"}, BOT]
    pair = begun(ada.sit(ada.open("blockers", variant="pro", seats=own)["table"])).state
    assert [s["colours"] for s in pair["seats"]] == [["red", "blue"], ["yellow", "green"]]


def test_the_cards_of_a_game_alone_can_be_chosen(server: Server) -> None:
    deck = [*range(1, 9), 29, 30, 31, 32, 55, 56, 57, 68]
    ada = Browser(server)
    solo = {"game": "hidden-stones", "variant": "solo"}
    table = ada.open("hidden-stones", variant="solo", deal=[f"draw {card}" for card in deck])[
        "table"
    ]
    sitting = begun(ada.sit(table))
    assert sitting.ask("resign", seat=0)["type"] == "done"
    start = ada.ask("GET", f"/api/tables/{table}/record")[1]["start"]
    assert sorted([*start["draw"], *start["hands"][0]]) == deck
    assert len(start["hands"][0]) == 4
    nine = [f"draw {card}" for card in range(1, 10)]
    assert refused(ada, "/api/tables", **solo, deal=nine) == "bad-deal"
    assert refused(ada, "/api/tables", **solo, deal=["draw 1", "draw 1"]) == "bad-deal"
    assert refused(ada, "/api/tables", **solo, deal=["draw 99"]) == "bad-deal"
    assert refused(ada, "/api/tables", game="hidden-stones", deal=["draw 1"]) == "bad-deal"
