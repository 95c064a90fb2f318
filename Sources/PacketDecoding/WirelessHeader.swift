// IEEE 802.11 data frames: 24 bytes, 6 more with a fourth address, 2 more with QoS, 4 more with HT control; LLC
// follows. IEEE 802.11-2020 §9.2.3, §9.3.2. Numbers are little-endian on air, bits are numbered from the lowest.

import WireBytes

/// What headers before a wireless frame say of it.
struct WirelessFlags {
    /// The frame's check sequence, 4 bytes, is captured behind it.
    var hasFrameCheck = false
    /// The MAC header is filled up to a multiple of 4 bytes.
    var hasPadding = false
}

/// Type and subtype of an IEEE 802.11 frame. IEEE 802.11-2020 table 9-1.
public struct WirelessFrame: RawRepresentable, Hashable, Sendable {
    /// Type in bits 4 and 5, subtype in the low four.
    public let rawValue: UInt8

    /// Makes a frame type from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The standard's name; nil for a reserved number.
    public var name: String? {
        switch rawValue {
        case 0x00: "802.11 Association Request"
        case 0x01: "802.11 Association Response"
        case 0x02: "802.11 Reassociation Request"
        case 0x03: "802.11 Reassociation Response"
        case 0x04: "802.11 Probe Request"
        case 0x05: "802.11 Probe Response"
        case 0x06: "802.11 Timing Advertisement"
        case 0x08: "802.11 Beacon"
        case 0x09: "802.11 ATIM"
        case 0x0a: "802.11 Disassociation"
        case 0x0b: "802.11 Authentication"
        case 0x0c: "802.11 Deauthentication"
        case 0x0d, 0x0e: "802.11 Action"
        case 0x12: "802.11 Trigger"
        case 0x14: "802.11 Beamforming Report Poll"
        case 0x15: "802.11 NDP Announcement"
        case 0x16: "802.11 Control Frame Extension"
        case 0x17: "802.11 Control Wrapper"
        case 0x18: "802.11 Block Ack Request"
        case 0x19: "802.11 Block Ack"
        case 0x1a: "802.11 PS-Poll"
        case 0x1b: "802.11 RTS"
        case 0x1c: "802.11 CTS"
        case 0x1d: "802.11 Ack"
        case 0x1e, 0x1f: "802.11 CF-End"
        case 0x24...0x27, 0x2c...0x2f: "802.11 Null Data"
        default: nil
        }
    }
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
        let qos = 24 &+ (hasFourth ? 6 : 0)
        var length = qos &+ (hasQoS ? 2 : 0)
        // "+HTC": behind QoS the highest bit says that 4 bytes of HT control follow.
        if hasQoS, control & 0x80 != 0 { length &+= 4 }
        if wireless.hasPadding { length = (length &+ 3) & ~3 }
        guard need(length, layer, &packet) else { return .done }
        // Controllers pass on whole frames under the number of the last fragment; those begin with LLC.
        let number = bytes.byte(at: offset &+ 22) & 0x0f
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

    /// Reads the mesh control field: flags, time to live, sequence number, up to three more addresses. §9.2.4.8.3.
    private mutating func readMeshControl(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(6, .meshControl, &packet) else { return .done }
        let addresses = Int(bytes.byte(at: offset) & 3)
        let length = 6 &+ (addresses == 3 ? 0 : addresses &* 6)
        guard need(length, .meshControl, &packet) else { return .done }
        pass(length, .meshControl, &packet)
        return .llc
    }

    /// Reads one frame of an aggregate: addresses and a length; the next begins at a multiple of 4. §9.3.2.2.
    mutating func readAggregated(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(14, .aggregated, &packet) else { return .done }
        let length = Int(bytes.uint16(at: offset &+ 12))
        let next = offset &+ (14 &+ length &+ 3) & ~3
        if captured &- next >= 14 {
            packet.further.offset = next
            packet.further.captured = captured
            packet.further.end = end
            packet.further.endSource = endSource
        }
        limit(to: offset &+ 14 &+ length, .ownLength, .aggregated, &packet)
        pass(14, .aggregated, &packet)
        return .llc
    }
}
