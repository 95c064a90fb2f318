// Finding what a step shows.
import Annotations
import Comparison
import Findings
import TLSMessages
import Tracing

extension LessonCapture {
    /// The connection that a packet belongs to.
    func connection(ofPacket packet: Int) -> ConnectionTrace? { segment(in: packet)?.connection }

    /// A handshake message of TLS by its name, in any case, and its connection.
    func handshake(
        _ name: String, connection number: ConversationNumber?
    ) -> (message: HandshakeMessage, certificates: [SeenCertificate])? {
        func found(_ messages: [HandshakeMessage]?) -> HandshakeMessage? {
            messages?.first { $0.name?.lowercased() == name.lowercased() }
        }
        if let number, number.isUDP {
            let trace = conversation(number.number)
            return found(trace?.handshakeMessages).map { ($0, trace?.certificates ?? []) }
        }
        let trace = connection(number?.number, or: { found($0.tls?.messages) != nil })
        return found(trace?.tls?.messages).map { ($0, trace?.certificates ?? []) }
    }

    /// A flow as it happened, of one connection where one is named; nil where it did not happen.
    func occurrence(of id: String, connection number: Int?) -> FlowOccurrence? {
        occurrences.first { flow in
            flow.id == id && (number == nil || flow.steps.contains { $0.connection == number })
        }
    }
}
