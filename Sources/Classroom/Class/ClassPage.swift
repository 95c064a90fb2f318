import Documents
import Output
import PageOutput

/// The pages of a class. What they show is asked for by their script; what the script says stands in them.
struct ClassPage {
    enum Kind: String {
        /// Where the code is typed.
        case door
        /// The same after a wrong one.
        case wrong
        case student
        case teacher
        /// The view that is projected.
        case view
    }

    let kind: Kind
    let language: Language
    /// The class's code, for a student's page, whose address has it; what anybody may ask for has none.
    var code: String?
    let material: ClassMaterial
    /// Whether nobody but this machine can connect.
    var isOwn = false
    /// Seconds without a sign of life after which a page connects anew.
    var silence = RoomPatience().silence

    static let style = PageOutput.style + PageFiles.style + PageFiles.classStyle
    /// Their own style and script, what they ask this server for, and the ladder in a frame.
    static let policy =
        PagePolicy.only(style: style, script: PageFiles.classPage, asks: true, frames: true)

    var written: [UInt8] {
        var markup = RoomMarkup(language)
        let isDoor = kind == .door || kind == .wrong
        let title = isDoor ? Words.door(in: language) : material.title(in: language)
        markup.begin(title: title, style: Self.style, at: "")
        markup.raw("<div id=\"class\" class=\"")
        markup.text(kind.rawValue)
        markup.raw("\" data-kind=\"")
        markup.text(kind.rawValue)
        markup.raw("\" data-language=\"")
        markup.text(language.rawValue)
        markup.raw("\" data-code=\"")
        markup.text(code ?? "")
        markup.raw("\" data-silence=\"")
        markup.text("\(Int(silence * 1000))")
        markup.raw("\">\n")
        markup.withoutScript(Words.needsScript)
        if isDoor {
            door(&markup)
        } else {
            if kind == .student { joining(&markup) }
            if kind == .teacher { controls(&markup) }
            step(&markup)
            if kind != .student { invitation(&markup) }
            if kind == .teacher { advice(&markup) }
            if kind == .view { markup.raw("<div id=\"blank\" hidden></div>\n") }
        }
        words(&markup)
        markup.raw("</div>\n")
        markup.end(script: PageFiles.classPage)
        return markup.bytes
    }

    private func door(_ markup: inout RoomMarkup) {
        if kind == .wrong {
            markup.raw("<p class=\"x\" role=\"alert\">")
            markup.text(Words.wrong)
            markup.raw("</p>\n")
        }
        markup.raw("<form id=\"door\"><label for=\"code\">")
        markup.text(Words.code)
        markup.raw(
            "</label> <input id=\"code\" autocomplete=\"off\" autocapitalize=\"none\" spellcheck=\"false\" maxlength=\"6\" required> "
        )
        button("enter", Words.join, &markup, type: "submit")
        markup.raw("</form>\n")
    }

    private func joining(_ markup: inout RoomMarkup) {
        markup.raw("<form id=\"joining\" hidden><p><label for=\"name\">")
        markup.text(Words.name)
        markup.raw("</label> <input id=\"name\" autocomplete=\"off\" maxlength=\"40\"></p>\n<p>")
        button("join", Words.join, &markup, type: "submit")
        markup.raw("</p></form>\n")
    }

    private func button(
        _ id: StaticString, _ words: Bilingual, _ markup: inout RoomMarkup, type: StaticString = "button",
        isHidden: Bool = false
    ) {
        markup.raw("<button type=\"")
        markup.raw(type)
        markup.raw("\" id=\"")
        markup.raw(id)
        markup.raw(isHidden ? "\" hidden>" : "\">")
        markup.text(words)
        markup.raw("</button>\n")
    }

    private func controls(_ markup: inout RoomMarkup) {
        markup.raw("<div class=\"controls\" role=\"group\" aria-label=\"")
        markup.text(Words.teacher)
        markup.raw("\">\n")
        button("back", Words.back, &markup)
        button("next", Words.next, &markup)
        button("open", Words.open, &markup, isHidden: true)
        button("close", Words.close, &markup, isHidden: true)
        button("again", Words.again, &markup, isHidden: true)
        button("reveal", Words.reveal, &markup, isHidden: true)
        button("explain", Words.explain, &markup, isHidden: true)
        button("hint", Words.showHint, &markup, isHidden: true)
        button("point", Words.point, &markup, isHidden: true)
        button("unpoint", Words.unpoint, &markup, isHidden: true)
        markup.raw("<span class=\"projected\">")
        button("black", Words.black, &markup)
        markup.raw("<a id=\"openview\" target=\"netlesson-view\" href=\"/class/view\">")
        markup.text(Words.openView)
        markup.raw("</a></span>\n</div>\n")
    }

    /// The page for the students, at any time; at the last step it is said that there is no further one.
    private func afterwards(_ markup: inout RoomMarkup) {
        markup.raw("<p id=\"afterwards\"><span id=\"last\" hidden>")
        markup.text(Words.last)
        markup.raw("</span> <a id=\"summary\" download>")
        markup.text(Words.summary)
        markup.raw("</a></p>\n")
    }

    /// What the teacher looks up now and then: the steps with their times, and the keys.
    private func lookups(_ markup: inout RoomMarkup) {
        markup.raw("<details id=\"planned\"><summary>")
        markup.text(Words.plan)
        markup.raw("</summary><ol id=\"plan\"></ol></details>\n<details><summary>")
        markup.text(Words.keysTitle)
        markup.raw("</summary><p class=\"d\" id=\"keyhelp\">")
        markup.text(Words.keys)
        markup.raw("</p></details>\n")
    }

    private func step(_ markup: inout RoomMarkup) {
        markup.raw(
            "<div id=\"room\" hidden>\n<p class=\"where\"><span id=\"where\"></span> <span id=\"counts\"></span></p>\n"
        )
        if kind == .student {
            markup.raw("<p class=\"around\">")
            button("earlier", Words.earlier, &markup)
            button("later", Words.later, &markup)
            markup.raw("<span id=\"around\" hidden>")
            markup.text(Words.around)
            markup.raw(" ")
            button("follow", Words.follow, &markup)
            markup.raw("</span></p>\n")
        }
        markup.raw(
            "<p id=\"said\" role=\"status\"></p>\n<section id=\"step\" aria-labelledby=\"steptitle\">\n<div class=\"saying\""
        )
        // What is longer than the projected view scrolls there, and what scrolls must be reached by keys.
        if kind == .view { markup.raw(" tabindex=\"0\"") }
        markup.raw(
            ">\n<h2 id=\"steptitle\"></h2>\n<div id=\"says\"></div>\n<section id=\"question\" hidden aria-labelledby=\"asked\">\n<h3 id=\"asked\"></h3>\n<p id=\"how\" class=\"d\"></p>\n<div id=\"items\"></div>\n"
        )
        if kind == .student {
            markup.raw("<form id=\"typing\" hidden><label for=\"typed\">")
            markup.text(Words.answer)
            markup.raw(
                "</label> <input id=\"typed\" autocomplete=\"off\" maxlength=\"200\" aria-describedby=\"expected\"> "
            )
            button("save", Words.save, &markup, type: "submit")
            button("clear", Words.clear, &markup, isHidden: true)
            markup.raw("<p id=\"expected\" class=\"d\"></p></form>\n")
        }
        markup.raw(
            "<p id=\"phase\" role=\"status\"></p>\n<p id=\"mine\" role=\"status\"></p>\n<div id=\"hinted\"></div>\n<div id=\"shown\"></div>\n<div id=\"result\"></div>\n<div id=\"why\"></div>\n</section>\n"
        )
        if kind == .teacher {
            afterwards(&markup)
            lookups(&markup)
        }
        markup.raw(
            "</div>\n<div class=\"seen\" id=\"seen\">\n<p id=\"pointed\" role=\"status\"></p>\n<pre id=\"picture\" tabindex=\"0\" role=\"region\" aria-label=\""
        )
        markup.text(Words.picture)
        markup.raw("\" hidden></pre>\n<iframe id=\"ladder\" hidden title=\"")
        markup.text(Words.ladder)
        markup.raw("\"></iframe>\n</div>\n</section>\n</div>\n")
    }

    /// Where students go, for who comes late: on the teacher's page and on the projected view, which ask for it with their
    /// tokens. Whoever opens their addresses without one is told nothing.
    private func invitation(_ markup: inout RoomMarkup) {
        markup.raw("<footer class=\"invitation\" id=\"invitation\" hidden></footer>\n")
    }

    /// What to try where nobody can connect; open from the beginning where nobody but this machine can.
    private func advice(_ markup: inout RoomMarkup) {
        markup.raw(isOwn ? "<details id=\"advice\" open><summary>" : "<details id=\"advice\"><summary>")
        markup.text(ClassReach.adviceTitle(isOwn: isOwn))
        markup.raw("</summary><ul>")
        for advice in ClassReach.advice(isOwn: isOwn) {
            markup.raw("<li>")
            markup.text(advice)
            markup.raw("</li>")
        }
        markup.raw("</ul></details>\n")
    }

    private func words(_ markup: inout RoomMarkup) {
        markup.words([
            ("note", Words.note), ("document", Words.document), ("today", Words.today), ("step", Words.step),
            ("steps", Words.steps), ("present", Words.present), ("voted", Words.voted), ("time", Words.time),
            ("look", Words.look), ("vote", Words.vote), ("secondVote", Words.secondVote),
            ("closed", Words.closed), ("voting", Words.voting), ("saved", Words.saved),
            ("first", Words.first), ("pointAt", Words.pointAt), ("right", Words.right), ("half", Words.half),
            ("wrong", Words.wrongAnswer), ("rightAnswer", Words.rightAnswer), ("why", Words.why),
            ("hint", Words.hint), ("result", Words.result), ("firstVote", Words.firstVote),
            ("lastVote", Words.lastVote), ("others", Words.others), ("becameRight", Words.becameRight),
            ("becameWrong", Words.becameWrong), ("lost", Words.lost), ("noSecret", Words.noSecret),
            ("noView", Words.noView),
            ("point", Words.point), ("pointed", Words.pointed), ("show", Words.show),
            ("unshow", Words.unshow), ("shown", Words.shown), ("changes", Words.changes),
            ("total", Words.total), ("planned", Words.planned), ("black", Words.black),
            ("unblack", Words.unblack), ("inOrder", Words.inOrder), ("several", Words.several),
            ("students", Words.students), ("or", Words.or),
            ("code", Words.code),
        ])
    }
}
