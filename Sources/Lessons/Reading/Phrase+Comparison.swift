import Comparison
import WireBytes

// What a claim or a step says of two that are held against each other.

extension Phrase {
    /// Reads "of request 1 and 2" and "of connection 0 and u1", where they are next.
    mutating func comparedParts() throws(Fault) -> ComparedParts {
        var parts = ComparedParts()
        while upcoming == "of", let kind = rest.dropFirst().first?.text,
            kind == "connection" && parts.connections == nil || kind == "request" && parts.exchanges == nil
        {
            rest = rest.dropFirst(2)
            if kind == "connection" {
                let first = try conversationNumber()
                try expect("and")
                parts.connections = Compared(a: first, b: try conversationNumber())
            } else {
                let first = try number(from: 1, LessonTerms.messageNumber)
                try expect("and")
                parts.exchanges = Compared(a: first, b: try number(from: 1, LessonTerms.messageNumber))
            }
        }
        return parts
    }

    /// Reads the name of something in which two may differ; behind that of a field the field's.
    mutating func difference() throws(Fault) -> DifferenceName {
        let name = try one(of: Difference.Subject.names, Claim.Words.difference)
        guard name == "request-field" || name == "response-field" else {
            return DifferenceName(name: name, field: nil)
        }
        return DifferenceName(name: name, field: try word(Claim.Words.fieldName).utf8.map(\.lowerCased))
    }
}
