import Documents
import Foundation
import Lessons
import Output
import Synchronization
import TestSupport
import Testing

@testable import Classroom

/// A class over real sockets.
@Suite(.timeLimit(.minutes(10))) struct ClassSessionTests {
    /// A step with a choice: the second of nine-steps.
    private static let choice = 2

    @Test func aLessonWithBothVotesALateOneAReloadAndADroppedStream() throws {
        let room = try TestClass()
        let (ann, ben) = (try TestStudent(room, name: "Ann"), try TestStudent(room))
        try ann.look()
        try ben.look()
        #expect(try ann.state { $0["present"] as? Int == 2 }["phase"] as? String == "look")
        try room.teach("go", #","stop":\#(Self.choice)"#)
        #expect(try ann.state { $0["stop"] as? Int == Self.choice }["question"] as? Int == 2)
        #expect(try ann.answer("a", to: 2) == 409)
        try room.teach("open")
        _ = try ann.state { $0["phase"] as? String == "vote" }
        #expect(try ann.answer("a", to: 2) == 200)
        #expect(try ben.answer("b", to: 2) == 200)
        #expect(try ann.answer("c", to: 2) == 200)
        let voted = try ann.state { $0["voted"] as? Int == 2 && $0["mine"] as? String == "c" }
        #expect(voted["tally"] == nil && voted["mark"] == nil)
        // A page that is loaded anew is where the class is, with its answer.
        ann.drop()
        try ann.look()
        #expect(try #require(ann.next())["mine"] as? String == "c")
        try room.teach("close")
        #expect(try ann.answer("b", to: 2) == 409)
        // A student who comes late may vote in the second round.
        try room.teach("again")
        let eve = try TestStudent(room)
        try eve.look()
        let late = try #require(eve.next())
        #expect(
            late["phase"] as? String == "vote" && late["round"] as? Int == 2 && late["voted"] as? Int == 0)
        #expect(try eve.answer("2", to: 2) == 200)
        #expect(try ann.answer("b", to: 2, #","round":1"#) == 409)
        #expect(try ann.answer("b", to: 2, #","round":2"#) == 200)
        ben.drop()
        #expect(
            try ann.state { $0["present"] as? Int == 2 && $0["mine"] as? String == "b" }["first"] as? String
                == "c")
        try room.teach("close")
        let closed = try ann.state { $0["phase"] as? String == "closed" }
        #expect(closed["tally"] == nil && closed["mark"] == nil)
        try room.teach("reveal")
        let revealed = try ann.state { $0["phase"] as? String == "revealed" }
        #expect(revealed["mark"] as? String == "right")
        let tally = try #require(revealed["tally"] as? [String: Any])
        let rounds = try #require(tally["rounds"] as? [[String: Any]])
        #expect(rounds.map { $0["answers"] as? Int } == [2, 2])
        #expect(rounds.map { $0["right"] as? Int } == [1, 2])
        #expect(tally["becameRight"] as? Int == 1)
        try ben.look()
        let back = try #require(ben.next())
        #expect(
            back["phase"] as? String == "revealed" && back["mine"] == nil && back["first"] as? String == "b")
        #expect(room.session.state.students.count == 3)
    }

    @Test func whatIsRightIsNotSentBeforeTheReveal() throws {
        let room = try TestClass()
        let ann = try TestStudent(room)
        let step = "/class/step?\(ann.query)&stop=\(Self.choice)"
        #expect(try room.get(step)?.status == 404)
        try room.teach("go", #","stop":\#(Self.choice)"#)
        let before = try #require(try room.get(step)?.text)
        #expect(
            before.contains("\"items\":[") && !before.contains("\"right\"") && !before.contains("\"why\""))
        let teacher = try #require(
            try room.get("/class/step?token=\(room.lead)&stop=\(Self.choice)")?.text)
        #expect(teacher.contains("\"why\""))
        for move in ["open", "close", "reveal"] { try room.teach(move) }
        let after = TestClass.object(try #require(try room.get(step + "&language=zh")?.text))
        let question = try #require(after["question"] as? [String: Any])
        #expect((question["right"] as? String)?.contains("确认收到请求的 104 字节") == true)
        #expect((question["evidence"] as? [[String: Any]])?.contains { $0["packet"] as? Int == 5 } == true)
        // The teacher's notes are the teacher's, also of steps that all have seen.
        let first = "/class/step?stop=1&language=en"
        #expect(try room.get(first + "&token=\(room.lead)")?.text.contains("\"note\"") == true)
        #expect(try room.get(first + "&\(ann.query)")?.text.contains("\"note\"") == false)
        let ladder = try #require(try room.get("/class/trace/0?\(ann.query)"))
        #expect(ladder.text.contains("id=\"c0p4\""))
        #expect(ladder.fields["x-frame-options"] == "SAMEORIGIN")
        #expect(ladder.fields["content-security-policy"]?.contains("frame-ancestors 'self'") == true)
    }

    @Test func whatTheTeacherShowsIsSeenByWhomItIsFor() throws {
        let room = try TestClass("get-query")
        let ann = try TestStudent(room)
        try ann.look()
        let places = room.session.state.stops.indices
        func question(_ place: Int) -> Question? {
            room.session.state.stops[place].question.map { room.session.material.questions[$0].question }
        }
        func state(_ token: String) throws -> [String: Any] {
            let client = try Client(room.server.port)
            client.say("GET /class/events?token=\(token) HTTP/1.1\r\nHost: \(room.host)\r\n\r\n")
            #expect(client.hear(until: "data: ") != nil)
            return TestClass.object(try #require(client.hear(until: "\n\n")))
        }
        // A field that is pointed at; what is no name is passed over.
        try room.teach("point", #","connection":0,"packet":4,"field":"tcp.window","byte":48"#)
        let pointed = try ann.state { $0["point"] != nil }["point"] as? [String: Any]
        #expect(pointed?["field"] as? String == "tcp.window" && pointed?["byte"] as? Int == 48)
        try room.teach("point", #","connection":0,"packet":4,"field":"<b>","byte":48"#)
        #expect((ann.next()?["point"] as? [String: Any])?["field"] == nil)
        // A hint, which nobody gets before.
        let hinted = try #require(places.first { question($0)?.hint != nil })
        try room.teach("go", #","stop":\#(hinted + 1)"#)
        let step = "/class/step?\(ann.query)&stop=\(hinted + 1)"
        #expect(try room.get(step)?.text.contains("\"hint\"") == false)
        #expect(try room.teach("hint")["status"] as? Int == 200)
        #expect(try ann.state { $0["hinted"] != nil }["hinted"] as? Bool == true)
        #expect(try room.get(step)?.text.contains("\"hint\"") == true)
        // Words that somebody typed: on the projected view only while the teacher shows them there, on no student's page.
        let typed = places.first { place in
            if case .fill(_)? = question(place)?.answer { return true }
            return false
        }
        let place = try #require(typed)
        let number = try #require(room.session.state.stops[place].question) + 1
        try room.teach("go", #","stop":\#(place + 1)"#)
        try room.teach("open")
        #expect(try ann.answer("<i>my words</i>", to: number) == 200)
        #expect(try state(room.view)["shown"] as? [String] == [])
        #expect(try room.teach("show", #","answer":"others' words""#)["status"] as? Int == 409)
        #expect(try room.teach("show", #","answer":"<i>my words</i>""#)["status"] as? Int == 200)
        #expect(try state(room.view)["shown"] as? [String] == ["<i>my words</i>"])
        #expect(try ann.state { $0["voted"] as? Int == 1 }["shown"] == nil)
        try room.teach("unshow", #","answer":"<i>my words</i>""#)
        try room.teach("black")
        let black = try state(room.view)
        #expect(black["shown"] as? [String] == [] && black["black"] as? Bool == true)
        #expect(try room.teach("show")["status"] as? Int == 400)
        // The plan and the times are the teacher's.
        let plan = try #require(try room.teach("enter")["plan"] as? [[String: Any]])
        #expect(plan.count == room.session.material.steps.count && plan[1]["stop"] as? Int == 2)
        let lead = try state(room.lead)
        #expect((lead["times"] as? [Int])?.count == plan.count && lead["runs"] as? Bool == true)
        #expect(black["times"] == nil && black["tally"] == nil)
    }

    /// Anybody on the network may ask for a page: without a token none has the code, or what the teacher alone may see.
    @Test func whoHasNoTokenReadsNoCode() throws {
        let room = try TestClass()
        let (ann, code) = (try TestStudent(room), room.session.code)
        try room.teach("go", #","stop":\#(Self.choice)"#)
        try room.teach("open")
        #expect(try ann.answer("b", to: 2) == 200)
        let paths = [
            "/", "/class/teacher", "/class/view", "/class/reach", "/class/summary", "/class/events",
            "/class/step?stop=1",
            "/class/trace/0", "/class/lead", "/class/join", "/class", "/zzzzzz", "/favicon.ico",
        ]
        for path in paths {
            for query in ["", "language=zh", "token=\(String(repeating: "0", count: 32))"] {
                let address = query.isEmpty ? path : path + (path.contains("?") ? "&" : "?") + query
                let answer = try #require(try room.get(address))
                #expect(!answer.text.lowercased().contains(code), "\(address)")
                #expect(
                    !answer.text.contains("class=\"dark\"") && !answer.text.contains(ann.token), "\(address)")
                #expect(!"\(answer.fields)".contains(code), "\(address)")
            }
        }
        for path in ["/class/reach", "/class/summary"] {
            #expect(try room.get(path + "?" + ann.query)?.status == 404)
        }
        // Who leads, and the projected view, get where students go; who leads the page for afterwards, at any time.
        for token in [room.lead, room.view] {
            let reach = TestClass.object(try room.get("/class/reach?token=\(token)")?.text ?? "")
            #expect(reach["code"] as? String == code)
            let addresses = try #require(reach["addresses"] as? [[String: Any]])
            #expect(addresses.first?["address"] as? String == "http://\(room.host)/\(code)")
            let picture = try #require(reach["picture"] as? [String: Any])
            let wanted = try #require(QRCode("http://\(room.host)/\(code)"))
            #expect(picture["path"] as? String == wanted.path && picture["side"] as? Int == wanted.side)
        }
        #expect(try room.get("/class/summary?token=\(room.view)")?.status == 404)
        let summary = try #require(try room.get("/class/summary?token=\(room.lead)"))
        #expect(summary.fields["content-disposition"] == "attachment; filename=\"summary.html\"")
        let written = OutputBuffer(descriptor: -1)
        ClassSummary(room.session, language: .en).write(to: written)
        #expect(summary.body == written.bytes && summary.text.contains("Question 2"))
        // With a token of their own students get neither the teacher's notes nor what others answered.
        let step = try #require(try room.get("/class/step?stop=1&\(ann.query)")).text
        #expect(!step.contains("\"note\""))
        try ann.look()
        let state = try #require(ann.next())
        for name in ["tally", "moves", "times", "joined", "shown", "plan"] {
            #expect(state[name] == nil, "\(name)")
        }
    }

    @Test func codeTokenAndSecretAreThreeThings() throws {
        let room = try TestClass { $0.patience.wrongCode = 0.01 }
        let ann = try TestStudent(room)
        let code = room.session.code
        for query in [
            "", "code=zzzzzz", "code=\(code)", "token=\(ann.token)", "code=\(code)&token=\(code)",
            "code=\(code)&token=\(room.server.secret)",
        ] {
            for path in ["/class/events", "/class/step", "/class/trace/0"] {
                let status = try room.get("\(path)?\(query)")?.status
                #expect(status == 403 || status == 401, "\(path) \(query)")
            }
            let answer = try room.post("/class/answer?\(query)", #"{"question":1,"answer":"4"}"#)
            #expect(answer?.status == 403 || answer?.status == 401, "\(query)")
        }
        let fields = "X-Class-Code: \(code.uppercased())\r\nX-Class-Token: \(ann.token)\r\n"
        #expect(try room.get("/class/step?stop=1", fields: fields)?.status == 200)
        for secret in ["", code, ann.token, room.lead] {
            let answer = try room.post(
                "/class/lead", #"{"do":"go","stop":2}"#, fields: "X-Netlesson-Secret: \(secret)\r\n")
            #expect(answer?.status == 403)
        }
        let view = try #require(try room.teach("enter")["view"] as? String)
        #expect(try room.post("/class/answer?token=\(view)", #"{"question":1,"answer":"4"}"#)?.status == 403)
        #expect(try room.get("/\(code)")?.status == 200)
        #expect(try room.get("/zzzzzz")?.status == 403)
        #expect(try room.get("/")?.text.contains(code) == false)
        for path in ["/", "/\(code)", "/class/teacher", "/class/view"] {
            let page = try #require(try room.get(path))
            #expect(page.fields["set-cookie"] == nil)
            #expect(!page.text.contains(room.server.secret) && !page.text.contains(room.lead))
            #expect(!page.text.contains(" style=") && !page.text.contains("unsafe"))
        }
        // After many wrong ones the right one is still answered at once, and the terminal hears of it in a line.
        for _ in 0..<40 { _ = try room.get("/zzzzzz") }
        #expect(try room.get("/\(code)")?.status == 200)
        let line = try #require(room.session.refusalLine(in: .en))
        #expect(line.contains("wrong codes") && !line.contains("\n"))
        #expect(room.session.refusalLine(in: .en) == nil)
    }

    @Test func answersForOthersLateTwiceAndFromElsewhereAreRefused() throws {
        let room = try TestClass()
        let ann = try TestStudent(room)
        let path = "/class/answer?\(ann.query)"
        try room.teach("go", #","stop":\#(Self.choice)"#)
        try room.teach("open")
        #expect(
            try room.post(path, #"{"question":2,"answer":"a"}"#, fields: "Origin: http://evil.example\r\n")?
                .status == 403)
        #expect(
            try room.post(path, #"{"question":2,"answer":"a"}"#, fields: "Sec-Fetch-Site: cross-site\r\n")?
                .status == 403)
        #expect(
            try room.post("/class/join?code=\(room.session.code)", "{}", fields: "Origin: null\r\n")?.status
                == 403)
        for body in [
            "", "[]", "{}", #"{"question":2}"#, #"{"question":99,"answer":"a"}"#,
            #"{"question":-1,"answer":"a"}"#,
            #"{"question":2,"answer":"\#(String(repeating: "a", count: 300))"}"#,
        ] {
            #expect(try room.post(path, body)?.status == 400, "\(body)")
        }
        #expect(try ann.answer("d", to: 2) == 422)
        #expect(try ann.answer("", to: 2) == 422)
        #expect(try ann.answer("4", to: 1) == 409)
        for _ in 0..<3 { #expect(try ann.answer("b", to: 2) == 200) }
        #expect(room.session.state.voted == 1)
        let other = try room.post(
            "/class/answer?code=\(room.session.code)&token=\(String(repeating: "0", count: 32))",
            #"{"question":2,"answer":"a"}"#)
        #expect(other?.status == 401)
        #expect(try room.post("/class/nothing", "{}")?.status == 403)
        #expect(room.session.state.voted == 1)
    }

    @Test func longNamesAndMessagesAreBounded() throws {
        let room = try TestClass { $0.students = 3 }
        let join = "/class/join?code=\(room.session.code)"
        let large = #"{"name":"\#(String(repeating: "n", count: 1 << 20))"}"#
        #expect(try room.post(join, large)?.status == 413)
        // The same without saying before how long it is.
        let chunked = try Client(room.server.port)
        chunked.say("POST \(join) HTTP/1.1\r\nHost: \(room.host)\r\nTransfer-Encoding: chunked\r\n\r\n")
        let piece = "1000\r\n" + String(repeating: "n", count: 0x1000) + "\r\n"
        for _ in 0..<2 { chunked.say(piece) }
        #expect(chunked.answer()?.status == 413)
        let ann = try TestStudent(room, name: #"<b>\u0007\u202e"# + String(repeating: "名", count: 60))
        let name = try #require(room.session.state.students.first).name
        #expect(name.hasPrefix("<b>名") && name.unicodeScalars.count == 40)
        // Who joins again with their token is who they were; others are new, as long as there is room.
        let again = try room.post(join, #"{"token":"\#(ann.token)"}"#)
        #expect(TestServer.member("token", of: again) == ann.token)
        #expect(room.session.state.students.count == 1)
        let kept = String(repeating: "0a", count: 16)
        #expect(TestServer.member("token", of: try room.post(join, #"{"token":"\#(kept)"}"#)) == kept)
        #expect(TestServer.member("token", of: try room.post(join, #"{"token":"mine"}"#))?.utf8.count == 32)
        #expect(room.session.state.students.count == 3)
    }

    /// A program that joins again and again fills no class: who has gone and never answered makes room, who joined first at first.
    @Test func whoNeverAnsweredAndHasGoneMakesRoom() throws {
        let path = NSTemporaryDirectory() + "netlesson-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        let room = try TestClass(keptIn: path) { $0.students = 4 }
        let (ann, ben, old) = (
            try TestStudent(room, name: "Ann"), try TestStudent(room), try TestStudent(room)
        )
        try ann.look()
        _ = ann.next()
        try room.teach("go", #","stop":\#(Self.choice)"#)
        try room.teach("open")
        #expect(try ben.answer("b", to: 2) == 200)
        for _ in 0..<50 { _ = try TestStudent(room, name: "nobody") }
        let eve = try TestStudent(room, name: "Eve")
        #expect(try eve.answer("a", to: 2) == 200)
        #expect(try ann.answer("b", to: 2) == 200)
        #expect(try old.answer("a", to: 2) == 401)
        // Whose page comes back joins again, in the place of one of the others.
        let told = try room.post("/class/join?code=\(room.session.code)", #"{"token":"\#(old.token)"}"#)
        #expect(TestServer.member("token", of: told) == old.token)
        #expect(try old.answer("a", to: 2) == 200)
        // All have answered now.
        #expect(try room.post("/class/join?code=\(room.session.code)", "{}")?.status == 503)
        #expect(room.session.state.voted == 4 && room.session.state.students.count == 4)
        // All of it is kept.
        let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
        var limits = RoomLimits.forClass
        limits.students = 4
        let back = try ClassSession(
            room.session.material, telling: TestServer.telling, limits: limits,
            goingOn: try ClassRecord(bytes, path: "kept"))
        #expect(back.content.withLock { $0.tokens } == room.session.content.withLock { $0.tokens })
        #expect(back.state.students.map(\.name) == room.session.state.students.map(\.name))
        #expect(back.state.voted == 4)
    }

    /// A stream that was asked for by who has made room tells nothing of who came then.
    @Test func aPlaceThatIsTakenTellsNothingToWhoHadItBefore() throws {
        let room = try TestClass { $0.students = 1 }
        let old = try TestStudent(room)
        let stream = try Client(room.server.port)
        // Its body is still to come, and with it the end of the request.
        stream.say(
            "GET /class/events?\(old.query) HTTP/1.1\r\nHost: \(room.host)\r\nContent-Length: 1\r\n\r\n")
        #expect(try room.get("/class/step?stop=1&\(old.query)")?.status == 200)
        let eve = try TestStudent(room)
        try room.teach("go", #","stop":\#(Self.choice)"#)
        try room.teach("open")
        #expect(try eve.answer("b", to: 2) == 200)
        stream.say("x")
        _ = stream.hear(until: "data: ")
        #expect(TestClass.object(stream.hear(until: "\n\n") ?? "")["mine"] == nil)
    }

    @Test func whoJoinsTooFastWaits() throws {
        let room = try TestClass {
            $0.joinsOfAddress = 5
            $0.patience.wrongCode = 0.01
        }
        let join = "/class/join?code=\(room.session.code)"
        let ann = try TestStudent(room)
        // Within one minute of the clock, or the next.
        let refused = try (0..<12).compactMap { _ in
            try room.post(join, "{}").flatMap { $0.status == 429 ? $0.text : nil }
        }
        #expect(refused.count >= 1 && refused.first?.contains("tries again by itself") == true)
        // Who has joined is known, however many come.
        #expect(try room.post(join, #"{"token":"\#(ann.token)"}"#)?.status == 200)
        // Another address has its own count.
        let other = try Client(room.server.port, from: "127.0.0.9")
        other.say("POST \(join) HTTP/1.1\r\nHost: \(room.host)\r\nContent-Length: 2\r\n\r\n{}")
        #expect(other.answer()?.status == 200)
        var pace = JoiningPace()
        let minute: Int64 = 60_000_000_000
        let allowed = (0..<2_001).map { pace.allows("\($0)", atMost: 1_000, now: minute) }
        #expect(allowed == Array(repeating: true, count: 2_000) + [false])
        let known = (0..<4).map { pace.allows("7", atMost: 2, now: minute + $0 / 2 * minute) }
        #expect(known == [true, false, true, true])
    }

    /// A page can tell silence from a connection that is gone, and the server from a client that acknowledges nothing.
    @Test func silenceEndsOnBothSides() throws {
        let room = try TestClass("lost-packets") {
            $0.patience.heartbeat = 0.3
            $0.patience.silence = 7.5
            $0.patience.vanished = 1
            $0.patience.piece = 600
        }
        let ann = try TestStudent(room)
        #expect(try room.get("/\(room.session.code)")?.text.contains("data-silence=\"7500\"") == true)
        let stream = try Client(room.server.port)
        stream.say("GET /class/events?\(ann.query) HTTP/1.1\r\nHost: \(room.host)\r\n\r\n")
        for _ in 0..<3 { #expect(stream.hear(until: "event: beat\ndata:\n\n") != nil) }
        let deaf = try Client(room.server.port, receives: 2048)
        deaf.say("GET /class/trace/0?\(ann.query) HTTP/1.1\r\nHost: \(room.host)\r\n\r\n")
        usleep(6_000_000)
        var heard = 0
        while let more = deaf.hear() { heard += more.count }
        let size = try #require(try room.get("/class/trace/0?\(ann.query)")).body.count
        #expect(heard < size, "\(heard) of \(size)")
    }

    @Test func questionsAboutACaptureAreAsked() throws {
        let lesson = try TestClass.material("nine-steps")
        let capture = try #require(lesson.captures.first)
        let material = ClassMaterial("plain-get", capture, count: 4, seed: 1)
        #expect(!material.isEmpty && material.questions.count == 4)
        let state = ClassState(
            material.questions, questionsOfSteps: material.steps.map(\.questions), mostStudents: 1)
        #expect(state.stops.map(\.question) == [0, 1, 2, 3])
    }
}

/// Many at once.
@Suite(.timeLimit(.minutes(10)), .serialized) struct LargeClassTests {
    @Test func twoHundredStudentsAreAllCountedOnceBesideSlowOnes() throws {
        let room = try TestClass()
        let students = try (0..<200).map { _ in try TestStudent(room) }
        for student in students { try student.look() }
        var slow: [Client] = []
        for _ in 0..<100 {
            let client = try Client(room.server.port)
            client.say("GET /class/step?X: ")
            slow.append(client)
        }
        let last = try #require(students.last)
        _ = try last.state { $0["present"] as? Int == 200 }
        let start = Date()
        try room.teach("go", #","stop":2"#)
        try room.teach("open")
        var latencies: [Double] = []
        for student in students {
            _ = try student.state { $0["phase"] as? String == "vote" }
            latencies.append(Date().timeIntervalSince(start))
        }
        for (number, student) in students.enumerated() {
            #expect(try student.answer(number < 120 ? "b" : "a", to: 2) == 200)
        }
        for (number, student) in students.enumerated() where number % 3 == 0 { student.drop() }
        try room.teach("close")
        try room.teach("reveal")
        let revealed = try last.state {
            $0["phase"] as? String == "revealed" && $0["present"] as? Int == 133
        }
        let tally = try #require(revealed["tally"] as? [String: Any])
        let round = try #require((tally["rounds"] as? [[String: Any]])?.first)
        #expect(round["answers"] as? Int == 200 && round["right"] as? Int == 120)
        print("200 students: all had the state within \(Int((latencies.max() ?? 0) * 1000)) ms")
    }
}
