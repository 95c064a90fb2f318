// Generic routing encapsulation: 4 bytes, and what its flags announce. RFC 2784, RFC 2890; version 1 is PPTP's,
// RFC 2637. Network byte order.

import WireBytes

/// Generic routing encapsulation; checksum, key, sequence number and source route may follow.
enum GRE: Header {
    static let title = "GRE"
    static let source = "RFC 2784 §2.1"
    static let length = 4

    static let hasChecksum = HeaderField.part("Checksum Present", 0..<1, .flag)
    static let hasRouting = HeaderField.part("Routing Present", 1..<2, .flag, source: "RFC 1701")
    static let hasKey = HeaderField.part("Key Present", 2..<3, .flag, source: "RFC 2890 §2")
    static let hasSequence = HeaderField.part("Sequence Number Present", 3..<4, .flag, source: "RFC 2890 §2")
    static let version = HeaderField.part("Version Number", 13..<16)
    static let type = HeaderField.whole("Protocol Type", 2..<4, .code(.etherType))

    static let fields: [HeaderField] = [
        hasChecksum, hasRouting, hasKey, hasSequence,
        .part("Reserved0", 4..<13, .hexadecimal),
        version, type,
    ]

    static let pathNumbers: [PathNumber] = [("Key", .key), ("Call ID", .call)]

    /// What the first two bytes announce.
    struct Flags {
        let hasChecksumOrRouting, hasRouting, hasKey, hasSequence, hasAcknowledgment: Bool
        let version: Int

        init(_ bytes: RawSpan, at start: Int) {
            hasRouting = bytes.isSet(GRE.hasRouting, at: start)
            hasChecksumOrRouting = bytes.isSet(GRE.hasChecksum, at: start) || hasRouting
            hasKey = bytes.isSet(GRE.hasKey, at: start)
            hasSequence = bytes.isSet(GRE.hasSequence, at: start)
            version = bytes.number(GRE.version, at: start)
            // One of the bits that are reserved in version 0.
            hasAcknowledgment = version == 1 && bytes.byte(at: start &+ 1) & 0x80 != 0
        }

        /// PPTP's version has the payload's length and the call in place of the key.
        var isPPTP: Bool { version == 1 }
        /// Bytes of the header but for the source route.
        var length: Int {
            GRE.length &+ (hasChecksumOrRouting ? 4 : 0) &+ (hasKey ? 4 : 0) &+ (hasSequence ? 4 : 0)
                &+ (hasAcknowledgment ? 4 : 0)
        }
    }

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        let flags = Flags(bytes, at: list.start)
        if flags.hasChecksumOrRouting {
            list.add("Checksum", 2, .bytes)
            list.add("Reserved1", 2, .bytes)
        }
        if flags.hasKey, list.left >= 4 {
            if flags.isPPTP {
                list.add(
                    "Key (Payload Length)", 2, .number(UInt64(bytes.uint16(at: list.at))),
                    source: "RFC 2637 §4.1")
                list.add("Call ID", 2, .number(UInt64(bytes.uint16(at: list.at))), source: "RFC 2637 §4.1")
            } else {
                list.add("Key", 4, .hexadecimal(UInt64(bytes.uint32(at: list.at))), source: "RFC 2890 §2.1")
            }
        }
        if flags.hasSequence, list.left >= 4 {
            list.add(
                "Sequence Number", 4, .number(UInt64(bytes.uint32(at: list.at))), source: "RFC 2890 §2.2")
        }
        if flags.hasAcknowledgment, list.left >= 4 {
            list.add(
                "Acknowledgment Number", 4, .number(UInt64(bytes.uint32(at: list.at))),
                source: "RFC 2637 §4.1")
        }
        if flags.hasRouting { list.rest("Routing", hasRouting.source ?? source) }
    }
}

extension PacketWalk {
    /// Reads a GRE header. Checksum, key and sequence number make it up to 16 bytes long, a source route longer.
    mutating func readGRE(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(GRE.length, .gre, &packet) else { return .done }
        let flags = GRE.Flags(bytes, at: offset)
        let type: UInt16 = bytes.read(GRE.type, at: offset)
        guard flags.version <= 1 else { return done(.gre, &packet) }
        var length = flags.length
        guard need(length, .gre, &packet) else { return .done }
        if flags.hasRouting {
            guard let route = sourceRoute(length, bytes, &packet) else { return .done }
            length = route
        }
        // Both PPTP and MikroTik's Ethernet over IP say the payload's length first in the key.
        if flags.isPPTP, flags.hasKey {
            let payload = Int(bytes.uint16(at: offset &+ GRE.length))
            if payload > 0 { limit(to: offset &+ length &+ payload, .ownLength, .gre, &packet) }
        }
        pass(length, .gre, &packet)
        return greContent(type, hasSequence: flags.hasSequence, bytes, &packet)
    }

    private mutating func greContent(
        _ type: UInt16, hasSequence: Bool, _ bytes: RawSpan, _ packet: inout DecodedPacket
    ) -> NextHeader {
        switch type {
        case EtherType.ppp.rawValue: captured > offset ? .ppp : done(.gre, &packet)
        case 0x883e: readWCCP(bytes, &packet)
        // ERSPAN type I has no header of its own, and no sequence number.
        case EtherType.erspan2.rawValue: hasSequence ? readERSPAN(bytes, &packet) : .ethernet
        case EtherType.erspan3.rawValue: readERSPAN(bytes, &packet)
        case 0x6400: .ethernet
        case 0x6559: .frameRelay
        // Aruba's access points send wireless frames, one type for each radio.
        case 0x8200...0x8370 where type & 0x0f == 0: .wireless
        case 0..<EtherType.least: done(.gre, &packet)
        default: .etherType(type)
        }
    }

    /// Finds the end of a source route: entries of family (2 bytes), offset, length, and that many bytes, up to one whose
    /// family and length are 0. RFC 1701.
    private mutating func sourceRoute(_ from: Int, _ bytes: RawSpan, _ packet: inout DecodedPacket) -> Int? {
        var length = from
        while true {
            guard need(length &+ 4, .gre, &packet) else { return nil }
            let family = bytes.uint16(at: offset &+ length)
            let size = Int(bytes.byte(at: offset &+ length &+ 3))
            length &+= 4
            if family == 0, size == 0 { return length }
            length &+= size
        }
    }

    /// GRE over UDP: version 0, no reserved bits. RFC 8086 §3.
    mutating func readGREInUDP(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= GRE.length, bytes.uint16(at: offset) & 0x4fff == 0,
            EtherType(rawValue: bytes.read(GRE.type, at: offset)).name != nil
        else { return .done }
        return readGRE(bytes, &packet)
    }
}
