package import HTTPMessages
import Ladder
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
        var explained = ExplainedFields()
        let content = MessageContent(of: message, in: exchange, of: trace, for: options.depth)
        return HTTPLines(options: options).lines(content.facts(&explained)).flatMap { line in
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
