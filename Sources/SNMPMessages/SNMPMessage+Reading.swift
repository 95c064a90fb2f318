public import WireBytes

extension SNMPMessage {
    /// What a datagram begins with that is one of SNMP's, whose lengths fit it.
    private struct Envelope {
        let version: Version
        /// Where the community lies, or of version 3 nothing.
        let community: Range<Int>
        /// Where what follows begins.
        let rest: Int
    }

    private static func envelope(_ bytes: RawSpan, length: Int) -> Envelope? {
        do throws(BERFault) {
            guard let whole = try BERHeader.read(bytes, at: 0), whole.tag == BERTag.sequence,
                whole.count &+ whole.length == length,
                let number = try BERHeader.read(bytes, at: whole.count), number.tag == BERTag.integer,
                number.length == 1, bytes.byteCount > whole.count &+ 3,
                let version = Version(rawValue: Int(bytes.byte(at: whole.count &+ 2)))
            else { return nil }
            let start = whole.count &+ 3
            guard let next = try BERHeader.read(bytes, at: start) else { return nil }
            let content = start &+ next.count
            guard next.length <= length &- content else { return nil }
            let end = content &+ next.length
            if version == .three {
                // The header, whose first field is a number, and then a string.
                guard next.tag == BERTag.sequence, content < bytes.byteCount, end < bytes.byteCount,
                    bytes.byte(at: content) == BERTag.integer, bytes.byte(at: end) == BERTag.octetString
                else { return nil }
                return Envelope(version: version, community: start..<start, rest: start)
            }
            guard next.tag == BERTag.octetString, end < bytes.byteCount,
                SNMPKind(rawValue: bytes.byte(at: end)) != nil,
                let inner = try BERHeader.read(bytes, at: end),
                inner.length <= length &- end &- inner.count
            else { return nil }
            return Envelope(version: version, community: content..<end, rest: end)
        } catch {
            return nil
        }
    }

    /// Whether a datagram is one of SNMP's: its lengths fit each other and the datagram.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    /// - Returns: whether it is.
    public static func looksLikeSNMP(_ bytes: RawSpan, length: Int) -> Bool {
        envelope(bytes, length: length) != nil
    }

    /// Where the community lies in a datagram; nil where there is none.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    /// - Returns: a range of the payload.
    public static func community(in bytes: RawSpan, length: Int) -> Range<Int>? {
        guard let envelope = envelope(bytes, length: length), !envelope.community.isEmpty else { return nil }
        return envelope.community.clamped(to: 0..<bytes.byteCount)
    }

    /// What a message says about who sends it.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    /// - Returns: the side: who answers is the server; nil where it does not tell.
    public static func role(ofSenderOf bytes: RawSpan, length: Int) -> Side? {
        guard
            let message = SNMPMessage(
                bytes, length: length, from: .client,
                at: PacketMark(packet: 0, time: Timestamp(nanoseconds: 0)))
        else { return nil }
        switch message.kind {
        case .get?, .getNext?, .getBulk?, .set?: return .client
        case .response?, .report?: return .server
        case .trap?, .trapOfVersion1?, .inform?, nil: return nil
        }
    }

    /// Reads a datagram; nil when it is none of SNMP's.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    ///   - from: who sent it.
    ///   - mark: the packet.
    init?(_ bytes: RawSpan, length: Int, from: Side, at mark: PacketMark) {
        guard let envelope = Self.envelope(bytes, length: length) else { return nil }
        self.mark = mark
        self.from = from
        version = envelope.version
        isCut = bytes.byteCount < length
        communityLength = envelope.community.count
        community = bytes.copied(envelope.community.prefix(Self.longestValue))
        let all = bytes.copied(0..<min(bytes.byteCount, Self.mostBytes))
        var reader = BERReader(all, envelope.rest..<all.count)
        do throws(BERFault) {
            if version == .three {
                try readSecurity(&reader)
                guard security?.isEncrypted == false else { return }
                var scope = try reader.enter(BERTag.sequence)
                _ = try scope.next(BERTag.octetString)
                _ = try scope.next(BERTag.octetString)
                reader = scope
            }
            try readPDU(&reader)
        } catch {
            isCut = true
        }
    }

    private mutating func readSecurity(_ reader: inout BERReader) throws(BERFault) {
        var found = SNMPSecurity()
        defer { security = found }
        var header = try reader.enter(BERTag.sequence)
        found.message = try header.integer()
        _ = try header.integer()
        let flags = try header.contents(BERTag.octetString).first ?? 0
        found.isAuthenticated = flags & 1 != 0
        found.isEncrypted = flags & 2 != 0
        found.isReportable = flags & 4 != 0
        found.model = try header.integer()
        var parameters = BERReader(try reader.contents(BERTag.octetString))
        guard found.model == 3 else { return }
        var user = try parameters.enter(BERTag.sequence)
        found.engine = Array(try user.contents(BERTag.octetString).prefix(Self.longestValue))
        found.boots = try user.integer()
        found.time = try user.integer()
        found.user = Array(try user.contents(BERTag.octetString).prefix(Self.longestValue))
    }

    private mutating func readPDU(_ reader: inout BERReader) throws(BERFault) {
        guard let tag = reader.nextTag else { throw .truncated }
        guard let kind = SNMPKind(rawValue: tag) else { throw .tag(tag) }
        self.kind = kind
        var fields = try reader.enter(tag)
        if kind == .trapOfVersion1 {
            var said = SNMPTrap()
            defer { trap = said }
            said.enterprise = SNMPObject(bytes: try fields.contents(BERTag.objectIdentifier))
            said.agent = try fields.contents(0x40).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
            said.generic = try fields.integer()
            said.specific = try fields.integer()
            said.uptime = fields.unsignedNumber(try fields.next(0x43)) ?? 0
        } else {
            request = try fields.integer()
            let (first, second) = (try fields.integer(), try fields.integer())
            if kind == .getBulk {
                (nonRepeaters, maxRepetitions) = (first, second)
            } else {
                error = SNMPErrorStatus(rawValue: UInt32(clamping: first))
                errorIndex = second
            }
        }
        var list = try fields.enter(BERTag.sequence)
        while !list.isAtEnd {
            var binding = try list.enter(BERTag.sequence)
            let object = SNMPObject(bytes: try binding.contents(BERTag.objectIdentifier))
            let value = try binding.value()
            if bindings.count < Self.mostBindings {
                bindings.append(SNMPBinding(object: object, value: value))
            } else {
                bindingsOmitted &+= 1
            }
        }
    }
}

extension BERReader {
    /// The value that stands next.
    fileprivate mutating func value() throws(BERFault) -> SNMPValue {
        let value = try next()
        let content = bytes[value.content]
        switch value.tag {
        case BERTag.integer: return number(value).map { .integer($0) } ?? .other(tag: value.tag)
        case BERTag.octetString:
            return .octets(Array(content.prefix(SNMPMessage.longestValue)), count: content.count)
        case BERTag.null: return .null
        case BERTag.objectIdentifier: return .object(SNMPObject(bytes: Array(content)))
        case 0x40 where content.count == 4: return .address(content.reduce(0) { $0 << 8 | UInt32($1) })
        case 0x41, 0x46: return unsignedNumber(value).map { .counter($0) } ?? .other(tag: value.tag)
        case 0x42: return unsignedNumber(value).map { .gauge($0) } ?? .other(tag: value.tag)
        case 0x43: return unsignedNumber(value).map { .ticks($0) } ?? .other(tag: value.tag)
        case 0x44: return .opaque(count: content.count)
        case 0x80: return .noSuchObject
        case 0x81: return .noSuchInstance
        case 0x82: return .endOfView
        default: return .other(tag: value.tag)
        }
    }
}
