import HTTPMessages
import PacketDecoding
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

/// Which connection of one capture stands for which of the other: by the server that they go to and what they ask it first,
/// then by less, each time in the order in which they began.
struct ConnectionMatching {
    /// Places in the two lists that belong together, in the order of the first list.
    private(set) var pairs: [Compared<Int>] = []
    /// Places without a partner.
    private(set) var unmatched = Compared<[Int]>(a: [], b: [])

    /// By what two connections may be known to be the same, the most telling first.
    private enum Likeness: CaseIterable {
        /// Address, port and the first request.
        case addressAndRequest
        /// Name and the first request.
        case nameAndRequest
        case address
        case name
        /// The first request alone: another server, or another port.
        case request
        case port
    }

    private enum Key: Hashable {
        case address(Endpoint, [UInt8]?)
        case name([UInt8], [UInt8]?)
        case request([UInt8])
        case port(UInt16)
    }

    init(_ lists: Compared<[ComparedConversation]>) {
        let names = lists.map { $0.map { FirstRequest(of: $0) } }
        var left = lists.map { Array($0.indices) }
        func key(_ likeness: Likeness, _ conversation: ComparedConversation, _ first: FirstRequest) -> Key? {
            let trace = conversation.trace
            return switch likeness {
            case .addressAndRequest: first.target.map { .address(trace.server, $0) }
            case .nameAndRequest:
                if let name = first.name, let target = first.target { .name(name, target) } else { nil }
            case .address: .address(trace.server, nil)
            case .name: first.name.map { .name($0, nil) }
            case .request: first.target.map { .request($0) }
            case .port: .port(trace.server.port)
            }
        }
        // Of several that are as alike, one over the same transport.
        let rounds = Likeness.allCases.flatMap { [($0, true), ($0, false)] }
        for (likeness, isSame) in rounds where !left.a.isEmpty && !left.b.isEmpty {
            struct Wanted: Hashable {
                let key: Key
                let transport: String?
            }
            func wanted(_ side: ComparedSide, _ place: Int) -> Wanted? {
                let conversation = lists[side][place]
                return key(likeness, conversation, names[side][place]).map {
                    Wanted(key: $0, transport: isSame ? conversation.transport : nil)
                }
            }
            var waiting: [Wanted: [Int]] = [:]
            for place in left.b.reversed() {
                guard let key = wanted(.b, place) else { continue }
                waiting[key, default: []].append(place)
            }
            var taken: Set<Int> = []
            left.a.removeAll { place in
                guard let key = wanted(.a, place),
                    let partner = waiting[key]?.popLast()
                else { return false }
                taken.insert(partner)
                pairs.append(Compared(a: place, b: partner))
                return true
            }
            left.b.removeAll { taken.contains($0) }
        }
        // One against one is what was asked for, whatever they are.
        if pairs.isEmpty, let one = left.a.first, let other = left.b.first,
            left.a.count == 1 || left.b.count == 1
        {
            pairs.append(Compared(a: one, b: other))
            left.a.removeFirst()
            left.b.removeFirst()
        }
        pairs.sort { $0.a < $1.a }
        unmatched = left
    }
}

/// What a connection was opened for.
private struct FirstRequest {
    /// The server's name: what TLS or HTTP says, in lower case and without a port; nil where neither does.
    let name: [UInt8]?
    /// The target of the first request, without its query; nil without one.
    let target: [UInt8]?

    init(of conversation: ComparedConversation) {
        let trace = conversation.trace
        let request = trace.application.lazy.compactMap(\.exchanges.first).first?.request
        let said =
            conversation.handshake?.offer?.serverName ?? trace.tls?.serverName
            ?? request?.head.authority.map { Array($0.prefix { $0 != 0x3A }) }
        name = said.map { $0.map(\.lowerCased) }
        target = request?.head.target.map { Array($0.prefix { $0 != 0x3F }) }
    }
}
