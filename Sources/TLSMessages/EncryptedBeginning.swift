public import WireBytes

/// Where the encrypted records of TLS 1.3 begin: even without keys this tells when the handshake went over to data.
/// RFC 8446 §2.
public struct EncryptedBeginning: Sendable, Hashable {
    /// The client's first record before the server has chosen: early data.
    public internal(set) var early: PacketMark?
    /// The server's first record behind its choice.
    public internal(set) var server: PacketMark?
    /// Whether nothing was missing before that: then the rest of the server's handshake begins there.
    public internal(set) var serverIsFirst = false
    /// The client's first record behind the server's choice that is long enough for Finished.
    public internal(set) var client: PacketMark?
    /// The client's first record before that which is as short as an alert.
    public internal(set) var clientAlert: PacketMark?
    /// The client's first record behind `client` that is longer than an alert.
    public internal(set) var clientSecond: PacketMark?
    /// The client's first record that was opened and held application data other than early data.
    public internal(set) var openedData: PacketMark?

    /// The shortest record with Finished in it: its header, a hash, the type, a tag. RFC 8446 §4.4.4, §5.2.
    private static let finishedLength = 4 + 32 + 1 + 8
    /// The longest record with an alert in it, if nobody pads it: two bytes, the type, a tag.
    private static let alertLength = 2 + 1 + 16

    /// Notes a record of application data, as which TLS 1.3 sends whatever is encrypted.
    mutating func note(
        _ side: Side, _ length: Int, hasChosen: Bool, isUnbroken: Bool, at mark: PacketMark
    ) {
        switch (side, hasChosen) {
        case (.server, _):
            if server == nil {
                server = mark
                serverIsFirst = hasChosen && isUnbroken
            }
        case (.client, false): if early == nil { early = mark }
        case (.client, true):
            if client == nil {
                if length >= Self.finishedLength {
                    client = mark
                } else if length <= Self.alertLength, clientAlert == nil {
                    clientAlert = mark
                }
            } else if clientSecond == nil, length > Self.alertLength {
                clientSecond = mark
            }
        }
    }
}

extension TLSConversation {
    /// Notes where a record of application data begins.
    mutating func noteEncrypted(_ side: Side, _ length: Int, at mark: PacketMark) {
        guard keep != .counts, version?.isTLS13 != false, encrypted?.clientSecond == nil else { return }
        if encrypted == nil { encrypted = EncryptedBeginning() }
        // A HelloRetryRequest chooses a version, too, but no keys.
        let hasChosen = version != nil && resumption != .unknown
        encrypted?.note(side, length, hasChosen: hasChosen, isUnbroken: interruptions == 0, at: mark)
    }
}
