public import WireBytes

/// Where the encrypted records of TLS 1.3 begin: even without keys this tells when the handshake went over to data.
/// RFC 8446 §2.
public struct EncryptedBeginning: Sendable, Hashable {
    /// The client's first record before the server has chosen: early data.
    public internal(set) var early: PacketMark?
    /// The server's first record behind its choice.
    public internal(set) var server: PacketMark?
    /// The client's first record behind the server's choice.
    public internal(set) var client: PacketMark?
    /// The client's second record behind the server's choice.
    public internal(set) var clientSecond: PacketMark?
    /// The client's first record that was opened and held application data other than early data.
    public internal(set) var openedData: PacketMark?

    /// Notes a record of application data, as which TLS 1.3 sends whatever is encrypted.
    mutating func note(_ side: Side, hasChosen: Bool, at mark: PacketMark) {
        switch (side, hasChosen) {
        case (.server, _): if server == nil { server = mark }
        case (.client, false): if early == nil { early = mark }
        case (.client, true):
            if client == nil {
                client = mark
            } else if clientSecond == nil {
                clientSecond = mark
            }
        }
    }
}

extension TLSConversation {
    /// Notes where a record of application data begins.
    mutating func noteEncrypted(_ side: Side, at mark: PacketMark) {
        guard keep != .counts, version?.isTLS13 != false, encrypted?.clientSecond == nil else { return }
        if encrypted == nil { encrypted = EncryptedBeginning() }
        // A HelloRetryRequest chooses a version, too, but no keys.
        let hasChosen = version != nil && resumption != .unknown
        encrypted?.note(side, hasChosen: hasChosen, at: mark)
    }
}
