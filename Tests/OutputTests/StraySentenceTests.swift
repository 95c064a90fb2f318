import Documents
import JSONOutput
import Output
import TCPConnections
import TestSupport
import Testing
import TracingSupport
import WireBytes

@testable import Annotations

/// What is said of segments that cannot be what their header says, and of what follows them.
@Suite struct StraySentenceTests {
    private static let (fin, syn, rst, push, ack, urgent): (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (
        1, 2, 4, 8, 16, 32
    )
    private static let second: Int64 = 1_000_000_000

    private func made(_ build: (inout ConversationCapture) -> Void) -> ConversationCapture {
        var made = ConversationCapture()
        made.open()
        build(&made)
        return made
    }

    private func chinese(_ made: ConversationCapture) -> String {
        made.text(.zh, .full).replacing(" ", with: "")
    }

    @Test func aDataOffsetBelowFive() {
        let made = made {
            $0.say(fromClient: true, "hello")
            $0.edit(4) { $0[46] &= 0x0F }
        }
        let english = made.text(.en, .full)
        #expect(
            english.contains("Its data offset is below 5, but a TCP header has at least 5 × 4 = 20 bytes"))
        #expect(english.contains("[PSH ACK]"))
        #expect(!english.contains("No TCP sends") && !english.contains("no control bits"))
        #expect(chinese(made).contains("它的数据偏移小于5"))
    }

    @Test func aFINWithRST() {
        let made = made {
            $0.send(fromClient: true, flags: Self.fin | Self.rst, seq: 1)
        }
        let english = made.text(.en)
        #expect(!english.contains("I have nothing more to send") && !english.contains("⑥ "))
        #expect(english.contains("broken off by RST"))
    }

    /// A FIN whose number a byte has, too.
    @Test func aFINThatEndedNothing() {
        let made = made {
            $0.send(fromClient: true, flags: Self.fin | Self.ack, seq: 1, ack: 1)
            $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1, Array("more".utf8))
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 5)
        }
        let english = made.text(.en)
        #expect(english.contains("But packet 5 brings data of the client with the FIN's own number"))
        #expect(english.contains("end not captured") && !english.contains("is now closed"))
        #expect(!english.contains("FIN-WAIT"))
        #expect(chinese(made).contains("但分组5带有客户端的数据，序号与这个FIN相同"))
        let json = made.output { JSONOutput($0) }
        #expect(json.contains(#""number":6,"deniedBy":5,"mark""#) && json.contains(#""closing":"none""#))
    }

    /// A RST whose receiver goes on did not end the connection for that one: heading, states, note and JSON say so.
    @Test func aResetThatItsReceiverDidNotObey() {
        let made = made {
            $0.reset(fromClient: false)
            $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1, Array("one".utf8))
            $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 4, ack: 1, Array("two".utf8))
            $0.delay(from: 5, by: 30 * Self.second)
        }
        let english = made.text(.en)
        #expect(english.contains("but the client went on: it did not get it, or did not obey it"))
        #expect(
            english.contains("The RST in packet 4 did not end the connection for the client, which went on"))
        #expect(english.contains("It came after a RST that the client did not get, or did not obey."))
        #expect(english.contains("end not captured") && !english.contains("broken off"))
        #expect(!english.contains("CLOSED") && !english.contains("crossed on the way"))
        #expect(chinese(made).contains("分组4中的RST对客户端没有起作用，它此后仍在继续"))
        let json = made.output { JSONOutput($0) }
        #expect(json.contains(#""closing":"none""#))
    }

    /// Soon behind it nobody can know of it yet.
    @Test func aResetThatDataCrosses() {
        let made = made {
            $0.reset(fromClient: false)
            $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1, Array("one".utf8))
        }
        #expect(made.text(.en).contains("the two crossed on the way"))
        let own = self.made {
            $0.reset(fromClient: false)
            $0.send(fromClient: false, flags: Self.push | Self.ack, seq: 1, ack: 1, Array("one".utf8))
        }
        #expect(own.text(.en).contains("or the RST was not the server's"))
    }

    /// Nobody sent so many bytes.
    @Test func oneNumberFarAheadHidesNothing() {
        let made = made {
            $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1, Array("one".utf8))
            $0.send(fromClient: true, flags: Self.ack, seq: 402_653_185, ack: 1, Array("xyz".utf8))
            $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 4, ack: 1, Array("two".utf8))
            $0.delay(from: 6, by: 30 * Self.second)
        }
        let english = made.text(.en)
        #expect(english.contains("Its sequence number is far from those of all the client's other segments"))
        #expect(english.contains("This is the first copy, and nothing overtook it."))
        #expect(!english.contains("bytes not captured.") && !english.contains("Retransmission"))
        #expect(!english.contains("are not in the capture: ") && !english.contains("! retransmission"))
        #expect(chinese(made).contains("它的序号与客户端前后所有其他报文段都相距甚远"))
    }

    /// An acknowledgment that later ones contradict, or of what was never sent, is none.
    @Test(arguments: [80, 4_000])
    func whatNoAcknowledgmentConfirms(_ impossible: Int) {
        let made = made {
            $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1, Array("one".utf8))
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: impossible)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 4)
            $0.send(
                fromClient: true, flags: Self.push | Self.ack, seq: 50, ack: 1,
                [UInt8](repeating: 120, count: 40))
            $0.send(fromClient: false, flags: Self.push | Self.ack, seq: 1, ack: 4, Array("two".utf8))
            $0.delay(from: 6, by: 30 * Self.second)
        }
        let english = made.text(.en)
        #expect(
            english.contains("46 bytes from the client (4–49) are not in the capture, and no acknowledgment"))
        #expect(!english.contains("did arrive"))
    }

    /// The bytes of a RST are there, though none of the stream's.
    @Test func textOfARSTInWhatIsMissing() {
        let made = made {
            $0.send(fromClient: false, flags: Self.rst | Self.ack, seq: 11, ack: 1, Array("text".utf8))
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 31)
            $0.send(fromClient: true, flags: Self.ack, seq: 1, ack: 41)
            $0.delay(from: 5, by: 30 * Self.second)
        }
        #expect(made.text(.en).contains("Packet 4, a RST, carries text with 4 of these numbers."))
    }

    /// What makes a segment look late may be damaged itself.
    @Test func whatOnlyADamagedNumberMakesLate() {
        func said(_ isDamaged: Bool) -> String {
            self.made {
                $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1, Array("one".utf8))
                $0.send(fromClient: true, flags: Self.ack, seq: 36, ack: 1)
                if isDamaged { $0.edit(5) { $0[51] ^= 1 } }
                $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 4, ack: 1, Array("two".utf8))
                $0.delay(from: 6, by: 30 * Self.second)
            }.text(.en)
        }
        #expect(said(true).contains("has a wrong checksum, so that those may be damaged"))
        #expect(said(false).contains("By its number it is an earlier piece that came late. No first copy"))
    }

    /// Nobody waits so short a time for an acknowledgment.
    @Test func theSameBytesAtOnce() {
        let made = self.made {
            $0.say(fromClient: true, "hello")
            $0.send(fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 90, Array("hello".utf8))
            $0.reorder([4, 5])
            $0.delay(from: 2, by: -999_000)
        }
        #expect(made.text(.en).contains("The same bytes again within a millisecond"))
    }

    @Test func aRSTMarksNoByteAsUrgent() {
        func said(_ flags: UInt8) -> String {
            self.made {
                $0.send(fromClient: true, flags: flags | Self.urgent, seq: 1, ack: 1, Array("hey".utf8))
                $0.edit(4) { $0[53] = 2 }
            }.text(.en)
        }
        #expect(said(Self.ack).contains("as urgent"))
        #expect(!said(Self.rst).contains("as urgent"))
    }

    /// ② was not captured, and ③ cannot be told.
    @Test func anOpeningOfWhichOnlyTheSYNIsSure() {
        let made = made {
            $0.say(fromClient: true, "hello")
            $0.reorder([1, 4])
        }
        let english = made.text(.en)
        #expect(english.contains("Whether packet 2 is ③ cannot be told"))
        #expect(english.contains("Opened, only the client's packets are in the capture"))
        #expect(!english.contains("three-way handshake"))
        #expect(made.text(.zh).contains("连接已建立"))
    }

    @Test func whatIsSentMayBeOneSides() {
        #expect(RolesBasis.content.explanation?(in: .zh).contains("双方") == false)
    }
}
