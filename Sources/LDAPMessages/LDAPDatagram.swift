public import NetBIOSMessages
public import WireBytes

/// A datagram of LDAP without connections: one message, or several behind each other. RFC 1798, MS-ADTS §3.1.1.3.1.3.2.
public struct LDAPDatagram: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// Who sent it.
    public var from: Side
    /// Bytes of it on the wire.
    public var length: Int
    /// The messages, the first of them.
    public var messages: [LDAPMessage] = []
    /// How many more there are.
    public var omitted = 0
    /// Whether its end is missing.
    public var isCut: Bool

    /// Messages of a datagram that are kept: an answer has one for each entry, and one at the end.
    static let mostMessages = 64

    /// Whether a datagram is LDAP's: messages that fill it.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    /// - Returns: whether it is.
    public static func looksLikeLDAP(_ bytes: RawSpan, length: Int) -> Bool {
        // Who asks twice reads the first message only.
        guard let first = LDAPEnvelope.inDatagram(bytes, length: length).first else { return false }
        return first.operation.isOfDatagrams
    }

    /// What a datagram says about who sends it.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    /// - Returns: the side: who asks is the client; nil of what is none of LDAP's.
    public static func role(ofSenderOf bytes: RawSpan, length: Int) -> Side? {
        guard looksLikeLDAP(bytes, length: length) else { return nil }
        return LDAPEnvelope.inDatagram(bytes, length: length).first.map {
            $0.operation.isRequest ? .client : .server
        }
    }

    /// Where the values of entries lie in a datagram, but for those that only say who a domain controller is: nobody can tell which of them
    /// are secret.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    /// - Returns: ranges of the payload, in order; none of them is empty.
    public static func values(in bytes: RawSpan, length: Int) -> [Range<Int>] {
        let all = bytes.copied()
        return LDAPEnvelope.inDatagram(bytes, length: length).flatMap { envelope -> [Range<Int>] in
            let content = envelope.content.clamped(to: 0..<all.count)
            switch envelope.operation {
            case .searchResultEntry: return LDAPEntry.values(in: all, content)
            // Who looks for a password tells it.
            case .searchRequest:
                let message = LDAPMessage(
                    all, envelope, from: .client, at: PacketMark(packet: 0, time: Timestamp(nanoseconds: 0)))
                if case .search(let search) = message.body, !search.asksForSecret, message.problem == nil {
                    return []
                }
                return content.isEmpty ? [] : [content]
            case .searchResultDone, .searchResultReference, .abandonRequest, .unbindRequest:
                return []
            default: return content.isEmpty ? [] : [content]
            }
        }
    }

    /// Where addresses of domain controllers lie in a datagram.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    /// - Returns: the places, from the payload's first byte on.
    public static func addresses(in bytes: RawSpan, length: Int) -> [NetlogonMessage.AddressPlace] {
        let datagram = LDAPDatagram(
            bytes, length: length, from: .client, at: PacketMark(packet: 0, time: Timestamp(nanoseconds: 0)))
        return (datagram?.messages ?? []).flatMap { message -> [NetlogonMessage.AddressPlace] in
            guard case .entries(let entries) = message.body else { return [] }
            return entries.flatMap(\.attributes).compactMap { attribute in
                guard let start = attribute.value?.place.offset, var place = attribute.netlogon?.addressPlace
                else {
                    return nil
                }
                place.offset &+= start
                return place
            }
        }
    }

    /// Reads a datagram; nil when it is none of LDAP's.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    ///   - from: who sent it.
    ///   - mark: the packet.
    init?(_ bytes: RawSpan, length: Int, from: Side, at mark: PacketMark) {
        let envelopes = LDAPEnvelope.inDatagram(bytes, length: length)
        guard let first = envelopes.first, first.operation.isOfDatagrams else { return nil }
        self.mark = mark
        self.from = from
        self.length = length
        isCut = bytes.byteCount < length
        omitted = max(0, envelopes.count &- Self.mostMessages)
        let all = bytes.copied()
        messages = envelopes.prefix(Self.mostMessages).map {
            LDAPMessage(all, $0, from: from, at: mark)
        }
    }
}

extension LDAPMessage {
    /// Reads one of a datagram.
    fileprivate init(_ datagram: [UInt8], _ envelope: LDAPEnvelope, from: Side, at mark: PacketMark) {
        self.init(
            number: 0, range: StreamRange(side: from, offset: 0, count: datagram.count), first: mark,
            last: mark,
            identifier: envelope.identifier, operation: envelope.operation, body: .nothing)
        if envelope.content.upperBound > datagram.count { problem = .notCaptured }
        read(datagram, envelope)
    }
}

/// A question over UDP and what came of it.
public struct LDAPDatagramExchange: Sendable {
    /// The datagram that asks; of an answer whose question was not captured, that one.
    public var first: LDAPDatagram
    /// How often it was sent.
    public var times = 1
    /// The datagrams that answer.
    public var answers: [LDAPDatagram] = []

    /// Nanoseconds from the first question to the first answer; nil where one is missing, or the clock goes back.
    public var duration: Int64? {
        guard let answer = answers.first else { return nil }
        let time = answer.mark.time.since(first.mark.time)
        return time >= 0 ? time : nil
    }

    /// The messages that answer.
    public var said: [LDAPMessage] { answers.flatMap(\.messages) }

    /// Bytes of all answers.
    public var answerLength: Int { answers.reduce(0) { $0 &+ $1.length } }
}

/// LDAP over UDP between two endpoints.
public struct LDAPDatagramConversation: DatagramMessageConversation {
    /// The datagrams.
    public private(set) var kept = DatagramMessages<LDAPDatagram>(atMost: mostMessages)

    /// Datagrams that are listed: a machine asks some when it starts.
    static let mostMessages = 10_000

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        kept.take(LDAPDatagram(bytes, length: place.length, from: side, at: place.mark))
    }

    /// Masks the values of entries: nobody can tell which of them are secret.
    ///
    /// - Parameter masking: what masks.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.change { datagram in
            for index in datagram.messages.indices { datagram.messages[index].mask(with: &masking) }
        }
    }

    /// What an output needs to tell of the messages of a datagram.
    ///
    /// - Parameter datagram: the datagram.
    /// - Returns: the messages, in their order.
    public func moments(of datagram: LDAPDatagram) -> [Moment] { datagram.messages.map(\.moment) }

    /// Questions with their answers, by the number that both have.
    public var exchanges: [LDAPDatagramExchange] {
        struct Question: Hashable {
            let number: Int
            let side: Side
        }
        var exchanges: [LDAPDatagramExchange] = []
        var open: [Question: Int] = [:]
        for datagram in messages {
            guard let message = datagram.messages.first, let operation = message.operation else { continue }
            if !operation.isRequest {
                if let place = open[Question(number: message.identifier, side: datagram.from.other)] {
                    exchanges[place].answers.append(datagram)
                    continue
                }
            } else {
                let question = Question(number: message.identifier, side: datagram.from)
                // The same once more, because no answer came.
                if let place = open[question], exchanges[place].answers.isEmpty,
                    exchanges[place].first.messages.first?.body == message.body
                {
                    exchanges[place].times += 1
                    continue
                }
                if operation.isAnswered { open[question] = exchanges.count }
            }
            exchanges.append(LDAPDatagramExchange(first: datagram))
        }
        return exchanges
    }
}

extension LDAPOperation {
    /// Whether it is found in datagrams: searches, and what else RFC 1798 §5 has; a bind is for connections.
    fileprivate var isOfDatagrams: Bool {
        switch self {
        case .searchRequest, .searchResultEntry, .searchResultDone, .searchResultReference, .abandonRequest:
            true
        default: false
        }
    }
}

extension LDAPEnvelope {
    /// The messages of a datagram, whose places count from its first byte; none where they do not fill it.
    fileprivate static func inDatagram(_ bytes: RawSpan, length: Int) -> [LDAPEnvelope] {
        var envelopes: [LDAPEnvelope] = []
        var at = 0
        while at < bytes.byteCount {
            let rest = bytes.extracting(at..<bytes.byteCount)
            let found: [LDAPEnvelope]
            if case .some(let envelope) = read(rest) {
                found = [envelope]
            } else if at == 0, let old = LDAPEnvelope.ofOldForm(rest) {
                found = old
            } else {
                // What the capture cut is no fault of the datagram's.
                return bytes.byteCount < length ? envelopes : []
            }
            guard let size = found.first?.length, size <= length &- at else { return [] }
            envelopes += found.map { $0.moved(by: at) }
            at &+= size
        }
        return envelopes
    }

    /// The same, so many bytes further on; where controls would stand as well.
    fileprivate func moved(by distance: Int) -> LDAPEnvelope {
        var moved = self
        moved.length &+= distance
        moved.content = (content.lowerBound &+ distance)..<(content.upperBound &+ distance)
        return moved
    }

    /// The form of RFC 1798 §5: behind the number who asks, and an answer's parts in a list.
    private static func ofOldForm(_ bytes: RawSpan) -> [LDAPEnvelope]? {
        guard bytes.byteCount > 0, bytes.byte(at: 0) == BERTag.sequence else { return nil }
        do throws(BERFault) {
            var all = BERReader(bytes.copied())
            var fields = try all.enter(BERTag.sequence)
            let end = all.at
            let identifier = try fields.integer()
            guard identifier >= 0, identifier <= Int(Int32.max) else { return nil }
            _ = try fields.next(BERTag.octetString)
            var parts = fields
            if fields.nextTag == BERTag.sequence { parts = try fields.enter(BERTag.sequence) }
            var envelopes: [LDAPEnvelope] = []
            while let tag = parts.nextTag {
                guard let operation = LDAPOperation(rawValue: tag), operation.isOfDatagrams else {
                    return nil
                }
                let content = try parts.next().content
                envelopes.append(
                    LDAPEnvelope(length: end, identifier: identifier, operation: operation, content: content))
            }
            return envelopes.isEmpty ? nil : envelopes
        } catch {
            return nil
        }
    }
}

extension LDAPEntry {
    /// Where its values lie. What cannot be read counts as one.
    fileprivate static func values(in bytes: [UInt8], _ content: Range<Int>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var reader = BERReader(bytes, content)
        var place = content.lowerBound
        do throws(BERFault) {
            _ = try reader.next(BERTag.octetString)
            var list = try reader.enter(BERTag.sequence)
            while !list.isAtEnd {
                place = list.at
                var attribute = try list.enter(BERTag.sequence)
                let name = bytes[try attribute.next(BERTag.octetString).content]
                var values = try attribute.enter(BERTag.set)
                while !values.isAtEnd {
                    place = values.at
                    let value = try values.next(BERTag.octetString).content
                    let attribute = LDAPAttribute(
                        name: Array(name),
                        value: PlacedText(
                            bytes: Array(bytes[value]), place: StreamRange(side: .server, offset: 0, count: 0)
                        ),
                        valueCount: 1)
                    if !value.isEmpty, attribute.netlogon == nil { ranges.append(value) }
                }
            }
        } catch {
            if place < content.upperBound { ranges.append(place..<content.upperBound) }
        }
        return ranges
    }
}
