package import Documents
package import TLSMessages
import WireBytes

extension Alert {
    /// What the alert says, its likely cause, and what to try.
    package func text(in language: Language) -> String {
        guard let description else {
            return language == .en
                ? "What it says cannot be seen. At the end of a connection it is most likely "
                    + "close_notify, the orderly end."
                : "内容已加密，看不到。在连接末尾出现时多半是 close_notify，即正常结束。"
        }
        guard isWarning else { return (description.words ?? Words.other)(in: language) }
        let warning =
            language == .en
            ? "It is only a warning: by itself it ends nothing (RFC 5246 §7.2.2)."
            : "这只是警告，本身并不结束连接（RFC 5246 §7.2.2）。"
        guard let words = description.words else { return warning }
        return words(in: language) + (language == .en ? " " : "") + warning
    }

    /// Its name and level for a heading, such as "Alert: handshake_failure (fatal)".
    package func name(in language: Language) -> String {
        guard let description else { return language == .en ? "Alert (encrypted)" : "警报（已加密）" }
        let level = level?.text ?? "?"
        let chinese = ["warning": "警告", "fatal": "致命"][level] ?? level
        return language == .en
            ? "Alert: \(description.text) (\(level))" : "警报：\(description.text)（\(chinese)）"
    }
}
