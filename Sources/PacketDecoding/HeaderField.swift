import WireBytes

/// A declared field and how its bits are read.
struct HeaderField: Sendable {
    let field: Field
    let form: Form

    /// How the bits of a field become its value.
    enum Form: Sendable {
        case number, hexadecimal, flag, address4, address6, hardwareAddress, bytes
        /// Whole bytes, the lowest first.
        case littleNumber, littleHexadecimal
        case named(@Sendable (UInt64) -> String?)
    }

    /// A field of whole bytes.
    static func whole(_ name: String, _ range: Range<Int>, _ form: Form, _ source: String) -> HeaderField {
        HeaderField(field: Field(name, range, source), form: form)
    }

    /// A field that begins or ends inside a byte.
    static func part(_ name: String, _ bits: Range<Int>, _ form: Form, _ source: String) -> HeaderField {
        HeaderField(field: Field(name, bits: bits, source), form: form)
    }

    /// The field's value in a header at `offset`, all of whose bytes must be there.
    func value(at offset: Int, in bytes: RawSpan) -> FieldValue {
        let start = offset &+ field.range.lowerBound
        let value: FieldValue.Value =
            switch form {
            case .bytes: .bytes
            case .address4: .address(IPAddress(version4: bytes.uint32(at: start)))
            case .address6:
                .address(IPAddress(high: bytes.uint64(at: start), low: bytes.uint64(at: start &+ 8)))
            case .hardwareAddress: .hardwareAddress(MACAddress(rawValue: number(start, bytes)))
            case .littleNumber: .number(swapped(start, bytes))
            case .littleHexadecimal: .hexadecimal(swapped(start, bytes))
            case .number: .number(number(start, bytes))
            case .hexadecimal: .hexadecimal(number(start, bytes))
            case .flag: .flag(number(start, bytes) != 0)
            case .named(let name):
                .code(number(start, bytes), name: name(number(start, bytes)))
            }
        return FieldValue(field, at: offset, value)
    }

    /// The bytes of a field of up to 8 bytes as a number, the lowest first.
    private func swapped(_ start: Int, _ bytes: RawSpan) -> UInt64 {
        number(start, bytes).byteSwapped >> UInt64(64 &- 8 &* min(8, field.range.count))
    }

    /// The bits of a field of up to 8 bytes as a number.
    private func number(_ start: Int, _ bytes: RawSpan) -> UInt64 {
        var whole: UInt64 = 0
        for index in 0..<min(8, field.range.count) {
            whole = whole << 8 | UInt64(bytes.byte(at: start &+ index))
        }
        let below = UInt64(field.range.upperBound * 8 - field.bits.upperBound)
        let width = UInt64(field.bits.count)
        whole >>= below
        return width >= 64 ? whole : whole & ((1 << width) &- 1)
    }
}

/// Names of code points for field maps.
enum CodeNames {
    static let etherType: HeaderField.Form = .named {
        EtherType(rawValue: UInt16(truncatingIfNeeded: $0)).name
    }
    static let ipProtocol: HeaderField.Form = .named {
        IPProtocol(rawValue: UInt8(truncatingIfNeeded: $0)).name
    }
    static let accessPoint: HeaderField.Form = .named {
        ServiceAccessPoint(rawValue: UInt8(truncatingIfNeeded: $0)).name
    }
    static let pppProtocol: HeaderField.Form = .named {
        PPPProtocol(rawValue: UInt16(truncatingIfNeeded: $0)).name
    }
    /// Network layer protocol identifiers. ISO/IEC TR 9577.
    static let networkLayer: HeaderField.Form = .named {
        switch $0 {
        case 0x08: "Q.933"
        case 0x80: "SNAP"
        case 0x81: "CLNP"
        case 0x82: "ES-IS"
        case 0x83: "IS-IS"
        case 0x8e: "IPv6"
        case 0xcc: "IPv4"
        case 0xcf: "PPP"
        default: nil
        }
    }
    /// IANA "NSH Next Protocol"; VXLAN-GPE uses the same.
    static let serviceProtocol: HeaderField.Form = .named {
        switch $0 {
        case 1: "IPv4"
        case 2: "IPv6"
        case 3: "Ethernet"
        case 4: "NSH"
        case 5: "MPLS"
        default: nil
        }
    }
    /// ARPHRD_ numbers, the usual ones. Source: Linux include/uapi/linux/if_arp.h.
    static let device: HeaderField.Form = .named {
        switch $0 {
        case 1: "Ethernet"
        case 512: "PPP"
        case 519: "raw IP"
        case 768: "IPIP tunnel"
        case 769: "IP6IP6 tunnel"
        case 772: "loopback"
        case 776: "SIT tunnel"
        case 778: "GRE over IP"
        case 801: "IEEE 802.11"
        case 803: "IEEE 802.11 radiotap"
        case 824: "netlink"
        case 65534: "no link layer"
        default: nil
        }
    }
    /// Source: https://www.tcpdump.org/linktypes/LINKTYPE_LINUX_SLL.html
    static let cookedPacketType: HeaderField.Form = .named {
        switch $0 {
        case 0: "to us"
        case 1: "broadcast"
        case 2: "multicast"
        case 3: "to another host"
        case 4: "from us"
        default: nil
        }
    }
}
