/// For whom a text is written.
package enum ReadingLevel: String, Sendable, Hashable, CaseIterable {
    /// Who has never seen a connection: terms are explained where they occur first, header fields by what they mean,
    /// and those that do not matter here are marked as such.
    case firstLook = "first-look"
    /// A reader who has heard of it: what each step is for, and what happens in this very exchange.
    case normal
    /// Who knows it: numbers and facts, no sentences that are true of any connection.
    case expert
}
