/// What a record or question is about. Source: https://www.iana.org/assignments/dns-parameters
public struct RecordType: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    public let rawValue: UInt16

    /// Makes a type from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// IPv4 address.
    public static let a = RecordType(rawValue: 1)
    /// Name server.
    public static let ns = RecordType(rawValue: 2)
    /// Canonical name.
    public static let cname = RecordType(rawValue: 5)
    /// Start of authority.
    public static let soa = RecordType(rawValue: 6)
    /// Pointer.
    public static let ptr = RecordType(rawValue: 12)
    /// Mail exchange.
    public static let mx = RecordType(rawValue: 15)
    /// Text.
    public static let txt = RecordType(rawValue: 16)
    /// IPv6 address.
    public static let aaaa = RecordType(rawValue: 28)
    /// Service.
    public static let srv = RecordType(rawValue: 33)
    /// Another name for a whole subtree.
    public static let dname = RecordType(rawValue: 39)
    /// The pseudo-record of EDNS.
    public static let opt = RecordType(rawValue: 41)
    /// Sender policy, as TXT.
    public static let spf = RecordType(rawValue: 99)
    /// Service binding.
    public static let svcb = RecordType(rawValue: 64)
    /// Service binding of HTTP.
    public static let https = RecordType(rawValue: 65)

    /// IANA's name; nil for a number without.
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

    /// The name, or the number as RFC 3597 §5 writes it: TYPE65280.
    public var text: String { name ?? "TYPE\(rawValue)" }
}

/// The class of a record or question, as good as always IN. Multicast DNS uses the top bit for something else
/// (RFC 6762 §5.4, §10.2).
public struct RecordClass: RawRepresentable, Hashable, Sendable {
    /// The number on the wire.
    public let rawValue: UInt16

    /// Makes a class from its number.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The Internet.
    public static let internet = RecordClass(rawValue: 1)

    /// IANA's name; nil for a number without.
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

    /// The name, or the number as RFC 3597 §5 writes it: CLASS32.
    public var text: String { name ?? "CLASS\(rawValue)" }
}
