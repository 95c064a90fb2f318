#if os(Linux) && arch(x86_64)
    import Foundation
    import TestSupport
    import Testing

    /// tools/libraries-on-demand, with a library and a program that are compiled here.
    @Suite struct LibrariesOnDemandTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try write(
                """
                #include <stdarg.h>
                struct four { long a, b, c, d; };
                double mixed(int a, long b, double c, char d, long e, long f, long g, double h, double i, long behind, double k) {
                    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * behind + 11 * k;
                }
                struct four four(long a, double b) { return (struct four){a, b * 2, a * 3, b * 4}; }
                double sum(int count, ...) {
                    va_list values;
                    va_start(values, count);
                    double all = 0;
                    while (count--) all += va_arg(values, double);
                    va_end(values);
                    return all;
                }

                """, to: "numbers.c")
            try write(
                """
                #include <stdio.h>
                #include <stdlib.h>
                struct four { long a, b, c, d; };
                double mixed(int, long, double, char, long, long, long, double, double, long, double);
                struct four four(long, double);
                double sum(int, ...);
                static void give_back(void) { puts("given back"); }
                int main(int count, char **words) {
                    (void)words;
                    atexit(give_back);
                    puts("begun");
                    fflush(stdout);
                    for (int round = 1; round < count; round++) {
                        struct four several = four(round, 2.5);
                        double (*pointed)(int, ...) = sum;
                        printf("%g %ld %ld %ld %ld %g\\n", mixed(1, 2, 3.5, 4, 5, 6, 7, 8.5, 9.5, 10, 11.5), several.a,
                            several.b, several.c, several.d, pointed(9, 1.5, 2., 3., 4., 5., 6., 7., 8., 9.));
                    }
                }

                """, to: "asks.c")
            try compile([
                "numbers.c", "-shared", "-fPIC", "-Wl,-soname,libnumbers.so.7", "-o", "libnumbers.so.7",
            ])
            let made = try run(
                BundledCaptures.top.path + "/tools/libraries-on-demand",
                ["swift", folder.path + "/made/libraries.o", folder.path + "/libnumbers.so.7"])
            #expect(made.status == 0 && made.text.isEmpty, "\(made.text)")
            // As SwiftPM has them: the library before the object.
            try compile([
                "asks.c", "./libnumbers.so.7", "made/libraries.o", "-o", "asks",
                "--ld-path=\(folder.path)/made/ld.lld",
                "-Wl,--gc-sections", "-Wl,-rpath,$ORIGIN",
            ])
        }

        /// Whole numbers and fractions, in registers and on the stack, and as many as are said, the first time and again.
        @Test func whatIsCalledIsAskedWhatItWouldBe() throws {
            // 1 + 4 + 10.5 + 16 + 25 + 36 + 49 + 68 + 85.5 + 100 + 126.5
            let answers = [1, 2].map { "521.5 \($0) 5 \($0 * 3) 10 45.5\n" }
            let asked = try run("./asks", ["once", "again"])
            #expect(asked.status == 0)
            #expect(asked.text == "begun\n" + answers.joined() + "given back\n")
        }

        /// A library that is not there keeps nobody from what needs none of it. Who needs it ends in order, as by `exit`.
        @Test func aLibraryIsMissedWhereItIsCalled() throws {
            try FileManager.default.removeItem(atPath: folder.path + "/libnumbers.so.7")
            let silent = try run("./asks", [])
            #expect(silent.status == 0 && silent.text == "begun\ngiven back\n", "\(silent.text)")
            let asked = try run("./asks", ["once"])
            #expect(asked.status == 69)
            #expect(
                asked.text == """
                    begun
                    netlesson: libnumbers.so.7: cannot open shared object file: No such file or directory: install it again
                    given back

                    """)
        }

        /// As where an older library is put in its place.
        @Test func aFunctionIsMissedWhereItIsCalled() throws {
            try write("int other;\n", to: "numbers.c")
            try compile([
                "numbers.c", "-shared", "-fPIC", "-Wl,-soname,libnumbers.so.7", "-o", "libnumbers.so.7",
            ])
            let asked = try run("./asks", ["once"])
            #expect(asked.status == 69)
            #expect(
                asked.text.hasPrefix("begun\nnetlesson: ")
                    && asked.text.hasSuffix(
                        "libnumbers.so.7: undefined symbol: four: install it again\ngiven back\n"),
                "\(asked.text)")
        }

        /// Numbers are rounded as the C library's mathematics round them, which are not loaded for that: those that a
        /// standard names, and a million others, of which many are near where a number has no fraction any more.
        @Test func roundingNeedsNoLibrary() throws {
            try write(
                """
                #include <dlfcn.h>
                #include <stdint.h>
                #include <stdio.h>
                #include <string.h>
                double ceil(double), floor(double), round(double), trunc(double), sqrt(double);
                typedef double rounding(double);
                static uint64_t state = 1;
                static double any(int kind) {
                    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
                    uint64_t bits = kind ? (state & 0x800fffffffffffff) | (1020 + state / 4096 % 60) << 52 : state;
                    double number;
                    return memcpy(&number, &bits, 8), number;
                }
                static int is_as(rounding *ours, rounding *theirs, double number) {
                    double one = ours(number), other = theirs(number);
                    return memcmp(&one, &other, 8) == 0 || (one != one && other != other);
                }
                int main(int count, char **words) {
                    (void)words;
                    rounding *ours[] = {ceil, floor, round, trunc};
                    const char *names[] = {"ceil", "floor", "round", "trunc"};
                    double named[] = {0., -0., .5, -.5, 1.5, 2.5, -1.5, -.3, 0x1.fffffffffffffp-2, -0x1.fffffffffffffp-2,
                        0x1.fffffffffffffp51, 0x1p52, -0x1p53, 1e300, __builtin_inf(), -__builtin_inf(), __builtin_nan("")};
                    for (int f = 0; f < 4; f++) printf("%g %g %g ", ours[f](2.5), ours[f](-2.5), ours[f](-.3));
                    printf("%s\\n", dlopen("libm.so.6", RTLD_NOW | RTLD_NOLOAD) ? "loaded" : "not loaded");
                    if (count > 1) printf("%g\\n", sqrt(count * 2.));
                    void *mathematics = dlopen("libm.so.6", RTLD_NOW);
                    for (int f = 0; f < 4; f++) {
                        rounding *theirs = (rounding *)dlsym(mathematics, names[f]);
                        for (int i = 0; i < sizeof named / sizeof *named; i++)
                            if (!is_as(ours[f], theirs, named[i])) printf("%s(%a)\\n", names[f], named[i]);
                        for (int i = 0; i < 1000000; i++) {
                            double number = any(i % 2);
                            if (!is_as(ours[f], theirs, number)) return printf("%s(%a)\\n", names[f], number), 1;
                        }
                    }
                }

                """, to: "rounds.c")
            let made = try run(
                BundledCaptures.top.path + "/tools/libraries-on-demand",
                ["swift", folder.path + "/made/all.o"])
            #expect(made.status == 0 && made.text.isEmpty, "\(made.text)")
            try compile([
                "-fno-builtin", "rounds.c", "-lm", "made/all.o", "-o", "rounds",
                "--ld-path=\(folder.path)/made/ld.lld",
                "-Wl,--gc-sections",
            ])
            let rounded = try run("./rounds", ["sqrt"])
            #expect(rounded.status == 0)
            #expect(rounded.text == "3 -2 -0 2 -3 -1 3 -3 -0 2 -2 -0 not loaded\n2\n")
        }

        private func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
        }

        /// With the toolchain's compiler, which is there where Swift is.
        private func compile(_ arguments: [String]) throws {
            let swift = try run("/usr/bin/env", ["sh", "-c", "readlink -f \"$(command -v swift)\""]).text
            let compiler =
                URL(fileURLWithPath: swift.trimmingCharacters(in: .newlines))
                .deletingLastPathComponent().path + "/clang"
            let compiled = try run(compiler, ["-O1"] + arguments)
            #expect(compiled.status == 0, "\(compiled.text)")
        }

        private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
            try OtherProgram.run(program, arguments, in: folder.path)
        }
    }
#endif
