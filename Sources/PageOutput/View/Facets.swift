import Output
import TextOutput

/// What connections can be told apart by: protocols, how they were opened and closed, what went wrong. Each of these has a
/// number, by which the script finds the rows that have it.
struct Facets: Sendable {
    /// Words of one kind, each once, with their numbers.
    struct Values: Sendable {
        private(set) var all: [InBoth<String>] = []
        private var numbers: [String: Int] = [:]

        /// The number of words; nil where there are too many to choose from, or, for words that are only looked up, not
        /// among them.
        mutating func number(of words: InBoth<String>) -> Int? {
            if let known = numbers[words.shown] { return known }
            guard all.count < Facets.mostValues else { return nil }
            numbers[words.shown] = all.count
            all.append(words)
            return all.count - 1
        }

        /// The number of words in the page's language that are among them.
        func known(_ words: String) -> Int? { numbers[words] }
    }

    /// Words of one kind that can be chosen: a longer list nobody reads.
    static let mostValues = 64

    var protocols = Values()
    var outcomes = Values()
    var troubles = Values()

    /// The numbers of what one connection has.
    struct Numbers: Sendable {
        var protocols: [Int] = []
        var outcomes: [Int] = []
        var troubles: [Int] = []
    }

    /// The numbers of what is told of a conversation in datagrams: what is spoken.
    mutating func numbers(ofProtocol name: String) -> Numbers {
        var numbers = Numbers()
        if let number = protocols.number(of: InBoth(shown: name, other: name)) {
            numbers.protocols = [number]
        }
        return numbers
    }

    /// The numbers of what is told of a connection.
    mutating func numbers(of told: InBoth<CaptureStory.Listed>) -> Numbers {
        var numbers = Numbers()
        for name in told.shown.protocolNames {
            if let number = protocols.number(of: InBoth(shown: name, other: name)) {
                numbers.protocols.append(number)
            }
        }
        func words(_ pair: InBoth<String?>) -> InBoth<String> { pair.map { $0 ?? "" } }
        numbers.outcomes = told.map(\.outcomes).pairs.compactMap { outcomes.number(of: words($0)) }
        numbers.troubles = told.map(\.troubles).pairs.compactMap { troubles.number(of: words($0)) }
        return numbers
    }
}

extension Markup {
    /// Writes the numbers of what a connection has, as attributes.
    func facets(_ numbers: Facets.Numbers) {
        self.numbers("data-protocols", numbers.protocols)
        self.numbers("data-outcomes", numbers.outcomes)
        self.numbers("data-troubles", numbers.troubles)
    }

    /// Writes numbers as an attribute; none where there are none.
    func numbers(_ name: StaticString, _ numbers: [Int]) {
        guard !numbers.isEmpty else { return }
        attribute(name, numbers.map { String($0) }.joined(separator: " "))
    }
}
