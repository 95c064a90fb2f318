import Documents
import TLSMessages
import Testing
import WireBytes

@testable import Annotations

/// What makes a choice weak, and that everything that can be said of it is said in both languages.
struct HandshakeNoteTests {
    @Test(arguments: TLSWeakness.allCases) func everyWeaknessHasWordsAndASource(weakness: TLSWeakness) {
        for text in [weakness.name(in: .en), weakness.reason(in: .en)] {
            #expect(!text.isEmpty && !text.unicodeScalars.contains { $0.properties.isIdeographic })
        }
        #expect(!weakness.name(in: .zh).isEmpty && !weakness.reason(in: .zh).isEmpty)
        #expect(weakness.source.hasPrefix("RFC "))
        // The word for what nobody thought of.
        #expect(weakness.reason(in: .en) != "weak")
        #expect(TLSWeakness.allCases.count { $0.identifier == weakness.identifier } == 1)
    }

    @Test(arguments: [
        (0x0002, [TLSWeakness.noEncryption, .staticRSA]), (0x0003, [.export, .rc4, .staticRSA]),
        (0x0005, [.rc4, .staticRSA]), (0x0009, [.des, .staticRSA, .macThenEncrypt]),
        (0x000A, [.tripleDES, .staticRSA, .macThenEncrypt]), (0x0018, [.anonymous, .rc4]),
        (0x002F, [.staticRSA, .macThenEncrypt]), (0x008C, [.preSharedAlone, .macThenEncrypt]),
        (0x009C, [.staticRSA]), (0x00AA, []), (0x00FF, []), (0x1301, []), (0xC013, [.macThenEncrypt]),
        (0xC025, [.fixedKey, .macThenEncrypt]), (0xC02F, []), (0xC0AA, []), (0xC0B4, [.noEncryption]),
        (0xCCA8, []), (0x4242, []),
    ]) func suitesAreJudgedByTheirParts(code: Int, weaknesses: [TLSWeakness]) {
        #expect(CipherSuite(rawValue: UInt16(code)).weaknesses == weaknesses)
    }

    /// What is recommended is not weak, and has a name.
    @Test func whatIsRecommendedIsNotWeak() {
        let recommended = (0...UInt16.max).map(CipherSuite.init(rawValue:)).filter(\.isRecommended)
        #expect(recommended.count == 24)
        for suite in recommended { #expect(suite.weaknesses.isEmpty, "\(suite.text)") }
    }

    @Test func partsOfNames() {
        func suite(_ code: UInt16) -> CipherSuite { CipherSuite(rawValue: code) }
        #expect(suite(0xC02B).certificateKind == "ECDSA" && suite(0xC02F).certificateKind == "RSA")
        #expect(suite(0x0032).certificateKind == "DSS" && suite(0x1301).certificateKind == nil)
        #expect(suite(0x00AC).certificateKind == nil)
        #expect(suite(0x1301).isForTLS13 && !suite(0xC02F).isForTLS13)
        #expect(suite(0xC02F).needsTLS12 && !suite(0xC013).needsTLS12 && !suite(0x1301).needsTLS12)
        #expect(suite(0x00FF).isSignal && suite(0x5600).isSignal && !suite(0x1301).isSignal)
    }
}
