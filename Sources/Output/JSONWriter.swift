public import WireBytes

/// Writes JSON straight into an output buffer: no tree is built, and captured bytes are escaped on the way.
///
/// The caller opens and closes objects and arrays; commas are put in between. While it writes, the buffer's bytes are
/// its own, so that an append is no access to a shared object; `finish` gives them back. Public, because only that is
/// inlined in other rooms.
public struct JSONWriter {
    private let output: OutputBuffer
    @usableFromInline var bytes: [UInt8] = []
    @usableFromInline var needsComma = false

    package init(_ output: OutputBuffer) {
        self.output = output
        swap(&bytes, &output.bytes)
    }

    /// Ends the document or line.
    package mutating func finish() {
        bytes.append(0x0A)
        swap(&bytes, &output.bytes)
        output.flushIfLarge()
    }

    /// Writes what has come together if it is enough for a piece.
    package mutating func flushIfLarge() {
        guard bytes.count >= OutputBuffer.pieceSize else { return }
        swap(&bytes, &output.bytes)
        output.flushIfLarge()
        swap(&bytes, &output.bytes)
    }

    /// Opens an object.
    @inlinable @inline(__always) public mutating func beginObject() { begin(0x7B) }
    /// Closes an object.
    @inlinable @inline(__always) public mutating func endObject() { end(0x7D) }
    /// Opens an array.
    @inlinable @inline(__always) public mutating func beginArray() { begin(0x5B) }
    /// Closes an array.
    @inlinable @inline(__always) public mutating func endArray() { end(0x5D) }

    /// The name of the next value. Names are the program's own and need no escaping.
    @inlinable @inline(__always) public mutating func name(_ name: StaticString) {
        separate()
        bytes.append(0x22)
        bytes.append(name)
        bytes.append(0x22)
        bytes.append(0x3A)
        needsComma = false
    }

    /// The name of the next value, where it is not known before.
    package mutating func name(notKnownBefore name: String) {
        value(name)
        bytes.append(0x3A)
        needsComma = false
    }

    /// A number.
    public mutating func value(_ number: Int) {
        separate()
        bytes.append(decimal: number)
        needsComma = true
    }

    /// True or false.
    @inlinable public mutating func value(_ flag: Bool) {
        separate()
        bytes.append(flag ? "true" : "false" as StaticString)
        needsComma = true
    }

    /// That there is none.
    package mutating func valueOfNothing() {
        separate()
        bytes.append("null" as StaticString)
        needsComma = true
    }

    // One for each type: a generic one is not specialized for another module.

    /// Text of the program's own or captured, escaped.
    public mutating func value(_ text: [UInt8]) { escaped(text) }
    /// Text of the program's own or captured, escaped.
    public mutating func value(_ text: ArraySlice<UInt8>) { escaped(text) }
    /// Text of the program's own or captured, escaped.
    public mutating func value(_ text: String) { escaped(text.utf8) }

    private mutating func escaped(_ text: some Collection<UInt8>) {
        separate()
        bytes.append(0x22)
        bytes.appendForJSON(text)
        bytes.append(0x22)
        needsComma = true
    }

    /// Text of the program's own that needs no escaping.
    @inlinable public mutating func value(_ text: StaticString) {
        separate()
        bytes.append(0x22)
        bytes.append(text)
        bytes.append(0x22)
        needsComma = true
    }

    /// A time, with so many digits after the second.
    public mutating func value(_ time: Timestamp, digits: Int) {
        separate()
        bytes.append(0x22)
        bytes.append(time: time, digits: digits)
        bytes.append(0x22)
        needsComma = true
    }

    /// Seconds, with so many digits after the point.
    public mutating func value(duration nanoseconds: Int64, digits: Int) {
        separate()
        bytes.append(duration: nanoseconds, digits: digits)
        needsComma = true
    }

    /// Milliseconds, with as many digits behind the point as they need.
    package mutating func value(milliseconds nanoseconds: Int64) {
        separate()
        bytes.append(milliseconds: nanoseconds)
        needsComma = true
    }

    /// An object that was written before and spooled.
    package mutating func value(from start: Int, upTo end: Int, of spool: OutputBuffer) {
        separate()
        var at = start
        while at < end {
            let piece = spool.piece(from: at, upTo: end)
            // It could not be written, or not be read: that is told at the end.
            guard !piece.isEmpty else { break }
            bytes.append(contentsOf: piece)
            at += piece.count
            flushIfLarge()
        }
        needsComma = true
    }

    /// A name and a number.
    @inlinable public mutating func field(_ key: StaticString, _ number: Int) {
        name(key)
        value(number)
    }

    /// A name, and true or false.
    @inlinable public mutating func field(_ key: StaticString, _ flag: Bool) {
        name(key)
        value(flag)
    }

    /// A name and text.
    @inlinable public mutating func field(_ key: StaticString, _ text: String) {
        name(key)
        value(text)
    }

    /// A name and text.
    @inlinable public mutating func field(_ key: StaticString, _ text: [UInt8]) {
        name(key)
        value(text)
    }

    /// A name and text.
    @inlinable public mutating func field(_ key: StaticString, _ text: ArraySlice<UInt8>) {
        name(key)
        value(text)
    }

    /// A name and a side.
    @inlinable public mutating func field(_ key: StaticString, _ side: Side) {
        name(key)
        value(side == .client ? "client" : "server" as StaticString)
    }

    /// Says nothing of a value that is not known.
    @inlinable public mutating func field(_ key: StaticString, _ number: Int?) {
        if let number { field(key, number) }
    }

    /// A number counted in halves: 5 is written as 2.5, 4 as 2.
    @inlinable public mutating func field(_ key: StaticString, halves: Int) {
        field(key, halves / 2)
        if halves % 2 != 0 { bytes.append(".5" as StaticString) }
    }

    @inlinable @inline(__always) mutating func begin(_ byte: UInt8) {
        separate()
        bytes.append(byte)
        needsComma = false
    }

    @inlinable @inline(__always) mutating func end(_ byte: UInt8) {
        bytes.append(byte)
        needsComma = true
    }

    @inlinable @inline(__always) mutating func separate() { if needsComma { bytes.append(0x2C) } }
}
