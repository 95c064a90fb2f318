// TCP sequence numbers: a 32-bit circle, compared by wrapping difference. RFC 9293 §3.4.

/// A sequence or acknowledgment number. Arithmetic wraps at 2³²; "before" and "after" mean the shorter way
/// round the circle, so they are no total order and the type is deliberately not `Comparable`.
public struct SequenceNumber: RawRepresentable, Sendable, Hashable {
    /// The number as in the header, host byte order.
    public var rawValue: UInt32

    /// Makes a sequence number from the header's number.
    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Makes a sequence number from the header's number.
    @inlinable
    public init(_ number: UInt32) { rawValue = number }

    /// How far this number lies after `other`: −2³¹ to 2³¹−1, negative when it lies before.
    @inlinable
    public func distance(from other: SequenceNumber) -> Int {
        Int(Int32(bitPattern: rawValue &- other.rawValue))
    }

    /// The number `count` further on (or back), wrapping.
    @inlinable
    public func advanced(by count: Int) -> SequenceNumber {
        SequenceNumber(rawValue &+ UInt32(truncatingIfNeeded: count))
    }

    /// Whether `left` lies before `right`.
    @inlinable
    public static func < (left: SequenceNumber, right: SequenceNumber) -> Bool {
        left.distance(from: right) < 0
    }

    /// Whether `left` lies before `right` or is the same.
    @inlinable
    public static func <= (left: SequenceNumber, right: SequenceNumber) -> Bool {
        left.distance(from: right) <= 0
    }

    /// Whether `left` lies after `right`.
    @inlinable
    public static func > (left: SequenceNumber, right: SequenceNumber) -> Bool {
        left.distance(from: right) > 0
    }

    /// Whether `left` lies after `right` or is the same.
    @inlinable
    public static func >= (left: SequenceNumber, right: SequenceNumber) -> Bool {
        left.distance(from: right) >= 0
    }
}
