import HTTPFields
import Testing

/// Alt-Svc, as RFC 7838 has it.
@Suite("Alt-Svc") struct AlternativeOfferTests {
    private func read(_ value: String) throws -> [AlternativeOffer] {
        try AlternativeOffer.read(Array(value.utf8))
    }

    @Test("the examples of §3")
    func examples() throws {
        let h2 = Array("h2".utf8)
        #expect(
            try read(#"h2="alt.example.com:8000", h2=":443""#) == [
                AlternativeOffer(
                    protocolName: h2, host: Array("alt.example.com".utf8), port: 8000, maxAge: 86_400),
                AlternativeOffer(protocolName: h2, port: 443, maxAge: 86_400),
            ])
        #expect(
            try read(#"h2=":443"; ma=3600; persist=1"#) == [
                AlternativeOffer(protocolName: h2, port: 443, maxAge: 3600)
            ])
        #expect(try read("clear").isEmpty)
        // Bytes that no token has stand as percent and two digits.
        #expect(try read(#"w%3Dx%3Ay%23z=":1""#).first?.protocolName == Array("w=x:y#z".utf8))
        #expect(try read(#"h3="[2001:db8::1]:8443""#).first?.host == Array("[2001:db8::1]".utf8))
    }

    @Test(
        "what is none",
        arguments: [
            "", "Clear", "h3", "h3=:443", #"h3="443""#, #"h3=":0""#, #"h3=":65536""#, #"h3=":443" ma=3"#,
            #"h3=":443"; ma"#, #"h3=":443"; ma=""#, #"h3=":443"#, #"=":443""#,
        ])
    func malformed(_ value: String) { #expect(throws: ValueProblem.self) { try read(value) } }

    @Test("a bound for what is endless")
    func bounds() throws {
        #expect(try read(#"h3=":443"; ma=99999999999999999999"#).first?.maxAge == 999_999_999_999)
        #expect(throws: ValueProblem.self) {
            try read(#"h3=":443""# + String(repeating: "; a=b", count: 300))
        }
    }
}
