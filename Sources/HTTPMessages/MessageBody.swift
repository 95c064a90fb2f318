public import WireBytes

/// Why a message has no body. RFC 9112 §6.3.
public enum NoBodyReason: Sendable, Hashable {
    /// A request without Content-Length and Transfer-Encoding.
    case requestWithoutLength
    /// The answer to HEAD.
    case head
    /// An interim (1xx) response.
    case interim
    /// 204 or 304.
    case status(Int)
    /// 2xx to CONNECT: what follows is a tunnel.
    case tunnel
    /// 101: what follows is another protocol.
    case upgrade
    /// The header fields end the stream. RFC 9113 §8.1.
    case endStream
    /// Trailer fields come at once behind the header fields. RFC 9114 §4.1.
    case trailersFollow
}

/// How the length of a body is told. RFC 9112 §6.3.
public enum BodyFraming: Sendable, Hashable {
    /// There is none.
    case none(NoBodyReason)
    /// By Content-Length, in bytes.
    case contentLength(Int)
    /// In chunks, each with its size. RFC 9112 §7.1.
    case chunked
    /// By the end of the connection.
    case untilClose
    /// In DATA frames, up to the one that ends the stream. RFC 9113 §8.1.
    case frames
}

/// What a body is, by its Content-Type.
public enum BodyKind: Sendable, Hashable {
    /// No bytes.
    case empty
    /// application/x-www-form-urlencoded.
    case form
    /// multipart/…, with its boundary.
    case multipart(boundary: [UInt8])
    /// JSON.
    case json
    /// XML.
    case xml
    /// text/event-stream: events, one after another, as they happen.
    case eventStream
    /// Other text.
    case text
    /// An image.
    case image
    /// Bytes that are no text, by their type or by what they are.
    case binary
    /// Content of which neither its type nor its bytes, as far as they are known here, tell what it is.
    case unknown
}

/// A coding of the content. RFC 9110 §8.4.1.
public enum ContentCoding: Sendable, Hashable {
    /// gzip, x-gzip.
    case gzip
    /// deflate.
    case deflate
    /// br.
    case brotli
    /// zstd.
    case zstd
    /// identity: none.
    case identity
    /// A name that is not known.
    case unknown([UInt8])
}

/// Why content could not be decoded to its end.
public enum ContentProblem: Sendable, Hashable {
    /// The coding is not one that is decoded here.
    case notDecoded(ContentCoding)
    /// The data contradicts the coding.
    case damaged
    /// The data ends too early (or was not captured).
    case incomplete
    /// It is larger than is kept.
    case limit
    /// Decompressed it is larger than any content may be: perhaps a decompression bomb.
    case unpacksTooLarge
    /// Too much was decompressed on this connection already.
    case connectionLimit
    /// Too much was decompressed of this capture already, and this packs too well.
    case captureLimit
    /// The bytes do not begin as the coding does: they were never compressed so.
    case notCoded(ContentCoding)
}

/// One chunk of a chunked body.
public struct Chunk: Sendable, Hashable {
    /// Bytes of data in it.
    public var size: Int
    /// Where its size line, or the frame's header, is in the stream.
    public var line: StreamRange
    /// The packet in which the frame begins; nil for a chunk of HTTP/1.
    public var mark: PacketMark?
}

/// The body of a message.
public struct MessageBody: Sendable, Hashable {
    /// How its length is told.
    public var framing: BodyFraming
    /// Content bytes that were captured, without chunk sizes.
    public var length = 0
    /// What Content-Length promises.
    public var declaredLength: Int?
    /// Bytes after undoing the content codings; nil when there are none, or they were not undone.
    public var decodedLength: Int?
    /// Content codings in the order they were applied.
    public var codings: [ContentCoding] = []
    /// What it is. Where no type tells that, it shows in its bytes: until they are there it is empty.
    public var kind = BodyKind.empty
    /// The content, decoded where that was possible; its first bytes where it is long.
    public var content: [UInt8] = []
    /// Whether `content` is only the beginning.
    public var contentIsCut = false
    /// How many chunks there were, the last (empty) one not counted; of HTTP/2, how many DATA frames.
    public var chunkCount = 0
    /// The first chunks, or DATA frames.
    public var chunks: [Chunk] = []
    /// Where the body lies in the stream, chunk sizes included.
    public var range: StreamRange
    /// The packet with the first byte of its content that was captured; nil where there is none.
    public var firstContent: PacketMark?
    /// The packet that brought the first of its bytes, chunk sizes included, and the one with which all that were captured
    /// were there: not always those of its first and last byte. Nil where there are none.
    public private(set) var earliest: PacketMark?
    /// See `earliest`.
    public private(set) var latest: PacketMark?
    /// Whether it is all there.
    public var isComplete = false
    /// What few bodies have.
    @usableFromInline var rare = RareParts()

    /// Bytes of it came in packets from one to another.
    mutating func arrived(from first: PacketMark, to last: PacketMark) {
        if first.packet < earliest?.packet ?? .max { earliest = first }
        if last.packet > latest?.packet ?? -1 { latest = last }
    }

    /// The shortest body whose progress is told, in bytes: one that comes in a dozen packets.
    public static let shortestInQuarters = 16 << 10

    /// How many bytes so many quarters of a length are, which may be as large as holes can be counted.
    public static func quarters(_ count: Int, of length: Int) -> Int {
        length / 4 &* count &+ length % 4 &* count / 4
    }

    /// Content comes.
    ///
    /// - Parameters:
    ///   - content: its bytes.
    ///   - last: the packet with which all of the message before them was there.
    mutating func take(_ content: StreamBytes, after last: PacketMark) {
        let before = length
        length &+= content.byteCount
        guard let whole = declaredLength, whole >= Self.shortestInQuarters else { return }
        while quarters.count < 4 {
            let end = Self.quarters(quarters.count &+ 1, of: whole)
            guard end <= length else { return }
            let latest = content.first(end &- before).latest
            quarters.append(latest.packet > last.packet ? latest : last)
        }
    }
}

/// Why a message is incomplete.
public enum IncompleteReason: Sendable, Hashable {
    /// No more of it was captured.
    case captureEnded
    /// The connection was reset.
    case reset
    /// The sender closed before it had sent what it promised.
    case closedEarly
    /// A body that the client sent only if asked for (Expect): the server answered at once. RFC 9110 §10.1.1.
    case withheld
    /// Bytes were not captured.
    case missing(StreamRange)
    /// What follows is no valid continuation.
    case unreadable
    /// A bound of this program.
    case limit
    /// Its stream was ended: with RST_STREAM, RFC 9113 §6.4; by QUIC, RFC 9000 §19.4.
    case streamReset(StreamErrorCode)
}

/// Why a request or a response stands alone, although the other may have been sent.
public enum Unpaired: Sendable, Hashable {
    /// The other was in bytes that were not captured.
    case notCaptured
    /// Behind bytes that were not captured, which response answers which request cannot be told.
    case unknown
}

/// A request and what answered it.
public struct Exchange: Sendable, Hashable {
    /// The request; nil where it is not in the capture.
    public var request: HTTPMessage?
    /// Interim (1xx) responses, in order.
    public var interim: [HTTPMessage] = []
    /// The final response; nil where it is not in the capture.
    public var response: HTTPMessage?
    /// The stream that it is on; nil for HTTP/1.
    public var stream: StreamFacts?
    /// Why the request or the response stands alone, where bytes are missing that tell more; nil where nothing is missing.
    public var unpaired: Unpaired?

    init(request: consuming HTTPMessage? = nil, stream: StreamFacts? = nil) {
        self.request = request
        self.stream = stream
    }

    /// Whether its request is in the capture. Not by comparing with nil, which copies it.
    var hasRequest: Bool { if case .some = request { true } else { false } }

    /// Whether its request is there and asks for what it asks for whatever copy the client has. RFC 9110 §13.1.
    var asksWithoutCondition: Bool {
        guard case .some(let request) = request, request.head.isComplete, !request.head.fields.isEmpty else {
            return false
        }
        return request.head.value("if-none-match") == nil && request.head.value("if-modified-since") == nil
    }

    /// Interim responses of one request that are kept: servers send one or two.
    private static let mostInterim = 64

    /// Keeps a response; false where there are too many interim ones.
    mutating func take(response: consuming HTTPMessage, isInterim: Bool) -> Bool {
        if !isInterim {
            self.response = response
        } else if interim.count < Self.mostInterim {
            interim.append(response)
        } else {
            return false
        }
        return true
    }
}
