package import TLSMessages
import WireBytes

/// What in the handshake makes it likely that an alert came.
package enum AlertCause: Sendable, Hashable {
    /// The ClientHello named no host, and offered enough else: a server that has several may refuse that.
    case noServerName
    /// The server asked for a certificate of the client and got an empty list.
    case emptyClientCertificate(requested: Int, answered: Int)
}

extension TLSConversation {
    /// What makes it likely that a side broke off with an alert; nil where nothing of it was seen.
    package func likelyCause(of alert: Alert) -> AlertCause? {
        guard alert.from == .server, alert.isTrouble || alert.isWarning else { return nil }
        let handshake = FirstHandshake(messages)
        if let answer = messages.last(where: { $0.from == .client && $0.listsNoCertificate }),
            let request = messages.first(where: { $0.type == .certificateRequest && $0.from == .server }),
            [.handshakeFailure, .badCertificate, .certificateRequired].contains(alert.description),
            answer.last.packet <= alert.mark.packet, alert.isTrouble
        {
            return .emptyClientCertificate(requested: request.first.packet, answered: answer.first.packet)
        }
        guard let offer = handshake.offer, offer.form != .sslv2, offer.namesNoHost else { return nil }
        // A server that warns of the name goes on all the same.
        return alert.description == .unrecognizedName
            || alert.description == .handshakeFailure && handshake.choice == nil && offer.offersEphemeralKeys
            ? .noServerName : nil
    }
}

extension ClientHello {
    /// Whether it offers what most servers demand today: keys made for one connection.
    fileprivate var offersEphemeralKeys: Bool {
        offeredSuites.contains { $0.keyExchange == .ephemeral || $0.keyExchange == .separate }
    }
}
