/// The headers of one packet, outermost first: a list of fixed capacity that never allocates.
///
/// What does not fit is counted in `omitted`. Twelve hold every encapsulation in use (Ethernet, two tags, MPLS
/// labels, a tunnel and what is in it); a packet with more was made to have more.
public struct LayerList: Sendable, RandomAccessCollection {
    /// How many layers the list holds at most.
    public static let capacity = 12

    // One word a layer: kind in the top 8 bits, length in the next 24, offset in the low 32. Single
    // properties and not an array, so that a packet costs no allocation; not `InlineArray`, which needs a
    // newer macOS than the package does.
    private var word0: UInt64 = 0
    private var word1: UInt64 = 0
    private var word2: UInt64 = 0
    private var word3: UInt64 = 0
    private var word4: UInt64 = 0
    private var word5: UInt64 = 0
    private var word6: UInt64 = 0
    private var word7: UInt64 = 0
    private var word8: UInt64 = 0
    private var word9: UInt64 = 0
    private var word10: UInt64 = 0
    private var word11: UInt64 = 0
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
            Layer.Kind(rawValue: UInt8(truncatingIfNeeded: word >> 56)) ?? .ethernet,
            offset: Int(word & 0xffff_ffff), length: Int(word >> 32 & 0xff_ffff))
    }

    /// Adds a layer behind the last, or counts it when there is no room.
    mutating func append(_ kind: Layer.Kind, offset: Int, length: Int) {
        let word =
            UInt64(kind.rawValue) << 56 | UInt64(truncatingIfNeeded: Swift.min(length, 0xff_ffff)) << 32
            | UInt64(truncatingIfNeeded: Swift.min(offset, 0xffff_ffff))
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

    private func word(_ position: Int) -> UInt64 {
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
