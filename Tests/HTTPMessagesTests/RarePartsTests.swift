import Charsets
import Testing
import WireBytes

@testable import HTTPMessages

/// What few bodies have lies apart, which shows nowhere.
struct RarePartsTests {
    private static let range = StreamRange(side: .server, offset: 0, count: 0)

    private static func body(_ change: (inout MessageBody) -> Void = { _ in }) -> MessageBody {
        var body = MessageBody(framing: .chunked, range: range)
        change(&body)
        return body
    }

    private static let changes: [@Sendable (inout MessageBody) -> Void] = [
        { $0.transferCodings = [.gzip] }, { $0.charsetLabel = Array("gbk".utf8) },
        { $0.charset = BodyCharset(charset: .utf8, source: .mark) }, { $0.text = [1] },
        { $0.trailers = [HeaderField(name: 0..<1, value: 2..<3)] }, { $0.trailerBytes = [1] },
        { $0.quarters.append(PacketMark(packet: 1, time: Timestamp(nanoseconds: 0))) },
        { $0.missing.append(range) }, { $0.grpc = GRPCContent() }, { $0.isTunnel = true },
        { $0.problem = .damaged },
    ]

    /// Each is found again, and makes a body another one, which it is not any more once it is as before.
    @Test(arguments: changes.indices) func eachCounts(number: Int) {
        let changed = Self.body(Self.changes[number])
        #expect(changed != Self.body())
        #expect(changed == Self.body(Self.changes[number]))
        #expect(changed.hashValue == Self.body(Self.changes[number]).hashValue)
        for other in Self.changes.indices where other != number {
            #expect(changed != Self.body(Self.changes[other]))
        }
        var same = changed
        Self.reset(&same)
        #expect(same == Self.body() && same.hashValue == Self.body().hashValue)
        #expect(!changed.rare.isEmpty)
    }

    /// To say again what is so at first makes no place.
    @Test func nothingTakesNoPlace() {
        var body = Self.body()
        Self.reset(&body)
        #expect(body.rare.isEmpty)
        #expect(body.text == nil && body.missing.isEmpty && body.problem == nil && !body.isTunnel)
        #expect(body.transferCodings.isEmpty && body.trailers.isEmpty && body.trailerBytes.isEmpty)
        #expect(body.charset == nil && body.charsetLabel == nil && body.quarters.isEmpty && body.grpc == nil)
        #expect(MemoryLayout<MessageBody>.size <= 208)
    }

    private static func reset(_ body: inout MessageBody) {
        body.transferCodings = []
        body.charsetLabel = nil
        body.charset = nil
        body.text = nil
        body.trailers = []
        body.trailerBytes = []
        if !body.quarters.isEmpty { body.quarters = [] }
        body.missing = []
        body.grpc = nil
        body.isTunnel = false
        body.problem = nil
    }
}
