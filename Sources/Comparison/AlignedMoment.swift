import HTTPMessages
import TCPConnections
import TLSMessages
import Tracing
package import WireBytes

/// A moment that two connections have in common: what it is, and the packet of each.
package struct AlignedMoment: Sendable, Hashable {
    /// What happens.
    package enum What: Sendable, Hashable {
        case syn, synACK, ack
        /// A message of TLS by its name; how many of that name came before it.
        case handshake(String, before: Int)
        case alert
        /// A request by its number on the first of the two connections, from 1.
        case request(Int)
        case response(Int)
        case firstFIN, firstFINACK, secondFIN, secondFINACK
        case reset

        /// What programs call it.
        package var identifier: String {
            switch self {
            case .syn: "SYN"
            case .synACK: "SYN/ACK"
            case .ack: "ACK"
            case .handshake(let name, let before): before == 0 ? name : "\(name) \(before + 1)"
            case .alert: "alert"
            case .request(let number): "request \(number)"
            case .response(let number): "response \(number)"
            case .firstFIN: "FIN"
            case .firstFINACK: "ACK of the FIN"
            case .secondFIN: "second FIN"
            case .secondFINACK: "ACK of the second FIN"
            case .reset: "RST"
            }
        }
    }

    package let what: What
    package let marks: Compared<PacketMark>

    /// What two connections have in common, in the order of the first.
    static func all(
        of conversations: Compared<ComparedConversation>, _ exchanges: [ExchangePair]
    ) -> [AlignedMoment] {
        let traces = conversations.map(\.trace)
        var all: [AlignedMoment] = []
        func add(_ what: What, _ marks: Compared<PacketMark?>) {
            guard let a = marks.a, let b = marks.b else { return }
            all.append(AlignedMoment(what: what, marks: Compared(a: a, b: b)))
        }
        let moments = traces.map(\.milestones)
        add(.syn, moments.map(\.syn))
        add(.synACK, moments.map(\.synAck))
        add(.ack, moments.map(\.handshakeACK))
        let messages = conversations.map { named($0.handshake?.messages ?? []) }
        for (name, mark) in messages.a.list {
            add(.handshake(name.text, before: name.before), Compared(a: mark, b: messages.b.marks[name]))
        }
        add(.alert, traces.map { $0.tls?.breakingAlert?.mark })
        for pair in exchanges {
            let number = pair.places.a.number
            add(.request(number), pair.exchanges.map { $0.request?.earliest })
            add(.response(number), pair.exchanges.map { $0.response?.earliest })
        }
        if moments.a.firstFINFrom == moments.b.firstFINFrom {
            add(.firstFIN, moments.map(\.firstFIN))
            add(.firstFINACK, moments.map(\.firstFINACK))
            add(.secondFIN, moments.map(\.secondFIN))
            add(.secondFINACK, moments.map(\.secondFINACK))
        }
        if moments.a.resetFrom == moments.b.resetFrom { add(.reset, moments.map(\.reset)) }
        return all.sorted { ($0.marks.a.packet, $0.marks.b.packet) < ($1.marks.a.packet, $1.marks.b.packet) }
    }

    private struct Name: Hashable {
        let text: String
        let from: Side
        let before: Int
    }

    private static func named(
        _ messages: [HandshakeMessage]
    ) -> (list: [(Name, PacketMark)], marks: [Name: PacketMark]) {
        var list: [(Name, PacketMark)] = []
        var counts: [Name: Int] = [:]
        for message in messages where message.isThere {
            let plain = Name(text: message.name ?? message.type.hexadecimal, from: message.from, before: 0)
            let before = counts[plain] ?? 0
            counts[plain] = before + 1
            list.append((Name(text: plain.text, from: plain.from, before: before), message.first))
        }
        return (list, Dictionary(list.map { ($0.0, $0.1) }) { first, _ in first })
    }

    /// Those that follow one another on both sides: what stands one beside the other in two ladders.
    package static func inOrder(_ all: [AlignedMoment]) -> [AlignedMoment] {
        var kept: [AlignedMoment] = []
        for moment in all {
            guard let last = kept.last else {
                kept.append(moment)
                continue
            }
            if moment.marks.a.packet > last.marks.a.packet, moment.marks.b.packet > last.marks.b.packet {
                kept.append(moment)
            }
        }
        return kept
    }
}
