public import WireBytes

/// One message of SNMP, with which programs ask devices how they are doing. RFC 1157, RFC 3416, RFC 3412.
public struct SNMPMessage: Sendable, Hashable {
    /// The packet.
    public var mark: PacketMark
    /// Who sent it.
    public var from: Side
    /// Which version.
    public var version: Version
    /// What it is; nil where it is encrypted or cut off before that.
    public var kind: SNMPKind?
    /// Up to version 2c, what entitles the sender, in the clear like everything.
    public var community: [UInt8] = []
    /// How many bytes that has.
    public var communityLength = 0
    /// Of version 3, who the sender is, and how that is proved.
    public var security: SNMPSecurity?
    /// Pairs an answer with its request.
    public var request = 0
    /// Why it could not be done.
    public var error = SNMPErrorStatus(rawValue: 0)
    /// Which of the variables is to blame, from 1; 0 for none.
    public var errorIndex = 0
    /// Of a request for many, of how many variables only one value each is wanted.
    public var nonRepeaters = 0
    /// Of a request for many, how many values of each of the others.
    public var maxRepetitions = 0
    /// Variables and their values: the first of them.
    public var bindings: [SNMPBinding] = []
    /// How many more there are.
    public var bindingsOmitted = 0
    /// What has happened, as version 1 says it.
    public var trap: SNMPTrap?
    /// Whether its end is missing, or something else stands where a field has to be.
    public var isCut = false

    /// A version of SNMP.
    public enum Version: Int, Sendable, Hashable {
        /// RFC 1157.
        case one = 0
        /// RFC 1901.
        case twoC = 1
        /// RFC 3412.
        case three = 3

        /// What people call it.
        public var name: String {
            switch self {
            case .one: "1"
            case .twoC: "2c"
            case .three: "3"
            }
        }
    }

    /// Variables of a message that are kept: a table's row has some.
    static let mostBindings = 32
    /// Bytes of a value that are kept.
    static let longestValue = 1_024
    /// Bytes of a datagram that are looked at: more than one carries.
    static let mostBytes = 65_535

    /// Whether an answer is to come, as far as that can be seen.
    public var isConfirmed: Bool { kind?.isConfirmed ?? (security?.isReportable == true) }
}

/// What a message of version 3 says of its sender. RFC 3412 §6, RFC 3414 §2.4.
public struct SNMPSecurity: Sendable, Hashable {
    /// Pairs an answer with its request.
    public var message = 0
    /// Whether a keyed hash proves who sent it.
    public var isAuthenticated = false
    /// Whether its contents are encrypted.
    public var isEncrypted = false
    /// Whether the other side may say that it could not take it.
    public var isReportable = false
    /// Which model of security: 3 is the one with users (USM).
    public var model = 0
    /// The device that it is about; empty where the sender does not know that yet.
    public var engine: [UInt8] = []
    /// How often that has started.
    public var boots = 0
    /// Seconds since it has.
    public var time = 0
    /// Who the sender says that it is.
    public var user: [UInt8] = []
}

/// What has happened, as version 1 says it. RFC 1157 §4.1.6.
public struct SNMPTrap: Sendable, Hashable {
    /// What kind of device says so.
    public var enterprise = SNMPObject()
    /// Its address, IPv4.
    public var agent: UInt32 = 0
    /// What has happened: 6 is something that only the enterprise's number tells.
    public var generic = 0
    /// Of such, which.
    public var specific = 0
    /// Hundredths of a second since the device has started.
    public var uptime: UInt64 = 0

    /// What RFC 1157 calls it.
    public var name: String {
        let names = [
            "coldStart", "warmStart", "linkDown", "linkUp", "authenticationFailure", "egpNeighborLoss",
            "enterpriseSpecific",
        ]
        return names.indices.contains(generic) ? names[generic] : String(generic)
    }
}

/// A variable, and its value.
public struct SNMPBinding: Sendable, Hashable {
    /// Which.
    public var object: SNMPObject
    /// What it is.
    public var value: SNMPValue
}

/// The name of a variable: numbers, as in 1.3.6.1.2.1.1.5.0. X.690 §8.19.
public struct SNMPObject: Sendable, Hashable {
    /// Its encoding.
    public var bytes: [UInt8]

    /// Takes an encoding.
    public init(bytes: [UInt8] = []) { self.bytes = bytes }

    /// Numbers of a name that are written: no name has more. RFC 3416 §4.1.
    static let mostNumbers = 128

    /// The numbers with points between them.
    public var text: String {
        var numbers: [UInt64] = []
        var number: UInt64 = 0
        var isWhole = true
        for byte in bytes {
            guard number >> 57 == 0, numbers.count < Self.mostNumbers else { return "?" }
            number = number << 7 | UInt64(byte & 0x7F)
            isWhole = byte & 0x80 == 0
            guard isWhole else { continue }
            if numbers.isEmpty {
                // The first two numbers are one. X.690 §8.19.4.
                let first = min(number / 40, 2)
                numbers = [first, number - 40 * first]
            } else {
                numbers.append(number)
            }
            number = 0
        }
        return isWhole ? numbers.map(String.init).joined(separator: ".") : "?"
    }
}

/// What a variable holds. RFC 2578 §7.1, RFC 3416 §3.
public enum SNMPValue: Sendable, Hashable {
    /// A number.
    case integer(Int)
    /// Text, or bytes of any kind, as far as they are kept; and how many they are.
    case octets([UInt8], count: Int)
    /// Nothing: what a request has in the place of a value.
    case null
    /// The name of a variable.
    case object(SNMPObject)
    /// An address of IPv4.
    case address(UInt32)
    /// A number that only grows, and begins again.
    case counter(UInt64)
    /// A number that grows and shrinks.
    case gauge(UInt64)
    /// Hundredths of a second.
    case ticks(UInt64)
    /// Bytes of any kind.
    case opaque(count: Int)
    /// There is no such variable.
    case noSuchObject
    /// There is none with this index.
    case noSuchInstance
    /// There is none behind it.
    case endOfView
    /// A type that is not known here.
    case other(tag: UInt8)

    /// What RFC 2578 and RFC 3416 call it.
    public var name: String {
        switch self {
        case .integer: "INTEGER"
        case .octets: "OCTET STRING"
        case .null: "NULL"
        case .object: "OBJECT IDENTIFIER"
        case .address: "IpAddress"
        case .counter: "Counter"
        case .gauge: "Gauge"
        case .ticks: "TimeTicks"
        case .opaque: "Opaque"
        case .noSuchObject: "noSuchObject"
        case .noSuchInstance: "noSuchInstance"
        case .endOfView: "endOfMibView"
        case .other(let tag): "0x" + String(tag, radix: 16)
        }
    }
}
