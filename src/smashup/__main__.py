"""Lets `python -m smashup` run the command `smashup`."""

import sys

from .cli import main

sys.exit(main())
