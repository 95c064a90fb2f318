package import TLSMessages
import WireBytes

/// Which lines of a key log open the TLS of the connections that were reported.
package struct SessionKeys: Sendable {
    /// Sessions of which lines are looked for: as many as a key log keeps.
    package static let mostSessions = 50_000

    private var sessions: Set<[UInt8]> = []
    /// Master secrets that were computed, with a private key or from a session that was resumed.
    private var computed: [[UInt8]: [UInt8]] = [:]

    package init() {}

    /// Takes note of a connection that is over.
    package mutating func note(_ trace: ConnectionTrace) {
        for part in trace.application {
            guard let tls = part.tls else { continue }
            let randoms = tls.messages.compactMap(\.clientRandom)
            for random in randoms { note(random) }
            let first = tls.decryption?.derived.first {
                if case .session(number: 0) = $0.epoch { true } else { false }
            }
            if let first, let random = randoms.first, computed.count < Self.mostSessions {
                computed[random] = first.secret
            }
        }
    }

    /// Takes note of a conversation in datagrams that is over.
    package mutating func note(_ trace: DatagramTrace) {
        let messages: [HandshakeMessage] =
            switch trace.content {
            case .quic(let quic): quic.handshake.messages
            case .dtls(let dtls): dtls.handshake.messages
            case .dns, .dhcp, .dhcpv6, .ntp, .named, .unknown: []
            }
        for random in messages.compactMap(\.clientRandom) { note(random) }
    }

    private mutating func note(_ random: [UInt8]) {
        if sessions.count < Self.mostSessions { sessions.insert(random) }
    }

    /// The lines of their keys.
    ///
    /// - Parameter log: where they are looked for.
    /// - Returns: lines of a key log; none where nothing can be opened.
    package func lines(in log: KeyLog) -> [UInt8] {
        let known = log.lines(of: sessions)
        let missing = computed.filter { log.secret(.masterSecret, of: $0.key) == nil }
        return known + KeyLog.lines(ofMasterSecrets: missing)
    }
}

extension HandshakeMessage {
    /// What identifies the session that it begins.
    fileprivate var clientRandom: [UInt8]? {
        if case .clientHello(let hello) = body { hello.random } else { nil }
    }
}
