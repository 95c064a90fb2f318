import Documents
import WireBytes

/// Where the documents are on the site, and where their links lead.
struct SiteAddresses {
    /// All documents by their places among the documents, such as docs/lab.md.
    private let documents: Set<String>
    private let images: Set<String>

    /// Knows where documents and images are.
    ///
    /// - Parameters:
    ///   - documents: their places among the documents.
    ///   - images: the names of the images.
    init(documents: [String], images: [String]) {
        self.documents = Set(documents)
        self.images = Set(images)
    }

    /// What a document in Chinese has in its name.
    static let chinese = ".zh-CN"

    /// The language of a document.
    static func language(of document: String) -> Language { document.contains(chinese) ? .zh : .en }

    /// Where a document's page is, below the folder of a language.
    static func page(of document: String) -> String {
        document.replacing(chinese, with: "").replacing(".md", with: "") + ".html"
    }

    /// Which document a page in a language is made of: the Chinese one, where there is one.
    ///
    /// - Parameters:
    ///   - document: an English one.
    ///   - language: the page's language.
    /// - Returns: the document.
    func document(for document: String, in language: Language) -> String {
        let other = document.replacing(".md", with: Self.chinese + ".md")
        return language == .zh && documents.contains(other) ? other : document
    }

    /// Where an address in a document leads from its page.
    ///
    /// - Parameters:
    ///   - address: as it stands there.
    ///   - document: the document's place.
    ///   - language: the language of the page.
    /// - Returns: nil for what is not on the site, such as a source file.
    func place(of address: String, in document: String, _ language: Language) -> String? {
        if address.isWebAddress || address.hasPrefix("#") { return address }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = Self.joined(document, String(parts.first ?? ""))
        let up = String(repeating: "../", count: document.count { $0 == "/" })
        if let name = target.split(separator: "/").last.map(String.init), images.contains(name),
            target.hasPrefix(Self.images)
        {
            return "\(up)../images/\(name)"
        }
        // A document that is not there leads nowhere, which the check of all links tells.
        guard target.hasSuffix(".md") else { return nil }
        let heading = parts.count > 1 ? "#\(parts[1])" : ""
        let other = Self.language(of: target)
        // A document that is in English alone lies in both folders, and leads to the Chinese ones in the Chinese folder, whose
        // headings have other names.
        let isOwn = Self.language(of: document) == language
        let isOther = other != language && (isOwn || !heading.isEmpty) && (other == .zh || hasChinese(target))
        return up + (isOther ? "../\(other.rawValue)/" : "") + Self.page(of: target) + heading
    }

    private func hasChinese(_ document: String) -> Bool {
        documents.contains(document.replacing(".md", with: Self.chinese + ".md"))
    }

    /// Where the images of the documents are.
    static let images = "docs/images/"

    /// A path as it is seen from a document.
    private static func joined(_ document: String, _ path: String) -> String {
        var folders = document.split(separator: "/").dropLast()
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { folders = folders.dropLast() } else { folders.append(part) }
        }
        return folders.joined(separator: "/")
    }
}
