// `unsafe`: poll(2) takes a pointer.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A descriptor that is waited for.
package struct Polled: Sendable {
    package struct Events: OptionSet, Sendable {
        /// poll(2)'s number.
        package let rawValue: Int16

        /// Makes events from their number.
        package init(rawValue: Int16) { self.rawValue = rawValue }

        /// There is something to read.
        package static let readable = Events(rawValue: Int16(POLLIN))
        /// There is room to write.
        package static let writable = Events(rawValue: Int16(POLLOUT))
    }

    /// The descriptor; -1 is passed over.
    package var descriptor: Int32
    /// What it is waited for.
    package var events: Events
    /// What has come, also its end and its failure.
    package fileprivate(set) var news: Events = []

    package init(_ descriptor: Int32, for events: Events = .readable) {
        self.descriptor = descriptor
        self.events = events
    }

    /// Waits until there are news of one of some descriptors; a signal ends waiting, too.
    ///
    /// - Parameters:
    ///   - polled: what is waited for, which gets the news.
    ///   - milliseconds: how long at most; nil for as long as it takes.
    /// - Returns: of how many there are news; nil where a signal came.
    /// - Throws: `SystemFailure` where nothing can be waited for.
    @discardableResult
    package static func wait(
        for polled: inout [Polled], milliseconds: Int?
    ) throws(SystemFailure) -> Int? {
        var entries = polled.map { pollfd(fd: $0.descriptor, events: $0.events.rawValue, revents: 0) }
        let count = unsafe poll(
            &entries, nfds_t(entries.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
        guard count >= 0 else {
            if errno == EINTR { return nil }
            throw .latest
        }
        for (place, entry) in entries.enumerated() { polled[place].news = Events(rawValue: entry.revents) }
        return Int(count)
    }
}
