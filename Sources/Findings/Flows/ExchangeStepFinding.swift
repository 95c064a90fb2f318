/// What was found out about a step of a flow that HTTP messages make. Numbers are bytes unless named otherwise.
package enum ExchangeStepFinding: Sendable, Hashable {
    /// What the message says, as it was sent.
    case quoted([UInt8])
    /// The target of a request: its host, and its path.
    case target(host: [UInt8], path: [UInt8])
    /// The method POST.
    case post
    /// A field that was not sent.
    case notSent
    /// So large is the body, as captured, of so many bytes that were announced.
    case size(Int, of: Int?)
    /// Nobody is seen to go where the redirect leads.
    case notFollowed
    /// The status of the answer.
    case status(Int)
    /// The status and the reason phrase of the answer; a status below 100 is none.
    case statusLine(Int, reason: [UInt8])
    /// The status of the answer, and the length that it announces; nil where it announces none.
    case announces(status: Int, length: Int?)
    /// The redirect is followed on the same connection, or on another.
    case followed(onSameConnection: Bool)
    /// The redirect is followed, but with this method, although the status says that the method stays. RFC 9110 §15.4.8.
    case followedOtherwise(method: [UInt8], status: Int)
    /// The address that the redirect leads to is encrypted.
    case hiddenByHTTPS
    /// The part that is asked for, and of which version.
    case asksForPart(range: [UInt8], version: [UInt8]?)
    /// The part that came, as Content-Range tells.
    case part([UInt8])
    /// The download was cut off.
    case cutOff(after: Int)
    /// All that came; what had come before the download was cut off is nil where that is not known.
    case received(Int, before: Int?)
    /// So many requests, each sent after the one before was answered.
    case oneByOne(requests: Int, connections: Int)
    /// So many requests, of which one did not wait for the answer to the one before it.
    case overlapping(RequestCount, Overlap)
    /// The body, in packets of different sizes.
    case inPieces(Int)
    /// How much was there at which packet.
    case progress([Progress])
    /// How far a download is cannot be computed.
    case progressUnknown
    /// The end was reached; of a length that was announced, if one was.
    case endReached(received: Int, announced: Int?)
    /// The end was not reached.
    case endNotReached(received: Int)

    /// How many requests there are.
    package struct RequestCount: Sendable, Hashable {
        package let number: Int
        /// Whether there may be more, since not all were looked at.
        package let mayBeMore: Bool

        init(_ number: Int, mayBeMore: Bool) {
            self.number = number
            self.mayBeMore = mayBeMore
        }
    }

    /// How a request goes out while the one before it waits for its answer.
    package enum Overlap: Sendable, Hashable {
        /// On a stream of its own.
        case multiplexed
        /// Behind the other on one connection.
        case pipelined
        /// On another connection: the packets of the request that waits, and of the one that goes out.
        case asynchronous(waiting: Int, sent: Int)
    }

    /// A quarter of a body.
    package struct Progress: Sendable, Hashable {
        package let percent: Int
        /// The packet after which so much is there.
        package let packet: Int
        package let received: Int
    }
}
