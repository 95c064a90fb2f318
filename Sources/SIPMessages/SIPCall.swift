import WireBytes

/// A call: who called whom, whether it rang and was answered, who hung up. RFC 3261 §12 to §15.
public struct SIPCall: Sendable {
    /// The request that called first.
    public let first: SIPMessage
    /// The last one, where a proof was wanted first.
    public private(set) var invitation: SIPMessage
    /// The transaction that it begins with: its place among all.
    public let place: Int
    /// What said that it rings (180).
    public private(set) var ringing: SIPMessage?
    /// What answered the call.
    public private(set) var answer: SIPMessage?
    /// What refused it, or asked for a proof.
    public private(set) var refusal: SIPMessage?
    /// What gave it up before it was answered.
    public private(set) var cancel: SIPMessage?
    /// What ended it (BYE).
    public private(set) var end: SIPMessage?
    /// What is to be sent to the caller; nil where it was not said.
    public private(set) var toCaller: SDPSession?
    /// What is to be sent to whom it called.
    public private(set) var toCalled: SDPSession?
    /// The first answer that says what is to be sent.
    public private(set) var agreement: SIPMessage?

    /// Who ended it.
    public enum Party: String, Sendable, Hashable {
        /// Who called.
        case caller
        /// Who was called.
        case called
    }

    /// Who hung up; nil where nobody did, or the tags do not tell.
    public var endedBy: Party? {
        guard let tag = end?.caller.tag, !tag.isEmpty else { return nil }
        return tag == invitation.caller.tag ? .caller : tag == answer?.called.tag ? .called : nil
    }

    /// Puts transactions together.
    ///
    /// - Parameter transactions: transactions in the order of their first messages.
    /// - Returns: the calls, in that order. What a proxy passes on is the same call: of it, what the first two say to each
    ///   other counts.
    public static func all(in transactions: [SIPTransaction]) -> [SIPCall] {
        var calls: [SIPCall] = []
        var places: [[UInt8]: Int] = [:]
        for (index, transaction) in transactions.enumerated() {
            guard let request = transaction.request, !request.callID.isEmpty else { continue }
            let place = places[request.callID]
            if request.isInvitation, !request.isInDialog {
                guard let place else {
                    places[request.callID] = calls.count
                    calls.append(SIPCall(transaction, request, at: index))
                    continue
                }
                // After a refusal once more, such as with a proof. What is passed on keeps its number. RFC 3261 §8.1.3.5.
                if transactions[calls[place].place].way == transaction.way,
                    request.sequence ?? 0 > calls[place].invitation.sequence ?? 0
                {
                    calls[place].take(transaction, request)
                }
            } else if request.about.elementsEqual("BYE".utf8), let place, calls[place].end == nil {
                calls[place].end = request
            }
        }
        return calls
    }

    private init(_ transaction: SIPTransaction, _ request: SIPMessage, at place: Int) {
        first = request
        invitation = request
        self.place = place
        take(transaction, request)
    }

    private mutating func take(_ transaction: SIPTransaction, _ request: SIPMessage) {
        invitation = request
        ringing = transaction.answers.first { $0.status == .ringing }
        let final = transaction.final
        let isTaken = (final?.status?.rawValue ?? 300) < 300
        (answer, refusal) = isTaken ? (final, nil) : (nil, final)
        cancel = transaction.cancel
        // Who calls offers, or confirms what the other has offered. RFC 3261 §13.2.1.
        toCaller = request.session ?? transaction.acknowledgment?.session
        agreement = transaction.answers.first { $0.session != nil }
        toCalled = answer?.session ?? agreement?.session
    }
}
