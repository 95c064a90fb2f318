import WireBytes

// What handshake messages mean for the keys of the records after them. RFC 8446 §4.4, §7; RFC 5246 §7, §8.

extension TLSConversation {
    /// Follows a handshake message that is complete: what it says decides about the keys of the next records.
    mutating func follow(_ message: HandshakeMessage, _ raw: ArraySlice<UInt8>) {
        switch message.body {
        case .clientHello(let hello): followClient(hello, raw)
        case .serverHello(let hello): followServer(hello, raw)
        case .encryptedExtensions(let extensions):
            decryption?.transcript.add(raw)
            if decryption?.hellos.offersEarlyData == true {
                settleEarlyData(extensions.acceptsEarlyData ? .accepted : .rejected)
            }
        case .finished(let received):
            checkFinished(received, message.from)
            followFinished(message.from, raw)
        case .keyUpdate:
            if case .application(let updates)? = decryption?.directions[message.from].epoch {
                decryption?.change(message.from, to: .application(updates: updates + 1))
            }
        case .newSessionTicket(_, let ticket) where version?.isTLS13 != true:
            decryption?.transcript.add(raw)
            decryption?.hellos.tickets = [ticket]
        default: followRest(message, raw)
        }
    }

    private mutating func followRest(_ message: HandshakeMessage, _ raw: ArraySlice<UInt8>) {
        switch message.type {
        case .helloRequest: return
        case .endOfEarlyData:
            decryption?.transcript.add(raw)
            decryption?.change(message.from, to: .handshake)
            return
        case .serverHelloDone: decryption?.hellos.isFull = true
        default: break
        }
        // What comes after the handshake of TLS 1.3 is not in its hash.
        if case .application? = decryption?.directions[message.from].epoch { return }
        decryption?.transcript.add(raw)
        guard message.type == .clientKeyExchange, let facts = decryption?.hellos,
            let messages = decryption?.transcript.bytes
        else { return }
        // Of several, which no handshake has, the first counts: each would have all messages before it hashed again.
        if facts.hasExtendedMasterSecret, facts.hashAtKeyExchange.isEmpty {
            decryption?.hellos.hashAtKeyExchange = facts.derivation.hash(ofTranscript: messages)
        }
        if facts.suite.isRSAKeyExchange {
            // Two bytes of length come first. RFC 5246 §7.4.7.1.
            decryption?.hellos.encryptedSecret = Array(raw.dropFirst(HandshakeMessage.headerLength + 2))
        }
    }

    private mutating func followClient(_ hello: ClientHello, _ raw: ArraySlice<UInt8>) {
        if version?.isTLS13 == true || decryption?.hellos.clientRandom == hello.random {
            // The second one, which a HelloRetryRequest asked for.
            decryption?.transcript.add(raw)
        } else {
            decryption?.hellos = TLSDecryption.HelloFacts()
            decryption?.transcript.begin(with: raw)
        }
        decryption?.hellos.clientRandom = hello.random
        decryption?.hellos.clientSession = hello.sessionID
        decryption?.hellos.clientTicket = hello.ticket ?? []
        decryption?.hellos.offersEarlyData = hello.has(.earlyData)
    }

    private mutating func followServer(_ hello: ServerHello, _ raw: ArraySlice<UInt8>) {
        decryption?.hellos.serverRandom = hello.random
        decryption?.hellos.version = hello.version
        decryption?.hellos.suite = hello.cipherSuite
        decryption?.hellos.serverSession = hello.sessionID
        decryption?.hellos.hasExtendedMasterSecret = hello.has(.extendedMasterSecret)
        decryption?.hellos.hashesEncrypted = hello.has(.encryptThenMAC)
        decryption?.hellos.isCompressed = hello.compressionMethod != 0
        if hello.isHelloRetryRequest, let digest = hello.cipherSuite.protection?.derivation {
            decryption?.transcript.replaceFirstHello(digest)
        }
        decryption?.transcript.add(raw)
        guard hello.version.isTLS13 else { return }
        if hello.isHelloRetryRequest {
            if decryption?.hellos.offersEarlyData == true {
                settleEarlyData(.rejected)
                decryption?.hellos.offersEarlyData = false
                decryption?.directions[.client].passesEarlyData = true
            }
            return
        }
        decryption?.change(.server, to: .handshake)
        decryption?.change(.client, to: .handshake)
        if decryption?.hellos.offersEarlyData == true, !hello.hasPreSharedKey {
            settleEarlyData(.rejected)
        }
    }

    /// The server has said whether it takes early data: what the client sent of it can be read, or is passed over.
    private mutating func settleEarlyData(_ verdict: EarlyData) {
        guard decryption?.earlyData == nil else { return }
        decryption?.earlyData = verdict
        decryption?.directions[.client].passesEarlyData = true
        if verdict == .accepted { decryption?.change(.client, to: .early) }
        openWaiting()
    }

    private mutating func followFinished(_ side: Side, _ raw: ArraySlice<UInt8>) {
        if version?.isTLS13 == true {
            guard decryption?.directions[side].epoch == .handshake else { return }
            decryption?.transcript.add(raw)
            decryption?.change(side, to: .application(updates: 0))
            return
        }
        decryption?.transcript.add(raw)
        decryption?.rememberSession()
    }

    /// Holds a Finished against what it must be.
    private mutating func checkFinished(_ received: [UInt8], _ side: Side) {
        guard let decryption, decryption.transcript.isWhole, interruptions == 0,
            decryption.finished.count < TLSDecryption.mostFinished
        else { return }
        if version?.isTLS13 == true {
            guard decryption.directions[side].epoch == .handshake, let cipherSuite,
                let check = FinishedCheck(
                    of: received, from: side, secret: decryption.directions[side].secret, cipherSuite,
                    over: decryption.transcript)
            else { return }
            self.decryption?.finished.append(check)
        } else {
            self.decryption?.checkFinished12(received, side)
        }
    }
}

extension TLSDecryption {
    /// Finished messages that are checked; a handshake has two.
    static let mostFinished = 16

    /// The session is good from now on, and may be resumed (up to TLS 1.2).
    func rememberSession() {
        guard !hellos.master.isEmpty else { return }
        keys.remember(hellos.master, forResumptionBy: hellos.serverSession)
        for ticket in hellos.tickets { keys.remember(hellos.master, forResumptionBy: ticket) }
    }

    /// Holds a Finished against what it must be, up to TLS 1.2. RFC 5246 §7.4.9.
    mutating func checkFinished12(_ received: [UInt8], _ side: Side) {
        let facts = directions[side].session
        guard !facts.master.isEmpty else { return }
        let hash = facts.derivation.hash(ofTranscript: transcript.bytes)
        let label = side == .client ? "client finished" : "server finished"
        finished.append(
            FinishedCheck(
                side: side, received: received,
                computed: facts.derivation.expand(facts.master, label, seed: hash, count: received.count),
                key: facts.master, transcript: hash))
    }

    /// Forgets what is secret: the keys, and what shows how they were used.
    mutating func forgetKeys() {
        derived = []
        finished = []
    }
}
