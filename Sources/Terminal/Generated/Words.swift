// Made from curriculum/words/Terminal/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension FullScreenFault {
    /// Why there can be no full screen.
    enum Words {
        static var noTerminal: Bilingual { Bilingual(en: "full screen needs a terminal, and standard output is not one", zh: "全屏需要终端，而标准输出不是终端") }
        static var dumbTerminal: Bilingual { Bilingual(en: "this terminal cannot show a full screen (TERM is dumb or not set)", zh: "此终端不能全屏显示（TERM 为 dumb 或未设置）") }
    }
}

extension Progress {
    /// What stands around the number of packets that were read.
    enum Words {
        static var packets: Bilingual { Bilingual(en: " packets ", zh: " 个分组 ") }
    }
}

