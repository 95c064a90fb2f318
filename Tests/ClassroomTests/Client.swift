import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A client with a socket of its own, which says exactly what it is told.
final class Client {
    struct Answer {
        var status: Int
        var fields: [String: String]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    private let descriptor: Int32
    private var held: [UInt8] = []

    /// Connects to a port of this machine.
    ///
    /// - Parameters:
    ///   - port: the port.
    ///   - receives: bytes that the system takes for it before it reads them; nil for what is usual.
    ///   - host: the server's IPv4 address.
    ///   - own: its own, of 127.0.0.0/8; nil for the system's choice.
    /// - Throws: where nobody listens there.
    init(_ port: Int, receives: Int32? = nil, at host: String = "127.0.0.1", from own: String? = nil) throws {
        #if canImport(Darwin)
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        if var size = receives {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        inet_pton(AF_INET, host, &address.sin_addr)
        if let own {
            var place = sockaddr_in()
            place.sin_family = sa_family_t(AF_INET)
            inet_pton(AF_INET, own, &place.sin_addr)
            let bound = withUnsafePointer(to: &place) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard bound == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        }
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw POSIXError(.ECONNREFUSED) }
        signal(SIGPIPE, SIG_IGN)
    }

    deinit { close(descriptor) }

    /// Sends bytes; false where the server has gone.
    @discardableResult
    func say(_ bytes: [UInt8]) -> Bool {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
            guard count > 0 else { return false }
            start += count
        }
        return true
    }

    @discardableResult
    func say(_ text: String) -> Bool { say(Array(text.utf8)) }

    /// Waits for some bytes more; nil at the end.
    func hear() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer.prefix(count)) : nil
    }

    /// Waits until a text has come; nil where the end came before.
    func hear(until text: String) -> String? {
        while true {
            let heard = String(decoding: held, as: UTF8.self)
            if let end = heard.firstRange(of: text)?.upperBound {
                held = Array(heard[end...].utf8)
                return String(heard[..<end])
            }
            guard let more = hear() else { return nil }
            held += more
        }
    }

    /// Whether the server ends the connection.
    func isEnded() -> Bool {
        while hear() != nil {}
        return true
    }

    /// Waits for a whole answer; nil where the connection ends before.
    func answer() -> Answer? {
        let end = Array("\r\n\r\n".utf8)
        var place: Range<Int>?
        while true {
            place = held.firstRange(of: end)
            if place != nil { break }
            guard let more = hear() else { return nil }
            held += more
        }
        guard let place else { return nil }
        let lines = String(decoding: held[..<place.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        held.removeFirst(place.upperBound)
        let status = Int(lines[0].split(separator: " ")[1]) ?? 0
        if status == 100 { return answer() }
        let count = Int(fields["content-length"] ?? "") ?? 0
        while held.count < count {
            guard let more = hear() else { return nil }
            held += more
        }
        let body = Array(held.prefix(count))
        held.removeFirst(count)
        return Answer(status: status, fields: fields, body: body)
    }
}
