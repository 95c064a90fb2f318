// What a capturing driver writes before an IEEE 802.11 frame. Radiotap: 8 bytes and more, little-endian,
// https://www.radiotap.org. Prism: 144 bytes. AVS: a magic number and a length first, big-endian. PPI: 8 bytes and
// fields, little-endian. Sources: https://www.tcpdump.org/linktypes.html and the pages it names.

import WireBytes

extension PacketWalk {
    /// Reads a radiotap header, of whose fields only the flags matter here.
    mutating func readRadiotap(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(8, .radiotap, &packet) else { return .done }
        let length = Int(bytes.uint16(at: offset &+ 2).byteSwapped)
        guard hasOwnLength(length, 8, .radiotap, &packet) else { return .done }
        wireless = radiotapFlags(offset, offset &+ length, bytes)
        pass(length, .radiotap, &packet)
        return .wireless
    }

    /// The flags: bit 1 of the bitmap, behind the 8 aligned bytes of bit 0. Bitmaps go on while their bit 31 is set.
    private func radiotapFlags(_ start: Int, _ end: Int, _ bytes: RawSpan) -> WirelessFlags {
        let present = bytes.uint32(at: start &+ 4).byteSwapped
        guard present & 2 != 0 else { return WirelessFlags() }
        var at = start &+ 4
        while end &- at >= 4, bytes.uint32(at: at).byteSwapped >> 31 != 0 { at &+= 4 }
        at &+= 4
        if present & 1 != 0 { at = start &+ (at &- start &+ 7) & ~7 &+ 8 }
        guard at < end else { return WirelessFlags() }
        let flags = bytes.byte(at: at)
        return WirelessFlags(hasFrameCheck: flags & 0x10 != 0, hasPadding: flags & 0x20 != 0)
    }

    /// Reads a Prism header, or an AVS header that stands in its place.
    mutating func readPrism(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(8, .prism, &packet) else { return .done }
        if bytes.uint32(at: offset) & 0xffff_f000 == 0x8021_1000 { return readAVS(bytes, &packet) }
        guard need(144, .prism, &packet) else { return .done }
        pass(144, .prism, &packet)
        return .wireless
    }

    /// Reads an AVS header.
    mutating func readAVS(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(8, .avs, &packet) else { return .done }
        let length = Int(bytes.uint32(at: offset &+ 4))
        guard hasOwnLength(length, 8, .avs, &packet) else { return .done }
        pass(length, .avs, &packet)
        return .wireless
    }

    /// Reads a PPI header: its length stands at 2, the link type of what follows at 4.
    mutating func readPerPacket(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard need(8, .perPacket, &packet) else { return .done }
        let length = Int(bytes.uint16(at: offset &+ 2).byteSwapped)
        let link = bytes.uint32(at: offset &+ 4).byteSwapped
        guard hasOwnLength(length, 8, .perPacket, &packet) else { return .done }
        // Field 2, the common 802.11 one, says in its flags (bit 0 at offset 8) whether a check sequence follows.
        if length >= 22, bytes.uint16(at: offset &+ 8) == 0x0200 {
            wireless.hasFrameCheck = bytes.byte(at: offset &+ 20) & 1 != 0
        }
        pass(length, .perPacket, &packet)
        return inner(link, .perPacket, &packet)
    }

    /// The link type that a header names for what follows it; never one that names a link type again.
    func inner(_ link: UInt32, _ layer: Layer.Kind, _ packet: inout DecodedPacket) -> NextHeader {
        switch link {
        case 149, 192, 258, 0x1_0000...: done(.content(layer), &packet)
        default: .link(LinkType(rawValue: UInt16(truncatingIfNeeded: link)))
        }
    }

    /// Whether a header's own length is possible and there; if not, the walk ends in `layer`.
    mutating func hasOwnLength(
        _ length: Int, _ least: Int, _ layer: Layer.Kind, _ packet: inout DecodedPacket
    ) -> Bool {
        if length >= least, captured &- offset >= length { return true }
        if length >= least, end &- offset >= length {
            short(length, layer, &packet)
        } else {
            let needed = length < least ? least : length
            stop(
                layer, at: offset, needed: needed, available: length < least ? length : end &- offset,
                .ownLength, recorded: length < least ? least : captured &- offset, &packet)
        }
        return false
    }
}
