public import Decompression
import HTTPFields
import WireBytes

/// Counts that are kept whatever the detail.
public struct HTTPTotals: Sendable, Hashable {
    /// Requests, by the well-known methods in the order of `methodNames`; the last place counts all others.
    public var methods = SIMD16<UInt32>()
    /// Final and interim responses by the first digit of the status; place 0 counts impossible ones.
    public var statusClasses = SIMD8<UInt32>()
    /// Body bytes captured of requests and responses.
    public var bodyBytes = 0
    /// Messages with a finding.
    public var messagesWithFindings = 0
    /// Messages that are incomplete.
    public var incompleteMessages = 0

    /// The methods that are counted one by one. RFC 9110 §9, RFC 5789; the rest is WebDAV (RFC 4918).
    public static let methodNames: [String] = [
        "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "PROPFIND",
    ]

    /// The methods' bytes as numbers.
    private static let methods = methodNames.map { $0.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }

    /// The place of a method in `methods`: 10 for all that are not named.
    static func index(ofMethod bytes: RawSpan, _ range: Range<Int>) -> Int {
        guard range.count <= 8 else { return methods.count }
        var method: UInt64 = 0
        for index in range { method = method << 8 | UInt64(bytes.byte(at: index)) }
        return methods.firstIndex(of: method) ?? methods.count
    }

    /// Requests of all methods.
    public var requests: Int { Int(methods.wrappedSum()) }
    /// Responses of all kinds.
    public var responses: Int { Int(statusClasses.wrappedSum()) }
}

/// What is kept of each message.
public enum HTTPDetail: Sendable {
    /// Nothing but `HTTPTotals`.
    case counts
    /// Heads, and the lengths of bodies.
    case heads
    /// Bodies too, up to a bound.
    case bodies
}

/// Bounds of what HTTP keeps.
public struct HTTPLimits: Sendable {
    /// The longest head: 256 KiB; servers take 8 to 64.
    public var headBytes = 256 << 10
    /// Bytes of a body that are kept to be shown.
    public var keptBody = 64 << 10
    /// Bytes of all bodies of a connection that are kept to be shown: 64 MiB.
    public var keptBodies = 64 << 20
    /// Bytes of a coded body that are kept to be decoded: 4 MiB.
    public var codedBody = 4 << 20
    /// Bytes that decoding may produce: 64 MiB. gzip shrinks at most 1,032 to 1, a bomb reaches this soon.
    public var decodedBody = 64 << 20
    /// Bytes that decoding all bodies of a connection may produce: 256 MiB, a second's work.
    public var decodedBodies = 256 << 20
    /// What may be decompressed of all connections together; nil bounds each by itself.
    public var unpacking: UnpackingBudget?
    /// Heads and their lines that connections have in common, so that each is read once; nil reads each of them.
    public var knownHeads: KnownHeads?
    /// Bodies that connections have in common, so that each is kept once; nil keeps each of them.
    public var knownBodies: KnownBodies?
    /// Exchanges of one connection that are kept: more are counted only.
    public var exchanges = 100_000
    /// Exchanges of one connection of HTTP/1 that are of use: the messages of more are only counted. Unlike of those beyond
    /// `exchanges`, nothing is missed of them.
    public var exchangesOfUse = Int.max
    /// Whether the latest exchanges are kept beside the first, instead of those that came first: for whoever looks on
    /// while they happen.
    public var keepsLatestExchanges = false
    /// Chunks that are listed one by one.
    public var chunks = 256
    /// Ranges of one body that are missing and listed.
    public var missingRanges = 256

    /// The defaults.
    public init() {}
}

/// After CONNECT or an upgrade: where another protocol begins.
public struct Handover: Sendable, Hashable {
    /// Offset in the client's stream.
    public var clientOffset: Int
    /// Offset in the server's stream.
    public var serverOffset: Int
    /// Whether by CONNECT; else by 101.
    public var isTunnel: Bool
    /// What a 101 says that takes over.
    public var upgrade: UpgradeAnswer?
}

/// What a 101 response says about the protocol that takes over. RFC 9110 §7.8, RFC 6455 §4.2.2.
public struct UpgradeAnswer: Sendable, Hashable {
    /// The value of Upgrade.
    public var protocolName: [UInt8]
    /// The value of Sec-WebSocket-Extensions.
    public var webSocketExtensions: [UInt8]

    /// Whether it is WebSocket.
    public var isWebSocket: Bool { protocolName.equalsIgnoringCase("websocket") }
    /// Whether it is HTTP/2 in clear. RFC 7540 §3.2.
    public var isHTTP2: Bool { protocolName.equalsIgnoringCase("h2c") }
}
