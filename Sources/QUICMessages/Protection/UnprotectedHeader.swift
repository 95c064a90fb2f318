import TLSMessages
import WireBytes

/// A packet's header, its protection taken off. RFC 9001 §5.4.
struct QUICUnprotectedHeader {
    /// The packet number.
    let number: UInt64
    /// The header up to and with the packet number, as it is proven.
    let bytes: [UInt8]

    /// The first byte.
    var first: UInt8 { bytes.first ?? 0 }
    /// Which of two generations of keys protects the payload of a short header's packet. RFC 9001 §6.
    var keyPhase: Bool { first & 0x04 != 0 }

    /// Takes the protection off; nil where the packet is too short for it.
    ///
    /// - Parameters:
    ///   - packet: the packet.
    ///   - place: where its number begins.
    ///   - keys: those of its sender.
    ///   - largest: the largest packet number that is known of the sender; nil for the first.
    init?(of packet: RawSpan, numberAt place: Int, _ keys: QUICPacketKeys, largest: UInt64?) {
        // The sample begins where a number of four bytes would end, whatever the number's length.
        let sample = place + 4
        guard place > 0, packet.byteCount >= sample + HeaderMask.sampleLength,
            let mask = keys.mask(packet.extracting(sample..<(sample + HeaderMask.sampleLength)))
        else { return nil }
        var plain = packet.copied(0..<sample)
        plain[0] ^= UInt8(mask >> 56) & (plain[0] & 0x80 != 0 ? 0x0F : 0x1F)
        let count = Int(plain[0] & 3) + 1
        var short: UInt64 = 0
        for index in 0..<count {
            plain[place + index] ^= UInt8(truncatingIfNeeded: mask >> UInt64(48 - 8 * index))
            short = short << 8 | UInt64(plain[place + index])
        }
        plain.removeLast(4 - count)
        bytes = plain
        number = Self.number(short, bits: 8 * count, largest: largest)
    }

    /// Opens the payload; nil where the keys do not fit.
    ///
    /// - Parameters:
    ///   - packet: the packet.
    ///   - keys: those of its sender and generation.
    /// - Returns: the frames.
    func open(_ packet: RawSpan, _ keys: QUICPacketKeys) -> [UInt8]? {
        keys.open(packet.extracting(bytes.count..<packet.byteCount), number: number, header: bytes)
    }

    /// The whole packet number from its last bits: the nearest to the next that is expected. RFC 9000 §A.3.
    ///
    /// - Parameters:
    ///   - short: the bits that the packet has.
    ///   - bits: how many they are: 8, 16, 24 or 32.
    ///   - largest: the largest number so far; nil for the first packet.
    /// - Returns: the number.
    static func number(_ short: UInt64, bits: Int, largest: UInt64?) -> UInt64 {
        guard let largest else { return short }
        let expected = largest &+ 1
        let window: UInt64 = 1 << UInt64(bits)
        let candidate = expected & ~(window &- 1) | short
        if candidate &+ window / 2 <= expected, candidate < 1 << 62 &- window { return candidate &+ window }
        if candidate > expected &+ window / 2, candidate >= window { return candidate &- window }
        return candidate
    }
}
