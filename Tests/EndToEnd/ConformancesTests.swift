#if os(Linux) && arch(x86_64)
    import Foundation
    import TestSupport
    import Testing

    /// packaging/conformances.c, before Swift's runtime in a program that is compiled here, and the same program without it.
    @Suite struct ConformancesTests {
        private let folder: TemporaryFolder
        private let tools: String
        private let functions = ["", "Common", "WithExecutionContext"].map { "swift_conformsToProtocol" + $0 }
        private let compiled = ["-swift-version", "6", "-static-stdlib", "-use-ld=lld", "asks.swift"]

        init() throws {
            folder = try TemporaryFolder()
            let swift = try OtherProgram.run(
                "/usr/bin/env", ["sh", "-c", "readlink -f \"$(command -v swift)\""], in: folder.path
            ).text
            tools =
                URL(fileURLWithPath: swift.trimmingCharacters(in: .newlines)).deletingLastPathComponent().path
            try write(
                """
                import Glibc

                protocol Marked {}
                protocol Named { associatedtype Name: Hashable; var name: Name { get } }
                struct Plain: Marked, Hashable {}
                struct Unmarked {}
                enum Choice: String, CaseIterable, Marked { case one, two }
                struct Always<Element>: Marked {}
                struct Either<One, Other>: Marked {}
                struct Box<Element> { var element: Element }
                extension Box: Marked where Element: Marked {}
                extension Box: Equatable where Element: Equatable {}
                extension Box: Named where Element: Hashable { var name: Element { element } }
                class Base: Marked {}
                final class Derived: Base {}
                final class Holder<Element> {}
                extension Holder: Marked where Element: Marked {}
                extension Int: Marked {}
                extension Optional: Marked where Wrapped: Marked {}
                extension timespec: Marked {}
                @MainActor struct Alone: @MainActor Marked { nonisolated init() {} }
                struct Failure: Error, Marked {}

                func told(_ value: Any) -> String {
                    let type = type(of: value)
                    let name = (value as? any Named).map { "\\($0.name)" } ?? "-"
                    let isSame = (value as? any Hashable).map { AnyHashable($0) == AnyHashable($0) } ?? false
                    return "\\(type): \\([value is any Marked, type is any Marked.Type, isSame, value is any Error]) \\(name) "
                        + "\\([type is any CaseIterable.Type, value is any Equatable, value is any Encodable, value is any Sequence])"
                }

                \(Self.eight { "protocol Yes\($0) {}\nextension Box: Yes\($0) where Element: Marked {}" })
                \(Self.eight { "protocol No\($0) {}\nextension Box: No\($0) where Element: Equatable {}" })

                func several<Element>(_ element: Element, _ depth: Int) {
                    print([
                        \(Self.eight { "element is any Yes\($0), element is any No\($0)," })
                    ])
                    if depth > 0 { several(Box(element: element), depth - 1) }
                }

                func isMarked<T>(_: T.Type) -> Bool { T.self is any Marked.Type }

                func isError<T>(_: T.Type) -> Bool { T.self is any Error.Type }

                func nested<Element>(_ element: Element, _ depth: Int, _ told: inout [Bool]) {
                    told.append(element is any Marked)
                    told.append(element is any Hashable)
                    told.append(element is any Equatable)
                    if depth > 0 { nested(Box(element: element), depth - 1, &told) }
                }

                // Of one size or another, in no rhythm: types that lie in equal distances have each its place.
                func areMarked<Element>(_ element: Element, _ depth: Int) -> Bool {
                    guard depth > 0 else { return true }
                    guard element is any Marked else { return false }
                    return depth.nonzeroBitCount % 2 == 0
                        ? areMarked(Always<Element>(), depth - 1) : areMarked(Either<Element, Int>(), depth - 1)
                }

                switch CommandLine.arguments.last {
                case "all":
                    let values: [Any] = [
                        Plain(), Unmarked(), Choice.one, Always<Unmarked>(), Box(element: 1), Box(element: Unmarked()), Base(),
                        Box(element: Failure()), Derived(), Holder<Int>(), Holder<Unmarked>(), 1, 1.5, "text", [1], [Unmarked()],
                        Optional(Plain()) as Any, Optional(Unmarked()) as Any, ["key": 1], (1, 2), { 1 } as () -> Int, timespec(),
                        Alone(), Failure(), Failure() as any Error, Plain.self, (any Marked).self, [Box(element: Plain())],
                        Set([1]), 1..<2, Result<Int, Failure>.success(1),
                    ]
                    for _ in 1...2 { for value in values { print(told(value)) } }
                    print(
                        isMarked((any Marked).self), isMarked((any Error).self), isMarked((any Marked & Sendable).self),
                        isMarked(Any.self), isMarked((any Base & Named).self))
                    print(Failure() as any Error is any Marked, Failure() as any Error is any Hashable, isError((any Error).self))
                case "nested":
                    let tasks = (0..<8).map { number in
                        Task.detached {
                            var told = [Alone() as Any is any Marked]
                            switch number % 3 {
                            case 0: nested(number, 200, &told)
                            case 1: nested(Unmarked(), 200, &told)
                            default: nested(Failure(), 200, &told)
                            }
                            return told
                        }
                    }
                    for task in tasks { print(await task.value) }
                case "several": several(Box(element: Failure()), 8)
                case "generic":
                    print((1...2).map { _ in areMarked(Always<Int>(), 60) })
                case "structures":
                    let values: [Any] = [Plain(), Unmarked(), Choice.one, Failure()]
                    for value in values { print(value is any Marked, value is any Error, value is any Collection) }
                default:
                    break
                }

                """, to: "asks.swift")
            try write(
                """
                #include <stdio.h>
                static _Atomic int asked;
                __attribute__((destructor)) static void say(void) { printf("asked %d times", asked); }
                #define COUNTED(function, parameters, ...)                                                             \\
                    const void *__real_##function parameters;                                                          \\
                    const void *counted_##function parameters { return asked++, __real_##function(__VA_ARGS__); }
                COUNTED(swift_conformsToProtocol, (const void *a, const void *b), a, b)
                COUNTED(swift_conformsToProtocolCommon, (const void *a, const void *b), a, b)
                COUNTED(swift_conformsToProtocolWithExecutionContext, (const void *a, const void *b, void *c), a, b, c)

                """, to: "counted.c")
            try succeed(tools + "/clang", ["-O2", "-fPIC", "-c", "counted.c"])
            try compileTable(asking: functions.map { "counted_" + $0 })
            try succeed(tools + "/swiftc", compiled + ["-o", "without"])
            try link("with", "counted.o", before: functions)
        }

        /// Types of all kinds, asked twice; six hundred generic ones, of which more than one lies in a place, by several threads;
        /// those that conform to one protocol and not to another near it.
        @Test(arguments: ["all", "nested", "several"]) func whatConformsIsWhatTheRuntimeFinds(_ asked: String)
            throws
        {
            let expected = try run("./without", [asked])
            #expect(expected.status == 0 && expected.text.contains("true") && expected.text.contains("false"))
            for _ in 1...5 {
                let answered = try run("./with", [asked])
                #expect(answered.status == 0)
                #expect(answered.text.split(separator: "asked ").first.map(String.init) == expected.text)
            }
        }

        /// Whether a structure conforms or not, the runtime is not asked.
        @Test func theRuntimeDoesNotLookThroughAll() throws {
            let silent = try run("./with", ["nothing"]).text
            let answered = try run("./with", ["structures"]).text
            #expect(silent.hasPrefix("asked "))
            #expect(
                answered == "true false false\nfalse false false\ntrue false false\ntrue true false\n"
                    + silent)
            // Of sixty that are remembered some have one place.
            #expect(try run("./with", ["generic"]).text == "[true, true]\n" + silent)
            let all = try run("./with", ["all"]).text.split(separator: "asked ").last.map(String.init)
            #expect(
                all != silent.split(separator: "asked ").last.map(String.init), "classes are the runtime's")
        }

        /// With another toolchain, the runtime of which has other functions.
        @Test func aFunctionThatTheRuntimeLacksIsNotMissed() throws {
            try compileTable(asking: functions.map { $0.hasSuffix("Common") ? "lacking" : "__real_" + $0 })
            try link("lacks", before: functions.filter { !$0.hasSuffix("Common") })
            #expect(try run("./lacks", ["all"]).text == run("./without", ["all"]).text)
        }

        private static func eight(_ line: (Int) -> String) -> String {
            (0..<8).map(line).joined(separator: "\n")
        }

        /// Compiles the table, which asks other functions than the runtime's three.
        private func compileTable(asking others: [String]) throws {
            try succeed(
                tools + "/clang",
                ["-O2", "-fPIC", "-c", BundledCaptures.top.path + "/packaging/conformances.c"]
                    + zip(functions, others).map { "-D__real_\($0)=\($1)" })
        }

        private func link(_ program: String, _ objects: String..., before functions: [String]) throws {
            try succeed(
                tools + "/swiftc",
                compiled + ["-o", program, "conformances.o"] + objects
                    + functions.flatMap { ["-Xlinker", "--wrap=" + $0] })
        }

        private func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
        }

        private func succeed(_ program: String, _ arguments: [String]) throws {
            let ended = try run(program, arguments)
            #expect(ended.status == 0, "\(ended.text)")
        }

        private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
            try OtherProgram.run(program, arguments, in: folder.path)
        }
    }
#endif
