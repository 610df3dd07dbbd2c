# The vocabulary of this project: `make` alone lists it. Every target installs what it needs and is missing
# (Scripts/require); only Swift itself has to be there.

# One set of flags for every debug build, so that building, testing and running share one build.
SWIFT_FLAGS := -Xswiftc -warnings-as-errors

# Two fingers that scroll, and three taps.
DEMO_RECORDINGS := Recordings/evemu-devices/EP0430M09.2-finger-scroll-down.events \
	Recordings/android-getevent/tablet-three-touches.txt

# What `make examples` plays.
EXAMPLE ?= all

.PHONY: help demo examples test lint format embedded web web-test tables equalities bench bench-update docs clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: ## Replay fingers on real panels over the demo scene, with every decision and its reason
	@Scripts/require swift
	swift build $(SWIFT_FLAGS) --product tactus
	@for recording in $(DEMO_RECORDINGS); do \
	  echo "== $$recording"; \
	  swift run $(SWIFT_FLAGS) --skip-build tactus replay --overview --why Scenes/demo.scene.json $$recording; \
	done

examples: ## Play all examples; EXAMPLE=captured plays one, EXAMPLE= lists them
	@Scripts/require swift
	swift run $(SWIFT_FLAGS) examples $(EXAMPLE)

test: ## Build everything, run the tests, then the cases
	@Scripts/require swift
	swift build $(SWIFT_FLAGS) --build-tests
	swift test $(SWIFT_FLAGS) --skip-build
	swift run $(SWIFT_FLAGS) --skip-build tactus check Cases

lint: ## Check format, the core's purity, file sizes, documentation and the rules' tests
	@Scripts/require swift python3
	@Scripts/lint

format: ## Put every Swift file into the project's format
	@Scripts/require swift
	git ls-files -z --cached --others --exclude-standard '*.swift' | xargs -0 swift format --in-place --parallel

embedded: ## Build the core as Embedded Swift; link and run a proof as WebAssembly
	@Scripts/require swift node wasm-libraries
	@Scripts/embedded

web: ## Build the module for pages, Web/build/tactus.wasm, and check its size
	@Scripts/require swift node wasm-libraries wasm-opt
	@Scripts/web

web-test: web ## Test the scripts of pages, and that module and command say the same, byte for byte
	@Scripts/require swift node
	swift build $(SWIFT_FLAGS) --product tactus
	node --test Web/tests
	@Scripts/web-equality .build/debug/tactus

tables: ## Measure velocities and deliberate touches; write the tables of Documentation/Velocity.md, Deliberate.md
	@Scripts/require swift python3
	@Scripts/tables

equalities: ## Compare gestures written twice over 100,000 random touch sequences each, and ten fingers with each alone
	@Scripts/require swift
	swift build -c release --product tactus-tables
	@swift run -c release --skip-build tactus-tables equalities

bench: ## Measure allocations, instructions and times; compare with the thresholds
	@Scripts/require swift python3 valgrind
	@Scripts/bench

bench-update: ## Measure as `bench` does and write the results down as the new thresholds
	@Scripts/require swift python3 valgrind
	@Scripts/bench --update

docs: ## Build the documentation of the public modules; any warning is an error
	@Scripts/require swift
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/docs

clean: ## Remove everything that was built
	rm -rf .build Benchmarks/.build Examples/Embedded/.build
