import TCPConnections
import TLSMessages
package import Tracing

extension ConnectionTrace {
    /// Whether what TLS protects is known to be HTTP: it was read; or it was agreed on, or the client offers nothing else.
    package var protectsHTTP: Bool {
        tls?.protectsHTTP == true
            || application.drop { $0.tls == nil }.contains { !$0.exchanges.isEmpty }
    }

    /// Whether something shows that what TLS protects is not HTTP: the protocol that was chosen, what was said before TLS
    /// began, or a port that is for another protocol over TLS.
    package var protectsOtherThanHTTP: Bool {
        guard let tls else { return false }
        if let name = tls.selectedALPN {
            return !TLSConversation.isHTTP(name)
        }
        if application.contains(where: { !$0.exchanges.isEmpty }) { return false }
        return application.contains { $0 is any ClearTextResult } || Self.portsOfOthers.contains(server.port)
    }

    /// SMTP, NNTP, LDAP, DNS, FTP, Telnet, IMAP, POP3, SIP and MQTT over TLS, as IANA lists them.
    private static let portsOfOthers: Set<UInt16> = [
        465, 563, 636, 853, 989, 990, 992, 993, 995, 5061, 8883,
    ]
}

extension TLSConversation {
    /// Whether HTTP was agreed on, or the client offers nothing else. RFC 7301 §3.1.
    fileprivate var protectsHTTP: Bool {
        if let selectedALPN { return Self.isHTTP(selectedALPN) }
        let offered = FirstHandshake(messages).offer?.alpn ?? []
        return !offered.isEmpty && offered.allSatisfy(Self.isHTTP)
    }

    /// Whether a name is that of HTTP.
    fileprivate static func isHTTP(_ name: [UInt8]) -> Bool {
        ["h2", "http/"].contains { name.starts(with: $0.utf8) }
    }
}
