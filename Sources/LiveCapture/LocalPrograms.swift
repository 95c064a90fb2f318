import Dispatch
import PacketDecoding
import Platform
import Synchronization
import TCPConnections
package import Tracing
package import WireBytes

/// Which programs are at the ends of connections, as Linux tells it.
///
/// Looked up independently of the packets, on a thread of its own. Of a connection that is over before it was looked up nothing
/// is known; neither of programs of other users, without the right to see them.
package final class LocalPrograms: Sendable {
    package static var isAvailable: Bool { SocketLookup() != nil }

    private let thread = DispatchQueue(label: "netlesson.programs")
    private let state = Mutex(State())

    fileprivate struct State {
        var found: [Int: BySide<LocalProgram?>] = [:]
        /// The connections in the order in which they were found, of which the latest are remembered.
        var order = Queue<Int>()
        var news: [Int] = []
        var asked: [Question] = []
        /// Programs by the inode of their sockets, as far as they were met.
        var programs: [UInt32: LocalProgram] = [:]
    }

    fileprivate struct Question {
        var id: Int
        var client: Endpoint
        var server: Endpoint
    }

    /// Connections whose programs are remembered, those that wait to be looked up, sockets that are remembered.
    private static let capacity = (found: 8_192, asked: 512, sockets: 4_096)

    /// Nothing has been asked yet.
    package init() {}

    /// Asks for the programs of a connection; of too many at once those that come late are not looked up.
    package func ask(_ trace: ConnectionTrace) {
        let mustWake = state.withLock { state in
            guard state.asked.count < Self.capacity.asked else { return false }
            state.asked.append(Question(id: trace.id, client: trace.client, server: trace.server))
            return state.asked.count == 1
        }
        if mustWake { thread.async { [self] in answer() } }
    }

    /// The programs of a connection, as far as they are known.
    package func programs(of id: Int) -> BySide<LocalProgram?> {
        state.withLock { $0.found[id] } ?? BySide(client: nil, server: nil)
    }

    /// The connections whose programs have been found since this was asked the last time.
    package func takeNews() -> [(id: Int, programs: BySide<LocalProgram?>)] {
        state.withLock { state in
            defer { state.news.removeAll() }
            return state.news.compactMap { id in state.found[id].map { (id, $0) } }
        }
    }

    /// Looks up all that have been asked for in one go.
    private func answer() {
        let (questions, known) = state.withLock { state in
            defer { state.asked.removeAll() }
            return (state.asked, state.programs)
        }
        guard let lookup = SocketLookup() else { return }
        // A server that has not accepted a connection yet holds the socket that listens.
        let sockets = questions.map { question in
            (
                client: lookup.inode(.tcp, question.client.socketEnd, question.server.socketEnd),
                server: lookup.inode(.tcp, question.server.socketEnd, question.client.socketEnd),
                listening: lookup.inode(.tcp, question.server.socketEnd, nil)
            )
        }
        let wanted = Set(sockets.flatMap { [$0.client, $0.server, $0.listening].compactMap(\.self) })
        var programs = Self.programs(ofSockets: wanted, known)
        if programs.count > Self.capacity.sockets { programs = programs.filter { wanted.contains($0.key) } }
        func program(_ inode: UInt32?) -> LocalProgram? { inode.flatMap { programs[$0] } }
        state.withLock { state in
            state.programs = programs
            for (question, ends) in zip(questions, sockets) {
                let found = BySide(
                    client: program(ends.client), server: program(ends.server) ?? program(ends.listening))
                guard found.client != nil || found.server != nil else { continue }
                state.remember(found, of: question.id, atMost: Self.capacity.found)
            }
        }
    }

    /// Adds the programs that hold some sockets to those that are known.
    private static func programs(
        ofSockets wanted: Set<UInt32>, _ known: [UInt32: LocalProgram]
    ) -> [UInt32: LocalProgram] {
        var programs = known
        var missing = wanted.filter { known[$0] == nil }
        for process in missing.isEmpty ? [] : Processes.all {
            guard !missing.isEmpty else { break }
            for inode in Processes.sockets(of: process) where missing.remove(inode) != nil {
                programs[inode] = LocalProgram(
                    name: Processes.name(of: process), process: Int(process))
            }
        }
        return programs
    }
}

extension LocalPrograms.State {
    fileprivate mutating func remember(_ programs: BySide<LocalProgram?>, of id: Int, atMost limit: Int) {
        found[id] = programs
        order.append(id)
        if news.count < limit { news.append(id) }
        if order.count > limit, let oldest = order.popFirst() { found[oldest] = nil }
    }
}

extension Endpoint {
    var socketEnd: SocketEnd {
        SocketEnd(high: address.high, low: address.low, isVersion6: address.isVersion6, port: port)
    }
}
