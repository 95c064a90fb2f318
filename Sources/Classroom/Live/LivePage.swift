import Documents
import LiveOutput

/// The page that grows while something happens.
struct LivePage {
    let language: Language

    static var policy: String { RoomMarkup.policy }

    var written: [UInt8] {
        var markup = RoomMarkup(language)
        markup.begin(title: Words.title(in: language), style: RoomMarkup.style, at: "/live")
        markup.raw("<p>")
        markup.link("/?language=\(language.rawValue)", Words.all(in: language))
        markup.raw("</p>\n<p class=\"d\">")
        markup.text(Words.nothingYet)
        markup.raw("</p>\n")
        markup.withoutScript(Words.needsScript)
        markup.raw("<p class=\"counts\" id=\"counts\"></p>\n")
        markup.raw("<p class=\"x\" id=\"notes\" role=\"status\"></p>\n")
        markup.raw("<table class=\"list live\">\n<thead><tr><th scope=\"col\">#</th>")
        let table = LiveFeed.table(language)
        for column in LiveFeed.columns {
            markup.raw("<th scope=\"col\">")
            markup.text(table.heading(column))
            markup.raw("</th>")
        }
        markup.raw("</tr></thead>\n<tbody id=\"live\" data-language=\"")
        markup.text(language.rawValue)
        markup.raw("\" data-lost=\"")
        markup.text(Words.lost)
        markup.raw("\"></tbody></table>\n")
        markup.end(script: PageFiles.script)
        return markup.bytes
    }
}
