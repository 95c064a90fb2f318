package import QUICMessages
package import WireBytes

/// Packets that bring again what a lost one carried: its bytes of streams and of the handshake, and what else has to arrive.
/// QUIC sends no packet again, only what was in it. RFC 9000 §13.3.
package struct QUICResending: Sendable, Hashable {
    /// The captured packets, in their order.
    package var packets: [PacketMark] = []
    /// Whether all of it came again.
    package var isWhole = true

    /// Finds them; nil where the lost packet is not listed, or carried nothing that has to arrive.
    ///
    /// - Parameters:
    ///   - loss: the packet that was lost.
    ///   - quic: its conversation.
    package init?(of loss: QUICLoss, in quic: QUICConversation) {
        guard
            let place = quic.packets.firstIndex(where: {
                $0.from == loss.from && $0.mark == loss.sent && $0.kind.space == loss.space
                    && $0.opened?.number == loss.number
            }), let lost = quic.packets[place].opened
        else { return nil }
        var missing = lost.frames.compactMap { Carried($0.frame) }
        guard !missing.isEmpty else { return nil }
        for packet in quic.packets.dropFirst(place + 1) {
            guard packet.from == loss.from, packet.kind.space == loss.space, let opened = packet.opened,
                opened.number > loss.number
            else { continue }
            let before = missing
            for place in opened.frames {
                guard let again = Carried(place.frame) else { continue }
                missing = missing.flatMap { $0.without(again) }
            }
            if missing != before, packets.last != packet.mark { packets.append(packet.mark) }
            if missing.isEmpty { break }
        }
        guard !packets.isEmpty else { return nil }
        isWhole = missing.isEmpty
    }

    /// Something that has to arrive.
    private enum Carried: Hashable {
        /// Bytes of a stream; its end counts as one more.
        case stream(UInt64, Range<UInt64>)
        /// Bytes of the handshake.
        case crypto(Range<UInt64>)
        /// Anything that is said once.
        case other(QUICFrame)

        init?(_ frame: QUICFrame) {
            switch frame {
            case .stream(let stream, let offset, let count, let isEnd):
                let end = offset &+ UInt64(count) &+ (isEnd ? 1 : 0)
                guard end > offset else { return nil }
                self = .stream(stream, offset..<end)
            case .crypto(let offset, let count):
                let end = offset &+ UInt64(count)
                guard end > offset else { return nil }
                self = .crypto(offset..<end)
            case .resetStream, .stopSending, .newToken, .newConnectionID, .retireConnectionID, .handshakeDone:
                self = .other(frame)
            // Of these the latest counts, or none is sent again. RFC 9000 §13.3.
            case .padding, .ping, .ack, .maxData, .maxStreamData, .maxStreams, .dataBlocked,
                .streamDataBlocked, .streamsBlocked, .pathChallenge, .pathResponse, .connectionClose,
                .datagram, .ackFrequency, .immediateAck, .timeStamp, .unknown:
                return nil
            }
        }

        /// What is left of it when something came.
        func without(_ came: Carried) -> [Carried] {
            switch (self, came) {
            case (.stream(let id, let range), .stream(let other, let part)) where id == other:
                range.without(part).map { .stream(id, $0) }
            case (.crypto(let range), .crypto(let part)): range.without(part).map { .crypto($0) }
            default: self == came ? [] : [self]
            }
        }
    }
}

extension Range<UInt64> {
    /// What of it lies outside of another range.
    fileprivate func without(_ other: Range<UInt64>) -> [Range<UInt64>] {
        guard overlaps(other) else { return [self] }
        var rest: [Range<UInt64>] = []
        if other.lowerBound > lowerBound { rest.append(lowerBound..<other.lowerBound) }
        if other.upperBound < upperBound { rest.append(other.upperBound..<upperBound) }
        return rest
    }
}
