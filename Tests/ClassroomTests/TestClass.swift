import CertificateChains
import Documents
import Foundation
import Lessons
import TestSupport
import Testing

@testable import Classroom

/// A class on the real server, with a bundled lesson.
final class TestClass {
    let session: ClassSession
    let server: WebServer
    private(set) var lead = ""
    private(set) var view = ""

    /// Begins it, or goes on with the one that is kept in a file.
    init(
        _ lesson: String = "nine-steps", keptIn path: String? = nil, at address: String = "127.0.0.1",
        _ change: (inout RoomLimits) -> Void = { _ in }
    ) throws {
        var limits = RoomLimits.forClass
        change(&limits)
        let bytes = path.flatMap { FileManager.default.contents(atPath: $0) }
        let record = try bytes.flatMap { try ClassRecord(Array($0), path: "kept") }
        session = try ClassSession(
            try Self.material(lesson), telling: TestServer.telling, limits: limits, goingOn: record)
        server = try WebServer(session, address: address, port: record?.port ?? 0)
        if let path { try session.keep(in: path, port: server.port) }
        session.reach = ClassReach([ClassReach.Address("http://\(host)/\(session.code)")])
        let entered = try teach("enter")
        lead = try #require(entered["token"] as? String)
        view = try #require(entered["view"] as? String)
    }

    deinit { server.stop() }

    static func material(_ name: String) throws -> ClassMaterial {
        let path = BundledCaptures.top.appendingPathComponent("lessons/\(name).yaml").path
        let lesson = try #require(
            LessonReading([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))), file: nil).lesson)
        let folder = LessonFolder(of: path, bundled: BundledCaptures.folder.path) { nil }
        return ClassMaterial(lesson) { try? folder.capture(of: $0) }
    }

    var host: String { "127.0.0.1:\(server.port)" }

    func get(_ path: String, fields: String = "") throws -> Client.Answer? {
        let client = try Client(server.port)
        client.say("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\(fields)\r\n")
        return client.answer()
    }

    func post(_ path: String, _ body: String, fields: String = "") throws -> Client.Answer? {
        let client = try Client(server.port)
        client.say(
            "POST \(path) HTTP/1.1\r\nHost: \(host)\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)"
        )
        return client.answer()
    }

    /// What the teacher does, with the secret.
    @discardableResult
    func teach(_ what: String, _ more: String = "") throws -> [String: Any] {
        let answer = try post(
            "/class/lead", #"{"do":"\#(what)"\#(more)}"#, fields: "X-Netlesson-Secret: \(server.secret)\r\n")
        var told = Self.object(answer?.text ?? "")
        told["status"] = answer?.status
        return told
    }

    static func object(_ text: String) -> [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
    }
}

/// A student's page, as far as the server knows it.
final class TestStudent {
    let room: TestClass
    let token: String
    private var stream: Client?

    init(_ room: TestClass, name: String = "") throws {
        self.room = room
        let answer = try room.post("/class/join?code=\(room.session.code)", #"{"name":"\#(name)"}"#)
        token = try #require(TestServer.member("token", of: answer), "\(answer?.text ?? "")")
    }

    /// Somebody who joined before.
    init(_ room: TestClass, token: String) {
        self.room = room
        self.token = token
    }

    var query: String { "code=\(room.session.code)&token=\(token)" }

    /// Looks on, from now on.
    func look() throws {
        let stream = try Client(room.server.port)
        stream.say("GET /class/events?\(query) HTTP/1.1\r\nHost: \(room.host)\r\n\r\n")
        self.stream = stream
    }

    /// Looks on no more.
    func drop() { stream = nil }

    /// The next state that comes.
    func next() -> [String: Any]? {
        guard let stream, stream.hear(until: "data: ") != nil, let text = stream.hear(until: "\n\n") else {
            return nil
        }
        return TestClass.object(text)
    }

    /// The first state that is as wanted.
    func state(_ isWanted: ([String: Any]) -> Bool) throws -> [String: Any] {
        while let state = next() { if isWanted(state) { return state } }
        throw POSIXError(.ENODATA)
    }

    @discardableResult
    func answer(_ answer: String, to question: Int, _ more: String = "") throws -> Int? {
        let quoted = answer.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return try room.post(
            "/class/answer?\(query)", #"{"question":\#(question),"answer":"\#(quoted)"\#(more)}"#)?.status
    }
}
