import WireBytes

/// `constraints`: the names of a server's certificate are those that a CA may put there. Baseline Requirements §7.1.4.3,
/// §3.2.2.6.
enum ServerNameCheck {
    static func problems(_ leaf: CertificateFields) -> [ChainProblem] {
        guard let names = leaf.alternativeNames else { return [] }
        var problems: [ChainProblem] = []
        for common in leaf.subject.commonNames where !names.contains(where: { isWritten(common, $0) }) {
            problems.append(.commonNameOther(common))
            break
        }
        for case .dns(let name) in names where reachesRegistry(name) {
            problems.append(.wildcardOnRegistry(name))
            break
        }
        return problems
    }

    /// Whether a common name is an alternative name: a DNS name letter by letter, an address in its one text form
    /// (RFC 5952 §4).
    private static func isWritten(_ common: [UInt8], _ name: GeneralName) -> Bool {
        switch name {
        case .dns(let bytes): common == bytes
        case .ip(let bytes): common == Array(AddressText.text(of: bytes).utf8)
        default: false
        }
    }

    /// Whether "*" stands for whatever a registry hands out: for everybody's names.
    private static func reachesRegistry(_ name: [UInt8]) -> Bool {
        guard name.starts(with: "*.".utf8) else { return false }
        return PublicSuffix.isRegistry(name.dropFirst(2).map { $0.lowerCased })
    }
}
