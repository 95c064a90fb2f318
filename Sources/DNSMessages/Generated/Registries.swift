// Made from registries/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import WireBytes

/// The class of a record or question, as good as always IN; multicast DNS uses the top bit for something else (RFC 6762 §5.4, §10.2).
///
/// Source: IANA “DNS CLASSes”, https://www.iana.org/assignments/dns-parameters
public struct RecordClass: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The Internet.
    @inlinable public static var internet: RecordClass { RecordClass(rawValue: 1) }

    public var name: String? {
        switch rawValue {
        case 1: "IN"
        case 3: "CH"
        case 4: "HS"
        case 254: "NONE"
        case 255: "ANY"
        default: nil
        }
    }
}

/// What a message asks for.
///
/// Source: IANA “DNS OpCodes”, https://www.iana.org/assignments/dns-parameters
public struct OperationCode: CodePoint {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A question.
    @inlinable public static var query: OperationCode { OperationCode(rawValue: 0) }

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
}

/// What a record or question is about.
///
/// Source: IANA “Resource Record (RR) TYPEs”, https://www.iana.org/assignments/dns-parameters
public struct RecordType: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// IPv4 address.
    @inlinable public static var a: RecordType { RecordType(rawValue: 1) }
    /// Name server.
    @inlinable public static var ns: RecordType { RecordType(rawValue: 2) }
    /// Canonical name.
    @inlinable public static var cname: RecordType { RecordType(rawValue: 5) }
    /// Start of authority.
    @inlinable public static var soa: RecordType { RecordType(rawValue: 6) }
    /// Pointer.
    @inlinable public static var ptr: RecordType { RecordType(rawValue: 12) }
    /// Mail exchange.
    @inlinable public static var mx: RecordType { RecordType(rawValue: 15) }
    /// Text.
    @inlinable public static var txt: RecordType { RecordType(rawValue: 16) }
    /// IPv6 address.
    @inlinable public static var aaaa: RecordType { RecordType(rawValue: 28) }
    /// Service.
    @inlinable public static var srv: RecordType { RecordType(rawValue: 33) }
    /// Another name for a whole subtree.
    @inlinable public static var dname: RecordType { RecordType(rawValue: 39) }
    /// The pseudo-record of EDNS.
    @inlinable public static var opt: RecordType { RecordType(rawValue: 41) }
    /// Service binding.
    @inlinable public static var svcb: RecordType { RecordType(rawValue: 64) }
    /// Service binding of HTTP.
    @inlinable public static var https: RecordType { RecordType(rawValue: 65) }
    /// Sender policy, as TXT.
    @inlinable public static var spf: RecordType { RecordType(rawValue: 99) }

    public var name: String? {
        switch rawValue {
        case 1: "A"
        case 2: "NS"
        case 3: "MD"
        case 4: "MF"
        case 5: "CNAME"
        case 6: "SOA"
        case 7: "MB"
        case 8: "MG"
        case 9: "MR"
        case 10: "NULL"
        case 11: "WKS"
        case 12: "PTR"
        case 13: "HINFO"
        case 14: "MINFO"
        case 15: "MX"
        case 16: "TXT"
        case 17: "RP"
        case 18: "AFSDB"
        case 19: "X25"
        case 20: "ISDN"
        case 24: "SIG"
        case 25: "KEY"
        case 28: "AAAA"
        case 29: "LOC"
        case 30: "NXT"
        case 33: "SRV"
        case 35: "NAPTR"
        case 36: "KX"
        case 37: "CERT"
        case 38: "A6"
        case 39: "DNAME"
        case 41: "OPT"
        case 42: "APL"
        case 43: "DS"
        case 44: "SSHFP"
        case 45: "IPSECKEY"
        case 46: "RRSIG"
        case 47: "NSEC"
        case 48: "DNSKEY"
        case 49: "DHCID"
        case 50: "NSEC3"
        case 51: "NSEC3PARAM"
        case 52: "TLSA"
        case 53: "SMIMEA"
        case 55: "HIP"
        case 59: "CDS"
        case 60: "CDNSKEY"
        case 61: "OPENPGPKEY"
        case 62: "CSYNC"
        case 63: "ZONEMD"
        case 64: "SVCB"
        case 65: "HTTPS"
        case 99: "SPF"
        case 104: "NID"
        case 105: "L32"
        case 106: "L64"
        case 107: "LP"
        case 108: "EUI48"
        case 109: "EUI64"
        case 249: "TKEY"
        case 250: "TSIG"
        case 251: "IXFR"
        case 252: "AXFR"
        case 253: "MAILB"
        case 254: "MAILA"
        case 255: "ANY"
        case 256: "URI"
        case 257: "CAA"
        case 32769: "DLV"
        default: nil
        }
    }
}

/// How a question was answered: the four bits of the header and, with EDNS, eight more above them (RFC 6891 §6.1.3).
///
/// Source: IANA “DNS RCODEs”, https://www.iana.org/assignments/dns-parameters
public struct ResponseCode: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// No error.
    @inlinable public static var noError: ResponseCode { ResponseCode(rawValue: 0) }
    /// The server failed.
    @inlinable public static var serverFailure: ResponseCode { ResponseCode(rawValue: 2) }
    /// No such name.
    @inlinable public static var noSuchName: ResponseCode { ResponseCode(rawValue: 3) }
    /// The server refuses.
    @inlinable public static var refused: ResponseCode { ResponseCode(rawValue: 5) }

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
}

/// A parameter of a service binding.
///
/// Source: IANA “DNS Service Parameter Keys (SvcParamKeys)”, https://www.iana.org/assignments/dns-svcb
public struct ServiceParameterKey: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

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
}

/// An option of EDNS.
///
/// Source: IANA “DNS EDNS0 Option Codes (OPT)”, https://www.iana.org/assignments/dns-parameters
public struct EDNSOption: CodePoint {
    public let rawValue: UInt16

    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

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
}

