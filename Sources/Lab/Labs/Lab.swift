package import Documents

/// One of the documents' examples, as it really runs: a client's requests to the lab's server.
package struct Lab: Sendable {
    package let name: String
    package let title: Bilingual
    /// What there is to see on the wire.
    package let shows: Bilingual
    /// The ids of the documents' flows that it goes through.
    package let flows: [String]
    /// The server's doors that its client knocks on.
    package let sites: [Site]
    /// Whether the client uses OpenSSL where URLSession cannot be told whom to trust: everywhere but on Apple's systems.
    package var needsOpenSSL = false

    private init(
        _ name: String, _ words: (title: Bilingual, shows: Bilingual), flows: [String] = [],
        sites: [Site] = [.plain]
    ) {
        self.name = name
        title = words.title
        shows = words.shows
        self.flows = ["nine-step"] + flows
        self.sites = sites
    }

    /// The lab with a name; nil where there is none.
    package static func named(_ name: String) -> Lab? { all.first { $0.name == name } }

    /// All of them, in teaching order.
    package static let all = plain + encrypted

    private static let plain = [
        Lab("get", Words.get),
        Lab("look-up", Words.lookUp),
        Lab("post-form", Words.postForm, flows: ["post-by-hand"]),
        Lab("post-json", Words.postJson, flows: ["post-by-hand"]),
        Lab("multipart", Words.multipart, flows: ["post-by-hand"]),
        Lab("put-basic", Words.putBasic),
        Lab("redirect", Words.redirect, flows: ["redirect"]),
        Lab("download", Words.download, flows: ["streamed-download"]),
        Lab("pause-resume", Words.pauseResume, flows: ["streamed-download", "pause-resume"]),
        Lab("synchronous", Words.synchronous, flows: ["request-order"]),
        Lab("queued", Words.queued, flows: ["request-order"]),
        Lab("asynchronous", Words.asynchronous, flows: ["request-order"]),
    ]

    private static let encrypted = [
        Lab("system-trust", Words.systemTrust, flows: ["tls-setup", "certificate-checks"], sites: [.good]),
        Lab(
            "own-anchor", Words.ownAnchor, flows: ["tls-setup", "certificate-checks", "own-anchor"],
            sites: [.good, .sibling, .stranger]
        ).byOpenSSL,
        Lab(
            "pinned", Words.pinned, flows: ["tls-setup", "certificate-checks", "own-anchor"],
            sites: [.good, .sibling]
        ).byOpenSSL,
        Lab(
            "careless", Words.careless, flows: ["tls-setup", "certificate-checks", "own-anchor"],
            sites: [.stranger]
        ).byOpenSSL,
        Lab("expired", Words.expired, flows: ["tls-setup", "certificate-checks"], sites: [.expired])
            .byOpenSSL,
        Lab("wrong-host", Words.wrongHost, flows: ["tls-setup", "certificate-checks"], sites: [.misnamed])
            .byOpenSSL,
    ]

    private var byOpenSSL: Lab {
        var lab = self
        lab.needsOpenSSL = true
        return lab
    }
}
