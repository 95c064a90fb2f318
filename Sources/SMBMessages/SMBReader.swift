import WireBytes

/// Reads the fields of a message, whose numbers are little-endian. Offsets count from the message's first byte.
struct SMBReader {
    /// The message, or as much of it as is kept.
    let bytes: [UInt8]

    /// A number of one byte.
    func uint8(_ at: Int) throws(Truncated) -> UInt8 { UInt8(truncatingIfNeeded: try number(at, 1)) }

    /// A number of two bytes.
    func uint16(_ at: Int) throws(Truncated) -> UInt16 { UInt16(truncatingIfNeeded: try number(at, 2)) }

    /// A number of four bytes.
    func uint32(_ at: Int) throws(Truncated) -> UInt32 { UInt32(truncatingIfNeeded: try number(at, 4)) }

    /// A number of eight bytes.
    func uint64(_ at: Int) throws(Truncated) -> UInt64 { try number(at, 8) }

    /// A number of two bytes, as an offset or a length.
    func short(_ at: Int) throws(Truncated) -> Int { Int(try uint16(at)) }

    /// A number of four bytes, as an offset or a length.
    func long(_ at: Int) throws(Truncated) -> Int { Int(try uint32(at)) }

    /// Bytes of a length.
    func slice(_ at: Int, _ count: Int) throws(Truncated) -> ArraySlice<UInt8> {
        guard at >= 0, count >= 0, at <= bytes.count, count <= bytes.count &- at else {
            throw Truncated(offset: at, needed: count, available: bytes.count)
        }
        return bytes[at..<(at &+ count)]
    }

    /// Text of a length, as UTF-8.
    func text(_ at: Int, _ count: Int, isUnicode: Bool = true) throws(Truncated) -> [UInt8] {
        // What is longer than any name is read no further, but has to be there.
        let slice = try slice(at, count).prefix(SMBMessage.longestText)
        return isUnicode ? Self.utf8(slice) : Array(slice)
    }

    /// Text up to its end, a zero, and the offset behind it. The end of the message ends it as well.
    func ended(_ at: Int, before end: Int, isUnicode: Bool) -> (text: [UInt8], next: Int) {
        let end = min(end, bytes.count)
        let width = isUnicode ? 2 : 1
        var place = max(0, at)
        let start = min(place, end)
        while place &+ width <= end {
            if bytes[place] == 0, width == 1 || bytes[place &+ 1] == 0 {
                return ((try? text(start, place &- start, isUnicode: isUnicode)) ?? [], place &+ width)
            }
            place &+= width
        }
        return ((try? text(start, max(0, end &- start), isUnicode: isUnicode)) ?? [], end)
    }

    /// Text in UTF-16, little-endian, as UTF-8; half a pair becomes U+FFFD.
    static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var units: [UInt16] = []
        var place = bytes.startIndex
        while place &+ 1 < bytes.endIndex {
            units.append(UInt16(bytes[place]) | UInt16(bytes[place &+ 1]) << 8)
            place &+= 2
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private func number(_ at: Int, _ count: Int) throws(Truncated) -> UInt64 {
        try slice(at, count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
