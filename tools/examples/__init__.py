"""Examples for the rules pages and the first-game guide of the browser client.

The client knows no rules, so it is given positions, moves and what they lead to. Each game has a
module here, named as its package is, whose `examples` plays them; the first one is its guide's.
"""
