package import PacketCapture
import Platform
package import WireBytes

/// When a capture ends: after so many packets, at a time, before a size is passed, or when the user wants it to. Packets of before that time that
/// the kernel has not handed over yet are waited for.
package struct CaptureEnding {
    /// Whether nothing more is to come.
    package private(set) var isReached = false

    private var end: Timestamp?
    private var packetsLeft: Int?
    private let mostBytes: Int?
    /// When to stop waiting, on the steady clock, if the time of day has been set back meanwhile.
    private var patience: Int64?

    /// Ends after so many seconds, after so many packets, and before what is written has more than so many bytes; nil for no
    /// such end.
    package init(after seconds: Double?, from start: Timestamp, count: Int?, bytes: Int?) {
        end = seconds.map { Timestamp(nanoseconds: start.nanoseconds &+ Int64($0 * 1e9)) }
        packetsLeft = count
        mostBytes = bytes
    }

    /// Whether a packet still belongs to it, with which `bytes` will have been written.
    package mutating func admits(_ packet: CapturedPacket, filling bytes: Int) -> Bool {
        if end.map({ packet.time > $0 }) ?? false || mostBytes.map({ bytes > $0 }) ?? false {
            isReached = true
            return false
        }
        if let left = packetsLeft {
            packetsLeft = left - 1
            if left <= 1 { isReached = true }
        }
        return true
    }

    /// To be called after each wait of 100 ms or more, with how many packets came.
    package mutating func note(handedOut count: Int) {
        let now = Timestamp.now
        if Interruption.isWanted, end.map({ $0 > now }) ?? true {
            // What has arrived by now is taken; the kernel hands it over within the tenth of a second.
            end = now
            return
        }
        guard let end, now > end else { return }
        let limit = patience ?? SystemClock.steady &+ 1_000_000_000
        patience = limit
        if count == 0 && now.since(end) > 150_000_000 || SystemClock.steady > limit { isReached = true }
    }
}
