package import HTTPMessages
import LDAPMessages
import QUICMessages
import SIPMessages
import SNMPMessages
import TLSMessages
package import WireBytes

extension DatagramTrace {
    /// The HTTP/3 that its streams carry, where it could be opened.
    package var http: HTTP3Conversation? {
        if case .quic(let quic) = content { quic.application.http3 } else { nil }
    }

    /// The name that a client of QUIC calls the server by, where its hello could be read. RFC 6066 §3.
    package var serverName: [UInt8]? {
        guard case .quic(let quic) = content else { return nil }
        for message in quic.connection.handshake.messages {
            if case .clientHello(let hello) = message.body, let name = hello.serverName { return name }
        }
        return quic.connection.googleHello?.serverName
    }

    /// Whether an end of QUIC was seen to close it.
    package var isClosed: Bool {
        guard case .quic(let quic) = content else { return false }
        return !quic.connection.closes.isEmpty
    }

    /// The same as a connection with nothing of TCP: what is said of exchanges is said of one. Nil where there is no HTTP/3.
    package var carried: ConnectionTrace? {
        guard http != nil else { return nil }
        var connection = asConnection
        connection.certificates = []
        connection.record.judged = []
        return connection
    }

    /// Masks what is secret in it: the HTTP/3 that its streams carry, what entitles a sender of SNMP, the values of
    /// LDAP's entries, and passwords in addresses of SIP.
    package mutating func mask(with masking: inout some SecretMasking) {
        if case .snmp(var snmp) = content {
            snmp.mask(with: &masking)
            content = .snmp(snmp)
        }
        if case .cldap(var ldap) = content {
            ldap.mask(with: &masking)
            content = .cldap(ldap)
        }
        if case .sip(var sip) = content {
            sip.mask(with: &masking)
            content = .sip(sip)
        }
        guard case .quic(var quic) = content else { return }
        quic.rewriteHTTP { $0.mask(with: &masking) }
        content = .quic(quic)
    }
}
