/// What was made of texts of heads, for those that come again: told by where they lie, without a look at their bytes.
///
/// It holds some of the latest, and never grows: each has one place where it may be, and takes that of another. Of a text that has
/// come once nothing is remembered: it would be let go of here, by another thread than the one that has made it, which takes longer
/// than to make the same again.
public struct TextMemory<Value> {
    /// Where the text of each place lies; 0 where there is none.
    @usableFromInline var told: [UInt] = []
    /// The texts: nothing else may lie there while they are remembered. Apart, and not looked at: to count a reference to one in and
    /// out would be felt by the thread that reads heads.
    @usableFromInline var texts: [HeadText?] = []
    @usableFromInline var values: [Value?] = []

    /// As many as there are heads of which the same is known.
    @inlinable static var places: Int { 256 }

    /// Remembers nothing at first.
    public init() {}

    /// What was made of a head's text; nil where it is not remembered.
    @inlinable
    public func value(of head: borrowing MessageHead) -> Value? {
        guard head.text.comesAgain, !told.isEmpty else { return nil }
        let address = UInt(bitPattern: ObjectIdentifier(head.text))
        let place = Self.place(of: address)
        return told[place] == address ? values[place] : nil
    }

    /// Remembers what was made of a head's text, if it is one that comes again.
    @inlinable
    public mutating func remember(_ value: Value, of head: borrowing MessageHead) {
        guard head.text.comesAgain else { return }
        let address = UInt(bitPattern: ObjectIdentifier(head.text))
        let place = Self.place(of: address)
        if told.isEmpty {
            told = Array(repeating: 0, count: Self.places)
            texts = Array(repeating: nil, count: Self.places)
            values = Array(repeating: nil, count: Self.places)
        }
        told[place] = address
        texts[place] = head.text
        values[place] = value
    }

    @inlinable
    static func place(of address: UInt) -> Int {
        Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> 56)
    }
}
