import PacketCapture
import TCPConnections
package import Tracing
import WireBytes

/// Takes what is secret out of a trace: every byte that any output could show of it is masked, in messages as in packets.
///
/// It works on the model, so that no writer has to know of it, and keeps all lengths, so that every range stays right.
package struct Redactor: Sendable {
    /// What was done to a connection.
    struct Result: Sendable {
        var trace: ConnectionTrace
        /// What stands in the place of which bytes of each side's stream, in order.
        var streams: BySide<[MaskedRange]>
        /// Bodies and messages that were overwritten whole, by the packet that they begin in.
        var overwritten: [Int]
        /// Whether more than those was overwritten, because a bound was reached.
        var isCut: Bool
    }

    let mask: SecretMask
    /// Whether addresses that are written as text are masked, too.
    let masksAddresses: Bool
    /// Whether messages are shown, or only their packets written: then what is overwritten anyway is not searched.
    var showsMessages = true

    /// Makes a redactor.
    ///
    /// - Parameters:
    ///   - mask: how secrets are masked.
    ///   - masksAddresses: whether addresses that are written as text are masked, too.
    package init(mask: SecretMask = SecretMask(), masksAddresses: Bool = false) {
        self.mask = mask
        self.masksAddresses = masksAddresses
    }

    /// A connection without its secrets.
    package func masked(_ trace: ConnectionTrace) -> ConnectionTrace { redact(trace).trace }

    /// A conversation in datagrams without its secrets: those of HTTP/3, whose packets are encrypted, of SNMP and of SIP.
    package func masked(_ trace: DatagramTrace) -> DatagramTrace {
        var trace = trace
        var masking = ResultMasking(by: self)
        trace.mask(with: &masking)
        trace.content.maskOpened()
        return trace
    }

    /// What can be said of the capture, its comments masked.
    package func masked(_ capture: CaptureTrace) -> CaptureTrace {
        var capture = capture
        for index in capture.comments.indices {
            capture.comments[index].text = text(capture.comments[index].text)
        }
        return capture
    }

    func text(_ bytes: [UInt8]) -> [UInt8] {
        var masked = bytes
        search(bytes) { $0.text(0..<bytes.count) }.masks.apply(to: &masked)
        return masked
    }

    /// What is found in bytes, in order; and whether there is so much that what was not looked at is masked as well.
    func search(_ bytes: [UInt8], _ find: (inout SecretSearch) -> Void) -> FoundSecrets {
        var search = SecretSearch(bytes, mask: mask, masksAddresses: masksAddresses)
        find(&search)
        return FoundSecrets(search.found.untangled, hasTooMany: search.isFull || search.isCut)
    }

    func redact(_ trace: ConnectionTrace) -> Result {
        var trace = trace
        var masking = ResultMasking(by: self)
        for index in trace.application.indices {
            let before = masking
            trace.application[index].mask(with: &masking)
            // What was encrypted is masked in itself; the packets have other bytes in its place.
            if trace.application[index].isDecrypted { masking = before }
        }
        var work = masking.work
        // What came too late to be read may be a part of a secret.
        if masking.isReadable {
            for gap in trace.gaps { work.fill(gap.range) }
            for side in Side.allCases {
                if let start = trace.unlistedGapsFrom[side] { work.hide(side, start..<Int.max) }
            }
        }
        if work.isFull || work.isCut || work.hasFullContent { trace.limits.append(.secrets) }
        let streams = BySide(client: work.client.untangled, server: work.server.untangled)
        for index in trace.conflicts.indices {
            let conflict = trace.conflicts[index]
            streams[conflict.range.side].apply(
                to: &trace.conflicts[index].first, from: conflict.range.offset)
            // The other version was not read: a secret in it need not stand where one stands in the first.
            trace.conflicts[index].second = Array(
                repeating: MaskedRange.filler, count: conflict.second.count)
        }
        // It is no part of the stream, and was not read.
        for index in trace.resetTexts.indices {
            let count = trace.resetTexts[index].bytes.count
            trace.resetTexts[index].bytes = Array(repeating: MaskedRange.filler, count: count)
        }
        redactRows(of: &trace, by: streams)
        return Result(
            trace: trace, streams: streams, overwritten: work.overwritten, isCut: work.isFull || work.isCut)
    }

    /// What is masked of a connection's two streams, while it is put together.
    struct Work {
        private(set) var client: [MaskedRange] = []
        private(set) var server: [MaskedRange] = []
        private(set) var overwritten: [Int] = []
        /// Whether a content had so many secrets that all of it was overwritten.
        private(set) var hasFullContent = false
        /// Whether there was too much to be masked one by one: all is overwritten.
        private(set) var isFull = false
        /// Whether something was not looked at because a bound was reached.
        private(set) var isCut = false

        /// Places of one connection that are masked one by one: those of two contents that are full of them, or some
        /// ten thousand requests with cookies. They take 10 MB.
        static let mostPlaces = 200_000

        mutating func add(_ edit: MaskedRange, _ side: Side) {
            guard client.count + server.count < Self.mostPlaces else {
                isFull = true
                client = [MaskedRange(range: 0..<Int.max)]
                server = client
                return
            }
            if side == .client { client.append(edit) } else { server.append(edit) }
        }

        /// Notes that a message was overwritten as a whole, or has too many secrets to mask them one by one.
        mutating func noteOverwritten(_ packet: Int, hasTooMany: Bool) {
            if hasTooMany { hasFullContent = true }
            overwritten.append(packet)
        }

        mutating func fill(_ range: StreamRange) {
            guard range.count > 0 else { return }
            add(MaskedRange(range: range.offset..<range.end), range.side)
        }

        /// Overwrites what was captured, but not looked at because a bound was reached.
        mutating func hide(_ side: Side, _ range: Range<Int>) {
            isCut = true
            add(MaskedRange(range: range), side)
        }
    }
}
