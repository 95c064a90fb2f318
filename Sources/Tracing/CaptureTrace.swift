package import PacketCapture
package import PacketDecoding
package import WireBytes

/// What can be said of the capture as a whole.
package struct CaptureTrace: Sendable {
    /// The file's name as given; "-" is standard input.
    package var file: String
    /// Packets in the capture, of every kind.
    package var packets = 0
    /// Bytes of those packets as they were on the wire.
    package var bytes = 0
    package var connections = 0
    package var tcpPackets = 0
    package var datagramConversations = 0
    /// Those of them that no sink got, because there are too many.
    package var datagramConversationsOmitted = 0
    /// Who asked for hardware addresses, and the answers.
    package var arp: [ARPExchange] = []
    package var arpOmitted = 0
    /// Neighbor Discovery: who asked for hardware addresses, routers and groups in IPv6.
    package var neighbors: [NeighborExchange] = []
    package var neighborsOmitted = 0
    package var echoes: [EchoSeries] = []
    /// Echo messages of further runs.
    package var echoesOmitted = 0
    /// Packets left out by a filter.
    package var filteredPackets = 0
    /// Packets that stood at another place than their times say, and were put at that.
    package var movedPackets = 0
    /// Where the times go back and stay there.
    package var clockSteps: [ClockStep] = []
    /// How long it took from the first packet to the last; nil where it has no times, or those cannot be compared.
    package var duration: Int64? {
        guard clockSteps.isEmpty, let start, let end else { return nil }
        return end.since(start)
    }
    /// How the clocks of two files go by each other that were recorded at the ends of the same connections.
    package var clocks: CaptureEnds.Clocks?
    /// Why their clocks were not put together, although they have connections in common or may have.
    package var clocksRefused: CaptureEnds.Refusal?
    /// Link types in the order of their first packet.
    package var linkTypes: [LinkType] = []
    /// Which connection each packet's segments are of; empty unless `TraceDetail.places` asks for it.
    package var places = PacketPlaces()
    /// The earliest time, if the capture has times.
    package var start: Timestamp?
    package var end: Timestamp?
    /// How many packets there were, and when; empty unless `TraceDetail.packetsOverTime` asks for it.
    package var packetsOverTime = PacketsOverTime()
    /// Digits after the second that the capture's times have.
    package var timeDigits = 6
    /// Why reading stopped before the end, if it did.
    package var damage: CaptureDamage?
    /// The files, where several were read as one; their damage stands here.
    package var files: [MergedCapture.Part] = []
    /// Whether some of the capture could not be read.
    package var isDamaged: Bool { damage != nil || files.contains { $0.damage != nil || $0.error != nil } }
    /// Comments that the capture carries.
    package var comments: [CaptureComment] = []
    /// Packets that are no TCP segment, by kind, most first.
    package var others: [OtherTraffic] = []
    /// Packets whose decoding stopped early, by reason.
    package var undecodedPackets = 0
    /// Connections that were forgotten before they ended, because too many were open at once.
    package var evictedConnections = 0
    /// IP datagrams that were put together from fragments.
    package var wholeDatagrams = 0
    /// IP datagrams whose fragments never all came: the first of them.
    package var incompleteDatagrams: [IncompleteDatagram] = []
    /// How many datagrams were never completed, in all.
    package var incompleteDatagramCount = 0
    package var lostFragments = 0
    /// Whether some were given up because too much waited at once.
    package var gaveUpFragments = false
    /// Packets of connections that had already been reported.
    package var latePackets = 0
    /// Packed contents that were not unpacked to their ends, because all together unpack to too much.
    package var packedContents = 0

    /// What became of the packets, where they were traced as they happened.
    package var live: LiveCounts?

    /// Makes the trace of a capture of which nothing has been read.
    package init(file: String) { self.file = file }
}

/// What became of the packets of a live trace: `received` is the sum of the others but the last.
package struct LiveCounts: Sendable, Hashable {
    /// Packets that the kernel received and that match the filter.
    package var received = 0
    /// Those in connections and conversations that were told.
    package var shown = 0
    /// Those that were read and only counted.
    package var notShown = 0
    /// Those that the kernel dropped because they came faster than they were read.
    package var dropped = 0
    /// Packets that the network card dropped before the kernel received them.
    package var droppedByInterface = 0

    package init() {}

    /// So many of the packets that were to be told were not, after all.
    package mutating func leaveOut(_ packets: Int) {
        shown -= packets
        notShown += packets
    }
}

/// Packets of one kind that is not TCP.
package struct OtherTraffic: Sendable {
    package var kind: PacketKind
    package var packets: Int
    package var first: Int
}
