import Output

/// Reads one request out of bytes in order. RFC 9112 §2 to §6.
struct RequestReader {
    let bounds: ServerBounds

    enum Reading {
        /// More bytes are needed; whether the client waits for leave to send the body.
        case incomplete(awaitsContinue: Bool)
        /// It is whole, and took so many bytes.
        case complete(Request, count: Int)
        /// It cannot be taken: the status to answer with, and what was understood.
        case refused(Int, Request)
    }

    /// Reads the first request in `bytes`.
    func read(_ bytes: [UInt8]) -> Reading {
        // Line feeds before a request are passed over. RFC 9112 §2.2.
        let start =
            bytes.firstIndex { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") } ?? bytes.endIndex
        guard start <= 2 * bounds.emptyLines else { return .refused(400, Request()) }
        guard let end = Self.endOfHead(bytes, from: start) else {
            return bytes.count - start > bounds.headBytes
                ? .refused(431, Request()) : .incomplete(awaitsContinue: false)
        }
        var request = Request()
        guard end - start <= bounds.headBytes else { return .refused(431, request) }
        var lines = bytes[start..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
            .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }.filter { !$0.isEmpty }[...]
        guard let first = lines.popFirst() else { return .refused(400, request) }
        if let status = readStartLine(first, &request) { return .refused(status, request) }
        guard lines.count <= bounds.fields else { return .refused(431, request) }
        for line in lines {
            guard let field = Self.field(line) else { return .refused(400, request) }
            request.fields.append(field)
        }
        return readBody(bytes, from: end, &request)
    }

    private func readBody(_ bytes: [UInt8], from start: Int, _ request: inout Request) -> Reading {
        if !request.isOld, request.fields.count(where: { $0.name == "host" }) != 1 {
            return .refused(400, request)
        }
        // Bodies in chunks are not needed for the labs; 411 asks for the length. RFC 9110 §15.5.12.
        if request.value("transfer-encoding") != nil { return .refused(411, request) }
        let lengths = request.fields.filter { $0.name == "content-length" }
        guard let field = lengths.first else { return .complete(request, count: start) }
        guard lengths.count == 1, let length = Self.number(field.value) else { return .refused(400, request) }
        guard length <= bounds.bodyBytes else { return .refused(413, request) }
        guard bytes.count - start >= length else {
            let awaits = request.text("expect")?.lowercased() == "100-continue" && bytes.count == start
            return .incomplete(awaitsContinue: awaits)
        }
        request.body = Array(bytes[start..<start + length])
        return .complete(request, count: start + length)
    }

    /// Where the first empty line ends; nil where there is none yet.
    private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
        var at = start
        while let feed = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) {
            let next = feed + 1
            if next < bytes.count, bytes[next] == UInt8(ascii: "\n") { return next + 1 }
            if next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\r"),
                bytes[next + 1] == UInt8(ascii: "\n")
            {
                return next + 2
            }
            at = next
        }
        return nil
    }

    /// Reads the request line; a status where it is wrong.
    private func readStartLine(_ line: ArraySlice<UInt8>, _ request: inout Request) -> Int? {
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(Self.isTokenByte),
            words[0].count <= 32, words[1].first == UInt8(ascii: "/"),
            words[1].allSatisfy({ (UInt8(ascii: "!")...UInt8(ascii: "~")).contains($0) })
        else { return 400 }
        request.method = String(decoding: words[0], as: UTF8.self)
        request.target = String(decoding: words[1], as: UTF8.self)
        switch String(decoding: words[2], as: UTF8.self) {
        case "HTTP/1.1": return nil
        case "HTTP/1.0":
            request.isOld = true
            return nil
        case let version: return version.hasPrefix("HTTP/") ? 505 : 400
        }
    }

    private static func field(_ line: ArraySlice<UInt8>) -> (name: String, value: [UInt8])? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(isTokenByte)
        else { return nil }
        var value = line[(colon + 1)...]
        while value.first == UInt8(ascii: " ") || value.first == UInt8(ascii: "\t") { value.removeFirst() }
        while value.last == UInt8(ascii: " ") || value.last == UInt8(ascii: "\t") { value.removeLast() }
        guard !value.contains(where: { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }) else {
            return nil
        }
        return (String(decoding: line[..<colon], as: UTF8.self).lowercased(), Array(value))
    }

    /// RFC 9110 §5.6.2.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    /// A number of at most nine digits.
    static func number(_ bytes: some Collection<UInt8>) -> Int? {
        guard !bytes.isEmpty, bytes.count <= 9,
            bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else {
            return nil
        }
        return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
