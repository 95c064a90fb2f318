import Annotations
import Documents
import Findings
import Output
import Tracing

/// The flows of the documents that happened, step by step with their packets.
struct FlowText {
    let options: TextOptions
    /// Whether steps may be on several connections, which are then named.
    var namesConnections = false

    /// Hands over the lines of the flows; nothing where there are none.
    func draw(_ flows: [FlowOccurrence], _ write: (StyledText) -> Void) {
        for flow in flows { draw(flow, write) }
    }

    /// The same of flows of one kind, and how many more there are.
    func draw(_ group: FlowGroup, _ write: (StyledText) -> Void) {
        draw(group.occurrences, write)
        guard group.more > 0, let last = group.occurrences.last else { return }
        let number = grouped(group.more)
        let more =
            group.mayBeMore
            ? Bilingual(en: "at least \(number)", zh: "至少 \(number)") : Bilingual(en: number, zh: number)
        let words = options.say("… and \(more.en) more of this kind", "…… 这一种还有 \(more.zh) 个")
        for line in StyledText("  " + words + "  \(last.id)", .dim).wrapped(to: options.columns, indent: 2) {
            write(line)
        }
    }

    private func draw(_ occurrence: FlowOccurrence, _ write: (StyledText) -> Void) {
        var heading = StyledText(options.say(occurrence.title), .strong)
        heading.append("  \(occurrence.id)", .dim)
        for line in heading.wrapped(to: options.columns, indent: 2) { write(line) }
        let rows = rows(of: occurrence)
        // One long name ("④–⑦ Certificate … ClientKeyExchange") shall not push all words to the margin.
        let longest = max(22, options.columns * 3 / 10)
        let nameEnd = 2 + (rows.map(\.name.width).filter { $0 <= longest }.max() ?? longest)
        let placeEnd = nameEnd + 2 + (rows.map { DisplayWidth.of($0.place) }.max() ?? 0)
        var seen: BilingualProse?
        for row in rows {
            var line = StyledText("  ")
            line.append(row.name)
            if row.name.width > nameEnd - 2 {
                for line in line.wrapped(to: options.columns, indent: 2) { write(line) }
                line = StyledText()
            }
            line.pad(to: nameEnd + 2)
            line.append(row.place, .dim)
            if let words = row.step.words {
                line.pad(to: placeEnd + 2)
                line.append(words(in: options.language), row.step.packets == nil ? .dim : .plain)
            }
            for line in line.wrapped(to: options.columns, indent: placeEnd + 2) { write(line) }
            for line in knowledge(row.knowledge, unless: &seen) { write(line) }
        }
        guard let result = occurrence.result else { return }
        let line = StyledText("  = ").followed(by: result(in: options.language))
        for line in line.wrapped(to: options.columns, indent: 4) { write(line) }
    }

    /// Who knows what after a step. An expert needs none of it, and a beginner not both sides of it at once. What was
    /// said of the eavesdropper last is not said again.
    private func knowledge(_ knowledge: StepKnowledge?, unless seen: inout BilingualProse?) -> [StyledText] {
        guard let knowledge, options.level != .expert else { return [] }
        let indent = 7
        var lines = StyledText(
            String(repeating: " ", count: indent - 2) + "→ "
        ).followed(by: knowledge.sentences(in: options.language)).wrapped(to: options.columns, indent: indent)
        guard options.level != .firstLook, let now = knowledge.eavesdropper, now != seen else { return lines }
        seen = now
        lines += StyledText(
            String(repeating: " ", count: indent) + options.say(Words.eavesdropper), .dim
        ).followed(by: now(in: options.language), .dim).followed(by: options.say(Punctuation.stop), .dim)
            .wrapped(
                to: options.columns, indent: indent)
        return lines
    }

    private struct Row {
        var name: StyledText
        var place: String
        var step: FlowOccurrence.Step
        /// Of steps that share a row, the last one's.
        var knowledge: StepKnowledge?
    }

    /// Steps of which the same is to be said share a row: "④–⑦".
    private func rows(of occurrence: FlowOccurrence) -> [Row] {
        var rows: [Row] = []
        var first: FlowStep?
        for step in occurrence.steps {
            guard let known = occurrence.flow.step(step.number) else { continue }
            let place = place(of: step)
            if let last = rows.last, let first, step.words != nil, last.step.words == step.words,
                last.place == place
            {
                var name = StyledText("\(first.mark)–\(known.mark) ")
                name.append("\(self.name(of: first)) … \(self.name(of: known))", .field)
                rows[rows.count - 1].name = name
                rows[rows.count - 1].knowledge = step.knowledge ?? last.knowledge
                continue
            }
            first = known
            var name = StyledText("\(known.mark) ")
            name.append(self.name(of: known), .field)
            rows.append(Row(name: name, place: place, step: step, knowledge: step.knowledge))
        }
        return rows
    }

    /// A step's name; in Chinese its title, except where the name is a word of the protocol (ClientHello, Range).
    private func name(of step: FlowStep) -> String {
        step.isNamedByProtocol ? step.name : options.say(step.name, step.title(in: .zh))
    }

    private func place(of step: FlowOccurrence.Step) -> String {
        guard let packets = step.packets else { return "–" }
        let numbers = "#\(grouped(packets))"
        guard namesConnections, let connection = step.connection else { return numbers }
        return options.say("conn. \(connection) ", "连接 \(connection) ") + numbers
    }
}

extension FlowStep {
    /// Whether its name is a word of the protocol, the same in every language: ClientHello, Range, 3xx.
    var isNamedByProtocol: Bool {
        name.first?.isUppercase == true || name == "3xx" || Int(name) != nil
    }
}
