import Dispatch
package import Platform
import Synchronization
package import TLSMessages

/// Key logs that other programs are writing: what is added to them is added to the secrets.
package final class KeyFollower: Sendable {
    package let log: KeyLog

    private let files: Mutex<FollowedKeyLogs>

    /// Reads what is there.
    ///
    /// - Parameters:
    ///   - log: gets the secrets.
    ///   - paths: the key logs, which need not be there yet.
    /// - Throws: `InputFileFault` where one is there that cannot grow, or may not be read.
    package init(_ log: KeyLog, files paths: [String]) throws(InputFileFault) {
        self.log = log
        files = Mutex(try FollowedKeyLogs(paths))
        readOn()
    }

    /// Reads what was added since.
    ///
    /// - Parameter isLast: whether a last line without an end is whole, too.
    package func readOn(isLast: Bool = false) {
        let lines = files.withLock { $0.newLines(isLast: isLast) }
        if !lines.isEmpty { log.add(lines) }
    }

    /// Keeps reading, independently of whoever waits for packets, until the process ends.
    package func keepReading() {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "netlesson.keys"))
        timer.schedule(deadline: .now(), repeating: .milliseconds(20))
        // The handler holds the timer, so that it lives as long as the process.
        timer.setEventHandler { [self] in withExtendedLifetime(timer) { readOn() } }
        timer.resume()
    }

    /// The files that had nothing so far.
    package var unread: [FollowedKeyLogs.Unread] { files.withLock { $0.unread } }
}
