// Made from curriculum/words/Terminal/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension Progress {
    /// What stands around the number of packets that were read.
    enum Words {
        static var packets: Bilingual { Bilingual(en: " packets ", zh: " 个分组 ") }
    }
}

