import WireBytes

/// SunATM: 4 bytes; LAN emulation has two more.
enum ATM: Header {
    static let title = "ATM"
    static let source = "tcpdump.org/linktypes/LINKTYPE_SUNATM"
    static let length = 4

    static let flags = HeaderField.whole("Flags", 0..<1, .hexadecimal)
    static let path = HeaderField.whole("VPI", 1..<2)
    static let channel = HeaderField.whole("VCI", 2..<4)

    static let fields = [flags, path, channel]

    static let pathNumbers: [PathNumber] = [(path.name, .vpi), (channel.name, .vci)]
    static let rest: HeaderRest? = ("LE Client", "ATM Forum LANE 1.0")
}

extension PacketWalk {
    /// Reads SunATM's header: what kind of traffic, and which circuit.
    mutating func readATM(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(ATM.length, .atm, &packet) else { return .done }
        let traffic = bytes.number(ATM.flags, at: offset) & 0x0f
        switch traffic {
        case 1:
            // LAN emulation: the number of the sender's emulation client, then Ethernet.
            guard need(ATM.length &+ 2, .atm, &packet) else { return .done }
            pass(ATM.length &+ 2, .atm, &packet)
            return .ethernet
        case 2:
            pass(ATM.length, .atm, &packet)
            return .llc
        default:
            pass(ATM.length, .atm, &packet)
            return done(.content(.atm), &packet)
        }
    }
}
