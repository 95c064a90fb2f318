/// A term of the field, explained where it occurs first, for those who have never met it.
package enum Term: Sendable, Hashable, CaseIterable {
    case segment, port, syn, sequenceNumber, ack, fin, rst, window, options, state, roundTrip, selectiveACK
    case request, response, headerField, body, statusCode
    case record, handshake, cipherSuite, certificate, alert, retransmission
    case frame, stream, headerCompression
}
