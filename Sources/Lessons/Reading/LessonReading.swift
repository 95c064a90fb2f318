import Documents
import Output

/// What came of reading a lesson file: the lesson, or what is wrong with it.
package struct LessonReading: Sendable {
    /// The lesson; nil where anything is wrong.
    package let lesson: Lesson?
    /// What could be read of it, mistakes left out, so that the rest can be checked as well; nil where too little could.
    package let readable: Lesson?
    /// Every mistake, in the order of the lines.
    package let problems: [LessonProblem]

    /// Bytes that a lesson file may have.
    package static let largestFile = LessonFormat.largestFile

    /// Reads a file. Nothing that stands in it is run, opened or fetched.
    ///
    /// - Parameters:
    ///   - bytes: what the file holds.
    ///   - file: its name without ending, which the lesson must have too; nil where it has none.
    package init(_ bytes: [UInt8], file: String? = nil) {
        let contents = YAMLRoot(bytes)
        var problems = contents.problems
        var lesson: Lesson?
        if let root = contents.node {
            problems = FormatCheck(root).problems
            let built = LessonBuilding.build(root, file: file)
            lesson = built.lesson
            problems += built.problems
        }
        problems.sort { $0.line < $1.line }
        self.problems = problems
        readable = lesson
        self.lesson = problems.isEmpty ? lesson : nil
    }
}

/// Looks at a file's bytes before they are read as YAML.
enum RawText {
    /// Nobody reads more mistakes than these.
    private static let most = 50
    /// Levels of objects and lists; a lesson has six.
    private static let deepest = 40

    static func problems(_ bytes: [UInt8]) -> [LessonProblem] {
        guard bytes.count <= LessonFormat.largestFile else {
            return [
                LessonProblem(line: 1, Words.tooLarge)
            ]
        }
        // Of a program, say, no line is to be told by itself.
        guard !bytes.contains(0) else { return [LessonProblem(line: 1, Words.notText)] }
        var problems: [LessonProblem] = []
        var isUTF8 = true
        var brackets = 0
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            func note(_ words: Bilingual) {
                if problems.count < most {
                    problems.append(LessonProblem(line: index + 1, words))
                }
            }
            guard
                let line = String(
                    validating: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
            else {
                // In another encoding all lines are wrong, and mended as one.
                if isUTF8 { note(Words.notUTF8) }
                isUTF8 = false
                continue
            }
            if let hidden = HiddenCharacter.first(in: line.filter { $0 != "\t" }, allowsLines: false) {
                note(
                    Bilingual(
                        en: "a control or formatting character, \(hidden), stands here; take it out",
                        zh: "这里有控制字符或格式字符 \(hidden)；请删除"))
            }
            if isAnchor(line) {
                note(Words.anchor)
            }
            let beginning = line.prefix { " -?[{".contains($0) }
            brackets +=
                line.utf8.count { $0 == 0x5B || $0 == 0x7B } - line.utf8.count { $0 == 0x5D || $0 == 0x7D }
            let marks = beginning.utf8.count { $0 != UInt8(ascii: " ") }
            if brackets > deepest || marks > deepest || beginning.utf8.count > 400 {
                note(Words.nestedTooDeeply)
                return problems
            }
        }
        return problems
    }

    /// Whether a YAML anchor may stand in a line. Without anchors there are no aliases, which make a small file grow
    /// beyond all bounds; where text is and where not only a YAML reader knows, so that all text is looked at.
    /// libyaml's anchors are made of ASCII letters, digits, - and _.
    private static func isAnchor(_ line: String) -> Bool {
        var previous: UInt8 = 0x20
        var isBehindMark = false
        for byte in line.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: if isBehindMark { return true }
            default: break
            }
            isBehindMark = byte == 0x26 && (previous <= 0x20 || [0x5B, 0x7B, 0x2C, 0x3A].contains(previous))
            previous = byte
        }
        return false
    }
}
