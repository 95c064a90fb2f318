// Options of IPv4: type, length (of all), data; types 0 and 1 are one byte. RFC 791 §3.1.
// Options of IPv6: type, length (of the data), data; type 0 is one byte. RFC 8200 §4.2.

import WireBytes

/// One option of an IPv4 header or of an IPv6 extension header.
struct IPOption {
    var type: UInt8
    /// The whole option in the packet.
    var range: Range<Int>
    /// What follows type and length.
    var data: Range<Int>
}

/// Walks over options; ends at the end of the list, of the range, or at a length that cannot be.
struct IPOptionCursor {
    private(set) var offset: Int
    private let end: Int
    private let isVersion6: Bool
    private var ended = false

    init(_ range: Range<Int>, isVersion6: Bool = false) {
        offset = max(0, range.lowerBound)
        end = range.upperBound
        self.isVersion6 = isVersion6
    }

    mutating func next(in bytes: RawSpan) -> IPOption? {
        let end = min(self.end, bytes.byteCount)
        guard !ended, offset < end else { return nil }
        let start = offset
        let type = bytes.byte(at: start)
        if type == 0 || (type == 1 && !isVersion6) {
            offset = start &+ 1
            ended = type == 0 && !isVersion6
            return IPOption(type: type, range: start..<offset, data: offset..<offset)
        }
        guard end &- start >= 2 else { return nil }
        let length = Int(bytes.byte(at: start &+ 1)) &+ (isVersion6 ? 2 : 0)
        guard length >= 2, length <= end &- start else {
            ended = true
            return nil
        }
        offset = start &+ length
        return IPOption(type: type, range: start..<offset, data: start &+ 2..<offset)
    }
}
