import CertificateChains
package import TLSMessages
package import WireBytes

/// Something about TLS that a newcomer would stumble over.
package enum TLSNote: Sendable, Hashable {
    /// The version fields of a TLS 1.3 hello say 1.0 and 1.2 so that old devices let it pass. RFC 8446 §4.1.2, §5.1.
    case legacyVersion
    /// TLS 1.3: what follows the ServerHello is encrypted, the documents' ④ and ⑤ among it where that is HTTP, and
    /// certificates, which a pre-shared key does without.
    case encryptedFromHere(withCertificates: Bool, isHTTP: Bool, isOpened: Bool)
    /// TLS 1.3: what the server sends behind its ServerHello is encrypted; neither a request nor an answer is seen to follow.
    case serverEncrypts(isOpened: Bool)
    /// What stands between ⟦ and ⟧ was encrypted.
    case openedMarks
    /// What was sent in a record, but not encrypted.
    case plainInside
    /// ChangeCipherSpec in TLS 1.3 has no meaning. RFC 8446 §D.4.
    case changeCipherSpecWithoutMeaning
    /// ChangeCipherSpec up to TLS 1.2.
    case changeCipherSpec(Side)
    /// An encrypted handshake message up to TLS 1.2, in the place where Finished is.
    case encryptedFinished(Side)
    /// The handshake was cut short with a ticket or session.
    case resumedSession
    /// The handshake was cut short with a pre-shared key.
    case resumedPSK
    /// Application data under a cipher suite that encrypts nothing.
    case plainData(Side, records: Int, bytes: Int)
    /// ChangeCipherSpec to a cipher suite that encrypts nothing.
    case changeCipherSpecToNull(Side)
    /// Application data that cannot be read without keys; bytes that were captured, and those that were not.
    case applicationData(Side, records: Int, bytes: Int, missing: Int)
    /// The name in server_name is the decoy of an encrypted hello. RFC 9849.
    case encryptedHello
    /// A hello in the form of SSL 2.0, offering up to this version. RFC 5246 appendix E.2.
    case oldHello(ProtocolVersion)
    /// The name in server_name is an IP address. RFC 6066 §3.
    case addressAsName
    /// Values that are sent to keep the other side tolerant. RFC 8701.
    case grease
    /// Some bytes were missing.
    case interrupted(Int)
    /// So many records were opened.
    case opened(records: Int)
    /// Bytes of a side are missing, and the numbers of the records behind them were found again by trying: so many times, and
    /// so many records are lost.
    case numbersFound(Side, times: Int, lost: Int)
    /// Both sides ended it in order, and the connection went on without it. RFC 4217 §12.3.
    case over
    /// What is said is of TLS that lies in TLS.
    case insideOfTLS
    /// What became of early data.
    case earlyData(EarlyData)
    /// A Finished is not what it must be.
    case finishedDoesNotFit(Side)
    /// What makes it likely that an alert came.
    case likelyCause(AlertCause)
    /// What a heartbeat is for, or gives away.
    case heartbeat(HeartbeatFinding)
}

extension TLSNote {
    /// What is to be said of a conversation as a whole.
    package static func all(of tls: TLSConversation) -> [TLSNote] {
        var notes: [TLSNote] = []
        for side in Side.allCases {
            let totals = tls.records[side]
            guard totals.applicationData > 0 else { continue }
            let (records, bytes) = (totals.applicationData, totals.applicationDataBytes)
            notes.append(
                tls.encryptsNothing
                    ? .plainData(side, records: records, bytes: bytes)
                    : .applicationData(
                        side, records: records, bytes: bytes, missing: totals.applicationDataMissing))
        }
        if let opened = tls.decryption?.openedRecords, opened > 0 { notes.append(.opened(records: opened)) }
        for side in Side.allCases {
            guard let lost = tls.decryption?.lost[side], lost.times > 0 else { continue }
            notes.append(.numbersFound(side, times: lost.times, lost: lost.records))
        }
        if let early = tls.decryption?.earlyData { notes.append(.earlyData(early)) }
        for check in tls.decryption?.finished ?? [] where !check.fits {
            notes.append(.finishedDoesNotFit(check.side))
        }
        if tls.interruptions > 0 { notes.append(.interrupted(tls.interruptions)) }
        if tls.isOver { notes.append(.over) }
        if tls.openedLayers > 0, !notes.isEmpty { notes.insert(.insideOfTLS, at: 0) }
        return notes
    }

    /// What is to be said of a handshake message.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - tls: the conversation that it is part of.
    ///   - isHTTP: whether what that protects is known to be HTTP.
    ///   - inDetail: whether also what surprises only those who read each field.
    /// - Returns: the notes, in the order of what the message says.
    package static func all(
        of message: HandshakeMessage, in tls: TLSConversation, isHTTP: Bool, inDetail: Bool
    ) -> [TLSNote] {
        var notes: [TLSNote] = []
        switch message.body {
        case .clientHello(let hello):
            if hello.has(.encryptedClientHello) { notes.append(.encryptedHello) }
            if let name = hello.serverName, HostReference.isAddress(name) { notes.append(.addressAsName) }
            if hello.form == .sslv2 { notes.append(.oldHello(hello.legacyVersion)) }
            guard inDetail else { return notes }
            if hello.supportedVersions.contains(where: \.isTLS13) { notes.append(.legacyVersion) }
            if hello.cipherSuites.contains(where: \.isGREASE) { notes.append(.grease) }
        case .serverHello(let hello) where !hello.isHelloRetryRequest:
            switch tls.resumption {
            case .session: notes.append(.resumedSession)
            case .psk: notes.append(.resumedPSK)
            case .none, .unknown: break
            }
            if hello.version.isTLS13 {
                let isOpened = tls.decryption?.openedRecords ?? 0 > 0
                if tls.mayHoldRequest {
                    notes.append(
                        .encryptedFromHere(
                            withCertificates: !hello.hasPreSharedKey, isHTTP: isHTTP,
                            isOpened: isOpened))
                } else if tls.encrypted?.server != nil {
                    notes.append(.serverEncrypts(isOpened: isOpened))
                }
            }
        default: break
        }
        return notes
    }
}
