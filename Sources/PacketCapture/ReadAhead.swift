// A second pair of hands for large files: while the packets of one piece are looked at, the next is read.
// This file holds the room's `unsafe` for threads: pthread calls and the pieces that go to and fro.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads a file on a thread of its own, a few pieces ahead of whoever takes them.
///
/// Copying a file's bytes out of the page cache is an eighth of the time that tracing it takes; here it costs none.
/// Mapping the file instead was measured, with a thread that populates the pages: it takes longer than to copy into pieces that
/// are in the cache, 224 ms against 130 ms for 1.5 GB.
///
/// Pieces belong either to the thread (in `free` and while it reads), to the taker, or to who still looks at packets in one
/// (``KeptPiece``); the lock guards the hand-over.
@safe
final class ReadAhead: @unchecked Sendable {
    /// Bytes before a piece that stay free, so that what is left of the piece before can be put there.
    static let margin = 64 << 10
    /// Bytes that are read at once.
    static let pieceSize = 512 << 10

    /// Memory with bytes of the file from `margin` on.
    @safe
    struct Piece {
        /// At the beginning of a page. malloc puts large memory 16 bytes behind one, and there the kernel's copying (rep movsb)
        /// takes some processors of AMD four times as long: 0.95 s instead of 0.26 s for 2 GB.
        static let alignment = 4096

        let memory: UnsafeMutableRawBufferPointer
        /// Bytes of the file in it; 0 at its end.
        var count = 0
        /// errno of a read that failed.
        var failure: Int32?

        static func allocate() -> Piece {
            unsafe Piece(memory: .allocate(byteCount: margin + pieceSize, alignment: alignment))
        }
    }

    private let descriptor: Int32
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    #if canImport(Darwin)
        private var thread: pthread_t?
    #else
        private var thread = pthread_t()
    #endif
    private var free: [Piece] = [.allocate(), .allocate(), .allocate()]
    private var ready: [Piece] = []
    private var isStopped = false
    private var isFinished = false

    /// Starts to read at the descriptor's present offset; nil where no thread can be had.
    init?(descriptor: Int32) {
        self.descriptor = descriptor
        unsafe pthread_mutex_init(lock, nil)
        unsafe pthread_cond_init(changed, nil)
        let me = unsafe Unmanaged.passUnretained(self).toOpaque()
        let started = unsafe pthread_create(&thread, nil, { unsafe ReadAhead.run($0) }, me)
        if started != 0 { return nil }
    }

    /// Pieces that may be kept beside those that are read and looked at.
    private static let mostKept = 7

    /// Has more pieces go to and fro: for who keeps some, if only the one that was left last. To be called once.
    func addKept(forAnotherThread: Bool) {
        locked { for _ in 0..<(forAnotherThread ? Self.mostKept : 1) { free.append(.allocate()) } }
    }

    /// Ends the thread. To be called once, before the last reference goes.
    func stop() {
        locked { isStopped = true }
        #if canImport(Darwin)
            if let thread = unsafe thread { unsafe pthread_join(thread, nil) }
        #else
            pthread_join(thread, nil)
        #endif
    }

    deinit {
        for piece in free + ready { unsafe piece.memory.deallocate() }
        unsafe pthread_mutex_destroy(lock)
        unsafe pthread_cond_destroy(changed)
        unsafe lock.deallocate()
        unsafe changed.deallocate()
    }

    /// The next piece; one with no bytes at the file's end. It is the caller's until it is given back.
    func next() -> Piece {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        while ready.isEmpty {
            if isFinished { return Piece.allocate() }
            unsafe pthread_cond_wait(changed, lock)
        }
        return ready.removeFirst()
    }

    /// Gives a piece back to be filled again.
    func giveBack(_ piece: Piece) { locked { free.append(piece) } }

    private func locked(_ change: () -> Void) {
        unsafe pthread_mutex_lock(lock)
        change()
        // The thread may wait for a piece and the taker for bytes at once, while another keeps all pieces.
        unsafe pthread_cond_broadcast(changed)
        unsafe pthread_mutex_unlock(lock)
    }

    // MARK: On the thread

    private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context = unsafe context else { return nil }
        let me = unsafe Unmanaged<ReadAhead>.fromOpaque(context).takeUnretainedValue()
        while var piece = me.emptyPiece() {
            me.fill(&piece)
            let isLast = piece.count == 0 || piece.failure != nil
            me.locked {
                me.ready.append(piece)
                me.isFinished = isLast
            }
            if isLast { break }
        }
        return nil
    }

    private func emptyPiece() -> Piece? {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        while free.isEmpty, !isStopped { unsafe pthread_cond_wait(changed, lock) }
        return isStopped ? nil : free.removeLast()
    }

    private func fill(_ piece: inout Piece) {
        piece.count = 0
        piece.failure = nil
        while piece.count < Self.pieceSize {
            let at = Self.margin + piece.count
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: piece.memory[at...])
            let got = unsafe read(descriptor, room.baseAddress, room.count)
            if got > 0 {
                piece.count += got
            } else if got == 0 {
                return
            } else if errno != EINTR {
                piece.failure = errno
                return
            }
        }
    }
}
