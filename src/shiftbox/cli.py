"""The command line. Each command imports what it needs when it is called, so that help is quick."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from shiftbox import __version__
from shiftbox.contract import Refused
from shiftbox.games import CLASSES, with_module
from shiftbox.terminal.arena import arena
from shiftbox.terminal.calibrate import calibrate
from shiftbox.terminal.challenge import challenge
from shiftbox.terminal.lab import lab
from shiftbox.terminal.options import KNOWN_GAMES, Json
from shiftbox.terminal.puzzle import app as puzzles
from shiftbox.terminal.ratings import ratings
from shiftbox.terminal.report import report
from shiftbox.terminal.score import score
from shiftbox.terminal.simulate import simulate
from shiftbox.terminal.verify import verify

PLAY, STUDY, PROGRAMS = "Play", "Study and measure", "For programs"

app = typer.Typer(
    name="shiftbox",
    help=f"A home for board games: {', '.join(CLASSES)}.\n\n"
    "Without a command it starts a server on this machine and opens the games in your browser.",
    epilog="To stay in the terminal: [bold]shiftbox play[/bold]. "
    "Every command explains itself with [bold]--help[/bold].",
    no_args_is_help=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
)

LEVELS = "novice, casual, strong or master"
Variant = Annotated[
    str | None, typer.Option(help="Such as expert; see [bold]shiftbox games[/bold].")
]
Players = Annotated[int | None, typer.Option(help="How many take part; the fewest by default.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option of the game as NAME=JSON, such as skips=[3,0]."),
]
Seed = Annotated[int | None, typer.Option(help="The same number deals the same game.")]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    *,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
    browser: Annotated[bool, typer.Option(help="Open the browser by itself.")] = True,
) -> None:
    """Open the games in the browser, or do what the command says."""
    if version:
        typer.echo(f"shiftbox {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from shiftbox.server.commands import open_locally

        open_locally(browser=browser)


@app.command(rich_help_panel=PLAY)
def play(
    game: Annotated[
        str | None, typer.Argument(help=KNOWN_GAMES + " Asked for if left out.")
    ] = None,
    *,
    variant: Variant = None,
    players: Players = None,
    option: Options = None,
    people: Annotated[int, typer.Option(help="How many seats are people at this screen.")] = 1,
    level: Annotated[str, typer.Option(help=f"How hard bots try: {LEVELS}.")] = "casual",
    first: Annotated[
        str, typer.Option(help="Who begins: lot, me, or a player by number, such as 2.")
    ] = "lot",
    deal: Annotated[
        str, typer.Option(help="Alone: what you choose of the deal, such as cards 1,2,29.")
    ] = "",
    seed: Seed = None,
    series: Annotated[
        int | None, typer.Option(help="Play a series: first to win so many games.")
    ] = None,
    save: Annotated[Path | None, typer.Option(help="Write the record here at the end.")] = None,
    resume: Annotated[
        Path | None,
        typer.Option(help="Go on with a game from its record, as `save` and --save write it."),
    ] = None,
) -> None:
    """Play in this terminal, against bots or with others at the same screen."""
    from shiftbox.terminal.menu import asked_game
    from shiftbox.terminal.play import deal_as_typed, first_as_typed, play_in_terminal
    from shiftbox.terminal.resuming import resume_in_terminal
    from shiftbox.terminal.series import play_series

    if resume is not None:
        if game or variant or players or option:
            raise Refused("bad-request", "A record says itself which game it is: only --resume.")
        resume_in_terminal(resume, people, level, seed, save)
    elif (chosen := game or asked_game()) is not None:
        setting = _game(chosen, variant, players, option)
        begins, draws = first_as_typed(setting, first, seed), deal_as_typed(setting, deal)
        if series is not None:
            if save:
                raise Refused("bad-request", "A series has many records: save each in its game.")
            play_series(setting, people, level, seed, series, begins)
            return
        play_in_terminal(setting, people, level, seed, save, first=begins, deal=draws)


@app.command(rich_help_panel=PLAY)
def games(*, json: Json = False) -> None:
    """List the games with their variants, numbers of players and options."""
    from shiftbox.terminal.figures import show_games

    show_games(as_json=json)


@app.command(rich_help_panel=PLAY)
def replay(
    file: Annotated[
        Path, typer.Argument(help="A record, as `save` in a game and --save write it.")
    ],
    *,
    every: Annotated[bool, typer.Option(help="Draw the board after every move.")] = False,
    json: Json = False,
) -> None:
    """Check a record move by move and show how the game went."""
    from shiftbox.terminal.replay import show_record

    show_record(file, every=every, as_json=json)


app.add_typer(puzzles, name="puzzle", rich_help_panel=PLAY)
app.command(rich_help_panel=PLAY)(challenge)
app.command(rich_help_panel=PLAY)(verify)
app.command(rich_help_panel=PLAY)(score)
app.command(rich_help_panel=STUDY)(report)
app.command(rich_help_panel=STUDY)(arena)
app.command(rich_help_panel=STUDY)(ratings)
app.command(rich_help_panel=STUDY)(calibrate)
app.command(rich_help_panel=STUDY)(lab)
app.command(rich_help_panel=STUDY)(simulate)
for module in with_module("commands").values():
    for command in import_module(module).COMMANDS:
        app.command(rich_help_panel=STUDY)(command)


@app.command(rich_help_panel=STUDY)
def sim(
    game: Annotated[list[str] | None, typer.Argument(help="Games; all of them by default.")] = None,
    *,
    number: Annotated[int, typer.Option("--games", "-n", help="Random games per setting.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same number plays the same games.")] = 1,
    json: Json = False,
) -> None:
    """Play random games in every setting and check every invariant after every move."""
    from shiftbox.terminal.figures import show_simulations

    if number < 1:
        raise Refused("bad-request", f"At least one game of each setting is played, not {number}.")
    show_simulations(game or [], number, seed, as_json=json)


@app.command(rich_help_panel=STUDY)
def bench(
    game: Annotated[list[str] | None, typer.Argument(help="Games; all of them by default.")] = None,
    *,
    seconds: Annotated[float, typer.Option(help="How long to measure each setting.")] = 0.5,
    against_openspiel: Annotated[
        bool, typer.Option("--against-openspiel", help="Compare a tree search with OpenSpiel's.")
    ] = False,
    environments: Annotated[
        bool, typer.Option("--environments", help="Steps of environments, beside others'.")
    ] = False,
    json: Json = False,
) -> None:
    """Measure how many random moves a second the rules play, plain and compiled."""
    from shiftbox.terminal import figures

    if against_openspiel:
        figures.show_search_speed(seconds, as_json=json)
    elif environments:
        figures.show_environment_speed(game or [], seconds, as_json=json)
    else:
        figures.show_speed(game or [], seconds, as_json=json)


@app.command(rich_help_panel=PLAY)
def serve(
    *,
    host: Annotated[str, typer.Option(help="0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Where to listen.")] = 7474,
    database: Annotated[
        str | None, typer.Option(help="SQLite or PostgreSQL URL; a file of your own by default.")
    ] = None,
    workers: Annotated[int, typer.Option(help="Server processes; several need PostgreSQL.")] = 1,
    name: Annotated[
        list[str] | None, typer.Option(help="A host name under which it may be asked for.")
    ] = None,
    secure: Annotated[bool, typer.Option(help="It stands behind HTTPS.")] = False,
    bots: Annotated[
        int | None, typer.Option(help="How many may think at once; half the cores by default.")
    ] = None,
) -> None:
    """Serve tables to others: live games in the browser that lose nothing."""
    from shiftbox.server.commands import serve as run

    run(host, port, database, workers, names=name or [], secure=secure, bots=bots)


@app.command(rich_help_panel=PLAY)
def site(
    folder: Annotated[
        Path, typer.Argument(help="New, empty, or with a former site, which is replaced.")
    ],
) -> None:
    """Write the games as a site of files for any static host: played in the browser alone."""
    from shiftbox.site.publishing import publish

    publish(folder)
    typer.echo(f"The site is in {folder}; to look at it: python -m http.server -d {folder}")


@app.command(rich_help_panel=PROGRAMS)
def engine() -> None:
    """Speak JSON lines on standard input and output: the games for any other program."""
    from shiftbox.engine.stream import serve

    # Whoever starts it without them has closed them already: there is nothing to answer.
    if sys.stdin is not None and sys.stdout is not None:
        serve(sys.stdin.buffer, sys.stdout.buffer)


def _game(name: str, variant: str | None, players: int | None, given: list[str] | None) -> Any:
    from shiftbox.games import game
    from shiftbox.terminal.options import parsed_options

    return game(name, variant=variant, players=players, options=parsed_options(given or []))
