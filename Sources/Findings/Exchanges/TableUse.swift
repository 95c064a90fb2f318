import HTTPFields
import HTTPMessages
import TCPConnections
import TLSMessages
package import Tracing
import WireBytes

/// A row that a connection shows, where it does so first. Header fields name their table themselves.
package struct TableUse: Sendable, Hashable {
    package let place: ShownRow
    /// The packet that shows it first.
    package let packet: Int

    package var table: String { place.table }
    package var row: String { place.row }

    /// The rows that a connection shows, each once.
    package static func all(of trace: ConnectionTrace) -> [TableUse] {
        all(of: trace, AskedParts(of: trace))
    }

    /// The same for who has its parts at hand.
    package static func all(of trace: ConnectionTrace, _ parts: AskedParts) -> [TableUse] {
        var uses = TableUses()
        uses.note(.tcp, trace.first.packet)
        if let hello = parts.tls?.messages.first {
            uses.note(.security, hello.first.packet)
            uses.note(.encryption, hello.first.packet)
            if trace.server.port == 443 { uses.note(.securePort, trace.first.packet) }
            if let seen = trace.certificates.first { uses.note(.authentication, seen.mark.packet) }
        }
        for part in parts.http {
            let exchanges = part.exchanges
            guard !exchanges.isEmpty else { continue }
            let packet =
                exchanges[0].request?.first.packet ?? exchanges[0].response?.first.packet
                ?? trace.first.packet
            uses.note(.http, packet)
            uses.note(.security, packet)
            if trace.server.port == 80 { uses.note(.securePort, trace.first.packet) }
            // The first ones show what there is to show; a connection may have thousands.
            for exchange in exchanges.prefix(16) { uses.note(exchange) }
        }
        return uses.found
    }
}

/// Rows as they are found.
private struct TableUses {
    private(set) var found: [TableUse] = []
    /// Rows that have been noted, a bit each.
    private var noted: UInt64 = 0
    /// The head of the last request: who asks for the same again shows nothing new.
    private var request: [UInt8] = []
    /// The method of the last request.
    private var method: [UInt8] = []

    init() { found.reserveCapacity(16) }

    private func has(_ row: ShownRow) -> Bool { noted >> UInt64(row.rawValue) & 1 != 0 }

    mutating func note(_ row: ShownRow, _ packet: Int) {
        guard !has(row) else { return }
        noted |= 1 << UInt64(row.rawValue)
        found.append(TableUse(place: row, packet: packet))
    }

    mutating func note(_ exchange: Exchange) {
        if let request = exchange.request { note(request) }
        if let response = exchange.response { note(response) }
    }

    private mutating func note(_ message: HTTPMessage) {
        let packet = message.first.packet
        let isRequest = message.head.status == nil
        note(isRequest ? .requestLine : .statusLine, packet)
        if !message.head.fields.isEmpty { note(isRequest ? .requestHeaders : .responseHeaders, packet) }
        if message.head.isComplete, message.head.isVerbatim { note(.emptyLine, packet) }
        if message.body.length > 0 { note(isRequest ? .requestBody : .responseBody, packet) }
        if isRequest, message.head.bytes != request {
            request = message.head.bytes
            noteRequest(message.head, packet)
        }
        if case .multipart = message.body.kind { noteMultipart(message.body, packet) }
    }

    private mutating func noteRequest(_ head: MessageHead, _ packet: Int) {
        if let method = head.method, method.count < 32, !method.elementsEqual(self.method) {
            self.method = Array(method)
            if let row = ShownRow.of(method: String(decoding: method, as: UTF8.self).lowercased()) {
                note(row, packet)
            }
        }
        guard let target = head.target else { return }
        // Whom it is for is looked for among the fields only where that says something new.
        let showsHost = has(.host) && has(.port)
        noteURL(target.prefix(2048), showsHost ? [] : head.authority ?? [], packet)
    }

    private mutating func noteURL(_ target: ArraySlice<UInt8>, _ host: ArraySlice<UInt8>, _ packet: Int) {
        let isWhole =
            target.first == UInt8(ascii: "h")
            && (target.starts(with: "http://".utf8) || target.starts(with: "https://".utf8))
        if isWhole { note(.scheme, packet) }
        if isWhole, target.dropFirst(8).prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: "@"))
        {
            note(.user, packet)
        }
        if isWhole || !host.isEmpty { note(.host, packet) }
        if host.last != UInt8(ascii: "]"), host.contains(UInt8(ascii: ":")) { note(.port, packet) }
        if target.first == UInt8(ascii: "/") || isWhole { note(.path, packet) }
        var (hasQuery, hasFragment, hasPercent) = (false, false, false)
        for byte in target {
            switch byte {
            case UInt8(ascii: "?"): hasQuery = true
            case UInt8(ascii: "#"): hasFragment = true
            case UInt8(ascii: "%"): hasPercent = true
            default: break
            }
        }
        if hasQuery { note(.query, packet) }
        if hasFragment { note(.fragment, packet) }
        guard hasPercent else { return }
        note(.percentEncoding, packet)
        let decoded = percentDecoded(target, plusIsSpace: false)
        if decoded.contains(UInt8(ascii: " ")) { note(.space, packet) }
        // The lead bytes of U+3000 to U+9FFF in UTF-8.
        if decoded.contains(where: { (0xE3...0xE9).contains($0) }) { note(.chinese, packet) }
    }

    private mutating func noteMultipart(_ body: MessageBody, _ packet: Int) {
        note(.contentType, packet)
        note(.boundary, packet)
        guard case .multipart(let boundary) = body.kind else { return }
        let parts = MultipartBody(body.content, boundary: boundary)
        guard !parts.parts.isEmpty else { return }
        for row in [ShownRow.partHeaders, .partEmptyLine, .partBody] { note(row, packet) }
        if parts.isClosed { note(.closingBoundary, packet) }
    }
}
