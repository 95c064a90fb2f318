import Documents
import TestSupport
import Testing
import TextOutput
import Tracing

/// A connection counts once for each protocol that is decoded in it, and as an unknown one only where none is.
struct ProtocolCountTests {
    /// A directory's answer behind bytes that nothing reads, as a recorder sees them that was started late; and such bytes alone.
    @Test(arguments: [(true, "Protocols LDAP 1 "), (false, "Protocols unknown 1 ")])
    func whatIsNotDecodedBesideWhatIs(isAnswered: Bool, protocols: String) {
        var made = ConversationCapture()
        made.open(server: 389)
        made.say(fromClient: true, [UInt8](repeating: 0xF1, count: 40))
        made.say(
            fromClient: false,
            isAnswered
                ? [0x30, 12, 2, 1, 1, 0x61, 7, 10, 1, 0, 4, 0, 4, 0] : [UInt8](repeating: 0xE7, count: 40))
        made.reorder([4, 5])
        let summary = made.output(TracingNeeds(.counts)) { SummaryOutput($0, language: .en) }.oneLine
        #expect(summary.contains(protocols), "\(summary)")
    }
}
