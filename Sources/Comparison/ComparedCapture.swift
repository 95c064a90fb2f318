import HTTPMessages
package import Tracing
import WireBytes

/// What of a capture is compared: its connections, by their numbers.
package struct ComparedCapture: Sendable {
    package fileprivate(set) var file: String
    /// What can be said of the capture as a whole.
    package fileprivate(set) var trace: CaptureTrace
    /// The connections that are compared: all of them, or the one that was asked for.
    package fileprivate(set) var connections: [ConnectionTrace] = []
    /// The conversations in UDP datagrams that are compared, the same way.
    package fileprivate(set) var datagrams: [DatagramTrace] = []
    /// Connections that are only counted.
    package fileprivate(set) var connectionsOmitted = 0
    /// How many connections the capture has, whatever was asked for.
    package fileprivate(set) var connectionsInAll = 0
    /// The one exchange that was asked for, counted from 1.
    package fileprivate(set) var exchange: Int?
    /// Whether one connection was asked for.
    package fileprivate(set) var isOfOne = false
    /// Digits after the second that its times have.
    package fileprivate(set) var digits = 6

    /// A connection by its number in the capture; nil where it is not compared.
    package func connection(_ id: Int) -> ConnectionTrace? { connections.first { $0.id == id } }

    /// All of them: TCP connections, then those in UDP datagrams that set something up, or the one that was asked for.
    package var conversations: [ComparedConversation] {
        connections.map { ComparedConversation($0) }
            + datagrams.filter { isOfOne || ComparedConversation.isCompared($0) }.map {
                ComparedConversation($0)
            }
    }

    /// How many of them are in UDP datagrams.
    package var datagramsCompared: Int { datagrams.count { ComparedConversation.isCompared($0) } }

    /// Nanoseconds of a tick of its clock.
    package var tick: Int64 {
        repeatElement(10, count: max(0, 9 - max(0, digits))).reduce(1, *)
    }
}

/// Collects what is compared of a capture.
package struct ComparedConnections: TraceSink {
    package private(set) var capture = ComparedCapture(file: "", trace: CaptureTrace(file: ""))
    package let needs: TracingNeeds

    /// Connections of one capture that are compared: more than this nobody reads side by side.
    package static let mostConnections = 200

    /// Begins without any.
    ///
    /// - Parameter needs: what is kept of each.
    package init(needs: TracingNeeds) { self.needs = needs }

    package mutating func ended(_ trace: ConnectionTrace) {
        if capture.connections.count < Self.mostConnections {
            capture.connections.append(trace)
        } else if let last = capture.connections.indices.max(by: {
            capture.connections[$0].id < capture.connections[$1].id
        }), capture.connections[last].id > trace.id {
            // By number, not by who ended first.
            capture.connections[last] = trace
            capture.connectionsOmitted += 1
        } else {
            capture.connectionsOmitted += 1
        }
    }

    package mutating func ended(_ trace: DatagramTrace) {
        guard capture.datagrams.count < Self.mostConnections || ComparedConversation.isCompared(trace) else {
            return
        }
        // What sets something up comes before names that were asked for.
        if capture.datagrams.count >= Self.mostConnections {
            guard
                let place = capture.datagrams.lastIndex(where: { !ComparedConversation.isCompared($0) })
            else { return }
            capture.datagrams.remove(at: place)
        }
        capture.datagrams.append(trace)
    }

    package mutating func finishing(timeDigits: Int) { capture.digits = timeDigits }

    package mutating func finished(_ trace: CaptureTrace) {
        capture.file = trace.file
        capture.trace = trace
        capture.digits = trace.timeDigits
        capture.connections.sort { $0.id < $1.id }
        capture.datagrams.sort { $0.id < $1.id }
        capture.connectionsInAll = trace.connections
    }

    package mutating func notFound(in trace: CaptureTrace) { finished(trace) }
}

extension ComparedCapture {
    /// What is compared of a capture that has been collected already.
    ///
    /// - Parameters:
    ///   - connections: its connections, with their messages and bodies.
    ///   - datagrams: its conversations in UDP datagrams.
    ///   - trace: what can be said of it as a whole.
    package init(_ connections: [ConnectionTrace], _ datagrams: [DatagramTrace], of trace: CaptureTrace) {
        var collected = ComparedConnections(needs: TracingNeeds([]))
        for connection in connections { collected.ended(connection) }
        for conversation in datagrams { collected.ended(conversation) }
        collected.finished(trace)
        self = collected.capture
    }

    /// Why a selector finds nothing.
    package enum Missing: Error, Hashable {
        /// There is no connection at all.
        case nothing
        /// None of this number: so many there are.
        case connection(ConversationNumber, of: Int)
        /// No exchange of this number: so many there are.
        case exchange(Int, of: Int)
    }

    /// The part of it that a selector asks for.
    ///
    /// - Parameter selector: which connection, and which exchange of it.
    /// - Returns: that alone.
    /// - Throws: `Missing` where there is none such.
    package func selected(by selector: CaptureSelector) throws(Missing) -> ComparedCapture {
        var part = self
        if let number = selector.connection {
            if number.isUDP {
                guard let found = datagrams.first(where: { $0.id == number.number }) else {
                    throw .connection(number, of: datagrams.count)
                }
                part.connections = []
                part.datagrams = [found]
            } else {
                guard let trace = connection(number.number) else {
                    throw .connection(number, of: connectionsInAll)
                }
                part.connections = [trace]
                part.datagrams = []
            }
            part.connectionsOmitted = 0
            part.isOfOne = true
        }
        guard let first = part.conversations.first?.trace else { throw .nothing }
        guard let number = selector.exchange else { return part }
        let count = first.exchanges.count
        guard number > 0, number <= count else { throw .exchange(number, of: count) }
        part.exchange = number
        return part
    }
}
