import Classroom
import Documents
import LessonPages
import Lessons
import Output
import Platform

// --web: the lesson's page, made anew whenever the file is saved.

extension LessonPlayCommand {
    /// What is read of a lesson, to see whether it was changed.
    private struct Saved: Hashable {
        let lesson: [UInt8]?
        let exam: [UInt8]?
    }

    /// Milliseconds between two looks at the file.
    private static let lookMilliseconds = 200

    func showOnPage() throws {
        RunningProgram.ignoreClosedPipes()
        let first = try OpenedLesson.found(lesson)
        let site = AuthorSite(SystemText.shown(lesson), language: language)
        let path = first.path
        var shown = saved(path)
        site.show(version())
        let server = try place.start(site)
        Interruption.watch()
        try place.tell(server, path: "/")
        var last = shown
        // A signal ends the wait at once; one that comes just before it is seen a moment later.
        while !Interruption.isWanted {
            Interruption.wait(milliseconds: Self.lookMilliseconds)
            let now = saved(path)
            // Some editors write a file in several steps: it is read once it stays as it is.
            if now != shown, now == last {
                shown = now
                site.show(version())
            }
            last = now
        }
        server.stop()
    }

    private func saved(_ path: String) -> Saved {
        let lesson = try? InputFile.bytes(of: path, limit: LessonReading.largestFile, allowsPipes: false)
        // Of the lesson's own name only what is beside it counts.
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().map { $0 + "/" }.joined()
        let exam = folder + "exams/" + (parts.last ?? "")
        return Saved(
            lesson: lesson,
            exam: try? InputFile.bytes(of: exam, limit: LessonReading.largestFile, allowsPipes: false))
    }

    /// The lesson as it is now.
    private func version() -> AuthorSite.Version {
        typealias Problem = AuthorSite.Version.Problem
        let name = SystemText.shown(lesson)
        let file: OpenedLesson
        do throws(CommandFailure) {
            file = try OpenedLesson.found(lesson)
        } catch {
            let text = error.text ?? Bilingual(en: "", zh: "")
            return AuthorSite.Version(
                pages: nil, problems: [Problem(file: name, line: 1, text: text)], claims: 0)
        }
        var problems = file.reading.problems
        var others: [Problem] = []
        var claims = 0
        var exam: Exam?
        if let found = file.exam {
            exam = found.reading.exam
            let held = file.reading.readable.flatMap { exam?.problems(in: $0) } ?? []
            others = (found.reading.problems + held).map {
                Problem(file: SystemText.shown(found.path), line: $0.line, text: $0.text)
            }
        }
        var pages: [Language: [UInt8]]?
        if var lesson = file.reading.readable {
            let check = LessonCheck(lesson) { material throws(LessonCheck.MaterialFault) in
                try file.folder.capture(of: material)
            }
            problems = (problems + check.problems).sorted { $0.line < $1.line }
            claims = check.claims
            lesson.exam = exam
            var made: [Language: [UInt8]] = [:]
            for language in Language.allCases {
                guard let page = file.page(of: lesson, language, problems: problems) else { continue }
                let output = OutputBuffer(descriptor: -1)
                page.write(to: output)
                made[language] = output.bytes
            }
            if made.count == Language.allCases.count { pages = made }
        }
        return AuthorSite.Version(
            pages: pages,
            problems: problems.map { Problem(file: name, line: $0.line, text: $0.text) } + others,
            claims: claims)
    }
}
