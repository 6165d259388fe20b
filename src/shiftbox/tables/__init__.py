"""A table as a state machine, without input and output.

What somebody asks and what happens goes in, with the time and dice; what is to be kept, told and
done comes out (`machine`). Nothing here knows of sockets, databases, processes or clocks: a server,
a browser and a simulated world put theirs around it.
"""
