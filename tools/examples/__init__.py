"""Examples for the rules pages and the first-game guide of the browser client.

The client knows no rules, so it is given positions, moves and what they lead to. Each game has a
module here, named as its package is, whose `examples` plays them. The one named `guide` is the
first-game guide's; the others stand in the texts of docs/rules, where they are named.
"""
