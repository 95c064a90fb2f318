import WireBytes

/// Finds the secrets in bytes, by their names and by the forms of text, and says what masks them.
///
/// It reads leniently: what is cut off or damaged is searched as far as it goes, and what may be a secret is taken for
/// one. Ranges are places in `bytes`.
struct SecretSearch: SecretSearching {
    let mask: SecretMask
    let bytes: [UInt8]
    /// Whether addresses written as text are masked, too.
    let masksAddresses: Bool
    /// What was found, in any order, and one perhaps over another.
    private(set) var found: [MaskedRange] = []
    /// Whether there were too many to mask them one by one: all is masked.
    private(set) var isFull = false
    /// Whether something is masked that was not looked at.
    private(set) var isCut = false

    /// Secrets that are masked one by one in one content. Pages and documents have dozens; a hundred thousand are not
    /// a real message, but take as much memory as a large one.
    static let mostSecrets = 100_000

    init(_ bytes: [UInt8], mask: SecretMask, masksAddresses: Bool) {
        self.bytes = bytes
        self.mask = mask
        self.masksAddresses = masksAddresses
    }

    // MARK: Notes

    /// Masks a range, unless nothing is there.
    mutating func note(_ range: Range<Int>, _ writing: SecretWriting) {
        let range = range.clamped(to: 0..<bytes.count)
        guard !range.isEmpty else { return }
        let secret = Self.canonical(Self.plain(bytes[range], writing))
        add(mask.mask(secret, at: range, in: bytes))
    }

    /// Overwrites a range that is not looked at.
    mutating func hide(_ range: Range<Int>) {
        isCut = true
        add(MaskedRange(range: range.clamped(to: 0..<bytes.count)))
    }

    /// Puts other bytes in the place of some, as many.
    mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
        for start in stride(from: 0, to: min(range.count, new.count), by: MaskedRange.mostFirstBytes) {
            let piece = new[start...].prefix(MaskedRange.mostFirstBytes)
            let place = range.lowerBound + start
            add(MaskedRange(range: place..<place + piece.count, first: piece))
        }
    }

    func mask(of secret: ArraySlice<UInt8>) -> [UInt8] { mask.mask(Self.canonical(secret), at: secret) }

    func isSecret(_ name: some Collection<UInt8>, _ place: SecretNamePlace) -> Bool {
        SecretNames.isSecret(name, place)
    }

    mutating func add(_ item: MaskedRange) {
        guard !isFull, !item.range.isEmpty else { return }
        found.append(item)
        guard found.count > Self.mostSecrets else { return }
        isFull = true
        found = [MaskedRange(range: 0..<bytes.count)]
    }

    /// A secret as it was before it was written down.
    static func plain(_ bytes: ArraySlice<UInt8>, _ writing: SecretWriting) -> ArraySlice<UInt8> {
        guard writing == .backslash, bytes.contains(0x5C) else { return bytes }
        var plain: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == 0x5C, let escaped = rest.popFirst() else {
                plain.append(byte)
                continue
            }
            switch escaped {
            case 0x6E: plain.append(0x0A)
            case 0x72: plain.append(0x0D)
            case 0x74: plain.append(0x09)
            case 0x75:
                let code = UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)
                rest = rest.dropFirst(4)
                let scalar = code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
                plain += Array(String(Character(scalar)).utf8)
            default: plain.append(escaped)
            }
        }
        return plain[...]
    }

    /// The same for all ways to write a secret in a URI: percent-decoded, and with a space for "+".
    static func canonical(_ secret: some Collection<UInt8>) -> [UInt8] {
        percentDecoded(secret, plusIsSpace: true)
    }

    // MARK: Bytes

    func index(of byte: UInt8, in range: Range<Int>) -> Int? {
        bytes[range.clamped(to: 0..<bytes.count)].firstIndex(of: byte)
    }

    func end(of range: Range<Int>, _ isEnd: (UInt8) -> Bool) -> Int {
        bytes[range.clamped(to: 0..<bytes.count)].firstIndex(where: isEnd) ?? range.upperBound
    }

    func contains(_ range: Range<Int>, _ first: UInt8, _ second: UInt8) -> Bool {
        var at = range.lowerBound
        while let place = index(of: first, in: at..<range.upperBound) {
            if place + 1 < range.upperBound, bytes[place + 1] == second { return true }
            at = place + 1
        }
        return false
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }

    func lowerCase(_ range: Range<Int>) -> String {
        String(decoding: bytes[range].map(\.lowerCased), as: UTF8.self)
    }
}
