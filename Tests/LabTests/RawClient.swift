import Foundation
import TCPConnections

@testable import Lab

/// A client that says exactly what it is told, over a blocking socket.
final class RawClient {
    let descriptor: Int32
    /// Whether the other side has closed; else it was waited for in vain.
    private(set) var isClosed = false

    /// Connects; nil where nobody listens.
    ///
    /// - Parameters:
    ///   - port: where the server is.
    ///   - host: its address.
    ///   - receiveBuffer: bytes that the kernel holds for it; nil for what is usual.
    ///   - patience: seconds for which it waits for more.
    init?(port: UInt16, host: UInt32 = 0x7F00_0001, receiveBuffer: Int32? = nil, patience: Int = 300) {
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var patience = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = host.bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Sends all of it; false where the other side has closed.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var start = 0
        while start < bytes.count {
            // The server has made this process ignore SIGPIPE.
            let count = write(descriptor, Array(bytes[start...]), bytes.count - start)
            guard count > 0 else { return false }
            start += count
        }
        return true
    }

    /// What comes until the other side closes, or until it holds `end`.
    func receive(until end: String? = nil) -> String {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = recv(descriptor, &piece, piece.count, 0)
            if count == 0 || count < 0 && errno == ECONNRESET { isClosed = true }
            guard count > 0 else { break }
            bytes += piece.prefix(count)
            if let end, String(decoding: bytes, as: UTF8.self).contains(end) { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Takes a little of what has come.
    func take(atMost count: Int) {
        var piece = [UInt8](repeating: 0, count: count)
        _ = recv(descriptor, &piece, count, Int32(MSG_DONTWAIT))
    }
}

/// A running server and what it logged.
final class RunningServer {
    let thread: ServerThread
    private let logged = ServerLog()

    init(_ sites: [Site] = [.plain], change: (inout ServerBounds) -> Void = { _ in }) throws {
        var settings = LabServer.Settings(sites)
        change(&settings.bounds)
        let logged = logged
        settings.log = { logged.add($0) }
        thread = try ServerThread(LabServer(settings))
    }

    var port: UInt16 { thread.server.port(of: .plain) ?? 0 }
    var log: [LoggedRequest] { logged.entries }

    func client(receiveBuffer: Int32? = nil) throws -> RawClient {
        struct NobodyListens: Error {}
        guard let client = RawClient(port: port, receiveBuffer: receiveBuffer) else { throw NobodyListens() }
        return client
    }

    /// The answer to one request, whose connection is then closed.
    func answer(_ request: String) throws -> String {
        let client = try client()
        client.send(request)
        return client.receive()
    }

    func get(_ target: String, _ fields: String...) throws -> String {
        let lines = ["GET \(target) HTTP/1.1", "Host: lab", "Connection: close"] + fields
        return try answer(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }
}

private final class ServerLog: @unchecked Sendable {
    // The lock guards the entries.
    private let lock = NSLock()
    private var list: [LoggedRequest] = []
    func add(_ entry: LoggedRequest) { lock.withLock { list.append(entry) } }
    var entries: [LoggedRequest] { lock.withLock { list } }
}
