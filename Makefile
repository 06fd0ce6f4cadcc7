# Everything starts from a fresh clone: each command sets up what it needs in .venv and then runs.

VENV := .venv
PY := $(VENV)/bin/python
STAMP := $(VENV)/.installed
DEV_STAMP := $(VENV)/.installed-dev
UV := $(shell command -v uv 2>/dev/null)
PYTHON ?= python3
SOAK ?= 10000
N ?= 200
SEED ?= 0
DEV := $(shell sed -n '/^dev = \[/,/^\]/p' pyproject.toml | grep -o '"[^"]*"')

.DEFAULT_GOAL := help
.PHONY: help play test lint format bench bench-check bench-compiled bench-check-compiled soak coverage coverage-of-cards mutants catalogue reference screenshots clean

help:  ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 30

play: $(STAMP)  ## play in the terminal (ARGS="--players human,greedy,greedy" for more)
	@$(VENV)/bin/smashup play $(ARGS)

test: $(DEV_STAMP)  ## run the tests
	$(PY) -m pytest

lint: $(DEV_STAMP)  ## ruff, mypy --strict, import-linter, the table in the README, the reference
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(PY) tools/catalogue.py --check
	$(PY) tools/reference.py --check

format: $(DEV_STAMP)  ## let ruff put the code in order
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

bench: $(DEV_STAMP)  ## measure the engine; the last line is JSON
	@$(PY) bench/bench.py

bench-compiled: $(DEV_STAMP)  ## the same, compiled with mypyc from the unchanged source
	@$(PY) bench/compile.py --profile
	@PYTHONPATH=build/compiled $(PY) bench/bench.py

bench-check: $(DEV_STAMP)  ## is it as fast as it should be? (in proportion to a loop of plain Python: bench/floors.json)
	@$(PY) bench/bench.py --check

bench-check-compiled: $(DEV_STAMP)  ## is it as fast as it should be, compiled?
	@$(PY) bench/compile.py --profile
	@PYTHONPATH=build/compiled $(PY) bench/bench.py --check

soak: $(DEV_STAMP)  ## many random games with the invariants checked at every step (SOAK=10000)
	@$(PY) bench/soak.py $(SOAK)

coverage: $(DEV_STAMP)  ## branch coverage of engine and cards by the tests
	$(PY) -m pytest --cov --cov-report=term:skip-covered --cov-fail-under=95

coverage-of-cards: $(DEV_STAMP)  ## how often each card and base is seen in random games
	@$(PY) bench/cards_seen.py

mutants: $(DEV_STAMP)  ## do the tests notice if a rule is changed? (N=200 changes, SEED=0; the list is in build/mutants.json)
	@$(PY) tools/mutants.py $(N) --seed $(SEED)

catalogue: $(DEV_STAMP)  ## write the table of sets and factions into the README
	@$(PY) tools/catalogue.py

reference: $(DEV_STAMP)  ## write docs/reference.md, all that a card may define and use
	@$(PY) tools/reference.py

screenshots: $(DEV_STAMP)  ## draw the pictures of the README again
	$(PY) tools/screenshots.py

clean:  ## remove what these commands made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .coverage htmlcov
	find . -name __pycache__ -prune -exec rm -rf {} +

$(STAMP): pyproject.toml
	@echo "Setting up $(VENV) ..."
ifdef UV
	@test -x $(PY) || uv venv -q --python $(PYTHON) $(VENV)
	@uv pip install -q --python $(PY) -e .
else
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install -q --disable-pip-version-check -e .
endif
	@touch $@

$(DEV_STAMP): $(STAMP)
	@echo "Installing the tools for tests and checks ..."
ifdef UV
	@uv pip install -q --python $(PY) $(DEV)
else
	@$(PY) -m pip install -q --disable-pip-version-check $(DEV)
endif
	@touch $@
