public import WireBytes

/// One message of syslog, with which machines and programs tell a server what happens to them. RFC 3164, RFC 5424.
public struct SyslogMessage: Sendable, Hashable {
    /// The packet; of a message over TCP that with its last byte.
    public var mark: PacketMark
    /// Who sent it.
    public var from: Side
    /// How it is written.
    public var format: Format
    /// Which part of a system it is from.
    public var facility: SyslogFacility
    /// How bad it is.
    public var severity: SyslogSeverity
    /// When it was written, as the sender says; nil where it does not.
    public var time: SyslogTime?
    /// The machine, as the sender calls it. As sent, like all that follows; empty where it is not said.
    public var host: [UInt8] = []
    /// The program.
    public var program: [UInt8] = []
    /// The number of the process.
    public var process: [UInt8] = []
    /// What kind of message it is (MSGID).
    public var kind: [UInt8] = []
    /// Structured data: the first of its elements.
    public var elements: [SyslogElement] = []
    /// How many more elements there are.
    public var elementsOmitted = 0
    /// What it says, as far as it is kept.
    public var text: [UInt8] = []
    /// How many bytes that has.
    public var textLength = 0
    /// Whether the text says itself that it is UTF-8: it begins with a byte order mark.
    public var saysUTF8 = false
    /// Whether some of it does not follow RFC 5424, so that it is taken for text.
    public var isMalformed = false
    /// Whether its end is missing.
    public var isCut = false

    /// How a message is written.
    public enum Format: String, Sendable, Hashable {
        /// As programs had done it for long, and RFC 3164 wrote down.
        case bsd = "rfc3164"
        /// RFC 5424.
        case ietf = "rfc5424"
    }

    /// Bytes of a message that are looked at: servers take 8 KiB, and RFC 5424 §6.1 recommends to take two.
    static let mostBytes = 64 << 10
    /// Bytes of the text that are kept: that is what RFC 5424 §6.1 recommends to take of a message.
    static let longestText = 2_048
    /// Bytes of a name that are kept: the longest that RFC 5424 §6 allows, that of a machine.
    static let longestName = 255
    /// Elements that are kept: programs send one to three.
    static let mostElements = 16
    /// Parameters of an element that are kept: programs send some ten.
    static let mostParameters = 32
    /// Bytes of a parameter's value that are kept.
    static let longestValue = 512
}

/// An element of structured data. RFC 5424 §6.3.
public struct SyslogElement: Sendable, Hashable {
    /// Its name; one with an at sign is of the enterprise of the number behind it.
    public var name: [UInt8]
    /// Its parameters, the first of them.
    public var parameters: [Parameter] = []
    /// How many more there are.
    public var parametersOmitted = 0

    /// A parameter.
    public struct Parameter: Sendable, Hashable {
        /// Its name.
        public var name: [UInt8]
        /// Its value without the backslashes that protect characters in it, as far as it is kept.
        public var value: [UInt8]
    }
}

/// The time that a message says.
public struct SyslogTime: Sendable, Hashable {
    /// As written.
    public var text: [UInt8]
    /// Whether the year is said.
    public var hasYear: Bool
    /// Whether the time zone is said.
    public var hasZone: Bool
}
