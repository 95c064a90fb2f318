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
    /// To where the capture of the message ends, which is before the end of the list: what is behind is not known.
    case cut
}

/// The list of extensions that ends a hello. RFC 8446 §4.2, RFC 5246 §7.4.1.4.
struct ExtensionList {
    private(set) var extensions: [Extension] = []
    /// As many extensions as hellos have: there is room for them at once.
    private static let usual = 16
    private(set) var end = ExtensionsEnd.absent
    /// Where reading stopped, if that was before the end.
    private(set) var problem: Truncated?

    /// Reads the list, which is what is left of the body.
    ///
    /// - Parameters:
    ///   - reader: comes before the list's length.
    ///   - isCut: whether the message goes on behind what was captured of it.
    ///   - each: gets the data of each extension; one that is malformed spoils only itself.
    init(
        _ reader: inout ByteReader, isCut: Bool = false,
        each: (ExtensionType, RawSpan) throws(Truncated) -> Void
    ) {
        end = isCut ? .cut : .absent
        guard !reader.isAtEnd else { return }
        do throws(Truncated) {
            if !isCut { end = .listTooLong }
            let length = Int(try reader.uint16())
            let start = reader.offset
            let there = reader.remaining
            let isPart = isCut && length > there
            var list = ByteReader(try reader.take(isPart ? there : length))
            end = isPart ? .cut : .whole
            extensions.reserveCapacity(min(list.remaining / 4, Self.usual))
            while list.remaining >= 4 {
                let type = ExtensionType(rawValue: try list.uint16())
                let size = Int(try list.uint16())
                let at = start + list.offset + HandshakeMessage.headerLength
                if size > list.remaining {
                    if !isPart {
                        end = size > list.remaining + reader.remaining ? .beyondMessage : .extensionTooLong
                    }
                    extensions.append(Extension(type: type, range: at..<at + list.remaining))
                }
                let data = try list.take(size)
                extensions.append(Extension(type: type, range: at..<(at + size)))
                do throws(Truncated) { try each(type, data) } catch {}
            }
            if isPart { throw Truncated(offset: start, needed: length, available: there) }
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
