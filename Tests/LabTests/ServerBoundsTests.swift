import Foundation
import TestSupport
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
        let client = try server.client()
        #expect(client.receive() == "" && client.isClosed)
        #expect(server.log.isEmpty)
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
        var random = SplitMix64(seed: 8)
        for _ in 0..<50 {
            let client = try server.client()
            client.send((0..<200).map { _ in UInt8.random(in: 0...255, using: &random) } + [10, 10])
            _ = client.receive()
        }
        #expect(try server.get("/new").hasPrefix("HTTP/1.1 200 "))
    }

    @Test func theLongestIdleConnectionGivesWay() throws {
        // Only who gives way is closed, however long it takes.
        let server = try RunningServer { ($0.connections, $0.idle) = (4, .seconds(3600)) }
        let idle = try (0..<4).map { _ in
            let client = try server.client()
            // The answer shows that it was taken.
            client.send("GET /new HTTP/1.1\r\nHost: lab\r\n\r\n")
            _ = client.receive(until: "arrived")
            return client
        }
        let fifth = try server.client()
        fifth.send("GET /new HTTP/1.1\r\nHost: lab\r\nConnection: close\r\n\r\n")
        #expect(fifth.receive().hasPrefix("HTTP/1.1 200 "))
        #expect(idle[0].receive() == "")
        // The others have kept their places.
        for client in idle.dropFirst() {
            client.send("GET /echo?a=1 HTTP/1.1\r\nHost: lab\r\n\r\n")
            #expect(client.receive(until: "}").contains(#"{"a": "1"}"#))
        }
        #expect(server.log.contains { $0.connection == 1 && $0.trouble == "gave way to another client" })
    }

    @Test func connectionsWaitWhileAllOthersAreAnswered() throws {
        let server = try RunningServer { $0.connections = 2 }
        let slow = try (0..<2).map { _ in
            let client = try server.client()
            client.send("GET /slow?milliseconds=900 HTTP/1.1\r\nHost: lab\r\nConnection: close\r\n\r\n")
            return client
        }
        // Their requests have been sent, and are read before anybody else is let in.
        let third = try server.client()
        third.send("GET /new HTTP/1.1\r\nHost: lab\r\nConnection: close\r\n\r\n")
        for client in slow { #expect(client.receive().hasPrefix("HTTP/1.1 200 ")) }
        #expect(third.receive().hasPrefix("HTTP/1.1 200 "))
        #expect(server.log.first?.target.hasPrefix("/slow") == true)
    }

    /// Clients that never ask for anything, that never end their request, and that never shake hands.
    @Test(arguments: [(Site.plain, ""), (.plain, "GET / HTTP/1.1\r\nX: "), (.plain, "\r\n"), (.good, "")])
    func hundredsOfSilentClientsLockNobodyOut(_ site: Site, _ words: String) throws {
        // No time runs out: only who gives way makes room.
        let server = try RunningServer([.plain, .good]) {
            ($0.receiving, $0.idle) = (.seconds(3600), .seconds(3600))
        }
        let port = server.thread.server.port(of: site) ?? 0
        let silent = try (0..<300).map { _ in
            let client = try #require(RawClient(port: port))
            client.send(words)
            return client
        }
        #expect(try server.get("/new").hasPrefix("HTTP/1.1 200 "))
        withExtendedLifetime(silent) {}
    }

    @Test func aRequestBehindASlowAnswerIsReadToItsEndInTLS() throws {
        // No time runs out while it lasts, however busy the machine: only reading on brings the second answer.
        let server = try RunningServer([.good]) {
            ($0.receiving, $0.idle, $0.sending) = (.seconds(3600), .seconds(3600), .seconds(3600))
        }
        let client = try TLSClient(port: server.thread.server.port(of: .good) ?? 0, patience: 300)
        client.send("GET /slow?milliseconds=300 HTTP/1.1\r\nHost: lab\r\n\r\n")
        Thread.sleep(forTimeInterval: 0.1)
        // While the answer waits, the server takes all of the first record and half of the second; the other half is
        // then in OpenSSL's hands, and the socket is silent.
        let body = String(repeating: "x", count: 24_000)
        client.send(
            "POST /devices HTTP/1.1\r\nHost: lab\r\nContent-Type: application/json\r\nContent-Length: 24000\r\n\r\n"
                + body.prefix(10_000))
        client.send(String(body.dropFirst(10_000)))
        let answers = client.receive(answers: 2).components(separatedBy: "HTTP/1.1 ")
        #expect(answers.count == 3 && answers.dropFirst().allSatisfy { $0.hasPrefix("20") })
        // The server notes a request when its answer has gone out: a moment after the client has it.
        for _ in 0..<3000 where server.log.count < 2 { Thread.sleep(forTimeInterval: 0.01) }
        #expect(server.log.map(\.method) == ["GET", "POST"])
    }

    @Test func anEndOfEmptyLinesIsAnsweredWith400() throws {
        // At once, not when the time for a request is over: that is never.
        let server = try RunningServer { $0.receiving = .seconds(3600) }
        let few = String(repeating: "\r\n", count: 8)
        #expect(
            try server.answer(few + "GET /new HTTP/1.1\r\nHost: lab\r\nConnection: close\r\n\r\n").hasPrefix(
                "HTTP/1.1 200 "))
        #expect(try server.answer(few + "\r\n").hasPrefix("HTTP/1.1 400 "))
    }

    /// It takes a little now and then, so that each write succeeds; the answer as a whole takes too long.
    @Test func aSlowReaderIsCutOff() throws {
        let server = try RunningServer { $0.sending = .milliseconds(400) }
        let client = try server.client(receiveBuffer: 1024)
        let ask = "GET /files/big HTTP/1.1\r\nHost: lab\r\n\r\n"
        let put =
            "PUT /files/big HTTP/1.1\r\nHost: lab\r\nConnection: close\r\nContent-Length: 65536\r\n"
            + "Authorization: Basic YWRtaW46MTIzNDU2\r\n\r\n" + String(repeating: "x", count: 65_536)
        #expect(try server.answer(put).hasPrefix("HTTP/1.1 201 "))
        // More answers than the kernel takes in for the client.
        client.send(String(repeating: ask, count: 400))
        let start = ContinuousClock.now
        while !server.log.contains(where: { $0.trouble != nil }), ContinuousClock.now - start < .seconds(300)
        {
            client.take(atMost: 512)
            usleep(50_000)
        }
        #expect(server.log.contains { $0.trouble == "the client took too long" })
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
