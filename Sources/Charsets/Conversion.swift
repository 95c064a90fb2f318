// Text into UTF-8 and out of it, by the C library's iconv. The room's only `unsafe`: iconv takes pointers.

import CIconv

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Text in UTF-8, made from bytes of another encoding.
public struct ConvertedText: Sendable, Hashable {
    /// The text; bytes that mean nothing in the encoding are in it as they are.
    public var bytes: [UInt8] = []
    /// How many bytes mean nothing in the encoding.
    public var invalid = 0
    /// How many bytes at the end are the beginning of a character.
    public var unfinished = 0
}

extension Charset {
    /// Converts text into UTF-8.
    ///
    /// - Parameter text: bytes in this encoding.
    /// - Returns: the text, or nil where this system has no converter for the encoding.
    public func convert(_ text: [UInt8]) -> ConvertedText? {
        for name in converterNames {
            if let converter = Converter(from: name) { return converter.convert(text) }
        }
        return nil
    }
}

extension Charset {
    /// Converts UTF-8 into this encoding.
    ///
    /// - Parameter text: UTF-8.
    /// - Returns: bytes in this encoding, or nil where this system has no converter for it.
    public func encoded(_ text: [UInt8]) -> [UInt8]? {
        for name in converterNames {
            if let converter = Converter(from: "UTF-8", to: name) { return converter.convert(text).bytes }
        }
        return nil
    }
}

/// One `iconv` handle.
@safe
private struct Converter: ~Copyable {
    private let handle: iconv_t

    init?(from name: String, to other: String = "UTF-8") {
        // iconv_open returns (iconv_t) -1 where it fails. POSIX.
        guard let handle = unsafe iconv_open(other, name), UInt(bitPattern: handle) != UInt.max else {
            return nil
        }
        unsafe self.handle = handle
    }

    deinit { unsafe iconv_close(handle) }

    borrowing func convert(_ text: [UInt8]) -> ConvertedText {
        var result = ConvertedText()
        result.bytes.reserveCapacity(text.count * 3 / 2)
        // iconv takes a pointer that it may write through, and never does.
        var source = text
        unsafe source.withUnsafeMutableBytes { input in
            unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { output in
                var from = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
                var left = input.count
                while true {
                    var to = unsafe output.baseAddress?.assumingMemoryBound(to: CChar.self)
                    var room = output.count
                    let status = unsafe iconv(handle, &from, &left, &to, &room)
                    let failure = errno
                    unsafe result.bytes.append(contentsOf: output[0..<(output.count &- room)])
                    if Int(bitPattern: UInt(bitPattern: status)) != -1 { return }
                    if failure == E2BIG { continue }
                    guard left > 0 else { return }
                    if failure == EINVAL {
                        result.unfinished = left
                        unsafe result.bytes.append(contentsOf: input[(input.count &- left)...])
                        return
                    }
                    // EILSEQ: the byte stays as it is, and the next may begin a character.
                    unsafe result.bytes.append(input[input.count &- left])
                    result.invalid &+= 1
                    unsafe from = from?.advanced(by: 1)
                    left &-= 1
                    if left == 0 { return }
                }
            }
        }
        return result
    }
}
