import Testing

@testable import HTTPFields

@Suite("Who asks, and which way") struct RoutingAndSecurityTests {
    /// RFC 7617 §2 and §2.1, RFC 6750 §2.1.
    @Test func credentials() throws {
        #expect(
            try Credentials.read("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==".bytes).content
                == .basic(user: "Aladdin".bytes, password: "open sesame".bytes))
        #expect(
            try Credentials.read("basic dGVzdDoxMjPCow==".bytes).content
                == .basic(user: "test".bytes, password: "123£".bytes))
        #expect(
            try Credentials.read("Basic YTpiOmM=".bytes).content
                == .basic(user: "a".bytes, password: "b:c".bytes))
        #expect(try Credentials.read("Bearer mF_9.B5f-4.1JqM".bytes).content == .bearer(isWebToken: false))
        #expect(
            try Credentials.read("Bearer eyJhbGciOiJub25lIn0.e30.".bytes).content == .bearer(isWebToken: true)
        )
        let digest = try Credentials.read(
            #"Digest username="Mufasa", realm="a@b, c", qop=auth , nc = 00000001"#.bytes)
        #expect(digest.content == .other && digest.token == nil)
        #expect(digest.parameters.map(\.name.text) == ["username", "realm", "qop", "nc"])
        #expect(digest.parameters.value("realm")?.text == "a@b, c")
        #expect(try Credentials.read("Negotiate".bytes).scheme.text == "Negotiate")
    }

    @Test(arguments: [
        ("Basic", at(5, .endsEarly)), ("Basic YQ", at(6, .badBase64)),
        ("Basic YQ==", at(6, .missing(.colon))),
        ("Basic YQpi", at(6, .unexpected(0x0A))), ("Basic a=b", at(9, .endsEarly)),
        ("Bearer", at(6, .endsEarly)),
        ("Basic Y-Q=", at(6, .badBase64)),
    ])
    func wrongSchemes(text: String, wrong: ValueProblem) throws {
        #expect(try Credentials.read(text.bytes).content == .malformed(wrong))
    }

    @Test(arguments: [
        Sample("", at(0, .empty)), Sample("Basic a b", at(8, .unexpected(0x62))),
        Sample("Digest a=\"b", at(9, .unclosed)),
        Sample("Digest a=b c=d", at(11, .unexpected(0x63))),
        Sample("Basic YQ==, x", at(10, .unexpected(0x2C))),
    ])
    func wrongCredentials(sample: Sample) {
        #expect(problem(sample.text, Credentials.read) == sample.problem)
    }

    /// RFC 9110 §11.6.1: commas part challenges and the parameters of one.
    @Test func challenges() throws {
        let read = try AuthenticationChallenge.read(
            #"Basic realm="simple", Newauth realm="apps", type=1, title="Login to \"apps\"", Negotiate, NTLM TlRMTVNTUAAB==,, Digest a=b"#
                .bytes)
        #expect(read.map(\.scheme.text) == ["Basic", "Newauth", "Negotiate", "NTLM", "Digest"])
        #expect(read.map(\.parameters.count) == [1, 3, 0, 0, 1])
        #expect(read[1].parameters.value("title")?.text == #"Login to "apps""#)
        #expect(read[1].realm?.text == "apps")
        #expect(read[3].token?.text == "TlRMTVNTUAAB==")
        #expect(problem("", AuthenticationChallenge.read) == at(0, .empty))
        #expect(problem(#"realm="a""#, AuthenticationChallenge.read) == at(5, .unexpected(0x3D)))
    }

    /// RFC 6797 §6.2.
    @Test(arguments: [
        ("max-age=31536000", 31_536_000, false), ("max-age=15768000 ; includeSubDomains", 15_768_000, true),
        ("max-age=\"31536000\"", 31_536_000, false), ("INCLUDESUBDOMAINS;MAX-AGE=0;;preload", 0, true),
        ("max-age=1; x=\"y;z\"", 1, false),
    ])
    func ordersOfTLS(text: String, age: Int, subdomains: Bool) throws {
        let order = try TransportSecurity.read(text.bytes)
        #expect(order.maxAge == age && order.includesSubdomains == subdomains)
    }

    @Test(arguments: [
        Sample("", at(0, .missing(.maxAge))), Sample("includeSubDomains", at(17, .missing(.maxAge))),
        Sample("max-age=1; Max-Age=2", at(11, .repeated)), Sample("max-age", at(7, .endsEarly)),
        Sample("max-age=1h", at(8, .unexpected(0x68))),
        Sample("max-age=1, preload", at(9, .unexpected(0x2C))),
    ])
    func wrongOrders(sample: Sample) {
        #expect(problem(sample.text, TransportSecurity.read) == sample.problem)
    }

    @Test func stations() throws {
        let via = try ViaEntry.read(
            "1.0 fred, 1.1 p.example.net:8080 (Apache/1.1 (x \\) y)), HTTP/2 [::1]:80".bytes)
        #expect(via.map(\.version.text) == ["1.0", "1.1", "2"])
        #expect(via.map(\.receivedBy.text) == ["fred", "p.example.net:8080", "[::1]:80"])
        #expect(via[1].comment?.text == "(Apache/1.1 (x \\) y))")
        #expect(problem("1.1", ViaEntry.read) == at(3, .endsEarly))
        #expect(problem("1.1 a (b", ViaEntry.read) == at(6, .unclosed))
        #expect(problem("1.1 a " + String(repeating: "(", count: 99), ViaEntry.read)?.reason == .tooMany)
    }

    @Test func programs() throws {
        let parts = try ProductPart.read("CERN-LineMode/2.15 libwww/2.17b3 (X11; Linux)".bytes)
        #expect(parts.count == 3)
        #expect(parts[0] == .product(name: "CERN-LineMode".bytes, version: "2.15".bytes))
        #expect(parts[2] == .comment("(X11; Linux)".bytes))
        #expect(problem("(a)", ProductPart.read) == at(0, .unexpected(0x28)))
        #expect(problem("a/b/c", ProductPart.read) == at(3, .unexpected(0x2F)))
    }

    @Test func codingsAndUpgrades() throws {
        #expect(try TransferCoding.read("gzip, Chunked".bytes).map(\.name.text) == ["gzip", "chunked"])
        #expect(try TransferCoding.read("x; a = \"b\"".bytes).first?.parameters.value("a")?.text == "b")
        #expect(problem("", TransferCoding.read) == at(0, .empty))
        #expect(problem("chunked\u{b}", TransferCoding.read) == at(7, .unexpected(0x0B)))
        #expect(try UpgradeProtocol.read("HTTP/2.0, websocket".bytes).map(\.version?.text) == ["2.0", nil])
    }
}

@Suite("URIs") struct URITests {
    /// RFC 3986 §1.1.2.
    @Test(arguments: [
        "ftp://ftp.is.co.za/rfc/rfc1808.txt", "http://www.ietf.org/rfc/rfc2396.txt",
        "ldap://[2001:db8::7]/c=GB?objectClass?one",
        "mailto:John.Doe@example.com", "news:comp.infosystems.www.servers.unix", "tel:+1-816-555-1212",
        "telnet://192.0.2.16:80/", "urn:oasis:names:specification:docbook:dtd:xml:4.1.2", "", "../a?b#c",
        "//h", "?", "#", "/a:b",
        "http://[v1.fe:x]/", "http://h:/", "file:///a",
    ])
    func good(text: String) throws { _ = try URIReference.read(text.bytes) }

    @Test func anatomy() throws {
        let uri = try URIReference.read("HTTPS://u:p@Example.com:8443/a%20b/c?x=1%2B1&y=a+b&z#top".bytes)
        #expect(uri.scheme?.text == "https")
        #expect(uri.authority?.userInfo?.text == "u:p")
        #expect(uri.authority?.host == .name("Example.com".bytes))
        #expect(uri.authority?.port == 8443)
        #expect(uri.path.text == "/a%20b/c" && uri.decodedPath.text == "/a b/c")
        #expect(uri.segments.map(\.text) == ["a b", "c"])
        #expect(uri.queryFields.map(\.name.text) == ["x", "y", "z"])
        #expect(uri.queryFields.map(\.value.text) == ["1+1", "a b", ""])
        #expect(uri.fragment?.text == "top")
    }

    @Test(arguments: [
        Sample("/a b", at(2, .unexpected(0x20))), Sample("/%zz", at(1, .badPercentEncoding)),
        Sample("/%4", at(1, .badPercentEncoding)),
        Sample("/a|b", at(2, .unexpected(0x7C))), Sample("/路", at(1, .unexpected(0xE8))),
        Sample("http://a:b/", at(9, .unexpected(0x62))),
        Sample("http://a:65536/", at(9, .badPort)), Sample("http://[::1", at(7, .unclosed)),
        Sample("http://[1::2::3]/", at(8, .badAddress)),
        Sample("http://[::1]x/", at(12, .unexpected(0x78))), Sample("1a:b", at(2, .unexpected(0x3A))),
        Sample("/a#b#c", at(4, .unexpected(0x23))),
        Sample("http://a@b@c/", at(10, .unexpected(0x40))),
        Sample("http://[fe80::1%25en0]/", at(8, .badAddress)),
    ])
    func bad(sample: Sample) { #expect(problem(sample.text, URIReference.read) == sample.problem) }

    @Test(arguments: [
        ("[::]", true), ("[1:2:3:4:5:6:7:8]", true), ("[::ffff:192.0.2.1]", true), ("[1::8]", true),
        ("[1:2:3:4:5:6:7::]", true),
        ("[1:2:3:4:5:6:192.0.2.1]", true), ("[1:2:3:4:5:6:7]", false), ("[1:2:3:4:5:6:7:8:9]", false),
        ("[:::]", false), ("[:1]", false),
        ("[12345::]", false), ("[::192.0.2.256]", false), ("[192.0.2.1::]", false), ("[g::]", false),
        ("[1:2:3:4::5:6:7:8]", false),
    ])
    func addresses(text: String, isGood: Bool) {
        #expect((problem(text, URIAuthority.readHost) == nil) == isGood)
    }

    @Test func hosts() throws {
        #expect(try URIAuthority.readHost("example.com:80".bytes).port == 80)
        #expect(try URIAuthority.readHost("192.0.2.1".bytes).host == .ipv4("192.0.2.1".bytes))
        #expect(try URIAuthority.readHost("192.0.2.256".bytes).host == .name("192.0.2.256".bytes))
        #expect(try URIAuthority.readHost([]).host == .name([]))
        #expect(try URIAuthority.readHost("a:".bytes).port == nil)
        #expect(problem("u@h", URIAuthority.readHost) == at(1, .unexpected(0x40)))
        #expect(problem("a/b", URIAuthority.readHost) == at(1, .unexpected(0x2F)))
        #expect(problem("a, b", URIAuthority.readHost) == at(2, .unexpected(0x20)))
    }

    @Test func targets() throws {
        guard case .origin(let path) = try RequestTarget.read("//a/b?c=/?d".bytes),
            case .absolute(let whole) = try RequestTarget.read("http://www.example.org/pub/a.html".bytes),
            case .authority(let tunnel) = try RequestTarget.read("www.example.com:80".bytes, isConnect: true),
            case .asterisk = try RequestTarget.read("*".bytes)
        else { throw Unexpected() }
        #expect(path.path.text == "//a/b" && path.authority == nil && path.query?.text == "c=/?d")
        #expect(whole.authority?.host == .name("www.example.org".bytes))
        #expect(tunnel.port == 80)
        let plain = { (bytes: [UInt8]) throws(ValueProblem) in try RequestTarget.read(bytes) }
        #expect(problem("", plain) == at(0, .empty))
        #expect(problem("/a#b", plain) == at(2, .unexpected(0x23)))
        #expect(problem("a", plain) == at(0, .unexpected(0x61)))
        #expect(
            problem("a") { (bytes: [UInt8]) throws(ValueProblem) in
                try RequestTarget.read(bytes, isConnect: true)
            }
                == at(1, .expected(0x3A)))
    }

    @Test func origins() throws {
        #expect(try OriginValue.read("null".bytes) == .null)
        #expect(
            try OriginValue.read("https://a:8443".bytes)
                == .site(scheme: "https".bytes, URIAuthority.readHost("a:8443".bytes)))
        #expect(try OriginValue.read("*".bytes, allowsAny: true) == .any)
        #expect(problem("*") { (bytes: [UInt8]) throws(ValueProblem) in try OriginValue.read(bytes) } != nil)
        #expect(
            problem("https://a/") { (bytes: [UInt8]) throws(ValueProblem) in try OriginValue.read(bytes) }
                == at(9, .unexpected(0x2F)))
    }
}
