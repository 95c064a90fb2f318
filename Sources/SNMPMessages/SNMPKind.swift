/// What a message of SNMP asks or says, by its PDU's identifier octet. RFC 3416 §3, RFC 1157 §4.1.
public enum SNMPKind: UInt8, Sendable, Hashable {
    /// The values of these variables.
    case get = 0xA0
    /// Those of the variables that come next.
    case getNext = 0xA1
    /// The answer.
    case response = 0xA2
    /// Variables get values.
    case set = 0xA3
    /// Something has happened, as version 1 says it.
    case trapOfVersion1 = 0xA4
    /// Those of many that come next.
    case getBulk = 0xA5
    /// Something has happened, and that is to be confirmed.
    case inform = 0xA6
    /// Something has happened.
    case trap = 0xA7
    /// A message could not be taken. RFC 3412 §7.1.
    case report = 0xA8

    /// What people say, and tools are called.
    public var name: String {
        switch self {
        case .get: "get"
        case .getNext: "getnext"
        case .response: "response"
        case .set: "set"
        case .trapOfVersion1, .trap: "trap"
        case .getBulk: "getbulk"
        case .inform: "inform"
        case .report: "report"
        }
    }

    /// Whether an answer is to come. RFC 3411 §2.8.
    public var isConfirmed: Bool {
        switch self {
        case .get, .getNext, .getBulk, .set, .inform: true
        case .response, .trapOfVersion1, .trap, .report: false
        }
    }

    /// Whether it answers.
    public var isAnswer: Bool { self == .response || self == .report }
}
