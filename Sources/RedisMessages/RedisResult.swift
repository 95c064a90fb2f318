public import WireBytes

extension RedisConversation {
    /// Its name.
    public var identifiers: [String] { ["redis"] }
    /// Its name.
    public var title: String? { "Redis" }

    /// The messages.
    public func moments(from number: Int) -> [Moment] {
        messages(from: number).map(\.moment)
    }

    /// Passwords; values may hold anything.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.mask(with: &masking) { $0.mask(with: &$1) }
    }
}

// MARK: Secrets

extension RedisMessage {
    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        let secrets = secretItems
        for index in items.indices {
            if secrets.contains(index) {
                items[index].mask(with: &masking)
            } else {
                items[index].search(with: &masking)
            }
        }
        guard itemsOmitted > 0 || problem != nil else { return }
        let end = problem == nil ? items.last?.place.end ?? range.offset : range.offset
        guard range.end > end else { return }
        masking.overwrite(StreamRange(side: range.side, offset: end, count: range.end &- end))
    }

    /// Settings whose values are secret.
    private static let secretSettings: Set<String> = [
        "requirepass", "masterauth", "masteruser", "tls-key-file-pass", "tls-client-key-file-pass",
    ]

    /// Which of its values are secret: passwords, and the names that go with them.
    public var secretItems: Set<Int> {
        func text(_ index: Int) -> String {
            String(decoding: items[index].bytes.prefix(RedisMessage.longestName), as: UTF8.self).lowercased()
        }
        guard kind == .command else {
            guard answered.elementsEqual("CONFIG".utf8) else { return [] }
            return Set(items.indices.dropFirst().filter { Self.secretSettings.contains(text($0 &- 1)) })
        }
        switch name {
        case "AUTH": return Set(items.indices.dropFirst())
        case "HELLO", "MIGRATE":
            guard
                let word = items.indices.dropFirst().first(where: {
                    text($0) == "auth" || text($0) == "auth2"
                })
            else { return [] }
            return Set(items.indices.filter { $0 > word && $0 <= word &+ 2 })
        case "CONFIG":
            return Set(items.indices.dropFirst(2).filter { Self.secretSettings.contains(text($0 &- 1)) })
        case "ACL":
            // >password, <password, #hash, !hash.
            return Set(items.indices.dropFirst(3).filter { items[$0].bytes.first?.isOne(of: "><#!") == true })
        default: return []
        }
    }
}

extension RedisItem {
    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        if place.count > 0 { masking.mask(&bytes, at: place) }
    }

    fileprivate mutating func search(with masking: inout some SecretMasking) {
        guard place.count > 0 else { return }
        let count = min(bytes.count, place.count)
        if count > 0 {
            masking.search(&bytes, at: StreamRange(side: place.side, offset: place.offset, count: count))
        }
        guard place.count > count else { return }
        masking.overwrite(
            StreamRange(side: place.side, offset: place.offset &+ count, count: place.count &- count))
    }
}

// MARK: Facts

extension RedisMessage {
    fileprivate var moment: Moment {
        Moment(
            number: number, kind: kind == .command ? name : kind.rawValue, range: range, first: first,
            last: last,
            facts: facts, isTrouble: isError || problem != nil)
    }

    private var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [.init("is", .word(kind.rawValue))]
        if let answers { facts.append(.init("answers", .number(answers))) }
        if !answered.isEmpty { facts.append(.init("command", .captured(answered))) }
        if kind != .command {
            facts.append(.init("type", .word(type.name)))
            if let count { facts.append(.init("elements", .number(count))) }
        }
        if count == nil, let item = items.first, type != .null {
            facts.append(.init("value", .captured(item.bytes)))
            if item.bytes.count < item.place.count { facts.append(.init("bytes", .number(item.place.count))) }
        } else if count != nil, !items.isEmpty {
            facts.append(
                .init(
                    kind == .command ? "words" : "values",
                    .list(
                        items.map { item in
                            item.type == .null
                                ? [.init("type", .word(item.type.name))]
                                : [.init("value", .captured(item.bytes))]
                                    + (item.bytes.count < item.place.count
                                        ? [.init("bytes", .number(item.place.count))] : [])
                        })))
        }
        if itemsOmitted > 0 { facts.append(.init("valuesOmitted", .number(itemsOmitted))) }
        if let problem { facts.append(.init("incomplete", .word(problem.rawValue))) }
        return facts
    }
}
