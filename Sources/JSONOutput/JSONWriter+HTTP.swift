import Annotations
import Documents
package import Findings
package import HTTPMessages
import Output
import Tracing
import WireBytes

// HTTP exchanges as the contract has them.

extension JSONWriter {
    /// `request`, `interim` and `response` hold messages that count; only the beginning of one has a name of its own.
    mutating func write(
        _ exchange: Exchange, _ lone: LoneMessage?, _ timing: ExchangeTiming?, _ written: WrittenMessages,
        cuts: CutPackets, isDecrypted: Bool, digits: Int
    ) {
        beginObject()
        if let stream = exchange.stream { write(stream) }
        if let reason = lone?.identifier { field("unpaired", reason) }
        if let request = exchange.request {
            if cuts.showsWhole(request) { name("request") } else { name("incompleteRequest") }
            write(request, isRequest: true, isDecrypted, written)
        }
        // The interim response that has begun, by its place: as a value it would be copied.
        var begun: Int?
        if !exchange.interim.isEmpty {
            name("interim")
            beginArray()
            for index in exchange.interim.indices {
                if cuts.showsWhole(exchange.interim[index]) {
                    write(exchange.interim[index], isRequest: false, isDecrypted, written)
                } else {
                    begun = index
                }
            }
            endArray()
        }
        if let response = exchange.response {
            if case .none = response.head.startLine {
                // An answer of HTTP/0.9 has no status, which every response has.
                name("bareResponse")
                write(response, isRequest: false, isDecrypted, written)
            } else if cuts.showsWhole(response) {
                name("response")
                write(response, isRequest: false, isDecrypted, written)
            } else {
                begun = nil
                name("incompleteResponse")
                write(response, isRequest: false, isDecrypted, written)
            }
        }
        if let begun {
            name("incompleteResponse")
            write(exchange.interim[begun], isRequest: false, isDecrypted, written)
        }
        // What only streams carry: to ask for it copies the exchange.
        if exchange.stream != nil {
            if let call = GRPCCall(of: exchange) { write(call, exchange) }
            if let client = exchange.request?.head.range.side,
                let tunnel = StreamTunnel(of: exchange, requestsFrom: client)
            {
                write(tunnel.webSocket)
            }
        }
        if let timing {
            name("timing")
            beginObject()
            if let sent = timing.sent {
                name("sent")
                value(duration: sent, digits: digits)
            }
            if let waiting = timing.waiting {
                name("waiting")
                value(duration: waiting, digits: digits)
            }
            if let download = timing.download {
                name("download")
                value(duration: download, digits: digits)
            }
            endObject()
        }
        endObject()
    }

    /// The member `phases` of a connection.
    mutating func write(_ phases: ConnectionPhases, digits: Int) {
        name("phases")
        beginArray()
        for phase in phases.phases {
            beginObject()
            field("name", phase.kind.rawValue)
            field("from", phase.from.packet)
            field("to", phase.to.packet)
            name("duration")
            value(duration: phase.duration, digits: digits)
            field("percent", phases.percent(phase.duration))
            endObject()
        }
        endArray()
    }

    private mutating func write(
        _ message: HTTPMessage, isRequest: Bool, _ isDecrypted: Bool, _ written: WrittenMessages
    ) {
        // Parts of the head and the body are asked for one by one: as values, both would be copied with all that they hold.
        beginObject()
        field("packet", message.first.packet)
        if message.earliest.packet < message.first.packet { field("earliestPacket", message.earliest.packet) }
        // Where its beginning came late, it was whole with that.
        field("lastPacket", max(message.first.packet, message.last.packet))
        written.write(message, isRequest: isRequest, &self)
        if !message.findings.isEmpty {
            name("findings")
            beginArray()
            var told: [String] = []
            for finding in message.findings {
                // A rule that every line breaks is broken once.
                let identifier = "\(finding.identifier)"
                guard !told.contains(identifier) else { continue }
                told.append(identifier)
                beginObject()
                name("id")
                value(finding.identifier)
                field("source", finding.source)
                endObject()
            }
            endArray()
        }
        if isDecrypted { field("decrypted", true) }
        if let reason = message.incompleteReason { field("incomplete", reason.identifier) }
        endObject()
    }

    /// The members that a head decides.
    mutating func writeHead(of message: HTTPMessage, isRequest: Bool) {
        let bytes = message.head.bytes
        switch message.head.startLine {
        case .request(let method, let target, let version):
            // Where fields were lost, neither may be known.
            if message.head.isVerbatim || !method.isEmpty { field("method", bytes[clamped: method]) }
            // What goes on behind what was captured is not told as if it were whole.
            let isCut = version == .notCaptured && target.upperBound == bytes.count
            if !target.isEmpty, !isCut { field("target", bytes[clamped: target]) }
            write(version, written: message.oddVersion)
        case .status(let version, let code, let reason):
            write(version, written: message.oddVersion)
            if message.head.isVerbatim || code > 0 { field("status", code) }
            // HTTP/2 has none (RFC 9113 §8.3.2), but who reads this may count on the name.
            if message.head.isComplete || bytes.contains(0x0A) { field("reason", bytes[clamped: reason]) }
        case .none: write(.http09, written: nil)
        }
        name("headers")
        beginArray()
        // Borrowed once for all: a slice for each name and value would be counted in and out.
        bytes.withBytes { bytes in
            for header in message.head.fields { write(header, of: bytes, isRequest: isRequest) }
        }
        endArray()
        if !message.head.packing.isEmpty { writeLostFields(of: message.head) }
    }

    private mutating func write(_ header: HeaderField, of head: RawSpan, isRequest: Bool) {
        let all = 0..<head.byteCount
        let (name, content) = (header.name.clamped(to: all), header.value.clamped(to: all))
        let start = content.lowerBound &- name.lowerBound
        guard start >= name.count else {
            return write(head.extracting(name), head.extracting(content), isRequest: isRequest)
        }
        // Nothing else is told of a field than what its bytes, the places in them and the direction decide.
        object(
            ofFirst: content.upperBound &- name.lowerBound,
            of: head.extracting(droppingFirst: name.lowerBound),
            reading: (name.count, isRequest ? start : ~start)
        ) {
            $0.write(head.extracting(name), head.extracting(content), isRequest: isRequest)
        }
    }

    private mutating func write(_ name: RawSpan, _ content: RawSpan, isRequest: Bool) {
        beginObject()
        field("name", name)
        field("value", content)
        if let table = HeaderTables.table(of: name, inRequest: isRequest)
            ?? HTTPPseudoField(name: name)?.table
        {
            self.name("table")
            value(table)
        }
        endObject()
    }

    private mutating func write(_ version: HTTPVersion, written: ArraySlice<UInt8>?) {
        guard version != .notCaptured else { return }
        name("version")
        if let written { return value(written) }
        switch version {
        case .http11: value("HTTP/1.1" as StaticString)
        case .http10: value("HTTP/1.0" as StaticString)
        case .http2: value("HTTP/2" as StaticString)
        case .http3: value("HTTP/3" as StaticString)
        default: value(version.text)
        }
    }

    /// The member that a body decides.
    mutating func writeBody(of message: HTTPMessage) {
        name("body")
        beginObject()
        field("length", message.body.length)
        field("decodedLength", message.body.decodedLength)
        if message.body.length > 0, let kind = message.body.kind.identifier { field("type", kind) }
        if message.body.length > 0, !message.body.codings.isEmpty || !message.body.transferCodings.isEmpty {
            name("codings")
            beginArray()
            for coding in message.body.codings { write(coding) }
            for coding in message.body.transferCodings { write(coding) }
            endArray()
        }
        if let bound = message.body.problem?.bound {
            name("notUnpacked")
            value(bound)
        }
        endObject()
    }

    private mutating func write(_ coding: ContentCoding) {
        if case .unknown(let name) = coding { value(name) } else { value(coding.name) }
    }
}

extension ContentProblem {
    /// The word that the JSON output has for the bound that ended unpacking; nil where it was something else.
    fileprivate var bound: StaticString? {
        switch self {
        case .unpacksTooLarge: "too-large"
        case .connectionLimit: "connection-limit"
        case .captureLimit: "capture-limit"
        case .limit: "not-kept"
        case .notDecoded, .damaged, .incomplete, .notCoded: nil
        }
    }
}

extension BodyKind {
    /// The word that the JSON output has for a kind of body; nil where it is not known.
    var identifier: String? {
        switch self {
        case .empty: "empty"
        case .form: "form"
        case .multipart: "multipart"
        case .json: "json"
        case .xml: "xml"
        case .eventStream: "event-stream"
        case .text: "text"
        case .image: "image"
        case .binary: "binary"
        case .unknown: nil
        }
    }
}

extension LoneMessage {
    /// The word that the JSON output has for why a message stands alone; nil where it says so by what is not there.
    package var identifier: String? {
        switch self {
        case .notCaptured: "not-captured"
        case .unreadable: "unreadable"
        case .unknown: "unknown"
        case .unasked: "unasked"
        case .unanswered: nil
        }
    }
}

extension IncompleteReason {
    /// The word that the JSON output has for why a message is not whole.
    package var identifier: String {
        switch self {
        case .captureEnded: "capture-ended"
        case .reset: "reset"
        case .closedEarly: "closed-early"
        case .withheld: "withheld"
        case .missing: "missing"
        case .unreadable: "unreadable"
        case .limit: "limit"
        case .streamReset: "stream-reset"
        }
    }
}
