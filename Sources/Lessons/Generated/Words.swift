// Made from curriculum/words/Lessons/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

package import Documents
import Yams

extension PlayerDetail {
    /// The word for it.
    package var title: Bilingual {
        switch self {
        case .text: Bilingual(en: "text", zh: "文字")
        case .ladder: Bilingual(en: "ladder", zh: "时序图")
        case .bytes: Bilingual(en: "bytes", zh: "字节")
        }
    }
}

extension YamlError {
    /// Why a lesson file is not YAML, and how to fix it.
    enum Words {
        static var unreadable: Bilingual { Bilingual(en: "the file is not readable YAML", zh: "文件不是可以读取的 YAML") }
        static var valueNotAllowed: Bilingual { Bilingual(en: "there is a ‘: ’ where no value may follow; indent this line like its neighbors, or put a text with ‘: ’ in quotes", zh: "此处不能出现“: ”；请与相邻各行对齐，含“: ”的文本请加引号") }
        static var listNotAllowed: Bilingual { Bilingual(en: "a list begins here, where none is allowed; put it on lines of its own", zh: "此处不能开始列表；请另起一行") }
        static var tokenNotAllowed: Bilingual { Bilingual(en: "there is a tab, @, ` or % here; indent with spaces, and put a text that begins like this in quotes", zh: "此处有制表符、@、` 或 %；请用空格缩进，以这些字符开头的文本请加引号") }
        static var keyWithoutColon: Bilingual { Bilingual(en: "a key needs ‘: ’ after it, and its lines must be indented further", zh: "键后面应有“: ”，其内容应缩进更深") }
        static var quoteOpen: Bilingual { Bilingual(en: "a quotation mark is opened and never closed", zh: "引号没有闭合") }
        static var bracketOpen: Bilingual { Bilingual(en: "a bracket is not closed here; put texts with commas, colons or brackets in quotes", zh: "括号没有闭合；含逗号、冒号或括号的文本请加引号") }
        static var valueMissing: Bilingual { Bilingual(en: "a value is missing here", zh: "此处缺少值") }
        static var star: Bilingual { Bilingual(en: "a value that begins with * must be in quotes", zh: "以 * 开头的值必须加引号") }
        static var starOrAnd: Bilingual { Bilingual(en: "a value that begins with * or & must be in quotes", zh: "以 * 或 & 开头的值必须加引号") }
        static var backslash: Bilingual { Bilingual(en: "write a backslash in double quotes twice, or use single quotes", zh: "双引号中的反斜杠要写两个；或改用单引号") }
        static var anotherDocument: Bilingual { Bilingual(en: "--- begins another document; a file holds one lesson", zh: "--- 开始了另一个文档；一个文件只有一门课程") }
        static var indentation: Bilingual { Bilingual(en: "this line is not indented like its neighbors; indent with spaces, the same number for the same level", zh: "这一行与相邻各行没有对齐；请用空格缩进，同一层的空格数相同") }
    }
}

