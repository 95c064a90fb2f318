// Made from curriculum/words/Documents/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file


/// What stands between words and sentences.
package enum Punctuation {
    package static var comma: Bilingual { Bilingual(en: ", ", zh: "，") }
    package static var listComma: Bilingual { Bilingual(en: ", ", zh: "、") }
    package static var clause: Bilingual { Bilingual(en: "; ", zh: "，") }
    package static var semicolon: Bilingual { Bilingual(en: "; ", zh: "；") }
    package static var colon: Bilingual { Bilingual(en: ": ", zh: "：") }
    package static var endingColon: Bilingual { Bilingual(en: ":", zh: "：") }
    package static var stopBetween: Bilingual { Bilingual(en: ". ", zh: "。") }
    package static var stop: Bilingual { Bilingual(en: ".", zh: "。") }
    package static var or: Bilingual { Bilingual(en: " or ", zh: " 或 ") }
    package static var orClose: Bilingual { Bilingual(en: " or ", zh: "或") }
    package static var sentenceSpace: Bilingual { Bilingual(en: " ", zh: "") }
}

