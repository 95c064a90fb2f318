import TestSupport
import Testing
import WireBytes

@testable import TLSMessages

/// RFC 8879.
struct CompressedCertificateTests {
    /// Certificate of TLS 1.3: no context, one certificate with a timestamp list beside it.
    private static let plain: [UInt8] =
        vector8([]) + vector24(vector24([1, 2, 3]) + vector16(extensionBytes(18, [0, 0])))

    /// zlib without compression: one stored block and the Adler-32 sum. RFC 1950, RFC 1951 §3.2.4.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let count = UInt16(bytes.count)
        func little(_ number: UInt16) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }
        return [0x78, 1, 1] + little(count) + little(~count) + bytes + word(UInt16(high)) + word(UInt16(low))
    }

    private static func read(_ algorithm: UInt16, length: Int, _ packed: [UInt8]) -> HandshakeMessage {
        let announced = [UInt8(length >> 16), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)]
        return readMessage(
            message(25, word(algorithm) + announced + vector24(packed)), version: .tls13, suite: nil)
    }

    @Test func isUnpacked() {
        let seen = Self.read(1, length: Self.plain.count, Self.stored(Self.plain))
        #expect(seen.shownCertificates?.certificates == [[1, 2, 3]])
        #expect(seen.shownCertificates?.timestamps == [0, 0])
    }

    /// Another length than it says, another algorithm, damage, or a bomb: it shows nothing.
    @Test func whatIsNotAsItSaysShowsNothing() {
        let packed = Self.stored(Self.plain)
        #expect(Self.read(1, length: Self.plain.count + 1, packed).shownCertificates == nil)
        #expect(Self.read(1, length: Self.plain.count - 1, packed).shownCertificates == nil)
        #expect(Self.read(9, length: Self.plain.count, packed).shownCertificates == nil)
        #expect(Self.read(1, length: Self.plain.count, Array(packed.dropLast(5))).shownCertificates == nil)
        #expect(Self.read(1, length: 0xFF_FFFF, packed).shownCertificates == nil)
        #expect(Self.read(2, length: Self.plain.count, packed).shownCertificates == nil)
    }

    /// The one that SSL 2.0's hello has is shown like others.
    @Test func theCertificateOfSSL2() {
        let body: [UInt8] = [4, 0, 1, 0, 2] + word(3) + word(0) + word(0) + [7, 8, 9]
        let talk = Talk([
            .client(SSLv2Tests.hello(version: 2)), .server([0x80, UInt8(body.count)] + body),
        ])
        #expect(talk.tls.messages.last?.shownCertificates?.certificates == [[7, 8, 9]])
    }
}
