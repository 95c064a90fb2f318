import WireBytes

// Protocols that are not decoded, but whose messages say in their header whether the client sends them or the server.

extension ProtocolGreeting {
    /// Who sends a message with such a header.
    static func roleByHeader(ofSenderOf bytes: RawSpan) -> Side? {
        roleInRemoteCall(bytes) ?? roleInTabularData(bytes)
    }

    /// Programs from here on are numbered for a while only, as for calls back to a client. RFC 5531 §13.
    private static let transientPrograms: UInt32 = 0x4000_0000

    /// A call of ONC RPC or its reply, whole or with its last fragment here. RFC 5531 §9, §11.
    private static func roleInRemoteCall(_ bytes: RawSpan) -> Side? {
        guard bytes.byteCount >= 28, bytes.uint32(at: 0) >> 31 == 1,
            24...0x10_0000 ~= bytes.uint32(at: 0) & 0x7FFF_FFFF
        else { return nil }
        switch (bytes.uint32(at: 8), bytes.uint32(at: 12)) {
        case (0, 2): return bytes.uint32(at: 16) < transientPrograms ? .client : nil
        // Accepted, with a verifier of at most 400 bytes; without one the outcome follows.
        case (1, 0):
            guard bytes.uint32(at: 16) <= 6, bytes.uint32(at: 20) <= 400 else { return nil }
            return bytes.uint32(at: 20) > 0 || bytes.uint32(at: 24) <= 5 ? .server : nil
        default: return nil
        }
    }

    /// A packet of Tabular Data Stream, whole or with the headers that a request begins with. MS-TDS §2.2.3, §2.2.5.3.
    private static func roleInTabularData(_ bytes: RawSpan) -> Side? {
        guard bytes.byteCount > 8, bytes.byte(at: 1) < 0x20, bytes.byte(at: 7) == 0 else { return nil }
        let isWhole = Int(bytes.uint16(at: 2)) == bytes.byteCount
        switch bytes.byte(at: 0) {
        case 1, 3: return isWhole || beginsWithTransaction(bytes) ? .client : nil
        case 16, 18: return isWhole ? .client : nil
        case 4: return isWhole ? .server : nil
        default: return nil
        }
    }

    /// 22 bytes of headers, of which one of 18 names the transaction.
    private static func beginsWithTransaction(_ bytes: RawSpan) -> Bool {
        bytes.byteCount >= 16 && bytes.uint32(at: 8) == 0x1600_0000 && bytes.uint32(at: 12) == 0x1200_0000
    }
}
