import NIOCore
import NIOHTTP1

/// Whose requests are answered: those of people who have typed or followed this server's own address, not those that a page
/// of another site sends in their name.
///
/// A name that leads here may be anybody's (DNS rebinding), so the only names are addresses and `localhost`, and every request
/// must have one, with this server's port. Who wants to change something must come from a page of this server and know the
/// secret of its address.
struct AccessRules: Sendable {
    /// What stands behind the # of the address that was given to the user. It goes into no request but in a field that the
    /// page's script sends; there are no cookies, which all ports of a host share (RFC 6265 §8.5).
    let secret: String

    /// The field with the secret.
    static let secretField = "X-Netlesson-Secret"

    /// Why a request is not answered; nil where it is.
    ///
    /// - Parameters:
    ///   - head: the request's.
    ///   - local: the address that it came to.
    ///   - needsSecret: whether what is sent needs the secret.
    /// - Returns: the refusal.
    func refusal(of head: HTTPRequestHead, at local: SocketAddress?, needsSecret: Bool = true) -> Reply? {
        let hosts = head.headers["host"]
        guard hosts.count == 1, let host = hosts.first else {
            return Reply(.badRequest, "A request needs one Host field.")
        }
        guard names(local).contains(host.lowercased()) else {
            return Reply(
                .misdirectedRequest,
                "This server is not called that; use the address that netlesson has written.")
        }
        guard head.method == .POST else { return nil }
        let origins = head.headers["origin"]
        let sites = head.headers["sec-fetch-site"]
        guard origins.allSatisfy({ $0.lowercased() == "http://" + host.lowercased() }), origins.count <= 1,
            sites.allSatisfy({ $0 == "same-origin" })
        else { return .refusal(.forbidden, "This may be asked for by a page of this server only.") }
        guard needsSecret else { return nil }
        let given = head.headers[Self.secretField]
        guard given.count == 1, given.first.map({ Self.isSame($0, secret) }) == true else {
            return .refusal(
                .forbidden,
                "Open the address that netlesson has written, with all that stands behind the #.")
        }
        return nil
    }

    /// What this server is called by who has connected to one of its addresses.
    private func names(_ local: SocketAddress?) -> Set<String> {
        guard let address = local?.ipAddress?.lowercased(), let port = local?.port else { return [] }
        // An IPv6 socket that takes IPv4 connections, too, says so.
        let plain = address.hasPrefix("::ffff:") ? String(address.dropFirst(7)) : address
        let literal = plain.contains(":") ? "[\(plain)]" : plain
        var names = ["\(literal):\(port)"]
        let isOwn = plain.hasPrefix("127.") || plain == "::1"
        if isOwn { names.append("localhost:\(port)") }
        // A browser leaves the usual port out.
        if port == 80 { names += isOwn ? [literal, "localhost"] : [literal] }
        return Set(names)
    }

    /// Compares in a time that does not tell how much of it was right.
    static func isSame(_ given: String, _ secret: String) -> Bool {
        let (given, secret) = (Array(given.utf8), Array(secret.utf8))
        guard given.count == secret.count else { return false }
        return zip(given, secret).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Whether a text could be such a secret.
    static func isSecret(_ text: String) -> Bool {
        text.utf8.count == 32
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// A secret that nobody guesses: 128 bits.
    static func newSecret() -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<16).map { _ in
            let byte = UInt8.random(in: 0...255, using: &random)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
