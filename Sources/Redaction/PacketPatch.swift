import PacketDecoding
import WireBytes

/// Changes bytes of a packet and keeps its checksums as they were: right where they were right.
enum PacketPatch {
    /// Changes bytes.
    ///
    /// - Parameters:
    ///   - edits: what stands where from now on, in order.
    ///   - bounds: outside of these nothing is changed.
    ///   - bytes: the packet.
    ///   - link: what its first header is.
    ///   - originalLength: its length on the wire.
    /// - Returns: the packet, as long as before.
    static func apply(
        _ edits: [MaskedRange], within bounds: Range<Int>, to bytes: [UInt8], link: LinkType,
        originalLength: Int
    ) -> [UInt8] {
        var changed = bytes
        let bounds = bounds.clamped(to: 0..<bytes.count)
        for edit in edits {
            for place in edit.range.clamped(to: bounds) {
                changed[place] = edit.byte(at: place, insteadOf: bytes[place])
            }
        }
        return withChecksums(changed, instead: bytes, link: link, originalLength: originalLength)
    }

    /// Sets the checksums of a packet of which bytes were changed.
    ///
    /// - Parameters:
    ///   - changed: the packet now; its headers lie where they were.
    ///   - old: the packet as it was.
    ///   - link: what its first header is.
    ///   - originalLength: its length on the wire.
    /// - Returns: the packet with its checksums.
    static func withChecksums(
        _ changed: [UInt8], instead old: [UInt8], link: LinkType, originalLength: Int
    ) -> [UInt8] {
        guard changed != old else { return old }
        var new = changed
        old.withBytes { bytes in
            var packet = DecodedPacket()
            decode(bytes, link: link, originalLength: originalLength, into: &packet)
            repeat { update(&new, old, of: packet, in: bytes) } while decodeFurther(bytes, into: &packet)
        }
        return new
    }

    /// From the innermost header to the outermost, because outer checksums cover inner ones.
    private static func update(
        _ new: inout [UInt8], _ old: [UInt8], of packet: DecodedPacket, in bytes: RawSpan
    ) {
        let layers = packet.layers.map(\.self)
        if let message = ICMPMessage(of: packet, in: bytes),
            let network = layers.last(where: { $0.kind == .ipv4 || $0.kind == .ipv6 })
        {
            let end = end(of: network, old)
            update(
                &new, old, field: message.offset + 2, covers: message.offset..<end,
                addresses: message.isVersion6 ? addresses(of: network, old.count) : 0..<0, protocol: 58)
        }
        for (index, layer) in layers.enumerated().reversed() {
            switch layer.kind {
            case .tcp, .udp:
                let before = layers[..<index].last { $0.kind == .ipv4 || $0.kind == .ipv6 }
                guard let network = before else { continue }
                var end = end(of: network, old)
                if layer.kind == .udp, layer.offset + 6 <= old.count {
                    let length = word(old, layer.offset + 4)
                    if length >= 8 { end = min(end, layer.offset + length) }
                }
                update(
                    &new, old, field: layer.offset + (layer.kind == .tcp ? 16 : 6),
                    covers: layer.offset..<max(layer.offset, end),
                    addresses: addresses(of: network, old.count),
                    protocol: layer.kind == .tcp ? 6 : 17)
            case .ipv4:
                update(
                    &new, old, field: layer.offset + 10, covers: layer.range, addresses: 0..<0, protocol: 0)
            default: break
            }
        }
    }

    /// Updates one checksum by what has changed. RFC 1624 §3. One that was not filled in stays so.
    private static func update(
        _ new: inout [UInt8], _ old: [UInt8], field: Int, covers: Range<Int>, addresses: Range<Int>,
        protocol number: Int
    ) {
        guard field + 2 <= min(old.count, covers.upperBound) else { return }
        let was = word(old, field)
        guard was != 0 else { return }
        let covered = covers.clamped(to: 0..<old.count)
        func sum(_ bytes: [UInt8]) -> Int {
            sum16(bytes, covered.lowerBound..<field) + sum16(bytes, field + 2..<covered.upperBound)
        }
        let (pseudoWas, pseudoIs) = (sum16(old, addresses), sum16(new, addresses))
        // Only the pseudo-header, with the length or without: the network card was to do the rest.
        for length in addresses.isEmpty ? [] : [covers.count, 0]
        where fold(pseudoWas + number + length) == was {
            return set(&new, field, fold(pseudoIs + number + length))
        }
        let difference = fold(sum(new) + pseudoIs) + (0xFFFF - fold(sum(old) + pseudoWas))
        let now = 0xFFFF - fold((0xFFFF - was) + difference)
        // Zero would say that there is none (RFC 768); all ones is the same number.
        set(&new, field, now == 0 ? 0xFFFF : now)
    }

    /// Where an IP packet ends, by its own length.
    private static func end(of network: Layer, _ bytes: [UInt8]) -> Int {
        let start = network.offset
        guard start + 6 <= bytes.count else { return bytes.count }
        let length = network.kind == .ipv4 ? word(bytes, start + 2) : word(bytes, start + 4) + 40
        // Left out by network cards that cut packets up, and by jumbograms.
        let isLeftOut = network.kind == .ipv4 ? length == 0 : length == 40
        return isLeftOut ? bytes.count : start + length
    }

    private static func addresses(of network: Layer, _ count: Int) -> Range<Int> {
        let range =
            network.kind == .ipv4
            ? network.offset + 12..<network.offset + 20 : network.offset + 8..<network.offset + 40
        return range.clamped(to: 0..<count)
    }

    private static func word(_ bytes: [UInt8], _ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }

    private static func set(_ bytes: inout [UInt8], _ at: Int, _ value: Int) {
        bytes[at] = UInt8(value >> 8 & 0xFF)
        bytes[at + 1] = UInt8(value & 0xFF)
    }

    /// Sum of 16-bit words, an odd last byte as if a zero followed. RFC 1071 §1.
    private static func sum16(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        var sum = 0
        var at = range.lowerBound
        while at + 1 < range.upperBound {
            sum &+= word(bytes, at)
            at += 2
        }
        if at < range.upperBound { sum &+= Int(bytes[at]) << 8 }
        return sum
    }

    private static func fold(_ sum: Int) -> Int {
        var sum = sum
        while sum > 0xFFFF { sum = (sum & 0xFFFF) + (sum >> 16) }
        return sum
    }
}
