# Everything starts from a fresh clone: each command sets up what it needs in .venv and then runs.

VENV := .venv
PY := $(VENV)/bin/python
STAMP := $(VENV)/.installed
DEV_STAMP := $(VENV)/.installed-dev
DOCS_STAMP := $(VENV)/.installed-docs
UV := $(shell command -v uv 2>/dev/null)
PYTHON ?= python3
INSTALL := $(if $(UV),uv pip install -q --python $(PY),$(PY) -m pip install -q --disable-pip-version-check)
SOAK ?= 10000
ATTACKS ?= 100
N ?= 200
SEED ?= 0

.DEFAULT_GOAL := help
# What is about the source runs the source, also where `make compiled` has made something else of it.
test lint format bench bench-check soak-positions soak-server attack coverage coverage-of-cards mutants catalogue docs emblems map protocol positions reference screenshots static test-static: export SMASHUP_PURE := 1
.PHONY: help play play-terminal page static test-static compiled test-compiled-wheel soak-server attack proofs test lint format bench bench-arena bench-check bench-page bench-compiled bench-check-compiled soak soak-positions fingerprints yardsticks coverage coverage-of-cards mutants catalogue docs emblems map reference protocol positions shots screenshots wheel workflows clean

help:  ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 30

play: $(STAMP) page  ## play in the browser (ARGS="--lan" for phones in the same network)
	@$(VENV)/bin/smashup serve $(ARGS)

play-terminal: $(STAMP)  ## play in the terminal (ARGS="--players human,planner,rookie" for more)
	@$(VENV)/bin/smashup play $(ARGS)

page: $(STAMP)  ## build the page of the table, if its sources are newer
	@$(PY) tools/page.py

static: $(STAMP)  ## build the whole table as static files into dist/static: no server, any host (docs/anywhere.md)
	@$(PY) tools/static.py

compiled: $(DEV_STAMP)  ## compile engine, cards and bots: what is started after that runs some five times as fast (docs/compiling.md)
	@$(PY) tools/compiled.py

test: $(DEV_STAMP)  ## run the tests
	$(PY) -m pytest

test-static: $(DEV_STAMP)  ## play the static table in a Chromium: whole games, several tabs (`make test` has a sample)
	SMASHUP_TEST_STATIC=1 $(PY) -m pytest -n 0 tests/web/test_static.py

test-compiled-wheel: $(DEV_STAMP)  ## build a compiled wheel (SMASHUP_COMPILE=1) and play with it: takes minutes
	SMASHUP_TEST_WHEEL=1 $(PY) -m pytest -n 0 tests/tools/test_compiled.py

lint: $(DEV_STAMP)  ## ruff, mypy --strict, import-linter, the generated pages, the workflow files, Prettier and ESLint
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(PY) tools/catalogue.py --check
	$(PY) tools/reference.py --check
	$(PY) tools/interface.py --check
	$(PY) tools/encoding.py --check
	$(PY) tools/protocol.py --check
	$(PY) tools/emblems.py --check
	$(PY) tools/map.py --check
	$(MAKE) --no-print-directory workflows
	$(PY) tools/page.py --lint

format: $(DEV_STAMP)  ## let ruff put the code in order
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

bench: $(DEV_STAMP)  ## measure engine, bots and environments; the last line is JSON
	@$(PY) bench/bench.py

bench-arena: $(DEV_STAMP)  ## what the arena makes of all cores (on a quiet machine)
	@$(PY) bench/bench_arena.py

bench-compiled: compiled  ## `make bench`, compiled
	@$(PY) bench/bench.py

bench-check: $(DEV_STAMP)  ## is it as fast as it should be? (in proportion to a loop of plain Python: bench/floors.json)
	@$(PY) bench/bench.py --check

bench-check-compiled: compiled  ## is it as fast as it should be, compiled?
	@$(PY) bench/bench.py --check

soak: $(DEV_STAMP)  ## many random games with the invariants checked at every step (SOAK=10000)
	@$(PY) bench/soak.py $(SOAK)

fingerprints: $(DEV_STAMP)  ## do 500 seeded games still go as they went? (ARGS=--write after a change of a rule)
	@$(PY) bench/fingerprints.py $(ARGS)

yardsticks: compiled  ## do greedy, rookie and scrapper still play as they did? (200 games each; ARGS=--write after a change of a rule)
	@$(PY) bench/yardsticks.py $(ARGS)

soak-positions: $(DEV_STAMP)  ## position documents of every decision of N games go out and in: the whole one, and that of a seat (N=200)
	@$(PY) bench/soak_positions.py $(N)
	@SMASHUP_PURE= $(PY) bench/soak_seats.py $(N)
	@test ! -d build/compiled || $(PY) bench/soak_positions.py $(N) --compiled

soak-server: $(DEV_STAMP)  ## the server under hard conditions: kills, rubbish, hidden cards, load, abuse (see bench/soak_server.py)
	@$(PY) bench/soak_server.py kills 1000
	@$(PY) bench/soak_server.py messages 100000
	@$(PY) bench/soak_server.py crawl 1000
	@$(PY) bench/soak_server.py load 1000
	@$(PY) bench/soak_server.py sleep 400
	@$(PY) bench/soak_server.py slow 1100
	@$(PY) bench/soak_server.py rubbish 1000000
	@$(PY) bench/soak_server.py hellos 10000
	@$(PY) bench/soak_server.py deaf 20

attack: $(DEV_STAMP)  ## tell the rival's hand from one's own cards in live games: it works on release 0.1, and must fail today (ATTACKS=100)
	@$(PY) bench/attack_chance.py 10 --old
	@$(PY) bench/attack_chance.py $(ATTACKS)

bench-page: $(DEV_STAMP) page  ## size, load and frames of the page in a Chromium, as JSON (ARGS=--play: also from a fresh clone to the first move)
	@$(PY) bench/bench_page.py $(ARGS)

PROOF = $(VENV)/bin/smashup arena --resume build/proofs/
proofs: compiled  ## the goals of the bots, 400 games each with seeds of their own; goes on where it was (docs/bots.md)
	@mkdir -p build/proofs
	$(PROOF)scrapper-random.jsonl --bots scrapper,random --games 400 --seed 1100000
	$(PROOF)scrapper-randoms.jsonl --bots scrapper,random --players 4 --games 400 --seed 1200000
	$(PROOF)scrapper-greedy.jsonl --bots scrapper,greedy --games 400 --seed 1300000
	$(PROOF)planner-scrapper.jsonl --bots planner,scrapper --games 400 --seed 1400000
	$(PROOF)planner-planner0.jsonl --bots planner,planner0 --games 400 --seed 1700000
	$(PROOF)sage-planner.jsonl --bots sage,planner --games 400 --seed 1500000
	$(PROOF)sage-planner0s.jsonl --bots sage,planner0 --players 4 --games 400 --seed 1800000

coverage: $(DEV_STAMP)  ## branch coverage of engine and cards by the tests
	$(PY) -m pytest --cov --cov-report=term:skip-covered --cov-fail-under=95

coverage-of-cards: $(DEV_STAMP)  ## how often each card and base is seen in random games
	@$(PY) bench/cards_seen.py

mutants: $(DEV_STAMP)  ## do the tests notice if a rule is changed? (N=200 changes, SEED=0; the list is in build/mutants.json)
	@$(PY) tools/mutants.py $(N) --seed $(SEED)

catalogue: $(DEV_STAMP)  ## write the table of sets and factions, docs/factions.md
	@$(PY) tools/catalogue.py

docs: $(DOCS_STAMP)  ## build the documentation as a site into build/docs (strict: a link that leads nowhere fails)
	NO_MKDOCS_2_WARNING=1 $(VENV)/bin/mkdocs build --strict --quiet
	@echo "Open build/docs/index.html"

map: $(DEV_STAMP)  ## draw docs/images/map.svg, the packages and their imports
	@$(PY) tools/map.py

workflows: $(DEV_STAMP)  ## check the workflow files and issue forms of GitHub against their schemas (offline)
	$(VENV)/bin/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml

wheel: $(DEV_STAMP)  ## build the wheel into dist/ (SMASHUP_COMPILE=1: compiled, for this Python and kind of machine)
	$(PY) -m hatchling build -t wheel -d dist

protocol: $(DEV_STAMP)  ## write web/src/protocol/types.ts and the lists of docs/protocol.md from the Python types
	@$(PY) tools/protocol.py

emblems: $(DEV_STAMP)  ## copy inks and emblems of the factions from the page's assets for reports of `smashup study`
	@$(PY) tools/emblems.py

reference: $(DEV_STAMP)  ## write docs/reference.md, all that a card may define and use, and the pages of what programs get
	@$(PY) tools/reference.py
	@$(PY) tools/interface.py
	@$(PY) tools/encoding.py

positions: $(DEV_STAMP)  ## write web/fixtures, the fixed positions as the page gets them
	@$(PY) -m tests.web.tables

shots: $(DEV_STAMP)  ## keep the pictures of the fixed positions as the page looks now (web/e2e/kept; needs Node and a Chromium)
	cd web && npm ci --no-audit --no-fund && npm run build && npm run shots

screenshots: $(DEV_STAMP)  ## make the pictures of the README again: terminal, and a real game in the browser (needs Node and a Chromium)
	$(PY) tools/screenshots.py
	cd web && npm ci --no-audit --no-fund && npm run build && npm run screenshots

clean:  ## remove what these commands made
	rm -rf $(VENV) build dist web/dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .coverage htmlcov
	find . -name __pycache__ -prune -exec rm -rf {} +

$(STAMP): pyproject.toml
	@echo "Setting up $(VENV) ..."
ifdef UV
	@test -x $(PY) || uv venv -q --python $(PYTHON) $(VENV)
else
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
endif
	@$(INSTALL) -e .
	@touch $@

$(DEV_STAMP): $(STAMP)
	@echo "Installing the tools for tests and checks ..."
	@$(PY) tools/dependency_group.py dev > $(VENV)/dev.txt
	@$(INSTALL) -e ".[arena,ray,rl]" -r $(VENV)/dev.txt
	@touch $@

$(DOCS_STAMP): $(STAMP)
	@echo "Installing the tools for the documentation ..."
	@$(PY) tools/dependency_group.py docs > $(VENV)/docs.txt
	@$(INSTALL) -r $(VENV)/docs.txt
	@touch $@
