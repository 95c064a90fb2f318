package import PacketDecoding
package import WireBytes

/// A question of Neighbor Discovery and its answer, or what was told unasked.
package struct NeighborExchange: Sendable {
    package var message: NeighborMessage
    package var mark: PacketMark
    /// How often it was said again before it was answered.
    package var repeats = 0
    /// When it was said the last time before it was answered.
    package var latest: PacketMark
    /// What was answered to it alone, and the packet; nil where no such answer was captured.
    package var answer: (message: NeighborMessage, mark: PacketMark)?

    init(_ message: NeighborMessage, at mark: PacketMark) {
        self.message = message
        self.mark = mark
        latest = mark
    }

    /// Whether a message answers this one. A router answers a group mostly, where it cannot be told from what routers say
    /// every few minutes: that is told on its own.
    fileprivate func isAnswered(by other: NeighborMessage) -> Bool {
        switch (message.body, other.body) {
        case (.neighborSolicitation(let wanted), .neighborAdvertisement(let target, let isSolicited)):
            wanted == target
                && (message.source.isUnspecified
                    ? !isSolicited : isSolicited && other.destination == message.source)
        case (.routerSolicitation, .routerAdvertisement):
            !message.source.isUnspecified && other.destination == message.source
        default: false
        }
    }
}

/// The Neighbor Discovery of a capture, in time order, bounded.
struct NeighborLedger {
    private(set) var exchanges: [NeighborExchange] = []
    private(set) var omitted = 0
    private let capacity: Int

    /// This far back the question is looked for; a machine asks again after a second (RFC 4861 §10).
    private static let lookback = 64

    init(capacity: Int) { self.capacity = capacity }

    mutating func take(_ message: NeighborMessage, at mark: PacketMark) {
        for index in exchanges.indices.suffix(Self.lookback).reversed() where exchanges[index].answer == nil {
            if exchanges[index].message == message {
                exchanges[index].repeats += 1
                exchanges[index].latest = mark
                return
            }
            if exchanges[index].isAnswered(by: message) {
                exchanges[index].answer = (message, mark)
                return
            }
        }
        guard exchanges.count < capacity else {
            omitted &+= 1
            return
        }
        exchanges.append(NeighborExchange(message, at: mark))
    }
}
