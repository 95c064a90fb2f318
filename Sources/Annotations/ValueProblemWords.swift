package import Documents
import HTTPFields
import HTTPMessages

/// Captured bytes that are quoted in a sentence, cut where they are long.
func quoted(_ bytes: [UInt8]) -> Prose {
    bytes.count <= 60 ? "\(captured: bytes)" : "\(captured: clipped(bytes, to: 60))…"
}

/// The first of several, and how many more there are.
func listed(_ items: [Prose], in language: Language) -> Prose {
    let shown = items.prefix(8).map(\.self).joined(by: Punctuation.listComma.prose(in: language))
    guard items.count > 8 else { return shown }
    return language == .en ? "\(shown) and \(items.count - 8) more" : "\(shown)等 \(items.count) 项"
}

/// A whole number of seconds with the units that people use, the two largest of them: 1 hour, 2 days 5 hours.
func spoken(seconds: Int, in language: Language) -> String {
    if seconds % 31_536_000 == 0, seconds > 0 {
        let years = seconds / 31_536_000
        return language == .en
            ? "\(count(years, "year")) (\(grouped(years * 365)) days)"
            : "\(grouped(years)) 年（\(grouped(years * 365)) 天）"
    }
    let units = [
        (86_400, "day", "天"), (3600, "hour", "小时"), (60, "minute", "分"), (1, "second", "秒"),
    ]
    var rest = seconds
    var texts: [String] = []
    for (length, en, zh) in units where rest >= length && texts.count < 2 {
        let number = rest / length
        rest %= length
        let unit = zh == "分" && rest == 0 ? "分钟" : zh
        texts.append(language == .en ? count(number, en) : "\(grouped(number)) \(unit)")
    }
    if texts.isEmpty { return ValueProblemPhrases.zeroSeconds(in: language) }
    let about = rest > 0 ? ValueProblemPhrases.about(in: language) : ""
    return about + texts.joined(separator: " ")
}

/// The same in Chinese behind a Chinese character: with a space before a digit.
func spokenWithin(seconds: Int) -> String {
    let text = spoken(seconds: seconds, in: .zh)
    return text.hasPrefix("约") ? text : " " + text
}

extension ValueProblem {
    /// What is wrong with a value, and where; bytes count from 1.
    package func text(in language: Language) -> Prose { words(in: language) }

    private var place: Int { offset + 1 }

    private var words: BilingualProse {
        switch reason {
        case .empty: Words.empty
        case .endsEarly: Words.endsEarly
        case .unexpected(let byte):
            BilingualProse(
                en: "\(byte.called(in: .en)) is not allowed at byte \(place)",
                zh: "第 \(place) 字节处不应出现\(byte.called(in: .zh))")
        case .expected(let byte):
            BilingualProse(
                en: "\(byte.called(in: .en)) is required at byte \(place)",
                zh: "第 \(place) 字节处应为\(byte.called(in: .zh))")
        case .unclosed:
            BilingualProse(
                en: "the quotes or brackets opened at byte \(place) are never closed",
                zh: "第 \(place) 字节处的引号或括号没有闭合")
        case .repeated:
            BilingualProse(
                en: "the name at byte \(place) occurs a second time", zh: "第 \(place) 字节处的名称重复出现")
        case .missing(let part): part.words
        case .badAddress:
            BilingualProse(
                en: "there is no IPv6 address between the brackets at byte \(place)",
                zh: "第 \(place) 字节处方括号内不是 IPv6 地址")
        case .badPort:
            BilingualProse(
                en: "the port at byte \(place) is above 65535", zh: "第 \(place) 字节处的端口号大于 65535")
        case .tooLong:
            BilingualProse(en: "it is longer than allowed at byte \(place)", zh: "到第 \(place) 字节已超过允许的长度")
        case .tooMany:
            BilingualProse(
                en: "it has more members, or deeper nested ones, than are read (byte \(place))",
                zh: "成员过多或嵌套过深，读到第 \(place) 字节为止")
        case .numberTooLarge:
            BilingualProse(
                en: "the number at byte \(place) is too large or has too many digits",
                zh: "第 \(place) 字节处的数过大或位数过多")
        case .badWeight:
            BilingualProse(
                en: "the weight at byte \(place) is not between 0 and 1 with at most three decimals",
                zh: "第 \(place) 字节处的权重不是 0 到 1 之间、最多三位小数的数")
        case .noSuchTime:
            BilingualProse(
                en: "there is no such day or time (byte \(place))", zh: "没有这样的日期或时间（第 \(place) 字节处）")
        case .wrongWeekday(let said, let real):
            BilingualProse(
                en: "it says \(weekday(said, .en)), but that date is a \(weekday(real, .en))",
                zh: "写的是\(weekday(said, .zh))，但这一天是\(weekday(real, .zh))")
        case .reversedRange:
            BilingualProse(
                en: "the range at byte \(place) ends before it begins",
                zh: "第 \(place) 字节处的范围终点在起点之前")
        case .rangeBeyondLength:
            BilingualProse(
                en: "the range ends beyond the length at byte \(place)",
                zh: "范围超出了第 \(place) 字节处给出的总长度")
        case .badPercentEncoding:
            BilingualProse(
                en: "at byte \(place) % is not followed by two hexadecimal digits",
                zh: "第 \(place) 字节处的 % 后面不是两位十六进制数字")
        case .badUTF8:
            BilingualProse(en: "the text at byte \(place) is not UTF-8", zh: "第 \(place) 字节处的文本不是 UTF-8")
        case .badBase64:
            BilingualProse(en: "what begins at byte \(place) is not base64", zh: "从第 \(place) 字节起不是 base64")
        case .unknownCharset:
            BilingualProse(
                en: "the character encoding named at byte \(place) is not read here",
                zh: "不支持第 \(place) 字节处的字符编码")
        }
    }
}

extension UInt8 {
    /// The byte in a sentence.
    fileprivate func called(in language: Language) -> Prose {
        switch self {
        case 0x20: return ValueProblemPhrases.space.prose(in: language)
        case 0x09: return ValueProblemPhrases.tab.prose(in: language)
        case 0x21...0x7E: return "“\(captured: [self])”"
        default:
            let digits = (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
            return language == .en ? "the byte 0x\(digits)" : "字节 0x\(digits)"
        }
    }
}

/// A day of the week, 0 for Sunday.
func weekday(_ number: Int, _ language: Language) -> String {
    let names =
        language == .en
        ? ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        : ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"]
    return names.indices.contains(number) ? names[number] : "?"
}
