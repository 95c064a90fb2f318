import Foundation
import Testing

@testable import Lab

/// No client can make the server wait for ever, eat memory or stop.
@Suite struct ServerBoundsTests {
    @Test func slowHeadIsAnsweredWith408() throws {
        let server = try RunningServer { $0.receiving = .milliseconds(300) }
        let client = try server.client()
        client.send("GET / HTTP/1.1\r\nHost:")
        #expect(client.receive().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    }

    @Test func slowBodyIsAnsweredWith408() throws {
        let server = try RunningServer { $0.receiving = .milliseconds(300) }
        let client = try server.client()
        client.send("POST /login HTTP/1.1\r\nHost: lab\r\nContent-Length: 10\r\n\r\nuser")
        #expect(client.receive().hasPrefix("HTTP/1.1 408 "))
    }

    @Test func silentConnectionIsClosed() throws {
        let server = try RunningServer { $0.idle = .milliseconds(200) }
        // The handshake of a plain connection is over at once; then it is idle.
        #expect(try server.client().receive() == "")
    }

    @Test func silentHandshakeIsClosedAndLogged() throws {
        let server = try RunningServer([.good]) { $0.receiving = .milliseconds(200) }
        let client = try #require(RawClient(port: server.thread.server.port(of: .good) ?? 0))
        #expect(client.receive() == "")
        #expect(server.log.map(\.trouble) == ["no handshake in time"])
    }

    @Test func hugeHeadIsAnsweredWith431() throws {
        let server = try RunningServer()
        let field = "X-Long: " + String(repeating: "a", count: 1 << 20)
        #expect(try server.answer("GET / HTTP/1.1\r\n\(field)").hasPrefix("HTTP/1.1 431 "))
    }

    @Test func manyFieldsAreAnsweredWith431() throws {
        let server = try RunningServer()
        let fields = (0...100).map { "A\($0): 1\r\n" }.joined()
        let answer = try server.answer("GET / HTTP/1.1\r\nHost: lab\r\n\(fields)\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 431 "))
    }

    @Test func hugeBodyIsAnsweredWith413() throws {
        let server = try RunningServer { $0.bodyBytes = 1000 }
        let head = "POST /login HTTP/1.1\r\nHost: lab\r\nContent-Length: 1001\r\n\r\n"
        #expect(try server.answer(head).hasPrefix("HTTP/1.1 413 "))
    }

    @Test(arguments: [
        "\u{16}\u{03}\u{01}\u{02}garbage\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1 x\r\n\r\n",
        "GET /a\u{1b}[2J HTTP/1.1\r\nHost: lab\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
    ])
    func garbageIsAnsweredWith400(_ request: String) throws {
        let server = try RunningServer()
        #expect(try server.answer(request).hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        // And it goes on.
        #expect(try server.get("/new").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func randomBytesDoNotStopIt() throws {
        let server = try RunningServer()
        var random = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            let client = try server.client()
            client.send((0..<200).map { _ in UInt8.random(in: 0...255, using: &random) } + [10, 10])
            _ = client.receive()
        }
        #expect(try server.get("/new").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func tooManyConnectionsWait() throws {
        let server = try RunningServer { $0.connections = 4 }
        var idle = try (0..<4).map { _ in try server.client() }
        // Answers show that these four were taken.
        for client in idle {
            client.send("GET /new HTTP/1.1\r\nHost: lab\r\n\r\n")
            _ = client.receive(until: "arrived")
        }
        let fifth = try server.client()
        fifth.send("GET /new HTTP/1.1\r\nHost: lab\r\nConnection: close\r\n\r\n")
        #expect(!fifth.hears(within: 300))
        idle.removeLast()
        #expect(fifth.receive().hasPrefix("HTTP/1.1 200 "))
    }

    @Test func longPausesAreCutShort() throws {
        let server = try RunningServer { $0.pause = .milliseconds(10) }
        #expect(try server.get("/slow?milliseconds=999999999").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func filesAreBounded() throws {
        let server = try RunningServer { $0.files = 2 }
        func put(_ name: String) throws -> String {
            try server.answer(
                """
                PUT /files/\(name) HTTP/1.1\r\nHost: lab\r\nConnection: close\r\nContent-Length: 1\r
                Authorization: Basic YWRtaW46MTIzNDU2\r\n\r\nx
                """)
        }
        #expect(try put("a").hasPrefix("HTTP/1.1 201 "))
        #expect(try put("b").hasPrefix("HTTP/1.1 201 "))
        #expect(try put("c").hasPrefix("HTTP/1.1 507 "))
        #expect(try put("a").hasPrefix("HTTP/1.1 204 "))
    }

    @Test func stopsWhileConnectionsAreOpen() throws {
        var server: RunningServer? = try RunningServer()
        let idle = try #require(try server?.client())
        idle.send("GET /slow?milliseconds=4000 HTTP/1.1\r\nHost: lab\r\n\r\n")
        let port = server?.port ?? 0
        // Waits for the server's thread.
        server = nil
        #expect(idle.receive() == "")
        #expect(RawClient(port: port) == nil)
    }

    @Test func listensOnLoopbackOnly() throws {
        let server = try RunningServer()
        // All of 127.0.0.0/8 is this host on Linux.
        #expect(RawClient(port: server.port, host: 0x7F00_0002) == nil)
    }
}
