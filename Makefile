# The vocabulary of this project: `make` alone lists it. Every target installs what it needs and is missing
# (Scripts/require); only Swift itself has to be there.

# One set of flags for every debug build, so that building, testing and running share one build.
export SWIFT_FLAGS := -Xswiftc -warnings-as-errors

# Two fingers that scroll, and three taps.
DEMO_RECORDINGS := Recordings/evemu-devices/EP0430M09.2-finger-scroll-down.events \
	Recordings/android-getevent/tablet-three-touches.txt

# What `make examples` plays.
EXAMPLE ?= all

# Further options of `tactus serve`: make demo SERVE="--open --record Recordings/mine"
SERVE :=

# The packages around the library, each with its own tests. Their debug builds share .build: the library is compiled once. Tools and
# Fuzz come last, since SwiftPM removes the sources of packages that the next one does not need.
PACKAGES := Examples/PhotoTable Web/engine Benchmarks Tools Fuzz
SHARED := --scratch-path $(CURDIR)/.build

QUICK_PAGE_TESTS := $(addprefix Web/tests/,link.test.mjs link-page.test.mjs photo-table.test.mjs samples.test.mjs touch-action.test.mjs)

# What `make check` runs beside the tests in the browser, which leave some time of a processor; as a lane of Scripts/lanes.
BESIDE :=

# For how many minutes, or seconds, `make fuzz` feeds each target.
MINUTES ?= 1
SECONDS :=

# Where `make install` puts things.
PREFIX ?= /usr/local

.PHONY: scripts-test packages-test device-test help library library-test library-arm spark-test library-equality wheel command demo replay-demo examples demo-window test check browser-test test-devices kiosk-test gtk-test window-test lint release-check install install-command install-library deb api-check api-update other-systems house format embedded firmware firmware-update web web-module web-package web-test tables why-numbers tune-numbers lint-numbers equalities bench bench-counts \
	stream-memory fuzz sanitize memory-check exhaust soak web-soak mutants same-record same bench-update web-numbers web-picture lab-pictures state-pictures docs clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: ## Serve the photo table to a browser and print the gestures made on it; SERVE=--open opens it
	@Scripts/require swift node wasm-libraries wasm-opt
	@Scripts/web
	@exec $$(Scripts/command) serve $(SERVE)

replay-demo: ## Replay fingers on real panels over the demo scene, with every decision and its reason
	@Scripts/require swift
	@tactus=$$(Scripts/command) || exit; \
	for recording in $(DEMO_RECORDINGS); do \
	  echo "== $$recording"; \
	  $$tactus replay --overview --why Scenes/demo.scene.json $$recording; \
	done

demo-window: ## Show the photo table in a window of SDL: fingers, or a mouse with Alt, Shift and F
	@Scripts/require swift sdl
	swift run --package-path Window $(SWIFT_FLAGS) photo-table

examples: ## Play all examples; EXAMPLE=captured plays one, EXAMPLE= lists them
	@Scripts/require swift
	swift run $(SWIFT_FLAGS) examples $(EXAMPLE)

test: ## Build the library; compile the guides' snippets, run the tests, all cases, and tests of pages that need neither browser nor module
	@Scripts/require swift python3 node
	swift build $(SWIFT_FLAGS) --build-tests
	@Scripts/check-privileges $$(swift build $(SWIFT_FLAGS) --show-bin-path)/Modules
	@Scripts/check-snippets $$(swift build $(SWIFT_FLAGS) --show-bin-path)/Modules
	@MALLOC_PERTURB_=165 Scripts/run-tests swift swift test $(SWIFT_FLAGS) --skip-build
	@Scripts/run-tests pages node --test $(QUICK_PAGE_TESTS)

check: export TACTUS_ROUNDS := 1
check: test ## Test everything: the above, the command, modules and pages in a browser, other packages, devices
	@Scripts/require swift python3 node wasm-libraries wasm-opt tsc esbuild npm
	@for package in $(PACKAGES); do \
	  MALLOC_PERTURB_=165 Scripts/run-tests $$(basename $$package) swift test $(SWIFT_FLAGS) $(SHARED) --package-path $$package || exit; \
	done
	@Scripts/web
	@Scripts/web-package
	@TACTUS=$$(Scripts/command) Scripts/lanes "browser-test PART=1" "browser-test PART=2" device-test \
	  "nice: scripts-test, packages-test" "nice: $(BESIDE)"
	$$(Scripts/command) check Cases

# Parts of `make check` and `make web-test`, which build what these need.
scripts-test:
	@Scripts/run-tests web node --test Web/tests
	@Scripts/web-equality $$(Scripts/command)

packages-test:
	@Scripts/run-tests packages Scripts/packages

device-test:
	@Scripts/device-test

browser-test: ## Test the pages in Chromium, with real touch input
	@Scripts/require swift node wasm-libraries wasm-opt esbuild
	@Scripts/browser-test

test-devices: ## Test real touches: a machine in QEMU with a real kernel, then window-test and gtk-test
	@Scripts/require swift
	@Scripts/device-machine
	@Scripts/window-test
	@Scripts/gtk-test

kiosk-test: ## Do what Documentation/Kiosk.md says, line by line, in a fresh home folder; builds in release mode
	@Scripts/require swift python3 umockdev
	@Scripts/kiosk-test

gtk-test: ## Test the bridge to GTK: a mouse under Xvfb, and a recorded touchscreen on an X server
	@Scripts/require swift
	@Scripts/gtk-test

window-test: ## Test the window of SDL, without a screen, and with a recorded touchscreen on an X server
	@Scripts/require swift
	@Scripts/window-test

lint: ## Check format, the core's purity, file sizes, documentation and the rules' tests
	@Scripts/require swift python3
	@Scripts/lint

command: ## Build the command as it is installed: optimized, with Swift's libraries inside
	@Scripts/require swift
	swift build -c release --static-swift-stdlib --package-path Tools --product tactus

install: install-command install-library ## Install what `make command library` has built below PREFIX=/usr/local

install-command: ## As `install`, but the command alone, with its manual, completions and pages
	@Scripts/require python3
	@Scripts/install-command "$(PREFIX)"

install-library: ## As `install`, but the library for C alone
	@Scripts/library --install "$(PREFIX)"

deb: $(if $(PROGRAM),,command) ## Make the package of Debian with the command, or with PROGRAM=FILE, in .build/deb, and check it with lintian
	@Scripts/require swift python3 node wasm-libraries wasm-opt deb
	@Scripts/web
	@Scripts/deb $(if $(PROGRAM),--program $(PROGRAM))

api-check: ## Compare what each product declares with the last release, which is in API/
	@Scripts/require swift python3
	swift build $(SWIFT_FLAGS)
	@Scripts/api-check $$(swift build $(SWIFT_FLAGS) --show-bin-path)/Modules

api-update: ## Make what each product declares now the release that later changes are compared with
	@Scripts/require swift python3
	swift build $(SWIFT_FLAGS)
	@Scripts/api-check $$(swift build $(SWIFT_FLAGS) --show-bin-path)/Modules --update

other-systems: ## Have the compiler check what imports nothing for every system whose Embedded Swift library the toolchain has
	@Scripts/require swift python3
	@Scripts/other-systems

release-check: ## Name each place that disagrees with release.json: version, address, names; PUBLISH=1 also refuses a placeholder
	@Scripts/require python3
	@Scripts/release check $(if $(PUBLISH),--publish)

house: ## Print how large and how tangled the sources are, beside their thresholds
	@Scripts/require python3
	@Scripts/house

format: ## Put every Swift file into the project's format
	@Scripts/require swift
	git ls-files -z --cached --others --exclude-standard '*.swift' | xargs -0 swift format --in-place --parallel

embedded: ## Build the core as Embedded Swift; link and run a proof as WebAssembly
	@Scripts/require swift node wasm-libraries
	@Scripts/embedded

firmware: ## Run the firmware for four kinds of Cortex-M in QEMU; compare what it prints with `tactus replay`, and its size with thresholds
	@Scripts/require swift python3 arm qemu-arm
	@Scripts/firmware

firmware-update: ## Measure as `firmware` does and write the results down as the new thresholds
	@Scripts/require swift python3 arm qemu-arm
	@Scripts/firmware --update

library: ## Build the engine as a library for C and all that calls C, in .build/library/out; FOR=aarch64 or armv7 for ARM with Linux
	@Scripts/require swift $(if $(FOR),arm-linux)
	@Scripts/library $(if $(FOR),--for $(FOR))

library-arm: library ## Build the library for ARM with Linux, 64 and 32 bits (or ARM=armv7 alone), and run its tests there in QEMU
	@Scripts/require swift arm-linux python3 venv
	@ARM='$(ARM)' Scripts/library-test arm

wheel: library ## Make the package for Python with the library in it, .build/library/wheel/*.whl, which pip installs; FOR as for `library`
	@Scripts/require python3 venv
	@Scripts/wheel $(FOR)

library-test: library ## Test the library and its examples in C, C++ and Rust, under valgrind too, and the package for Python
	@Scripts/require python3 venv library
	@Scripts/library-test

spark-test: library ## Test the job for Spark beside what `tactus run` prints, in local mode; brings PySpark and Java
	@Scripts/require swift python3 venv java
	@TACTUS=$$(Scripts/command -c release) Scripts/library-test spark

library-equality: library ## Compare what the library and the command, or PROGRAM=FILE, print of every recording, scene and case, byte for byte
	@Scripts/require swift python3
	@Scripts/library-equality $(or $(PROGRAM),$$(Scripts/command))

web: ## Build the modules for pages, and the declarations of their scripts, in Web/build, and check the sizes
	@Scripts/require swift node wasm-libraries wasm-opt tsc
	@Scripts/web
	@rm -rf Web/build/types
	@node Scripts/web-declarations.mjs Web/build/types

web-package: ## Make the package that npm installs, Web/build/tactus-VERSION.tgz, and test it
	@Scripts/require swift node wasm-libraries wasm-opt esbuild tsc npm
	@Scripts/web
	@Scripts/web-package
	node --test Web/tests/package.test.mjs

web-module: ## Build a module for pages with types of your own: OUT=zigzag.wasm TYPES=zigzag SOURCES=Examples/OwnRecognizer/Sources/Zigzag
	@[ -n "$(OUT)" ] && [ -n "$(TYPES)" ] && [ -n "$(SOURCES)" ] || { echo 'make web-module OUT=FILE.wasm TYPES=name,... SOURCES="FOLDER..."' >&2; exit 64; }
	@Scripts/require swift wasm-libraries wasm-opt
	@Scripts/web --own $(OUT) $(TYPES) $(SOURCES)

web-test: web ## Test the scripts of pages, and that the lab's module and the command say the same, byte for byte
	@Scripts/require swift node tsc esbuild npm
	@Scripts/web-package
	@$(MAKE) --no-print-directory scripts-test

tables: ## Measure velocities, deliberate touches, two fingers, broken contacts; write the tables of Documentation
	@Scripts/require swift python3
	@Scripts/tables

why-numbers: ## Ask why of gestures that did not come (all, or each EVERY=4th), check the answers; write the table of Why.md
	@Scripts/require swift python3
	@EVERY=$(EVERY) Scripts/tables why

tune-numbers: ## Tune thresholds on recordings of people, PEOPLE=folder; write the tables and the picture of Documentation/Tuning.md
	@Scripts/require swift python3
	@PEOPLE="$(PEOPLE)" Scripts/tables tune

lint-numbers: ## Walk through scenes at random 100,000 times, and count what `tactus lint` had not predicted
	@Scripts/require swift
	swift build -c release --package-path Benchmarks --product tactus-tables
	@swift run -c release --package-path Benchmarks --skip-build tactus-tables lint $(WALKS)

equalities: ## Compare gestures written twice over 100,000 random touch sequences each, ten fingers with each alone; play a million hand-overs
	@Scripts/require swift
	swift build -c release --package-path Benchmarks --product tactus-tables
	@swift run -c release --package-path Benchmarks --skip-build tactus-tables equalities

stream-memory: ## Replay and convert 10,000,000 samples of every format that is read bit by bit from a pipe; at most 64 MiB of memory
	@Scripts/stream-memory $(SAMPLES)

fuzz: ## Fuzz readers, scenes, frames, hostile callbacks, pages and links, MINUTES=1 each; what is found goes to Fuzz/Found
	@Scripts/require swift python3
	@Scripts/fuzz --seconds $(or $(SECONDS),$$(($(MINUTES) * 60)))

sanitize: ## Have the address sanitizer and the engine's own checks look at the corpus and a quarter of a minute of each fuzz target, always the same
	@Scripts/require swift python3
	@Scripts/fuzz --fixed

memory-check: ## Have valgrind look at an application that does anything in its callbacks
	@Scripts/require swift valgrind
	swift build --package-path Fuzz $(SWIFT_FLAGS) $(SHARED) --product fuzz-replay
	@Scripts/memory-check

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
	@node Web/tests/soak.mjs $$(Scripts/command -c release) Web/build/lab.wasm $(or $(SAMPLES),1000000)

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
	@Scripts/same record $(if $(ONLY),--only $(ONLY))

same: ## After each step of such a change: print what differs from the record
	@Scripts/same compare $(if $(ONLY),--only $(ONLY))

bench-update: ## Measure as `bench` does and write the results down as the new thresholds
	@Scripts/require swift python3 valgrind
	@Scripts/bench --update

web-numbers: ## Measure what the engine costs a page in Chromium, beside those of hammer, use-gesture, interact that lie in Web/build as NAME.js; write it into Documentation/Numbers.md
	@Scripts/require swift node wasm-libraries wasm-opt esbuild chromium
	@Scripts/web
	@Scripts/web-package
	@node Tests/Browser/measure/web-numbers.mjs

web-picture: ## Make the picture of the photo table, Documentation/Images/photo-table.png
	@Scripts/require swift node wasm-libraries wasm-opt chromium
	@Scripts/web
	@TACTUS=$$(Scripts/command) node Tests/Browser/measure/web-picture.mjs

lab-pictures: ## Make the pictures of the lab that Documentation/Lab.md shows
	@Scripts/require swift node wasm-libraries wasm-opt chromium
	@Scripts/web
	@TACTUS=$$(Scripts/command) node Tests/Browser/measure/lab-pictures.mjs

state-pictures: ## Draw the states of recognizers for the guides, and the timelines of the conflicts for Documentation/Why.md
	@Scripts/require swift
	@tactus=$$(Scripts/command) || exit; \
	for type in tap longPress pan swipe pinch; do \
	  $$tactus diagram --svg $$type > Sources/Tactus/Tactus.docc/Resources/states-$$type.svg; \
	done; \
	for name in tap-or-double list-row pan-after-swipe press-or-drag covered-button; do \
	  conflict=Scenes/conflicts/$$name; \
	  $$tactus timeline $$conflict.scene.json $$conflict.touches.jsonl -o Documentation/Images/$$name.svg; \
	done

docs: ## Build guides, reference, demos and lab as one site with a search; a warning or a dead link is an error; DEMOS=no leaves demos out
	@Scripts/require swift python3 cmark $(if $(filter no,$(DEMOS)),,node wasm-libraries wasm-opt)
	@$(if $(filter no,$(DEMOS)),,Scripts/web)
	@Scripts/docs

clean: ## Remove everything that was built
	rm -rf .build */.build Examples/*/.build Web/engine/.build Fuzz/Found Web/build Web/tactus/*.wasm
