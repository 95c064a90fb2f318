package import HTTPMessages
package import Tracing
import WireBytes

/// Where an exchange is.
package struct ExchangePlace: Sendable, Hashable {
    /// The connection's number.
    package let connection: ConversationNumber
    /// Its number on the connection, from 1.
    package let number: Int
}

/// An exchange of each capture, the one standing for the other.
package struct ExchangePair: Sendable {
    package let places: Compared<ExchangePlace>
    package let exchanges: Compared<Exchange>
}

/// Which exchange stands for which: the same request, in order; then the same path, and where two connections have no request
/// in common, their first ones.
struct ExchangeMatching {
    private(set) var pairs: [ExchangePair] = []
    /// Exchanges that no exchange of the other stands for.
    private(set) var unmatched = Compared<[ExchangePlace]>(a: [], b: [])

    private struct Known {
        let place: ExchangePlace
        let exchange: Exchange
        /// Method, a space, and the target.
        let request: [UInt8]?
        /// The target without its query.
        let path: [UInt8]?

        init(_ exchange: Exchange, _ place: ExchangePlace) {
            self.place = place
            self.exchange = exchange
            let head = exchange.request?.head
            if let head, let method = head.method, let target = head.target {
                request = Array(method) + [0x20] + Self.path(of: target)
                path = Self.path(of: target).prefix { $0 != 0x3F }.map(\.self)
            } else {
                request = nil
                path = nil
            }
        }

        /// A target without scheme and host, as a proxy is asked for it.
        private static func path(of target: ArraySlice<UInt8>) -> [UInt8] {
            guard target.first != 0x2F, target.starts(with: "http".utf8),
                let colon = target.firstIndex(of: 0x3A),
                target.dropFirst(colon - target.startIndex + 1).starts(with: [0x2F, 0x2F])
            else { return Array(target) }
            let host = target.dropFirst(colon - target.startIndex + 3)
            return host.firstIndex(of: 0x2F).map { Array(host.suffix(from: $0)) } ?? [0x2F]
        }
    }

    /// Matches the exchanges of connections.
    ///
    /// - Parameters:
    ///   - captures: the two.
    ///   - connections: pairs of connections by their numbers.
    init(_ captures: Compared<ComparedCapture>, connections: [Compared<ConversationNumber>]) {
        var (left, others) = (known(captures.a), known(captures.b))
        func known(_ capture: ComparedCapture) -> [Known] {
            capture.conversations.flatMap { conversation in
                conversation.trace.exchanges.enumerated().compactMap { index, exchange in
                    capture.exchange.map { $0 == index + 1 } ?? true
                        ? Known(exchange, ExchangePlace(connection: conversation.number, number: index + 1))
                        : nil
                }
            }
        }
        let partner = Dictionary(connections.map { ($0.a, $0.b) }) { first, _ in first }
        func take(_ a: (Known) -> [UInt8]?, _ b: (Known) -> [UInt8]?) {
            var waiting: [[UInt8]: [Int]] = [:]
            for index in others.indices.reversed() {
                if let key = b(others[index]) { waiting[key, default: []].append(index) }
            }
            var taken: Set<Int> = []
            left.removeAll { known in
                guard let key = a(known), let index = waiting[key]?.popLast() else { return false }
                taken.insert(index)
                let other = others[index]
                pairs.append(
                    ExchangePair(
                        places: Compared(a: known.place, b: other.place),
                        exchanges: Compared(a: known.exchange, b: other.exchange)))
                return true
            }
            others = others.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
        }
        func on(_ connection: ConversationNumber?, _ words: [UInt8]?) -> [UInt8]? {
            guard let connection, let words else { return nil }
            return Array("\(connection.text) ".utf8) + words
        }
        take({ on(partner[$0.place.connection], $0.request) }, { on($0.place.connection, $0.request) })
        take(\.request, \.request)
        take({ on(partner[$0.place.connection], $0.path) }, { on($0.place.connection, $0.path) })
        // Two connections that have no request in common: their first ones are told one beside the other.
        let met = Set(pairs.map { Compared(a: $0.places.a.connection, b: $0.places.b.connection) })
        for (a, b) in partner where !met.contains(Compared(a: a, b: b)) {
            guard let one = left.firstIndex(where: { $0.place.connection == a }),
                let other = others.firstIndex(where: { $0.place.connection == b })
            else { continue }
            let (first, second) = (left.remove(at: one), others.remove(at: other))
            pairs.append(
                ExchangePair(
                    places: Compared(a: first.place, b: second.place),
                    exchanges: Compared(a: first.exchange, b: second.exchange)))
        }
        unmatched = Compared(a: left.map(\.place), b: others.map(\.place))
        pairs.sort {
            ($0.places.a.connection.place, $0.places.a.number)
                < ($1.places.a.connection.place, $1.places.a.number)
        }
    }
}
