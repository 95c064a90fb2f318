import Annotations
import Documents
import Output
import PacketDecoding
import Tracing
import WireBytes

// What happened below TCP: ICMP errors about a connection, datagrams in fragments.

extension JSONWriter {
    mutating func writeDiagnosis(_ trace: ConnectionTrace) {
        guard let wrong = trace.wrongProtocol else { return }
        name("diagnosis")
        beginObject()
        field("kind", wrong.kind.rawValue)
        if let found = wrong.name { field("found", found) }
        field("text", wrong.explanation(in: .en))
        field("advice", wrong.advice(in: .en))
        field("clientPacket", wrong.client)
        field("serverPacket", wrong.server)
        endObject()
    }

    /// Multipath, fast open, congestion notices, urgent data, and RSTs that may be somebody else's.
    mutating func writeExtras(_ trace: ConnectionTrace) {
        if let asked = trace.offered.client?.multipath {
            name("multipath")
            beginObject()
            field("role", asked.role.rawValue)
            field("version", asked.version)
            if asked.role == .capable, let answer = trace.offered.server,
                !answer.isCut || answer.multipath != nil
            {
                field("agreed", answer.multipath?.role == .capable)
            }
            if let token = asked.token { field("token", Int(token)) }
            field("joins", trace.joins)
            endObject()
        }
        if let syn = trace.offered.client, syn.hasFastOpen || syn.dataLength > 0 {
            name("fastOpen")
            beginObject()
            field("cookie", syn.fastOpenCookie)
            field("cookieGiven", trace.offered.server?.fastOpenCookie)
            field("bytes", syn.dataLength)
            field("accepted", trace.acceptedSYNData)
            endObject()
        }
        if let notice = trace.congestionNotice { field("ecn", notice.rawValue) }
        objects("urgent", of: trace.urgentBytes) { json, urgent in
            json.field("packet", urgent.mark.packet)
            json.field("from", urgent.from)
            json.field("pointer", urgent.pointer)
            json.field("byte", urgent.byte)
        }
        objects("foreignResets", of: trace.foreignResets) { json, reset in
            json.field("packet", reset.mark.packet)
            json.field("from", reset.from)
            json.field("timeToLive", reset.timeToLive)
            json.field("usual", reset.usual)
        }
    }

    mutating func writeErrors(_ trace: ConnectionTrace) {
        guard !trace.icmpErrors.isEmpty else { return }
        if trace.isOnlyQuoted { field("onlyQuoted", true) }
        name("icmpErrors")
        beginArray()
        for error in trace.icmpErrors {
            beginObject()
            field("packet", error.mark.packet)
            field("version", error.message.isVersion6 ? 6 : 4)
            field("type", Int(error.message.type))
            field("code", Int(error.message.code))
            field("name", error.name(in: .en))
            field("from", error.message.source.description)
            field("mtu", error.message.mtu)
            field("pointer", error.message.pointer)
            if let gateway = error.gateway { field("gateway", gateway.description) }
            name("about")
            beginObject()
            field("packet", error.about)
            field("from", error.quotedFrom)
            field("sequence", Int(error.sequence))
            endObject()
            endObject()
        }
        endArray()
    }

    mutating func writeFragments(_ trace: ConnectionTrace) {
        objects("fragmented", of: trace.reassembled) { json, segment in
            json.field("packet", segment.mark.packet)
            json.field("identification", Int(segment.datagram.identification))
            json.field("bytes", segment.datagram.length)
            if segment.datagram.hasOverlap { json.field("overlap", true) }
            if segment.datagram.hasConflict { json.field("conflict", true) }
            json.objects("parts", of: segment.datagram.parts) { json, part in
                json.field("packet", part.mark.packet)
                json.field("offset", part.offset)
                json.field("bytes", part.packetRange.count)
            }
        }
    }

    mutating func writeIncomplete(_ capture: CaptureTrace) {
        objects("incompleteDatagrams", of: capture.incompleteDatagrams) { json, datagram in
            json.field("identification", Int(datagram.identification))
            json.field("source", datagram.source.description)
            json.field("destination", datagram.destination.description)
            json.field("protocol", Int(datagram.carries.rawValue))
            json.field("fragments", datagram.fragments)
            json.field("packet", datagram.first.packet)
            json.field("lastPacket", datagram.last.packet)
        }
    }
}
