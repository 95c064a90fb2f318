/// A small seeded generator, so that a failing case can be run again from its printed seed.
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
public struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    /// Begins a sequence; the same seed gives the same numbers.
    public init(seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including `bound`.
    public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }
}
