import Documents
import TestSupport
import Testing
import Tracing
import WireBytes

/// What is said of segments at the end of a connection, and of those that only by their numbers look like something else.
@Suite struct ClosingSentenceTests {
    private static let (fin, syn, rst, ack): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 4, 16)

    private func text(_ language: Language = .en, _ build: (inout ConversationCapture) -> Void) -> String {
        var made = ConversationCapture()
        made.open()
        build(&made)
        return made.text(language)
    }

    // MARK: RST

    /// The server closes first, and has forgotten the connection when the client does.
    private func forget(_ made: inout ConversationCapture) {
        made.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 1)
        made.send(fromClient: true, flags: Self.ack, seq: 1, ack: 2)
        made.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 2)
        made.delay(from: 6, by: 30_000_000_000)
        made.send(fromClient: false, flags: Self.rst, seq: 2)
    }

    @Test func aResetThatLosesNothing() {
        let english = text(.en, forget)
        #expect(english.contains("reset: The server had finished and has this connection no longer"))
        #expect(!english.contains("! reset") && !english.contains("ends the connection at once"))
        #expect(english.contains("a FIN from each side, then RST"))
        #expect(english.contains("so ⑥ is the server's and ⑦ and ⑧ the client's."))
        #expect(
            english.contains("• The server had finished, no longer had the connection, and answered with RST")
        )
        #expect(english.contains("• In place of ⑨ comes RST from the server."))
        let chinese = text(.zh, forget)
        #expect(chinese.contains("服务器早已发完数据，并且不再保有这条连接"))
        #expect(chinese.contains("因此⑥由服务器发出，⑦和⑧由客户端发出"))
        #expect(chinese.contains("没有⑨，取而代之的是服务器的 RST"))
    }

    @Test func aResetThatAnswersDataBehindAFIN() {
        func build(_ made: inout ConversationCapture) {
            made.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            made.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2)
            made.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2, [1, 2, 3, 4])
            made.send(fromClient: true, flags: Self.rst, seq: 2)
        }
        let english = text(.en, build)
        #expect(english.contains("! reset: The client had finished and takes nothing more"))
        #expect(english.contains("• After ⑦ the server goes on sending"))
        #expect(english.contains("• In place of ⑧ and ⑨ comes RST from the client."))
        #expect(text(.zh, build).contains("⑦之后服务器仍在发送数据"))
    }

    /// The RST came between the FINs, and refuses what the client went on to send.
    @Test func aResetBetweenTheFINs() {
        func build(_ made: inout ConversationCapture) {
            made.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            made.send(fromClient: true, flags: Self.ack, seq: 1, ack: 2)
            made.send(fromClient: true, flags: Self.ack, seq: 1, ack: 2, [1, 2, 3])
            made.send(fromClient: false, flags: Self.rst, seq: 2)
            made.send(fromClient: true, flags: Self.fin | Self.ack, seq: 4, ack: 2)
            made.send(fromClient: false, flags: Self.rst, seq: 2)
        }
        let english = text(.en, build)
        #expect(english.contains("a FIN from the server, then RST.") && !english.contains("from each side"))
        #expect(
            english.contains(
                "• Between ⑦ and ⑧ the client goes on sending; then the server sends RST."
            ))
        let chinese = text(.zh, build)
        #expect(chinese.contains("服务器发出了 FIN，之后以 RST 结束"))
        #expect(chinese.contains("在⑦与⑧之间客户端仍在发送数据；之后服务器发出 RST"))
    }

    @Test func aResetOfTheOnlySideRecorded() {
        func build(_ made: inout ConversationCapture) {
            made.close(byClient: false)
            made.reorder([2, 4])
            made.send(fromClient: false, flags: Self.rst, seq: 2)
            made.send(fromClient: false, flags: Self.rst, seq: 2)
        }
        let english = text(.en, build)
        #expect(english.contains("a FIN from the server, then RST."))
        #expect(english.contains("! reset: The server sends this RST after its FIN"))
        #expect(english.contains("• The server sent RST after its FIN: most likely it had the connection no"))
        #expect(!english.contains("ends the connection at once") && !english.contains("on its way is lost"))
        #expect(!english.contains("begins within the opening") && !english.contains("also shown as 0"))
        #expect(text(.zh, build).contains("服务器在 FIN 之后发出这个 RST"))
        #expect(text(.zh, build).contains("• 服务器在 FIN 之后又发出 RST：很可能它已不再保有这条连接"))
    }

    @Test func aFINOfOneSideOnly() {
        func build(_ made: inout ConversationCapture) {
            made.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            made.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2)
        }
        let english = text(.en, build)
        #expect(english.contains("FIN captured from one side only."))
        #expect(
            english.contains(
                "• No FIN from the server is in the capture: whether it closed its direction cannot be seen.")
        )
        #expect(text(.zh, build).contains("捕获中没有服务器的 FIN：看不到它是否关闭了自己的方向"))
    }

    @Test func aResetInPlaceOfAFIN() {
        let text = text {
            $0.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: true, flags: Self.rst | Self.ack, seq: 1, ack: 2)
        }
        #expect(
            text.contains("reset: The client ends the connection at once. All data in the capture had been"))
        #expect(!text.contains("! reset"))
        #expect(text.contains("all data in the capture had been confirmed before"))
    }

    @Test func aResetInPlaceOfThe③() {
        func build(_ made: inout ConversationCapture) {
            made.reorder([1, 2])
            made.send(fromClient: true, flags: Self.rst, seq: 1)
        }
        let english = text(.en, build)
        #expect(english.contains("reset: In place of ③ the client sends RST"))
        #expect(!english.contains("! reset") && !english.contains("ends the connection at once"))
        #expect(text(.zh, build).contains("客户端没有发送③，而是发出 RST"))
    }

    // MARK: FIN

    @Test func aFINAgainBehindTheLastACK() {
        func build(_ made: inout ConversationCapture) {
            made.close()
            made.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 2)
            made.delay(from: 7, by: 1_000_000_000)
            made.send(fromClient: true, flags: Self.ack, seq: 2, ack: 2)
        }
        let english = text(.en, build)
        #expect(english.contains("which does not get this in time and sends its FIN again (packet 7)"))
        #expect(!english.contains("the connection is over"))
        #expect(
            english.contains("retransmission: The FIN again although the client has already acknowledged it"))
        #expect(text(.zh, build).contains("但服务器没有及时收到，又发了一次 FIN"))
    }

    /// The server confirms the client's FIN with the number of its own, which the client has not confirmed.
    @Test func anAcknowledgmentWithTheNumberOfAKeepAlive() {
        func build(_ made: inout ConversationCapture) {
            made.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            made.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            made.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2)
        }
        let english = text(.en, build)
        #expect(
            english.contains("keep-alive: Not a keep-alive, though by its number Wireshark takes it for one"))
        #expect(!english.contains("only checks that"))
        #expect(text(.zh, build).contains("并非保活探测"))
    }

    /// Both FINs crossed, and the acknowledgment of one of them was not captured.
    @Test(arguments: [true, false]) func oneOfTwoLastACKsIsMissing(_ isFirst: Bool) {
        func build(_ made: inout ConversationCapture) {
            made.send(fromClient: false, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            made.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            made.send(fromClient: isFirst, flags: Self.ack, seq: 2, ack: 2)
        }
        let english = text(.en, build)
        #expect(english.contains("a FIN from each side, the last ACK not captured"))
        #expect(english.contains(isFirst ? "⑨ is not in the capture" : "⑦ is not in the capture"))
        #expect(!english.contains("the connection is over") && !english.contains("closed by both sides"))
        #expect(!text(.zh, build).contains("连接释放完毕"))
    }

    // MARK: Numbers

    @Test func theAnswerToWhatWasNeverSent() {
        let text = text {
            $0.say(fromClient: true, "hello")
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 6)
            $0.send(fromClient: true, flags: Self.ack, seq: 6, ack: 5_061)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 6)
            $0.say(fromClient: false, "hi")
            $0.send(fromClient: true, flags: Self.ack, seq: 6, ack: 3)
        }
        #expect(text.contains("duplicate ACK: It answers an acknowledgment of bytes that were never sent"))
        #expect(!text.contains("what arrived was not the next byte"))
    }

    /// The blocks have the numbers of before somebody changed those of the capture.
    @Test func aSelectiveACKOfWhatWasNeverSent() {
        func said(_ block: [UInt8]) -> String {
            text {
                $0.say(fromClient: false, [UInt8](repeating: 65, count: 100))
                $0.lose(fromClient: false, 50)
                $0.say(fromClient: false, [UInt8](repeating: 65, count: 100))
                $0.send(
                    fromClient: true, flags: Self.ack, seq: 1, ack: 101, options: [1, 1, 5, 10] + block)
            }
        }
        #expect(!said([0x30, 0, 0, 0, 0x30, 0, 0x10, 0]).contains("so far."))
        // 151 to 250: the server's numbers are counted from 256 below 0.
        #expect(said([255, 255, 255, 151, 255, 255, 255, 251]).contains("so far."))
    }

    @Test func aFirstNumberOf0() {
        let text = text {
            $0.reorder([1])
            // The server's numbers are counted from 256 below 0 here.
            $0.send(fromClient: false, flags: Self.syn | Self.ack, seq: 256, ack: 1)
        }
        #expect(text.contains("Its own numbers begin at 0.") && !text.contains("begin at 0, also"))
    }

    // MARK: Opening

    @Test func anotherAnswerWhenTheConnectionIsOpen() {
        func build(_ made: inout ConversationCapture) {
            made.say(fromClient: true, "hello")
            made.send(fromClient: false, flags: Self.syn | Self.ack, seq: 70_000, ack: 1)
            made.send(fromClient: true, flags: Self.ack, seq: 6, ack: 1)
        }
        let english = text(.en, build)
        #expect(
            english.contains(
                "Another answer to a SYN, with another initial number, when the connection is open"))
        #expect(!english.contains("A SYN although the connection is open"))
        #expect(text(.zh, build).contains("连接已经打开，却又收到对 SYN 的应答"))
    }

    /// The first SYN is answered when the client has asked anew.
    @Test func theAnswerCameAfterTheSecondRequest() {
        func build(_ made: inout ConversationCapture) {
            made.reorder([1])
            made.send(fromClient: true, flags: Self.syn, seq: 59_000)
            made.delay(from: 2, by: 1_000_000_000)
            made.send(fromClient: false, flags: Self.syn | Self.ack, seq: 0, ack: 1)
            made.send(fromClient: true, flags: Self.rst, seq: 1)
        }
        let english = text(.en, build)
        #expect(english.contains("Nothing came back before the client asked again, on the same ports"))
        #expect(english.contains("it answers an earlier SYN, or is of an older connection"))
        #expect(!english.contains("the server may be off"))
        #expect(text(.zh, build).contains("客户端再次请求（分组 2，端口相同，序号不同）之前没有收到应答"))
    }
}
