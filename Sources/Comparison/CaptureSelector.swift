package import Tracing

/// What a word of the command line selects: `FILE`, `FILE#3`, a connection, `FILE#u3`, a conversation in UDP datagrams, or
/// `FILE#3/2`, an exchange of it.
package struct CaptureSelector: Sendable, Hashable {
    package let file: String
    /// A conversation's number.
    package let connection: ConversationNumber?
    /// An exchange's number, from 1.
    package let exchange: Int?

    /// The number of a TCP connection, where it is one that is selected.
    package var tcpConnection: Int? { connection.flatMap { $0.isUDP ? nil : $0.number } }

    /// Selects a part of a capture.
    ///
    /// - Parameters:
    ///   - file: the capture.
    ///   - connection: the conversation; nil for all.
    ///   - exchange: its exchange, from 1; nil for all.
    package init(file: String, connection: ConversationNumber?, exchange: Int?) {
        self.file = file
        self.connection = connection
        self.exchange = exchange
    }

    /// Reads a word.
    ///
    /// - Parameters:
    ///   - word: what was typed.
    ///   - isFile: whether there is a file of a name. One of the whole word's name is meant, whatever signs it has.
    package init(_ word: String, isFile: (String) -> Bool) {
        if let place = word.lastIndex(of: "#"), place > word.startIndex, !isFile(word),
            let numbers = Self.numbers(word.suffix(from: place).dropFirst())
        {
            file = String(word.prefix(upTo: place))
            connection = numbers.connection
            exchange = numbers.exchange
        } else {
            file = word
            connection = nil
            exchange = nil
        }
    }

    /// "3" or "3/2"; nil for anything else.
    private static func numbers(_ text: Substring) -> (connection: ConversationNumber, exchange: Int?)? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, let connection = ConversationNumber(first), parts.count < 3 else {
            return nil
        }
        guard parts.count == 2 else { return (connection, nil) }
        guard let exchange = ConversationNumber(parts[1]), !exchange.isUDP else { return nil }
        return (connection, exchange.number)
    }
}
