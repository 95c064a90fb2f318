/// What a question is about; the raw value is its name in the JSON result. Within a level easy ones come first.
package enum QuizTopic: String, Sendable, Hashable, CaseIterable {
    /// Asked by a lesson.
    case lesson

    // Read off one packet.
    case opening
    case synAck = "syn-ack"
    case synAckSign = "syn-ack-sign"
    case steps = "nine-step"
    case firstToClose = "first-to-close"
    case resetPacket = "reset"
    case serverName = "server-name"
    case statusClass = "status-class"
    case statusMeaning = "status-meaning"
    case zeroWindow = "zero-window"
    case requests

    // Worked out from two.
    case closing
    case stepOrder = "step-order"
    case initialAcknowledgement = "initial-acknowledgement"
    case acknowledgement
    case sequence
    case payload
    case synCount = "syn-count"
    case responseBegins = "response-begins"
    case responseEnds = "response-ends"
    case bodyLength = "body-length"
    case url
    case redirect
    case suitePacket = "cipher-suite"
    case tlsVersion = "tls-version"
    case handshakeOrder = "handshake-order"

    // Needs an idea of the whole.
    case window
    case retransmission
    case missingBytes = "missing-bytes"
    case chunks
    case query
    case range
    case roundTrips = "round-trips"
    case eavesdropper
    case chain

    /// How hard it is: 1 reads something off, 2 works something out, 3 needs an idea of the whole.
    package var level: Int {
        switch self {
        case .lesson, .opening, .synAck, .synAckSign, .steps, .firstToClose, .resetPacket, .serverName,
            .statusClass, .statusMeaning, .zeroWindow, .requests:
            1
        case .closing, .stepOrder, .initialAcknowledgement, .acknowledgement, .sequence, .payload, .synCount,
            .responseBegins, .responseEnds, .bodyLength, .url, .redirect, .suitePacket, .tlsVersion,
            .handshakeOrder:
            2
        case .window, .retransmission, .missingBytes, .chunks, .query, .range, .roundTrips, .eavesdropper,
            .chain:
            3
        }
    }
}
