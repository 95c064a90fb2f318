// The Internet checksum: one's complement of the one's complement sum of 16-bit words. RFC 1071; IPv4 RFC 791
// §3.1, TCP RFC 9293 §3.1, IPv6 pseudo-header RFC 8200 §8.1. Network byte order.

import WireBytes

/// What verifying a checksum found.
public enum ChecksumVerdict: Sendable, Hashable {
    /// The checksum fits the bytes.
    case correct
    /// It does not; it should be `expected`.
    case wrong(expected: UInt16)
    /// It covers only the pseudo-header: the packet was captured on its sender, before the network card
    /// completed the checksum.
    case partial
    /// It was left at zero: the network card was to make all of it, or the sender made none (UDP).
    case zero
    /// Not all bytes that it covers are there: the capture cut the packet, or it is a fragment.
    case notVerifiable
}

/// A one's complement sum in the making.
struct InternetSum {
    /// Sum of all words so far, carries not yet added back.
    var sum: UInt64 = 0

    /// Adds the bytes at `range`, an odd last byte as if a zero followed. The range must be inside.
    mutating func add(_ bytes: RawSpan, _ range: Range<Int>) {
        var at = range.lowerBound
        let end = range.upperBound
        // Words of 32 bits may be added as such: 2¹⁶ is 1 in one's complement of 16 bits (RFC 1071 §2).
        while end &- at >= 8 {
            let two = bytes.uint64(at: at)
            sum &+= (two >> 32) &+ (two & 0xffff_ffff)
            at &+= 8
        }
        if end &- at >= 4 {
            sum &+= UInt64(bytes.uint32(at: at))
            at &+= 4
        }
        if end &- at >= 2 {
            sum &+= UInt64(bytes.uint16(at: at))
            at &+= 2
        }
        if at < end { sum &+= UInt64(bytes.byte(at: at)) << 8 }
    }

    /// Adds an address.
    mutating func add(_ address: IPAddress) {
        for half in [address.high, address.low] {
            sum &+= half >> 32
            sum &+= half & 0xffff_ffff
        }
    }

    /// The sum with all carries added back.
    var folded: UInt16 {
        var value = sum
        while value > 0xffff { value = (value & 0xffff) &+ (value >> 16) }
        return UInt16(truncatingIfNeeded: value)
    }
}

/// Verifies the header checksum of an IPv4 header.
///
/// - Parameters:
///   - layer: an `.ipv4` layer of the packet.
///   - bytes: the packet.
/// - Returns: what was found.
public func verifyIPv4Checksum(of layer: Layer, in bytes: RawSpan) -> ChecksumVerdict {
    let start = layer.offset
    guard layer.kind == .ipv4, layer.length >= IPv4.length, start >= 0,
        layer.length <= bytes.byteCount &- start,
        bytes.number(IPv4.words, at: start) &* 4 == layer.length
    else { return .notVerifiable }
    var sum = InternetSum()
    sum.add(bytes, start..<start &+ layer.length)
    return verdict(bytes.read(IPv4.checksum, at: start), sum, pseudoHeaders: [])
}

/// Verifies the checksum of a TCP segment, pseudo-header included.
///
/// - Parameters:
///   - segment: the segment.
///   - packet: the packet that it is of.
///   - bytes: the packet's bytes.
/// - Returns: what was found.
public func verifyTCPChecksum(
    of segment: TCPSegment, in packet: DecodedPacket, _ bytes: RawSpan
) -> ChecksumVerdict {
    // The length that it covers is IP's, which counts the filling.
    let end = segment.payload.upperBound &+ Int(segment.filling)
    let range = segment.headerOffset..<max(segment.headerOffset, end)
    guard range.count >= TCP.length, range.upperBound <= bytes.byteCount, packet.stop == nil,
        packet.overlong == nil,
        segment.payload.count == segment.payloadLength
    else { return .notVerifiable }
    return verify(
        bytes.read(TCP.checksum, at: segment.headerOffset), range, protocol: 6, from: segment.source,
        to: segment.destination, bytes)
}

/// Verifies the checksum of a UDP datagram, pseudo-header included. RFC 768.
///
/// - Parameters:
///   - datagram: the datagram.
///   - packet: the packet that it is of.
///   - bytes: the packet's bytes.
/// - Returns: what was found.
public func verifyUDPChecksum(
    of datagram: UDPHeader, in packet: DecodedPacket, _ bytes: RawSpan
) -> ChecksumVerdict {
    let range = datagram.headerOffset..<max(datagram.headerOffset, datagram.payload.upperBound)
    guard range.count >= UDP.length, range.upperBound <= bytes.byteCount, packet.stop == nil,
        packet.overlong == nil,
        datagram.payload.count == datagram.payloadLength
    else { return .notVerifiable }
    if datagram.checksum == 0 { return .zero }
    return verify(
        datagram.checksum, range, protocol: 17, from: datagram.source,
        to: datagram.destination, bytes)
}

private func verify(
    _ field: UInt16, _ range: Range<Int>, protocol number: UInt64, from source: IPAddress,
    to destination: IPAddress, _ bytes: RawSpan
) -> ChecksumVerdict {
    var addresses = InternetSum()
    addresses.add(source)
    addresses.add(destination)
    addresses.sum &+= number
    var pseudo = addresses
    pseudo.sum &+= UInt64(truncatingIfNeeded: range.count)
    var all = pseudo
    all.add(bytes, range)
    // Drivers leave the length out when the card is to cut the segment up, since each piece has its own.
    return verdict(field, all, pseudoHeaders: [pseudo.folded, addresses.folded])
}

/// `sum` is over everything, the checksum field included, so a correct one makes it all ones.
private func verdict(_ field: UInt16, _ sum: InternetSum, pseudoHeaders: [UInt16]) -> ChecksumVerdict {
    if sum.folded == 0xffff { return .correct }
    if field == 0 { return .zero }
    if pseudoHeaders.contains(field) { return .partial }
    var without = sum
    without.sum &+= UInt64(~field)
    return .wrong(expected: ~without.folded)
}
