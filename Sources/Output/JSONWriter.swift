public import WireBytes

/// Writes JSON straight into an output buffer: no tree is built, and captured bytes are escaped on the way.
///
/// The caller opens and closes objects and arrays; commas are put in between. While it writes, the buffer's sink is
/// its own, so that an append is no access to a shared object; `finish` gives it back. Public, because only that is
/// inlined in other rooms.
public struct JSONWriter {
    private let output: OutputBuffer
    @usableFromInline var sink: ByteSink
    private var second = SecondText()
    private let written: ByteMemory<WrittenObject, LineSized>
    @usableFromInline var needsComma = false

    package init(_ output: OutputBuffer) {
        self.output = output
        sink = output.sink ?? ByteSink()
        output.sink = nil
        swap(&second, &output.second)
        written = output.written.take() ?? ByteMemory()
    }

    /// Ends the document or line.
    package mutating func finish() {
        sink.append(0x0A)
        output.take(&sink)
        giveBack()
    }

    /// Ends a line behind which only this function, `finish` or `flush` of the buffer come: it waits in the sink until there is
    /// enough for a piece.
    package mutating func finishLine() {
        sink.append(0x0A)
        flushIfLarge()
        giveBack()
    }

    private mutating func giveBack() {
        output.sink = sink
        swap(&second, &output.second)
        output.written = written
    }

    /// Writes what has come together if it is enough for a piece.
    package mutating func flushIfLarge() { if sink.count >= OutputBuffer.pieceSize { output.take(&sink) } }

    /// Opens an object.
    @inlinable @inline(__always) public mutating func beginObject() { begin(0x7B) }
    /// Closes an object.
    @inlinable @inline(__always) public mutating func endObject() { end(0x7D) }
    /// Opens an array.
    @inlinable @inline(__always) public mutating func beginArray() { begin(0x5B) }
    /// Closes an array.
    @inlinable @inline(__always) public mutating func endArray() { end(0x5D) }

    /// The name of the next value. Names are the program's own and need no escaping.
    public mutating func name(_ name: StaticString) {
        sink.append(quoted: name, comma: needsComma, colon: true)
        needsComma = false
    }

    /// The name of the next value, where it is not known before.
    package mutating func name(notKnownBefore name: String) {
        value(name)
        sink.append(0x3A)
        needsComma = false
    }

    /// A number.
    public mutating func value(_ number: Int) {
        separate()
        sink.append(decimal: number)
        needsComma = true
    }

    /// True or false.
    @inlinable public mutating func value(_ flag: Bool) {
        separate()
        sink.append(flag ? "true" : "false" as StaticString)
        needsComma = true
    }

    /// That there is none.
    package mutating func valueOfNothing() {
        separate()
        sink.append("null" as StaticString)
        needsComma = true
    }

    // One for each type: a generic one is not specialized for another module.

    /// Text of the program's own or captured, escaped.
    public mutating func value(_ text: [UInt8]) { escaped(text) }
    /// Text of the program's own or captured, escaped.
    public mutating func value(_ text: ArraySlice<UInt8>) { escaped(text) }
    /// Text of the program's own or captured, escaped.
    public mutating func value(_ text: String) { escaped(text.utf8) }
    /// Captured text, escaped.
    public mutating func value(_ text: RawSpan) {
        separate()
        sink.append(0x22)
        sink.appendForJSON(text)
        sink.append(0x22)
        needsComma = true
    }

    private mutating func escaped(_ text: some Collection<UInt8>) { text.withRawSpan { value($0) } }

    /// Text of the program's own that needs no escaping.
    public mutating func value(_ text: StaticString) {
        sink.append(quoted: text, comma: needsComma, colon: false)
        needsComma = true
    }

    /// A time, with so many digits after the second.
    public mutating func value(_ time: Timestamp, digits: Int) {
        separate()
        sink.append(0x22)
        sink.append(time: time, digits: digits, &second)
        sink.append(0x22)
        needsComma = true
    }

    /// Seconds, with so many digits after the point.
    public mutating func value(duration nanoseconds: Int64, digits: Int) {
        separate()
        sink.append(duration: nanoseconds, digits: digits)
        needsComma = true
    }

    /// Milliseconds, with as many digits behind the point as they need.
    package mutating func value(milliseconds nanoseconds: Int64) {
        separate()
        var text: [UInt8] = []
        text.append(milliseconds: nanoseconds)
        text.withBytes { sink.append(contentsOf: $0) }
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
            piece.withBytes { sink.append(contentsOf: $0) }
            at += piece.count
            flushIfLarge()
        }
        needsComma = true
    }

    /// An object that captured bytes alone decide: where the same were written before, what was made of them then is copied.
    ///
    /// - Parameters:
    ///   - count: how many bytes decide.
    ///   - bytes: these, and whatever lies behind them.
    ///   - reading: how they are read, since the same bytes read in another way make another object.
    ///   - write: writes the object.
    package mutating func object(
        ofFirst count: Int, of bytes: RawSpan, reading: (Int, Int), _ write: (inout JSONWriter) -> Void
    ) {
        separate()
        if let known = written.entry(of: count, at: bytes), known.value.reading == reading {
            known.value.json.withBytes { sink.append(contentsOf: $0) }
        } else {
            needsComma = false
            let start = sink.count
            write(&self)
            let json = sink.withBytes { $0.extracting(droppingFirst: start).copied() }
            written.remember(WrittenObject(reading: reading, json: json), of: count, at: bytes)
        }
        needsComma = true
    }

    /// Members that were written before, behind others, to be put behind others again.
    package mutating func members(_ json: [UInt8]) { json.withBytes { sink.append(contentsOf: $0) } }

    /// Opens an object with members that were written before, from the brace on.
    package mutating func beginObject(_ json: [UInt8]) {
        separate()
        json.withBytes { sink.append(contentsOf: $0) }
        needsComma = true
    }

    /// Writes something: what was written, with the comma before it if there is one.
    package mutating func keeping(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        let start = sink.count
        write(&self)
        return sink.withBytes { $0.extracting(droppingFirst: start).copied() }
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

    /// A name and captured text.
    @inlinable public mutating func field(_ key: StaticString, _ text: RawSpan) {
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
        if halves % 2 != 0 { sink.append(".5" as StaticString) }
    }

    @inlinable @inline(__always) mutating func begin(_ byte: UInt8) {
        separate()
        sink.append(byte)
        needsComma = false
    }

    @inlinable @inline(__always) mutating func end(_ byte: UInt8) {
        sink.append(byte)
        needsComma = true
    }

    @inlinable @inline(__always) mutating func separate() { if needsComma { sink.append(0x2C) } }
}

/// What was written of some bytes.
struct WrittenObject: Sendable {
    /// How they were read.
    var reading: (Int, Int)
    /// The object, from brace to brace.
    var json: [UInt8]
}
