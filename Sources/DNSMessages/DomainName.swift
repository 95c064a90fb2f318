import WireBytes

/// A domain name. RFC 1035 §3.1, §4.1.4.
public struct DomainName: Sendable, Hashable {
    /// The labels with dots between them, as sent, upper case and all; a dot or backslash inside a label has a backslash
    /// before it (RFC 1035 §5.1). Other bytes are as on the wire: they are escaped where they are shown. Empty for the
    /// root.
    public var bytes: [UInt8]

    /// Makes a name from its text.
    public init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// The name as people write it: "." for the root.
    public var text: [UInt8] { bytes.isEmpty ? [UInt8(ascii: ".")] : bytes }

    /// Whether two names are one: case does not count (RFC 4343).
    public func isSame(as other: DomainName) -> Bool {
        bytes.count == other.bytes.count
            && zip(bytes, other.bytes).allSatisfy { $0.lowerCased == $1.lowerCased }
    }

    /// Bytes of a name on the wire, at most. RFC 1035 §2.3.4.
    static let longest = 255
    /// Pointers that one name may lead through: it has at most 127 labels, and a pointer to a pointer says nothing.
    static let mostPointers = 128
}

extension DomainName {
    /// Reads the name at `offset`, following pointers back into the message.
    ///
    /// A pointer must go further back than the place it was read at and than every pointer before it, so that
    /// following them ends; more than 255 bytes of labels are none, and more pointers than labels can need are none.
    ///
    /// - Parameters:
    ///   - message: the whole message.
    ///   - offset: moved after the name.
    /// - Throws: where and why the name cannot be read; `offset` then stays.
    init(_ message: RawSpan, at offset: inout Int) throws(DNSProblem) {
        var text: [UInt8] = []
        var at = offset
        var end: Int?
        var lowest = offset
        var length = 1
        var pointers = 0
        while true {
            guard at < message.byteCount else { throw .cutOff(offset: at) }
            let size = Int(message.byte(at: at))
            if size == 0 {
                if end == nil { end = at + 1 }
                break
            }
            switch size >> 6 {
            case 0:
                guard size <= message.byteCount - at - 1 else { throw .cutOff(offset: at) }
                length += size + 1
                guard length <= Self.longest else { throw .nameTooLong(offset: at) }
                if !text.isEmpty { text.append(UInt8(ascii: ".")) }
                for index in at + 1...at + size {
                    let byte = message.byte(at: index)
                    if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "\\") {
                        text.append(UInt8(ascii: "\\"))
                    }
                    text.append(byte)
                }
                at += size + 1
            case 3:
                guard message.byteCount - at >= 2 else { throw .cutOff(offset: at) }
                let target = Int(message.uint16(at: at) & 0x3FFF)
                guard target < lowest else { throw .pointerNotBackwards(offset: at) }
                pointers += 1
                guard pointers <= Self.mostPointers else { throw .nameTooLong(offset: at) }
                if end == nil { end = at + 2 }
                lowest = target
                at = target
            default: throw .unknownLabel(offset: at)
            }
        }
        bytes = text
        offset = end ?? at
    }

    /// Moves after the name at `offset` without reading where its pointers lead.
    static func skip(_ message: RawSpan, at offset: inout Int) throws(DNSProblem) {
        var at = offset
        while true {
            guard at < message.byteCount else { throw .cutOff(offset: at) }
            let size = Int(message.byte(at: at))
            switch size >> 6 {
            case 0:
                at += size + 1
                if size == 0 {
                    offset = at
                    return
                }
            case 3:
                guard message.byteCount - at >= 2 else { throw .cutOff(offset: at) }
                offset = at + 2
                return
            default: throw .unknownLabel(offset: at)
            }
        }
    }
}
