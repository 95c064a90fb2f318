public import WireBytes

/// What a side says in one packet of MySQL, or in several of a kind one behind the other, such as the rows of a result.
public struct MySQLMessage: Sendable, Hashable {
    /// Its number among those of the connection, from 0.
    public var number: Int
    /// Where it lies, with its header.
    public var range: StreamRange
    /// The packet with its first byte.
    public var first: PacketMark
    /// The packet with its last byte.
    public var last: PacketMark
    /// What it is.
    public var kind: Kind
    /// What it says, as far as it could be read.
    public var body = Body.nothing
    /// How many of its kind it stands for.
    public var count = 1
    /// What it answers, where that is known.
    public var question: Question?
    /// Whether that is answered from here on.
    public var beginsAnswer = false
    /// What ends with it; nil where nothing does.
    public var ends: Ended?
    /// Of an error whether it answers nothing that is known, in a conversation that has begun: the server may be about to end
    /// the connection.
    public var isUnasked = false
    /// Why it is not whole; nil where it is.
    public var problem: MessageDefect?

    /// What a packet is: its place in the conversation says that, and its first byte.
    public enum Kind: Sendable, Hashable {
        /// The server's first: who it is and what it can do.
        case greeting
        /// The client turns to TLS.
        case tlsRequest
        /// Who the client is.
        case login
        /// The server wants another way to prove who the client is.
        case authenticationSwitch
        /// What the server says on the way to that.
        case moreAuthentication
        /// What the client says on the way to that.
        case proof
        /// What the client asks for.
        case command(MySQLCommand)
        /// It is done.
        case ok
        /// It failed.
        case error
        /// The end of columns or rows.
        case end
        /// How many columns a result has.
        case columnCount
        /// What columns are.
        case columns
        /// What values a prepared query needs.
        case values
        /// Rows of a result.
        case rows
        /// A query is prepared.
        case prepared
        /// The server wants a file of the client's.
        case fileRequest
        /// The file.
        case file
        /// A line about the server.
        case statistics
        /// How far a long request has come.
        case progress
        /// Changes of the server's data, for a copy.
        case changes
        /// The rest of what did not fit one packet.
        case continuation
        /// Compressed packets.
        case compressed
        /// What cannot be told, because what it answers was not captured.
        case unknown
    }

    /// What may end before something else follows.
    public enum Ended: Sendable, Hashable {
        /// The columns of a result, a table or a prepared query.
        case columns
        /// Rows of a result.
        case rows
        /// Changes of the server's data.
        case changes
    }

    /// What is said, by its kind.
    public enum Body: Sendable, Hashable {
        /// Who the server is.
        case greeting(MySQLGreeting)
        /// Who the client is.
        case login(MySQLLogin)
        /// By which method the client is to prove who it is.
        case method([UInt8])
        /// What proves who the client is, or helps to.
        case proof(PlacedText)
        /// A query in SQL.
        case query(PlacedText)
        /// A name: of a database, a table or a file.
        case name(PlacedText)
        /// A prepared query, by its number.
        case statement(Int)
        /// What came of it.
        case outcome(MySQLOutcome)
        /// What went wrong.
        case error(code: Int, state: [UInt8], PlacedText)
        /// How many columns there are.
        case amount(Int)
        /// The names of columns.
        case columns([[UInt8]])
        /// A prepared query: its number, and how many columns its result has and how many values it needs.
        case prepared(statement: Int, columns: Int, values: Int)
        /// Text.
        case text(PlacedText)
        /// Nothing, or what is only counted.
        case nothing
    }

    /// What a message answers.
    public struct Question: Sendable, Hashable {
        /// Its number among the messages.
        public var number: Int
        /// Its last packet.
        public var mark: PacketMark
        /// What it asks for.
        public var name: String
    }

    /// Names of columns that are kept.
    static let mostColumns = 64

    /// How long the answer took, in nanoseconds; nil where it answers nothing known, or the clock went back.
    public var wait: Int64? {
        guard let question else { return nil }
        let time = last.time.since(question.mark.time)
        return time >= 0 ? time : nil
    }

    /// What the documentation calls it.
    public var name: String {
        switch kind {
        case .greeting: "Handshake"
        case .tlsRequest: "SSLRequest"
        case .login: "HandshakeResponse"
        case .authenticationSwitch: "AuthSwitchRequest"
        case .moreAuthentication: "AuthMoreData"
        case .proof: "AuthSwitchResponse"
        case .command(let command): command.text
        case .ok: "OK"
        case .error: "ERR"
        case .end: "EOF"
        case .columnCount: "ColumnCount"
        case .columns, .values: "ColumnDefinition"
        case .rows: "Row"
        case .prepared: "COM_STMT_PREPARE_OK"
        case .fileRequest: "LOCAL INFILE Request"
        case .file: "LOCAL INFILE Data"
        case .statistics: "Statistics"
        case .progress: "Progress Report"
        case .changes: "Binlog Event"
        case .continuation: "continued packet"
        case .compressed: "compressed packet"
        case .unknown: "packet"
        }
    }

    /// Whether several of them one behind the other are told as one.
    var isOneOfMany: Bool {
        switch kind {
        case .columns, .values, .rows, .file, .changes, .continuation, .compressed: true
        default: false
        }
    }

    /// Takes the next of its kind in.
    mutating func extend(_ next: MySQLMessage) {
        range.count = next.range.end &- range.offset
        last = next.last
        count &+= 1
        problem = problem ?? next.problem
        if case .columns(let more) = next.body, case .columns(var all) = body, all.count < Self.mostColumns {
            all += more
            body = .columns(all)
        }
    }
}

extension MySQLMessage: KeptMessage {
    /// Memory that it takes, in bytes, roughly.
    public var weight: Int { 512 &+ (body == .nothing ? 0 : min(range.count, 64 << 10)) }
}

/// Who a server is. MySQL source documentation, Protocol::HandshakeV10.
public struct MySQLGreeting: Sendable, Hashable {
    /// Its version: "8.0.36", "5.5.5-10.11.6-MariaDB".
    public var version: [UInt8]
    /// Its number for the connection.
    public var connection: Int
    /// What it can do.
    public var capabilities: MySQLCapabilities
    /// By which method it wants clients to prove who they are, unless they say otherwise.
    public var method: [UInt8]
    /// Random bytes for that.
    public var challenge: [StreamRange]
}

/// Who a client is. MySQL source documentation, Protocol::HandshakeResponse41 and COM_CHANGE_USER.
public struct MySQLLogin: Sendable, Hashable {
    /// The user's name.
    public var user: [UInt8]
    /// The database; empty where none is wanted yet.
    public var database: [UInt8]
    /// By which method the client proves who it is; empty where it does not say.
    public var method: [UInt8]
    /// The proof.
    public var proof: PlacedText
    /// The program's name, as it calls itself.
    public var program: [UInt8]
    /// What the client can do.
    public var capabilities: MySQLCapabilities
}

/// What came of a request. MySQL source documentation, Protocol::OK_Packet and Protocol::EOF_Packet.
public struct MySQLOutcome: Sendable, Hashable {
    /// Rows that were changed; nil where that is not said.
    public var affected: Int?
    /// The number that a new row was given; 0 for none.
    public var insertID = 0
    /// How the server stands.
    public var status: MySQLStatus = []
    /// How many warnings there are.
    public var warnings = 0
    /// What else is said.
    public var text: [UInt8] = []
}

/// What a side can do, or wants to. MySQL source documentation, Capabilities Flags; of MariaDB the upper half.
public struct MySQLCapabilities: OptionSet, Sendable, Hashable {
    /// The flags, a bit each.
    public let rawValue: UInt64

    /// Takes flags.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// It is MySQL's own; MariaDB leaves it out and has capabilities of its own.
    static let mySQL = MySQLCapabilities(rawValue: 1)
    /// A database is named at the login.
    static let withDatabase = MySQLCapabilities(rawValue: 1 << 3)
    /// Packets are compressed with zlib.
    static let zlib = MySQLCapabilities(rawValue: 1 << 5)
    /// The protocol of version 4.1.
    static let protocol41 = MySQLCapabilities(rawValue: 1 << 9)
    /// TLS.
    public static let tls = MySQLCapabilities(rawValue: 1 << 11)
    /// The proof has a length of one byte.
    static let secureConnection = MySQLCapabilities(rawValue: 1 << 15)
    /// The method of proof is named.
    static let namesMethod = MySQLCapabilities(rawValue: 1 << 19)
    /// Attributes of the client are listed.
    static let attributes = MySQLCapabilities(rawValue: 1 << 20)
    /// The proof has a length of any size.
    static let longProof = MySQLCapabilities(rawValue: 1 << 21)
    /// OK says what EOF said.
    static let withoutEOF = MySQLCapabilities(rawValue: 1 << 24)
    /// The columns of a result may be left out (MySQL).
    static let optionalColumns = MySQLCapabilities(rawValue: 1 << 25)
    /// Packets are compressed with Zstandard.
    static let zstandard = MySQLCapabilities(rawValue: 1 << 26)
    /// The attributes of queries are sent with them.
    static let queryAttributes = MySQLCapabilities(rawValue: 1 << 27)
    /// The columns of a result that are known may be left out (MariaDB).
    static let cachedColumns = MySQLCapabilities(rawValue: 1 << 36)
}

/// How a server stands behind a request. MySQL source documentation, SERVER_STATUS_flags_enum.
public struct MySQLStatus: OptionSet, Sendable, Hashable {
    /// The flags, a bit each.
    public let rawValue: Int

    /// Takes flags.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// In a transaction.
    public static let inTransaction = MySQLStatus(rawValue: 1)
    /// Another result follows.
    public static let moreResults = MySQLStatus(rawValue: 8)
    /// The rows wait to be fetched.
    static let hasCursor = MySQLStatus(rawValue: 0x40)
}
