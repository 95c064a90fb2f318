import NIOHTTP1

/// A request, as far as its answer depends on it.
struct Request: Sendable {
    enum Method: Sendable { case get, head, post }

    let method: Method
    /// The path's parts, decoded: none of /.
    let path: [String]
    /// What stands behind the question mark, decoded.
    let query: [String: String]
    let fields: HTTPHeaders
    /// The client's address.
    let address: String

    /// Reads a request's line; nil where it is none that is answered here.
    ///
    /// - Parameters:
    ///   - head: the request's.
    ///   - address: the client's.
    init?(_ head: HTTPRequestHead, from address: String = "") {
        self.address = address
        switch head.method {
        case .GET: method = .get
        case .HEAD: method = .head
        case .POST: method = .post
        default: return nil
        }
        guard head.uri.hasPrefix("/") else { return nil }
        let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var path: [String] = []
        for part in parts[0].split(separator: "/") {
            guard let part = Self.decoded(part) else { return nil }
            path.append(part)
        }
        var query: [String: String] = [:]
        for pair in parts.dropFirst().joined().split(separator: "&") {
            let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(words[0]) else { return nil }
            guard let value = words.count > 1 ? Self.decoded(words[1], isForm: true) : "" else { return nil }
            query[name] = value
        }
        self.path = path
        self.query = query
        fields = head.headers
    }

    /// Text without its percent signs, RFC 3986 §2.1; nil where one stands before no number, or it is no UTF-8.
    private static func decoded(_ text: Substring, isForm: Bool = false) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "+"), isForm {
                bytes.append(UInt8(ascii: " "))
            } else if byte == UInt8(ascii: "%") {
                guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
                else {
                    return nil
                }
                bytes.append(high << 4 | low)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}
