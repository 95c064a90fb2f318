import Annotations
import Documents
import Output
import TextOutput
import Tracing

/// The controls that choose what of the page is shown, and how. The script acts on them.
struct ViewControls {
    /// Those that have a ladder: what each is called in addresses, and for people.
    let ladders: [(id: String, name: InBoth<String>)]
    /// Whether they can stand side by side on one axis of time.
    let haveCommonAxis: Bool
    let facets: Facets
    let level: PageLevel

    func write(to markup: inout Markup) {
        markup.raw("<details id=\"view\">")
        markup.element("summary", "", Words.view)
        markup.raw("\n<div class=\"panel\">\n")
        markup.select("level", Words.level) { markup in
            for level in PageLevel.allCases {
                markup.option(level.rawValue, isSelected: level == self.level, level.words)
            }
        }
        if ladders.count > 1 {
            markup.select("which", Words.connection) { markup in
                markup.option("", Words.all)
                if haveCommonAxis { markup.option("together", Words.together) }
                for (id, name) in ladders { markup.option(id, name) }
            }
        }
        markup.select("step", Words.packets) { markup in
            markup.option("", Words.allPackets)
            markup.option("any", Words.onlySteps)
            for step in Flow.nineStep.steps {
                let words = InBoth(markup.language) { "\(step.mark) \(step.title(in: $0))" }
                markup.option("nine-step \(step.number)", words)
            }
        }
        choices(
            "trouble", Words.trouble, [("", Words.withAndWithout), ("any", Words.onlyTrouble)],
            facets.troubles,
            &markup)
        choices("protocol", Words.protocolWord, [("", Words.whatever)], facets.protocols, &markup)
        choices("outcome", Words.outcome, [("", Words.whatever)], facets.outcomes, &markup)
        check("scaled", Words.scaled, &markup)
        check("tabled", Words.tabled, &markup)
        check("large", Words.large, &markup)
        markup.raw("</div></details>\n")
    }

    private func check(_ id: StaticString, _ words: Bilingual, _ markup: inout Markup) {
        markup.raw("<label class=\"wide\"><input type=\"checkbox\" id=\"")
        markup.raw(id)
        markup.raw("\"> ")
        markup.element("span", "", words)
        markup.raw("</label>\n")
    }

    /// What of a kind is to be shown: first what is always to be chosen from, then what there is.
    private func choices(
        _ id: StaticString, _ words: Bilingual, _ first: [(String, Bilingual)], _ values: Facets.Values,
        _ markup: inout Markup
    ) {
        guard first.count > 1 || values.all.count > 1 else { return }
        markup.select(id, words) { markup in
            for (value, words) in first { markup.option(value, words) }
            for (number, words) in values.all.enumerated() { markup.option("\(number)", words) }
        }
    }
}

extension Markup {
    fileprivate mutating func select(
        _ id: StaticString, _ words: Bilingual, _ options: (inout Markup) -> Void
    ) {
        raw("<label>")
        element("span", "", words)
        raw(" <select id=\"")
        raw(id)
        raw("\">\n")
        options(&self)
        raw("</select></label>\n")
    }

    fileprivate mutating func option(_ value: String, isSelected: Bool = false, _ words: Bilingual) {
        option(value, isSelected: isSelected, InBoth(language) { words(in: $0) })
    }

    fileprivate mutating func option(_ value: String, isSelected: Bool = false, _ words: InBoth<String>) {
        raw("<option")
        attribute("value", value)
        if isSelected { raw(" selected") }
        say(words.map { StyledText($0) })
        raw("</option>\n")
    }
}
