import TLSMessages
import Testing
import WireBytes

/// A connection fed as the tracer feeds it: what was not taken comes again, joined with what follows.
///
/// Every byte counts as a packet of its own, numbered by its offset from 1, so that the packets of a message do not
/// depend on how its bytes are cut.
struct Talk {
    enum Turn: Sendable {
        case bytes(Side, [UInt8])
        case gap(Side, Int)
        case end(Side, StreamEnd)
    }

    /// The packet by which gaps and ends are told.
    static let telling = PacketMark(packet: 1_000_000, time: Timestamp(nanoseconds: 0))

    var tls: TLSConversation
    private var directions: [Side: Direction] = [:]

    private struct Direction {
        var untaken: [UInt8] = []
        var next = 0
    }

    /// Every byte in a packet of its own; of longer streams the rest lies in the last.
    private static let map: SegmentMap = {
        var map = SegmentMap()
        for offset in 0..<20_000 {
            let mark = PacketMark(packet: offset + 1, time: Timestamp(nanoseconds: 0))
            map.append(.init(streamOffset: offset, count: 1, packetOffset: 54, mark: mark))
        }
        return map
    }()

    init(keep: TLSDetail = .bytes, limits: TLSLimits = TLSLimits(), _ turns: [Turn] = []) {
        tls = TLSConversation(keep: keep, limits: limits)
        for turn in turns { take(turn) }
    }

    mutating func take(_ turn: Turn) {
        switch turn {
        case .bytes(let side, let bytes):
            guard !bytes.isEmpty else { return }
            var direction = directions[side] ?? Direction()
            let start = direction.next - direction.untaken.count
            direction.next += bytes.count
            direction.untaken += bytes
            let taken = direction.untaken.withBytes { tls.consume($0, from: side, at: start, in: Self.map) }
            #expect((0...direction.untaken.count).contains(taken))
            direction.untaken.removeFirst(taken)
            directions[side] = direction
        case .gap(let side, let count):
            let next = directions[side]?.next ?? 0
            directions[side, default: Direction()].untaken = []
            directions[side, default: Direction()].next += count
            tls.missing(StreamRange(side: side, offset: next, count: count), at: Self.telling)
        case .end(let side, let how): tls.end(side, how: how, at: Self.telling)
        }
    }

    /// How many bytes have to come again.
    func untakenCount(_ side: Side) -> Int { directions[side]?.untaken.count ?? 0 }

    // MARK: What came of it

    /// The messages' names, in lower case where they came from the client.
    var names: [String] {
        tls.messages.map { message in
            let name = message.name ?? message.type.hexadecimal
            return (message.from == .client ? name.lowercased() : name) + (message.isComplete ? "" : "…")
        }
    }

    var clientHellos: [ClientHello] {
        tls.messages.compactMap { if case .clientHello(let hello) = $0.body { hello } else { nil } }
    }

    var serverHellos: [ServerHello] {
        tls.messages.compactMap { if case .serverHello(let hello) = $0.body { hello } else { nil } }
    }
}

// MARK: Building bytes

extension Talk.Turn {
    static func client(_ bytes: [UInt8]) -> Self { .bytes(.client, bytes) }
    static func server(_ bytes: [UInt8]) -> Self { .bytes(.server, bytes) }
}

/// A record around `content`. RFC 8446 §5.1.
func record(_ type: UInt8, _ content: [UInt8], version: UInt16 = 0x0303) -> [UInt8] {
    [type] + word(version) + word(UInt16(content.count)) + content
}

/// A handshake record.
func record(_ content: [UInt8], version: UInt16 = 0x0303) -> [UInt8] { record(22, content, version: version) }

/// A handshake message. RFC 8446 §4.
func message(_ type: UInt8, _ body: [UInt8] = []) -> [UInt8] { [type] + vector24(body) }

func word(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }

func words(_ numbers: UInt16...) -> [UInt8] { numbers.flatMap(word) }

/// Bytes behind their length in one, two or three bytes.
func vector8(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count)] + bytes }
func vector16(_ bytes: [UInt8]) -> [UInt8] { word(UInt16(bytes.count)) + bytes }
func vector24(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(bytes.count >> 16)] + word(UInt16(bytes.count & 0xFFFF)) + bytes
}

func extensionBytes(_ type: UInt16, _ data: [UInt8]) -> [UInt8] { word(type) + vector16(data) }

/// A ClientHello message from its parts.
func clientHello(
    suites: [UInt8] = words(0x1301), session: [UInt8] = [], compression: [UInt8] = [0],
    extensions: [UInt8]? = nil
) -> [UInt8] {
    let parts = [words(0x0303), [UInt8](0..<32), vector8(session), vector16(suites), vector8(compression)]
    return message(1, parts.flatMap { $0 } + (extensions.map(vector16) ?? []))
}

/// A ServerHello message from its parts.
func serverHello(
    version: UInt16 = 0x0303, random: [UInt8] = [UInt8](32..<64), session: [UInt8] = [],
    suite: UInt16 = 0x1301,
    extensions: [UInt8]? = nil
) -> [UInt8] {
    let parts = [word(version), random, vector8(session), word(suite), [0]]
    return message(2, parts.flatMap { $0 } + (extensions.map(vector16) ?? []))
}

/// A small seeded generator (SplitMix64), so that a failing case can be run again from its printed seed.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
