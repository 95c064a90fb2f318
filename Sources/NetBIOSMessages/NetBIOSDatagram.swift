public import WireBytes

/// One packet of the datagram service of NetBIOS, with which machines say something to a name, to all that share one, or to all.
/// RFC 1002 §4.4. Network byte order.
public struct NetBIOSDatagram: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// Who sent it.
    public var from: Side
    /// What it is.
    public var kind: Kind
    /// Which way of finding names the sender uses.
    public var node: Node
    /// Whether it is the first fragment of what is said.
    public var isFirst: Bool
    /// Whether more fragments come.
    public var hasMore: Bool
    /// What fragments of the same have in common.
    public var identifier: UInt16
    /// The address that the sender says it has.
    public var address: UInt32
    /// The port that it says it has.
    public var port: UInt16
    /// Where a fragment stands in what is said.
    public var fragmentOffset = 0
    /// The name that it is sent from.
    public var source: NetBIOSName?
    /// The name that it is sent to, or that is asked for.
    public var destination: NetBIOSName?
    /// Why a datagram could not be delivered.
    public var error: NetBIOSDatagramError?
    /// What it carries.
    public var content = Content.nothing
    /// Where what lies in a mailslot begins in the datagram.
    private var mailOffset = 0
    /// Whether its end is missing.
    public var isCut = false

    /// What a packet is. RFC 1002 §4.4.1.
    public enum Kind: UInt8, Sendable, Hashable {
        /// For one who has the name alone.
        case unique = 0x10
        /// For all who share the name.
        case group = 0x11
        /// For all.
        case broadcast = 0x12
        /// One could not be delivered.
        case error = 0x13
        /// Whether a server that passes datagrams on (NBDD) does so for a name.
        case query = 0x14
        /// It does.
        case positiveAnswer = 0x15
        /// It does not.
        case negativeAnswer = 0x16

        /// Its name in the specification.
        public var name: String {
            switch self {
            case .unique: "DIRECT_UNIQUE"
            case .group: "DIRECT_GROUP"
            case .broadcast: "BROADCAST"
            case .error: "ERROR"
            case .query: "QUERY REQUEST"
            case .positiveAnswer: "POSITIVE QUERY RESPONSE"
            case .negativeAnswer: "NEGATIVE QUERY RESPONSE"
            }
        }
    }

    /// How a machine finds names. RFC 1001 §10, RFC 1002 §4.4.1.
    public enum Node: UInt8, Sendable, Hashable {
        /// It asks all.
        case broadcast = 0
        /// It asks a server.
        case pointToPoint = 1
        /// It does both.
        case mixed = 2
        /// It is the server that passes datagrams on.
        case distributor = 3

        /// What it is called.
        public var name: String {
            switch self {
            case .broadcast: "B"
            case .pointToPoint: "P"
            case .mixed: "M"
            case .distributor: "NBDD"
            }
        }
    }

    /// What a datagram carries.
    public enum Content: Sendable, Hashable {
        /// Nothing.
        case nothing
        /// Bytes of any kind: so many.
        case bytes(count: Int)
        /// A message for a mailslot of SMB.
        case mailslot(name: [UInt8], Mail)
    }

    /// What lies in a mailslot.
    public enum Mail: Sendable, Hashable {
        /// A message of the browser protocol.
        case browser(BrowserMessage)
        /// Who is a domain controller, and who looks for one.
        case netlogon(NetlogonMessage)
        /// Something else: so many bytes.
        case other(count: Int)
    }

    /// Whether a datagram is one of this service: what it begins with, and names in their encoding.
    ///
    /// - Parameter bytes: the datagram's payload.
    /// - Returns: whether it is.
    public static func looksLikeDatagram(_ bytes: RawSpan) -> Bool {
        NetBIOSDatagram(
            bytes, length: bytes.byteCount, from: .client,
            at: PacketMark(packet: 0, time: Timestamp(nanoseconds: 0))) != nil
    }

    /// Where addresses of IPv4 lie in a datagram: who sends it, and where a domain controller is.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    /// - Returns: the places, from the payload's first byte on; none of what is none of this service's.
    public static func addresses(in bytes: RawSpan, length: Int) -> [NetlogonMessage.AddressPlace] {
        guard
            let datagram = NetBIOSDatagram(
                bytes, length: length, from: .client,
                at: PacketMark(packet: 0, time: Timestamp(nanoseconds: 0)))
        else { return [] }
        var places = [NetlogonMessage.AddressPlace(offset: 4, isReversed: false)]
        if case .mailslot(_, .netlogon(let message)) = datagram.content, var place = message.addressPlace {
            place.offset &+= datagram.mailOffset
            places.append(place)
        }
        return places
    }

    /// Bytes before the names, before an error's code and before a query's name.
    private static let (sentHeader, header) = (14, 10)

    /// Reads a datagram; nil when it is none of this service's.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - length: its bytes on the wire.
    ///   - from: who sent it.
    ///   - mark: the packet.
    init?(_ bytes: RawSpan, length: Int, from: Side, at mark: PacketMark) {
        guard bytes.byteCount > Self.header, let kind = Kind(rawValue: bytes.byte(at: 0)) else { return nil }
        let flags = bytes.byte(at: 1)
        guard flags & 0xF0 == 0, let node = Node(rawValue: flags >> 2 & 3) else { return nil }
        self.mark = mark
        self.from = from
        self.kind = kind
        self.node = node
        isFirst = flags & 2 != 0
        hasMore = flags & 1 != 0
        identifier = bytes.uint16(at: 2)
        address = bytes.uint32(at: 4)
        port = bytes.uint16(at: 8)
        isCut = bytes.byteCount < length
        var at = Self.header
        switch kind {
        case .error:
            let code = NetBIOSDatagramError(rawValue: bytes.byte(at: at))
            guard length == Self.header &+ 1, code.name != nil else { return nil }
            error = code
        case .query, .positiveAnswer, .negativeAnswer:
            guard let name = NetBIOSName.read(bytes, at: &at), at == length else { return nil }
            destination = name
        case .unique, .group, .broadcast:
            guard bytes.byteCount > Self.sentHeader else { return nil }
            fragmentOffset = Int(bytes.uint16(at: 12))
            at = Self.sentHeader
            guard let source = NetBIOSName.read(bytes, at: &at),
                let destination = NetBIOSName.read(bytes, at: &at)
            else { return nil }
            self.source = source
            self.destination = destination
            let data = bytes.extracting(at..<bytes.byteCount)
            content = data.byteCount == 0 ? .nothing : .bytes(count: length &- at)
            if isFirst || fragmentOffset == 0 { readMail(data, at: at) }
        }
    }

    // MARK: Mailslots

    /// Reads a transaction of SMB that writes to a mailslot: the header, the words, the name, and what is written.
    /// MS-MAIL §2.2.1, MS-CIFS §2.2.4.33.
    private mutating func readMail(_ data: RawSpan, at offset: Int) {
        // Behind 32 bytes the number of words: fourteen, and three of the setup. The transaction's command is 0x25.
        let (wordsAt, nameAt) = (32, 32 &+ 1 &+ 34 &+ 2)
        guard data.begins(with: [0xFF, 0x53, 0x4D, 0x42, 0x25]), data.byteCount > nameAt,
            data.byte(at: wordsAt) == 17
        else { return }
        let words = data.extracting((wordsAt &+ 1)..<(wordsAt &+ 1 &+ 34))
        func word(_ number: Int) -> Int { Int(words.uint16(at: 2 &* number).byteSwapped) }
        // Three words of setup, of which the first says that a mailslot is written to.
        guard words.byte(at: 26) == 3, word(14) == 1 else { return }
        let name = data.copied(nameAt..<min(data.byteCount, nameAt &+ Self.longestName)).prefix { $0 != 0 }
        guard !name.isEmpty else { return }
        let (count, start) = (word(11), word(12))
        guard start >= nameAt, start <= data.byteCount else { return }
        if count > data.byteCount &- start { isCut = true }
        let mail = data.extracting(start..<min(data.byteCount, start &+ count))
        let slot = String(decoding: name, as: UTF8.self).uppercased()
        var found = Mail.other(count: count)
        if slot == #"\MAILSLOT\BROWSE"#, let message = BrowserMessage(mail) {
            found = .browser(message)
        } else if slot.hasPrefix(#"\MAILSLOT\NET\"#), let message = NetlogonMessage(mail) {
            found = .netlogon(message)
        }
        mailOffset = offset &+ start
        content = .mailslot(name: Array(name), found)
    }

    /// Bytes of a mailslot's name that are kept: those that are known have some twenty.
    static let longestName = 128
}

/// The datagram service of NetBIOS between two endpoints.
public struct NetBIOSDatagramConversation: DatagramMessageConversation {
    /// The datagrams.
    public private(set) var kept = DatagramMessages<NetBIOSDatagram>(atMost: mostMessages)

    /// Datagrams that are listed: a machine says every twelve minutes that it is there.
    static let mostMessages = 10_000

    /// Begins a conversation.
    public init() {}

    /// Reads one datagram.
    public mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace) {
        kept.take(NetBIOSDatagram(bytes, length: place.length, from: side, at: place.mark))
    }
}
