/// What the numbers of a server answer. RFC 2812 §5, and what later servers have added to it.
enum IRCAnswers {
    /// What a number may answer.
    struct Rule: Sendable {
        /// One of these commands.
        var commands: [String] = []
        /// The place of the parameter that the command has, too; nil where no parameter tells.
        var target: Int?
        /// How many parameters the command has.
        var count = 0...Int.max
        /// Whether nothing follows it.
        var isLast = false
        /// Whether it is about the latest such command: some have no last answer.
        var isOfLatest = false
        /// Whether its second parameter is the command itself.
        var namesCommand = false
        /// The letter of the mode whose list it is of.
        var mode: UInt8?
        /// Whether no command has it twice.
        var comesOnce = false
        /// Whether it answers none where several fit: it says too little of which.
        var isOfOnlyOne = false
    }

    /// The rule for a number; nil where it may answer anything or nothing.
    static func rule(for numeric: UInt16) -> Rule? { rules[numeric] }

    private static let rules: [UInt16: Rule] = {
        var rules: [UInt16: Rule] = [:]
        // Who comes in has said who he is by USER. The lists that follow are asked for by commands of their own as well.
        rules.add([1...5], ["USER"])
        rules.add([250...255, 265...266], ["LUSERS", "USER"], isOfLatest: true)
        rules.add([375...375, 372...372], ["USER", "MOTD"])
        rules.add([376...376, 422...422], ["USER", "MOTD"], isLast: true)
        rules.add([431...433, 436...438, 447...447], ["NICK"], isLast: true)
        rules.add([462...462], ["USER", "PASS"], isLast: true, isOfLatest: true)
        rules.add([464...464], ["OPER", "PASS"], isLast: true)
        rules.add([381...381, 491...491], ["OPER"], isLast: true)
        rules.add([670...670, 691...691], ["STARTTLS"], isLast: true)
        rules.add([900...900, 908...908], ["AUTHENTICATE"], isOfLatest: true)
        rules.add([902...907], ["AUTHENTICATE"], isLast: true, isOfLatest: true)
        rules.add([410...410], ["CAP"], isLast: true, isOfLatest: true)
        // Channels.
        rules.add([331...333], ["JOIN", "TOPIC"], target: 1, isOfLatest: true)
        rules.add([353...353], ["JOIN", "NAMES"], target: 2, isOfLatest: true)
        rules.add([366...366], ["JOIN", "NAMES"], target: 1, isLast: true, isOfLatest: true)
        rules.add([405...405, 471...471, 473...477, 489...489, 520...520], ["JOIN"], target: 1, isLast: true)
        rules.add([324...324, 329...329], ["MODE"], target: 1, count: 1...1)
        for numeric: UInt16 in [324, 329] { rules[numeric]?.comesOnce = true }
        // Each of the lists has a letter, and a number for its lines and one for its end.
        rules.add([367...367, 348...348, 346...346, 728...728], ["MODE"], target: 1)
        rules.add([368...368, 349...349, 347...347, 729...729], ["MODE"], target: 1, isLast: true)
        for (letter, numbers) in [
            ("b", [367, 368]), ("e", [348, 349]), ("I", [346, 347]), ("q", [728, 729]),
        ] {
            for numeric in numbers { rules[UInt16(numeric)]?.mode = letter.utf8.first }
        }
        rules.add([467...467, 472...472, 478...478], ["MODE"], target: 1, isOfLatest: true)
        rules.add([221...221], ["MODE"], target: 0, count: 1...1, isLast: true)
        rules.add([501...502], ["MODE"], isLast: true, isOfLatest: true)
        rules.add([321...322], ["LIST"])
        rules.add([323...323], ["LIST"], isLast: true)
        rules.add([341...341, 443...443], ["INVITE"], isLast: true)
        rules.add(
            [403...403], ["JOIN", "PART", "TOPIC", "MODE", "NAMES", "KICK", "INVITE", "WHO", "LIST"],
            target: 1, isLast: true, isOfLatest: true)
        rules.add(
            [442...442], ["PART", "TOPIC", "KICK", "INVITE", "MODE"], target: 1, isLast: true,
            isOfLatest: true)
        rules.add([441...441], ["KICK", "MODE"], target: 2, isLast: true, isOfLatest: true)
        rules.add(
            [482...482], ["MODE", "TOPIC", "KICK", "INVITE"], target: 1, isLast: true, isOfLatest: true)
        for numeric: UInt16 in [403, 441, 442, 467, 472, 478, 482] { rules[numeric]?.isOfOnlyOne = true }
        // What is said to somebody.
        rules.add([404...404, 407...407], ["PRIVMSG", "NOTICE"], target: 1, isOfLatest: true)
        rules.add([411...412], ["PRIVMSG", "NOTICE"], isOfLatest: true)
        rules.add(
            [401...401], ["PRIVMSG", "NOTICE", "WHOIS", "INVITE", "KICK", "MODE", "WHO"], target: 1,
            isOfLatest: true)
        rules.add([301...301], ["PRIVMSG", "WHOIS", "INVITE"], target: 1, isOfLatest: true)
        rules.add(
            [402...402], ["PING", "WHOIS", "MOTD", "VERSION", "TIME", "ADMIN", "STATS"], target: 1,
            isOfLatest: true)
        rules.add([409...409], ["PING"], isOfLatest: true)
        // Questions.
        rules.add(
            [
                276...276, 307...307, 310...311, 313...313, 317...317, 319...320, 335...335, 343...343,
                378...379, 671...671,
            ], ["WHOIS"], target: 1)
        rules.add([312...312, 330...330, 338...338], ["WHOIS", "WHOWAS"], target: 1)
        rules.add([318...318], ["WHOIS"], target: 1, isLast: true)
        rules.add([314...314, 406...406], ["WHOWAS"], target: 1)
        rules.add([369...369], ["WHOWAS"], target: 1, isLast: true)
        rules.add([352...352, 354...354], ["WHO"])
        rules.add([315...315], ["WHO"], target: 1, isLast: true)
        rules.add([302...302], ["USERHOST"], isLast: true)
        rules.add([303...303], ["ISON"], isLast: true)
        rules.add([305...306], ["AWAY"], isLast: true)
        rules.add([351...351], ["VERSION"], isLast: true)
        rules.add([391...391], ["TIME"], isLast: true)
        rules.add([371...371], ["INFO"])
        rules.add([374...374], ["INFO"], isLast: true)
        rules.add([256...259], ["ADMIN"], isOfLatest: true)
        rules.add([364...364], ["LINKS"])
        rules.add([365...365], ["LINKS"], isLast: true)
        rules.add([211...218, 240...249], ["STATS"])
        rules.add([219...219], ["STATS"], isLast: true)
        rules.add([704...705], ["HELP", "HELPOP"])
        rules.add([706...706, 524...524], ["HELP", "HELPOP"], isLast: true)
        rules.add([730...734], ["MONITOR"], isOfLatest: true)
        for numeric: UInt16 in [263, 421, 461] { rules[numeric] = Rule(isLast: true, namesCommand: true) }
        return rules
    }()
}

extension [UInt16: IRCAnswers.Rule] {
    fileprivate mutating func add(
        _ numerics: [ClosedRange<UInt16>], _ commands: [String], target: Int? = nil,
        count: ClosedRange<Int> = 0...Int.max, isLast: Bool = false, isOfLatest: Bool = false
    ) {
        for numeric in numerics.joined() {
            self[numeric] = IRCAnswers.Rule(
                commands: commands, target: target, count: count, isLast: isLast, isOfLatest: isOfLatest)
        }
    }
}
