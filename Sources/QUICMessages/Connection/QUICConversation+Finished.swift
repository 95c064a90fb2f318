import TLSMessages
import WireBytes

// Whether nobody changed the handshake: each side's Finished is a keyed hash of all messages before it. RFC 8446 §4.4.4.

extension QUICConversation {
    /// Finished messages that are checked; a handshake has two.
    static let mostFinished = 4

    /// Holds a Finished against what it must be, where all messages before it were captured.
    ///
    /// - Parameters:
    ///   - received: what is in it.
    ///   - side: its sender.
    ///   - place: where it begins among the bytes of its sender's handshake.
    mutating func check(_ received: [UInt8], from side: Side, behind place: Int) {
        guard finished.count < Self.mostFinished, let suite = handshake.cipherSuite,
            let random = clientRandom,
            let secret = keys?.secret(Self.label(.handshake, side), of: random),
            let transcript = transcript(before: place, from: side, suite),
            let check = FinishedCheck(of: received, from: side, secret: secret, suite, over: transcript)
        else { return }
        finished.append(check)
    }

    /// All messages before a place of one side's handshake bytes: the hellos, the server's messages, the client's.
    private func transcript(before place: Int, from side: Side, _ suite: CipherSuite) -> Transcript? {
        let (client, server) = (directions.client, directions.server)
        let hellos = Self.messages(in: client.crypto.initial.bytes)
        let answers = Self.messages(in: server.crypto.initial.bytes)
        // One hello of each, or with a HelloRetryRequest two. RFC 8446 §4.4.1.
        guard let first = hellos.first, hellos.count == answers.count, hellos.count <= 2,
            let digest = suite.protection?.derivation
        else { return nil }
        var transcript = Transcript()
        transcript.begin(with: first)
        for (index, answer) in answers.enumerated() {
            if index > 0 { transcript.add(hellos[index]) }
            if index < answers.count - 1 { transcript.replaceFirstHello(digest) }
            transcript.add(answer)
        }
        let fromServer = server.crypto.handshake.bytes
        if side == .server {
            guard place <= fromServer.count else { return nil }
            transcript.add(fromServer[..<place])
        } else {
            // The client answers when it has all of the server's.
            let (taken, fromClient) = (server.taken.handshake, client.crypto.handshake.bytes)
            guard taken == fromServer.count, place <= fromClient.count,
                handshake.messages.contains(where: { $0.type == .finished && $0.from == .server })
            else { return nil }
            transcript.add(fromServer[...])
            transcript.add(fromClient[..<place])
        }
        return transcript.isWhole ? transcript : nil
    }

    /// The whole messages in handshake bytes, headers included.
    private static func messages(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var messages: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while rest.count >= HandshakeMessage.headerLength, messages.count < 4 {
            let header = Array(rest.prefix(HandshakeMessage.headerLength))
            let length = Int(header[1]) << 16 | Int(header[2]) << 8 | Int(header[3])
            let message = rest.prefix(HandshakeMessage.headerLength + length)
            guard message.count == HandshakeMessage.headerLength + length else { break }
            messages.append(message)
            rest = rest.dropFirst(message.count)
        }
        return messages
    }

    /// Forgets what was encrypted and could be opened, and what is secret of the keys.
    public mutating func maskOpened() {
        for index in packets.indices { packets[index].opened?.payload = [] }
        for index in finished.indices { finished[index].key = [] }
        room = []
    }
}
