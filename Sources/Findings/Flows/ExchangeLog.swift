import HTTPMessages
import PacketDecoding
import TCPConnections
import TLSMessages
package import Tracing
import WireBytes

/// What flows across messages and connections need to know of each exchange, whatever the capture's size: a bounded
/// list of small facts.
package struct ExchangeLog: Sendable {
    /// Who asks: on another VLAN, in another network, the same address is somebody else.
    struct Client: Sendable, Hashable {
        var address: IPAddress
        var vlan: UInt32

        init(of trace: ConnectionTrace) {
            address = trace.client.address
            vlan = trace.vlan
        }
    }

    struct Entry: Sendable {
        var connection: Int
        var client: Client
        var method: [UInt8]
        /// Whether it was protected by TLS.
        var isSecure: Bool
        /// On a stream of its own, with HTTP/2.
        var isOnStream: Bool
        /// Host and path, as a URL without its scheme: "lesson.test/index.html".
        var url: [UInt8]
        /// The same as a URI by which requests can be compared.
        var address: [UInt8]
        var first: PacketMark
        var last: PacketMark
        /// Bytes that the request asks for, and of which version.
        var range: [UInt8]?
        var ifRange: [UInt8]?
        var answer: Answer?

        var isGet: Bool { method.elementsEqual("GET".utf8) }

        /// Where the answer sends the client to, if it does. RFC 9110 §15.4.
        var redirection: [UInt8]? {
            guard let answer, [301, 302, 303, 307, 308].contains(answer.status) else { return nil }
            return answer.location
        }
    }

    struct Answer: Sendable {
        var status: Int
        var first: PacketMark
        var last: PacketMark
        var location: [UInt8]?
        var contentRange: [UInt8]?
        var received: Int
        var announced: Int?
        var isComplete: Bool
    }

    /// A connection whose messages TLS hides.
    struct HiddenConnection: Sendable {
        var client: Client
        /// The name in its ClientHello; nil where there is none.
        var host: [UInt8]?
        /// Its last packet.
        var last: PacketMark
    }

    private(set) var entries: [Entry] = []
    private(set) var hidden: [HiddenConnection] = []
    /// More exchanges than these are not looked at.
    private static let most = 2000
    /// At most this many of a kind are described.
    static let told = 4
    /// Bytes of a field's value that are looked at; what flows ask for is at the beginning.
    private static let longestValue = 1024

    package init() {}

    /// Notes the exchanges of a connection that has ended.
    package mutating func note(_ trace: ConnectionTrace) {
        if hidden.count < Self.most, let tls = trace.tls, tls.decryption == nil {
            hidden.append(
                HiddenConnection(
                    client: Client(of: trace),
                    host: tls.serverName.map { Array($0.prefix(Self.longestValue)) }, last: trace.last))
        }
        guard entries.count < Self.most else { return }
        for part in trace.application {
            for exchange in part.exchanges {
                guard entries.count < Self.most else { return }
                // What the server pushes nobody has asked for.
                guard let request = exchange.request, let target = request.head.target,
                    exchange.stream?.isPushed != true
                else { continue }
                entries.append(
                    Self.entry(
                        request, for: target, exchange.response, isSecure: part.isDecrypted, in: trace))
            }
        }
    }

    private static func entry(
        _ request: HTTPMessage, for target: ArraySlice<UInt8>, _ response: HTTPMessage?, isSecure: Bool,
        in trace: ConnectionTrace
    ) -> Entry {
        func kept(_ value: ArraySlice<UInt8>?) -> [UInt8]? { value.map { Array($0.prefix(longestValue)) } }
        let host = request.head.authority ?? []
        let isWhole = target.starts(with: "http://".utf8)
        let url = Array(
            (isWhole ? Array(target.dropFirst(7)) : Array(host) + Array(target)).prefix(longestValue))
        return Entry(
            connection: trace.id, client: Client(of: trace),
            method: kept(request.head.method) ?? [], isSecure: isSecure,
            isOnStream: !request.head.isVerbatim,
            url: url, address: address(of: url, isSecure: isSecure), first: request.earliest,
            last: request.last,
            range: kept(request.head.value("range")), ifRange: kept(request.head.value("if-range")),
            answer: response.map { response in
                Answer(
                    status: response.head.status ?? 0, first: response.first, last: response.last,
                    location: kept(response.head.value("location")),
                    contentRange: kept(response.head.value("content-range")), received: response.body.length,
                    announced: response.body.declaredLength, isComplete: response.body.isComplete)
            })
    }

    /// The flows that several messages or connections show together, by their kind.
    package func groups() -> [FlowGroup] {
        let entries = entries.sorted { $0.first.packet < $1.first.packet }
        let followers = followers(in: entries)
        return [
            redirects(entries, followers), resumptions(entries), orders(entries, followers),
        ].filter { !$0.occurrences.isEmpty }
    }

    /// The same in one list.
    package func occurrences() -> [FlowOccurrence] { groups().flatMap(\.occurrences) }

    /// Whether there may be exchanges that are not in it: of those that come now it takes none.
    package var isFull: Bool { entries.count >= Self.most }

    /// Those of a kind that are told, and how many are not.
    func group(_ occurrences: [FlowOccurrence], of all: Int) -> FlowGroup {
        FlowGroup(occurrences: occurrences, more: all - occurrences.count, mayBeMore: isFull)
    }
}

/// What of one kind of flows a capture shows.
package struct FlowGroup: Sendable {
    /// The first, in the order in which they begin.
    package let occurrences: [FlowOccurrence]
    /// How many follow that are not told.
    package let more: Int
    /// Whether there may be more than these, since not all exchanges were looked at.
    package let mayBeMore: Bool
}

extension FlowOccurrence.Step {
    /// A step on some connection.
    init(
        _ number: Int, on entry: ExchangeLog.Entry?, _ first: PacketMark?, to last: PacketMark? = nil,
        _ finding: ExchangeStepFinding? = nil
    ) {
        self.init(
            number: number, connection: first == nil ? nil : entry?.connection,
            packets: first.map { PacketSpan($0, last) },
            finding: finding.map { .exchange($0) } ?? (first == nil ? .notCaptured : nil), knowledge: nil)
    }
}
