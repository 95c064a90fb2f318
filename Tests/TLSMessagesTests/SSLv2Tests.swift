import TestSupport
import Testing
import WireBytes

@testable import TLSMessages

@Suite("SSL 2.0") struct SSLv2Tests {
    /// A hello in the form of SSL 2.0: two cipher suites of TLS, one kind of SSL 2.0.
    static func hello(version: UInt16 = 0x0301, session: [UInt8] = []) -> [UInt8] {
        let kinds: [UInt8] = [0, 0, 0x39, 0, 0, 0x2F, 7, 0, 0xC0]
        let body =
            [1] + word(version) + word(UInt16(kinds.count)) + word(UInt16(session.count)) + word(16) + kinds
            + session + [UInt8](repeating: 0xC8, count: 16)
        return [0x80, UInt8(body.count)] + body
    }

    private static let tls = record(
        serverHello(version: 0x0301, suite: 0x002F) + message(11, vector24(vector24([1, 2]))) + message(14),
        version: 0x0301)

    @Test func aTLSServerAnswers() throws {
        let talk = Talk([
            .client(Self.hello()), .server(Self.tls),
            .client(record(message(16, vector16([1])), version: 0x0301)),
        ])
        #expect(
            talk.names == [
                "clienthello", "ServerHello", "Certificate", "ServerHelloDone", "clientkeyexchange",
            ])
        let hello = try #require(talk.clientHellos.first)
        #expect(hello.form == .sslv2)
        #expect(hello.legacyVersion.text == "TLS 1.0")
        #expect(hello.cipherSuites.map(\.rawValue) == [0x39, 0x2F])
        #expect(hello.cipherKinds.map(\.text) == ["SSL2_DES_192_EDE3_CBC_WITH_MD5"])
        #expect(hello.random == [UInt8](repeating: 0xC8, count: 16))
        #expect(hello.ja3 == nil && hello.ja4(over: .tcp) == nil)
        #expect(talk.tls.version?.text == "TLS 1.0")
        let message = try #require(talk.tls.messages.first)
        #expect(message.bytes == Self.hello())
        #expect(message.ranges == [StreamRange(side: .client, offset: 0, count: message.bytes.count)])
        var at = 0
        for field in message.fields {
            #expect(field.range.lowerBound == at)
            at = field.range.upperBound
        }
        #expect(at == message.bytes.count)
    }

    @Test func nothingButSSLv2() {
        let answer: [UInt8] =
            [4, 0, 1] + words(2, 3, 3, 16) + [7, 8, 9] + [7, 0, 0xC0] + [UInt8](repeating: 1, count: 16)
        let key: [UInt8] = [2, 7, 0, 0xC0] + words(0, 2, 0) + [1, 2]
        let talk = Talk([
            .client(Self.hello(version: 2)), .server([0x80, UInt8(answer.count)] + answer),
            .client([0x80, UInt8(key.count)] + key), .server([0x80, 5, 9, 9, 9, 9, 9]),
            .client([0, 6, 2, 9, 9, 9, 9, 9, 9] + [0x80, 3, 1, 1, 1]),
        ])
        #expect(talk.names == ["clienthello", "ServerHello", "clientmasterkey"])
        #expect(talk.tls.version == .sslv2)
        #expect(talk.tls.records[.client].records == 4)
        #expect(talk.untakenCount(.client) == 0 && talk.untakenCount(.server) == 0)
    }

    @Test func whatOnlyLooksLikeIt() {
        let good = Self.hello()
        func recognition(_ bytes: [UInt8]) -> Recognition { bytes.withBytes(TLSConversation.looksLikeTLS) }
        #expect(recognition(good) == .yes)
        #expect(recognition(Self.hello(session: [UInt8](0..<16))) == .yes)
        for count in 1..<11 { #expect(recognition(Array(good.prefix(count))) == .needMore) }
        // Each of the numbers that have to fit together.
        for (index, value) in [(1, 9), (2, 3), (3, 5), (4, 9), (6, 10), (8, 5), (10, 8)] as [(Int, UInt8)] {
            var bad = good
            bad[index] = value
            #expect(recognition(bad) == .no, "byte \(index)")
        }
        #expect(recognition(Self.hello(session: [1, 2])) == .no)
    }

    /// In any two pieces, and with any byte changed, nothing traps.
    @Test func cutAndChanged() {
        let bytes = Self.hello()
        for place in 1..<bytes.count {
            let talk = Talk([
                .client(Array(bytes[..<place])), .client(Array(bytes[place...])), .server(Self.tls),
            ])
            #expect(talk.names.count == 4, "\(place)")
        }
        for place in bytes.indices {
            for value in [0, 0xFF, bytes[place] ^ 1] as [UInt8] {
                var changed = bytes
                changed[place] = value
                let talk = Talk([.client(changed), .server(Self.tls), .end(.client, .reset)])
                for message in talk.tls.messages { _ = message.fields }
            }
        }
    }
}
