import Findings
import HTTPMessages
import Tracing
import WireBytes

// What happens in HTTP/3: messages where their header fields are, frames about the connection, entries of the tables.

extension DatagramEvent {
    /// All of it, not in order.
    static func http3(in trace: DatagramTrace, _ depth: ReadingDepth) -> [DatagramEvent] {
        guard let http = trace.http, let carried = trace.carried else { return [] }
        var events: [DatagramEvent] = []
        var explained = ExplainedFields()
        for exchange in http.exchanges {
            for message in [exchange.request] + exchange.interim + [exchange.response] {
                guard let message else { continue }
                let content = MessageContent(of: message, in: exchange, of: carried, for: depth)
                let from = message.head.range.side
                events.append(
                    DatagramEvent(
                        .message(message, exchange, content.facts(&explained)), at: message.first, from: from)
                )
                guard message.hasContentApart, let mark = message.body.firstContent else { continue }
                let body = BodyContent(of: message, in: exchange, on: carried, for: depth)
                events.append(DatagramEvent(.body(message, exchange, body.factsApart), at: mark, from: from))
            }
        }
        for frame in http.frames {
            switch frame.type {
            case .data, .headers, .pushPromise: break
            default:
                guard depth.isFull || !frame.type.isReserved else { break }
                events.append(
                    DatagramEvent(
                        .http3(frame, HTTP3Content(of: frame).facts), at: frame.first, from: frame.range.side)
                )
            }
        }
        guard depth.isFull else { return events }
        for instruction in http.instructions {
            events.append(DatagramEvent(.qpack(instruction), at: instruction.first, from: instruction.from))
        }
        return events
    }
}
