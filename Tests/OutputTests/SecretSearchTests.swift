import TestSupport
import Testing
import WireBytes

@testable import Redaction

/// What is searched for secrets in texts: what is found, and that finding it takes time in proportion to the text.
struct SecretSearchTests {
    /// The bytes of a text that are masked, `_` in the place of each.
    private func marked(_ text: String, _ find: (inout SecretSearch) -> Void) -> String {
        var bytes = Array(text.utf8)
        var search = SecretSearch(bytes, mask: SecretMask(key: 1, 2), masksAddresses: false)
        find(&search)
        for item in search.found.untangled {
            for place in item.range
            where item.byte(at: place, insteadOf: 0x61) != 0x61 || bytes[place] != 0x0A {
                bytes[place] = 0x5F
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func marked(_ text: String) -> String { marked(text) { $0.text(0..<text.utf8.count) } }

    @Test(arguments: [
        (
            "1234/>user,&authorizationcsrf\"user=a:<x:token>}&value=10.0.0.1]@",
            "1234/>user,&authorizationcsrf\"user=a:<x:token>__________________"
        ),
        ("=10.0.0.1\\\"pin%3D-5.5e3 \"password=?&?,", "=10.0.0.1\\\"pin%3D______ \"password=_&?,"),
        ("password>\\[ csrfkeyvalue=/>/>{", "password>\\[ csrfkeyvalue=_>/>{"),
        (
            "key</passworduser{?[10.0.0.1]]>csrf]?+=tokentrue%3D%3D}</x.y",
            "key</passworduser{?[10.0.0.1]]>csrf]?+=tokentrue%3D____</x.y"
        ),
        (
            "<password><![CDATA[ <token a=\"]\">secret</token>",
            "<password><![CDATA[___________]\">______</token>"
        ),
        ("<password><![CDATA[<token>abc]]>def<b>", "<password><![CDATA[________________<b>"),
        ("<input type=password value=abc name=x>", "<input type=password value=___ name=x>"),
        ("{\"token\":[1,{\"a\":\"b\"}],\"c\":\"d\"}", "{\"token\":[_,{\"a\":\"_\"}],\"c\":\"d\"}"),
    ]) func secretsAreFound(_ text: String, _ expected: String) { #expect(marked(text) == expected) }

    /// Three thousand texts put together from pieces that mean something: what is masked in them, as one number that the
    /// search had before it was made linear.
    @Test func findsWhatItAlwaysFound() {
        let pieces = [
            "token", "password", "a", "pin", "key", "x.y", "session_id", "=", "&", ";", "?", "#", "://",
            "user", "@", "/",
            ":", "\"", "'", "\\\"", "\\", "{", "}", "[", "]", ",", "1234", "-5.5e3", "<", "password>", "</",
            "/>", ">",
            "<input ", "name=", "type=", "value=", "<![CDATA[", "]]>", "%3D", "%26", "%25", "+", " ", "\n",
            "<x:token>",
            "authorization", "true", "10.0.0.1", "csrf",
        ]
        var random = SplitMix64(seed: 14)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var (all, masked) = (0, 0)
        for _ in 0..<3000 {
            let count = 4 + random.below(40)
            var bytes: [UInt8] = []
            for _ in 0..<count { bytes += Array(pieces[random.below(pieces.count)].utf8) }
            // A mask may by chance have the letter that stood there; under ten keys it has not.
            var changed = [Bool](repeating: false, count: bytes.count)
            for key in 0..<10 {
                var search = SecretSearch(bytes, mask: SecretMask(key: UInt64(key), 7), masksAddresses: false)
                search.text(0..<bytes.count)
                var copy = bytes
                search.found.untangled.apply(to: &copy)
                for place in bytes.indices where copy[place] != bytes[place] { changed[place] = true }
            }
            all += bytes.count
            for isChanged in changed {
                if isChanged { masked += 1 }
                hash = (hash ^ (isChanged ? 1 : 0)) &* 0x100_0000_01B3
            }
        }
        #expect(all == 233_325)
        #expect(masked == 29_120)
        #expect(hash == 0xC2E5_6C43_E03E_D9B1)
    }

    /// Each of these took time with the square of its length, or hours.
    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            "<a href=\"", "<name ", "<", "<password><![CDATA[", "a=b&", "token%3D", "http://", "\"", "\\\"",
            "{\"token\":",
            "<password>", "<input type=password value=", "token=x;", "::", "1.", "Cookie: a=b; ",
        ])
    func timeIsInProportion(_ piece: String) {
        let bytes = Array(String(repeating: piece, count: 400_000 / piece.utf8.count).utf8)
        for masksAddresses in [false, true] {
            var search = SecretSearch(bytes, mask: SecretMask(key: 1, 2), masksAddresses: masksAddresses)
            search.form(0..<bytes.count)
            #expect(search.found.allSatisfy { $0.range.upperBound <= bytes.count })
        }
    }

    @Test func tooManySecretsAreMaskedTogether() {
        let bytes = Array(String(repeating: "pin=1&", count: SecretSearch.mostSecrets + 2).utf8)
        var search = SecretSearch(bytes, mask: SecretMask(key: 1, 2), masksAddresses: false)
        search.text(0..<bytes.count)
        #expect(search.isFull)
        #expect(search.found.map(\.range) == [0..<bytes.count])
    }

    @Test func whatGoesOnForEverStillDoesWhenItIsMoved() {
        #expect(MaskedRange(range: 5..<Int.max).moved(by: 54).range == 59..<Int.max)
        #expect(MaskedRange(range: 5..<Int.max).moved(by: -5).range == 0..<Int.max - 5)
        #expect(MaskedRange(range: Int.max - 1..<Int.max).moved(by: 9).range.isEmpty)
    }

    /// A mask takes the same room however long the secret is, and masks the same where it is cut up.
    @Test func masksAreCutUp() {
        let secret = Array("open sesame\r\nand more of it 0123456789".utf8)
        let range = 0..<secret.count
        let mask = SecretMask(key: 3, 4).mask(secret, at: range, in: secret)
        var whole = secret
        [mask].apply(to: &whole)
        #expect(whole == SecretMask(key: 3, 4).mask(secret, at: secret[...]))
        for cut in 0...secret.count {
            var parts = secret
            [mask.clamped(to: 0..<cut), mask.clamped(to: cut..<secret.count)].filter { !$0.range.isEmpty }
                .apply(to: &parts)
            #expect(parts == whole)
            // Under a key as WebSocket's, over the packet's bytes as they stand there.
            let key: [UInt8] = [0x11, 0x22, 0x33, 0x44]
            var veiled = secret.enumerated().map { $1 ^ key[$0 % 4] }
            let item = mask.veiled(0x1122_3344, beginning: 0)
            [item.clamped(to: 0..<cut), item.clamped(to: cut..<secret.count)].filter { !$0.range.isEmpty }
                .apply(to: &veiled)
            #expect(veiled.enumerated().map { $1 ^ key[$0 % 4] } == whole)
        }
    }
}
