package import Documents
import HTTPFields
import HTTPMessages

// What cookies say. Their values are never quoted: some prove who somebody is.

extension SetCookie {
    /// The cookie with what each attribute means.
    func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        let name = name.isEmpty ? Words.withoutName.prose(in: language) : quoted(name)
        var said: [Prose] = ["Cookie \(name)"]
        said.append(keptWords(in: language))
        said.append(sentWords(in: language))
        if isSecure { said.append(Words.secure.prose(in: language)) }
        if isHTTPOnly { said.append(Words.httpOnly.prose(in: language)) }
        if let sameSite { said.append(sameSite.words(in: language)) }
        if isPartitioned { said.append(Words.partitioned.prose(in: language)) }
        var all =
            said.joined(by: Punctuation.comma.prose(in: language)) + Punctuation.stop.prose(in: language)
        for finding in findings.prefix(4) {
            all = all + (isEnglish ? " " : "") + finding.text(in: language)
        }
        return all
    }

    private func keptWords(in language: Language) -> Prose {
        if let maxAge {
            guard maxAge > 0 else { return Words.deletedAtOnce.prose(in: language) }
            return language == .en
                ? "kept for \(spoken(seconds: maxAge, in: .en))" : "保存\(spokenWithin(seconds: maxAge))"
        }
        if let expires {
            let time = expires.text(in: language)
            return language == .en ? "kept until \(time)" : "保存到 \(time)"
        }
        return Words.sessionCookie.prose(in: language)
    }

    private func sentWords(in language: Language) -> Prose {
        let isEnglish = language == .en
        let host: Prose =
            domain.map {
                isEnglish ? "sent to \(quoted($0)) and all hosts below it" : "发送给 \(quoted($0)) 及其所有子域"
            } ?? Words.hostOnly.prose(in: language)
        switch path {
        case nil: return host
        case [UInt8(ascii: "/")]: return isEnglish ? "\(host), for all paths" : "\(host)，适用于所有路径"
        case .some(let path):
            return isEnglish
                ? "\(host), for paths below \(quoted(path))" : "\(host)，适用于 \(quoted(path)) 之下的路径"
        }
    }
}

extension SameSite {
    fileprivate var words: BilingualProse {
        switch self {
        case .strict: Words.strict
        case .lax: Words.lax
        case .none: Words.none
        case .unknown(let word):
            BilingualProse(
                en: "SameSite=\(quoted(word)) counts as not said", zh: "SameSite=\(quoted(word)) 无效，视为没有写")
        }
    }
}

extension CookieFinding {
    /// What is not as it should be, in a sentence.
    package func text(in language: Language) -> Prose { words(in: language) }

    private var words: BilingualProse {
        switch self {
        case .oddByte(let offset):
            BilingualProse(
                en: "Byte \(offset + 1) should not occur in a cookie.",
                zh: "第 \(offset + 1) 字节不应出现在 Cookie 中。")
        case .noName: Words.noName
        case .unreadableExpires: Words.unreadableExpires
        case .oddExpires: Words.oddExpires
        case .unreadableMaxAge: Words.unreadableMaxAge
        case .pathNotAbsolute: Words.pathNotAbsolute
        case .repeatedAttribute: Words.repeatedAttribute
        case .attributeTooLong: Words.attributeTooLong
        case .sameSiteNoneNeedsSecure: Words.sameSiteNoneNeedsSecure
        case .partitionedNeedsSecure: Words.partitionedNeedsSecure
        case .securePrefixBroken: Words.securePrefixBroken
        case .hostPrefixBroken: Words.hostPrefixBroken
        }
    }
}

extension CookieList {
    var words: BilingualProse {
        let names = pairs.map { $0.name.isEmpty ? "?" : quoted($0.name) }
        let odd = oddity
        return BilingualProse(
            en: "The client gives back \(count(pairs.count, "cookie")): \(listed(names, in: .en))."
                + (odd.map { " Not quite as the grammar has it: \($0.text(in: .en))." } ?? ""),
            zh: "客户端送回 \(pairs.count) 个 Cookie：\(listed(names, in: .zh))。"
                + (odd.map { "与语法不完全相符：\($0.text(in: .zh))。" } ?? ""))
    }
}
