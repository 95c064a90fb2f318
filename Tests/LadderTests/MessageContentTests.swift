import Documents
import HTTPFields
import HTTPMessages
import TestSupport
import Testing
import Tracing
import TracingSupport
import WireBytes

@testable import Ladder

/// What is told of a message of HTTP, to whom, and in which order.
@Suite struct MessageContentTests {
    private struct Made {
        let trace: ConnectionTrace
        let exchange: Exchange

        init(_ request: String, _ response: String) throws {
            var capture = ConversationCapture()
            capture.open()
            capture.say(fromClient: true, request)
            capture.say(fromClient: false, response)
            capture.close()
            let detail: TraceDetail = [.segments, .messages, .bodies, .bytes]
            trace = try #require(capture.connections(detail: detail).first)
            exchange = try #require(trace.application.flatMap(\.exchanges).first)
        }

        func facts(ofRequest isRequest: Bool, _ depth: ReadingDepth) throws -> [MessageFact] {
            var explained = ExplainedFields()
            let message = try #require(isRequest ? exchange.request : exchange.response)
            return MessageContent(of: message, in: exchange, of: trace, for: depth).facts(&explained)
        }

        /// What is told, as short words.
        func told(ofRequest isRequest: Bool, _ depth: ReadingDepth) throws -> [String] {
            try facts(ofRequest: isRequest, depth).map(\.what.name)
        }
    }

    private static let get =
        "GET /a%20b?x=1 HTTP/1.1\r\nHost: a.test\r\nAccept: */*\r\nIf-None-Match: \"1\"\r\n\r\n"
    private static let notModified = "HTTP/1.1 304 Not Modified\r\nServer: s\r\n\r\n"

    @Test("A first look tells what method, target and fields are for, and leaves out what is not needed")
    func firstLook() throws {
        let made = try Made(Self.get, Self.notModified)
        #expect(
            try made.told(ofRequest: true, ReadingDepth(.firstLook)) == [
                "method GET", "path /a b", "query x = 1", "Host: meaning value",
                "If-None-Match: meaning value effect", "secondary Accept",
            ])
        #expect(
            try made.told(ofRequest: false, ReadingDepth(.firstLook)) == [
                "status 304", "secondary Server", "body", "delay",
            ])
    }

    @Test("Normally the fields are told, and what they do; with all the rest also where they are described")
    func normal() throws {
        let made = try Made(Self.get, Self.notModified)
        #expect(
            try made.told(ofRequest: true, ReadingDepth()) == ["Host:", "Accept:", "If-None-Match: effect"])
        #expect(try made.told(ofRequest: false, ReadingDepth()) == ["Server:", "body", "delay"])
        #expect(
            try made.told(ofRequest: true, ReadingDepth(isFull: true)) == [
                "method GET", "path /a b", "query x = 1", "Host: origin value", "Accept: origin value",
                "If-None-Match: origin value effect",
            ])
    }

    @Test("An expert is told the fields alone, and what is wrong with them")
    func expert() throws {
        let made = try Made(Self.get, Self.notModified.replacing("Server: s", with: "Last-Modified: never"))
        for depth in [ReadingDepth(.expert), ReadingDepth(.expert, isFull: true)] {
            #expect(try made.told(ofRequest: true, depth) == ["Host:", "Accept:", "If-None-Match:"])
            #expect(try made.told(ofRequest: false, depth) == ["Last-Modified: value", "body", "delay"])
        }
    }

    @Test("A field that was explained is not explained again, but a response's means something else")
    func explained() throws {
        let made = try Made(
            "GET / HTTP/1.1\r\nHost: a.test\r\nCookie: a=1\r\nCookie: b=2\r\n\r\n",
            "HTTP/1.1 204 No Content\r\n\r\n")
        let told = try made.told(ofRequest: true, ReadingDepth(.firstLook))
        #expect(told.filter { $0.hasPrefix("Cookie") }.map { $0.contains("meaning") } == [true, false])
    }

    @Test("Each fact of the head lies where its bytes are, as does the body")
    func places() throws {
        let made = try Made(
            Self.get, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc")
        let request = try made.facts(ofRequest: true, ReadingDepth(.firstLook))
        func place(_ text: String, in whole: String, _ side: Side) throws -> StreamRange {
            let start = try #require(whole.firstRange(of: text)).lowerBound
            return StreamRange(
                side: side, offset: whole[..<start].utf8.count, count: text.utf8.count)
        }
        #expect(try request[0].range == place("GET", in: Self.get, .client))
        #expect(try request[1].range == place("/a%20b?x=1", in: Self.get, .client))
        #expect(try request[3].range == place("Host: a.test", in: Self.get, .client))
        let response = try made.facts(ofRequest: false, ReadingDepth())
        let names = response.map(\.what.name)
        #expect(names == ["Content-Type:", "Content-Length:", "body", "text 1", "delay"])
        #expect(response[2].range == StreamRange(side: .server, offset: 64, count: 3))
        #expect(response[4].range == nil)
    }

    @Test("Of a body its kind decides what is told: fields, events, parts, trailers")
    func bodies() throws {
        func told(_ type: String, _ content: String, _ depth: ReadingDepth = ReadingDepth()) throws
            -> [String]
        {
            let size = String(content.utf8.count, radix: 16)
            let made = try Made(
                "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "\(size)\r\n\(content)\r\n0\r\nDigest: x\r\n\r\n")
            return try made.told(ofRequest: false, depth).dropFirst(2).dropLast()
        }
        let form = "application/x-www-form-urlencoded"
        #expect(try told(form, "a=1&b=2") == ["body", "form a", "form b", "trailers 1"])
        #expect(try told(form, "a=1", ReadingDepth(isFull: true)).contains("chunks 1"))
        let fields = (1...20).map { "f\($0)=" }.joined(separator: "&")
        #expect(try told(form, fields).dropLast().last == "more 12 fields")
        #expect(try told(form, fields, ReadingDepth(isFull: true)).contains("form f20"))
        #expect(
            try told("text/event-stream", "data: a\n\ndata: b\n\n") == [
                "body", "event 1", "event 2", "trailers 1",
            ])
        #expect(
            try told("multipart/mixed; boundary=x", "--x\r\n\r\na\r\n--x\r\n\r\nb") == [
                "body", "part 1", "part 2", "boundary", "trailers 1",
            ])
    }

    @Test(
        "What is wrong is told to everybody: findings once with how often, why a message is not whole or stands alone"
    )
    func troubles() throws {
        let made = try Made(
            "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nbad\r\nworse\r\n\r\nabc")
        for level in ReadingLevel.allCases {
            let told = try made.told(ofRequest: false, ReadingDepth(level))
            #expect(told.contains("finding ×2"))
            #expect(told.suffix(2) == ["incomplete", "delay"])
        }
    }
}

extension MessageFact.What {
    /// What is told, as short words.
    fileprivate var name: String {
        func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
        return switch self {
        case .method(let method, _): "method \(text(method))"
        case .status(let status): "status \(status.code)"
        case .targetPart(let name, let value): "\(name.en) \(text(value))"
        case .field(let field):
            ([text(field.name) + ":"] + field.remarks.map(\.name)).joined(separator: " ")
        case .lostField: "lost"
        case .secondaryFields(let names): "secondary " + names.map(text).joined(separator: " ")
        case .targetForm: "form of the target"
        case .finding(_, let times, _): "finding ×\(times)"
        case .contentBegins: "begins"
        case .body: "body"
        case .contentProblem: "problem"
        case .charset: "charset"
        case .chunkSizes(let sizes, _): "chunks \(sizes.count)"
        case .formField(let field): "form \(text(field.name))"
        case .event(_, let number, _): "event \(number)"
        case .part(_, let number, _): "part \(number)"
        case .boundaryMissing: "boundary"
        case .text(let text): "text \(text.lines.count)"
        case .image(let image): "image \(image.width) × \(image.height)"
        case .grpcCall: "gRPC call"
        case .grpcMessages(let content): "gRPC messages \(content.count)"
        case .grpcStatus(let status, _): "gRPC status \(status.rawValue)"
        case .webSocket: "WebSocket"
        case .trailers(let fields): "trailers \(fields.count)"
        case .more(let number, let what): "more \(number) \(what)"
        case .incomplete: "incomplete"
        case .alone: "alone"
        case .delay: "delay"
        }
    }
}

extension FieldFact.Remark {
    fileprivate var name: String {
        switch self {
        case .meaning: "meaning"
        case .origin: "origin"
        case .packing: "packing"
        case .value: "value"
        case .effect: "effect"
        }
    }
}
