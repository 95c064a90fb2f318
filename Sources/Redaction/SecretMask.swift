import WireBytes

/// Turns secrets into masks of the same length.
///
/// A mask is a star, up to eight letters and stars up to the length: `*kfqzabcd***`. The letters come from a keyed hash
/// of the secret, so that the same secret has the same mask everywhere, another secret another one, and nobody can try
/// secrets out who does not have the key. The key is drawn anew for each run and kept nowhere.
package struct SecretMask: Sendable {
    private let key: (UInt64, UInt64)

    /// Stars that stand for a secret, however long it is.
    private static let mostLetters = 8

    package init() {
        var source = SystemRandomNumberGenerator()
        key = (source.next(), source.next())
    }

    /// Takes a key, for tests.
    ///
    /// - Parameters:
    ///   - first: its first half.
    ///   - second: its second half.
    package init(key first: UInt64, _ second: UInt64) { key = (first, second) }

    /// The mask of a secret.
    ///
    /// - Parameters:
    ///   - secret: the secret, without any encoding that it stands in.
    ///   - place: the bytes that the mask takes the place of: as long as they are, and with their line ends.
    /// - Returns: as many bytes as `place` has.
    func mask(_ secret: some Sequence<UInt8>, at place: ArraySlice<UInt8>) -> [UInt8] {
        var rest = hash(secret)
        var letters = min(Self.mostLetters, place.count &- 1)
        var mask: [UInt8] = []
        mask.reserveCapacity(place.count)
        for byte in place {
            if byte == 0x0D || byte == 0x0A {
                mask.append(byte)
            } else if mask.isEmpty || letters <= 0 {
                mask.append(MaskedRange.filler)
            } else {
                mask.append(0x61 &+ UInt8(truncatingIfNeeded: rest % 26))
                rest /= 26
                letters &-= 1
            }
        }
        return mask
    }

    /// The mask of a secret, as what stands in a range from now on.
    ///
    /// - Parameters:
    ///   - secret: the secret, without any encoding that it stands in.
    ///   - range: where it stands.
    ///   - bytes: what the range is a place in.
    /// - Returns: the first bytes of the mask; stars go on, and line ends stay.
    func mask(_ secret: some Sequence<UInt8>, at range: Range<Int>, in bytes: [UInt8]) -> MaskedRange {
        let first = bytes[range.prefix(MaskedRange.mostFirstBytes)]
        return MaskedRange(range: range, first: mask(secret, at: first), rest: .stars)
    }

    /// The mask of a number: other digits, so that it is still one.
    ///
    /// - Parameters:
    ///   - range: where the number stands.
    ///   - bytes: what the range is a place in.
    /// - Returns: its first digits; those behind them are ones.
    func mask(number range: Range<Int>, in bytes: [UInt8]) -> MaskedRange {
        var rest = hash(bytes[range])
        let first = bytes[range.prefix(MaskedRange.mostFirstBytes)].map { byte -> UInt8 in
            guard (0x30...0x39).contains(byte) else { return byte }
            let digit = 0x31 &+ UInt8(truncatingIfNeeded: rest % 9)
            rest /= 9
            return digit
        }
        return MaskedRange(range: range, first: first, rest: .digits)
    }

    /// SipHash-2-4. Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012, §2.
    private func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var state = SIMD4<UInt64>(
            key.0 ^ 0x736F_6D65_7073_6575, key.1 ^ 0x646F_7261_6E64_6F6D, key.0 ^ 0x6C79_6765_6E65_7261,
            key.1 ^ 0x7465_6462_7974_6573)
        var word: UInt64 = 0
        var count: UInt64 = 0
        for byte in bytes {
            word |= UInt64(byte) << ((count & 7) &* 8)
            count &+= 1
            guard count & 7 == 0 else { continue }
            Self.take(word, &state)
            word = 0
        }
        Self.take(word | (count & 0xFF) << 56, &state)
        state[2] ^= 0xFF
        for _ in 0..<4 { Self.round(&state) }
        return state[0] ^ state[1] ^ state[2] ^ state[3]
    }

    private static func take(_ word: UInt64, _ state: inout SIMD4<UInt64>) {
        state[3] ^= word
        round(&state)
        round(&state)
        state[0] ^= word
    }

    private static func round(_ v: inout SIMD4<UInt64>) {
        v[0] &+= v[1]
        v[1] = v[1].turned(13) ^ v[0]
        v[0] = v[0].turned(32)
        v[2] &+= v[3]
        v[3] = v[3].turned(16) ^ v[2]
        v[0] &+= v[3]
        v[3] = v[3].turned(21) ^ v[0]
        v[2] &+= v[1]
        v[1] = v[1].turned(17) ^ v[2]
        v[2] = v[2].turned(32)
    }
}

extension UInt64 {
    fileprivate func turned(_ bits: UInt64) -> UInt64 { self << bits | self >> (64 &- bits) }
}
