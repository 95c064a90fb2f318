package import Documents
import Output

// What opens TLS, what certificates are judged by, and what the results are read with.

extension Checkup {
    /// What became of the key log that the environment names.
    package enum KeyLogFound: Sendable {
        case notSet
        /// There is no file of this name yet.
        case notThere(path: String)
        case unreadable(path: String)
        /// So many secrets are in it.
        case read(path: String, secrets: Int)
    }

    /// What a terminal shows, and how it is known.
    package struct TerminalFound: Sendable {
        /// Whether results go to a terminal now.
        let isTerminal: Bool
        /// `TERM`; nil where it is not set.
        let type: String?
        /// Whether the user has nothing against colours, and the terminal has them.
        let hasColor: Bool
        let columns: Int
        /// The locale that names the characters; nil where none is set.
        let locale: String?
        /// Whether lines and signs have to be drawn with ASCII.
        let isASCII: Bool
        /// What long text is shown with; nil for nothing.
        let pager: String?

        /// Says what was found.
        ///
        /// - Parameters:
        ///   - isTerminal: whether results go to a terminal now.
        ///   - type: `TERM`.
        ///   - hasColor: whether there may be colours.
        ///   - columns: columns of a line.
        ///   - locale: the locale that names the characters.
        ///   - isASCII: whether lines and signs have to be drawn with ASCII.
        ///   - pager: what long text is shown with.
        package init(
            isTerminal: Bool, type: String?, hasColor: Bool, columns: Int, locale: String?, isASCII: Bool,
            pager: String?
        ) {
            self.isTerminal = isTerminal
            self.type = type
            self.hasColor = hasColor
            self.columns = columns
            self.locale = locale
            self.isASCII = isASCII
            self.pager = pager
        }
    }
}

extension Checkup.Section {
    /// Keys, and anchors of trust.
    ///
    /// - Parameters:
    ///   - keyLog: what became of the key log.
    ///   - anchors: how many anchors were found in which file; nil for none.
    /// - Returns: the section.
    package static func keys(
        _ keyLog: Checkup.KeyLogFound, anchors: (count: Int, file: String)?
    ) -> Self {
        typealias Words = Checkup.Words
        let trust: Checkup.Item
        if let anchors {
            let file = StyledText.escaped(anchors.file.utf8)
            trust = Checkup.Item(
                "anchors", Words.anchors, .fine,
                Bilingual(en: "\(anchors.count) in \(file)", zh: "\(file) 中有 \(anchors.count) 个"))
        } else {
            trust = Checkup.Item(
                "anchors", Words.anchors, .missing, Words.notFound, advice: Words.installAnchors)
        }
        return Self(name: "keys", title: Words.keys, items: [item(keyLog), trust])
    }

    private static func item(_ keyLog: Checkup.KeyLogFound) -> Checkup.Item {
        typealias Words = Checkup.Words
        func item(_ state: Checkup.State, _ found: Bilingual, _ advice: Bilingual?) -> Checkup.Item {
            Checkup.Item("key-log", Words.keyLog, state, found, advice: advice)
        }
        switch keyLog {
        case .notSet: return item(.hint, Words.notSet, Words.setKeyLog)
        case .notThere(let path):
            let name = StyledText.escaped(path.utf8)
            return item(
                .hint, Bilingual(en: "\(name): not there yet", zh: "\(name)：文件尚不存在"), Words.startBrowser)
        case .unreadable(let path):
            let name = StyledText.escaped(path.utf8)
            return item(
                .missing, Bilingual(en: "\(name): cannot be read", zh: "\(name)：无法读取"), Words.makeReadable)
        case .read(let path, let secrets):
            let name = StyledText.escaped(path.utf8)
            let found = Bilingual(
                en: "\(secrets) secret\(secrets == 1 ? "" : "s") in \(name)", zh: "\(name) 中有 \(secrets) 个密钥")
            return item(
                secrets > 0 ? .fine : .hint, found, secrets > 0 ? nil : Words.startBrowser)
        }
    }

    /// The terminal.
    ///
    /// - Parameters:
    ///   - terminal: what it shows.
    ///   - language: the language that is spoken where none is asked for.
    /// - Returns: the section.
    package static func terminal(_ terminal: Checkup.TerminalFound, _ language: Language) -> Self {
        typealias Words = Checkup.Words
        let columns = Bilingual(
            en: "\(terminal.columns) columns", zh: "\(terminal.columns) 列")
        let locale = terminal.locale.map { StyledText.escaped($0.utf8) }
        let characters: Bilingual =
            if let locale, terminal.isASCII {
                Bilingual(en: "\(locale): lines and signs in ASCII", zh: "\(locale)：线条和符号用 ASCII 字符")
            } else if let locale {
                Bilingual(en: "\(locale): all of Unicode", zh: "\(locale)：Unicode 全部字符")
            } else {
                Words.noLocale
            }
        return Self(
            name: "terminal", title: Words.terminal,
            items: [
                terminal.isTerminal
                    ? Checkup.Item(
                        "terminal", Words.output, .fine, terminal.type.map(Checkup.same) ?? Words.aTerminal)
                    : Checkup.Item("terminal", Words.output, .fine, Words.noTerminal),
                Checkup.Item(
                    "color", Words.color, terminal.hasColor ? .fine : .hint,
                    terminal.hasColor
                        ? terminal.isTerminal ? Words.hasColor : Words.colorElsewhere : Words.noColor,
                    advice: terminal.hasColor ? nil : Words.allowColor),
                Checkup.Item(
                    "width", Words.width, terminal.columns < fewColumns ? .hint : .fine, columns,
                    advice: terminal.columns < fewColumns ? Words.widen : nil),
                Checkup.Item(
                    "characters", Words.characters, terminal.isASCII ? .hint : .fine, characters,
                    advice: terminal.isASCII ? Words.setLocale : nil),
                Checkup.Item(
                    "language", Words.language, .fine, language == .en ? Words.english : Words.chinese),
                terminal.pager.map { Checkup.Item("pager", Words.pager, .fine, Checkup.same($0)) }
                    ?? Checkup.Item("pager", Words.pager, .hint, Words.none, advice: Words.installPager),
            ])
    }

    /// Columns below which sentences and ladders have to be broken often.
    private static let fewColumns = 80

    /// What pages are read with.
    ///
    /// - Parameter opener: what opens pages by itself; nil for nothing.
    /// - Returns: the section.
    package static func pages(opener: String?) -> Self {
        typealias Words = Checkup.Words
        return Self(
            name: "pages", title: Words.pages,
            items: [.place("browser", Words.browser, opener, else: .hint, Words.openYourself)])
    }
}
