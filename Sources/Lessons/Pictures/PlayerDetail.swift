/// How much a player shows beside the text.
package enum PlayerDetail: Int, Sendable, Hashable, CaseIterable {
    /// Only the text.
    case text
    /// What the step shows.
    case ladder
    /// What is to be said of it as well, and the newest packet's bytes.
    case bytes
}
