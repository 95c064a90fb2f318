/// The outer form that certificates and revocation lists share: what is signed, the algorithm, the signature.
/// RFC 5280 §4.1.1, §5.1.1.
struct SignedStructure {
    /// What is signed.
    let content: DERValue
    /// The signature's algorithm.
    let algorithm: DERValue
    /// Where the signature stands.
    let signature: Range<Int>

    /// Reads the form; nothing may come after it.
    init(_ der: [UInt8]) throws(DERFault) {
        var outer = DERReader(der)
        var reader = try outer.enter(DERTag.sequence)
        try outer.finish()
        content = try reader.next(DERTag.sequence)
        algorithm = try reader.next(DERTag.sequence)
        signature = try reader.bitString(reader.next(DERTag.bitString)).bytes
        try reader.finish()
    }
}
