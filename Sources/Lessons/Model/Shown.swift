import Documents
package import Tracing
package import WireBytes

/// Something that a step shows. Connections count from 0, packets, requests and responses from 1, bytes from 0; a
/// connection that is nil is the capture's only, or first suitable, one.
package enum Shown: Sendable, Hashable {
    /// The list of connections.
    case capture
    /// A connection's ladder.
    case connection(ConversationNumber)
    /// The ladder up to the last of these packets, these highlighted.
    case packets([PacketSpan])
    /// An arrow a packet, and nothing else: of these packets, of all of the connection where there are none.
    case arrows([PacketSpan], connection: Int?)
    /// What is on its way and what the receiver has room for, at each of these packets, or at all of the connection.
    case window([PacketSpan], connection: Int?)
    /// A packet's bytes, these highlighted.
    case bytes(ClosedRange<Int>, packet: Int)
    /// A flow's steps beside the packets that did them; of one step, that highlighted.
    case flow(String, step: Int?, connection: Int?)
    /// A message of HTTP, line by line; of one field, that highlighted.
    case message(MessageReference, field: String?)
    /// A handshake message of TLS, field by field.
    case handshake(String, connection: ConversationNumber?)
    /// The certificate chain and its checks.
    case chain(connection: Int?)
    /// A row of a table.
    case row(String, table: String)
    /// A whole table.
    case table(String)
    /// Two captures, or parts of one, held against each other: in what they differ, these pointed at, and how long each phase
    /// took.
    case comparison(ComparedParts, marked: [DifferenceName])
    /// How long each phase took on both sides.
    case phases(ComparedParts)
    /// Only the text.
    case nothing

    /// Whether it lists what a question may ask to be put in order.
    package var tellsOrder: Bool {
        switch self {
        case .flow, .table: true
        default: false
        }
    }

    /// Whether it holds two captures, or parts of one, against each other.
    package var isCompared: Bool {
        switch self {
        case .comparison, .phases: true
        default: false
        }
    }

    /// Whether packets appear on it one by one.
    package var isTimed: Bool {
        switch self {
        case .connection, .packets, .arrows, .window: true
        default: false
        }
    }

    /// Whether it says something only where all of it is seen.
    package var isWhole: Bool {
        switch self {
        case .arrows, .window: true
        default: false
        }
    }

    /// The packets that it is about, as far as it names them.
    package var packets: [PacketSpan] {
        switch self {
        case .packets(let spans), .arrows(let spans, _), .window(let spans, _): spans
        case .bytes(_, let packet): [PacketSpan(packet)]
        default: []
        }
    }
}

/// A request or response by its number.
package struct MessageReference: Sendable, Hashable {
    /// Whether it is the request.
    package let isRequest: Bool
    /// Its number in its connection, from 1; nil for some.
    package let number: Int?
    /// The connection; nil for the first that has it.
    package let connection: ConversationNumber?

    /// Names a message.
    ///
    /// - Parameters:
    ///   - isRequest: whether it is the request.
    ///   - number: its number in its connection, from 1; nil for some.
    ///   - connection: the connection; nil for the first that has it.
    package init(isRequest: Bool, number: Int?, connection: ConversationNumber?) {
        self.isRequest = isRequest
        self.number = number
        self.connection = connection
    }
}
