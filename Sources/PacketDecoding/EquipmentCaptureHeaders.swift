// What capturing equipment writes before a frame. Juniper: 6 bytes and extensions. ERF: 16 bytes and extensions.
// netANALYZER: 4 bytes. Direction: 1 byte before PPP and its like. DOCSIS: the cable's own header, 6 bytes and more
// (CM-SP-MULPIv3.1 §6.2). Source of the others: https://www.tcpdump.org/linktypes.html

import WireBytes

extension PacketWalk {
    /// Reads Juniper's header, and its cookie for the links that have one.
    mutating func readJuniper(_ link: LinkType, _ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader
    {
        guard need(4, .juniper, &packet) else { return .done }
        guard bytes.uint32(at: offset) >> 8 == 0x4d4743 else {
            return done(.content(.juniper), &packet)
        }
        let flags = bytes.byte(at: offset &+ 3)
        var length = 4
        if flags & 0x80 != 0 {
            guard need(6, .juniper, &packet) else { return .done }
            length = 6 &+ Int(bytes.uint16(at: offset &+ 4))
        }
        guard need(length, .juniper, &packet) else { return .done }
        if flags & 0x02 != 0 {
            // No link header: 4 bytes that name the protocol, then that.
            guard need(length &+ 5, .juniper, &packet) else { return .done }
            pass(length &+ 4, .juniper, &packet)
            return guessIP(.juniper, bytes, &packet)
        }
        switch link.rawValue {
        case 178: return juniper(length, .ethernet, &packet)
        case 179: return juniper(length, .ppp, &packet)
        case 180: return juniper(length, .frameRelay, &packet)
        case 181: return juniper(length, .ciscoHDLC, &packet)
        case 130: return juniperMultilink(length, isPPP: true, bytes, &packet)
        case 131: return juniperMultilink(length, isPPP: false, bytes, &packet)
        case 137: return juniperATM(length &+ 4, bytes, &packet)
        case 135: return juniperATM(length &+ 8, bytes, &packet)
        default:
            pass(length, .juniper, &packet)
            return done(.content(.juniper), &packet)
        }
    }

    private mutating func juniper(_ length: Int, _ next: NextHeader, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        pass(length, .juniper, &packet)
        return next
    }

    /// A cookie of 4 bytes (first byte 0x54) may stand before PPP, or before a network layer protocol identifier.
    private mutating func juniperMultilink(
        _ length: Int, isPPP: Bool, _ bytes: RawSpan, _ packet: inout DecodedPacket
    ) -> NextHeader {
        guard need(length &+ 2, .juniper, &packet) else { return .done }
        var at = length
        if bytes.byte(at: offset &+ at) == 0x54 { at &+= 4 }
        guard need(at &+ 2, .juniper, &packet) else { return .done }
        if isPPP {
            pass(at, .juniper, &packet)
            return .ppp
        }
        if bytes.byte(at: offset &+ at) == 0x03 { at &+= 1 }
        guard need(at &+ 1, .juniper, &packet) else { return .done }
        let identifier = bytes.byte(at: offset &+ at)
        pass(at &+ 1, .juniper, &packet)
        switch identifier {
        case 0xcc: return .ipv4
        case 0x8e: return .ipv6
        default: return done(.content(.juniper), &packet)
        }
    }

    /// Behind the cookie: LLC, PPP, or IP without more.
    private mutating func juniperATM(_ length: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        guard need(length &+ 3, .juniper, &packet) else { return .done }
        pass(length, .juniper, &packet)
        switch bytes.uint32(at: offset &- 1) & 0xff_ffff {
        case 0xfefe03, 0xaaaa03: return .llc
        case 0x030021, 0xff0300: return .ppp
        default: return guessIP(.juniper, bytes, &packet)
        }
    }

    /// IP if it is well-formed, else nothing that is read.
    func guessIP(_ layer: Layer.Kind, _ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard looksLikeIP(at: offset, bytes) else { return done(.content(layer), &packet) }
        return bytes.byte(at: offset) >> 4 == 4 ? .ipv4 : .ipv6
    }

    /// Reads an ERF header: time, record type, flags, lengths; then extension headers of 8 bytes while the highest bit of
    /// the type, and of each, is set.
    mutating func readERF(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(16, .erf, &packet) else { return .done }
        let type = bytes.byte(at: offset &+ 8)
        var length = 16
        var goesOn = type & 0x80 != 0
        while goesOn {
            guard need(length &+ 8, .erf, &packet) else { return .done }
            goesOn = bytes.byte(at: offset &+ length) & 0x80 != 0
            length &+= 8
        }
        switch type & 0x7f {
        case 2, 11, 16, 20:
            // Ethernet has two bytes of padding before it.
            guard need(length &+ 2, .erf, &packet) else { return .done }
            pass(length &+ 2, .erf, &packet)
            return .ethernet
        case 1:
            pass(length, .erf, &packet)
            return readSerialPPP(bytes, &packet)
        case 22:
            pass(length, .erf, &packet)
            return .ipv4
        case 23:
            pass(length, .erf, &packet)
            return .ipv6
        default:
            pass(length, .erf, &packet)
            return done(.content(.erf), &packet)
        }
    }

    /// Reads netANALYZER's header, and the preamble of the frame if that was captured, too.
    mutating func readNetAnalyzer(preamble: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        guard need(4 &+ preamble, .netAnalyzer, &packet) else { return .done }
        pass(4 &+ preamble, .netAnalyzer, &packet)
        return .ethernet
    }

    /// Reads the byte that says which way a frame went.
    mutating func readDirection(_ next: NextHeader, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        guard need(1, .direction, &packet) else { return .done }
        pass(1, .direction, &packet)
        // pppd writes it over PPP's address, whose control byte stays.
        if case .ppp = next, captured &- offset >= 2, bytes.byte(at: offset) == 0x03 {
            return readPPP(addressIsMissing: true, bytes, &packet)
        }
        return next
    }

    /// Reads a cable modem's header; type 00 in the highest bits carries Ethernet.
    mutating func readDOCSIS(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(6, .docsis, &packet) else { return .done }
        let control = bytes.byte(at: offset)
        let extended = control & 1 != 0 ? Int(bytes.byte(at: offset &+ 1)) : 0
        guard need(6 &+ extended, .docsis, &packet) else { return .done }
        let isEncrypted = hasPrivacy(offset &+ 4, offset &+ 4 &+ extended, bytes)
        pass(6 &+ extended, .docsis, &packet)
        if isEncrypted { return done(.encrypted(.docsis), &packet) }
        return control >> 6 == 0 ? .ethernet : done(.content(.docsis), &packet)
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
