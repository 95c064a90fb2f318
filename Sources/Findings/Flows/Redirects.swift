import Tracing
import WireBytes

extension ExchangeLog {
    func redirects(_ entries: [Entry]) -> [FlowOccurrence] {
        var found: [FlowOccurrence] = []
        for (index, entry) in entries.enumerated() {
            guard found.count < Self.told, let answer = entry.answer, let location = entry.redirection else {
                continue
            }
            let next = Self.follower(of: index, in: entries)
            found.append(FlowOccurrence(.redirect, steps(entry, answer, to: location, then: next)))
        }
        return found
    }

    private func steps(
        _ entry: Entry, _ answer: Answer, to location: [UInt8], then next: Entry?
    ) -> [FlowOccurrence.Step] {
        typealias Step = FlowOccurrence.Step
        let followed: ExchangeStepFinding? =
            if let next {
                .followed(onSameConnection: next.connection == entry.connection)
            } else {
                mayBeHidden(location, from: entry, after: answer) ? .hiddenByHTTPS : nil
            }
        return [
            Step(1, on: entry, entry.first, to: entry.last, .quoted(entry.url)),
            Step(2, on: entry, answer.first, .status(answer.status)),
            Step(3, on: entry, answer.first, .quoted(location)),
            Step(4, on: next, next?.first, to: next?.last, followed),
            Step(
                5, on: next, next?.answer?.first, to: next?.answer?.last,
                next?.answer.map { .status($0.status) }),
        ]
    }

    /// Whether the request for a new address may be in a connection that TLS hides: one of the same client, for that host
    /// or for one that it does not name, which goes on behind the answer.
    private func mayBeHidden(_ location: [UInt8], from entry: Entry, after answer: Answer) -> Bool {
        guard Self.scheme(of: location).map({ $0 == "https:" }) ?? entry.isSecure else { return false }
        let host = Self.resolved(location, from: entry.url).prefix { !"/?#:".utf8.contains($0) }
        return hidden.contains { connection in
            connection.client == entry.client && connection.last.packet > answer.first.packet
                && connection.host.map { $0.map(\.lowerCased) == host.map(\.lowerCased) } ?? true
        }
    }

    /// The request that a redirect causes.
    static func follower(of index: Int, in entries: [Entry]) -> Entry? {
        let entry = entries[index]
        guard let answer = entry.answer, let location = entry.redirection else { return nil }
        let wanted = resolved(location, from: entry.url)
        // Relative ones keep the scheme.
        let isSecure =
            scheme(of: location).map { $0 == "https:" } ?? entry.isSecure
        return entries.dropFirst(index + 1).first { later in
            later.client == entry.client && later.first.packet > answer.first.packet && later.url == wanted
                && later.isSecure == isSecure
        }
    }

    /// "http:" or "https:", where a Location begins with one.
    private static func scheme(of location: [UInt8]) -> String? {
        ["https:", "http:"].first { location.starts(with: $0.utf8) }
    }

    /// A Location as a URL without its scheme. RFC 3986 §5.3, without removing dots.
    static func resolved(_ location: [UInt8], from url: [UInt8]) -> [UInt8] {
        let rest = Array(location.dropFirst(scheme(of: location)?.utf8.count ?? 0))
        if rest.starts(with: "//".utf8) { return Array(rest.dropFirst(2)) }
        let host = url.prefix { $0 != UInt8(ascii: "/") }
        if rest.first == UInt8(ascii: "/") { return Array(host) + rest }
        let path = url.prefix { $0 != UInt8(ascii: "?") }
        let folder = path.lastIndex(of: UInt8(ascii: "/")).map { path.prefix(through: $0) } ?? path
        return Array(folder) + rest
    }
}
