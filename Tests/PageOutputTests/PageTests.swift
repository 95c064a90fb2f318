import CertificateChains
import Documents
import Foundation
import Output
import PacketCapture
import TestSupport
import Testing
import TextOutput
import Tracing
import WireBytes

@testable import PageOutput

/// What others rely on, and that the page says what the text says.
struct PageTests {
    /// A capture of each kind: plain, lost, encrypted, refused, of several connections, in datagrams.
    static let captures = [
        "plain-get.pcap", "loss.pcap", "tls13.pcap", "chain-wrong-host.pcap", "refused.pcap", "redirect.pcap",
        "http2-parallel.pcap", "websocket.pcap", "quic.pcap", "mixed-pcapng.pcapng", "zero-window.pcap",
        "quic-loss.pcap", "dtls.pcap",
    ]

    @Test(arguments: captures, Language.allCases)
    func saysWhatTheTextSays(_ name: String, _ language: Language) throws {
        var options = TextOptions()
        options.language = language
        let page = try WrittenPage(name, options)
        let (seen, other) = (withoutSigns(page.text), withoutSigns(page.otherWords))
        for sentence in sentences(in: try WrittenPage.text(of: name, language)) {
            #expect(seen.holds(sentence), "\(name): \(sentence)")
        }
        let otherLanguage: Language = language == .en ? .zh : .en
        for sentence in sentences(in: try WrittenPage.text(of: name, otherLanguage)) {
            #expect(other.holds(sentence) || seen.holds(sentence), "\(name): \(sentence)")
        }
    }

    /// The page says nothing that the text of the same level does not: of neither could one tell whether it is right.
    @Test(arguments: captures, Language.allCases)
    func saysNoMoreThanTheText(_ name: String, _ language: Language) throws {
        var options = TextOptions()
        options.language = language
        let page = try #require(PageElement.root(of: WrittenPage(name, options).html))
        let normal = columns(of: try WrittenPage.text(of: name, language))
        let full = columns(of: try WrittenPage.text(of: name, language, .full))
        let certificates = page.all(class: "chain").flatMap { $0.all { ["p", "li"].contains($0.name) } }
        for line in certificates { expect(line, saidIn: normal, or: full) }
        var said: [(element: PageElement, isFull: Bool)] = []
        for part in page.all(class: "said") {
            for element in part.all({ ["p", "li", "h2", "h3"].contains($0.name) })
            where !certificates.contains(where: { $0 === element }) {
                said.append((element, part.hasClass("full") || element.hasClass("full")))
            }
        }
        // A text has no row for each of those that are drawn together.
        let rows = page.all(class: "ladder").flatMap(\.children).filter { !$0.hasClass("run") }
        let labels = rows.flatMap { $0.all(class: "label") }.map { (element: $0, isFull: false) }
        #expect(!said.isEmpty)
        for (element, isFull) in said + labels
        where !element.hasClass("states") && element.children.count < 20 {
            let text = isFull ? full : normal
            let words = withoutSigns(element.text)
            // A text cuts a label for which it has no room.
            let isSaid =
                text.holds(words.withoutSpaces)
                || element.hasClass("label")
                    && text.holds(
                        (words.replacing("、", with: ", ").split(separator: ", ").first ?? "").withoutSpaces)
            #expect(isSaid, "\(name): \(element.text)")
        }
    }

    /// Beside a certificate stand the checks that look at it, with what is wrong: a text says both, one below the other.
    private func expect(_ line: PageElement, saidIn normal: String, or full: String) {
        if line.name == "p" {
            #expect(full.contains(withoutSigns(line.text).withoutSpaces), "\(line.text)")
            return
        }
        // A certificate holds a list of its checks, each a line.
        guard line.all({ $0.name == "ul" }).isEmpty, let check = line.all(class: "f").first?.text else {
            return
        }
        let name = "\(line.text.prefix(1)) \(check)"
        #expect(line.text.hasPrefix(name), "\(line.text)")
        // What one certificate passes, another of the same chain may not: the text has one line for all.
        #expect(full.contains((name.hasPrefix("✓") ? check : name).withoutSpaces), "\(line.text)")
        for words in line.text.dropFirst(name.count).split(whereSeparator: { ";；".contains($0) }) {
            #expect(normal.contains(String(words).withoutSpaces), "\(line.text)")
        }
    }

    /// The text's columns one behind the other, without signs and white space: times, what stands between the lifelines, and
    /// what stands beside them.
    private func columns(of text: String) -> String {
        var columns = ["", "", ""]
        for line in withoutSigns(text).split(separator: "\n") {
            let pieces = line.split(separator: "│", omittingEmptySubsequences: false).map {
                String($0).withoutSpaces
            }
            guard let last = pieces.last, pieces.count > 2 else {
                columns[1] += pieces.joined()
                continue
            }
            columns[0] += pieces[0]
            columns[1] += pieces[1..<pieces.count - 1].joined()
            columns[2] += last
        }
        return columns.joined(separator: "\n")
    }

    /// The full level says what `--detail full` says, hidden while it is not chosen.
    @Test(arguments: ["plain-get.pcap", "loss.pcap", "tls13.pcap", "websocket.pcap"])
    func saysWhatTheFullTextSays(_ name: String) throws {
        var options = TextOptions()
        options.detail = .full
        let seen = withoutSigns(try WrittenPage(name, options).text)
        for sentence in sentences(in: try WrittenPage.text(of: name, .en, .full)) {
            #expect(seen.holds(sentence), "\(name): \(sentence)")
        }
    }

    /// The table has a row for each of the ladder's, and says the same.
    @Test(arguments: captures) func tableHasTheSameRows(_ name: String) throws {
        let html = try WrittenPage(name).html
        let rows = html.components(separatedBy: "<details class=\"as-table\">").dropFirst().map { rest in
            let table = rest.range(of: "</table>").map { rest[..<$0.lowerBound] } ?? rest[...]
            return table.components(separatedBy: "<tr>").count - 2
        }
        let ladders = html.components(separatedBy: "<ol class=\"ladder\"").dropFirst().map { rest in
            let ladder = rest.components(separatedBy: "<details class=\"as-table\">")[0]
            let runs = ladder.components(separatedBy: "<li class=\"run\"")
            // Rows of packets that are drawn together stand in a list of their own.
            let inside = runs.dropFirst().reduce(0) { count, run in
                count + run.components(separatedBy: "</ol>")[0].components(separatedBy: "class=\"row ").count
                    - 1
            }
            return ladder.components(separatedBy: "class=\"row ").count - 1 - inside + runs.count - 1
                + ladder.components(separatedBy: "<li class=\"pause\"").count - 1
        }
        #expect(rows == ladders)
        #expect(try !WrittenPage(name, mostInFull: 0).html.contains("<details class=\"as-table\">"))
    }

    /// What can be chosen from is what there is.
    @Test func whatStandsOutCanBeChosen() throws {
        let page = try WrittenPage("loss.pcap")
        #expect(page.html.contains("<option value=\"any\""))
        #expect(page.text.contains("duplicateACK"))
        let given = Set(page.values(of: "data-troubles").flatMap { $0.split(separator: " ") })
        #expect(given.count > 1)
        for number in given { #expect(page.html.contains("<option value=\"\(number)\"")) }
    }

    @Test func bothLevelsAreSaidOnce() {
        let lines = merged(["a", "b", "c", "d"], ["a", "x", "c", "y", "d", "z"])
        #expect(lines.map(\.line) == ["a", "x", "b", "c", "y", "d", "z"])
        #expect(lines.map(\.said) == [.always, .atFull, .atNormal, .always, .atFull, .always, .atFull])
        #expect(merged([String](), ["a"]).map(\.said) == [.atFull])
        #expect(merged(["a"], [String]()).map(\.said) == [.atNormal])
    }

    /// What stands between lifelines and columns from the first ladder on, without signs and white space.
    private func sentences(in text: String) -> [String] {
        let lines = text.split(separator: "\n").drop { !$0.hasPrefix("━━ ") }
        var sentences: [String] = []
        for line in lines where !line.hasPrefix("━━ ") && !line.contains("#      ") {
            for column in line.split(separator: "│") {
                for piece in column.split(separator: "  ") {
                    let words = withoutSigns(String(piece))
                    // A label for which a text has no room.
                    guard !words.hasSuffix("… "), !words.contains("…"), words.contains(where: \.isLetter)
                    else {
                        continue
                    }
                    // The names of columns.
                    if ["seconds", "秒"].contains(words.trimmingPrefix(" ")) { continue }
                    sentences.append(String(words).withoutSpaces)
                }
            }
        }
        return sentences
    }

    /// Without what arrows, rules and lists are drawn with.
    private func withoutSigns(_ text: String) -> String { text.filter { !"─►◄━•└".contains($0) } }

    @Test func saysThatThereIsNoConnection() throws {
        #expect(try WrittenPage("dtls.pcap").text.contains("ThereisnoTCPconnectioninit."))
        #expect(try !WrittenPage("plain-get.pcap").text.contains("ThereisnoTCPconnectioninit."))
    }

    @Test(arguments: captures) func everyPacketHasItsElement(_ name: String) throws {
        let page = try WrittenPage(name)
        let ids = page.values(of: "id")
        #expect(Set(ids).count == ids.count, "an id twice")
        let known = Set(ids)
        for trace in page.connections {
            for row in trace.segments { #expect(known.contains("c\(trace.id)p\(row.mark.packet)")) }
            for step in trace.steps { #expect(known.contains("c\(trace.id)s\(step.number)")) }
        }
        for trace in page.conversations {
            for row in trace.rows { #expect(known.contains("u\(trace.id)p\(row.mark.packet)")) }
        }
        let steps = page.connections.reduce(0) { $0 + $1.steps.count }
        #expect(page.values(of: "data-step").count == steps)
    }

    @Test func everyRowIsNamedByASentence() throws {
        let page = try WrittenPage("plain-get.pcap")
        // Between them stand the time, the number and the mark, which are hidden from who hears the name.
        #expect(page.text.contains("Packet4,clienttoserver,0.010334s,step④:0.0103344④GET/index.html"))
        #expect(page.otherWords.contains("分组4，客户端发往服务器，0.010334秒，步骤④："))
    }

    /// The strip of the capture has a bar for each connection, where there are several; that of a connection is in its lanes.
    @Test(arguments: captures) func everyConnectionHasItsBar(_ name: String) throws {
        let page = try WrittenPage(name)
        let strips = page.html.components(separatedBy: "<div class=\"strip\"")
        let drawn =
            page.connections.count { $0.duration != nil } + page.conversations.count { $0.duration != nil }
        #expect((strips.count == 2) == (page.connections.count + page.conversations.count > 1))
        let bars = strips.last.map { $0.components(separatedBy: "tabindex=\"-1\"><title>").count - 1 } ?? 0
        #expect(strips.count < 2 || bars == drawn)
        let inLanes = page.html.components(separatedBy: "<svg class=\"packets\"").count - 1
        let connections = page.connections.count { $0.duration ?? 0 > 0 && $0.segments.count > 1 }
        #expect(
            inLanes == connections + page.conversations.count { $0.duration ?? 0 > 0 && $0.rows.count > 1 })
    }

    /// What is shortened with time to scale is said: each silence of four times the middle one, once.
    @Test func saysWhichSilencesAreShortened() throws {
        let page = try WrittenPage("plain-get.pcap")
        let silences = page.html.components(separatedBy: "<li class=\"silence\"").dropFirst().map {
            String($0.prefix { $0 != "<" }.drop { $0 != ">" }.dropFirst())
        }
        #expect(silences == ["42 ms without a packet", "231 ms without a packet"])
        #expect(page.html.contains("<ol class=\"ladder\" data-unit=\"10348000\""))
        #expect(page.otherWords.contains("其间231ms没有分组"))
    }

    @Test func scaleIsTheMiddleSilence() {
        func times(_ microseconds: Int64...) -> [Timestamp] {
            microseconds.map { Timestamp(nanoseconds: $0 * 1_000) }
        }
        // The moments within a flight are none.
        #expect(TimeScale(of: times(0, 1, 2, 1_000, 1_001, 3_000, 9_000))?.unit == 1_999_000)
        #expect(TimeScale(of: times(5)) == nil)
        #expect(TimeScale(of: times(5, 5, 5)) == nil)
        #expect(TimeScale(of: times(9, 5, 7))?.unit == 2_000)
    }

    @Test func everyFieldKnowsItsBytes() throws {
        let page = try WrittenPage("plain-get.pcap")
        #expect(page.html.contains("data-field=\"tcp.flags\" data-bytes=\"46-47\""))
        #expect(page.html.contains("data-field=\"http.start-line\" data-bytes=\"66-"))
        for range in page.values(of: "data-bytes") {
            let ends = range.split(separator: "-").compactMap { Int($0) }
            #expect(ends.count == 2 && ends[0] <= ends[1])
        }
    }

    /// Where a field is defined stands beside it: of headers and of what TLS says alike.
    @Test func fieldsOfTLSNameTheirSections() throws {
        let html = try WrittenPage("tls12-ecdhe.pcap").html
        let fields = html.components(separatedBy: "<tr data-field=\"tls.").dropFirst().map {
            $0.components(separatedBy: "</tr>").first ?? ""
        }
        #expect(fields.count > 30)
        for field in fields {
            #expect(field.contains("<td>RFC ") || field.hasPrefix("record\""), "\(field)")
        }
        for (name, section) in [
            ("record-header", "RFC 8446 §5.1"), ("clienthello.cipher-suites", "RFC 8446 §4.1.2"),
            ("clienthello.extension-server-name", "RFC 8446 §4.2"), ("certificate.body", "RFC 5246 §7.4.2"),
            ("serverkeyexchange.body", "RFC 5246 §7.4.3"),
        ] {
            let found = fields.filter { $0.hasPrefix(name + "\"") }
            #expect(!found.isEmpty && found.allSatisfy { $0.hasSuffix("<td>\(section)</td>") }, "\(name)")
        }
    }

    @Test func allowsItsOwnStyleAndScriptOnly() throws {
        let html = try WrittenPage("plain-get.pcap").html
        let policy = try #require(html.range(of: "Content-Security-Policy\" content=\"")).upperBound
        let rules = html[policy...].prefix { $0 != "\"" }
        #expect(rules.hasPrefix("default-src &#39;none&#39;;"))
        #expect(!rules.contains("unsafe"))
        func content(_ tag: String) throws -> String {
            let start = try #require(html.range(of: "<\(tag)>")).upperBound
            let end = try #require(html[start...].range(of: "</\(tag)>")).lowerBound
            return String(html[start..<end])
        }
        #expect(rules.contains(Page.hash(try content("style"))))
        #expect(rules.contains(Page.hash(try content("script"))))
        #expect(!html.contains(" style="))
        #expect(!html.contains("http-equiv=\"refresh"))
    }

    @Test(arguments: [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch(", "import ",
    ])
    func scriptNeverReadsTextAsMarkup(_ word: String) {
        for (_, text) in PageFiles.all { #expect(!text.contains(word)) }
    }

    @Test(arguments: [0, Int.max]) func commentsStandAtTheirPackets(mostInFull: Int) throws {
        let comments = [(5, "<b>look here</b>"), (1_000, "of none")].map {
            CaptureComment(packet: $0.0, text: Array($0.1.utf8))
        }
        let html = try WrittenPage("plain-get.pcap", mostInFull: mostInFull, comments: comments).html
        let own = try #require(html.range(of: "&lt;b&gt;look here&lt;/b&gt;")).lowerBound
        #expect(try #require(html.range(of: "id=\"c0p5\"")).lowerBound < own)
        #expect(try own < #require(html.range(of: "id=\"c0p6\"")).lowerBound)
        // One of no packet that is shown stands above all.
        #expect(
            try #require(html.range(of: "of none")).lowerBound
                < #require(html.range(of: "id=\"c0\"")).lowerBound)
    }

    @Test func isTheSameTwice() throws {
        #expect(try WrittenPage("redirect.pcap").html == WrittenPage("redirect.pcap").html)
    }

    @Test func isSmall() throws {
        #expect(try WrittenPage("plain-get.pcap").html.utf8.count < 200 << 10)
    }
}
