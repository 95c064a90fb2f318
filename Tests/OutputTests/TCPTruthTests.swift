import Documents
import Output
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import TextOutput

/// What is said of segments and of the nine steps where the numbers alone would say something false.
@Suite struct TCPTruthTests {
    private static let (fin, syn, rst, push, ack): (UInt8, UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 8, 16)
    private static let request = Array("GET / HTTP/1.1\r\nHost: a.test\r\n\r\n".utf8)
    private static let response = Array("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody".utf8)
    /// The relative number behind the request.
    private static let asked = 1 + request.count

    private func text(
        _ detail: TextDetail = .normal, _ language: Language = .en,
        _ build: (inout ConversationCapture) -> Void
    ) -> String {
        var made = ConversationCapture()
        build(&made)
        return made.text(language, detail)
    }

    private static func four(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }

    /// The timestamps option with its padding.
    private static func times(_ value: UInt32, _ echo: UInt32 = 0) -> [UInt8] {
        [1, 1, 8, 10] + four(value) + four(echo)
    }

    // MARK: The same ports again

    /// Of the second connection the SYN is missing, and perhaps the SYN/ACK.
    @Test(arguments: [true, false], [true, false])
    func aConnectionWhoseSYNIsMissing(_ hasAnswer: Bool, _ hasLastACK: Bool) {
        let (client, server) = (500_000_000, 700_000_000)
        let said = text {
            $0.open()
            $0.say(fromClient: true, Self.request)
            $0.say(fromClient: false, Self.response)
            $0.close()
            if !hasLastACK { $0.reorder([1, 2, 3, 4, 5, 6, 7]) }
            if hasAnswer {
                $0.send(fromClient: false, flags: Self.syn | Self.ack, seq: server, ack: client + 1)
                $0.send(fromClient: true, flags: Self.ack, seq: client + 1, ack: server + 1)
            }
            $0.send(
                fromClient: true, flags: Self.push | Self.ack, seq: client + 1, ack: server + 1, Self.request)
            $0.send(
                fromClient: false, flags: Self.push | Self.ack, seq: server + 1, ack: client + Self.asked,
                Self.response)
        }
        #expect(said.contains("Connection 1") && said.contains("port pair reused"))
        #expect(said.contains(hasAnswer ? "• ① is not in the capture." : "• ① and ② are not"))
        #expect(!said.contains("opens nothing") && !said.contains("bytes not captured"))
    }

    /// Numbers of the connection that is over begin no other, nor does a RST.
    @Test func whatBelongsToTheConnectionThatIsOver() {
        let said = text {
            $0.open()
            $0.close()
            $0.send(fromClient: false, flags: Self.syn | Self.ack, seq: 0, ack: 1)
            $0.send(fromClient: true, flags: Self.ack, seq: 2, ack: 2)
            $0.send(fromClient: true, flags: Self.rst, seq: 900_000_000)
        }
        #expect(said.contains("Connection 0") && !said.contains("Connection 1"))
        #expect(!said.contains("port pair reused"))
    }

    /// Numbers that wrap stand before the first that is known; no byte has the number 2^32.
    @Test func noNumberIsNearlyTwoToThe32() {
        for (language, words) in [(Language.en, "before the first known number"), (.zh, "已知首个序号之前")] {
            let said = text(.full, language) {
                $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1, Array("hello".utf8))
                $0.send(fromClient: true, flags: Self.push | Self.ack, seq: -3, ack: 1, Array("past".utf8))
            }
            #expect(said.contains("seq \(words)") && !said.contains("4,294,967,29"))
        }
    }

    // MARK: With itself

    /// What a client gets that connects to a local port until the system gives it that port: figure 8 of RFC 9293 with one
    /// side.
    private func withItself(_ language: Language = .en) -> String {
        let scale: [UInt8] = [1, 3, 3, 7]
        return text(.full, language) {
            $0.send(fromClient: true, flags: Self.syn, seq: 0, options: scale)
            $0.send(fromClient: true, flags: Self.syn | Self.ack, seq: 0, ack: 1, options: scale)
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1, Array("hello".utf8))
            $0.send(fromClient: true, flags: Self.ack, seq: 6, ack: 6)
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 6, ack: 6)
            $0.send(fromClient: true, flags: Self.ack, seq: 7, ack: 7)
            for number in 1...7 {
                $0.edit(number) { bytes in
                    bytes.replaceSubrange(30..<34, with: bytes[26..<30])
                    bytes.replaceSubrange(36..<38, with: bytes[34..<36])
                    guard number > 1 else { return }
                    // The numbers that are acknowledged are its own, which begin at 1,000 and not at 0xFFFFFF00.
                    let number = bytes[42..<46].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } &+ 1256
                    bytes.replaceSubrange(42..<46, with: Self.four(number))
                }
            }
        }
    }

    @Test func aConnectionWithItselfLacksNoSide() {
        let said = withItself()
        #expect(said.contains("both ends the same address and port, closed with a FIN."))
        #expect(said.contains("• Both ends are the same address and port: the connection is one with itself"))
        #expect(!said.contains("recorded,") && !said.contains("Only what the"))
        #expect(!said.contains("retransmission") && !said.contains("Asked again"))
        #expect(said.contains("8,192 × 128 = 1,048,576 bytes") && !said.contains("× ?"))
        let chinese = withItself(.zh)
        #expect(chinese.contains("两端是同一个地址和端口，以 FIN 关闭"))
        #expect(chinese.contains("这条连接连到了自己，因此只有一方"))
    }

    // MARK: Opening

    private func joined(_ option: [UInt8], _ language: Language = .en) -> String {
        text(.full, language) {
            $0.send(
                fromClient: false, flags: Self.syn | Self.ack, seq: 0, ack: 1,
                options: Self.times(1_000, 5) + option)
            $0.send(
                fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1,
                [0x14, 3, 3, 0, 1, 1, 0x17, 3, 3, 0, 20] + [UInt8](repeating: 0xA7, count: 20),
                options: Self.times(90, 1_090))
        }
    }

    /// The client has heard the server since ②, and the first that it sends is no ClientHello.
    @Test func aPathThatJoined() {
        let join = [30, 16, 0x10, 0] + [UInt8](repeating: 9, count: 12)
        let said = joined(join)
        #expect(said.contains("• ① and ③ are not in the capture."))
        #expect(said.contains("the TLS handshake was on another path of this Multipath TCP connection"))
        #expect(said.contains("A further path of a Multipath TCP connection, as the SYN, ACK says"))
        #expect(!said.contains("A TLS handshake comes between"))
        #expect(
            joined(join, .zh).filter { $0 != " " }.contains("TLS握手在这条多路径TCP连接的另一条路径上"))
        #expect(joined([]).contains("no TLS handshake follows ③"))
    }

    /// Where the client's first bytes contradict one another, its receiver may have taken a handshake.
    @Test func firstBytesThatContradictOneAnother() {
        func said(_ second: [UInt8]) -> String {
            let first: [UInt8] =
                [0x14, 3, 3, 0, 1, 1, 0x17, 3, 3, 0, 20] + [UInt8](repeating: 0xA7, count: 20)
            return text(.full) {
                $0.send(
                    fromClient: false, flags: Self.syn | Self.ack, seq: 0, ack: 1,
                    options: Self.times(1_000, 5))
                for payload in [first, second] {
                    $0.send(
                        fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1, payload,
                        options: Self.times(90, 1_090))
                }
            }
        }
        #expect(joined([]).contains("no TLS handshake follows ③"))
        let contradicted = said([0x16, 3, 3, 0, 26] + [UInt8](repeating: 1, count: 26))
        #expect(!contradicted.contains("no TLS handshake follows ③"))
        #expect(contradicted.contains("a segment before it carries other bytes in the same place"))
    }

    @Test func whatMayBeTheThirdStep() {
        let withRequest = text {
            $0.open()
            $0.say(fromClient: true, Self.request)
            $0.say(fromClient: false, Self.response)
            $0.reorder([1, 4, 5])
        }
        #expect(withRequest.contains("• Whether packet 2 is ③ cannot be told"))
        #expect(withRequest.contains("• ② is not in the capture.") && !withRequest.contains("share packet 2"))
        let alone = text(.normal, .zh) {
            $0.open()
            $0.reorder([3])
        }
        #expect(alone.contains("无法判断分组 1 是否就是③"))
        #expect(!alone.contains("捕获中没有①和③"))
        let late = text {
            $0.open()
            $0.say(fromClient: true, Self.request)
            $0.reorder([4])
        }
        #expect(late.contains("• Whether packet 1 is ③ cannot be told") && late.contains("• ① is not in"))
    }

    /// It confirms a FIN, or data, or comes behind what the server said.
    @Test(arguments: [(17, 2), (16, 577), (16, 1)] as [(UInt8, Int)])
    func whatIsNotTheThirdStep(_ flags: UInt8, _ confirmed: Int) {
        let said = text {
            $0.send(fromClient: false, flags: flags, seq: 1, ack: 1)
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: confirmed)
        }
        #expect(
            said.contains("• ①, ② and ③ are not in the capture.") && !said.contains("is ③ cannot be told"))
    }

    /// A damaged acknowledgment does not say where the server's numbers begin: its own do.
    @Test func anAcknowledgmentThatIsDamaged() {
        func build(_ made: inout ConversationCapture) {
            made.send(fromClient: true, flags: Self.syn, seq: 0)
            made.send(fromClient: true, flags: Self.ack, seq: 1, ack: 436_207_617)
            made.send(fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1, Self.request)
            made.send(
                fromClient: false, flags: Self.push | Self.ack, seq: 1, ack: Self.asked, Self.response)
            made.send(fromClient: true, flags: Self.ack, seq: Self.asked, ack: 1 + Self.response.count)
            made.edit(2) { $0[50] ^= 0x55 }
        }
        let said = text(.full, .en, build)
        #expect(
            said.contains("ack \(1 + Self.response.count) (")
                && said.contains("seq 1–\(Self.response.count) ("))
        #expect(!said.contains("bytes not captured") && said.contains("ack 436,207,617"))
        #expect(!said.contains("everything up to number 436,207,616"))
    }

    @Test func aScaleOfOneIsKnown() {
        let said = text(.full) {
            $0.send(fromClient: true, flags: Self.syn, seq: 0, options: [3, 3, 0, 0])
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1)
        }
        #expect(!said.contains("scaled or not"))
    }

    /// A router lowers the maximum segment size in what it sends on.
    @Test func aSYNCapturedBeforeAndBehindARouter() {
        let said = text {
            $0.send(fromClient: true, flags: Self.syn, seq: 0, options: [2, 4, 5, 0x82])
            $0.send(fromClient: true, flags: Self.syn, seq: 0, options: [2, 4, 5, 0x78])
            $0.edit(2) { $0[22] = 62 }
        }
        #expect(said.contains("captured twice: The recorder saw the same packet again, with another"))
        #expect(said.contains("at least one router lies between") && !said.contains("Asked again"))
    }

    // MARK: Late and again

    private func late(_ timestamp: UInt32, sack: Bool) -> String {
        text {
            $0.open()
            $0.send(
                fromClient: false, flags: Self.ack, seq: 101, ack: 1, [UInt8](repeating: 65, count: 100),
                options: Self.times(1_000))
            let blocks = [1, 1, 5, 10] + Self.four(0xFFFF_FF65) + Self.four(0xFFFF_FFC9)
            $0.send(
                fromClient: true, flags: Self.ack, seq: 1, ack: 1,
                options: Self.times(500, 1_000) + (sack ? blocks : []))
            $0.send(
                fromClient: false, flags: Self.ack, seq: 1, ack: 1, [UInt8](repeating: 65, count: 100),
                options: Self.times(timestamp, 500))
            $0.delay(from: 3, by: 100_000_000)
        }
    }

    @Test func aTimestampTellsWhatWasOvertaken() {
        #expect(late(1_000, sack: true).contains("Overtaken on the way by a later segment"))
        let asked = late(1_030, sack: true)
        #expect(asked.contains("the client had said that it lacks these bytes, and this answers that"))
        #expect(!asked.contains("Overtaken on the way"))
        #expect(late(1_030, sack: false).contains("So it was sent again"))
    }

    @Test func aSelectiveAcknowledgmentOnlyReports() {
        let said = late(1_000, sack: true)
        #expect(said.contains("lacks 1–100 so far.") && !said.contains("must be sent again"))
    }

    private func again(after nanoseconds: Int64) -> String {
        text {
            $0.open()
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 1, [7, 7])
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 3)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 1, [7, 7])
            $0.delay(from: 3, by: 100_000_000)
            $0.delay(from: 6, by: nanoseconds)
        }
    }

    @Test func anAcknowledgmentCannotHaveBeenLate() {
        let soon = again(after: 20_000_000)
        #expect(soon.contains("Sent again sooner than an acknowledgment takes"))
        #expect(!soon.contains("late or lost"))
        #expect(again(after: 300_000_000).contains("most likely the acknowledgment was late or lost"))
    }

    /// No timer runs so short, whether or not the bytes had been acknowledged before.
    @Test func unconfirmedBytesSentAgainAtOnce() {
        let said = text {
            $0.open()
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 1, [7, 7])
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 1, [7, 7])
            $0.delay(from: 3, by: 100_000_000)
            $0.delay(from: 5, by: 20_000_000)
        }
        #expect(said.contains("The same bytes again, sooner than an acknowledgment takes"))
        #expect(!said.contains("no acknowledgment came back in time"))
    }

    /// A SYN, ACK that comes again at once waited for no timer.
    @Test func anAnswerThatComesAgainAtOnce() {
        let said = text {
            $0.open()
            $0.reorder([1, 2])
            $0.send(fromClient: false, flags: Self.syn | Self.ack, seq: 0, ack: 1)
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1)
            // Another identification: it is no packet that was recorded twice.
            $0.edit(3) { $0[19] = 9 }
            $0.delay(from: 3, by: 15_000_000)
        }
        #expect(said.contains("sooner than any timer of a TCP runs out"))
        #expect(!said.contains("no answer came in time"))
    }

    /// Who takes its bytes for lost begins with the earliest: the last alone ask for an acknowledgment.
    @Test func theLastBytesAloneAreAProbe() {
        func said(_ language: Language = .en, again seq: Int) -> String {
            text(.normal, language) {
                $0.open()
                for start in [1, 101, 201] {
                    $0.send(
                        fromClient: true, flags: Self.ack, seq: start, ack: 1,
                        [UInt8](repeating: 65, count: 100))
                }
                $0.send(
                    fromClient: true, flags: Self.ack, seq: seq, ack: 1, [UInt8](repeating: 65, count: 100))
                $0.delay(from: 7, by: 300_000_000)
            }
        }
        let probe = said(again: 201)
        #expect(probe.contains("a probe, which asks for an acknowledgment (tail loss probe, RFC 8985 §7)"))
        #expect(!probe.contains("assumes that the first copy was lost"))
        #expect(said(.zh, again: 201).filter { $0 != " " }.contains("尾部丢包探测"))
        let first = said(again: 1)
        #expect(first.contains("assumes that the first copy was lost") && !first.contains("tail loss probe"))
    }

    /// What is sent again may lie in the midst of its first copy.
    @Test func aPartThatCameTooSoon() {
        let said = text {
            $0.open()
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 1, [7, 7, 7, 7])
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 5)
            $0.send(fromClient: false, flags: Self.ack, seq: 2, ack: 1, [7, 7])
            $0.delay(from: 3, by: 100_000_000)
            $0.delay(from: 6, by: 20_000_000)
        }
        #expect(said.contains("Sent again sooner than an acknowledgment takes"))
        #expect(!said.contains("late or lost"))
    }

    @Test func whatIsPartlyNewWasNotSentBefore() {
        let said = text {
            $0.open()
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1, [UInt8](repeating: 65, count: 20))
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1, [UInt8](repeating: 66, count: 40))
            $0.delay(from: 5, by: 100_000_000)
        }
        #expect(said.contains("some of its bytes had been captured already, the rest is new"))
        #expect(said.contains("contradicts earlier bytes") && !said.contains("By its numbers it was sent"))
        #expect(said.contains("packet 5 carries other bytes than packet 4."))
    }

    /// It names those that carried the first version of what is shown; a copy of the other version is not the first.
    @Test func whichPacketsAreContradicted() {
        func said(_ language: Language = .en) -> String {
            text(.normal, language) {
                $0.open()
                $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1, [UInt8](repeating: 65, count: 20))
                $0.send(fromClient: true, flags: Self.ack, seq: 21, ack: 1, [UInt8](repeating: 65, count: 20))
                $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1, [UInt8](repeating: 66, count: 40))
                $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1, [UInt8](repeating: 66, count: 20))
                for packet in 6...7 { $0.delay(from: packet, by: 300_000_000) }
            }
        }
        #expect(said().contains("packet 6 carries other bytes than packets 4 and 5."))
        #expect(said().contains("packet 7 carries other bytes than packet 4."))
        #expect(said(.zh).filter { $0 != " " }.contains("分组6的内容与分组4和5不同"))
    }

    // MARK: Numbers below the first

    /// The capture begins behind them: relative to what came first their numbers are below 0.
    @Test func bytesBeforeTheFirstKnownOne() {
        func said(_ language: Language = .en) -> String {
            text(.full, language) {
                $0.send(
                    fromClient: false, flags: Self.ack, seq: 1, ack: 101, [UInt8](repeating: 65, count: 10))
                $0.send(
                    fromClient: true, flags: Self.ack, seq: 81, ack: 11, [UInt8](repeating: 66, count: 20))
                $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 101, ack: 11)
                $0.send(fromClient: false, flags: Self.ack, seq: 11, ack: 51)
            }
        }
        let english = said()
        #expect(english.contains("seq before the first known number (on the wire "))
        #expect(english.contains("ack before the first known number ("))
        #expect(english.contains("The FIN uses number 1."))
        #expect(!english.contains("4,294,9"))
        #expect(said(.zh).filter { $0 != " " }.contains("seq已知首个序号之前（线路上为"))
    }

    // MARK: States of a capture that begins late

    /// Who only acknowledges may have finished before: then the other's state is not known either.
    @Test func whoOnlyAcknowledgesMayHaveFinished() {
        func said(_ answer: (inout ConversationCapture) -> Void) -> String {
            text {
                $0.send(
                    fromClient: false, flags: Self.ack, seq: 1, ack: 101, [UInt8](repeating: 65, count: 10))
                $0.send(fromClient: true, flags: Self.ack, seq: 101, ack: 11)
                answer(&$0)
            }
        }
        let silent = said { $0.send(fromClient: false, flags: Self.fin | Self.ack, seq: 11, ack: 101) }
        for state in ["ESTABLISHED", "FIN-WAIT-1", "CLOSE-WAIT"] { #expect(!silent.contains(state)) }
        let spoken = said {
            $0.send(fromClient: false, flags: Self.fin | Self.ack, seq: 11, ack: 101)
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 101, ack: 12)
        }
        for state in ["ESTABLISHED", "FIN-WAIT-1", "LAST-ACK"] { #expect(spoken.contains(state)) }
    }

    @Test func aFINThatGoesAlongWithAnAcknowledgment() {
        let said = text {
            $0.open()
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 2)
        }
        #expect(said.contains("It confirms the server's FIN, and the client's own FIN"))
        #expect(!said.contains("no acknowledgment came back in time") && !said.contains("! retransmission"))
    }

    private func halfClose(confirmed: Bool, own: Bool) -> String {
        text {
            $0.open()
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            if own { $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2) }
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2, [1, 2, 3])
            if confirmed { $0.send(fromClient: true, flags: Self.ack, seq: 2, ack: 4) }
            $0.send(fromClient: false, flags: Self.fin | Self.ack, seq: 4, ack: 2)
            if !confirmed { $0.send(fromClient: true, flags: Self.rst, seq: 2) }
        }
    }

    @Test func whereDataFollowsAFIN() {
        #expect(
            halfClose(confirmed: true, own: true).contains("Between ⑦ and ⑧ the server goes on sending: a"))
        let with = halfClose(confirmed: true, own: false)
        #expect(with.contains("With ⑦ the server goes on sending: a FIN closes one direction only"))
        let lost = halfClose(confirmed: false, own: false)
        #expect(lost.contains("With ⑦ the server goes on sending; then the client sends RST."))
        #expect(!lost.contains("half-close"))
    }

    // MARK: Acknowledgments

    @Test func anAcknowledgmentThatNothingAskedFor() {
        let said = text {
            $0.open()
            $0.say(fromClient: true, Self.request)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: Self.asked)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: Self.asked)
        }
        #expect(said.contains("repeats its last acknowledgment although no bytes came since"))
        #expect(!said.contains("what arrived was not the next byte"))
        #expect(!said.contains("! duplicate ACK") && !said.contains("Duplicate ACK ×"))
    }

    @Test func anAcknowledgmentOfWhatCameAgain() {
        let said = text {
            $0.open()
            $0.say(fromClient: true, Self.request)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: Self.asked)
            $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1, Self.request)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: Self.asked)
            $0.delay(from: 6, by: 400_000_000)
        }
        #expect(said.contains("repeats its last acknowledgment: what arrived it already had"))
        #expect(!said.contains("Duplicate ACK ×"))
    }

    /// Something is missing: bytes that came later have been seen.
    @Test func anAcknowledgmentThatAsksForSomething() {
        let said = text {
            $0.open()
            $0.send(fromClient: true, flags: Self.ack, seq: 101, ack: 1, [1, 2])
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: true, flags: Self.ack, seq: 103, ack: 1, [1, 2])
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 1)
        }
        #expect(said.contains("what arrived was not the next byte") && said.contains("uplicate ACK ×2"))
    }

    // MARK: Why an acknowledgment is no duplicate ACK

    /// While bytes are missing: with data, with FIN, with another window.
    @Test func repeatedNumbersThatDoNotCount() {
        func build(_ made: inout ConversationCapture) {
            made.open()
            made.send(fromClient: true, flags: Self.ack, seq: 101, ack: 1, [1, 2])
            made.send(fromClient: false, flags: Self.ack, seq: 1, ack: 1)
            made.send(fromClient: false, flags: Self.ack, seq: 1, ack: 1, [1, 2])
            made.send(fromClient: false, flags: Self.ack, seq: 3, ack: 1)
            // One byte of window more, and a checksum to match.
            made.edit(7) { packet in
                packet[49] += 1
                let sum = UInt16(packet[50]) << 8 | UInt16(packet[51])
                packet.replaceSubrange(50..<52, with: [UInt8((sum - 1) >> 8), UInt8((sum - 1) & 255)])
            }
            made.send(fromClient: false, flags: Self.ack | Self.fin, seq: 3, ack: 1)
        }
        let said = text(.normal, .en, build)
        #expect(
            said.contains(
                "acknowledgment in packet 7 repeats the number before it, but is no duplicate ACK: the window differs from that of the one before (RFC 5681 §2)."
            ))
        #expect(
            said.contains(
                "in packet 6 repeats the number before it, but is no duplicate ACK: data travels with it"))
        #expect(
            said.contains(
                "in packet 8 repeats the number before it, but is no duplicate ACK: a SYN or FIN travels"))
        #expect(text(.normal, .zh, build).contains("分组 7 中重复了前一个确认号，但不计作重复确认：窗口与前一个不同"))
    }

    @Test func anAcknowledgmentWithNothingOutstanding() {
        let said = text {
            $0.open()
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1, [1, 2])
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 3)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 3)
        }
        #expect(
            said.contains(
                "in packet 6 repeats the number before it, but is no duplicate ACK: all that the other side"))
    }

    /// Where nothing is missing, whoever speaks repeats its number with all that it says.
    @Test func whoSpeaksAloneIsNotTold() {
        let said = text {
            $0.open()
            $0.say(fromClient: true, Self.request)
            $0.say(fromClient: false, Array(repeating: 65, count: 5_000))
            $0.close()
        }
        #expect(!said.contains("no duplicate ACK"))
    }

    /// In `loss` the window grows with packets 21 to 23.
    @Test func theWindowOfLossGrows() throws {
        let said = try BundledCaptures.trace("loss.pcap") {
            TextOutput($0, digits: $1, options: TextOptions())
        }
        #expect(said.contains("acknowledgments in packets 21–23 repeat the number before them"))
    }

    @Test func anAcknowledgmentOfLess() {
        let said = text {
            $0.open()
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1, [1, 2])
            $0.send(fromClient: true, flags: Self.ack, seq: 3, ack: 1, [3, 4])
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 5)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 3)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 3)
        }
        #expect(said.contains("The server has confirmed more before"))
    }

    // MARK: Strange segments

    @Test func aResetBehindAReset() {
        let said = text {
            $0.open()
            $0.reset(fromClient: true)
            $0.send(fromClient: true, flags: Self.rst, seq: 1)
        }
        #expect(said.contains("there is nothing left for this one to end"))
    }

    @Test func dataWithoutAnyControlBit() {
        let said = text(.full) {
            $0.send(fromClient: true, flags: 0, seq: 1, [1, 2, 3])
        }
        #expect(said.contains("It carries data, but neither ACK nor SYN") && said.contains("no control bits"))
        #expect(!said.contains("ESTABLISHED"))
    }

    @Test func noHopLiesOnLoopback() {
        func said(_ host: UInt8) -> String {
            text {
                $0.open()
                $0.say(fromClient: true, Self.request)
                for number in 1...4 {
                    $0.edit(number) { $0.replaceSubrange(26..<34, with: [host, 0, 0, 1, host, 0, 0, 1]) }
                }
                $0.edit(4) { $0[22] = 100 }
            }
        }
        #expect(said(127).contains("No hop lies between the client and the recorder"))
        #expect(said(10).contains("It came over a different number of hops"))
    }

    /// What its receiver has confirmed was not damaged on the way.
    @Test func aWrongChecksumOfWhatWasConfirmed() {
        func said(_ number: Int) -> String {
            text {
                $0.open()
                $0.reorder([2, 3])
                $0.say(fromClient: true, Self.request)
                $0.acknowledge(fromClient: false)
                $0.reorder([1, 3, 4])
                $0.edit(2) { $0[50] ^= 0x55 }
                if number == 2 { $0.reorder([1, 2]) }
            }
        }
        #expect(said(3).contains("whole when the receiver got it"))
        #expect(!said(3).contains("on the way or later"))
        #expect(said(2).contains("changed or damaged, on the way or later"))
    }

    /// How long the segment is stands in no first fragment.
    @Test func theBeginningOfASegmentInFragments() {
        let said = text(.full) {
            $0.open()
            $0.say(fromClient: true, [UInt8](repeating: 65, count: 100))
            $0.edit(4) {
                $0[20] = 0x20
                $0.removeLast(10)
            }
        }
        #expect(said.contains("seq 1–90 or more") && said.contains("at least 90 bytes"))
    }

    /// What the other fragments hold may well be in the capture.
    @Test(arguments: [true, false]) func theRestOfASegmentInFragments(_ isFragment: Bool) {
        let said = text(.full) {
            $0.open()
            $0.say(fromClient: true, [UInt8](repeating: 65, count: 100))
            $0.say(fromClient: true, [UInt8](repeating: 66, count: 100))
            $0.edit(4) {
                if isFragment { $0[20] = 0x20 } else { $0[17] -= 10 }
                $0.removeLast(10)
            }
        }
        #expect(said.contains("10 bytes from the client (91–100) could not be read") == isFragment)
        #expect(!said.contains("10 bytes from the client (91–100) are not in the capture") || !isFragment)
        #expect(said.contains("10 bytes not captured") != isFragment)
    }
}
