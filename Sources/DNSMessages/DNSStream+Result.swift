public import WireBytes

extension DNSStream: ProtocolResult {
    /// It goes on until nothing of it was DNS.
    public var readingStatus: ReadingStatus { isRefuted ? .refuted : .reading }
    /// Rises with every message that was read.
    public var progress: Int { conversation.progress }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// Its name.
    public var identifiers: [String] { ["dns"] }
    /// Its name.
    public var title: String? { "DNS" }
    /// Whether there were too many exchanges.
    public var reachedLimit: Bool { conversation.exchangesOmitted > 0 }
    /// Memory of the exchanges.
    public var memory: Int { conversation.exchanges.count * 512 + conversation.heldBytes }

    /// Nothing: names and addresses are public.
    public mutating func mask(with masking: inout some SecretMasking) {}
}
