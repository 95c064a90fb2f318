import Annotations

/// Takes what is secret out of a trace: every byte that any output could show of it is masked, in messages as in packets.
///
/// It works on the model, so that no writer has to know of it, and keeps all lengths, so that every range stays right.
public struct Redactor: Sendable {
    /// What was done to a connection.
    struct Result: Sendable {
        /// The connection, masked.
        var trace: ConnectionTrace
        /// What stands in the place of which bytes of each side's stream, in order.
        var streams: BySide<[MaskedRange]>
        /// Bodies and messages that were overwritten whole, by the packet that they begin in.
        var overwritten: [Int]
    }

    let mask: SecretMask
    /// Whether addresses that are written as text are masked, too.
    let masksAddresses: Bool

    /// Makes a redactor.
    ///
    /// - Parameters:
    ///   - mask: how secrets are masked.
    ///   - masksAddresses: whether addresses that are written as text are masked, too.
    public init(mask: SecretMask = SecretMask(), masksAddresses: Bool = false) {
        self.mask = mask
        self.masksAddresses = masksAddresses
    }

    /// A connection without its secrets.
    public func masked(_ trace: ConnectionTrace) -> ConnectionTrace { redact(trace).trace }

    /// What can be said of the capture, its comments masked.
    public func masked(_ capture: CaptureTrace) -> CaptureTrace {
        var capture = capture
        for index in capture.comments.indices {
            capture.comments[index].text = text(capture.comments[index].text)
        }
        return capture
    }

    func text(_ bytes: [UInt8]) -> [UInt8] {
        var masked = bytes
        edits(in: bytes) { $0.text(0..<bytes.count) }.apply(to: &masked)
        return masked
    }

    func edits(in bytes: [UInt8], _ find: (inout SecretSearch) -> Void) -> [MaskedRange] {
        var search = SecretSearch(bytes, mask: mask, masksAddresses: masksAddresses)
        find(&search)
        return search.found.untangled
    }

    func redact(_ trace: ConnectionTrace) -> Result {
        var trace = trace
        var work = Work(client: [], server: [])
        var isReadable = false
        for index in trace.application.indices {
            // What was encrypted is masked in itself; the packets have other bytes in its place.
            let isDecrypted = trace.application[index].isDecrypted
            let (before, wasReadable) = (work, isReadable)
            defer {
                if isDecrypted {
                    work = before
                    isReadable = wasReadable
                }
            }
            // No case is left to a default: a protocol that is added has to say what is secret in it.
            switch trace.application[index] {
            case .http(var http):
                isReadable = true
                http.rewriteExchanges { redact(&$0, &work) }
                for range in http.unreadable { work.fill(range) }
                trace.application[index] = .http(http)
            case .http2(var http):
                isReadable = true
                redact(&http, &work)
                trace.application[index] = .http2(http)
            case .webSocket(var webSocket):
                isReadable = true
                webSocket.rewriteMessages { redact(&$0, &work) }
                trace.application[index] = .webSocket(webSocket)
            case .proxy(var proxy):
                isReadable = true
                proxy.rewriteMessages { redact(&$0, &work) }
                trace.application[index] = .proxy(proxy)
            case .unknown(var stream):
                isReadable = true
                redact(&stream, &work)
                trace.application[index] = .unknown(stream)
            case .tls(var tls):
                tls.forgetSecrets()
                trace.application[index] = .tls(tls)
            case .dns, .openVPN: break
            }
        }
        // What came too late to be read may be a part of a secret.
        if isReadable { for gap in trace.gaps { work.fill(gap.range) } }
        let streams = BySide(client: work.client.untangled, server: work.server.untangled)
        for index in trace.conflicts.indices {
            let conflict = trace.conflicts[index]
            streams[conflict.range.side].apply(
                to: &trace.conflicts[index].first, from: conflict.range.offset)
            streams[conflict.range.side].apply(
                to: &trace.conflicts[index].second, from: conflict.range.offset)
        }
        redactRows(of: &trace, by: streams)
        return Result(trace: trace, streams: streams, overwritten: work.overwritten)
    }

    /// What is masked of a connection's two streams, while it is put together.
    struct Work {
        var client: [MaskedRange]
        var server: [MaskedRange]
        var overwritten: [Int] = []
        /// Where header blocks with secrets lie that are packed.
        var packed: [StreamRange] = []

        init(client: [MaskedRange], server: [MaskedRange]) {
            self.client = client
            self.server = server
        }

        mutating func add(_ edits: some Sequence<MaskedRange>, from offset: Int, of side: Side) {
            for edit in edits {
                let range = edit.range.lowerBound &+ offset..<edit.range.upperBound &+ offset
                add(MaskedRange(range: range, bytes: edit.bytes), side)
            }
        }

        mutating func add(_ edit: MaskedRange, _ side: Side) {
            if side == .client { client.append(edit) } else { server.append(edit) }
        }

        /// Overwrites bytes.
        mutating func fill(_ range: StreamRange) {
            guard range.count > 0 else { return }
            let bytes = [UInt8](repeating: SecretMask.filler, count: range.count)
            add(MaskedRange(range: range.offset..<range.end, bytes: bytes), range.side)
        }
    }
}
