import Annotations
import CertificateChains
import Documents
import Foundation
import JSONOutput
import Output
import TLSMessages
import TestSupport
import Testing
import Tracing

/// The flow `tls-setup` on recorded handshakes: which packet did which step, and what it took.
struct TLSSetupTests {
    private func json(_ name: String, _ keys: Bool) throws -> String {
        try BundledCaptures.trace(
            name + ".pcap", keys: keys ? BundledCaptures.keys(of: name + ".pcap") : nil
        ) { output, _ in JSONOutput(output) }
    }

    /// With a key log each step is on the packet of its message; without one, what can be known is told in JSON, too.
    @Test(arguments: [
        ("tls13", true, #""name":"EncryptedExtensions","connection":0,"packet":6,"lastPacket":6"#),
        ("tls13", true, #""name":"Certificate","connection":0,"packet":6,"lastPacket":8"#),
        ("tls13", true, #""name":"CertificateVerify","connection":0,"packet":8,"lastPacket":8"#),
        ("tls13", true, #""number":7,"mark":"⑦","name":"Finished","connection":0,"packet":8"#),
        ("tls13", true, #""number":8,"mark":"⑧","name":"Finished","connection":0,"packet":10"#),
        ("tls13", true, #""name":"request","connection":0,"packet":11"#),
        ("tls13", true, #""name":"NewSessionTicket","connection":0,"packet":13,"lastPacket":14"#),
        ("tls13", false, #""number":7,"mark":"⑦","name":"Finished","connection":0,"packet":6"#),
        ("tls13", false, #""number":8,"mark":"⑧","name":"Finished","connection":0,"packet":10"#),
        ("tls13", false, #""name":"request","connection":0,"packet":11"#),
        ("hello-retry", true, #""name":"ClientHello","connection":0,"packet":4,"lastPacket":8"#),
        ("hello-retry", true, #""number":8,"mark":"⑧","name":"Finished","connection":0,"packet":12"#),
        ("tls13-early-data", true, #""name":"request","connection":1,"packet":26"#),
        ("tls13-early-data", true, #""number":8,"mark":"⑧","name":"Finished","connection":1,"packet":35"#),
        ("tls13-early-data-rejected", true, #""name":"request","connection":1,"packet":33"#),
        ("tls12-ticket", true, #""number":9,"mark":"⑨","name":"Finished","connection":1,"packet":28"#),
        ("tls12-ecdhe", true, "its check value over all messages so far is right"),
        ("client-certificate", false, "the client shows its certificate (packet 10)"),
        ("tls13-client-certificate", true, "the client shows its certificate (packet 10)"),
        (
            "post-handshake-auth", true,
            #""name":"CertificateRequest","connection":0,"packet":18,"lastPacket":20"#
        ),
        ("key-update", true, "the client in packets 17 and 23; the server in packet 27"),
        ("renegotiation", true, #""name":"renegotiation","connection":0,"packet":15,"lastPacket":23"#),
        // The first handshake's packets, not those of the second one inside it.
        ("renegotiation", true, #""name":"ServerHello","connection":0,"packet":6"#),
        ("renegotiation", true, "1 signature checked with the key of the next certificate: it matches"),
        (
            "tls13", true,
            "the server signs the handshake with the private key (rsa_pss_rsae_sha256, packet 8)"
        ),
        ("alert-no-cipher", false, "not reached: the server's alert handshake_failure in packet 6"),
    ]) func eachStepIsOnItsPacket(capture: String, withKeys: Bool, words: String) throws {
        #expect(try json(capture, withKeys).contains(words))
    }

    @Test(arguments: [
        ("tls12-ecdhe", false, [2]), ("tls12-rsa", false, [2]), ("client-certificate", false, [2]),
        ("tls12-resumption", false, [2, 1]), ("tls12-ticket", false, [2, 1]), ("tls13", false, [1]),
        ("tls13", true, [1]), ("tls13-resumption", false, [1, 1]), ("hello-retry", false, [2]),
        ("tls13-early-data", true, [1, 0]), ("tls13-early-data-rejected", true, [1, 1]),
        ("external-psk", false, [1]), ("renegotiation", true, [2]),
        // Whether the early data was taken is encrypted; and a handshake that failed took none.
        ("tls13-early-data", false, [1]), ("alert-no-cipher", false, []),
    ]) func roundTripsAreCounted(capture: String, withKeys: Bool, counts: [Int]) throws {
        let pieces = try json(capture, withKeys).components(separatedBy: #""roundTrips":{"#).dropFirst()
        let found = pieces.compactMap { piece in
            piece.hasPrefix(#""count":"#) ? piece.dropFirst(8).first?.wholeNumberValue : nil
        }
        #expect(found == counts)
    }

    @Test func aBeginnerAndAnExpertAreToldLess() throws {
        var options = TextOptions()
        let normal = try BundledCaptures.text(of: "tls12-rsa.pcap", options)
        #expect(normal.contains("An eavesdropper keeps the encrypted secret"))
        options.level = .firstLook
        let first = try BundledCaptures.text(of: "tls12-rsa.pcap", options)
        #expect(!first.contains("An eavesdropper keeps") && first.contains("→ Both have the secret"))
        options.level = .expert
        let expert = try BundledCaptures.text(of: "tls12-rsa.pcap", options)
        #expect(!expert.contains("→ Both have the secret") && expert.contains("TLS took 2 round trips"))
    }

    /// Only what the two hellos let conclude is said of the choice.
    @Test(arguments: [
        ("tls13", #""cipherSuite":{"position":1,"offered":3,"reason":"first","recommended":true}"#),
        (
            "tls13",
            #""group":{"code":29,"name":"x25519","position":1,"offered":10,"reason":"first","keyShare":"sent"}"#
        ),
        ("hello-retry", #""reason":"later","keyShare":"asked-for"}"#),
        ("tls12-rsa", #""cipherSuite":{"position":1,"offered":1,"reason":"only-one","recommended":false}"#),
        ("tls12-ticket", #""version":{"newestOffered":"TLSv1.3","isNewest":false}"#),
        ("tls12-ticket", #""cipherSuite":{"position":2,"offered":27,"reason":"first-for-certificate","#),
        ("tls12-ticket", #""reason":"resumed","recommended":true}"#),
        ("tls12-rsa", #""weak":{"chosen":[{"id":"static-rsa","name":"TLS_RSA_WITH_AES_128_CBC_SHA256","#),
        ("tls12-ecdhe", #""weak":{"chosen":[],"offered":[]}"#),
        ("tls10-tls11", #"{"id":"old-tls","name":"TLSv1.0","source":"RFC 8996"}"#),
        ("tls12-rsa-suites", #"{"id":"mac-then-encrypt","name":"TLS_RSA_WITH_AES_128_CBC_SHA256","source":"#),
        ("tls12-rsa-suites", #"{"id":"no-extended-master-secret","source":"RFC 7627 §1"}"#),
        ("tls13", #"{"id":"old-tls","names":["TLSv1.1","TLSv1.0"],"source":"RFC 8996"}"#),
    ]) func theChoiceIsExplained(capture: String, words: String) throws {
        #expect(try json(capture, false).contains(words))
    }
}
