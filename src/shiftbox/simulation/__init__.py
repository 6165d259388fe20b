"""Simulated worlds: the same tables as a server's, in virtual time, among everything that fails.

A world follows from its seed alone. After every step the promises are checked (`promises`); a
seed that breaks one breaks it again, step by step.
"""
