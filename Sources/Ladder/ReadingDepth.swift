package import Documents

/// For whom a connection is drawn, and how much of it is told.
package struct ReadingDepth: Sendable, Hashable {
    package var level: ReadingLevel
    /// Whether every segment stands alone, and all is said of it: all numbers, all fields, how things are packed.
    package var isFull: Bool

    /// What most readers want, unless told otherwise.
    package init(_ level: ReadingLevel = .normal, isFull: Bool = false) {
        self.level = level
        self.isFull = isFull
    }

    /// Whether what is true of any message is told, too, such as what a method is for: to a beginner always, to others with
    /// all the rest, to an expert never.
    var explains: Bool { level == .firstLook || isFull && level != .expert }
}
