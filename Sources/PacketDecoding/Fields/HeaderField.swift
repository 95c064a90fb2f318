import WireBytes

/// A field of a header, declared once: the decoder, the hex view and the test that fields tile their header all read it.
///
/// Declared as `static let` of literals and nothing else: the compiler then folds what is read through it to the loads
/// and shifts that one would write by hand, and no packet waits for an initializer.
struct HeaderField: Sendable {
    /// The name as in its standard.
    let name: String
    /// Bit range from the start of the header, 0 the most significant bit of the first byte.
    let bits: Range<Int>
    let form: Form
    /// Where it is defined, if not where its header is.
    let source: String?

    /// How the bits of a field become its value.
    enum Form: Sendable {
        case number, hexadecimal, flag, address4, address6, hardwareAddress, bytes
        /// Whole bytes, the lowest first.
        case littleNumber, littleHexadecimal
        case code(Registry)
    }

    /// A field of whole bytes.
    @inline(__always)
    static func whole(_ name: String, _ range: Range<Int>, _ form: Form = .number, source: String? = nil)
        -> HeaderField
    {
        HeaderField(
            name: name, bits: range.lowerBound &* 8..<range.upperBound &* 8, form: form, source: source)
    }

    /// A field that begins or ends inside a byte.
    @inline(__always)
    static func part(_ name: String, _ bits: Range<Int>, _ form: Form = .number, source: String? = nil)
        -> HeaderField
    {
        HeaderField(name: name, bits: bits, form: form, source: source)
    }

    /// Byte offset from the start of the header.
    @inline(__always)
    var offset: Int { bits.lowerBound >> 3 }

    /// Byte range from the start of the header. Fields smaller than a byte share their byte's range.
    @inline(__always)
    var range: Range<Int> { offset..<(bits.upperBound &+ 7) >> 3 }

    @inline(__always)
    fileprivate var isLittleEndian: Bool {
        switch form {
        case .littleNumber, .littleHexadecimal: true
        default: false
        }
    }
}

// All bytes of the field must be there: the caller has compared the header's length to what was captured.
extension RawSpan {
    // One for each type rather than one for all: specialized, a generic one is called, not folded.

    /// The number in a field of up to a byte of a header at `start`.
    @inline(__always)
    func read(_ field: HeaderField, at start: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: read(field, at: start) as UInt64)
    }

    /// The number in a field of up to 2 bytes.
    @inline(__always)
    func read(_ field: HeaderField, at start: Int) -> UInt16 {
        UInt16(truncatingIfNeeded: read(field, at: start) as UInt64)
    }

    /// The number in a field of up to 4 bytes.
    @inline(__always)
    func read(_ field: HeaderField, at start: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: read(field, at: start) as UInt64)
    }

    /// The number in a field of up to 8 bytes.
    @inline(__always)
    func read(_ field: HeaderField, at start: Int) -> UInt64 {
        let number = read(field.bits, at: start)
        return field.isLittleEndian ? number.byteSwapped &>> UInt64(64 &- field.bits.count) : number
    }

    /// The same to calculate with.
    @inline(__always)
    func number(_ field: HeaderField, at start: Int) -> Int {
        Int(truncatingIfNeeded: read(field, at: start) as UInt64)
    }

    /// The bits from one field's first to another's last, as a number.
    @inline(__always)
    func number(from first: HeaderField, to last: HeaderField, at start: Int) -> Int {
        Int(truncatingIfNeeded: read(first.bits.lowerBound..<last.bits.upperBound, at: start))
    }

    /// Whether a field of one bit is set.
    @inline(__always)
    func isSet(_ field: HeaderField, at start: Int) -> Bool { read(field.bits, at: start) != 0 }

    /// The IP address in a field of 4 or 16 bytes.
    @inline(__always)
    func address(_ field: HeaderField, at start: Int) -> IPAddress {
        let at = start &+ field.offset
        return field.range.count == 4
            ? IPAddress(version4: uint32(at: at))
            : IPAddress(high: uint64(at: at), low: uint64(at: at &+ 8))
    }

    // All of it folds to a load. Before it does, the compiler counts its branches, and inlines no more into a function that
    // has many: a shift that looks at its distance has three.
    @inline(__always)
    private func read(_ bits: Range<Int>, at start: Int) -> UInt64 {
        let at = start &+ bits.lowerBound &>> 3
        let end = (bits.upperBound &+ 7) &>> 3
        let count = end &- bits.lowerBound &>> 3
        let whole: UInt64 =
            switch count {
            case 1: UInt64(byte(at: at))
            case 2: UInt64(uint16(at: at))
            case 3: UInt64(uint16(at: at)) << 8 | UInt64(byte(at: at &+ 2))
            case 4: UInt64(uint32(at: at))
            case 5: UInt64(uint32(at: at)) << 8 | UInt64(byte(at: at &+ 4))
            case 6: UInt64(uint32(at: at)) << 16 | UInt64(uint16(at: at &+ 4))
            case 7:
                UInt64(uint32(at: at)) << 24 | UInt64(uint16(at: at &+ 4)) << 8 | UInt64(byte(at: at &+ 6))
            default: uint64(at: at)
            }
        return whole &>> UInt64(truncatingIfNeeded: end &* 8 &- bits.upperBound)
            & UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- bits.count)
    }
}
