import TLSMessages
import WireBytes

/// What a packet's header says once its protection is taken off. RFC 9001 §5.4.
///
/// The header itself is written into memory that is used again for the next packet, and what it protects behind it: the packet
/// stands there as it was before it was protected, byte by byte at the same places.
struct QUICUnprotectedHeader {
    /// The packet number.
    let number: UInt64
    /// The first byte.
    let first: UInt8
    /// Bytes of the header up to and with the packet number, as it is proven.
    let length: Int

    /// Which of two generations of keys protects the payload of a short header's packet. RFC 9001 §6.
    var keyPhase: Bool { first & 0x04 != 0 }

    /// Takes the protection off; nil where the packet is too short for it.
    ///
    /// - Parameters:
    ///   - packet: the packet.
    ///   - place: where its number begins.
    ///   - keys: those of its sender.
    ///   - largest: the largest packet number that is known of the sender; nil for the first.
    ///   - room: takes the header, and grows so that the whole packet has room in it.
    init?(
        of packet: RawSpan, numberAt place: Int, _ keys: QUICPacketKeys, largest: UInt64?,
        into room: inout [UInt8]
    ) {
        // The sample begins where a number of four bytes would end, whatever the number's length.
        let sample = place + 4
        guard place > 0, packet.byteCount >= sample + HeaderMask.sampleLength,
            let mask = keys.mask(packet.extracting(sample..<(sample + HeaderMask.sampleLength)))
        else { return nil }
        if room.count < packet.byteCount { room = [UInt8](repeating: 0, count: packet.byteCount) }
        room.overwrite(with: packet.extracting(0..<place))
        let protected = packet.byte(at: 0)
        first = protected ^ UInt8(mask >> 56) & (protected & 0x80 != 0 ? 0x0F : 0x1F)
        room[0] = first
        let count = Int(first & 3) + 1
        var short: UInt64 = 0
        for index in 0..<count {
            let byte =
                packet.byte(at: place + index) ^ UInt8(truncatingIfNeeded: mask >> UInt64(48 - 8 * index))
            room[place + index] = byte
            short = short << 8 | UInt64(byte)
        }
        length = place + count
        number = Self.number(short, bits: 8 * count, largest: largest)
    }

    /// Opens the payload.
    ///
    /// - Parameters:
    ///   - packet: the packet.
    ///   - keys: those of its sender and generation.
    ///   - room: has the header; takes the frames behind it.
    /// - Returns: where the frames are in it; nil where the keys do not fit.
    func open(_ packet: RawSpan, _ keys: QUICPacketKeys, in room: inout [UInt8]) -> Range<Int>? {
        keys.open(packet.extracting(length..<packet.byteCount), number: number, behind: length, of: &room)
            .map { length..<(length + $0) }
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
