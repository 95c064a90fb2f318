import WireBytes

/// Control and provisioning of wireless access points, data; radio address and wireless information may follow.
enum CAPWAP: Header {
    static let title = "CAPWAP"
    static let source = "RFC 5415 §4.3"
    static let length = 8

    static let words = HeaderField.part("HLEN", 8..<13)
    static let binding = HeaderField.part("WBID", 18..<23)
    static let isNative = HeaderField.part("T", 23..<24, .flag)
    static let isFragment = HeaderField.part("F", 24..<25, .flag)
    static let isKeepAlive = HeaderField.part("K", 28..<29, .flag)
    static let flags = HeaderField.part("Flags", 29..<32, .hexadecimal)

    static let fields: [HeaderField] = [
        .part("Version", 0..<4),
        .part("Type", 4..<8),
        words,
        .part("RID", 13..<18),
        binding, isNative, isFragment,
        .part("L", 25..<26, .flag),
        .part("W", 26..<27, .flag),
        .part("M", 27..<28, .flag),
        isKeepAlive, flags,
        .whole("Fragment ID", 4..<6, .hexadecimal),
        .part("Fragment Offset", 48..<61),
        .part("Reserved", 61..<64, .hexadecimal),
    ]
    static let rest: HeaderRest? = ("Radio Address and Wireless Information", nil)
}

extension PacketWalk {
    /// Reads a CAPWAP data header: a wireless frame follows, or an Ethernet frame.
    mutating func readCAPWAP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= CAPWAP.length else { return .done }
        let first = bytes.byte(at: offset)
        guard first <= 1 else { return .done }
        if first == 1 { return done(.encrypted(.capwap), &packet) }
        let length = bytes.number(CAPWAP.words, at: offset) &* 4
        let binding = bytes.number(CAPWAP.binding, at: offset)
        guard length >= CAPWAP.length, captured &- offset >= length,
            bytes.number(CAPWAP.flags, at: offset) == 0
        else { return .done }
        // Fragmented (F) or only keeping the association alive (K).
        guard !bytes.isSet(CAPWAP.isFragment, at: offset) else { return done(.piece(.capwap), &packet) }
        guard !bytes.isSet(CAPWAP.isKeepAlive, at: offset) else { return done(.content(.capwap), &packet) }
        if !bytes.isSet(CAPWAP.isNative, at: offset) {
            guard looksLikeEthernet(at: offset &+ length, bytes) else { return .done }
            pass(length, .capwap, &packet)
            return .ethernet
        }
        guard binding <= 1, captured &- offset > length &+ Wireless.length else { return .done }
        // The version is 0 in the lowest two bits of the frame control's first byte, which stands first or second.
        let control = bytes.uint16(at: offset &+ length)
        guard control & 0x0003 == 0 || control & 0x0300 == 0 else { return .done }
        pass(length, .capwap, &packet)
        // The second byte is the first, unless only the first can be a data frame's.
        let isSwapped = control & 0x000f == 0x0008 || control & 0x0f00 != 0x0800
        return readWireless(isSwapped: isSwapped, bytes, &packet)
    }
}
