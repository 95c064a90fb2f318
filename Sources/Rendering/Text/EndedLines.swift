import Annotations

/// A line for each connection as it ends, for who looks on: its ends and what happened.
public struct EndedLines: TraceSink {
    private let output: OutputBuffer
    private let options: TextOptions

    /// Writes to `output`, each line at once.
    ///
    /// - Parameters:
    ///   - output: where to.
    ///   - options: language, width and colour.
    public init(_ output: OutputBuffer, options: TextOptions) {
        self.output = output
        self.options = options
    }

    /// What the tracer must keep for it, and within which bounds: connections are told when they end, not later.
    public static var tracing: (detail: TraceDetail, limits: Limits) {
        var limits = Limits()
        limits.endedConnections = 0
        return (.messages, limits)
    }

    /// Writes the line.
    public mutating func ended(_ trace: ConnectionTrace) {
        let row = Overview(options: options).row(trace)
        var line = StyledText("#\(row.id) ", .dim)
        line.append(row.client, .client)
        line.append(" → ", .dim)
        line.append(row.server, .server)
        line.append("  ")
        line.append(row.story)
        for line in line.wrapped(to: options.columns, indent: 4, lines: 3) {
            output.append(line: line, color: options.useColor)
        }
        output.flush()
    }
}
