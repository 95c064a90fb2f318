public import PacketCapture
public import PacketDecoding
public import WireBytes

/// What can be said of the capture as a whole.
public struct CaptureTrace: Sendable {
    /// The file's name as given; "-" is standard input.
    public var file: String
    /// Packets in the capture, of every kind.
    public var packets = 0
    /// Bytes of those packets as they were on the wire.
    public var bytes = 0
    /// Connections that were traced.
    public var connections = 0
    /// TCP packets among them.
    public var tcpPackets = 0
    /// Conversations in UDP datagrams.
    public var datagramConversations = 0
    /// Those of them that no sink got, because there are too many.
    public var datagramConversationsOmitted = 0
    /// Who asked for hardware addresses, and the answers.
    public var arp: [ARPExchange] = []
    /// ARP messages beyond those.
    public var arpOmitted = 0
    /// Runs of ping.
    public var echoes: [EchoSeries] = []
    /// Echo messages of further runs.
    public var echoesOmitted = 0
    /// Packets left out by a filter.
    public var filteredPackets = 0
    /// Link types in the order of their first packet.
    public var linkTypes: [LinkType] = []
    /// Which connection each packet's segments are of; empty unless `TraceDetail.places` asks for it.
    public var places = PacketPlaces()
    /// The first packet's time, if the capture has times.
    public var start: Timestamp?
    /// The latest packet's time.
    public var end: Timestamp?
    /// Digits after the second that the capture's times have.
    public var timeDigits = 6
    /// Why reading stopped before the end, if it did.
    public var damage: CaptureDamage?
    /// The files, where several were read as one; their damage stands here.
    public var files: [MergedCapture.Part] = []
    /// Whether some of the capture could not be read.
    public var isDamaged: Bool { damage != nil || files.contains { $0.damage != nil || $0.error != nil } }
    /// Comments that the capture carries.
    public var comments: [CaptureComment] = []
    /// Packets that are no TCP segment, by kind, most first.
    public var others: [OtherTraffic] = []
    /// Packets whose decoding stopped early, by reason.
    public var undecodedPackets = 0
    /// Connections that were forgotten before they ended, because too many were open at once.
    public var evictedConnections = 0
    /// IP datagrams that were put together from fragments.
    public var wholeDatagrams = 0
    /// IP datagrams whose fragments never all came: the first of them.
    public var incompleteDatagrams: [IncompleteDatagram] = []
    /// How many datagrams were never completed, in all.
    public var incompleteDatagramCount = 0
    /// Fragments of those.
    public var lostFragments = 0
    /// Whether some were given up because too much waited at once.
    public var gaveUpFragments = false
    /// Packets of connections that had already been reported.
    public var latePackets = 0
    /// Packed contents that were not unpacked to their ends, because all together unpack to too much.
    public var packedContents = 0

    /// What became of the packets, where they were traced as they happened.
    public var live: LiveCounts?

    /// Makes the trace of a capture of which nothing has been read.
    public init(file: String) { self.file = file }
}

/// What became of the packets of a live trace: `received` is the sum of the others but the last.
public struct LiveCounts: Sendable, Hashable {
    /// Packets that the kernel received and that match the filter.
    public var received = 0
    /// Those in connections and conversations that were told.
    public var shown = 0
    /// Those that were read and only counted.
    public var notShown = 0
    /// Those that the kernel dropped because they came faster than they were read.
    public var dropped = 0
    /// Packets that the network card dropped before the kernel received them.
    public var droppedByInterface = 0

    /// Nothing counted.
    public init() {}

    /// So many of the packets that were to be told were not, after all.
    public mutating func leaveOut(_ packets: Int) {
        shown -= packets
        notShown += packets
    }
}

/// Packets of one kind that is not TCP.
public struct OtherTraffic: Sendable {
    /// What they are.
    public var kind: PacketKind
    /// How many.
    public var packets: Int
    /// The first of them.
    public var first: Int
}
