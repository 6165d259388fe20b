"""What a table offers beside the board: confirming, undo, looking back, X-ray, replay."""

from __future__ import annotations

import gzip
from pathlib import Path

from playwright.sync_api import Response

from .conftest import Arrive
from .people import Person

KILOBYTES = 150


def test_a_move_is_shown_confirmed_and_taken_back(arrive: Arrive) -> None:
    ada = arrive(settings={"confirm": True})
    ada.against_bots("hidden-stones", "base")
    card = ada.state["position"]["hands"][0][0]
    before = ada.state["position"]["stones"]
    ada.click(["flip B2", f"card {card}"])
    assert ada.state["draft"] == 0
    ada.page.get_by_role("button", name="Play it").click()
    ada.until(lambda: ada.state["draft"] == 1)
    assert ada.state["position"]["stones"] != before
    ada.page.get_by_role("button", name="Undo").click()
    ada.until(lambda: ada.state["draft"] == 0)
    assert ada.state["position"]["stones"] == before


def test_the_log_looks_back_and_returns(arrive: Arrive) -> None:
    ada = arrive(settings={"codes": True})
    ada.against_bots("shiftago", "express")
    for move in ("T1", "T2"):
        ada.until(lambda: bool(ada.state["moves"]))
        ada.move(ada.click, move)
    ada.until(lambda: bool(ada.state["moves"]))
    ada.page.get_by_role("tabpanel").get_by_role("button", name="T1").first.click()
    ada.page.get_by_text("Looking back at turn 1").wait_for()
    ada.page.get_by_role("button", name="Back to now").click()
    ada.page.get_by_text("Your turn").first.wait_for()


def test_the_x_ray_lights_cells(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("blockers", "base")
    ada.until(lambda: bool(ada.state["moves"]))
    ada.move(ada.click, ada.state["moves"][0]["text"])
    ada.page.get_by_role("tab", name="Score X-ray").click()
    line = ada.page.get_by_role("tabpanel").get_by_role("button").first
    line.hover()
    ada.until_page("document.querySelectorAll('.board .lit, .board [class*=lit]').length > 0")


def test_a_finished_game_is_replayed_from_the_table_and_from_its_file(
    arrive: Arrive, tmp_path: Path
) -> None:
    ada = arrive()
    ada.against_bots("hidden-stones", "solo", 1)
    for _ in range(4):
        ada.until(lambda: bool(ada.state["moves"]))
        ada.move(ada.click, "end")
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_text("Turn 0 of").wait_for()
    ada.page.get_by_role("button", name="One forward").click()
    ada.page.get_by_text("Turn 1 of").wait_for()
    ada.page.goto("/replay")
    ada.page.locator("input[type=file]").set_input_files(file)
    ada.page.get_by_role("button", name="To the end").click()
    ada.page.get_by_role("button", name="To the start").click()
    ada.page.get_by_text("Turn 0 of").wait_for()
    ada.page.get_by_role("link", name="Replay").click()
    drop(ada, file)
    ada.page.get_by_text("Turn 0 of").wait_for()


def test_finished_games_are_offered_for_a_replay(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("shiftago", "express", 2)
    ada.page.goto("/replay")
    ada.page.get_by_text("once they are over").wait_for()
    ada.against_bots("hidden-stones", "solo", 1)
    for _ in range(4):
        ada.until(lambda: bool(ada.state["moves"]))
        ada.move(ada.click, "end")
    ada.page.goto("/replay")
    offered = ada.page.locator("main a[href^='/replay/']")
    offered.first.wait_for()
    assert "Hidden Stones" in "".join(offered.all_inner_texts())
    assert offered.count() == 1
    offered.click()
    ada.page.get_by_text("Turn 0 of").wait_for()


def drop(person: Person, file: Path) -> None:
    """Drop a file onto the page's card as from a file manager."""
    person.page.locator("input[type=file]").wait_for()
    handle = person.page.evaluate_handle(
        """(text) => {
            const dragged = new DataTransfer();
            dragged.items.add(new File([text], 'record.json'));
            return dragged;
        }""",
        file.read_text(),
    )
    person.page.locator("main .card").dispatch_event("drop", {"dataTransfer": handle})


def test_variant_and_number_of_bots_are_chosen_on_the_first_page(arrive: Arrive) -> None:
    ada = arrive()
    for wanted in ("express 2", "extreme 4"):
        ada.page.goto("/")
        card = ada.page.locator("[aria-labelledby=game-shiftago]")
        card.get_by_role("button", name="Against bots").click()
        if wanted == "extreme 4":
            card.get_by_label("Variant").select_option("extreme")
            card.get_by_label("Number of bots").select_option("3 bots")
        ada.state = {}
        card.get_by_role("button", name="Novice").click()
        ada.until(lambda: bool(ada.state))
        assert "{variant} {players}".format(**ada.state["table"]) == wanted
    ada.page.goto("/")
    card.get_by_role("button", name="Against bots").click()
    assert card.get_by_label("Variant").input_value() == "extreme"
    stones = ada.page.locator("[aria-labelledby=game-hidden-stones]")
    stones.get_by_role("button", name="Against bots").click()
    stones.get_by_label("Variant").select_option("Solo")
    stones.get_by_role("button", name="Start").click()
    ada.until(lambda: ada.state["table"]["variant"] == "solo")


def test_express_has_no_points_and_its_row_is_lit_at_the_end(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("shiftago", "express")
    ada.play_to_the_end()
    row = {cell for item in ada.state["breakdown"] for cell in item["cells"]}
    assert len(row) >= 5
    assert ada.page.locator(".board .lit").count() == len(row)
    assert ada.page.locator(".points").count() == 0
    panel = ada.page.get_by_role("tabpanel")
    panel.get_by_text("Nothing counted.").wait_for()
    panel.get_by_text("Row of").wait_for()


def test_hidden_stones_shows_no_points_before_a_card_is_scored(arrive: Arrive) -> None:
    ada = arrive()
    ada.against_bots("hidden-stones", "base")
    assert [item["kind"] for item in ada.state["breakdown"]] == ["most-ones"] * 2
    ada.page.locator(".seat").first.wait_for()
    assert ada.page.locator(".points").count() == 0


def test_a_rule_has_an_address_of_its_own(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/rules/shiftago/4-2")
    ada.page.locator("#rule-4\\.2.target").wait_for()


def test_no_such_table_is_said_in_words(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/t/" + "0" * 24)
    ada.page.get_by_text("There is no such table.").wait_for()


def test_the_first_load_is_small(arrive: Arrive) -> None:
    ada = arrive()
    sizes: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        sizes[answer.url] = len(gzip.compress(answer.body()))

    ada.page.on("response", weigh)
    ada.page.goto("/")
    ada.page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) < KILOBYTES * 1024, sizes
