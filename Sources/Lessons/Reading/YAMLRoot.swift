import Documents
import YAML

/// What a file of YAML holds, or why it cannot be read.
struct YAMLRoot {
    private(set) var node: YAMLNode?
    private(set) var problems: [LessonProblem]

    /// Reads a file. Nothing that stands in it is run, opened or fetched.
    init(_ bytes: [UInt8]) {
        // Some editors write a byte order mark.
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        problems = RawText.problems(bytes)
        guard problems.isEmpty else { return }
        do throws(YAMLError) {
            node = try YAMLNode.read(bytes)
            if node == nil { problems = [LessonProblem(line: 1, Words.empty)] }
        } catch {
            problems = [error.problem]
        }
    }
}
