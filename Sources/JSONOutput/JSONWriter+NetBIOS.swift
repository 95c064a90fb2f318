import NetBIOSMessages
import Output
import PacketDecoding
import WireBytes

// Which names machines look for, claim and have.

extension JSONWriter {
    mutating func write(_ conversation: NetBIOSConversation) {
        name("nbns")
        beginObject()
        messages(of: conversation) { $0.write($1) }
        endObject()
    }

    private mutating func write(_ message: NetBIOSMessage) {
        field("packet", message.mark.packet)
        field("from", message.from)
        field("transaction", Int(message.transaction))
        field("is", message.kind.name)
        field("answer", message.isAnswer)
        field("broadcast", message.isBroadcast)
        write(message.name)
        if message.asksForStatus { field("status", true) }
        if message.isAnswer { field("result", message.result.text) }
        if !message.addresses.isEmpty {
            objects("addresses", of: message.addresses) { json, place in
                json.field("address", "\(IPAddress(version4: place.address))")
                json.field("group", place.isGroup)
            }
        }
        if !message.names.isEmpty {
            objects("names", of: message.names) { json, owned in
                json.write(owned.name)
                json.field("group", owned.isGroup)
            }
        }
        if message.omitted > 0 { field("omitted", message.omitted) }
        if message.hardware != 0 {
            let digits = String(message.hardware, radix: 16)
            field("hardware", String(repeating: "0", count: max(0, 12 - digits.count)) + digits)
        }
        if message.isCut { field("cut", true) }
    }

    private mutating func write(_ name: NetBIOSName) {
        field("name", name.bytes)
        field("suffix", Int(name.suffix))
    }
}
