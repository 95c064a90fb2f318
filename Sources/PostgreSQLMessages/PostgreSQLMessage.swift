public import WireBytes

/// What a side says: one message, or several of a kind one behind the other, such as the rows of a result.
public struct PostgreSQLMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// Where it lies.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// The letter that says what it is; nil of those before the login, which have none.
    public var letter: UInt8?
    /// What it says, as far as it could be read.
    public var body: Body
    /// How many of its kind it stands for.
    public var count = 1
    /// The number of the message that it answers, where it answers one.
    public var answers: Int?
    /// Of a proof what the server had asked for, which alone says what the manual calls it; nil where that was not captured.
    public var asked: PostgreSQLAuthenticationKind?
    /// Why it is not whole; nil where it is.
    public var problem: PostgreSQLProblem?

    /// What a message says, by its kind.
    public enum Body: Sendable, Hashable {
        /// The client wants TLS.
        case asksForTLS
        /// The client wants encryption by GSSAPI.
        case asksForGSS
        /// The server's answer to that: S for TLS, G for GSSAPI, N for neither.
        case encryptionAnswer(UInt8)
        /// On a connection of its own: what another one has asked for is to be broken off.
        case cancel(process: Int, key: PlacedText)
        /// Who the client is and which database it wants.
        case startup(version: Int, [PostgreSQLParameter])
        /// How the client is to prove who it is, or what comes of it.
        case authentication(PostgreSQLAuthentication)
        /// What proves who the client is; with SASL's first the method.
        case proof(method: [UInt8], PlacedText)
        /// Settings of the server.
        case settings([PostgreSQLParameter])
        /// What a CancelRequest has to say for this connection.
        case key(process: Int, PlacedText)
        /// The server waits for the next query: I outside of a transaction, T in one, E in one that has failed.
        case ready(UInt8)
        /// A query in SQL.
        case query(PlacedText)
        /// A query in SQL is prepared, under a name.
        case parse(name: [UInt8], PlacedText)
        /// A prepared query gets its values; nil of one is NULL.
        case bind(portal: [UInt8], statement: [UInt8], [PlacedText?], total: Int)
        /// A name: of a statement (S) or of a portal (P).
        case named(UInt8, [UInt8])
        /// A prepared query is carried out: so many rows at most, 0 for all.
        case execute(portal: [UInt8], most: Int)
        /// The columns of a result.
        case columns([[UInt8]], total: Int)
        /// How many columns or values there are.
        case amount(Int)
        /// What was done.
        case done([UInt8])
        /// What went wrong, or is worth knowing.
        case notice([PostgreSQLField])
        /// Somebody has said something on a channel that the client listens to.
        case notification(channel: [UInt8], PlacedText)
        /// Text.
        case text(PlacedText)
        /// Messages without contents, data that are counted only, and what could not be read.
        case nothing
    }
}

/// A name and a value.
public struct PostgreSQLParameter: Sendable, Hashable {
    /// The name.
    public var name: [UInt8]
    /// The value.
    public var value: [UInt8]
}

/// A part of an error or a notice. PostgreSQL manual §55.8.
public struct PostgreSQLField: Sendable, Hashable {
    /// What it is: S how bad it is, C its code, M what is wrong, D more of that, H what would help, P where in the query.
    public var letter: UInt8
    /// What it says.
    public var text: PlacedText
}

/// How a client is to prove who it is, or what comes of it. PostgreSQL manual §55.7, AuthenticationRequest.
public struct PostgreSQLAuthentication: Sendable, Hashable {
    /// The number that says which.
    public var code: PostgreSQLAuthenticationKind
    /// The methods of SASL that the server knows.
    public var methods: [[UInt8]] = []
}

/// Why a message is not whole.
public enum PostgreSQLProblem: String, Error, Sendable, Hashable, MessageProblem {
    /// A length in it leads beyond its end.
    case truncated
    /// It was too long to be kept.
    case cut
    /// Bytes of it were not captured.
    case notCaptured = "not-captured"
    /// Its end did not come.
    case unfinished
}

extension PostgreSQLMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int { 512 &+ (body.isKept ? min(range.count, 64 << 10) : 0) }
}

extension PostgreSQLMessage.Body {
    /// Whether its bytes are kept.
    fileprivate var isKept: Bool { if case .nothing = self { false } else { true } }
}

extension PostgreSQLMessage {
    /// What the manual calls it. PostgreSQL manual §55.7.
    public func name(fromClient: Bool) -> String {
        switch body {
        case .asksForTLS: return "SSLRequest"
        case .asksForGSS: return "GSSENCRequest"
        case .encryptionAnswer: return "encryption answer"
        case .cancel: return "CancelRequest"
        case .startup: return "StartupMessage"
        case .authentication(let authentication): return authentication.code.text
        case .proof(let method, _) where !method.isEmpty: return "SASLInitialResponse"
        case .proof where asked == .saslContinue: return "SASLResponse"
        // GSSAPI and SSPI.
        case .proof where asked.map { (7...9).contains($0.rawValue) } == true: return "GSSResponse"
        default: break
        }
        guard let letter else { return "message" }
        return Self.name(letter, fromClient: fromClient) ?? "message"
    }

    /// The names of the letters that each side may say.
    static func name(_ letter: UInt8, fromClient: Bool) -> String? {
        let character = Character(UnicodeScalar(letter))
        return fromClient ? clientNames[character] : serverNames[character]
    }

    private static let clientNames: [Character: String] = [
        "B": "Bind", "C": "Close", "d": "CopyData", "c": "CopyDone", "f": "CopyFail", "D": "Describe",
        "E": "Execute", "H": "Flush", "F": "FunctionCall", "P": "Parse", "p": "PasswordMessage", "Q": "Query",
        "S": "Sync", "X": "Terminate",
    ]

    private static let serverNames: [Character: String] = [
        "R": "Authentication", "K": "BackendKeyData", "2": "BindComplete", "3": "CloseComplete",
        "C": "CommandComplete", "d": "CopyData", "c": "CopyDone", "G": "CopyInResponse",
        "H": "CopyOutResponse",
        "W": "CopyBothResponse", "D": "DataRow", "I": "EmptyQueryResponse", "E": "ErrorResponse",
        "V": "FunctionCallResponse", "v": "NegotiateProtocolVersion", "n": "NoData", "N": "NoticeResponse",
        "A": "NotificationResponse", "t": "ParameterDescription", "S": "ParameterStatus",
        "1": "ParseComplete",
        "s": "PortalSuspended", "Z": "ReadyForQuery", "T": "RowDescription",
    ]
}
