import Testing
import WireBytes

@Suite("Looking for a text in another")
struct TextSearchTests {
    @Test("is done where what begins alike comes before it")
    func behindWhatBeginsAlike() throws {
        let text = "aaab"
        let found = try #require(text.firstRange(of: "aab"))
        #expect(text[..<found.lowerBound] == "a")
        #expect(text[found] == "aab")
        #expect(text.contains("aab"))
        #expect(text.dropFirst(2).contains("ab"))
        #expect(!text.dropLast().contains("aab"))
        #expect(text.contains("aab"[...]))
        // What has begun here ends with a beginning of it that ends with another.
        #expect(Array("aabaaabaaaa".utf8).firstRange(of: Array("aabaaaa".utf8)) == 4..<11)
    }

    @Test(
        "finds what begins again within itself, wherever it stands and whatever stands before",
        arguments: 0..<200)
    func anywhere(seed: Int) throws {
        // Of two letters, so that nearly all begins like what is sought.
        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func letters(_ count: Int) -> [UInt8] {
            (0..<count).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return state >> 62 == 0 ? 0x62 : 0x61
            }
        }
        let text = letters(60)
        let sought = letters(1 + seed % 7)
        let places = (0...text.count - sought.count).filter {
            text[$0..<$0 + sought.count].elementsEqual(sought)
        }
        #expect(text.firstRange(of: sought)?.lowerBound == places.first)
        #expect(text.firstRange(of: sought)?.count == places.first.map { _ in sought.count })
        let words = String(decoding: text, as: UTF8.self)
        let word = String(decoding: sought, as: UTF8.self)
        let apart = places.reduce(into: [Int]()) { kept, place in
            if place >= (kept.last ?? -sought.count) + sought.count { kept.append(place) }
        }
        #expect(
            words.ranges(of: word).map { words.distance(from: words.startIndex, to: $0.lowerBound) } == apart)
    }

    @Test("finds nothing that goes on behind its end")
    func endsWithin() {
        #expect("netles".firstRange(of: "netlesson") == nil)
        #expect("".firstRange(of: "n") == nil)
        #expect([1, 2, 3].firstRange(of: [2, 3, 4]) == nil)
    }

    @Test("finds characters, not what some are made of")
    func byCharacters() {
        #expect(!"a\r\nb".contains("\n"))
        #expect("a\r\nb\nc".replacing("\n", with: "") == "a\r\nbc")
        #expect("e\u{301}e".ranges(of: "e").count == 1)
        #expect(!"caf\u{E9}"[...].contains("\u{301}"))
        #expect("分组 3、4".replacing("、", with: ", ") == "分组 3, 4")
    }

    @Test("finds each place once, none in another")
    func places() {
        #expect("aaaaa".ranges(of: "aa").count == 2)
        #expect("aXbXXc".split(separator: "X") == ["a", "b", "c"])
        #expect("a, b, , c".split(separator: ", ") == ["a", "b", "c"])
    }

    @Test("puts another text wherever one stands, also at both ends and where the other has it")
    func replaces() {
        #expect("'a' 'b'".replacing("'", with: "''") == "''a'' ''b''")
        #expect("abc".replacing("d", with: "e") == "abc")
        #expect("a-b".dropFirst().replacing("-", with: "") == "b")
        var text = "“a”"
        text.replace("“", with: "‘")
        #expect(text == "‘a”")
    }

    @Test("finds a text without characters at the beginning, and replaces none")
    func nothing() {
        #expect("abc".firstRange(of: "") == "abc".startIndex..<"abc".startIndex)
        #expect("abc".contains(""))
        #expect("abc".ranges(of: "").isEmpty)
        #expect("abc".replacing("", with: "-") == "abc")
    }

    @Test("does so with bytes, too, from wherever a piece of them begins")
    func bytes() {
        let bytes: [UInt8] = [0, 0, 0, 1, 0]
        #expect(bytes.firstRange(of: [0, 1]) == 2..<4)
        #expect(bytes[1...].firstRange(of: [0, 0]) == 1..<3)
        #expect(bytes.firstRange(of: bytes[3...]) == 3..<5)
        #expect(bytes.firstRange(of: [UInt8]()) == 0..<0)
    }
}
