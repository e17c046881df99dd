"""Players as separate programs in any language, which exchange lines of text.

The engine protocol defines these lines, as UCI does for chess. `ExternalPlayer` seats
such a program, and `serve` lets a Python player speak the protocol.
"""

from biriba._engine.external import ExternalPlayer
from biriba._engine.serving import Options, serve

__all__ = ["ExternalPlayer", "Options", "serve"]
