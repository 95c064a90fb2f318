package import PacketCapture
import PacketDecoding
import Tracing
import WireBytes

/// Gives every address another one, always the same: IPv4 addresses from 10.0.0.0/8 (RFC 1918 §3), IPv6 ones from
/// 2001:db8::/32 (RFC 3849 §2), hardware addresses that are locally administered (IEEE 802-2014 §8.4).
///
/// They are numbered as they come. What is nobody's own stays: loopback, unspecified, broadcast and multicast.
package final class AddressMask {
    private var known4: [UInt32: UInt32] = [:]
    private var known6: [IPAddress: UInt64] = [:]
    private var knownHardware: [UInt64: UInt64] = [:]
    private var knownTails: [UInt32: UInt32] = [:]

    package init() {}

    /// Masks the addresses in a packet: in headers, ARP, ICMP and what it quotes, neighbour discovery, DNS and DHCP.
    ///
    /// - Parameters:
    ///   - bytes: the packet.
    ///   - packet: what the capture says of it.
    func mask(_ bytes: inout [UInt8], _ packet: CapturedPacket) {
        let old = bytes
        old.withBytes { span in
            var decoded = DecodedPacket()
            decode(span, link: packet.linkType, originalLength: packet.originalLength, into: &decoded)
            repeat { mask(decoded, span, &bytes) } while decodeFurther(span, into: &decoded)
        }
        bytes = PacketPatch.withChecksums(
            bytes, instead: old, link: packet.linkType, originalLength: packet.originalLength)
    }

    /// A packet with other addresses: what the tracer is given instead of it.
    package func masked(_ packet: CapturedPacket, _ bytes: RawSpan) -> [UInt8] {
        var copy = bytes.copied()
        mask(&copy, packet)
        return copy
    }

    private func mask(_ packet: DecodedPacket, _ old: RawSpan, _ new: inout [UInt8]) {
        for layer in packet.layers { mask(layer, old, &new) }
        let end = packet.layers.last?.range.upperBound ?? 0
        if packet.kind == .arp, ARPMessage(of: packet, in: old) != nil {
            for at in [8, 18] { hardware(&new, end + at) }
            for at in [14, 24] { version4(&new, end + at) }
        }
        if let message = ICMPMessage(of: packet, in: old) { mask(message, old, &new) }
        if case .udp(let datagram) = packet.transport {
            let payload = datagram.payload.clamped(to: 0..<new.count)
            // STUN, on whatever port: its second word. RFC 8489 §5.
            if payload.count >= 20, new[payload].dropFirst(4).starts(with: [0x21, 0x12, 0xA4, 0x42]) {
                hidden(&new, payload)
            }
            switch (datagram.sourcePort, datagram.destinationPort) {
            case (53, _), (_, 53), (5353, _), (_, 5353), (5355, _), (_, 5355): names(&new, payload)
            case (67, _), (68, _): leases(&new, payload)
            case (546, _), (547, _): leases6(&new, payload)
            case (123, _), (_, 123): timeSource(&new, payload)
            case (1900, _), (_, 1900): written(&new, payload)
            case (514, _), (_, 514): literal(&new, payload)
            default:
                let said = old.extracting(payload)
                if DatagramSecrets.hasWrittenAddresses(said) { literal(&new, payload) }
                for place in DatagramSecrets.addresses(in: said, length: datagram.payload.count) {
                    version4(&new, payload.lowerBound + place.offset, isReversed: place.isReversed)
                }
                if let place = DatagramSecrets.hardwareAddress(in: said) {
                    hardware(&new, payload.lowerBound + place)
                }
            }
        }
        if case .tcp(let segment) = packet.transport,
            segment.sourcePort == 53 || segment.destinationPort == 53
        {
            let payload = segment.payload.clamped(to: 0..<new.count)
            names(&new, min(payload.lowerBound + 2, payload.upperBound)..<payload.upperBound)
        }
    }

    private func mask(_ layer: Layer, _ old: RawSpan, _ new: inout [UInt8]) {
        for field in fields(of: layer, in: old) {
            switch field.value {
            case .address(let address) where field.range.count == (address.isVersion6 ? 16 : 4):
                if address.isVersion6 {
                    version6(&new, field.range.lowerBound)
                } else {
                    version4(&new, field.range.lowerBound)
                }
            case .hardwareAddress where field.range.count == 6: hardware(&new, field.range.lowerBound)
            default: break
            }
        }
    }

    // MARK: ICMP

    private func mask(_ message: ICMPMessage, _ old: RawSpan, _ new: inout [UInt8]) {
        let at = message.offset
        if message.isVersion6 {
            // Neighbour discovery: a target behind the header, then options. RFC 4861 §4.
            let optionsAt: [ICMPv6Type: Int] = [
                .routerSolicitation: 8, .routerAdvertisement: 16, .neighborSolicitation: 24,
                .neighborAdvertisement: 24, .redirect: 40,
            ]
            let type = ICMPv6Type(rawValue: message.type)
            if [.neighborSolicitation, .neighborAdvertisement, .redirect].contains(type) {
                version6(&new, at + 8)
            }
            if type == .redirect { version6(&new, at + 24) }
            if var option = optionsAt[type].map({ at + $0 }) {
                while option + 8 <= new.count {
                    let length = Int(new[option + 1]) * 8
                    if new[option] == 1 || new[option] == 2 { hardware(&new, option + 2) }
                    if new[option] == 3 { version6(&new, option + 16) }
                    guard length > 0 else { break }
                    option += length
                }
            }
        } else if message.isRedirect {
            version4(&new, at + 4)
        }
        guard message.isError, message.kind != .version6(.redirect) else { return }
        // The packet that an error quotes.
        let quote = at + 8
        guard quote < new.count else { return }
        let inner = old.copied(quote..<old.byteCount)
        var masked = inner
        let link: LinkType = message.isVersion6 ? .ipv6 : .ipv4
        inner.withBytes { span in
            let packet = decode(span, link: link, originalLength: span.byteCount)
            for layer in packet.layers { mask(layer, span, &masked) }
        }
        masked = PacketPatch.withChecksums(masked, instead: inner, link: link, originalLength: inner.count)
        new.replaceSubrange(quote..<new.count, with: masked)
    }

    // MARK: DNS and DHCP

    /// Addresses in the records of a DNS message. RFC 1035 §4.1; AAAA RFC 3596 §2.2.
    private func names(_ bytes: inout [UInt8], _ range: Range<Int>) {
        guard range.count >= 12 else { return }
        func word(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
        let start = range.lowerBound
        var at = start + 12
        func skipName() -> Bool {
            while at < range.upperBound {
                let length = Int(bytes[at])
                if length & 0xC0 == 0xC0 {
                    at += 2
                    return at <= range.upperBound
                }
                at += 1 + length
                if length == 0 { return at <= range.upperBound }
            }
            return false
        }
        for _ in 0..<word(start + 4) {
            guard skipName() else { return }
            at += 4
        }
        for _ in 0..<word(start + 6) + word(start + 8) + word(start + 10) {
            guard skipName(), at + 10 <= range.upperBound else { return }
            let (type, length) = (word(at), word(at + 8))
            at += 10
            guard at + length <= range.upperBound else { return }
            if type == 1, length == 4 { version4(&bytes, at) }
            if type == 28, length == 16 { version6(&bytes, at) }
            at += length
        }
    }

    /// The address of the server that a server of NTP asks itself: below stratum 1. RFC 5905 §7.3.
    private func timeSource(_ bytes: inout [UInt8], _ range: Range<Int>) {
        guard range.count >= 48, bytes[range.lowerBound + 1] > 1 else { return }
        version4(&bytes, range.lowerBound + 12)
    }

    /// Addresses in the attributes of STUN, most of which are hidden with the bytes from the cookie on. RFC 8489 §14.1, §14.2.
    private func hidden(_ bytes: inout [UInt8], _ range: Range<Int>) {
        let start = range.lowerBound
        var at = start + 20
        while at + 4 <= range.upperBound {
            let type = Int(bytes[at]) << 8 | Int(bytes[at + 1])
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            guard length <= range.upperBound - at - 4 else { return }
            let isHidden = [0x12, 0x16, 0x20, 0x8020].contains(type)
            if isHidden || [0x01, 0x8023, 0x802B, 0x802C].contains(type), length == 8 || length == 20 {
                let place = at + 8
                func hide() {
                    guard isHidden else { return }
                    for index in 0..<(length - 4) { bytes[place + index] ^= bytes[start + 4 + index] }
                }
                hide()
                if length == 8 { version4(&bytes, place) } else { version6(&bytes, place) }
                hide()
            }
            at += 4 + (length + 3) / 4 * 4
        }
    }

    /// Addresses that SSDP writes as text: who is named in a URL, and the end of a UUID, where hardware addresses stand
    /// (RFC 9562 §5.1). Nothing else may stand in their places that tells of them.
    private func written(_ bytes: inout [UInt8], _ range: Range<Int>) {
        let (scheme, uuid) = (Array("://".utf8), Array("uuid:".utf8))
        var at = range.lowerBound
        while at < range.upperBound {
            let rest = bytes[at..<range.upperBound]
            if rest.starts(with: scheme) {
                at += scheme.count
                let isVersion6 = at < range.upperBound && bytes[at] == UInt8(ascii: "[")
                while at < range.upperBound,
                    bytes[at].isLetter || bytes[at].isDigit || bytes[at].isOne(of: isVersion6 ? "[:." : ".-_")
                {
                    if bytes[at].isLetter || bytes[at].isDigit { bytes[at] = UInt8(ascii: "x") }
                    at += 1
                }
            } else if rest.starts(with: uuid) {
                at += uuid.count
                for place in at..<min(at + Self.uuidLength, range.upperBound)
                where place >= at + Self.nodeOfUUID && bytes[place].hexadecimalDigit != nil {
                    bytes[place] = UInt8(ascii: "0")
                }
            } else {
                at += 1
            }
        }
    }

    /// Addresses that SIP writes as text, wherever they stand: what has two colons, and numbers with three dots between them.
    private func literal(_ bytes: inout [UInt8], _ range: Range<Int>) {
        hide(&bytes, range, having: 2, UInt8(ascii: ":")) { $0.hexadecimalDigit != nil }
        hide(&bytes, range, having: 3, UInt8(ascii: ".")) { $0.isDigit }
    }

    /// Puts x in the place of digits where so many separators stand between them.
    private func hide(
        _ bytes: inout [UInt8], _ range: Range<Int>, having least: Int, _ separator: UInt8,
        _ isDigit: (UInt8) -> Bool
    ) {
        var at = range.lowerBound
        while at < range.upperBound {
            let run = bytes[at..<range.upperBound].prefix { $0 == separator || isDigit($0) }.indices
            if bytes[run].count(where: { $0 == separator }) >= least, !Self.isTime(bytes[run]) {
                for place in run where bytes[place] != separator { bytes[place] = UInt8(ascii: "x") }
            }
            at = max(at + 1, run.upperBound)
        }
    }

    /// Whether it is a time of day, which no address looks like: two digits thrice.
    private static func isTime(_ run: ArraySlice<UInt8>) -> Bool {
        run.count == 8
            && zip(run, "00:00:00".utf8).allSatisfy { $1 == UInt8(ascii: ":") ? $0 == $1 : $0.isDigit }
    }

    /// Characters of a UUID, and how many stand before its last group. RFC 9562 §4.
    private static let (uuidLength, nodeOfUUID) = (36, 24)

    /// Addresses in a DHCP message. RFC 2131 §2; options RFC 2132 §3.5, §3.8, §9.1, §9.7.
    private func leases(_ bytes: inout [UInt8], _ range: Range<Int>) {
        guard range.count >= 240 else { return }
        let start = range.lowerBound
        for at in [12, 16, 20, 24] { version4(&bytes, start + at) }
        if bytes[start + 1] == 1, bytes[start + 2] == 6 { hardware(&bytes, start + 28) }
        var at = start + 240
        while at + 2 <= range.upperBound, bytes[at] != 255 {
            guard bytes[at] != 0 else {
                at += 1
                continue
            }
            let (code, length) = (bytes[at], Int(bytes[at + 1]))
            let value = at + 2..<min(at + 2 + length, range.upperBound)
            switch code {
            case 3, 5, 6, 28, 42, 44, 50, 54:
                for place in stride(from: value.lowerBound, to: value.upperBound - 3, by: 4) {
                    version4(&bytes, place)
                }
            case 61 where length == 7: hardware(&bytes, value.lowerBound + 1)
            default: break
            }
            at = value.upperBound
        }
    }

    /// Addresses in a DHCPv6 message, also in one that a relay passed on. RFC 8415 §9, §21; RFC 3646 §3.
    private func leases6(_ bytes: inout [UInt8], _ range: Range<Int>, depth: Int = 0) {
        guard range.count >= 4 else { return }
        var at = range.lowerBound + 4
        if (12...13).contains(bytes[range.lowerBound]) {
            guard range.count >= 34 else { return }
            version6(&bytes, range.lowerBound + 2)
            version6(&bytes, range.lowerBound + 18)
            at = range.lowerBound + 34
        }
        options6(&bytes, at..<range.upperBound, depth: depth)
    }

    private func options6(_ bytes: inout [UInt8], _ range: Range<Int>, depth: Int) {
        var at = range.lowerBound
        // A relay's message in a relay's, an identity's options in that: RFC 8415 §7.6 has 8 relays at most.
        guard depth < 12 else { return }
        while range.upperBound - at >= 4 {
            let (code, length) = (Self.read(bytes, at, 2), Int(Self.read(bytes, at + 2, 2)))
            let value = at + 4..<min(at + 4 + length, range.upperBound)
            switch code {
            // DUIDs by hardware address, with a time before it or not; of Ethernet, type 1. RFC 8415 §11.2, §11.4.
            case 1 where value.count == 14 && Self.read(bytes, value.lowerBound, 4) == 0x1_0001,
                2 where value.count == 14 && Self.read(bytes, value.lowerBound, 4) == 0x1_0001:
                hardware(&bytes, value.lowerBound + 8)
            case 1 where value.count == 10 && Self.read(bytes, value.lowerBound, 4) == 0x3_0001,
                2 where value.count == 10 && Self.read(bytes, value.lowerBound, 4) == 0x3_0001:
                hardware(&bytes, value.lowerBound + 4)
            case 3 where value.count >= 12, 25 where value.count >= 12:
                options6(&bytes, value.lowerBound + 12..<value.upperBound, depth: depth + 1)
            case 4 where value.count >= 4:
                options6(&bytes, value.lowerBound + 4..<value.upperBound, depth: depth + 1)
            case 5: version6(&bytes, value.lowerBound)
            case 9: leases6(&bytes, value, depth: depth + 1)
            case 26: version6(&bytes, value.lowerBound + 9)
            case 12, 23:
                for place in stride(from: value.lowerBound, to: value.upperBound - 15, by: 16) {
                    version6(&bytes, place)
                }
            default: break
            }
            at = value.upperBound
        }
    }

    // MARK: Addresses

    private func version4(_ bytes: inout [UInt8], _ at: Int, isReversed: Bool = false) {
        guard at >= 0, at + 4 <= bytes.count else { return }
        let number = UInt32(truncatingIfNeeded: Self.read(bytes, at, 4))
        let masked = isReversed ? version4(number.byteSwapped).byteSwapped : version4(number)
        Self.write(UInt64(masked), to: &bytes, at: at, count: 4)
    }

    private func version4(_ number: UInt32) -> UInt32 {
        // RFC 6890 §2.2.2: this host, loopback; RFC 5771 multicast; the limited broadcast address.
        if number >> 24 == 0 || number >> 24 == 127 || number >> 28 == 14 || number == .max { return number }
        return 10 << 24 | Self.number(of: number, in: &known4)
    }

    private func version6(_ bytes: inout [UInt8], _ at: Int) {
        guard at >= 0, at + 16 <= bytes.count else { return }
        let (high, low) = (Self.read(bytes, at, 8), Self.read(bytes, at + 8, 8))
        if high == 0, low >> 32 == 0xFFFF {
            // An IPv4 address in IPv6. RFC 4291 §2.5.5.2.
            return version4(&bytes, at + 12)
        }
        if high == 0, low < 2 { return }
        if high >> 56 == 0xFF {
            // Of multicast addresses only the solicited nodes' tell who is meant. RFC 4291 §2.7.1.
            guard high == 0xFF02_0000_0000_0000, low >> 24 == 0x0000_0001_FF else { return }
            return tail(&bytes, at + 13)
        }
        let number = Self.number(of: IPAddress(high: high, low: low), in: &known6)
        Self.write(high >> 54 == 0x3FA ? 0xFE80 << 48 : 0x2001_0DB8 << 32, to: &bytes, at: at, count: 8)
        Self.write(number, to: &bytes, at: at + 8, count: 8)
    }

    private func hardware(_ bytes: inout [UInt8], _ at: Int) {
        guard at >= 0, at + 6 <= bytes.count else { return }
        let number = Self.read(bytes, at, 6)
        if number == 0 { return }
        if number >> 40 & 1 != 0 {
            // A group's; that of solicited nodes has the end of an IPv6 address in it. RFC 2464 §7.
            if number >> 24 == 0x3333FF { tail(&bytes, at + 3) }
            return
        }
        Self.write(2 << 40 | Self.number(of: number, in: &knownHardware), to: &bytes, at: at, count: 6)
    }

    /// The last 24 bits of an address, in a solicited node's.
    private func tail(_ bytes: inout [UInt8], _ at: Int) {
        guard at + 3 <= bytes.count else { return }
        let number = UInt32(truncatingIfNeeded: Self.read(bytes, at, 3))
        Self.write(UInt64(Self.number(of: number, in: &knownTails)), to: &bytes, at: at, count: 3)
    }

    private static func number<Key: Hashable, Number: FixedWidthInteger>(
        of key: Key, in known: inout [Key: Number]
    ) -> Number {
        if let number = known[key] { return number }
        let number = Number(truncatingIfNeeded: known.count + 1)
        known[key] = number
        return number
    }

    private static func read(_ bytes: [UInt8], _ at: Int, _ count: Int) -> UInt64 {
        bytes[at..<at + count].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func write(_ number: UInt64, to bytes: inout [UInt8], at: Int, count: Int) {
        for index in 0..<count {
            bytes[at + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * (count - 1 - index)))
        }
    }
}
