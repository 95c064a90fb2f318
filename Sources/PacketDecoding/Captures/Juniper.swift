import WireBytes

/// Juniper's header before the link's own: 6 bytes and extensions, maybe a cookie.
enum Juniper: Header {
    static let title = "Juniper"
    static let source = "Juniper"
    static let length = 4

    static let magic = HeaderField.whole("Magic", 0..<3, .hexadecimal)
    static let flags = HeaderField.whole("Flags", 3..<4, .hexadecimal)

    static let fields = [magic, flags]
    static let rest: HeaderRest? = ("Extensions", nil)
}

extension PacketWalk {
    /// Reads Juniper's header, and its cookie for the links that have one.
    mutating func readJuniper(_ link: LinkType, _ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader
    {
        guard need(Juniper.length, .juniper, &packet) else { return .done }
        guard bytes.number(Juniper.magic, at: offset) == 0x4d4743 else {
            return done(.content(.juniper), &packet)
        }
        let flags: UInt8 = bytes.read(Juniper.flags, at: offset)
        var length = Juniper.length
        if flags & 0x80 != 0 {
            guard need(length &+ 2, .juniper, &packet) else { return .done }
            length &+= 2 &+ Int(bytes.uint16(at: offset &+ length))
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

    /// A cookie of 4 bytes (first byte 0x54) may come before PPP, or before a network layer protocol identifier.
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
}
