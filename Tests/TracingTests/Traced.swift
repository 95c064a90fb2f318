import Foundation
import HTTPMessages
import PacketCapture
import TCPConnections
import TLSMessages
import TestSupport
import Tracing
import WireBytes

/// What a trace of some packets came to.
struct Traced: TraceSink {
    /// By their number.
    var connections: [ConnectionTrace] = []
    /// By their number.
    var datagrams: [DatagramTrace] = []
    var capture = CaptureTrace(file: "")

    mutating func ended(_ trace: ConnectionTrace) { connections.append(trace) }
    mutating func ended(_ trace: DatagramTrace) { datagrams.append(trace) }
    mutating func finished(_ capture: CaptureTrace) { self.capture = capture }

    init(
        _ packets: [Recorded], detail: TraceDetail = [.segments, .messages, .bodies],
        limits: Limits = .collecting, link: LinkType = .ethernet, only: Int? = nil, keys: KeyLog? = nil,
        judge: ChainJudge? = nil
    ) {
        var tracer = Tracer(
            file: "built", detail: detail, limits: limits, only: only, keys: keys, judge: judge)
        var context = PacketContext()
        var sink: any TraceSink = self
        for (index, packet) in packets.enumerated() {
            let facts = CapturedPacket(
                number: index + 1, time: Timestamp(nanoseconds: packet.time),
                originalLength: packet.original ?? packet.bytes.count, capturedLength: packet.bytes.count,
                linkType: link)
            packet.bytes.withBytes { tracer.receive(facts, $0, using: &context, to: &sink) }
        }
        tracer.finish(CaptureFacts(), to: &sink)
        if let collected = sink as? Traced { self = collected }
        connections.sort { $0.id < $1.id }
        datagrams.sort { $0.id < $1.id }
    }

    init(_ wire: WireBuilder, detail: TraceDetail = [.segments, .messages, .bodies]) {
        self.init(wire.packets, detail: detail)
    }
}

extension ConnectionTrace {
    /// Numbers of the steps, each with its packet.
    var stepPackets: [Int: Int] {
        Dictionary(steps.map { ($0.number, $0.mark.packet) }, uniquingKeysWith: { first, _ in first })
    }

    /// The labels of a packet.
    func labels(_ packet: Int) -> SegmentLabels {
        record.anomalies.first { $0.mark.packet == packet }?.labels ?? []
    }

    func row(_ packet: Int) -> SegmentRow? { record.segments.first { $0.mark.packet == packet } }

    var http: HTTPConversation? {
        for case let http as HTTPConversation in application { return http }
        return nil
    }

    /// What was said in clear text, in brief.
    var clearText: (any ClearTextResult)? {
        application.lazy.compactMap { $0 as? any ClearTextResult }.first
    }

    var unknown: UnknownStream? {
        for case let stream as UnknownStream in application { return stream }
        return nil
    }
}

extension HTTPMessage {
    var method: String { String(decoding: head.method ?? [], as: UTF8.self) }
    var target: String { String(decoding: head.target ?? [], as: UTF8.self) }
    var text: String { String(decoding: body.content, as: UTF8.self) }

    /// All that must not depend on how the bytes were cut into segments.
    var digest: String {
        let fields = head.fields.map { field in
            String(decoding: head.name(of: field), as: UTF8.self) + "="
                + String(decoding: head.value(of: field), as: UTF8.self)
        }
        return """
            \(method) \(target) \(head.status ?? 0) \(String(decoding: head.reason ?? [], as: UTF8.self)) \(head.version)
            \(head.range) \(head.isComplete) \(fields)
            \(body.framing) \(body.length) \(body.decodedLength ?? -1) \(body.declaredLength ?? -1) \(body.kind)
            \(body.chunkCount) \(body.chunks) \(body.trailers.count) \(body.range) \(body.missing)
            \(String(describing: body.problem)) \(body.isComplete) \(text)
            \(findings) \(String(describing: incompleteReason))
            """
    }
}

extension ConnectionTrace {
    var exchangeDigests: [String] {
        exchanges.map { exchange in
            ([exchange.request] + exchange.interim + [exchange.response]).map { $0?.digest ?? "-" }
                .joined(separator: "\n--\n")
        }
    }

    var messageDigests: [String] {
        tls?.messages.map {
            "\($0.type) \($0.from) \($0.ranges) \($0.length) \($0.isComplete) \($0.body) \($0.bytes) \(String(describing: $0.problem))"
        } ?? []
    }
}

extension BundledCaptures {
    /// The packets of a bundled capture.
    static func packets(_ name: String) throws -> [Recorded] {
        var packets: [Recorded] = []
        var capture = try CaptureFile(path: path(name))
        capture.forEachPacket { facts, bytes in
            packets.append(
                Recorded(bytes: bytes.copied(), time: facts.time.nanoseconds, original: facts.originalLength))
            return true
        }
        return packets
    }
}
