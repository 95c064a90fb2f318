import Foundation
import Platform
import Terminal
import Testing

/// Long text goes through another program, which gets all of it.
@Suite(.serialized) struct PagerTests {
    private func withPager<Result>(_ command: String, _ body: () throws -> Result) rethrows -> Result {
        setenv("NETLESSON_PAGER", command, 1)
        defer { unsetenv("NETLESSON_PAGER") }
        return try body()
    }

    @Test func whatIsWrittenArrives() throws {
        let path = NSTemporaryDirectory() + "netlesson-pager-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        let pager = try #require(withPager("cat >'\(path)'") { Pager.start() })
        #expect(Descriptor.writeAll(Array("two\nlines\n".utf8), to: pager.descriptor) == nil)
        pager.finish()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "two\nlines\n")
    }

    @Test(arguments: ["cat", "no-such-program-anywhere", "/no/such/program -R"])
    func noneIsStarted(command: String) {
        #expect(withPager(command) { Pager.start() } == nil)
    }

    @Test(.enabled(if: !TerminalDevice.isTerminal(1), "standard output is a terminal"))
    func withoutATerminalThereIsNoScreen() {
        #expect(throws: FullScreenFault.noTerminal) { try FullScreen(useColor: false) }
    }
}
