/// For whom a text is written.
package enum ReadingLevel: String, Sendable, Hashable, CaseIterable {
    /// Who has never seen a connection: terms are explained where they occur first, header fields by what they mean,
    /// and those that do not matter for the story are called that.
    case firstLook = "first-look"
    /// Who has heard of it: what each step is for, and what happens in this very exchange.
    case normal
    /// Who knows it: numbers and facts, no sentences that are true of any connection.
    case expert
}
