import Documents
import LDAPMessages
import SyslogMessages
import Testing
import WireBytes

@testable import Annotations
@testable import Tracing

/// What is told in syslog again and again, and how much a question of LDAP brings.
struct SyslogSayingTests {
    typealias Saying = DatagramSayingTests

    static func syslog(_ packet: Int, from port: UInt16 = 40_000, _ line: String) -> [SyslogSaying.Sent] {
        var talk = SyslogConversation()
        Array(line.utf8).withBytes {
            talk.consume(
                $0, from: .client,
                at: DatagramPlace(mark: Saying.mark(packet), offset: 42, length: $0.byteCount))
        }
        let trace = Saying.trace(
            Saying.endpoint(Saying.client, port), Saying.endpoint(Saying.server, 514), .syslog(talk))
        return talk.messages.map { SyslogSaying.Sent($0, from: $0.from, of: trace) }
    }

    /// The same at another time from another port is the same; of another process it is not.
    @Test func whatIsSaidAgain() throws {
        let sayings = SyslogSaying.all(
            in: Self.syslog(3, from: 40_001, "<12>Nov 28 12:00:09 desk su[7]: a")
                + Self.syslog(1, "<12>Nov 28 12:00:01 desk su[7]: a")
                + Self.syslog(2, "<12>Nov 28 12:00:01 desk su[8]: a"))
        let (first, second) = (
            "192.0.2.10 to 192.0.2.80, warning (user.warning), host desk, program su, process 7: “a” (2 times); written at Nov 28 12:00:01",
            "192.0.2.10 to 192.0.2.80, warning (user.warning), host desk, program su, process 8: “a”; written at Nov 28 12:00:01"
        )
        #expect(sayings.map { Saying.text($0.text(in: .en)) } == [first, second])
        let remark = try #require(SyslogSaying.remark(on: sayings, in: .en).map(Saying.text))
        #expect(remark.contains("neither the year nor the time zone"))
    }

    /// A time with both is not said to lack them.
    @Test func whatATimeSays() throws {
        let sayings = SyslogSaying.all(
            in: Self.syslog(1, #"<8>1 2026-11-28T12:00:00Z - a - M [x@1 b="c"] d"#))
        #expect(
            sayings.map { Saying.text($0.text(in: .en)) } == [
                "192.0.2.10 to 192.0.2.80, emergency (user.emerg), program a, kind M: “d”; [x@1] b=“c”; written at 2026-11-28T12:00:00Z"
            ])
        let remark = try #require(SyslogSaying.remark(on: sayings, in: .en).map(Saying.text))
        #expect(!remark.contains("RFC 3164") && remark.contains("anybody"))
        #expect(SyslogSaying.remark(on: [], in: .en) == nil)
    }

    // MARK: LDAP

    static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] { [tag, UInt8(content.count)] + content }
    static let question = value(
        0x30,
        [2, 1, 1]
            + value(0x63, [4, 0, 10, 1, 0, 10, 1, 0, 2, 1, 0, 2, 1, 0, 1, 1, 0, 0x87, 1, 0x61, 0x30, 0]))
    static let end = value(0x30, [2, 1, 1] + value(0x65, [10, 1, 0, 4, 0, 4, 0]))

    static func ldap(_ datagrams: [(Side, [UInt8])]) -> [String] {
        var talk = LDAPDatagramConversation()
        for (index, (side, bytes)) in datagrams.enumerated() {
            bytes.withBytes {
                talk.consume(
                    $0, from: side,
                    at: DatagramPlace(mark: Saying.mark(index), offset: 42, length: $0.byteCount))
            }
        }
        let trace = Saying.trace(
            Saying.endpoint(Saying.client, 40_000), Saying.endpoint(Saying.server, 389), .cldap(talk))
        return talk.exchanges.map { Saying.text($0.text(of: trace, isWhole: true, in: .en)) }
    }

    @Test func questionsAndAnswers() {
        let asked = "192.0.2.10 asks 192.0.2.80: its own entry (root DSE), if (a=*), all attributes"
        #expect(Self.ldap([(.client, Self.question)]) == [asked + " → no answer captured"])
        #expect(
            Self.ldap([(.client, Self.question), (.client, Self.question), (.server, Self.end)]) == [
                asked + " (sent 2 times) → after 2 ms: nothing found"
            ])
        #expect(
            Self.ldap([(.server, Self.end)]) == [
                "192.0.2.80 answers 192.0.2.10, the question was not found: nothing found"
            ])
    }

    /// 29 bytes bring 116 once, which is four times as many, but not twice.
    @Test func howMuchAQuestionBrings() throws {
        let large = Self.value(
            0x30,
            [2, 1, 1]
                + Self.value(
                    0x64,
                    [4, 0]
                        + Self.value(
                            0x30,
                            Self.value(
                                0x30,
                                [4, 1, 0x61]
                                    + Self.value(0x31, Self.value(4, [UInt8](repeating: 0x62, count: 82)))))))
        let bytes = large.count + Self.end.count
        #expect(bytes / Self.question.count == 4)
        let once = try #require(Self.ldap([(.client, Self.question), (.server, large + Self.end)]).first)
        #expect(once.contains("has brought \(bytes) bytes, at least 4 times as many"))
        let twice = try #require(
            Self.ldap([(.client, Self.question), (.client, Self.question), (.server, large + Self.end)]).first
        )
        #expect(!twice.contains("has brought"))
    }
}
