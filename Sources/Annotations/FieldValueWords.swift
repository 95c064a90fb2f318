package import Documents
import HTTPFields
import HTTPMessages
package import WireBytes

extension HTTPFieldValue {
    /// What the value says, in a short sentence; nil for a field without a grammar.
    ///
    /// Passwords, tokens and the values of cookies are never quoted.
    ///
    /// - Parameters:
    ///   - language: the language.
    ///   - side: who sent the field; some mean different things in a request and in a response.
    ///   - inHTTP10: whether the message is of HTTP/1.0, which closes each connection unless a field says otherwise.
    /// - Returns: the sentence.
    package func text(in language: Language, from side: Side = .server, inHTTP10: Bool = false) -> Prose? {
        switch self {
        case .unknown: nil
        case .malformed(let problem, let grammar):
            HTTPFieldValue.malformedWords(problem, grammar)(in: language)
        case .date(let subject, let date): date.words(about: subject)(in: language)
        case .expired: Words.expired(in: language)
        case .expiresOnWrongWeekday: Words.expiresOnWrongWeekday(in: language)
        case .number(let subject, let number): subject.words(number)(in: language)
        case .entityTag(let tag): tag.words(in: language)
        case .entityTags(let list, let isMatch): list.words(isMatch: isMatch)(in: language)
        case .rangeCondition(let condition): condition.words(in: language)
        case .ranges(let ranges): ranges.text(in: language)
        case .contentRange(let range): range.words(in: language)
        case .mediaType(let type): type.text(in: language)
        case .preferences(let subject, let preferences): subject.text(preferences, in: language)
        case .disposition(let disposition): disposition.text(in: language)
        case .setCookie(let cookie): cookie.text(in: language)
        case .cookies(let list): list.words(in: language)
        case .cacheDirectives(let directives): directives.text(in: language, isRequest: side == .client)
        case .pragma(let directives):
            side == .client ? directives.text(in: language, isRequest: true) : Words.pragma(in: language)
        case .host(let authority): authority.hostWords(in: language)
        case .credentials(let credentials, let toProxy):
            credentials.words(toProxy: toProxy)(in: language)
        case .challenges(let challenges, let byProxy):
            challenges.text(in: language, byProxy: byProxy)
        case .transportSecurity(let order): order.text(in: language)
        case .transferCodings(let codings): codings.text(in: language)
        case .via(let entries): entries.text(in: language)
        case .products(let parts, let ofServer): parts.text(in: language, ofServer: ofServer)
        case .upgrade(let protocols): protocols.words(from: side)(in: language)
        case .reference(let subject, let reference): reference.text(in: language, about: subject)
        case .origin(let origin, let isAllowed): origin.words(isAllowed: isAllowed)(in: language)
        case .names(.connection, let names) where inHTTP10 && NameSubject.keepsOpen(names):
            (side == .client ? NameSubject.Words.asksToKeepAlive : NameSubject.Words.keepsAlive)(in: language)
        case .names(let subject, let names): subject.text(names, in: language)
        case .structured(let field): field.text(in: language)
        }
    }

    /// Whether something is wrong with it.
    package var isTrouble: Bool {
        switch self {
        case .malformed(_, let grammar): !grammar.namesPrograms
        case .setCookie(let cookie): cookie.findings.contains(where: \.losesCookie)
        // A byte that should not be there harms nobody: all take it.
        case .cookies: false
        case .credentials(let credentials, _):
            if case .malformed = credentials.content { true } else { false }
        case .cacheDirectives(let directives): directives.contains(where: \.lacksSeconds)
        default: false
        }
    }

    private static func malformedWords(_ problem: ValueProblem, _ grammar: ValueGrammar) -> BilingualProse {
        let isIgnored = grammar.isStructured
        return BilingualProse(
            en: "Malformed: \(problem.text(in: .en))"
                + (isIgnored ? "; recipients ignore the whole field." : "."),
            zh: "格式有误：\(problem.text(in: .zh))" + (isIgnored ? "；接收方会忽略整个字段。" : "。"))
    }
}

extension CookieFinding {
    /// Whether browsers do not take the cookie, or take another than was meant.
    fileprivate var losesCookie: Bool {
        switch self {
        case .sameSiteNoneNeedsSecure, .partitionedNeedsSecure, .securePrefixBroken, .hostPrefixBroken: true
        default: false
        }
    }
}

extension HTTPDate {
    /// The moment as people write it, always in GMT.
    package func text(in language: Language) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let time = "\(two(hour)):\(two(minute)):\(two(second)) GMT"
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        let name = months.indices.contains(month - 1) ? months[month - 1] : "?"
        return language == .en
            ? "\(day) \(name) \(year), \(time)" : "\(year) 年 \(month) 月 \(day) 日 \(time)"
    }

    fileprivate func words(about subject: DateSubject) -> BilingualProse {
        let en = text(in: .en)
        let zh = text(in: .zh)
        let said: Bilingual =
            switch subject {
            case .date: Bilingual(en: "made on \(en)", zh: "报文生成于 \(zh)")
            case .expires: Bilingual(en: "fresh until \(en)", zh: "在 \(zh) 之前有效")
            case .lastModified: Bilingual(en: "last changed on \(en)", zh: "最后修改于 \(zh)")
            case .ifModifiedSince:
                Bilingual(
                    en: "send it only if it changed after \(en), otherwise answer 304",
                    zh: "\(zh) 之后修改过才发送，否则答复 304")
            case .ifUnmodifiedSince:
                Bilingual(
                    en: "do it only if nothing changed after \(en), otherwise answer 412",
                    zh: "\(zh) 之后没有修改过才执行，否则答复 412")
            case .retryAfter: Bilingual(en: "try again after \(en)", zh: "\(zh) 之后再试")
            case .sunset: Bilingual(en: "expected to be gone after \(en)", zh: "预计 \(zh) 之后不再提供")
            case .memento: Bilingual(en: "the version of \(en)", zh: "\(zh) 时的版本")
            }
        let isObsolete = form == .rfc850 || form == .asctime
        return BilingualProse(
            en: Prose(said.en.capitalizedFirst + (isObsolete ? "; an obsolete way to write a date." : ".")),
            zh: Prose(said.zh + (isObsolete ? "；这种日期写法已过时。" : "。")))
    }
}

extension String {
    /// With a capital letter at its beginning.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension NumberSubject {
    fileprivate func words(_ number: Int) -> BilingualProse {
        let en = spoken(seconds: number, in: .en)
        let zh = spoken(seconds: number, in: .zh)
        let within = spokenWithin(seconds: number)
        switch self {
        case .contentLength:
            return BilingualProse(
                en: "The body has \(count(number, "byte")).", zh: "正文长 \(number) 字节。")
        case .age:
            return BilingualProse(
                en: "From a cache: the origin server made or confirmed it \(en) ago.",
                zh: "来自缓存：源服务器在\(within)前生成或确认了它。")
        case .maxForwards:
            return BilingualProse(
                en: "May be passed on \(count(number, "more time", "more times")).", zh: "最多还能转发 \(number) 次。"
            )
        case .retryAfter: return BilingualProse(en: "Try again in \(en).", zh: "\(zh)后再试。")
        case .preflightAge:
            return BilingualProse(
                en: "The browser may keep this permission for \(en).", zh: "浏览器可以把这项许可保存\(within)。")
        }
    }
}

extension NameSubject {
    fileprivate func text(_ names: [[UInt8]], in language: Language) -> Prose {
        let list = listed(names.map { quoted($0) }, in: language)
        let isStar = names.contains([UInt8(ascii: "*")])
        guard !names.isEmpty else { return Words.namesNothing(in: language) }
        return words(list, names, isStar: isStar)(in: language)
    }

    private func words(_ list: Prose, _ names: [[UInt8]], isStar: Bool) -> BilingualProse {
        switch self {
        case .allow:
            BilingualProse(en: "The resource allows \(list).", zh: "该资源允许的方法：\(list)。")
        case .vary where isStar: Words.vary
        case .vary:
            BilingualProse(
                en: "The response depends on the request's \(list): caches keep one for each value.",
                zh: "响应取决于请求的 \(list)：缓存要按其值分别保存。")
        case .connection: Self.connectionWords(list, names)
        case .trailer:
            BilingualProse(en: "After the body follow \(list).", zh: "正文之后还有字段：\(list)。")
        case .contentEncoding:
            BilingualProse(
                en: "The content is coded as \(list)\(names.count > 1 ? ", in this order" : "").",
                zh: "内容编码：\(list)\(names.count > 1 ? "（按先后顺序）" : "")。")
        case .contentLanguage: BilingualProse(en: "For readers of \(list).", zh: "面向的语言：\(list)。")
        case .acceptRanges where names.contains { $0.elementsEqual("none".utf8) }: Words.acceptRanges
        case .acceptRanges:
            BilingualProse(en: "Parts can be asked for, counted in \(list).", zh: "可以只请求一部分，单位：\(list)。")
        case .expect:
            BilingualProse(
                en: "The client waits for the server's word (\(list)) before it sends the body.",
                zh: "客户端先等服务器表态（\(list)），再发送正文。")
        case .corsMethods:
            BilingualProse(en: "Other sites may use the methods \(list).", zh: "其他网站可以使用的方法：\(list)。")
        case .corsHeaders:
            BilingualProse(en: "Other sites may send the fields \(list).", zh: "其他网站可以发送的字段：\(list)。")
        case .corsExposed:
            BilingualProse(
                en: "Scripts of other sites may read the fields \(list).", zh: "其他网站的脚本可以读取的字段：\(list)。")
        case .webSocketExtensions:
            BilingualProse(en: "Extensions of WebSocket: \(list).", zh: "WebSocket 扩展：\(list)。")
        }
    }

    /// Whether nothing is named but that the connection stays open. RFC 9112 §9.3.
    fileprivate static func keepsOpen(_ names: [[UInt8]]) -> Bool {
        names.count == 1 && String(decoding: names[0], as: UTF8.self).lowercased() == "keep-alive"
    }

    private static func connectionWords(_ list: Prose, _ names: [[UInt8]]) -> BilingualProse {
        let only = names.count == 1 ? String(decoding: names[0], as: UTF8.self).lowercased() : ""
        return switch only {
        case "close": Words.close
        case "keep-alive": Words.keepAlive
        case "upgrade": Words.upgrade
        default:
            BilingualProse(
                en: "For this connection alone, not to be passed on: \(list).", zh: "只对这条连接有效、不得转发：\(list)。")
        }
    }
}

extension [ProductPart] {
    fileprivate func text(in language: Language, ofServer: Bool) -> Prose {
        let products = compactMap { part -> Prose? in
            guard case .product(let name, let version) = part else { return nil }
            return version.map { "\(quoted(name)) \(quoted($0))" } ?? quoted(name)
        }
        let list = listed(products, in: language)
        switch (language, ofServer) {
        case (.en, true): return "The server says it is \(list)."
        case (.zh, true): return "服务器自称是 \(list)。"
        case (.en, false):
            guard products.count > 1 else { return "The client says it is \(list)." }
            return "The client names \(list)"
                + (isOfBrowser ? "; browsers also name others, so that old sites work." : ".")
        case (.zh, false):
            guard products.count > 1 else { return "客户端自称是 \(list)。" }
            return "客户端列出的产品：\(list)" + (isOfBrowser ? "；浏览器为了兼容旧网站，常会列出别的产品名。" : "。")
        }
    }
}

extension [ProductPart] {
    /// Whether it begins as that of every browser since the first ones.
    private var isOfBrowser: Bool {
        if case .product(let name, _)? = first { name.elementsEqual("Mozilla".utf8) } else { false }
    }
}

extension [ViaEntry] {
    fileprivate func text(in language: Language) -> Prose {
        let stations = map { "\(quoted($0.receivedBy))（\(quoted($0.proto))/\(quoted($0.version))）" as Prose }
        let english = map { "\(quoted($0.receivedBy)) (\(quoted($0.proto))/\(quoted($0.version)))" as Prose }
        return language == .en
            ? "Came through \(listed(english, in: .en))." : "依次经过：\(listed(stations, in: .zh))。"
    }
}

extension [UpgradeProtocol] {
    fileprivate func words(from side: Side) -> BilingualProse {
        let names = map { $0.version.map { [UInt8]($0) } ?? [] }
        let list = zip(self, names).map { entry, version in
            version.isEmpty ? quoted(entry.name) : "\(quoted(entry.name))/\(quoted(version))" as Prose
        }
        let en = listed(list, in: .en)
        let zh = listed(list, in: .zh)
        return side == .client
            ? BilingualProse(
                en: "The client would like to change to \(en) on this connection.", zh: "客户端希望在这条连接上改用 \(zh)。"
            )
            : BilingualProse(
                en: "The server changes, or can change, to \(en).", zh: "服务器改用或可以改用 \(zh)。")
    }
}

extension [TransferCoding] {
    fileprivate func text(in language: Language) -> Prose {
        if count == 1, first?.name.elementsEqual("chunked".utf8) == true {
            return TransferCoding.Words.chunked(in: language)
        }
        let list = listed(map { quoted($0.name) }, in: language)
        let isChunked = last?.name.elementsEqual("chunked".utf8) == true
        switch (language, isChunked) {
        case (.en, true): return "In transit the body is coded as \(list), in this order."
        case (.zh, true): return "正文在传输时依次采用编码：\(list)。"
        case (.en, false):
            return
                "In transit the body is coded as \(list); the last is not chunked, so nothing says where it ends."
        case (.zh, false): return "正文在传输时依次采用编码：\(list)；最后一个不是 chunked，无法由此得知正文在哪里结束。"
        }
    }
}
