import TLSMessages
import TestSupport
import Testing
import WireBytes

@testable import OpenVPNMessages

@Suite("OpenVPN without TLS") struct OpenVPNRefutedTests {
    /// Where the control channel carries no TLS, packets are counted and none of them waits.
    @Test func nothingWaitsForTLS() {
        let content = [UInt8](repeating: 0, count: 100)
        // A control packet: its opcode, the session, no acknowledgments, its number.
        var packet: [UInt8] = [0x20, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1]
        packet += content
        let framed = [0, UInt8(packet.count)] + packet
        let conversation = OpenVPNConversation(
            .plain, control: TLSConversation(keep: .messages, isEnclosed: true))
        var talk = TestSupport.Talk(to: conversation)
        for number in 1...20 {
            talk.take(.bytes(.client, framed.prefix(15) + [UInt8(number)] + framed.dropFirst(16)))
        }
        #expect(talk.consumer.session.control?.readingStatus == .refuted)
        #expect(talk.consumer.session.packets[.client].control == 20)
        #expect(talk.consumer.session.waitingCount(of: .client) <= content.count)
    }
}
