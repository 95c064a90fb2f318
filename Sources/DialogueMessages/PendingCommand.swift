/// A command that has no reply yet.
struct PendingCommand: Sendable {
    let number: Int
    let command: DialogueCommand?
    let tag: [UInt8]
    /// Where it ends in the client's stream.
    let end: Int
    var asksForTLS = false
    /// Whether a mail follows.
    var announcesMail = false
    /// Whether the reply has lines up to one with a dot.
    var isMultiline = false
    var line: [UInt8] = []

    init(number: Int, command: DialogueCommand?, tag: [UInt8], end: Int) {
        self.number = number
        self.command = command
        self.tag = tag
        self.end = end
    }
}
