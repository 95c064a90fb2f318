// The fields of the parts of headers that vary: options of IP and TCP, GRE, PPP, NULL.

import WireBytes

extension FieldList {
    /// A loopback family in the byte order that makes it a small number, as decoding takes it.
    mutating func readNull(_ bytes: RawSpan) {
        guard end &- at >= 4 else { return }
        let word = bytes.uint32(at: at)
        let family = word > 0xffff ? word.byteSwapped : word
        add("Protocol Family", 4, .number(UInt64(family)), "tcpdump.org/linktypes")
    }

    /// Address and control may be left out, the protocol may be one byte.
    mutating func readPPP(_ bytes: RawSpan) {
        if end &- at >= 3, bytes.uint16(at: at) == 0xff03 {
            add("Address", 1, .hexadecimal(0xff), "RFC 1662 §3.1")
            add("Control", 1, .hexadecimal(0x03), "RFC 1662 §3.1")
        } else if end &- at >= 2, bytes.byte(at: at) == 0x03 {
            add("Control", 1, .hexadecimal(0x03), "RFC 1662 §3.1")
        }
        var number: UInt16 = 0
        let count = end &- at
        guard count == 1 || count == 2 else { return }
        for index in at..<end { number = number << 8 | UInt16(bytes.byte(at: index)) }
        add("Protocol", count, .code(UInt64(number), name: PPPProtocol(rawValue: number).name), "RFC 1661 §2")
    }

    /// Options of IPv4 or of an IPv6 extension header: kind, length, data.
    mutating func readIPOptions(isVersion6: Bool, _ source: String, _ bytes: RawSpan) {
        var cursor = IPOptionCursor(at..<end, isVersion6: isVersion6)
        while let option = cursor.next(in: bytes) {
            let name = isVersion6 ? IPOptionNames.version6(option.type) : IPOptionNames.version4(option.type)
            add("Option Type", 1, .code(UInt64(option.type), name: name), source)
            guard option.range.count > 1 else { continue }
            add(
                isVersion6 ? "Opt Data Len" : "Option Length", 1,
                .number(UInt64(bytes.byte(at: at))), source)
            add("Option Data", option.data.count, .bytes, source)
        }
        if !isVersion6, values.last?.value == .code(0, name: IPOptionNames.version4(0)) {
            rest("Padding", source)
        }
    }

    /// TCP options: kind, length, and what the kind says the data are.
    mutating func readTCPOptions(_ bytes: RawSpan) {
        var cursor = TCPOptionCursor(at..<end)
        while let option = cursor.next(in: bytes) {
            let name = option.kind.name
            add("Kind", 1, .code(UInt64(option.kind.rawValue), name: name), "RFC 9293 §3.2")
            if option.kind == .endOfList { rest("Padding", "RFC 9293 §3.1") }
            guard option.range.count > 1 else { continue }
            add("Length", 1, .number(UInt64(option.range.count)), "RFC 9293 §3.2")
            readData(of: option, bytes)
            add("Data", option.range.upperBound &- at, .bytes, "IANA tcp-parameters")
        }
    }

    private mutating func readData(of option: TCPOption, _ bytes: RawSpan) {
        switch TCPOptionValue(option, in: bytes) {
        case .maximumSegmentSize(let size):
            add("Maximum Segment Size", 2, .number(UInt64(size)), "RFC 9293 §3.7.1")
        case .windowScale(let shift): add("shift.cnt", 1, .number(UInt64(shift)), "RFC 7323 §2.2")
        case .sack(let blocks):
            for block in blocks {
                add("Left Edge", 4, .number(UInt64(block.left)), "RFC 2018 §3")
                add("Right Edge", 4, .number(UInt64(block.right)), "RFC 2018 §3")
            }
        case .timestamps(let timestamps):
            add("TSval", 4, .number(UInt64(timestamps.value)), "RFC 7323 §3.2")
            add("TSecr", 4, .number(UInt64(timestamps.echoReply)), "RFC 7323 §3.2")
        case .authentication(let key, let next, let code):
            add("KeyID", 1, .number(UInt64(key)), "RFC 5925 §2.2")
            add("RNextKeyID", 1, .number(UInt64(next)), "RFC 5925 §2.2")
            add("MAC", code.count, .bytes, "RFC 5925 §2.2")
        case .fastOpen(let cookie, let experimental):
            if experimental { add("ExID", 2, .hexadecimal(0xf989), "RFC 7413 §4.1.1") }
            add("Fast Open Cookie", cookie.count, .bytes, "RFC 7413 §4.1.1")
        case .experiment(let identifier, _):
            add("ExID", 2, .hexadecimal(UInt64(identifier)), "RFC 6994 §3")
        case .none, .userTimeout, .multipath, .uninterpreted: break
        }
    }

    /// The parts of a GRE header that its flags announce.
    mutating func readGRE(_ bytes: RawSpan) {
        guard end &- start >= 4 else { return }
        let flags = bytes.uint16(at: start)
        if flags & 0xc000 != 0 {
            add("Checksum", 2, .bytes, "RFC 2784 §2.1")
            add("Reserved1", 2, .bytes, "RFC 2784 §2.1")
        }
        if flags & 0x2000 != 0, end &- at >= 4 {
            if flags & 7 == 1 {
                add("Key (Payload Length)", 2, .number(UInt64(bytes.uint16(at: at))), "RFC 2637 §4.1")
                add("Call ID", 2, .number(UInt64(bytes.uint16(at: at))), "RFC 2637 §4.1")
            } else {
                add("Key", 4, .hexadecimal(UInt64(bytes.uint32(at: at))), "RFC 2890 §2.1")
            }
        }
        if flags & 0x1000 != 0, end &- at >= 4 {
            add("Sequence Number", 4, .number(UInt64(bytes.uint32(at: at))), "RFC 2890 §2.2")
        }
        if flags & 0x0087 == 0x0081, end &- at >= 4 {
            add("Acknowledgment Number", 4, .number(UInt64(bytes.uint32(at: at))), "RFC 2637 §4.1")
        }
        if flags & 0x4000 != 0 { rest("Routing", "RFC 1701") }
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
