// Numbers in decimal, two digits a division. This file holds `unsafe`: digits are written from the last to the first into
// memory whose length was counted before.

/// How many digits a number has in decimal, 1 to 20.
@inlinable
func decimalLength(of number: UInt) -> Int {
    if number < 100 { return number < 10 ? 1 : 2 }
    var length = 2
    var rest = number / 100
    while rest >= 100 {
        rest /= 100
        length &+= 2
    }
    return rest < 10 ? length &+ 1 : length &+ 2
}

/// Writes the last `length` digits of a number, with zeros before it where it has fewer.
///
/// - Parameters:
///   - number: the number.
///   - length: how many digits.
///   - place: where they go; as many bytes of it are the caller's.
@inlinable @unsafe
func writeDigits(of number: UInt, length: Int, to place: UnsafeMutablePointer<UInt8>) {
    var rest = number
    var at = length
    while at >= 2 {
        let next = rest / 100
        let pair = rest &- next &* 100
        // Right for all below 100, and no division.
        let tens = (pair &* 103) &>> 10
        unsafe place[at &- 2] = UInt8(truncatingIfNeeded: 0x30 &+ tens)
        unsafe place[at &- 1] = UInt8(truncatingIfNeeded: 0x30 &+ pair &- tens &* 10)
        rest = next
        at &-= 2
    }
    if at == 1 { unsafe place[0] = UInt8(truncatingIfNeeded: 0x30 &+ rest % 10) }
}

extension UInt {
    /// Calls `body` with the number in decimal, with zeros before it up to a width, of which 20 at most are written.
    @inlinable
    public func withDecimalDigits<Result>(width: Int = 0, _ body: (RawSpan) -> Result) -> Result {
        let length = width > 0 ? Swift.min(width, 20) : decimalLength(of: self)
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { room in
            if let start = room.baseAddress { unsafe writeDigits(of: self, length: length, to: start) }
            let digits = unsafe UnsafeRawBufferPointer(start: room.baseAddress, count: length)
            return unsafe body(digits.bytes)
        }
    }
}
