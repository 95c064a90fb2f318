/// The certificates of the server's sites, made anew at each start: nobody's trust outlives the lab.
struct LabIdentities {
    /// The root that good sites lead to, in PEM form: what a client is to trust.
    let rootPEM: [UInt8]
    /// The pin of the good site's key.
    let pin: String
    private let identities: [Site: Identity]

    /// Makes them.
    ///
    /// - Parameter hosts: names and addresses that the server is reached by.
    /// - Throws: `ServerFault` where OpenSSL cannot make them, such as for a host that is no name.
    init(hosts: [String]) throws(ServerFault) {
        let day = 86_400
        func authority(_ name: String, by issuer: Identity? = nil) throws(ServerFault) -> Identity {
            // Older than the certificate that has expired.
            try Identity(.init(name: name, validity: (-60 * day, 300 * day)), by: issuer)
        }
        let root = try authority("netlesson Lab Root")
        let teaching = try authority("netlesson Lab CA", by: root)
        let other = try authority("netlesson Another CA", by: root)
        let unknown = try authority("Unknown CA", by: try authority("Unknown Root"))
        let host = hosts.first ?? "localhost"
        let good = try Identity(.init(name: host, hosts: hosts), by: teaching)
        identities = [
            .good: good,
            .sibling: try Identity(.init(name: host, hosts: hosts), by: other),
            .stranger: try Identity(.init(name: host, hosts: hosts), by: unknown),
            .expired: try Identity(
                .init(name: host, hosts: hosts, validity: (-30 * day, -day)), by: teaching),
            .misnamed: try Identity(.init(name: "other.test", hosts: ["other.test"]), by: teaching),
        ]
        rootPEM = root.pem
        pin = good.pin
    }

    /// The certificate of a site; nil for one without TLS.
    func identity(of site: Site) -> Identity? { identities[site] }
}
