import Documents
import Lessons

/// A lesson file that was found and read.
struct OpenedLesson {
    /// How it was named: the bare name of a bundled one, or a path.
    let name: String
    /// Where it lies; "-" is standard input.
    let path: String
    /// The lesson, or what is wrong with it.
    let reading: LessonReading

    /// Where the files lie that it names.
    var folder: LessonFolder { LessonFolder(of: path) }

    /// Finds and reads a lesson by a path, the bare name of a bundled one, or - for standard input.
    static func found(_ name: String) throws(InputFile.Fault) -> OpenedLesson {
        let isThere = InputFile.isThere(name)
        let isPath = name == "-" || name.contains("/") || isThere
        guard let path = isPath ? name : DataFolder.lesson(named: name) else {
            let bundled = DataFolder.lessons
            throw InputFile.Fault(
                status: .noInput,
                message: "\(name): no such lesson; "
                    + (bundled.isEmpty
                        ? "name a file" : "netlesson lesson list shows those there are; or name a file"))
        }
        let bytes: [UInt8]
        do throws(InputFile.Fault) {
            bytes = try InputFile.bytes(of: path, limit: LessonReading.largestFile)
        } catch {
            throw error.status == .dataError
                ? InputFile.Fault(status: .dataError, message: "\(name): is larger than 1 MiB; no lesson is")
                : error
        }
        return OpenedLesson(
            name: name, path: path, reading: LessonReading(bytes, file: isPath ? nil : name))
    }

    /// The same with nothing wrong in it; ends the program with a line on standard error otherwise.
    static func opened(_ name: String, language: Language) -> (file: OpenedLesson, lesson: Lesson) {
        do throws(InputFile.Fault) {
            let found = try found(name)
            if let lesson = found.reading.lesson { return (found, lesson) }
            let problems = found.reading.problems
            for problem in problems { warn("\(name):\(problem.line): \(problem.text(in: language))") }
            end(with: .dataError)
        } catch {
            fail(error.status, error.message)
        }
    }

    /// All bundled lessons that can be read, in teaching order.
    static func bundled() -> [Lesson] {
        let lessons = DataFolder.lessons.compactMap { name -> Lesson? in (try? found(name))?.reading.lesson }
        return lessons.sorted { ($0.order ?? .max, $0.name) < ($1.order ?? .max, $1.name) }
    }
}
