import PacketDecoding
import TCPConnections
import WireBytes

/// A SYN that nobody has answered yet, as little as it takes to begin its connection later.
struct UnansweredSYN: Sendable {
    let client: Endpoint
    let server: Endpoint
    /// Whether all that is counted of its connection is that it was not answered.
    let isPlain: Bool
    let bytes: [UInt8]
    let mark: PacketMark
    let originalLength: Int
    let linkType: LinkType
    /// The number that its connection has.
    let number: Int
    /// Whether its connection has begun since.
    fileprivate(set) var isTaken = false

    /// The longest packet that is kept: a SYN without data and with all options that there is room for, in headers of three
    /// tunnels.
    static let longest = 256

    var pair: EndpointPair { EndpointPair(client, server) }
}

/// SYNs that nobody has answered, in small records once many connections are open: a scan or a flood consists of them, and
/// what a connection holds that was answered takes a dozen times the memory.
struct UnansweredSYNs: Sendable {
    /// Connections that are open before a SYN gets a small record: with fewer none is worth it.
    static let mostWhole = 2_048

    private var numbers: [EndpointPair: Int] = [:]
    /// By rising number; those that were answered stay until they are the oldest.
    private var waiting = Queue<UnansweredSYN>()

    var isEmpty: Bool { waiting.isEmpty }
    /// Records that are held.
    var count: Int { waiting.count }
    /// The number of the oldest; nil where there is none.
    var firstNumber: Int? { waiting.first?.number }

    mutating func keep(_ syn: UnansweredSYN) {
        numbers[syn.pair] = syn.number
        waiting.append(syn)
    }

    /// Takes out the SYN between two ends; nil where there is none.
    mutating func take(_ pair: EndpointPair) -> UnansweredSYN? {
        guard let number = numbers.removeValue(forKey: pair) else { return nil }
        let index = waiting.firstPlace { $0.number >= number }
        guard index < waiting.count, waiting[index].number == number else { return nil }
        let syn = waiting[index]
        waiting[index].isTaken = true
        dropTaken()
        return syn
    }

    /// Takes out the oldest; nil where there is none.
    mutating func popFirst() -> UnansweredSYN? {
        guard let syn = waiting.popFirst() else { return nil }
        numbers[syn.pair] = nil
        dropTaken()
        return syn
    }

    /// Lets go of those behind which nothing older waits.
    private mutating func dropTaken() {
        while waiting.first?.isTaken == true { _ = waiting.popFirst() }
    }
}

extension Tracer {
    /// Keeps the SYN of a new connection in a small record until somebody answers; false where that is not worth it, or more
    /// of it is asked for than can be made up later.
    mutating func keepsSmall(_ segment: TCPSegment, in bytes: RawSpan, _ context: borrowing PacketContext)
        -> Bool
    {
        guard table.aliveCount >= UnansweredSYNs.mostWhole, limits.connections > UnansweredSYNs.mostWhole,
            segment.flags.isDisjoint(with: [.ack, .rst, .fin]), !segment.hasShortHeader,
            segment.payloadLength == 0,
            bytes.byteCount <= UnansweredSYN.longest,
            context.datagram == nil, !context.isFurtherFrame, index == nil, live == nil, ends == nil,
            detail.isDisjoint(with: [.packets, .places]),
            detail(of: table.count).isDisjoint(with: [.segments, .bytes]),
            !table.place(of: segment).isKnown
        else { return false }
        let client = Endpoint(address: segment.source, port: segment.sourcePort)
        let server = Endpoint(address: segment.destination, port: segment.destinationPort)
        let number = table.takeNumber()
        unanswered.keep(
            UnansweredSYN(
                client: client, server: server,
                isPlain: segment.flags == .syn && segment.window > 0 && !segment.optionsAreCut
                    && client != server,
                bytes: bytes.copied(), mark: context.mark,
                originalLength: context.originalLength, linkType: context.linkType, number: number))
        content.expect(
            ExpectedConnection(number: number, client: client.address, server: server, first: context.mark))
        return true
    }

    /// Begins the connection of a SYN in a small record, if the segment is of it.
    mutating func beginAnswered(by segment: TCPSegment) {
        let pair = EndpointPair(
            Endpoint(address: segment.source, port: segment.sourcePort),
            Endpoint(address: segment.destination, port: segment.destinationPort))
        if let syn = unanswered.take(pair) { _ = begin(syn) }
    }

    /// More connections are open than are followed: the oldest that nobody has answered go.
    mutating func evictUnanswered() {
        while table.aliveCount + unanswered.count > limits.connections, let syn = unanswered.popFirst() {
            if counts(syn) {
                capture.evictedConnections &+= 1
                continue
            }
            guard let slot = begin(syn) else { continue }
            traced[slot].record.reached(.connections)
            capture.evictedConnections &+= 1
            end(slot)
        }
    }

    /// Ends the connections that nobody has answered, up to that of a number; nil for all.
    mutating func endUnanswered(before number: Int?) {
        while let first = unanswered.firstNumber, number.map({ first < $0 }) ?? true,
            let syn = unanswered.popFirst()
        {
            if !counts(syn), let slot = begin(syn) { end(slot) }
        }
    }

    /// Reports a connection that nobody has answered without beginning it; false where more than its counts is asked for, or there
    /// is more to count than its SYN.
    private mutating func counts(_ syn: UnansweredSYN) -> Bool {
        guard syn.isPlain, showsOneIn <= 1, content.countsOnly || only == nil && told >= content.mostTold
        else {
            return false
        }
        if only == nil || only == syn.number {
            content.count(ConnectionCounts(of: syn))
        } else {
            content.forget(syn.number)
        }
        reported.insert(syn.pair, wasOver: false)
        return true
    }

    /// Begins a connection with the SYN that was kept; where it stands is returned.
    private mutating func begin(_ syn: UnansweredSYN) -> Int? {
        var context = PacketContext()
        context.mark = syn.mark
        context.originalLength = syn.originalLength
        context.linkType = syn.linkType
        isExpected = true
        defer { isExpected = false }
        return syn.bytes.withBytes { bytes in
            decode(bytes, link: syn.linkType, originalLength: syn.originalLength, into: &context.decoded)
            guard case .tcp(let segment) = context.decoded.transport else { return nil }
            receive(segment, as: .opens(number: syn.number), in: bytes, &context)
            let place = table.place(of: segment)
            return place.isKnown ? table.slot(of: segment, place) : nil
        }
    }
}
