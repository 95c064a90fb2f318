import Documents
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Classroom

/// Who wants to disturb a class, over real sockets.
@Suite(.timeLimit(.minutes(10)), .serialized) struct ClassAttackTests {
    private static let choice = 2

    @Test func whoGuessesWaitsAndNobodyElseDoes() throws {
        let room = try TestClass { $0.patience.wrongCode = 1 }
        for _ in 0..<40 {
            // Within one minute of the clock.
            if room.session.content.withLock({ $0.code.delay(for: "zzzzzz", now: SystemTime.now) }) == 1 {
                break
            }
        }
        let guess = try Client(room.server.port)
        let start = Date()
        guess.say("GET /zzzzzz HTTP/1.1\r\nHost: \(room.host)\r\n\r\n")
        #expect(try room.get("/\(room.session.code)")?.status == 200)
        let ann = try TestStudent(room)
        #expect(try room.get("/class/step?\(ann.query)&stop=1")?.status == 200)
        #expect(guess.answer()?.status == 403)
        #expect(Date().timeIntervalSince(start) >= 0.9)
    }

    @Test func refusalsAreOneLineInTenSeconds() {
        let refused = RefusedClients()
        let second: Int64 = 1_000_000_000
        #expect(refused.line(in: .en, now: 0) == nil)
        for kind in RefusedKind.allCases { for _ in 0..<1_500 { refused.note(kind, from: "192.0.2.7") } }
        let line = refused.line(in: .en, now: 5 * second)
        #expect(line?.contains("wrong codes or tokens 1,500") == true && line?.contains("\n") == false)
        #expect(line?.contains("192.0.2.7") == true)
        refused.note(.code, from: "192.0.2.8")
        #expect(refused.line(in: .zh, now: 14 * second) == nil)
        #expect(refused.line(in: .zh, now: 15 * second)?.contains("课堂码或令牌不对") == true)
        #expect(refused.line(in: .zh, now: 60 * second) == nil)
    }

    /// Connections that nobody is served at make room: guesses that wait, requests that have begun, bodies that do not come.
    @Test(arguments: [
        "GET /zzzzzz HTTP/1.1\r\nHost: HOST\r\n\r\n", "GET /class", "",
        "POST /class/join?code=CODE HTTP/1.1\r\nHost: HOST\r\nContent-Length: 100\r\n\r\n{",
        "POST /class/join?code=CODE HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{",
        "GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 100\r\n\r\n",
    ])
    func whoHoldsConnectionsMakesRoom(_ said: String) throws {
        let room = try TestClass {
            $0.connections = 30
            $0.patience.wrongCode = 600
            $0.patience.head = 600
            $0.patience.piece = 600
        }
        let ann = try TestStudent(room)
        try ann.look()
        for _ in 0..<25 { _ = room.session.content.withLock { $0.code.delay(for: "", now: SystemTime.now) } }
        let text = said.replacing("HOST", with: room.host).replacing("CODE", with: room.session.code)
        var held: [Client] = []
        for _ in 0..<60 {
            let client = try Client(room.server.port)
            client.say(text)
            held.append(client)
        }
        let eve = try TestStudent(room)
        try eve.look()
        try room.teach("go", #","stop":2"#)
        for student in [ann, eve] { _ = try student.state { $0["stop"] as? Int == 2 } }
    }

    @Test func whoNeverReadsMakesRoom() throws {
        let room = try TestClass("lost-packets") {
            $0.connections = 30
            $0.patience.heldUp = 0.2
            $0.patience.piece = 600
        }
        let ann = try TestStudent(room)
        try ann.look()
        let size = try #require(try room.get("/class/trace/0?\(ann.query)")).body.count
        #expect(size > 300 << 10)
        var deaf: [Client] = []
        for _ in 0..<28 {
            let client = try Client(room.server.port, receives: 2048)
            client.say("GET /class/trace/0?\(ann.query) HTTP/1.1\r\nHost: \(room.host)\r\n\r\n")
            deaf.append(client)
        }
        usleep(500_000)
        for _ in 0..<5 { #expect(try TestStudent(room).answer("4", to: 1) == 409) }
        try room.teach("go", #","stop":2"#)
        _ = try ann.state { $0["stop"] as? Int == 2 }
    }

    @Test func oneStudentTakesNotTheStreamsOfOthers() throws {
        let room = try TestClass { $0.streams = 20 }
        let (eve, ann) = (try TestStudent(room), try TestStudent(room))
        var streams: [Client] = []
        for _ in 0..<60 {
            let client = try Client(room.server.port)
            client.say("GET /class/events?\(eve.query) HTTP/1.1\r\nHost: \(room.host)\r\n\r\n")
            #expect(client.hear(until: "\n\n") != nil)
            streams.append(client)
        }
        // The oldest have ended, the newest goes on.
        #expect(streams[0].isEnded())
        try ann.look()
        try room.teach("go", #","stop":2"#)
        _ = try ann.state { $0["stop"] as? Int == 2 && $0["present"] as? Int == 2 }
        #expect(streams.last?.hear(until: #""stop":2"#) != nil)
    }

    /// More connections than there is room for: some are closed, those who are served stay, and others get in. Five thousand
    /// of them are made by Tests/ClassOverSockets/files.py: here both ends are this process's, and other tests need files, too.
    @Test func connectionsAreBounded() throws {
        let room = try TestClass {
            $0.connections = 100
            $0.connectionsOfAddress = 100
        }
        let ann = try TestStudent(room)
        try ann.look()
        var crowd: [Client] = []
        for number in 0..<400 {
            let client = try Client(room.server.port)
            if number % 2 == 0 { client.say("GET /class/step?X: ") }
            crowd.append(client)
        }
        #expect(crowd[0].isEnded() && crowd[200].isEnded())
        let eve = try TestStudent(room)
        try eve.look()
        try room.teach("go", #","stop":2"#)
        for student in [ann, eve] { _ = try student.state { $0["stop"] as? Int == 2 } }
    }

    @Test func numbersBeyondAllBoundsAreRefused() throws {
        let room = try TestClass()
        let ann = try TestStudent(room)
        for number in ["-9223372036854775808", "9223372036854775807", "0", "99999999999999999999"] {
            let answer = try room.post(
                "/class/answer?\(ann.query)", #"{"question":\#(number),"answer":"4"}"#)
            #expect(answer?.status == 400, "\(number)")
            #expect(try room.get("/class/step?\(ann.query)&stop=\(number)")?.status == 404)
            #expect(try room.get("/class/step?\(ann.query)&stop=1&columns=\(number)")?.status == 200)
            #expect(try room.get("/class/trace/\(number)?\(ann.query)")?.status != nil)
            let moved = try room.teach("go", #","stop":\#(number)"#)["status"] as? Int
            #expect(moved == 409 || moved == 400, "\(number)")
        }
        #expect(try room.get("/class/step?\(ann.query)&stop=1")?.status == 200)
    }

    @Test func whatIsTooLongIsRefused() throws {
        let room = try TestClass()
        let ann = try TestStudent(room)
        try room.teach("go", #","stop":\#(Self.choice)"#)
        try room.teach("open")
        let large = String(repeating: "a", count: 1 << 20)
        #expect(
            try room.post("/class/answer?\(ann.query)", #"{"question":2,"answer":"\#(large)"}"#)?.status
                == 413)
        #expect(try ann.answer(String(repeating: "a", count: 201), to: 2) == 400)
        // A body without an end, as large as it says nowhere.
        let endless = try Client(room.server.port)
        endless.say(
            "POST /class/answer?\(ann.query) HTTP/1.1\r\nHost: \(room.host)\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        let start = Date()
        let piece = "1000\r\n" + String(repeating: "a", count: 0x1000) + "\r\n"
        while endless.say(piece), Date().timeIntervalSince(start) < 60 {}
        #expect(Date().timeIntervalSince(start) < 60)
        #expect(room.session.state.voted == 0)
        #expect(room.session.refusalLine(in: .en)?.contains("messages that are too long") == true)
    }

    @Test func requestsAByteAtATime() throws {
        let room = try TestClass {
            $0.patience.piece = 2
            $0.patience.head = 60
        }
        let ann = try TestStudent(room)
        try room.teach("go", #","stop":\#(Self.choice)"#)
        try room.teach("open")
        let body = #"{"question":2,"answer":"b"}"#
        let head =
            "POST /class/answer?\(ann.query) HTTP/1.1\r\nHost: \(room.host)\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        let slow = try Client(room.server.port)
        for byte in (head + body).utf8 { slow.say([byte]) }
        #expect(slow.answer()?.status == 200)
        #expect(room.session.state.voted == 1)
        // A body that takes too long is not waited for, however it trickles.
        let slower = try Client(room.server.port)
        slower.say(head.replacing("\(body.utf8.count)\r", with: "4000\r"))
        let start = Date()
        while slower.say("a"), Date().timeIntervalSince(start) < 60 { usleep(50_000) }
        #expect(Date().timeIntervalSince(start) < 60)
    }

    /// Where the class can be reached from other machines, it answers to its address there, and to no other name.
    @Test(
        .enabled(
            if: !HostAddresses.reachable.filter { !$0.address.contains(":") }.isEmpty, "needs an address"))
    func onAnotherAddressOnlyItsNamesAreAnswered() throws {
        let address = try #require(HostAddresses.reachable.first { !$0.address.contains(":") }?.address)
        let room = try TestClass(at: "0.0.0.0")
        let port = room.server.port
        func status(_ host: String, _ more: String = "") throws -> Int? {
            let client = try Client(port, at: address)
            client.say(
                "POST /class/join?code=\(room.session.code) HTTP/1.1\r\nHost: \(host)\r\nContent-Length: 2\r\n\(more)\r\n{}"
            )
            return client.answer()?.status
        }
        #expect(try status("\(address):\(port)") == 200)
        #expect(try status("\(address):\(port)", "Origin: http://\(address):\(port)\r\n") == 200)
        for host in [
            "evil.example:\(port)", "localhost:\(port)", "127.0.0.1:\(port)", address, "0.0.0.0:\(port)",
        ] {
            #expect(try status(host) == 421, "\(host)")
        }
        for origin in ["http://evil.example", "http://\(address)", "http://127.0.0.1:\(port)", "null"] {
            #expect(try status("\(address):\(port)", "Origin: \(origin)\r\n") == 403, "\(origin)")
        }
        #expect(room.session.state.students.count == 2)
        #expect(room.session.refusalLine(in: .en)?.contains("other pages") == true)
    }
}

/// The clock that nobody sets.
private enum SystemTime {
    static var now: Int64 { Int64(clamping: DispatchTime.now().uptimeNanoseconds) }
}
