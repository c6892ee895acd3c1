# Two commands: `make run` builds and serves, `make test` builds and tests. Both install what is missing first.
# ARGS goes to the service or to the test runner: `make run ARGS='--port 9000'`, `make test ARGS='--filter RunIDTests'`.

SWIFT ?= swift
ARGS ?=
BUILD = $(SWIFT) build --explicit-target-dependency-import-check error
LINT_PATHS = Package.swift Sources Tests Examples
# A scratch folder of its own: a binary with a static runtime and one without share no objects.
STATIC = .build/static

.PHONY: run test build release deps format lint clean

# The service takes the shell's place, so that Ctrl-C and SIGTERM reach it and its exit status is the recipe's.
run: deps
	$(BUILD) -c release --product skilld
	@exec .build/release/skilld serve $(ARGS)

test: deps
	$(SWIFT) test --disable-xctest --explicit-target-dependency-import-check error $(ARGS)

# The libraries, the service, the examples and the tests.
build: deps
	$(BUILD) --build-tests

# One stripped binary that needs only Debian's C libraries: .build/release-static/skilld.
release: deps
	$(SWIFT) build -c release --product skilld --static-swift-stdlib --scratch-path $(STATIC)
	@mkdir -p .build/release-static
	strip -o .build/release-static/skilld $(STATIC)/release/skilld
	@ls -l .build/release-static/skilld

# Compiles one include for each C library to see what is missing, and installs that or prints the command.
deps:
	@sh .ci/deps

format:
	$(SWIFT) format format -i -r -p $(LINT_PATHS)

lint:
	$(SWIFT) format lint -s -r -p $(LINT_PATHS)

clean:
	rm -rf .build .build-*
