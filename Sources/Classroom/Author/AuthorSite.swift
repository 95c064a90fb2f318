package import Documents
import LessonPages
import Lessons
import NIOCore
import NIOHTTP1
import Output
import PageOutput
import Synchronization

/// A lesson while it is written: its page as of the last time that it could be read, and what a check says of the file as it is.
package final class AuthorSite: Site {
    /// The lesson as it was saved.
    package struct Version: Sendable {
        /// Something wrong with it.
        package struct Problem: Sendable {
            /// The file that it is in.
            package let file: String
            /// The line, from 1.
            package let line: Int
            package let text: Bilingual

            package init(file: String, line: Int, text: Bilingual) {
                self.file = file
                self.line = line
                self.text = text
            }
        }

        /// Its page in each language; nil where it cannot be read.
        package let pages: [Language: [UInt8]]?
        package let problems: [Problem]
        /// How many claims were looked at.
        package let claims: Int

        package init(pages: [Language: [UInt8]]?, problems: [Problem], claims: Int) {
            self.pages = pages
            self.problems = problems
            self.claims = claims
        }
    }

    private struct Content {
        var pages: [Language: ByteBuffer] = [:]
        /// How many pages there were.
        var page = 0
    }

    private let name: String
    private let language: Language
    private let content = Mutex(Content())
    private let states = (en: LiveStates(), zh: LiveStates())
    let limits = RoomLimits()

    /// Prepares to show a lesson.
    ///
    /// - Parameters:
    ///   - name: how it was named.
    ///   - language: of the pages, unless another one is asked for.
    package init(_ name: String, language: Language) {
        self.name = name
        self.language = language
    }

    private func states(in language: Language) -> LiveStates { language == .en ? states.en : states.zh }

    /// Problems of a version that are told; a file has seldom more than a few.
    static let mostProblems = 200

    /// Shows a version to all who look on. Where it cannot be read, the page stays.
    package func show(_ version: Version) {
        let page = content.withLock { content in
            if let pages = version.pages {
                content.pages = pages.mapValues { ByteBuffer(bytes: $0) }
                content.page += 1
            }
            return content.page
        }
        for language in Language.allCases {
            states(in: language).set { revision in
                let output = OutputBuffer(descriptor: -1)
                var json = JSONWriter(output)
                json.beginObject()
                json.field("revision", revision)
                json.field("page", page)
                json.field("readable", version.pages != nil)
                json.field("claims", version.claims)
                json.field("count", version.problems.count)
                json.name("problems")
                json.beginArray()
                for problem in version.problems.prefix(Self.mostProblems) {
                    json.beginObject()
                    json.field("file", problem.file)
                    json.field("line", problem.line)
                    json.field("text", problem.text(in: language))
                    json.endObject()
                }
                json.endArray()
                json.endObject()
                json.finish()
                // An event is one line.
                return output.bytes.filter { $0 != UInt8(ascii: "\n") }
            }
        }
    }

    let openPaths: Set<String> = []

    func onNews(_ tell: (@Sendable (Bool) -> Void)?) {
        for language in Language.allCases {
            guard let tell else {
                states(in: language).onNews(nil)
                continue
            }
            states(in: language).onNews { tell(true) }
        }
    }

    func refused(_ kind: RefusedKind, from address: String) {}

    func answer(_ request: Request) -> Answer {
        let language = request.query["language"].flatMap(Language.init(rawValue:)) ?? language
        guard request.method != .post else { return .known(nothing(language)) }
        switch request.path {
        case []:
            let page = AuthorPage(name: name, language: language)
            return .known(Reply(page: page.written, policy: AuthorPage.policy))
        case ["lesson"]:
            guard let page = content.withLock({ $0.pages[language] }) else {
                return .known(nothing(language))
            }
            var reply = Reply(page: page, policy: LessonPage.policy)
            reply.isFramed = true
            return .known(reply)
        case ["events"]: return .stream(states(in: language))
        default: return .known(nothing(language))
        }
    }

    private func nothing(_ language: Language) -> Reply {
        Reply(.notFound, AuthorWords.nothing(in: language))
    }
}
