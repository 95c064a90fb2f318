import Output
import TextOutput
import Tracing

/// The controls that choose what of the page is shown, and how. The script acts on them.
struct ViewControls {
    /// Those that have a ladder.
    let connections: [ConnectionTrace]
    /// Whether they can stand side by side on one axis of time.
    let haveCommonAxis: Bool

    func write(to markup: inout Markup) {
        markup.raw("<details id=\"view\">")
        markup.element("summary", "", Words.view)
        markup.raw("\n<div class=\"panel\">\n")
        if connections.count > 1 { which(&markup) }
        markup.raw("<label><input type=\"checkbox\" id=\"only-steps\"> ")
        markup.element("span", "", Words.onlySteps)
        markup.raw("</label>\n<label><input type=\"checkbox\" id=\"only-trouble\"> ")
        markup.element("span", "", Words.onlyTrouble)
        markup.raw("</label>\n<label><input type=\"checkbox\" id=\"scaled\"> ")
        markup.element("span", "", Words.scaled)
        markup.raw("</label>\n<label><input type=\"checkbox\" id=\"large\"> ")
        markup.element("span", "", Words.large)
        markup.raw("</label>\n</div></details>\n")
    }

    /// One connection or all.
    private func which(_ markup: inout Markup) {
        markup.raw("<label>")
        markup.element("span", "", Words.connection)
        markup.raw(" <select id=\"which\">\n")
        markup.element("option", " value=\"\"", Words.all)
        if haveCommonAxis { markup.element("option", " value=\"together\"", Words.together) }
        for trace in connections {
            markup.raw("\n<option value=\"c")
            markup.number(trace.id)
            markup.raw("\">")
            markup.text("\(trace.id)  \(trace.client.text) → \(trace.server.text)")
            markup.raw("</option>")
        }
        markup.raw("</select></label>\n")
    }
}
