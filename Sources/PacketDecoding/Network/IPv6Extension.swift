// Extension headers of IPv6: 8 bytes and more, the next header and mostly a length first. RFC 8200 §4.
// Network byte order.

import WireBytes

/// IPv6 hop-by-hop options.
enum HopByHopOptions: Header {
    static let title = "IPv6 Hop-by-Hop Options"
    static let source = "RFC 8200 §4.2"
    static let length = 2

    static let next = HeaderField.whole("Next Header", 0..<1, .code(.ipProtocol))
    static let units = HeaderField.whole("Hdr Ext Len", 1..<2)

    static let fields = [next, units]

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        list.readIPOptions(isVersion6: true, bytes)
    }
}

/// IPv6 destination options.
enum DestinationOptions: Header {
    static let title = "IPv6 Destination Options"
    static let source = HopByHopOptions.source
    static let length = HopByHopOptions.length
    static let fields = HopByHopOptions.fields

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        HopByHopOptions.readRest(&list, bytes)
    }
}

/// IPv6 routing header; what its type asks for follows.
enum RoutingHeader: Header {
    static let title = "IPv6 Routing"
    static let source = "RFC 8200 §4.4"
    static let length = 4

    static let type = HeaderField.whole("Routing Type", 2..<3)
    static let segmentsLeft = HeaderField.whole("Segments Left", 3..<4)

    static let fields: [HeaderField] = [
        .whole("Next Header", 0..<1, .code(.ipProtocol)),
        .whole("Hdr Ext Len", 1..<2),
        type, segmentsLeft,
    ]
    static let rest: HeaderRest? = ("type-specific data", nil)
}

/// IPv6 Shim6 header.
enum Shim6: Header {
    static let title = "Shim6"
    static let source = "RFC 5533 §5.1"
    static let length = 2

    static let fields: [HeaderField] = [
        .whole("Next Header", 0..<1, .code(.ipProtocol)),
        .whole("Hdr Ext Len", 1..<2),
    ]
    static let rest: HeaderRest? = ("Shim6 data", nil)
}

extension PacketWalk {
    /// Reads one extension header. IPv4 may carry them too; only the authentication header is meant to.
    mutating func readExtension(_ number: UInt8, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        let start = offset
        let leastLength = 8
        let layer: Layer.Kind =
            switch IPProtocol(rawValue: number) {
            case .hopByHop: .hopByHop
            case .routing: .routing
            case .fragment: .fragment
            case .authentication: .authentication
            case .destinationOptions: .destinationOptions
            default: .shim6
            }
        guard need(leastLength, layer, &packet) else { return .done }
        let nextHeader: UInt8 = bytes.read(HopByHopOptions.next, at: start)
        if layer == .fragment { return readFragment(nextHeader, bytes, &packet) }
        // In units of 8 bytes after the first 8; of 4 bytes, less 2, in the authentication header (RFC 4302 §2.2).
        let units = bytes.number(HopByHopOptions.units, at: start)
        let length = layer == .authentication ? (units &+ 2) &* 4 : (units &+ 1) &* 8
        guard length >= leastLength, captured &- start >= length else {
            let why: LengthSource = end &- start >= length ? .capture : .extensionHeaderLength
            stop(
                layer, at: start, needed: length, available: captured &- start, why,
                recorded: captured &- start, &packet)
            return .done
        }
        if layer == .hopByHop {
            readJumboLength(
                from: start &+ HopByHopOptions.length, to: start &+ length, bytes, &packet)
        }
        if layer == .routing { followRoute(at: start, length: length, bytes) }
        networkHeaderLength &+= length
        pass(length, layer, &packet)
        return .ipProtocol(nextHeader)
    }

    /// Takes the length of a jumbogram from its option (type 0xC2, length 4). RFC 2675 §2.
    private mutating func readJumboLength(
        from: Int, to: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket
    ) {
        guard jumboBase > 0 else { return }
        var at = from
        while to &- at >= 2 {
            let type = bytes.byte(at: at)
            let length = Int(bytes.byte(at: at &+ 1))
            if type == 0xc2, length == 4, to &- at >= 6 {
                let jumbo = Int(bytes.uint32(at: at &+ 2))
                // One that would fit the header's own field is an error (RFC 2675 §3) and is not believed.
                if jumbo > 0xffff { limit(to: jumboBase &+ jumbo, .ipv6JumboLength, .hopByHop, &packet) }
                break
            }
            at &+= type == 0 ? 1 : length &+ 2
        }
        jumboBase = 0
    }
}
