// Finding what a step shows.
import Annotations
import Findings
import TLSMessages
import Tracing

extension LessonCapture {
    /// The connection that a packet belongs to.
    func connection(ofPacket packet: Int) -> ConnectionTrace? { segment(in: packet)?.connection }

    /// A handshake message of TLS by its name, in any case, and its connection.
    func handshake(
        _ name: String, connection number: Int?
    ) -> (message: HandshakeMessage, connection: ConnectionTrace)? {
        func found(_ trace: ConnectionTrace) -> HandshakeMessage? {
            trace.tls?.messages.first { $0.name?.lowercased() == name.lowercased() }
        }
        guard let trace = connection(number, or: { found($0) != nil }), let message = found(trace) else {
            return nil
        }
        return (message, trace)
    }

    /// A flow as it happened, of one connection where one is named; nil where it did not happen.
    func occurrence(of id: String, connection number: Int?) -> FlowOccurrence? {
        occurrences.first { flow in
            flow.id == id && (number == nil || flow.steps.contains { $0.connection == number })
        }
    }
}
