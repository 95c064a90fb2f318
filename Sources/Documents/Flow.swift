/// A numbered flow of the documents: the steps in which something happens.
public struct Flow: Sendable {
    /// Its id, the same in output, lessons and documentation.
    public let id: String
    /// The document and section that it is from.
    public let document: String
    /// What it shows.
    public let title: Bilingual
    /// What the document says.
    public let says: Bilingual
    /// What holds today.
    public let today: Bilingual
    /// Where that is defined.
    public let source: String
    /// The steps in their order.
    public let steps: [FlowStep]

    /// The step with this number, from 1.
    public func step(_ number: Int) -> FlowStep? {
        number >= 1 && number <= steps.count ? steps[number - 1] : nil
    }
}

/// One step of a flow.
public struct FlowStep: Sendable {
    /// Its number, from 1.
    public let number: Int
    /// The number as the documents write it, ① to ⑨.
    public let mark: String
    /// Its short name, the same in both languages, as in the JSON output.
    public let name: String
    /// Its name for people.
    public let title: Bilingual
    /// What it is for, in one plain sentence.
    public let purpose: Bilingual
    /// What is different today, where something is.
    public let today: Bilingual?
    /// Where it is defined, such as "RFC 9293 §3.5".
    public let source: String
}
