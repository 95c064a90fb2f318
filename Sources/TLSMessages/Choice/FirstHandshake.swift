public import WireBytes

/// The first handshake of a connection, apart from what came after it in the same shape: a renegotiation (up to
/// TLS 1.2), tickets, key updates and later requests for a certificate (TLS 1.3).
public struct FirstHandshake: Sendable {
    /// Its messages in their order.
    public let messages: [HandshakeMessage]
    /// Messages after it, as far as they could be read.
    public let later: [HandshakeMessage]

    /// Divides the messages of a connection.
    public init(_ all: [HandshakeMessage]) {
        let count = Self.count(of: all)
        // Of nearly all connections it is all that there is, and need not be copied.
        messages = count == all.count ? all : Array(all.prefix(count))
        later = Array(all.dropFirst(count))
    }

    /// How many messages belong to it.
    private static func count(of all: [HandshakeMessage]) -> Int {
        var choice: PacketMark?
        var version: ProtocolVersion?
        for (index, message) in all.enumerated() {
            // A part of a message comes last, wherever it stood.
            if let choice, message.isThere || message.first.packet > choice.packet,
                message.type == .clientHello || message.type == .helloRequest
            {
                return index
            }
            if case .serverHello(let hello) = message.body, !hello.isHelloRetryRequest {
                choice = message.first
                version = hello.version
            }
            // RFC 8446 §4.6: what follows the client's Finished comes after the handshake.
            if version?.isTLS13 == true, message.type == .finished, message.from == .client {
                return index + 1
            }
        }
        return all.count
    }

    /// The message that opens it.
    public var hello: HandshakeMessage? { first(.clientHello, from: .client) }

    /// The client's offer: its last, where the server asked for another.
    public var offer: ClientHello? {
        for message in messages.reversed() {
            if case .clientHello(let hello) = message.body, message.isComplete { return hello }
        }
        return nil
    }

    /// The client's first offer, before the server asked for another.
    public var firstOffer: ClientHello? {
        if case .clientHello(let offer)? = hello?.body { return offer }
        return nil
    }

    /// The message in which the server asked for another hello. RFC 8446 §4.1.4.
    public var retry: HandshakeMessage? {
        messages.first {
            if case .serverHello(let hello) = $0.body { return hello.isHelloRetryRequest }
            return false
        }
    }

    /// The message in which the server chose.
    public var choiceMessage: HandshakeMessage? {
        messages.first {
            if case .serverHello(let hello) = $0.body { return $0.isComplete && !hello.isHelloRetryRequest }
            return false
        }
    }

    /// What the server chose.
    public var choice: ServerHello? {
        if case .serverHello(let hello)? = choiceMessage?.body { return hello }
        return nil
    }

    /// The server's ephemeral key (up to TLS 1.2).
    public var keyExchange: ServerKeyExchange? {
        if case .serverKeyExchange(let exchange)? = first(.serverKeyExchange, from: .server)?.body {
            return exchange
        }
        return nil
    }

    /// What the server answers encrypted (TLS 1.3).
    public var encryptedExtensions: EncryptedExtensions? {
        if case .encryptedExtensions(let extensions)? = first(.encryptedExtensions, from: .server)?.body {
            return extensions
        }
        return nil
    }

    /// The algorithm with which the server proved that it holds its certificate's key, where that was seen.
    public var serverSignature: SignatureScheme? {
        if let scheme = keyExchange?.scheme { return scheme }
        if case .certificateVerify(let scheme)? = first(.certificateVerify, from: .server)?.body {
            return scheme
        }
        return nil
    }

    /// A message of a type that a side sent, of which the capture has only a part.
    public func part(of type: HandshakeType, from side: Side) -> HandshakeMessage? {
        messages.first { $0.type == type && $0.from == side && !$0.isThere }
    }

    /// The first message of a type that a side sent, if all of it was captured.
    public func first(_ type: HandshakeType, from side: Side) -> HandshakeMessage? {
        messages.first { $0.type == type && $0.from == side && $0.isThere }
    }
}

/// How often the client had to wait for the server before its first request could go out.
public struct HandshakeRoundTrips: Sendable, Hashable {
    /// What became of data that the client sent with its first message.
    public enum EarlyData: Sendable, Hashable {
        /// The server took it.
        case accepted
        /// The server left it unread.
        case rejected
        /// The answer is encrypted.
        case unknown
    }

    /// How often; nil where early data was sent and the answer is encrypted.
    public var count: Int?
    /// Where the ClientHello began.
    public var start: PacketMark
    /// From when on the client could send its request.
    public var end: PacketMark
    /// Early data, where there was some.
    public var earlyData: EarlyData?
    /// Whether the client did not wait for the server's Finished. RFC 7918.
    public var isFalseStart = false
}

extension TLSConversation {
    /// Round trips of the first handshake, counted from the packets: each time that the server's answer had to be
    /// there before the client could go on. Nil where the handshake was not finished, or not captured whole.
    public var roundTrips: HandshakeRoundTrips? {
        let handshake = FirstHandshake(messages)
        guard let hello = handshake.hello, let choice = handshake.choiceMessage else { return nil }
        return version?.isTLS13 == true
            ? roundTrips13(handshake, hello.first, choice) : roundTrips12(hello.first)
    }

    private func roundTrips13(
        _ handshake: FirstHandshake, _ start: PacketMark, _ choice: HandshakeMessage
    ) -> HandshakeRoundTrips? {
        let answers = handshake.retry == nil ? 1 : 2
        let finished = handshake.first(.finished, from: .client)?.first
        guard let early = encrypted?.early, handshake.firstOffer?.has(.earlyData) == true else {
            guard let end = finished ?? encrypted?.client else { return nil }
            return HandshakeRoundTrips(count: answers, start: start, end: end)
        }
        let isAccepted =
            handshake.encryptedExtensions?.acceptsEarlyData
            ?? (handshake.retry == nil && choice.takesPreSharedKey ? nil : false)
        switch isAccepted {
        case true?: return HandshakeRoundTrips(count: 0, start: start, end: early, earlyData: .accepted)
        case false?:
            guard let end = finished ?? encrypted?.client else { return nil }
            return HandshakeRoundTrips(count: answers, start: start, end: end, earlyData: .rejected)
        case nil: return HandshakeRoundTrips(count: nil, start: start, end: early, earlyData: .unknown)
        }
    }

    private func roundTrips12(_ start: PacketMark) -> HandshakeRoundTrips? {
        guard let client = changeCipherSpecs.first(where: { $0.from == .client })?.mark else { return nil }
        let server = changeCipherSpecs.first { $0.from == .server }?.mark
        switch resumption {
        case .session: return HandshakeRoundTrips(count: 1, start: start, end: client)
        case .unknown, .psk: return nil
        case .none:
            if let request = records.client.firstApplicationData,
                server.map({ request.packet < $0.packet }) ?? true
            {
                return HandshakeRoundTrips(count: 1, start: start, end: client, isFalseStart: true)
            }
            return endOfFinished(of: .server).map { HandshakeRoundTrips(count: 2, start: start, end: $0) }
        }
    }
}

extension HandshakeMessage {
    /// Whether the server took the pre-shared key that early data needs. RFC 8446 §4.2.10.
    fileprivate var takesPreSharedKey: Bool {
        if case .serverHello(let hello) = body { return hello.hasPreSharedKey }
        return false
    }
}
