import Testing

@testable import HTTPFields

@Suite("What content is and what is accepted") struct ContentValueTests {
    /// RFC 9110 §8.3.1: four spellings of the same.
    @Test(arguments: [
        "text/html;charset=utf-8", "Text/HTML;Charset=\"utf-8\"", "text/html; charset=\"utf-8\"",
        "text/html ; ;charset=utf-8;",
    ])
    func sameMediaType(text: String) throws {
        let type = try MediaType.read(text.bytes)
        #expect(type.type.text == "text" && type.subtype.text == "html")
        #expect(type.charset?.text == "utf-8")
    }

    @Test func partsOfMediaTypes() throws {
        #expect(try MediaType.read("application/problem+json".bytes).suffix?.text == "json")
        #expect(try MediaType.read(#"multipart/mixed; boundary="a \"b""#.bytes).boundary?.text == #"a "b"#)
    }

    @Test(arguments: [
        Sample("", at(0, .empty)), Sample("text", at(4, .expected(0x2F))), Sample("text/", at(5, .endsEarly)),
        Sample("text/html; charset", at(18, .expected(0x3D))),
        Sample("text/html; charset =a", at(18, .expected(0x3D))),
        Sample("text/html; charset=", at(19, .endsEarly)),
        Sample("text/html, text/css", at(9, .unexpected(0x2C))),
        Sample(#"text/html; a="b"#, at(13, .unclosed)), Sample("text/html x", at(10, .unexpected(0x78))),
    ])
    func wrongMediaTypes(sample: Sample) { #expect(problem(sample.text, MediaType.read) == sample.problem) }

    /// RFC 9110 §12.5.1.
    @Test func preferencesByWeight() throws {
        let accepted = try Preference.read(
            "text/*;q=0.3, text/plain;q=0.7, text/plain;format=flowed, text/plain;format=fixed;q=0.4, */*;q=0.5"
                .bytes,
            of: .mediaTypes)
        #expect(accepted.ranked.map(\.weight) == [1000, 700, 500, 400, 300])
        #expect(accepted.ranked[0].parameters.value("format")?.text == "flowed")
        #expect(accepted.ranked[2].choice.text == "*/*")
        let codings = try Preference.read("compress;q=0.5, gzip;Q=1.0,, identity; q=0".bytes, of: .codings)
        #expect(codings.ranked.map(\.choice.text) == ["gzip", "compress", "identity"])
        #expect(try Preference.read([], of: .codings).isEmpty)
        let languages = try Preference.read("da, en-gb;q=0.8, en;q=0.7, *;q=0.1".bytes, of: .languages)
        #expect(languages.map(\.weight) == [1000, 800, 700, 100])
        #expect(try Preference.read("trailers, deflate;q=0.5".bytes, of: .transferCodings).count == 2)
    }

    @Test(arguments: [
        ("gzip;q=1.5", at(7, .badWeight)), ("gzip;q=2", at(7, .badWeight)),
        ("gzip;q=0.1234", at(7, .badWeight)),
        ("gzip;q=.5", at(7, .badWeight)), ("gzip;q=", at(7, .badWeight)), ("gzip;q=-1", at(7, .badWeight)),
        ("gzip;level=1", at(5, .unexpected(0x6C))), ("gzip deflate", at(5, .unexpected(0x64))),
    ])
    func wrongWeights(text: String, wrong: ValueProblem) {
        #expect(
            problem(text) { (bytes: [UInt8]) throws(ValueProblem) in try Preference.read(bytes, of: .codings)
            } == wrong)
    }

    @Test(arguments: ["en_US", "toolonglanguage", "1a", "en-", "-en"])
    func wrongLanguages(text: String) {
        #expect(
            problem(text) { (bytes: [UInt8]) throws(ValueProblem) in
                try Preference.read(bytes, of: .languages)
            } != nil)
    }

    /// RFC 6266 §5.
    @Test(arguments: [
        ("Attachment; filename=example.html", "example.html"),
        ("INLINE; FILENAME= \"an example.html\"", "an example.html"),
        ("attachment; filename*= UTF-8''%e2%82%ac%20rates", "€ rates"),
        ("attachment; filename=\"EURO rates\"; filename*=utf-8''%e2%82%ac%20rates", "€ rates"),
        ("attachment; filename*=iso-8859-1'en'%A3%20rates", "£ rates"),
        ("form-data; name=\"a\"; filename=\"报告.pdf\"", "报告.pdf"),
    ])
    func fileNames(text: String, name: String) throws {
        #expect(try ContentDisposition.read(text.bytes).fileName?.text == name)
    }

    @Test func partsOfForms() throws {
        let part = try ContentDisposition.read(#"form-data; name="user"; filename="../../etc/passwd""#.bytes)
        #expect(part.type.text == "form-data" && part.name?.text == "user")
        #expect(part.namesAPath)
        #expect(try !ContentDisposition.read("inline".bytes).namesAPath)
    }

    @Test(arguments: [
        Sample("", at(0, .empty)), Sample("attachment; filename=a; filename=b", at(24, .repeated)),
        Sample("attachment; filename=a b", at(23, .unexpected(0x62))),
        Sample("attachment;", at(11, .endsEarly)), Sample("\"attachment\"", at(0, .unexpected(0x22))),
        Sample("attachment; filename*=UTF-8''%zz", at(29, .badPercentEncoding)),
        Sample("attachment; filename*=UTF-8''%ff", at(29, .badUTF8)),
        Sample("attachment; filename*=KOI8-R''a", at(22, .unknownCharset)),
        Sample("attachment; filename*=\"a\"", at(22, .unexpected(0x22))),
    ])
    func wrongDispositions(sample: Sample) {
        #expect(problem(sample.text, ContentDisposition.read) == sample.problem)
    }

    @Test func directivesOfCaches() throws {
        let rules = try CacheDirective.read(
            #"public, Max-Age="3600", s-maxage=99999999999, no-cache="set-cookie, x", max-stale, community=UCI"#
                .bytes)
        #expect(rules.map(\.kind) == [.public, .maxAge, .sharedMaxAge, .noCache, .maxStale, .unknown])
        #expect(rules.first(.maxAge)?.seconds == 3600)
        #expect(rules.first(.sharedMaxAge)?.seconds == 1 << 31)
        #expect(rules.first(.noCache)?.fields.map(\.text) == ["set-cookie", "x"])
        #expect(rules.allSatisfy { !$0.lacksSeconds })
        #expect(try CacheDirective.read("max-age=1h".bytes).first?.lacksSeconds == true)
        #expect(try CacheDirective.read("max-age".bytes).first?.lacksSeconds == true)
    }

    @Test(arguments: [
        Sample("max-age=", at(8, .endsEarly)), Sample("max-age =1", at(8, .unexpected(0x3D))),
        Sample("public; max-age=1", at(6, .unexpected(0x3B))), Sample("no-cache=\"a", at(9, .unclosed)),
        Sample("public private", at(7, .unexpected(0x70))),
    ])
    func wrongDirectives(sample: Sample) {
        #expect(problem(sample.text, CacheDirective.read) == sample.problem)
    }
}
