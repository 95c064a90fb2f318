import TLSMessages
import WireBytes

// Streams: their bytes in order, for the protocol above. RFC 9000 §2, §3.

extension QUICConversation {
    mutating func takeStream(
        _ id: UInt64, _ content: RawSpan, from side: Side, at offset: Int, packetOffset: Int,
        _ mark: PacketMark, isEnd: Bool, to application: inout some MultiplexedProtocol
    ) {
        // No stream is longer than a number can say. RFC 9000 §4.5.
        guard offset <= 1 << 62 - content.byteCount,
            let place = beginChange(of: id, mark, to: &application)
        else { return }
        let most = limits.untakenBytes
        let growth = streams.change(at: place) { stream in
            stream.bytes.change(side) { $0 = max($0, offset + content.byteCount) }
            return stream.directions.change(side) { assembly in
                let before = assembly.heldBytes
                assembly.take(
                    content, at: offset, packetOffset: packetOffset, mark, isEnd: isEnd, of: id, from: side,
                    keepingAtMost: most, to: &application)
                return assembly.heldBytes - before
            }
        }
        endChange(of: id, at: place, from: side, growth, mark, to: &application)
    }

    mutating func resetStream(
        _ id: UInt64, from side: Side, _ code: UInt64, _ size: Int, _ mark: PacketMark,
        to application: inout some MultiplexedProtocol
    ) {
        guard let place = beginChange(of: id, mark, to: &application) else { return }
        let most = limits.untakenBytes
        let growth = streams.change(at: place) { stream in
            stream.bytes.change(side) { $0 = max($0, size) }
            return stream.directions.change(side) { assembly in
                let before = assembly.heldBytes
                assembly.reset(code, finalSize: size, at: mark)
                assembly.deliver(id, from: side, keepingAtMost: most, at: mark, to: &application)
                return assembly.heldBytes - before
            }
        }
        endChange(of: id, at: place, from: side, growth, mark, to: &application)
    }

    /// Finds a stream, or opens it; nil where there are too many.
    private mutating func beginChange(
        of id: UInt64, _ mark: PacketMark, to application: inout some MultiplexedProtocol
    ) -> Int? {
        guard let place = streams.place(of: id, at: mark, atMost: limits.streams) else {
            streamsOmitted &+= 1
            return nil
        }
        beginApplication(&application)
        return place
    }

    /// Counts what one direction of a stream keeps now, and hands it over where that is too much.
    private mutating func endChange(
        of id: UInt64, at place: Int, from side: Side, _ growth: Int, _ mark: PacketMark,
        to application: inout some MultiplexedProtocol
    ) {
        if !hold(growth) {
            reachedLimit = true
            let released = streams.change(at: place) { stream in
                stream.directions.change(side) { assembly in
                    let before = assembly.heldBytes
                    while assembly.hasHole {
                        assembly.passHole(id, from: side, at: mark, to: &application)
                        assembly.deliver(id, from: side, keepingAtMost: 0, at: mark, to: &application)
                    }
                    assembly.deliver(id, from: side, keepingAtMost: 0, at: mark, to: &application)
                    return before - assembly.heldBytes
                }
            }
            // What was held before is given back; nothing of it is left. What came in addition was never counted.
            giveBack(released - growth)
        }
        streams.change(at: place) { stream in
            stream.last = mark
            guard stream.directions.of(side, { $0.isOver }), stream.ends.of(side, { $0 == nil }),
                let ending = stream.directions.of(side, { $0.ending })
            else { return }
            stream.ends[side] = QUICStream.End(how: ending.how, mark: ending.mark)
        }
    }

    /// Counts memory that a stream takes or gives back; false where there may be no more.
    private mutating func hold(_ count: Int) -> Bool {
        guard count > 0 else {
            giveBack(-count)
            return true
        }
        guard heldBytes + count <= limits.heldBytes, keys?.mayWait(count) ?? false else { return false }
        heldBytes += count
        return true
    }

    private mutating func giveBack(_ count: Int) {
        guard count > 0 else { return }
        heldBytes -= count
        keys?.stopsWaiting(count)
    }

    /// Says what the streams carry, before the first of it: what was chosen, or what the client wants where it could not wait.
    mutating func beginApplication(_ application: inout some MultiplexedProtocol) {
        guard !hasBegun else { return }
        hasBegun = true
        if let name = handshake.selectedALPN ?? handshake.clientHello?.alpn.first {
            application.begin(as: name)
        }
    }

    /// Forgets what early data said on streams, once the server has refused it: the client begins each stream again. Where a
    /// packet with the keys of the data came before that, out of order, it is too late to tell the two apart.
    mutating func forgetEarlyStreams(_ application: inout some MultiplexedProtocol) {
        guard hasBegun, !keyUses.contains(where: { if case .application? = $0.epoch { true } else { false } })
        else { return }
        giveBack(heldBytes)
        streams = QUICStreams()
        streamsOmitted = 0
        hasBegun = false
        application.startAnew()
    }

    /// Says of all streams that the capture has ended.
    mutating func cutOffStreams(at mark: PacketMark, to application: inout some MultiplexedProtocol) {
        for place in streams.placesByNumber {
            streams.change(at: place) { stream in
                for side in [Side.client, .server] where stream.isBidirectional || stream.opener == side {
                    stream.directions[side].cutOff(stream.id, from: side, at: mark, to: &application)
                }
            }
        }
        giveBack(heldBytes)
    }
}
