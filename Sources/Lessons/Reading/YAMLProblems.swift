import Documents
import Yams

extension YamlError {
    /// The same as a line for people: libyaml's words are for those who know its insides.
    var problem: LessonProblem {
        switch self {
        case .scanner(let context?, let problem, _, _) where problem.contains("end of stream"):
            // What is never closed is to be mended where it is opened.
            return LessonProblem(line: max(1, context.mark.line), Self.words(problem))
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            return LessonProblem(line: max(1, mark.line), Self.words(problem))
        case .duplicatedKeysInMapping(let keys, let context):
            let key = keys.first ?? ""
            return LessonProblem(
                line: max(1, context.mark.line),
                Bilingual(
                    en: "the key ‘\(key)’ stands more than once in one place; keep one",
                    zh: "键“\(key)”在同一处出现了多次；请只保留一个"))
        default:
            return LessonProblem(
                line: 1,
                Bilingual(en: "the file is not YAML that can be read", zh: "文件不是可以读取的 YAML"))
        }
    }

    private static func words(_ problem: String) -> Bilingual {
        known.first { problem.contains($0.part) }?.words
            ?? Bilingual(en: "not YAML: \(problem)", zh: "不是合法的 YAML：\(problem)")
    }

    private static let known: [(part: String, words: Bilingual)] = [
        (
            "mapping values are not allowed",
            Bilingual(
                en:
                    "a ‘: ’ stands where no value may follow; indent this line as its neighbours, or put a text with ‘: ’ in quotes",
                zh: "此处不能出现“: ”；请与相邻各行对齐，含“: ”的文本请加引号")
        ),
        (
            "block sequence entries are not allowed",
            Bilingual(
                en: "a list begins here, where none may; put it on lines of its own", zh: "此处不能开始列表；请另起一行")
        ),
        (
            "block mapping", Self.indentation
        ),
        ("did not find expected key", Self.indentation),
        ("did not find expected '-' indicator", Self.indentation),
        ("did not find expected <document start>", Self.indentation),
        (
            "found character that cannot start any token",
            Bilingual(
                en:
                    "a tab, @, ` or % stands here; indent with spaces, and put a text that begins so in quotes",
                zh: "此处有制表符、@、` 或 %；请用空格缩进，以这些字符开头的文本请加引号")
        ),
        (
            "could not find expected ':'",
            Bilingual(
                en: "a key needs ‘: ’ behind it, and its lines must be indented more",
                zh: "键后面应有“: ”，其内容应缩进更深")
        ),
        (
            "found unexpected end of stream",
            Bilingual(en: "a quote is opened and never closed", zh: "引号没有闭合")
        ),
        (
            "found unexpected document indicator",
            Bilingual(en: "a quote is opened and never closed", zh: "引号没有闭合")
        ),
        (
            "did not find expected ',' or",
            Bilingual(
                en: "a bracket is not closed here; put texts with commas, colons or brackets in quotes",
                zh: "括号没有闭合；含逗号、冒号或括号的文本请加引号")
        ),
        (
            "did not find expected node content",
            Bilingual(en: "a value is missing here", zh: "此处缺少值")
        ),
        (
            "undefined alias",
            Bilingual(en: "a value that begins with * must stand in quotes", zh: "以 * 开头的值必须加引号")
        ),
        (
            "did not find expected alphabetic or numeric character",
            Bilingual(en: "a value that begins with * or & must stand in quotes", zh: "以 * 或 & 开头的值必须加引号")
        ),
        (
            "found unknown escape character",
            Bilingual(
                en: "a backslash in double quotes is written twice; or use single quotes",
                zh: "双引号中的反斜杠要写两个；或改用单引号")
        ),
        (
            "but found another document",
            Bilingual(
                en: "--- begins another document; a file holds one lesson", zh: "--- 开始了另一个文档；一个文件只有一门课程")
        ),
    ]

    private static let indentation = Bilingual(
        en:
            "this line is not indented as its neighbours; indent with spaces, and the same number for the same level",
        zh: "这一行与相邻各行没有对齐；请用空格缩进，同一层的空格数相同")
}
