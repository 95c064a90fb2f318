/// Which format an image has and how large it is, as its first bytes say.
public struct ImageSize: Sendable, Hashable {
    /// A format of images.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// ISO/IEC 15948.
        case png = "PNG"
        /// GIF87a and GIF89a.
        case gif = "GIF"
        /// ISO/IEC 10918.
        case jpeg = "JPEG"
        /// RFC 9649.
        case webP = "WebP"
    }

    /// Its format.
    public let format: Format
    /// Columns of pixels.
    public let width: Int
    /// Rows of pixels.
    public let height: Int

    /// Reads the head of an image; nil where its format is another, or its size is not among the bytes.
    ///
    /// - Parameter bytes: its first bytes.
    public init?(_ bytes: [UInt8]) {
        let found =
            Self.png(bytes).map { (Format.png, $0) } ?? Self.gif(bytes).map { (.gif, $0) }
            ?? Self.webP(bytes).map { (.webP, $0) } ?? Self.jpeg(bytes).map { (.jpeg, $0) }
        guard let (format, size) = found, size.width > 0, size.height > 0 else { return nil }
        self.format = format
        (width, height) = size
    }

    private typealias Size = (width: Int, height: Int)

    /// Behind the signature comes the chunk IHDR: ISO/IEC 15948 §11.2.1.
    private static func png(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            bytes.dropFirst(12).starts(with: "IHDR".utf8)
        else { return nil }
        return size(number(bytes, at: 16, count: 4), number(bytes, at: 20, count: 4))
    }

    private static func gif(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) else { return nil }
        return size(little(bytes, at: 6, count: 2), little(bytes, at: 8, count: 2))
    }

    /// RFC 9649 §2.5–2.7: one of three chunks comes first.
    private static func webP(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) else {
            return nil
        }
        let chunk = bytes.dropFirst(12)
        if chunk.starts(with: "VP8X".utf8) {
            return size(
                little(bytes, at: 24, count: 3).map { $0 + 1 }, little(bytes, at: 27, count: 3).map { $0 + 1 }
            )
        }
        if chunk.starts(with: "VP8L".utf8) {
            return little(bytes, at: 21, count: 4).map { (($0 & 0x3FFF) + 1, ($0 >> 14 & 0x3FFF) + 1) }
        }
        guard chunk.starts(with: "VP8 ".utf8) else { return nil }
        return size(
            little(bytes, at: 26, count: 2).map { $0 & 0x3FFF },
            little(bytes, at: 28, count: 2).map { $0 & 0x3FFF })
    }

    /// The size stands in the frame header, behind segments of which each says how long it is: ISO/IEC 10918-1 §B.2.2.
    private static func jpeg(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while let marker = number(bytes, at: place, count: 2), marker >> 8 == 0xFF,
            let length = number(bytes, at: place + 2, count: 2), length >= 2
        {
            // Of this stretch three are none of a frame: tables, an extension and a coding.
            if 0xFFC0...0xFFCF ~= marker, ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker) {
                return size(number(bytes, at: place + 7, count: 2), number(bytes, at: place + 5, count: 2))
            }
            place += 2 + length
        }
        return nil
    }

    private static func size(_ width: Int?, _ height: Int?) -> Size? {
        guard let width, let height else { return nil }
        return (width, height)
    }

    /// A number whose most significant byte comes first.
    private static func number(_ bytes: [UInt8], at place: Int, count: Int) -> Int? {
        guard place <= bytes.count - count else { return nil }
        return bytes.dropFirst(place).prefix(count).reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number whose least significant byte comes first.
    private static func little(_ bytes: [UInt8], at place: Int, count: Int) -> Int? {
        guard place <= bytes.count - count else { return nil }
        return bytes.dropFirst(place).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
