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

    // MARK: Datagrams

    mutating func write(_ conversation: NetBIOSDatagramConversation) {
        name("nbdgm")
        beginObject()
        messages(of: conversation) { $0.write($1) }
        endObject()
    }

    private mutating func write(_ datagram: NetBIOSDatagram) {
        field("packet", datagram.mark.packet)
        field("from", datagram.from)
        field("is", datagram.kind.name)
        field("node", datagram.node.name)
        field("identifier", Int(datagram.identifier))
        field("first", datagram.isFirst)
        field("more", datagram.hasMore)
        field("address", "\(IPAddress(version4: datagram.address))")
        field("port", Int(datagram.port))
        if datagram.fragmentOffset > 0 { field("offset", datagram.fragmentOffset) }
        if let source = datagram.source {
            name("source")
            beginObject()
            write(source)
            endObject()
        }
        if let destination = datagram.destination {
            name("destination")
            beginObject()
            write(destination)
            endObject()
        }
        if let error = datagram.error { field("error", error.text) }
        switch datagram.content {
        case .nothing: break
        case .bytes(let count): field("bytes", count)
        case .mailslot(let slot, let mail):
            field("mailslot", slot)
            switch mail {
            case .browser(let message):
                name("browser")
                beginObject()
                write(message)
                endObject()
            case .netlogon(let message):
                name("netlogon")
                write(message.facts)
            case .other(let count): field("bytes", count)
            }
        }
        if datagram.isCut { field("cut", true) }
    }

    private mutating func write(_ message: BrowserMessage) {
        field("is", message.command.text)
        switch message {
        case .announcement(_, let said):
            field("name", said.name)
            field("milliseconds", Int(said.period))
            write("version", said.version)
            name("types")
            beginArray()
            for kind in said.kinds { value(kind.text) }
            endArray()
            write("browserVersion", said.browserVersion)
            field("comment", said.comment)
        case .announcementRequest(let name), .becomeBackup(let name), .masterAnnouncement(let name):
            field("name", name)
        case .election(let election):
            field("name", election.name)
            field("version", Int(election.version))
            field("criteria", Int(election.criteria))
            field("uptime", Int(election.uptime))
        case .backupListRequest(let count, let token):
            field("count", count)
            field("token", Int(token))
        case .backupList(let token, let names, let omitted):
            field("token", Int(token))
            texts("names", names)
            if omitted > 0 { field("omitted", omitted) }
        case .reset(let options): field("options", Int(options))
        }
    }

    private mutating func write(_ key: StaticString, _ version: BrowserMessage.Version) {
        field(key, "\(version.major).\(version.minor)")
    }
}
