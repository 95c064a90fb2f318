import Testing

@testable import Findings

/// What a Location means, seen from the page that it is sent for. RFC 3986 §5.3.
struct RedirectTests {
    @Test(arguments: [
        ("http://b.test/x", "b.test/x"), ("https://b.test/x", "b.test/x"), ("//b.test/x", "b.test/x"),
        ("/x", "a.test/x"), ("x", "a.test/p/x"),
    ]) func locations(location: String, url: String) {
        let from = Array("a.test/p/q?to=/r".utf8)
        #expect(ExchangeLog.resolved(Array(location.utf8), from: from) == Array(url.utf8))
    }
}
