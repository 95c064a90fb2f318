import Documents
import PageOutput

/// The page around a lesson that is being written: what a check says above, the lesson's page below. Its script shows the page
/// anew whenever there is a new one.
struct AuthorPage {
    /// How the lesson was named.
    let name: String
    let language: Language

    private static let style = PageOutput.style + PageFiles.style + PageFiles.authorStyle
    /// Its own style and script, what it asks this server for, and the lesson in a frame.
    static let policy =
        PagePolicy.only(style: style, script: PageFiles.authorPage, asks: true, frames: true)

    var written: [UInt8] {
        var markup = RoomMarkup(language)
        markup.begin(title: name, style: Self.style, at: "/")
        markup.withoutScript(Words.needsScript)
        markup.raw("<div id=\"author\" data-language=\"")
        markup.text(language.rawValue)
        markup.raw("\">\n<p id=\"state\" role=\"status\"></p>\n<section id=\"check\" hidden aria-label=\"")
        markup.text(Words.check)
        markup.raw("\">\n<p id=\"unread\" class=\"x\" hidden>")
        markup.text(Words.unread)
        markup.raw("</p>\n<ol id=\"problems\"></ol>\n<button type=\"button\" id=\"former\" hidden>")
        markup.text(Words.former)
        markup.raw("</button>\n</section>\n<iframe id=\"page\" hidden title=\"")
        markup.text(Words.page)
        markup.raw("\"></iframe>\n</div>\n")
        markup.words([
            ("holds", Words.holds), ("problems", Words.problems), ("lost", Words.lost), ("more", Words.more),
        ])
        markup.end(script: PageFiles.authorPage)
        return markup.bytes
    }
}
