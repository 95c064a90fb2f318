import Documents
import Output

// What is installed, and what came with it.

extension Checkup.Section {
    /// This program and what lies beside it.
    ///
    /// - Parameters:
    ///   - version: the program's.
    ///   - path: where it lies.
    ///   - libraries: the libraries it found, each with its version, or why it cannot be loaded.
    ///   - lacksLibrary: whether one cannot.
    ///   - labClient: where the labs' clients are; nil for nowhere.
    ///   - manual: where the manual page is; nil for nowhere.
    /// - Returns: the section.
    package static func program(
        version: String, path: String, libraries: [String], lacksLibrary: Bool, labClient: String?,
        manual: String?
    ) -> Self {
        typealias Words = Checkup.Words
        return Self(
            name: "program", title: Words.program,
            items: [
                Checkup.Item("program", Words.netlesson, .fine, Checkup.same("\(version), \(path)")),
                Checkup.Item(
                    "libraries", Words.libraries, lacksLibrary ? .missing : .fine,
                    Checkup.same(libraries.joined(separator: ", ")),
                    advice: lacksLibrary ? Words.installLibrary : nil),
                .place("lab-client", Words.labClient, labClient, else: .hint, Words.noLabClient),
                .place("manual", Words.manual, manual, else: .hint, Words.noManual),
            ])
    }

    /// The captures and lessons that come with it.
    ///
    /// - Parameters:
    ///   - folder: where they lie; nil for nowhere.
    ///   - captures: how many captures.
    ///   - lessons: how many lessons.
    /// - Returns: the section.
    package static func data(folder: String?, captures: Int, lessons: Int) -> Self {
        typealias Words = Checkup.Words
        func item(
            _ name: StaticString, _ title: Bilingual, _ count: Int, _ below: String, en: (String, String),
            zh: String
        ) -> Checkup.Item {
            guard let folder, count > 0 else {
                return Checkup.Item(name, title, .missing, Words.notFound, advice: Words.setHome)
            }
            let place = StyledText.escaped("\(folder)/\(below)".utf8)
            return Checkup.Item(
                name, title, .fine,
                Bilingual(
                    en: "\(count) \(count == 1 ? en.0 : en.1) in \(place)", zh: "\(place) 中有 \(count) 个\(zh)")
            )
        }
        return Self(
            name: "data", title: Words.data,
            items: [
                item(
                    "captures", Words.captures, captures, "captures", en: ("capture", "captures"), zh: "抓包文件"),
                item("lessons", Words.lessons, lessons, "lessons", en: ("lesson", "lessons"), zh: "课程"),
            ])
    }
}

extension Checkup.Item {
    /// Something that lies somewhere, or nowhere.
    static func place(
        _ name: StaticString, _ title: Bilingual, _ path: String?, else state: Checkup.State,
        _ advice: Bilingual
    ) -> Self {
        path.map { Self(name, title, .fine, Checkup.same($0)) }
            ?? Self(name, title, state, Checkup.Words.notFound, advice: advice)
    }
}
