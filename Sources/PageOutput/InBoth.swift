package import Documents

/// The same thing in the language that the page begins with, and in the other one.
package struct InBoth<Value> {
    package var shown: Value
    package var other: Value

    /// Makes it in both.
    package init(_ page: Language, _ make: (Language) -> Value) {
        shown = make(page)
        other = make(page == .en ? .zh : .en)
    }

    package init(shown: Value, other: Value) {
        self.shown = shown
        self.other = other
    }

    package func map<Other>(_ change: (Value) -> Other) -> InBoth<Other> {
        InBoth<Other>(shown: change(shown), other: change(other))
    }
}

extension InBoth {
    /// Both, where both are there.
    package func both<Wrapped>() -> InBoth<Wrapped>? where Value == Wrapped? {
        guard let shown, let other else { return nil }
        return InBoth<Wrapped>(shown: shown, other: other)
    }
}

extension InBoth: Equatable where Value: Equatable {}

extension InBoth: Sendable where Value: Sendable {}

extension InBoth where Value: Collection {
    /// The elements of both by their places. Where one has more, the other's is nil.
    package var pairs: [InBoth<Value.Element?>] {
        let (first, second) = (Array(shown), Array(other))
        return (0..<max(first.count, second.count)).map { place in
            InBoth<Value.Element?>(
                shown: place < first.count ? first[place] : nil,
                other: place < second.count ? second[place] : nil)
        }
    }
}
