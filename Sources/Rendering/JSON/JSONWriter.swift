import Annotations

/// Writes JSON straight into an output buffer: no tree is built, and captured bytes are escaped on the way.
///
/// The caller opens and closes objects and arrays; commas are put in between.
struct JSONWriter {
    let output: OutputBuffer
    private var needsComma = false

    init(_ output: OutputBuffer) { self.output = output }

    mutating func beginObject() { begin(0x7B) }
    mutating func endObject() { end(0x7D) }
    mutating func beginArray() { begin(0x5B) }
    mutating func endArray() { end(0x5D) }

    /// The name of the next value. Names are the program's own and need no escaping.
    mutating func name(_ name: StaticString) {
        separate()
        output.bytes.append(0x22)
        output.append(name)
        output.bytes.append(0x22)
        output.bytes.append(0x3A)
        needsComma = false
    }

    mutating func value(_ number: Int) {
        separate()
        output.append(number)
        needsComma = true
    }

    mutating func value(_ flag: Bool) {
        separate()
        output.append(flag ? "true" : "false")
        needsComma = true
    }

    /// Text of the program's own or captured: escaped.
    mutating func value(_ text: some Collection<UInt8>) {
        separate()
        output.bytes.append(0x22)
        output.bytes.appendForJSON(text)
        output.bytes.append(0x22)
        needsComma = true
    }

    mutating func value(_ text: String) { value(text.utf8) }

    /// Text of the program's own that needs no escaping.
    mutating func value(_ text: StaticString) {
        separate()
        output.bytes.append(0x22)
        output.append(text)
        output.bytes.append(0x22)
        needsComma = true
    }

    mutating func value(_ time: Timestamp, digits: Int) {
        separate()
        output.bytes.append(0x22)
        output.bytes.append(time: time, digits: digits)
        output.bytes.append(0x22)
        needsComma = true
    }

    mutating func value(duration nanoseconds: Int64, digits: Int) {
        separate()
        output.bytes.append(duration: nanoseconds, digits: digits)
        needsComma = true
    }

    mutating func field(_ key: StaticString, _ number: Int) {
        name(key)
        value(number)
    }

    mutating func field(_ key: StaticString, _ flag: Bool) {
        name(key)
        value(flag)
    }

    mutating func field(_ key: StaticString, _ text: String) {
        name(key)
        value(text)
    }

    mutating func field(_ key: StaticString, _ text: some Collection<UInt8>) {
        name(key)
        value(text)
    }

    mutating func field(_ key: StaticString, _ side: Side) {
        name(key)
        value(side == .client ? "client" : "server" as StaticString)
    }

    /// Says nothing of a value that is not known.
    mutating func field(_ key: StaticString, _ number: Int?) {
        if let number { field(key, number) }
    }

    private mutating func begin(_ byte: UInt8) {
        separate()
        output.bytes.append(byte)
        needsComma = false
    }

    private mutating func end(_ byte: UInt8) {
        output.bytes.append(byte)
        needsComma = true
    }

    private mutating func separate() { if needsComma { output.bytes.append(0x2C) } }
}
