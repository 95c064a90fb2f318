/// What was made of heads of messages, for those that come again as they were.
///
/// One is remembered when it comes for the second time: most that come once never come again. Where none has come again for a
/// while, the next are not looked for at all: to look for each would take longer than is won.
public struct HeadMemory<Value: Sendable> {
    @usableFromInline let known = ByteMemory<Value, HeadSized>()
    /// What told heads that were seen, the latest at each place.
    @usableFromInline var seen: [UInt64]
    /// Heads that were looked for in vain, one after the other.
    @usableFromInline var vain = 0
    /// So many more are not looked for.
    @usableFromInline var pause = 0

    /// Heads whose sums are known.
    @inlinable static var places: Int { 256 }
    /// After so many that were looked for in vain.
    @inlinable static var patience: Int { 64 }
    /// So many are not looked for.
    @inlinable static var restAfterThat: Int { 192 }

    /// Remembers nothing at first.
    public init() { seen = Array(repeating: 0, count: Self.places) }

    /// What was made of the head that bytes begin with; nil where it is not remembered, or not looked for.
    @inlinable
    public mutating func value(at bytes: RawSpan) -> Value? {
        if pause > 0 {
            pause &-= 1
            return nil
        }
        if let entry = known.entry(at: bytes) {
            vain = 0
            return entry.value
        }
        vain &+= 1
        if vain == Self.patience {
            vain = 0
            pause = Self.restAfterThat
        }
        return nil
    }

    /// Whether what is made of a head is to be remembered. To be asked once for each that `value` was asked for in vain.
    ///
    /// - Parameters:
    ///   - count: its length.
    ///   - bytes: its own, and those that came behind it.
    /// - Returns: true where just this head has come before.
    @inlinable
    public mutating func wants(_ count: Int, of bytes: RawSpan) -> Bool {
        guard pause == 0, count >= 24, count <= HeadSized.longest, bytes.byteCount >= HeadSized.toldBy,
            count <= bytes.byteCount
        else { return false }
        let told = bytes.sum(ofFirst: count)
        let place = Int(truncatingIfNeeded: told >> 56)
        if seen[place] == told { return true }
        seen[place] = told
        return false
    }

    /// Remembers what was made of a head.
    @inlinable
    public func remember(_ value: Value, of count: Int, at bytes: RawSpan) {
        known.remember(value, of: count, at: bytes)
    }
}
