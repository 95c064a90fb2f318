import HTTPFields
import Testing

/// What a Location means, seen from the page that it is sent for. RFC 3986 §5.2, §6.2.
struct URIResolutionTests {
    @Test(arguments: [
        ("http://b.test/x", "http://b.test/x"), ("https://b.test/x", "https://b.test/x"),
        ("//b.test/x", "http://b.test/x"), ("/x", "http://a.test/p/x/../../x"), ("x", "http://a.test/p/x"),
        // The fragment is not sent.
        ("/x#part", "http://a.test/x"), ("#part", "http://a.test/p/q?to=/r"), ("?y", "http://a.test/p/q?y"),
        // Dots take segments away.
        ("../x", "http://a.test/x"), ("../../../x", "http://a.test/x"), ("./x/.", "http://a.test/p/x/"),
        ("..", "http://a.test/"),
        // Case, port, percent-encoding.
        ("HTTP://B.Test:80/%7ex%2f", "http://b.test/~x%2F"), ("https://b.test:443", "https://b.test/"),
        ("//b.test:8080/", "http://B.test:8080"), ("/X", "http://a.test/X"),
    ]) func locations(location: String, url: String) throws {
        let base = try URIReference.read(Array("http://a.test/p/q?to=/r".utf8))
        let target = try URIReference.read(Array(location.utf8)).resolved(against: base)
        let wanted = try URIReference.read(Array(url.utf8))
        #expect(
            String(decoding: target.normalized, as: UTF8.self)
                == String(decoding: wanted.normalized, as: UTF8.self))
        #expect(!target.normalized.contains(UInt8(ascii: "#")))
    }

    /// RFC 3986 §5.4.
    @Test(arguments: [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"), ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
        ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"),
        ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
        ("/./g", "http://a/g"),
        ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"),
        ("./../g", "http://a/b/g"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
        ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ]) func examplesOfTheRFC(reference: String, target: String) throws {
        let base = try URIReference.read(Array("http://a/b/c/d;p?q".utf8))
        let found = try URIReference.read(Array(reference.utf8)).resolved(against: base).normalized
        #expect(String(decoding: found, as: UTF8.self) == target)
    }
}
