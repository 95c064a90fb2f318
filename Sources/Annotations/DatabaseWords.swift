import Documents

/// What a session with a database adds up to.
struct DatabaseTally {
    var queries = 0
    var rows = 0
    var errors = 0

    /// A line about the session.
    ///
    /// - Parameters:
    ///   - title: the protocol's name.
    ///   - user: who logged in; empty where that is not known.
    ///   - database: to which database.
    /// - Returns: the line.
    func summary(_ title: String, user: [UInt8], database: [UInt8]) -> BilingualProse {
        var name = Prose(title)
        if !user.isEmpty {
            name.append(" \(captured: clipped(user, to: 40))")
            if !database.isEmpty { name.append("@\(captured: clipped(database, to: 40))") }
        }
        var en: [Prose] = []
        var zh: [Prose] = []
        if queries > 0 {
            en.append("\(count(queries, "query", "queries"))")
            zh.append("\(queries) 个查询")
        }
        if rows > 0 {
            en.append("\(count(rows, "row"))")
            zh.append("\(rows) 行")
        }
        if errors > 0 {
            en.append("\(count(errors, "error"))")
            zh.append("\(errors) 个错误")
        }
        guard !en.isEmpty else { return BilingualProse(en: name, zh: name) }
        return BilingualProse(en: "\(name): \(en.joined(by: ", "))", zh: "\(name)：\(zh.joined(by: "，"))")
    }

    /// What anybody could read.
    static let isReadable = BilingualProse(
        en:
            "Without TLS anybody on the way can read every query and every row, whatever the password is proved by.",
        zh: "没有 TLS 时，无论用什么方法证明密码，途中任何人都能读到所有查询和行。")

    /// A query or what is said of it, on one line.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - most: bytes of it that are shown.
    /// - Returns: the text without ends of lines and tabs.
    static func line(_ text: [UInt8], to most: Int) -> [UInt8] {
        clipped(text.map { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 ? 0x20 : $0 }, to: most)
    }

    /// Names of columns or methods; of many the first ones.
    static func list(_ names: [[UInt8]], _ total: Int) -> Prose {
        var words = names.prefix(8).map { Prose("\(captured: clipped($0, to: 40))") }
        if total > 8 { words.append("…") }
        return words.joined(by: ", ")
    }
}
