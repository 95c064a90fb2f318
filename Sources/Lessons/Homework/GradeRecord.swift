// What a file earns, written by the process that judged it for the one that asked: texts, each behind its length, so
// that whatever is in them comes through as it is.

import Documents

extension GradedFile {
    private static let end = "end"

    /// The result for the process that asked.
    ///
    /// - Parameter status: what the program ends with because of this file; nil where nothing is wrong with it.
    /// - Returns: what ``read(_:of:file:)`` takes.
    package func record(status: Int32?) -> [UInt8] {
        var texts = [status.map { "\($0)" } ?? ""]
        for words in [trouble, note] { texts += [words == nil ? "" : "1", words?.en ?? "", words?.zh ?? ""] }
        texts.append(grade == nil ? "" : "1")
        if let grade {
            texts += [grade.connection.map { "\($0)" } ?? "", "\(grade.marks.count)"]
            for mark in grade.marks { texts += [mark.isEarned ? "1" : "", mark.found.en, mark.found.zh] }
        }
        var bytes: [UInt8] = []
        for text in texts + [Self.end] {
            bytes += "\(text.utf8.count):".utf8
            bytes += text.utf8
        }
        return bytes
    }

    /// Reads a result; nil where it is not whole.
    ///
    /// - Parameters:
    ///   - record: what the process wrote.
    ///   - homework: the points.
    ///   - file: what the file is called.
    /// - Returns: the result, and what the program ends with because of it.
    package static func read(
        _ record: [UInt8], of homework: Homework, file: String
    ) -> (file: GradedFile, status: Int32?)? {
        var texts = RecordTexts(bytes: record[...])
        guard let status = texts.next(), let trouble = texts.nextWords(), let note = texts.nextWords(),
            let isGraded = texts.next()
        else { return nil }
        var grade: Grade?
        if isGraded == "1" {
            guard let connection = texts.next(), let count = texts.next(),
                count == "\(homework.points.count)"
            else { return nil }
            var marks: [Grade.Mark] = []
            for point in homework.points {
                guard let isEarned = texts.next(), let en = texts.next(), let zh = texts.next() else {
                    return nil
                }
                marks.append(
                    Grade.Mark(point: point, isEarned: isEarned == "1", found: Bilingual(en: en, zh: zh)))
            }
            grade = Grade(connection: Int(connection), marks: marks)
        }
        guard texts.next() == end else { return nil }
        return (GradedFile(file: file, grade: grade, trouble: trouble.words, note: note.words), Int32(status))
    }
}

/// Texts, one behind the other.
private struct RecordTexts {
    var bytes: ArraySlice<UInt8>

    mutating func next() -> String? {
        let digits = bytes.prefix { $0 != UInt8(ascii: ":") }
        guard digits.count < min(10, bytes.count), let count = Int(String(decoding: digits, as: UTF8.self)),
            count >= 0
        else { return nil }
        let text = bytes.dropFirst(digits.count + 1).prefix(count)
        guard text.count == count else { return nil }
        bytes = bytes.dropFirst(digits.count + 1 + count)
        return String(decoding: text, as: UTF8.self)
    }

    /// Words in both languages, which may be none.
    mutating func nextWords() -> (words: Bilingual?, Void)? {
        guard let areThere = next(), let en = next(), let zh = next() else { return nil }
        return (areThere == "1" ? Bilingual(en: en, zh: zh) : nil, ())
    }
}
