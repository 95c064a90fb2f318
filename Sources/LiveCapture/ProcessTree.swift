import Platform

/// A process with all that it started, and the sockets that they hold.
final class ProcessTree {
    private var processes: Set<Int32>
    private var sockets: Set<UInt32> = []
    private var lookedAt = Int64.min
    private var cost: Int64 = 0

    /// Sockets that are remembered: 65,536.
    private static let mostSockets = 1 << 16

    init(root: Int32) { processes = [root] }

    /// Whether one of them holds a socket, or was seen to.
    func holds(_ inode: UInt32) -> Bool { sockets.contains(inode) }

    /// Looks at them anew if the last look is a while ago: often enough that a socket that lives for some milliseconds is
    /// seen, and never for more than a fifth of the time.
    func lookAgainIfDue() {
        if SystemClock.steady &- lookedAt > max(1_000_000, cost &* 4) { lookAgain() }
    }

    func lookAgain() {
        let start = SystemClock.steady
        if sockets.count > Self.mostSockets { sockets.removeAll() }
        var waiting = Array(processes)
        while let process = waiting.popLast() {
            guard Processes.isThere(process) else {
                processes.remove(process)
                continue
            }
            for child in Processes.children(of: process) where processes.insert(child).inserted {
                waiting.append(child)
            }
            sockets.formUnion(Processes.sockets(of: process))
        }
        lookedAt = SystemClock.steady
        cost = lookedAt &- start
    }
}
