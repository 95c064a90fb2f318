package import Documents
import WireBytes

/// What is wrong with a command line, as ArgumentParser says it, in both languages. Its errors are its own: only their
/// English can be had, and is recognized by the words between what the user typed.
package enum UsageMessage {
    /// Both languages.
    ///
    /// - Parameter english: ArgumentParser's message.
    /// - Returns: the same in both; in English alone where it is none that is known here.
    package static func bilingual(_ english: String) -> Bilingual {
        for form in forms {
            if let typed = between(form.parts, in: english) {
                return Bilingual(
                    en: form.english?(typed) ?? english, zh: HelpPage.named(form.chinese(typed)))
            }
        }
        return Bilingual(en: english, zh: english)
    }

    private struct Form {
        /// What ArgumentParser says, with gaps between for what was typed.
        var parts: [String]
        /// What is said instead, where that is made for several lines.
        var english: (([String]) -> String)?
        var chinese: ([String]) -> String

        init(
            _ parts: [String], english: (([String]) -> String)? = nil,
            _ chinese: @escaping ([String]) -> String
        ) {
            self.parts = parts
            self.english = english
            self.chinese = chinese
        }
    }

    /// The longer ones before those that they begin with.
    private static var forms: [Form] {
        [
            Form(["Unknown option '", "' or: Missing value for '", "' in '", "'"]) {
                "没有选项 '\($0[2])'，或缺少 '\($0[1])' 的值"
            },
            Form(["Unknown option '", "'. Did you mean '", "'?"]) { "没有选项 '\($0[0])'；是否指 '\($0[1])'？" },
            Form(["Unknown option '", "'"]) { "没有选项 '\($0[0])'" },
            Form(["Missing value for '", "'"]) { "缺少 '\($0[0])' 的值" },
            Form(["The option '", "' does not take any value, but '", "' was specified."]) {
                "选项 '\($0[0])' 不带值，却给出了 '\($0[1])'"
            },
            Form(["Unexpected argument '", "'"]) { "多余的参数 '\($0[0])'" },
            Form(["", " unexpected arguments: '", "'"]) {
                "\($0[0]) 个多余的参数：'\($0[1].replacing("', '", with: "'、'"))'"
            },
            Form(["Missing expected argument '", "'"]) { "缺少参数 '\($0[0])'" },
            Form(["Missing one of: '", "'"]) { "缺少以下之一：'\($0[0].replacing("', '", with: "'、'"))'" },
            Form(
                ["The value '", "' is invalid for '", "'. Please provide one of the following: - ", ""],
                english: {
                    "The value '\($0[0])' is invalid for '\($0[1])'. Please provide one of "
                        + $0[2].replacing(" - ", with: ", ") + "."
                }
            ) {
                "'\($0[1])' 的值 '\($0[0])' 无效；可取值：\($0[2].replacing(" - ", with: "、"))"
            },
            Form(["The value '", "' is invalid for '", "'. Please provide one of '", "'."]) {
                let values = $0[2].replacing("' or '", with: "', '").replacing("' and '", with: "', '")
                return "'\($0[1])' 的值 '\($0[0])' 无效；可取值：\(values.replacing("', '", with: "、"))"
            },
            Form(["The value '", "' is invalid for '", "'"]) { "'\($0[1])' 的值 '\($0[0])' 无效" },
            Form(["Value to be set with flag '", "' had already been set with flag '", "'"]) {
                "'\($0[0])' 与前面的 '\($0[1])' 不能同用"
            },
            Form(["Can't generate completion scripts for '", "'. Please use ", ""]) {
                "不能为 '\($0[0])' 生成补全脚本；可用 --generate-completion-script bash、zsh 或 fish"
            },
            Form(["Can't autodetect a supported shell", ""]) { _ in
                "认不出所用的 shell；可用 --generate-completion-script bash、zsh 或 fish"
            },
        ]
    }

    /// What stands in the gaps; nil where the text is another. The first part begins the text, the last ends it.
    private static func between(_ parts: [String], in text: String) -> [String]? {
        guard let first = parts.first, text.hasPrefix(first) else { return nil }
        var rest = text.dropFirst(first.count)
        var gaps: [String] = []
        for (index, part) in parts.enumerated().dropFirst() {
            if index == parts.count - 1 {
                guard rest.hasSuffix(part) else { return nil }
                gaps.append(String(rest.dropLast(part.count)))
            } else {
                guard let found = rest.firstRange(of: part) else { return nil }
                gaps.append(String(rest[..<found.lowerBound]))
                rest = rest[found.upperBound...]
            }
        }
        return gaps
    }
}
