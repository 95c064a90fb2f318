public import WireBytes

/// What few bodies have. It lies in a place of its own, and only where there is some of it: bodies are made, handed on and let go
/// of by the hundred thousand, and this would be most of each.
@usableFromInline
struct RareParts: Sendable, Hashable {
    @usableFromInline
    struct Parts: Sendable, Hashable {
        @usableFromInline var transferCodings: [ContentCoding] = []
        var charsetLabel: [UInt8]?
        @usableFromInline var charset: BodyCharset?
        @usableFromInline var text: [UInt8]?
        @usableFromInline var trailers: [HeaderField] = []
        @usableFromInline var trailerBytes: [UInt8] = []
        @usableFromInline var quarters: [PacketMark] = []
        @usableFromInline var missing: [StreamRange] = []
        @usableFromInline var grpc: GRPCContent?
        @usableFromInline var isTunnel = false
        @usableFromInline var problem: ContentProblem?

        @usableFromInline init() {}
    }

    /// One, or none where all is as it is at first.
    @usableFromInline var place: [Parts] = []

    @inlinable var isEmpty: Bool { place.isEmpty }

    /// To change one makes place for them. One alone is read in its place, where there is one: here all are copied. Not by a coroutine:
    /// in a build without optimization it ended before what it had yielded was read, as AddressSanitizer has shown.
    @inlinable var parts: Parts {
        get { place.first ?? Parts() }
        _modify {
            if place.isEmpty { makePlace() }
            yield &place[0]
        }
    }

    @usableFromInline
    mutating func makePlace() { place.append(Parts()) }

    /// Whether a place was made for them does not count.
    @usableFromInline
    static func == (one: RareParts, other: RareParts) -> Bool {
        one.isEmpty && other.isEmpty || one.parts == other.parts
    }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension MessageBody {
    /// Transfer codings other than chunked, in the order they were applied.
    @inlinable public var transferCodings: [ContentCoding] {
        get { rare.isEmpty ? [] : rare.place[0].transferCodings }
        set { if !rare.isEmpty || !newValue.isEmpty { rare.parts.transferCodings = newValue } }
    }

    /// The charset of the Content-Type.
    var charsetLabel: [UInt8]? {
        get { rare.isEmpty ? nil : rare.place[0].charsetLabel }
        set { if !rare.isEmpty || newValue != nil { rare.parts.charsetLabel = newValue } }
    }

    /// In which encoding a text is, where that is known.
    @inlinable public var charset: BodyCharset? {
        get { rare.isEmpty ? nil : rare.place[0].charset }
        set { if !rare.isEmpty || newValue != nil { rare.parts.charset = newValue } }
    }

    /// The content in UTF-8, where it is text in another encoding.
    @inlinable public var text: [UInt8]? {
        get { rare.isEmpty ? nil : rare.place[0].text }
        set { if !rare.isEmpty || newValue != nil { rare.parts.text = newValue } }
    }

    /// Trailer fields, as places in `trailerBytes`.
    @inlinable public var trailers: [HeaderField] {
        get { rare.isEmpty ? [] : rare.place[0].trailers }
        set { if !rare.isEmpty || !newValue.isEmpty { rare.parts.trailers = newValue } }
    }

    /// The trailer section as captured.
    @inlinable public var trailerBytes: [UInt8] {
        get { rare.isEmpty ? [] : rare.place[0].trailerBytes }
        set { if !rare.isEmpty || !newValue.isEmpty { rare.parts.trailerBytes = newValue } }
    }

    /// The packets with which the quarters of what Content-Length promises were there, as many of the four as have come: for
    /// telling progress. None of a body shorter than `shortestInQuarters`.
    public internal(set) var quarters: [PacketMark] {
        @inlinable get { rare.isEmpty ? [] : rare.place[0].quarters }
        _modify { yield &rare.parts.quarters }
    }

    /// What of it was not captured.
    @inlinable public var missing: [StreamRange] {
        get { rare.isEmpty ? [] : rare.place[0].missing }
        set { if !rare.isEmpty || !newValue.isEmpty { rare.parts.missing = newValue } }
        _modify { yield &rare.parts.missing }
    }

    /// The messages of gRPC in it; nil where it has none.
    @inlinable public var grpc: GRPCContent? {
        get { rare.isEmpty ? nil : rare.place[0].grpc }
        set { if !rare.isEmpty || newValue != nil { rare.parts.grpc = newValue } }
        _modify { yield &rare.parts.grpc }
    }

    /// Content comes, which may be of gRPC. In its place: to ask it from outside copies all of it.
    mutating func takeForGRPC(_ content: StreamBytes) {
        if !rare.isEmpty, rare.place[0].grpc != nil { rare.parts.grpc?.take(content) }
    }

    /// Whether it belongs to another protocol: what follows a CONNECT that names one. RFC 8441 §4, RFC 9220 §3.
    @inlinable public var isTunnel: Bool {
        get { !rare.isEmpty && rare.place[0].isTunnel }
        set { if !rare.isEmpty || newValue { rare.parts.isTunnel = newValue } }
    }

    /// Why it could not be decoded.
    @inlinable public var problem: ContentProblem? {
        get { rare.isEmpty ? nil : rare.place[0].problem }
        set { if !rare.isEmpty || newValue != nil { rare.parts.problem = newValue } }
    }
}
