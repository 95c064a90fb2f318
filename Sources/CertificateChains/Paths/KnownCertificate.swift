import Synchronization

/// A certificate that takes part in paths: its fields, what is shown of it, and OpenSSL's reading to check signatures.
final class KnownCertificate: Sendable {
    let fields: CertificateFields
    /// SHA-256 of the DER.
    let fingerprint: [UInt8]
    /// OpenSSL's reading; nil until it is asked for: of a system's 139 anchors a capture needs one or two, and to read them
    /// all takes twice as long as to trace ten packets.
    private let reading = Mutex<Reading?>(nil)

    private struct Reading { let handle: CertificateHandle? }

    init(der: [UInt8], fingerprint: [UInt8]? = nil) throws(DERFault) {
        fields = try CertificateFields(der: der)
        self.fingerprint = fingerprint ?? Certificate.sha256(der)
    }

    /// OpenSSL's reading; nil where it reads none, so that no signature of it or by it can be checked.
    var handle: CertificateHandle? {
        reading.withLock { reading in
            if let reading { return reading.handle }
            let handle = CertificateHandle(der: fields.der)
            reading = Reading(handle: handle)
            return handle
        }
    }

    /// Whether both stand for the same entity: one name, one key.
    func isSameEntity(as other: KnownCertificate) -> Bool {
        self === other
            || (fields.subject == other.fields.subject
                && fields.der[fields.publicKey.information].elementsEqual(
                    other.fields.der[other.fields.publicKey.information]))
    }

    /// Whether the key identifiers say that `issuer` signed this: true, false, or nil where they say nothing.
    func namesKey(of issuer: KnownCertificate) -> Bool? {
        guard let wanted = fields.authorityKeyIdentifier?.keyIdentifier,
            let found = issuer.fields.subjectKeyIdentifier
        else { return nil }
        return wanted == found
    }
}
