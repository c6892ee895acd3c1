# Two commands: `make run` builds and serves, `make test` builds and tests. Both install what is missing first.
# ARGS goes to the service or to the test runner: `make run ARGS='--port 9000'`, `make test ARGS='--filter RunIDTests'`.

SWIFT ?= swift
ARGS ?=
BUILD = $(SWIFT) build --explicit-target-dependency-import-check error
LINT_PATHS = Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources/benchmarks Benchmarks/Sources/fuzz
# What is fuzzed, and for how many seconds each.
FUZZ_TARGETS = requests chunks json schema queries fields
SECONDS = 60
# How often a crash test ends the service by each signal.
ROUNDS = 300
# How many tests are at work at once: all of them together would leave none of them the time it needs.
WIDTH = --experimental-maximum-parallelization-width 4
# A scratch folder of its own: a binary with a static runtime and one without share no objects.
STATIC = .build/static

.PHONY: run test build release deps format lint clean bench fuzz crash-test

# The service takes the shell's place, so that Ctrl-C and SIGTERM reach it and its exit status is the recipe's.
run: deps
	$(BUILD) -c release --product skilld
	@exec .build/release/skilld serve $(ARGS)

test: deps
	$(SWIFT) test --disable-xctest --explicit-target-dependency-import-check error $(WIDTH) $(ARGS)

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

# Benchmarks of the parts: processor time for each operation.
bench: deps
	$(SWIFT) run --package-path Benchmarks -c release benchmarks $(ARGS)

# Ends the service in the middle of everything, ROUNDS times by SIGKILL and as often by SIGTERM, and fills its disk up.
crash-test: release
	SKILLD_BINARY=$(CURDIR)/.build/release-static/skilld CRASH_ROUNDS=$(ROUNDS) $(SWIFT) test --disable-xctest \
		--filter 'CrashTests|FullDiskTests'

# Looks for input that crashes a parser; what is found is left in .build-fuzz and ends the target.
fuzz: deps
	$(SWIFT) build --package-path Benchmarks -c release --product fuzz --sanitize=fuzzer --scratch-path .build-fuzz
	@for target in $(FUZZ_TARGETS); do \
		mkdir -p .build-fuzz/corpus/$$target && \
		FUZZ_TARGET=$$target .build-fuzz/release/fuzz -max_total_time=$(SECONDS) -max_len=8192 -print_final_stats=1 \
			-artifact_prefix=.build-fuzz/$$target- .build-fuzz/corpus/$$target Benchmarks/Corpus/$$target \
			2>.build-fuzz/$$target.log || { tail -40 .build-fuzz/$$target.log; exit 1; }; \
		grep -E 'number_of_executed|average_exec' .build-fuzz/$$target.log | sed "s/^/$$target /"; \
	done

format:
	$(SWIFT) format format -i -r -p $(LINT_PATHS)

lint:
	$(SWIFT) format lint -s -r -p $(LINT_PATHS)

clean:
	rm -rf .build .build-* Benchmarks/.build
