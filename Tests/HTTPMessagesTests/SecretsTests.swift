import HTTPFields
import HTTPMessages
import TestSupport
import Testing
import WireBytes

/// What HTTP says is secret in it.
@Suite("Secrets in HTTP")
struct SecretsTests {
    private static let request =
        "POST / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer abc123\r\nCookie: a=one; b=two\r\nsecret: three\r\n"
        + "Sec-WebSocket-Secret: four\r\nContent-Length: 2\r\n\r\nok"

    /// What is masked in the client's stream, as it stands there.
    private func masked(_ text: String, _ turns: [Turn]? = nil) -> (places: [Substring], SpokenSecrets) {
        var http = Talk(turns ?? [.client(text)]).http
        var masking = SpokenSecrets()
        http.mask(with: &masking)
        let bytes = Array(text.utf8)
        let places = masking.masks.filter { $0.side == .client }.map {
            Substring(decoding: bytes[$0.mask.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
        }
        return (places, masking)
    }

    @Test func inHeaderFields() {
        let (places, masking) = masked(Self.request)
        #expect(places == ["abc123", "one", "two", "three"])
        #expect(masking.overwritesGaps && masking.overwritten.isEmpty)
    }

    /// User and password get masks of their own, and what stands there is Base64 again.
    @Test func inBasicCredentials() throws {
        let text = "GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Basic dXNlcjpwYXNz\r\n\r\n"
        let (places, masking) = masked(text)
        #expect(places == ["dXNlcjpwYXNz"])
        let mask = try #require(masking.masks.first?.mask)
        let new = mask.range.map { mask.byte(at: $0, insteadOf: 0) }
        #expect(Base64.decode(new) == Array("****:****".utf8))
    }

    @Test func inDigestCredentials() {
        let (places, _) = masked(
            "GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Digest username=\"u ser\", realm=\"r\", response=0f\r\n\r\n"
        )
        #expect(places == ["u ser", "0f"])
    }

    /// What was cut off in the middle of a field has not been read.
    @Test func inAHeadThatIsCutOff() {
        let (places, _) = masked(
            "GET / HTTP/1.1\r\nHost: a\r\nCook",
            [.client("GET / HTTP/1.1\r\nHost: a\r\nCook"), .end(.client, .finished)])
        #expect(places == ["Cook"])
    }
}
