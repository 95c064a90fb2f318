// `unsafe`: zlib takes pointers.

import CZlib

/// What browsers unpack as "deflate". RFC 1950.
enum Zlib {
    /// The same bytes, compressed.
    static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        let most = Int(compressBound(uLong(bytes.count)))
        return unsafe [UInt8](unsafeUninitializedCapacity: most) { room, count in
            var length = uLong(most)
            // It fails where memory does, or where there is too little room: neither can be here.
            let code = unsafe compress2(
                room.baseAddress, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
            precondition(code == Z_OK, "zlib cannot compress")
            count = Int(length)
        }
    }
}
