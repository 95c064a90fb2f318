import PacketDecoding
import WireBytes

// HAProxy, "The PROXY protocol", §2.1 (a line of text) and §2.2 (a block).

extension ProxyPreface {
    /// A line of version 1 is 107 bytes at most.
    private static let longestLine = 107

    /// Reads a preface and says how long it is; nil where it is not one.
    static func read(_ bytes: RawSpan) throws(Truncated) -> (ProxyPreface, Int)? {
        guard bytes.byteCount > 0 else { throw Truncated(offset: 0, needed: 1, available: 0) }
        return bytes.byte(at: 0) == UInt8(ascii: "P") ? try readLine(bytes) : try readBlock(bytes)
    }

    private static func readLine(_ bytes: RawSpan) throws(Truncated) -> (ProxyPreface, Int)? {
        var end = 0
        while end < bytes.byteCount, bytes.byte(at: end) != UInt8(ascii: "\n") { end &+= 1 }
        guard end < longestLine else { return nil }
        guard end < bytes.byteCount else {
            throw Truncated(offset: 0, needed: bytes.byteCount &+ 1, available: bytes.byteCount)
        }
        let line = bytes.copied(0..<(bytes.byte(at: end &- 1) == UInt8(ascii: "\r") ? end &- 1 : end))
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map {
            Array($0)
        }
        guard words.count >= 2 else { return nil }
        var preface = ProxyPreface(
            version: 1, isLocal: true, source: nil, destination: nil, extensionBytes: 0)
        switch String(decoding: words[1], as: UTF8.self) {
        case "UNKNOWN": break
        case "TCP4", "TCP6":
            guard words.count == 6, let from = port(words[4]), let to = port(words[5]) else { return nil }
            preface.isLocal = false
            // The addresses are there as text and are shown as they are.
            preface.source = ProxyEndpoint(host: .name(words[2]), port: from)
            preface.destination = ProxyEndpoint(host: .name(words[3]), port: to)
        default: return nil
        }
        return (preface, end &+ 1)
    }

    private static func port(_ digits: [UInt8]) -> UInt16? { UInt16(String(decoding: digits, as: UTF8.self)) }

    private static func readBlock(_ bytes: RawSpan) throws(Truncated) -> (ProxyPreface, Int)? {
        var reader = ByteReader(bytes)
        try reader.skip(12)
        let command = try reader.uint8()
        let family = try reader.uint8()
        let length = Int(try reader.uint16())
        guard command >> 4 == 2, command & 0x0F <= 1 else { return nil }
        var content = try reader.sub(length)
        var preface = ProxyPreface(
            version: 2, isLocal: command & 0x0F == 0, source: nil, destination: nil, extensionBytes: 0)
        if let (source, destination) = try? addresses(family, &content) {
            preface.source = source
            preface.destination = destination
        }
        preface.extensionBytes = content.remaining
        return (preface, reader.offset)
    }

    private static func addresses(
        _ family: UInt8, _ reader: inout ByteReader
    ) throws(Truncated) -> (ProxyEndpoint, ProxyEndpoint)? {
        let hosts: (ProxyEndpoint.Host, ProxyEndpoint.Host)
        switch family >> 4 {
        case 1:
            hosts = (
                .address(IPAddress(version4: try reader.uint32())),
                .address(IPAddress(version4: try reader.uint32()))
            )
        case 2:
            hosts = (
                .address(IPAddress(high: try reader.uint64(), low: try reader.uint64())),
                .address(IPAddress(high: try reader.uint64(), low: try reader.uint64()))
            )
        case 3:
            hosts = (
                .name(Array(try reader.take(108).copied().prefix { $0 != 0 })),
                .name(Array(try reader.take(108).copied().prefix { $0 != 0 }))
            )
            return (ProxyEndpoint(host: hosts.0, port: 0), ProxyEndpoint(host: hosts.1, port: 0))
        default: return nil
        }
        return (
            ProxyEndpoint(host: hosts.0, port: try reader.uint16()),
            ProxyEndpoint(host: hosts.1, port: try reader.uint16())
        )
    }
}
