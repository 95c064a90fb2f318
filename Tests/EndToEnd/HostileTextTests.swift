import Foundation
import Testing

/// Nothing captured reaches a terminal unescaped, on any way out.
@Suite struct HostileTextTests {
    static let pieces: [[UInt8]] = [
        Array("\u{1B}[2J\u{1B}]0;title\u{7}".utf8), [0x9B, 0x32, 0x4A], Array("\u{9B}2J".utf8),
        Array("\u{202E}gpj.exe".utf8),
        Array("\u{2066}x\u{2069}".utf8), Array("\u{200F}\u{FEFF}\u{200B}".utf8), [0x7F, 0x08, 0x08],
        [0xFF, 0xFE, 0xC0, 0xAF],
        Array("\u{E0041}\u{2028}\u{2029}\u{85}".utf8),
    ]

    private func capture() -> [UInt8] {
        var capture = SmallCapture()
        for (index, piece) in Self.pieces.enumerated() {
            capture.port = UInt16(10_000 + index)
            capture.open()
            capture.say(
                fromClient: true,
                Array("GET /".utf8) + piece + Array(" HTTP/1.1\r\nHost: ".utf8) + piece + Array("\r\nX-".utf8)
                    + piece
                    + Array(": y\r\n\r\n".utf8))
            capture.say(
                fromClient: false,
                Array("HTTP/1.1 200 ".utf8) + piece + Array("\r\nContent-Type: text/plain; ".utf8) + piece
                    + Array("\r\nContent-Length: \(piece.count)\r\n\r\n".utf8) + piece)
            // A protocol that is not known, on a connection of its own.
            capture.port += 100
            capture.open()
            capture.say(fromClient: false, Array("SSH-2.0-".utf8) + piece + [0x0D, 0x0A])
        }
        return capture.bytes
    }

    /// Characters that a terminal or a reader's eye may be deceived by.
    private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n"
        case .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }

    @Test(arguments: ["json", "ndjson", "summary", "text"], ["en", "zh"])
    func nothingIsWrittenUnescaped(format: String, language: String) throws {
        let outcome = try Program.trace("-", "--format", format, "--language", language, input: capture())
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        let text = try #require(String(validating: outcome.output, as: UTF8.self))
        let bad = text.unicodeScalars.filter { !isHarmless($0) }
        #expect(bad.isEmpty, "\(bad.map { String($0.value, radix: 16) })")
        if format == "json" || format == "ndjson" { #expect(text.contains("gpj.exe")) }
    }

    /// What JSON carries is what was captured, where that is text at all.
    @Test func whatIsEscapedIsNotLost() throws {
        let document = try #require(try Program.trace("-", "--format", "json", input: capture()).json)
        let connections = try #require(document["connections"] as? [[String: Any]])
        let targets = connections.compactMap { connection in
            let exchanges = (connection["http"] as? [String: Any])?["exchanges"] as? [[String: Any]]
            return (exchanges?.first?["request"] as? [String: Any])?["target"] as? String
        }
        #expect(targets.count == Self.pieces.count)
        for (target, piece) in zip(targets, Self.pieces) {
            guard let text = String(validating: piece, as: UTF8.self) else { continue }
            #expect(target == "/" + text)
        }
    }

    /// Names of files are typed, or come from a glob over files that somebody else named.
    @Test func namesOfFilesAreEscapedToo() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("\u{1B}[31mred\u{202E}.pcap", Array("text\n".utf8))
        for arguments in [
            [path], [path + "x"], ["plain-get", "--output", path + "/x"],
            ["plain-get", "--filter", "\u{1B}[31m"],
        ] {
            let outcome = try Program.run(["trace"] + arguments)
            #expect(outcome.status != 0)
            let bad = outcome.errors.unicodeScalars.filter { !isHarmless($0) }
            #expect(bad.isEmpty, "\(bad.map { String($0.value, radix: 16) })")
        }
    }
}
