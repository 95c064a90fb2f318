import WireBytes

// The newer format: a stream of blocks, each with its type, its length twice, and options.
// draft-ietf-opsawg-pcapng-02; the byte order is each section's own.

extension CaptureFile {
    private static let section: UInt32 = 0x0A0D_0D0A
    private static let interfaceDescription: UInt32 = 1
    private static let oldPacket: UInt32 = 2
    private static let simplePacket: UInt32 = 3
    private static let enhancedPacket: UInt32 = 6
    private static let decryptionSecrets: UInt32 = 10

    /// Bytes of a block of a packet before the packet's own, with time and interface.
    static let enhancedPacketHead = 28

    /// Where a section begins.
    struct Section {
        /// Of its header's first byte.
        let offset: Int
        /// Bytes behind its header, as it says; all ones where it does not.
        let length: UInt64
    }

    private mutating func noteSection(_ padded: Int, _ bigEndian: Bool) {
        guard padded >= 28 else { return section = nil }
        let halves = source.withNext(24) {
            ($0.uint32(at: 16, bigEndian: bigEndian), $0.uint32(at: 20, bigEndian: bigEndian))
        }
        let (high, low) = bigEndian ? halves : (halves.1, halves.0)
        section = Section(offset: source.offset, length: UInt64(high) << 32 | UInt64(low))
    }

    /// Goes on to the next packet; or stays before it, having read the interfaces and with them the digits of times.
    mutating func nextPacketBlock(untilPacket: Bool) -> CapturedPacket? {
        while source.require(12) {
            guard case .pcapng(var bigEndian) = layout else { return nil }
            var (type, length) = source.withNext(8) {
                ($0.uint32(at: 0), Int($0.uint32(at: 4, bigEndian: bigEndian)))
            }
            if type == Self.section {
                let order = source.withNext(12) { $0.uint32(at: 8) }
                guard order == 0x1A2B_3C4D || order == 0x4D3C_2B1A else { return stopped(.badBlock) }
                bigEndian = order == 0x1A2B_3C4D
                layout = .pcapng(isBigEndian: bigEndian)
                length = source.withNext(8) { Int($0.uint32(at: 4, bigEndian: bigEndian)) }
                sectionStart = interfaces.count
            } else if !bigEndian {
                type = type.byteSwapped
            }
            // A length that is no multiple of four is rounded up, as Wireshark does with old writers' files.
            let padded = (length &+ 3) & ~3
            guard length >= 12 else { return stopped(.badBlock) }
            let isPacket = type == Self.enhancedPacket || type == Self.simplePacket || type == Self.oldPacket
            if isPacket, untilPacket { return nil }
            let bound = isPacket ? limits.packetBytes : limits.blockBytes
            if padded > bound {
                if isPacket || type == Self.section || type == Self.interfaceDescription {
                    return stop(claimed: length, limit: bound)
                }
                guard source.skip(padded) else { return stopped(.cutOff) }
                continue
            }
            guard source.require(padded) else { return stopped(.cutOff) }
            guard source.withNext(padded, { Int($0.uint32(at: padded &- 4, bigEndian: bigEndian)) }) == length
            else { return stopped(.badBlock) }
            switch type {
            case Self.section:
                noteSection(padded, bigEndian)
                readOptions(from: 24, to: padded &- 4, bigEndian, packet: nil)
            case Self.interfaceDescription:
                // Passing over one would give the next its number.
                guard padded >= 20 else { return stopped(.badBlock) }
                readInterface(padded, bigEndian)
            case Self.decryptionSecrets: readSecrets(padded, bigEndian)
            case Self.enhancedPacket, Self.oldPacket, Self.simplePacket:
                return readPacket(type, padded, bigEndian)
            default: break
            }
            source.advance(padded)
        }
        return source.available > 0 ? stopped(.cutOff) : nil
    }

    private mutating func stopped(_ reason: Stop) -> CapturedPacket? {
        stop(reason)
        return nil
    }

    /// The packet of the block at hand; nil when reading must stop.
    private mutating func readPacket(
        _ type: UInt32, _ length: Int, _ bigEndian: Bool
    ) -> CapturedPacket? {
        let fixed = type == Self.simplePacket ? 12 : Self.enhancedPacketHead
        guard length >= fixed &+ 4 else { return stopped(.badBlock) }
        var interface = 0
        var ticks: UInt64 = 0
        var captured = 0
        var original = 0
        source.withNext(length) { bytes in
            switch type {
            case Self.simplePacket:
                original = Int(bytes.uint32(at: 8, bigEndian: bigEndian))
                captured = original
            default:
                interface =
                    type == Self.enhancedPacket
                    ? Int(bytes.uint32(at: 8, bigEndian: bigEndian))
                    : Int(bytes.uint16(at: 8, bigEndian: bigEndian))
                ticks =
                    UInt64(bytes.uint32(at: 12, bigEndian: bigEndian)) << 32
                    | UInt64(bytes.uint32(at: 16, bigEndian: bigEndian))
                captured = Int(bytes.uint32(at: 20, bigEndian: bigEndian))
                original = Int(bytes.uint32(at: 24, bigEndian: bigEndian))
            }
        }
        guard interface < interfaces.count &- sectionStart else {
            damage = .unknownInterface(offset: source.offset, packet: packets + 1, interface: interface)
            return nil
        }
        let described = interfaces[sectionStart &+ interface]
        let room = length &- 4 &- fixed
        if type == Self.simplePacket {
            if described.snapLength > 0 { captured = min(captured, described.snapLength) }
            captured = min(captured, room)
        }
        let longest = min(room, described.linkType.longestPacket)
        guard captured <= longest else { return stop(claimed: captured, limit: longest) }
        let padded = (captured &+ 3) & ~3
        if type != Self.simplePacket, fixed &+ padded &+ 4 < length {
            readOptions(from: fixed &+ padded, to: length &- 4, bigEndian, packet: packets &+ 1)
        }
        let hasTime = type != Self.simplePacket
        let nanoseconds =
            hasTime ? described.resolution.nanoseconds(ticks, offsetSeconds: described.offsetSeconds) : 0
        return packet(
            behind: fixed, captured: captured, original: original, linkType: described.linkType,
            time: Timestamp(nanoseconds: nanoseconds), hasTime: hasTime,
            interface: sectionStart &+ interface, recordLength: length)
    }

    private mutating func readInterface(_ length: Int, _ bigEndian: Bool) {
        guard interfaces.count < limits.interfaces else { return }
        var interface = source.withNext(length) {
            CaptureInterface(
                linkType: LinkType(rawValue: $0.uint16(at: 8, bigEndian: bigEndian)),
                snapLength: Int($0.uint32(at: 12, bigEndian: bigEndian)), timeDigits: 6, name: [],
                resolution: .microseconds, offsetSeconds: 0)
        }
        var found = CommentsOfBlock(room: limits.commentBytes &- commentBytes)
        source.withNext(length) { bytes in
            forEachOption(in: bytes, from: 16, to: length &- 4, bigEndian) { code, value in
                switch code {
                case 1: found.take(value)
                case 2: interface.name = value.copied(0..<256)
                case 9 where value.byteCount >= 1:
                    interface.resolution = TimeResolution(rawValue: value.byte(at: 0))
                case 14 where value.byteCount >= 8:
                    let high = value.uint32(at: bigEndian ? 0 : 4, bigEndian: bigEndian)
                    let low = value.uint32(at: bigEndian ? 4 : 0, bigEndian: bigEndian)
                    interface.offsetSeconds = Int64(bitPattern: UInt64(high) << 32 | UInt64(low))
                default: break
                }
            }
        }
        interface.timeDigits = interface.resolution.digits
        interfaces.append(interface)
        keep(found, packet: nil)
    }

    private mutating func readSecrets(_ length: Int, _ bigEndian: Bool) {
        guard length >= 20, secrets.count < limits.secrets, secretBytes &+ length <= limits.secretBytes
        else { return }
        secretBytes &+= length
        let found = source.withNext(length) { bytes in
            let count = Int(bytes.uint32(at: 12, bigEndian: bigEndian))
            return DecryptionSecrets(
                type: bytes.uint32(at: 8, bigEndian: bigEndian),
                bytes: bytes.copied(16..<(16 &+ min(count, length &- 20))))
        }
        secrets.append(found)
    }

    private mutating func readOptions(from start: Int, to end: Int, _ bigEndian: Bool, packet: Int?) {
        guard commentBytes < limits.commentBytes else { return }
        var found = CommentsOfBlock(room: limits.commentBytes &- commentBytes)
        source.withNext(end) { bytes in
            forEachOption(in: bytes, from: start, to: end, bigEndian) { code, value in
                if code == 1 { found.take(value) }
            }
        }
        keep(found, packet: packet)
    }

    private mutating func keep(_ found: CommentsOfBlock, packet: Int?) {
        for text in found.texts {
            commentBytes &+= text.count
            comments.append(CaptureComment(packet: packet, text: text))
        }
    }
}

/// The comments of one block: as many as there is room for, so that what does not fit is not even copied.
private struct CommentsOfBlock {
    var texts: [[UInt8]] = []
    /// Bytes that may still be kept.
    var room: Int

    /// Takes a comment in; an empty one says nothing, and would cost nothing of the room however many there are.
    mutating func take(_ value: RawSpan) {
        guard value.byteCount > 0, value.byteCount <= room else { return }
        room &-= value.byteCount
        texts.append(value.copied())
    }
}

/// Calls `body` for each option between two offsets of a block, up to the end mark or one that does not fit.
private func forEachOption(
    in bytes: RawSpan, from start: Int, to end: Int, _ bigEndian: Bool, _ body: (UInt16, RawSpan) -> Void
) {
    var at = start
    while end &- at >= 4, at >= 0, end <= bytes.byteCount {
        let code = bytes.uint16(at: at, bigEndian: bigEndian)
        let length = Int(bytes.uint16(at: at &+ 2, bigEndian: bigEndian))
        guard code != 0, length <= end &- at &- 4 else { return }
        body(code, bytes.extracting((at &+ 4)..<(at &+ 4 &+ length)))
        at &+= 4 &+ ((length &+ 3) & ~3)
    }
}
