import QUICMessages
import TLSMessages
package import WireBytes

/// With which packet of a handshake of QUIC each side can go on. RFC 9001 §4.1, §4.9.
package struct QUICKnowledge: Sendable, Hashable {
    /// The server's hello: the keys of the handshake follow from it.
    package var hello: PacketMark
    /// The server's Finished.
    package var finished: PacketMark?
    /// The client's Finished.
    package var answer: PacketMark?
    /// The server's confirmation.
    package var confirmed: PacketMark?

    /// Finds it; nil where no more than the hellos could be read.
    init?(_ quic: QUICConversation) {
        func last(_ type: HandshakeType, _ side: Side) -> PacketMark? {
            quic.handshake.messages.last { $0.type == type && $0.from == side }?.last
        }
        guard let hello = last(.serverHello, .server), let finished = last(.finished, .server) else {
            return nil
        }
        self.hello = hello
        self.finished = finished
        answer = last(.finished, .client)
        confirmed = quic.handshakeDone
    }
}
