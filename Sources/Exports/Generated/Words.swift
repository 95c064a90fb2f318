// Made from curriculum/words/Exports/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension HAREntry {
    /// What an entry of a HAR says of a part that is not there.
    enum Words {
        static var noAnswer: Bilingual { Bilingual(en: "No response was captured.", zh: "没有捕获到响应。") }
        static var cutBody: Bilingual { Bilingual(en: "Not the whole body.", zh: "正文不完整。") }
    }
}

