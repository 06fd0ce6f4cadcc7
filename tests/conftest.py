"""The tests are about the source, also where `make compiled` has made something else of it."""

import os

os.environ["SMASHUP_PURE"] = "1"
