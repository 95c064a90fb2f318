public import WireBytes

/// HTTP of one connection, whatever its version.
public protocol HTTPResult: ProtocolResult {
    /// The exchanges, finished or not, in order; empty when only counting.
    var exchanges: [Exchange] { get }
    /// Exchanges that were only counted.
    var exchangesOmitted: Int { get }
    /// Which side sends requests.
    var requestsFrom: Side { get }
    /// Counts of everything.
    var totals: HTTPTotals { get }
}

extension HTTPConversation: HTTPResult {
    /// Over when another protocol takes over, or nothing of it was HTTP.
    public var readingStatus: ReadingStatus {
        isOver ? isRefuted ? .refuted : .over : awaitsTunnel ? .waiting : .reading
    }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// With the version of the first message.
    public var identifiers: [String] { [version.map { "http/\($0.major).\($0.minor)" } ?? "http"] }
    /// The version of the first message.
    public var title: String? { version?.text ?? "HTTP" }
    /// HTTP/1.0 and 1.1.
    public var family: String { "HTTP/1" }
    /// Memory of the exchanges.
    public var memory: Int { exchanges.reduce(0) { $0 + $1.memory } }
}

extension HTTP2Conversation: HTTPResult {
    /// It goes on until nothing of it was HTTP/2.
    public var readingStatus: ReadingStatus { isRefuted ? .refuted : .reading }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// Its name.
    public var identifiers: [String] { ["http/2"] }
    /// Its name.
    public var title: String? { HTTPVersion.http2.text }
    /// Memory of the exchanges and the frames.
    public var memory: Int { exchanges.reduce(frames.count * 256) { $0 + $1.memory } }
}

extension HTTP3Conversation: HTTPResult {
    /// Its name.
    public var identifiers: [String] { ["http/3"] }
    /// Its name.
    public var title: String? { HTTPVersion.http3.text }
    /// QUIC protects everything.
    public var openedLayers: Int { 1 }
    /// Memory of the exchanges, the frames and the instructions.
    public var memory: Int {
        exchanges.reduce(frames.count * 256 + instructions.count * 256 + listedEntries) { $0 + $1.memory }
    }
}

extension Exchange {
    fileprivate var memory: Int {
        var sum = 128 + (request?.memory ?? 0) + (response?.memory ?? 0)
        for message in interim { sum += message.memory }
        return sum
    }
}

extension HTTPMessage {
    fileprivate var memory: Int {
        768 + head.bytes.count + head.fields.count * 48 + body.content.count + (body.text?.count ?? 0)
            + body.chunks.count * 48 + findings.count * 64
    }
}
