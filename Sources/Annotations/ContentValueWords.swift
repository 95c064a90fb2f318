import Documents
import HTTPFields
import HTTPMessages

// What values about content, caches, parts and versions say.

extension EntityTag {
    var words: BilingualProse {
        isWeak ? Words.weak : Words.strong
    }
}

extension EntityTagList {
    func words(isMatch: Bool) -> BilingualProse {
        switch (self, isMatch) {
        case (.any, true): Words.mustExist
        case (.any, false): Words.mustNotExist
        case (.tags(let tags), true):
            BilingualProse(
                en:
                    "Do it only if the version is still \(tags.count == 1 ? "this one" : "one of these \(tags.count)"), otherwise answer 412.",
                zh: "当前版本仍是\(tags.count == 1 ? "这一个" : "这 \(tags.count) 个之一")时才执行，否则答复 412。")
        case (.tags(let tags), false):
            BilingualProse(
                en:
                    "The client has \(tags.count == 1 ? "this version: if it is still the current one" : "these \(tags.count) versions: if the current one is among them"), answer GET or HEAD with 304 and no content.",
                zh:
                    "客户端已有\(tags.count == 1 ? "这个版本" : "这 \(tags.count) 个版本")：如果与当前版本相同，对 GET 或 HEAD 答复 304，不必再发内容。"
            )
        }
    }
}

extension RangeCondition {
    var words: BilingualProse {
        switch self {
        case .tag(let tag) where tag.isWeak: Words.weakTag
        case .tag: Words.tag
        case .date(let date):
            BilingualProse(
                en: "If it was last changed on \(date.text(in: .en)), send the part, otherwise the whole.",
                zh: "最后修改时间仍是 \(date.text(in: .zh)) 就只发送所请求的部分，否则发送全部。")
        }
    }
}

extension RequestedRanges {
    func text(in language: Language) -> Prose {
        let list = listed(parts.map { $0.words(in: language) }, in: language)
        if isBytes {
            return language == .en
                ? "Asks for \(list); the first byte has number 0." : "请求\(list)；字节从 0 开始编号。"
        }
        return language == .en
            ? "Asks for \(list), counted in \(quoted(unit))." : "请求 \(list)，单位为 \(quoted(unit))。"
    }
}

extension RangePart {
    fileprivate var words: BilingualProse {
        switch self {
        case .span(let first, let last):
            BilingualProse(
                en: "bytes \(first) to \(last) (\(count(last - first + 1, "byte")))",
                zh: "第 \(first) 到 \(last) 字节（共 \(last - first + 1) 字节）")
        case .from(let first): BilingualProse(en: "byte \(first) to the end", zh: "第 \(first) 字节到末尾")
        case .suffix(let number):
            BilingualProse(en: "the last \(count(number, "byte"))", zh: "最后 \(number) 字节")
        case .other(let text): BilingualProse(en: quoted(text), zh: quoted(text))
        }
    }
}

extension ContentRangeValue {
    var words: BilingualProse {
        switch self {
        case .part(let unit, let first, let last, let whole):
            let isBytes = unit.equalsBytes
            let number = last - first + 1
            let unitInChinese: Prose = isBytes ? "字节" : " \(quoted(unit))"
            return BilingualProse(
                en:
                    "This is \(quoted(unit)) \(first) to \(last) (\(number)) of \(whole.map { "\($0)" } ?? "an unknown number" as Prose).",
                zh:
                    "这是第 \(first) 到 \(last)\(isBytes ? " " : "")\(unitInChinese)（共 \(number)），\(whole.map { "总长 \($0)" } ?? "总长未知" as Prose)。"
            )
        case .unsatisfied(let unit, let whole):
            return BilingualProse(
                en: "What was asked for is not there: there are only \(whole) \(quoted(unit)).",
                zh: unit.equalsBytes
                    ? "请求的部分不存在：总长只有 \(whole) 字节。" : "请求的部分不存在：总共只有 \(whole) \(quoted(unit))。")
        }
    }
}

extension [UInt8] {
    /// Whether a unit of ranges is bytes; units are compared in any case.
    fileprivate var equalsBytes: Bool { String(decoding: self, as: UTF8.self).lowercased() == "bytes" }
}

extension MediaType {
    func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        let name: Prose = "\(quoted(type))/\(quoted(subtype))"
        var said: [Prose] = [isEnglish ? "The content is \(name)" : "内容类型为 \(name)"]
        if let charset { said.append(isEnglish ? "text in \(quoted(charset))" : "字符编码为 \(quoted(charset))") }
        if boundary != nil {
            said.append(Words.hasBoundary.prose(in: language))
        }
        if let suffix { said.append(isEnglish ? "readable as \(quoted(suffix))" : "可按 \(quoted(suffix)) 解读") }
        return said.joined(by: Punctuation.comma.prose(in: language)) + Punctuation.stop.prose(in: language)
    }
}

extension Preference.Subject {
    func text(_ preferences: [Preference], in language: Language) -> Prose {
        let isEnglish = language == .en
        guard !preferences.isEmpty else { return Words.namesNothing.prose(in: language) }
        let names: [Prose] = preferences.ranked.map { preference in
            let choice =
                preference.choice == [UInt8(ascii: "*")]
                ? Words.anythingElse.prose(in: language) : quoted(preference.choice)
            if preference.weight == 0 { return isEnglish ? "not \(choice)" : "不要 \(choice)" }
            if preference.weight == 1000 { return choice }
            return isEnglish ? "\(choice) (\(preference.weightText))" : "\(choice)（\(preference.weightText)）"
        }
        let list = listed(names, in: language)
        let isRanked = Set(preferences.map(\.weight)).count > 1
        if isEnglish { return "\(words.en)\(isRanked ? ", most wanted first" : ""): \(list)." }
        return "\(words.zh)\(isRanked ? "（按优先次序）" : "")：\(list)。"
    }
}

extension Preference {
    /// The weight as written: 0.8.
    fileprivate var weightText: String {
        if weight >= 1000 { return "1" }
        var digits = weight < 10 ? "00\(weight)" : weight < 100 ? "0\(weight)" : "\(weight)"
        while digits.hasSuffix("0") { digits.removeLast() }
        return digits.isEmpty ? "0" : "0.\(digits)"
    }
}

extension ContentDisposition {
    func text(in language: Language) -> Prose {
        let isEnglish = language == .en
        var said: [Prose] = []
        if type.elementsEqual("form-data".utf8) {
            let name = name.map { quoted($0) } ?? "?"
            said.append(isEnglish ? "The field “\(name)” of a form" : "表单字段“\(name)”")
        } else if type.elementsEqual("inline".utf8) {
            said.append(Words.shown.prose(in: language))
        } else {
            said.append(Words.saved.prose(in: language))
        }
        if let fileName {
            said.append(isEnglish ? "file name “\(quoted(fileName))”" : "文件名“\(quoted(fileName))”")
        }
        if extendedName != nil, parameters.value("filename") != nil {
            said.append(Words.extendedNameCounts.prose(in: language))
        }
        if namesAPath {
            said.append(Words.hasPath.prose(in: language))
        }
        return said.joined(by: Punctuation.comma.prose(in: language)) + Punctuation.stop.prose(in: language)
    }
}

extension [CacheDirective] {
    func text(in language: Language, isRequest: Bool) -> Prose {
        let isEnglish = language == .en
        guard !isEmpty else { return ContentValuePhrases.noCacheRule.prose(in: language) }
        let said = (isRequest ? self : thatCount).prefix(12).map {
            $0.words(isRequest: isRequest)(in: language)
        }
        return isEnglish ? "Caching: \(said.joined(by: "; "))." : "缓存：\(said.joined(by: "；"))。"
    }
}

extension [CacheDirective] {
    /// Those that still say something: of what no cache may keep, how long it might be kept does not matter. RFC 9111
    /// §5.2.2.5; must-understand overrides that where it is understood, §5.2.2.3.
    private var thatCount: [CacheDirective] {
        guard first(.noStore) != nil, first(.mustUnderstand) == nil else { return self }
        return filter { $0.kind == .noStore || $0.kind == .noTransform }
    }
}

extension CacheDirective {
    fileprivate func words(isRequest: Bool) -> BilingualProse {
        if lacksSeconds {
            return BilingualProse(
                en: "\(quoted(name)) has no number of seconds: the response counts as stale",
                zh: "\(quoted(name)) 没有给出秒数：响应视为已过期")
        }
        return (isRequest ? requestWords : nil) ?? timeWords ?? ruleWords
    }

    private var requestWords: BilingualProse? {
        let en = spoken(seconds: seconds ?? 0, in: .en)
        let within = spokenWithin(seconds: seconds ?? 0)
        return switch kind {
        case .maxAge where seconds == 0: Words.noAnswerUnasked
        case .maxAge:
            BilingualProse(en: "no answer that is older than \(en)", zh: "不要超过\(within)的旧响应")
        case .noCache: Words.noCache
        case .noStore: Words.noStore
        default: nil
        }
    }

    private var timeWords: BilingualProse? {
        let en = spoken(seconds: seconds ?? 0, in: .en)
        let zh = spoken(seconds: seconds ?? 0, in: .zh)
        let within = spokenWithin(seconds: seconds ?? 0)
        return switch kind {
        case .maxAge where seconds == 0: Words.expiresAtOnce
        case .maxAge: BilingualProse(en: "expires in \(en)", zh: "\(zh)后过期")
        case .sharedMaxAge: BilingualProse(en: "expires in \(en) in shared caches", zh: "在共享缓存中\(within)后过期")
        case .maxStale where argument == nil: Words.maxStale
        case .maxStale: BilingualProse(en: "may be stale for \(en)", zh: "过期不超过\(within)的也可以")
        case .minFresh: BilingualProse(en: "must stay fresh for \(en) more", zh: "至少还要有效\(within)")
        case .staleWhileRevalidate:
            BilingualProse(
                en: "may be used for another \(en) while a new copy is fetched",
                zh: "过期后\(within)内可先用着，同时重新获取")
        case .staleIfError:
            BilingualProse(
                en: "may be used for \(en) more if the server fails", zh: "服务器出错时，过期后\(within)内仍可使用")
        default: nil
        }
    }

    private var ruleWords: BilingualProse {
        let list = fields.map { quoted($0) }
        let en = listed(list, in: .en)
        let zh = listed(list, in: .zh)
        return switch kind {
        case .public: Words.anyCache
        case .private where !list.isEmpty:
            BilingualProse(en: "shared caches keep it without \(en)", zh: "共享缓存保存时要去掉 \(zh)")
        case .private: Words.ownCacheOnly
        case .noCache where !list.isEmpty:
            BilingualProse(
                en: "\(en) may be used again only after asking the server", zh: "\(zh) 须先向服务器确认才能再用")
        case .noCache: Words.askedEachTime
        case .noStore: Words.noCopy
        case .noTransform: Words.noTransform
        case .onlyIfCached: Words.onlyIfCached
        case .mustRevalidate: Words.mustRevalidate
        case .proxyRevalidate: Words.proxyRevalidate
        case .mustUnderstand: Words.mustUnderstand
        case .immutable: Words.immutable
        case .unknown, .maxAge, .sharedMaxAge, .maxStale, .minFresh, .staleWhileRevalidate, .staleIfError:
            BilingualProse(
                en: "\(quoted(name)) is not known to caches, which pass over it",
                zh: "\(quoted(name)) 不是已知指令，缓存会忽略它")
        }
    }
}
