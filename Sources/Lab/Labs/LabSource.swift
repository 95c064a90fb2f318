/// A lab's source, of which each step shows its part.
package struct LabSource: Sendable {
    private var lines: [Int: String] = [:]

    /// Lines that are kept at most.
    private static let limit = 2000

    package init() {}

    mutating func add(_ text: String, line: Int) {
        if lines.count < Self.limit { lines[line] = text }
    }

    /// The code of a step: what stands behind its line up to the next step or the end of the block, moved to the margin; the
    /// code of a step within it is left out.
    ///
    /// - Parameter line: where the step's call begins, from 1.
    /// - Returns: the lines, without empty ones at either end.
    package func code(ofStepAt line: Int) -> [String] {
        guard let call = lines[line] else { return [] }
        let margin = Self.indentation(of: call)
        var code: [String] = []
        var at = line
        // The call itself may take several lines.
        while let text = lines[at], !text.hasSuffix(")"), at < line + 4 { at += 1 }
        // Inside of this block another step begins, whose code is shown when it runs.
        var inner: Int?
        while let text = lines[at + 1] {
            at += 1
            let words = text.drop { $0 == " " }
            let indentation = Self.indentation(of: text)
            if let depth = inner, words.isEmpty || indentation >= depth { continue }
            inner = nil
            if !words.isEmpty, indentation < margin { break }
            if words.hasPrefix("step(") {
                guard indentation > margin else { break }
                inner = indentation
                code.append(String(repeating: " ", count: indentation - margin) + "…")
                continue
            }
            code.append(String(text.dropFirst(min(margin, indentation))))
        }
        while code.last?.isEmpty == true { code.removeLast() }
        return Array(code.drop(while: \.isEmpty))
    }

    private static func indentation(of text: String) -> Int { text.prefix { $0 == " " }.count }
}
