extension UInt8 {
    /// The small letter of a capital one; everything else as it is. ASCII.
    @inlinable
    public var lowerCased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
