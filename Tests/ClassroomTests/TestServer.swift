import CertificateChains
import Documents
import Foundation
import TLSMessages
import TestSupport
import Tracing

@testable import Classroom

/// The real server on a port of its own.
final class TestServer {
    let room: Room
    let server: WebServer

    init(
        _ files: [String] = [], interface: String? = nil, _ change: (inout RoomLimits) -> Void = { _ in }
    ) throws {
        var limits = RoomLimits()
        // However busy the machine is, the whole list is waited for.
        limits.patience.list = 120
        change(&limits)
        let lesson = Room.Lesson(
            name: "first", title: Bilingual(en: "The first", zh: "第一课"),
            level: Bilingual(en: "beginner", zh: "入门"), minutes: 5
        ) { language in (Array("<p>\(language)".utf8), "default-src 'none'") }
        room = Room(
            files: files.map { (URL(fileURLWithPath: $0).lastPathComponent, $0) },
            bundledFolder: BundledCaptures.folder.path, lessons: [lesson], telling: Self.telling,
            interface: interface, limits: limits)
        server = try WebServer(room, address: "127.0.0.1", port: 0, limits: limits)
    }

    deinit { server.stop() }

    static var telling: Telling {
        var telling = Telling()
        telling.judge = ChainJudge(now: 1_780_000_000) { TrustAnchors([]) }
        return telling
    }

    var host: String { "127.0.0.1:\(server.port)" }

    /// Asks for something, and gives the answer.
    func get(_ path: String, host: String? = nil, fields: String = "") throws -> Client.Answer? {
        let client = try Client(server.port)
        client.say("GET \(path) HTTP/1.1\r\nHost: \(host ?? self.host)\r\n\(fields)\r\n")
        return client.answer()
    }

    /// The text of a page.
    func page(_ path: String) throws -> String { try get(path)?.text ?? "" }

    /// Sends something.
    func post(_ path: String, _ body: [UInt8], fields: String? = nil) throws -> Client.Answer? {
        let client = try Client(server.port)
        let fields = fields ?? "X-Netlesson-Secret: \(server.secret)\r\n"
        client.say("POST \(path) HTTP/1.1\r\nHost: \(host)\r\nContent-Length: \(body.count)\r\n\(fields)\r\n")
        client.say(body)
        return client.answer()
    }

    /// A member of the object that an answer is.
    static func member(_ name: String, of answer: Client.Answer?) -> String? {
        guard let body = answer?.body,
            let object = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
        else { return nil }
        return object[name] as? String
    }
}
