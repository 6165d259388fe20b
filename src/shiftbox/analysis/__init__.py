"""Analysis of whole games: how chances went, what decisions lost, what luck gave."""

from .game_report import Report, Reporting, begin_report, make_report

__all__ = ["Report", "Reporting", "begin_report", "make_report"]
