/// What stands between words: in Chinese it brings its own blank with it.
package enum Punctuation {
    package static let colon = Bilingual(en: ": ", zh: "：")
    package static let comma = Bilingual(en: ", ", zh: "，")
    package static let semicolon = Bilingual(en: "; ", zh: "；")
    /// Between the things of a list.
    package static let listComma = Bilingual(en: ", ", zh: "、")
    /// Between two sentences.
    package static let sentenceSpace = Bilingual(en: " ", zh: "")
}
