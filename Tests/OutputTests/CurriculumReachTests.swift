import Annotations
import Documents
import JSONOutput
import Output
import TLSMessages
import TestSupport
import Testing
import Tracing

/// Every flow and table of the documents is reached from a bundled capture, not only by look-up.
@Suite struct CurriculumReachTests {
    /// The JSON of all bundled captures.
    private static let everything: [String] = BundledCaptures.names.compactMap { name in
        try? BundledCaptures.trace(name) { output, _ in JSONOutput(output) }
    }

    @Test(arguments: [
        "nine-step", "tls-setup", "certificate-checks", "own-anchor", "request-order", "post-by-hand",
        "redirect",
        "streamed-download", "pause-resume",
    ]) func everyFlow(id: String) {
        #expect(Self.everything.contains { $0.contains("\"flow\":\"\(id)\"") })
    }

    @Test(arguments: [
        "protocols", "http-vs-https", "response-headers", "response-headers-nonstandard", "request-headers",
        "request-headers-nonstandard", "message-structure", "methods", "url-anatomy", "multipart-body",
    ]) func everyTable(id: String) {
        #expect(Self.everything.contains { $0.contains("\"table\":\"\(id)\"") })
    }

    /// What a step says happened, on captures whose packets are known.
    @Test(arguments: [
        ("redirect.pcap", #""number":3,"mark":"③","name":"Location","connection":0,"packet":6"#),
        ("pause-resume.pcap", #""detail":"cut off after 7,935 bytes""#),
        ("pause-resume.pcap", #""detail":"Content-Range: bytes 7935-16383/16384""#),
        ("tls13.pcap", #""flow":"tls-setup","variant":"tls-setup-13""#),
        ("tls12-rsa.pcap", #"encrypts it with the certificate's key (RSA)"#),
        ("tls12-resumption.pcap", #""number":5,"mark":"⑤","name":"ServerKeyExchange","detail":"not needed"#),
        ("alert-unknown-ca.pcap", #"the client breaks off: alert unknown_ca in packet 10"#),
        ("tls12-ecdhe.pcap", #"1 signature checked with the key of the next certificate: it fits"#),
        ("concurrent.pcap", #"went out on another connection before the one in packet 10 was answered"#),
        (
            "keep-alive.pcap",
            #"3 requests, each sent only after the one before was answered, on 1 connection"#
        ),
        ("pipelining.pcap", #"on one connection (pipelining)"#),
        (
            "post-form.pcap",
            #""name":"Content-Type","connection":0,"packet":4,"lastPacket":4,"detail":"application/x-www-form-urlencoded""#
        ),
    ]) func aStepSaysWhatHappened(capture: String, words: String) throws {
        let json = try BundledCaptures.trace(capture) { output, _ in JSONOutput(output) }
        #expect(json.contains(words))
    }

    /// What header fields do in the very exchange.
    @Test(arguments: [
        ("not-modified.pcap", "this is why the answer in packet 16 is 304"),
        ("pause-resume.pcap", "this is why the answer in packet 26 is 206"),
        ("put-basic.pcap", "anybody on the path can read this: user lilei, password open sesame"),
        ("put-basic.pcap", "no 100 Continue came"),
        ("response-policies.pcap", "comes back as Cookie in packet 8"),
        ("response-policies.pcap", "set by the answer in packet 6"),
        ("gzip.pcap", "the server chooses gzip for its answer"),
        ("websocket.pcap", "granted with 101 in packet"),
        ("redirect.pcap", "where the client should ask instead"),
    ]) func aFieldSaysWhatItDoes(capture: String, words: String) throws {
        var options = TextOptions()
        options.width = 160
        let text = try BundledCaptures.text(of: capture, options)
        let joined = text.split(separator: "\n").map { line in
            line.split(separator: "│").dropFirst().first.map {
                $0.split(separator: " ").joined(separator: " ")
            } ?? ""
        }.joined(separator: " ")
        #expect(joined.contains(words))
    }

    @Test func levelsSayMoreAndLess() throws {
        func text(_ level: ReadingLevel, _ language: Language) throws -> String {
            var options = TextOptions()
            options.level = level
            options.language = language
            return try BundledCaptures.text(of: "post-form.pcap", options)
        }
        for language in Language.allCases {
            let first = try text(.firstLook, language)
            let normal = try text(.normal, language)
            let expert = try text(.expert, language)
            #expect(first.count > normal.count && normal.count > expert.count)
            #expect(first.contains("◆") && !normal.contains("◆") && !expert.contains("◆"))
        }
        #expect(try text(.firstLook, .en).contains("Not needed to follow what happens: User-Agent, Accept"))
        #expect(try text(.firstLook, .zh).contains("可以忽略：User-Agent、Accept"))
        #expect(try !text(.expert, .en).contains("The client asks"))
        // A term is explained once.
        #expect(try text(.firstLook, .en).components(of: "◆ Segment") == 1)
    }

    /// Once a capture, and not once a connection.
    @Test func aTermIsExplainedOnce() throws {
        var options = TextOptions()
        options.level = .firstLook
        for detail in [TextDetail.normal, .steps] {
            options.detail = detail
            let two = try BundledCaptures.text(of: "redirect.pcap", options)
            for term in ["Segment", "Window", "Options", "State", "Round trip", "Header field", "FIN"] {
                #expect(two.components(of: "◆ \(term)") == 1, "\(term)")
            }
            #expect(two.components(of: "Not needed to follow what happens") > 1)
            let lossy = try BundledCaptures.text(of: "loss.pcap", options)
            #expect(lossy.components(of: "Selective ACK (SACK): also names") == 1)
        }
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: part) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
