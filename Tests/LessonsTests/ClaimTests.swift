import CertificateChains
import Documents
import TLSMessages
import Testing

@testable import Lessons

/// Every subject with everything that can be said of it, right and wrong, on bundled captures.
@Suite struct ClaimTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var capture: String
        var right: [String]
        /// What does not hold, and what is there instead.
        var wrong: [(claim: String, found: String)]
        var isOpened = false
        var anchors: String?

        var testDescription: String { capture }
    }

    @Test(
        arguments: [
            (0, 0), (499_999, 0), (500_000, 1), (1_499_999, 1), (1_500_000, 2), (.max - 1, 9_223_372_036_855),
            (.max, 9_223_372_036_855),
        ] as [(Int64, Int)]) func timesInWholeMilliseconds(nanoseconds: Int64, milliseconds: Int)
    {
        #expect(ClaimEvidence.wholeMilliseconds(nanoseconds) == milliseconds)
    }

    static let cases: [Case] = [
        Case(
            capture: "plain-get",
            right: [
                "capture packets 11", "capture connections 1", "capture packets at least 11",
                "connection 0 opens three-way", "connection 0 closes four-way",
                "connection 0 is closed by server",
                "connection 0 speaks http/1.1", "connection 0 packets at most 11", "connection 0 requests 1",
                "connection 0 anomalies 0", "connection 0 server 192.0.2.80:80", "connection 0 not encrypted",
                "connection 0 not anomaly retransmission", "connection 0 not closed by client",
                "packet 3 is step 3 of nine-step", "packet 1 not step 2 of nine-step", "packet 4 from client",
                "packet 4 in connection 0", "packet 2 flags SYN ACK", "packet 2 flags ACK/SYN",
                "packet 2 flag ACK",
                "packet 2 not flags ACK", "packet 1 sequence 0", "packet 2 acknowledgement 1",
                "packet 1 length at least 60", "packet 4 bytes 66-68 \"47 45 54\"",
                "packet 4 contains \"GET /\"", "packet 4 not contains \"POST\"",
                "packet 4 payload at least 1",
                "packet 3 window at least 64000", "packet 4 not anomaly retransmission",
                "request 1 method GET", "request 1 of connection 0 version HTTP/1.1", "request 1 field Host",
                "request 1 field host lesson.test", "request 1 body 0", "request 1 packet 4",
                "request 1 packets 4-4",
                "response 1 status 200", "response 1 reason OK", "response 1 content text/html",
                "response 1 body contains \"html\"", "response 1 packet 6", "request 1 not field Cookie",
                "flow nine-step happens", "flow nine-step steps 9", "flow nine-step step 2 in packet 2",
                "flow redirect not happens", "row host of request-headers shown",
                "row host of request-headers shown in packet 4", "row tcp of protocols shown in packet 1",
                "row post of methods not shown", "row 200 of status-codes shown",
            ],
            wrong: [
                ("capture packets 12", "11"), ("capture connections at least 2", "1"),
                ("connection 0 opens refused", "three-way"), ("connection 0 closes reset", "four-way"),
                ("connection 0 closed by client", "server"), ("connection 0 speaks tls", "http/1.1"),
                ("connection 1 packets 11", "counted from 0"),
                ("connection 0 anomaly retransmission", "no anomaly"),
                ("connection 0 version \"TLS 1.3\"", "no TLS"), ("connection 0 decrypted", "no TLS"),
                ("packet 3 is step 2 of nine-step", "packet 3 is step 3"),
                ("packet 5 is step 4 of nine-step", "not a step"),
                ("packet 12 flags SYN", "the capture has 11"),
                ("packet 12 not flags SYN", "the capture has 11"),
                ("packet 4 from server", "client"), ("packet 4 in connection 1", "0"),
                ("packet 2 flags SYN", "SYN ACK"),
                ("packet 2 flag FIN", "SYN ACK"), ("packet 1 sequence 1", "0"),
                ("packet 1 acknowledgement 1", "no ACK"),
                ("packet 1 payload 1", "0"), ("packet 4 bytes 66-68 \"50 4f 53\"", "47 45 54"),
                ("packet 1 bytes 500-500 \"00\"", "bytes"), ("packet 1 contains GET", "does not contain"),
                ("packet 4 anomaly keep-alive", "none"), ("request 1 method POST", "GET"),
                ("request 2 method GET", "only 1 request"),
                ("request 1 of connection 7 method GET", "no connection 7"),
                ("request 1 field Cookie", "only Host"),
                ("request 1 field Host example.org", "lesson.test"), ("response 1 status 206", "200"),
                ("response 1 reason \"Partial Content\"", "OK"),
                ("response 1 content image/png", "text/html"),
                ("response 1 body contains \"nowhere\"", "does not contain"), ("response 1 packets 6-7", "6"),
                ("chain valid", "no certificate chain"), ("message ServerHello packet 6", "none"),
                ("alert close_notify packet 1", "none"), ("flow redirect happens", "does not happen"),
                ("flow nine-step steps 8", "9"), ("flow nine-step step 2 in packet 3", "in packet 2"),
                ("row cookie of request-headers shown", "not shown"),
                ("row host of request-headers shown in packet 6", "packet 4"),
            ]),
        Case(
            capture: "redirect",
            right: [
                "flow redirect happens", "response 1 status 302", "capture connections 2",
                "response 1 of connection 1 status 200", "connection 1 requests 1",
            ],
            wrong: [
                ("flow redirect of connection 1 step 1 in packet 4", "step 1"),
                ("response 3 status 200", "responses"),
            ]),
        Case(
            capture: "retransmission-timeout",
            right: [
                "connection 0 anomaly retransmission in packet 2", "packet 6 anomaly retransmission",
                "connection 0 anomalies at least 3",
            ],
            wrong: [
                ("connection 0 anomaly retransmission in packet 1", "packets 2"),
                ("connection 0 anomaly zero-window", "only retransmission"),
            ]),
        Case(
            capture: "tls13",
            right: [
                "connection 0 version \"TLS 1.3\"", "connection 0 version TLSv1.3", "connection 0 decrypted",
                "connection 0 not encrypted", "connection 0 name lesson.test", "connection 0 not resumed",
                "message ServerHello packet 6", "message ServerHello from server",
                "message ServerHello count 1",
                "message ServerHello not decrypted", "message Certificate is decrypted",
                "request 1 method GET",
            ],
            wrong: [
                ("connection 0 version \"TLS 1.2\"", "TLS 1.3"),
                ("connection 0 encrypted", "records decrypted"),
                ("connection 0 suite TLS_NONE", "TLS_"), ("message ServerHello packet 7", "6"),
                ("message ServerHello from client", "server"),
                ("message Certificate not decrypted", "decrypted"),
                ("message HelloRequest packet 7", "ClientHello"), ("message Certificate count 2", "1"),
                ("connection 0 resumed", "full handshake"), ("connection 0 name example.org", "lesson.test"),
            ], isOpened: true),
        Case(
            capture: "alert",
            right: ["alert protocol_version packet 6", "alert protocol_version of connection 0 from server"],
            wrong: [
                ("alert protocol_version packet 7", "6"), ("alert protocol_version from client", "server"),
                ("alert unknown_ca packet 6", "only protocol_version"),
            ]),
        Case(
            capture: "chain-good",
            right: [
                "chain valid", "chain of connection 0 is valid", "chain certificates 2",
                "chain passes trust-anchor",
                "chain covers lesson.test", "chain not covers example.org", "chain not fails signature",
            ],
            wrong: [
                ("chain not valid", "passes every check"), ("chain certificates 3", "2"),
                ("chain fails signature", "passes every check"), ("chain passes pin", "not made"),
                ("chain covers example.org", "lesson.test"),
            ], anchors: "chain-good"),
        Case(
            capture: "chain-expired",
            right: ["chain not valid", "chain fails validity", "chain passes signature"],
            wrong: [("chain valid", "fails validity"), ("chain passes validity", "fails validity")],
            anchors: "chain-expired"),
        Case(
            capture: "tls12-resumption",
            right: [
                "comparison of connection 0 and 1 connections 1",
                "comparison of connection 0 and 1 has differences at least 3",
                "difference round-trips of connection 0 and 1 is shown",
                "difference round-trips of connection 0 and 1 A 3",
                "difference round-trips of connection 0 and 1 B at most 2",
                "difference round-trips of connection 0 and 1 because resumed",
                "difference resumption of connection 0 and 1 B \"resumed (session)\"",
                "difference resumption of connection 0 and 1 because given-before",
                "difference cipher-suite of connection 0 and 1 not shown",
                "difference round-trips of connection 0 and 1 not because early-data",
                "phase tls of connection 0 and 1 A at least 20",
                "phase tls of connection 0 and 1 B at most 19",
            ],
            wrong: [
                ("comparison of connection 0 and 1 connections 2", "1"),
                ("comparison of connection 0 and 1 differences 0", ""),
                ("comparison differences 1", "beside"),
                ("comparison of connection 0 and u4 differences 1", "no connection u4"),
                ("comparison of connection 0 and 2 differences 1", "no connection 2"),
                ("comparison of request 1 and 1 differences 1", "no request 1"),
                ("difference cipher-suite of connection 0 and 1 shown", "do not differ"),
                ("difference cipher-suite of connection 0 and 1 A x", "do not differ"),
                ("difference round-trips of connection 0 and 1 A 4", "3"),
                ("difference round-trips of connection 0 and 1 because early-data", "resumed"),
                ("difference closed-by of connection 0 and 1 because says-close", ""),
                ("phase dns of connection 0 and 1 A 1", "does not show"),
            ]),
        Case(
            capture: "not-modified",
            right: [
                "difference status of request 1 and 1 of connection 0 and 1 A 200",
                "difference status of request 1 and 1 of connection 0 and 1 because conditional",
                "difference request-field If-None-Match of connection 0 and 1 A none",
                "difference response-body of connection 0 and 1 B none",
            ],
            wrong: [
                ("difference status of request 2 and 1 of connection 0 and 1 A 200", "no request 2"),
                ("difference request-field Host of connection 0 and 1 shown", "do not differ"),
            ]),
        Case(
            capture: "quic-replay",
            right: [
                "connection u1 version \"QUIC v1\"", "connection u1 packets 8", "connection u1 requests 1",
                "connection u1 early accepted", "connection u1 is resumed", "connection u0 not resumed",
                "connection u1 alpn h3", "connection u1 name lesson.test", "connection u1 decrypted",
                "connection u1 paths 1", "connection u1 server 192.0.2.80:443",
                "connection u1 suite TLS_AES_128_GCM_SHA256", "connection u2 not early accepted",
                "packet 14 holds 0-RTT", "packet 14 holds Initial", "packet 15 not holds 0-RTT",
                "packet 14 frame CRYPTO", "packet 14 stream 0", "packet 17 not stream 0",
                "packet 14 number 0",
                "packet 14 in connection u1", "packet 22 in connection u2", "packet 15 from server",
                "packet 1 time 0", "packet 22 time at least 6000",
                "message ServerHello of connection u2 packet 23",
                "message ClientHello of connection u1 not decrypted",
                "message Certificate of connection u1 count 0",
                "request 1 of connection u2 target /pay", "response 1 of connection u1 status 200",
            ],
            wrong: [
                ("connection u1 version \"QUIC v2\"", "QUIC v1"),
                ("connection u1 early rejected", "accepted"),
                ("connection u3 packets 8", "counted from 0"),
                ("connection u1 opens three-way", "said of TCP"),
                ("connection u0 resumed", "full handshake"), ("connection u1 encrypted", "packets decrypted"),
                ("connection u2 paths 2", "1"), ("packet 15 holds 0-RTT", "Handshake"),
                ("packet 14 stream 4", "0"), ("packet 14 flags SYN", "said of TCP"),
                ("packet 14 number 3", "0"),
                ("packet 14 in connection u2", "u1"), ("packet 14 frame PING", "CRYPTO"),
                ("message Certificate of connection u1 packet 15", "only ClientHello"),
                ("request 1 of connection u3 method GET", "counted from 0"),
                ("request 2 of connection u1 method GET", "only 1 request"), ("packet 22 time 22", "6"),
            ], isOpened: true),
        Case(
            capture: "http3",
            right: [
                "response 1 of connection 0 field alt-svc \"h3=\"\":443\"\"; ma=86400\"",
                "request 1 of connection u0 method GET", "connection 0 paths 1",
            ],
            wrong: [
                ("response 1 of connection 0 field alt-svc \"h3=\"\":444\"\"; ma=86400\"", ":443"),
                ("connection 0 early accepted", "none"),
            ], isOpened: true),
        Case(
            capture: "quic", right: ["connection u0 requests 0", "connection u0 not decrypted"],
            wrong: [("request 1 of connection u0 method GET", "nothing was decrypted")]),
        Case(
            capture: "page-load",
            right: ["packet 1 contains \"udhcp\"", "packet 11 flags SYN"],
            wrong: [("packet 1 flags SYN", "no TCP segment"), ("packet 1 length 1", "342")]),
    ]

    @Test(arguments: cases) func holdsOrNot(_ example: Case) throws {
        let capture = try Material.capture(
            example.capture, keys: example.isOpened ? example.capture : nil, anchors: example.anchors)
        for text in example.right {
            let judgement = try Claim.read(text, line: 1).judged(on: capture)
            #expect(judgement.holds, "\(text): \(judgement.found.en)")
            // What is turned around does not hold.
            let opposite = try Claim.read(text, line: 1).opposite
            #expect(!opposite.judged(on: capture).holds, "\(text)")
        }
        for (text, found) in example.wrong {
            let judgement = try Claim.read(text, line: 1).judged(on: capture)
            #expect(!judgement.holds, "\(text)")
            #expect(judgement.found.en.contains(found), "\(text): \(judgement.found.en)")
            #expect(!judgement.found.zh.isEmpty)
        }
    }

    /// Everything that the grammar has is said of something above.
    @Test func everyAttributeIsTried() throws {
        var tried: Set<String> = []
        for text in Self.cases.flatMap({ $0.right + $0.wrong.map(\.claim) }) {
            let claim = try Claim.read(text, line: 1)
            tried.insert("\(claim.subject.kind) \(claim.statement.attribute.rawValue)")
        }
        for beginning in [
            "capture", "connection 0", "packet 1", "request 1", "response 1", "message X", "alert X", "chain",
            "flow redirect", "row host of request-headers", "comparison", "difference status", "phase tls",
        ] {
            let subject = try Claim.subject(beginning)
            for (attribute, _) in ClaimGrammar.attributes(of: subject) {
                let name = "\(subject.kind) \(attribute.rawValue)"
                // The same of any message.
                let same = name.replacing("response", with: "request")
                #expect(
                    tried.contains(name) || tried.contains(same)
                        || tried.contains(same.replacing("request", with: "response"))
                        || ["connection client", "connection alpn", "request target"].contains(name),
                    "\(name)")
            }
        }
    }

    @Test func someConnectionFulfilsMost() throws {
        let capture = try Material.capture("put-basic")
        let homework = Homework(
            task: Bilingual(en: "a", zh: "b"),
            points: try [
                ("request method PUT", 2), ("response status 201", 3), ("request field Authorization", 1),
                ("connection speaks tls", 4),
                ("packet flags RST", 1),
            ].map { text, points in
                HomeworkPoint(
                    points: points, what: Bilingual(en: text, zh: text),
                    claim: try Claim.read(text, line: 1, allowsSome: true))
            })
        let grade = Grade(homework, capture)
        #expect(grade.connection == 1 && grade.earned == 6 && grade.possible == 11 && !grade.isFull)
        #expect(grade.marks.map(\.isEarned) == [true, true, true, false, false])
    }
}

extension Claim {
    fileprivate var opposite: Claim {
        Claim(text: text, line: line, subject: subject, isNegated: !isNegated, statement: statement)
    }

    fileprivate static func subject(_ beginning: String) throws -> ClaimSubject {
        let known = [
            "capture": "packets 1", "chain": "valid", "flow redirect": "happens",
            "comparison": "differences 1", "difference status": "shown", "phase tls": "A 1",
        ]
        let rest =
            known[beginning]
            ?? (beginning.hasPrefix("row")
                ? "shown"
                : beginning.hasPrefix("connection")
                    ? "packets 1" : beginning.hasPrefix("packet") ? "length 1" : "packet 1")
        return try Claim.read("\(beginning) \(rest)", line: 1).subject
    }
}

extension ClaimSubject {
    fileprivate var kind: String {
        switch self {
        case .capture: "capture"
        case .connection: "connection"
        case .packet: "packet"
        case .message(let message): message.isRequest ? "request" : "response"
        case .handshake: "message"
        case .alert: "alert"
        case .chain: "chain"
        case .flow: "flow"
        case .row: "row"
        case .comparison: "comparison"
        case .difference: "difference"
        case .phase: "phase"
        }
    }
}
