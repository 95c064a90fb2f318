import HTTPFields
import HTTPMessages
import TCPConnections
package import TLSMessages
package import Tracing
import WireBytes

/// A row of one of the documents' other tables that a connection shows, where it does so first. Header fields name
/// their table themselves.
package struct TableUse: Sendable, Hashable {
    package let table: String
    package let row: String
    /// The packet that shows it first.
    package let packet: Int

    /// The rows that a connection shows, each once.
    package static func all(of trace: ConnectionTrace) -> [TableUse] { all(of: trace, trace.tls) }

    /// The same for who has its TLS at hand: to ask for that copies it.
    package static func all(of trace: ConnectionTrace, _ tls: TLSConversation?) -> [TableUse] {
        var uses = TableUses()
        uses.note("protocols", "tcp", trace.first.packet)
        if let hello = tls?.messages.first {
            for row in ["security", "encryption"] { uses.note("http-vs-https", row, hello.first.packet) }
            if trace.server.port == 443 { uses.note("http-vs-https", "port", trace.first.packet) }
            if let seen = trace.certificates.first {
                uses.note("http-vs-https", "authentication", seen.mark.packet)
            }
        }
        for part in trace.application {
            let exchanges = part.exchanges
            guard !exchanges.isEmpty else { continue }
            let packet =
                exchanges[0].request?.first.packet ?? exchanges[0].response?.first.packet
                ?? trace.first.packet
            uses.note("protocols", "http", packet)
            uses.note("http-vs-https", "security", packet)
            if trace.server.port == 80 { uses.note("http-vs-https", "port", trace.first.packet) }
            // The first ones show what there is to show; a connection may have thousands.
            // By its place, and that of a span: each would be copied to be looked at.
            let all = exchanges.span
            for index in all.indices.prefix(16) { uses.note(all[index]) }
        }
        return uses.found
    }
}

extension TableUse {
    /// The methods that have a row of their own in table `methods`; they are called as their rows are.
    static let methods: Set<String> = [
        "connect", "delete", "get", "head", "link", "lock", "mkcol", "options", "patch", "post", "pri",
        "propfind",
        "proppatch", "put", "query", "report", "search", "trace", "unlock",
    ]

    /// The row of table `methods` that a method stands in.
    static func row(ofMethod method: String) -> String? {
        if method == "copy" || method == "move" { return "copy-move" }
        return methods.contains(method) ? method : nil
    }
}

/// Rows as they are found.
private struct TableUses {
    private(set) var found: [TableUse] = []
    /// Rows of messages that have been noted, a bit each: nearly every message shows the same.
    private var noted: UInt32 = 0
    private var method: [UInt8] = []

    /// Whether a row of messages is noted for the first time.
    private mutating func isNew(_ bit: UInt32) -> Bool {
        defer { noted |= 1 << bit }
        return !isNoted(bit)
    }

    private func isNoted(_ bit: UInt32) -> Bool { noted >> bit & 1 != 0 }

    mutating func note(_ table: String, _ row: String, _ packet: Int) {
        guard !found.contains(where: { $0.row == row && $0.table == table }) else { return }
        found.append(TableUse(table: table, row: row, packet: packet))
    }

    mutating func note(_ exchange: Exchange) {
        if let request = exchange.request { note(request) }
        if let response = exchange.response { note(response) }
    }

    private mutating func note(_ message: HTTPMessage) {
        let packet = message.first.packet
        let isRequest = message.head.status == nil
        if isNew(isRequest ? 0 : 1) {
            note("message-structure", isRequest ? "request-line" : "status-line", packet)
        }
        if !message.head.fields.isEmpty, isNew(isRequest ? 2 : 3) {
            note("message-structure", isRequest ? "request-headers" : "response-headers", packet)
        }
        if message.head.isComplete, message.head.isVerbatim, isNew(4) {
            note("message-structure", "empty-line", packet)
        }
        if message.body.length > 0, isNew(isRequest ? 5 : 6) {
            note("message-structure", isRequest ? "request-body" : "response-body", packet)
        }
        if let method = message.head.method, method.count < 32, !method.elementsEqual(self.method) {
            self.method = Array(method)
            noteMethod(String(decoding: method, as: UTF8.self), packet)
        }
        if let target = message.head.target {
            // Whom it is for is looked for among the fields only where that says something new.
            let showsHost = isNoted(7) && isNoted(8)
            noteURL(target.prefix(2048), showsHost ? [] : message.head.authority ?? [], packet)
        }
        if case .multipart = message.body.kind { noteMultipart(message.body, packet) }
    }

    private mutating func noteMethod(_ method: String, _ packet: Int) {
        if let row = TableUse.row(ofMethod: method.lowercased()) { note("methods", row, packet) }
    }

    private mutating func noteURL(_ target: ArraySlice<UInt8>, _ host: ArraySlice<UInt8>, _ packet: Int) {
        let isWhole =
            target.first == UInt8(ascii: "h")
            && (target.starts(with: "http://".utf8) || target.starts(with: "https://".utf8))
        if isWhole { note("url-anatomy", "scheme", packet) }
        if isWhole, target.dropFirst(8).prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: "@"))
        {
            note("url-anatomy", "user", packet)
        }
        if isWhole || !host.isEmpty, isNew(7) { note("url-anatomy", "host", packet) }
        if host.last != UInt8(ascii: "]"), host.contains(UInt8(ascii: ":")), isNew(8) {
            note("url-anatomy", "port", packet)
        }
        if target.first == UInt8(ascii: "/") || isWhole, isNew(9) { note("url-anatomy", "path", packet) }
        if !isNoted(10), target.contains(UInt8(ascii: "?")), isNew(10) {
            note("url-anatomy", "query", packet)
        }
        if !isNoted(11), target.contains(UInt8(ascii: "#")), isNew(11) {
            note("url-anatomy", "fragment", packet)
        }
        guard target.contains(UInt8(ascii: "%")) else { return }
        note("url-anatomy", "percent-encoding", packet)
        let decoded = percentDecoded(target, plusIsSpace: false)
        if decoded.contains(UInt8(ascii: " ")) { note("url-anatomy", "space", packet) }
        // The lead bytes of U+3000 to U+9FFF in UTF-8.
        if decoded.contains(where: { (0xE3...0xE9).contains($0) }) { note("url-anatomy", "chinese", packet) }
    }

    private mutating func noteMultipart(_ body: MessageBody, _ packet: Int) {
        note("multipart-body", "content-type", packet)
        note("multipart-body", "boundary", packet)
        guard case .multipart(let boundary) = body.kind else { return }
        let parts = MultipartBody(body.content, boundary: boundary)
        guard !parts.parts.isEmpty else { return }
        for row in ["part-headers", "empty-line", "part-body"] { note("multipart-body", row, packet) }
        if parts.isClosed { note("multipart-body", "closing-boundary", packet) }
    }
}
