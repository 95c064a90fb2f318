import WireBytes

/// What a message of LDAP asks or answers: its protocolOp, by the identifier octet. RFC 4511 §4.2 on.
public enum LDAPOperation: UInt8, Sendable, Hashable {
    case bindRequest = 0x60
    case bindResponse = 0x61
    case unbindRequest = 0x42
    case searchRequest = 0x63
    case searchResultEntry = 0x64
    case searchResultDone = 0x65
    case searchResultReference = 0x73
    case modifyRequest = 0x66
    case modifyResponse = 0x67
    case addRequest = 0x68
    case addResponse = 0x69
    case deleteRequest = 0x4A
    case deleteResponse = 0x6B
    case renameRequest = 0x6C
    case renameResponse = 0x6D
    case compareRequest = 0x6E
    case compareResponse = 0x6F
    case abandonRequest = 0x50
    case extendedRequest = 0x77
    case extendedResponse = 0x78
    case intermediateResponse = 0x79

    /// What RFC 4511 calls it.
    public var name: String {
        switch self {
        case .bindRequest: "BindRequest"
        case .bindResponse: "BindResponse"
        case .unbindRequest: "UnbindRequest"
        case .searchRequest: "SearchRequest"
        case .searchResultEntry: "SearchResultEntry"
        case .searchResultDone: "SearchResultDone"
        case .searchResultReference: "SearchResultReference"
        case .modifyRequest: "ModifyRequest"
        case .modifyResponse: "ModifyResponse"
        case .addRequest: "AddRequest"
        case .addResponse: "AddResponse"
        case .deleteRequest: "DelRequest"
        case .deleteResponse: "DelResponse"
        case .renameRequest: "ModifyDNRequest"
        case .renameResponse: "ModifyDNResponse"
        case .compareRequest: "CompareRequest"
        case .compareResponse: "CompareResponse"
        case .abandonRequest: "AbandonRequest"
        case .extendedRequest: "ExtendedRequest"
        case .extendedResponse: "ExtendedResponse"
        case .intermediateResponse: "IntermediateResponse"
        }
    }

    /// Whether the client sends it.
    public var isRequest: Bool {
        switch self {
        case .bindRequest, .unbindRequest, .searchRequest, .modifyRequest, .addRequest, .deleteRequest,
            .renameRequest, .compareRequest, .abandonRequest, .extendedRequest:
            true
        default: false
        }
    }

    /// Whether the server has to answer it. RFC 4511 §4.3, §4.11.
    public var isAnswered: Bool { isRequest && self != .unbindRequest && self != .abandonRequest }

    /// Which request it answers last; nil of what others follow, and of requests.
    var ends: LDAPOperation? {
        switch self {
        case .bindResponse: .bindRequest
        case .searchResultDone: .searchRequest
        case .modifyResponse: .modifyRequest
        case .addResponse: .addRequest
        case .deleteResponse: .deleteRequest
        case .renameResponse: .renameRequest
        case .compareResponse: .compareRequest
        case .extendedResponse: .extendedRequest
        default: nil
        }
    }

    /// The first octet that its contents may have: of its first field.
    fileprivate var firstTag: UInt8? {
        switch self {
        case .bindRequest: BERTag.integer
        case .searchRequest, .searchResultEntry, .searchResultReference, .modifyRequest, .addRequest,
            .renameRequest,
            .compareRequest:
            BERTag.octetString
        case .extendedRequest: 0x80
        case .unbindRequest, .deleteRequest, .abandonRequest, .intermediateResponse: nil
        default: BERTag.enumerated
        }
    }
}

/// The envelope of a message: a SEQUENCE of its number and its operation. RFC 4511 §4.1.1.
struct LDAPEnvelope: Sendable, Hashable {
    /// Bytes of all of it.
    var length: Int
    /// The number, by which an answer names its request.
    var identifier: Int
    /// What it is.
    var operation: LDAPOperation
    /// The operation's contents, from the message's first byte on; they may reach beyond what there is.
    var content: Range<Int>

    /// Bytes that are enough to tell an envelope: two headers, the number, and the first field's beginning.
    static let enough = 20
    /// Bytes of a message: servers take ten megabytes at most, and send entries with pictures.
    static let longestMessage = 1 << 28

    enum Reading {
        case some(LDAPEnvelope)
        case none
        case needMore
    }

    /// Reads the beginning of a message, and holds all lengths and the first field against each other.
    static func read(_ bytes: RawSpan) -> Reading {
        do throws(BERFault) {
            guard bytes.byteCount > 0 else { return .needMore }
            guard bytes.byte(at: 0) == BERTag.sequence else { return .none }
            guard let whole = try BERHeader.read(bytes, at: 0) else { return .needMore }
            guard (5...longestMessage).contains(whole.length) else { return .none }
            let end = whole.count &+ whole.length
            guard let number = try BERHeader.read(bytes, at: whole.count) else { return .needMore }
            // From 0 to 2³¹ − 1, of which a program may write more bytes than it needs. RFC 4511 §4.1.1.1.
            guard number.tag == BERTag.integer, (1...5).contains(number.length) else { return .none }
            let place = whole.count &+ number.count
            guard bytes.byteCount > place &+ number.length else {
                return end > place &+ number.length ? .needMore : .none
            }
            var identifier = 0
            for index in 0..<number.length {
                identifier = identifier << 8 | Int(bytes.byte(at: place &+ index))
            }
            guard bytes.byte(at: place) & 0x80 == 0, identifier <= Int(Int32.max) else { return .none }
            let start = place &+ number.length
            guard let operation = LDAPOperation(rawValue: bytes.byte(at: start)) else { return .none }
            guard let header = try BERHeader.read(bytes, at: start) else { return .needMore }
            let content = start &+ header.count
            guard header.length <= end &- content else { return .none }
            if operation == .unbindRequest, header.length != 0 { return .none }
            if let first = operation.firstTag {
                guard header.length >= 2 else { return .none }
                guard content < bytes.byteCount else { return .needMore }
                guard bytes.byte(at: content) == first else { return .none }
            }
            return .some(
                LDAPEnvelope(
                    length: end, identifier: identifier, operation: operation,
                    content: content..<(content &+ header.length)))
        } catch {
            return .none
        }
    }
}
