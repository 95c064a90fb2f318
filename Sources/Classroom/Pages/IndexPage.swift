import Documents
import ReferencePages

/// The page that everything begins with: what there is to open.
struct IndexPage {
    let room: Room
    let language: Language

    static var policy: String { RoomMarkup.policy }

    private var query: String { "?language=\(language.rawValue)" }

    var written: [UInt8] {
        var markup = RoomMarkup(language)
        markup.begin(title: "netlesson", style: RoomMarkup.style, at: "/")
        markup.raw("<p>")
        markup.text(Words.what)
        markup.raw("</p>\n")
        if room.live != nil {
            markup.raw("<h2>")
            markup.link("/live" + query, Words.live(in: language))
            markup.raw("</h2>\n")
        }
        files(&markup)
        opening(&markup)
        lessons(&markup)
        captures(&markup)
        markup.end(script: PageFiles.script)
        return markup.bytes
    }

    private func files(_ markup: inout RoomMarkup) {
        let captures = room.shelf.files + room.shelf.uploads
        guard !captures.isEmpty else { return }
        heading(Words.files, "files", &markup)
        markup.raw("<ul>\n")
        for capture in captures {
            markup.raw("<li>")
            markup.link("/trace/\(capture.id)\(query)", capture.name)
            markup.raw("</li>\n")
        }
        markup.raw("</ul>\n")
    }

    private func heading(_ words: Bilingual, _ id: StaticString, _ markup: inout RoomMarkup) {
        markup.raw("<h2 id=\"")
        markup.raw(id)
        markup.raw("\">")
        markup.text(words)
        markup.raw("</h2>\n")
    }

    /// Where a capture can be dropped or chosen. What the script says stands here, in its language.
    private func opening(_ markup: inout RoomMarkup) {
        heading(Words.open, "open", &markup)
        markup.withoutScript(Words.needsScript)
        markup.raw("<form id=\"sending\" class=\"drop\" hidden data-language=\"")
        markup.text(language.rawValue)
        markup.raw("\" data-most=\"")
        markup.text("\(room.limits.capture)")
        let said: [(StaticString, Bilingual)] = [
            ("\" data-sending=\"", Words.sending), ("\" data-no-secret=\"", Words.noSecret),
            ("\" data-no-capture=\"", Words.noCapture), ("\" data-failed=\"", Words.failed),
            ("\" data-too-large=\"", Upload.tooLarge(room.limits.capture)),
        ]
        for (name, words) in said {
            markup.raw(name)
            markup.text(words)
        }
        markup.raw("\">\n<p>")
        markup.text(Words.drop)
        markup.raw("</p>\n<p><label for=\"capture\">")
        markup.text(Words.capture)
        markup.raw("</label> <input type=\"file\" id=\"capture\"></p>\n<p><label for=\"keys\">")
        markup.text(Words.keys)
        markup.raw("</label> <input type=\"file\" id=\"keys\"></p>\n<p><button type=\"submit\">")
        markup.text(Words.send)
        markup.raw("</button></p>\n<p id=\"said\" role=\"status\"></p>\n</form>\n")
    }

    private func lessons(_ markup: inout RoomMarkup) {
        guard !room.lessons.isEmpty else { return }
        heading(Words.lessons, "lessons", &markup)
        markup.raw("<table class=\"offers\">\n")
        for lesson in room.lessons {
            markup.raw("<tr><th scope=\"row\">")
            markup.link("/lesson/\(lesson.name)\(query)", lesson.title(in: language))
            markup.raw("</th><td>")
            markup.text(lesson.level)
            markup.raw("</td><td class=\"n\">")
            markup.text(Bilingual(en: "\(lesson.minutes) min", zh: "\(lesson.minutes) 分钟"))
            markup.raw("</td></tr>\n")
        }
        markup.raw("</table>\n")
    }

    private func captures(_ markup: inout RoomMarkup) {
        let list = CaptureList(files: room.shelf.bundledFiles, language: language)
        guard !list.isEmpty else { return }
        heading(Words.captures, "captures", &markup)
        for group in list.groups {
            markup.raw("<h3>")
            markup.text(group.title)
            markup.raw("</h3>\n<table class=\"offers\">\n")
            for capture in group.captures {
                markup.raw("<tr><th scope=\"row\">")
                markup.link("/trace/\(capture.name)\(query)", capture.name)
                markup.raw("</th><td>")
                markup.text(capture.shows)
                if list.withKeys.contains(capture.name) {
                    markup.raw(" ")
                    markup.link("/trace/\(capture.name)\(query)&keys", Words.withKeys(in: language))
                }
                markup.raw("</td></tr>\n")
            }
            markup.raw("</table>\n")
        }
    }
}
