# The commands of the house. `make` alone lists them.
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo test begin readme unit phone unit-and-phone end-to-end lint format bench calibration soak traffic attack setup gallery packages clean

step := scripts/step
# Flags of every debug build and of the tests in one run (.ci/run sets them): other flags mean another build.
build := swift build $(PETREL_SWIFT_FLAGS)
venv := .build-tools/venv/bin
beside := scripts/beside
# Five at a time: a browser and its servers wait for each other for half of their time, and six keep two cores busy for 94 % of it. Files of
# tests are dealt out whole, so that a world's server serves all that look at it.
side_by_side := --numprocesses 5 --dist loadfile --no-loadscope-reorder --reruns 1

help: ## this list
	@awk -F ':[^#]*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: ## build, then serve the simulated atmosphere at http://127.0.0.1:8080/ (PORT=... for another port)
	@scripts/demo

setup: ## install everything that demo, test and bench need (says what and why)
	@$(if $(is_set_up),,$(step) "Set up" scripts/setup test)

# What `unit` has built, as everything, is not built part by part once more: planning a build takes seconds each time.
test: is_built := yes
# The set-up waits for the network, and `lint` needs nothing of it: they run beside the build, which needs little of the set-up.
test: is_set_up := yes
test: begin unit-and-phone end-to-end readme ## everything that CI checks: setup and lint, and the targets named here, in this order

begin:
	@$(step) "Set up for the build" scripts/setup demo

readme: setup ## run the commands of README.md
	@$(step) "README commands" $(venv)/python scripts/check-readme

lint: ## format, layers, house rules, names that nothing uses, documents against the code
	@$(step) "Format" swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks Apps
	@$(step) "Layers: the check can fail" python3 scripts/check-layers --self-test
	@$(step) "Layers and house rules" python3 scripts/check-layers
	@$(step) "Comments in plain English: the check can fail" scripts/plain_english.py --self-test
	@$(step) "Comments in plain English" scripts/plain_english.py
	@$(step) "Declarations in use: the check can fail" python3 scripts/used_declarations.py --self-test
	@$(step) "Declarations in use" python3 scripts/used_declarations.py
	@$(step) "Pseudo-languages have every phrase" scripts/derive-pseudo-language --check
	@$(step) "English names of towns: the search's and the pages' are one table" scripts/derive-english-towns --check
	@$(step) "Files of the pages: none is left out" scripts/derive-embedded-files --check
	@$(step) "The phone's manifest: the check can fail" scripts/derive-phone-manifest --self-test
	@$(step) "The phone's manifest declares what the other one does" scripts/derive-phone-manifest --check
	@$(step) "Share of the first build: the check can fail" scripts/demo-build --self-test
	@$(step) "Steps beside one another: one that fails is told" $(beside) --self-test
	@$(step) "Places of the world: the file is whole" python3 scripts/derive_places --check
	@$(step) "Basemap: the file is whole" python3 scripts/derive_basemap --check
	@$(step) "Issuers of warnings: the registry's form, and its table" python3 scripts/derive-issuers --check
	@$(step) "Warning zones: the file is whole" python3 scripts/derive-warning-zones --check
	@$(step) "Failure modes" python3 scripts/failure-modes --check
	@$(step) "Documents: the check can fail" python3 scripts/documents --self-test
	@$(step) "Documents say what the code says" python3 scripts/documents --check

# What is checked of the tests themselves: views with mistakes are built in the place of the others, so no unit test may run beside it.
unit_checks = "Phone: mistakes in its views are refused by running them" scripts/phone-mistakes --count 1 -- \
	"Unit tests: one that stands still is ended" scripts/unit-tests --self-test
phone_checks = "Phone: types" scripts/phone-types -- \
	"Phone: types, planted mistakes are refused" scripts/phone-types --self-test --count 5 -- \
	"Phone: mistakes for the running views compile" scripts/phone-mistakes --check --count 3 -- \
	"Phone: the check of the project can fail" python3 scripts/check-phone --self-test -- \
	"Phone: project, plists, catalogues, links" python3 scripts/check-phone -- \
	"Phone: icon and colours are those of the palette" python3 scripts/phone-icon --check -- \
	"Phone: the reader of Xcode's logs can fail" python3 scripts/on-a-mac --self-test

unit: ## build, and the Swift tests
	@$(step) "Build" $(build) --build-tests --explicit-target-dependency-import-check error
	@$(step) "Unit tests" scripts/unit-tests --skip-build
	@$(step) "Unit tests that stand still, mistakes in the phone's views" $(beside) $(unit_checks)

# `unit` and `phone` in one stage: the Swift tests wait for a third of their time.
unit-and-phone:
	@$(step) "Build, set up, lint" $(beside) "Build" $(build) --build-tests --explicit-target-dependency-import-check error -- \
		"Set up" scripts/setup test -- "Lint" $(MAKE) --no-print-directory lint
	@$(step) "Unit tests, phone" $(beside) "Unit tests" scripts/unit-tests --skip-build -- $(phone_checks)

phone: ## app and widget, with Swift and Python alone and no network: types against doubles of Apple's frameworks, project, plists, links
	@$(if $(is_built),,$(step) "Build what the phone links" scripts/phone-build)
	@$(step) "Phone" $(beside) $(phone_checks)

end-to-end: setup ## the scripts' modules, a real browser, the command line, the API against its description
	@$(step) "Scripts" node --test Tests/Scripts
	@$(if $(is_built),,$(step) "Build petrel" $(build) --product petrel)
	@$(if $(is_built),,$(step) "Build the simulated day" $(build) --product petrel-traffic)
	@$(step) "End to end" $(beside) "End to end" $(venv)/python -m pytest $(side_by_side) Tests/EndToEnd $(if $(is_built),-- $(unit_checks))
	@$(step) "Gallery, packages" $(beside) "Gallery: the pages are those of Docs/Gallery" $(venv)/python scripts/gallery --check -- \
		"Packages: two are made and compared" scripts/try-packages --quick --program .build/debug/petrel

format: ## write every Swift file in the house format, and the tables that are made from the code
	@swift format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks Apps
	@scripts/failure-modes
	@scripts/documents
	@scripts/derive-pseudo-language
	@scripts/derive-english-towns
	@scripts/derive-embedded-files
	@scripts/derive-phone-manifest

bench: setup ## every pair of the performance promises, measured in one run (ARGS=--record writes Docs/Performance.md)
	@$(venv)/python scripts/bench $(ARGS)

calibration: ## whether what simulated ensembles say comes true: Docs/Confidence.md (ARGS=--print writes nothing)
	@python3 scripts/calibration $(ARGS)

traffic: ## a day of a million requests while the providers fail in turn: the tables of Docs/Reliability.md (ARGS=--print writes nothing)
	@python3 scripts/traffic $(ARGS)

attack: setup ## Petrel is attacked and failed on purpose: every family of attacks, one table (ARGS=--quick: a minute)
	@$(venv)/python scripts/attack $(ARGS)

soak: setup ## the long versions: 100,000 mutated bodies per provider, coverage-guided fuzzing, the whole API fuzzing
	@$(step) "Fuzzing the decoders and what a server sends" scripts/fuzz all 300
	@$(step) "Unit tests, long" scripts/unit-tests --quiet-limit 3600 --long
	@$(step) "Phone: every planted mistake is refused" scripts/phone-types --self-test
	@$(step) "Phone: every mistake in its views is refused by running them" scripts/phone-mistakes
	@$(step) "Set up for packages" scripts/setup packages
	@$(step) "Build petrel as it is released" scripts/release-build petrel
	@$(step) "Packages: installed, upgraded and purged in fresh roots" scripts/try-packages
	@$(step) "End to end, long" env PETREL_SOAK=1 $(venv)/python -m pytest Tests/EndToEnd

gallery: setup ## Docs/Gallery.md: every state of the page as text, HTML and pictures, and the README's picture
	@$(step) "Build petrel" $(build) --product petrel
	@$(step) "Build the tests, which lay out the phone's screens" $(build) --build-tests
	@$(step) "Gallery" $(venv)/python scripts/gallery $(ARGS)

packages: ## .build-packages: a package for Debian, an archive for other systems, checksums; with PETREL_SIGNING_KEY an apt repository
	@$(step) "Set up" scripts/setup packages
	@$(step) "Packages" scripts/packages $(ARGS)

clean: ## remove what was built (the Python environment stays)
	@swift package clean
