import DHCPMessages
import Documents
import TestSupport
import Testing
import WireBytes

@testable import Annotations

@Suite("What a machine's DHCP messages say together")
struct DHCPWordsTests {
    /// Messages of one transaction, by their types.
    private func text(_ types: [UInt8], _ language: Language) -> String {
        let messages = types.enumerated().compactMap { index, type -> DHCPMessage? in
            var bytes = [UInt8](repeating: 0, count: 236) + [0x63, 0x82, 0x53, 0x63, 53, 1, type, 255]
            bytes[0] = [2, 5].contains(type) ? 2 : 1
            let mark = PacketMark(packet: index + 1, time: Timestamp(nanoseconds: 0))
            return bytes.withBytes { DHCPMessage($0, at: mark) }
        }
        return DHCPTransaction.all(in: messages).map { $0.text(in: language).plain }.joined(separator: " | ")
    }

    @Test("one that comes again is no answer")
    func repeats() {
        #expect(text([1, 1], .en) == "DISCOVER (captured 2 times)")
        #expect(text([1, 1], .zh) == "DISCOVER（捕获到 2 次）")
        #expect(text([1, 1, 1, 2, 3, 5], .en) == "DISCOVER (captured 3 times) → OFFER → REQUEST → ACK")
        #expect(text([1, 2, 1, 2], .en) == "DISCOVER → OFFER → DISCOVER → OFFER")
    }

    @Test("many are cut off, and that is said")
    func many() {
        #expect(text([UInt8](repeating: 1, count: 100), .en) == "DISCOVER (captured 100 times)")
        let long = text((0..<40).map { $0 % 2 == 0 ? 1 : 2 }, .en)
        #expect(long.hasSuffix(" …") && long.ranges(of: "→").count == 11)
    }
}
