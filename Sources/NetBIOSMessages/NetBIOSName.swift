import WireBytes

/// A name of NetBIOS: fifteen bytes, and one that says what it stands for. RFC 1001 §14.1.
public struct NetBIOSName: Sendable, Hashable {
    /// The name without the spaces that fill it, as sent.
    public var bytes: [UInt8]
    /// What it stands for: 0x20 is a server of files, for example.
    public var suffix: UInt8

    /// Bytes of a name.
    static let length = 16
    /// Letters that stand for it: one for each half of a byte.
    static let letters = 32

    /// Takes sixteen bytes as they are.
    init(_ raw: [UInt8]) {
        suffix = raw.last ?? 0
        var name = raw.dropLast()
        // A name is filled with spaces; what asks for any is a star and zeros.
        while let last = name.last, last == 0x20 || last == 0 { name.removeLast() }
        bytes = Array(name)
    }

    /// Reads a name of a message of the name service, where a name may point to one that stood before: behind the header, in all
    /// that there is. RFC 1002 §4.2.1.3.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - place: where the name or what points to it begins; behind that afterwards.
    /// - Returns: the name; nil where there is none.
    static func read(inOrPointedToBy message: RawSpan, at place: inout Int) -> NetBIOSName? {
        guard place < message.byteCount, message.byte(at: place) & 0xC0 == 0xC0 else {
            return read(message, at: &place)
        }
        guard place &+ 2 <= message.byteCount, message.uint16(at: place) == 0xC00C, place > 12 else {
            return nil
        }
        place &+= 2
        var first = 12
        return read(message, at: &first)
    }

    /// Reads a name in its first encoding, from its length on: 32 letters from A to P. RFC 1001 §14.1.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - place: where the name begins; behind it afterwards.
    /// - Returns: the name; nil where there is none.
    public static func read(_ message: RawSpan, at place: inout Int) -> NetBIOSName? {
        var at = place
        guard at < message.byteCount, Int(message.byte(at: at)) == letters, message.byteCount &- at > letters
        else { return nil }
        var raw: [UInt8] = []
        for index in 0..<length {
            let (high, low) = (
                message.byte(at: at &+ 1 &+ 2 &* index) &- 0x41,
                message.byte(at: at &+ 2 &+ 2 &* index) &- 0x41
            )
            guard high < 16, low < 16 else { return nil }
            raw.append(high << 4 | low)
        }
        at &+= 1 &+ letters
        // The scope: labels as those of DNS, up to an empty one.
        while at < message.byteCount {
            let count = Int(message.byte(at: at))
            guard count < 64 else { return nil }
            at &+= 1 &+ count
            if count == 0 {
                place = at
                return NetBIOSName(raw)
            }
        }
        return nil
    }
}
