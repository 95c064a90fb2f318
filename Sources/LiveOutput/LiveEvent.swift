import DNSMessages
import Documents
import Findings
import HTTPMessages
import TCPConnections
import TLSMessages
import Tracing
import WebSocketMessages
import WireBytes

/// One thing that a connection has done, whole, as it happens.
struct LiveEvent: Sendable {
    /// The connection's number; nil for what is none, as a lookup in datagrams.
    var connection: Int?
    /// The packet that completed it.
    var mark: PacketMark
    var what: What

    enum What: Sendable {
        /// The connection is open, or was so before anything was captured.
        case opened(OpenedConnection)
        /// A request's head has arrived.
        case request(HTTPMessage, in: Exchange)
        /// A response has arrived, so many nanoseconds after its request; nil where that cannot be told.
        case response(HTTPMessage, in: Exchange, after: Int64?)
        /// A TLS handshake is over.
        case handshake(FinishedHandshake)
        /// One side warns the other.
        case alert(Alert)
        /// A WebSocket message has arrived.
        case message(WebSocketMessage)
        /// A message of a protocol that says itself what it is.
        case moment(Moment, of: any ProtocolResult)
        /// A name was looked up.
        case lookup(DNSExchange, DNSConversation.Variant)
        /// Something stands out for the first time on this connection.
        case anomaly(SegmentRemark)
        /// The programs at its ends are known.
        case programs(BySide<LocalProgram?>)
        /// The connection is over, or is not followed any more.
        case closed(ClosedConnection)
    }
}

/// Who has opened a connection to whom.
struct OpenedConnection: Sendable {
    var client: Endpoint
    var server: Endpoint
    /// How, as JSON calls it.
    var opening: String
    /// What there is to say of that; nil where all went as it should.
    var openingWords: Bilingual?
    /// Nanoseconds from SYN to the ACK that completes the opening.
    var roundTrip: Int64?
    /// The name that led to the server's address, where it was looked up before.
    var name: [UInt8]?
}

/// What a TLS handshake has come to.
struct FinishedHandshake: Sendable {
    var version: ProtocolVersion?
    var cipherSuite: CipherSuite?
    var serverName: [UInt8]?
    var alpn: [UInt8]?
    var isResumed: Bool
    /// Nanoseconds from the client's hello.
    var duration: Int64?
    /// Whether the server's certificate chain is good; nil where it was not seen, or nobody was asked to judge.
    var chainIsValid: Bool?
}

/// What a connection was that is over.
struct ClosedConnection: Sendable {
    var client: Endpoint
    var server: Endpoint
    var opening: Opening
    /// What JSON calls that.
    var openingIdentifier: String
    /// The same in words.
    var openingWords: Bilingual
    var closing: Closing
    /// The same in words.
    var closingWords: Bilingual
    /// Whether a RST broke it off: one behind a FIN of each side does not.
    var isBrokenOff: Bool
    /// Who began to close it; nil where nobody did.
    var by: Side?
    /// Nanoseconds from the first packet to the last; nil where the clock was set back meanwhile.
    var duration: Int64?
    var packets: Int
    var bytes: Int
    var exchanges: Int
    /// Requests whose response did not come.
    var unanswered: Int
    /// How many segments have each label.
    var labels: LabelCounts
    /// Whether it was given up because nothing was said for long.
    var isSilent: Bool
}
