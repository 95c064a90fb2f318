package import Documents

/// A lab, as it stands in the list of labs.
package struct LabFacts: Sendable {
    let name: String
    let title: Bilingual
    let shows: Bilingual
    let flows: [String]
    let usesOpenSSL: Bool

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - name: as typed.
    ///   - title: what it is.
    ///   - shows: what there is to see on the wire.
    ///   - flows: ids of the documents' flows that it goes through.
    ///   - usesOpenSSL: whether its client is OpenSSL where URLSession cannot be told whom to trust.
    package init(name: String, title: Bilingual, shows: Bilingual, flows: [String], usesOpenSSL: Bool) {
        self.name = name
        self.title = title
        self.shows = shows
        self.flows = flows
        self.usesOpenSSL = usesOpenSSL
    }
}

extension ReferencePage {
    package static func labs(_ labs: [LabFacts]) -> ReferencePage {
        ReferencePage(
            id: "labs", title: Words.labs,
            facts: [
                .words("run", Words.runOne, Words.labRun)
            ].compactMap(\.self),
            entriesKey: nil,
            entries: labs.map { lab in
                Entry(
                    lab.name,
                    heading: Bilingual(en: "\(lab.name): \(lab.title.en)", zh: "\(lab.name)：\(lab.title.zh)"),
                    [
                        .words("title", Words.title, lab.title)?.inHeading,
                        .words("shows", Words.shows, lab.shows),
                        .term("flows", Words.flow, lab.flows.joined(separator: ", ")),
                        .words("client", Words.client, lab.usesOpenSSL ? openSSL : urlSession),
                    ])
            })
    }

    private static let urlSession = Words.urlsession
    private static let openSSL = Words.openssl
}
