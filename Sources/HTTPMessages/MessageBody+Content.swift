import HTTPFields
import WireBytes

// What a body is and what is in it, from the head's fields.

extension ContentCoding {
    /// The codings that the Content-Encoding fields name, in order. RFC 9110 §8.4.
    static func list(_ head: RawSpan, _ fields: [HeaderField], _ facts: HeadFacts) -> [ContentCoding] {
        facts.hasContentEncoding ? list(head, fields, contentEncoding) : []
    }

    /// The codings other than chunked that the Transfer-Encoding fields name, in order. RFC 9112 §7.
    static func transferList(
        _ head: RawSpan, _ fields: [HeaderField], _ facts: HeadFacts
    ) -> [ContentCoding] {
        guard facts.hasOtherTransferCoding else { return [] }
        return list(head, fields, transferEncoding).filter { coding in
            if case .unknown(let name) = coding { !name.starts(with: "chunked".utf8) } else { true }
        }
    }

    private static func list(_ head: RawSpan, _ fields: [HeaderField], _ name: CaselessText)
        -> [ContentCoding]
    {
        var codings: [ContentCoding] = []
        for field in fields where head.equals(field.name, name) {
            var start = field.value.lowerBound
            while start < field.value.upperBound, codings.count < 8 {
                let end = head.firstComma(in: start..<field.value.upperBound) ?? field.value.upperBound
                let name = head.withoutFolds(start..<end)
                if !name.isEmpty { codings.append(ContentCoding(head, at: name)) }
                start = end &+ 1
            }
        }
        return codings
    }

    private static let contentEncoding = CaselessText("content-encoding")
    private static let transferEncoding = CaselessText("transfer-encoding")

    private static let known: [(name: CaselessText, coding: ContentCoding)] = [
        (CaselessText("gzip"), .gzip), (CaselessText("br"), .brotli), (CaselessText("deflate"), .deflate),
        (CaselessText("zstd"), .zstd), (CaselessText("identity"), .identity), (CaselessText("x-gzip"), .gzip),
    ]

    /// The coding whose name stands at a place of a head.
    private init(_ head: RawSpan, at place: Range<Int>) {
        for known in Self.known where head.equals(place, known.name) {
            self = known.coding
            return
        }
        let name = head.copied(place).map(\.lowerCased)
        self = .unknown(Array(name.prefix(64)))
    }
}

extension BodyKind {
    /// The kind that a Content-Type value names; nil where the type does not say whether it is text: that shows in the
    /// bytes. RFC 9110 §8.3; suffixes RFC 6839.
    init?(_ bytes: RawSpan, _ value: Range<Int>) {
        var end = value.lowerBound
        while end < value.upperBound, bytes.byte(at: end) != UInt8(ascii: ";") { end &+= 1 }
        let type = String(
            decoding: bytes.copied(bytes.trimmed(value.lowerBound..<end)).map(\.lowerCased), as: UTF8.self)
        if type == "application/x-www-form-urlencoded" {
            self = .form
        } else if type.hasPrefix("multipart/") {
            let parameters = bytes.copied(min(end &+ 1, value.upperBound)..<value.upperBound)
            self = .multipart(boundary: Self.parameter("boundary", in: parameters) ?? [])
        } else if type == "application/json" || type.hasSuffix("+json") || type == "text/json" {
            self = .json
        } else if type == "application/xml" || type == "text/xml" || type.hasSuffix("+xml") {
            self = type.hasPrefix("image/") ? .image : .xml
        } else if type == "text/event-stream" {
            self = .eventStream
        } else if type.hasPrefix("text/") || Self.scripts.contains(type) {
            self = .text
        } else if type.hasPrefix("image/") {
            self = .image
        } else if Self.binaries.contains(type) || Self.binaryFamilies.contains(where: type.hasPrefix) {
            self = .binary
        } else {
            return nil
        }
    }

    /// Names of text/javascript that do not begin with "text/". RFC 9239 §6.
    private static let scripts: Set = [
        "application/javascript", "application/x-javascript", "application/ecmascript",
        "application/x-ecmascript",
    ]
    /// Types that are no text, whatever their first bytes look like. Not application/octet-stream: servers send that where
    /// nobody has set a type.
    private static let binaries: Set = [
        "application/pdf", "application/zip", "application/gzip", "application/x-gzip", "application/wasm",
    ]
    private static let binaryFamilies = ["audio/", "video/", "font/"]

    /// Bytes of a content that are looked at where its type does not tell whether it is text.
    static let lookedAt = 512
    /// Bytes that are hardly without any control character by chance.
    private static let telling = 32

    /// The kind of content whose type does not tell it, by its beginning: RFC 9110 §8.3 lets recipients look.
    init(of beginning: some Collection<UInt8>, hasCharset: Bool) {
        let bytes = Array(beginning.prefix(Self.lookedAt))
        guard !bytes.isEmpty else {
            self = .unknown
            return
        }
        if bytes.contains(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) || $0 == 0x7F }) {
            self = .binary
        } else {
            let isText =
                hasCharset || bytes.count >= Self.telling
                || MessageBody.invalidUTF8(bytes, isCut: beginning.count > bytes.count) == 0
            self = isText ? .text : .unknown
        }
    }

    /// Whether a content cannot be form fields, although its type says so: scripts send JSON with the type that their library
    /// puts there. Blanks, quotes and brackets never stand in the format as they are (https://url.spec.whatwg.org/ §5.2),
    /// though some write them.
    static func isNoForm(_ beginning: [UInt8]) -> Bool {
        let bytes = beginning.prefix(lookedAt)
        guard let first = bytes.first(where: { !$0.isWhiteSpaceOrLineEnd }) else { return false }
        if first.isOne(of: "{[\"<") { return true }
        return !bytes.contains(UInt8(ascii: "=")) && bytes.contains { $0.isOne(of: " \"") }
    }

    /// The value of a parameter, without quotes. RFC 9110 §5.6.6; what is in quotes may hold ";" and "=".
    static func parameter(_ name: String, in parameters: [UInt8]) -> [UInt8]? {
        var rest = parameters[...]
        while !rest.isEmpty {
            let key = rest.prefix { !$0.isOne(of: "=;") }
            rest = rest[key.endIndex...]
            guard rest.popFirst() == UInt8(ascii: "=") else { continue }
            let value = parameterValue(&rest)
            if key.trimmingWhiteSpace.map(\.lowerCased).elementsEqual(name.utf8) { return value }
        }
        return nil
    }

    /// A token or a quoted string, up to the next ";". Only quotes and backslashes count as escaped: names of files
    /// are sent with lone backslashes in them.
    private static func parameterValue(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        rest = rest.drop { $0.isWhiteSpaceOrLineEnd }
        guard rest.first == UInt8(ascii: "\"") else {
            let value = rest.prefix { $0 != UInt8(ascii: ";") }
            rest = rest[value.endIndex...].dropFirst()
            return Array(value.trimmingWhiteSpace)
        }
        rest.removeFirst()
        var value: [UInt8] = []
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            let isEscape =
                byte == UInt8(ascii: "\\")
                && (rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "\\"))
            value.append(isEscape ? rest.removeFirst() : byte)
        }
        rest = rest.drop { $0 != UInt8(ascii: ";") }.dropFirst()
        return value
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmingWhiteSpace: ArraySlice<UInt8> {
        var slice = drop { $0.isWhiteSpaceOrLineEnd }
        while slice.last?.isWhiteSpaceOrLineEnd == true { slice.removeLast() }
        return slice
    }
}

/// What a Content-Type value says.
struct ContentType: Sendable {
    /// The kind that it names; nil where it does not say whether it is text.
    let kind: BodyKind?
    /// The charset of what may be text.
    let charset: [UInt8]?

    init(_ head: RawSpan, _ value: Range<Int>) {
        kind = BodyKind(head, value)
        charset = kind?.isText != false ? BodyKind.parameter("charset", in: head.copied(value)) : nil
    }
}

/// What a head says of the content after it.
struct ContentFacts: Sendable {
    let codings: [ContentCoding]
    let transferCodings: [ContentCoding]
    let kind: BodyKind
    let charset: [UInt8]?

    init(_ head: RawSpan, _ parser: borrowing HeadParser) {
        codings = ContentCoding.list(head, parser.fields, parser.facts)
        transferCodings = ContentCoding.transferList(head, parser.fields, parser.facts)
        let type = parser.facts.contentType.map {
            parser.known?.contentType(head, $0) ?? ContentType(head, $0)
        }
        kind = type?.kind ?? .empty
        charset = type?.charset
    }
}

extension MessageBody {
    /// Takes in what a head says of the body after it.
    mutating func take(_ content: borrowing ContentFacts) {
        if !content.codings.isEmpty { codings = content.codings }
        if !content.transferCodings.isEmpty { transferCodings = content.transferCodings }
        kind = content.kind
        if content.charset != nil { charsetLabel = content.charset }
    }

    /// Whether its content codings change it.
    var isCoded: Bool {
        codings.contains { $0 != .identity } || transferCodings.contains { $0 != .identity }
    }

    /// All codings but chunked in the order they were applied: those of the content, then those of the transfer.
    private var appliedCodings: [ContentCoding] {
        transferCodings.isEmpty ? codings : codings + transferCodings
    }

    /// Undoes the codings of what was kept, keeps the first bytes to be shown, and converts text into UTF-8.
    ///
    /// - Parameters:
    ///   - kept: the body's first bytes.
    ///   - isCut: whether the body goes on after them.
    ///   - bounds: how much.
    /// - Returns: how many bytes decompression produced.
    mutating func finish(_ kept: [UInt8], isCut: Bool, _ bounds: DecodingBounds) -> Int {
        // Nothing is kept of it, not even the room that there would be.
        guard length > 0 else {
            kind = .empty
            return 0
        }
        let (produced, beginning) = keepContent(of: kept, isCut: isCut, bounds)
        if let known = bounds.known { content = known.known(content) }
        if kind == .empty {
            kind = BodyKind(of: beginning, hasCharset: charsetLabel != nil)
        } else if kind == .form, BodyKind.isNoForm(beginning),
            BodyKind(of: beginning, hasCharset: false) == .text
        {
            kind = .text
        }
        convertText()
        return produced
    }

    /// How many of its bytes are to be kept until all are there.
    // Mutating although it changes nothing: all of the body would be copied for it.
    mutating func bytesToKeep(_ detail: HTTPDetail, _ limits: HTTPLimits) -> Int {
        if isCoded { return limits.codedBody }
        if detail == .bodies { return limits.keptBody }
        return kind == .empty || kind == .form ? BodyKind.lookedAt : 0
    }

    /// Keeps what is to be shown.
    ///
    /// - Returns: how many bytes decompression produced, and the first of those that are told by what they are.
    private mutating func keepContent(
        of kept: [UInt8], isCut: Bool, _ bounds: DecodingBounds
    ) -> (produced: Int, beginning: [UInt8]) {
        guard isCoded else {
            content = kept.count <= bounds.keep ? kept : Array(kept.prefix(bounds.keep))
            contentIsCut = content.count < length
            return (0, kept)
        }
        let applied = appliedCodings
        let codings = applied.contains(.identity) ? applied.filter { $0 != .identity } : applied
        var bounds = bounds
        let keep = bounds.keep
        if kind == .empty || kind == .form { bounds.keep = max(keep, BodyKind.lookedAt) }
        let decoded = decode(kept, codings, bounds)
        problem = decoded.problem
        if problem == .incomplete, isCut, missing.isEmpty { problem = .limit }
        content = decoded.bytes.count <= keep ? decoded.bytes : Array(decoded.bytes.prefix(keep))
        contentIsCut = problem != nil || decoded.length > content.count
        if decoded.isAsCaptured { contentIsCut = content.count < length }
        decodedLength = problem == nil ? decoded.length : nil
        // Bytes that are still coded do not tell what they will be.
        if case .notDecoded? = problem { return (decoded.produced, []) }
        return (decoded.produced, decoded.bytes)
    }
}
