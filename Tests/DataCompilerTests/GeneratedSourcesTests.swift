import Foundation
import TestSupport
import Testing

@testable import DataCompiler

@Suite struct GeneratedSourcesTests {
    private let sources = GeneratedSources(of: BundledCaptures.top)

    @Test func theDataHaveNoMistakes() {
        #expect(sources.mistakes == [])
    }

    /// Nobody changes what is made by hand, nor the data without making it anew: `make generated`.
    @Test func whatIsCheckedInIsWhatTheDataSay() throws {
        #expect(Set(GeneratedSources.paths(in: BundledCaptures.top)) == Set(sources.files.keys))
        for (path, text) in sources.files {
            let current = try String(contentsOf: BundledCaptures.top.appending(path: path), encoding: .utf8)
            #expect(current == text, "\(path) is not current: run `make generated`")
        }
    }
}
