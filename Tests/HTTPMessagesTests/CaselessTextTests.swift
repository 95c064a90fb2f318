import Testing
import WireBytes

@testable import HTTPMessages

@Suite("Text in any case")
struct CaselessTextTests {
    private let texts: [StaticString] = [
        "host", "content-type", "content-length", "transfer-encoding", "chunked",
    ]

    private func matches(_ text: StaticString, _ bytes: [UInt8]) -> Bool {
        // A byte on both sides, so that looking beyond the range would show.
        ([0x41] + bytes + [0x41]).withBytes { $0.equals(1..<(1 + bytes.count), CaselessText(text)) }
    }

    @Test func anyCaseMatches() {
        for text in texts {
            #expect(matches(text, Array(text.description.utf8)))
            #expect(matches(text, Array(text.description.uppercased().utf8)))
        }
    }

    /// Every byte in every place: only the letter itself and its capital are the same.
    @Test func noOtherByteMatches() {
        for text in texts {
            let bytes = Array(text.description.utf8)
            for place in bytes.indices {
                for byte in UInt8.min ... .max {
                    var other = bytes
                    other[place] = byte
                    let isSame =
                        byte == bytes[place]
                        || Character(UnicodeScalar(byte)).isASCII && byte.lowerCased == bytes[place]
                    #expect(matches(text, other) == isSame, "\(text) with \(byte) at \(place)")
                }
            }
        }
    }

    @Test func otherLengthsDoNotMatch() {
        #expect(!matches("host", Array("hos".utf8)))
        #expect(!matches("host", Array("hosts".utf8)))
        #expect(!matches("host", []))
    }
}

@Suite("Control bytes")
struct ControlByteTests {
    /// Every byte at every place of a stretch longer than two words, alone and with another behind it.
    @Test func theFirstIsFound() {
        for byte in UInt8.min ... .max {
            for place in 0..<20 {
                var bytes = [UInt8](repeating: 0x41, count: 21)
                bytes[place] = byte
                let isControl = byte < 0x20 || byte == 0x7F
                #expect(bytes.withBytes { $0.firstControlByte(from: 0) } == (isControl ? place : 21))
                bytes[20] = 0x0D
                #expect(bytes.withBytes { $0.firstControlByte(from: 0) } == (isControl ? place : 20))
                #expect(bytes.withBytes { $0.hasControlByte(0..<20) } == (isControl && byte != 0x09))
            }
        }
    }
}

@Suite("Field names")
struct PlainNameTests {
    /// Every byte at every place of names that end in, at and beyond a word.
    @Test(arguments: [1, 7, 8, 9, 15, 16, 17])
    func onlyLettersAndHyphensArePlain(length: Int) {
        for byte in UInt8.min ... .max {
            for place in 0..<length {
                var line = [UInt8](repeating: 0x41, count: length) + Array(": value of the field".utf8)
                line[place] = byte
                let isPlain = byte &- 0x41 < 26 || byte &- 0x61 < 26 || byte == 0x2D
                let expected = byte == 0x3A ? place : isPlain ? length : nil
                #expect(line.withBytes { $0.colonBehindPlainName(from: 0) } == expected)
            }
        }
    }

    @Test func aNameEndsInItsLine() {
        let bytes = Array("Name\r\nOther: value".utf8)
        #expect(bytes.withBytes { $0.colonBehindPlainName(from: 0) } == nil)
    }
}
