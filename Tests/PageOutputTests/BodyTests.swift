import Documents
import Foundation
import TestSupport
import Testing

@testable import PageOutput

/// Bodies as what they are.
struct BodyTests {
    private func page(_ type: String, _ body: [UInt8]) throws -> PageElement {
        var capture = ConversationCapture()
        capture.open()
        capture.say(fromClient: true, "GET / HTTP/1.1\r\nHost: lesson.test\r\n\r\n")
        capture.say(
            fromClient: false,
            Array(
                "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n".utf8)
                + body)
        capture.close()
        return try #require(PageElement.root(of: WrittenPage(capture).html))
    }

    private func page(_ type: String, _ body: String) throws -> PageElement {
        try page(type, Array(body.utf8))
    }

    @Test func objectsOfJSONAreATree() throws {
        let page = try page(
            "application/json", #"{"name": "\u97e9\ud83d\ude00", "list": [1, {"deep": null}], "none": {}}"#)
        let tree = try #require(page.all(class: "tree").first)
        #expect(tree.all { $0.name == "details" }.count == 3)
        #expect(
            tree.text.withoutSpaces == "{…}3name:“韩😀”list:[…]21{…}1deep:nullnone:{}".withoutSpaces)
    }

    @Test(arguments: [
        "{", "[1,", "{\"a\" 1}", "nonsense", "\"text\"", "12", "[]", "{}", "{\"a\":\"\\u12\"}", "[1] [2]", "",
    ])
    func whatIsNoTreeIsNone(_ text: String) throws {
        #expect(try page("application/json", text).all(class: "tree").isEmpty)
    }

    @Test func treesAreBounded() throws {
        let wide = "[" + Array(repeating: "0", count: 10_000).joined(separator: ",") + "]"
        let tree = try #require(JSONTree(Array(wide.utf8), most: 300))
        #expect(tree.isCut && tree.count == 300)
        let deep = String(repeating: "[", count: 60_000)
        let page = try page("application/json", deep)
        #expect(page.all { $0.name == "details" }.count < 200)
        #expect(JSONTree(Array(deep.utf8), most: 1_000)?.count == JSONTree.mostLevels)
    }

    @Test func formsAreTables() throws {
        let page = try PageElement.root(of: WrittenPage("post-form.pcap").html)
        let table = try #require(page?.all(class: "body").first)
        #expect(
            table.all { $0.name == "td" }.map(\.text) == [
                "name", "李 雷", "city", "北京", "course", "computer networks", "agree", "",
            ])
        let parts = try PageElement.root(of: WrittenPage("multipart.pcap").html)
        #expect(try #require(parts?.all(class: "body").first).all { $0.name == "tr" }.count > 1)
    }

    @Test func textsAreWholeAndInUnicode() throws {
        let lines = (0..<100).map { "line \($0)\t<b>" }.joined(separator: "\r\n")
        let text = try #require(
            page("text/plain", lines).all { $0.name == "pre" && $0.text.contains("line") }.first)
        #expect(text.text == lines.replacing("\r\n", with: "\n"))
        // What stands above as a whole is not said again.
        #expect(try page("text/plain", "short").all(class: "bodies").isEmpty)
    }

    /// One red point.
    private static let png = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    )

    @Test func imagesAreShown() throws {
        let bytes = Array(try #require(Self.png))
        let image = try #require(page("image/png", bytes).all { $0.name == "img" }.first)
        #expect(image.attributes["src"]?.hasPrefix("data:image/png;base64,iVBORw0KGgo") == true)
        #expect(image.attributes["alt"] == "PNG, 1 × 1")
        #expect(image.attributes["width"] == "1")
    }

    /// What could hold a script, or is no image, is never one; nor is one of which a part is missing.
    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "<html>", "GIF89a", "\u{0}",
    ])
    func whatIsNoRasterImageIsNotShown(_ content: String) throws {
        for type in ["image/svg+xml", "image/png", "image/gif"] {
            #expect(try page(type, content).all { $0.name == "img" }.isEmpty)
        }
    }

    @Test func imagesTooLargeAreNotShown() {
        var bytes: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
        ]
        #expect(RasterImage(bytes) == nil)
        bytes += [0, 0, 0x10, 0, 0, 0, 0x10, 0]
        #expect(RasterImage(bytes)?.width == 4_096)
        bytes[18] = 0x20
        #expect(RasterImage(bytes) == nil)
    }

    @Test(
        arguments: [
            ([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 7, 0, 9, 3], "jpeg", 9, 7),
            (Array("GIF89a".utf8) + [3, 0, 2, 0], "gif", 3, 2),
            (Array("RIFF0000WEBPVP8L".utf8) + [0, 0, 0, 0, 0x2F, 4, 0x80, 0, 0], "webp", 5, 3),
            (Array("RIFF0000WEBPVP8X".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0], "webp", 2, 3),
        ] as [([UInt8], String, Int, Int)])
    func sizesAreRead(_ bytes: [UInt8], _ format: String, _ width: Int, _ height: Int) throws {
        let image = try #require(RasterImage(bytes))
        #expect(image.format.rawValue == format && image.width == width && image.height == height)
        for count in bytes.indices { _ = RasterImage(Array(bytes.prefix(count))) }
    }

    @Test func masksLieOverThem() throws {
        let page = try PageElement.root(of: WrittenPage("put-basic.pcap", isRedacted: true).html)
        #expect(page?.all(class: "bodies").contains { $0.text.contains("open sesame") } == false)
    }
}
