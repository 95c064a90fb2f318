import Annotations
import HTTPMessages
import Tracing
import WebSocketMessages
import WireBytes

/// What masks the protocols' results, and notes where in the streams that was.
struct ResultMasking: SecretMasking {
    private let redactor: Redactor
    private(set) var work = Redactor.Work(client: [], server: [])
    /// Whether there are secrets in clear text, so that bytes which were not read may be part of one.
    private(set) var isReadable = false

    init(by redactor: Redactor) { self.redactor = redactor }

    mutating func overwriteGaps() { isReadable = true }

    mutating func overwrite(_ place: StreamRange) {
        isReadable = true
        work.fill(place)
    }

    mutating func mask(_ secret: inout [UInt8], at place: StreamRange) {
        isReadable = true
        guard !secret.isEmpty else { return work.fill(place) }
        secret = redactor.mask.mask(SecretSearch.canonical(secret), at: secret[...])
        let count = min(secret.count, place.count)
        for piece in MaskedRange.pieces(Array(secret.prefix(count)), at: place.offset) {
            work.add(piece, place.side)
        }
        work.fill(StreamRange(side: place.side, offset: place.offset &+ count, count: place.count &- count))
    }

    mutating func search(_ text: inout [UInt8], at place: StreamRange) {
        isReadable = true
        let (found, isFull) = redactor.search(text) { $0.text(0..<$0.bytes.count) }
        found.apply(to: &text)
        // What was not kept was not searched.
        let rest = place.count &- text.count
        work.fill(StreamRange(side: place.side, offset: place.offset &+ text.count, count: rest))
        if isFull { work.fill(place) } else { work.add(found, from: place.offset, of: place.side) }
    }

    mutating func mask(byType result: inout some ProtocolResult) {
        isReadable = true
        let isKnown =
            change(&result) { (http: inout HTTPConversation, masking) in
                http.rewriteExchanges { masking.redactor.redact(&$0, &masking.work) }
                masking.redactor.hideUnread(of: http, &masking.work)
            }
            || change(&result) { (http: inout HTTP2Conversation, masking) in
                masking.redactor.redact(&http, &masking.work)
            }
            || change(&result) { (webSocket: inout WebSocketConversation, masking) in
                webSocket.rewriteMessages { masking.redactor.redact(&$0, &masking.work) }
                masking.redactor.hideUnread(of: webSocket, &masking.work)
            }
            || change(&result) { (stream: inout UnknownStream, masking) in
                masking.redactor.redact(&stream, &masking.work)
            }
        guard !isKnown else { return }
        for side in Side.allCases { work.hide(side, 0..<Int.max) }
    }

    /// Masks a result if it is of a type.
    private mutating func change<Result: ProtocolResult, Known>(
        _ result: inout Result, _ mask: (inout Known, inout ResultMasking) -> Void
    ) -> Bool {
        guard var known = result as? Known else { return false }
        mask(&known, &self)
        if let masked = known as? Result { result = masked }
        return true
    }
}
