import Documents
import Foundation
import PageOutput
import Platform
import TestSupport
import Testing

@testable import Website

/// The whole site but for lessons and captures, whose pages other tests look at: Tests/Browser/site.py opens all of it.
@Suite struct SiteTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "netlesson-site-\(UUID().uuidString)")

    private func written(captures: [String], page: @escaping (Language, PageHome) -> [UInt8]?) throws -> (
        dead: [LinkCheck.DeadLink], unmade: [String]
    ) {
        let makers = Site.Makers(lesson: { _ in { _, _ in nil } }, capture: { _, _ in page })
        var site = Site(
            documents: BundledCaptures.top.path, lessons: [], captureFiles: captures, makers,
            into: try SiteFolder(folder.path))
        let dead = try site.write()
        return (dead, site.unmade)
    }

    private func read(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    @Test func noLinkOfTheDocumentsIsDead() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (dead, unmade) = try written(captures: ["plain-get.pcap", "tls13.pcap", "tls13.keys"]) {
            language, _ in
            Array("<a href=\"index.html\">\(language)</a>".utf8)
        }
        #expect(dead.isEmpty && unmade.isEmpty, "\(dead) \(unmade)")
        #expect(try read("en/captures/index.html").contains("<a href=\"tls13.keys.html\">with keys</a>"))
        #expect(try read("en/docs/lab.html").contains("<html lang=\"en\">"))
        #expect(
            try read("zh/docs/lab.html").contains(
                "<a class=\"other\" href=\"../../en/docs/lab.html\" lang=\"en\">English</a>"))
        // In English alone, and said to be.
        #expect(try read("zh/CONTRIBUTING.html").contains("<main id=\"content\" lang=\"en\">"))
        #expect(try read("zh/search.html").contains("三次握手"))
        // Everybody may read what is to be served.
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/en/index.html")
        #expect((attributes[.posixPermissions] as? Int ?? 0) & 0o444 == 0o444)
        // What is there stays.
        #expect(throws: OutputFault.exists) { _ = try SiteFolder(folder.path) }
    }

    @Test func whatHasNoPageIsNamedAllTheSame() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (dead, unmade) = try written(captures: ["plain-get.pcap"]) { _, _ in nil }
        #expect(dead.isEmpty && unmade == ["plain-get"])
        #expect(try read("en/captures/index.html").contains("<td>plain-get</td>"))
    }
}
