import Output
import WireBytes

extension JSONWriter {
    /// An array with an object for each element; nothing where there is none.
    mutating func objects<Element>(
        _ key: StaticString, of elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        name(key)
        array(of: elements, write)
    }

    /// An array with an object for each element, an empty one as well.
    mutating func array<Element>(of elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
        beginArray()
        for element in elements {
            beginObject()
            write(&self, element)
            endObject()
            flushIfLarge()
        }
        endArray()
    }

    /// The messages of a conversation, an object for each, and how many are not among them.
    mutating func messages<Conversation: DatagramMessageConversation>(
        of conversation: Conversation, _ write: (inout JSONWriter, Conversation.Message) -> Void
    ) {
        name("messages")
        array(of: conversation.messages, write)
        if conversation.messagesOmitted > 0 { field("messagesOmitted", conversation.messagesOmitted) }
        if conversation.unread > 0 { field("unread", conversation.unread) }
    }

    /// A question and its answer, and the nanoseconds between them.
    mutating func pair(_ question: PacketMark, _ answer: PacketMark?, after duration: Int64?) {
        field("question", question.packet)
        field("answer", answer?.packet)
        if let duration {
            name("duration")
            value(duration: duration, digits: 6)
        }
    }

    /// A text; nothing where it is empty.
    mutating func text(_ key: StaticString, _ text: [UInt8]) {
        if !text.isEmpty { field(key, text) }
    }

    /// Texts; nothing where there is none.
    mutating func texts(_ key: StaticString, _ texts: [[UInt8]]) {
        guard !texts.isEmpty else { return }
        name(key)
        beginArray()
        for text in texts { value(text) }
        endArray()
    }

    /// A member of an object that has one for each side.
    mutating func name(_ side: Side) { if side == .client { name("client") } else { name("server") } }

    /// The packets of a message, and its sender.
    mutating func packets(from first: PacketMark, to last: PacketMark, of side: Side) {
        field("packet", first.packet)
        if last.packet > first.packet { field("lastPacket", last.packet) }
        field("from", side)
    }

    /// A number of a registry, and the name that it has there.
    mutating func code(_ point: some CodePoint, named key: StaticString = "name") {
        field("code", Int(clamping: point.rawValue))
        if let name = point.name { field(key, name) }
    }
}
