import WireBytes

extension FieldList {
    /// Options of IPv4 or of an IPv6 extension header: kind, length, data.
    mutating func readIPOptions(isVersion6: Bool, _ bytes: RawSpan) {
        var cursor = IPOptionCursor(at..<end, isVersion6: isVersion6)
        while let option = cursor.next(in: bytes) {
            let name = isVersion6 ? IPOptionNames.version6(option.type) : IPOptionNames.version4(option.type)
            add("Option Type", 1, .code(UInt64(option.type), name: name))
            guard option.range.count > 1 else { continue }
            add(
                isVersion6 ? "Opt Data Len" : "Option Length", 1,
                .number(UInt64(bytes.byte(at: at))))
            add("Option Data", option.data.count, .bytes)
        }
        if !isVersion6, values.last?.value == .code(0, name: IPOptionNames.version4(0)) {
            rest("Padding")
        }
    }
}

/// Names of IP options.
enum IPOptionNames {
    /// Source: IANA "IP Option Numbers", https://www.iana.org/assignments/ip-parameters
    static func version4(_ type: UInt8) -> String? {
        switch type {
        case 0: "End of Options List"
        case 1: "No Operation"
        case 7: "Record Route"
        case 68: "Time Stamp"
        case 82: "Traceroute"
        case 130: "Security"
        case 131: "Loose Source Route"
        case 134: "Commercial Security"
        case 136: "Stream ID"
        case 137: "Strict Source Route"
        case 148: "Router Alert"
        default: nil
        }
    }

    /// Source: IANA "Destination Options and Hop-by-Hop Options",
    /// https://www.iana.org/assignments/ipv6-parameters
    static func version6(_ type: UInt8) -> String? {
        switch type {
        case 0x00: "Pad1"
        case 0x01: "PadN"
        case 0x04: "Tunnel Encapsulation Limit"
        case 0x05: "Router Alert"
        case 0x07: "CALIPSO"
        case 0x08: "SMF_DPD"
        case 0x0f: "PDM"
        case 0x26: "Quick-Start"
        case 0x30: "Minimum Path MTU Hop-by-Hop"
        case 0x63: "RPL"
        case 0xc2: "Jumbo Payload"
        case 0xc9: "Home Address"
        default: nil
        }
    }
}
