# Two commands: `make run` builds and serves, `make test` builds and tests. Both install what is missing first.

SWIFT ?= swift
LINT_PATHS = Package.swift Sources Tests Examples

.PHONY: run test deps build format lint

run: deps
	$(SWIFT) build -c release --product skilld
	exec "$$($(SWIFT) build -c release --product skilld --show-bin-path)/skilld" serve

build: deps
	$(SWIFT) build --explicit-target-dependency-import-check error

test: deps
	$(SWIFT) test --explicit-target-dependency-import-check error

# Finds the C libraries that are missing by compiling one include for each, and installs those.
deps:
	@.ci/deps

format:
	$(SWIFT) format format -i -r -p $(LINT_PATHS)

lint:
	$(SWIFT) format lint -s -r -p $(LINT_PATHS)
