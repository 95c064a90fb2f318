import Annotations

/// The first of the two times that a capture is read to be written masked: finds out which bytes of which packets hold
/// secrets.
public final class MaskedPackets {
    /// Segments that were read, by their packets: what is to be masked in each, as places in its payload.
    private var segments: [Int: [Segment]] = [:]
    /// What is to be masked in packets that carry fragments, as places in the packet.
    private var fragments: [Int: [MaskedRange]] = [:]
    private var reported: Set<Int> = []
    private let redactor: Redactor
    private let addresses: AddressMask?

    /// Bodies and messages that were overwritten whole, by the packet that they begin in.
    public private(set) var overwrittenBodies: Set<Int> = []
    /// Packets whose payload was overwritten because nothing read it.
    public private(set) var overwrittenPackets = 0
    /// Connections that speak in clear text what is not decoded: their bytes are as they were.
    public private(set) var unreadConnections: [Int] = []

    private struct Segment {
        var sequence: UInt32
        var count: Int
        var edits: [MaskedRange]
    }

    /// Makes one.
    ///
    /// - Parameters:
    ///   - redactor: what masks.
    ///   - addresses: what masks addresses; nil where they stay.
    public init(redactor: Redactor = Redactor(), addresses: AddressMask? = nil) {
        self.redactor = redactor
        self.addresses = addresses
    }

    /// What the tracer has to keep for it.
    public static let detail: TraceDetail = [.segments, .messages, .bodies, .spokenSecrets]

    /// The bounds: everything is looked at, however long it is.
    public static var limits: Limits {
        var limits = Limits.collecting
        limits.segments = .max
        limits.allSegments = .max
        limits.http.keptBody = 64 << 20
        limits.http.keptBodies = 1 << 30
        limits.http.codedBody = 64 << 20
        limits.http.chunks = .max
        limits.http.missingRanges = .max
        limits.http.exchanges = .max
        limits.webSocket.messages = .max
        limits.webSocket.keptContent = 64 << 20
        limits.webSocket.keptContents = 1 << 30
        limits.webSocket.frames = .max
        return limits
    }

    /// What gets the trace.
    public var sink: any TraceSink { Sink(packets: self) }

    private struct Sink: TraceSink {
        let packets: MaskedPackets
        mutating func ended(_ trace: ConnectionTrace) { packets.take(trace) }
    }

    private func take(_ trace: ConnectionTrace) {
        let result = redactor.redact(trace)
        overwrittenBodies.formUnion(result.overwritten)
        let isUnread = trace.application.contains { part in
            guard case .unknown(let stream) = part else { return false }
            // SSH is encrypted but for its greeting. RFC 4253 §4.2.
            return stream.name != "SSH"
        }
        if isUnread { unreadConnections.append(trace.id) }
        var wholes: [Int: ReassembledSegment] = [:]
        for segment in trace.reassembled { wholes[segment.mark.packet] = segment }
        reported.formUnion(trace.segments.map(\.mark.packet))
        for whole in trace.reassembled { reported.formUnion(whole.datagram.parts.map(\.mark.packet)) }
        for row in trace.segments where row.capturedLength > 0 {
            var edits: [MaskedRange] = []
            if let start = row.streamOffset {
                edits = result.streams[row.from].overlapping(start..<start &+ row.capturedLength).map {
                    MaskedRange(
                        range: $0.range.lowerBound &- start..<$0.range.upperBound &- start, bytes: $0.bytes)
                }
            }
            if let whole = wholes[row.mark.packet] {
                take(edits, whole, payloadLength: row.capturedLength)
            } else {
                segments[row.mark.packet, default: []].append(
                    Segment(sequence: row.sequence, count: row.payloadLength, edits: edits))
            }
        }
    }

    /// A segment that came in fragments: its payload ends where the datagram does.
    private func take(_ edits: [MaskedRange], _ whole: ReassembledSegment, payloadLength: Int) {
        let header = whole.datagram.length &- payloadLength
        for edit in edits {
            let range = edit.range.lowerBound &+ header..<edit.range.upperBound &+ header
            for part in whole.datagram.parts {
                let shared = range.clamped(to: part.offset..<part.offset &+ part.packetRange.count)
                guard !shared.isEmpty else { continue }
                let start = shared.lowerBound &- range.lowerBound
                let place = part.packetRange.lowerBound &+ shared.lowerBound &- part.offset
                fragments[part.mark.packet, default: []].append(
                    MaskedRange(
                        range: place..<place &+ shared.count,
                        bytes: Array(edit.bytes[start..<start &+ shared.count])))
            }
        }
    }

    // MARK: The second time

    /// Whether a packet is of a connection that was reported.
    public func isOfReported(_ packet: CapturedPacket) -> Bool { reported.contains(packet.number) }

    /// A packet as it may be written.
    ///
    /// - Parameters:
    ///   - packet: what the capture says of it.
    ///   - bytes: its bytes.
    /// - Returns: as many bytes.
    public func masked(_ packet: CapturedPacket, _ bytes: RawSpan) -> [UInt8] {
        let old = bytes.copied()
        let all = 0..<old.count
        var edits: [MaskedRange] = fragments[packet.number] ?? []
        var decoded = DecodedPacket()
        decode(bytes, link: packet.linkType, originalLength: packet.originalLength, into: &decoded)
        repeat {
            guard case .tcp(let segment) = decoded.transport else { continue }
            let payload = segment.payload.clamped(to: all)
            guard !payload.isEmpty else { continue }
            let known = segments[packet.number]?.first {
                $0.sequence == segment.sequence && $0.count == segment.payloadLength
            }
            guard let known else {
                // Nobody has read it: who knows what is in it.
                overwrittenPackets += 1
                let filler = [UInt8](repeating: SecretMask.filler, count: payload.count)
                edits.append(MaskedRange(range: payload, bytes: filler))
                continue
            }
            for edit in known.edits {
                let place = edit.range.lowerBound &+ payload.lowerBound
                let range = (place..<place &+ edit.range.count).clamped(to: payload)
                guard !range.isEmpty else { continue }
                let start = range.lowerBound &- place
                edits.append(
                    MaskedRange(range: range, bytes: Array(edit.bytes[start..<start &+ range.count])))
            }
        } while decodeFurther(bytes, into: &decoded)
        var new = PacketPatch.apply(
            edits.untangled, within: all, to: old, link: packet.linkType,
            originalLength: packet.originalLength)
        addresses?.mask(&new, packet)
        return new
    }
}
