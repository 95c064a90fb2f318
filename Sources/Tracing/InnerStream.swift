import WireBytes

/// What TLS protects, read like any other stream once it has been opened.
struct InnerStream: Sendable {
    private var delivery: Delivery
    /// Which packet bytes the plain bytes lie in as encrypted ones; empty unless they are kept.
    private(set) var maps = BySide(both: SegmentMap())
    private var offsets = BySide(both: 0)
    private let keepsMaps: Bool
    private let untakenBytes: Int
    /// Runs of plain bytes of each side whose place is kept, each of one record and one packet: more than the packets of a
    /// ladder hold of all but the smallest records.
    private static let mostRuns = 262_144

    /// Begins a stream.
    ///
    /// - Parameters:
    ///   - setting: what is kept of it.
    ///   - part: what goes on in it; nil where its bytes tell what they are.
    init(_ setting: StreamSetting, _ part: (any StreamProtocol)? = nil) {
        var application = ApplicationStream(setting)
        if let part { application.goOn(with: part) }
        delivery = Delivery(application: application)
        keepsMaps = setting.detail.contains(.bytes)
        untakenBytes = setting.untakenBytes
    }

    var parts: [any ProtocolResult] { delivery.application.parts }

    /// Which packet bytes what is further inside lies in, layer by layer.
    var decryptedMaps: [BySide<SegmentMap>] { delivery.application.decryptedMaps }

    /// Since when encrypted records in it wait for their keys; nil where none does.
    var waitsForKeysSince: Timestamp? { delivery.application.waitsForKeysSince }

    /// Reads what waited for keys that have come since.
    mutating func tryNewKeys() { delivery.application.tryNewKeys() }

    /// Nothing more will come.
    mutating func conclude() { delivery.application.conclude() }

    /// Changes whenever a message is complete.
    var progress: Int { delivery.application.progress }

    /// Reads what came out of records.
    mutating func take(_ data: OpenedData) {
        switch data {
        case .bytes(let bytes, let side, let map): take(bytes, from: side, map)
        case .missing(let count, let side, let mark):
            guard count > 0 else { return }
            delivery.miss(StreamRange(side: side, offset: offsets[side], count: count), at: mark)
            offsets[side] &+= count
        case .closed(let side, let mark): delivery.end(side, how: .finished, at: mark)
        case .ended(let side, let how, let mark): delivery.end(side, how: how, at: mark)
        }
    }

    /// A record's bytes, run by run: each lies in one packet.
    private mutating func take(_ bytes: [UInt8], from side: Side, _ map: [SegmentMap.Entry]) {
        var scratch = SegmentMap()
        bytes.withBytes { span in
            for run in map where run.streamOffset &+ run.count <= span.byteCount {
                var entry = run
                entry.streamOffset = offsets[side]
                // TCP counts bytes of records, not of what is in them.
                entry.acknowledged = -1
                let piece = span.extracting(run.streamOffset..<run.streamOffset &+ run.count)
                if keepsMaps, maps[side].entries.count < Self.mostRuns { maps[side].append(entry) }
                _ = delivery.take(piece, entry, from: side, atMost: untakenBytes, map: &scratch)
                offsets[side] &+= run.count
            }
        }
    }
}
