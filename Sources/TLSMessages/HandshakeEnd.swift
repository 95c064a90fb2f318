public import WireBytes

// Whether the first handshake came to its end, as far as that shows.

extension TLSConversation {
    /// The packet with which a side's Finished was all there: where it could be read, or else by its place (up to TLS 1.2).
    /// Nil where it is not in the capture.
    public func endOfFinished(of side: Side) -> PacketMark? {
        FirstHandshake(messages).first(.finished, from: side)?.last ?? encryptedFinished[side]
    }

    /// Whether the first handshake is over: both changed over to encryption (up to TLS 1.2), or the client sent its
    /// Finished (TLS 1.3), or without keys a record that is long enough for one.
    public var handshakeIsOver: Bool {
        guard version?.isTLS13 == true else {
            return Side.allCases.allSatisfy { side in changeCipherSpecs.contains { $0.from == side } }
        }
        return encrypted?.client != nil || FirstHandshake(messages).first(.finished, from: .client) != nil
    }

    /// Whether what an alert says was said behind the first handshake, so that it did not break it off.
    func handshakeIsOver(before alert: Alert) -> Bool {
        guard version?.isTLS13 == true else {
            let refusesFinished = decryption?.finished.contains { !$0.fits && $0.side != alert.from } == true
            return !refusesFinished
                && Side.allCases.allSatisfy { side in
                    changeCipherSpecs.contains {
                        $0.from == side
                            && (side == alert.from
                                ? $0.offset < alert.offset : $0.mark.packet <= alert.mark.packet)
                    }
                }
        }
        let handshake = FirstHandshake(messages)
        guard let finished = handshake.first(.finished, from: .client),
            finished.last.packet <= alert.mark.packet
        else { return false }
        // The server may still refuse what came with it; tickets show that it has not.
        return alert.from == .client
            || handshake.later.contains { $0.from == .server && $0.last.packet <= alert.mark.packet }
    }

    /// Whether data was sent that may be a request or its answer. In TLS 1.3 the handshake, too, goes out as such; before,
    /// what the server alone sends behind a handshake answers nothing.
    public var mayHoldRequest: Bool {
        guard version?.isTLS13 == true, let encrypted else {
            if records.client.applicationData > 0 { return true }
            return records.server.applicationData > 0 && !changeCipherSpecs.contains { $0.from == .server }
        }
        if encrypted.early != nil || encrypted.openedData != nil { return true }
        if let decryption, decryption.openedRecords > 0, decryptionFailure(of: .client) == nil {
            return false
        }
        return encrypted.clientSecond != nil
    }

    /// The head of a frame of HTTP/2 alone, which answers nothing: a response has at least a byte more. RFC 9113 §4.1.
    private static let shortestFrame = 9

    /// Whether the server sent data that may be a response of HTTP: behind the client's first, and more than a frame without
    /// anything in it. In TLS 1.3 the handshake cannot be told from it.
    public var mayHoldResponse: Bool {
        guard version?.isTLS13 == false else { return records.server.applicationData > 0 }
        var overhead = 0
        if case .aead(let aead)? = cipherSuite?.protection?.cipher {
            // The nonce's part that is sent along. RFC 5288 §3; not with ChaCha20, RFC 7905 §2.
            overhead = aead.tagLength &+ (aead == .chacha20Poly1305 ? 0 : 8)
        }
        let bytes = records.server.answeringBytes &- records.server.answering &* overhead
        return bytes > Self.shortestFrame
    }

    /// Whether the server's encrypted records are all that there is to tell from: they may be answers, or in TLS 1.3 its part
    /// of the handshake.
    public var isKnownFromServerAlone: Bool {
        records.client.records == 0 && records.server.applicationData > 0 && encrypted?.openedData == nil
    }
}
