import WireBytes

/// A request and all that comes of it on one stretch of the way; or what stands alone. RFC 3261 §17.
public struct SIPTransaction: Sendable {
    /// The request; nil where only answers were captured.
    public private(set) var request: SIPMessage?
    /// How often it was sent: over UDP it is repeated until an answer comes. RFC 3261 §17.1.1.2.
    public private(set) var times = 0
    /// The answers, the first of each number, in the order in which they came.
    public private(set) var answers: [SIPMessage] = []
    /// Answers that came once more.
    public private(set) var answersAgain = 0
    /// What confirms the answer to an INVITE (ACK).
    public private(set) var acknowledgment: SIPMessage?
    /// What asked to give an INVITE up (CANCEL).
    public private(set) var cancel: SIPMessage?
    /// The message that it begins with: its place among all.
    public let place: Int
    /// Between whom.
    public let way: Int

    /// A message, and a number that stands for the two machines between which it goes.
    public struct Sent: Sendable {
        fileprivate let message: SIPMessage
        fileprivate let way: Int

        /// Makes one.
        ///
        /// - Parameters:
        ///   - message: the message.
        ///   - way: the same for both directions.
        public init(message: SIPMessage, way: Int) {
            self.message = message
            self.way = way
        }
    }

    /// Answers of different numbers that are kept: a call has three or four.
    static let mostAnswers = 16

    /// INVITEs of one call with one number that are told apart between two machines: each program on them passes it on once.
    static let mostInvitations = 16

    /// What the messages of a transaction have in common. RFC 3261 §17.1.3; the call and the number are for programs
    /// from before branches told transactions apart.
    private struct Kinship: Hashable {
        let branch: [UInt8]
        let callID: [UInt8]
        let sequence: Int?
        let method: [UInt8]
        let way: Int

        init(_ sent: Sent, method: [UInt8]? = nil) {
            branch = sent.message.branch
            callID = sent.message.callID
            sequence = sent.message.sequence
            self.method = method ?? sent.message.about
            way = sent.way
        }
    }

    /// What an ACK has in common with the INVITE whose answer it confirms: that to a success has a branch of its own.
    /// RFC 3261 §13.2.2.4.
    private struct Invitation: Hashable {
        let callID: [UInt8]
        let sequence: Int?
        let way: Int?
    }

    /// Puts messages together.
    ///
    /// - Parameter all: messages in the order of their packets.
    /// - Returns: the transactions, in the order of their first messages.
    public static func all(in all: [Sent]) -> [SIPTransaction] {
        var transactions: [SIPTransaction] = []
        var places: [Kinship: Int] = [:]
        var invitations: [Invitation: [Int]] = [:]
        /// Of the INVITEs that an ACK may belong to the first without one: where a proxy is on the same machine, it passes on each
        /// of them, and each ACK after them.
        func confirmed(_ invitation: Invitation) -> Int? {
            let all = invitations[invitation] ?? []
            return all.first { transactions[$0].acknowledgment == nil } ?? all.last
        }
        for (index, sent) in all.enumerated() {
            let message = sent.message
            func invitation(way: Int?) -> Invitation {
                Invitation(callID: message.callID, sequence: message.sequence, way: way)
            }
            // To a refusal it has the INVITE's branch. RFC 3261 §17.1.1.3.
            if message.about.elementsEqual("ACK".utf8), !message.isAnswer,
                let place = places[Kinship(sent, method: Array("INVITE".utf8))]
                    ?? confirmed(invitation(way: sent.way)) ?? confirmed(invitation(way: nil))
            {
                if transactions[place].acknowledgment == nil { transactions[place].acknowledgment = message }
                continue
            }
            if let place = places[Kinship(sent)] {
                transactions[place].take(message)
                continue
            }
            places[Kinship(sent)] = transactions.count
            if message.isInvitation {
                // Where an ACK goes another way than the INVITE, it is the first one's.
                if invitations[invitation(way: nil)] == nil {
                    invitations[invitation(way: nil)] = [transactions.count]
                }
                if invitations[invitation(way: sent.way), default: []].count < mostInvitations {
                    invitations[invitation(way: sent.way), default: []].append(transactions.count)
                }
            } else if !message.isAnswer, message.about.elementsEqual("CANCEL".utf8),
                let place = places[Kinship(sent, method: Array("INVITE".utf8))]
            {
                transactions[place].cancel = message
            }
            var transaction = SIPTransaction(place: index, way: sent.way)
            transaction.take(message)
            transactions.append(transaction)
        }
        return transactions
    }

    private init(place: Int, way: Int) {
        self.place = place
        self.way = way
    }

    private mutating func take(_ message: SIPMessage) {
        guard let status = message.status else {
            if request == nil { request = message }
            times += 1
            return
        }
        if answers.contains(where: { $0.status == status }) {
            answersAgain += 1
        } else if answers.count < Self.mostAnswers {
            answers.append(message)
        }
    }

    /// The message that it begins with.
    public var first: SIPMessage? { request ?? answers.first }

    /// The answer that ends it. RFC 3261 §17.1: 200 and above.
    public var final: SIPMessage? { answers.first { ($0.status?.rawValue ?? 0) >= 200 } }

    /// Nanoseconds from the first request to an answer; nil where one is missing, or the clock goes back.
    ///
    /// - Parameter message: the answer.
    /// - Returns: the time.
    public func time(to message: SIPMessage?) -> Int64? { request?.time(to: message) }
}

extension SIPMessage {
    /// Nanoseconds to a later message; nil where there is none, or the clock goes back.
    ///
    /// - Parameter message: the other.
    /// - Returns: the time.
    public func time(to message: SIPMessage?) -> Int64? {
        guard let message else { return nil }
        let time = message.mark.time.since(mark.time)
        return time >= 0 ? time : nil
    }

    /// Whether it is a request to call somebody, or to change a call.
    public var isInvitation: Bool { !isAnswer && about.elementsEqual("INVITE".utf8) }

    /// Whether it is about a call that there is already: both have given their tags. RFC 3261 §12.2.
    public var isInDialog: Bool { !called.tag.isEmpty }
}
