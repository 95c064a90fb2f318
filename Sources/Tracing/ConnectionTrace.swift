package import CertificateChains
import DNSMessages
import HTTPMessages
package import PacketDecoding
import ProxyMessages
package import TCPConnections
import TLSMessages
import WebSocketMessages
package import WireBytes

/// What is known of one connection, as data: everything that any output says of it is in here.
///
/// Goes to the sink when the connection ends, and on the way where somebody looks on. What `TraceDetail` did not ask for is
/// empty. What was noted packet by packet is read and written as if it were its own: `trace.gaps` is `trace.record.gaps`.
@dynamicMemberLookup
public struct ConnectionTrace: Sendable {
    /// What was noted of it packet by packet.
    @usableFromInline package var record: ConnectionRecord
    /// Its number, from 0, as Wireshark's `tcp.stream`.
    package var id: Int
    /// The side that opened it.
    package var client: Endpoint
    /// The side that was connected to.
    package var server: Endpoint
    /// How it is known which side is which.
    package var roles: RolesBasis
    package var first: PacketMark
    package var last: PacketMark
    /// Nanoseconds for which the capture goes on behind its last packet, or the connection was followed where too many were open;
    /// nil while that is not known.
    package var silence: Int64?
    /// Packets from the client and from the server.
    package var packetsFrom: BySide<Int>
    /// Payload bytes as sent by each side, retransmissions included.
    package var payloadBytes: BySide<Int>
    package var opening: Opening
    package var closing: Closing
    /// The one side of which packets were recorded, although the other must have answered; nil where both were.
    package var onlySide: Side?
    package var milestones: Milestones
    /// Nanoseconds from SYN to the completing ACK.
    package var initialRoundTrip: Int64?
    /// The documents' steps in the order they happened.
    package var steps: [Step]
    /// The FIN that may be ⑥ or ⑧, because the other side's was missed; then it is not among the steps.
    package var stepInDoubt: Step?
    /// Where each side's stream lies among its sequence numbers.
    package var placements: BySide<StreamPlacement>
    /// What the bytes are, one part after another (HTTP up to a CONNECT, then TLS).
    package var application: [any ProtocolResult]
    /// Facts of the certificates seen, by their place in `tls.certificates`.
    package var certificates: [SeenCertificate]
    /// Which packet bytes the bytes out of encrypted records lie in, as encrypted ones: layer by layer, the outermost first.
    package var decryptedMaps: [BySide<SegmentMap>]

    /// What the SYNs say of explicit congestion notification; nil where nobody asked.
    package var congestionNotice: CongestionNotice? {
        guard let syn = record.offered.client, syn.flags.isSuperset(of: [.ece, .cwr]) else { return nil }
        guard let answer = record.offered.server, answer.flags.contains(.ack) else { return .asked }
        let bits =
            (answer.flags.contains(.ae) ? 4 : 0) | (answer.flags.contains(.cwr) ? 2 : 0)
            | (answer.flags.contains(.ece) ? 1 : 0)
        // RFC 9768 table 2. All three bits are the SYN's own, thrown back by something that does not know them.
        switch bits {
        case 2, 3, 4, 6: return syn.flags.contains(.ae) ? .accurate : .refused
        case 1, 5: return .classic
        default: return .refused
        }
    }

    /// How many of the bytes on the SYN the server took with its SYN/ACK; nil where there were none, or no answer.
    package var acceptedSYNData: Int? {
        guard let syn = record.offered.client, syn.dataLength > 0, let answer = record.offered.server,
            answer.flags.contains(.ack)
        else { return nil }
        let count = Int(Int32(bitPattern: answer.acknowledgment &- syn.sequence &- 1))
        return (0...syn.dataLength).contains(count) ? count : nil
    }

    /// That its two sides speak different protocols.
    package var wrongProtocol: WrongProtocol?
    /// How the server's address was found, where the capture has that.
    package var lookup: Lookup?

    /// The conversations of QUIC whose client was told in this connection where to go.
    package var alternativesTaken: [AlternativeTaken] = []

    /// How its packets came from one end to the other, where both were recorded.
    package var ends: ConnectionEnds?
    /// The only one of two files put together that has packets of it, counted from 0; nil where both have, or there is one.
    package var onlyFile: Int?
    /// Whether the server, which did not answer here, has answered another connection.
    package var answersElsewhere = false
    /// Where its times go back, so that those before and after cannot be compared.
    package var clockSteps = ClockSteps()

    /// The programs at both ends, where they run on this machine and were looked for.
    package var programs = BySide<LocalProgram?>(client: nil, server: nil)

    /// Whether no segment of it was captured: it is known from ICMP errors that quote it.
    package var isOnlyQuoted: Bool { packets == 0 }

    /// Whether its times go back somewhere.
    package var timesGoBack: Bool { !clockSteps.isEmpty }

    /// Nanoseconds from its first packet to its last; nil where those times cannot be compared.
    package var duration: Int64? { time(from: first, to: last) }

    /// Nanoseconds from one of its packets to another; nil where their times cannot be compared.
    package func time(from start: PacketMark, to end: PacketMark) -> Int64? {
        clockSteps.time(from: start, to: end)
    }

    package var packets: Int { packetsFrom.client + packetsFrom.server }

    /// What was noted of it packet by packet.
    ///
    /// Public, because only that is inlined in other rooms: the key path is then folded to the property, and the record is
    /// not copied to be asked.
    @inlinable
    public subscript<Value>(dynamicMember member: WritableKeyPath<ConnectionRecord, Value>) -> Value {
        get { record[keyPath: member] }
        _modify { yield &record[keyPath: member] }
    }
}

package struct LocalProgram: Sendable, Hashable {
    /// Its name, as the system has it: any bytes.
    package var name: [UInt8]
    /// The number of its process.
    package var process: Int

    package init(name: [UInt8], process: Int) {
        self.name = name
        self.process = process
    }
}

/// One of the documents' numbered steps, as an event with the packet that proves it.
package struct Step: Sendable, Hashable {
    /// Its number in the flow `nine-step`, 1 to 9.
    package var number: Int
    /// The number that it has otherwise, where that cannot be told.
    package var mayBe: Int?
    /// Of a FIN that ended nothing: the packet with data that has its number.
    package var deniedBy: Int?
    /// The packet that completed it.
    package var mark: PacketMark
    package var from: Side

    package init(
        number: Int, mayBe: Int? = nil, deniedBy: Int? = nil, mark: PacketMark, from: Side
    ) {
        self.number = number
        self.mayBe = mayBe
        self.deniedBy = deniedBy
        self.mark = mark
        self.from = from
    }
}

/// A segment that stands out.
package struct Anomaly: Sendable {
    /// What stands out: one or more labels.
    package var labels: SegmentLabels
    /// What its bytes and numbers prove beyond that.
    package var facts: SegmentFacts = []
    package var mark: PacketMark
    package var from: Side

    /// Those of the labels that are more than numbers.
    package var weightyLabels: SegmentLabels { labels.weighty(with: facts) }
}

/// One segment of the ladder.
package struct SegmentRow: Sendable {
    package var mark: PacketMark
    package var from: Side
    package var flags: TCPFlags
    /// Sequence number as on the wire.
    package var sequence: UInt32
    /// Acknowledgment number as on the wire.
    package var acknowledgment: UInt32
    /// Sequence number relative to the sender's first.
    package var relativeSequence: UInt32
    /// Acknowledgment number relative to the receiver's first.
    package var relativeAcknowledgment: UInt32
    package var window: UInt16
    /// Window in bytes after scaling; nil where the scale is unknown because a SYN was not captured, or not whole.
    package var scaledWindow: Int?
    /// Payload bytes on the wire.
    package var payloadLength: Int
    package var capturedLength: Int
    /// Bytes behind the payload that most likely fill the frame, although the IP length counts them.
    package var fillingLength = 0
    /// Offset of the first payload byte in the sender's stream; nil without payload.
    package var streamOffset: Int?
    package var labels: SegmentLabels
    /// What its bytes and numbers prove beyond that.
    package var facts: SegmentFacts = []
    /// The states of both ends after this segment; nil where nothing tells one.
    package var states: BySide<EndpointState?>
    /// The TCP options as sent.
    package var options: [UInt8]
    /// Whether the recorder cut them.
    package var optionsAreCut = false
    /// Its timestamp and the one that it echoes; nil where it has none. RFC 7323 §3.
    package var timestamps: TCPTimestamps?
    /// Whether the TCP checksum is right, if it was looked at.
    package var checksum: ChecksumVerdict
    /// The checksum as sent.
    package var sentChecksum: UInt16 = 0
    /// It is larger than Ethernet carries at once: the network card cuts or joins segments, or frames are larger here.
    package var isOffloaded: Bool
    /// IPv4 time to live or IPv6 hop limit.
    package var timeToLive: UInt8
    /// Bytes of the whole packet on the wire.
    package var originalLength: Int
    /// What the packet's first header is.
    package var linkType: LinkType
    /// The packet as captured; empty unless `TraceDetail.packets` asks for it, and where too much is kept already.
    package var bytes: [UInt8]

    /// Those of the labels that are more than numbers.
    package var weightyLabels: SegmentLabels { labels.weighty(with: facts) }
}

/// What a SYN or SYN/ACK offered. RFC 9293 §3.1, RFC 7323, RFC 2018.
package struct OfferedOptions: Sendable {
    /// Maximum segment size in bytes.
    package var maximumSegmentSize: Int?
    /// Whether the recorder cut the options, so that what is not here may have been offered.
    package var isCut: Bool
    /// Window scale shift, 0 to 14 (larger values are used as 14, RFC 7323 §2.3).
    package var windowShift: Int?
    /// Whether selective acknowledgments are permitted.
    package var permitsSACK: Bool
    package var hasTimestamps: Bool
    /// Whether TCP Fast Open was asked for or answered.
    package var hasFastOpen: Bool
    /// Bytes of the fast open cookie: 0 asks for one. Nil without the option. RFC 7413 §4.1.1.
    package var fastOpenCookie: Int?
    /// Payload bytes of the SYN.
    package var dataLength: Int
    /// The acknowledgment number of a SYN/ACK, and the sequence number.
    var acknowledgment: UInt32
    var sequence: UInt32
    /// The control bits of the SYN: ECE, CWR and AE negotiate congestion notices.
    package var flags: TCPFlags
    /// What it says of Multipath TCP.
    package var multipath: MultipathOpening?
}

extension OfferedOptions {
    init(of segment: TCPSegment, in bytes: RawSpan) {
        let options = TCPOptions(segment.options, in: bytes)
        maximumSegmentSize = options.maximumSegmentSize.map(Int.init)
        isCut = segment.optionsAreCut
        windowShift = options.windowScale.map { min(Int($0), 14) }
        permitsSACK = options.sackPermitted
        hasTimestamps = options.timestamps != nil
        hasFastOpen = false
        dataLength = segment.payloadLength
        acknowledgment = segment.acknowledgment
        sequence = segment.sequence
        flags = segment.flags
        multipath = MultipathOpening(options: segment.options, in: bytes)
        // TCP Fast Open, as kind 34 (RFC 7413) or as it was tried out.
        var cursor = TCPOptionCursor(segment.options)
        while let option = cursor.next(in: bytes) {
            // What every SYN carries is not looked at twice.
            guard option.kind.rawValue > TCPOptionKind.timestamps.rawValue else { continue }
            if case .fastOpen(let cookie, _) = TCPOptionValue(option, in: bytes) {
                hasFastOpen = true
                fastOpenCookie = cookie.count
            }
        }
    }
}

/// Bytes that were never captured.
package struct Gap: Sendable {
    package var range: StreamRange
    /// The first packet behind them, or that confirms them.
    package var mark: PacketMark
    /// Whether the receiver confirmed them, so that they did arrive; known when the connection has been told to its end.
    package var isAcknowledged = false
    /// Whether the packets are there but were cut by the recorder's snap length.
    package var isCut: Bool
    /// Whether they begin where the first fragment of a segment ends: then its further fragments hold them, or the first of
    /// them, and these may well be in the capture.
    package var isInFragments = false
    /// The first packet that confirms all of them; nil where none does, or none is kept.
    package var confirmed: PacketMark?
    /// A RST with text that has some of their numbers, and how many: those bytes are there, though none of the stream's.
    package var inReset: (packet: Int, count: Int)?
    /// Whether the last of them may be a FIN's number: it is the last that was confirmed, and no FIN of its side was captured.
    package var mayEndWithFIN = false
    /// Whether it is a FIN's number rather than a byte; known when the connection has been told to its end.
    package var fin = MissingFIN.none

    /// What is known of a missing number and a FIN.
    package enum MissingFIN: Sendable, Hashable {
        /// Nothing.
        case none
        /// It is the last number of its side, of which no FIN was captured, and the other side has finished.
        case likely
        /// The side's FIN has it, although data follows behind.
        case seen
    }
}

/// A certificate that a server or client showed.
package struct SeenCertificate: Sendable {
    package var certificate: Certificate
    package var from: Side
    /// The packet that completed the message.
    package var mark: PacketMark
    /// Whether the message was encrypted and could be opened.
    package var isDecrypted = false
    /// From how many layers of encryption the TLS was taken that it was shown in.
    package var openedLayers = 0
}

/// A bound that was reached; what lies beyond it was not kept.
package enum LimitReached: Sendable, Hashable {
    /// Too much waited for a missing segment; the hole was given up.
    case waitingBytes(Side)
    /// Too many rows.
    case segments
    /// A connection was forgotten before it ended because too many were open.
    case connections
    /// A connection was forgotten before it ended because it had been silent for long.
    case silence
    /// Bytes not taken by the protocol were too many.
    case untakenBytes(Side)
    /// Too many anomalies to list.
    case anomalies
    /// Too many gaps to list.
    case gaps
    /// Too many contradictions, urgent bytes or foreign resets to list.
    case rareSegments
    /// Too much was said in clear text to tell it all.
    case dialogue
    /// Too many secrets were spoken in clear text to find them all.
    case clearTextSecrets
    /// A message, header, body or record bound of the protocol rooms.
    case application
    /// More than is searched for secrets, which are to be masked.
    case secrets
}

/// How many segments have each label.
package struct LabelCounts: Sendable {
    fileprivate var counts = SIMD32<UInt32>()

    init() {}

    package subscript(label: SegmentLabel) -> Int { Int(counts[Int(label.rawValue & 31)]) }

    mutating func count(_ labels: SegmentLabels) {
        var bits = labels.rawValue
        while bits != 0 {
            let index = bits.trailingZeroBitCount
            counts[index & 31] &+= 1
            bits &= bits &- 1
        }
    }
}

/// The same for many connections.
package struct LabelSums: Sendable {
    private var low = SIMD16<UInt64>()
    private var high = SIMD16<UInt64>()

    package init() {}

    /// How many segments have a label.
    package subscript(label: SegmentLabel) -> Int {
        let index = Int(label.rawValue & 31)
        return Int(clamping: index < 16 ? low[index] : high[index & 15])
    }

    /// Adds those of a connection.
    package mutating func add(_ connection: LabelCounts) {
        low &+= SIMD16<UInt64>(truncatingIfNeeded: connection.counts.lowHalf)
        high &+= SIMD16<UInt64>(truncatingIfNeeded: connection.counts.highHalf)
    }
}
