import NTPMessages
import Output
import PacketDecoding
import WireBytes

// The time that is asked for and answered.

extension JSONWriter {
    /// Digits behind the second: what 32 bits of fractions hold.
    private static let digits = 9

    mutating func write(_ conversation: NTPConversation) {
        name("ntp")
        beginObject()
        name("messages")
        beginArray()
        for message in conversation.messages { write(message) }
        endArray()
        if conversation.messagesOmitted > 0 { field("messagesOmitted", conversation.messagesOmitted) }
        if conversation.unread > 0 { field("unread", conversation.unread) }
        name("exchanges")
        beginArray()
        for exchange in conversation.exchanges {
            guard let answer = exchange.answer else { continue }
            beginObject()
            field("question", exchange.first.mark.packet)
            field("answer", answer.mark.packet)
            if let reckoning = exchange.reckoning {
                field("clock", reckoning.isOfClient ? "client" : "capture")
                name("offset")
                value(duration: reckoning.offset, digits: Self.digits)
                name("delay")
                value(duration: reckoning.delay, digits: Self.digits)
            }
            endObject()
        }
        endArray()
        endObject()
    }

    private mutating func write(_ message: NTPMessage) {
        beginObject()
        field("packet", message.mark.packet)
        field("from", message.from)
        field("mode", message.mode.text)
        field("version", Int(message.version))
        field("leap", Int(message.leap))
        field("stratum", Int(message.stratum))
        if let kiss = message.kiss { field("kiss", kiss) }
        if let clock = message.clock { field("reference", clock) }
        if message.stratum > 1 { field("reference", IPAddress(version4: message.reference).description) }
        field("poll", Int(message.poll))
        field("precision", Int(message.precision))
        write("referenceTime", message.referenceTime, near: message.mark.time)
        write("originTime", message.originTime, near: message.mark.time)
        write("receiveTime", message.receiveTime, near: message.mark.time)
        write("transmitTime", message.transmitTime, near: message.mark.time)
        endObject()
    }

    private mutating func write(_ key: StaticString, _ time: NTPTime, near known: Timestamp) {
        guard let nanoseconds = time.nanoseconds(near: known) else { return }
        name(key)
        value(Timestamp(nanoseconds: nanoseconds), digits: Self.digits)
    }
}
