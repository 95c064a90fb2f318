/// An IPv4 or IPv6 address as numbers, in host byte order; comparable and hashable without allocation.
public struct IPAddress: Sendable, Hashable {
    /// The first eight bytes of an IPv6 address; 0 for IPv4.
    public var high: UInt64
    /// The last eight bytes of an IPv6 address; the IPv4 address in the low 32 bits.
    public var low: UInt64
    /// Whether it is an IPv6 address.
    public var isVersion6: Bool

    /// Whether packets to it leave no machine. RFC 1122 §3.2.1.3 (g), RFC 4291 §2.5.3.
    public var isLoopback: Bool { isVersion6 ? high == 0 && low == 1 : low >> 24 == 127 }

    /// An IPv4 address from its 32 bits, host byte order.
    @inlinable
    public init(version4 address: UInt32) {
        high = 0
        low = UInt64(address)
        isVersion6 = false
    }

    /// An IPv6 address from its two halves, host byte order.
    @inlinable
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
        isVersion6 = true
    }

    /// In one word where it is of IPv4: a hash takes its time for each.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        if isVersion6 { hasher.combine(high) }
        hasher.combine(low)
    }
}
