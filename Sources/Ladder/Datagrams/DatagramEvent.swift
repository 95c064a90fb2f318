package import Annotations
import Documents
package import Findings
package import HTTPMessages
package import QUICMessages
package import TLSMessages
package import Tracing
package import WireBytes

/// Something that happens between two endpoints that speak QUIC, DTLS or OpenVPN, and what is told of it.
package struct DatagramEvent: Sendable {
    /// What happens.
    package enum What: Sendable {
        /// A handshake message, what is told of it, and whether it is a second ClientHello.
        case handshake(HandshakeMessage, isSecondHello: Bool, [HandshakeFact])
        /// The server confirms that the handshake is over.
        case handshakeDone
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
        /// A side of DTLS 1.3 says which records it has.
        case acknowledgment(DTLSAcknowledgment)
        /// Application data that was encrypted and could be opened; the first lines of it, where it is text.
        case data(DTLSData, TextExcerpt)
        /// What is said in STUN.
        case stun(STUNSaying)
        /// A message of HTTP/3, where its header fields are.
        case message(HTTPMessage, Exchange, [MessageFact])
        /// Its content, where that begins in a later packet.
        case body(HTTPMessage, Exchange, [MessageFact])
        /// A frame of HTTP/3 about the connection.
        case http3(HTTP3Frame, [HTTP3Content.Fact])
        /// What is said of the table of header fields.
        case qpack(QPACKInstruction)
    }

    package let mark: PacketMark
    package let from: Side
    package let what: What
    /// What a newcomer would stumble over.
    package let notes: [TLSNote]

    /// Whether it was encrypted and could be opened.
    package var isOpened: Bool {
        switch what {
        case .handshake(let message, _, _): message.isDecrypted
        case .alert(let alert): alert.isDecrypted
        case .acknowledgment(let acknowledgment): acknowledgment.isDecrypted
        case .handshakeDone, .data, .message, .body, .http3, .qpack: true
        case .googleHello, .versionNegotiation, .retry, .changeCipherSpec, .stun: false
        case .close(let close): close.isDecrypted
        }
    }

    /// Whether somebody is harmed by it, or would be.
    package var isTrouble: Bool {
        switch what {
        case .alert(let alert): alert.isTrouble
        case .close(let close): !close.reason.isApplication && close.reason.code != 0
        default: false
        }
    }

    init(_ what: What, at mark: PacketMark, from side: Side, notes: [TLSNote] = []) {
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
            case .quic(let quic):
                handshake(quic.connection.handshake, of: trace, depth)
                    + others(of: quic.connection, of: trace, depth) + http3(in: trace, depth)
            case .dtls(let dtls):
                all(of: dtls, handshake(dtls.handshake, of: trace, depth), depth) + stun(in: trace)
            case .openVPN: trace.content.tls.map { all(of: $0, of: trace, depth) } ?? []
            case .dns, .dhcp, .dhcpv6, .ntp, .ssdp, .stun, .snmp, .netbios, .netbiosDatagrams, .cldap,
                .syslog, .sip,
                .named, .unknown:
                [DatagramEvent]()
            }
        return events.enumerated().sorted {
            ($0.element.mark.packet, $0.offset) < ($1.element.mark.packet, $1.offset)
        }
        .map(\.element)
    }

    private static func handshake(
        _ handshake: DatagramHandshake, of trace: DatagramTrace, _ depth: ReadingDepth
    ) -> [DatagramEvent] {
        self.handshake(handshake.messages, over: handshake.transport, of: trace, depth)
    }

    private static func handshake(
        _ messages: [HandshakeMessage], over transport: HelloTransport, of trace: DatagramTrace,
        _ depth: ReadingDepth
    ) -> [DatagramEvent] {
        // Behind a Version Negotiation there is another hello, too, for which nobody asked.
        var isAskedAgain = false
        return messages.map { message in
            switch message.body {
            case .serverHello(let hello) where hello.isHelloRetryRequest: isAskedAgain = true
            case .helloVerifyRequest: isAskedAgain = true
            default: break
            }
            let isSecond = message.type == .clientHello && isAskedAgain
            let content = HandshakeContent(
                of: message, certificates: trace.certificates, over: transport, for: depth)
            var notes: [TLSNote] = []
            if case .clientHello(let hello) = message.body, hello.has(.encryptedClientHello) {
                notes.append(.encryptedHello)
            }
            return DatagramEvent(
                .handshake(message, isSecondHello: isSecond, content.facts), at: message.first,
                from: message.from, notes: notes)
        }
    }

    private static func others(
        of quic: QUICConversation, of trace: DatagramTrace, _ depth: ReadingDepth
    ) -> [DatagramEvent] {
        var events: [DatagramEvent] = []
        if let mark = quic.handshakeDone {
            events.append(DatagramEvent(.handshakeDone, at: mark, from: .server))
        }
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

    /// TLS in the control channel of OpenVPN: a message stands at the packet with which it begins.
    private static func all(
        of tls: TLSConversation, of trace: DatagramTrace, _ depth: ReadingDepth
    ) -> [DatagramEvent] {
        let handshake = handshake(tls.messages, over: .tcp, of: trace, depth)
        let changes = tls.changeCipherSpecs.map { change in
            let note: TLSNote =
                tls.version?.isTLS13 == true
                ? .changeCipherSpecWithoutMeaning
                : tls.encryptsNothing ? .changeCipherSpecToNull(change.from) : .changeCipherSpec(change.from)
            return DatagramEvent(.changeCipherSpec(note), at: change.mark, from: change.from)
        }
        let alerts = tls.alerts.map { DatagramEvent(.alert($0), at: $0.mark, from: $0.from) }
        return handshake.filter { !$0.isOpened } + changes + handshake.filter(\.isOpened) + alerts
    }

    private static func stun(in trace: DatagramTrace) -> [DatagramEvent] {
        guard let stun = trace.stun else { return [] }
        return STUNSaying.all(in: stun, of: trace).map { saying in
            DatagramEvent(.stun(saying), at: saying.first, from: saying.side)
        }
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
        let acknowledgments = dtls.acknowledgments.map {
            DatagramEvent(.acknowledgment($0), at: $0.mark, from: $0.from)
        }
        return handshake.filter { !$0.isOpened } + changes + handshake.filter(\.isOpened) + acknowledgments
            + data + alerts
    }
}
