public import WireBytes

extension CodePoint {
    /// Whether it is one of the random-looking values that are sent to keep the other side tolerant: 0x0A0A, 0x1A1A, …
    /// 0xFAFA. RFC 8701.
    public var isGREASE: Bool {
        RawValue.bitWidth == 16 && rawValue & 0x0F0F == 0x0A0A && rawValue >> 8 == rawValue & 0xFF
    }
}
