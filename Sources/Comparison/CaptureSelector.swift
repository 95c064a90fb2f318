/// What a word of the command line selects: `FILE`, `FILE#3`, a connection, or `FILE#3/2`, an exchange of it.
package struct CaptureSelector: Sendable, Hashable {
    package let file: String
    /// A connection's number, from 0.
    package let connection: Int?
    /// An exchange's number, from 1.
    package let exchange: Int?

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
    private static func numbers(_ text: Substring) -> (connection: Int, exchange: Int?)? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, let connection = number(first), parts.count < 3 else { return nil }
        guard parts.count == 2 else { return (connection, nil) }
        return number(parts[1]).map { (connection, $0) }
    }

    private static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.count < 10, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else {
            return nil
        }
        return Int(digits)
    }
}
