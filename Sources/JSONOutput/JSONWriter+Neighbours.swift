import DHCPMessages
import Output
import PacketDecoding
import Tracing
import WireBytes

// ARP, Neighbor Discovery, ping and DHCP.

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
            field("hardware", answer.message.senderHardware.description)
            endObject()
        }
        endObject()
    }

    mutating func write(_ exchange: NeighborExchange, digits: Int, typed: Bool) {
        let message = exchange.message
        beginObject()
        if typed { field("type", "neighborDiscovery") }
        field("name", message.name)
        field("packet", exchange.mark.packet)
        name("time")
        value(exchange.mark.time, digits: digits)
        field("source", message.source.description)
        field("destination", message.destination.description)
        if message.isFromElsewhere { field("hopLimit", Int(message.hopLimit)) }
        write(message)
        if exchange.repeats > 0 { field("repeats", exchange.repeats) }
        if let answer = exchange.answer {
            name("answer")
            beginObject()
            field("packet", answer.mark.packet)
            field("source", answer.message.source.description)
            write(answer.message)
            endObject()
        }
        endObject()
    }

    private mutating func write(_ message: NeighborMessage) {
        switch message.body {
        case .routerSolicitation: break
        case .routerAdvertisement(let router): write(router)
        case .neighborSolicitation(let target): field("target", target.description)
        case .neighborAdvertisement(let target, let isSolicited):
            field("target", target.description)
            field("solicited", isSolicited)
        case .listenerQuery(let group): if !group.isUnspecified { field("group", group.description) }
        case .listenerReport(let joined, let left, let omitted):
            write("joined", joined)
            write("left", left)
            if omitted > 0 { field("omitted", omitted) }
        }
        if let hardware = message.hardware { field("hardware", hardware.description) }
    }

    private mutating func write(_ router: NeighborMessage.RouterAnnouncement) {
        field("lifetime", Int(router.lifetime))
        field("managed", router.isManaged)
        field("otherSettings", router.hasOtherSettings)
        if !router.prefixes.isEmpty {
            name("prefixes")
            beginArray()
            for prefix in router.prefixes {
                beginObject()
                field("prefix", "\(prefix.address)/\(prefix.length)")
                field("autonomous", prefix.isAutonomous)
                field("validLifetime", Int(prefix.validLifetime))
                endObject()
            }
            endArray()
        }
        field("mtu", router.mtu.map(Int.init))
        write("nameServers", router.nameServers)
    }

    private mutating func write(_ key: StaticString, _ addresses: [IPAddress]) {
        guard !addresses.isEmpty else { return }
        name(key)
        beginArray()
        for address in addresses { value(address.description) }
        endArray()
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
        messages(of: conversation) { $0.write($1) }
        endObject()
    }

    private mutating func write(_ message: DHCPMessage) {
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
    }

    mutating func write(_ conversation: DHCPv6Conversation) {
        name("dhcpv6")
        beginObject()
        messages(of: conversation) { $0.write($1) }
        endObject()
    }

    private mutating func write(_ message: DHCPv6Message) {
        field("packet", message.mark.packet)
        field("name", message.kind.text)
        field("transaction", Int(message.transaction))
        if message.isRelayed { field("relayed", true) }
        objects("leases", of: message.leases) { json, lease in
            let address = IPAddress(high: lease.high, low: lease.low)
            if let length = lease.prefixLength {
                json.field("prefix", "\(address)/\(length)")
            } else {
                json.field("address", address.description)
            }
            json.field("validLifetime", Int(lease.validLifetime))
        }
        write("nameServers", message.nameServers.map { IPAddress(high: $0.high, low: $0.low) })
        if let refusal = message.refusal { field("refusal", refusal.text) }
        if message.isDamaged { field("damaged", true) }
    }

    private mutating func address(_ key: StaticString, _ bits: UInt32?) {
        if let bits { field(key, IPAddress(version4: bits).description) }
    }
}
