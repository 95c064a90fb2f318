import HTTPMessages
import Output
import WireBytes

/// What was written of heads, for those that come again: programs ask for the same in the same words, and servers answer in the
/// same within a second. Used by one thread at a time.
final class WrittenHeads {
    private var known = HeadMemory<Written>()

    /// Heads that were written as before.
    private(set) var copies = 0

    /// What was written of a head, and all that it was made of beside its bytes.
    private final class Written: Sendable {
        /// Bytes of the head.
        let count: Int
        let isRequest: Bool
        let startLine: StartLine
        let fields: [HeaderField]
        let members: [UInt8]

        init(count: Int, isRequest: Bool, startLine: StartLine, fields: [HeaderField], members: [UInt8]) {
            self.count = count
            self.isRequest = isRequest
            self.startLine = startLine
            self.fields = fields
            self.members = members
        }
    }

    /// Writes the members that a message's head decides, behind others.
    func write(_ message: HTTPMessage, isRequest: Bool, _ json: inout JSONWriter) {
        // Of others more than the bytes and the places in them decides.
        guard message.head.isComplete, message.head.isVerbatim, message.findings.isEmpty else {
            return json.writeHead(of: message, isRequest: isRequest)
        }
        message.head.bytes.withBytes { head in
            if let written = known.value(at: head), written.count == head.byteCount,
                written.isRequest == isRequest, written.startLine == message.head.startLine,
                written.fields == message.head.fields
            {
                copies &+= 1
                json.members(written.members)
            } else if known.wants(head.byteCount, of: head) {
                let members = json.keeping { $0.writeHead(of: message, isRequest: isRequest) }
                known.remember(
                    Written(
                        count: head.byteCount, isRequest: isRequest, startLine: message.head.startLine,
                        fields: message.head.fields, members: members), of: head.byteCount, at: head)
            } else {
                json.writeHead(of: message, isRequest: isRequest)
            }
        }
    }
}
