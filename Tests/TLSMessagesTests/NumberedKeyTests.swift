import Testing
import WireBytes

@testable import TLSMessages

/// Messages that another implementation (pyca/cryptography) has sealed, by their numbers.
@Suite("Keys of numbered messages") struct NumberedKeyTests {
    struct Sealed: Sendable {
        var cipher: AEAD
        /// With the numbers 0 and `NumberedKeyTests.far`.
        var messages: [String]
    }

    private static let far: UInt64 = 1 << 40 | 5
    private static let vector = [UInt8](0x60..<0x6C)
    private static let header = Array("header".utf8)
    private static let plain = Array("what is said".utf8)
    private static let all = [
        Sealed(
            cipher: .aes128GCM,
            messages: [
                "50264a1c89c1b620fdc72ded9fc5dcc117271eda7f748ecb75a4d6e9",
                "afdd0e2a2d14da9ede434f13ffdcf6ffea7199b891142960a5d190df",
            ]),
        Sealed(
            cipher: .aes256GCM,
            messages: [
                "9db3fa219b29f04f0f77904f848e702fd66b7aec1aeac82bd51e23c0",
                "ee0aa6e87549ee1466bb3ce7b9fe4b869ce525e66cf09626f0a50aca",
            ]),
        Sealed(
            cipher: .chacha20Poly1305,
            messages: [
                "7d809555c616ebdd1c512813229decce931bb4479dba06d65e7cc00d",
                "f5148f39d904165560775fd317e727fdf9b59f94707309b918105340",
            ]),
        Sealed(
            cipher: .aes128CCM,
            messages: [
                "b177e07ba7de0aab25f66f15719c15b1081e0d5f016f468fc62b0d5c",
                "6f679d4036ffaa79bf7ebacf0591857d8b452ea87765da79a886ad98",
            ]),
    ]

    private static func bytes(_ digits: String) -> [UInt8] {
        stride(from: 0, to: digits.utf8.count, by: 2).map { at in
            UInt8(digits.dropFirst(at).prefix(2), radix: 16) ?? 0
        }
    }

    private static func key(_ cipher: AEAD) throws -> NumberedAEADKey {
        try #require(
            NumberedAEADKey(cipher, [UInt8](0..<UInt8(cipher.keyLength)), vector: vector))
    }

    /// What is said with a number; nil where the key does not open it.
    private static func open(
        _ sealed: [UInt8], _ number: UInt64, _ key: NumberedAEADKey, room size: Int = 40
    ) -> [UInt8]? {
        var room = header + [UInt8](repeating: 0xEE, count: size)
        let count = sealed.withBytes { key.open($0, number: number, behind: header.count, of: &room) }
        guard let count else { return nil }
        #expect(Array(room.prefix(header.count)) == header)
        #expect(room.dropFirst(header.count + count).allSatisfy { $0 == 0xEE })
        return Array(room.dropFirst(header.count).prefix(count))
    }

    /// In any order, one behind what could not be opened, too: nothing of a message is left in the key.
    @Test(arguments: all) func opens(sealed: Sealed) throws {
        let key = try Self.key(sealed.cipher)
        let messages = sealed.messages.map(Self.bytes)
        for _ in 0..<2 {
            #expect(Self.open(messages[1], Self.far, key) == Self.plain)
            #expect(Self.open(messages[0], Self.far, key) == nil)
            #expect(Self.open(messages[0], 0, key) == Self.plain)
            #expect(Self.open(messages[0], 1, key) == nil)
            #expect(Self.open(messages[0], 1 << 63, key) == nil)
        }
        for index in messages[0].indices {
            var damaged = messages[0]
            damaged[index] ^= 1
            #expect(Self.open(damaged, 0, key) == nil)
            #expect(Self.open(Array(messages[0].prefix(index)), 0, key) == nil)
        }
        #expect(Self.open(messages[0], 0, key) == Self.plain)
    }

    /// Nothing is written where there is no room, and no key is made of what does not fit.
    @Test(arguments: all) func bounds(sealed: Sealed) throws {
        let key = try Self.key(sealed.cipher)
        let message = Self.bytes(sealed.messages[0])
        #expect(Self.open(message, 0, key, room: Self.plain.count) == Self.plain)
        #expect(Self.open(message, 0, key, room: Self.plain.count - 1) == nil)
        var none: [UInt8] = []
        #expect(message.withBytes { key.open($0, number: 0, behind: 0, of: &none) } == nil)
        #expect(message.withBytes { key.open($0, number: 0, behind: -1, of: &none) } == nil)
        #expect(NumberedAEADKey(sealed.cipher, [1, 2, 3], vector: Self.vector) == nil)
        let bytes = [UInt8](repeating: 1, count: sealed.cipher.keyLength)
        #expect(NumberedAEADKey(sealed.cipher, bytes, vector: [1, 2, 3]) == nil)
    }
}
