import HTTPMessages
import TCPConnections
import TLSMessages
package import Tracing
package import WireBytes

/// Where the time of a page load went: looking the name up, opening TCP, agreeing on TLS, and the first exchange.
package struct ConnectionPhases: Sendable, Hashable {
    /// What happens in a phase, in the order in which phases follow.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case dns, tcp, tls, request, waiting, download
    }

    /// One phase, from one packet to another.
    package struct Phase: Sendable, Hashable {
        package let kind: Kind
        package let from: PacketMark
        package let to: PacketMark

        /// Nanoseconds.
        package var duration: Int64 { to.time.since(from.time) }
    }

    /// The phases that were seen from beginning to end, each behind the one before.
    package let phases: [Phase]

    /// A name looked up more than this many nanoseconds before the connection was not looked up for it.
    private static let longestBeforeSYN: Int64 = 2_000_000_000

    /// Nanoseconds from the beginning of the first phase to the end of the last.
    package var total: Int64 {
        guard let first = phases.first, let last = phases.last else { return 0 }
        return last.to.time.since(first.from.time)
    }

    /// A phase that took time, or the time between two in which nothing of the chain was seen to happen.
    package struct Part: Sendable, Hashable {
        /// Nil between two phases.
        package let kind: Kind?
        /// Nanoseconds from the beginning of the first phase.
        package let start: Int64
        /// Nanoseconds.
        package let duration: Int64
    }

    /// All that took time, in order. What came in a packet, or within a tick of the clock, took none that could be told, and
    /// what is shorter than a hundredth of the whole between two phases is left out.
    package var parts: [Part] {
        guard let beginning = phases.first?.from.time else { return [] }
        var parts: [Part] = []
        var end = beginning
        for phase in phases {
            let pause = phase.from.time.since(end)
            if percent(pause) > 0 {
                parts.append(Part(kind: nil, start: end.since(beginning), duration: pause))
            }
            if phase.duration > 0 {
                parts.append(
                    Part(kind: phase.kind, start: phase.from.time.since(beginning), duration: phase.duration))
            }
            end = phase.to.time
        }
        return parts
    }

    /// The share of some nanoseconds, in hundredths of the whole, rounded.
    package func percent(_ duration: Int64) -> Int {
        let (whole, part) = (Double(total), Double(duration))
        return whole > 0 ? Int((part / whole * 100).rounded()) : 0
    }

    /// The phases of a connection up to its first answer; nil where fewer than two were seen.
    package init?(of trace: borrowing ConnectionTrace) {
        self.init(of: trace, AskedParts(of: trace))
    }

    /// The same for who has its parts at hand.
    package init?(of trace: borrowing ConnectionTrace, _ parts: AskedParts) {
        var phases: [Phase] = []
        // One that begins before the one before it has ended, or a clock that was set back: no sum of them means anything.
        var isBroken = false
        func add(_ kind: Kind, _ from: PacketMark?, _ to: PacketMark?) {
            guard let from, let to else { return }
            guard trace.time(from: from, to: to) != nil,
                phases.last.map({ trace.time(from: $0.to, to: from) != nil }) ?? true
            else {
                isBroken = true
                return
            }
            phases.append(Phase(kind: kind, from: from, to: to))
        }
        let moments = trace.milestones
        // Where an earlier connection had used the address, this one did not wait for the answer.
        if let syn = moments.syn, let lookup = trace.lookup, !lookup.wasUsed,
            syn.time.since(lookup.answered.time) <= Self.longestBeforeSYN
        {
            add(.dns, lookup.asked, lookup.answered)
        }
        if moments.syn != nil {
            // Without its time there is no "in all".
            guard trace.opening == .threeWay, trace.initialRoundTrip != nil else { return nil }
            add(.tcp, moments.syn, moments.handshakeACK)
        }
        if let trips = parts.tls?.roundTrips, trips.start.packet < trips.end.packet {
            add(.tls, trips.start, trips.end)
        }
        if let exchange = parts.firstExchange,
            exchange.stream?.isPushed != true,
            let request = exchange.request, request.incompleteReason == nil
        {
            add(.request, request.earliest, trace.arrival(of: request))
            if let response = exchange.response,
                let wait = AnswerWait(for: response, to: request, on: trace), wait.isInOrder
            {
                add(.waiting, wait.asked, wait.answered)
                if response.incompleteReason == nil { add(.download, response.earliest, response.last) }
            }
        }
        guard !isBroken, phases.count > 1, phases.contains(where: { $0.duration > 0 }) else { return nil }
        self.phases = phases
    }
}
