public import WireBytes

/// One message of STUN (RFC 8489), with which two that sit behind routers learn under which addresses they are seen and try
/// paths to each other (ICE, RFC 8445), or get an address of a relay (TURN, RFC 8656). Network byte order.
public struct STUNMessage: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// Who sent it.
    public var from: Side
    /// What it is.
    public var kind: Kind
    /// What it is about.
    public var method: STUNMethod
    /// Pairs an answer with its question: the upper 32 and the lower 64 bits.
    public var transaction: Transaction
    /// The address under which the sender of the question is seen (XOR-MAPPED-ADDRESS, MAPPED-ADDRESS).
    public var mapped: STUNAddress?
    /// The address that the relay lends (XOR-RELAYED-ADDRESS).
    public var relayed: STUNAddress?
    /// The address on the other side of the relay (XOR-PEER-ADDRESS); the first of several.
    public var peer: STUNAddress?
    /// Whose answer it asks for (USERNAME); ICE puts both sides' names there. As sent, like all that follows.
    public var user: [UInt8] = []
    /// The program (SOFTWARE).
    public var program: [UInt8] = []
    /// Why it is refused: three digits, and a phrase.
    public var error: Failure?
    /// Whether this path is to be used (USE-CANDIDATE, RFC 8445 §7.1.2).
    public var choosesPath = false
    /// Whether an attribute reaches beyond the end, or there are too many.
    public var isCut = false

    /// What a message is. RFC 8489 §5.
    public enum Kind: UInt8, Sendable, Hashable {
        /// A question.
        case request
        /// What is said without an answer.
        case indication
        /// An answer.
        case success
        /// A refusal.
        case failure

        /// Its name for programs.
        public var name: String {
            switch self {
            case .request: "request"
            case .indication: "indication"
            case .success: "success"
            case .failure: "error"
            }
        }
    }

    /// 96 random bits.
    public struct Transaction: Sendable, Hashable {
        /// The upper 32 bits.
        public var high: UInt32
        /// The lower 64 bits.
        public var low: UInt64
    }

    /// Why a question is refused. RFC 8489 §14.8.
    public struct Failure: Sendable, Hashable {
        /// 300 to 699.
        public var code: Int
        /// What the server says of it.
        public var reason: [UInt8]
    }

    /// Bytes of the header. RFC 8489 §5.
    static let headerLength = 20
    /// The second word of every message. RFC 8489 §5.
    static let cookie: UInt32 = 0x2112_A442
    /// Attributes that are looked at: a message has some ten.
    static let mostAttributes = 64
    /// Bytes of a text that are kept: the longest that one may have. RFC 8489 §14.3, §14.8.
    static let longestText = 763

    /// Whether a datagram is one of STUN's: two zero bits, the cookie, a length in words of four (RFC 8489 §5) or, as some
    /// programs send it, the datagram's own.
    ///
    /// - Parameter bytes: the datagram's payload.
    /// - Returns: whether it is.
    public static func looksLikeSTUN(_ bytes: RawSpan) -> Bool {
        bytes.byteCount >= headerLength && bytes.byte(at: 0) & 0xC0 == 0 && bytes.uint32(at: 4) == cookie
            && (bytes.uint16(at: 2) & 3 == 0
                || Int(bytes.uint16(at: 2)) == bytes.byteCount - headerLength)
    }

    /// What a message says about who sends it.
    ///
    /// - Parameter bytes: a message.
    /// - Returns: the side: who answers is the server.
    public static func role(ofSenderOf bytes: RawSpan) -> Side? {
        guard looksLikeSTUN(bytes) else { return nil }
        switch Kind(type: bytes.uint16(at: 0)) {
        case .request: return .client
        case .success, .failure: return .server
        case .indication: return nil
        }
    }

    /// Reads a datagram; nil when it is none of STUN's.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - from: who sent it.
    ///   - mark: the packet.
    init?(_ bytes: RawSpan, from: Side, at mark: PacketMark) {
        guard Self.looksLikeSTUN(bytes) else { return nil }
        self.mark = mark
        self.from = from
        let type = bytes.uint16(at: 0)
        kind = Kind(type: type)
        // The class's two bits lie among those of the method. RFC 8489 §5, figure 3.
        method = STUNMethod(rawValue: type & 0xF | type >> 1 & 0x70 | type >> 2 & 0xF80)
        transaction = Transaction(high: bytes.uint32(at: 8), low: bytes.uint64(at: 12))
        let announced = Self.headerLength + Int(bytes.uint16(at: 2))
        let end = min(announced, bytes.byteCount)
        isCut = announced > bytes.byteCount
        var at = Self.headerLength
        var count = 0
        while end - at >= 4 {
            let length = Int(bytes.uint16(at: at + 2))
            guard length <= end - at - 4, count < Self.mostAttributes else {
                isCut = true
                break
            }
            take(bytes.uint16(at: at), bytes.extracting((at + 4)..<(at + 4 + length)))
            // Padded to words of four, also where the padding is missing at the end.
            at += 4 + (length + 3) / 4 * 4
            count += 1
        }
    }

    private mutating func take(_ attribute: UInt16, _ value: RawSpan) {
        func text(from start: Int = 0) -> [UInt8] {
            value.copied(min(start, value.byteCount)..<min(value.byteCount, start + Self.longestText))
        }
        switch attribute {
        case 0x0001: if mapped == nil { mapped = STUNAddress(value, of: nil) }
        case 0x0006: user = text()
        case 0x0009:
            guard value.byteCount >= 4 else { return }
            error = Failure(
                code: Int(value.byte(at: 2) & 7) * 100 + Int(value.byte(at: 3)), reason: text(from: 4))
        case 0x0012: if peer == nil { peer = STUNAddress(value, of: transaction) }
        case 0x0016: relayed = STUNAddress(value, of: transaction)
        // 0x8020 is the same from before it had a number.
        case 0x0020, 0x8020: if let address = STUNAddress(value, of: transaction) { mapped = address }
        case 0x0025: choosesPath = true
        case 0x8022: program = text()
        default: break
        }
    }
}

extension STUNMessage.Kind {
    /// From the two bits of the type that say it: 0x010 and 0x100. RFC 8489 §5, figure 3.
    fileprivate init(type: UInt16) {
        switch (type & 0x100 != 0, type & 0x010 != 0) {
        case (false, false): self = .request
        case (false, true): self = .indication
        case (true, false): self = .success
        case (true, true): self = .failure
        }
    }
}

/// An address and a port, as an attribute says them. RFC 8489 §14.1.
public struct STUNAddress: Sendable, Hashable {
    /// The address.
    public var address: Address
    /// The port.
    public var port: UInt16

    /// An address of either version of IP.
    public enum Address: Sendable, Hashable {
        /// IPv4.
        case ipv4(UInt32)
        /// IPv6.
        case ipv6(high: UInt64, low: UInt64)
    }

    /// Reads an attribute; nil where it is neither family's, or too short.
    ///
    /// - Parameters:
    ///   - bytes: the attribute's value.
    ///   - transaction: what it is hidden with, so that no router between changes it (RFC 8489 §14.2); nil of one in the open.
    init?(_ bytes: RawSpan, of transaction: STUNMessage.Transaction?) {
        guard bytes.byteCount >= 8 else { return nil }
        let cookie = transaction == nil ? 0 : STUNMessage.cookie
        port = bytes.uint16(at: 2) ^ UInt16(truncatingIfNeeded: cookie >> 16)
        switch bytes.byte(at: 1) {
        case 1: address = .ipv4(bytes.uint32(at: 4) ^ cookie)
        case 2 where bytes.byteCount >= 20:
            let high = UInt64(cookie) << 32 | UInt64(transaction?.high ?? 0)
            address = .ipv6(
                high: bytes.uint64(at: 4) ^ high, low: bytes.uint64(at: 12) ^ (transaction?.low ?? 0))
        default: return nil
        }
    }
}
