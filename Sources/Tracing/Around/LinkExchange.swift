package import PacketDecoding
package import WireBytes

/// What machines of one network say to each other to find each other.
package protocol LinkMessage: Sendable, Equatable {
    /// Whether it asks something.
    var isQuestion: Bool { get }

    /// Whether another one answers this one.
    func isAnswered(by other: Self) -> Bool
}

/// A question and its answer, or what was told unasked.
package struct LinkExchange<Message: LinkMessage>: Sendable {
    package var message: Message
    package var mark: PacketMark
    /// How often it was said again before it was answered.
    package var repeats = 0
    /// When it was said the last time before it was answered.
    package var latest: PacketMark
    /// What was answered to it alone, and the packet; nil where no such answer was captured.
    package var answer: (message: Message, mark: PacketMark)?

    init(_ message: Message, at mark: PacketMark) {
        self.message = message
        self.mark = mark
        latest = mark
    }
}

/// The exchanges of a capture, in time order, bounded.
struct LinkLedger<Message: LinkMessage> {
    private(set) var exchanges: [LinkExchange<Message>] = []
    private(set) var omitted = 0
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    mutating func take(_ message: Message, at mark: PacketMark) {
        for index in exchanges.indices.suffix(LinkBounds.lookback).reversed()
        where exchanges[index].answer == nil {
            if exchanges[index].message == message {
                exchanges[index].repeats += 1
                exchanges[index].latest = mark
                return
            }
            if exchanges[index].message.isAnswered(by: message) {
                exchanges[index].answer = (message, mark)
                return
            }
        }
        guard exchanges.count < capacity else {
            omitted &+= 1
            return
        }
        exchanges.append(LinkExchange(message, at: mark))
    }
}

/// A type with a parameter holds no constant itself.
private enum LinkBounds {
    /// This far back the question is looked for; a machine asks again after a second (RFC 4861 §10).
    static let lookback = 64
}

/// A question of ARP and its answer.
package typealias ARPExchange = LinkExchange<ARPMessage>

extension ARPMessage: LinkMessage {
    package var isQuestion: Bool { purpose == .request || purpose == .probe }

    package func isAnswered(by other: ARPMessage) -> Bool {
        other.operation == 2 && isQuestion && target == other.sender
            && (sender == other.target || purpose == .probe)
    }
}

/// A question of Neighbor Discovery and its answer.
package typealias NeighborExchange = LinkExchange<NeighborMessage>

extension NeighborMessage: LinkMessage {
    package var isQuestion: Bool {
        switch body {
        case .routerSolicitation, .neighborSolicitation, .listenerQuery: true
        default: false
        }
    }

    /// A router answers a group mostly, where it cannot be told from what routers say every few minutes: that is told on its own.
    package func isAnswered(by other: NeighborMessage) -> Bool {
        switch (body, other.body) {
        case (.neighborSolicitation(let wanted), .neighborAdvertisement(let target, let isSolicited)):
            wanted == target
                && (source.isUnspecified ? !isSolicited : isSolicited && other.destination == source)
        case (.routerSolicitation, .routerAdvertisement):
            !source.isUnspecified && other.destination == source
        default: false
        }
    }
}
