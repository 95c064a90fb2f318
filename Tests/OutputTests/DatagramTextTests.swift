import Output
import TestSupport
import Testing
import TextOutput
import Tracing
import TracingSupport

/// What is said of datagrams that belong to no connection.
struct DatagramTextTests {
    /// A datagram of UDP over Ethernet and IPv4, without a checksum of its own.
    private static func packet(_ number: Int, _ payload: [UInt8]) -> ConversationCapture.Packet {
        func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
        let udp = two(5060) + two(5060) + two(8 + payload.count) + [0, 0] + payload
        var ip: [UInt8] = [0x45, 0] + two(20 + udp.count) + [0, 1, 0x40, 0, 64, 17, 0, 0]
        ip += [192, 0, 2, 7, 198, 51, 100, 9]
        ip.replaceSubrange(10..<12, with: two(Int(~ConversationCapture.sum(ip))))
        return ConversationCapture.Packet(
            bytes: [0, 1, 2, 3, 4, 5, 0, 9, 8, 7, 6, 5, 8, 0] + ip + udp,
            time: Int64(number) * 1_000_000)
    }

    private static func text(_ payloads: [[UInt8]], _ detail: TextDetail) -> String {
        var source = ConversationCapture.source(payloads.enumerated().map { packet($0, $1) })
        let output = OutputBuffer(descriptor: -1)
        var options = TextOptions()
        options.detail = detail
        var sink: any TraceSink = TextOutput(output, digits: 6, options: options)
        TracingJob("made.pcap").run(&source, to: &sink)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    private static func register(_ name: String) -> [UInt8] {
        let lines = [
            "REGISTER sip:b SIP/2.0", "Via: SIP/2.0/UDP 192.0.2.7;branch=z9hG4bK1", "CSeq: 1 REGISTER",
            "Call-ID: 1", "From: <sip:\(name)@b>;tag=1", "To: <sip:\(name)@b>",
            "Contact: <sip:\(name)@192.0.2.7:5060>", "Expires: 60",
            "Authorization: Digest username=\"\(name)\", realm=\"b\"", "", "",
        ]
        return Array(lines.joined(separator: "\r\n").utf8)
    }

    @Test("What is none of a protocol's messages is counted")
    func unread() {
        let text = Self.text([Self.register("a"), [0x20, 0x20, 0x20, 0x20]], .normal)
        #expect(text.contains("Packets that are only counted: not read among those of SIP 1"))
    }

    @Test("Where all is wanted, nothing is cut off")
    func whole() {
        let long = [Self.register(String(repeating: "long", count: 15))]
        #expect(!Self.text(long, .normal).contains("no answer captured"))
        #expect(Self.text(long, .full).contains("no answer captured"))
    }
}
