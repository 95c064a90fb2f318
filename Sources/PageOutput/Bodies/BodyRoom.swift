/// How much of all bodies there is still room for on a page: as elements and as bytes.
final class BodyRoom {
    /// Values of trees and rows of tables.
    private(set) var values: Int
    /// Bytes of text.
    private(set) var text: Int
    /// Bytes of images.
    private(set) var images: Int

    /// Values of trees and rows of tables on a page.
    static let mostValues = 2_000
    /// The same on a page of many packets, which have their elements, too.
    static let mostValuesBesidePackets = 200
    /// Bytes of bodies as text on a page.
    static let mostText = 256 << 10
    /// The same on a page of many packets.
    static let mostTextBesidePackets = 32 << 10
    /// Bytes of images on a page.
    static let mostImages = 256 << 10
    /// The same on a page of many packets.
    static let mostImagesBesidePackets = 32 << 10

    init(isCompact: Bool) {
        values = isCompact ? Self.mostValuesBesidePackets : Self.mostValues
        text = isCompact ? Self.mostTextBesidePackets : Self.mostText
        images = isCompact ? Self.mostImagesBesidePackets : Self.mostImages
    }

    func take(values count: Int) { values -= count }
    func take(text count: Int) { text -= count }
    func take(image count: Int) { images -= count }
}
