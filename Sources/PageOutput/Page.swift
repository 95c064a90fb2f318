import Annotations
import CertificateChains
import Documents
import HTTPFields
import Output
import Tracing

/// What stands around the connections: the head with its policy, the style, the controls that the script shows, the script.
struct Page {
    let language: Language
    let hasSecrets: Bool
    /// Whether fields, bytes and packets that are drawn together need the script.
    let isCompact: Bool
    /// What stands around the captures.
    let kind: Kind
    /// What it grows with; nil for a page that says all there is.
    let growth: PageGrowth?
    /// What it belongs to; nil for a page by itself.
    let home: PageHome?
    /// What of it is shown, and how.
    let view: ViewControls

    /// What a page is made around its captures for, with the style and script of its own.
    enum Kind {
        case capture, lesson, comparison

        fileprivate var style: String {
            switch self {
            case .capture: PageFiles.style
            case .lesson: PageFiles.style + PageFiles.lessonStyle
            case .comparison: PageFiles.style + PageFiles.comparisonStyle
            }
        }

        fileprivate func script(grows: Bool) -> String {
            let own =
                switch self {
                case .capture: ""
                case .lesson: PageFiles.lessonScript
                case .comparison: PageFiles.comparisonScript
                }
            return PageFiles.script + own + (grows ? PageFiles.growing : "") + PageFiles.beginning
        }

        /// What the whole of it is called in the style.
        fileprivate var name: StaticString? {
            switch self {
            case .capture: nil
            case .lesson: "with-lesson"
            case .comparison: "compared"
            }
        }

        fileprivate var policy: String {
            switch self {
            case .capture: PageOutput.policy
            case .lesson: PageOutput.lessonPolicy
            case .comparison: PageOutput.comparisonPolicy
            }
        }
    }

    private var style: String { kind.style }
    private var script: String { kind.script(grows: growth != nil) }

    /// What a page of a kind may do; one that grows may ask for more of itself.
    static func policy(_ kind: Kind, grows: Bool = false) -> String {
        PagePolicy.only(style: kind.style, script: kind.script(grows: grows), asks: grows)
    }

    static func hash(_ text: String) -> String {
        let digest = Certificate.sha256(Array(text.utf8))
        return "sha256-" + String(decoding: Base64.encode(digest), as: UTF8.self)
    }

    private var policy: String {
        if growth != nil { return PageOutput.growingPolicy }
        return kind.policy
    }

    /// Begins the document up to its content.
    ///
    /// - Parameters:
    ///   - title: what it is about.
    ///   - list: the id of what stands first.
    ///   - markup: where to.
    func begin(_ title: String, list: StaticString, _ markup: inout Markup) {
        markup.raw("<!DOCTYPE html>\n<html")
        markup.attribute("lang", language == .en ? "en" : "zh-Hans")
        markup.attribute("data-level", view.level.rawValue)
        if let name = kind.name {
            markup.raw(" class=\"")
            markup.raw(name)
            markup.raw("\"")
        }
        markup.raw(">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"")
        markup.attribute("content", policy)
        markup.raw(">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        markup.raw("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
        markup.text(title)
        markup.raw(" – netlesson</title>\n<style>")
        markup.output.append(style)
        markup.raw("</style>\n")
        // A server would be asked for a picture that it does not have.
        if home != nil { markup.raw("<link rel=\"icon\" href=\"data:,\">\n") }
        markup.raw("</head>\n<body>\n")
        markup.raw(Self.pictures)
        markup.raw("<a class=\"skip\" href=\"#")
        markup.raw(list)
        markup.raw("\"")
        markup.say(InBoth(language) { StyledText(Words.skip(in: $0)) })
        markup.raw("</a>\n<header class=\"bar\" id=\"bar\" hidden>\n")
        controls(&markup)
        markup.raw("</header>\n<p id=\"status\" class=\"vh\" role=\"status\"></p>\n")
        home?.write(to: &markup)
        growth?.write(to: &markup)
        markup.raw("<main>\n")
    }

    /// The controls; without script there is nothing that they could do, so they are hidden.
    private func controls(_ markup: inout Markup) {
        markup.element("label", " for=\"find\"", Words.find)
        markup.raw("<input type=\"search\" id=\"find\" autocomplete=\"off\" spellcheck=\"false\">\n")
        view.write(to: &markup)
        markup.raw("<button type=\"button\" id=\"language\" lang=\"")
        markup.raw(language == .en ? "zh-Hans\">中文" : "en\">English")
        markup.raw("</button>\n<details id=\"keys\"><summary")
        markup.say(InBoth(language) { StyledText(Words.keys(in: $0)) })
        markup.raw("</summary>\n<dl>\n")
        for key in Key.allCases {
            markup.raw("<div><dt><kbd>")
            markup.text(key.label)
            markup.raw("</kbd></dt>")
            markup.element("dd", "", key.words)
            markup.raw("</div>\n")
        }
        markup.raw("</dl><label><input type=\"checkbox\" id=\"keys-act\" checked> ")
        markup.element("span", "", Words.keysAct)
        markup.raw("</label></details>\n")
    }

    /// Says that there are secrets in the page, and what cannot be read without script, where that is so.
    func warn(_ markup: inout Markup) {
        if isCompact {
            markup.raw("<noscript><p class=\"d\">")
            markup.text(Words.needsScript(in: language))
            markup.raw("</p></noscript>\n")
        }
        guard hasSecrets else { return }
        markup.element("p", " class=\"x\" id=\"secrets\"", Words.secrets)
        markup.raw("\n")
    }

    /// Ends the document.
    ///
    /// - Parameters:
    ///   - strip: the capture over time, if that is to be seen.
    ///   - markup: where to.
    func end(_ strip: CaptureStrip?, _ markup: inout Markup) {
        markup.raw("</main>\n")
        if isCompact {
            // The script makes tables of its kind.
            markup.raw("<template id=\"told\">")
            LadderTable.begin(&markup)
            markup.raw("</tbody></table></template>\n")
        }
        strip?.write(to: &markup)
        markup.endWords()
        markup.raw("<script>")
        markup.output.append(script)
        markup.raw("</script>\n</body>\n</html>\n")
    }

    /// The arrows, each drawn once. They stretch with the room that there is; their heads do not.
    private static let pictures: StaticString = """
        <svg class="pictures" width="0" height="0" aria-hidden="true"><defs>
        <symbol id="to" overflow="visible"><line x1="0" y1="6" x2="100%" y2="6"/><svg x="100%" overflow="visible"><path d="M0 6l-10-5v10z"/></svg></symbol>
        <symbol id="from" overflow="visible"><line x1="0" y1="6" x2="100%" y2="6"/><path d="M0 6l10-5v10z"/></symbol>
        </defs></svg>

        """
}

/// A key that the script knows.
enum Key: CaseIterable {
    case rows, open, pin, bytes, step, trouble, find, language, help

    var label: String {
        switch self {
        case .rows: "↑ ↓"
        case .open: "→ ←"
        case .pin: "Enter"
        case .bytes: "b"
        case .step: "n p"
        case .trouble: "a"
        case .find: "/"
        case .language: "l"
        case .help: "?"
        }
    }
}
