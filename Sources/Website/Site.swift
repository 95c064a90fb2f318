package import Documents
package import Lessons
import Output
package import PageOutput
package import Platform
import ReferencePages

/// The documents, lessons and captures as a folder of pages in both languages, to be read from a disk or any server.
package struct Site {
    /// The documents by their places among each other, such as docs/lab.md, with what they hold.
    private let documents: [(place: String, document: MarkdownDocument)]
    private let images: [(name: String, bytes: [UInt8])]
    /// In teaching order.
    private let lessons: [Lesson]
    /// The names of all files in the captures' folder.
    private let captureFiles: [String]
    private let makers: Makers
    private let addresses: SiteAddresses
    private let folder: SiteFolder

    private var check = LinkCheck()
    private var indices: [Language: SearchIndex] = [:]
    /// Captures and lessons of which no page could be made.
    package private(set) var unmade: [String] = []

    /// Who makes the pages that have captures on them; nil where that cannot be.
    package struct Makers {
        package typealias Page = (Language, PageHome) -> [UInt8]?

        let lesson: (Lesson) -> Page
        /// Takes the capture's name, and whether its keys are used.
        let capture: (String, Bool) -> Page

        /// Says who makes them.
        ///
        /// - Parameters:
        ///   - lesson: makes the pages of a lesson.
        ///   - capture: makes those of a capture, by its name and whether its keys are used.
        package init(
            lesson: @escaping (Lesson) -> Page, capture: @escaping (String, Bool) -> Page
        ) {
            self.lesson = lesson
            self.capture = capture
        }
    }

    /// Collects what is to be on it.
    ///
    /// - Parameters:
    ///   - documents: where the documents are; nil for a site without any.
    ///   - lessons: the lessons in teaching order.
    ///   - captureFiles: the names of all files in the captures' folder.
    ///   - makers: who makes the pages of these.
    ///   - folder: where the site is written.
    package init(
        documents: String?, lessons: [Lesson], captureFiles: [String], _ makers: Makers,
        into folder: SiteFolder
    ) {
        let found = documents.map { DocumentFiles(in: $0) }
        self.documents = (found?.documents ?? []).map { ($0.place, MarkdownDocument($0.text)) }
        images = found?.images ?? []
        self.lessons = lessons
        self.captureFiles = captureFiles
        self.makers = makers
        self.folder = folder
        addresses = SiteAddresses(
            documents: self.documents.map(\.place), images: images.map(\.name))
    }

    /// Writes all of it.
    ///
    /// - Returns: links that lead nowhere.
    /// - Throws: `SystemFailure` when something cannot be written.
    package mutating func write() throws(SystemFailure) -> [LinkCheck.DeadLink] {
        for image in images {
            try folder.write(image.bytes, to: "images/\(image.name)")
            check.note(file: "images/\(image.name)")
        }
        try write(entrance, to: "index.html")
        for language in Language.allCases {
            indices[language] = SearchIndex()
            try writeLessons(language)
            try writeDocuments(language)
            try writeReference(language)
            try writeCaptures(language)
            try write(beginning(language))
            try write(search(language))
        }
        return check.deadLinks
    }

    private mutating func write(_ bytes: [UInt8], to path: String) throws(SystemFailure) {
        try folder.write(bytes, to: path)
        check.note(path, bytes)
    }

    /// Once, and not in each language.
    private mutating func note(unmade name: String) {
        if !unmade.contains(name) { unmade.append(name) }
    }

    private mutating func write(_ page: SitePage) throws(SystemFailure) {
        try write(page.ended(), to: "\(page.language.rawValue)/\(page.path)")
    }

    // MARK: What leads to the others

    /// The first page: which language.
    private var entrance: [UInt8] {
        var page = SitePage(entrance: "netlesson", .en)
        page.raw("<h1>netlesson</h1>\n")
        for language in Language.allCases {
            page.raw("<p")
            page.attribute("lang", language == .en ? "en" : "zh-Hans")
            page.raw(">")
            page.text(SiteWords.what(in: language))
            page.raw(" ")
            page.link("\(language.rawValue)/index.html", language == .en ? "English" : "中文")
            page.raw("</p>\n")
        }
        return page.ended()
    }

    /// The first page of a language.
    private mutating func beginning(_ language: Language) -> SitePage {
        var page = SitePage("netlesson", at: "index.html", language)
        page.raw("<h1>netlesson</h1>\n<p>")
        page.text(SiteWords.what)
        page.raw("</p>\n")
        page.heading(2, SiteWords.lessons, id: "lessons")
        if !lessons.isEmpty {
            page.raw("<div class=\"wide\" tabindex=\"0\"><table><tbody>\n")
            for lesson in lessons {
                page.raw("<tr><td>")
                page.link(Self.path(of: lesson), lesson.title(in: language))
                page.raw("</td><td>")
                page.text(lesson.level.title)
                page.raw("</td><td>")
                page.text(Bilingual(en: "\(lesson.minutes) min", zh: "\(lesson.minutes) 分钟"))
                page.raw("</td></tr>\n")
            }
            page.raw("</tbody></table></div>\n")
        }
        page.heading(2, SiteWords.documents, id: "documents")
        page.raw("<ul>\n")
        for (place, document) in shown(language) {
            page.raw("<li>")
            page.link(SiteAddresses.page(of: place), document.title ?? place)
            page.raw("</li>\n")
        }
        page.raw("</ul>\n")
        return page
    }

    private func search(_ language: Language) -> SitePage {
        var page = SitePage(
            SiteWords.search(in: language), at: SitePage.search, language, script: PageFiles.script)
        page.heading(1, SiteWords.search)
        page.raw("<noscript><p>")
        page.text(SiteWords.needsScript)
        page.raw("</p></noscript>\n")
        page.form(id: "asked")
        page.raw("<p id=\"status\" role=\"status\"></p>\n<ol id=\"results\"></ol>\n<div id=\"said\" hidden")
        page.attribute("data-found", SiteWords.found(in: language))
        page.attribute("data-nothing", SiteWords.nothing(in: language))
        page.raw("></div>\n")
        page.data("index", indices[language]?.json ?? [])
        return page
    }

    // MARK: Documents

    /// The documents of a language: in the Chinese one, those that there are in English alone as well.
    private func shown(_ language: Language) -> [(place: String, document: MarkdownDocument)] {
        documents.filter { place, _ in
            language == .en
                ? SiteAddresses.language(of: place) == .en
                : addresses.document(for: place, in: .zh) == place
        }
    }

    private mutating func writeDocuments(_ language: Language) throws(SystemFailure) {
        for (place, document) in shown(language) {
            let path = SiteAddresses.page(of: place)
            let title = document.title ?? place
            var page = SitePage(
                title, at: path, language, content: SiteAddresses.language(of: place))
            let addresses = addresses
            page.write(document.withoutLanguages) { addresses.place(of: $0, in: place, language) }
            indices[language]?.add(document, at: path, title: title)
            try write(page)
        }
    }

    /// Writes flows and tables, as `netlesson flow` and `netlesson table` write them in Markdown.
    private mutating func writeReference(_ language: Language) throws(SystemFailure) {
        let pages =
            ReferencePage.flowNames.compactMap { id in ReferencePage.flow(id).map { ("flow-\(id)", $0) } }
            + ReferencePage.tableNames.compactMap { id in ReferencePage.table(id).map { ("table-\(id)", $0) }
            }
        var list = SitePage(SiteWords.reference(in: language), at: "reference/index.html", language)
        list.heading(1, SiteWords.reference)
        list.raw("<ul>\n")
        for (name, reference) in pages {
            let document = MarkdownDocument(of: reference, language)
            let path = "reference/\(name).html"
            var page = SitePage(document.title ?? name, at: path, language)
            page.write(document.blocks) { $0.isWebAddress ? $0 : nil }
            indices[language]?.add(document, at: path, title: document.title ?? name)
            list.raw("<li>")
            list.link("\(name).html", document.title ?? name)
            list.raw("</li>\n")
            try write(page)
        }
        list.raw("</ul>\n")
        try write(list)
    }

    // MARK: Lessons and captures

    private static func path(of lesson: Lesson) -> String { "lessons/\(lesson.name).html" }

    private mutating func writeLessons(_ language: Language) throws(SystemFailure) {
        let home = PageHome(address: "../index.html#lessons", words: SiteWords.allLessons)
        for lesson in lessons {
            let path = Self.path(of: lesson)
            guard let page = makers.lesson(lesson)(language, home) else {
                note(unmade: lesson.name)
                continue
            }
            try write(page, to: "\(language.rawValue)/\(path)")
            let title = lesson.title(in: language)
            for step in lesson.steps {
                let texts = [step.say] + step.questions.map(\.question)
                indices[language]?.add(
                    path, page: title, heading: step.title(in: language),
                    texts.map { MarkedText($0(in: language)).plain }.joined(separator: " "))
            }
        }
    }

    private mutating func writeCaptures(_ language: Language) throws(SystemFailure) {
        let list = CaptureList(files: captureFiles, language: language)
        var page = SitePage(SiteWords.captures(in: language), at: "captures/index.html", language)
        page.heading(1, SiteWords.captures)
        for group in list.groups {
            page.heading(2, group.title)
            page.raw("<div class=\"wide\" tabindex=\"0\"><table><tbody>\n")
            for capture in group.captures {
                let shows = capture.shows(in: language)
                page.raw("<tr><td>")
                if try writeCapture(capture.name, hasKeys: false, language) {
                    page.link("\(capture.name).html", capture.name)
                    indices[language]?.add(
                        "captures/\(capture.name).html", page: capture.name,
                        group.title(in: language) + " " + shows)
                } else {
                    page.text(capture.name)
                }
                page.raw("</td><td>")
                page.text(shows)
                if list.withKeys.contains(capture.name),
                    try writeCapture(capture.name, hasKeys: true, language)
                {
                    page.raw(" ")
                    page.link("\(capture.name).keys.html", SiteWords.withKeys(in: language))
                }
                page.raw("</td></tr>\n")
            }
            page.raw("</tbody></table></div>\n")
        }
        try write(page)
    }

    /// Writes the page of a capture.
    ///
    /// - Returns: whether there is one.
    private mutating func writeCapture(
        _ name: String, hasKeys: Bool, _ language: Language
    ) throws(SystemFailure) -> Bool {
        let home = PageHome(address: "index.html", words: SiteWords.allCaptures)
        guard let page = makers.capture(name, hasKeys)(language, home) else {
            note(unmade: name)
            return false
        }
        try write(page, to: "\(language.rawValue)/captures/\(name)\(hasKeys ? ".keys" : "").html")
        return true
    }
}

extension MarkdownDocument {
    /// A page to look something up, as it is written in Markdown.
    fileprivate init(of page: ReferencePage, _ language: Language) {
        let output = OutputBuffer(descriptor: -1)
        page.writeMarkdown(to: output, language)
        self.init(String(decoding: output.bytes, as: UTF8.self))
    }

    /// Its blocks but for the line that leads to the other language, since every page of the site does.
    fileprivate var withoutLanguages: [Block] {
        guard case .paragraph(let spans)? = blocks.first, spans.plain == "English | 简体中文" else {
            return blocks
        }
        return Array(blocks.dropFirst())
    }
}
