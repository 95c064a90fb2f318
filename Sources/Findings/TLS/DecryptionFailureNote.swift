public import TLSMessages
public import WireBytes

/// Why a connection, or one direction of it, could not be opened.
public struct DecryptionFailureNote: Sendable, Hashable {
    /// The side whose records stay closed; nil for both.
    public var side: Side?
    /// Why.
    public var failure: DecryptionFailure
}

extension TLSConversation {
    /// Whether there are records that nobody can read without keys.
    public var isSealed: Bool {
        records.client.applicationData + records.server.applicationData + records.client.encryptedHandshakes
            + records.server.encryptedHandshakes > (decryption?.openedRecords ?? 0)
    }

    /// Why not all could be opened, one note where both directions have the same reason.
    public var failureNotes: [DecryptionFailureNote] {
        let client = decryptionFailure(of: .client)
        let server = decryptionFailure(of: .server)
        if let client, client == server { return [DecryptionFailureNote(side: nil, failure: client)] }
        return [(Side.client, client), (.server, server)].compactMap { side, failure in
            failure.map { DecryptionFailureNote(side: side, failure: $0) }
        }
    }
}
