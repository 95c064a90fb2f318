// Packets that are looked at again after the next have been read, without a copy.
// This file holds the room's `unsafe` for them: addresses of bytes in pieces that are not filled again before their keeper has
// let go of them.

import WireBytes

/// Bytes of a packet in a piece of the file that is kept: good until the piece has been let go of.
@safe
public struct KeptBytes: @unchecked Sendable {
    private let bytes: UnsafeRawBufferPointer

    fileprivate init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

    /// Calls `body` with them, borrowed for the duration of the call. Whoever calls holds the piece.
    public func withBytes<Result>(_ body: (RawSpan) -> Result) -> Result { unsafe body(bytes.bytes) }
}

/// A piece of the file of which all packets have been handed out. Its memory is filled again when nobody holds it any more.
/// Nothing of it is changed before that: any thread may hold it.
public final class KeptPiece: @unchecked Sendable {
    private let piece: ReadAhead.Piece
    private let owner: ReadAhead

    init(_ piece: ReadAhead.Piece, of owner: ReadAhead) {
        self.piece = piece
        self.owner = owner
    }

    deinit { owner.giveBack(piece) }
}

/// The pieces of a file that is read ahead, for who looks at packets again on another thread. Used by the thread that takes
/// the packets.
@safe
public final class KeptPieces {
    @safe
    private struct State {
        /// Where the piece lies that packets are handed out of now.
        var present = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        /// Whether anybody was told of bytes in it.
        var isLent = false
        var hasDone = false
    }

    /// In a place of its own: each packet asks for it, and a property would be guarded each time.
    private let state: UnsafeMutablePointer<State>
    private var done: [KeptPiece] = []

    init() {
        unsafe state = .allocate(capacity: 1)
        unsafe state.initialize(to: State())
    }

    deinit {
        unsafe state.deinitialize(count: 1)
        unsafe state.deallocate()
    }

    /// Whether pieces are done with that nobody has taken over.
    public var hasDone: Bool { unsafe state.pointee.hasDone }

    /// Hands over the pieces whose packets have all been handed out.
    public func takeDone() -> [KeptPiece] {
        defer {
            done.removeAll()
            unsafe state.pointee.hasDone = false
        }
        return done
    }

    /// Where bytes lie that will stay there; nil of any others, which are to be copied.
    public func place(of bytes: RawSpan) -> KeptBytes? {
        unsafe bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let first = unsafe state.pointee.present.baseAddress else {
                return nil
            }
            let offset = unsafe start - first
            guard offset >= 0, unsafe offset &+ bytes.count <= state.pointee.present.count else { return nil }
            unsafe state.pointee.isLent = true
            return unsafe KeptBytes(bytes)
        }
    }

    /// The piece at hand is done with, and packets come out of another.
    ///
    /// One that nobody was told of is let go of at once: whoever takes pieces over may not be asked for long, where a filter leaves
    /// packets out, they are held to be put in order, or there are none in what is read.
    func goOn(behind used: KeptPiece?, in memory: UnsafeMutableRawBufferPointer?) {
        if let used, unsafe state.pointee.isLent {
            done.append(used)
            unsafe state.pointee.hasDone = true
        }
        unsafe state.pointee.isLent = false
        if let memory = unsafe memory {
            unsafe state.pointee.present = UnsafeRawBufferPointer(memory)
        } else {
            unsafe state.pointee.present = UnsafeRawBufferPointer(start: nil, count: 0)
        }
    }
}
