/// An extension of a certificate, as it is there. RFC 5280 §4.2.
public struct CertificateExtension: Sendable, Hashable {
    /// Which one.
    public let identifier: ObjectIdentifier
    /// Whether whoever does not know it must refuse the certificate.
    public let isCritical: Bool
    /// Where its contents lie, within the OCTET STRING.
    public let content: Range<Int>

    /// More than any certificate has.
    static let most = 256

    /// Reads `Extensions`: at least one.
    static func list(_ bytes: [UInt8], _ range: Range<Int>) throws(DERFault) -> [CertificateExtension] {
        var reader = DERReader(bytes, range)
        var extensions: [CertificateExtension] = []
        while !reader.isAtEnd {
            guard extensions.count < most else { throw .content(offset: reader.at) }
            var one = try reader.enter(DERTag.sequence)
            let identifier = try one.objectIdentifier()
            let isCritical = one.nextTag == DERTag.boolean ? try one.boolean() : false
            let content = try one.next(DERTag.octetString).content
            try one.finish()
            extensions.append(
                CertificateExtension(identifier: identifier, isCritical: isCritical, content: content))
        }
        guard !extensions.isEmpty else { throw .content(offset: range.lowerBound) }
        return extensions
    }
}
