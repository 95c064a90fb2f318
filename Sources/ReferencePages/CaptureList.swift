package import Documents
package import Output

/// The captures that come with the program, written as text, Markdown or JSON.
package struct CaptureList {
    /// The groups, with those that have files.
    package let groups: [CaptureGroup]
    /// The names of those beside which the keys lie that open their TLS.
    package let withKeys: Set<String>
    private let language: Language

    /// Makes a list of the captures in a folder.
    ///
    /// - Parameters:
    ///   - files: the folder's files; a capture that is not described here is listed last, by its name.
    ///   - language: the language.
    package init(files: [String], language: Language) {
        func names(_ endings: [String]) -> [String] {
            endings.flatMap { ending in
                files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
            }
        }
        let there = Set(names([".pcap", ".pcapng"]))
        var groups = CaptureGroup.all.map { group in
            CaptureGroup(title: group.title, captures: group.captures.filter { there.contains($0.name) })
        }
        let described = Set(groups.flatMap { $0.captures.map(\.name) })
        let others = there.subtracting(described).sorted().map { name in
            CaptureGroup.Capture(name: name, shows: Words.undescribed)
        }
        groups.append(CaptureGroup(title: Words.others, captures: others))
        self.groups = groups.filter { !$0.captures.isEmpty }
        withKeys = Set(names([".keys"]))
        self.language = language
    }

    package var isEmpty: Bool { groups.isEmpty }

    /// Writes it for people: a line each, below the heading of its group.
    package func writeText(to output: OutputBuffer, columns: Int, color: Bool) {
        let names = groups.flatMap { $0.captures.map { DisplayWidth.of($0.name) } }.max() ?? 0
        for (index, group) in groups.enumerated() {
            if index > 0 { output.append("\n") }
            output.append(line: StyledText(group.title(in: language), .strong), color: color)
            for capture in group.captures {
                var line = StyledText("  ")
                line.append(capture.name, .field)
                line.pad(to: names + 4)
                let shows = StyledText(said(of: capture)).wrapped(to: max(20, columns - names - 4))
                for part in shows {
                    line.append(part)
                    output.append(line: line, color: color)
                    line = StyledText()
                    line.pad(to: names + 4)
                }
            }
        }
        output.append("\n")
        for line in StyledText(Words.advice(in: language), .dim).wrapped(to: columns) {
            output.append(line: line, color: color)
        }
    }

    private func said(of capture: CaptureGroup.Capture) -> String {
        let shows = capture.shows(in: language)
        return withKeys.contains(capture.name) ? shows + Words.keys(in: language) : shows
    }

    /// Writes it as a table of Markdown for each group.
    package func writeMarkdown(to output: OutputBuffer) {
        for (index, group) in groups.enumerated() {
            output.append("\(index > 0 ? "\n" : "")## \(group.title(in: language))\n\n")
            output.append(Words.tableHead(in: language) + "\n|---|---|\n")
            for capture in group.captures { output.append("| \(capture.name) | \(said(of: capture)) |\n") }
        }
    }

    /// Writes it as an array of objects.
    package func writeJSON(to output: OutputBuffer) {
        var json = JSONWriter(output)
        json.beginArray()
        for group in groups {
            for capture in group.captures {
                json.beginObject()
                json.field("name", capture.name)
                json.field("group", group.title(in: language))
                json.field("shows", capture.shows(in: language))
                json.field("keys", withKeys.contains(capture.name))
                json.endObject()
            }
        }
        json.endArray()
        json.finish()
    }
}
