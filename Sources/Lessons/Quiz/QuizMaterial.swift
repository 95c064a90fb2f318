/// Keeps the first connections of a capture, to make questions of.
public struct QuizMaterial: TraceSink {
    /// The connections, by their numbers.
    public var connections: [ConnectionTrace] { kept.sorted { $0.id < $1.id } }
    private var kept: [ConnectionTrace] = []

    /// What the tracer keeps for it.
    public static let detail: TraceDetail = [.segments, .messages, .bodies]

    /// The bounds of the tracing: connections that nothing is asked about need no rows.
    public static var limits: Limits {
        var limits = Limits()
        limits.detailedConnections = QuizMaking.mostConnections
        limits.segments = 5000
        limits.http.exchanges = 5000
        return limits
    }

    /// Begins without a connection.
    public init() {}

    /// Keeps a connection, if it is one of the first.
    public mutating func ended(_ trace: ConnectionTrace) {
        if trace.id < QuizMaking.mostConnections { kept.append(trace) }
    }
}
