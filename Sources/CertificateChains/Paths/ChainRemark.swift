/// What there is to say of a chain that keeps no path from being valid.
package enum ChainRemark: Sendable, Hashable {
    /// The certificates did not come in the order in which each vouches for the one before it. RFC 5246 §7.4.2, RFC 8446
    /// §4.4.2: many clients put them in order, some do not.
    case outOfOrder
    /// A CA's certificate is used as a server's or client's own. RFC 5280 allows it, the Baseline Requirements §7.1.2.7.8
    /// let no CA issue it so.
    case leafIsCA
    /// A path length, but no CA: it says nothing. RFC 5280 §4.2.1.9.
    case pathLengthOnLeaf
    /// A signature that was allowed at the time asked about, and is no longer.
    case signatureAllowedThen(AlgorithmIdentifier, position: Int)
    /// A key of so many bits that was allowed at the time asked about, and is no longer.
    case keyAllowedThen(bits: Int, position: Int)
}

extension ChainRemark {
    /// All that there is to say of a path.
    ///
    /// - Parameters:
    ///   - path: leaf first.
    ///   - sent: fingerprints of the certificates as they came, leaf first.
    ///   - time: the time asked about.
    ///   - isAnchor: whether the path ends at an anchor, whose signature nobody needs.
    /// - Returns: the remarks, those on the leaf before those on the CAs above it.
    static func all(
        _ path: [KnownCertificate], sent: [[UInt8]], at time: Int64, endsAtAnchor isAnchor: Bool
    ) -> [ChainRemark] {
        var remarks: [ChainRemark] = []
        let places = path.compactMap { sent.firstIndex(of: $0.fingerprint) }
        if zip(places, places.dropFirst()).contains(where: { $0 > $1 }) { remarks.append(.outOfOrder) }
        if let constraints = path.first?.fields.basicConstraints {
            if constraints.isCA {
                remarks.append(.leafIsCA)
            } else if constraints.pathLength != nil {
                remarks.append(.pathLengthOnLeaf)
            }
        }
        for (position, certificate) in path.enumerated() {
            let fields = certificate.fields
            if !isAnchor || position < path.count - 1, fields.signatureAlgorithm.strength != .good,
                StrengthCheck.isAllowed(fields.signatureAlgorithm, at: time)
            {
                remarks.append(.signatureAllowedThen(fields.signatureAlgorithm, position: position))
            }
            if case .shortModulus(let bits)? = fields.publicKey.weakness,
                StrengthCheck.isAllowed(.shortModulus(bits: bits), at: time)
            {
                remarks.append(.keyAllowedThen(bits: bits, position: position))
            }
        }
        return remarks
    }
}
