import Foundation
import Output
import TestSupport
import Testing

@testable import TextOutput

/// What a text tells of one packet and one message is bounded, and what it leaves out is counted.
@Suite(.timeLimit(.minutes(10))) struct TextBoundsTests {
    private static func text(_ capture: ConversationCapture) -> String {
        var options = TextOptions()
        options.detail = .full
        return capture.output { TextOutput($0, digits: 6, options: options) }
    }

    @Test func aPacketOfManyRequests() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(
            fromClient: true, Array(String(repeating: "GET / HTTP/1.1\r\n\r\n", count: 1_000).utf8),
            segment: 20_000)
        let text = Self.text(capture)
        #expect(text.contains("… and 900 more in this packet"))
        #expect(text.components(separatedBy: "GET / HTTP/1.1").count < 250)
    }

    @Test func aHeadOfManyFields() {
        var capture = ConversationCapture()
        capture.open()
        capture.say(
            fromClient: true, "GET / HTTP/1.1\r\n" + (0..<1_000).map { "x-\($0): y\r\n" }.joined() + "\r\n")
        let text = Self.text(capture)
        #expect(text.contains("x-299:") && !text.contains("x-300:"))
        #expect(text.contains("… 700 more fields"))
    }

    @Test func aHelloOfManySuites() {
        var hello: [UInt8] = [3, 3] + Array(repeating: 7, count: 33)
        hello[34] = 0
        hello += [0x07, 0xD0] + (0..<1_000).flatMap { _ in [UInt8(0xC0), 0x2B] } + [1, 0]
        hello = [1, 0, UInt8(hello.count >> 8), UInt8(hello.count & 255)] + hello
        var capture = ConversationCapture()
        capture.open(server: 443)
        capture.say(
            fromClient: true, [0x16, 3, 1, UInt8(hello.count >> 8), UInt8(hello.count & 255)] + hello)
        #expect(Self.text(capture).contains("700 more"))
    }
}
