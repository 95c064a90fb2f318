import Documents
import Foundation
import TestSupport
import Testing
import Tracing

@testable import PageOutput

/// A page of so many packets that the script makes the elements of their fields and bytes.
struct CompactPageTests {
    /// A field as a page says it.
    private struct Field: Hashable {
        var identifier: String
        var bytes: String
        var value: String
    }

    /// A part as the script unpacks it.
    private struct Part {
        var names: [[Any]]
        var packets: [[String: Any]]
        var bytes: Int

        init(_ text: Substring) throws {
            let all = try #require(WrittenPage.unpacked(text))
            let length = all.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let document = try JSONSerialization.jsonObject(with: Data(all.dropFirst(4).prefix(length)))
            let object = try #require(document as? [String: Any])
            names = try #require(object["names"] as? [[Any]])
            packets = try #require(object["packets"] as? [[String: Any]])
            bytes = all.count - 4 - length
        }
    }

    private static func parts(of html: String) throws -> [Part] {
        try html.components(separatedBy: "<script type=\"text/plain\" id=\"d").dropFirst().map { rest in
            let text = try #require(rest.firstIndex(of: ">"))
            return try Part(rest[rest.index(after: text)...].prefix { $0 != "<" })
        }
    }

    /// Words in the page's language.
    private static func text(_ words: Any) -> String {
        switch words {
        case let text as String: text
        case let runs as [String]: runs.enumerated().filter { $0.offset % 2 == 1 }.map(\.element).joined()
        case let both as [String: Any]: both["a"].map(text) ?? ""
        default: ""
        }
    }

    @Test(arguments: PageTests.captures) func hasTheSameFields(_ name: String) throws {
        let compact = try WrittenPage(name, mostInFull: 0)
        let parts = try Self.parts(of: compact.html)
        var fields: [Field] = []
        for part in parts {
            var bytes = 0
            for packet in part.packets {
                bytes += try #require(packet["n"] as? Int)
                for entry in try #require(packet["f"] as? [[Any]]) {
                    let index = try #require(entry[0] as? Int)
                    let identifier = try #require(part.names[index][0] as? String)
                    fields.append(
                        Field(
                            identifier: identifier, bytes: "\(entry[1])-\(entry[2])",
                            value: Self.text(entry[3])))
                }
            }
            #expect(bytes == part.bytes)
        }
        let full = try WrittenPage(name)
        #expect(fields.map(\.identifier) == full.values(of: "data-field"))
        #expect(fields.map(\.bytes) == full.values(of: "data-bytes"))
        let seen = full.text
        for field in fields { #expect(seen.holds(field.value.withoutSpaces), "\(field)") }
        #expect(
            compact.html.contains("<noscript>")
                != (compact.connections.isEmpty && compact.conversations.isEmpty))
        #expect(!full.html.contains("<noscript>"))
    }

    /// Each row leads to its packet, by its part and its place there.
    @Test(arguments: PageTests.captures) func leadsToEveryPacket(_ name: String) throws {
        let page = try WrittenPage(name, mostInFull: 0)
        let kept =
            page.connections.flatMap(\.segments).count { !$0.bytes.isEmpty }
            + page.conversations.flatMap(\.rows).count { !$0.bytes.isEmpty }
        let places = page.values(of: "data-at").flatMap { $0.split(separator: " ") }
        #expect(places.count == kept)
        #expect(try Self.parts(of: page.html).reduce(0) { $0 + $1.packets.count } == kept)
    }
}
