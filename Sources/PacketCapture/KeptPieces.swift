// Packets that are looked at again after the next have been read, without a copy.
// This file holds the room's `unsafe` for them: addresses of bytes in pieces that are not filled again before their keeper has
// let go of them.

import WireBytes

/// Bytes of a packet in a piece of the file: good until the piece has been let go of.
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

/// The pieces of a file that is read ahead, for who looks at packets again: a little later, or on another thread. Used by the
/// thread that takes the packets.
///
/// The one that was left last is kept, too: packets that wait for their order are looked at a few places later.
@safe
public final class KeptPieces {
    /// Where a piece lies.
    @safe
    private struct Place {
        var memory = unsafe UnsafeRawBufferPointer(start: nil, count: 0)
        /// Whether anybody was told of bytes in it that stay.
        var isLent = false

        func holds(_ bytes: UnsafeRawBufferPointer) -> Bool {
            guard let start = bytes.baseAddress, let first = unsafe memory.baseAddress else {
                return false
            }
            let offset = unsafe start - first
            return unsafe offset >= 0 && offset &+ bytes.count <= memory.count
        }
    }

    @safe
    private struct State {
        /// The piece that packets are handed out of now.
        var present = Place()
        /// The one before it.
        var previous = Place()
        var round = 0
        var hasDone = false
    }

    /// In a place of its own: each packet asks for it, and a property would be guarded each time.
    private let state: UnsafeMutablePointer<State>
    private var previous: KeptPiece?
    private var done: [KeptPiece] = []
    /// Called before a piece is left: the last moment for bytes at a passing place in the one before it.
    public var beforeLeaving: (() -> Void)?

    init() {
        unsafe state = .allocate(capacity: 1)
        unsafe state.initialize(to: State())
    }

    deinit {
        unsafe state.deinitialize(count: 1)
        unsafe state.deallocate()
    }

    /// How many pieces were left so far.
    public var round: Int { unsafe state.pointee.round }

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
            if unsafe state.pointee.present.holds(bytes) {
                unsafe state.pointee.present.isLent = true
            } else if unsafe state.pointee.previous.holds(bytes) {
                unsafe state.pointee.previous.isLent = true
            } else {
                return nil
            }
            return unsafe KeptBytes(bytes)
        }
    }

    /// Where bytes lie until ``round`` has grown by two, of which ``beforeLeaving`` tells; nil of any that do not lie in the piece
    /// at hand, which are to be copied.
    public func passingPlace(of bytes: RawSpan) -> KeptBytes? {
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe state.pointee.present.holds(bytes) ? KeptBytes(bytes) : nil
        }
    }

    /// The piece at hand is done with; nil where packets came out of other memory.
    ///
    /// One that nobody was told of is let go of when the next is done with: whoever takes pieces over may not be asked for long,
    /// where a filter leaves packets out, or there are none in what is read.
    func leave(_ used: KeptPiece?) {
        beforeLeaving?()
        if let previous, unsafe state.pointee.previous.isLent {
            done.append(previous)
            unsafe state.pointee.hasDone = true
        }
        previous = used
        unsafe state.pointee.previous = used == nil ? Place() : state.pointee.present
        unsafe state.pointee.present = Place()
        unsafe state.pointee.round &+= 1
    }

    /// Packets come out of a piece in this memory.
    func enter(_ memory: UnsafeMutableRawBufferPointer) {
        unsafe state.pointee.present = Place(memory: UnsafeRawBufferPointer(memory))
    }
}
