// IEEE 802.11 data frames: 24 bytes, 6 more with a fourth address, 2 more with QoS, 4 more with HT control; LLC
// follows. IEEE 802.11-2020 §9.2.3, §9.3.2. Numbers are little-endian on air, bits are numbered from the lowest.

import WireBytes

/// A data frame; fourth address, QoS and HT control may follow.
enum Wireless: Header {
    static let title = "IEEE 802.11"
    static let source = "IEEE 802.11 §9.2.4"
    static let length = 24

    static let sequence = HeaderField.whole("Sequence Control", 22..<24, .littleHexadecimal)

    static let fields: [HeaderField] =
        [
            .part("Subtype", 0..<4),
            .part("Type", 4..<6),
            .part("Protocol Version", 6..<8),
            .part("+HTC", 8..<9, .flag),
            .part("Protected Frame", 9..<10, .flag),
            .part("More Data", 10..<11, .flag),
            .part("Power Management", 11..<12, .flag),
            .part("Retry", 12..<13, .flag),
            .part("More Fragments", 13..<14, .flag),
            .part("From DS", 14..<15, .flag),
            .part("To DS", 15..<16, .flag),
        ] + fieldsBehindControl

    static let fieldsBehindControl: [HeaderField] = [
        .whole("Duration/ID", 2..<4, .littleNumber),
        .whole("Address 1", 4..<10, .hardwareAddress),
        .whole("Address 2", 10..<16, .hardwareAddress),
        .whole("Address 3", 16..<22, .hardwareAddress),
        sequence,
    ]

    /// What the frame control, its first byte the upper one, says of the parts that not every frame has.
    static func readRest(_ list: inout FieldList, _ bytes: RawSpan, control: UInt16) {
        if control & 3 == 3, list.left >= 6 {
            let address = UInt64(bytes.uint32(at: list.at)) << 16 | UInt64(bytes.uint16(at: list.at &+ 4))
            list.add(
                "Address 4", 6, .hardwareAddress(MACAddress(rawValue: address)),
                source: "IEEE 802.11 §9.2.4.3")
        }
        if control & 0x8000 != 0, list.left >= 2 {
            let qos = bytes.uint16(at: list.at).byteSwapped
            list.add("QoS Control", 2, .hexadecimal(UInt64(qos)), source: "IEEE 802.11 §9.2.4.5")
            if control & 0x80 != 0 { list.add("HT Control", 4, .bytes, source: "IEEE 802.11 §9.2.4.6") }
        }
        list.rest("Padding", "radiotap.org")
    }

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        readRest(&list, bytes, control: bytes.uint16(at: list.start))
    }
}

/// The same with the two bytes of its frame control exchanged, as CAPWAP's equipment sends it.
enum WirelessSwapped: Header {
    static let title = Wireless.title
    static let source = Wireless.source
    static let length = Wireless.length

    static let fields: [HeaderField] =
        [
            .part("+HTC", 0..<1, .flag),
            .part("Protected Frame", 1..<2, .flag),
            .part("More Data", 2..<3, .flag),
            .part("Power Management", 3..<4, .flag),
            .part("Retry", 4..<5, .flag),
            .part("More Fragments", 5..<6, .flag),
            .part("From DS", 6..<7, .flag),
            .part("To DS", 7..<8, .flag),
            .part("Subtype", 8..<12),
            .part("Type", 12..<14),
            .part("Protocol Version", 14..<16),
        ] + Wireless.fieldsBehindControl

    static func readRest(_ list: inout FieldList, _ bytes: RawSpan) {
        Wireless.readRest(&list, bytes, control: bytes.uint16(at: list.start).byteSwapped)
    }
}

/// What headers before a wireless frame say of it.
struct WirelessFlags {
    /// The frame's check sequence, 4 bytes, is captured after it.
    var hasFrameCheck = false
    /// The MAC header is filled up to a multiple of 4 bytes.
    var hasPadding = false
}

extension PacketWalk {
    /// Reads a wireless frame's header.
    mutating func readWireless(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        readWireless(isSwapped: false, bytes, &packet)
    }

    /// Reads a wireless frame's header; in equipment that exchanges the bytes of its frame control, from those.
    mutating func readWireless(isSwapped: Bool, _ bytes: RawSpan, _ packet: inout DecodedPacket)
        -> NextHeader
    {
        let layer: Layer.Kind = isSwapped ? .wirelessSwapped : .wireless
        if wireless.hasFrameCheck { dropTail(4) }
        guard need(2, layer, &packet) else { return .done }
        let word = bytes.uint16(at: offset)
        let control = isSwapped ? word.byteSwapped : word
        let type = UInt8(truncatingIfNeeded: control >> 10 & 3)
        let subtype = UInt8(truncatingIfNeeded: control >> 12)
        guard type == 2, subtype & 4 == 0 else {
            return done(PacketKind(.wireless, code: UInt16(type << 4 | subtype)), &packet)
        }
        let hasQoS = subtype & 8 != 0
        let hasFourth = control & 3 == 3
        let qos = Wireless.length &+ (hasFourth ? 6 : 0)
        var length = qos &+ (hasQoS ? 2 : 0)
        // "+HTC": behind QoS the highest bit says that 4 bytes of HT control follow.
        if hasQoS, control & 0x80 != 0 { length &+= 4 }
        if wireless.hasPadding { length = (length &+ 3) & ~3 }
        guard need(length, layer, &packet) else { return .done }
        // Controllers pass on whole frames under the number of the last fragment; those begin with LLC.
        let number = bytes.number(Wireless.sequence, at: offset) & 0x0f
        let isPiece =
            control & 0x04 != 0 || number != 0 && !beginsWithLLC(at: offset &+ length, bytes)
        let service = hasQoS ? bytes.uint16(at: offset &+ qos) : 0
        pass(length, layer, &packet)
        if control & 0x40 != 0 { return done(.encrypted(layer), &packet) }
        if isPiece { return done(.piece(layer), &packet) }
        guard captured > offset || end > offset else {
            return done(PacketKind(.wireless, code: UInt16(type << 4 | subtype)), &packet)
        }
        if service & 0x8000 != 0 { return readAggregated(bytes, &packet) }
        if hasFourth, service & 0x0001 != 0 { return readMeshControl(bytes, &packet) }
        // Some bridges send a whole Ethernet frame, between the same stations.
        if isSame(offset, as: offset &- length &+ 4, bytes)
            || isSame(offset, as: offset &- length &+ 16, bytes)
        {
            return .ethernet
        }
        return .llc
    }

    private func isSame(_ place: Int, as address: Int, _ bytes: RawSpan) -> Bool {
        captured &- place >= 14 && bytes.uint32(at: place) == bytes.uint32(at: address)
            && bytes.uint16(at: place &+ 4) == bytes.uint16(at: address &+ 4)
    }

    private func beginsWithLLC(at place: Int, _ bytes: RawSpan) -> Bool {
        captured &- place >= 3 && bytes.uint16(at: place) == 0xaaaa && bytes.byte(at: place &+ 2) == 3
    }
}
