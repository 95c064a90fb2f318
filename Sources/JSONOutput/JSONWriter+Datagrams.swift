import OpenVPNMessages
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
        write("alternatives", trace.alternatives)
        write("alternativesTaken", trace.alternativesTaken)
        switch trace.content {
        case .dns(let dns): write(dns, digits: digits)
        case .dhcp(let dhcp): write(dhcp)
        case .dhcpv6(let dhcp): write(dhcp)
        case .ntp(let ntp): write(ntp)
        case .ssdp(let ssdp): write(ssdp)
        case .snmp(let snmp): write(snmp)
        case .netbios(let netbios): write(netbios)
        case .netbiosDatagrams(let netbios): write(netbios)
        case .cldap(let ldap): write(ldap)
        case .syslog(let syslog): write(syslog)
        case .sip(let sip): write(sip)
        case .quic(let quic):
            write(quic.connection, trace, digits: digits)
            if let http = trace.http, let carried = trace.carried {
                writeHTTP(carried, AskedParts(of: carried).http, digits: digits, WrittenMessages())
                write(http, carried.clockSteps, digits: digits)
            }
        case .dtls(let dtls):
            write(dtls, trace)
        case .openVPN(let tunnel):
            write(tunnel.session)
            if let tls = trace.content.tls {
                write(TLSFacts(tls, trace.certificates, trace.judged, clock: trace.clockSteps))
            }
        case .stun, .named, .unknown: break
        }
        if let stun = trace.stun { write(stun) }
        endObject()
    }

    /// Its handshake, and the application data that could be opened.
    private mutating func write(_ dtls: DTLSConversation, _ trace: DatagramTrace) {
        write(TLSFacts(dtls, trace.certificates, trace.judged))
        if let ids = dtls.connectionIDs {
            name("connectionIDs")
            beginObject()
            field("client", ids.client.hexadecimal)
            field("server", ids.server.hexadecimal)
            endObject()
        }
        writeAcknowledgments(of: dtls)
        objects("data", of: dtls.data) { json, data in
            json.field("packet", data.mark.packet)
            json.field("from", data.from)
            json.field("bytes", data.length)
            if data.beginning[...].looksLikeText { json.field("text", data.beginning) }
        }
        if dtls.dataOmitted > 0 { field("dataOmitted", dtls.dataOmitted) }
    }

    /// What OpenVPN shows of itself.
    mutating func write(_ session: OpenVPNSession) {
        name("openvpn")
        beginObject()
        switch session.protection {
        case .plain: break
        case .authenticated(let length):
            field("protection", "tls-auth")
            field("codeBytes", length)
        case .encrypted(let isClientsOwn): field("protection", isClientsOwn ? "tls-crypt-v2" : "tls-crypt")
        }
        for (key, side) in [("client", Side.client), ("server", .server)] as [(StaticString, Side)] {
            let totals = session.packets[side]
            name(key)
            beginObject()
            field("control", totals.control)
            field("repeated", totals.repeated)
            field("data", totals.data)
            field("dataBytes", totals.dataBytes)
            if let keys = session.keyMessages.first(where: { $0.from == side }) {
                name("keyMessage")
                beginObject()
                field("packet", keys.mark.packet)
                field("bytes", keys.length)
                endObject()
            }
            if totals.opened > 0 { field("opened", totals.opened) }
            if session.hasGap(of: side) { field("gap", true) }
            endObject()
        }
        endObject()
    }

    private mutating func writeAcknowledgments(of dtls: DTLSConversation) {
        objects("acknowledgments", of: dtls.acknowledgments) { json, acknowledgment in
            json.field("packet", acknowledgment.mark.packet)
            json.field("from", acknowledgment.from)
            json.name("records")
            json.array(of: acknowledgment.records) { json, record in
                json.field("epoch", Int(clamping: record.epoch))
                json.field("number", Int(clamping: record.number))
            }
            if acknowledgment.recordsOmitted > 0 {
                json.field("recordsOmitted", acknowledgment.recordsOmitted)
            }
        }
    }
}
