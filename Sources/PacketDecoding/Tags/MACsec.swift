import WireBytes

/// MAC security (IEEE 802.1AE); the channel's identifier may follow.
enum MACsec: Header {
    static let title = "MACsec"
    static let source = "IEEE 802.1AE §9.3"
    static let length = 6

    static let hasChannel = HeaderField.part("SC", 2..<3, .flag)
    static let isEncrypted = HeaderField.part("Encrypted", 4..<5, .flag)
    static let isChanged = HeaderField.part("Changed", 5..<6, .flag)
    static let shortLength = HeaderField.part("Short Length", 10..<16)

    static let fields: [HeaderField] = [
        .part("Version", 0..<1),
        .part("End Station", 1..<2, .flag),
        hasChannel,
        .part("SCB", 3..<4, .flag),
        isEncrypted, isChanged,
        .part("Association Number", 6..<8),
        .part("Reserved", 8..<10, .hexadecimal),
        shortLength,
        .whole("Packet Number", 2..<6),
    ]

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        if list.left >= 8 { list.add("SCI", 8, .bytes, source: "IEEE 802.1AE §9.9") }
        list.addType(bytes, Ethernet.source)
    }
}

extension PacketWalk {
    /// Reads a MACsec tag. With neither E nor C set the frame is only protected from change and can be read; the
    /// check value after it is 16 bytes. IEEE 802.1AE §9.3.
    mutating func readMACsec(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(MACsec.length, .macsec, &packet) else { return .done }
        let isReadable =
            !bytes.isSet(MACsec.isEncrypted, at: offset) && !bytes.isSet(MACsec.isChanged, at: offset)
        let length = MACsec.length &+ (bytes.isSet(MACsec.hasChannel, at: offset) ? 8 : 0)
        let shortLength = bytes.number(MACsec.shortLength, at: offset)
        guard need(length, .macsec, &packet) else { return .done }
        guard isReadable, need(length &+ 2, .macsec, &packet) else {
            guard packet.stop == nil else { return .done }
            pass(length, .macsec, &packet)
            return done(.encrypted(.macsec), &packet)
        }
        let type = bytes.uint16(at: offset &+ length)
        // A short length other than 0 counts the bytes from the tag's end to the check value. §9.7.
        if shortLength > 2 { limit(to: offset &+ length &+ shortLength, .ownLength, .macsec, &packet) }
        pass(length &+ 2, .macsec, &packet)
        if shortLength <= 2 { dropTail(16) }
        return typeOrLength(type, &packet)
    }
}
