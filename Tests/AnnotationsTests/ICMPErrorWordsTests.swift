import Documents
import PacketDecoding
import Testing
import WireBytes

@testable import Annotations
@testable import Tracing

/// What ICMP errors are called.
struct ICMPErrorWordsTests {
    /// An error of ICMPv6 in an IPv6 packet. RFC 8200 §3, RFC 4443 §2.1.
    private func error(_ type: UInt8, _ code: UInt8) throws -> ICMPError {
        var bytes: [UInt8] = [0x60, 0, 0, 0, 0, 48, 58, 64]
        bytes += [UInt8](repeating: 0x20, count: 32)
        bytes += [type, code] + [UInt8](repeating: 0, count: 46)
        let found = bytes.withBytes { bytes in
            var packet = DecodedPacket()
            decode(bytes, link: .ipv6, originalLength: bytes.byteCount, into: &packet)
            return ICMPMessage(of: packet, in: bytes)
        }
        let message = try #require(found)
        return ICMPError(
            mark: PacketMark(packet: 1, time: Timestamp(nanoseconds: 0)), message: message, gateway: nil,
            quotedFrom: .client, sequence: 0, flags: nil, timeToLive: 0, about: nil)
    }

    /// A code that has been registered is not said to be unknown. RFC 8883 §3.
    @Test func codesWithoutWordsHaveTheirRegisteredName() throws {
        #expect(try error(1, 8).name(in: .en) == "headers too long (ICMP type 1, code 8)")
        #expect(try error(1, 99).name(in: .en) == "ICMP type 1, code 99")
        #expect(try error(1, 4).name(in: .en) == "port unreachable")
    }
}
