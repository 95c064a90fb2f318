import WireBytes

/// Radiotap, how a wireless frame was received: 8 bytes, then the fields that the bitmap announces. Little-endian.
enum Radiotap: Header {
    static let title = "Radiotap"
    static let source = "radiotap.org"
    static let length = 8

    static let wholeLength = HeaderField.whole("Length", 2..<4, .littleNumber)
    static let present = HeaderField.whole("Present", 4..<8, .littleHexadecimal)

    static let fields: [HeaderField] = [
        .whole("Version", 0..<1),
        .whole("Padding", 1..<2, .hexadecimal),
        wholeLength, present,
    ]
    static let rest: HeaderRest? = ("Fields", nil)
}

extension PacketWalk {
    /// Reads a radiotap header, of whose fields only the flags matter here.
    mutating func readRadiotap(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(Radiotap.length, .radiotap, &packet) else { return .done }
        let length = bytes.number(Radiotap.wholeLength, at: offset)
        guard hasOwnLength(length, atLeast: Radiotap.length, .radiotap, &packet) else { return .done }
        wireless = radiotapFlags(offset, offset &+ length, bytes)
        pass(length, .radiotap, &packet)
        return .wireless
    }

    /// The flags: bit 1 of the bitmap, behind the 8 aligned bytes of bit 0. Bitmaps go on while their bit 31 is set.
    private func radiotapFlags(_ start: Int, _ end: Int, _ bytes: RawSpan) -> WirelessFlags {
        let present: UInt32 = bytes.read(Radiotap.present, at: start)
        guard present & 2 != 0 else { return WirelessFlags() }
        var at = start &+ Radiotap.present.range.lowerBound
        while end &- at >= 4, bytes.uint32(at: at).byteSwapped >> 31 != 0 { at &+= 4 }
        at &+= 4
        if present & 1 != 0 { at = start &+ (at &- start &+ 7) & ~7 &+ 8 }
        guard at < end else { return WirelessFlags() }
        let flags = bytes.byte(at: at)
        return WirelessFlags(hasFrameCheck: flags & 0x10 != 0, hasPadding: flags & 0x20 != 0)
    }
}
