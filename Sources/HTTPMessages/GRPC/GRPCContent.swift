public import WireBytes

/// The messages of gRPC in a request's or response's content, each behind its length: of Protocol Buffers, nearly always, which
/// only their makers can read. https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
public struct GRPCContent: Sendable, Hashable {
    /// One message.
    public struct Message: Sendable, Hashable {
        /// Whether it is compressed, as grpc-encoding says.
        public var isCompressed: Bool
        /// Bytes of it on the wire, as it says itself.
        public var length: Int
        /// The packet with the first byte of its length.
        public var first: PacketMark
        /// The packet with its last byte so far.
        public var last: PacketMark
        /// Whether all of it came.
        public var isComplete: Bool
    }

    /// The messages, the first of them.
    public private(set) var messages: [Message] = []
    /// All messages that began.
    public private(set) var count = 0
    /// What stands before a message is not what gRPC has there, so that nothing behind it could be read.
    public private(set) var isUnreadable = false

    private var prefix: [UInt8] = []
    private var beginning: PacketMark?
    /// Bytes of the newest message that have not come.
    private var left = 0

    /// Messages of one request or response that are listed; long streams go on for hours.
    public static let mostMessages = 1024
    /// A flag and a length in four bytes.
    private static let prefixSize = 5

    /// Whether a Content-Type is that of gRPC: with "+proto" or the like behind it, or nothing.
    static func isNamed(by type: some Sequence<UInt8>) -> Bool {
        let type = type.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }.map(\.lowerCased)
        return type.elementsEqual("application/grpc".utf8) || type.starts(with: "application/grpc+".utf8)
    }

    /// Content comes.
    mutating func take(_ content: StreamBytes) {
        var rest = content
        while rest.byteCount > 0, !isUnreadable {
            if left > 0 {
                let piece = rest.first(left)
                left &-= piece.byteCount
                end(at: piece.latest)
                rest = rest.dropFirst(piece.byteCount)
                continue
            }
            let piece = rest.first(Self.prefixSize &- prefix.count)
            if prefix.isEmpty { beginning = piece.mark(at: 0) }
            prefix.append(contentsOf: piece.span)
            rest = rest.dropFirst(piece.byteCount)
            guard prefix.count == Self.prefixSize else { return }
            begin(at: piece.latest)
        }
    }

    private mutating func begin(at mark: PacketMark) {
        let length = prefix.withBytes { Int($0.uint32(at: 1)) }
        // The flag is 0 or 1.
        guard prefix[0] <= 1 else {
            isUnreadable = true
            return
        }
        let isCompressed = prefix[0] == 1
        prefix.removeAll(keepingCapacity: true)
        count &+= 1
        left = length
        guard messages.count < Self.mostMessages else { return }
        messages.append(
            Message(
                isCompressed: isCompressed, length: length, first: beginning ?? mark, last: mark,
                isComplete: length == 0))
    }

    /// The newest message goes on, or ends.
    private mutating func end(at mark: PacketMark) {
        guard count <= Self.mostMessages, !messages.isEmpty else { return }
        messages[messages.count &- 1].last = mark
        messages[messages.count &- 1].isComplete = left == 0
    }

    /// Bytes are missing: where the next message begins is not known, unless they are all of one.
    mutating func lose(_ count: Int) {
        if count <= left, prefix.isEmpty { left &-= count } else { isUnreadable = true }
    }
}
