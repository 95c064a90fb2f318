import Annotations
import Output
import QUICMessages
import TLSMessages
import WireBytes

// The packets of QUIC one by one, with their frames.

extension JSONWriter {
    mutating func writePackets(_ quic: QUICConversation) {
        guard !quic.packets.isEmpty else { return }
        name("packetList")
        beginArray()
        for packet in quic.packets { write(packet) }
        endArray()
        if quic.packetsOmitted > 0 { field("packetsOmitted", quic.packetsOmitted) }
    }

    private mutating func write(_ packet: QUICPacket) {
        beginObject()
        field("packet", packet.mark.packet)
        field("from", packet.from)
        field("type", packet.kind.name)
        field("offset", packet.location.offset)
        field("length", packet.location.count)
        if packet.path > 0 { field("path", packet.path) }
        if let version = packet.version { field("version", version.text) }
        if let id = packet.destination { field("destination", id.hexadecimal) }
        if packet.kind != .oneRTT { field("source", packet.source.hexadecimal) }
        if packet.tokenLength > 0 { field("tokenLength", packet.tokenLength) }
        if let spin = packet.spin { field("spin", spin) }
        if let failure = packet.failure { field("closed", failure.identifier) }
        guard let opened = packet.opened else { return endObject() }
        field("number", Int(clamping: opened.number))
        if opened.updates > 0 { field("keyUpdates", opened.updates) }
        if opened.isRepeated { field("repeated", true) }
        if opened.problem != nil { field("incomplete", true) }
        name("frames")
        beginArray()
        for place in opened.frames { write(place, of: packet) }
        endArray()
        if opened.framesOmitted > 0 { field("framesOmitted", opened.framesOmitted) }
        endObject()
    }

    private mutating func write(_ place: QUICFramePlace, of packet: QUICPacket) {
        beginObject()
        field("type", place.frame.name)
        if let location = packet.location(of: place.range) {
            field("offset", location.offset)
            field("length", location.count)
        }
        write(place.frame)
        endObject()
    }

    private mutating func field(_ key: StaticString, _ number: UInt64) { field(key, Int(clamping: number)) }

    private mutating func write(_ frame: QUICFrame) {
        switch frame {
        case .padding, .ping, .handshakeDone, .immediateAck, .unknown: break
        case .ack(let acknowledgment): write(acknowledgment)
        case .resetStream(let stream, let code, let size):
            field("stream", stream)
            field("code", code)
            field("finalSize", size)
        case .stopSending(let stream, let code):
            field("stream", stream)
            field("code", code)
        case .crypto(let offset, let count):
            field("from", offset)
            field("bytes", count)
        case .newToken(let count), .datagram(let count): field("bytes", count)
        case .stream(let stream, let offset, let count, let isEnd):
            field("stream", stream)
            field("from", offset)
            field("bytes", count)
            if isEnd { field("fin", true) }
        case .timeStamp(let time): field("time", time)
        case .newConnectionID(let id, let prior):
            field("sequence", id.sequence)
            field("retirePriorTo", prior)
            field("id", id.bytes.hexadecimal)
        case .retireConnectionID(let sequence): field("sequence", sequence)
        case .pathChallenge(let data), .pathResponse(let data):
            let digits = String(data, radix: 16)
            field("data", String(repeating: "0", count: max(0, 16 - digits.count)) + digits)
        case .connectionClose(let reason):
            field("code", reason.code)
            if reason.isApplication { field("application", true) }
            if let type = reason.frameType { field("frameType", type) }
            if !reason.text.isEmpty { field("reason", reason.text) }
        case .ackFrequency(let frequency):
            field("sequence", frequency.sequence)
            field("threshold", frequency.threshold)
            field("delay", frequency.delay)
            field("reordering", frequency.reordering)
        default: writeLimit(frame)
        }
    }

    private mutating func writeLimit(_ frame: QUICFrame) {
        switch frame {
        case .maxData(let limit), .dataBlocked(let limit): field("limit", limit)
        case .maxStreamData(let stream, let limit), .streamDataBlocked(let stream, let limit):
            field("stream", stream)
            field("limit", limit)
        case .maxStreams(let limit, let isBidirectional), .streamsBlocked(let limit, let isBidirectional):
            field("limit", limit)
            field("bidirectional", isBidirectional)
        default: break
        }
    }

    private mutating func write(_ acknowledgment: QUICAcknowledgment) {
        field("delay", acknowledgment.delay)
        name("ranges")
        beginArray()
        for range in acknowledgment.ranges {
            beginArray()
            value(Int(clamping: range.lowerBound))
            value(Int(clamping: range.upperBound))
            endArray()
        }
        endArray()
        if acknowledgment.rangesOmitted > 0 { field("rangesOmitted", acknowledgment.rangesOmitted) }
        guard let ecn = acknowledgment.ecn else { return }
        field("ect0", ecn.ect0)
        field("ect1", ecn.ect1)
        field("ce", ecn.ce)
    }
}
