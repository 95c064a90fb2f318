import DNSMessages
import Testing
import WireBytes

/// Messages as in RFC 1035 §4, RFC 6891 and RFC 9460.
struct DNSMessageTests {
    /// An answer with a CNAME, an A, an HTTPS and an OPT record; names are compressed.
    static let answer: [UInt8] =
        [0x12, 0x34, 0x81, 0x80, 0, 1, 0, 3, 0, 0, 0, 1]
        // 12: www.example.com A IN
        + [3] + Array("www".utf8) + [7] + Array("example".utf8) + [3] + Array("com".utf8) + [0, 0, 1, 0, 1]
        // CNAME edge.example.com, by a pointer to offset 16
        + [0xC0, 12, 0, 5, 0, 1, 0, 0, 0, 60, 0, 7, 4] + Array("edge".utf8) + [0xC0, 16]
        // its A record; its name stands at offset 45
        + [0xC0, 45, 0, 1, 0, 1, 0, 0, 1, 0, 0, 4, 192, 0, 2, 7]
        // HTTPS: 1 . alpn=h2,h3 port=8443 ipv4hint=192.0.2.9 ech
        + [0xC0, 12, 0, 65, 0, 1, 0, 0, 0, 60, 0, 36, 0, 1, 0]
        + [0, 1, 0, 6, 2, 0x68, 0x32, 2, 0x68, 0x33, 0, 3, 0, 2, 0x20, 0xFB]
        + [0, 4, 0, 4, 192, 0, 2, 9, 0, 5, 0, 5, 1, 2, 3, 4, 5]
        // OPT: 1232 bytes, DO, extended code 1, a cookie
        + [0, 0, 41, 4, 0xD0, 1, 0, 0x80, 0, 0, 12, 0, 10, 0, 8, 1, 2, 3, 4, 5, 6, 7, 8]

    private func read(_ bytes: [UInt8]) throws -> DNSMessage {
        try bytes.withBytes { (span: RawSpan) throws(Truncated) in try DNSMessage(span) }
    }

    private func text(_ name: DomainName) -> String { String(decoding: name.text, as: UTF8.self) }

    @Test func anAnswerIsReadToItsEnd() throws {
        let message = try read(Self.answer)
        #expect(message.problem == nil)
        #expect(message.id == 0x1234 && message.isResponse && message.offersRecursion && !message.isTruncated)
        #expect(message.questions.map { text($0.name) } == ["www.example.com"])
        #expect(message.answers.map(\.type) == [.cname, .a, .https])
        #expect(
            message.answers.map { text($0.name) } == [
                "www.example.com", "edge.example.com", "www.example.com",
            ])
        #expect(message.answers[0].data == .name(DomainName(Array("edge.example.com".utf8))))
        #expect(message.answers[1].data == .ipv4(0xC000_0207))
        guard case .binding(let binding) = message.answers[2].data else {
            Issue.record("no binding")
            return
        }
        #expect(binding.priority == 1 && binding.target.bytes.isEmpty && binding.port == 8443)
        #expect(binding.alpn == [[0x68, 0x32], [0x68, 0x33]] && binding.encryptedHelloLength == 5)
        #expect(binding.hints == [.ipv4(0xC000_0209)])
        let edns = try #require(message.edns)
        #expect(edns.payloadSize == 1232 && edns.wantsSignatures && edns.options.map(\.text) == ["cookie"])
        #expect(message.additionals.isEmpty)
        #expect(message.responseCode.rawValue == 16)
    }

    /// Pointers to pointers end, but not before each of thousands had been followed, for every name.
    @Test func aChainOfPointersIsNotFollowedForLong() throws {
        func chain(_ count: Int) throws -> DNSMessage {
            // The data of a record of no known type, at 23: a root, and pointers each to the one before.
            var data: [UInt8] = [0, 0]
            for index in 1...count {
                let target = 23 + 2 * (index - 1)
                data += [UInt8(0xC0 | target >> 8), UInt8(target & 255)]
            }
            let size = [UInt8(data.count >> 8), UInt8(data.count & 255)]
            let last = 23 + 2 * count
            let first: [UInt8] = [0, 0x03, 0xE7, 0, 1, 0, 0, 0, 0] + size + data
            let name = [UInt8(0xC0 | last >> 8), UInt8(last & 255)]
            let second: [UInt8] = name + [0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 192, 0, 2, 7]
            return try read([0, 1, 0x81, 0x80, 0, 0, 0, 2, 0, 0, 0, 0] + first + second)
        }
        let short = try chain(120)
        #expect(short.problem == nil && short.answers.count == 2)
        let long = try chain(200)
        #expect(long.answers.count == 1)
        #expect(long.problem == .nameTooLong(offset: 23 + 2 * 73))
    }

    @Test func everyCutIsToldAndNothingTraps() throws {
        for length in 0..<Self.answer.count {
            let part = Array(Self.answer.prefix(length))
            if length < 12 {
                #expect(throws: Truncated.self) { try read(part) }
            } else {
                #expect(try read(part).problem != nil)
            }
        }
    }

    @Test func everyChangedByteIsSurvived() throws {
        for index in Self.answer.indices {
            for value in [UInt8(0), 1, 0x3F, 0x40, 0x80, 0xC0, 0xFF] {
                var bytes = Self.answer
                bytes[index] = value
                _ = try read(bytes)
                _ = bytes.withBytes { DNSMessage.looksLikeDNS($0, length: bytes.count, .bytes) }
            }
        }
    }

    @Test func pointersThatDoNotGoBackAreRefused() throws {
        let header: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
        #expect(try read(header + [0xC0, 12, 0, 1, 0, 1]).problem == .pointerNotBackwards(offset: 12))
        #expect(
            try read(header + [1, 0x61, 0xC0, 12, 0, 1, 0, 1]).problem == .pointerNotBackwards(offset: 14))
        #expect(
            try read(header + [0xC0, 14, 0xC0, 12, 0, 1, 0, 1]).problem == .pointerNotBackwards(offset: 12))
        #expect(try read(header + [0x41, 0x61, 0, 0, 1, 0, 1]).problem == .unknownLabel(offset: 12))
        let long = [UInt8](repeating: 0, count: 5).flatMap { _ in [63] + [UInt8](repeating: 0x61, count: 63) }
        #expect(try read(header + long + [0, 0, 1, 0, 1]).problem == .nameTooLong(offset: 12 + 3 * 64))
    }

    @Test func hugeCountsCostNothing() throws {
        let header: [UInt8] = [0, 1, 0x80, 0] + [UInt8](repeating: 0xFF, count: 8)
        #expect(try read(header).problem == .cutOff(offset: 12))
        let root: [UInt8] = [0, 0, 1, 0, 1]
        let message = try read(header + (0..<10_000).flatMap { _ in root })
        #expect(message.questions.count == 64)
        #expect(message.counts == [65535, 65535, 65535, 65535])
    }

    @Test func dotsInsideLabelsAreTold() throws {
        let header: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
        let message = try read(header + [3, 0x61, 0x2E, 0x62, 1, 0x5C, 0, 0, 1, 0, 1])
        #expect(message.questions.map { text($0.name) } == ["a\\.b.\\\\"])
    }

    @Test func caseDoesNotCount() {
        #expect(
            DomainName(Array("WWW.Example.com".utf8)).isSame(as: DomainName(Array("www.eXample.COM".utf8))))
        #expect(
            !DomainName(Array("www.example.org".utf8)).isSame(as: DomainName(Array("www.example.com".utf8))))
    }

    @Test func otherTrafficIsNotTakenForDNS() {
        let query = Array(Self.query)
        #expect(query.withBytes { DNSMessage.looksLikeDNS($0, length: query.count, .bytes) })
        for length in 0..<query.count {
            #expect(!query.prefix(length).withBytes { DNSMessage.looksLikeDNS($0, length: length, .bytes) })
        }
        let zeros = [UInt8](repeating: 0, count: 64)
        #expect(!zeros.withBytes { DNSMessage.looksLikeDNS($0, length: 64, .bytes) })
    }

    static let query: [UInt8] =
        [0x12, 0x34, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 3] + Array("www".utf8) + [7] + Array("example".utf8) + [3]
        + Array("com".utf8) + [0, 0, 1, 0, 1]
}

extension ArraySlice<UInt8> {
    fileprivate func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result { Array(self).withBytes(body) }
}
