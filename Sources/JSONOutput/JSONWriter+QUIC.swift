import Output
import TLSMessages
import WireBytes

// QUIC as far as it can be read without keys.

extension JSONWriter {
    mutating func write(_ quic: QUICConversation) {
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
            endObject()
        }
        if let hello = quic.googleHello {
            if let name = hello.serverName { field("serverName", name) }
            if let agent = hello.userAgent { field("userAgent", agent) }
        }
        name("packets")
        beginObject()
        name("client")
        write(quic.packets[.client])
        name("server")
        write(quic.packets[.server])
        endObject()
        writeParameters(quic)
        if !quic.closes.isEmpty {
            name("closes")
            beginArray()
            for close in quic.closes { write(close) }
            endArray()
        }
        endObject()
        if quic.googleHello == nil, !quic.handshake.messages.isEmpty {
            write(TLSFacts(quic.handshake, alerts: [], []))
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
        endObject()
    }

    /// The client's transport parameters; the server's are encrypted.
    private mutating func writeParameters(_ quic: QUICConversation) {
        guard let bytes = quic.handshake.clientHello?.quicParameters else { return }
        name("transportParameters")
        beginArray()
        for parameter in QUICTransportParameter.list(bytes) {
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
        field("code", Int(truncatingIfNeeded: close.code))
        if let known = close.name { field("name", known) }
        if !close.reason.isEmpty { field("reason", close.reason) }
        endObject()
    }
}
