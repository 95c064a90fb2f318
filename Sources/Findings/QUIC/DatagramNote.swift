package import QUICMessages
package import TLSMessages
package import Tracing
package import WireBytes

/// Something about QUIC, DTLS or OpenVPN that the packets show.
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
    /// Handshake packets that nobody has opened: their keys come from the hellos.
    case handshakePackets(client: Int, server: Int)
    /// Early data, and whether the server took it; nil where that cannot be known.
    case earlyData(Int, EarlyData?)
    /// Everything behind the handshake, where nobody has opened it.
    case shortPackets(client: Int, server: Int)
    /// Packets behind the Initial ones that the given secrets have opened.
    case openedPackets(Int)
    /// Packets that stayed closed, and why.
    case closedPackets(QUICOpeningFailure, packets: Int)
    /// How many round trips the client waited before its first request, and for what. Without early data at least one.
    case beforeRequest(QUICWaiting)
    /// With which packet of the handshake each side knew what.
    case knowledge(QUICKnowledge)
    /// Keys of an update, and the first packet of each side that has them; nil of a side that has not followed.
    case keyUpdate(number: Int, client: PacketMark?, server: PacketMark?)
    /// Addresses or ports that changed.
    case moved(DatagramPath)
    /// Packets of a side that it must have taken for lost by the packet threshold, or may have by the time threshold, whichever
    /// rule the first was lost by; so many of them arrived after all. RFC 9002 §6.1.
    case lost(Side, first: QUICLoss, packets: Int, arrived: Int)
    /// Packets of which nobody can tell what became of them.
    case unanswered(Side, Int)
    /// Numbers of packets that are not in the capture, and how many stretches of them were acknowledged.
    case notCaptured(Side, numbers: Int, first: QUICGap)
    /// How long an answer of a side took at least, as seen from where was captured.
    case roundTrip(Side, QUICRoundTrips.Sample, of: Int)
    /// The bit that everybody sees turned: the shortest time between two turns, in nanoseconds. RFC 9000 §17.4.
    case spin(Side, turns: Int, shortest: Int64)
    /// A side has forgotten the connection. RFC 9000 §10.3.
    case statelessReset(QUICStatelessReset)
    /// Google's own handshake, from before QUIC had TLS.
    case googleHandshake
    /// DTLS sends again what may have been lost. RFC 6347 §4.2.4.
    case repeated(Int)
    /// Records of application data in DTLS.
    case records(Side, records: Int, bytes: Int)
    /// Handshake records of DTLS that are encrypted.
    case encryptedHandshake(Int)
    /// Records of DTLS 1.3 with the keys of the handshake, so many, that nobody has opened.
    case closedHandshake13(Int)
    /// What records to each side carry so that they are recognized from anywhere, where there is something.
    case connectionIDs(client: [UInt8], server: [UInt8])
    /// So many records of TLS were opened with keys.
    case openedRecords(Int)
    /// Records of TLS stayed closed, although there were keys.
    case closedRecords(DecryptionFailureNote)
    /// A Finished of QUIC or DTLS is not what it must be.
    case finishedDoesNotFit(Side)
    /// So many records of DTLS were opened and are not told.
    case dataOmitted(Int)
    /// What OpenVPN does.
    case openVPN(OpenVPNNote)
    /// The client had been told before that it may come this way.
    case told(AlternativeTaken)
    /// A side could send no more for a while: in nanoseconds, where that can be told. RFC 9000 §4.
    case heldBack(FlowControlWait, Int64?)
    /// So many more of these.
    case moreHeldBack(Int)
    /// Some of the handshake was left out because it is too long.
    case limit
}

extension QUICConversation {
    /// What is to be said of the conversation as a whole.
    var notes: [DatagramNote] {
        var notes: [DatagramNote] = []
        let client = totals[.client]
        if googleHello != nil || version?.hasGoogleHandshake == true {
            notes.append(.googleHandshake)
        } else if !handshake.messages.isEmpty {
            notes.append(.initialKeys(isVersion2: (offeredVersion ?? version) == .v2))
        }
        if let offered = offeredVersion, let version, offered != version, negotiation == nil {
            notes.append(.upgraded(from: offered, to: version))
        }
        if retriesIgnored > 0 { notes.append(.retriesIgnored(retriesIgnored)) }
        if client.zeroRTT > 0 { notes.append(.earlyData(client.zeroRTT, earlyData)) }
        notes += protectionNotes
        if let knowledge = QUICKnowledge(self) { notes.append(.knowledge(knowledge)) }
        if let waiting = QUICWaiting(self) { notes.append(.beforeRequest(waiting)) }
        notes += courseNotes
        if handshakeReachedLimit { notes.append(.limit) }
        return notes
    }
}

extension DTLSConversation {
    /// What is to be said of the conversation as a whole.
    var notes: [DatagramNote] {
        var notes: [DatagramNote] = []
        let encrypted = records.client.encryptedHandshakes + records.server.encryptedHandshakes
        if encrypted > 0, handshake.messages.allSatisfy({ !$0.isDecrypted }) {
            notes.append(
                version?.isTLS13 == true ? .closedHandshake13(encrypted) : .encryptedHandshake(encrypted))
        }
        if let ids = connectionIDs, !ids.client.isEmpty || !ids.server.isEmpty {
            notes.append(.connectionIDs(client: ids.client, server: ids.server))
        }
        for side in [Side.client, .server] where records[side].applicationData > 0 {
            notes.append(
                .records(
                    side, records: records[side].applicationData,
                    bytes: records[side].applicationDataBytes))
        }
        if let opened = decryption?.openedRecords, opened > 0 { notes.append(.openedRecords(opened)) }
        for check in decryption?.finished ?? [] where !check.fits {
            notes.append(.finishedDoesNotFit(check.side))
        }
        for failure in failureNotes { notes.append(.closedRecords(failure)) }
        if dataOmitted > 0 { notes.append(.dataOmitted(dataOmitted)) }
        if repeatedMessages > 0 { notes.append(.repeated(repeatedMessages)) }
        if reachedLimit { notes.append(.limit) }
        return notes
    }
}
