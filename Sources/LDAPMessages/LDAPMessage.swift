public import NetBIOSMessages
public import WireBytes

/// A message of LDAP; of entries, several that follow each other.
public struct LDAPMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// Where it lies.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// What names it between the two: an answer repeats the number of its request.
    public var identifier: Int
    /// What it is; nil of what SASL protects.
    public var operation: LDAPOperation?
    /// What it says, as far as it could be read.
    public var body: Body
    /// The object identifiers of what is said beside it (controls).
    public var controls: [[UInt8]] = []
    /// How many messages it stands for.
    public var messageCount = 1
    /// What it answers, where that was captured.
    public var question: Question?
    /// Of the last answer to a search, how many entries and references came with it.
    public var found: Found?
    /// Why it is not whole; nil where it is.
    public var problem: MessageDefect?

    /// A request, as its answers remember it.
    public struct Question: Sendable, Hashable {
        /// The request's number among the messages.
        public var number: Int
        /// The packet with its last byte.
        public var mark: PacketMark
        /// What it asks.
        public var operation: LDAPOperation
        /// Whether it asks for TLS.
        public var asksForTLS = false
    }

    /// What a search has found.
    public struct Found: Sendable, Hashable {
        /// Entries.
        public var entries = 0
        /// Messages that name other servers.
        public var references = 0
        /// Whether some of what the server sent is missing from the capture.
        public var isCertain = true
    }

    /// What a message says, by its kind.
    public enum Body: Sendable, Hashable {
        /// Who the client is.
        case bind(version: Int, name: [UInt8], LDAPProof)
        /// What came of a request; of an extended one with the answer's own name.
        case outcome(LDAPOutcome, name: [UInt8])
        /// What is looked for.
        case search(LDAPSearch)
        /// What was found: the first of them.
        case entries([LDAPEntry])
        /// Other servers that have more: the first of them.
        case references([[UInt8]])
        /// What is to be changed of an entry.
        case modify(entry: [UInt8], [LDAPChange])
        /// A new entry.
        case add(LDAPEntry)
        /// An entry is to go.
        case delete(entry: [UInt8])
        /// An entry is to have another name.
        case rename(entry: [UInt8], to: [UInt8], under: [UInt8]?)
        /// Whether an entry has a value.
        case compare(entry: [UInt8], LDAPAttribute)
        /// A request is not wanted any more.
        case abandon(identifier: Int)
        /// A request, or what is said between it and its answer, that the specification leaves to others.
        case extended(name: [UInt8])
        /// What SASL protects: so many bytes that only the two can read.
        case protected
        /// Nothing, or what could not be read.
        case nothing
    }
}

/// What proves who the client is. RFC 4511 §4.2.
public enum LDAPProof: Sendable, Hashable {
    /// A password of so many bytes; none is a bind without a name, or without proof. RFC 4513 §5.1.
    case password(count: Int)
    /// A mechanism of SASL, and how many bytes it sends; nil for none.
    case sasl(mechanism: [UInt8], count: Int?)
    /// Another, by its tag: Active Directory has some of its own (MS-ADTS §5.1.1.1.3).
    case other(tag: UInt8)
}

/// What came of a request. RFC 4511 §4.1.9.
public struct LDAPOutcome: Sendable, Hashable {
    /// How it ended.
    public var code: LDAPResultCode
    /// The nearest entry that there is, where the one that was named is not.
    public var matched: [UInt8] = []
    /// What the server says of it.
    public var text: [UInt8] = []
    /// Other servers to ask: the first of them.
    public var referrals: [[UInt8]] = []
}

/// What is looked for. RFC 4511 §4.5.1.
public struct LDAPSearch: Sendable, Hashable {
    /// The entry to begin at.
    public var base: [UInt8] = []
    /// How far from there.
    public var scope: LDAPScope?
    /// Which entries, as RFC 4515 writes it; nil where it could not be read.
    public var filter: [UInt8]?
    /// Which of their attributes; none is all of them.
    public var attributes: [[UInt8]] = []
    /// Entries that the client takes at most; 0 for any number.
    public var sizeLimit = 0
    /// Seconds that the client waits at most; 0 for any time.
    public var timeLimit = 0
    /// Whether attributes without their values are wanted.
    public var isWithoutValues = false
}

/// How far a search goes from its base. RFC 4511 §4.5.1.2.
public enum LDAPScope: Int, Sendable, Hashable {
    /// The entry itself.
    case base
    /// Those directly below it.
    case one
    /// It and all below.
    case sub
    /// All below. draft-sermersheim-ldap-subordinate-scope
    case children

    /// What it is called in an address of LDAP. RFC 4516 §2.
    public var name: String {
        switch self {
        case .base: "base"
        case .one: "one"
        case .sub: "sub"
        case .children: "children"
        }
    }
}

/// An entry of a directory.
public struct LDAPEntry: Sendable, Hashable {
    /// Its name.
    public var name: [UInt8]
    /// Its attributes, the first of them.
    public var attributes: [LDAPAttribute] = []
}

/// An attribute, with the first of its values.
public struct LDAPAttribute: Sendable, Hashable {
    /// Its name.
    public var name: [UInt8]
    /// The first value; nil where there is none.
    public var value: PlacedText?
    /// How many values it has.
    public var valueCount: Int

    /// Who a domain controller is, where it is asked for that (LDAP ping). MS-ADTS §6.3.3.
    public var netlogon: NetlogonMessage? {
        guard name[...].says("netlogon"), let value else { return nil }
        return value.bytes.withBytes { NetlogonMessage($0) }
    }

    /// Whether its value is a password, or a hash of one.
    public var isSecret: Bool {
        let name = String(decoding: name.map(\.lowerCased), as: UTF8.self)
        return name.contains("password") || name.contains("pwd")
    }
}

/// What is to be done with an attribute. RFC 4511 §4.6.
public struct LDAPChange: Sendable, Hashable {
    /// 0 adds values, 1 deletes them, 2 replaces them, 3 counts up (RFC 4525).
    public var kind: Int
    /// The attribute and the values.
    public var attribute: LDAPAttribute

    /// What the specification calls it.
    public var name: String {
        switch kind {
        case 0: "add"
        case 1: "delete"
        case 2: "replace"
        case 3: "increment"
        default: String(kind)
        }
    }
}

extension LDAPMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int { 512 &+ min(range.count, 32 << 10) }
}

extension LDAPMessage {
    /// What it is called.
    public var name: String { operation?.name ?? "SASL" }

    /// How it ended what it answers; nil of other messages.
    public var outcome: LDAPOutcome? { if case .outcome(let outcome, _) = body { outcome } else { nil } }

    /// Whether the server says that something failed.
    public var isFailure: Bool { outcome.map { !$0.code.isFine } ?? false }

    /// Whether it asks for TLS. RFC 4511 §4.14.1.
    public var asksForTLS: Bool {
        if case .extended(let name) = body, operation == .extendedRequest {
            name == Self.startTLS
        } else {
            false
        }
    }

    /// The object identifier of the request to go over to TLS. RFC 4511 §4.14.1.
    static let startTLS = Array("1.3.6.1.4.1.1466.20037".utf8)

    /// Nanoseconds from the request to this; nil where that was not captured, or the clock goes back.
    public var wait: Int64? {
        guard let question else { return nil }
        let time = last.time.since(question.mark.time)
        return time >= 0 ? time : nil
    }
}

extension LDAPResultCode {
    /// Whether nothing went wrong. RFC 4511 §A.1.
    public var isFine: Bool {
        self == .success || self == .compareTrue || self == .compareFalse || self == .referral
            || self == .saslBindInProgress
    }
}
