import DHCPMessages
import Output
import PacketDecoding
import Tracing
import WireBytes

// ARP, ping and DHCP.

extension JSONWriter {
    mutating func write(_ exchange: ARPExchange, digits: Int, typed: Bool) {
        let message = exchange.message
        beginObject()
        if typed { field("type", "arp") }
        field("purpose", message.purpose.rawValue)
        field("packet", exchange.mark.packet)
        name("time")
        value(exchange.mark.time, digits: digits)
        name("sender")
        beginObject()
        field("hardware", message.senderHardware.description)
        field("address", message.sender.description)
        endObject()
        field("target", message.target.description)
        if exchange.repeats > 0 { field("repeats", exchange.repeats) }
        if let answer = exchange.answer {
            name("answer")
            beginObject()
            field("packet", answer.mark.packet)
            field("hardware", answer.hardware.description)
            endObject()
        }
        endObject()
    }

    mutating func write(_ series: EchoSeries, digits: Int, typed: Bool) {
        beginObject()
        if typed { field("type", "echo") }
        field("source", series.source.description)
        field("destination", series.destination.description)
        field("identifier", Int(series.identifier))
        field("packet", series.first.packet)
        field("requests", series.requests)
        field("replies", series.replies)
        name("exchanges")
        beginArray()
        for exchange in series.exchanges {
            beginObject()
            field("sequence", Int(exchange.sequence))
            field("request", exchange.request?.packet)
            field("reply", exchange.reply?.packet)
            if let time = exchange.roundTrip {
                name("roundTrip")
                value(duration: time, digits: digits)
            }
            endObject()
        }
        endArray()
        endObject()
        flushIfLarge()
    }

    mutating func write(_ conversation: DHCPConversation) {
        name("dhcp")
        beginObject()
        name("messages")
        beginArray()
        for message in conversation.messages {
            beginObject()
            field("packet", message.mark.packet)
            if let kind = message.kind { field("name", kind.text) }
            field("transaction", Int(message.transaction))
            address("clientAddress", message.clientAddress == 0 ? nil : message.clientAddress)
            address("yourAddress", message.yourAddress == 0 ? nil : message.yourAddress)
            address("requestedAddress", message.requestedAddress)
            address("server", message.server)
            field("leaseTime", message.leaseTime.map(Int.init))
            address("subnetMask", message.subnetMask)
            address("router", message.router)
            if !message.nameServers.isEmpty {
                name("nameServers")
                beginArray()
                for server in message.nameServers { value(IPAddress(version4: server).description) }
                endArray()
            }
            if let hostName = message.hostName { field("hostName", hostName) }
            endObject()
        }
        endArray()
        if conversation.messagesOmitted > 0 { field("messagesOmitted", conversation.messagesOmitted) }
        endObject()
    }

    private mutating func address(_ key: StaticString, _ bits: UInt32?) {
        if let bits { field(key, IPAddress(version4: bits).description) }
    }
}
