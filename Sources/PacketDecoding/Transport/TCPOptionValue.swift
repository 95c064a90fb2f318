// What one TCP option says, for people who look at one packet. Sources: at the cases. Network byte order.

import WireBytes

/// The meaning of a TCP option's data.
public enum TCPOptionValue: Sendable, Hashable {
    /// Has no data: end of list, no-operation, SACK permitted.
    case none
    /// Largest payload wanted, in bytes. RFC 9293 §3.7.1.
    case maximumSegmentSize(UInt16)
    /// Shift count as sent. RFC 7323 §2.2.
    case windowScale(UInt8)
    /// The blocks. RFC 2018 §3.
    case sack(SACKBlocks)
    /// The sender's clock and its echo. RFC 7323 §3.2.
    case timestamps(TCPTimestamps)
    /// How long data may stay unacknowledged, in seconds. RFC 5482 §3.
    case userTimeout(seconds: Int)
    /// TCP-AO: the keys' numbers, and where the code lies. RFC 5925 §2.2.
    case authentication(keyID: UInt8, nextKeyID: UInt8, code: Range<Int>)
    /// MPTCP: subtype (RFC 8684 §8) and where its data lies, the byte with the subtype included.
    case multipath(subtype: MultipathSubtype, data: Range<Int>)
    /// A fast open cookie, or (empty) the request for one; `experimental` when it came as kind 254 with
    /// the identifier 0xF989. RFC 7413 §4.1.1, RFC 6994.
    case fastOpen(cookie: Range<Int>, experimental: Bool)
    /// Another experiment: its identifier (RFC 6994 §3) and where its data lies.
    case experiment(identifier: UInt16, data: Range<Int>)
    /// Data that is not interpreted, or whose length is not the option's.
    case uninterpreted(Range<Int>)

    /// Reads the data of `option` in the packet that it is of.
    public init(_ option: TCPOption, in bytes: RawSpan) {
        let data = option.data.clamped(to: 0..<bytes.byteCount)
        let at = data.lowerBound
        switch (option.kind, data.count) {
        case (_, 0) where option.kind != .fastOpen: self = .none
        case (.maximumSegmentSize, 2): self = .maximumSegmentSize(bytes.uint16(at: at))
        case (.windowScale, 1): self = .windowScale(bytes.byte(at: at))
        case (.sack, _), (.timestamps, 8):
            let options = TCPOptions(option.range, in: bytes)
            if let timestamps = options.timestamps {
                self = .timestamps(timestamps)
            } else {
                self = data.count % 8 == 0 ? .sack(options.sackBlocks) : .uninterpreted(data)
            }
        case (.userTimeout, 2):
            let word = Int(bytes.uint16(at: at))
            self = .userTimeout(seconds: (word & 0x7fff) * (word & 0x8000 != 0 ? 60 : 1))
        case (.authentication, 2...):
            self = .authentication(
                keyID: bytes.byte(at: at), nextKeyID: bytes.byte(at: at &+ 1), code: at &+ 2..<data.upperBound
            )
        case (.multipath, 1...):
            self = .multipath(subtype: MultipathSubtype(rawValue: bytes.byte(at: at) >> 4), data: data)
        case (.fastOpen, _): self = .fastOpen(cookie: data, experimental: false)
        case (.experiment1, 2...), (.experiment2, 2...):
            let identifier = bytes.uint16(at: at)
            let rest = at &+ 2..<data.upperBound
            self =
                identifier == 0xf989
                ? .fastOpen(cookie: rest, experimental: true)
                : .experiment(identifier: identifier, data: rest)
        default: self = .uninterpreted(data)
        }
    }
}
