import Platform

/// Answers that come in line by line: typed, or out of a file or pipe.
package struct AnswerLines {
    package let descriptor: Int32
    private var waiting: [UInt8] = []
    private var isAtEnd = false

    /// Bytes of a line that are kept; a longer line is not an answer.
    private static let longest = 4096

    /// Reads from an open descriptor.
    package init(descriptor: Int32) { self.descriptor = descriptor }

    /// The next line without its end; nil behind the last.
    package mutating func next() -> String? {
        while true {
            if let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
                let line = waiting[..<end].prefix(Self.longest)
                waiting.removeFirst(end + 1)
                return String(decoding: line, as: UTF8.self)
            }
            if waiting.count > Self.longest { waiting.removeLast(waiting.count - Self.longest) }
            guard !isAtEnd else {
                defer { waiting = [] }
                return waiting.isEmpty ? nil : String(decoding: waiting, as: UTF8.self)
            }
            let more = (try? Descriptor.read(descriptor, atMost: 4096)) ?? []
            waiting += more
            isAtEnd = more.isEmpty
        }
    }
}
