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
            if asked.role == .capable { field("agreed", trace.offered.server?.multipath?.role == .capable) }
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
        if !trace.urgentBytes.isEmpty {
            name("urgent")
            beginArray()
            for urgent in trace.urgentBytes {
                beginObject()
                field("packet", urgent.mark.packet)
                field("from", urgent.from)
                field("pointer", urgent.pointer)
                field("byte", urgent.byte)
                endObject()
            }
            endArray()
        }
        guard !trace.foreignResets.isEmpty else { return }
        name("foreignResets")
        beginArray()
        for reset in trace.foreignResets {
            beginObject()
            field("packet", reset.mark.packet)
            field("from", reset.from)
            field("timeToLive", reset.timeToLive)
            field("usual", reset.usual)
            endObject()
        }
        endArray()
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
        guard !trace.reassembled.isEmpty else { return }
        name("fragmented")
        beginArray()
        for segment in trace.reassembled {
            beginObject()
            field("packet", segment.mark.packet)
            field("identification", Int(segment.datagram.identification))
            field("bytes", segment.datagram.length)
            if segment.datagram.hasOverlap { field("overlap", true) }
            if segment.datagram.hasConflict { field("conflict", true) }
            name("parts")
            beginArray()
            for part in segment.datagram.parts {
                beginObject()
                field("packet", part.mark.packet)
                field("offset", part.offset)
                field("bytes", part.packetRange.count)
                endObject()
            }
            endArray()
            endObject()
        }
        endArray()
    }

    mutating func writeIncomplete(_ capture: CaptureTrace) {
        guard !capture.incompleteDatagrams.isEmpty else { return }
        name("incompleteDatagrams")
        beginArray()
        for datagram in capture.incompleteDatagrams {
            beginObject()
            field("identification", Int(datagram.identification))
            field("source", datagram.source.description)
            field("destination", datagram.destination.description)
            field("protocol", Int(datagram.carries.rawValue))
            field("fragments", datagram.fragments)
            field("packet", datagram.first.packet)
            field("lastPacket", datagram.last.packet)
            endObject()
        }
        endArray()
    }
}
