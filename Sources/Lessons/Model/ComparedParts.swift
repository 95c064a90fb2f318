package import Comparison
package import Tracing

/// What of two captures is held against each other, or of one: all of it, a connection of each, an exchange of each.
package struct ComparedParts: Sendable, Hashable {
    /// A conversation of each; nil for all of them.
    package var connections: Compared<ConversationNumber>?
    /// An exchange of each, from 1; nil for all of them.
    package var exchanges: Compared<Int>?

    package init(connections: Compared<ConversationNumber>? = nil, exchanges: Compared<Int>? = nil) {
        self.connections = connections
        self.exchanges = exchanges
    }
}

/// One thing in which two may differ, by its name.
package struct DifferenceName: Sendable, Hashable {
    /// What programs call it.
    package let name: String
    /// The header field, in lower case, where it is of one.
    package let field: [UInt8]?

    /// Whether a difference is the one that is meant.
    package func means(_ difference: Difference) -> Bool {
        difference.subject.identifier == name && (field == nil || difference.subject.field == field)
    }
}
