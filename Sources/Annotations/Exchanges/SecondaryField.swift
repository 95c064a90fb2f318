/// Fields that a first look at an exchange can do without, unless they do something in it.
package enum SecondaryField {
    private static let names: Set<String> = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "accept-ranges", "age", "alt-svc",
        "cache-control", "connection", "content-language", "date", "dnt", "etag", "expires", "keep-alive",
        "last-modified", "origin", "pragma", "priority", "referer", "sec-ch-ua", "sec-ch-ua-mobile",
        "sec-ch-ua-platform", "sec-fetch-dest", "sec-fetch-mode", "sec-fetch-site", "sec-fetch-user",
        "server",
        "te", "upgrade-insecure-requests", "user-agent", "vary", "via", "x-powered-by",
    ]

    /// Whether a field of this name, in any case, is one of them.
    package static func contains(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.count < 40 else { return false }
        return names.contains(String(decoding: name, as: UTF8.self).lowercased())
    }
}
