import Documents
import Output
import TestSupport
import Testing

/// What is said of parts of TLS by what came before them, and by whether they arrived.
struct TLSArrivalTests {
    private typealias TLS = TLSWordsTests

    private static func sealed(_ count: Int, _ type: UInt8 = 23) -> [UInt8] {
        TLS.record(type, [UInt8](repeating: 0xA5, count: count))
    }

    /// The words without what lines may end at.
    private static func joined(_ text: String) -> String { text.filter { $0 != " " } }

    /// Data in records comes behind a hello, so the packet is not ③.
    @Test func whoSendsEncryptedDataHasSpokenBefore() {
        func text(_ language: Language) -> String {
            TLS.text(language) { capture in
                capture.say(fromClient: true, Self.sealed(32))
                capture.say(fromClient: false, Self.sealed(40))
                capture.reorder([4, 5])
            }
        }
        #expect(!text(.en).contains("cannot be told: what it confirms"))
        #expect(text(.en).contains("①, ② and ③ are not in the capture"))
        #expect(!Self.joined(text(.zh)).contains("无法判断分组"))
    }

    /// Of TLS there is an alert: neither a request nor its answer is in that.
    @Test func anAlertAloneHoldsNoRequest() {
        func text(_ language: Language) -> String {
            TLS.text(language) { capture in
                capture.say(fromClient: false, Self.sealed(26, 21))
                capture.reorder([4])
            }
        }
        #expect(!text(.en).contains("what is exchanged, and whether ④ and ⑤ are in it, cannot be told"))
        #expect(text(.en).contains("④ and ⑤ are not in the capture"))
        #expect(!Self.joined(text(.zh)).contains("也就无法指出④和⑤"))
    }

    /// What the server learns from the client's Finished it knows where that has reached it.
    @Test(arguments: [
        (Language.en, "has the same keys and saw the same messages"), (.zh, "持有相同的密钥，看到的报文也相同"),
    ]) func aFinishedThatMayNotHaveReachedTheServer(language: Language, words: String) {
        func text(isAcknowledged: Bool) -> String {
            var capture = ConversationCapture()
            capture.open(server: 443)
            capture.say(fromClient: true, TLS.record(22, TLS.hello(host: "lesson.test")))
            capture.say(fromClient: false, TLS.record(22, TLS.choice() + TLS.message(14, [])))
            let key = TLS.record(22, TLS.message(16, [UInt8](repeating: 3, count: 33)))
            capture.say(fromClient: true, key + TLS.record(20, [1]) + Self.sealed(40, 22))
            if isAcknowledged { capture.acknowledge(fromClient: false) }
            return Self.joined(capture.text(language, .full))
        }
        let said = Self.joined(words)
        #expect(text(isAcknowledged: true).contains(said) && !text(isAcknowledged: false).contains(said))
    }
}
