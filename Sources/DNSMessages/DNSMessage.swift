public import WireBytes

/// One DNS message. RFC 1035 §4. Network byte order.
public struct DNSMessage: Sendable, Hashable {
    /// Pairs an answer with its question.
    public var id: UInt16
    /// The header's second word: QR, opcode, AA, TC, RD, RA, Z, AD, CD, RCODE.
    public var flags: UInt16
    /// The numbers of questions, answers, authorities and additional records that the header announces.
    public var counts: [Int]
    /// What is asked.
    public var questions: [Question] = []
    /// The answer.
    public var answers: [Record] = []
    /// Who knows more.
    public var authorities: [Record] = []
    /// What may be of use as well; without the pseudo-record of EDNS.
    public var additionals: [Record] = []
    /// What the OPT record says. RFC 6891 §6.1.
    public var edns: EDNS?
    /// Bytes of the message.
    public var length: Int
    /// Why the rest could not be read; nil when all was.
    public var problem: DNSProblem?

    /// A question. RFC 1035 §4.1.2.
    public struct Question: Sendable, Hashable {
        /// The name asked about.
        public var name: DomainName
        /// What is asked about it.
        public var type: RecordType
        /// Its class.
        public var `class`: RecordClass

        /// Of multicast DNS: whether the answer need not go to everybody. RFC 6762 §5.4.
        public var wantsUnicast: Bool { `class`.rawValue & 0x8000 != 0 }
    }

    /// A resource record. RFC 1035 §4.1.3.
    public struct Record: Sendable, Hashable {
        /// The name it is about.
        public var name: DomainName
        /// What it says of it.
        public var type: RecordType
        /// Its class.
        public var `class`: RecordClass
        /// Seconds for which it may be kept.
        public var timeToLive: UInt32
        /// What it says.
        public var data: RecordData

        /// Of multicast DNS: whether it takes the place of whatever others remember of this name and type. RFC 6762 §10.2.
        public var flushesCache: Bool { `class`.rawValue & 0x8000 != 0 }
        /// Of multicast DNS: whether it is taken back. RFC 6762 §10.1.
        public var isGoodbye: Bool { timeToLive == 0 }
    }

    /// The pseudo-record of EDNS. RFC 6891 §6.1.
    public struct EDNS: Sendable, Hashable {
        /// The largest UDP payload that the sender takes.
        public var payloadSize: UInt16
        /// The version, 0.
        public var version: UInt8
        /// Whether DNSSEC records are wanted. RFC 3225.
        public var wantsSignatures: Bool
        /// The upper eight bits of the response code.
        public var extendedCode: UInt8
        /// The options, at most 16 of them.
        public var options: [EDNSOption]
    }

    /// Whether it is an answer.
    public var isResponse: Bool { flags & 0x8000 != 0 }
    /// What it is about.
    public var operation: OperationCode { OperationCode(rawValue: UInt8(flags >> 11 & 15)) }
    /// Whether the server answers for its own zone.
    public var isAuthoritative: Bool { flags & 0x0400 != 0 }
    /// Whether the answer did not fit; it can be had over TCP.
    public var isTruncated: Bool { flags & 0x0200 != 0 }
    /// Whether the server is to ask further itself.
    public var wantsRecursion: Bool { flags & 0x0100 != 0 }
    /// Whether the server does that.
    public var offersRecursion: Bool { flags & 0x0080 != 0 }
    /// Whether the server has checked the signatures. RFC 4035 §3.2.3.
    public var isAuthentic: Bool { flags & 0x0020 != 0 }
    /// Whether it announces an answer of which no record could be read.
    public var hidesAnswer: Bool { counts[1] > 0 && answers.isEmpty && problem != nil }
    /// How it went.
    public var responseCode: ResponseCode {
        ResponseCode(rawValue: flags & 15 | UInt16(edns?.extendedCode ?? 0) << 4)
    }

    /// Reads a message; what cannot be read is said in `problem`.
    ///
    /// - Parameters:
    ///   - bytes: the message, without TCP's length before it.
    ///   - limits: what is kept.
    /// - Throws: `Truncated` when there is no whole header.
    public init(_ bytes: RawSpan, limits: DNSLimits = DNSLimits()) throws(Truncated) {
        guard bytes.byteCount >= Self.headerLength else {
            throw Truncated(offset: 0, needed: Self.headerLength, available: bytes.byteCount)
        }
        id = bytes.uint16(at: 0)
        flags = bytes.uint16(at: 2)
        counts = (0..<4).map { Int(bytes.uint16(at: 4 + 2 * $0)) }
        length = bytes.byteCount
        var at = Self.headerLength
        var known = KnownNames(remembers: true)
        do throws(DNSProblem) {
            for _ in 0..<counts[0] { try readQuestion(bytes, &at, limits, &known) }
            for section in 1...3 {
                for _ in 0..<counts[section] { try readRecord(bytes, &at, of: section, limits, &known) }
            }
        } catch {
            problem = error
        }
    }

    /// Bytes of the header.
    public static let headerLength = 12

    private mutating func readQuestion(
        _ bytes: RawSpan, _ at: inout Int, _ limits: DNSLimits, _ known: inout KnownNames
    ) throws(DNSProblem) {
        let isKept = questions.count < limits.records
        var name = DomainName()
        if isKept {
            name = try DomainName(bytes, at: &at, &known)
        } else {
            try DomainName.skip(bytes, at: &at)
        }
        guard bytes.byteCount - at >= 4 else { throw .cutOff(offset: at) }
        if isKept {
            questions.append(
                Question(
                    name: name, type: RecordType(rawValue: bytes.uint16(at: at)),
                    class: RecordClass(rawValue: bytes.uint16(at: at + 2))))
        }
        at += 4
    }

    private mutating func readRecord(
        _ bytes: RawSpan, _ at: inout Int, of section: Int, _ limits: DNSLimits, _ known: inout KnownNames
    ) throws(DNSProblem) {
        let kept = section == 1 ? answers.count : section == 2 ? authorities.count : additionals.count
        let isKept = kept < limits.records
        let start = at
        try DomainName.skip(bytes, at: &at)
        guard bytes.byteCount - at >= 10 else { throw .cutOff(offset: at) }
        let type = RecordType(rawValue: bytes.uint16(at: at))
        let `class` = RecordClass(rawValue: bytes.uint16(at: at + 2))
        let timeToLive = bytes.uint32(at: at + 4)
        let size = Int(bytes.uint16(at: at + 8))
        guard size <= bytes.byteCount - at - 10 else { throw .cutOff(offset: at + 10) }
        let data = at + 10..<at + 10 + size
        at += 10 + size
        if type == .opt, section == 3 {
            if edns == nil { edns = EDNS(bytes, data, class: `class`, timeToLive: timeToLive) }
            return
        }
        guard isKept else { return }
        var nameAt = start
        let record = Record(
            name: try DomainName(bytes, at: &nameAt, &known), type: type, class: `class`,
            timeToLive: timeToLive,
            data: RecordData(type, in: bytes, at: data, limits))
        switch section {
        case 1: answers.append(record)
        case 2: authorities.append(record)
        default: additionals.append(record)
        }
    }
}

extension DNSMessage.EDNS {
    fileprivate init(_ bytes: RawSpan, _ range: Range<Int>, class: RecordClass, timeToLive: UInt32) {
        payloadSize = `class`.rawValue
        extendedCode = UInt8(timeToLive >> 24)
        version = UInt8(truncatingIfNeeded: timeToLive >> 16)
        wantsSignatures = timeToLive & 0x8000 != 0
        options = []
        var at = range.lowerBound
        while range.upperBound - at >= 4, options.count < 16 {
            options.append(EDNSOption(rawValue: bytes.uint16(at: at)))
            let size = Int(bytes.uint16(at: at + 2))
            guard size <= range.upperBound - at - 4 else { break }
            at += 4 + size
        }
    }
}
