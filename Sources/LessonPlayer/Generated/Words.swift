// Made from curriculum/words/LessonPlayer/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

import Documents

extension PlayerTiming {
    /// The word for it.
    var title: Bilingual {
        switch self {
        case .original: Bilingual(en: "original", zh: "原速")
        case .scaled: Bilingual(en: "scaled", zh: "缩放")
        case .keys: Bilingual(en: "by key", zh: "按键")
        }
    }
}

