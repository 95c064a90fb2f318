package import HTTPMessages
import OpenVPNMessages
import ProxyMessages
package import TLSMessages
package import WireBytes

extension ConnectionTrace {
    /// The protocols that were recognized, lowest first, such as "tcp", "tls", "http/1.1".
    package var protocols: [String] {
        var names = ["tcp"]
        for part in application {
            for name in part.identifiers where !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// The first part of a kind.
    package func first<Part: ProtocolResult>(_ kind: Part.Type) -> Part? {
        application.lazy.compactMap { $0 as? Part }.first
    }

    /// All HTTP exchanges of all parts, in order.
    package var exchanges: [Exchange] { application.flatMap(\.exchanges) }

    /// The first TLS part, if there is one, or the TLS inside of OpenVPN.
    package var tls: TLSConversation? { application.lazy.compactMap(\.tls).first }

    /// Whether there is TLS that encrypts nothing: what it carries can be read without a key.
    package var encryptsNothing: Bool { application.contains { $0.tls?.encryptsNothing == true } }
}

extension ProtocolResult {
    /// The exchanges of HTTP, whatever its version; none of other protocols.
    package var exchanges: [Exchange] { (self as? any HTTPResult)?.exchanges ?? [] }

    /// Exchanges of HTTP that were only counted.
    package var exchangesOmitted: Int { (self as? any HTTPResult)?.exchangesOmitted ?? 0 }

    /// TLS, or that inside of OpenVPN; nil of other protocols.
    package var tls: TLSConversation? {
        // By its type: to find out that a value is of another copies it.
        if Self.self == TLSConversation.self { return self as? TLSConversation }
        guard Self.self == OpenVPNConversation.self else { return nil }
        return (self as? OpenVPNConversation)?.session.control as? TLSConversation
    }
}
