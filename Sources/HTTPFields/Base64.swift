/// Base64. RFC 4648 §4.
public enum Base64: Sendable {
    /// What is taken for base64.
    public enum Reading: Sendable {
        /// "=" must fill the last four letters.
        case padded
        /// "=" at the end may be left out.
        case paddingOptional
        /// Also any number of "=" and the letters of RFC 4648 §5.
        case lenient
    }

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The bytes that a text stands for.
    ///
    /// - Parameters:
    ///   - text: the letters; "=" only at the end.
    ///   - reading: what is taken.
    /// - Returns: nil where another letter stands, or a number of letters that no bytes give.
    public static func decode(_ text: some Collection<UInt8>, _ reading: Reading = .padded) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count / 4 * 3)
        var bits: UInt32 = 0
        var letters = 0
        var padding = 0
        for byte in text {
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let value = value(of: byte, reading) else { return nil }
            bits = bits << 6 | value
            letters += 1
            if letters % 4 == 0 {
                decoded.append(UInt8(truncatingIfNeeded: bits >> 16))
                decoded.append(UInt8(truncatingIfNeeded: bits >> 8))
                decoded.append(UInt8(truncatingIfNeeded: bits))
            }
        }
        let isPadded = padding == (4 - letters % 4) % 4
        guard isPadded || reading == .lenient || reading == .paddingOptional && padding == 0 else {
            return nil
        }
        switch letters % 4 {
        case 1: return nil
        case 2: decoded.append(UInt8(truncatingIfNeeded: bits >> 4))
        case 3:
            decoded.append(UInt8(truncatingIfNeeded: bits >> 10))
            decoded.append(UInt8(truncatingIfNeeded: bits >> 2))
        default: break
        }
        return decoded
    }

    private static func value(of byte: UInt8, _ reading: Reading) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte &- UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte &- UInt8(ascii: "a")) &+ 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0")) &+ 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        case UInt8(ascii: "-") where reading == .lenient: 62
        case UInt8(ascii: "_") where reading == .lenient: 63
        default: nil
        }
    }

    /// The text of bytes, padded.
    public static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        var at = 0
        while at < bytes.count {
            let piece = bytes[at..<min(at + 3, bytes.count)]
            var bits: UInt32 = 0
            for index in 0..<3 {
                let byte = index < piece.count ? piece[piece.startIndex + index] : 0
                bits = bits << 8 | UInt32(byte)
            }
            for index in 0..<4 {
                let digit = Int(bits >> UInt32(18 - 6 * index) & 63)
                text.append(index <= piece.count ? alphabet[digit] : UInt8(ascii: "="))
            }
            at += 3
        }
        return text
    }
}
