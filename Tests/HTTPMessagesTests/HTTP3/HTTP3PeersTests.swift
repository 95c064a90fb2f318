import TestSupport
import Testing
import WireBytes

@testable import HTTPMessages

/// What aioquic's client and server say to each other on their streams, with the table that grows in both directions:
/// captures/http3.pcap, decrypted by tshark.
@Suite("HTTP/3 of real peers")
struct HTTP3PeersTests {
    /// Packet, side, stream, whether the stream ends, and bytes.
    private static let pieces = """
        26 s 3 0 000409015000071008012101
        26 s 7 0 02
        26 s 11 0 03
        29 c 2 0 0004090150000710080121010d0108
        29 c 6 0 023fe11f
        29 c 10 0 03
        30 c 0 1 01404b0000d1d75088a0a841ea5d25427f518860d5485f2bce9a685f50b0a0a841ea602b814feaa2a682a107ab\
        ed41a84a0c5a92a2671a5440fd2144ce55103a4aa1aa50a324ea585ed69509feff
        31 s 7 0 3fe11f
        32 s 0 1 012d0000d9540239355f4d8ca0a841ea523f4a0cc7ed69895f1594a47e561cc581c07d294da84ad617b8e83483\
        497f00405f3c21646f63747970652068746d6c3e0a3c7469746c653e4c6573736f6e3c2f7469746c653e0a3c703e48656c6\
        c6f2c20e4b896e7958c21205468697320706167652063616d6520696e206f6e6520544350207365676d656e742e3c2f703e\
        0a
        33 c 6 0 c088a0a841ea5d25427fff20b0a0a841ea602b814feaa2a682a107abed41a84a0c5a92a2671a5440fd2144ce55\
        103a4aa1aa50a324ea585ed69509feff
        33 c 4 1 01200381d1d71051876109f54157221111558fa0a841ea81dfb51339692c120ecebf
        34 c 6 0 c58fa0a841ea81dfb51339692c120ecebf
        34 c 8 1 01100480d1d781518762b39695d3e53f8010
        35 c 12 1 01120400d1d78251896282a107a97e883d5f8180
        38 s 11 0 84
        38 s 7 0 ff1d8ca0a841ea523f4a0cc7ed6989e494a47e561cc581c07d294da84ad617b8e83483497f
        38 s 4 1 01090381d95402333510110023626f6479207b20636f6c6f723a20233233343b206d617267696e3a2032656d3b\
        207d0a
        39 c 10 0 84
        40 s 11 0 88
        40 s 8 1 01090300d9540237308180004046e4b8bee5a4b4e69c9be6988ee69c88efbc8ce4bd8ee5a4b4e6809de69585e4\
        b9a1e380820a49207261697365206d79206865616420746f2073656520746865206d6f6f6e2e0a
        41 s 11 0 8c
        41 s 12 1 01090300d954023535818000377b226c6573736f6e223a2022544350222c20227374657073223a20392c20227\
        469746c65223a2022e4b889e6aca1e68fa1e6898b227d0a
        43 c 10 0 88
        44 c 10 0 8c
        45 c 16 1 010f0301d4d782518662c290a6ee5f81ef00186e616d653d48616e2b4d65696d6569266c6573736f6e3d37
        46 s 11 0 90
        46 s 16 1 010a03005f09821003ee818000117b227265636569766564223a2032347d0a011700002f03416cee5b1649a93\
        5537f8821eda93f725b6401
        47 c 10 0 90
        48 c 20 1 011c0301d1d7825187628354542e9f29812eaec31ec327d785b606fe9437
        51 s 11 0 94
        52 c 10 0 94
        71 c 10 0 54
        """.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

    private static func talk(by size: Int, without packets: Set<Int> = []) -> HTTP3Talk {
        var turns: [[HTTP3Talk.Turn]] = []
        for piece in pieces {
            let (side, stream): (Side, UInt64) = (piece[1] == "c" ? .client : .server, UInt64(piece[2]) ?? 0)
            let bytes = QPACKTests.bytes(piece[4])
            if packets.contains(Int(piece[0]) ?? 0) {
                turns.append([.gap(side, stream, bytes.count)])
            } else {
                turns.append([.bytes(side, stream, bytes)])
            }
            if piece[3] == "1" { turns.append([.end(side, stream, .finished)]) }
        }
        return HTTP3Talk(by: size, turns)
    }

    private static func heads(_ talk: HTTP3Talk) -> [String] {
        talk.http.exchanges.flatMap { exchange in
            [exchange.request, exchange.response].map { message in
                message.map { String(decoding: $0.head.bytes, as: UTF8.self).replacing("\r\n", with: "|") }
                    ?? "-"
            }
        }
    }

    @Test("header fields as they were sent, in pieces of every size", arguments: [1, 2, 5, 1000])
    func heads(_ size: Int) {
        let talk = Self.talk(by: size)
        #expect(talk.problems.isEmpty)
        let agent = "user-agent: lesson/1.0 (netlesson; a client that says the same in each request)|"
        let beginning = ":method: GET|:scheme: https|:authority: lesson.test|:path: "
        let server = "server: lesson by aioquic|cache-control: max-age=60, must-revalidate||"
        let cookie = "cookie: lesson=7; theme=dark||"
        #expect(
            Self.heads(talk) == [
                beginning + "/index.html|" + agent + "|", ":status: 200|content-length: 95|" + server,
                beginning + "/style.css|" + agent + cookie, ":status: 200|content-length: 35|" + server,
                beginning + "/poem.txt|" + agent + cookie, ":status: 200|content-length: 70|" + server,
                beginning + "/lesson.json|" + agent + cookie, ":status: 200|content-length: 55|" + server,
                ":method: POST|:scheme: https|:authority: lesson.test|:path: /receive|" + agent
                    + "content-type: application/x-www-form-urlencoded||",
                ":status: 201|content-type: application/json|" + server,
                beginning + "/lines.txt|" + agent + "priority: u=5, i||", "-",
            ])
        #expect(talk.http.exchanges[4].response?.body.trailers.count == 1)
        #expect(talk.http.exchanges.allSatisfy { $0.request?.incompleteReason == nil })
        // Both tables grow, and are used.
        let steps = talk.http.instructions.filter { if case .table = $0.kind { true } else { false } }
        #expect(Set(steps.map(\.from)) == [.client, .server])
        let dynamic = talk.http.exchanges.flatMap { [$0.request, $0.response].compactMap(\.self) }
            .flatMap(\.head.packing).filter(\.isDynamic)
        #expect(dynamic.count >= 8)
        #expect(talk.http.streams.count == 6)
    }

    @Test("without one packet of theirs: what does not need it is as before, nothing is wrong")
    func losses() {
        let whole = Self.heads(Self.talk(by: 1000))
        for packet in Set(Self.pieces.compactMap { Int($0[0]) }).sorted() {
            let talk = Self.talk(by: 1000, without: [packet])
            #expect(talk.problems.isEmpty, "without \(packet)")
            let heads = Self.heads(talk)
            #expect(heads.count <= whole.count, "without \(packet)")
            // Header fields are never others than they were: lost ones are missing.
            for head in heads where !whole.contains(head) {
                let fields = Set(head.split(separator: "|"))
                #expect(
                    whole.contains { whole in
                        fields.subtracting([": "]).isSubset(of: Set(whole.split(separator: "|")))
                    }, "without \(packet): \(head)")
            }
        }
    }
}
