import Findings
import PacketDecoding
package import QUICMessages
import TCPConnections
import TLSMessages
package import Tracing
import WireBytes

/// A conversation that is compared: a TCP connection, or one in UDP datagrams, which is then looked at as a connection as far
/// as both have the same.
package struct ComparedConversation: Sendable {
    package let number: ConversationNumber
    /// The connection, or what the datagrams have of one.
    package let trace: ConnectionTrace
    /// The datagrams; nil of a TCP connection.
    package let datagrams: DatagramTrace?

    init(_ trace: ConnectionTrace) {
        number = ConversationNumber(trace.id)
        self.trace = trace
        datagrams = nil
    }

    init(_ datagrams: DatagramTrace) {
        number = ConversationNumber(datagrams.id, isUDP: true)
        trace = datagrams.asConnection
        self.datagrams = datagrams
    }

    /// QUIC, where it is that.
    package var quic: QUICConversation? {
        if case .quic(let quic)? = datagrams?.content { quic.connection } else { nil }
    }

    /// What carries it, by its name.
    var transport: String { datagrams == nil ? "TCP" : quic == nil ? "UDP" : "QUIC" }

    /// The handshake of TLS, whatever carries it; nil where there is none.
    var handshake: TLSFacts? {
        switch datagrams?.content {
        case nil: trace.tls.map { TLSFacts($0) }
        case .quic(let quic): TLSFacts(quic.connection)
        case .dtls(let dtls): TLSFacts(dtls.handshake)
        case .openVPN: datagrams?.content.tls.map { TLSFacts($0) }
        default: nil
        }
    }

    /// Whether the client has sent something that is encrypted and was not opened, in which there may be requests.
    var hidesRequests: Bool {
        if let quic { return !quic.isDecrypted && quic.totals.client.zeroRTT + quic.totals.client.oneRTT > 0 }
        // What was opened is told behind TLS.
        guard let tls = trace.tls, trace.application.allSatisfy({ $0.tls != nil }) else { return false }
        return tls.records.client.applicationData > 0
    }

    /// Whether it begins before the capture and was not recognized, so that it may be anything.
    var hidesBeginning: Bool {
        datagrams == nil && trace.milestones.syn == nil && trace.milestones.synAck == nil
            && trace.application.isEmpty
    }

    /// What a client of QUIC waited for before its first request; nil of other conversations, and where that cannot be seen.
    var waiting: QUICWaiting? {
        datagrams?.notes.lazy.compactMap { note in
            if case .beforeRequest(let waiting) = note { waiting } else { nil }
        }.first
    }

    /// Whether it is compared although nobody asked for it: where something is set up.
    static func isCompared(_ datagrams: DatagramTrace) -> Bool {
        switch datagrams.content {
        case .quic, .dtls, .openVPN: true
        default: false
        }
    }
}
