import WireBytes

/// One extension of a hello: what it is and where it is.
public struct Extension: Sendable, Hashable {
    /// Its type.
    public var type: ExtensionType
    /// Where its data is in the message, header of the message included.
    public var range: Range<Int>
}

/// How far the extensions of a hello could be read.
public enum ExtensionsEnd: Sendable, Hashable {
    /// There are none: the message ends before them.
    case absent
    /// To the end of the list.
    case whole
    /// The list claims more bytes than the message has; nothing of it was read.
    case listTooLong
    /// An extension claims more bytes than the list has; those before it were read.
    case extensionTooLong
    /// An extension claims more bytes than the whole message has.
    case beyondMessage
}

/// The list of extensions that ends a hello. RFC 8446 §4.2, RFC 5246 §7.4.1.4.
struct ExtensionList {
    private(set) var extensions: [Extension] = []
    private(set) var end = ExtensionsEnd.absent
    /// Where reading stopped, if that was before the end.
    private(set) var problem: Truncated?

    /// Reads the list, which is what is left of the body.
    ///
    /// - Parameters:
    ///   - reader: comes before the list's length.
    ///   - each: gets the data of each extension; one that is malformed spoils only itself.
    init(_ reader: inout ByteReader, each: (ExtensionType, RawSpan) throws(Truncated) -> Void) {
        guard !reader.isAtEnd else { return }
        do throws(Truncated) {
            end = .listTooLong
            let length = Int(try reader.uint16())
            let start = reader.offset
            var list = ByteReader(try reader.take(length))
            end = .whole
            while list.remaining >= 4 {
                let type = ExtensionType(rawValue: try list.uint16())
                let size = Int(try list.uint16())
                let at = start + list.offset + HandshakeMessage.headerLength
                if size > list.remaining {
                    end = size > list.remaining + reader.remaining ? .beyondMessage : .extensionTooLong
                    extensions.append(Extension(type: type, range: at..<at + list.remaining))
                }
                let data = try list.take(size)
                extensions.append(Extension(type: type, range: at..<(at + size)))
                do throws(Truncated) { try each(type, data) } catch {}
            }
        } catch {
            problem = error
        }
    }
}

extension CodePoint where RawValue == UInt16 {
    /// All two-byte numbers; a byte too many is left over.
    static func list(_ bytes: RawSpan) -> [Self] {
        var points: [Self] = []
        points.reserveCapacity(bytes.byteCount / 2)
        var at = 0
        while bytes.byteCount &- at >= 2 {
            points.append(Self(rawValue: bytes.uint16(at: at)))
            at &+= 2
        }
        return points
    }
}
