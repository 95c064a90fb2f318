package import PacketDecoding
package import WireBytes

/// A question of ARP and its answer, or what was told unasked.
package struct ARPExchange: Sendable {
    package var message: ARPMessage
    package var mark: PacketMark
    /// How often it was said again before it was answered.
    package var repeats = 0
    /// When it was said the last time before it was answered.
    package var latest: PacketMark
    /// The hardware address that was answered, and the packet; nil where no answer was captured.
    package var answer: (hardware: MACAddress, mark: PacketMark)?

    /// Whether it asks something.
    package var isQuestion: Bool { message.purpose == .request || message.purpose == .probe }

    init(_ message: ARPMessage, at mark: PacketMark) {
        self.message = message
        self.mark = mark
        latest = mark
    }
}

/// The ARP of a capture, in time order, bounded.
struct ARPLedger {
    private(set) var exchanges: [ARPExchange] = []
    private(set) var omitted = 0
    private let capacity: Int

    /// This far back the question is looked for; a machine asks again after a second.
    private static let lookback = 64

    init(capacity: Int) { self.capacity = capacity }

    mutating func take(_ message: ARPMessage, at mark: PacketMark) {
        for index in exchanges.indices.suffix(Self.lookback).reversed() where exchanges[index].answer == nil {
            let asked = exchanges[index].message
            if message == asked {
                exchanges[index].repeats += 1
                exchanges[index].latest = mark
                return
            }
            if message.operation == 2, exchanges[index].isQuestion, asked.target == message.sender,
                asked.sender == message.target || asked.purpose == .probe
            {
                exchanges[index].answer = (message.senderHardware, mark)
                return
            }
        }
        guard exchanges.count < capacity else {
            omitted &+= 1
            return
        }
        exchanges.append(ARPExchange(message, at: mark))
    }
}
