package import HTTPMessages
package import Output
package import Tracing

extension HTTPLines {
    /// What a message carries, each line broken where the columns end, without a ladder around it.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - exchange: the exchange that it is part of.
    ///   - trace: their connection.
    ///   - options: language, columns and detail.
    ///   - indent: columns before each line.
    /// - Returns: its lines.
    package static func wrapped(
        _ message: HTTPMessage, in exchange: Exchange, of trace: ConnectionTrace, _ options: TextOptions,
        indent: Int
    ) -> [StyledText] {
        var explained: Set<[UInt8]> = []
        let lines = HTTPLines(options: options, trace: trace)
        return lines.content(of: message, in: exchange, explained: &explained).flatMap { line in
            let width = max(20, options.columns - indent)
            return line.text.wrapped(to: width, indent: line.indent, lines: line.limit).map {
                var indented = StyledText()
                indented.pad(to: indent)
                indented.append($0)
                return indented
            }
        }
    }
}
