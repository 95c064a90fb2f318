import TLSMessages
import Testing

/// Key logs of any form and size.
@Suite(.timeLimit(.minutes(10))) struct KeyLogLinesTests {
    private static let secret = String(repeating: "ab", count: 48)

    private static func line(_ session: Int) -> String {
        let digits = String(session, radix: 16)
        let random = String(repeating: "0", count: 64 - digits.count) + digits
        return "CLIENT_RANDOM \(random) \(secret)"
    }

    /// Lines are counted as an editor counts them, whatever ends them.
    @Test(arguments: ["\n", "\r\n", " \t\r\n", "\n\n", "\n# comment\n\n"]) func linesAndTheirEnds(
        _ end: String
    ) {
        let keys = KeyLog()
        let lines = [
            Self.line(1), "NONSENSE 00 11", Self.line(2), "  \(Self.line(3))",
            Self.line(4) + " more",
        ]
        let reading = keys.add(Array(lines.joined(separator: end).utf8))
        #expect(reading.secrets == 3 && reading.badLines == 2)
        let apart = end.utf8.count { $0 == 0x0A }
        #expect(reading.firstBad?.number == 1 + apart && reading.firstBad?.reason == .unknownLabel)
        #expect(keys.sessionCount == 3)
    }

    /// A million lines with nothing in them are no lines of a list.
    @Test func blankLines() {
        let keys = KeyLog()
        var bytes = Array(repeating: UInt8(0x0A), count: 1_000_000)
        bytes += Array(Self.line(7).utf8)
        let reading = keys.add(bytes)
        #expect(reading.secrets == 1 && reading.badLines == 0)
    }
}
