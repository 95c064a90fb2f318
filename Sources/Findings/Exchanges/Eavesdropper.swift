import CertificateChains
import HTTPMessages
import TLSMessages
package import Tracing
import WireBytes

/// What somebody who listens on the path learns from a connection, and what not: table `http-vs-https` of document
/// `http-basics` §1.2, on real packets.
package enum Eavesdropper: Sendable, Hashable {
    /// Plain HTTP: everything.
    case readsAll([Content])
    /// TLS: what is outside of the encryption; nothing is hidden where nothing was sent.
    case seesOutside([Outside], hides: Hidden)

    /// What can be read of HTTP.
    package enum Content: Sendable, Hashable {
        /// Every address, header field and body.
        case addresses, fields, bodies
        /// Credentials in a field.
        case credentials
        /// Cookies.
        case cookies
        /// What was typed into a form.
        case form
    }

    /// What can be seen although it is encrypted.
    package enum Outside: Sendable, Hashable {
        /// Both addresses and ports; times and sizes.
        case addresses, amounts
        /// The host name in the ClientHello.
        case hostName([UInt8])
        /// An IP address in its place.
        case hostAddress([UInt8])
        /// The certificates.
        case certificates
        /// What was said before TLS began.
        case before
        /// What was said after TLS had ended.
        case behind
        /// Alerts, and heartbeats, that are not encrypted.
        case alerts(Int), heartbeats
        /// All that is said: nothing is encrypted.
        case content
    }

    /// What is encrypted.
    package enum Hidden: Sendable, Hashable {
        case nothing
        /// Messages of HTTP.
        case http
        /// Those of another protocol, or of one that is not known.
        case other
    }

    /// What is seen of a connection; nil where neither HTTP nor TLS was spoken.
    package init?(of trace: ConnectionTrace) {
        if let tls = trace.tls {
            self.init(tls, trace)
        } else if let exchanges = trace.application.lazy.map(\.exchanges).first(where: { !$0.isEmpty }) {
            self.init(exchanges)
        } else {
            return nil
        }
    }

    private init(_ exchanges: [Exchange]) {
        let requests = exchanges.prefix(200).compactMap(\.request)
        var seen: [Content] = [.addresses, .fields, .bodies]
        if requests.contains(where: { $0.head.value("authorization") != nil }) { seen.append(.credentials) }
        if requests.contains(where: { $0.head.value("cookie") != nil }) { seen.append(.cookies) }
        if requests.contains(where: { $0.body.kind == .form && $0.body.length > 0 }) { seen.append(.form) }
        self = .readsAll(seen)
    }

    private init(_ tls: TLSConversation, _ trace: ConnectionTrace) {
        var seen: [Outside] = [.addresses, .amounts]
        if let name = tls.serverName {
            seen.append(HostReference.isAddress(name) ? .hostAddress(name) : .hostName(name))
        }
        if trace.certificates.contains(where: { !$0.isDecrypted }) { seen.append(.certificates) }
        if let first = trace.application.first, first.tls == nil { seen.append(.before) }
        if tls.isOver { seen.append(.behind) }
        if tls.encryptsNothing {
            seen.append(.content)
        } else {
            let alerts = tls.alerts.count { $0.description != nil && !$0.isDecrypted }
            if alerts > 0 { seen.append(.alerts(alerts)) }
            if !tls.heartbeats.isEmpty { seen.append(.heartbeats) }
        }
        let data = tls.records.client.applicationData + tls.records.server.applicationData
        self = .seesOutside(
            seen,
            hides: tls.encryptsNothing || data == 0 ? .nothing : trace.protectsHTTP ? .http : .other)
    }
}
