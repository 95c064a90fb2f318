import WireBytes

/// An image that a browser may show: of a format that cannot hold a script or ask for anything, told by its first bytes and
/// not by what somebody calls it.
struct RasterImage {
    enum Format: String {
        case png, jpeg, gif, webp
    }

    let format: Format
    /// In points.
    let width: Int
    let height: Int

    /// Points on a side: a larger one would take a browser's memory, however few bytes it has.
    static let mostPoints = 4_096
    /// Bytes of one that are looked through for its size.
    private static let mostLooked = 64 << 10

    /// Reads the beginning of an image; nil where it is none of these formats, or too large to be drawn.
    init?(_ bytes: [UInt8]) {
        let size: (width: Int, height: Int)?
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            // PNG, Third Edition, §11.2.1.
            format = .png
            size = (bytes.number(at: 16, 4), bytes.number(at: 20, 4))
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            format = .gif
            size = (bytes.littleEndian(at: 6, 2), bytes.littleEndian(at: 8, 2))
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            format = .jpeg
            size = Self.sizeOfJPEG(bytes)
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            format = .webp
            size = Self.sizeOfWebP(bytes)
        } else {
            return nil
        }
        guard let size, size.width > 0, size.height > 0, size.width <= Self.mostPoints,
            size.height <= Self.mostPoints
        else { return nil }
        (width, height) = size
    }

    /// The size in the frame header, behind some segments. ITU-T T.81 §B.2.2.
    private static func sizeOfJPEG(_ bytes: [UInt8]) -> (Int, Int)? {
        var at = 2
        while at + 9 < min(bytes.count, mostLooked) {
            guard bytes[at] == 0xFF else { return nil }
            let marker = bytes[at + 1]
            switch marker {
            case 0xC4, 0xC8, 0xCC: break
            case 0xC0...0xCF: return (bytes.number(at: at + 7, 2), bytes.number(at: at + 5, 2))
            case 0xD9, 0xDA: return nil
            default: break
            }
            at += 2 + max(2, bytes.number(at: at + 2, 2))
        }
        return nil
    }

    /// RFC 9649 §2.4 to 2.7.
    private static func sizeOfWebP(_ bytes: [UInt8]) -> (Int, Int)? {
        let kind = bytes.dropFirst(12).prefix(4)
        if kind.elementsEqual("VP8 ".utf8) {
            return (bytes.littleEndian(at: 26, 2) & 0x3FFF, bytes.littleEndian(at: 28, 2) & 0x3FFF)
        }
        if kind.elementsEqual("VP8L".utf8) {
            let bits = bytes.littleEndian(at: 21, 4)
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        guard kind.elementsEqual("VP8X".utf8) else { return nil }
        return (bytes.littleEndian(at: 24, 3) + 1, bytes.littleEndian(at: 27, 3) + 1)
    }
}

extension Array where Element == UInt8 {
    /// A number of so many bytes, the highest first; 0 where they are not all there.
    fileprivate func number(at place: Int, _ size: Int) -> Int {
        let digits = dropFirst(place).prefix(size)
        return digits.count == size ? digits.reduce(0) { $0 << 8 | Int($1) } : 0
    }

    /// The same with the lowest first.
    fileprivate func littleEndian(at place: Int, _ size: Int) -> Int {
        let digits = dropFirst(place).prefix(size)
        return digits.count == size ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : 0
    }
}
