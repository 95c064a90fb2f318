import Testing
import WireBytes

@testable import PacketDecoding

/// The address of a packet that carries its route is the route's last. RFC 791 §3.1, RFC 1122 §3.2.1.8, RFC 8200 §4.4.
struct SourceRouteTests {
    private static func destination(_ bytes: [UInt8]) -> [UInt8]? {
        bytes.withBytes { span in
            guard case .tcp(let segment) = decode(span, link: .raw, originalLength: bytes.count).transport
            else {
                return nil
            }
            let address = segment.destination
            let all =
                (0..<8).map { UInt8(truncatingIfNeeded: address.high >> (56 - 8 * $0)) }
                + (0..<8).map { UInt8(truncatingIfNeeded: address.low >> (56 - 8 * $0)) }
            return address.isVersion6 ? all : Array(all.suffix(4))
        }
    }

    private static let last = hex("20010db8000000000000000000000099")
    private static let other = hex("20010db8000000000000000000000042")

    @Test func version4() {
        let own = Self.destination(Build.ipv4(Build.tcp()))
        // Loose and strict; the pointer stands at the last address, then behind it.
        #expect(
            Self.destination(Build.ipv4(Build.tcp(), options: hex("83 07 04 cb007109 00"))) == hex("cb007109")
        )
        #expect(
            Self.destination(Build.ipv4(Build.tcp(), options: hex("89 0b 08 cb007101 cb007109 00")))
                == hex("cb007109"))
        #expect(Self.destination(Build.ipv4(Build.tcp(), options: hex("83 07 08 cb007109 00"))) == own)
        // A recorded route is no route to take.
        #expect(Self.destination(Build.ipv4(Build.tcp(), options: hex("07 07 04 cb007109 00"))) == own)
    }

    @Test(arguments: [UInt8(0), 2, 4]) func version6(type: UInt8) {
        let addresses = type == 4 ? Self.last + Self.other : Self.other + Self.last
        let header: [UInt8] = [6, type == 2 ? 2 : 4, type, 1, 0, 0, 0, 0]
        let body = type == 2 ? Self.last : addresses
        var bytes = Build.ipv6(Build.join(header, body, Build.tcp()), next: 43)
        #expect(Self.destination(bytes) == Self.last)
        bytes[43] = 0
        #expect(Self.destination(bytes) == Array(bytes[24..<40]))
    }
}
