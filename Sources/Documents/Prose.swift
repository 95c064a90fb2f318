/// Words for people with facts in them, some of which were captured.
///
/// A sentence may quote what came over the wire (a host name, a path), and only the output knows how that must be
/// escaped; so the pieces stay apart until they are written. Written as a string with interpolations:
/// `"asks for \(captured: name)"`.
public struct Prose: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// One stretch of it.
    public enum Piece: Sendable, Hashable {
        /// The program's own words.
        case words(String)
        /// Bytes from the capture, of any kind.
        case captured([UInt8])
    }

    /// The stretches in order.
    public private(set) var pieces: [Piece]

    /// Makes prose of words alone.
    public init(stringLiteral value: String) { pieces = value.isEmpty ? [] : [.words(value)] }

    /// Makes prose of words alone.
    public init(_ words: String) { self.init(stringLiteral: words) }

    /// Makes prose of words and facts.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// Whether it says nothing.
    public var isEmpty: Bool { pieces.isEmpty }

    /// Puts `more` behind it.
    public mutating func append(_ more: Prose) { pieces += more.pieces }

    /// One behind the other.
    public static func + (left: Prose, right: Prose) -> Prose {
        var both = left
        both.append(right)
        return both
    }

    /// Collects the pieces of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [Piece] = []

        /// Makes room for a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Adds the program's own words.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.words(literal)) }
        }

        /// Adds a number, its digits in groups of three.
        public mutating func appendInterpolation(_ number: Int) { pieces.append(.words(grouped(number))) }

        /// Adds the program's own words.
        public mutating func appendInterpolation(_ words: String) { appendLiteral(words) }

        /// Adds prose.
        public mutating func appendInterpolation(_ prose: Prose) { pieces += prose.pieces }

        /// Adds bytes from the capture.
        public mutating func appendInterpolation(captured bytes: some Sequence<UInt8>) {
            pieces.append(.captured(Array(bytes)))
        }
    }
}

/// Joins lists of prose.
extension [Prose] {
    /// All in one, with a separator between them.
    public func joined(by separator: Prose) -> Prose {
        var all: Prose = ""
        for (index, prose) in enumerated() {
            if index > 0 { all.append(separator) }
            all.append(prose)
        }
        return all
    }
}
