import Testing

@testable import HTTPFields

@Suite("Cookies") struct CookieTests {
    @Test func allAttributes() throws {
        let cookie = try SetCookie.read(
            "SID=31d4d96e407aad42; Expires=Wed, 09 Jun 2021 10:18:14 GMT; max-age=-5; Domain=.Example.com; Path=/a; Secure; HttpOnly; SameSite=lax; Partitioned; Priority=High"
                .bytes)
        #expect(cookie.name.text == "SID" && cookie.value.text == "31d4d96e407aad42")
        #expect(cookie.expires?.secondsSince1970 == 1_623_233_894)
        #expect(cookie.maxAge == -5)
        #expect(cookie.domain?.text == "Example.com" && cookie.path?.text == "/a")
        #expect(cookie.isSecure && cookie.isHTTPOnly && cookie.isPartitioned)
        #expect(cookie.sameSite == .lax)
        #expect(cookie.attributes.last == .unknown(name: "Priority".bytes, value: "High".bytes))
        #expect(cookie.findings.isEmpty && !cookie.isRefused && cookie.prefix == nil)
    }

    @Test(arguments: [
        ("=a", [CookieFinding.noName]), ("a", [.noName]), ("a b=c", [.oddByte(at: 1)]),
        ("a=b c", [.oddByte(at: 3)]),
        ("a=\"b\"", []), ("a=\"b", [.oddByte(at: 2)]), ("a=b; expires=soon", [.unreadableExpires(at: 13)]),
        ("a=b; Expires=Wed, 09-Jun-2021 10:18:14 GMT", [.oddExpires(at: 13)]),
        ("a=b; Max-Age=1h", [.unreadableMaxAge(at: 13)]),
        ("a=b; Path=a", [.pathNotAbsolute(at: 4)]), ("a=b; Path=/; Path=/c", [.repeatedAttribute(at: 12)]),
        ("a=b; SameSite=None", [.sameSiteNoneNeedsSecure]), ("a=b; Partitioned", [.partitionedNeedsSecure]),
        ("__Secure-a=b", [.securePrefixBroken]), ("__secure-a=b; Secure", []),
        ("__Host-a=b; Secure; Path=/", []),
        ("__Host-a=b; Secure", [.hostPrefixBroken]), ("__Host-a=b; Path=/", [.hostPrefixBroken]),
        ("__Host-a=b; Secure; Path=/; Domain=example.com", [.hostPrefixBroken]), ("a=b;;; Secure ;", []),
        ("a=b; SameSite=None; Secure", []),
        ("a=b; x=" + String(repeating: "y", count: 1025), [.attributeTooLong(at: 4)]),
    ])
    func findings(text: String, findings: [CookieFinding]) throws {
        #expect(try SetCookie.read(text.bytes).findings == findings)
    }

    @Test(arguments: [
        Sample("", at(0, .missing(.cookie))), Sample("=", at(0, .missing(.cookie))),
        Sample("; Secure", at(0, .missing(.cookie))),
        Sample("a=b\u{1}", at(3, .unexpected(1))),
        Sample("a=" + String(repeating: "b", count: 4096), at(4096, .tooLong)),
    ])
    func ignoredByBrowsers(sample: Sample) { #expect(problem(sample.text, SetCookie.read) == sample.problem) }

    @Test func anEmptyDomainIsNone() throws {
        #expect(try SetCookie.read("a=b; Domain=".bytes).domain == nil)
        #expect(try SetCookie.read("a=b; Path=/; Path=x".bytes).path == nil)
    }

    @Test func cookiesComeBack() throws {
        let list = try CookieList.read("SID=31d4d96e407aad42; lang=en-US; a=\"b\"; c=d=e".bytes)
        #expect(list.pairs.map(\.name.text) == ["SID", "lang", "a", "c"])
        #expect(list.pairs.map(\.value.text) == ["31d4d96e407aad42", "en-US", "\"b\"", "d=e"])
        #expect(list.oddity == nil)
    }

    @Test(arguments: [
        Sample("a=b;c=d", at(4, .expected(0x20))), Sample("a=b; ", at(5, .endsEarly)),
        Sample("a=b,c=d", at(3, .unexpected(0x2C))),
        Sample("a", at(1, .expected(0x3D))), Sample("a=\"b", at(4, .expected(0x22))),
    ])
    func oddCookies(sample: Sample) throws {
        #expect(try CookieList.read(sample.text.bytes).oddity == sample.problem)
    }

    @Test(arguments: ["", ";", " ; "]) func noCookies(text: String) {
        #expect(problem(text, CookieList.read) != nil)
    }
}
