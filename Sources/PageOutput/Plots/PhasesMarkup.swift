import Annotations
import Documents
import Findings
import Tracing

/// Where the time up to the first answer went, as a bar with its shares: name, TCP, TLS, request, answer. A sentence below the
/// ladder says the same.
struct PhasesMarkup {
    private let phases: ConnectionPhases

    /// Prepares it; nil where no two phases were seen.
    init?(of trace: ConnectionTrace) {
        guard let phases = ConnectionPhases(of: trace) else { return nil }
        self.phases = phases
    }

    func write(to markup: inout Markup) {
        let parts = phases.parts
        markup.raw("<figure class=\"phases\"><svg aria-hidden=\"true\">")
        for part in parts { write(part, &markup) }
        markup.raw("</svg>\n<ol>")
        for part in parts {
            markup.raw("<li><svg aria-hidden=\"true\"><rect class=\"")
            markup.raw(part.shade)
            markup.raw("\" width=\"100%\" height=\"100%\"/></svg> ")
            markup.element("span", words: InBoth(markup.language) { phases.words(for: part, in: $0) })
            markup.raw("</li>\n")
        }
        markup.raw("</ol></figure>\n")
    }

    private func write(_ part: ConnectionPhases.Part, _ markup: inout Markup) {
        let width = Share(of: part.duration, in: phases.total)
        markup.raw("<svg")
        markup.attribute("x", Share(of: part.start, in: phases.total).percent)
        markup.attribute("width", width.percent)
        markup.raw("><rect class=\"")
        markup.raw(part.shade)
        markup.raw("\" width=\"100%\" height=\"100%\"/>")
        // A narrower one has no room for its name.
        if width.hundredths >= 12 {
            markup.element(
                "text", " x=\"6\" y=\"17\"", words: InBoth(markup.language) { phases.name(of: part, in: $0) })
        }
        markup.raw("</svg>")
    }
}

extension ConnectionPhases.Part {
    /// The class of its part of the bar.
    fileprivate var shade: StaticString {
        switch kind {
        case .dns: "dns"
        case .tcp: "tcp"
        case .tls: "tls"
        case .request: "request"
        case .waiting: "waiting"
        case .download: "download"
        case nil: "between"
        }
    }
}
