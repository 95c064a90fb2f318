import PacketDecoding
import TCPConnections
import WireBytes

// One row of the ladder for each segment.

extension Tracer {
    /// Whether a segment is larger than Ethernet carries: 1,500 bytes of the innermost IP. RFC 894.
    private static func isOffloaded(_ segment: TCPSegment) -> Bool {
        let header = segment.payload.lowerBound - segment.headerOffset
        return segment.networkHeaderLength &+ header &+ segment.payloadLength > 1500
    }

    mutating func addRow(
        _ segment: TCPSegment, in bytes: RawSpan, _ context: borrowing PacketContext, arrival: Arrival
    ) {
        let slot = arrival.slot
        let detail = traced[slot].detail
        guard traced[slot].record.segments.count < limits.segments, keptSegments < limits.allSegments else {
            traced[slot].record.segmentsOmitted &+= 1
            traced[slot].record.reached(.segments)
            return
        }
        keptSegments += 1
        let connection = table.connections[slot]
        let sender = connection.flows[arrival.side]
        let receiver = connection.isWithItself ? sender : connection.flows[arrival.side.other]
        let isSYN = segment.flags.contains(.syn)
        var scaled: Int? = Int(segment.window)
        if !isSYN {
            if sender.windowShift == -1 || receiver.windowShift == -1 {
                scaled = sender.windowShift == -2 || receiver.windowShift == -2 ? scaled : nil
            } else if sender.windowShift >= 0, receiver.windowShift >= 0 {
                scaled = Int(segment.window) << Int(sender.windowShift)
            }
            // A SYN/ACK has a scale only where the SYN had one, captured or not. RFC 7323 §2.2.
            if arrival.side == .server, sender.windowShift >= 0, receiver.windowShift == -1 {
                scaled = Int(segment.window) << Int(sender.windowShift)
            }
            // × 1, whether the other side agrees to scaling or not.
            if sender.windowShift == 0 { scaled = Int(segment.window) }
        }
        var offset: Int?
        switch arrival.acceptance {
        case .inOrder(let payload, let start):
            offset = start - (payload.lowerBound - segment.payload.lowerBound)
        default:
            if segment.payloadLength > 0 { offset = connection.streams[arrival.side].offset(of: segment) }
        }
        let acknowledged = segment.flags.contains(.ack) ? receiver.relative(segment.acknowledgment) : 0
        let keepsBytes =
            detail.contains(.packets)
            && content.now.keptPacketBytes &+ bytes.byteCount <= limits.keptPacketBytes
        if keepsBytes { content.now.keptPacketBytes &+= bytes.byteCount }
        let keepsOptions = isSYN || detail.contains(.bytes) || Self.mayHaveSACK(segment.options, bytes)
        traced[slot].record.segments.append(
            SegmentRow(
                mark: context.mark, from: arrival.side, flags: segment.flags, sequence: segment.sequence,
                acknowledgment: segment.acknowledgment, relativeSequence: sender.relative(segment.sequence),
                relativeAcknowledgment: acknowledged, window: segment.window,
                scaledWindow: scaled, payloadLength: segment.payloadLength,
                capturedLength: segment.payload.count, fillingLength: Int(segment.filling),
                streamOffset: offset, labels: arrival.labels, facts: facts(of: segment, arrival, at: offset),
                states: connection.flows.map(\.state),
                options: keepsOptions ? bytes.copied(segment.options) : [],
                optionsAreCut: segment.optionsAreCut,
                timestamps: TCPOptions(segment.options, in: bytes).timestamps,
                checksum: context.checksum ?? verifyTCPChecksum(of: segment, in: context.decoded, bytes),
                sentChecksum: segment.checksum,
                isOffloaded: Self.isOffloaded(segment), timeToLive: segment.timeToLive,
                originalLength: context.originalLength, linkType: context.linkType,
                bytes: keepsBytes ? bytes.copied() : []))
    }

    /// Whether options are more than the padded timestamps that every segment has (RFC 7323 appendix A): such as blocks of
    /// a selective acknowledgment.
    private static func mayHaveSACK(_ options: Range<Int>, _ bytes: RawSpan) -> Bool {
        options.count > 12 || options.count == 12 && bytes.byte(at: options.lowerBound &+ 2) == 5
    }

    /// What is proved of a segment: what lies in a hole that was given up had not been captured before.
    private func facts(of segment: TCPSegment, _ arrival: Arrival, at offset: Int?) -> SegmentFacts {
        guard arrival.facts.contains(.isKnown), let offset, segment.payloadLength > 0 else {
            return arrival.facts
        }
        let end = offset + segment.payloadLength
        let wasMissing = traced[arrival.slot].record.gaps.contains {
            $0.range.side == arrival.side && $0.range.offset < end && offset < $0.range.end
        }
        return wasMissing ? arrival.facts.subtracting(.isKnown).union(.isNew) : arrival.facts
    }
}
