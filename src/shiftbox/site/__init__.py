"""The tables in a browser alone: the shell around `tables` that runs in a web worker.

It knows no browser either. What it wants to have done it says as orders, and what came of them it
hears, both as JSON, so that the same shell runs in a test.
"""
