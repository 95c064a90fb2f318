import WireBytes

/// A request as the server reads it.
///
/// The server has a reader of its own, apart from the one that `trace` uses: what the trace shows is held against what
/// the server understood, and one reader for both would agree with itself.
struct Request: Sendable {
    var method = ""
    var target = ""
    /// Whether the client is content with HTTP/1.0.
    var isOld = false
    /// Field names in small letters, with their values.
    var fields: [(name: String, value: [UInt8])] = []
    var body: [UInt8] = []

    /// The target up to its query.
    var path: String { String(target.prefix { $0 != "?" }) }
    /// The query, without its question mark; empty where there is none.
    var query: ArraySlice<UInt8> {
        let bytes = Array(target.utf8)
        guard let mark = bytes.firstIndex(of: UInt8(ascii: "?")) else { return [] }
        return bytes[(mark + 1)...]
    }

    /// The value of the first field with this name, given in small letters.
    func value(_ name: String) -> [UInt8]? { fields.first { $0.name == name }?.value }

    func text(_ name: String) -> String? { value(name).map { String(decoding: $0, as: UTF8.self) } }

    /// Whether the client wants the connection to stay open. RFC 9112 §9.3.
    var keepsAlive: Bool {
        let options = (text("connection") ?? "").lowercased()
        return isOld ? options.contains("keep-alive") : !options.contains("close")
    }
}
