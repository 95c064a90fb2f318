import Testing

@testable import CertificateChains

@Suite("Chains made to cost work")
struct HostileChainTests {
    private static let leaf = Vectors.rsa

    private func verdict(_ untrusted: [[UInt8]], anchors: [[UInt8]] = []) throws -> ChainVerdict {
        var verifier = ChainVerifier(anchors: TrustAnchors(anchors))
        return try verifier.verdict(
            leaf: Self.leaf, untrusted: untrusted, ChainRequest(at: 1_800_000_000))
    }

    /// Version 1 has no extensions: none that it lacks is told beside that.
    @Test(arguments: [PathRole.leaf, .intermediate, .anchor]) func anOldVersionLacksNoExtension(
        role: PathRole
    ) throws {
        let other = Array("elm".utf8)
        var der = Vectors.first
        let name = try #require(
            der.indices.dropLast(2).last { Array(der[$0..<($0 + 3)]) == Array("old".utf8) })
        der.replaceSubrange(name..<(name + 3), with: other)
        let fields = try CertificateFields(der: der)
        #expect(!fields.isSelfIssued)
        #expect(FormCheck.problems(fields, as: role) == [.oldVersion(1)])
    }

    @Test func thousandsOfTwins() throws {
        // The same certificate with other bits in its signature: one name, one key, no right signature.
        let twins = (0..<2000).map { number -> [UInt8] in
            var der = Vectors.curve
            der[der.count - 3] ^= UInt8(truncatingIfNeeded: number)
            der[der.count - 4] ^= UInt8(truncatingIfNeeded: number >> 8)
            return der
        }
        let verdict = try verdict(twins)
        #expect(!verdict.isValid)
        #expect(verdict.otherPaths.count <= ChainVerdict.mostOtherPaths)
    }

    /// Names that break the form are told so far and no further.
    @Test func manyNamesThatAreNone() throws {
        var der = Self.leaf
        let place = Self.leaf.indices.dropLast(4).first {
            Array(Self.leaf[$0..<($0 + 4)]) == [0x30, 0x68, 0x82, 0x0B]
        }
        let start = try #require(place)
        // In place of 104 bytes of names: 34 of one space each, and one that is empty.
        let one: [UInt8] = [0x82, 1, 0x20]
        let names = Array(repeatElement(one, count: 34).joined()) + [0x82, 0]
        der.replaceSubrange((start + 2)..<(start + 2 + names.count), with: names)
        let fields = try CertificateFields(der: der)
        #expect(fields.alternativeNames?.count == 35)
        let told = FormCheck.problems(fields, as: .leaf).filter {
            if case .dnsNameForm = $0 { true } else { false }
        }
        #expect(told.count == FormCheck.mostNames)
    }

    /// Equal names do not make a root: the key that signed it is named, and it is another.
    @Test func aLeafWithTheNameOfItsCA() throws {
        var der = Vectors.curve
        let place = Vectors.curve.indices.dropLast(4).first {
            Array(Vectors.curve[$0..<($0 + 4)]) == [0x80, 0x14, 0x80, 0x25]
        }
        let start = try #require(place)
        der[start + 2] ^= 0xFF
        let fields = try CertificateFields(der: der)
        #expect(fields.isSelfIssued && !fields.seemsSelfSigned)
        #expect(try CertificateFields(der: Vectors.curve).seemsSelfSigned)
        #expect(!FormCheck.problems(fields, as: .leaf).contains(.authorityKeyIdentifierOther))
        #expect(FormCheck.problems(fields, as: .anchor).contains(.authorityKeyIdentifierOther))
    }

    @Test func everyByteTurnedOver() throws {
        for index in Self.leaf.indices {
            var der = Self.leaf
            der[index] ^= 0xFF
            var verifier = ChainVerifier(anchors: TrustAnchors([Self.leaf]))
            let verdict = try? verifier.verdict(leaf: der, untrusted: [der], ChainRequest(at: 1_800_000_000))
            #expect(verdict?.isValid != true)
        }
    }

    @Test func everyCut() {
        for length in Self.leaf.indices {
            #expect(throws: DERFault.self) { try CertificateFields(der: Array(Self.leaf.prefix(length))) }
        }
    }

    @Test func aNameOfAMegabyte() {
        // SEQUENCE of SETs without end: refused before it costs anything.
        let part: [UInt8] = [0x31, 0x09, 0x30, 0x07, 0x06, 0x03, 0x55, 0x04, 0x03, 0x0C, 0x00]
        let name = Array([[UInt8]](repeating: part, count: 90_000).joined())
        #expect(throws: DERFault.self) { try DistinguishedName(name, 0..<name.count) }
    }

    @Test(
        arguments: [
            ("2026-06-01T00:00:00Z", 1_780_272_000), ("2026-06-01T02:00:00+02:00", 1_780_272_000),
            ("1970-01-01T00:00:00.5Z", 0), ("1969-12-31T23:59:59Z", -1),
            ("0000-03-01T00:00:00Z", -62_162_035_200),
        ] as [(String, Int64)]) func times(text: String, seconds: Int64)
    {
        #expect(CertificateTime.seconds(of: text.utf8) == seconds)
        #expect(CertificateTime.seconds(of: CertificateTime.text(of: seconds).utf8) == seconds)
    }

    @Test(arguments: [
        "2026-02-30T00:00:00Z", "2026-06-01", "2026-06-01T00:00:00", "2026-06-01T24:00:00Z", "x",
    ])
    func noTimes(text: String) { #expect(CertificateTime.seconds(of: text.utf8) == nil) }
}
