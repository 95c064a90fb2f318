import Documents
import Output
import PacketCapture
import TestSupport
import Testing
import Tracing
import WireBytes

@testable import TextOutput

/// What is said of segments whose labels, by the numbers alone, would say something false.
@Suite struct SegmentSentenceTests {
    private static let (fin, syn, rst, ack): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 16)
    private static let request = "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n"
    private static let response = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody"
    private static let asked = 1 + request.utf8.count
    private static let told = 1 + response.utf8.count

    private func text(
        _ made: ConversationCapture, _ detail: TextDetail = .normal, _ language: Language = .en
    ) -> String {
        made.text(language, detail)
    }

    private func made(_ build: (inout ConversationCapture) -> Void) -> ConversationCapture {
        var made = ConversationCapture()
        build(&made)
        return made
    }

    // MARK: RST

    /// A RST uses up no number: what comes behind one with a higher number is first and in order.
    @Test func aResetFarAhead() {
        let text = text(
            made {
                $0.open()
                $0.say(fromClient: true, Self.request)
                $0.send(fromClient: false, flags: Self.rst, seq: 5_000_000)
                $0.send(fromClient: false, flags: Self.rst, seq: 6_000_000)
                $0.say(fromClient: false, Self.response)
                $0.send(fromClient: true, flags: Self.ack, seq: Self.asked, ack: Self.told)
                $0.close()
            })
        #expect(text.contains("Only the RST before it, with its higher number, makes it look late"))
        #expect(!text.contains("Overtaken on the way") && !text.contains("No first copy of it"))
        #expect(text.contains("• The RST in packet 5 ended nothing"))
        #expect(text.contains("• The RST in packet 6 ended nothing"))
        #expect(!text.contains("ends the connection at once"))
    }

    @Test func aRefusedSYNIsSentAgain() {
        let text = text(
            made {
                $0.open()
                $0.reorder([1])
                $0.send(fromClient: false, flags: Self.rst | Self.ack, seq: 0, ack: 1)
                $0.send(fromClient: true, flags: Self.syn, seq: 0)
                $0.delay(from: 3, by: 500_000_000)
                $0.send(fromClient: false, flags: Self.rst | Self.ack, seq: 0, ack: 1)
                $0.delay(from: 4, by: 500_000_000)
            })
        #expect(text.contains("Refused, the client tries again"))
        #expect(text.contains("It refuses the connection request"))
        #expect(!text.contains("no answer came in time") && !text.contains("ends the connection at once"))
    }

    @Test func whoHasNoSuchConnectionSaysSo() {
        let text = text(
            made {
                $0.open()
                $0.reorder([])
                $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1)
                $0.send(fromClient: false, flags: Self.rst, seq: 1)
            })
        #expect(text.contains("that is how a host answers that has no such connection"))
        #expect(text.contains("The server has no such connection, or no longer, and says so with RST"))
        #expect(!text.contains("broke the connection off"))
    }

    @Test func aResetBehindBothFINs() {
        let text = text(
            made {
                $0.open()
                $0.close()
                $0.send(fromClient: true, flags: Self.rst, seq: 2)
            })
        #expect(text.contains("there is nothing left that it could end"))
        #expect(text.contains("• The client sent RST when both directions were closed already"))
        #expect(!text.contains("ends the connection at once"))
    }

    @Test func aFINBehindAReset() {
        let text = text(
            made {
                $0.open()
                $0.say(fromClient: true, Self.request)
                $0.say(fromClient: false, Self.response)
                $0.send(fromClient: true, flags: Self.rst, seq: Self.asked)
                $0.send(fromClient: false, flags: Self.fin | Self.ack, seq: Self.told, ack: Self.asked)
            })
        #expect(text.contains("the FIN in packet 7 came after that, so ⑦–⑨ do not follow"))
        #expect(!text.contains("there is no ⑥–⑨"))
    }

    // MARK: Acknowledgments

    @Test func theAcknowledgmentBehindAReset() {
        let text = text(
            made {
                $0.open()
                $0.say(fromClient: true, Self.request)
                $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: Self.asked)
                $0.send(fromClient: true, flags: Self.rst, seq: Self.asked + 500)
                $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: Self.asked)
                $0.say(fromClient: false, Self.response)
                $0.send(fromClient: true, flags: Self.ack, seq: Self.asked, ack: Self.told)
            })
        #expect(text.contains("repeats its last acknowledgment behind a RST, which brought no bytes"))
        #expect(!text.contains("what arrived was not the next byte"))
    }

    /// Somebody else's RST had the number before.
    @Test func anAcknowledgmentThatOnlyAResetNamedBefore() {
        let text = text(
            made {
                $0.open()
                $0.say(fromClient: true, Self.request)
                $0.send(fromClient: false, flags: Self.rst | Self.ack, seq: 1, ack: Self.asked)
                $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: Self.asked)
            })
        #expect(text.contains("Not repeated: the server has not acknowledged this number before."))
        #expect(!text.contains("what arrived was not the next byte"))
    }

    @Test func moreIsConfirmedThanIsEverSent() {
        let text = text(
            made {
                $0.open()
                $0.say(fromClient: true, Self.request)
                $0.send(fromClient: true, flags: Self.ack, seq: Self.asked, ack: 5_061)
                $0.say(fromClient: false, Self.response)
                $0.send(fromClient: true, flags: Self.ack, seq: Self.asked, ack: Self.told)
                $0.close()
            })
        #expect(text.contains("The client confirms more than the server sends anywhere in this capture"))
        // Before that byte some may be missing, and is told as such.
        #expect(text.contains("behind the server's last byte none is missing"))
        #expect(text.contains("Not sent again: these bytes come for the first time."))
        #expect(!text.contains("the recorder wrote"))
    }

    @Test func aSelectiveAcknowledgmentAsksForWhatIsMissing() {
        let text = text(
            made {
                $0.open()
                $0.say(fromClient: false, [UInt8](repeating: 65, count: 300), segment: 100)
                $0.send(
                    fromClient: true, flags: Self.ack, seq: 1, ack: 101,
                    // Bytes 201 to 300.
                    options: [1, 1, 5, 10, 0xFF, 0xFF, 0xFF, 0xC9, 0, 0, 0, 0x2D])
                $0.send(
                    fromClient: false, flags: Self.ack, seq: 101, ack: 1, [UInt8](repeating: 65, count: 100))
                $0.delay(from: 8, by: 60_000_000)
            })
        #expect(
            text.contains("by selective acknowledgment (SACK) the client had said that it lacks these bytes"))
        #expect(!text.contains("no acknowledgment came back in time"))
    }

    // MARK: Opening

    @Test func theSYNCameAgainAndSoDidItsAnswer() {
        let text = text(
            made {
                $0.open()
                $0.reorder([1, 2])
                $0.send(fromClient: true, flags: Self.syn, seq: 0)
                $0.send(fromClient: false, flags: Self.syn | Self.ack, seq: 0, ack: 1)
                $0.delay(from: 3, by: 1_000_000_000)
                $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1)
                $0.delay(from: 5, by: 1_000_000_000)
            })
        #expect(
            text.contains("it answers that, or the server sends it again because ③ did not come in time."))
        #expect(text.contains("so the client assumes that its SYN, or the answer, was lost"))
        #expect(!text.contains("so the server assumes"))
    }

    /// Two answers a millisecond apart: no timer runs out in that.
    @Test func theSecondOfTwoAnswersIsToTheSecondSYN() {
        func text(_ language: Language) -> String {
            var made = ConversationCapture()
            made.send(fromClient: true, flags: Self.syn, seq: 0)
            made.send(fromClient: false, flags: Self.syn | Self.ack, seq: 0, ack: 1)
            made.send(fromClient: true, flags: Self.syn, seq: 0)
            made.send(
                fromClient: false, flags: Self.syn | Self.ack, seq: 0, ack: 1, options: [2, 4, 5, 180])
            made.send(
                fromClient: false, flags: Self.syn | Self.ack, seq: 0, ack: 1, options: [2, 4, 5, 160])
            made.delay(from: 3, by: 1_000_000_000)
            made.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1)
            made.delay(from: 6, by: 1_000_000_000)
            return made.text(language, .full)
        }
        let chinese = text(.zh).filter { $0 != " " }
        #expect(text(.en).contains("or the server sends it again because ③ did not come in time"))
        #expect(text(.en).contains("The SYN came again, and so does the answer to it."))
        #expect(!text(.en).contains("so the server assumes"))
        #expect(chinese.contains("又来了一次，因此再次应答") && chinese.contains("也可能是服务器没有及时等到③"))
        #expect(!chinese.contains("因为服务器没有及时收到应答"))
    }

    /// For whoever waits it took as long as from the first SYN.
    @Test func theHandshakeBeganWithTheFirstSYN() {
        let text = text(
            made {
                $0.open()
                $0.reorder([1])
                $0.send(fromClient: true, flags: Self.syn, seq: 0)
                $0.delay(from: 2, by: 1_000_000_000)
                $0.send(fromClient: false, flags: Self.syn | Self.ack, seq: 0, ack: 1)
                $0.delay(from: 3, by: 1_000_000_000)
                $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1)
                $0.delay(from: 4, by: 1_000_000_000)
            })
        #expect(text.contains("The handshake took 1 s, 2 ms of it from the last SYN on."))
    }

    @Test func theSYNACKIsMissing() {
        let text = text(
            made {
                $0.open()
                $0.reorder([1, 3])
                $0.say(fromClient: true, Self.request)
                $0.say(fromClient: false, Self.response)
                $0.close()
            })
        #expect(text.contains("• ② is not in the capture."))
        #expect(text.contains("Opening not captured whole"))
        #expect(!text.contains("does not have the beginning"))
    }

    @Test func nobodyWaitedForAnAnswer() {
        func unanswered(_ wait: Int64) -> ConversationCapture {
            made {
                $0.open()
                $0.reorder([1])
                $0.open(server: 81)
                $0.delay(from: 2, by: wait)
            }
        }
        let short = text(unanswered(1_000_000), .full)
        #expect(short.contains("Whether the server answers is not in the capture"))
        #expect(!short.contains("Nothing came back"))
        let long = text(unanswered(3_000_000_000), .full)
        #expect(long.contains("Nothing came back here, although this address answers another connection"))
        #expect(!long.contains("Whether the server answers"))
        #expect(text(unanswered(1_000_000), .full, .zh).contains("捕获中看不到服务器是否应答"))
    }

    @Test func theClientRefusesWhatItIsOffered() {
        let text = text(
            made {
                $0.open()
                $0.reorder([1, 2])
                $0.send(fromClient: true, flags: Self.rst, seq: 1)
            })
        #expect(
            text.contains("the client answered with RST in place of ③: the connection was never established"))
        #expect(!text.contains("③ is not in the capture") && !text.contains("cannot be determined"))
    }

    @Test func bothAskedAtOnce() {
        func opening(_ answer: UInt8) -> String {
            text(
                made {
                    $0.open()
                    $0.reorder([1])
                    $0.send(fromClient: false, flags: Self.syn, seq: 0)
                    $0.send(fromClient: true, flags: Self.syn | Self.ack, seq: 0, ack: 1)
                    $0.send(fromClient: false, flags: answer, seq: answer & Self.syn == 0 ? 1 : 0, ack: 1)
                    $0.say(fromClient: true, Self.request)
                    $0.say(fromClient: false, Self.response)
                    $0.close()
                })
        }
        let crossed = opening(Self.syn | Self.ack)
        #expect(crossed.contains("before either had received the other's"))
        #expect(!crossed.contains("③ is not in the capture"))
        let split = opening(Self.ack)
        #expect(split.contains("Each side sent a SYN of its own. Either both asked at once"))
        #expect(!split.contains("① and ② cross"))
    }

    // MARK: Closing

    @Test func theMissingNumberIsMostLikelyAFIN() {
        let text = text(
            made {
                $0.open()
                $0.say(fromClient: true, Self.request)
                $0.say(fromClient: false, Self.response)
                $0.close()
                $0.reorder([1, 2, 3, 4, 5, 7, 8])
            })
        #expect(text.contains("most likely that of its FIN, else a byte"))
        #expect(text.contains("the one number that is missing is most likely its own"))
        #expect(!text.contains("1 byte not captured") && !text.contains("stays open"))
    }

    @Test func oneMissingByteIsSingular() {
        let text = text(
            made {
                $0.open()
                $0.lose(fromClient: true, 1)
                $0.say(fromClient: true, Self.request)
                $0.say(fromClient: false, Self.response)
                $0.close()
            })
        #expect(text.contains("1 byte from the client (1) is not in the capture"))
    }

    /// Nobody answers a RST, nor takes what it carries; a piece of a request gives no reason.
    @Test func aSYNWithRSTAndARequest() {
        let flags = Self.syn | Self.fin | Self.rst | Self.ack
        let payload = [0x84] + Array("/16 HTTP/1.1\r\nHost: a.test\r\n\r\n".utf8)
        let capture = made { $0.send(fromClient: true, flags: flags, seq: 0, ack: 1, payload) }
        let text = text(capture, .full)
        #expect(text.contains("with RST among them no port answers"))
        #expect(text.contains("It carries: ") && !text.contains("It says why"))
        #expect(text.contains("which no receiver takes") && !text.contains("whether they were taken"))
        #expect(self.text(capture, .full, .zh).contains("携带的数据："))
    }

    // MARK: Filling

    /// Zeros that fill small frames and that the IP length counts are no data: nobody acknowledges them.
    @Test func zerosThatFillFrames() {
        let zeros = [UInt8](repeating: 0, count: 6)
        let finished = Self.fin | Self.ack
        let capture = made {
            $0.open()
            $0.reorder([1, 2])
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1, zeros)
            $0.say(fromClient: true, Self.request)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: Self.asked, zeros)
            $0.say(fromClient: false, Self.response)
            $0.send(fromClient: true, flags: finished, seq: Self.asked, ack: Self.told, zeros)
            $0.send(fromClient: false, flags: finished, seq: Self.told, ack: Self.asked + 1, zeros)
            $0.send(fromClient: true, flags: Self.ack, seq: Self.asked + 1, ack: Self.told + 1, zeros)
        }
        let text = text(capture)
        #expect(text.contains("The 6 zeros behind the header are most likely filling"))
        #expect(text.contains("closed with FINs in three segments"))
        #expect(!text.contains("retransmission") && !text.contains("carries other bytes"))
        #expect(!text.contains("checksum wrong") && !text.contains("not in the capture"))
        #expect(self.text(capture, .normal, .zh).contains("首部之后的 6 个零字节很可能是补足以太网最短帧的填充"))
    }

    // MARK: Order

    /// One side's packets stand behind the other's; their times say how they came.
    @Test func oneSideBehindTheOther() {
        var capture = made {
            $0.open()
            $0.say(fromClient: true, Self.request)
            $0.say(fromClient: false, Self.response)
            $0.close()
        }
        let whole = text(capture)
        let times = capture.packets.map(\.time)
        let numbers = [1, 3, 4, 6, 8, 2, 5, 7]
        capture.reorder(numbers)
        for (index, number) in numbers.enumerated() {
            capture.delay(from: index + 1, by: times[number - 1] - capture.packets[index].time)
        }
        let sorted = text(capture)
        #expect(!sorted.contains("retransmission") && !sorted.contains("not in the capture"))
        #expect(sorted.contains("closed with FINs in three segments") && whole.contains("three segments"))
        #expect(!sorted.contains("the times go back"))
    }
}
