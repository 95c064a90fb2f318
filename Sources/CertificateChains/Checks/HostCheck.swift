import WireBytes

/// `host`: the leaf is for the host that was meant. RFC 9525 §6.
package enum HostCheck {
    /// - Returns: nil where one of the names matches.
    package static func problem(_ leaf: CertificateFields, _ host: HostReference) -> ChainProblem? {
        let names = leaf.alternativeNames ?? []
        var comparable: [GeneralName] = []
        for name in names {
            switch (name, host) {
            case (.dns(let presented), .dns(let wanted)):
                if matches(presented, wanted) { return nil }
                comparable.append(name)
            case (.ip(let presented), .ip(let wanted)):
                if presented == wanted { return nil }
                comparable.append(name)
            case (.dns, .ip), (.ip, .dns): comparable.append(name)
            default: break
            }
        }
        // The common name is never compared (RFC 9525 §2).
        if comparable.isEmpty { return .hostNameless(commonNames: leaf.subject.commonNames) }
        return .hostMismatch(names: comparable)
    }

    /// Whether a name of a certificate is the host's. RFC 9525 §6.3: "*" stands for one whole label, the first; below a
    /// top-level domain no one owns it would stand for everybody (Baseline Requirements §3.2.2.6), so two labels follow.
    static func matches(_ presented: [UInt8], _ host: [UInt8]) -> Bool {
        guard DNSNameForm.isPresentable(presented) else { return false }
        let name = presented.map { $0.lowerCased }
        guard name.first == UInt8(ascii: "*") else { return name == host }
        let base = name.dropFirst()
        guard base.dropFirst().contains(UInt8(ascii: ".")), host.count > base.count,
            host.suffix(base.count) == base
        else {
            return false
        }
        return !host.dropLast(base.count).contains(UInt8(ascii: "."))
    }
}
