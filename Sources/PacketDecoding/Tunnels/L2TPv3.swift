// Layer 2 tunnelling protocol, version 3, over IP. RFC 3931. Network byte order.

import WireBytes

/// A session's number; cookie and sublayer may follow.
enum L2TPv3: Header {
    static let title = "L2TPv3"
    static let source = "RFC 3931 §4.1.1"
    static let length = 4

    static let session = HeaderField.whole("Session ID", 0..<4, .hexadecimal)

    static let fields = [session]

    static let pathNumbers: [PathNumber] = [(session.name, .session)]

    static let sublayer = "RFC 3931 §4.1"
    static let rest: HeaderRest? = ("Cookie and Sublayer", sublayer)
}

extension PacketWalk {
    /// Reads a session header of L2TP version 3 over IP; session 0 is control. RFC 3931 §4.1.1.
    mutating func readL2TPv3(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(L2TPv3.length, .l2tpv3, &packet) else { return .done }
        guard bytes.number(L2TPv3.session, at: offset) != 0 else { return done(.content(.l2tpv3), &packet) }
        let next = readL2TPv3Session(0, bytes, &packet)
        if case .done = next {
            return done(PacketKind(.ipProtocol, code: UInt16(IPProtocol.l2tp.rawValue)), &packet)
        }
        return next
    }

    /// Behind the session's number lie a cookie and a sublayer whose sizes only the control channel says: the first of
    /// the possible ones behind which a whole Ethernet frame or IP packet lies is taken.
    mutating func readL2TPv3Session(_ before: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        for cookie in stride(from: 0, through: 12, by: 4) {
            let length = before &+ L2TPv3.length &+ cookie
            if looksLikeEthernet(at: offset &+ length, bytes) {
                pass(length, before == 0 ? .l2tpv3 : .l2tp, &packet)
                return .ethernet
            }
            if fillsWithIP(at: offset &+ length, bytes) {
                let version = bytes.number(IPv4.version, at: offset &+ length)
                pass(length, before == 0 ? .l2tpv3 : .l2tp, &packet)
                return version == 4 ? .ipv4 : .ipv6
            }
        }
        return .done
    }
}
