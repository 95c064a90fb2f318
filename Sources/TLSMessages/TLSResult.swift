public import WireBytes

extension TLSConversation: ProtocolResult {
    /// It goes on until nothing of it was TLS.
    public var standing: StreamStanding { isRefuted ? .refuted : .reading }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// Whatever its version.
    public var identifiers: [String] { ["tls"] }
    /// The version that the server chose.
    public var title: String? { version.map { $0.name ?? "TLS \($0.hexadecimal)" } ?? "TLS" }
    /// Whatever its version.
    public var family: String { "TLS" }
    /// What a hello says takes more than its bytes: a cipher suite two, an extension four, and what they are kept in.
    public var memory: Int {
        messages.reduce(recordList.reduce(0) { $0 + 96 + ($1.opened?.bytes.count ?? 0) }) {
            $0 + 512 + $1.length * 12 + $1.bytes.count + $1.ranges.count * 24
        }
    }

    /// The keys, and the plain bytes that are kept for showing how records were opened.
    public mutating func mask(with masking: inout some SecretMasking) {
        decryption?.derived = []
        decryption?.finished = []
        for index in recordList.indices { recordList[index].opened?.bytes = [] }
    }
}

extension OpenVPNConversation: ProtocolResult {
    /// It goes on.
    public var standing: StreamStanding { .reading }
    /// Rises with the TLS in the control channel.
    public var progress: Int { tls.progress }
    /// All that was learned.
    public var result: any ProtocolResult { self }
    /// Its name, and that of what its control channel carries.
    public var identifiers: [String] { ["openvpn", "tls"] }
    /// Its name.
    public var title: String? { "OpenVPN" }
    /// Whether less of the TLS inside was kept than there was.
    public var reachedLimit: Bool { tls.reachedLimit }
    /// Memory of the TLS inside.
    public var memory: Int { tls.memory }

    /// Nothing: nobody has its keys.
    public mutating func mask(with masking: inout some SecretMasking) {}
}
