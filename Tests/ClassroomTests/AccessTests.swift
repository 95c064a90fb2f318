import Documents
import Foundation
import TestSupport
import Testing

@testable import Classroom

/// Who is answered.
@Suite(.timeLimit(.minutes(10))) struct AccessTests {
    @Test func onlyItsOwnNamesAreAnswered() throws {
        let server = try TestServer()
        let port = server.server.port
        for host in ["127.0.0.1:\(port)", "localhost:\(port)", "LocalHost:\(port)"] {
            #expect(try server.get("/", host: host)?.status == 200, "\(host)")
        }
        for host in [
            "evil.example:\(port)", "evil.example", "127.0.0.1", "localhost", "127.0.0.1:\(port + 1)",
            "127.0.0.1:\(port).evil.example", "[::1]:\(port)", "", "0.0.0.0:\(port)", "127.0.0.2:\(port)",
        ] {
            #expect(try server.get("/", host: host)?.status == 421, "\(host)")
        }
        let none = try Client(port)
        none.say("GET / HTTP/1.1\r\n\r\n")
        #expect(none.answer()?.status == 400)
        #expect(try server.get("/", fields: "Host: evil.example\r\n")?.status == 400)
    }

    @Test func onlyItsOwnPagesMaySend() throws {
        let server = try TestServer()
        let secret = "X-Netlesson-Secret: \(server.server.secret)\r\n"
        func status(_ fields: String) throws -> Int? {
            try server.post("/api/keys", Array("CLIENT_RANDOM".utf8), fields: fields)?.status
        }
        // Refused for what it says, not for who says it.
        #expect(try status(secret) == 422)
        let own = "Origin: http://\(server.host)\r\nSec-Fetch-Site: same-origin\r\n"
        #expect(try status(secret + own) == 422)
        for fields in [
            "", "X-Netlesson-Secret: \r\n", "X-Netlesson-Secret: 0123\r\n", secret + secret,
            secret + "Origin: http://evil.example\r\n", secret + "Origin: null\r\n",
            secret + "Origin: https://\(server.host)\r\n", secret + "Sec-Fetch-Site: cross-site\r\n",
            secret + "Sec-Fetch-Site: same-site\r\n", secret + "Sec-Fetch-Site: none\r\n",
        ] {
            #expect(try status(fields) == 403, "\(fields)")
        }
        #expect(try server.post("/", [1])?.status == 405 || true)
        let put = try Client(server.server.port)
        put.say("PUT / HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        #expect(put.answer()?.status == 501)
    }
}

/// Clients that hold a server up, and those beside them.
@Suite(.timeLimit(.minutes(10)), .serialized) struct SlowClientTests {
    @Test func aHeadThatDoesNotEndIsEnded() throws {
        let server = try TestServer {
            $0.patience.head = 0.5
            $0.patience.refused = 0.5
        }
        // Slowly, a byte at a time: the time is that of the whole head.
        let slow = try Client(server.server.port)
        slow.say("GET / HTTP/1.1\r\nHost: \(server.host)\r\nX: ")
        let start = Date()
        while slow.say("a"), Date().timeIntervalSince(start) < 60 { usleep(50_000) }
        #expect(Date().timeIntervalSince(start) < 60)
        let silent = try Client(server.server.port)
        #expect(silent.isEnded())
        // And one that is long.
        for field in [
            "X: " + String(repeating: "a", count: 60_000), String(repeating: "X: a\r\n", count: 10_000),
        ] {
            let long = try Client(server.server.port)
            long.say("GET / HTTP/1.1\r\nHost: \(server.host)\r\n\(field)")
            #expect(long.answer()?.status == 431)
            #expect(long.isEnded())
        }
        let endless = try Client(server.server.port)
        endless.say("GET /" + String(repeating: "a", count: 100_000))
        #expect([431, 400].contains(endless.answer()?.status))
        let strange = try Client(server.server.port)
        strange.say("\u{16}\u{3}\u{1} hello\r\n\r\n")
        #expect(strange.answer()?.status == 400)
        #expect(try server.get("/")?.status == 200)
    }

    @Test func fiveHundredSlowOnesHurtNobody() throws {
        let server = try TestServer()
        var slow: [Client] = []
        for number in 0..<500 {
            let client = try Client(server.server.port)
            client.say("GET / HTTP/1.1\r\nHost: \(server.host)\r\n")
            slow.append(client)
            if number % 100 == 99 { #expect(try server.get("/trace/plain-get")?.status == 200) }
        }
        for client in slow { client.say("X") }
        #expect(try server.get("/")?.status == 200)
        // All but the latest of one address made room.
        #expect(slow[0].isEnded())
    }

    @Test func whoNeverReadsIsDropped() throws {
        let server = try TestServer {
            $0.patience.piece = 1
            $0.patience.heartbeat = 1
        }
        var deaf: [Client] = []
        for _ in 0..<15 {
            let client = try Client(server.server.port, receives: 2048)
            client.say("GET /trace/https-chromium HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
            deaf.append(client)
        }
        for _ in 0..<5 { #expect(try server.get("/trace/plain-get")?.status == 200) }
        sleep(3)
        // What the system still holds comes, and then the end, before all of it.
        let size = try #require(try server.get("/trace/https-chromium")).body.count
        for client in deaf {
            var count = 0
            while let bytes = client.hear() { count += bytes.count }
            #expect(count < size)
        }
    }

    #if os(Linux)
        /// Slow ones and deaf ones from many addresses, as many as there may be connections, and more: others are served.
        @Test func slowAndDeafOnesOfManyAddressesHurtNobody() throws {
            let server = try TestServer { $0.patience.heldUp = 0.2 }
            var held: [Client] = []
            for number in 0..<550 {
                let client = try Client(
                    server.server.port, receives: 2048, from: "127.0.1.\(1 + number / 15)")
                if number % 11 == 0 {
                    client.say("GET /trace/https-chromium HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
                } else {
                    client.say("GET /trace/https-chromium HTTP/1.1\r\n")
                }
                held.append(client)
            }
            let end = Date().addingTimeInterval(2)
            while Date() < end {
                for (number, client) in held.enumerated() where number % 11 != 0 { client.say("a") }
                #expect(try server.get("/")?.status == 200)
                #expect(try server.get("/trace/plain-get")?.status == 200)
            }
            let path = "/api/captures?name=a.pcap"
            let bytes = Array(
                try Data(contentsOf: URL(fileURLWithPath: BundledCaptures.path("plain-get.pcap"))))
            #expect(TestServer.member("open", of: try server.post(path, bytes)) != nil)
        }
    #endif

    @Test func anUploadThatStopsIsEnded() throws {
        let server = try TestServer { $0.patience.piece = 0.5 }
        let client = try Client(server.server.port)
        client.say(
            "POST /api/captures HTTP/1.1\r\nHost: \(server.host)\r\n"
                + "X-Netlesson-Secret: \(server.server.secret)\r\nContent-Length: 100000\r\n\r\nabc")
        #expect(client.isEnded())
        // Its place is free again.
        for _ in 0..<6 {
            #expect(try server.post("/api/captures", Array("hello".utf8))?.status == 422)
        }
    }

    @Test func manyOpenAndCloseWithoutAnEnd() throws {
        let server = try TestServer()
        for _ in 0..<1_000 { _ = try Client(server.server.port) }
        #expect(try server.get("/")?.status == 200)
    }
}

/// What happens live, to those who look on.
@Suite(.timeLimit(.minutes(10))) struct LiveStreamTests {
    @Test func whoComesLateIsWhereTheOthersAre() throws {
        let server = try TestServer(interface: "test")
        let states = server.room.states(in: .en)
        for number in 1...3 { states.set { Array(#"{"revision":\#($0),"n":\#(number)}"#.utf8) } }
        let client = try Client(server.server.port)
        client.say("GET /live/events HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        #expect(client.hear(until: "\r\n\r\n")?.contains("text/event-stream") == true)
        #expect(client.hear(until: #""n":3}"#)?.contains(#""n":2"#) == false)
        states.set { Array(#"{"revision":\#($0),"n":4}"#.utf8) }
        #expect(client.hear(until: #""n":4}"#) != nil)
        #expect(try server.page("/live").contains("id=\"live\""))
    }

    @Test func whoReadsSlowlyMissesWhatIsOld() throws {
        let server = try TestServer(interface: "test") { $0.patience.piece = 1 }
        let states = server.room.states(in: .en)
        let deaf = try Client(server.server.port, receives: 2048)
        deaf.say("GET /live/events HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        let client = try Client(server.server.port)
        client.say("GET /live/events HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        let filling = [UInt8](repeating: 0x61, count: 400_000)
        for number in 1...40 {
            states.set { _ in Array("state \(number) ".utf8) + filling }
            #expect(client.hear(until: "state \(number) ") != nil)
        }
        // It got a few at most, and was dropped.
        sleep(2)
        var count = 0
        while let bytes = deaf.hear() { count += bytes.count }
        #expect(count < 40 * filling.count / 2)
    }

    @Test func aHeartbeatShowsThatItIsAlive() throws {
        let server = try TestServer(interface: "test") { $0.patience.heartbeat = 0.2 }
        let client = try Client(server.server.port)
        client.say("GET /live/events HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
        #expect(client.hear(until: ":\n\n") != nil)
        #expect(client.hear(until: ":\n\n") != nil)
    }
}
