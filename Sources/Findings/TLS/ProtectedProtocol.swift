import TCPConnections
import TLSMessages
package import Tracing

extension ConnectionTrace {
    /// Whether something shows that what TLS protects is not HTTP: the protocol that was chosen, what was said before TLS
    /// began, or a port that is for another protocol over TLS.
    package var protectsOtherThanHTTP: Bool {
        guard let tls else { return false }
        if let name = tls.selectedALPN {
            return !Self.namesOfHTTP.contains { name.starts(with: $0.utf8) }
        }
        if application.contains(where: { !$0.exchanges.isEmpty }) { return false }
        return application.contains { $0 is UnknownStream } || Self.portsOfOthers.contains(server.port)
    }

    private static let namesOfHTTP = ["h2", "http/"]

    /// SMTP, NNTP, LDAP, DNS, FTP, Telnet, IMAP, POP3, SIP and MQTT over TLS, as IANA lists them.
    private static let portsOfOthers: Set<UInt16> = [
        465, 563, 636, 853, 989, 990, 992, 993, 995, 5061, 8883,
    ]
}
