public import WireBytes

/// Rectangles of the picture that come in one message, or in several that are told as one. RFC 6143 §7.6.1.
public struct RFBUpdate: Sendable, Hashable {
    /// The first of them, as far as they are kept.
    public var rectangles: [RFBRectangle] = []
    /// How many there are.
    public var count = 0
    /// How many of them are none of the picture, but say something else.
    public var pseudo = 0
    /// How many of which encoding, and their bytes.
    public var encodings: [Tally] = []
    /// An encoding that is not read here, with which reading ends.
    public var unread: RFBEncoding?
    /// Whether the message has no number of rectangles, but an end.
    public var isOpen = false

    /// How many rectangles have one encoding.
    public struct Tally: Sendable, Hashable {
        /// The encoding.
        public var encoding: RFBEncoding
        /// How many.
        public var count: Int
        /// Their bytes, with the headers.
        public var bytes: Int
    }

    /// Rectangles that are kept of what is told as one.
    static let mostRectangles = 64
    /// Encodings that are counted one by one: a server uses a handful.
    static let mostEncodings = 32

    /// Whether there is nothing in it but pixels.
    var isPlain: Bool { unread == nil && pseudo == 0 }
    /// Whether nothing of the picture is in it, although something is.
    var isOnlyPseudo: Bool { unread == nil && count > 0 && pseudo == count }

    mutating func add(_ rectangle: RFBRectangle) {
        count &+= 1
        if rectangle.encoding.isPseudo { pseudo &+= 1 }
        if rectangles.count < Self.mostRectangles { rectangles.append(rectangle) }
        tally(Tally(encoding: rectangle.encoding, count: 1, bytes: rectangle.bytes))
    }

    mutating func add(_ other: RFBUpdate) {
        count &+= other.count
        pseudo &+= other.pseudo
        rectangles += other.rectangles.prefix(max(0, Self.mostRectangles &- rectangles.count))
        for one in other.encodings { tally(one) }
    }

    private mutating func tally(_ one: Tally) {
        if let index = encodings.firstIndex(where: { $0.encoding == one.encoding }) {
            encodings[index].count &+= one.count
            encodings[index].bytes &+= one.bytes
        } else if encodings.count < Self.mostEncodings {
            encodings.append(one)
        }
    }
}

/// One rectangle, or what a pseudo-rectangle says. RFC 6143 §7.7, §7.8.
public struct RFBRectangle: Sendable, Hashable {
    /// Which part of the picture; pseudo-rectangles put other things there.
    public var area: RFBArea
    /// How it is written.
    public var encoding: RFBEncoding
    /// All its bytes, those of the header among them.
    public var bytes = 0
    /// From where it is copied.
    public var source: RFBPointer.Place?
    /// How many screens the desktop has.
    public var screens: Int?
    /// The desktop's new name.
    public var name: PlacedText?

    /// Bytes of its header.
    static let headerSize = 12

    init(_ numbers: inout RFBNumbers) {
        area = numbers.area()
        encoding = RFBEncoding(rawValue: UInt32(truncatingIfNeeded: numbers.next(4)))
    }
}

extension RFBEncoding {
    /// Whether it says something else than pixels of the picture.
    public var isPseudo: Bool { number < 0 && self != .tightPNG || rawValue >> 4 == 0x0574_D566 }
}

/// Finds where rectangles end: pixels are passed over, and of what is compressed only the lengths are read.
struct RFBRectangleReader: Sendable {
    /// What the next bytes of a rectangle are.
    enum Part: Sendable {
        /// Pixels, or what else is only counted.
        case pixels
        /// How long what follows is.
        case length
        /// The desktop's name.
        case name
        /// From where a rectangle is copied.
        case source
        /// How many rectangles of one colour there are.
        case subrectangles
        /// What one tile of Hextile has.
        case tile(Int)
        /// Its colours, and how many rectangles are in it.
        case tileColours(Int, isColoured: Bool)
        /// How Tight has compressed a rectangle.
        case tightControl
        /// Which filter it used.
        case tightFilter
        /// How many colours its palette has.
        case tightPalette
        /// Those colours, and how many bytes of pixels follow before they are compressed.
        case tightColours(Int)
        /// One byte of a length, what came before, and its place.
        case tightLength(Int, place: Int)
        /// How many screens there are.
        case screens
        /// By which encoding a pointer with transparency is written.
        case cursorEncoding
        /// How VMware writes a pointer.
        case vmwareCursor
    }

    /// What follows a part.
    enum Step: Sendable {
        /// So many bytes; perhaps none.
        case next(Part, Int)
        /// The rectangle ends.
        case whole
        /// Nobody here knows where it ends.
        case unknown
    }

    /// The rectangle that is read.
    var rectangle: RFBRectangle
    /// How pixels are written; nil where that is not known.
    private let format: RFBPixelFormat?

    init(_ rectangle: RFBRectangle, _ format: RFBPixelFormat?) {
        self.rectangle = rectangle
        self.format = format
    }

    private var pixels: Int { rectangle.area.pixels }
    /// Bytes of a mask with a bit for each pixel, in whole bytes for each line.
    private var maskBytes: Int { (rectangle.area.width &+ 7) / 8 &* rectangle.area.height }

    /// The first part behind the header.
    func begin() -> Step {
        let encoding = rectangle.encoding
        if let bytes = pseudoBytes(encoding) { return bytes == 0 ? .whole : .next(.pixels, bytes) }
        switch encoding {
        case .raw: return format?.pixelBytes.map { .next(.pixels, pixels &* $0) } ?? .unknown
        case .copyRect: return .next(.source, 4)
        case .rre, .coRRE: return .next(.subrectangles, 4)
        case .hextile: return nextTile(0)
        case .zlib, .zrle, .zywrle, .ultra, .desktopName: return .next(.length, 4)
        case .h264: return .next(.length, 8)
        case .tight, .tightPNG: return .next(.tightControl, 1)
        case .extendedDesktopSize: return .next(.screens, 4)
        case .cursorWithAlpha: return .next(.cursorEncoding, 4)
        case .cursor: return format?.pixelBytes.map { .next(.pixels, pixels &* $0 &+ maskBytes) } ?? .unknown
        case .vmwareCursor: return .next(.vmwareCursor, 2)
        default: return .unknown
        }
    }

    /// Bytes of what says little more than its header; nil of all else.
    private func pseudoBytes(_ encoding: RFBEncoding) -> Int? {
        switch encoding {
        case .desktopSize, .lastRect, .pointerPosition, .qemuPointer, .qemuKeys, .qemuAudio, .gii, .xvp,
            .extendedMouseButtons, .vmwareCursorPosition:
            0
        case .xCursor: pixels == 0 ? 0 : 6 &+ 2 &* maskBytes
        case .ledState: 1
        case .vmwareLEDState: 4
        case .vmwareCursorState: 2
        default: nil
        }
    }

    /// Reads a part.
    ///
    /// - Parameters:
    ///   - part: what it is.
    ///   - bytes: its bytes; none of pixels.
    /// - Returns: what follows.
    mutating func read(_ part: Part, _ bytes: [UInt8]) -> Step {
        var numbers = RFBNumbers(bytes)
        switch part {
        case .pixels:
            if let tile = tile { return nextTile(tile &+ 1) }
            return .whole
        case .length:
            return .next(rectangle.encoding == .desktopName ? .name : .pixels, numbers.next(4))
        case .name: return .whole
        case .source:
            rectangle.source = RFBPointer.Place(x: numbers.next(2), y: numbers.next(2))
            return .whole
        case .subrectangles:
            guard let size = format?.pixelBytes else { return .unknown }
            // CoRRE writes a place in one byte for each number, RRE in two.
            let place = rectangle.encoding == .coRRE ? 4 : 8
            return .next(.pixels, size &+ numbers.next(4) &* (size &+ place))
        case .tile(let index): return readTile(index, numbers.next(1))
        case .tileColours(let index, let isColoured):
            guard let size = format?.pixelBytes else { return .unknown }
            tile = index
            return .next(.pixels, Int(bytes.last ?? 0) &* (isColoured ? size &+ 2 : 2))
        case .tightControl: return readTight(numbers.next(1))
        case .tightFilter:
            switch numbers.next(1) {
            case 0, 2: return tightData(pixels &* (format?.tightPixelBytes ?? 0))
            case 1: return .next(.tightPalette, 1)
            default: return .unknown
            }
        case .tightPalette:
            let colours = numbers.next(1) &+ 1
            return .next(
                .tightColours(colours == 2 ? maskBytes : pixels), colours &* (format?.tightPixelBytes ?? 0))
        case .tightColours(let size): return tightData(size)
        case .tightLength(let length, let place):
            let byte = numbers.next(1)
            let whole = length | (place == 2 ? byte : byte & 0x7F) << (7 &* place)
            return place < 2 && byte & 0x80 != 0
                ? .next(.tightLength(whole, place: place &+ 1), 1) : .next(.pixels, whole)
        case .screens:
            let count = numbers.next(1)
            rectangle.screens = count
            return .next(.pixels, count &* 16)
        case .cursorEncoding:
            let encoding = RFBEncoding(rawValue: UInt32(truncatingIfNeeded: numbers.next(4)))
            guard encoding == .raw else { return .unknown }
            // Red, green, blue and how opaque it is, a byte each, whatever the format.
            return .next(.pixels, pixels &* 4)
        case .vmwareCursor:
            switch numbers.next(1) {
            case 0: return format?.pixelBytes.map { .next(.pixels, pixels &* $0 &* 2) } ?? .unknown
            case 1: return .next(.pixels, pixels &* 4)
            default: return .unknown
            }
        }
    }

    // MARK: Hextile

    /// The tile that is read; nil in other encodings.
    private var tile: Int?
    private static let tileSide = 16

    /// A tile's size: the last ones of a line and of the picture are smaller. RFC 6143 §7.7.4.
    private func tileArea(_ index: Int) -> (width: Int, height: Int)? {
        let side = Self.tileSide
        let (width, height) = (rectangle.area.width, rectangle.area.height)
        let columns = (width &+ side &- 1) / side
        guard columns > 0, index < columns &* ((height &+ side &- 1) / side) else { return nil }
        return (min(side, width &- index % columns &* side), min(side, height &- index / columns &* side))
    }

    private func nextTile(_ index: Int) -> Step {
        tileArea(index) == nil ? .whole : .next(.tile(index), 1)
    }

    private mutating func readTile(_ index: Int, _ mask: Int) -> Step {
        guard let size = format?.pixelBytes, let area = tileArea(index) else { return .unknown }
        tile = index
        if mask & 1 != 0 { return .next(.pixels, area.width &* area.height &* size) }
        let colours = (mask & 2 != 0 ? size : 0) &+ (mask & 4 != 0 ? size : 0)
        guard mask & 8 != 0 else { return .next(.pixels, colours) }
        return .next(.tileColours(index, isColoured: mask & 16 != 0), colours &+ 1)
    }

    // MARK: Tight

    /// Bytes that are not compressed: it would not be worth it.
    private static let smallestCompressed = 12

    /// The kind of compression stands in the upper four bits. rfbproto, "Tight Encoding".
    private func readTight(_ control: Int) -> Step {
        guard let size = format?.tightPixelBytes else { return .unknown }
        switch control >> 4 {
        case 8: return .next(.pixels, size)
        case 9: return .next(.tightLength(0, place: 0), 1)
        case 10 where rectangle.encoding == .tightPNG: return .next(.tightLength(0, place: 0), 1)
        case 0..<8 where rectangle.encoding == .tight:
            return control & 0x40 != 0 ? .next(.tightFilter, 1) : tightData(pixels &* size)
        default: return .unknown
        }
    }

    private func tightData(_ bytes: Int) -> Step {
        bytes < Self.smallestCompressed ? .next(.pixels, bytes) : .next(.tightLength(0, place: 0), 1)
    }
}
