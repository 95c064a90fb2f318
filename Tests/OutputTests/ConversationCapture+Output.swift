import Output
import TestSupport
import Tracing
import TracingSupport

extension ConversationCapture {
    /// What a sink writes of the packets.
    func output(_ needs: TracingNeeds? = nil, _ makeSink: (OutputBuffer) -> any TraceSink) -> String {
        let output = OutputBuffer(descriptor: -1)
        var sink = makeSink(output)
        trace(needs, into: &sink)
        return String(decoding: output.bytes, as: UTF8.self)
    }
}
