"""Players in programs of their own, in any language, that speak in lines of text.

The engine protocol says how, as UCI does for chess. `ExternalPlayer` seats such a
program, and `serve` lets a player of Python speak the protocol.
"""

from biriba._engine.external import ExternalPlayer
from biriba._engine.serving import Options, serve

__all__ = ["ExternalPlayer", "Options", "serve"]
