import Documents
import Output
import TestSupport
import TextOutput
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

    /// The text of the packets, in one line.
    func text(_ language: Language, _ detail: TextDetail = .normal) -> String {
        var options = TextOptions()
        options.detail = detail
        options.language = language
        return output { TextOutput($0, digits: 6, options: options) }.oneLine
    }
}
