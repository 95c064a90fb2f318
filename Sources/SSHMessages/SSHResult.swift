public import WireBytes

extension SSHConversation {
    /// Its name.
    public var identifiers: [String] { ["ssh"] }
    /// Its name, with the version that the two speak.
    public var title: String? {
        let versions = [identification.client, identification.server].compactMap { $0 }
        guard !versions.isEmpty else { return "SSH" }
        return versions.allSatisfy(\.isSecond) ? "SSH 2" : "SSH 1"
    }
    /// Whatever its version.
    public var family: String { "SSH" }

    /// The messages.
    public func moments(from number: Int) -> [Moment] {
        messages(from: number).map(\.moment)
    }

    /// Nothing is secret that anybody could read: but lines that are none of the protocol's may hold anything.
    public mutating func mask(with masking: inout some SecretMasking) {
        for index in messages.indices {
            guard var text = messages[index].body.line, !text.isEmpty else { continue }
            let range = messages[index].range
            masking.search(
                &text, at: StreamRange(side: range.side, offset: range.offset, count: text.count))
            if case .line = messages[index].body {
                kept.messages[index].body = .line(text)
            } else {
                kept.messages[index].body = .complaint(text)
            }
        }
        for range in lost.ranges { masking.overwrite(range) }
    }
}

extension SSHMessage.Body {
    /// A line that is none of the protocol's.
    fileprivate var line: [UInt8]? {
        switch self {
        case .line(let text), .complaint(let text): text
        default: nil
        }
    }
}

extension SSHMessage {
    fileprivate var moment: Moment {
        Moment(
            number: number, kind: name, range: range, first: first, last: last, facts: facts,
            isTrouble: isTrouble)
    }

    private var facts: [Moment.Fact] {
        switch body {
        case .identification(let who): [.init("text", .captured(who.line))]
        case .line(let text), .complaint(let text): [.init("text", .captured(text))]
        case .offer(let offer):
            SSHOffer.Kind.allCases.compactMap { kind in
                guard kind.rawValue < offer.lists.count else { return nil }
                return .init(kind.word, .captured(offer.lists[kind.rawValue]))
            } + (offer.followsGuess ? [.init("guess", .flag(true))] : [])
                + (choice.map { [.init("chosen", .list([$0.facts]))] } ?? [])
        case .groupWanted(let minimum, let preferred, let maximum):
            [
                .init("minimum", .number(minimum)), .init("preferred", .number(preferred)),
                .init("maximum", .number(maximum)),
            ]
        case .group(let bits): [.init("bits", .number(bits))]
        case .share(let bytes): [.init("bytes", .number(bytes))]
        case .reply(let key, let bytes, let signature):
            [.init("hostKey", .captured(key.type))] + (key.bits.map { [.init("bits", .number($0))] } ?? [])
                + [
                    .init("fingerprint", .word(key.fingerprint)), .init("bytes", .number(bytes)),
                    .init("signature", .captured(signature)),
                ]
        case .disconnect(let reason, let text):
            [
                .init("code", .number(Int(reason.rawValue))), .init("reason", .word(reason.text)),
                .init("text", .captured(text)),
            ]
        case .newKeys, .packet: []
        case .encrypted: [.init("bytes", .number(range.count))]
        }
    }
}

extension SSHChoice {
    fileprivate var facts: [Moment.Fact] {
        SSHOffer.Kind.allCases.compactMap { kind in
            self[kind].map { .init(kind.word, .captured($0)) }
        } + (missing.map { [.init("missing", .word($0.word))] } ?? [])
    }
}

extension SSHOffer.Kind {
    /// Its name for programs.
    public var word: String {
        switch self {
        case .keyExchange: "keyExchange"
        case .hostKey: "hostKey"
        case .cipherToServer: "cipherToServer"
        case .cipherToClient: "cipherToClient"
        case .macToServer: "macToServer"
        case .macToClient: "macToClient"
        case .compressionToServer: "compressionToServer"
        case .compressionToClient: "compressionToClient"
        }
    }
}
