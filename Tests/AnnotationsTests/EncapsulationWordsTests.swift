import Documents
import PacketDecoding
import Testing

@testable import Annotations

struct EncapsulationWordsTests {
    /// A tunnel's number has 32 bits: its zeros are part of it.
    @Test(arguments: [(0, "TEID 0x00000000"), (0x1F, "TEID 0x0000001f"), (0xDEAD_BEEF, "TEID 0xdeadbeef")])
    func aTunnelsNumberHasAllItsDigits(value: UInt64, text: String) {
        let number = Encapsulation.Number(name: .teid, value: value)
        for language in [Language.en, .zh] { #expect(number.phrase(in: language) == text) }
    }
}
