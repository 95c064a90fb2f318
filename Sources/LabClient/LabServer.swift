import Foundation

/// The lab's server as its client knows it: where each of its sites is, and what is trusted.
struct LabServer: Sendable {
    /// What answers behind an address; the names are those of the command line.
    enum Site: String {
        /// HTTP, without TLS.
        case plain
        /// A certificate for this host, by an intermediate authority below the lab's root.
        case good
        /// The same, by another intermediate authority below the same root.
        case sibling
        /// A certificate of an authority that nobody knows.
        case stranger
        /// A certificate that is not valid any more.
        case expired
        /// A certificate for another host.
        case misnamed
    }

    private let values: [String: String]

    /// Reads NAME=VALUE; nil where something else is among them.
    init?(_ arguments: some Sequence<String>) {
        var values: [String: String] = [:]
        for argument in arguments {
            let parts = argument.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            values[String(parts[0])] = String(parts[1])
        }
        self.values = values
    }

    /// The URL of something on the server.
    func url(_ target: String, on site: Site = .plain) throws -> URL {
        guard let base = values[site.rawValue], let url = URL(string: base + target) else {
            throw URLError(.badURL)
        }
        return url
    }

    /// The file with the lab's root certificate.
    var root: String { values["root"] ?? "" }

    /// The pin of the good site's key: sha256/ and the hash of its public key in Base64, as in RFC 7469.
    var pin: String { values["pin"] ?? "" }
}
