package import TLSMessages
package import WireBytes

/// Something about QUIC or DTLS that the packets show.
package enum DatagramNote: Sendable, Hashable {
    /// The server cannot do the client's version and lists its own. RFC 9000 §6.
    case versionNegotiation([QUICVersion])
    /// The server wants the client to show that it can be reached. RFC 9000 §8.1.2.
    case retry(tokenLength: Int)
    /// A Retry that the client must not obey, or some. RFC 9000 §17.2.5.2.
    case retriesIgnored(Int)
    /// Initial packets are encrypted with keys that everybody can derive. RFC 9001 §5.2; version 2: RFC 9369 §3.3.1.
    case initialKeys(isVersion2: Bool)
    /// The version that came of it is another than the client's first. RFC 9368 §2.
    case upgraded(from: QUICVersion, to: QUICVersion)
    /// Handshake packets: their keys come from the hellos.
    case handshakePackets(client: Int, server: Int)
    /// Early data.
    case earlyData(Int)
    /// Everything behind the handshake.
    case shortPackets(client: Int, server: Int)
    /// Initial packets that could not be opened.
    case unopened(Int)
    /// Google's own handshake, from before QUIC had TLS.
    case googleHandshake
    /// DTLS sends again what may have been lost. RFC 6347 §4.2.4.
    case repeated(Int)
    /// Records of application data in DTLS.
    case records(Side, records: Int, bytes: Int)
    /// Handshake records of DTLS that are encrypted.
    case encryptedHandshake(Int)
    /// So many records of DTLS were opened with keys.
    case opened(Int)
    /// Records of DTLS stayed closed, although there were keys.
    case closed(DecryptionFailureNote)
    /// A Finished of DTLS is not what it must be.
    case finishedDoesNotFit(Side)
    /// So many records of DTLS were opened and are not told.
    case dataOmitted(Int)
    /// Some of the handshake was left out because it is too long.
    case limit
}

extension QUICConversation {
    /// What is to be said of the conversation as a whole.
    package var notes: [DatagramNote] {
        var notes: [DatagramNote] = []
        let (client, server) = (packets[.client], packets[.server])
        if googleHello != nil || version?.hasGoogleHandshake == true {
            notes.append(.googleHandshake)
        } else if !handshake.messages.isEmpty {
            notes.append(.initialKeys(isVersion2: (offeredVersion ?? version) == .v2))
        }
        if let offered = offeredVersion, let version, offered != version, negotiation == nil {
            notes.append(.upgraded(from: offered, to: version))
        }
        if client.unopened + server.unopened > 0, googleHello == nil, version?.hasGoogleHandshake != true {
            notes.append(.unopened(client.unopened + server.unopened))
        }
        if retriesIgnored > 0 { notes.append(.retriesIgnored(retriesIgnored)) }
        if client.zeroRTT > 0 { notes.append(.earlyData(client.zeroRTT)) }
        if client.handshake + server.handshake > 0 {
            notes.append(.handshakePackets(client: client.handshake, server: server.handshake))
        }
        // Some may be of the same kind, and no count would be right.
        if client.oneRTT + server.oneRTT > 0, client.unreadable + server.unreadable == 0 {
            notes.append(.shortPackets(client: client.oneRTT, server: server.oneRTT))
        }
        if reachedLimit { notes.append(.limit) }
        return notes
    }
}

extension DTLSConversation {
    /// What is to be said of the conversation as a whole.
    package var notes: [DatagramNote] {
        var notes: [DatagramNote] = []
        let encrypted = records.client.encryptedHandshakes + records.server.encryptedHandshakes
        if encrypted > 0, handshake.messages.allSatisfy({ !$0.isDecrypted }) {
            notes.append(.encryptedHandshake(encrypted))
        }
        for side in [Side.client, .server] where records[side].applicationData > 0 {
            notes.append(
                .records(
                    side, records: records[side].applicationData,
                    bytes: records[side].applicationDataBytes))
        }
        if let opened = decryption?.openedRecords, opened > 0 { notes.append(.opened(opened)) }
        for check in decryption?.finished ?? [] where !check.fits {
            notes.append(.finishedDoesNotFit(check.side))
        }
        for failure in failureNotes { notes.append(.closed(failure)) }
        if dataOmitted > 0 { notes.append(.dataOmitted(dataOmitted)) }
        if repeatedMessages > 0 { notes.append(.repeated(repeatedMessages)) }
        if reachedLimit { notes.append(.limit) }
        return notes
    }
}
