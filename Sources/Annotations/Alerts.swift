package import Documents
package import TLSMessages
import WireBytes

extension Alert {
    /// What the alert says, its likely cause, and what to try.
    package func text(in language: Language) -> String {
        guard let description else {
            return Words.encryptedAtEnd(in: language)
        }
        guard isWarning else { return (description.words ?? Words.other)(in: language) }
        let warning = Words.onlyWarning(in: language)
        guard let words = description.words else { return warning }
        return words(in: language) + (language == .en ? " " : "") + warning
    }

    /// Its name and level for a heading, such as "Alert: handshake_failure (fatal)".
    package func name(in language: Language) -> String {
        guard let description else { return Words.encryptedTitle(in: language) }
        let level = level?.text ?? "?"
        let chinese = ["warning": "警告", "fatal": "致命"][level] ?? level
        return language == .en
            ? "Alert: \(description.text) (\(level))" : "警报：\(description.text)（\(chinese)）"
    }
}
