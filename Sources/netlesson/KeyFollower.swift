import Dispatch
import Synchronization
import TLSMessages

/// Key logs that other programs are writing: what is added to them is added to the secrets.
final class KeyFollower: Sendable {
    /// The secrets so far.
    let log: KeyLog

    private let files: Mutex<FollowedKeyLogs>

    /// Reads what is there; of a file that is not there yet a line on standard error says so.
    ///
    /// - Parameters:
    ///   - log: gets the secrets.
    ///   - names: the key logs, by their paths or the bare names of bundled ones.
    init(_ log: KeyLog, files names: [String]) {
        self.log = log
        files = Mutex(FollowedKeyLogs(names))
        for name in names where !InputFile.isThere(DataFolder.keyLog(named: name) ?? name) {
            warn("--keys \(name): is not there yet; its keys are used when it comes")
        }
        readOn()
    }

    /// Reads what was added since.
    ///
    /// - Parameter isLast: whether a last line without an end is whole, too.
    func readOn(isLast: Bool = false) {
        let lines = files.withLock { $0.newLines(isLast: isLast) }
        if !lines.isEmpty { log.add(lines) }
    }

    /// Keeps reading, aside of whoever waits for packets, until the process ends.
    func keepReading() {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "netlesson.keys"))
        timer.schedule(deadline: .now(), repeating: .milliseconds(20))
        // The handler holds the timer, so that it lives as long as the process.
        timer.setEventHandler { [self] in withExtendedLifetime(timer) { readOn() } }
        timer.resume()
    }

    /// One line on standard error for each file that had nothing.
    func warnOfUnread() { files.withLock { $0.warnOfUnread() } }
}
