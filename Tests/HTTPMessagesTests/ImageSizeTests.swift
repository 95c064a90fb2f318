import HTTPMessages
import Testing

/// The formats of images, and their sizes in pixels, from their first bytes.
struct ImageSizeTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 2, 0x80, 0, 0, 1, 0xE0, 8, 2, 0, 0, 0]
    private static let gif: [UInt8] = Array("GIF89a".utf8) + [0x80, 2, 0xE0, 1, 0xF7, 0, 0]
    /// A comment and Huffman tables stand before the frame header.
    private static let jpeg: [UInt8] =
        [
            0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 0xFF, 0xC0, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xC2, 0, 17, 8, 1, 0xE0, 2,
            0x80,
        ]
    private static let riff: [UInt8] = Array("RIFF".utf8) + [36, 0, 0, 0] + Array("WEBP".utf8)
    private static let extended =
        riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x7F, 2, 0, 0xDF, 1, 0]
    /// 14 bits each, less one.
    private static let lossless = riff + Array("VP8L".utf8) + [9, 0, 0, 0, 0x2F, 0x7F, 0xC2, 0x77, 0]
    private static let lossy =
        riff + Array("VP8 ".utf8) + [30, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0x80, 2, 0xE0, 1]

    @Test(arguments: [
        (png, ImageSize.Format.png), (gif, .gif), (jpeg, .jpeg), (extended, .webP), (lossless, .webP),
        (lossy, .webP),
    ])
    func sizes(_ bytes: [UInt8], _ format: ImageSize.Format) {
        let size = ImageSize(bytes)
        #expect(size?.format == format && size?.width == 640 && size?.height == 480)
        // Cut anywhere it is the same or nothing, and nothing traps.
        for count in bytes.indices {
            let cut = ImageSize(Array(bytes.prefix(count)))
            #expect(cut == nil || cut == size)
        }
    }

    @Test func whatIsNoImage() {
        let segments: [UInt8] = [0xFF, 0xD8] + (0..<1_000).flatMap { _ in [0xFF, 0xE0, 0, 2] as [UInt8] }
        let empty = Self.png.prefix(16) + [UInt8](repeating: 0, count: 13)
        for bytes in [
            [], Array("<svg width=\"1\"/>".utf8), segments, [0xFF, 0xD8, 0xFF, 0xC0, 0, 1], Array(empty),
        ] {
            #expect(ImageSize(bytes) == nil)
        }
    }
}
