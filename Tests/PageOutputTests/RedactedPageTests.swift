import Foundation
import Testing

@testable import PageOutput

/// A page that may be passed on: masks lie over everything, also over the packets' bytes.
struct RedactedPageTests {
    /// The password that put-basic.pcap sends, and how it is packed.
    private static let secrets = ["open sesame", "bGlsZWk6b3BlbiBzZXNhbWU="]

    @Test func masksWordsAndBytes() throws {
        let page = try WrittenPage("put-basic.pcap", isRedacted: true)
        for secret in Self.secrets {
            #expect(!page.html.contains(secret))
            #expect(!bytes(of: page).contains(secret))
        }
        #expect(!page.html.contains("id=\"secrets\""))
    }

    @Test func saysWhereSecretsAre() throws {
        let page = try WrittenPage("put-basic.pcap")
        #expect(page.html.contains("id=\"secrets\""))
        #expect(bytes(of: page).contains(Self.secrets[1]))
        #expect(try !WrittenPage("plain-get.pcap").html.contains("id=\"secrets\""))
    }

    /// All packets' bytes as text.
    private func bytes(of page: WrittenPage) -> String {
        page.values(of: "data-bytes-of").compactMap { Data(base64Encoded: $0) }
            .map { String(decoding: $0, as: UTF8.self) }.joined()
    }
}
