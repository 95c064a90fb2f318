import Foundation
import HTTPMessages
import PacketCapture
import QUICMessages
import TCPConnections
import TestSupport
import Testing
import Tracing
import WireBytes

/// What is read of HTTP/3, held against what the clients and servers themselves noted down (captures/README.md).
@Suite("HTTP/3 against the logs of client and server") struct HTTP3LogsTests {
    /// Captures with such a log.
    static let names = BundledCaptures.names.filter {
        let log = try? String(contentsOf: url($0), encoding: .utf8)
        return log?.contains(" HTTP/3 ") == true
    }

    private static func url(_ name: String) -> URL {
        DecryptionTests.folder.appendingPathComponent("\(name.split(separator: ".")[0]).log")
    }

    /// A line of a log.
    private struct Noted {
        var side: String
        var port: UInt16
        var method: String
        var target: String
        var status: Int
        /// Bytes of the body; nil where that side does not count them.
        var bytes: Int?

        init?(_ line: Substring) {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 9, words[6] == "HTTP/3", let port = UInt16(words[1]),
                let status = Int(words[7])
            else { return nil }
            (side, self.port, method, target) = (words[0], port, words[4], words[5])
            (self.status, bytes) = (status, Int(words[8]))
        }
    }

    /// Whether the server sent packets for which there are no keys.
    private func isAnswerClosed(_ trace: DatagramTrace) -> Bool {
        guard case .quic(let quic) = trace.content else { return false }
        return quic.connection.packets.contains { $0.from == .server && $0.failure != nil }
    }

    @Test func enoughOfThem() { #expect(Self.names.count >= 23) }

    @Test(arguments: names) func requestsStatusesAndBytes(name: String) throws {
        // A client may have come by HTTP/2 before.
        let lines = try String(contentsOf: Self.url(name), encoding: .utf8).split(separator: "\n")
            .filter { !$0.contains(" HTTP/2") }
        let notes = lines.compactMap(Noted.init)
        #expect(notes.count == lines.count && Set(notes.map(\.side)) == ["client", "server"])
        let traces = Traced(
            try BundledCaptures.packets(name), detail: [.messages], keys: try DecryptionTests.keys(name)
        ).datagrams
        for (side, noted) in Dictionary(grouping: notes, by: \.side) {
            // What was answered; of a copy that somebody else sent again no log has the keys, so that its answer stays closed.
            var answered = traces.flatMap { trace in
                (trace.http?.exchanges ?? []).filter {
                    $0.response != nil || side == "server" && isAnswerClosed(trace)
                }.map { (trace, $0) }
            }
            #expect(noted.count == answered.count, "\(side)")
            for note in noted {
                let place = answered.firstIndex { trace, exchange in
                    let (response, body) = (exchange.response, exchange.response?.body)
                    return ([trace.client.port] + trace.paths.map(\.client.port)).contains(note.port)
                        && exchange.request?.method == note.method
                        && exchange.request?.target == note.target
                        && (response == nil || response?.head.status == note.status)
                        && (response == nil || note.bytes == nil || body?.isComplete == false
                            || body?.length == note.bytes)
                }
                #expect(place != nil, "\(note)")
                if let place { answered.remove(at: place) }
            }
        }
    }
}
