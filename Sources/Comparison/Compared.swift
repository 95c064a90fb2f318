/// One of the two that are compared.
package enum ComparedSide: String, Sendable, Hashable, CaseIterable {
    case a, b

    package var other: ComparedSide { self == .a ? .b : .a }
}

/// A value for each of the two that are compared.
package struct Compared<Value> {
    package var a: Value
    package var b: Value

    package init(a: Value, b: Value) {
        self.a = a
        self.b = b
    }

    /// What is made of each.
    package init(_ make: (ComparedSide) -> Value) {
        a = make(.a)
        b = make(.b)
    }

    package subscript(side: ComparedSide) -> Value {
        get { side == .a ? a : b }
        set { if side == .a { a = newValue } else { b = newValue } }
    }

    package func map<Made>(_ make: (Value) -> Made) -> Compared<Made> {
        Compared<Made>(a: make(a), b: make(b))
    }
}

extension Compared: Sendable where Value: Sendable {}

extension Compared: Equatable where Value: Equatable {
    /// Whether both are the same.
    package var areAlike: Bool { a == b }
}

extension Compared: Hashable where Value: Hashable {}
