import Documents
import Foundation
import Output
import TestSupport
import Testing
import TextOutput

/// What is said of how a capture came about: of checksums, and of servers that are silent.
@Suite("Traits of captures") struct CaptureTraitTests {
    private func text(
        _ language: Language = .en, _ detail: TextDetail = .normal,
        _ build: (inout ConversationCapture) -> Void
    ) -> String {
        var made = ConversationCapture()
        build(&made)
        return made.text(language, detail)
    }

    // MARK: Checksums

    /// Puts 10.0.0.9 in place of the client's address.
    private static func rename(_ number: Int, _ made: inout ConversationCapture, fromClient: Bool) {
        made.edit(number) { $0.replaceSubrange(fromClient ? 26..<30 : 30..<34, with: [10, 0, 0, 9]) }
    }

    private func renamed(
        _ language: Language = .en, _ change: (inout ConversationCapture) -> Void = { _ in }
    ) -> String {
        text(language, .full) {
            $0.open()
            $0.say(fromClient: true, "hello")
            for number in 1...4 { Self.rename(number, &$0, fromClient: number != 2) }
            change(&$0)
        }
    }

    @Test func addressesWereChanged() {
        let said = renamed()
        #expect(said.contains("4 segments with a wrong checksum, each off by the same amount"))
        #expect(said.contains("most likely addresses or ports") && !said.contains("changed or damaged"))
        let chinese = renamed(.zh)
        #expect(chinese.contains("4 个报文段的校验和错误，而且都相差同一个数"))
        #expect(!chinese.contains("被改动或损坏"))
    }

    /// Addresses and ports are those of both sides: where the other's checksums are right, something else was changed.
    @Test func onlyOneSideWasChanged() {
        func changed(_ language: Language) -> String {
            text(language, .full) {
                $0.open()
                $0.say(fromClient: true, "hello")
                $0.say(fromClient: true, "again")
                for number in [1, 3, 4, 5] { $0.edit(number) { $0[51] &+= 1 } }
            }
        }
        let said = changed(.en)
        #expect(said.contains("4 segments of the client with a wrong checksum, each off by the same amount"))
        #expect(!said.contains("addresses or ports") && !said.contains("changed or damaged"))
        #expect(changed(.zh).contains("客户端有 4 个报文段的校验和错误，而且都相差同一个数"))
    }

    @Test func otherWrongChecksumsStayOpen() {
        let another = renamed { $0.edit(4) { $0[$0.count - 1] ^= 0x55 } }
        #expect(!another.contains("by the same amount") && another.contains("changed or damaged, on the way"))
        let few = renamed { $0.reorder([2, 3]) }
        #expect(!few.contains("by the same amount"))
        // Two that are one and the same prove nothing more.
        let twice = renamed { $0.reorder([2, 3, 3, 3]) }
        #expect(!twice.contains("by the same amount"))
        let oneIsRight = text(.en, .full) {
            $0.open()
            $0.say(fromClient: true, "hello")
            for number in 1...3 { Self.rename(number, &$0, fromClient: number != 2) }
            $0.edit(4) { $0.replaceSubrange(26..<30, with: [192, 0, 2, 7]) }
            $0.reorder([1, 3, 4])
        }
        #expect(!oneIsRight.contains("by the same amount"))
    }

    @Test func aNumberHasAllItsDigits() {
        #expect(padded(hexadecimal: UInt16(0x6ba), digits: 4) == "0x06ba")
        #expect(padded(hexadecimal: UInt32(0x1234_5678), digits: 4) == "0x12345678")
        let said = renamed()
        let numbers = said.components(separatedBy: "should be 0x").dropFirst()
        #expect(numbers.count == 4)
        for number in numbers { #expect(number.prefix(4).allSatisfy { $0.isHexDigit }) }
    }

    // MARK: Silence

    private func silent(_ language: Language = .en, elsewhere: Bool) -> String {
        text(language) {
            $0.open()
            $0.open(server: 81)
            $0.open(server: 82)
            if !elsewhere { $0.edit(4) { $0.replaceSubrange(30..<34, with: [203, 0, 113, 5]) } }
            $0.reorder([1, 2, 3, 4, 7, 8, 9])
            $0.delay(from: 5, by: 5_000_000_000)
        }
    }

    /// Who answers others is not off, and its address is right.
    @Test func aServerThatAnswersOthers() {
        let said = silent(elsewhere: true)
        #expect(said.contains("although this address answers another connection in the capture"))
        #expect(!said.contains("may be off, its address wrong"))
        #expect(silent(.zh, elsewhere: true).contains("捕获中同一地址应答了别的连接"))
        let unknown = silent(elsewhere: false)
        #expect(unknown.contains("may be off, its address wrong"))
        #expect(!unknown.contains("answers another connection"))
    }
}
