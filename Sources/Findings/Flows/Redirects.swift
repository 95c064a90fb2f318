import HTTPFields
import Tracing
import WireBytes

extension ExchangeLog {
    func redirects(_ entries: [Entry], _ followers: [Int?]) -> FlowGroup {
        var found: [FlowOccurrence] = []
        var all = 0
        for (entry, follower) in zip(entries, followers) {
            guard let answer = entry.answer, let location = entry.redirection else { continue }
            all += 1
            guard found.count < Self.told else { continue }
            let next = follower.map { entries[$0] }
            found.append(FlowOccurrence(.redirect, steps(entry, answer, to: location, then: next)))
        }
        return group(found, of: all)
    }

    private func steps(
        _ entry: Entry, _ answer: Answer, to location: [UInt8], then next: Entry?
    ) -> [FlowOccurrence.Step] {
        typealias Step = FlowOccurrence.Step
        let followed: ExchangeStepFinding? =
            if let next, [307, 308].contains(answer.status), next.method != entry.method {
                .followedOtherwise(method: next.method, status: answer.status)
            } else if let next {
                .followed(onSameConnection: next.connection == entry.connection)
            } else {
                mayBeHidden(location, from: entry, after: answer) ? .hiddenByHTTPS : .notFollowed
            }
        return [
            Step(1, on: entry, entry.first, to: entry.last, .quoted(entry.url)),
            Step(2, on: entry, answer.first, .status(answer.status)),
            Step(3, on: entry, answer.first, .quoted(location)),
            Step(4, on: next, next?.first, to: next?.last, followed),
            Step(
                5, on: next, next?.answer?.first, to: next?.answer?.last,
                next == nil ? .notFollowed : next?.answer.map { .status($0.status) }),
        ]
    }

    /// Whether the request for a new address may be in a connection that TLS hides: one of the same client, for that host
    /// or for one that it does not name, which goes on behind the answer.
    private func mayBeHidden(_ location: [UInt8], from entry: Entry, after answer: Answer) -> Bool {
        let address = Self.resolved(location, from: entry)
        let secure = Array("https://".utf8)
        guard address.starts(with: secure) else { return false }
        let host = address.dropFirst(secure.count).prefix { !"/?#:".utf8.contains($0) }
        return hidden.contains { connection in
            connection.client == entry.client && connection.last.packet > answer.first.packet
                && connection.host.map { $0.map(\.lowerCased) == host.map(\.lowerCased) } ?? true
        }
    }

    /// Of each entry the request that it causes, if it is a redirect that is followed: its place.
    func followers(in entries: [Entry]) -> [Int?] {
        entries.indices.map { index in
            let entry = entries[index]
            guard let answer = entry.answer, let location = entry.redirection else { return nil }
            let wanted = Self.resolved(location, from: entry)
            return entries.indices.dropFirst(index + 1).first { place in
                let later = entries[place]
                return
                    later.client == entry.client && later.first.packet > answer.first.packet
                    && later.address == wanted
            }
        }
    }

    /// Where a Location leads, seen from the request that it answers: a whole URI without its fragment, which is not sent,
    /// written so that two that mean the same are the same. RFC 3986 §5.2, §6.2; RFC 9110 §10.2.2.
    static func resolved(_ location: [UInt8], from entry: Entry) -> [UInt8] {
        let base = scheme(isSecure: entry.isSecure) + entry.url
        guard let base = try? URIReference.read(base), let reference = try? URIReference.read(location) else {
            // With bytes that no URI may have it is followed as it is, if it is a whole one.
            return Array(location.prefix { $0 != UInt8(ascii: "#") })
        }
        return reference.resolved(against: base).normalized
    }

    /// The address of a request, written in the same way.
    static func address(of url: [UInt8], isSecure: Bool) -> [UInt8] {
        let whole = scheme(isSecure: isSecure) + url
        return (try? URIReference.read(whole))?.normalized ?? whole
    }

    private static func scheme(isSecure: Bool) -> [UInt8] { Array((isSecure ? "https://" : "http://").utf8) }
}
