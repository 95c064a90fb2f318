import Output

/// How much a page says, as `--detail` has it. All of it stands there; what the level does not say is hidden.
enum PageLevel: String, CaseIterable {
    /// The list of connections.
    case brief
    /// The ladders with their messages.
    case normal
    /// Numbers, windows, options, all fields and records as well.
    case full

    init(_ detail: TextDetail) {
        switch detail {
        case .brief: self = .brief
        case .normal, .steps: self = .normal
        case .full, .bytes: self = .full
        }
    }
}

/// At which levels something is said.
enum Said {
    case always
    /// Not at the full one, which says it otherwise.
    case atNormal
    case atFull
}

/// Two lists of which the second says the same as the first and more, as one.
///
/// - Parameters:
///   - normal: what is said at the normal level.
///   - full: what is said at the full one.
/// - Returns: all of it, what both have in common once.
func merged<Line: Equatable>(_ normal: [Line], _ full: [Line]) -> [(line: Line, said: Said)] {
    var all: [(line: Line, said: Said)] = []
    var rest = normal[...]
    for line in full {
        if let place = rest.firstIndex(of: line) {
            all += rest.prefix(upTo: place).map { ($0, .atNormal) }
            all.append((line, .always))
            rest = rest.suffix(from: place).dropFirst()
        } else {
            all.append((line, .atFull))
        }
    }
    return all + rest.map { ($0, .atNormal) }
}
