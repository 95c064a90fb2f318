import Platform
import TestSupport
import Testing

/// Every name leads back to its bytes.
@Suite struct SystemTextTests {
    private func bytes(_ text: String) -> [UInt8] {
        SystemText.bytes(of: text).dropLast().map { UInt8(bitPattern: $0) }
    }

    @Test(arguments: ["", "plain.pcap", "课程.pcap", "e\u{301}", "\u{10FFFD}x", "\u{10F000}"])
    func utf8(text: String) {
        #expect(bytes(SystemText.decoded(Array(text.utf8))) == Array(text.utf8))
    }

    @Test func textStaysItself() {
        let text = "课程 é 😀.pcap"
        #expect(SystemText.decoded(Array(text.utf8)) == text)
        #expect(SystemText.shown(text) == text)
    }

    @Test(
        arguments: [
            [0x63, 0xE9, 0x2E], [0xFF, 0xFE, 0x80], [0xE4, 0xB8], [0xF4, 0x8F, 0xBF, 0xBF, 0xF4, 0x90],
            [0xED, 0xA0, 0x80], [0xC0, 0xAF],
        ] as [[UInt8]]) func otherBytes(name: [UInt8])
    {
        #expect(bytes(SystemText.decoded(name)) == name)
    }

    @Test func anyBytes() {
        var random = SplitMix64(seed: 14)
        for _ in 0..<2000 {
            let name = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                UInt8.random(in: 1...255, using: &random)
            }
            #expect(bytes(SystemText.decoded(name)) == name)
        }
    }

    @Test func shown() {
        #expect(SystemText.shown(SystemText.decoded([0x63, 0xE9, 0x2E, 0x81])) == "c\\xe9.\\x81")
    }
}
