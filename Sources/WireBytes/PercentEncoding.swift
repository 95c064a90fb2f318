/// Undoes percent-encoding; a "%" without two hexadecimal digits after it stays. RFC 3986 §2.1.
public func percentDecoded(_ bytes: some Collection<UInt8>, plusIsSpace: Bool) -> [UInt8] {
    let bytes = Array(bytes)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
        if bytes[at] == UInt8(ascii: "%"), at + 2 < bytes.count, let high = bytes[at + 1].hexadecimalDigit,
            let low = bytes[at + 2].hexadecimalDigit
        {
            decoded.append(UInt8(high << 4 | low))
            at += 3
        } else {
            decoded.append(plusIsSpace && bytes[at] == UInt8(ascii: "+") ? UInt8(ascii: " ") : bytes[at])
            at += 1
        }
    }
    return decoded
}
