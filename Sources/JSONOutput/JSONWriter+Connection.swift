import Annotations
import DNSMessages
import Documents
import Findings
import HTTPMessages
import OpenVPNMessages
package import Output
import PacketDecoding
import ProxyMessages
package import TCPConnections
package import Tracing
import WebSocketMessages
import WireBytes

// One connection as the contract has it. Names that the contract does not have are additions.

extension JSONWriter {
    package mutating func write(_ trace: ConnectionTrace, digits: Int, typed: Bool) {
        write(
            trace, digits: digits, typed: typed, handshakes: JudgedHandshakes(), messages: WrittenMessages())
    }

    /// The same with what was concluded of handshakes like that of the connection, and written of messages like those in it.
    mutating func write(
        _ trace: ConnectionTrace, digits: Int, typed: Bool, handshakes: JudgedHandshakes,
        messages: WrittenMessages
    ) {
        beginObject()
        if typed { field("type", "connection") }
        field("id", trace.id)
        write("client", trace.client, trace.programs.client)
        write("server", trace.server, trace.programs.server)
        name("start")
        value(trace.first.time, digits: digits)
        if let duration = trace.duration {
            name("duration")
            value(duration: duration, digits: digits)
        }
        field("packets", trace.packets)
        name("bytes")
        beginObject()
        field("client", trace.payloadBytes.client)
        field("server", trace.payloadBytes.server)
        endObject()
        field("opening", trace.openingIdentifier)
        field("closing", trace.closingIdentifier)
        if let side = trace.onlySide, !trace.isWithItself {
            // Whose it is must be known to be named.
            if trace.roles.isGuess { field("directions", "one") } else { field("directions", side) }
        } else {
            field("directions", "both")
        }
        if trace.hasHalfClose { field("halfClosedBy", trace.milestones.firstFINFrom) }
        if let roundTrip = trace.initialRoundTrip, roundTrip >= 0 {
            name("roundTrip")
            value(duration: roundTrip, digits: digits)
        }
        write(trace.encapsulation)
        name("protocols")
        beginArray()
        for name in trace.protocols { value(name) }
        endArray()
        let parts = AskedParts(of: trace)
        if let phases = ConnectionPhases(of: trace, parts) { write(phases, digits: digits) }
        if let ends = EndToEnd(of: trace) { write(ends) }
        if let file = trace.onlyFile { field("onlyInFile", file) }
        write("alternativesTaken", trace.alternativesTaken)
        if let lookup = trace.lookup { write(lookup, start: trace.first.time, digits: digits) }
        writeSteps(trace, digits: digits)
        write(FlowOccurrence.all(of: trace, parts, stepsAlone: true), handshakes: handshakes)
        write(TableUse.all(of: trace, parts, &messages.rows))
        writeAnomalies(trace)
        writeGaps(trace)
        writeDiagnosis(trace)
        writeExtras(trace)
        writeErrors(trace)
        writeFragments(trace)
        writeLimits(trace)
        writeCleartext(trace)
        if let tls = parts.tls {
            write(
                TLSFacts(
                    tls, trace.certificates.filter { $0.openedLayers == 0 }, trace.judged,
                    clock: trace.clockSteps, handshakes: handshakes), digits: digits)
        }
        writeInnerTLS(of: trace, digits: digits)
        let first = trace.application.prefix(8).filter { !$0.isTLSOrHTTP1 }
        if let tunnel = first.lazy.compactMap({ $0 as? OpenVPNConversation }).first {
            write(tunnel.session)
        }
        writeHTTP(trace, parts.http, digits: digits, messages)
        if !first.isEmpty { write(others: first, of: trace, digits: digits) }
        writeMessages(trace)
        endObject()
    }

    /// Writes what is told of a few more protocols, each under its name.
    private mutating func write(others first: [any ProtocolResult], of trace: ConnectionTrace, digits: Int) {
        if let http = first.lazy.compactMap({ $0 as? HTTP2Conversation }).first {
            write(http, trace.clockSteps, digits: digits)
        }
        if let webSocket = first.lazy.compactMap({ $0 as? WebSocketConversation }).first { write(webSocket) }
        if let proxy = first.lazy.compactMap({ $0 as? ProxyConversation }).first { write(proxy) }
        if let dns = first.lazy.compactMap({ $0 as? DNSStream }).first {
            write(dns.conversation, digits: digits)
        }
    }

    package mutating func write(_ key: StaticString, _ endpoint: Endpoint, _ program: LocalProgram? = nil) {
        name(key)
        beginObject()
        var address: [UInt8] = []
        // As many as the longest address has.
        address.reserveCapacity(45)
        endpoint.address.append(to: &address)
        field("address", address)
        field("port", Int(endpoint.port))
        if let program {
            name("process")
            beginObject()
            field("name", program.name)
            field("id", program.process)
            endObject()
        }
        endObject()
    }

    private mutating func writeSteps(_ trace: ConnectionTrace, digits: Int) {
        name("steps")
        beginArray()
        for step in trace.steps + (trace.stepInDoubt.map { [$0] } ?? []) {
            guard let names = WrittenSteps.nine[step.number] else { continue }
            beginObject()
            name("flow")
            value("nine-step" as StaticString)
            field("number", step.number)
            if let other = step.mayBe { field("mayBe", other) }
            if let packet = step.deniedBy { field("deniedBy", packet) }
            members(names)
            field("packet", step.mark.packet)
            field("from", step.from)
            name("time")
            value(step.mark.time, digits: digits)
            endObject()
        }
        endArray()
    }

    private mutating func writeAnomalies(_ trace: ConnectionTrace) {
        name("anomalies")
        beginArray()
        for anomaly in trace.anomalies {
            let weighty = anomaly.weightyLabels
            for label in anomaly.labels.each {
                beginObject()
                field("kind", label.name)
                field("packet", anomaly.mark.packet)
                field("from", anomaly.from)
                if !weighty.contains(label.alone) { field("byNumbersAlone", true) }
                endObject()
            }
        }
        endArray()
        if trace.anomaliesOmitted > 0 { field("anomaliesOmitted", trace.anomaliesOmitted) }
    }

    /// Gaps that are listed: a line of JSON for each, and the bytes that are missing are counted as well.
    private static let mostGaps = 1000

    private mutating func writeGaps(_ trace: ConnectionTrace) {
        guard !trace.gaps.isEmpty else { return }
        name("gaps")
        beginArray()
        for gap in trace.gaps.prefix(Self.mostGaps) {
            beginObject()
            field("from", gap.range.side)
            field("offset", gap.range.offset)
            field("bytes", gap.range.count)
            if gap.mayEndWithFIN { field("mayEndWithFIN", true) }
            field("packet", gap.mark.packet)
            field("acknowledged", gap.isAcknowledged)
            switch gap.fin {
            case .none: break
            case .likely: field("fin", "likely")
            case .seen: field("fin", "seen")
            }
            if gap.isInFragments { field("inFragments", true) }
            endObject()
        }
        endArray()
    }

    /// What is not in the trace because a bound was reached.
    private mutating func writeLimits(_ trace: ConnectionTrace) {
        var limits = trace.limits
        if trace.gaps.count > Self.mostGaps, !limits.contains(.gaps) { limits.append(.gaps) }
        guard !limits.isEmpty else { return }
        name("warnings")
        beginArray()
        for limit in limits { value(limit.text(in: .en)) }
        endArray()
    }

    /// What was said before TLS, or instead of it, by protocols that can go over to it.
    private mutating func writeCleartext(_ trace: ConnectionTrace) {
        for part in trace.application where !part.isTLSOrHTTP1 {
            let lines = (part as? any ClearTextResult)?.clearTextLines ?? []
            guard !lines.isEmpty else { continue }
            name("cleartext")
            beginArray()
            for clearText in lines {
                beginObject()
                field("packet", clearText.mark.packet)
                field("from", clearText.from)
                if !clearText.text.isEmpty { field("text", clearText.text) }
                if let meaning = clearText.meaning { field("meaning", meaning.rawValue) }
                endObject()
            }
            endArray()
            break
        }
    }

    /// The member `http`; none where there is no HTTP.
    mutating func writeHTTP(
        _ trace: ConnectionTrace, _ parts: [any HTTPResult], digits: Int, _ messages: WrittenMessages
    ) {
        guard !parts.isEmpty else { return }
        let cuts = trace.cutPackets
        name("http")
        beginObject()
        name("exchanges")
        beginArray()
        for part in parts {
            let exchanges = part.exchanges
            let isDecrypted = part.isDecrypted && !trace.encryptsNothing
            for exchange in exchanges {
                write(
                    exchange, trace.loneMessage(of: exchange), ExchangeTiming(of: exchange, on: trace),
                    messages, cuts: cuts, isDecrypted: isDecrypted, digits: digits)
                flushIfLarge()
            }
        }
        endArray()
        let omitted = parts.reduce(0) { $0 + $1.exchangesOmitted }
        if omitted > 0 { field("exchangesOmitted", omitted) }
        endObject()
    }
}
