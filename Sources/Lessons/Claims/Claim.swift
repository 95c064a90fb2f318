package import Comparison
import Documents
import Output
package import PacketDecoding
import TextOutput
package import Tracing
package import WireBytes

/// Something that a lesson says of a capture, and that can be held against it.
package struct Claim: Sendable, Hashable {
    /// The line as it is written.
    package let text: String
    /// Where it stands, from 1; 0 where it was made by the program.
    package let line: Int
    package let subject: ClaimSubject
    /// Whether the opposite is said.
    package let isNegated: Bool
    /// What is said of it.
    package let statement: ClaimStatement

    /// The numbers that it names, of packets, messages and values.
    var numbers: Set<Int> {
        var numbers = subject.numbers
        switch statement.argument {
        case .number(let quantity): numbers.insert(quantity.number)
        case .packets(let span): numbers.formUnion([span.first, span.last])
        case .step(let number, _): numbers.insert(number)
        case .bytes(let range, _): numbers.formUnion([range.lowerBound, range.upperBound])
        case .text(let text): numbers.formUnion(Self.numbers(in: text))
        case .field(_, let value): numbers.formUnion(Self.numbers(in: value ?? ""))
        case .none, .flags: break
        }
        if let packet = statement.packet { numbers.insert(packet) }
        return numbers
    }

    private static func numbers(in text: String) -> [Int] {
        text.split { !("0"..."9").contains($0) }.compactMap { Phrase.number($0) }
    }
}

/// What a claim is about. Numbers that are nil mean some; a connection that is nil the first suitable one.
package enum ClaimSubject: Sendable, Hashable {
    case capture
    case connection(ConversationNumber?)
    case packet(Int?)
    case message(MessageReference)
    case handshake(String, connection: ConversationNumber?)
    case alert(String, connection: Int?)
    case chain(connection: Int?)
    case flow(String, connection: Int?)
    case row(String, table: String)
    /// Two captures, or parts of one, held against each other.
    case comparison(ComparedParts)
    /// One thing in which they may differ.
    case difference(DifferenceName, ComparedParts)
    /// How long a phase took on both sides.
    case phase(ComparedPhase.Kind, ComparedParts)

    var numbers: Set<Int> {
        switch self {
        case .connection(let connection): Set([connection?.number].compactMap(\.self))
        case .packet(let number): Set([number].compactMap(\.self))
        case .message(let message): Set([message.number].compactMap(\.self))
        default: []
        }
    }
}

/// What is said of a subject: a word of the claim's language and what follows it.
package struct ClaimStatement: Sendable, Hashable {
    /// What kind of thing is said.
    package let attribute: ClaimAttribute
    /// The value that it is to have.
    package let argument: ClaimArgument
    /// The packet that it is to be in, where one is named.
    package let packet: Int?
}

/// What may be said, by the words it is said with. Which subject takes which is `ClaimGrammar`.
package enum ClaimAttribute: String, Sendable, Hashable, CaseIterable {
    case packets, connections, opens, closes, closed, speaks, requests, anomaly, anomalies, client, server,
        version, suite, alpn, name, resumed, decrypted, encrypted, paths, early
    case holds, frame, stream, number, time
    case step, from, `in`, flags, flag, sequence, acknowledgement, payload, window, length, bytes, contains
    case method, target, status, reason, field, body, packet, content
    case count
    case valid, certificates, passes, fails, covers
    case happens, steps, shown
    case differences, because
    case a = "A"
    case b = "B"
}

/// The value that a claim names.
package enum ClaimArgument: Sendable, Hashable {
    case none
    case number(Quantity)
    case text(String)
    case packets(PacketSpan)
    case flags(TCPFlags)
    /// A header field, and its value where one is named.
    case field(String, value: String?)
    /// A step of a flow.
    case step(Int, flow: String)
    /// Bytes that stand at these places of a packet, from 0.
    case bytes(ClosedRange<Int>, [UInt8])
}

/// A number that is to be reached exactly, or at least, or at most.
package struct Quantity: Sendable, Hashable {
    package enum Comparison: Sendable, Hashable { case exactly, atLeast, atMost }
    package let comparison: Comparison
    package let number: Int

    /// Whether a number found is as it is to be.
    func admits(_ found: Int) -> Bool {
        switch comparison {
        case .exactly: found == number
        case .atLeast: found >= number
        case .atMost: found <= number
        }
    }
}
