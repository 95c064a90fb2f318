import HTTPFields
package import HTTPMessages
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
        var requests = TextMemory<ShownRows>()
        return all(of: trace, AskedParts(of: trace), &requests)
    }

    /// The same for who has its parts at hand, and remembers what requests show.
    package static func all(
        of trace: ConnectionTrace, _ parts: AskedParts, _ requests: inout TextMemory<ShownRows>
    ) -> [TableUse] {
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
            for exchange in exchanges.prefix(16) { uses.note(exchange, &requests) }
        }
        return uses.found
    }
}

/// Rows as they are found.
private struct TableUses {
    private(set) var found: [TableUse] = []
    private var noted = ShownRows()

    init() { found.reserveCapacity(16) }

    mutating func note(_ row: ShownRow, _ packet: Int) { note(ShownRows(row), packet) }

    /// Notes those of some rows that are new, in their order.
    private mutating func note(_ rows: ShownRows, _ packet: Int) {
        let new = rows.subtracting(noted)
        guard !new.isEmpty else { return }
        noted.formUnion(new)
        new.forEach { found.append(TableUse(place: $0, packet: packet)) }
    }

    mutating func note(_ exchange: Exchange, _ requests: inout TextMemory<ShownRows>) {
        if let request = exchange.request { note(request, &requests) }
        if let response = exchange.response { note(response, &requests) }
    }

    private mutating func note(_ message: HTTPMessage, _ requests: inout TextMemory<ShownRows>) {
        let packet = message.first.packet
        let isRequest = message.head.status == nil
        note(isRequest ? .requestLine : .statusLine, packet)
        if !message.head.fields.isEmpty { note(isRequest ? .requestHeaders : .responseHeaders, packet) }
        if message.head.isComplete, message.head.isVerbatim { note(.emptyLine, packet) }
        if message.body.length > 0 { note(isRequest ? .requestBody : .responseBody, packet) }
        if isRequest {
            if let rows = requests.value(of: message.head) {
                note(rows, packet)
            } else {
                let rows = ShownRows(of: message.head)
                requests.remember(rows, of: message.head)
                note(rows, packet)
            }
        }
        if case .multipart = message.body.kind { noteMultipart(message.body, packet) }
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
