/// The short code that students type, and how it is kept from being guessed: whoever types a wrong one waits, and nobody is shut
/// out for it, or for what others type.
struct ClassCode: Sendable {
    let text: String
    private var wrong = 0
    private var minute = Int64.min

    /// Letters and digits that nobody takes for one another.
    static let alphabet = Array("abcdefghjkmnpqrstuvwxyz23456789")
    /// How many there are in a code: 887 million codes.
    static let length = 6
    /// Wrong codes of a minute that are answered at once: a class types badly.
    static let mostWrong = 20

    /// The code of a class that goes on.
    init(_ text: String) { self.text = text }

    /// A new one.
    init() {
        var random = SystemRandomNumberGenerator()
        text = String(
            (0..<Self.length).map { _ in Self.alphabet.randomElement(using: &random) ?? "a" })
    }

    /// Whether a text could be a code.
    static func isCode(_ text: String) -> Bool {
        text.count == length && text.lowercased().allSatisfy { alphabet.contains($0) }
    }

    /// Looks at a code.
    ///
    /// - Parameters:
    ///   - given: what was typed.
    ///   - now: nanoseconds of a clock that nobody sets.
    /// - Returns: nil where it is the code; else for how many seconds the answer is to wait.
    mutating func delay(for given: String, now: Int64) -> Double? {
        if AccessRules.isSame(given.lowercased(), text) { return nil }
        if now / 60_000_000_000 != minute { (minute, wrong) = (now / 60_000_000_000, 0) }
        wrong += 1
        return wrong > Self.mostWrong ? 1 : 0
    }
}
