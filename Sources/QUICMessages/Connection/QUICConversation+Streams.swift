import TLSMessages
import WireBytes

// Streams: their bytes in order, for the protocol above. RFC 9000 §2, §3.

extension QUICConversation {
    mutating func takeStream(
        _ id: UInt64, _ content: RawSpan, from side: Side, at offset: Int, packetOffset: Int,
        _ mark: PacketMark, isEnd: Bool, to application: inout some MultiplexedProtocol
    ) {
        // No stream is longer than a number can say. RFC 9000 §4.5.
        guard offset <= 1 << 62 - content.byteCount else { return }
        change(id, side, mark, to: &application) { assembly, stream in
            stream.bytes[side] = max(stream.bytes[side], offset + content.byteCount)
            assembly.add(content, at: offset, packetOffset: packetOffset, mark, isEnd: isEnd)
        }
    }

    mutating func resetStream(
        _ id: UInt64, from side: Side, _ code: UInt64, _ size: Int, _ mark: PacketMark,
        to application: inout some MultiplexedProtocol
    ) {
        change(id, side, mark, to: &application) { assembly, stream in
            stream.bytes[side] = max(stream.bytes[side], size)
            assembly.reset(code, finalSize: size, at: mark)
        }
    }

    /// Changes one direction of a stream, and hands over what is now in order.
    private mutating func change(
        _ id: UInt64, _ side: Side, _ mark: PacketMark, to application: inout some MultiplexedProtocol,
        _ change: (inout QUICStreamAssembly, inout QUICStream) -> Void
    ) {
        guard streams[id] != nil || streams.count < limits.streams else {
            streamsOmitted &+= 1
            return
        }
        beginApplication(&application)
        // Taken out, so that its bytes are changed in their place.
        var stream = streams.removeValue(forKey: id) ?? QUICStream(id, at: mark)
        var assembly = QUICStreamAssembly()
        swap(&assembly, &stream.directions[side])
        let before = assembly.heldBytes
        stream.last = mark
        change(&assembly, &stream)
        assembly.deliver(id, from: side, keepingAtMost: limits.untakenBytes, at: mark, to: &application)
        if !hold(assembly.heldBytes - before) {
            reachedLimit = true
            while assembly.hasHole {
                assembly.passHole(id, from: side, at: mark, to: &application)
                assembly.deliver(id, from: side, keepingAtMost: 0, at: mark, to: &application)
            }
            assembly.deliver(id, from: side, keepingAtMost: 0, at: mark, to: &application)
            // What was held before is given back; nothing of it is left.
            giveBack(before - assembly.heldBytes)
        }
        if assembly.isOver, stream.ends[side] == nil, let ending = assembly.ending {
            stream.ends[side] = QUICStream.End(how: ending.how, mark: ending.mark)
        }
        swap(&assembly, &stream.directions[side])
        streams[id] = stream
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
        streams = [:]
        streamsOmitted = 0
        hasBegun = false
        application.startAnew()
    }

    /// Says of all streams that the capture has ended.
    mutating func cutOffStreams(at mark: PacketMark, to application: inout some MultiplexedProtocol) {
        for id in streams.keys.sorted() {
            guard var stream = streams.removeValue(forKey: id) else { continue }
            for side in [Side.client, .server] where stream.isBidirectional || stream.opener == side {
                stream.directions[side].cutOff(id, from: side, at: mark, to: &application)
            }
            streams[id] = stream
        }
        giveBack(heldBytes)
    }
}
