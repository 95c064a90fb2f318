import Output

/// What a lab's client wrote, as it comes: kept whole for a recording, and read line by line.
package struct ClientTranscript: Sendable {
    /// The bytes so far, up to the bound.
    package private(set) var bytes: [UInt8] = []
    /// The client's source by line.
    package private(set) var source = LabSource()
    private var unread: [UInt8] = []

    /// The most bytes that are taken: a client's source and what it says are a few thousand.
    private static let limit = 1 << 20

    package init() {}

    /// Takes bytes and gives what they tell, without the lines of source.
    ///
    /// - Parameter more: the next bytes.
    /// - Returns: the events of all lines that are complete now.
    package mutating func add(_ more: some Collection<UInt8>) -> [ClientEvent] {
        guard bytes.count + more.count <= Self.limit else { return [] }
        bytes += more
        unread += more
        guard let end = unread.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let lines = unread[..<end].split(separator: UInt8(ascii: "\n"))
        unread.removeFirst(end + 1)
        return lines.compactMap { line in
            guard let event = ClientEvent(String(decoding: line, as: UTF8.self)) else { return nil }
            if case .code(let number, let text) = event {
                source.add(text, line: number)
                return nil
            }
            return event
        }
    }
}
