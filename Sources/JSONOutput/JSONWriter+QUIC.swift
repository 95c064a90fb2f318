import Findings
import Output
import QUICMessages
import TLSMessages
import Tracing
import WireBytes

// QUIC as a whole.

extension JSONWriter {
    mutating func write(_ quic: QUICConversation, _ trace: DatagramTrace, digits: Int) {
        name("quic")
        beginObject()
        if let version = quic.version { field("version", version.text) }
        if let offered = quic.offeredVersion, offered != quic.version {
            field("offeredVersion", offered.text)
        }
        if let mark = quic.negotiation {
            name("negotiation")
            beginObject()
            field("packet", mark.packet)
            name("versions")
            beginArray()
            for version in quic.serverVersions { value(version.text) }
            endArray()
            endObject()
        }
        if let retry = quic.retry {
            name("retry")
            beginObject()
            field("packet", retry.mark.packet)
            field("tokenLength", retry.tokenLength)
            if let isIntact = retry.isIntact { field("intact", isIntact) }
            endObject()
        }
        if let hello = quic.googleHello {
            if let name = hello.serverName { field("serverName", name) }
            if let agent = hello.userAgent { field("userAgent", agent) }
        }
        name("packets")
        beginObject()
        name("client")
        write(quic.totals[.client])
        name("server")
        write(quic.totals[.server])
        endObject()
        writeParameters("transportParameters", quic.parameters(of: .client))
        writeParameters("serverTransportParameters", quic.parameters(of: .server))
        writeProtection(quic)
        writePaths(trace)
        writeStreams(quic)
        writeCourse(quic, digits: digits)
        write(FlowControlWait.all(of: quic), trace.clockSteps, digits: digits)
        writePackets(quic)
        if !quic.closes.isEmpty {
            name("closes")
            beginArray()
            for close in quic.closes { write(close) }
            endArray()
        }
        endObject()
        if quic.googleHello == nil, !quic.handshake.messages.isEmpty {
            write(TLSFacts(quic.handshake, alerts: [], trace.certificates, trace.judged))
        }
    }

    private mutating func write(_ totals: QUICTotals) {
        beginObject()
        field("initial", totals.initial)
        if totals.unopened > 0 { field("unopened", totals.unopened) }
        if totals.zeroRTT > 0 { field("zeroRTT", totals.zeroRTT) }
        field("handshake", totals.handshake)
        field("oneRTT", totals.oneRTT)
        if totals.unreadable > 0 { field("unreadable", totals.unreadable) }
        if totals.opened > 0 { field("decrypted", totals.opened) }
        if totals.damaged > 0 { field("damaged", totals.damaged) }
        endObject()
    }

    private mutating func writeParameters(_ key: StaticString, _ parameters: [QUICTransportParameter]) {
        guard !parameters.isEmpty else { return }
        name(key)
        beginArray()
        for parameter in parameters {
            beginObject()
            field("id", parameter.id.hexadecimal)
            if let known = parameter.id.name { field("name", known) }
            if let number = parameter.number.flatMap({ Int(exactly: $0) }) {
                field("value", number)
            } else {
                field("value", parameter.value.hexadecimal)
            }
            endObject()
        }
        endArray()
    }

    private mutating func write(_ close: QUICClose) {
        beginObject()
        field("packet", close.mark.packet)
        field("from", close.from)
        field("code", Int(truncatingIfNeeded: close.reason.code))
        if let known = close.name { field("name", known) }
        if close.reason.isApplication { field("application", true) }
        if !close.reason.text.isEmpty { field("reason", close.reason.text) }
        endObject()
    }
}
