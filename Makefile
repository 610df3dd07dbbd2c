# The vocabulary of this project: `make` alone lists it. Every target installs what it needs and is missing
# (Scripts/require); only Swift itself has to be there.

# One set of flags for every debug build, so that building, testing and running share one build.
SWIFT_FLAGS := -Xswiftc -warnings-as-errors

# Two fingers that scroll, and three taps.
DEMO_RECORDINGS := Recordings/evemu-devices/EP0430M09.2-finger-scroll-down.events \
	Recordings/android-getevent/tablet-three-touches.txt

# What `make examples` plays.
EXAMPLE ?= all

# What `tactus serve` is told besides: make demo SERVE="--open --record Recordings/mine"
SERVE :=

# For how many minutes, or seconds, `make fuzz` feeds each target.
MINUTES ?= 1
SECONDS :=

.PHONY: help demo replay-demo examples demo-window test browser-test test-devices gtk-test window-test lint format embedded firmware firmware-update web web-module web-package web-test tables why-numbers lint-numbers equalities bench bench-counts \
	stream-memory fuzz sanitize memory-check exhaust soak web-soak mutants same-record same bench-update web-numbers web-picture lab-pictures state-pictures docs clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: ## Serve the photo table to a browser and print the gestures made on it; SERVE=--open opens it
	@Scripts/require swift node wasm-libraries wasm-opt
	@Scripts/web
	swift build $(SWIFT_FLAGS) --product tactus
	@exec $$(swift build $(SWIFT_FLAGS) --show-bin-path)/tactus serve $(SERVE)

replay-demo: ## Replay fingers on real panels over the demo scene, with every decision and its reason
	@Scripts/require swift
	swift build $(SWIFT_FLAGS) --product tactus
	@for recording in $(DEMO_RECORDINGS); do \
	  echo "== $$recording"; \
	  swift run $(SWIFT_FLAGS) --skip-build tactus replay --overview --why Scenes/demo.scene.json $$recording; \
	done

demo-window: ## Show the photo table in a window of SDL: fingers, or a mouse with Alt, Shift and F
	@Scripts/require swift sdl
	swift run --package-path Window $(SWIFT_FLAGS) photo-table

examples: ## Play all examples; EXAMPLE=captured plays one, EXAMPLE= lists them
	@Scripts/require swift
	swift run $(SWIFT_FLAGS) examples $(EXAMPLE)

test: ## Build everything; run the tests, in a browser and out of it, then the cases
	@Scripts/require swift python3 node wasm-libraries wasm-opt tsc esbuild
	swift build $(SWIFT_FLAGS) --build-tests
	@Scripts/check-privileges $$(swift build $(SWIFT_FLAGS) --show-bin-path)/Modules
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/browser-test
	@Scripts/run-tests web node --test Web/tests
	@Scripts/web-equality $$(swift build $(SWIFT_FLAGS) --show-bin-path)/tactus
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/run-tests packages Scripts/packages
	@MALLOC_PERTURB_=165 Scripts/run-tests swift swift test $(SWIFT_FLAGS) --skip-build
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/device-test
	swift run $(SWIFT_FLAGS) --skip-build tactus check Cases

browser-test: ## Test the pages in Chromium, with real touch input
	@Scripts/require swift node wasm-libraries wasm-opt esbuild
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/browser-test

test-devices: ## Test real touches: a machine in QEMU with a real kernel, then window-test and gtk-test
	@Scripts/require swift
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/device-machine
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/window-test
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/gtk-test

gtk-test: ## Test the bridge to GTK: a mouse under Xvfb, and a recorded touchscreen on an X server
	@Scripts/require swift
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/gtk-test

window-test: ## Test the window of SDL, without a screen, and with a recorded touchscreen on an X server
	@Scripts/require swift
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/window-test

lint: ## Check format, the core's purity, file sizes, documentation and the rules' tests
	@Scripts/require swift python3
	@Scripts/lint

format: ## Put every Swift file into the project's format
	@Scripts/require swift
	git ls-files -z --cached --others --exclude-standard '*.swift' | xargs -0 swift format --in-place --parallel

embedded: ## Build the core as Embedded Swift; link and run a proof as WebAssembly
	@Scripts/require swift node wasm-libraries
	@Scripts/embedded

firmware: ## Run the firmware for a Cortex-M4 in QEMU; compare what it prints with `tactus replay`, and its size with thresholds
	@Scripts/require swift python3 arm qemu-arm
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/firmware

firmware-update: ## Measure as `firmware` does and write the results down as the new thresholds
	@Scripts/require swift python3 arm qemu-arm
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/firmware --update

web: ## Build the modules for pages in Web/build, and check their sizes
	@Scripts/require swift node wasm-libraries wasm-opt
	@Scripts/web

web-package: ## Make the package that npm installs, Web/build/tactus-VERSION.tgz, and test it
	@Scripts/require swift node wasm-libraries wasm-opt esbuild tsc
	@Scripts/web
	@Scripts/web-package
	node --test Web/tests/package.test.mjs

web-module: ## Build a module for pages with types of your own: OUT=zigzag.wasm TYPES=zigzag SOURCES=Examples/OwnRecognizer/Sources/Zigzag
	@[ -n "$(OUT)" ] && [ -n "$(TYPES)" ] && [ -n "$(SOURCES)" ] || { echo 'make web-module OUT=FILE.wasm TYPES=name,... SOURCES="FOLDER..."' >&2; exit 64; }
	@Scripts/require swift wasm-libraries wasm-opt
	@Scripts/web --own $(OUT) $(TYPES) $(SOURCES)

web-test: web ## Test the scripts of pages, and that the lab's module and the command say the same, byte for byte
	@Scripts/require swift node tsc esbuild
	@Scripts/web-package
	swift build $(SWIFT_FLAGS) --product tactus
	node --test Web/tests
	@Scripts/web-equality .build/debug/tactus

tables: ## Measure velocities, deliberate touches, two fingers, broken contacts; write the tables of Documentation
	@Scripts/require swift python3
	@Scripts/tables

why-numbers: ## Ask why of gestures that did not come (all, or each EVERY=4th), check the answers; write the table of Why.md
	@Scripts/require swift python3
	@EVERY=$(EVERY) Scripts/tables why

lint-numbers: ## Walk through scenes at random 100,000 times, and count what `tactus lint` had not predicted
	@Scripts/require swift
	swift build -c release --product tactus-tables
	@swift run -c release --skip-build tactus-tables lint $(WALKS)

equalities: ## Compare gestures written twice over 100,000 random touch sequences each, and ten fingers with each alone
	@Scripts/require swift
	swift build -c release --product tactus-tables
	@swift run -c release --skip-build tactus-tables equalities

stream-memory: ## Replay and convert 10,000,000 samples of every line format from a pipe; at most 64 MiB of memory
	@Scripts/stream-memory $(SAMPLES)

fuzz: ## Fuzz readers, scenes, frames, hostile callbacks, pages and links, MINUTES=1 each; what is found goes to Fuzz/Found
	@Scripts/require swift python3
	@Scripts/fuzz --seconds $(or $(SECONDS),$$(($(MINUTES) * 60)))

sanitize: ## Have the address sanitizer and the engine's own checks look at the corpus and a minute of each fuzz target, always the same
	@Scripts/require swift python3
	@Scripts/fuzz --fixed

memory-check: ## Have valgrind look at an application that does anything in its callbacks
	@Scripts/require swift valgrind
	swift build $(SWIFT_FLAGS) --product fuzz-replay
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/memory-check

exhaust: ## Play all that three fingers can do in STEPS=8 steps on twelve hard scenes, in three ways of handing it over
	@Scripts/require swift
	swift build -c release --package-path Benchmarks $(SWIFT_FLAGS) --product endure
	@swift run -c release --package-path Benchmarks --skip-build endure exhaust $(or $(STEPS),8)

soak: ## Have people touch, SAMPLES=10000000 of them twice: the same comes out, and memory stays flat
	@Scripts/require swift
	swift build -c release --package-path Benchmarks $(SWIFT_FLAGS) --product endure
	@swift run -c release --package-path Benchmarks --skip-build endure soak $(or $(SAMPLES),10000000)

web-soak: ## Have people touch the lab's module under Node, SAMPLES=1000000: flat memory, and what the command says of the same
	@Scripts/require swift node wasm-libraries wasm-opt
	@Scripts/web
	swift build -c release --product tactus
	@node Web/tests/soak.mjs $$(swift build -c release --show-bin-path)/tactus Web/build/lab.wasm $(or $(SAMPLES),1000000)

mutants: ## Change the engine in COUNT=100 places, one by one, and list the changes that no test notices
	@Scripts/require swift python3
	@Scripts/mutate $(or $(COUNT),100)

bench: ## Measure allocations, instructions and times; compare with the thresholds and goals
	@Scripts/require swift python3 valgrind
	@Scripts/bench

bench-counts: ## As `bench`, without times: allocations and instructions, the same on every run
	@Scripts/require swift python3 valgrind
	@Scripts/bench --no-times

same-record: ## Before a change that should alter nothing: record what the engine does and costs, or ONLY=replay,cases,… of it
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/same record $(if $(ONLY),--only $(ONLY))

same: ## After each step of such a change: print what differs from the record
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/same compare $(if $(ONLY),--only $(ONLY))

bench-update: ## Measure as `bench` does and write the results down as the new thresholds
	@Scripts/require swift python3 valgrind
	@Scripts/bench --update

web-numbers: ## Measure what the engine costs a page in Chromium (and Hammer: Web/build/hammer.js); write it into README.md
	@Scripts/require swift node wasm-libraries wasm-opt esbuild chromium
	@Scripts/web
	@Scripts/web-package
	@node Tests/Browser/measure/web-numbers.mjs

web-picture: ## Make the picture of the photo table, Documentation/Images/photo-table.png
	@Scripts/require swift node wasm-libraries wasm-opt chromium
	@Scripts/web
	swift build $(SWIFT_FLAGS) --product tactus
	@TACTUS=$$(swift build $(SWIFT_FLAGS) --show-bin-path)/tactus node Tests/Browser/measure/web-picture.mjs

lab-pictures: ## Make the pictures of the lab that Documentation/Lab.md shows
	@Scripts/require swift node wasm-libraries wasm-opt chromium
	@Scripts/web
	swift build $(SWIFT_FLAGS) --product tactus
	@TACTUS=$$(swift build $(SWIFT_FLAGS) --show-bin-path)/tactus node Tests/Browser/measure/lab-pictures.mjs

state-pictures: ## Draw the states of recognizers for the guides, and the timelines of the conflicts for Documentation/Why.md
	@Scripts/require swift
	swift build $(SWIFT_FLAGS) --product tactus
	@tactus=$$(swift build $(SWIFT_FLAGS) --show-bin-path)/tactus; \
	for type in tap longPress pan swipe pinch; do \
	  $$tactus diagram --svg $$type > Sources/Tactus/Tactus.docc/Resources/states-$$type.svg; \
	done; \
	for name in tap-or-double list-row pan-after-swipe press-or-drag covered-button; do \
	  conflict=Scenes/conflicts/$$name; \
	  $$tactus timeline $$conflict.scene.json $$conflict.touches.jsonl -o Documentation/Images/$$name.svg; \
	done

docs: ## Build the documentation as one site; a warning or a dead link is an error
	@Scripts/require swift python3
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" Scripts/docs

clean: ## Remove everything that was built
	rm -rf .build Window/.build Fuzz/.build Fuzz/Found Benchmarks/.build Examples/Embedded/.build Web/build Web/tactus/*.wasm
