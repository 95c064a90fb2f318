import HTTPMessages
package import Tracing

/// Keeps the first connections of a capture, to make questions of.
package struct QuizMaterial: TraceSink {
    /// The connections, by their numbers.
    package var connections: [ConnectionTrace] { kept.sorted { $0.id < $1.id } }
    private var kept: [ConnectionTrace] = []

    /// What is asked about: other connections need no rows.
    package var needs: TracingNeeds {
        var needs = TracingNeeds([.segments, .messages, .bodies])
        needs.limits.detailedConnections = QuizMaking.mostConnections
        needs.limits.segments = 5000
        needs.limits.http.exchanges = 5000
        return needs
    }

    package init() {}

    /// Keeps a connection, if it is one of the first.
    package mutating func ended(_ trace: ConnectionTrace) {
        if trace.id < QuizMaking.mostConnections { kept.append(trace) }
    }
}
