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
        messages(of: conversation) { $0.write($1) }
        name("exchanges")
        array(of: conversation.exchanges.filter { $0.answer != nil }) { json, exchange in
            json.field("question", exchange.first.mark.packet)
            json.field("answer", exchange.answer?.mark.packet)
            if let reckoning = exchange.reckoning {
                json.field("clock", reckoning.isOfClient ? "client" : "capture")
                json.name("offset")
                json.value(duration: reckoning.offset, digits: Self.digits)
                json.name("delay")
                json.value(duration: reckoning.delay, digits: Self.digits)
            }
        }
        endObject()
    }

    private mutating func write(_ message: NTPMessage) {
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
    }

    private mutating func write(_ key: StaticString, _ time: NTPTime, near known: Timestamp) {
        guard let nanoseconds = time.nanoseconds(near: known) else { return }
        name(key)
        value(Timestamp(nanoseconds: nanoseconds), digits: Self.digits)
    }
}
