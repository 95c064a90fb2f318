package import TLSMessages
package import WireBytes

/// Why a connection, or one direction of it, could not be opened.
package struct DecryptionFailureNote: Sendable, Hashable {
    /// The side whose records stay closed; nil for both.
    package var side: Side?
    package var failure: DecryptionFailure
}

extension TLSConversation {
    /// Whether there are records that nobody can read without keys.
    package var isSealed: Bool {
        !encryptsNothing
            && records.client.applicationData + records.server.applicationData
                + records.client.encryptedHandshakes
                + records.server.encryptedHandshakes > (decryption?.openedRecords ?? 0)
    }

    /// Why not all could be opened, one note where both directions have the same reason.
    package var failureNotes: [DecryptionFailureNote] {
        DecryptionFailureNote.all(
            client: decryptionFailure(of: .client), server: decryptionFailure(of: .server))
    }
}

extension DTLSConversation {
    /// Why not all could be opened.
    var failureNotes: [DecryptionFailureNote] {
        DecryptionFailureNote.all(
            client: decryptionFailure(of: .client), server: decryptionFailure(of: .server))
    }
}

extension DecryptionFailureNote {
    /// One note where both directions have the same reason.
    fileprivate static func all(client: DecryptionFailure?, server: DecryptionFailure?) -> [Self] {
        if let client, client == server { return [DecryptionFailureNote(side: nil, failure: client)] }
        return [(Side.client, client), (.server, server)].compactMap { side, failure in
            failure.map { DecryptionFailureNote(side: side, failure: $0) }
        }
    }
}
