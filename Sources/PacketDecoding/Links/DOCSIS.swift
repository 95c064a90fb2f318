import WireBytes

/// Cable (DOCSIS) MAC header: 6 bytes with its check sequence, and an extended header if a flag says so.
enum DOCSIS: Header {
    static let title = "DOCSIS"
    static let source = "CM-SP-MULPIv3.1 §6.2"
    static let length = 4

    static let type = HeaderField.part("FC_TYPE", 0..<2)
    static let isExtended = HeaderField.part("EHDR_ON", 7..<8, .flag)
    static let parameter = HeaderField.whole("MAC_PARM", 1..<2)

    static let fields: [HeaderField] = [
        type,
        .part("FC_PARM", 2..<7),
        isExtended, parameter,
        .whole("LEN", 2..<4),
    ]

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        list.add("Extended Header", list.left &- 2, .bytes)
        list.rest("HCS")
    }
}

extension PacketWalk {
    /// Reads a cable modem's header; type 00 in the highest bits carries Ethernet.
    mutating func readDOCSIS(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        let fixed = DOCSIS.length &+ 2
        guard need(fixed, .docsis, &packet) else { return .done }
        let type: UInt8 = bytes.read(DOCSIS.type, at: offset)
        let extended: Int =
            bytes.isSet(DOCSIS.isExtended, at: offset) ? bytes.number(DOCSIS.parameter, at: offset) : 0
        guard need(fixed &+ extended, .docsis, &packet) else { return .done }
        let isEncrypted = hasPrivacy(offset &+ DOCSIS.length, offset &+ DOCSIS.length &+ extended, bytes)
        pass(fixed &+ extended, .docsis, &packet)
        if isEncrypted { return done(.encrypted(.docsis), &packet) }
        return type == 0 ? .ethernet : done(.content(.docsis), &packet)
    }

    /// Whether an element of the extended header (type in the upper half of a byte, length in the lower) says that the
    /// frame is encrypted: types 3 and 4, highest bit of their second byte. CM-SP-SECv3.1 §7.2.
    private func hasPrivacy(_ from: Int, _ to: Int, _ bytes: RawSpan) -> Bool {
        var at = from
        while at < to {
            let element = bytes.byte(at: at)
            if element >> 4 == 3 || element >> 4 == 4, element & 0x0f >= 2, to &- at >= 3 {
                return bytes.byte(at: at &+ 2) & 0x80 != 0
            }
            at &+= 1 &+ Int(element & 0x0f)
        }
        return false
    }
}
