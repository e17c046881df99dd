"""Environments for learning: adapters to the frameworks that researchers use.

Each module needs a package of its own, which `pip install biriba[pettingzoo]` or
`biriba[openspiel]` brings; nothing of it is imported before.
"""

__all__: list[str] = []
