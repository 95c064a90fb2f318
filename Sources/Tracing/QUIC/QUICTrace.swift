import DNSMessages
import HTTPMessages
package import QUICMessages
import TLSMessages
import WireBytes

/// A conversation of QUIC, and what its streams carry.
package struct QUICTrace: Sendable {
    /// What was read so far.
    private struct Content: Sendable {
        var connection: QUICConversation
        var application: QUICApplication
    }

    /// One: behind a reference, so that conversations of other protocols take no more room for it.
    private var content: [Content]

    /// Begins a conversation.
    ///
    /// - Parameter setting: its bounds, and the secrets that open it.
    init(_ setting: QUICSetting) {
        content = [
            Content(
                connection: QUICConversation(limits: setting.limits, keys: setting.keys),
                application: .none(setting.keep, setting.http))
        ]
    }

    /// Its packets, frames and handshake.
    package var connection: QUICConversation { content[0].connection }
    /// What its streams carry.
    package var application: QUICApplication { content[0].application }

    /// Reads a datagram.
    ///
    /// - Parameters:
    ///   - bytes: what was captured of its payload.
    ///   - side: who sent it.
    ///   - place: where it lies.
    ///   - path: the number of the path that it took.
    mutating func consume(_ bytes: RawSpan, from side: Side, at place: DatagramPlace, on path: Int) {
        read(&content[0]) { connection, application in
            connection.consume(bytes, from: side, at: place, on: path, to: &application)
        }
    }

    /// A number that grows with all that is worth telling of it: handshake messages, exchanges, its end.
    var progress: Int {
        let read = content[0].connection.handshake.messages.count &+ content[0].connection.closes.count
        guard case .http3(let http) = content[0].application else { return read }
        return read &+ http.progress
    }

    /// Whether a datagram of the client's is the first of another conversation on the same addresses and ports.
    func beginsAnother(_ bytes: RawSpan, from side: Side) -> Bool {
        content[0].connection.isOver(by: bytes, from: side)
    }

    /// IDs that ends have given themselves, by which their packets are known on other paths.
    var connectionIDCount: Int {
        content[0].connection.connectionIDs.client.count + content[0].connection.connectionIDs.server.count
    }

    /// Reads what waited for keys that have come since.
    mutating func tryNewKeys() {
        read(&content[0]) { connection, application in connection.tryNewKeys(to: &application) }
    }

    /// Says that nothing more comes.
    mutating func conclude(at mark: PacketMark) {
        read(&content[0]) { connection, application in connection.conclude(at: mark, to: &application) }
    }

    /// Forgets what was encrypted and could be opened, and what is secret of the keys.
    mutating func maskOpened() { content[0].connection.maskOpened() }

    private func read(
        _ content: inout Content, _ body: (inout QUICConversation, inout QUICApplication) -> Void
    ) {
        body(&content.connection, &content.application)
    }

    /// Changes the HTTP/3 that its streams carry, if they do.
    mutating func rewriteHTTP(_ change: (inout HTTP3Conversation) -> Void) {
        content[0].application.change(change)
    }

    /// Memory of what is kept, in bytes, roughly.
    var memory: Int {
        let connection = content[0].connection
        guard case .http3(let http) = content[0].application else { return 4_096 + connection.memory }
        return 4_096 + connection.memory + http.heldBytes
    }
}

/// What conversations of QUIC are read with.
struct QUICSetting {
    /// Their bounds.
    var limits = QUICLimits()
    /// The secrets that open them; nil where there are none.
    var keys: KeyLog?
    /// What is kept of HTTP/3's messages.
    var keep = HTTPDetail.counts
    /// The bounds of that.
    var http = HTTPLimits()
    /// What is kept of DNS.
    var dns = DNSLimits()
}
