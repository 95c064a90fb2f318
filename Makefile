# make            lists what there is to make
# make demo       everything on a fresh machine that has Swift: install what is missing, build, trace a capture
# make test       the same for the tests
#
# Works with GNU make 3.81 (macOS) and later.

SWIFT       ?= swift
PREFIX      ?= /usr/local
DESTDIR     ?=
# Captures of other tools' test suites with tshark's reading of them; not part of this repository.
CONFORMANCE ?= ../shared/conformance
# How many test cases run at once. Without it all are begun together, and one that may take some minutes has spent them
# waiting for the others. Those that run still wait for threads, of which there is one a processor: no time limit is shorter
# than ten minutes.
TESTS_AT_ONCE := SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8
# What `make bench` reads; empty: bench/work/big.pcap and small.pcap, recorded first if they are not there (Linux, root or sudo).
CAPTURE     ?=
# How long `make fuzz` gives each target, and which; empty: all.
SECONDS     ?= 60
TARGET      ?=
# How many runs `make fuzz-order` makes, from which seed on, and folders of captures beside the bundled ones.
RUNS        ?= 100000
SEED        ?= 1
FOLDERS     ?=

# On Linux the Swift runtime goes into the program: it starts faster, and what is installed does not depend on
# where the toolchain lies; so do libstdc++, whose symbols alone would take a twentieth of a start, and libgcc. (lld comes with the
# toolchain; the default linker warns about the runtime's use of mktemp.) On macOS the runtime is part of the system.
# A function a section, so that what nobody calls is left out, and what is the same is there once; without debug information,
# which `make install` would strip. What a generic type of the program's is made of the compiler says, instead of a text in which
# Swift's runtime reads it; no memory is set aside for what the runtime makes of each conformance; libraries are loaded when they are
# called, what conforms to what is found in a table, and what is called at a start lies side by side
# (docs/decisions/small-program.md).
ifeq ($(shell uname -s),Linux)
static := .build/static/libstdc++.a
RELEASE_FLAGS ?= --static-swift-stdlib -debug-info-format none -Xswiftc -use-ld=lld -Xswiftc -L$(CURDIR)/$(dir $(static)) \
    -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
    -Xswiftc -Xfrontend -Xswiftc -disable-preallocated-instantiation-caches -Xlinker --no-export-dynamic -Xlinker --icf=all \
    -Xlinker -T -Xlinker $(CURDIR)/packaging/without-unwinding.ld -Xlinker --no-eh-frame-hdr $(packed) $(loaded) $(found) \
    $(ordered) --disable-local-rpath -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
# Relocations in a tenth of their size, which glibc understands from 2.36 on.
packed := $(shell getconf GNU_LIBC_VERSION 2>/dev/null | \
    awk '{ split($$2, v, "."); if (v[1] > 2 || v[2] >= 36) print "-Xlinker -z -Xlinker pack-relative-relocs" }')
ifeq ($(shell uname -m),x86_64)
on_demand := .build/static/libraries.o
loaded := -Xlinker $(CURDIR)/$(on_demand) -Xswiftc -ld-path=$(CURDIR)/$(dir $(on_demand))ld.lld
conformances := .build/static/conformances.o
found := -Xlinker $(CURDIR)/$(conformances) $(foreach function,swift_conformsToProtocol swift_conformsToProtocolCommon \
    swift_conformsToProtocolWithExecutionContext,-Xlinker --wrap=$(function))
at_start := packaging/functions-at-start
ordered := -Xlinker --symbol-ordering-file=$(CURDIR)/$(at_start) -Xlinker --no-warn-symbol-ordering
endif
endif

program   := .build/release/netlesson
linked    := $(program) $(dir $(program))netlesson-lab-client
installed := $(DESTDIR)$(PREFIX)
linted    := Sources Tests Plugins Package.swift Fuzz/Package.swift Fuzz/Sources

.DEFAULT_GOAL := help
.PHONY: help demo build test library-client lint format limits generated conformance asan tsan coverage documentation fuzz \
        fuzz-order bench bench-instructions pictures site package test-packages test-archive install grant-capture \
        uninstall man clean build-dependencies test-dependencies bench-dependencies instructions-dependencies \
        pictures-dependencies package-dependencies archive-dependencies \
        browser-dependencies toolchain

help: ## list what there is to make (the default)
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: build ## install what is missing, build, and trace a bundled capture
	@echo
	@NETLESSON_PAGER=cat $(program) trace plain-get
	@echo
	@echo 'More such captures: captures/README.md. All that it can do: $(program) trace --help'

build: build-dependencies $(static) $(on_demand) $(conformances) ## build the program for use (release)
	@$(SWIFT) build -c release --product netlesson $(RELEASE_FLAGS)
	@$(SWIFT) build -c release --product netlesson-lab-client $(RELEASE_FLAGS)

test: test-dependencies browser-dependencies lint ## install what is missing, lint, build without a warning, run all tests
	@tools/build-without-warnings $(SWIFT) build --build-tests
	@tools/check-linked $(SWIFT)
	@tools/check-fuzz $(SWIFT)
	@$(MAKE) --no-print-directory library-client
	@$(TESTS_AT_ONCE) SWIFT_BACKTRACE=enable=no $(SWIFT) test --skip-build
	@$(in_python) tools/run-together $(foreach script,$(scripts),'$(script) .build/debug/netlesson')

# The longest first.
scripts := Tests/Browser/page.py Tests/Browser/site.py Tests/Browser/class.py Tests/Browser/serve.py Tests/Browser/pictures.py \
    Tests/ClassOverSockets/restart.py Tests/ClassOverSockets/lossy.py Tests/Browser/exports.py Tests/ClassOverSockets/files.py

# What tools/install-dependencies gets from PyPI.
in_python = PATH="$(CURDIR)/.build/python/bin:$$PATH"

# Not a part of `make test`: Spark is large, and who changes the engine need not have it.
test-archive: build archive-dependencies ## trace captures into tables on Spark with two workers, ask them, kill and fill what can be
	@$(in_python) Tests/Archive/archive.py $(program)
	@$(in_python) Tests/Archive/questions.py $(program)
	@$(in_python) Tests/Archive/submitted.py $(program)

library-client: build-dependencies ## build and run a package of its own that reads protocols with the rooms of this one
	@test "$$($(SWIFT) run --package-path Tests/LibraryClient --scratch-path .build/library-client LibraryClient)" = "/lesson 40"

lint: toolchain ## check formatting and style, imports, that ranges are made only where that is safe, that `unsafe` has its reason, docs/limits.md, terms, that each message is made by a test, that the documents say the same in Chinese, and name each column of the archive
	@$(SWIFT) format lint --strict --parallel -r $(linted)
	@tools/run-together $(checks)

# The longest first.
checks := tools/check-glossary tools/check-ranges 'tools/architecture --check' 'tools/limits --check' tools/check-messages \
    tools/check-unsafe tools/check-imports tools/check-archive tools/check-translations

format: toolchain ## rewrite the sources in the project's style
	@$(SWIFT) format format --in-place --parallel -r $(linted)

limits: ## write docs/limits.md anew: every bound, its value, its reason, what is said when it is reached
	@tools/limits

generated: toolchain ## make the Swift in the folders called Generated anew from the data files in curriculum/ and registries/
	@$(SWIFT) run --quiet DataCompiler .

conformance: build ## hold the program against tshark's reading of CONFORMANCE/captures, sentence by sentence
	@tools/compare-with-tshark $(program) $(CONFORMANCE)
	@$${PYTHON_WITH_AIOQUIC:-python3} Tests/Conformance/QUIC/quic --netlesson $(program) --report .build/quic.tsv \
	    $(CONFORMANCE)/captures captures || echo "Differences: .build/quic.tsv"
	@Tests/Oracle/oracle --netlesson $(program) --cache .build/oracle --report .build/oracle.tsv \
	    $(CONFORMANCE)/captures captures

# Signals are the tests' matter, and what a process holds when it ends is no leak. NETLESSON_SANITIZED is for tests of
# bounds that a sanitizer's own memory and time exceed.
unhandled := handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:handle_abort=0

asan: test-dependencies ## run all tests under AddressSanitizer
	@$(TESTS_AT_ONCE) SWIFT_BACKTRACE=enable=no NETLESSON_SANITIZED=1 \
	    ASAN_OPTIONS=detect_leaks=0:$(unhandled) \
	    $(SWIFT) test --sanitize address --scratch-path .build/asan

tsan: test-dependencies ## run all tests under ThreadSanitizer
	@$(TESTS_AT_ONCE) SWIFT_BACKTRACE=enable=no NETLESSON_SANITIZED=1 \
	    TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer-suppressions:$(unhandled) \
	    $(SWIFT) test --sanitize thread --scratch-path .build/tsan

coverage: test-dependencies ## run all tests and print how much of each room they reach
	@$(TESTS_AT_ONCE) tools/coverage $(SWIFT) .build/coverage

documentation: toolchain ## make the reference pages of the library products, in .build/documentation
	@tools/document-rooms $(SWIFT) .build/documentation

fuzz: toolchain ## search for bytes that make it trap: SECONDS=1800 a target, TARGET="http tls" (all)
	@Fuzz/run $(SWIFT) $(SECONDS) $(TARGET)

fuzz-order: toolchain ## search for an order of packets that does: RUNS=100000 SEED=1 FOLDERS="more captures"
	@Fuzz/run-order $(SWIFT) $(RUNS) $(SEED) $(FOLDERS)

bench: build bench-dependencies ## time it against the least that reading can cost, and against other programs
	@bench/run $(program) $(CAPTURE)

bench-instructions: build instructions-dependencies ## count the instructions that it takes, against the latest release's in bench/instructions.tsv
	@bench/instructions $(program)

pictures: build pictures-dependencies ## draw the pictures of README.md anew, into docs/images
	@tools/draw-pictures $(program) docs/images

site: build ## write the documents, lessons and captures as pages into .build/site, ready to be served from any folder
	@rm -rf .build/site
	@$(program) site .build/site

# Linked twice: for Debian with its libraries, and for the archive with these in it.
package: build man package-dependencies ## make a Debian package, an archive for any x86-64 Linux, a formula and a Containerfile, in dist/
	@tools/package debian .build/release
	@tools/package container
	@tools/link-portable $(SWIFT) .build/portable $(found) $(ordered)
	@tools/check-baseline .build/portable/netlesson .build/portable/*.so.*
	@MAY_NEED="libcurl.so.4 libssl.so.3 libcrypto.so.3" tools/check-baseline .build/portable/netlesson-lab-client
	@tools/package archive .build/portable
	@tools/package formula

test-packages: ## install, use and purge what `make package` made, in Debian and Ubuntu as debootstrap fetches them (root)
	@Tests/Packages/debian dist/netlesson_*.deb
	@Tests/Packages/archive dist/netlesson-*-linux-*.tar.gz
	@Tests/Packages/container dist/container

man: build ## write the manual page to .build/netlesson.1, and in Chinese to .build/netlesson.zh_CN.1
	@tools/generate-manual $(SWIFT) $(program) .build/netlesson.1 .build/netlesson.zh_CN.1

# Under sudo what was built before is installed as it is: root rarely has swift on its path, and .build stays yours.
install: $(if $(SUDO_USER),,build man) ## put program, data, documents, manual pages and completions under PREFIX (DESTDIR is honoured)
	@tools/install $(program) .build/netlesson.1 .build/netlesson.zh_CN.1 $(installed)

grant-capture: ## let whoever may run the installed program capture packets (Linux: setcap; asks for sudo)
	@tools/grant-capture $(installed)/bin/netlesson

uninstall: ## take away what install put there
	@tools/uninstall $(installed)

clean: ## remove everything that was built (the benchmark's capture stays)
	@$(SWIFT) package clean
	@rm -rf .build/asan .build/tsan .build/coverage .build/documentation .build/site .build/portable* .build/netlesson*.1

# Where there is no such archive the library is linked as the system has it.
$(static): | toolchain
	@mkdir -p $(@D) && PATH="$$(dirname "$$(command -v $(firstword $(SWIFT)))"):$$PATH" && \
	    ln -sf "$$({ clang++ -print-file-name=libstdc++.a || c++ -print-file-name=libstdc++.a || echo none; } 2>/dev/null)" $@

# Made each time: the libraries may be others since. SwiftPM does not know of it, and links again where the program is gone.
.PHONY: $(on_demand)
$(on_demand): build-dependencies
	@tools/libraries-on-demand $(firstword $(SWIFT)) $@
	@for linked in $(linked); do [ $$linked -nt $@ ] || rm -f $$linked; done

$(conformances): packaging/conformances.c $(at_start) | toolchain
	@mkdir -p $(@D) && "$$(dirname "$$(readlink -f "$$(command -v $(firstword $(SWIFT)))")")/clang" -O2 -fPIC -c $< -o $@
	@rm -f $(linked)

build-dependencies: toolchain
	@tools/install-dependencies build

test-dependencies bench-dependencies instructions-dependencies pictures-dependencies package-dependencies: toolchain
	@tools/install-dependencies build $(@:-dependencies=)

# Not every system has these browsers as packages; everything else is tested all the same.
browser-dependencies:
	@tools/install-dependencies browser || echo "make: where a browser is missing, the scripts of Tests/Browser pass it over"

archive-dependencies: ## install Java, and Spark and DuckDB in .build/python, for archive/
	@tools/install-dependencies archive

toolchain:
	@command -v $(firstword $(SWIFT)) >/dev/null || \
	    { echo "make: needs Swift 6.2 or later; see https://www.swift.org/install" >&2; exit 69; }
