// Made from curriculum/words/LiveOutput/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension LivePicture {
    /// What the keys of the full-screen view do.
    enum Words {
        static var choose: Bilingual { Bilingual(en: "choose a connection; the mouse does, too", zh: "选择连接；也可用鼠标") }
        static var open: Bilingual { Bilingual(en: "all about the chosen one, and back", zh: "所选连接的全部内容；再按返回") }
        static var hold: Bilingual { Bilingual(en: "hold the picture; counting goes on", zh: "画面暂停，计数继续") }
        static var filter: Bilingual { Bilingual(en: "show only rows with a text; Esc shows all", zh: "只显示含某文字的行；Esc 显示全部") }
        static var follow: Bilingual { Bilingual(en: "follow the newest connection, or not", zh: "跟随最新的连接，或不跟随") }
        static var sort: Bilingual { Bilingual(en: "sort by the next column", zh: "按下一列排序") }
        static var save: Bilingual { Bilingual(en: "save the latest packets as pcapng", zh: "把最近的分组保存为 pcapng") }
        static var help: Bilingual { Bilingual(en: "this help; quit", zh: "本帮助；退出") }
    }
}

