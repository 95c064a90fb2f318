/// The kind of a TCP option. Source: IANA "TCP Option Kind Numbers", https://www.iana.org/assignments/tcp-parameters
public struct TCPOptionKind: RawRepresentable, Hashable, Sendable {
    /// The registered number.
    public let rawValue: UInt8

    /// Makes a kind from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// End of option list. RFC 9293 §3.2.
    public static let endOfList = TCPOptionKind(rawValue: 0)
    /// No operation, for alignment. RFC 9293 §3.2.
    public static let noOperation = TCPOptionKind(rawValue: 1)
    /// Maximum segment size. RFC 9293 §3.7.1.
    public static let maximumSegmentSize = TCPOptionKind(rawValue: 2)
    /// Window scale. RFC 7323 §2.
    public static let windowScale = TCPOptionKind(rawValue: 3)
    /// Selective acknowledgments are permitted. RFC 2018 §2.
    public static let sackPermitted = TCPOptionKind(rawValue: 4)
    /// Selective acknowledgment blocks. RFC 2018 §3.
    public static let sack = TCPOptionKind(rawValue: 5)
    /// Timestamps. RFC 7323 §3.
    public static let timestamps = TCPOptionKind(rawValue: 8)
    /// MD5 signature. RFC 2385.
    public static let md5Signature = TCPOptionKind(rawValue: 19)
    /// User timeout. RFC 5482.
    public static let userTimeout = TCPOptionKind(rawValue: 28)
    /// TCP authentication option. RFC 5925.
    public static let authentication = TCPOptionKind(rawValue: 29)
    /// Multipath TCP. RFC 8684.
    public static let multipath = TCPOptionKind(rawValue: 30)
    /// Fast open cookie. RFC 7413.
    public static let fastOpen = TCPOptionKind(rawValue: 34)
    /// Shared experimental option 1. RFC 6994.
    public static let experiment1 = TCPOptionKind(rawValue: 253)
    /// Shared experimental option 2. RFC 6994.
    public static let experiment2 = TCPOptionKind(rawValue: 254)

    /// The registry's name; nil for a number that has none.
    public var name: String? {
        switch rawValue {
        case 0: "End of Option List"
        case 1: "No-Operation"
        case 2: "Maximum Segment Size"
        case 3: "Window Scale"
        case 4: "SACK Permitted"
        case 5: "SACK"
        case 6: "Echo"
        case 7: "Echo Reply"
        case 8: "Timestamps"
        case 9: "Partial Order Connection Permitted"
        case 10: "Partial Order Service Profile"
        case 11: "CC"
        case 12: "CC.NEW"
        case 13: "CC.ECHO"
        case 14: "TCP Alternate Checksum Request"
        case 15: "TCP Alternate Checksum Data"
        case 16: "Skeeter"
        case 17: "Bubba"
        case 18: "Trailer Checksum Option"
        case 19: "MD5 Signature Option"
        case 20: "SCPS Capabilities"
        case 21: "Selective Negative Acknowledgements"
        case 22: "Record Boundaries"
        case 23: "Corruption experienced"
        case 24: "SNAP"
        case 26: "TCP Compression Filter"
        case 27: "Quick-Start Response"
        case 28: "User Timeout Option"
        case 29: "TCP Authentication Option"
        case 30: "Multipath TCP"
        case 34: "TCP Fast Open Cookie"
        case 69: "Encryption Negotiation"
        case 172: "Accurate ECN Order 0"
        case 174: "Accurate ECN Order 1"
        case 253: "RFC3692-style Experiment 1"
        case 254: "RFC3692-style Experiment 2"
        default: nil
        }
    }
}
