"""`python -m smashup` is the command `smashup`."""

import sys

from .cli import main

sys.exit(main())
