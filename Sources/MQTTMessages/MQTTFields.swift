import WireBytes

// The forms that fields have. MQTT 5.0 §1.5; those of 3.1.1 are the same.

extension ByteReader {
    /// Seven bits a byte, the lowest first; the highest bit of each says that another follows. Four bytes at most.
    mutating func variableLength() throws(MQTTProblem) -> Int {
        var value = 0
        for shift in [0, 7, 14, 21] {
            let byte = try number8()
            value |= Int(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return value }
        }
        throw .truncated
    }

    mutating func number8() throws(MQTTProblem) -> UInt8 {
        do throws(Truncated) { return try uint8() } catch { throw .truncated }
    }

    mutating func number16() throws(MQTTProblem) -> Int {
        do throws(Truncated) { return Int(try uint16()) } catch { throw .truncated }
    }

    mutating func number32() throws(MQTTProblem) -> Int {
        do throws(Truncated) { return Int(try uint32()) } catch { throw .truncated }
    }

    /// Bytes with their number before them.
    mutating func prefixed16() throws(MQTTProblem) -> [UInt8] {
        do throws(Truncated) { return try take(Int(try uint16())).copied() } catch { throw .truncated }
    }

    /// The same with their place in the stream; `range` is where the packet lies that is read from its first byte.
    mutating func placed16(in range: StreamRange) throws(MQTTProblem) -> MQTTBytes {
        let bytes = try prefixed16()
        return MQTTBytes(
            bytes: bytes,
            place: StreamRange(
                side: range.side, offset: range.offset &+ offset &- bytes.count, count: bytes.count))
    }

    /// All that is left of a packet; what is not kept of it belongs to the place.
    mutating func rest(in range: StreamRange) -> MQTTBytes {
        let start = offset
        let bytes = (try? take(remaining).copied()) ?? []
        return MQTTBytes(
            bytes: bytes,
            place: StreamRange(
                side: range.side, offset: range.offset &+ start, count: max(0, range.count &- start)))
    }

    /// Properties of one packet that are kept, and topic filters: programs send a handful.
    static var mostEntries: Int { 1_024 }

    /// A length, and properties up to it; `range` is where the packet lies that is read from its first byte.
    mutating func readProperties(into properties: inout [MQTTProperty], in range: StreamRange)
        throws(MQTTProblem)
    {
        let length = try variableLength()
        let place = StreamRange(side: range.side, offset: range.offset &+ offset, count: length)
        let isWhole = length <= remaining
        var list: ByteReader
        do throws(Truncated) { list = try sub(min(length, remaining)) } catch { throw .truncated }
        while list.remaining > 0 {
            let property = try MQTTProperty(&list, of: place)
            guard properties.count < Self.mostEntries else { throw .cut }
            properties.append(property)
        }
        if !isWhole { throw .truncated }
    }
}
