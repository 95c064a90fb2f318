/// The headers of one packet, outermost first: a list of fixed capacity that never allocates.
///
/// What does not fit is counted in `omitted`. Twelve hold every encapsulation in use (Ethernet, two tags, MPLS
/// labels, a tunnel and what is in it); a packet with more was made to have more.
public struct LayerList: Sendable, RandomAccessCollection {
    /// How many layers the list holds at most.
    public static let capacity = 12

    // One word a layer: kind in the top 7 bits, length in the next 12, offset in the low 13; a header that lies
    // further in than 8 KiB is counted as omitted. No header is longer than 2,048 bytes. Single
    // properties and not an array, so that a packet costs no allocation; not `InlineArray`, which needs a
    // newer macOS than the package does.
    private var word0: UInt32 = 0
    private var word1: UInt32 = 0
    private var word2: UInt32 = 0
    private var word3: UInt32 = 0
    private var word4: UInt32 = 0
    private var word5: UInt32 = 0
    private var word6: UInt32 = 0
    private var word7: UInt32 = 0
    private var word8: UInt32 = 0
    private var word9: UInt32 = 0
    private var word10: UInt32 = 0
    private var word11: UInt32 = 0
    private var used: UInt8 = 0
    private var overflow: UInt32 = 0

    /// Makes an empty list.
    public init() {}

    /// Layers that were passed through but found no room in the list.
    public var omitted: Int { Int(overflow) }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// How many layers are in the list.
    public var endIndex: Int { Int(used) }

    /// The layer at `position`, 0 the outermost.
    public subscript(position: Int) -> Layer {
        precondition(position >= 0 && position < Int(used), "no such layer")
        let word = self.word(position)
        return Layer(
            Layer.Kind(rawValue: UInt8(truncatingIfNeeded: word >> 25)) ?? .ethernet,
            offset: Int(word & 0x1fff), length: Int(word >> 13 & 0xfff))
    }

    /// Forgets all layers.
    @inline(__always)
    mutating func clear() {
        used = 0
        overflow = 0
    }

    /// Adds a layer after the last, or counts it when there is no room.
    @inline(__always)
    mutating func append(_ kind: Layer.Kind, offset: Int, length: Int) {
        guard offset <= 0x1fff, length <= 0xfff else {
            overflow &+= 1
            return
        }
        let word =
            UInt32(kind.rawValue) << 25 | UInt32(truncatingIfNeeded: length) << 13
            | UInt32(truncatingIfNeeded: offset)
        switch used {
        case 0: word0 = word
        case 1: word1 = word
        case 2: word2 = word
        case 3: word3 = word
        case 4: word4 = word
        case 5: word5 = word
        case 6: word6 = word
        case 7: word7 = word
        case 8: word8 = word
        case 9: word9 = word
        case 10: word10 = word
        case 11: word11 = word
        default:
            overflow &+= 1
            return
        }
        used &+= 1
    }

    private func word(_ position: Int) -> UInt32 {
        switch position {
        case 0: word0
        case 1: word1
        case 2: word2
        case 3: word3
        case 4: word4
        case 5: word5
        case 6: word6
        case 7: word7
        case 8: word8
        case 9: word9
        case 10: word10
        default: word11
        }
    }
}
