import HTTPMessages
import PacketDecoding
import TestSupport
import Testing
import WireBytes

@testable import Tracing

@Suite("Requests and responses around what was not captured")
struct PairingBehindHolesTests {
    /// Exchanges of numbered requests and answers, and which of their packets the capture lacks.
    private struct Talk {
        var wire = WireBuilder()
        private(set) var lost: Set<Int> = []

        init() { wire.open() }

        mutating func send(_ side: Side, _ text: String, isLost: Bool = false) {
            if isLost { lost.insert(wire.packets.count) }
            wire.say(side, text)
        }

        mutating func request(_ number: Int, isLost: Bool = false) {
            send(.client, "GET /\(number) HTTP/1.1\r\nHost: a.test\r\n\r\n", isLost: isLost)
        }

        mutating func response(_ number: Int, isLost: Bool = false) {
            send(.server, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n\(1000 + number)", isLost: isLost)
        }

        /// "target:number" of each exchange in the order of its first packet.
        var exchanges: [Exchange] {
            var whole = wire
            whole.close()
            let packets = whole.packets.enumerated().filter { !lost.contains($0.offset) }.map(\.element)
            return Traced(packets).connections.first?.http?.exchanges ?? []
        }

        var pairs: Set<String> {
            Set(
                exchanges.map { exchange in
                    let answer = exchange.response.map { "\((Int($0.text) ?? 0) - 1000)" }
                    return "\(exchange.request?.target ?? "-"):\(answer ?? "-")"
                })
        }
    }

    @Test("a lost request, a lost answer, and those around them")
    func oneByOne() {
        var talk = Talk()
        for number in 0..<6 {
            talk.request(number, isLost: [1, 2].contains(number))
            talk.wire.acknowledge(.server)
            talk.response(number, isLost: number == 4)
            talk.wire.acknowledge(.client)
        }
        #expect(talk.pairs == ["/0:0", "-:1", "-:2", "/3:3", "/4:-", "/5:5"])
        for exchange in talk.exchanges where exchange.request == nil || exchange.response == nil {
            #expect(exchange.unpaired == .notCaptured)
        }
    }

    @Test("the first request lost, with nothing before it")
    func firstRequest() {
        var talk = Talk()
        talk.request(0, isLost: true)
        talk.response(0)
        talk.request(1)
        talk.response(1)
        #expect(talk.pairs == ["-:0", "/1:1"])
    }

    @Test("an answer and the next request lost: what is left is no pair")
    func answerAndNextRequest() {
        var talk = Talk()
        talk.request(0)
        talk.response(0)
        talk.request(1)
        talk.response(1, isLost: true)
        talk.request(2, isLost: true)
        talk.response(2)
        talk.request(3)
        talk.response(3)
        #expect(talk.pairs == ["/0:0", "/1:-", "-:2", "/3:3"])
    }

    @Test("an interim response lost")
    func interim() {
        var talk = Talk()
        talk.send(
            .client, "POST /0 HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n")
        talk.send(.server, "HTTP/1.1 100 Continue\r\n\r\n", isLost: true)
        talk.send(.client, "body")
        talk.response(0)
        talk.request(1)
        talk.response(1)
        #expect(talk.pairs == ["/0:0", "/1:1"])
    }

    @Test("one answer lost among many pipelined requests: which is which cannot be told, and is not")
    func pipelined() {
        var talk = Talk()
        for number in 0..<50 { talk.request(number) }
        for number in 0..<50 { talk.response(number, isLost: number == 20) }
        let exchanges = talk.exchanges
        for exchange in exchanges {
            guard let request = exchange.request, let response = exchange.response else { continue }
            #expect(request.target == "/\((Int(response.text) ?? 0) - 1000)")
        }
        // The last one answers the last: no other is left.
        #expect(exchanges.count { $0.request != nil && $0.response != nil } == 21)
        #expect(exchanges.count { $0.unpaired == .unknown } == 29 + 28)
    }

    @Test("a server that is tired of waiting says so before the request has come")
    func crossing() {
        var talk = Talk()
        let (request, answer) = (talk.wire.client.next, talk.wire.server.next)
        talk.request(0)
        talk.wire.send(
            .server, [.ack, .psh], seq: answer, ack: request,
            Array("HTTP/1.1 408 Request Timeout\r\nContent-Length: 4\r\n\r\n1009".utf8))
        #expect(talk.pairs == ["/0:-", "-:9"])
    }

    @Test("whatever is lost, no pair is false", arguments: [false, true])
    func anyLoss(isPipelined: Bool) {
        for seed in 1...150 as ClosedRange<UInt64> {
            var random = SplitMix64(seed: seed)
            var talk = Talk()
            var (asked, answered) = (0, 0)
            while answered < 12 {
                let mayAsk = asked < 12 && (isPipelined ? asked < answered + 4 : asked == answered)
                // Who pipelines shows that at the beginning.
                let isFirst = isPipelined && asked < 2
                if mayAsk, isFirst || asked == answered || Bool.random(using: &random) {
                    talk.request(asked, isLost: !isFirst && Int.random(in: 0..<6, using: &random) == 0)
                    asked += 1
                } else {
                    talk.response(answered, isLost: Int.random(in: 0..<6, using: &random) == 0)
                    answered += 1
                }
            }
            for exchange in talk.exchanges {
                guard let request = exchange.request, let response = exchange.response else { continue }
                #expect(request.target == "/\((Int(response.text) ?? 0) - 1000)", "seed \(seed)")
                #expect(request.first.packet < response.first.packet)
            }
        }
    }
}
