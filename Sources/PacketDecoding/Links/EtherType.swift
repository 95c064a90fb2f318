extension EtherType {
    /// The least that is a type and no length. IEEE 802.3 §3.2.6.
    static let least: UInt16 = 0x0600
}
