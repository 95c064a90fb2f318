/// Words for people with facts in them, some of which were captured.
///
/// A sentence may quote what came over the wire (a host name, a path), and only the output knows how that must be
/// escaped; so the pieces stay apart until they are written. Written as a string with interpolations:
/// `"asks for \(captured: name)"`.
package struct Prose: Sendable, Hashable, ExpressibleByStringInterpolation {
    package enum Piece: Sendable, Hashable {
        /// The program's own words.
        case words(String)
        /// Bytes from the capture, of any kind.
        case captured([UInt8])
    }

    package private(set) var pieces: [Piece]

    /// Makes prose of words alone.
    package init(stringLiteral value: String) { pieces = value.isEmpty ? [] : [.words(value)] }

    /// Makes prose of words alone.
    package init(_ words: String) { self.init(stringLiteral: words) }

    /// Makes prose of words and facts.
    package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    package var isEmpty: Bool { pieces.isEmpty }

    /// All of it, what was captured as it is.
    package var bytes: [UInt8] {
        pieces.flatMap { piece in
            switch piece {
            case .words(let words): Array(words.utf8)
            case .captured(let bytes): bytes
            }
        }
    }

    package mutating func append(_ more: Prose) { pieces += more.pieces }

    package static func + (left: Prose, right: Prose) -> Prose {
        var both = left
        both.append(right)
        return both
    }

    /// Collects the pieces of a literal.
    package struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [Piece] = []

        /// Makes room for a literal.
        package init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Adds the program's own words.
        package mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.words(literal)) }
        }

        /// Adds a number, its digits in groups of three.
        package mutating func appendInterpolation(_ number: Int) { pieces.append(.words(grouped(number))) }

        /// Adds the program's own words.
        package mutating func appendInterpolation(_ words: String) { appendLiteral(words) }

        package mutating func appendInterpolation(_ prose: Prose) { pieces += prose.pieces }

        /// Adds bytes from the capture.
        package mutating func appendInterpolation(captured bytes: some Sequence<UInt8>) {
            let bytes = Array(bytes)
            if !bytes.isEmpty { pieces.append(.captured(bytes)) }
        }
    }
}

extension [Prose] {
    /// All in one, with a separator between them.
    package func joined(by separator: Prose) -> Prose {
        var all: Prose = ""
        for (index, prose) in enumerated() {
            if index > 0 { all.append(separator) }
            all.append(prose)
        }
        return all
    }
}
