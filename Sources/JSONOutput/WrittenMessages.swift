import Findings
import HTTPMessages
import Output
import WireBytes

/// What was written of messages, for those that come again: programs ask for the same in the same words, and servers answer in the
/// same within a second. Used by one thread at a time.
final class WrittenMessages {
    private var heads = HeadMemory<Head>()
    /// What was written of the texts that came last: most messages that say the same have one text.
    private var texts = TextMemory<Text>()
    /// The rows of tables that requests show.
    var rows = TextMemory<ShownRows>()

    /// Heads, and bodies, that were written as before.
    private(set) var copies = (heads: 0, bodies: 0)

    /// What was written of a head, and all that it was made of beside its bytes.
    private final class Head: Sendable {
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

    /// What was written of a text, and of the latest body behind it.
    private final class Text {
        let head: Head
        /// All that the body was made of beside the text.
        var (length, decodedLength, kind) = (-1, Int?.none, BodyKind.empty)
        var body: [UInt8] = []

        init(_ head: Head) { self.head = head }
    }

    /// Writes the members that a message's head and body decide, behind others.
    func write(_ message: HTTPMessage, isRequest: Bool, _ json: inout JSONWriter) {
        // Of others more than the bytes and the places in them decides.
        guard message.head.isComplete, message.head.isVerbatim, message.findings.isEmpty else {
            json.writeHead(of: message, isRequest: isRequest)
            return json.writeBody(of: message)
        }
        if let text = texts.value(of: message.head), text.head.isRequest == isRequest {
            copies.heads &+= 1
            json.members(text.head.members)
            return write(bodyOf: message, behind: text, &json)
        }
        if let head = known(message, isRequest: isRequest, &json) {
            let text = Text(head)
            texts.remember(text, of: message.head)
            copies.heads &+= 1
            json.members(head.members)
            return write(bodyOf: message, behind: text, &json)
        }
        json.writeBody(of: message)
    }

    /// What was written of a head that is known by its bytes. Where it is not it is written, and may be known from now on.
    private func known(_ message: HTTPMessage, isRequest: Bool, _ json: inout JSONWriter) -> Head? {
        message.head.bytes.withBytes { bytes in
            if let head = heads.value(at: bytes), head.count == bytes.byteCount, head.isRequest == isRequest,
                head.startLine == message.head.startLine, head.fields == message.head.fields
            {
                return head
            }
            guard heads.wants(bytes.byteCount, of: bytes) else {
                json.writeHead(of: message, isRequest: isRequest)
                return nil
            }
            let members = json.keeping { $0.writeHead(of: message, isRequest: isRequest) }
            heads.remember(
                Head(
                    count: bytes.byteCount, isRequest: isRequest, startLine: message.head.startLine,
                    fields: message.head.fields, members: members), of: bytes.byteCount, at: bytes)
            return nil
        }
    }

    /// Writes the member that a body decides, which comes behind a text that has come before: that decides its codings.
    private func write(bodyOf message: HTTPMessage, behind text: Text, _ json: inout JSONWriter) {
        guard message.body.problem == nil else { return json.writeBody(of: message) }
        // One by one: as a value the body would be copied with all that it holds.
        if text.length == message.body.length, text.decodedLength == message.body.decodedLength,
            text.kind == message.body.kind
        {
            copies.bodies &+= 1
            return json.members(text.body)
        }
        text.body = json.keeping { $0.writeBody(of: message) }
        text.length = message.body.length
        text.decodedLength = message.body.decodedLength
        text.kind = message.body.kind
    }
}
