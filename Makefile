# Baumeister. `make play` and `make test` are all one needs; CONTRIBUTING.md says the rest in a sentence each.

PYTHON ?= python3
BIN := .venv/bin

WEB := src/baumeister/web/index.html
CLIENT_SOURCES := $(shell find client/src client/index.html client/package-lock.json client/vite.config.ts -type f)

.DEFAULT_GOAL := help
.PHONY: help play test check client records bench clean

help:  ## what there is
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: .venv/play.stamp $(WEB)  ## set everything up and play
	@$(BIN)/baumeister

test: .venv/dev.stamp $(WEB)  ## set everything up and run every test
	@sh scripts/system-packages.sh
	$(BIN)/ruff format --check -q .
	$(BIN)/ruff check -q .
	$(BIN)/mypy
	@$(BIN)/python scripts/build_client.py check
	@$(BIN)/python scripts/build_client.py test
	$(BIN)/pytest -n 2 --dist worksteal

check: .venv/dev.stamp  ## the fast inner loop: format, lint, types, quick tests
	$(BIN)/ruff format -q .
	$(BIN)/ruff check -q .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 -x -m "not slow"

records: .venv/dev.stamp  ## write the golden records anew after a deliberate change of the rules
	$(BIN)/python tests/records/golden.py

bench: .venv/bench.stamp $(WEB)  ## measure everything; PARTS="capitol server" names parts
	@$(BIN)/python bench/measure.py $(PARTS)

clean:  ## forget the environment and everything built
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(WEB): $(CLIENT_SOURCES) | .venv/play.stamp
	@echo "Building the client ..."
	@$(BIN)/python scripts/build_client.py

client: $(WEB)  ## build the browser client into the package

# The environment. `make play` installs what playing needs; the tests need everything.

.venv/pip.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Baumeister needs Python 3.11 or later; name one: make PYTHON=python3.11 ...")'
	@sh scripts/make-environment.sh "$(PYTHON)"
	@touch $@

.venv/play.stamp: .venv/pip.stamp pyproject.toml constraints.txt
	@echo "Installing Baumeister into .venv ..."
	@$(BIN)/python -m pip install -q -c constraints.txt -e '.[fast]'
	@touch $@

.venv/dev.stamp: .venv/pip.stamp pyproject.toml constraints.txt
	@echo "Installing Baumeister and everything its tests need into .venv ..."
	@$(BIN)/python -m pip install -q -c constraints.txt -e '.[dev]'
	@touch $@ .venv/play.stamp

.venv/bench.stamp: .venv/dev.stamp
	@$(BIN)/python -m pip install -q -c constraints.txt open_spiel || echo "OpenSpiel cannot be installed here and is left out."
	@touch $@
