// Names of files, arguments and variables are bytes to the system; most are UTF-8, and some are not. `unsafe`: the
// system's text is a pointer.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Text of the system as a `String` that leads back to the very same bytes, UTF-8 or not.
///
/// A byte that belongs to no character becomes one of the private-use characters U+10FF80…U+10FFFF, the last of all, by
/// its value. Such a character that really stands in a name is taken byte by byte, too, so that every text has its
/// bytes, and all bytes their text.
package enum SystemText {
    /// Plus the byte: the character that stands for it.
    private static let first: UInt32 = 0x10_FF00
    private static let standIns: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF

    package static func decoded(_ bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self), !hasStandIns(text) { return text }
        var scalars = String.UnicodeScalarView()
        var rest = bytes[...]
        while let byte = rest.first {
            let character = (1...4).lazy.compactMap { scalar(of: rest.prefix($0)) }.first
            if let character {
                scalars.append(character)
                rest = rest.dropFirst(UTF8.width(character))
            } else {
                // Below 0x80 a byte is a character.
                scalars.append(Unicode.Scalar(first + UInt32(byte)) ?? "\u{FFFD}")
                rest = rest.dropFirst()
            }
        }
        return String(scalars)
    }

    /// The text of bytes that end with a zero.
    package static func decoded(_ bytes: UnsafePointer<CChar>) -> String {
        unsafe decoded([UInt8](UnsafeRawBufferPointer(start: bytes, count: strlen(bytes))))
    }

    /// The bytes of a text, and a zero.
    package static func bytes(of text: String) -> [CChar] {
        guard hasStandIns(text) else { return Array(text.utf8CString) }
        var bytes: [CChar] = []
        for character in text.unicodeScalars {
            if standIns.contains(character.value) {
                bytes.append(CChar(truncatingIfNeeded: character.value))
            } else {
                bytes += String(character).utf8.map { CChar(bitPattern: $0) }
            }
        }
        return bytes + [0]
    }

    /// The text for people: what belongs to no character by its number, such as `caf\xe9.pcap`.
    package static func shown(_ text: String) -> String {
        guard hasStandIns(text) else { return text }
        return text.unicodeScalars.reduce(into: "") { shown, character in
            if standIns.contains(character.value) {
                shown += "\\x" + String(character.value & 0xFF, radix: 16)
            } else {
                shown.unicodeScalars.append(character)
            }
        }
    }

    /// The arguments that this program was called with, without its own name.
    package static var arguments: [String] {
        let count = Int(CommandLine.argc)
        return stride(from: 1, to: count, by: 1).compactMap { place in
            unsafe CommandLine.unsafeArgv[place].map { unsafe decoded($0) }
        }
    }

    /// An environment variable; nil where it is not set.
    package static func variable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe decoded($0) }
    }

    private static func hasStandIns(_ text: String) -> Bool {
        // All of them begin with these two bytes of UTF-8.
        var isAfterF4 = false
        for byte in text.utf8 {
            if isAfterF4, byte == 0x8F { return text.unicodeScalars.contains { standIns.contains($0.value) } }
            isAfterF4 = byte == 0xF4
        }
        return false
    }

    private static func scalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let text = String(validating: bytes, as: UTF8.self), let found = text.unicodeScalars.first,
            text.unicodeScalars.count == 1, !standIns.contains(found.value)
        else { return nil }
        return found
    }
}
