import Documents
import Testing

@testable import Website

/// Where links of documents lead on the site.
@Suite struct SiteAddressesTests {
    private let addresses = SiteAddresses(
        documents: [
            "README.md", "README.zh-CN.md", "CONTRIBUTING.md", "docs/lab.md", "docs/lab.zh-CN.md",
            "docs/architecture.md",
        ], images: ["a.svg"])

    @Test(arguments: [
        ("docs/lab.md", "README.md", "docs/lab.html"),
        ("lab.zh-CN.md", "docs/lab.md", "../../zh/docs/lab.html"),
        ("../CONTRIBUTING.md#rules", "docs/architecture.md", "../CONTRIBUTING.html#rules"),
        ("images/a.svg", "docs/lab.md", "../../images/a.svg"),
        ("docs/images/a.svg", "README.md", "../images/a.svg"),
        ("#here", "README.md", "#here"), ("https://a.example/", "README.md", "https://a.example/"),
        // A document that is not there leads nowhere, and is found to.
        ("docs/none.md", "README.md", "docs/none.html"),
    ]) func leadInEnglish(address: String, document: String, place: String) {
        #expect(addresses.place(of: address, in: document, .en) == place)
    }

    @Test(arguments: [
        ("lab.md", "docs/lab.zh-CN.md", "../../en/docs/lab.html"),
        ("../CONTRIBUTING.md", "docs/lab.zh-CN.md", "../CONTRIBUTING.html"),
        ("../README.zh-CN.md#课程", "docs/lab.zh-CN.md", "../README.html#课程"),
        // In English alone; the Chinese pages lie beside it, but their headings have other names.
        ("docs/lab.md", "CONTRIBUTING.md", "docs/lab.html"),
        ("docs/lab.md#one", "CONTRIBUTING.md", "../en/docs/lab.html#one"),
    ]) func leadInChinese(address: String, document: String, place: String) {
        #expect(addresses.place(of: address, in: document, .zh) == place)
    }

    @Test func sourcesAreNotOnTheSite() {
        #expect(addresses.place(of: "../Sources/Lab/Lab.swift", in: "docs/lab.md", .en) == nil)
    }
}
