/// How a question was answered: the four bits of the header and, with EDNS, eight more above them (RFC 6891 §6.1.3).
/// Source: https://www.iana.org/assignments/dns-parameters
public struct ResponseCode: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt16

    /// Makes a code from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// No error.
    public static let noError = ResponseCode(rawValue: 0)
    /// The server failed.
    public static let serverFailure = ResponseCode(rawValue: 2)
    /// No such name.
    public static let noSuchName = ResponseCode(rawValue: 3)
    /// The server refuses.
    public static let refused = ResponseCode(rawValue: 5)

    /// IANA's name; nil for a number without.
    public var name: String? {
        switch rawValue {
        case 0: "NOERROR"
        case 1: "FORMERR"
        case 2: "SERVFAIL"
        case 3: "NXDOMAIN"
        case 4: "NOTIMP"
        case 5: "REFUSED"
        case 6: "YXDOMAIN"
        case 7: "YXRRSET"
        case 8: "NXRRSET"
        case 9: "NOTAUTH"
        case 10: "NOTZONE"
        case 11: "DSOTYPENI"
        case 16: "BADVERS"
        case 17: "BADKEY"
        case 18: "BADTIME"
        case 19: "BADMODE"
        case 20: "BADNAME"
        case 21: "BADALG"
        case 22: "BADTRUNC"
        case 23: "BADCOOKIE"
        default: nil
        }
    }

    /// The name, or the number.
    public var text: String { name ?? "RCODE\(rawValue)" }
}

/// What a message asks for. Source: https://www.iana.org/assignments/dns-parameters
public struct OperationCode: RawRepresentable, Hashable, Sendable {
    /// The number, 0 to 15.
    public let rawValue: UInt8

    /// Makes a code from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A question.
    public static let query = OperationCode(rawValue: 0)

    /// The name for people; nil for a number without.
    public var name: String? {
        switch rawValue {
        case 0: "query"
        case 1: "inverse query"
        case 2: "status"
        case 4: "notify"
        case 5: "update"
        case 6: "stateful operations"
        default: nil
        }
    }

    /// The name, or the number.
    public var text: String { name ?? "opcode \(rawValue)" }
}

/// An option of EDNS. Source: https://www.iana.org/assignments/dns-parameters
public struct EDNSOption: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    public let rawValue: UInt16

    /// Makes an option from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// IANA's name; nil for a number without.
    public var name: String? {
        switch rawValue {
        case 1: "LLQ"
        case 2: "UL"
        case 3: "NSID"
        case 5: "DAU"
        case 6: "DHU"
        case 7: "N3U"
        case 8: "client-subnet"
        case 9: "expire"
        case 10: "cookie"
        case 11: "tcp-keepalive"
        case 12: "padding"
        case 13: "chain"
        case 14: "key-tag"
        case 15: "extended-error"
        case 18: "report-channel"
        default: nil
        }
    }

    /// The name, or the number.
    public var text: String { name ?? "option\(rawValue)" }
}

/// A parameter of a service binding. Source: https://www.iana.org/assignments/dns-svcb
public struct ServiceParameterKey: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    public let rawValue: UInt16

    /// Makes a key from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// IANA's name; nil for a number without.
    public var name: String? {
        switch rawValue {
        case 0: "mandatory"
        case 1: "alpn"
        case 2: "no-default-alpn"
        case 3: "port"
        case 4: "ipv4hint"
        case 5: "ech"
        case 6: "ipv6hint"
        case 7: "dohpath"
        case 8: "ohttp"
        default: nil
        }
    }

    /// The name, or the number as RFC 9460 §2.1 writes it: key667.
    public var text: String { name ?? "key\(rawValue)" }
}
