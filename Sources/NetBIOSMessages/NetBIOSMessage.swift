public import WireBytes

/// One message of the name service of NetBIOS, with which Windows and Samba find each other without DNS, and say which names
/// they have. RFC 1002 §4.2. Network byte order.
public struct NetBIOSMessage: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// Who sent it.
    public var from: Side
    /// Pairs an answer with its request.
    public var transaction: UInt16
    /// What is asked or said.
    public var kind: Kind
    /// Whether it is an answer.
    public var isAnswer: Bool
    /// Whether it is sent to all on the network.
    public var isBroadcast: Bool
    /// Which name it is about.
    public var name: NetBIOSName
    /// Whether all names of a machine are asked for, and not where one is (NBSTAT).
    public var asksForStatus: Bool
    /// Of an answer, how it ended.
    public var result: NetBIOSResultCode
    /// Where the name is: the first of them.
    public var addresses: [Place] = []
    /// The names that a machine has: the first of them.
    public var names: [Owned] = []
    /// How many more there are of either.
    public var omitted = 0
    /// The hardware address of a machine that says its names; 0 where it has none to say.
    public var hardware: UInt64 = 0
    /// Whether its end is missing.
    public var isCut = false
    /// Where addresses lie in the datagram, from its first byte on: those of IPv4.
    public private(set) var addressPlaces: [Int] = []
    /// Where the hardware address lies, where there is one.
    public private(set) var hardwarePlace: Int?

    /// What is asked. RFC 1002 §4.2.1.1.
    public enum Kind: Sendable, Hashable {
        /// Who has a name.
        case query
        /// Somebody wants a name.
        case registration
        /// Somebody gives one up.
        case release
        /// The server needs some time for its answer (WACK).
        case wait
        /// Somebody still has one.
        case refresh

        /// Its name for programs.
        public var name: String {
            switch self {
            case .query: "query"
            case .registration: "registration"
            case .release: "release"
            case .wait: "wait"
            case .refresh: "refresh"
            }
        }
    }

    /// Where a name is.
    public struct Place: Sendable, Hashable {
        /// An address of IPv4.
        public var address: UInt32
        /// Whether several share the name.
        public var isGroup: Bool
    }

    /// A name that a machine has. RFC 1002 §4.2.18.
    public struct Owned: Sendable, Hashable {
        /// The name.
        public var name: NetBIOSName
        /// Whether several share it.
        public var isGroup: Bool
    }

    /// Addresses or names of one message that are kept: a machine has some ten.
    static let mostPlaces = 32

    private static let headerLength = 12
    private static let (addressType, statusType): (UInt16, UInt16) = (0x20, 0x21)

    /// Whether a datagram is one of this service: the header, one name in its encoding, and one of the two types.
    ///
    /// - Parameter bytes: the datagram's payload.
    /// - Returns: whether it is.
    public static func looksLikeNetBIOS(_ bytes: RawSpan) -> Bool {
        NetBIOSMessage(bytes) != nil
    }

    /// Reads a datagram where only its bytes count; nil when it is none of this service's.
    ///
    /// - Parameter bytes: the datagram's payload.
    public init?(_ bytes: RawSpan) {
        self.init(bytes, from: .client, at: PacketMark(packet: 0, time: Timestamp(nanoseconds: 0)))
    }

    /// What a message says about who sends it.
    ///
    /// - Parameter bytes: a message.
    /// - Returns: the side: who answers is the server; nil of what is no message.
    public static func role(ofSenderOf bytes: RawSpan) -> Side? {
        guard looksLikeNetBIOS(bytes) else { return nil }
        return bytes.byte(at: 2) & 0x80 == 0 ? .client : .server
    }

    /// Reads a datagram; nil when it is none of this service's.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - from: who sent it.
    ///   - mark: the packet.
    init?(_ bytes: RawSpan, from: Side, at mark: PacketMark) {
        guard bytes.byteCount > Self.headerLength else { return nil }
        let flags = bytes.uint16(at: 2)
        let counts = (
            questions: bytes.uint16(at: 4), answers: bytes.uint16(at: 6), authorities: bytes.uint16(at: 8),
            additions: bytes.uint16(at: 10)
        )
        guard counts.questions <= 1, counts.answers <= 1, counts.authorities == 0, counts.additions <= 1
        else { return nil }
        switch flags >> 11 & 0xF {
        case 0: kind = .query
        // 15 is the same of a machine with several addresses. MS-NBTE §2.2.2.
        case 5, 15: kind = .registration
        case 6: kind = .release
        case 7: kind = .wait
        case 8, 9: kind = .refresh
        default: return nil
        }
        isAnswer = flags & 0x8000 != 0
        // A question has a question, and an answer an answer.
        guard
            isAnswer
                ? counts.answers == 1 || counts.questions == 1 : counts.questions == 1 && counts.answers == 0
        else {
            return nil
        }
        var at = Self.headerLength
        guard let name = NetBIOSName.read(inOrPointedToBy: bytes, at: &at), bytes.byteCount &- at >= 4 else {
            return nil
        }
        let type = bytes.uint16(at: at)
        // NULL stands in an answer that there is nothing. RFC 1002 §4.2.14.
        guard type == Self.addressType || type == Self.statusType || isAnswer && type == 0x0A,
            bytes.uint16(at: at &+ 2) == 1
        else { return nil }
        self.name = name
        self.mark = mark
        self.from = from
        transaction = bytes.uint16(at: 0)
        isBroadcast = flags & 0x10 != 0
        result = NetBIOSResultCode(rawValue: isAnswer ? UInt8(flags & 0xF) : 0)
        asksForStatus = type == Self.statusType
        if counts.questions == 1 {
            at &+= 4
            guard counts.answers &+ counts.additions > 0 else { return }
            guard NetBIOSName.read(inOrPointedToBy: bytes, at: &at) != nil, bytes.byteCount &- at >= 4 else {
                isCut = true
                return
            }
        }
        let recordType = bytes.uint16(at: at)
        // Type and class, how long it holds, how long the rest is.
        guard bytes.byteCount &- at >= 10 else {
            isCut = true
            return
        }
        let length = Int(bytes.uint16(at: at &+ 8))
        let start = at &+ 10
        isCut = length > bytes.byteCount &- start
        let data = bytes.extracting(start..<min(bytes.byteCount, start &+ length))
        if recordType == Self.statusType {
            takeNames(data, at: start)
        } else if recordType == Self.addressType, kind != .wait {
            takeAddresses(data, at: start)
        }
    }

    private mutating func takeAddresses(_ data: RawSpan, at start: Int) {
        var at = 0
        while data.byteCount &- at >= 6 {
            addressPlaces.append(start &+ at &+ 2)
            if addresses.count < Self.mostPlaces {
                addresses.append(
                    Place(address: data.uint32(at: at &+ 2), isGroup: data.byte(at: at) & 0x80 != 0))
            } else {
                omitted &+= 1
            }
            at &+= 6
        }
    }

    private mutating func takeNames(_ data: RawSpan, at start: Int) {
        guard data.byteCount > 0 else { return }
        let count = Int(data.byte(at: 0))
        var at = 1
        for _ in 0..<count {
            guard data.byteCount &- at >= NetBIOSName.length &+ 2 else {
                isCut = true
                return
            }
            if names.count < Self.mostPlaces {
                names.append(
                    Owned(
                        name: NetBIOSName(data.copied(at..<(at &+ NetBIOSName.length))),
                        isGroup: data.byte(at: at &+ NetBIOSName.length) & 0x80 != 0))
            } else {
                omitted &+= 1
            }
            at &+= NetBIOSName.length &+ 2
        }
        guard data.byteCount &- at >= 6 else { return }
        hardwarePlace = start &+ at
        hardware = UInt64(data.uint16(at: at)) << 32 | UInt64(data.uint32(at: at &+ 2))
    }
}
