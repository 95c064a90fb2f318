// MPLS: a stack of labels, 4 bytes each. Network byte order.

import WireBytes

/// A label of Multiprotocol Label Switching.
enum MPLS: Header {
    static let title = "MPLS"
    static let source = "RFC 3032 §2.1"
    static let length = 4

    static let label = HeaderField.part("Label", 0..<20)
    static let isLast = HeaderField.part("Bottom of Stack", 23..<24, .flag)

    static let fields: [HeaderField] = [
        label,
        .part("Traffic Class", 20..<23, .number, source: "RFC 5462 §2"),
        isLast,
        .part("Time to Live", 24..<32),
    ]

    static let pathNumbers: [PathNumber] = [(label.name, .label)]
}

/// The control word of an Ethernet pseudowire, after the last label.
enum ControlWord: Header {
    static let title = "Pseudowire control word"
    static let source = "RFC 4448 §4.6"
    static let length = 4

    static let fields: [HeaderField] = [
        .part("Zero", 0..<4, .hexadecimal),
        .part("Reserved", 4..<16, .hexadecimal),
        .whole("Sequence Number", 2..<4),
    ]
}

extension PacketWalk {
    /// Reads a stack of MPLS labels, 4 bytes each. What follows the last is not said; its first half-byte tells.
    mutating func readMPLS(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        while true {
            guard need(MPLS.length, .mpls, &packet) else { return .done }
            let isLast = bytes.isSet(MPLS.isLast, at: offset)
            pass(MPLS.length, .mpls, &packet)
            if isLast { break }
        }
        // The labels are whole where nothing is left behind them.
        guard offset < captured else { return done(.mpls, &packet) }
        switch bytes.byte(at: offset) >> 4 {
        case 4: return .ipv4
        case 6: return .ipv6
        case 0 where captured &- offset >= ControlWord.length &+ Ethernet.length:
            // A control word of zeroes, then Ethernet (RFC 4448 §4.6), if that names a type we know.
            let type: UInt16 = bytes.read(Ethernet.type, at: offset &+ ControlWord.length)
            guard EtherType(rawValue: type).name != nil else { break }
            pass(ControlWord.length, .controlWord, &packet)
            return .ethernet
        default: break
        }
        // A pseudowire may do without a control word.
        if looksLikeEthernet(at: offset, bytes) { return .ethernet }
        packet.kind = .mpls
        return .done
    }

    /// MPLS over UDP (RFC 7510), when a whole IP packet or Ethernet frame lies after the labels.
    mutating func readMPLSInUDP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        var at = offset
        while captured &- at >= MPLS.length, !bytes.isSet(MPLS.isLast, at: at) { at &+= MPLS.length }
        at &+= MPLS.length
        guard looksLikeIP(at: at, bytes) || looksLikeEthernet(at: at &+ ControlWord.length, bytes) else {
            return .done
        }
        return readMPLS(bytes, &packet)
    }
}
