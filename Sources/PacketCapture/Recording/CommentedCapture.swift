import Platform
import WireBytes

/// Why a comment cannot be written at a packet.
public enum CommentFault: Error, Sendable, Hashable {
    /// There is none of this number: the capture has only so many.
    case noSuchPacket(Int, count: Int)
    /// It is in a block that has no options (Simple Packet Block).
    case noOptions(packet: Int)
    /// With the comment its block would be longer than readers take.
    case tooLong(packet: Int)
    /// Reading stopped before it.
    case damaged(CaptureDamage, packet: Int)
    /// The file is not what it was when the packet was looked for, or cannot be read again.
    case changed
}

/// A capture with a comment at one of its packets, as pcapng: of what is that already, no other byte changes.
///
/// The file is read twice: to find the packet, and to be copied. Only the options of that packet are in memory.
public struct CommentedCapture: Sendable {
    /// Whether the file itself can become the changed one: it is pcapng, and not compressed.
    public let isInPlace: Bool
    /// Why of a file that is written anew the end is missing; nil where it is not.
    public let damage: CaptureDamage?

    private let path: String
    private let content: Content

    private enum Content: Sendable {
        /// The same but for these places, in their order.
        case edited([Edit])
        /// Made of what another format says of its packets.
        case converted(CaptureConversion)
    }

    /// Bytes that stand in the place of others.
    private struct Edit: Sendable {
        let offset: Int
        let old: [UInt8]
        let new: [UInt8]
    }

    /// Looks for the packet.
    ///
    /// - Parameters:
    ///   - file: the capture, from whose path it can be read again; nothing of it has been read.
    ///   - packet: the packet's number, from 1.
    ///   - change: what is written.
    ///   - origin: what writes it, for a capture that is no pcapng.
    /// - Throws: `CommentFault` when there is no such packet, or no room at it.
    public init(
        _ file: consuming CaptureFile, packet: Int, change: CommentChange, origin: RecordingOrigin
    ) throws(CommentFault) {
        path = file.path
        var found: CapturedPacket?
        while found == nil, let next = file.next() { if next.number == packet { found = next } }
        guard let found else {
            if let damage = file.damage { throw .damaged(damage, packet: packet) }
            throw .noSuchPacket(packet, count: file.packets)
        }
        var edits: [Edit]?
        if case .pcapng(let isBigEndian) = file.layout {
            edits = try Self.edits(at: found, in: file, change, isBigEndian)
        }
        isInPlace = edits != nil && !file.isPacked
        // What stays where it is stays with all its faults.
        if !isInPlace { while file.next() != nil {} }
        damage = isInPlace ? nil : file.damage
        content =
            edits.map { .edited($0) }
            ?? .converted(CaptureConversion(of: file, packet: packet, comment: change.text, origin))
    }

    /// What changes at a packet that has just been read, and before it.
    private static func edits(
        at packet: CapturedPacket, in file: borrowing CaptureFile, _ change: CommentChange,
        _ isBigEndian: Bool
    ) throws(CommentFault) -> [Edit] {
        // Only a Simple Packet Block has no time.
        guard packet.hasTime else { throw .noOptions(packet: packet.number) }
        func number(_ value: UInt64, bytes: Int) -> [UInt8] {
            let order = (0..<bytes).map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
            return isBigEndian ? order.reversed() : order
        }
        let data = (packet.capturedLength &+ 3) & ~3
        let rest = file.restOfRecord(from: data)
        guard rest.count >= 4 else { throw .changed }
        let old = Array(rest.dropLast(4))
        let new = change.applied(to: old, isBigEndian: isBigEndian)
        let length = CaptureFile.enhancedPacketHead &+ data &+ new.count &+ 4
        guard length <= file.limits.packetBytes else { throw .tooLong(packet: packet.number) }
        let start = packet.dataOffset &- CaptureFile.enhancedPacketHead
        let written = number(UInt64(length), bytes: 4)
        var edits = [
            Edit(offset: start &+ 4, old: Array(rest.suffix(4)), new: written),
            Edit(offset: packet.dataOffset &+ data, old: old + rest.suffix(4), new: new + written),
        ]
        // The section's length, unless it is not told.
        if let section = file.section, section.length != UInt64.max {
            let longer = section.length &+ UInt64(bitPattern: Int64(new.count &- old.count))
            edits.insert(
                Edit(
                    offset: section.offset &+ 16, old: number(section.length, bytes: 8),
                    new: number(longer, bytes: 8)), at: 0)
        }
        return edits
    }

    /// Writes it.
    ///
    /// - Parameter emit: takes the next bytes, borrowed for the duration of the call; false stops.
    /// - Throws: `CommentFault.changed` when the file cannot be read a second time as it was read before.
    public func write(_ emit: (RawSpan) -> Bool) throws(CommentFault) {
        switch content {
        case .edited(let edits): try copy(edits, emit)
        case .converted(let conversion): try conversion.write(path, emit)
        }
    }

    private func copy(_ edits: [Edit], _ emit: (RawSpan) -> Bool) throws(CommentFault) {
        guard let input = try? InputDescriptor(path: path, allowsPipes: false) else { throw .changed }
        var source = ByteSource(descriptor: input.number, owned: true)
        for edit in edits {
            guard Self.copy(&source, upTo: edit.offset, emit) else { return }
            guard source.offset == edit.offset, source.require(edit.old.count),
                source.withNext(edit.old.count, { $0.copied() }) == edit.old
            else { throw .changed }
            source.advance(edit.old.count)
            guard edit.new.withBytes(emit) else { return }
        }
        guard Self.copy(&source, upTo: .max, emit) else { return }
        if source.failure != nil { throw .changed }
    }

    /// Copies up to an offset, or to the end; false when nobody takes more.
    private static func copy(_ source: inout ByteSource, upTo end: Int, _ emit: (RawSpan) -> Bool) -> Bool {
        while source.offset < end, source.require(1) {
            let count = min(source.available, end &- source.offset)
            guard source.withNext(count, emit) else { return false }
            source.advance(count)
        }
        return true
    }
}
