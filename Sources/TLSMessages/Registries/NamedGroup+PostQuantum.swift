extension NamedGroup {
    /// Whether it withstands quantum computers, as far as is known: ML-KEM (FIPS 203), alone or beside an elliptic curve, and
    /// its draft Kyber beside X25519.
    public var isPostQuantum: Bool {
        (0x0200...0x0202).contains(rawValue) || (0x11EB...0x11ED).contains(rawValue) || rawValue == 0x6399
    }
}
