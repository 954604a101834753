# Needs only GNU make and Python 3.11 or newer; everything else is installed into .venv.
# Another interpreter: make PYTHON=python3.13 run.  More arguments: make test ARGS="-k antarctica".
PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
LOCK := .venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links

.PHONY: help setup arena env dev run test soak lint format bench mutants gallery facts lock clean

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

setup: .venv/.installed-run ## install Pionier into .venv, pinned by version and hash

arena: .venv/.installed-arena ## the same, with what tournaments and Ray clusters need

env: .venv/.installed-env ## the same, with what the environments for researchers need

dev: .venv/.installed-dev ## the same, with what tests and checks need

run: setup ## start the server
	$(BIN)/pionier serve $(ARGS)

test: dev ## run all tests, in the browser and under PyPy too
	@tools/system-packages
	$(BIN)/python -m pytest --numprocesses auto --maxprocesses 4 --dist loadscope $(ARGS)

soak: dev ## play every law over thousands of random matches; goes on where it was stopped
	$(BIN)/python -m tests.soak $(ARGS)

lint: dev ## check formatting, style and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/basedpyright

format: dev ## format the code and repair what ruff can repair
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: setup ## measure the engine, beside Catanatron where that can be installed
	@$(MAKE) --silent .venv-bench/.installed || echo "bench: Catanatron could not be installed, measuring without it"
	@test ! -e .venv-bench/.installed || export PIONIER_CATANATRON_PYTHON="$(CURDIR)/.venv-bench/bin/python"; \
		$(BIN)/python -m bench $(ARGS)

mutants: .venv-mutants/.installed ## change rules and see whether tests notice: ARGS="GAME --sample 60 --seed 1"
	@.venv-mutants/bin/python tools/mutants.py $(ARGS)

gallery: dev ## photograph every game into build/gallery (ARGS=--docs: the pictures of the documentation)
	$(BIN)/python tools/gallery.py $(ARGS)

facts: setup ## let bots play every preset and note how many choices a player makes (ARGS="antarctica --games 20")
	$(BIN)/python tools/facts.py $(ARGS)

lock: .venv-lock/bin/uv ## pin the newest allowed versions in requirements/
	$(LOCK) pyproject.toml --group build --output-file requirements/run.txt
	$(LOCK) pyproject.toml --extra arena --group build --constraint requirements/run.txt --output-file requirements/arena.txt
	$(LOCK) pyproject.toml --extra env --group build --constraint requirements/arena.txt --output-file requirements/env.txt
	$(LOCK) pyproject.toml --extra arena --extra env --group build --group dev --constraint requirements/arena.txt \
		--constraint requirements/env.txt --output-file requirements/dev.txt
	$(LOCK) --group bench --output-file requirements/bench.txt
	$(LOCK) pyproject.toml --group mutants --constraint requirements/dev.txt --output-file requirements/mutants.txt

clean: ## remove what make made; matches and accounts stay
	rm -rf .venv .venv-* build dist .pytest_cache .ruff_cache .hypothesis
	find src tests bench tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Pionier needs Python 3.11 or newer; this is " \
		+ sys.version.split()[0] + ". Name another: make PYTHON=python3.13 ...")'
	$(PYTHON) -m venv .venv

.venv/.installed-run: requirements/run.txt pyproject.toml | .venv/bin/python
	$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements/run.txt
	$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.installed-arena: requirements/arena.txt .venv/.installed-run
	$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements/arena.txt
	@touch $@

.venv/.installed-env: requirements/env.txt .venv/.installed-run
	$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements/env.txt
	@touch $@

.venv/.installed-dev: requirements/dev.txt .venv/.installed-run
	$(BIN)/python $(PIP_INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@

.venv-bench/.installed: requirements/bench.txt
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python $(PIP_INSTALL) --require-hashes -r requirements/bench.txt
	@touch $@

.venv-mutants/.installed: requirements/mutants.txt
	$(PYTHON) -m venv .venv-mutants
	.venv-mutants/bin/python $(PIP_INSTALL) --require-hashes -r requirements/mutants.txt
	@touch $@

.venv-lock/bin/uv:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python $(PIP_INSTALL) uv
