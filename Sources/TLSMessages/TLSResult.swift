public import WireBytes

extension TLSConversation: ProtocolResult {
    /// It goes on until nothing of it was TLS, or both sides have ended it and go on without.
    public var readingStatus: ReadingStatus {
        isRefuted ? .refuted : !plain.isEmpty ? .opened : isOver ? .over : .reading
    }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// Whatever its version.
    public var identifiers: [String] { ["tls"] }
    /// The version that the server chose.
    public var title: String? { version?.title ?? "TLS" }
    /// Whatever its version.
    public var family: String { "TLS" }
    /// What a hello says takes more than its bytes: a cipher suite two, an extension four, and what they are kept in.
    public var memory: Int {
        messages.reduce(recordList.reduce(0) { $0 + 96 + ($1.opened?.bytes.count ?? 0) }) {
            $0 + 512 + $1.length * 12 + $1.bytes.count + $1.ranges.count * 24
        }
    }

    /// The keys, and the plain bytes that are kept for showing how records were opened; where nothing is encrypted, what
    /// the packets say.
    public mutating func mask(with masking: inout some SecretMasking) {
        for range in plainRanges { masking.overwrite(range) }
        maskOpened()
    }

    /// Forgets what was encrypted, and the keys.
    public mutating func maskOpened() {
        decryption?.forgetKeys()
        for index in recordList.indices { recordList[index].opened?.bytes = [] }
    }
}
