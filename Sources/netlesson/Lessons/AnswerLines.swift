#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Answers that come in line by line: typed, or out of a file or pipe.
struct AnswerLines {
    /// Where they come from.
    let descriptor: Int32
    private var waiting: [UInt8] = []
    private var isAtEnd = false

    /// Bytes of a line that are kept; more is no answer.
    private static let longest = 4096

    /// Reads from an open descriptor.
    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The next line without its end; nil behind the last.
    mutating func next() -> String? {
        while true {
            if let end = waiting.firstIndex(of: 0x0A) {
                let line = waiting[..<end].prefix(Self.longest)
                waiting.removeFirst(end + 1)
                return String(decoding: line, as: UTF8.self)
            }
            if waiting.count > Self.longest { waiting.removeLast(waiting.count - Self.longest) }
            guard !isAtEnd else {
                defer { waiting = [] }
                return waiting.isEmpty ? nil : String(decoding: waiting, as: UTF8.self)
            }
            read()
        }
    }

    private mutating func read() {
        var piece = [UInt8](repeating: 0, count: 4096)
        let count = unsafe piece.withUnsafeMutableBytes { buffer in
            #if canImport(Glibc)
                unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Darwin)
                unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
        }
        if count > 0 {
            waiting += piece.prefix(count)
        } else if count == 0 || errno != EINTR {
            isAtEnd = true
        }
    }
}
