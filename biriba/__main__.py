"""Run the command with ``python -m biriba``."""

import sys

from biriba._cli.main import main

if __name__ == "__main__":
    sys.exit(main())
