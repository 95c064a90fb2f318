import WireBytes

/// Anything in anything: 8 bytes; identity and signature follow.
enum AYIYA: Header {
    static let title = "AYIYA"
    static let source = "draft-massar-v6ops-ayiya §3.1"
    static let length = 8

    static let identityLength = HeaderField.part("Identity Length", 0..<4)
    static let signatureLength = HeaderField.part("Signature Length", 8..<12)
    static let operation = HeaderField.part("Operation Code", 20..<24)
    static let next = HeaderField.whole("Next Header", 3..<4, .code(.ipProtocol))

    static let fields: [HeaderField] = [
        identityLength,
        .part("Identity Type", 4..<8),
        signatureLength,
        .part("Hash Method", 12..<16),
        .part("Authentication Method", 16..<20),
        operation, next,
        .whole("Epoch Time", 4..<8),
    ]
    static let rest: HeaderRest? = ("Identity and Signature", nil)
}

extension PacketWalk {
    /// Reads an AYIYA header: sizes of identity and signature, operation 1 forwards.
    mutating func readAYIYA(_ bytes: RawSpan, _ packet: inout DecodedPacket) -> NextHeader {
        guard captured &- offset >= AYIYA.length else { return .done }
        let identity = 1 << bytes.number(AYIYA.identityLength, at: offset)
        let signature = bytes.number(AYIYA.signatureLength, at: offset) &* 4
        let length = AYIYA.length &+ identity &+ signature
        let next: UInt8 = bytes.read(AYIYA.next, at: offset)
        // Only IP and nothing else is carried in practice.
        guard bytes.number(AYIYA.operation, at: offset) == 1, next == 4 || next == 41,
            length <= captured &- offset,
            looksLikeIP(at: offset &+ length, bytes)
        else { return .done }
        pass(length, .ayiya, &packet)
        return next == 4 ? .ipv4 : .ipv6
    }
}
