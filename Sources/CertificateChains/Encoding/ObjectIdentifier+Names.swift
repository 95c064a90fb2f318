extension ObjectIdentifier {
    /// The name in the standard that defines it; nil for one that is not known here.
    public var name: String? { Self.names[self] }

    private static let names: [ObjectIdentifier: String] = [
        .subjectDirectoryAttributes: "subjectDirectoryAttributes",
        .subjectKeyIdentifier: "subjectKeyIdentifier", .keyUsage: "keyUsage",
        .subjectAlternativeName: "subjectAltName", .issuerAlternativeName: "issuerAltName",
        .basicConstraints: "basicConstraints", .crlNumber: "cRLNumber", .reasonCode: "reasonCode",
        .invalidityDate: "invalidityDate", .deltaCRLIndicator: "deltaCRLIndicator",
        .issuingDistributionPoint: "issuingDistributionPoint", .certificateIssuer: "certificateIssuer",
        .nameConstraints: "nameConstraints", .crlDistributionPoints: "cRLDistributionPoints",
        .certificatePolicies: "certificatePolicies", .policyMappings: "policyMappings",
        .authorityKeyIdentifier: "authorityKeyIdentifier", .policyConstraints: "policyConstraints",
        .extendedKeyUsage: "extKeyUsage", .freshestCRL: "freshestCRL",
        .inhibitAnyPolicy: "inhibitAnyPolicy", .anyPolicy: "anyPolicy",
        .authorityInformationAccess: "authorityInfoAccess", .subjectInformationAccess: "subjectInfoAccess",
        .issuerCertificates: "caIssuers", .statusResponder: "OCSP", .tlsFeature: "tlsFeature",
        .ocspNoCheck: "id-pkix-ocsp-nocheck",
        .signedCertificateTimestamps: "signedCertificateTimestampList",
        .precertificatePoison: "precertificatePoison",
        .serverAuthentication: "serverAuth", .clientAuthentication: "clientAuth",
        .codeSigning: "codeSigning", .emailProtection: "emailProtection", .timeStamping: "timeStamping",
        .ocspSigning: "OCSPSigning", .anyExtendedKeyUsage: "anyExtendedKeyUsage",
        .precertificateSigning: "precertificateSigning",
        .rsaEncryption: "rsaEncryption", .rsaPSS: "RSASSA-PSS", .ellipticCurveKey: "id-ecPublicKey",
        .dsa: "id-dsa", .ed25519: "Ed25519", .ed448: "Ed448", .prime256v1: "P-256", .secp384r1: "P-384",
        .secp521r1: "P-521", .md2WithRSA: "md2WithRSAEncryption", .md5WithRSA: "md5WithRSAEncryption",
        .sha1WithRSA: "sha1WithRSAEncryption", .sha256WithRSA: "sha256WithRSAEncryption",
        .sha384WithRSA: "sha384WithRSAEncryption", .sha512WithRSA: "sha512WithRSAEncryption",
        .ecdsaWithSHA1: "ecdsa-with-SHA1", .ecdsaWithSHA256: "ecdsa-with-SHA256",
        .ecdsaWithSHA384: "ecdsa-with-SHA384", .ecdsaWithSHA512: "ecdsa-with-SHA512",
        .commonName: "commonName", .emailAddress: "emailAddress",
    ]

    /// The name, or the number where none is known.
    public var text: String { name ?? dotted }
}
