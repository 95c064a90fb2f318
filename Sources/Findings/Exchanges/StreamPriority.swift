import HTTPFields
package import HTTPMessages
package import WireBytes

/// How important a stream is said to be to others. RFC 9218; RFC 7540 §5.3 before.
package struct StreamPriority: Sendable, Hashable {
    /// What is said.
    package enum Value: Sendable, Hashable {
        /// 0 comes first, 7 last; with `isIncremental` its pieces are of use as they come, so that it may share with others. RFC
        /// 9218 §4.
        case urgency(Int, isIncremental: Bool)
        /// The tree of RFC 7540 §5.3, which RFC 9113 §5.3.2 has given up.
        case tree(HTTP2Priority)
    }

    /// How it is said.
    package enum Source: Sendable, Hashable {
        /// In the field Priority of the request. RFC 9218 §5.
        case field
        /// In PRIORITY_UPDATE. RFC 9218 §7.
        case update
        /// In PRIORITY. RFC 9113 §6.3.
        case frame
        /// In the request's HEADERS. RFC 9113 §6.2.
        case headers
    }

    /// The stream.
    package var stream: UInt64
    /// What is said.
    package var value: Value
    /// How.
    package var source: Source
    /// The packet.
    package var mark: PacketMark

    /// What a client says without saying anything. RFC 9218 §4.1.
    package static let usualUrgency = 3

    /// All that the client of HTTP/2 says, in the order of the packets.
    package static func all(of http: HTTP2Conversation) -> [StreamPriority] {
        var all = fields(of: http)
        for frame in http.frames where frame.range.side == http.requestsFrom {
            let stream = UInt64(frame.stream)
            switch frame.content {
            case .priority(let tree):
                all.append(.init(stream: stream, value: .tree(tree), source: .frame, mark: frame.last))
            case .headers(_, let tree?):
                all.append(.init(stream: stream, value: .tree(tree), source: .headers, mark: frame.last))
            case .priorityUpdate(let stream, let value):
                guard let value = urgency(value) else { continue }
                all.append(.init(stream: UInt64(stream), value: value, source: .update, mark: frame.last))
            default: break
            }
        }
        return inOrder(all)
    }

    /// All that the client of HTTP/3 says of requests, in the order of the packets.
    package static func all(of http: HTTP3Conversation) -> [StreamPriority] {
        var all = fields(of: http)
        for frame in http.frames where frame.type == .priorityUpdate && frame.range.side == .client {
            guard case .priorityUpdate(let stream, let text) = frame.content, let value = urgency(text) else {
                continue
            }
            all.append(.init(stream: stream, value: value, source: .update, mark: frame.last))
        }
        return inOrder(all)
    }

    private static func inOrder(_ all: [StreamPriority]) -> [StreamPriority] {
        all.enumerated().sorted {
            ($0.element.mark.packet, $0.offset) < ($1.element.mark.packet, $1.offset)
        }.map(\.element)
    }

    private static func fields(of http: some HTTPResult) -> [StreamPriority] {
        let exchanges = http.exchanges
        return exchanges.indices.compactMap { index in
            guard let stream = exchanges[index].stream, !stream.isPushed,
                let head = exchanges[index].request?.head, let text = head.value("priority"),
                let value = urgency(Array(text))
            else { return nil }
            return StreamPriority(stream: stream.number, value: value, source: .field, mark: head.last)
        }
    }

    /// What a value says; nil where it is not of that form. What has no meaning is passed over. RFC 9218 §4.
    private static func urgency(_ text: [UInt8]) -> Value? {
        guard case .dictionary(let entries)? = try? StructuredField.read(text, as: .dictionary) else {
            return nil
        }
        var urgency = usualUrgency
        var isIncremental = false
        for entry in entries {
            guard case .item(let item) = entry.member else { continue }
            switch item.value {
            case .integer(let number) where entry.key.elementsEqual("u".utf8) && (0...7).contains(number):
                urgency = Int(number)
            case .boolean(let isSet) where entry.key.elementsEqual("i".utf8): isIncremental = isSet
            default: break
            }
        }
        return .urgency(urgency, isIncremental: isIncremental)
    }
}
