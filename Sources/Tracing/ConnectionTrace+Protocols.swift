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
    package var exchanges: [Exchange] {
        application.count == 1 ? application[0].exchanges : application.flatMap { $0.exchanges }
    }

    /// The first of them; nil where there is none. It does not put them all together.
    package var firstExchange: Exchange? { application.firstExchange }

    /// The first TLS part, if there is one, or the TLS inside of OpenVPN.
    package var tls: TLSConversation? { application.firstTLS }

    /// Whether there is TLS that encrypts nothing: what it carries can be read without a key.
    package var encryptsNothing: Bool { application.contains { $0.tls?.encryptsNothing == true } }
}

extension [any ProtocolResult] {
    /// The first exchange of HTTP.
    var firstExchange: Exchange? {
        for part in self {
            if let first = part.exchanges.first { return first }
        }
        return nil
    }

    /// The first of TLS. Not by a key path, which takes each of them twice.
    var firstTLS: TLSConversation? {
        for part in self {
            if let tls = part.tls { return tls }
        }
        return nil
    }
}

extension ProtocolResult {
    /// The exchanges of HTTP, whatever its version; none of other protocols.
    package var exchanges: [Exchange] {
        http?.exchanges ?? []
    }

    /// It as HTTP of whatever version; nil of other protocols.
    package var http: (any HTTPResult)? {
        // By its type: to find out that it is none copies it.
        Self.self == TLSConversation.self ? nil : self as? any HTTPResult
    }

    /// Whether it is TLS or HTTP/1, as nearly all are. By its type, which takes no copy of it.
    package var isTLSOrHTTP1: Bool { Self.self == TLSConversation.self || Self.self == HTTPConversation.self }

    /// Exchanges of HTTP that were only counted.
    package var exchangesOmitted: Int { http?.exchangesOmitted ?? 0 }

    /// TLS, or that inside of OpenVPN; nil of other protocols.
    package var tls: TLSConversation? {
        // By its type: to find out that a value is of another copies it.
        if Self.self == TLSConversation.self { return self as? TLSConversation }
        guard Self.self == OpenVPNConversation.self else { return nil }
        return (self as? OpenVPNConversation)?.session.control as? TLSConversation
    }
}
