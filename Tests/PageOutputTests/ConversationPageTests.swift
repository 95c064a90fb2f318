import Foundation
import TestSupport
import Testing
import TextOutput
import WireBytes

@testable import PageOutput

/// A conversation in datagrams on a page: its ladder, and what opens below each arrow.
@Suite struct ConversationPageTests {
    @Test func everyDatagramHasItsRow() throws {
        let page = try #require(PageElement.root(of: WrittenPage("quic-loss.pcap").html))
        let rows = page.all { $0.hasClass("row") }
        let packets = rows.compactMap { $0.attributes["data-packet"].flatMap { Int($0) } }
        #expect(packets == Array(1...45))
        #expect(rows.compactMap { $0.attributes["id"] } == packets.map { "u0p\($0)" })
        #expect(page.all { $0.attributes["id"] == "u0" }.count == 1)
        // Those that are lost stand out.
        let standingOut = rows.filter { $0.hasClass("trouble") }
        #expect(standingOut.compactMap { $0.attributes["data-packet"] } == ["12", "14"])
    }

    @Test(
        "Below an arrow are the fields of each packet of the datagram, and its frames where they could be opened"
    )
    func fieldsAndFrames() throws {
        let page = try #require(PageElement.root(of: WrittenPage("quic-chromium.pcap").html))
        let row = try #require(page.all { $0.attributes["id"] == "u0p5" }.first)
        let fields = row.all { $0.attributes["data-field"] != nil }.compactMap { $0.attributes["data-field"] }
        for field in [
            "udp", "quic", "quic.version", "quic.source", "quic.number", "quic.payload", "quic.tag",
        ] {
            #expect(fields.contains(field), "\(field)")
        }
        // Two packets: Initial 1 and Handshake 2.
        #expect(fields.filter { $0 == "quic" }.count == 2)
        let opened = row.all { $0.name == "pre" && $0.hasClass("opened") }
        let titles = row.all { $0.name == "p" && $0.hasClass("b") }.map(\.text)
        #expect(opened.count == 3 && titles.count == 3)
        #expect(titles.first?.contains("ACK") == true && titles.last?.contains("CRYPTO") == true)
    }

    /// In the list it has a row that leads to its ladder.
    @Test func row() throws {
        let page = try #require(PageElement.root(of: WrittenPage("alt-svc.pcap").html))
        let rows = page.all { $0.name == "tr" && $0.attributes["data-connection"] != nil }
        #expect(rows.map { $0.attributes["data-connection"] } == ["c0", "c1", "u0"])
        let link = try #require(rows.last?.all { $0.name == "a" }.first)
        #expect(link.attributes["href"] == "#u0" && link.text == "u0")
        #expect(
            rows.last?.text.contains("lesson.test") == true && rows.last?.text.contains("QUIC v1") == true)
    }

    @Test("Below a datagram of DTLS are the bytes of its records that could be opened") func openedRecords()
        throws
    {
        let page = try #require(PageElement.root(of: WrittenPage("dtls.pcap").html))
        let row = try #require(page.all { $0.attributes["id"] == "u0p9" }.first)
        let opened = row.all { $0.name == "pre" && $0.hasClass("opened") }
        #expect(opened.map(\.text).contains { $0.contains("hello, server") })
        let titles = row.all { $0.name == "p" && $0.hasClass("b") }.map(\.text)
        #expect(titles.contains { $0.contains("application_data") })
        #expect(try !WrittenPage("dtls.pcap", isRedacted: true).html.contains("<pre class=\"opened\">"))
    }

    /// Whoever masks secrets shows none of what was encrypted.
    @Test func redacted() throws {
        let page = try WrittenPage("quic-chromium.pcap", isRedacted: true).html
        #expect(!page.contains("<pre class=\"opened\">") && page.contains("id=\"u0p5\""))
    }

    /// A page of many packets has them for the script.
    @Test func compact() throws {
        let html = try WrittenPage("quic-loss.pcap", mostInFull: 10).html
        #expect(
            html.contains("id=\"u0p1\"") && html.contains("data-at=\"0.")
                && !html.contains("class=\"fields\""))
    }
}
