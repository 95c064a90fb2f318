import WireBytes

/// `constraints`: all names below a CA are within what it permits and outside what it excludes. RFC 5280 §4.2.1.10,
/// §6.1.3 b and c, §6.1.4 g.
///
/// Each CA's constraints are applied to each certificate below on their own: a name must pass all of them, which is the
/// intersection of the permitted and the union of the excluded subtrees.
enum NameConstraintsCheck {
    /// Comparisons for a whole path. A hostile chain can have thousands of names under thousands of constraints; real
    /// ones need some hundred.
    static let mostComparisons = 1 << 18

    static func findings(_ path: [CertificateFields]) -> [ChainFinding] {
        var findings: [ChainFinding] = []
        var comparisons = 0
        for (place, authority) in path.enumerated().dropFirst() {
            guard let constraints = authority.nameConstraints else { continue }
            findings += formProblems(constraints).map { ChainFinding(position: place, problem: $0) }
            let count = (constraints.permitted?.count ?? 0) + (constraints.excluded?.count ?? 0)
            for (position, certificate) in path[..<place].enumerated() {
                // A CA that issued itself, to change its key, is not held to its own constraints (§6.1.3 b).
                guard position == 0 || !certificate.isSelfIssued else { continue }
                let names = certificate.constrainedNames
                comparisons += names.count * count
                guard comparisons <= mostComparisons else {
                    findings.append(
                        ChainFinding(
                            position: place, problem: .tooManyComparisons(limit: mostComparisons)))
                    return findings
                }
                if let problem = problem(names, constraints, by: place) {
                    findings.append(ChainFinding(position: position, problem: problem))
                }
            }
        }
        return findings
    }

    /// Constraints that cannot be compared with any name.
    private static func formProblems(_ constraints: NameConstraints) -> [ChainProblem] {
        var problems: [ChainProblem] = []
        if constraints.hasDistances { problems.append(.nameConstraintDistances) }
        for constraint in (constraints.permitted ?? []) + (constraints.excluded ?? [])
        where !NameSubtree.isWellFormed(constraint) {
            problems.append(.nameConstraintForm(constraint))
            // One is enough to refuse it, and there may be thousands.
            break
        }
        return problems
    }

    private static func problem(_ names: [GeneralName], _ constraints: NameConstraints, by place: Int)
        -> ChainProblem?
    {
        for name in names {
            if let excluded = constraints.excluded {
                for subtree in excluded where subtree.kind == name.kind {
                    switch NameSubtree.contains(name, subtree, isExcluded: true) {
                    case true: return .nameExcluded(name, by: place)
                    case false: continue
                    default: return .nameKindUnsupported(name, by: place)
                    }
                }
            }
            guard let permitted = constraints.permitted else { continue }
            // A kind that is not mentioned is not limited.
            var isMentioned = false
            var isPermitted = false
            for subtree in permitted where subtree.kind == name.kind && !isPermitted {
                isMentioned = true
                switch NameSubtree.contains(name, subtree, isExcluded: false) {
                case true: isPermitted = true
                case false: continue
                default: return .nameKindUnsupported(name, by: place)
                }
            }
            if isMentioned, !isPermitted { return .nameNotPermitted(name, by: place) }
        }
        return nil
    }
}

extension CertificateFields {
    /// The names that constraints apply to: the subject, mail addresses in it, and the alternative names.
    fileprivate var constrainedNames: [GeneralName] {
        var names = alternativeNames ?? []
        if !subject.isEmpty { names.append(.directory(subject)) }
        names += subject.emailAddresses.map(GeneralName.email)
        return names
    }
}

/// How a name is compared with a subtree of its kind. RFC 5280 §4.2.1.10.
enum NameSubtree {
    /// Whether a constraint can be compared with names.
    static func isWellFormed(_ constraint: GeneralName) -> Bool {
        switch constraint {
        // No dot at the beginning: that is the form of URIs. Empty: all names.
        case .dns(let base): base.isEmpty || DNSNameForm.isHost(base)
        case .ip(let bytes): isMask(bytes)
        case .email(let text):
            if let at = text.lastIndex(of: UInt8(ascii: "@")) {
                at > 0 && DNSNameForm.isHost(text[(at + 1)...])
            } else {
                isDomain(text)
            }
        case .uri(let text): isDomain(text)
        default: true
        }
    }

    private static func isDomain(_ text: [UInt8]) -> Bool {
        text.isEmpty || DNSNameForm.isHost(text.first == UInt8(ascii: ".") ? text[1...] : text[...])
    }

    /// Address and mask of one length, the mask's ones before its zeros (RFC 4632).
    private static func isMask(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 8 || bytes.count == 32 else { return false }
        var hasEnded = false
        for byte in bytes[(bytes.count / 2)...] {
            if hasEnded, byte != 0 { return false }
            if byte != 0xFF {
                // Ones, then zeros: the complement plus one is a power of two.
                guard ~byte & (~byte &+ 1) == 0 else { return false }
                hasEnded = true
            }
        }
        return true
    }

    /// Whether a name lies within a subtree of the same kind; nil where nobody can tell.
    ///
    /// With `isExcluded` any overlap counts. A certificate for "*.example.com" reaches into
    ///   "shop.example.com", so it is excluded with it, but not permitted by it.
    static func contains(_ name: GeneralName, _ subtree: GeneralName, isExcluded: Bool) -> Bool? {
        switch (name, subtree) {
        case (.dns(let name), .dns(let base)): dns(name, base, isExcluded: isExcluded)
        case (.ip(let address), .ip(let base)): ip(address, base)
        case (.email(let address), .email(let base)): email(address, base)
        case (.uri(let uri), .uri(let base)): self.uri(uri, base)
        case (.directory(let name), .directory(let base)): name.isWithin(base)
        default: nil
        }
    }

    private static func dns(_ name: [UInt8], _ base: [UInt8], isExcluded: Bool) -> Bool {
        if base.isEmpty { return true }
        let base = base.map { $0.lowerCased }
        var name = name.map { $0.lowerCased }
        if name.starts(with: "*.".utf8) {
            // What "*" stands for lies one label below the rest.
            let rest = Array(name.dropFirst(2))
            if isExcluded, base.count > rest.count + 1, base.suffix(rest.count) == rest[...],
                base[base.count - rest.count - 1] == UInt8(ascii: "."),
                !base.dropLast(rest.count + 1).contains(UInt8(ascii: "."))
            {
                return true
            }
            name = Array("*.".utf8) + rest
        }
        return isBelow(name, base) || name == base
    }

    /// Whether a name ends with a dot and the base.
    private static func isBelow(_ name: [UInt8], _ base: [UInt8]) -> Bool {
        name.count > base.count && name[name.count - base.count - 1] == UInt8(ascii: ".")
            && name[(name.count - base.count)...].elementsEqual(base)
    }

    private static func ip(_ address: [UInt8], _ base: [UInt8]) -> Bool {
        guard base.count == address.count * 2 else { return false }
        return address.indices.allSatisfy { index in
            let mask = base[address.count + index]
            return address[index] & mask == base[index] & mask
        }
    }

    /// A mailbox, all mailboxes of a host, or with a dot before it of all hosts below a domain.
    private static func email(_ address: [UInt8], _ base: [UInt8]) -> Bool? {
        guard let at = address.lastIndex(of: UInt8(ascii: "@")), at > 0 else { return nil }
        let host = lowerCased(address[(at + 1)...])
        if let baseAt = base.lastIndex(of: UInt8(ascii: "@")) {
            return address[..<at] == base[..<baseAt] && host == lowerCased(base[(baseAt + 1)...])
        }
        return isHost(host, within: base)
    }

    /// The host of a URI; one without a host cannot be compared.
    private static func uri(_ uri: [UInt8], _ base: [UInt8]) -> Bool? {
        guard let colon = uri.firstIndex(of: UInt8(ascii: ":")), uri[colon...].starts(with: "://".utf8) else {
            return nil
        }
        var authority = uri[(colon + 3)...].prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        if let at = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[(at + 1)...] }
        guard authority.first != UInt8(ascii: "[") else { return nil }
        let host = lowerCased(authority.prefix { $0 != UInt8(ascii: ":") })
        guard DNSNameForm.isHost(host), AddressText.bytes(of: host) == nil else { return nil }
        return isHost(host, within: base)
    }

    private static func isHost(_ host: [UInt8], within base: [UInt8]) -> Bool {
        if base.isEmpty { return true }
        let base = lowerCased(base[...])
        return base.first == UInt8(ascii: ".") ? isBelow(host, Array(base.dropFirst())) : host == base
    }

    private static func lowerCased(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.map { $0.lowerCased }
    }
}
