"""What is to be chosen lies within the window, and stays where it is while it is being chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Arrive
from .people import Person

SIZES = [(1280, 800), (1280, 720), (1024, 768)]


def come(arrive: Arrive, width: int, height: int) -> Person:
    return arrive(viewport={"width": width, "height": height})


def outside(person: Person, targets: list[str]) -> list[str]:
    """Those of the targets that do not lie wholly within the window."""
    found: list[str] = person.page.evaluate(
        """(names) => names.filter((name) => {
            const box = document.querySelector(`[data-target="${name}"]`).getBoundingClientRect();
            const across = box.left >= 0 && box.right <= innerWidth;
            return !across || box.top < 0 || box.bottom > innerHeight;
        })""",
        targets,
    )
    return found


def top_of(person: Person, selector: str) -> float:
    box = person.page.locator(selector).first.bounding_box()
    assert box
    return box["y"]


def push_into(person: Person, lane: int) -> None:
    """Push as often as it takes to be asked for a place in the lane's area."""
    person.until(person.may_move)
    pushes = [move["text"] for move in person.state["moves"]]
    wanted = next(text for text in pushes if text.startswith("push") and text.endswith(f" {lane}"))
    person.move(person.click, wanted)
    person.until(lambda: person.state["position"]["phase"] != "push" and person.may_move())


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_boards_of_shifting_seasons_stand_side_by_side(
    arrive: Arrive, width: int, height: int
) -> None:
    ada = come(arrive, width, height)
    ada.against_bots("shifting-seasons", "base")
    ada.until(ada.may_move)
    cells = [f"cell {row}{column}" for row in "ABCDEF" for column in range(1, 7)]
    ada.target("cell F6").wait_for()
    assert outside(ada, cells) == []
    assert outside(ada, [f"lane {lane}" for lane in (1, 2, 3, 4)]) == []


def test_places_below_the_window_are_scrolled_to(arrive: Arrive) -> None:
    ada = come(arrive, 500, 640)
    ada.against_bots("shifting-seasons", "base")
    push_into(ada, 4)
    places = [move["text"].replace("place", "cell") for move in ada.state["moves"]]
    ada.target(places[0]).wait_for()
    ada.until(lambda: outside(ada, places) == [], 5)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_hand_of_hidden_stones_is_in_sight_with_the_stones(
    arrive: Arrive, width: int, height: int
) -> None:
    ada = come(arrive, width, height)
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    cards = [f"card {card}" for card in ada.state["position"]["hands"][0]]
    ada.target(cards[0]).wait_for()
    assert outside(ada, [*cards, "flip A1", "flip C3"]) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_both_racks_of_the_pro_variant_are_in_sight(
    arrive: Arrive, width: int, height: int
) -> None:
    ada = come(arrive, width, height)
    ada.against_bots("blockers", "pro")
    ada.until(ada.may_move)
    tiles = [f"tile {c}:{tile}" for c in (0, 1) for tile in ada.state["position"]["racks"][c]]
    ada.target(tiles[0]).wait_for()
    assert outside(ada, tiles) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900)])
def test_a_bar_with_all_its_buttons_moves_no_board(arrive: Arrive, width: int, height: int) -> None:
    ada = arrive(viewport={"width": width, "height": height}, locale="de-DE")
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    ada.target("flip A1").wait_for()
    before = top_of(ada, ".board")
    ada.move(ada.click, "end")
    ada.until(ada.may_move)
    ada.page.get_by_role("button", name="Was ist passiert?").wait_for()
    ada.target("pass").wait_for()
    assert top_of(ada, ".board") == before


@pytest.mark.parametrize("width", [1024, 1440])
def test_a_bar_with_room_names_the_hint_and_has_buttons_for_every_finger(
    arrive: Arrive, width: int
) -> None:
    ada = arrive(viewport={"width": width, "height": 800})
    ada.against_bots("blockers", "base")
    ada.play_some(1)
    ada.until(ada.may_move)
    bar = ada.page.locator(".board").locator("xpath=..").locator(".bar")
    bar.get_by_role("button", name="What happened?").wait_for()
    expect(bar.locator(".hint span")).to_have_css("clip-path", "none")
    for button in bar.locator("button").all():
        expect(button).to_have_css("height", "44px")


def test_a_refusal_moves_nothing(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("blockers", "base")
    ada.until(ada.may_move)
    text = next(m["text"] for m in ada.state["moves"] if not m["text"].startswith("*"))
    tile = text.split("@")[0]
    good = {m["text"].split("@")[1] for m in ada.state["moves"] if m["text"].startswith(f"{tile}@")}
    cells = [f"{row}{column}" for row in "ABCDEFGHI" for column in range(1, 10)]
    ada.click([f"tile 0:{tile}"])
    before = top_of(ada, ".board"), top_of(ada, ".racks")
    wrong = next(cell for cell in cells if cell not in good)
    ada.target(f"cell {wrong}").click(force=True)
    ada.page.get_by_role("alert").filter(visible=True).wait_for()
    assert (top_of(ada, ".board"), top_of(ada, ".racks")) == before
    ada.move(lambda names: ada.click(names[1:]), text)


def test_the_frame_of_a_cell_of_blockers_is_the_cell(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("blockers", "base")
    ada.until(ada.may_move)
    text = next(m["text"] for m in ada.state["moves"] if not m["text"].startswith("*"))
    tile, cell = text.split("@")
    before = ada.target(f"cell {cell}").bounding_box()
    ada.click([f"tile 0:{tile}"])
    ada.target(f"cell {cell}").hover()
    frame = ada.page.locator(".board .frame.may").bounding_box()
    assert frame
    assert before
    assert abs(frame["y"] - before["y"]) < 3
    assert abs(frame["height"] - before["height"]) < 5


def test_the_last_marble_is_not_marked_like_the_row_that_won(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("shiftago", "express")
    ada.play_to_the_end()
    assert ada.page.locator(".board .lit.won").count() >= 5
    assert ada.page.locator(".board .newest, .board .last-lane").count() == 0


def test_cards_of_hidden_stones_show_the_numbers_by_which_they_are_called(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("hidden-stones", "base")
    ada.until(ada.may_move)
    for card in ada.state["position"]["hands"][0]:
        shown = ada.target(f"card {card}").evaluate(
            "one => getComputedStyle(one, '::before').content"
        )
        assert shown == f'"#{card}"'


def test_five_players_leave_the_rack_in_sight_on_a_phone(arrive: Arrive) -> None:
    ada = arrive(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
    ada.against_bots("blockers", "base", 5)
    ada.until(ada.may_move)
    tiles = [f"tile 0:{tile}" for tile in ada.state["position"]["racks"][0]]
    ada.target(tiles[0]).wait_for()
    assert outside(ada, tiles) == []


def test_boards_of_the_score_assistant_name_rows_and_columns(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/score/blockers")
    labels = ada.page.locator(".grid .label")
    labels.first.wait_for()
    assert "".join(labels.all_inner_texts()).strip() == "123456789ABCDEFGHI"


def test_choosing_bots_leaves_the_other_cards_as_they_are(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/")
    card = ada.page.locator("[aria-labelledby=game-shiftago]")
    other = ada.page.locator("[aria-labelledby=game-blockers] .credits")
    other.wait_for()
    before = other.bounding_box()
    card.get_by_role("button", name="Against bots").click()
    card.get_by_role("button", name="Novice").wait_for()
    after = other.bounding_box()
    assert before
    assert after
    assert abs(after["y"] - before["y"]) < 24
    card.get_by_role("button", name="Cancel").click()
    card.get_by_role("button", name="Against bots").wait_for()
