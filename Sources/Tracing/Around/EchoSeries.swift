import HTTPMessages
package import PacketDecoding
package import WireBytes

/// What one run of ping sent and got back.
package struct EchoSeries: Sendable {
    package var source: IPAddress
    package var destination: IPAddress
    /// The number of the run.
    package var identifier: UInt16
    package var first: PacketMark
    package var requests = 0
    /// Answers to them in all.
    package var replies = 0
    /// Requests with their answers, the first 1,000.
    package var exchanges: [Exchange] = []

    /// A request and its answer, one of which may be missing.
    package struct Exchange: Sendable {
        package var sequence: UInt16
        package var request: PacketMark?
        package var reply: PacketMark?

        /// Nanoseconds; nil where one is missing, or the answer has an earlier time.
        package var roundTrip: Int64? {
            guard let request, let reply, reply.time >= request.time else { return nil }
            return reply.time.since(request.time)
        }
    }
}

/// The echo messages of a capture, bounded.
struct EchoLedger {
    private(set) var series: [EchoSeries] = []
    private(set) var omitted = 0
    private let capacity: Int

    /// This far back the run of a message is looked for, and its request.
    private static let lookback = 64
    /// Messages of one run that are kept one by one; of more, the number.
    private static let listed = 1_000

    init(capacity: Int) { self.capacity = capacity }

    mutating func take(_ message: EchoMessage, at mark: PacketMark) {
        let source = message.isReply ? message.destination : message.source
        let destination = message.isReply ? message.source : message.destination
        let place = series.indices.suffix(Self.lookback).last {
            series[$0].identifier == message.identifier && series[$0].source == source
                && series[$0].destination == destination
        }
        if let place { return series[place].take(message, at: mark, Self.lookback, Self.listed) }
        guard series.count < capacity else {
            omitted &+= 1
            return
        }
        var new = EchoSeries(
            source: source, destination: destination, identifier: message.identifier, first: mark)
        new.take(message, at: mark, Self.lookback, Self.listed)
        series.append(new)
    }
}

extension EchoSeries {
    fileprivate mutating func take(
        _ message: EchoMessage, at mark: PacketMark, _ lookback: Int, _ listed: Int
    ) {
        let open = exchanges.indices.suffix(lookback).last {
            exchanges[$0].sequence == message.sequence
        }
        if message.isReply {
            replies &+= 1
            if let open, exchanges[open].reply == nil {
                exchanges[open].reply = mark
                return
            }
            if open != nil { return }
        } else {
            requests &+= 1
            // A sequence number comes again when the count has gone round, or in a copy.
            if let open, exchanges[open].reply == nil, exchanges[open].request != nil { return }
        }
        guard exchanges.count < listed else { return }
        exchanges.append(
            Exchange(
                sequence: message.sequence, request: message.isReply ? nil : mark,
                reply: message.isReply ? mark : nil))
    }
}
