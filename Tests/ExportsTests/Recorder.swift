import Foundation
import Platform
import Synchronization

/// A server on loopback that takes each request down as it comes and answers with nothing in it.
final class Recorder: Sendable {
    struct Request: Sendable {
        let line: String
        let fields: [String]
        let body: Data
    }

    let port: UInt16
    private let socket: ListeningSocket
    private let requests = Mutex<[Request]>([])
    private let isOver = Atomic(false)
    private let hasEnded = DispatchSemaphore(value: 0)

    init() throws {
        socket = try ListeningSocket(address: "127.0.0.1", port: 0)
        port = socket.port
        Thread.detachNewThread { [self] in
            while !isOver.load(ordering: .acquiring) {
                if let connection = socket.accept() {
                    serve(connection)
                    Descriptor.close(connection)
                } else {
                    Thread.sleep(forTimeInterval: 0.002)
                }
            }
            hasEnded.signal()
        }
    }

    /// Ends it, and gives what came.
    func stop() -> [Request] {
        isOver.store(true, ordering: .releasing)
        hasEnded.wait()
        return requests.withLock { $0 }
    }

    private func serve(_ connection: Int32) {
        var bytes = Data()
        let end = Data("\r\n\r\n".utf8)
        guard read(connection, into: &bytes, until: { $0.range(of: end) != nil }),
            let head = bytes.range(of: end)
        else { return }
        let lines = String(decoding: bytes[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let fields = Array(lines.dropFirst())
        func value(_ name: String) -> String? {
            fields.first { $0.lowercased().hasPrefix(name + ": ") }.map {
                String($0.dropFirst(name.count + 2))
            }
        }
        if value("expect") != nil { send("HTTP/1.1 100 Continue\r\n\r\n", connection) }
        var body = Data(bytes[head.upperBound...])
        if let length = value("content-length").flatMap(Int.init) {
            // A client that withholds what it promised waits for the answer.
            _ = read(connection, into: &body) { $0.count >= length }
        } else if value("transfer-encoding") == "chunked" {
            _ = read(connection, into: &body) { $0.suffix(5) == Data("0\r\n\r\n".utf8) }
            body = unchunked(body)
        }
        requests.withLock { $0.append(Request(line: lines[0], fields: fields, body: body)) }
        send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", connection)
    }

    /// Reads until there is enough; false where nothing more comes for two seconds.
    private func read(_ connection: Int32, into bytes: inout Data, until isEnough: (Data) -> Bool) -> Bool {
        var waited = 0
        while !isEnough(bytes) {
            guard let piece = try? StreamSocket.receive(connection, atMost: 65_536) else {
                waited += 1
                guard waited < 1_000 else { return false }
                Thread.sleep(forTimeInterval: 0.002)
                continue
            }
            if piece.isEmpty { return false }
            waited = 0
            bytes += piece
        }
        return true
    }

    private func send(_ text: String, _ connection: Int32) {
        _ = try? StreamSocket.send(Array(text.utf8)[...], to: connection)
    }

    private func unchunked(_ chunked: Data) -> Data {
        var content = Data()
        var rest = chunked[...]
        while let end = rest.range(of: Data("\r\n".utf8)),
            let size = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16), size > 0
        {
            content += rest[end.upperBound...].prefix(size)
            rest = rest[end.upperBound...].dropFirst(size + 2)
        }
        return content
    }
}
