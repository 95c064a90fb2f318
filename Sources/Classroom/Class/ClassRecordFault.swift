package import Documents

/// Why a class cannot go on from a file.
package enum ClassRecordFault: Error, Sendable, Hashable {
    /// It is no file of a class.
    case notARecord(path: String)
    /// It was written by another version of the program.
    case otherVersion(path: String)
    /// It is of another lesson or capture, or its questions were changed.
    case otherLesson(path: String, name: String)
    /// A line, from 1, that no class can have written.
    case damaged(path: String, line: Int)

    /// One line: what, where, what to do.
    package func text(in language: Language) -> String {
        let isEnglish = language == .en
        switch self {
        case .notARecord(let path):
            return isEnglish
                ? "\(path): does not hold the state of a class; name another file with --state"
                : "\(path)：其中不是课堂的状态；请用 --state 指定其他文件"
        case .otherVersion(let path):
            return isEnglish
                ? "\(path): was written by another version of netlesson; use that one, or name another file with --state"
                : "\(path)：由其他版本的 netlesson 写成；请使用该版本，或用 --state 指定其他文件"
        case .otherLesson(let path, let name):
            return isEnglish
                ? "\(path): holds a class about other questions (\(name)); name another file with --state"
                : "\(path)：其中的课堂是关于其他问题的（\(name)）；请用 --state 指定其他文件"
        case .damaged(let path, let line):
            return isEnglish
                ? "\(path):\(line): this is nothing that a class has written; remove the file to begin anew"
                : "\(path):\(line)：这不是课堂写下的内容；要重新开始，请删除该文件"
        }
    }
}
