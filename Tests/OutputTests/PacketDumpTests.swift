import Output
import TestSupport
import Testing
import WireBytes

@testable import TextOutput

/// A packet's bytes: lines in which nothing stands out are made in another way than the others, and say the same.
struct PacketDumpTests {
    @Test(arguments: [14, 15, 16, 17, 300, 66_000])
    func linesAreTheSameWhetherBytesStandOutOrNot(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let plain = Self.lines(of: bytes, marked: nil)
        let marked = Self.lines(of: bytes, marked: 0..<count)
        #expect(plain.count == marked.count)
        #expect(plain.map(Self.text) == marked.map(Self.text))
        #expect(plain.map(\.text.width) == marked.map(\.text.width))
        for line in plain { #expect(line.text.width == DisplayWidth.of(Self.text(line))) }
    }

    @Test func aLineOfPayload() {
        let bytes = [UInt8](repeating: 0, count: 12) + [0xFF, 0xFF] + Array("a b~\u{7F}\u{1F}".utf8)
        let lines = Self.lines(of: bytes, marked: nil)
        let found = lines.map(Self.text).contains {
            $0 == "    000e  61 20 62 7e 7f 1f " + String(repeating: " ", count: 31) + "a b~··"
        }
        #expect(found, "\(lines.map(Self.text))")
    }

    /// A heading that is too long goes on below.
    @Test func headingsAreWhole() throws {
        var options = TextOptions()
        options.detail = .bytes
        options.width = 60
        let text = try BundledCaptures.text(of: "tls13.pcap", options)
        #expect(!text.contains(/ClientHello: .*…/))
        for line in text.split(separator: "\n") where line.hasPrefix("    ClientHello: ") {
            #expect(DisplayWidth.of(String(line)) <= 60)
        }
    }

    private static func lines(of bytes: [UInt8], marked: Range<Int>?) -> [PacketDump.Line] {
        let dump = PacketDump(options: TextOptions(), marked: marked)
        return bytes.withBytes { dump.lines($0, link: .ethernet, originalLength: bytes.count) }
    }

    private static func text(_ line: PacketDump.Line) -> String { line.text.runs.map(\.text).joined() }
}
