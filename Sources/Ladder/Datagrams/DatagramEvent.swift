package import Findings
package import TLSMessages
package import Tracing
package import WireBytes

/// Something that happens between two endpoints that speak QUIC or DTLS, and what is told of it.
package struct DatagramEvent: Sendable {
    /// What happens.
    package enum What: Sendable {
        /// A handshake message, what is told of it, and whether it is a second ClientHello.
        case handshake(HandshakeMessage, isSecondHello: Bool, [HandshakeFact])
        /// The hello that QUIC had before it was a standard.
        case googleHello([HandshakeFact])
        /// The server offers other versions.
        case versionNegotiation(DatagramNote)
        /// The server wants to see first that the client can be reached.
        case retry(DatagramNote)
        /// A side closes.
        case close(QUICClose)
        /// A side begins to encrypt.
        case changeCipherSpec(TLSNote)
        case alert(Alert)
        /// Application data that was encrypted and could be opened; the first lines of it, where it is text.
        case data(DTLSData, TextExcerpt)
    }

    package let mark: PacketMark
    package let from: Side
    package let what: What
    /// What a newcomer would stumble over.
    package let notes: [TLSNote]

    private init(_ what: What, at mark: PacketMark, from side: Side, notes: [TLSNote] = []) {
        self.what = what
        self.mark = mark
        from = side
        self.notes = notes
    }

    /// All that happens in a conversation, in the order of its packets.
    ///
    /// - Parameters:
    ///   - trace: the conversation.
    ///   - depth: for whom, and how much.
    /// - Returns: the events.
    package static func all(of trace: DatagramTrace, for depth: ReadingDepth) -> [DatagramEvent] {
        let events =
            switch trace.content {
            case .quic(let quic): handshake(quic.handshake, of: trace, depth) + others(of: quic, of: trace)
            case .dtls(let dtls): all(of: dtls, handshake(dtls.handshake, of: trace, depth), depth)
            case .dns, .dhcp, .dhcpv6, .ntp, .named, .unknown: [DatagramEvent]()
            }
        return events.sorted { $0.mark.packet < $1.mark.packet }
    }

    private static func handshake(
        _ handshake: DatagramHandshake, of trace: DatagramTrace, _ depth: ReadingDepth
    ) -> [DatagramEvent] {
        var hellos = 0
        return handshake.messages.map { message in
            if message.type == .clientHello { hellos += 1 }
            let isSecond = message.type == .clientHello && hellos > 1
            let content = HandshakeContent(
                of: message, certificates: trace.certificates, over: handshake.transport, for: depth)
            var notes: [TLSNote] = []
            if case .clientHello(let hello) = message.body, hello.has(.encryptedClientHello) {
                notes.append(.encryptedHello)
            }
            return DatagramEvent(
                .handshake(message, isSecondHello: isSecond, content.facts), at: message.first,
                from: message.from, notes: notes)
        }
    }

    private static func others(of quic: QUICConversation, of trace: DatagramTrace) -> [DatagramEvent] {
        var events: [DatagramEvent] = []
        if let mark = quic.negotiation {
            let note = DatagramNote.versionNegotiation(quic.serverVersions)
            events.append(DatagramEvent(.versionNegotiation(note), at: mark, from: .server))
        }
        if let retry = quic.retry {
            let note = DatagramNote.retry(tokenLength: retry.tokenLength)
            events.append(DatagramEvent(.retry(note), at: retry.mark, from: .server))
        }
        events += quic.closes.map { DatagramEvent(.close($0), at: $0.mark, from: $0.from) }
        if let hello = quic.googleHello {
            events.append(DatagramEvent(.googleHello(hello.facts), at: trace.first, from: .client))
        }
        return events
    }

    /// What is in one packet stands in this order: what is encrypted comes behind the sign that encryption begins.
    private static func all(
        of dtls: DTLSConversation, _ handshake: [DatagramEvent], _ depth: ReadingDepth
    ) -> [DatagramEvent] {
        let changes = dtls.changeCipherSpecs.map {
            DatagramEvent(.changeCipherSpec(.changeCipherSpec($0.from)), at: $0.mark, from: $0.from)
        }
        let data = dtls.data.map {
            let text = TextExcerpt(
                $0.beginning[...], isCut: $0.beginning.count < $0.length, most: TextExcerpt.most(for: depth))
            return DatagramEvent(.data($0, text), at: $0.mark, from: $0.from)
        }
        let alerts = dtls.alerts.map { DatagramEvent(.alert($0), at: $0.mark, from: $0.from) }
        return handshake.filter { !$0.isOpened } + changes + handshake.filter(\.isOpened) + data + alerts
    }

    /// Whether it is a handshake message that was encrypted.
    private var isOpened: Bool {
        if case .handshake(let message, _, _) = what { message.isDecrypted } else { false }
    }
}
