/// A numbered flow of the documents: the steps in which something happens.
package struct Flow: Sendable {
    /// Its id, the same in output, lessons and documentation.
    package let id: String
    /// The document and section that it is from.
    package let document: String
    package let title: Bilingual
    package let says: Bilingual
    package let today: Bilingual
    package let source: String
    /// The steps in their order.
    package let steps: [FlowStep]

    /// The step with this number, from 1.
    package func step(_ number: Int) -> FlowStep? {
        number >= 1 && number <= steps.count ? steps[number - 1] : nil
    }
}

/// One step of a flow.
package struct FlowStep: Sendable {
    /// Its number, from 1.
    package let number: Int
    /// The number as the documents write it, ① to ⑨.
    package let mark: String
    /// Its short name, the same in both languages, as in the JSON output.
    package let name: String
    package let title: Bilingual
    /// What it is for, in one plain sentence.
    package let purpose: Bilingual
    /// What is different today, where something is.
    package let today: Bilingual?
    /// Where it is defined, such as "RFC 9293 §3.5".
    package let source: String
}
