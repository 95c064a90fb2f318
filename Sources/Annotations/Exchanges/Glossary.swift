/// A term of the field, explained where it occurs first, for those who have never met it.
package enum Term: Sendable, Hashable, CaseIterable {
    case segment, port, syn, sequenceNumber, ack, fin, rst, window
    case request, response, headerField, body, statusCode
    case record, handshake, cipherSuite, certificate, retransmission
    case frame, stream, headerCompression
}
