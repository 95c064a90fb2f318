import Testing
import WebSocketMessages

struct WebSocketKeyTests {
    /// The example of RFC 6455 §1.3, and SHA-1 over more than a block.
    @Test func examples() {
        #expect(
            WebSocketKey.answer(to: Array("dGhlIHNhbXBsZSBub25jZQ==".utf8)) == [
                0xB3, 0x7A, 0x4F, 0x2C, 0xC0, 0x62, 0x4F, 0x16, 0x90, 0xF6, 0x46, 0x06, 0xCF, 0x38, 0x59,
                0x45, 0xB2, 0xBE, 0xC4, 0xEA,
            ])
        #expect(
            WebSocketKey.answer(to: [UInt8](repeating: UInt8(ascii: "a"), count: 100)).hexadecimalText
                == "fad695863f33cda24f604e871e8d6e81a98afd48")
    }
}

extension [UInt8] {
    fileprivate var hexadecimalText: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
