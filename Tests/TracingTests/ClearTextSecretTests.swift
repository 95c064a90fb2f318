import Testing
import WireBytes

@testable import Tracing

/// Secrets in lines of clear text: found however the bytes were cut, and kept only where there may be some.
struct ClearTextSecretTests {
    private static let talk = [
        "USER a", "PASS one", "", " PASS  two words", "a1 LOGIN me \"three\"", "a2 authenticate plain four",
        "AUTH PLAIN five", "<auth mechanism='PLAIN'>six</auth>", "PASS", "LOGIN",
        "PASS \(String(repeating: "7", count: 600))", "\(String(repeating: "q", count: 600)) LOGIN x y",
        "ACCT eight",
    ].joined(separator: "\r\n")

    @Test(arguments: [1, 2, 3, 7, 255, 256, 257, 5_000])
    func areFoundHoweverTheBytesWereCut(_ size: Int) {
        let all = Array(Self.talk.utf8)
        var secretReader = SecretLineReader()
        var at = 0
        while at < all.count {
            let piece = Array(all[at...].prefix(size))
            piece.withBytes { secretReader.read($0, from: .client, at: at, place: at) }
            at += piece.count
        }
        let found = secretReader.secrets.map { String(decoding: $0.bytes, as: UTF8.self) }
        let seven = String(repeating: "7", count: 600)
        #expect(found == ["one", "two words", "me \"three\"", "four", "five", "six", seven, "eight"])
        for secret in secretReader.secrets {
            #expect(Array(all[secret.range.offset...].prefix(secret.range.count)) == secret.bytes)
        }
        #expect(!secretReader.isFull)
    }

    /// What was not kept, because nothing said that it is a secret, is none that could be masked one by one.
    @Test func aLongLineThatTurnsOutToBeAnAnswer() {
        var secretReader = SecretLineReader()
        let long = [UInt8](repeating: 0x71, count: 5_000)
        long.withBytes { secretReader.read($0, from: .client, at: 10, place: 0) }
        #expect(secretReader.cutFrom.client == nil)
        Array("334 go on\r\n".utf8).withBytes { secretReader.read($0, from: .server, at: 0, place: 0) }
        #expect(secretReader.cutFrom.client == 10)
        #expect(secretReader.isFull)
        #expect((secretReader.secrets.first?.bytes.count ?? 0) <= 256)
    }
}
