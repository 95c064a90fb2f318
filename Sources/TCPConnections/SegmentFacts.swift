/// What the bytes and numbers of a segment prove beyond its labels: by this its explanation is chosen.
public struct SegmentFacts: OptionSet, Sendable, Hashable {
    /// One bit a fact.
    public let rawValue: UInt64

    /// Makes facts from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// All that it carries had been captured before.
    public static let isKnown = SegmentFacts(rawValue: 1 << 0)
    /// Something that it carries had not been captured before.
    public static let isNew = SegmentFacts(rawValue: 1 << 1)
    /// At least two duplicate ACKs had asked for it.
    public static let wasAskedFor = SegmentFacts(rawValue: 1 << 2)
    /// A SYN in a connection that is open: its receiver answers with an ACK. RFC 9293 §3.10.7.4, RFC 5961 §4.
    public static let isLateSYN = SegmentFacts(rawValue: 1 << 3)
    /// The acknowledgment that answers such a SYN.
    public static let isChallenge = SegmentFacts(rawValue: 1 << 4)
    /// A RST that its receiver ignores: it refuses a segment that is none of this connection's. RFC 9293 §3.10.7.3.
    public static let refusesOther = SegmentFacts(rawValue: 1 << 5)
    /// The acknowledgment number is none of the SYN that it answers: it is of an older connection.
    public static let isOfOlder = SegmentFacts(rawValue: 1 << 6)
    /// A part of what it carries had been captured before, the rest not.
    public static let overlaps = SegmentFacts(rawValue: 1 << 9)
    /// A further SYN/ACK with another number: which one counts the client's acknowledgment says.
    public static let isAlternative = SegmentFacts(rawValue: 1 << 8)
    /// What it carries had come before in a damaged segment.
    public static let replacesDamaged = SegmentFacts(rawValue: 1 << 10)
    /// The control bits are none that a TCP sends.
    public static let isImpossible = SegmentFacts(rawValue: 1 << 7)
    /// The other side had acknowledged all of it before.
    public static let wasConfirmed = SegmentFacts(rawValue: 1 << 11)
    /// Its numbers stand before all that the capture has of its direction.
    public static let precedesAll = SegmentFacts(rawValue: 1 << 12)
    /// It looks late or sent again only beside a RST before it that named a higher number: it is the first copy.
    public static let isBehindReset = SegmentFacts(rawValue: 1 << 13)
    /// A SYN again, after the first was refused.
    public static let followsRefusal = SegmentFacts(rawValue: 1 << 14)
    /// A RST that answers a SYN. RFC 9293 §3.10.7.1.
    public static let refuses = SegmentFacts(rawValue: 1 << 15)
    /// A RST that answers an acknowledgment as one does who has no such connection. RFC 9293 §3.10.7.1.
    public static let knowsNoConnection = SegmentFacts(rawValue: 1 << 16)
    /// An acknowledgment behind a RST of the other side.
    public static let answersReset = SegmentFacts(rawValue: 1 << 17)
    /// Its sender has not acknowledged this number before, except perhaps in a RST.
    public static let confirmsAnew = SegmentFacts(rawValue: 1 << 18)
    /// Bytes that were on the SYN, and that the SYN/ACK did not take. RFC 7413 §4.2.2.
    public static let wasOnSYN = SegmentFacts(rawValue: 1 << 19)
    /// A SYN/ACK again, behind a SYN that came again.
    public static let answersSYNAgain = SegmentFacts(rawValue: 1 << 20)
    /// The ports are those of a connection on another VLAN.
    public static let isOnOtherVLAN = SegmentFacts(rawValue: 1 << 21)
    /// A RST after both sides had finished, and both had been told so.
    public static let isAfterEnd = SegmentFacts(rawValue: 1 << 22)
    /// A RST after a FIN, when all data that was captured had been acknowledged.
    public static let losesNothing = SegmentFacts(rawValue: 1 << 23)
    /// A RST of a side that had finished, as one answers who has the connection no longer (RFC 9293 §3.10.7.1); where
    /// nothing of the other side was captured before it, by its number alone.
    public static let hasForgotten = SegmentFacts(rawValue: 1 << 24)
    /// A client's RST in place of the acknowledgment that would open the connection.
    public static let declines = SegmentFacts(rawValue: 1 << 25)
    /// An acknowledgment of all that the other side was seen to send: it has nothing outstanding. RFC 5681 §2 (a).
    public static let confirmsAll = SegmentFacts(rawValue: 1 << 26)
    /// Nothing that asks for an acknowledgment came since its sender's segment before it.
    public static let isUnasked = SegmentFacts(rawValue: 1 << 27)
    /// Its sender has acknowledged more before.
    public static let isBelowConfirmed = SegmentFacts(rawValue: 1 << 28)
    /// A FIN again, in the first segment that acknowledges the other side's.
    public static let answersFIN = SegmentFacts(rawValue: 1 << 29)
    /// Only the beginning of a segment that was sent in fragments.
    public static let isBeginning = SegmentFacts(rawValue: 1 << 30)
    /// Data without ACK, which a receiver drops. RFC 9293 §3.10.7.4.
    public static let lacksACK = SegmentFacts(rawValue: 1 << 31)
    /// The data offset is below 5, less than every header has. RFC 9293 §3.1.
    public static let hasShortHeader = SegmentFacts(rawValue: 1 << 32)
    /// Its number is farther from those before it than anything is on its way: what comes next of its sender tells whether
    /// bytes between are missing, or the number is none of the stream's.
    public static let isFar = SegmentFacts(rawValue: 1 << 33)
    /// It looks late or sent again only beside one before it with such a number: it is the first copy.
    public static let isBehindStray = SegmentFacts(rawValue: 1 << 34)
    /// The packet before it once more, with another number, other control bits or another window: one of the two is damaged.
    public static let isChangedCopy = SegmentFacts(rawValue: 1 << 35)
    /// The packet before it once more: that one's number was damaged, and is none of the stream's.
    public static let replacesStray = SegmentFacts(rawValue: 1 << 37)
    /// Its acknowledgment number is beyond all that the other side sent, or what its sender acknowledges later: it says nothing.
    /// Known when the connection has been told to its end.
    public static let confirmsNothing = SegmentFacts(rawValue: 1 << 38)
    /// Data with the number that a FIN before it had used: that FIN ended nothing.
    public static let replacesFIN = SegmentFacts(rawValue: 1 << 36)
}
