package import WireBytes

/// The handshake of TLS as it shows in QUIC and DTLS.
public struct DatagramHandshake: Sendable {
    /// What carries it.
    public let transport: HelloTransport
    /// The messages that could be read, in the order in which they were complete. They have no place in a stream.
    public internal(set) var messages: [HandshakeMessage] = []
    /// Messages that were not kept because there were too many.
    public internal(set) var messagesOmitted = 0
    /// The version that the ServerHello chose.
    public internal(set) var version: ProtocolVersion?
    /// The cipher suite that it chose.
    public internal(set) var cipherSuite: CipherSuite?
    /// The application protocol that was chosen, where it is not encrypted.
    public internal(set) var selectedALPN: [UInt8]?
    /// Whether the handshake was cut short.
    public internal(set) var resumption = Resumption.unknown

    /// Handshake messages of one conversation that are kept; a handshake has some ten.
    private static let mostMessages = 64

    /// Begins without a message.
    package init(over transport: HelloTransport) { self.transport = transport }

    /// The client's first hello.
    public var clientHello: ClientHello? {
        for message in messages { if case .clientHello(let hello) = message.body { return hello } }
        return nil
    }

    /// Takes a message in.
    ///
    /// - Parameters:
    ///   - type: its type.
    ///   - body: what follows its header.
    ///   - side: who sent it.
    ///   - first: the packet with its first part.
    ///   - last: the packet that completed it.
    ///   - isDecrypted: whether it could be read only with keys.
    package mutating func add(
        _ type: HandshakeType, _ body: RawSpan, from side: Side, first: PacketMark, last: PacketMark,
        isDecrypted: Bool = false
    ) {
        guard messages.count < Self.mostMessages else {
            messagesOmitted &+= 1
            return
        }
        var message = HandshakeMessage(
            type: type, from: side, first: first, last: last, ranges: [], length: body.byteCount, body: .other
        )
        message.read(body, version: version, suite: cipherSuite, isDTLS: transport == .dtls)
        message.isDecrypted = isDecrypted
        if case .encryptedExtensions(let extensions) = message.body, let alpn = extensions.alpn {
            selectedALPN = alpn
        }
        if case .serverHello(let hello) = message.body, message.problem == nil {
            version = hello.version
            cipherSuite = hello.cipherSuite
            if let alpn = hello.alpn { selectedALPN = alpn }
            if hello.version.isTLS13, !hello.isHelloRetryRequest {
                resumption = hello.hasPreSharedKey ? .psk : .none
            }
        }
        messages.append(message)
    }
}
