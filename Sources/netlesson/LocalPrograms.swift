import Dispatch
import Lessons
import PacketDecoding
import Synchronization
import TCPConnections
import Tracing
import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Which programs are at the ends of connections, as Linux tells it in /proc: proc(5).
///
/// Looked up aside of the packets, on a thread of its own. Of a connection that is over before it was looked up nothing
/// is known; neither of programs of other users, without the right to see them.
final class LocalPrograms: Sendable {
    /// Whether this system tells.
    static var isAvailable: Bool { InputFile.isThere("/proc/net/tcp") }

    private let thread = DispatchQueue(label: "netlesson.programs")
    private let state = Mutex(State())

    fileprivate struct State {
        var found: [Int: BySide<LocalProgram?>] = [:]
        /// The connections in the order in which they were found, of which the latest are remembered.
        var order = Queue<Int>()
        var news: [Int] = []
        var asked: [Question] = []
        /// Programs by the inode of their sockets, as far as they were met.
        var programs: [UInt64: LocalProgram] = [:]
    }

    fileprivate struct Question {
        var id: Int
        var client: Endpoint
        var server: Endpoint
    }

    /// Connections whose programs are remembered, those that wait to be looked up, sockets that are remembered.
    private static let capacity = (found: 8_192, asked: 512, sockets: 4_096)

    /// Asks for the programs of a connection; of too many at once those that come late are not looked up.
    func ask(_ trace: ConnectionTrace) {
        let mustWake = state.withLock { state in
            guard state.asked.count < Self.capacity.asked else { return false }
            state.asked.append(Question(id: trace.id, client: trace.client, server: trace.server))
            return state.asked.count == 1
        }
        if mustWake { thread.async { [self] in answer() } }
    }

    /// The programs of a connection, as far as they are known.
    func programs(of id: Int) -> BySide<LocalProgram?> {
        state.withLock { $0.found[id] } ?? BySide(client: nil, server: nil)
    }

    /// The connections whose programs have been found since this was asked the last time.
    func takeNews() -> [(id: Int, programs: BySide<LocalProgram?>)] {
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
        let sockets = SocketTable()
        var programs = known
        let wanted = Set(questions.flatMap { sockets.inodes($0.client, $0.server) })
        if wanted.contains(where: { programs[$0] == nil }) {
            programs = ProcessTable.programs(ofSockets: wanted, known)
        }
        if programs.count > Self.capacity.sockets { programs = programs.filter { wanted.contains($0.key) } }
        state.withLock { state in
            state.programs = programs
            for question in questions {
                let found = sockets.programs(question.client, question.server, programs)
                guard found.client != nil || found.server != nil else { continue }
                state.remember(found, of: question.id, atMost: Self.capacity.found)
            }
        }
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

/// The TCP sockets of this machine.
private struct SocketTable {
    /// By local and remote end.
    private var connected: [Ends: UInt64] = [:]
    /// Those that listen, by port.
    private var listening: [UInt16: UInt64] = [:]

    private struct Ends: Hashable {
        var local: Endpoint
        var remote: Endpoint
    }

    /// More lines than these are not read.
    private static let longest = 32 << 20

    init() {
        for file in ["/proc/net/tcp", "/proc/net/tcp6"] {
            guard let bytes = try? InputFile.bytes(of: file, limit: Self.longest) else { continue }
            for line in bytes.split(separator: 0x0A).dropFirst() { add(line) }
        }
    }

    /// The sockets of the two ends: the server's, where it has not been accepted yet, is the one that listens.
    func inodes(_ client: Endpoint, _ server: Endpoint) -> [UInt64] {
        [inode(of: client, to: server), inode(of: server, to: client) ?? listening[server.port]].compactMap {
            $0
        }
    }

    func programs(
        _ client: Endpoint, _ server: Endpoint, _ known: [UInt64: LocalProgram]
    ) -> BySide<LocalProgram?> {
        let accepted = inode(of: server, to: client).flatMap { known[$0] }
        return BySide(
            client: inode(of: client, to: server).flatMap { known[$0] },
            server: accepted ?? listening[server.port].flatMap { known[$0] })
    }

    private func inode(of local: Endpoint, to remote: Endpoint) -> UInt64? {
        connected[Ends(local: local, remote: remote)]
    }

    /// A line: number, local end, remote end, state, four more columns, then user, time-out and inode.
    private mutating func add(_ line: ArraySlice<UInt8>) {
        let columns = line.split(separator: 0x20)
        guard columns.count > 9, let local = Endpoint(systemText: columns[1]),
            let remote = Endpoint(systemText: columns[2]),
            let inode = UInt64(String(decoding: columns[9], as: UTF8.self)), inode > 0
        else { return }
        if columns[3].elementsEqual("0A".utf8) {
            listening[local.port] = inode
        } else {
            connected[Ends(local: local, remote: remote)] = inode
        }
    }
}

extension Endpoint {
    /// As /proc/net/tcp writes it: words of 32 bits as the machine holds them, in hexadecimal, and the port.
    fileprivate init?(systemText text: ArraySlice<UInt8>) {
        let parts = text.split(separator: 0x3A)
        guard parts.count == 2, let port = UInt16(String(decoding: parts[1], as: UTF8.self), radix: 16) else {
            return nil
        }
        var words: [UInt32] = []
        var rest = parts[0]
        while rest.count >= 8 {
            guard let word = UInt32(String(decoding: rest.prefix(8), as: UTF8.self), radix: 16) else {
                return nil
            }
            words.append(UInt32(bigEndian: word))
            rest = rest.dropFirst(8)
        }
        switch words.count {
        case 1: self.init(address: IPAddress(version4: words[0]), port: port)
        // ::ffff:a.b.c.d is IPv4 on a socket of IPv6. RFC 4291 §2.5.5.2.
        case 4 where words[0] == 0 && words[1] == 0 && words[2] == 0xFFFF:
            self.init(address: IPAddress(version4: words[3]), port: port)
        case 4:
            self.init(
                address: IPAddress(
                    high: UInt64(words[0]) << 32 | UInt64(words[1]),
                    low: UInt64(words[2]) << 32 | UInt64(words[3])),
                port: port)
        default: return nil
        }
    }
}

/// The processes of this machine and their sockets.
private enum ProcessTable {
    /// Adds the programs that hold some sockets to those that are known.
    static func programs(
        ofSockets wanted: Set<UInt64>, _ known: [UInt64: LocalProgram]
    ) -> [UInt64: LocalProgram] {
        var programs = known
        var missing = wanted.filter { known[$0] == nil }
        for process in names(in: "/proc") {
            guard !missing.isEmpty, let number = Int(process) else { continue }
            var name: [UInt8]?
            for file in names(in: "/proc/\(process)/fd") {
                guard let inode = socket("/proc/\(process)/fd/\(file)"), missing.contains(inode) else {
                    continue
                }
                let known =
                    name ?? Array((try? InputFile.bytes(of: "/proc/\(process)/comm", limit: 4096)) ?? [])
                name = known
                programs[inode] = LocalProgram(name: known.filter { $0 != 0x0A }, process: number)
                missing.remove(inode)
            }
        }
        return programs
    }

    /// The inode that a link such as socket:[12345] names.
    private static func socket(_ path: String) -> UInt64? {
        var target = [CChar](repeating: 0, count: 64)
        let count = unsafe readlink(path, &target, target.count)
        guard count > 9 else { return nil }
        let text = target.prefix(count).map(UInt8.init(bitPattern:))
        guard text.starts(with: "socket:[".utf8) else { return nil }
        return UInt64(String(decoding: text.dropFirst(8).dropLast(), as: UTF8.self))
    }

    private static func names(in folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }
}
