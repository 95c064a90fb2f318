import Documents
import TestSupport
import Testing

/// What is said of large segments and of checksums: no cause that the capture refutes.
@Suite struct OffloadingSentenceTests {
    private static let (push, ack): (UInt8, UInt8) = (8, 16)

    private func text(_ language: Language = .en, _ build: (inout ConversationCapture) -> Void) -> String {
        var made = ConversationCapture()
        made.open()
        build(&made)
        return made.text(language)
    }

    /// A segment of 2,800 bytes with this time to live, of which the server confirms so much first.
    private func large(_ made: inout ConversationCapture, timeToLive: UInt8 = 64, confirmed: Int = 2_801) {
        made.say(fromClient: true, [UInt8](repeating: 65, count: 2_800), segment: 2_800)
        made.edit(4) { $0[22] = timeToLive }
        made.send(fromClient: false, flags: Self.ack, seq: 1, ack: confirmed)
        made.send(fromClient: false, flags: Self.ack, seq: 1, ack: 2_801)
    }

    @Test func aLargeSegmentMayHaveEachCause() {
        let english = text { large(&$0) }
        #expect(
            english.contains("1 segment larger than Ethernet carries: captured before the network card cut"))
        #expect(english.contains("joined several (offloading), or on a network with larger frames, such as"))
        // A container is a hop of the same machine.
        #expect(text { large(&$0, timeToLive: 63) }.contains("before the network card cut"))
    }

    @Test func whatComesFromFarWasJoined() {
        let english = text { large(&$0, timeToLive: 125) }
        #expect(
            english.contains(
                "captured after the network card had joined several (offloading), or on a network with larger frames."
            ))
        let parts = text { large(&$0, timeToLive: 125, confirmed: 1_401) }
        #expect(parts.contains("captured after the network card had joined several (offloading)."))
        let chinese = text(.zh) { large(&$0, timeToLive: 125, confirmed: 1_401) }
        #expect(chinese.contains("超过以太网一帧的容量：在网卡合并之后捕获（offload）。"))
    }

    /// The parts of what came again may be what was confirmed.
    @Test func whatIsConfirmedInItsMidstCameInParts() {
        let parts = text { large(&$0, confirmed: 1_401) }
        #expect(parts.contains("up or after it had joined several (offloading)."))
        let again = text {
            large(&$0, confirmed: 1_401)
            $0.send(
                fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1,
                [UInt8](repeating: 65, count: 1_400))
        }
        #expect(again.contains("larger frames"))
    }

    @Test func onLoopbackThereIsNoCard() {
        func build(_ made: inout ConversationCapture) {
            large(&made)
            for number in 1...made.packets.count {
                made.edit(number) {
                    $0.replaceSubrange(26..<34, with: [127, 0, 0, 1, 127, 0, 0, 1])
                    $0.replaceSubrange(50..<52, with: [0, 0])
                }
            }
        }
        let english = text(.en, build)
        #expect(
            english.contains(
                "1 segment larger than Ethernet carries: on loopback no network card limits them"))
        #expect(
            english.contains(
                "6 segments with a checksum that is not filled in: on loopback nobody computes it"))
        #expect(!english.contains("joined several") && !english.contains("leaves that"))
        let chinese = text(.zh, build)
        #expect(chinese.contains("环回接口不经过网卡") && chinese.contains("在环回接口上无人计算"))
        #expect(!chinese.contains("offload"))
    }

    /// The SYN/ACK and the FIN were confirmed, the bare ACK was not.
    @Test func aConfirmedSYNOrFINCameWhole() {
        func build(_ made: inout ConversationCapture) {
            made.say(fromClient: true, "hello")
            made.acknowledge(fromClient: false)
            made.close()
            for number in [2, 5, 7] { made.edit(number) { $0[50] ^= UInt8(number) } }
        }
        let english = text(.en, build)
        #expect(
            english.contains(
                "2 segments with a wrong checksum, whose data, SYN or FIN was confirmed all the same: whole when"
            ))
        #expect(english.contains("1 segment with a wrong checksum: changed or damaged, on the way or later."))
        #expect(text(.zh, build).contains("接收方确认了其中的数据、SYN 或 FIN：到达时是完好"))
        #expect(!english.contains("network card") && !text(.zh, build).contains("网卡"))
    }

    /// Each is looked at, however many there are.
    @Test func manyThatWereConfirmed() {
        let english = text {
            for _ in 1...20 { $0.say(fromClient: true, "hello") }
            $0.acknowledge(fromClient: false)
            for number in 4...23 { $0.edit(number) { $0[50] ^= UInt8(number) } }
        }
        #expect(english.contains("20 segments with a wrong checksum, whose data, SYN or FIN was confirmed"))
        #expect(!english.contains("on the way or later"))
    }

    /// Leaves the checksum of a packet to the network card: it has that of the pseudo-header.
    private static func leave(_ number: Int, _ made: inout ConversationCapture) {
        made.edit(number) {
            let length = $0.count - 34
            let sum = ConversationCapture.sum(
                Array($0[26..<34]) + [0, 6, UInt8(length >> 8), UInt8(length & 255)])
            $0[50] = UInt8(sum >> 8)
            $0[51] = UInt8(sum & 255)
        }
    }

    /// A few bytes were not joined, and where others have a right checksum, somebody computes them.
    @Test func aShortSegmentWasLeftToTheCard() {
        func build(_ made: inout ConversationCapture) {
            made.say(fromClient: true, "hello")
            made.acknowledge(fromClient: false)
            Self.leave(4, &made)
        }
        #expect(text(.en, build).contains("leaves that to its network card. This is not an error"))
        #expect(text(.zh, build).filter { $0 != " " }.contains("留给网卡计算。这不是错误"))
        let all = text {
            large(&$0)
            for number in 1...$0.packets.count { Self.leave(number, &$0) }
        }
        #expect(all.contains("leaves that to its network card; on loopback nobody computes it"))
    }

    /// Joined segments are longer than the other side asks for; and who leaves out those of segments without data, which
    /// nobody joins, leaves out all.
    @Test func whatWasNotJoined() {
        func text(_ language: Language, size: Int, isAsked: Bool, leaves: [Int]) -> String {
            var made = ConversationCapture()
            made.open()
            made.reorder([1])
            // The server asks for segments of 1,460 bytes.
            made.send(
                fromClient: false, flags: Self.ack | 2, seq: 0, ack: 1,
                options: isAsked ? [2, 4, 5, 180] : [])
            made.send(fromClient: true, flags: Self.ack, seq: 1, ack: 1)
            made.send(
                fromClient: true, flags: Self.push | Self.ack, seq: 1, ack: 1,
                [UInt8](repeating: 65, count: size))
            made.send(fromClient: false, flags: Self.ack, seq: 1, ack: 1 + size)
            for number in leaves { Self.leave(number, &made) }
            return made.text(language)
        }
        let joined = "network card, or joined several segments on arrival"
        #expect(text(.en, size: 1_200, isAsked: false, leaves: [4]).contains(joined))
        #expect(text(.en, size: 2_800, isAsked: true, leaves: [4]).contains(joined))
        #expect(text(.en, size: 1_200, isAsked: true, leaves: [4]).contains("network card. This is not"))
        #expect(text(.en, size: 2_800, isAsked: true, leaves: [3, 4]).contains("network card. This is not"))
        let chinese = text(.zh, size: 1_200, isAsked: true, leaves: [4]).filter { $0 != " " }
        #expect(chinese.contains("留给网卡计算。这不是错误"))
    }

    /// Who leaves its checksums to its card recorded; what the other side sent has come.
    @Test func whatTheOtherSideRecordedWasJoined() {
        let english = text {
            large(&$0)
            for number in [2, 5, 6] { Self.leave(number, &$0) }
        }
        #expect(english.contains("carries: captured after the network card had joined several (offloading)"))
    }

    /// One of them that was confirmed in its midst tells how large the network's frames are.
    @Test func oneOfSeveralCameInParts() {
        let english = text {
            large(&$0)
            $0.say(fromClient: true, [UInt8](repeating: 66, count: 2_800), segment: 2_800)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 4_201)
            $0.send(fromClient: false, flags: Self.ack, seq: 1, ack: 5_601)
        }
        #expect(english.contains("2 segments larger than Ethernet carries"))
        #expect(!english.contains("larger frames"))
    }
}
