import Annotations
import CertificateChains
import Comparison
import QUICMessages
import TCPConnections
import TextOutput

/// What can be said of which subject, and in which form its value is written: the table of docs/lessons.md.
enum ClaimGrammar {
    /// The form of what follows an attribute's word.
    enum Form {
        case nothing
        /// "3", "at least 3", "at most 3".
        case number
        /// One word, or several in quotes.
        case text
        /// One of these words.
        case word([String])
        /// "by client".
        case side
        /// "from client".
        case flags
        /// "Host", or "Host" and a value.
        case field
        /// "4-6".
        case packets
        /// "0-3 "47 45 54 20"".
        case bytes
        /// "3 of nine-step".
        case stepOfFlow
        /// "2 in packet 6".
        case stepInPacket
        /// "connection 0", or "connection u0".
        case connection
        /// "80", or "contains "name"".
        case body
        /// "retransmission", or "retransmission in packet 7".
        case anomaly
        /// Nothing, or "in packet 4".
        case place
        /// "3", "at least 3", or one word, or several in quotes.
        case value
    }

    typealias Attributes = [(attribute: ClaimAttribute, form: Form)]

    static func attributes(of subject: ClaimSubject) -> Attributes {
        switch subject {
        case .capture: [(.packets, .number), (.connections, .number)]
        case .connection: connection
        case .packet: packet
        case .message(let message):
            message.isRequest ? [(.method, .text), (.target, .text)] + self.message : response
        case .handshake: [(.packet, .number), (.from, .side), (.decrypted, .nothing), (.count, .number)]
        case .alert: [(.packet, .number), (.from, .side)]
        case .chain:
            [
                (.valid, .nothing), (.certificates, .number), (.passes, .word(checks)),
                (.fails, .word(checks)),
                (.covers, .text),
            ]
        case .flow: [(.happens, .nothing), (.step, .stepInPacket), (.steps, .number)]
        case .row: [(.shown, .place)]
        case .comparison: [(.differences, .number), (.connections, .number)]
        case .difference:
            [(.shown, .nothing), (.a, .value), (.b, .value), (.because, .word(reasons))]
        case .phase: [(.a, .number), (.b, .number)]
        }
    }

    private static let checks = CheckIdentifier.allCases.map(\.rawValue)
    private static let reasons = Difference.Reason.Name.allCases.map(\.rawValue)
    private static let anomalies = SegmentLabel.allCases.map(\.name)

    private static let earlyData = ["accepted", "rejected"]
    private static let kinds = QUICPacketKind.allCases.map(\.name)

    private static let connection: Attributes = [
        (.opens, .word(Opening.allCases.map(\.rawValue))), (.closes, .word(Closing.allCases.map(\.rawValue))),
        (.closed, .side), (.speaks, .text), (.packets, .number), (.requests, .number),
        (.anomaly, .anomaly), (.anomalies, .number), (.client, .text), (.server, .text), (.version, .text),
        (.suite, .text), (.alpn, .text), (.name, .text), (.resumed, .nothing), (.decrypted, .nothing),
        (.encrypted, .nothing), (.paths, .number), (.early, .word(earlyData)),
    ]

    private static let packet: Attributes = [
        (.step, .stepOfFlow), (.from, .side), (.in, .connection), (.flags, .flags), (.flag, .flags),
        (.sequence, .number), (.acknowledgement, .number), (.payload, .number), (.window, .number),
        (.length, .number), (.anomaly, .word(anomalies)), (.bytes, .bytes), (.contains, .text),
        (.holds, .word(kinds)), (.number, .text), (.frame, .text), (.stream, .text), (.time, .number),
    ]

    private static let message: Attributes = [
        (.version, .text), (.field, .field), (.body, .body), (.packet, .number), (.packets, .packets),
        (.content, .text),
    ]

    private static let response: Attributes = [(.status, .number), (.reason, .text)] + message

    /// The words that a claim begins with.
    static let subjects = [
        "capture", "connection", "packet", "request", "response", "message", "alert", "chain", "flow", "row",
        "comparison", "difference", "phase",
    ]
}
