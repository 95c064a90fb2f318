import Annotations
import Documents
import Findings
import HTTPFields
import HTTPMessages
import JSONOutput
import Output
import PacketDecoding
import TCPConnections
import Tracing
import WebSocketMessages
import WireBytes

// An entry of a HAR 1.2, with what importers want beyond that. Members that begin with "_" are none of HAR's: those of
// Chromium, and `_netlesson` for the rest.

extension JSONWriter {
    mutating func write(_ entry: HAREntry) {
        let (exported, timings) = (entry.exported, entry.timings)
        let isWebSocket = exported.webSocket != nil
        let url = RequestURL(of: exported, isWebSocket: isWebSocket)
        beginObject()
        field("pageref", HAREntry.page)
        name("startedDateTime")
        value(timings.start.time, digits: entry.digits)
        name("time")
        value(milliseconds: timings.total)
        name("request")
        write(request: exported.request, url, entry)
        name("response")
        write(response: entry.exchange.response, entry)
        name("cache")
        beginObject()
        endObject()
        write(timings)
        field("serverIPAddress", exported.server.address.description)
        field("connection", (exported.isQUIC ? "udp-" : "") + "\(entry.trace.id + 1)")
        write("_client", exported.client)
        write("_server", exported.server)
        if let webSocket = exported.webSocket {
            field("_resourceType", "websocket")
            write(webSocket, requestsFrom: exported.requestsFrom)
        }
        field("comment", entry.comment(in: entry.language))
        writeRest(of: entry)
        endObject()
    }

    private mutating func write(_ timings: HARTimings) {
        name("timings")
        beginObject()
        for (key, time) in [
            ("blocked", timings.blocked), ("dns", timings.dns), ("connect", timings.connect),
            ("send", timings.send), ("wait", timings.wait), ("receive", timings.receive),
            ("ssl", timings.ssl),
        ] as [(StaticString, Int64?)] {
            name(key)
            if let time { value(milliseconds: time) } else { value(-1) }
        }
        endObject()
    }

    // MARK: Messages

    private mutating func write(request: HTTPMessage, _ url: RequestURL, _ entry: HAREntry) {
        let head = request.head
        beginObject()
        field("method", head.method ?? [])
        field("url", url.text)
        name("httpVersion")
        write(version: request)
        name("cookies")
        beginArray()
        for field in head.fields where head.name(of: field).equalsIgnoringCase("cookie") {
            guard let list = try? CookieList.read(Array(head.value(of: field))) else { continue }
            for pair in list.pairs { write(pair.name, pair.value) }
        }
        endArray()
        write(fieldsOf: head)
        name("queryString")
        beginArray()
        for pair in FormField.parse(url.query) { write(pair.name, pair.value) }
        endArray()
        if request.body.length > 0 { write(postData: request, entry) }
        writeSizes(of: request)
        endObject()
    }

    private mutating func write(response: HTTPMessage?, _ entry: HAREntry) {
        beginObject()
        field("status", response?.head.status ?? 0)
        field("statusText", response?.head.reason ?? [])
        name("httpVersion")
        if let response { write(version: response) } else { value("") }
        name("cookies")
        beginArray()
        if let head = response?.head {
            for field in head.fields where head.name(of: field).equalsIgnoringCase("set-cookie") {
                if let cookie = try? SetCookie.read(Array(head.value(of: field))) { write(cookie) }
            }
        }
        endArray()
        write(fieldsOf: response?.head)
        name("content")
        write(contentOf: response, entry)
        field("redirectURL", response?.head.value("location") ?? [])
        writeSizes(of: response)
        if let response {
            if let size = entry.connection.transferSize(of: response, on: entry.exchange.stream) {
                field("_transferSize", size)
            }
        } else {
            field("_transferSize", 0)
            let lone = entry.trace.loneMessage(of: entry.exchange)
            field(
                "_error",
                lone?.words(of: entry.exported.request)(in: entry.language)
                    ?? HAREntry.Words.noAnswer(in: entry.language))
        }
        endObject()
    }

    private mutating func write(version message: HTTPMessage) {
        if let odd = message.oddVersion { value(odd) } else { value(message.head.version.text) }
    }

    /// Names and values as captured; what is in the start line in HTTP/1 stands among the fields in HTTP/2, but not here.
    private mutating func write(fieldsOf head: MessageHead?) {
        name("headers")
        beginArray()
        if let head {
            for field in head.fields {
                let name = head.name(of: field)
                if !head.isVerbatim, HTTPPseudoField(name: name) != nil { continue }
                write(name, head.value(of: field))
            }
        }
        endArray()
    }

    private mutating func write(_ name: some Collection<UInt8>, _ value: some Collection<UInt8>) {
        beginObject()
        field("name", Array(name))
        field("value", Array(value))
        endObject()
    }

    /// Without `expires` unless that is a date: importers read whatever stands there as one.
    private mutating func write(_ cookie: SetCookie) {
        beginObject()
        field("name", cookie.name)
        field("value", cookie.value)
        for attribute in cookie.attributes {
            switch attribute {
            case .expires(let date):
                var text: [UInt8] = []
                text.append(unixTime: Int64(date.secondsSince1970))
                field("expires", text)
            case .domain(let domain): field("domain", domain)
            case .path(let path): field("path", path)
            case .secure: field("secure", true)
            case .httpOnly: field("httpOnly", true)
            case .sameSite(.strict): field("sameSite", "Strict")
            case .sameSite(.lax): field("sameSite", "Lax")
            case .sameSite(.none): field("sameSite", "None")
            case .sameSite(.unknown), .maxAge, .partitioned, .unknown: break
            }
        }
        endObject()
    }

    /// Bytes on the wire: of HTTP/2's packed header fields they are not known for each message.
    private mutating func writeSizes(of message: HTTPMessage?) {
        let head = message?.head
        field(
            "headersSize", head?.isVerbatim == true && head?.isComplete == true ? head?.range.count ?? -1 : -1
        )
        field("bodySize", message.map { $0.incompleteReason == nil ? $0.body.length : -1 } ?? -1)
    }

    // MARK: Bodies

    private mutating func write(postData request: HTTPMessage, _ entry: HAREntry) {
        let body = request.body
        name("postData")
        beginObject()
        field("mimeType", request.head.value("content-type") ?? [])
        write(textOf: body)
        if case .form = body.kind {
            name("params")
            beginArray()
            for pair in FormField.parse(body.content) { write(pair.name, pair.value) }
            endArray()
        }
        if !body.isWhole { field("comment", HAREntry.Words.cutBody(in: entry.language)) }
        endObject()
    }

    private mutating func write(contentOf response: HTTPMessage?, _ entry: HAREntry) {
        beginObject()
        let body = response?.body
        field("size", body?.meantLength ?? 0)
        if let body, let decoded = body.decodedLength, response?.incompleteReason == nil {
            field("compression", decoded - body.length)
        }
        let type = response?.head.value("content-type")
        field("mimeType", type ?? Array("x-unknown".utf8)[...])
        if let body, body.length > 0 {
            write(textOf: body)
            if !body.isWhole { field("comment", HAREntry.Words.cutBody(in: entry.language)) }
        }
        endObject()
    }

    /// The bytes of a body without codings, or what is kept of them: as text only where none of them gets lost.
    private mutating func write(textOf body: MessageBody) {
        if body.isPlainText {
            field("text", body.content)
        } else {
            field("text", Base64.encode(body.content))
            field("encoding", "base64")
        }
    }

    // MARK: What Chromium adds

    private mutating func write(_ webSocket: WebSocketConversation, requestsFrom client: Side) {
        name("_webSocketMessages")
        beginArray()
        for message in webSocket.messages {
            beginObject()
            field("type", message.from == client ? "send" : "receive")
            name("time")
            value(duration: message.last.time.nanoseconds, digits: 9)
            field("opcode", Int(message.opcode.rawValue))
            // Chromium takes all but text for base64.
            field("data", message.opcode == .text ? message.content : Base64.encode(message.content))
            field("_packet", message.first.packet)
            if message.contentIsCut || message.incomplete != nil { field("_cut", true) }
            endObject()
            flushIfLarge()
        }
        endArray()
    }

    private mutating func write(_ key: StaticString, _ endpoint: Endpoint) {
        name(key)
        beginObject()
        field("address", endpoint.address.description)
        field("port", Int(endpoint.port))
        endObject()
    }

    // MARK: The rest

    private mutating func writeRest(of entry: HAREntry) {
        let (exported, exchange) = (entry.exported, entry.exchange)
        name("_netlesson")
        beginObject()
        if exported.isQUIC { field("datagrams", entry.trace.id) } else { field("connection", entry.trace.id) }
        field("exchange", exported.number)
        if let stream = exchange.stream {
            field("stream", Int(stream.number))
            if stream.isPushed { field("pushed", true) }
            if stream.isUpgraded { field("upgraded", true) }
        }
        if exported.isDecrypted { field("decrypted", true) }
        field("target", exported.request.head.target ?? [])
        if !entry.steps.isEmpty {
            name("steps")
            beginArray()
            for step in entry.steps { value(step.number) }
            endArray()
        }
        name("request")
        write(packetsOf: exported.request)
        if !exchange.interim.isEmpty {
            name("interim")
            beginArray()
            for message in exchange.interim { write(packetsOf: message) }
            endArray()
        }
        if let response = exchange.response {
            name("response")
            write(packetsOf: response)
        }
        if let reason = entry.trace.loneMessage(of: exchange)?.identifier { field("unpaired", reason) }
        endObject()
    }

    private mutating func write(packetsOf message: HTTPMessage) {
        beginObject()
        field("packet", message.first.packet)
        field("lastPacket", max(message.first.packet, message.last.packet))
        if let status = message.head.status, status / 100 == 1 { field("status", status) }
        if message.body.length > 0 {
            field("bodyLength", message.body.length)
            if !message.body.isWhole { field("kept", message.body.content.count) }
        }
        if let reason = message.incompleteReason { field("incomplete", reason.identifier) }
        endObject()
    }
}
