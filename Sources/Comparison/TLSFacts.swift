import QUICMessages
import TLSMessages
import WireBytes

/// What of a TLS handshake is compared.
struct TLSFacts {
    /// Something that may be encrypted.
    enum Seen<Value> {
        case known(Value)
        case encrypted
    }

    /// Every handshake message.
    let messages: [HandshakeMessage]
    /// What it is called, with its version; nil where it has none.
    let title: String?
    let resumption: Resumption
    let earlyData: HandshakeRoundTrips.EarlyData?
    /// Whether encrypted handshake messages could be opened.
    let isOpened: Bool
    private let handshake: FirstHandshake

    init(_ tls: TLSConversation) {
        messages = tls.messages
        title = tls.title
        resumption = tls.resumption
        earlyData = tls.roundTrips?.earlyData
        isOpened = tls.decryption.map { $0.openedRecords > 0 } ?? false
        handshake = FirstHandshake(messages)
    }

    /// What DTLS shows, or QUIC; nil where no message could be read.
    init?(_ shown: DatagramHandshake, earlyData: HandshakeRoundTrips.EarlyData? = nil) {
        guard !shown.messages.isEmpty else { return nil }
        messages = shown.messages
        title = shown.version?.title
        resumption = shown.resumption
        self.earlyData = earlyData
        isOpened = messages.contains(where: \.isDecrypted)
        handshake = FirstHandshake(messages)
    }

    init?(_ quic: QUICConversation) {
        let early: HandshakeRoundTrips.EarlyData =
            switch quic.earlyData {
            case .accepted?: .accepted
            case .rejected?: .rejected
            case nil: .unknown
            }
        self.init(quic.handshake, earlyData: quic.totals.client.zeroRTT > 0 ? early : nil)
    }

    /// The client's first offer.
    var offer: ClientHello? { handshake.hello?.isComplete == true ? handshake.firstOffer : nil }
    var choice: ServerHello? { handshake.choice }
    var offerPackets: [Int] { [handshake.hello?.first.packet].compactMap(\.self) }
    var choicePackets: [Int] { [handshake.choiceMessage?.first.packet].compactMap(\.self) }
    var retryPackets: [Int] { [handshake.retry?.first.packet].compactMap(\.self) }
    var isResumed: Bool { resumption == .session || resumption == .psk }
    var helloPackets: [Int] { offerPackets + choicePackets }
    /// Whether none of the server's messages is hidden.
    var showsWholeHandshake: Bool {
        choice.map { !$0.version.isTLS13 || isOpened } ?? false
            && (handshake.first(.serverHelloDone, from: .server) != nil
                || handshake.first(.finished, from: .server) != nil)
    }

    /// The group of the key exchange; nil where there is none, or it was not seen.
    var group: NamedGroup? { choice?.keyShareGroup ?? handshake.keyExchange?.group }

    /// The application protocol; nil where the server chose none.
    var applicationProtocol: Seen<[UInt8]?> {
        guard let choice else { return .encrypted }
        guard choice.version.isTLS13 else { return .known(choice.alpn) }
        return handshake.encryptedExtensions.map { .known($0.alpn) } ?? .encrypted
    }

    /// How many certificates the server sent.
    var certificateCount: Int? { handshake.first(.certificate, from: .server)?.certificates?.count }

    var certificateRequestPackets: [Int] {
        [handshake.first(.certificateRequest, from: .server)?.first.packet].compactMap(\.self)
    }

    /// The packet in which this connection's server gave the session that another hello offers: a ticket, or (up to TLS 1.2) the
    /// number of a session.
    func packetThatGave(_ offer: ClientHello?) -> Int? {
        guard let offer else { return nil }
        if let ticket = offer.ticket, !ticket.isEmpty {
            for message in messages {
                if case .newSessionTicket(_, let given) = message.body, given == ticket {
                    return message.first.packet
                }
            }
        }
        if let choice, !choice.version.isTLS13, !offer.sessionID.isEmpty, choice.sessionID == offer.sessionID
        {
            return handshake.choiceMessage?.first.packet
        }
        return nil
    }
}

extension ClientHello {
    /// Whether it was read to its end, so that what is not in it was not offered.
    var isReadToEnd: Bool { isReadable && [.absent, .whole].contains(extensionsEnd) }

    /// Whether it asks to resume a session with a server that took this version; nil where that cannot be told.
    func asksToResume(version: ProtocolVersion?) -> Bool? {
        guard let version else { return nil }
        if version.isTLS13 { return pskCount > 0 }
        if let ticket, !ticket.isEmpty { return true }
        if sessionID.isEmpty { return pskCount > 0 ? nil : false }
        // A client of TLS 1.3 sends a number that means nothing. RFC 8446 appendix D.4.
        return offeredVersions.contains(where: \.isTLS13) ? nil : true
    }
}

/// Names of application protocols.
enum ALPNNames {
    /// Whether it is one of the values that keep servers tolerant: two equal bytes ending in A. RFC 8701 §2.
    static func isGREASE(_ name: [UInt8]) -> Bool {
        name.count == 2 && name[0] == name[1] && name[0] & 0x0F == 0x0A
    }
}
