import HTTPFields
import HTTPMessages
import Tracing
import WireBytes

/// A body as a file of its own.
struct ExtractedBody {
    let exported: ExportedExchange
    let message: HTTPMessage

    /// The body of an exchange's request, or of its response; nil where there is none.
    init?(of exported: ExportedExchange, isRequest: Bool) {
        guard let message = isRequest ? exported.request : exported.exchange.response, message.body.length > 0
        else { return nil }
        self.exported = exported
        self.message = message
    }

    var isRequest: Bool { message.head.status == nil && message.head.range.side == exported.requestsFrom }

    /// The file's name: numbers and a word of ours in front, so that no two are the same in any case of letters and none is
    /// a name that a system keeps for itself; of the path's last part only letters, digits, "_" and "-"; and an ending that
    /// says what the server says it is, never one that the path brings along.
    var name: String {
        let type = mediaType
        let ending = type.flatMap { Self.endings[$0] } ?? (message.body.isPlainText ? "txt" : "bin")
        let number = "\(exported.isQUIC ? "u" : "c")\(exported.trace.id)-e\(exported.number)"
        guard !isRequest else { return "\(number)-request.\(ending)" }
        var stem = lastPart
        if stem.hasSuffix("." + ending) { stem.removeLast(ending.count + 1) }
        let safe = String(
            decoding: stem.utf8.prefix(Self.longestStem).map { $0.isSafeInName ? $0 : UInt8(ascii: "-") },
            as: UTF8.self)
        return safe.isEmpty ? "\(number)-response.\(ending)" : "\(number)-response-\(safe).\(ending)"
    }

    /// Bytes of the path's last part that a file is called by.
    private static let longestStem = 64

    /// The last part of the target's path, in lower case, percent-decoded.
    private var lastPart: String {
        let target = exported.request.head.target ?? []
        let path = target.prefix { !$0.isOne(of: "?#") }
        let part = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
        return String(decoding: percentDecoded(part, plusIsSpace: false), as: UTF8.self).lowercased()
    }

    /// The type that the sender says it is, without parameters, in lower case; nil where there is none.
    var mediaType: String? {
        guard let value = message.head.value("content-type") else { return nil }
        let type = value.prefix { $0 != UInt8(ascii: ";") }.filter { !$0.isWhiteSpaceOrLineEnd }
        return type.isEmpty ? nil : String(decoding: type.map(\.lowerCased), as: UTF8.self)
    }

    /// The endings by which systems know types. None that a system runs.
    private static let endings = [
        "text/html": "html", "text/css": "css", "text/plain": "txt", "text/csv": "csv", "text/xml": "xml",
        "text/event-stream": "txt", "text/markdown": "md", "application/xml": "xml",
        "application/json": "json",
        "application/xhtml+xml": "xhtml", "application/x-www-form-urlencoded": "txt", "image/png": "png",
        "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp", "image/avif": "avif",
        "image/svg+xml": "svg",
        "image/x-icon": "ico", "image/vnd.microsoft.icon": "ico", "audio/mpeg": "mp3", "video/mp4": "mp4",
        "font/woff2": "woff2", "application/pdf": "pdf", "application/zip": "zip", "application/gzip": "gz",
        "application/wasm": "wasm",
    ]
}

extension UInt8 {
    fileprivate var isSafeInName: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self) || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "-")
    }
}
