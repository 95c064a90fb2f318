import WireBytes

/// Which algorithms a side can do, of each kind those first that it would rather have. RFC 4253 §7.1.
public struct SSHOffer: Sendable, Hashable {
    /// The lists in their order: names with commas between them.
    public var lists: [[UInt8]]
    /// Whether the sender has guessed what will be chosen, and sends the next packet at once.
    public var followsGuess: Bool

    /// What the lists are about, in their order.
    public enum Kind: Int, Sendable, Hashable, CaseIterable {
        /// How the two come to a common secret.
        case keyExchange
        /// How the server proves who it is.
        case hostKey
        /// How what the client sends is encrypted.
        case cipherToServer
        /// How what the server sends is encrypted.
        case cipherToClient
        /// How what the client sends is protected from changes.
        case macToServer
        /// The same of what the server sends.
        case macToClient
        /// How what the client sends is compressed.
        case compressionToServer
        /// The same of what the server sends.
        case compressionToClient
    }

    /// The names in a list.
    public func names(_ kind: Kind) -> [[UInt8]] {
        guard kind.rawValue < lists.count else { return [] }
        return lists[kind.rawValue].split(separator: UInt8(ascii: ",")).map(Array.init)
    }
}

/// What the two agree on: of each kind the first on the client's list that is on the server's, too. RFC 4253 §7.1.
///
/// A method of key exchange must also go with a host key that both have; all that are in use go with any.
public struct SSHChoice: Sendable, Hashable {
    private var chosen: [SSHOffer.Kind: [UInt8]] = [:]
    /// The first kind of which the two have nothing in common: the connection ends there.
    public private(set) var missing: SSHOffer.Kind?
    /// Whether the sides' guesses, where they made any, are of use: both like best what was chosen.
    public private(set) var isFirstOfBoth = false

    /// What was chosen of a kind; nil where nothing was, or where the cipher does it, too.
    public subscript(kind: SSHOffer.Kind) -> [UInt8]? { chosen[kind] }

    /// Holds two offers against each other.
    public init(client: SSHOffer, server: SSHOffer) {
        for kind in SSHOffer.Kind.allCases {
            // A cipher that protects what it encrypts needs no MAC, whatever the lists have. RFC 5647 §5.1.
            if kind == .macToServer, protects(.cipherToServer) || missing != nil { continue }
            if kind == .macToClient, protects(.cipherToClient) || missing != nil { continue }
            let accepted = Set(server.names(kind))
            if let name = client.names(kind).first(where: accepted.contains) {
                chosen[kind] = name
            } else if missing == nil {
                missing = kind
            }
        }
        isFirstOfBoth = [SSHOffer.Kind.keyExchange, .hostKey].allSatisfy {
            client.names($0).first == server.names($0).first
        }
    }

    /// Whether a cipher protects what it encrypts from changes as well.
    public func protects(_ kind: SSHOffer.Kind) -> Bool {
        guard let name = chosen[kind] else { return false }
        let text = String(decoding: name, as: UTF8.self)
        return text.hasPrefix("chacha20-poly1305") || text.contains("-gcm@")
    }

    /// The method of key exchange.
    public var method: SSHKeyExchange? { chosen[.keyExchange].map(SSHKeyExchange.init) }
}
