import Foundation
import PacketCapture
import TestSupport
import Testing

@testable import Classroom

/// What is sent to the server.
@Suite(.timeLimit(.minutes(10))) struct UploadTests {
    private func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: BundledCaptures.path(name))))
    }

    @Test func aCaptureOpensWithItsKeyLog() throws {
        let server = try TestServer()
        let keys = TestServer.member("keys", of: try server.post("/api/keys", try bytes("tls13.keys")))
        let id = try #require(keys)
        let told = try server.post("/api/captures?name=my%20tls.pcap&keys=\(id)", try bytes("tls13.pcap"))
        let address = try #require(TestServer.member("open", of: told))
        let page = try #require(try server.get(address)).body
        let wanted = try TestServer.telling.page(
            of: BundledCaptures.path("tls13.pcap"), named: "my tls.pcap",
            keyLogs: [BundledCaptures.path("tls13.keys")])
        #expect(page == wanted)
        let index = try server.page("/")
        #expect(index.contains(">my tls.pcap<"))
        // Without its keys it says less.
        let closed = try server.post("/api/captures?name=b.pcap", try bytes("tls13.pcap"))
        let other = try #require(TestServer.member("open", of: closed))
        #expect(try server.page(other) != String(decoding: wanted, as: UTF8.self))
    }

    @Test func itsFileIsItsOwnersAndGoesAway() throws {
        var server: TestServer? = try TestServer { $0.uploads = 1 }
        let port = try #require(server)
        for _ in 0..<2 {
            _ = try port.post("/api/captures?name=a", try bytes("plain-get.pcap"))
        }
        let folder = try #require(port.room.shelf.uploads.first?.path).split(separator: "/").dropLast()
            .joined(separator: "/")
        let files = try FileManager.default.contentsOfDirectory(atPath: "/" + folder)
        // The first made room for the second.
        #expect(files.count == 1)
        for name in files {
            let rights = try FileManager.default.attributesOfItem(atPath: "/\(folder)/\(name)")
            #expect(rights[.posixPermissions] as? Int == 0o600)
        }
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/" + folder)[.posixPermissions] as? Int == 0o700
        )
        server = nil
        _ = consume port
        for _ in 0..<500 where FileManager.default.fileExists(atPath: "/" + folder) { usleep(20_000) }
        #expect(!FileManager.default.fileExists(atPath: "/" + folder))
    }

    @Test func whatCannotBeOpenedGetsOneClearAnswer() throws {
        let server = try TestServer { $0.capture = 1 << 20 }
        let nothing = try server.post("/api/captures?name=a", [])
        #expect(nothing?.status == 422 && TestServer.member("error", of: nothing)?.contains("empty") == true)
        let text = try server.post("/api/captures?name=a.txt", Array("hello, this is text".utf8))
        #expect(text?.status == 422)
        #expect(TestServer.member("error", of: text)?.hasPrefix("a.txt: a text file") == true)
        let keys = try server.post("/api/keys?language=zh", Array("hello".utf8))
        #expect(keys?.status == 422 && TestServer.member("error", of: keys)?.contains("密钥") == true)
        // Cut off: what could be read is shown, and that it is cut off.
        let whole = try bytes("plain-get.pcap")
        let damaged = try server.post("/api/captures?name=cut.pcap", Array(whole.prefix(whole.count - 100)))
        let page = try server.page(try #require(TestServer.member("open", of: damaged)))
        #expect(page.contains("id=\"c0p4\"") && page.contains("cut off"))
    }

    @Test func whatIsTooLargeIsRefusedAtOnce() throws {
        let server = try TestServer { $0.capture = 1 << 20 }
        // Ten gigabytes are refused before the first byte of them.
        let client = try Client(server.server.port)
        let head =
            "POST /api/captures HTTP/1.1\r\nHost: \(server.host)\r\nX-Netlesson-Secret: \(server.server.secret)\r\n"
        client.say(head + "Content-Length: 10737418240\r\nExpect: 100-continue\r\n\r\n")
        let refused = client.answer()
        #expect(refused?.status == 413 && TestServer.member("error", of: refused)?.contains("1 MiB") == true)
        // Who does not say how much there is, is stopped at the bound.
        let other = try Client(server.server.port)
        other.say(head + "Transfer-Encoding: chunked\r\n\r\n")
        let piece = [UInt8](repeating: 0x61, count: 64 << 10)
        for _ in 0..<20 {
            guard other.say("10000\r\n"), other.say(piece), other.say("\r\n") else { break }
        }
        #expect(other.answer()?.status == 413)
        // Nothing is left of it.
        let file = try #require(server.room.shelf.newFile()).path
        let folder = file.split(separator: "/").dropLast().joined(separator: "/")
        for _ in 0..<500 where try names(in: folder).count > 0 { usleep(20_000) }
        #expect(try names(in: folder) == [])
        // Those that were refused take no place of others.
        for _ in 0..<6 {
            let next = try Client(server.server.port)
            next.say(head + "Content-Length: 10737418240\r\n\r\n")
            #expect(next.answer()?.status == 413)
        }
        #expect(try server.post("/api/captures?name=a", try bytes("plain-get.pcap"))?.status == 200)
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/" + folder)
    }

    @Test func aBombIsReadWithinBounds() throws {
        // 256 MiB of packets in 256 KiB.
        let packet: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF, 0, 0]
        let folder = NSTemporaryDirectory() + "netlesson-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var head: [UInt8] = [0xD4, 0xC3, 0xB2, 0xA1, 2, 0, 4, 0]
        head += [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 1, 0, 0, 0]
        let file = folder + "/bomb"
        try Data(head).write(to: URL(fileURLWithPath: file))
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
        try handle.seekToEnd()
        let record = Data(packet + [UInt8](repeating: 0, count: 0xFFFF))
        for _ in 0..<4_000 { try handle.write(contentsOf: record) }
        try handle.close()
        let gzip = Process()
        gzip.executableURL = URL(fileURLWithPath: "/bin/gzip")
        gzip.arguments = [file]
        try gzip.run()
        gzip.waitUntilExit()
        let packed = Array(try Data(contentsOf: URL(fileURLWithPath: file + ".gz")))
        let server = try TestServer {
            $0.wholePacked = 1 << 10
            $0.unpackedBytes = 16 << 20
            $0.patience.list = 60
        }
        let told = try server.post("/api/captures?name=bomb.gz", packed)
        let page = try server.page(try #require(TestServer.member("open", of: told)))
        // The beginning is shown, and that there is more.
        #expect(page.contains("256 packets") && page.contains("not read"))
    }
}
