package import Output
import TLSMessages
package import Tracing
import WireBytes

// One conversation in datagrams.

extension JSONWriter {
    package mutating func write(_ trace: DatagramTrace, digits: Int, typed: Bool) {
        beginObject()
        if typed { field("type", "datagrams") }
        field("id", trace.id)
        if let name = trace.content.name { field("protocol", name) }
        write("client", trace.client)
        write("server", trace.server)
        name("start")
        value(trace.first.time, digits: digits)
        if let duration = trace.duration {
            name("duration")
            value(duration: duration, digits: digits)
        }
        field("packet", trace.first.packet)
        field("packets", trace.packets)
        name("bytes")
        beginObject()
        field("client", trace.payloadBytes.client)
        field("server", trace.payloadBytes.server)
        endObject()
        write(trace.encapsulation)
        switch trace.content {
        case .dns(let dns): write(dns, digits: digits)
        case .dhcp(let dhcp): write(dhcp)
        case .quic(let quic):
            write(quic.connection, trace, digits: digits)
            if let http = trace.http, let carried = trace.carried {
                writeHTTP(carried, digits: digits)
                write(http)
            }
        case .dtls(let dtls):
            write(TLSFacts(dtls.handshake, alerts: dtls.alerts, trace.certificates, trace.judged))
        case .named, .unknown: break
        }
        endObject()
    }
}
