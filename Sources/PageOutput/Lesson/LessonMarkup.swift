import Documents
import Output
import TextOutput

/// A lesson above or beside its captures: what is said, shown and asked, step by step. Without script all of it can be read;
/// the script shows one step at a time, marks answers, and keeps them in the address.
struct LessonMarkup {
    let lesson: PageLesson
    /// The number of the first connection of each capture.
    let firstConnections: [Int]

    func write(to markup: inout Markup) {
        markup.raw("<section class=\"lesson said\" id=\"lesson\" tabindex=\"-1\">\n")
        markup.element("h1", "", words: lesson.title)
        markup.raw("\n<nav id=\"steps\" hidden><button type=\"button\" id=\"step-back\">◀ ")
        markup.element("span", " class=\"vh\"", Words.back)
        markup.raw("</button> <span id=\"step-number\"></span> <button type=\"button\" id=\"step-on\">")
        markup.element("span", " class=\"vh\"", Words.on)
        markup.raw(" ▶</button> <span id=\"score\"></span></nav>\n<div class=\"lesson-step\">\n")
        for (index, block) in lesson.blocks.enumerated() { write(block, index, &markup) }
        markup.raw("</div>\n")
        markup.raw("</section>\n")
    }

    private func write(_ block: PageLesson.Block, _ index: Int, _ markup: inout Markup) {
        switch block {
        case .fact(let label, let value):
            markup.raw("<p>")
            markup.element("span", " class=\"d\"", words: label)
            markup.raw(" ")
            markup.element("span", "", words: value)
            markup.raw("</p>\n")
        case .goals(let label, let goals):
            markup.element("p", " class=\"d\"", words: label)
            markup.raw("<ul>\n")
            for goal in goals { item(goal, &markup) }
            markup.raw("</ul>\n")
        case .step(let title, let places): begin(title, places, &markup)
        case .words(let text): paragraphs(text, &markup)
        case .frame(let label, let text):
            markup.raw("<div class=\"frame\">")
            markup.element("strong", "", words: label)
            paragraphs(text, &markup)
            markup.raw("</div>\n")
        case .picture(let lines):
            markup.raw("<pre class=\"shown\" tabindex=\"0\">")
            for line in lines {
                markup.element("span", "", line)
                markup.raw("\n")
            }
            markup.raw("</pre>\n")
        case .question(let question): write(question, index, &markup)
        case .reviewed(let text, let place, let answer):
            markup.raw("<details class=\"reviewed\"")
            markup.raw(lesson.showsAnswers ? " open><summary>" : "><summary>")
            inline(text, &markup)
            markup.raw("</summary>")
            markup.element("strong", "", words: place)
            paragraphs(answer, &markup)
            markup.raw("</details>\n")
        case .heading(let words):
            markup.element("h3", "", words: words)
            markup.raw("\n")
        case .votes(let votes): write(votes, &markup)
        case .seen(let places): about(places, &markup)
        case .handIn(let name): handIn(name, &markup)
        case .points(let points):
            markup.raw("<ul>\n")
            for (points, what) in points {
                markup.raw("<li>")
                markup.element("strong", "", words: points)
                markup.raw(" ")
                inline(what, &markup)
                markup.raw("</li>\n")
            }
            markup.raw("</ul>\n")
        }
    }

    // MARK: Steps

    private func begin(
        _ title: InBoth<String>, _ places: [PageLesson.Place], _ markup: inout Markup
    ) {
        markup.raw("</div>\n<div class=\"lesson-step\"")
        let ids = places.compactMap(id(of:))
        if !ids.isEmpty { markup.attribute("data-about", ids.joined(separator: " ")) }
        markup.raw(">\n")
        markup.element("h2", " tabindex=\"-1\"", words: title)
        markup.raw("\n")
        about(places, &markup)
    }

    /// Links to what is to be looked at.
    private func about(_ places: [PageLesson.Place], _ markup: inout Markup) {
        let known = places.compactMap { place in id(of: place).map { (place, $0) } }
        guard !known.isEmpty else { return }
        markup.raw("<p class=\"about\">")
        markup.element("span", " class=\"d\"", Words.about)
        for (place, id) in known {
            markup.raw(" <a href=\"#")
            markup.text(id)
            markup.raw("\"")
            markup.say(
                InBoth(markup.language) {
                    StyledText(
                        place.packet.map { packet in
                            Bilingual(en: "packet \(packet)", zh: "分组 \(packet)")
                        }?(in: $0)
                            ?? Bilingual(
                                en: "connection \(place.connection)", zh: "连接 \(place.connection)")(in: $0))
                })
            markup.raw("</a>")
        }
        markup.raw("</p>\n")
    }

    /// The id of a connection or packet on the page.
    private func id(of place: PageLesson.Place) -> String? {
        guard firstConnections.indices.contains(place.capture) else { return nil }
        let connection = "c\(firstConnections[place.capture] + place.connection)"
        return place.packet.map { "\(connection)p\($0)" } ?? connection
    }

    // MARK: Questions

    private func write(_ question: PageQuestion, _ index: Int, _ markup: inout Markup) {
        markup.raw("<fieldset class=\"question\" data-kind=\"")
        markup.text(question.kind.rawValue)
        markup.raw("\"")
        var right: [UInt8] = []
        for item in question.right {
            right.append(UInt8(ascii: right.isEmpty ? "[" : ","))
            right.append(asScriptData: item)
        }
        markup.attribute("data-right", String(decoding: right, as: UTF8.self) + "]")
        markup.raw("><legend")
        markup.say(question.label.map { StyledText($0) })
        markup.raw("</legend>\n")
        paragraphs(question.text, &markup)
        switch question.kind {
        case .choice, .choices, .order:
            markup.raw("<ol class=\"items\">\n")
            for (place, item) in question.items.enumerated() {
                markup.raw("<li><label>")
                switch question.kind {
                case .choice: markup.raw("<input type=\"radio\" value=\"")
                case .choices: markup.raw("<input type=\"checkbox\" value=\"")
                default: markup.raw("<input type=\"number\" min=\"1\" value=\"\" data-item=\"")
                }
                markup.number(place)
                markup.raw("\" name=\"q")
                markup.number(index)
                markup.raw("\"> ")
                inline(item, &markup)
                markup.raw("</label></li>\n")
            }
            markup.raw("</ol>\n")
        case .number, .packet, .fill:
            markup.raw("<label>")
            markup.element("span", " class=\"vh\"", Words.yourAnswer)
            markup.raw(
                question.kind == .fill
                    ? "<input type=\"text\" autocomplete=\"off\" spellcheck=\"false\" name=\"q"
                    : "<input type=\"text\" inputmode=\"numeric\" autocomplete=\"off\" name=\"q")
            markup.number(index)
            markup.raw("\"></label>\n")
        }
        markup.raw("<button type=\"button\" class=\"mark\" hidden")
        markup.say(InBoth(markup.language) { StyledText(Words.check(in: $0)) })
        markup.raw("</button>\n<p class=\"verdict\" role=\"status\">")
        markup.element("span", " class=\"right\" hidden", Words.right)
        markup.element("span", " class=\"half\" hidden", Words.half)
        markup.element("span", " class=\"wrong\" hidden", Words.wrong)
        markup.raw("</p>\n<button type=\"button\" class=\"give\" hidden")
        markup.say(InBoth(markup.language) { StyledText(Words.showAnswer(in: $0)) })
        markup.raw("</button>\n")
        if let hint = question.hint {
            markup.raw("<details class=\"hint\"><summary")
            markup.say(lesson.hintWord.map { StyledText($0) })
            markup.raw("</summary>")
            paragraphs(hint, &markup)
            markup.raw("</details>\n")
        }
        markup.raw(lesson.showsAnswers ? "<div class=\"answer\">" : "<div class=\"answer\" hidden>")
        markup.raw("<p>")
        markup.element("strong", "", words: lesson.answerWord)
        markup.raw(" ")
        markup.element("span", "", words: question.rightAnswer)
        markup.raw("</p>")
        paragraphs(question.explain, &markup)
        markup.raw("</div></fieldset>\n")
    }

    // MARK: Votes

    private func write(_ votes: PageVotes, _ markup: inout Markup) {
        markup.raw("<table class=\"votes\">\n<thead><tr>")
        for column in votes.columns { markup.element("th", " scope=\"col\"", words: column) }
        markup.raw("</tr></thead>\n<tbody>\n")
        for answer in votes.answers {
            markup.raw(answer.isRight ? "<tr class=\"right\">" : "<tr>")
            markup.element("th", " scope=\"row\"", answer.words)
            for (count, total) in zip(answer.counts, votes.totals) {
                markup.raw("<td>")
                markup.number(count)
                if total > 0 {
                    markup.raw(" <progress aria-hidden=\"true\" value=\"")
                    markup.number(count)
                    markup.raw("\" max=\"")
                    markup.number(total)
                    markup.raw("\"></progress>")
                }
                markup.raw("</td>")
            }
            markup.raw("</tr>\n")
        }
        markup.raw("</tbody></table>\n")
    }

    // MARK: Handing in

    /// Saves the answers as a small file; nothing without script, which is what makes the file.
    private func handIn(_ name: String, _ markup: inout Markup) {
        markup.raw("</div>\n<div class=\"lesson-step handing-in\" id=\"hand-in\" hidden")
        markup.attribute("data-lesson", name)
        markup.raw(">\n")
        markup.element("h2", " tabindex=\"-1\"", Words.yourAnswers)
        markup.raw("\n")
        markup.element("p", "", Words.handIn)
        markup.raw("\n<p><label>")
        markup.element("span", "", Words.name)
        markup.raw(
            " <input type=\"text\" id=\"who\" autocomplete=\"off\" maxlength=\"80\"></label></p>\n<p><button type=\"button\" id=\"save-answers\""
        )
        markup.say(InBoth(markup.language) { StyledText(Words.saveAnswers(in: $0)) })
        markup.raw("</button> <span id=\"answered\"></span></p>\n")
    }

    // MARK: Words

    private func paragraphs(_ text: [PageLesson.Paragraph], _ markup: inout Markup) {
        var isInList = false
        for paragraph in text {
            if paragraph.isPoint != isInList { markup.raw(paragraph.isPoint ? "<ul>\n" : "</ul>\n") }
            isInList = paragraph.isPoint
            if paragraph.isPoint {
                markup.element("li", "", paragraph.words)
            } else {
                markup.element("p", "", paragraph.words)
            }
            markup.raw("\n")
        }
        if isInList { markup.raw("</ul>\n") }
    }

    private func inline(_ text: [PageLesson.Paragraph], _ markup: inout Markup) {
        for paragraph in text { markup.element("span", "", paragraph.words) }
    }

    private func item(_ text: [PageLesson.Paragraph], _ markup: inout Markup) {
        markup.raw("<li>")
        inline(text, &markup)
        markup.raw("</li>\n")
    }
}
