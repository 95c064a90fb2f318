import Documents
import TestSupport
import Testing
import TextOutput
import Tracing

/// A connection that a recorder caught late, in which one side says what nothing here reads.
struct HalfDecodedTests {
    /// A directory's answer behind such bytes; or more of them.
    private func caughtLate(isAnswered: Bool) -> ConversationCapture {
        var made = ConversationCapture()
        made.open(server: 389)
        made.say(fromClient: true, [UInt8](repeating: 0xF1, count: 40))
        made.say(
            fromClient: false,
            isAnswered
                ? [0x30, 12, 2, 1, 1, 0x61, 7, 10, 1, 0, 4, 0, 4, 0] : [UInt8](repeating: 0xE7, count: 40))
        made.reorder([4, 5])
        return made
    }

    /// It counts once for each protocol that is decoded in it, and as an unknown one only where none is.
    @Test(arguments: [(true, "Protocols LDAP 1 "), (false, "Protocols unknown 1 ")])
    func countsForWhatIsDecoded(isAnswered: Bool, protocols: String) {
        let summary = caughtLate(isAnswered: isAnswered)
            .output(TracingNeeds(.counts)) { SummaryOutput($0, language: .en) }.oneLine
        #expect(summary.contains(protocols), "\(summary)")
    }

    /// What is decoded is no HTTP; of what is not, nobody can tell.
    @Test func whetherItIsHTTP() {
        let (told, asked) = ("What is exchanged is not HTTP", "What is exchanged is not decoded")
        let answered = caughtLate(isAnswered: true).text(.en)
        #expect(answered.contains(told) && !answered.contains(asked), "\(answered)")
        let silent = caughtLate(isAnswered: false).text(.en)
        #expect(silent.contains(asked) && !silent.contains(told), "\(silent)")
    }
}
