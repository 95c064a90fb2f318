import Documents
import LessonPages
import Lessons
import Platform

/// A lesson file that was found and read.
struct OpenedLesson {
    /// How it was named: the bare name of a bundled one, or a path.
    let name: String
    /// Where it lies; "-" is standard input.
    let path: String
    /// The lesson, or what is wrong with it.
    let reading: LessonReading
    /// The exam beside it and where that lies, or what is wrong with it; nil where there is none.
    let exam: (path: String, reading: ExamReading)?

    /// Where the files lie that it names.
    var folder: LessonFolder { LessonFolder(of: path) }

    /// Finds and reads a lesson by a path, the bare name of a bundled one, or - for standard input.
    static func found(_ name: String) throws(CommandFailure) -> OpenedLesson {
        let isThere = FileSystem.exists(name)
        let isPath = name == "-" || name.contains("/") || isThere
        guard let path = isPath ? name : DataFolder.lesson(named: name) else {
            let bundled = DataFolder.lessons
            if let near = NearestName.of(name, among: bundled) {
                throw CommandFailure(noSuch: Words.lesson, name, near: near)
            }
            throw CommandFailure(
                .noInput,
                en: "\(name): no such lesson; "
                    + (bundled.isEmpty
                        ? "name a file" : "netlesson lesson list lists them, or name a file"),
                zh: "\(name)：没有这个课程；"
                    + (bundled.isEmpty ? "请指定文件" : "netlesson lesson list 可列出自带的课程；也可指定文件"))
        }
        let bytes: [UInt8]
        do throws(InputFileFault) {
            bytes = try InputFile.bytes(of: path, limit: LessonReading.largestFile)
        } catch {
            guard case .tooLarge = error.reason else { throw CommandFailure(error) }
            throw CommandFailure(
                .dataError, en: "\(name): larger than 1 MiB, so it is not a lesson; name another file",
                zh: "\(name)：大于 1 MiB，不是课程文件；请指定其他文件")
        }
        let reading = LessonReading(bytes, file: isPath ? nil : name)
        return OpenedLesson(
            name: name, path: path, reading: reading,
            exam: reading.readable.flatMap { LessonFolder(of: path).exam(of: $0) })
    }

    /// The same with nothing wrong in it; else each problem has been told in a line on standard error.
    static func opened(
        _ name: String, language: Language
    ) throws(CommandFailure) -> (file: OpenedLesson, lesson: Lesson) {
        let found = try found(name)
        let examProblems = found.exam?.reading.problems ?? []
        if var lesson = found.reading.lesson, examProblems.isEmpty {
            lesson.exam = found.exam?.reading.exam
            return (found, lesson)
        }
        for problem in found.reading.problems {
            warn(problem.text.at(line: problem.line, of: name))
        }
        for problem in examProblems {
            warn(problem.text.at(line: problem.line, of: found.exam?.path ?? ""))
        }
        throw CommandFailure(.dataError)
    }

    /// A lesson as a page, without the answers; nil where a capture of it cannot be read.
    ///
    /// - Parameters:
    ///   - lesson: the lesson.
    ///   - language: the one that the page begins with.
    ///   - problems: what a check has found in it, which then stands at its steps.
    /// - Returns: the page.
    func page(of lesson: Lesson, _ language: Language, problems: [LessonProblem] = []) -> LessonPage? {
        var captures: [(material: LessonMaterial, capture: LessonCapture)] = []
        for material in lesson.materials {
            guard let capture = try? folder.capture(of: material) else { return nil }
            captures.append((material, capture))
        }
        return try? LessonPage(
            lesson, language: language, hasAnswers: false, captures: captures, in: folder, problems: problems)
    }

    /// All bundled lessons that can be read, in teaching order.
    static func bundled() -> [Lesson] {
        let lessons = DataFolder.lessons.compactMap { name -> Lesson? in (try? found(name))?.reading.lesson }
        return lessons.sorted { ($0.order ?? .max, $0.name) < ($1.order ?? .max, $1.name) }
    }
}
