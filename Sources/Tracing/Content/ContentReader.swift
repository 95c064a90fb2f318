import DNSMessages
import Decompression
import HTTPMessages
import PacketDecoding
import QUICMessages
import TCPConnections
import TLSMessages
import WebSocketMessages
import WireBytes

/// What connections and datagrams carry: the second half of tracing, behind the order that TCP gives its bytes.
///
/// Whatever one connection means for another stands here: names and their addresses, files that a dialogue announces, other
/// ways to the same content, how much may be unpacked. So all of it is read in the order of the packets, one step after the
/// other, wherever that is done.
struct ContentReader: ~Copyable {
    let detail: TraceDetail
    let limits: Limits
    let only: Int?
    let isLive: Bool
    /// Gets the connections and conversations.
    var sink: any TraceSink = NoSink()
    /// What the connections carry that are open, by slot.
    var contents: [ConnectionContent] = []
    /// What stands where no connection does: to copy it costs less than to make it anew for each that ends.
    private let vacant: ConnectionContent
    /// Secrets to open TLS with.
    private let keys: KeyLog?
    var judge: ChainJudge?
    private var certificates = CertificateCache()
    var datagrams: DatagramTable
    /// What conversations of QUIC are read with.
    let quicSetting: QUICSetting
    var datagramReports = 0
    /// Conversations that no sink got, because there are too many.
    var conversationsOmitted = 0
    var arp: LinkLedger<ARPMessage>
    var neighbors: LinkLedger<NeighborMessage>
    var echoes: EchoLedger
    var addressBook: AddressBook
    /// What had led to connections that have not begun yet, by their number; of others nothing had.
    private var expected: [Int: Expectation] = [:]
    /// The connections that dialogues of FTP await.
    var fileTransfers = FileTransfers()
    /// What clients were told of other ways to the same content.
    var alternatives = AlternativeServices()
    /// Bytes of packets that are kept to be shown.
    var keptPacketBytes = 0
    /// Storage for the map that a protocol is shown of bytes.
    private var map = SegmentMap()

    /// Makes a reader; the arguments are those of `Tracer`.
    init(detail: TraceDetail, limits: Limits, only: Int?, keys: KeyLog?, judge: ChainJudge?, isLive: Bool) {
        self.detail = detail
        self.limits = limits
        self.only = only
        self.keys = keys
        self.judge = judge
        self.isLive = isLive
        vacant = ConnectionContent(
            delivery: Delivery(application: ApplicationStream(StreamSetting(detail, limits, keys: nil))))
        var setting = QUICSetting(
            limits: limits.quic, keys: keys, keep: StreamSetting(detail, limits, keys: nil).httpDetail,
            http: limits.http)
        if !detail.contains(.packets) { setting.limits.openedBytes = 0 }
        // Who counts asks for no record of an answer.
        if detail == .counts { setting.dns.heldBytes = 0 }
        quicSetting = setting
        datagrams = DatagramTable(capacity: limits.datagramConversations)
        arp = LinkLedger(capacity: limits.neighbourMessages)
        neighbors = LinkLedger(capacity: limits.neighbourMessages)
        echoes = EchoLedger(capacity: limits.neighbourMessages)
        addressBook = AddressBook(capacity: limits.lookedUpAddresses)
    }

    // MARK: Connections

    /// A connection begins.
    mutating func open(_ slot: Int, _ opened: OpenedConnection) {
        while slot >= contents.count { contents.append(vacant) }
        var setting = StreamSetting(opened.detail, limits, keys: opened.hasKeys ? keys : nil)
        setting.exchangesOfUse = sink.exchangesOfUse(in: opened.id)
        contents[slot].delivery.application = ApplicationStream(setting)
        contents[slot].isShown = opened.isShown
        contents[slot].id = opened.id
        contents[slot].client = opened.client
        contents[slot].server = opened.server
        contents[slot].first = opened.first
        if opened.isExpected { return beginExpected(slot) }
        noteLookups(slot)
        if !fileTransfers.isEmpty { noteFile(slot, fileTransfers.latest(at: opened.server)) }
    }

    /// A connection may begin later, of which there is a SYN now.
    mutating func expect(_ connection: ExpectedConnection) {
        let expectation = Expectation(
            lookups: addressBook.use(
                connection.server.address, by: connection.client, at: connection.first),
            file: fileTransfers.isEmpty ? nil : fileTransfers.latest(at: connection.server))
        guard !expectation.lookups.isEmpty || expectation.file != nil else { return }
        expected[connection.number] = expectation
    }

    /// Such a connection begins.
    private mutating func beginExpected(_ slot: Int) {
        guard !expected.isEmpty, let expectation = expected.removeValue(forKey: contents[slot].id) else {
            return
        }
        contents[slot].lookups = expectation.lookups
        noteFile(slot, expectation.file)
    }

    /// Such a connection is over without having begun.
    mutating func forget(_ number: Int) {
        if !expected.isEmpty { expected[number] = nil }
    }

    /// A connection is over of which there is nothing to read.
    mutating func count(_ counts: ConnectionCounts) {
        guard !expected.isEmpty, let file = expected.removeValue(forKey: counts.id)?.file else {
            return sink.counted(counts)
        }
        // It would have been that of a file.
        var application = ApplicationStream(StreamSetting(detail, limits, keys: nil))
        application.beginFile(file.control)
        application.conclude()
        var counts = counts
        counts.application = application.parts
        sink.counted(counts)
    }

    /// Its two sides turn out to be the other way round, while nothing of them has been interpreted.
    mutating func turn(_ slot: Int, client: Endpoint, server: Endpoint) {
        contents[slot].client = client
        contents[slot].server = server
        contents[slot].swapSides()
        noteLookups(slot)
    }

    /// Gives bytes in order to the protocol.
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - entry: where they lie.
    ///   - slot: whose they are.
    ///   - side: who sent them.
    ///   - learns: whether what they say is to be learned from.
    @inline(__always)
    mutating func take(
        _ bytes: RawSpan, _ entry: SegmentMap.Entry, slot: Int, side: Side, learns: Bool
    ) {
        contents[slot].take(bytes, entry, from: side, atMost: limits.untakenBytes, map: &map)
        if learns { learn(slot) }
    }

    /// Tells the protocol that bytes will not come.
    mutating func miss(_ range: StreamRange, slot: Int, at mark: PacketMark) {
        contents[slot].delivery.miss(range, at: mark)
    }

    /// Tells the protocol that a side has ended.
    mutating func end(_ side: Side, slot: Int, how: StreamEnd, at mark: PacketMark) {
        contents[slot].delivery.end(side, how: how, at: mark)
    }

    /// Learns what a connection says of others.
    @inline(__always)
    mutating func learn(_ slot: Int) {
        // Through stored properties alone: an accessor here would copy the connection for each packet.
        if contents[slot].delivery.application.speaksDNS { learnNames(from: slot) }
        if contents[slot].delivery.application.speaksInLines { noteDataChannel(of: slot) }
    }

    /// Takes note of bounds that were reached, so that they stand in their order.
    mutating func reached(_ limits: [LimitReached], slot: Int) {
        for limit in limits { contents[slot].reached(limit) }
    }

    /// A connection is over: what it carried is put to what is known of it, and handed over.
    ///
    /// - Parameters:
    ///   - slot: where it stands.
    ///   - closed: what is known of it.
    ///   - isLast: whether all packets have been read.
    mutating func close(_ slot: Int, _ closed: inout ClosedConnection, isLast: Bool) {
        contents[slot].delivery.application.conclude()
        // Taken out of its place: it would be copied, which is much.
        let taken = consume closed
        closed = .untold
        switch consume taken {
        case .untold: break
        case .counts(var counts):
            counts.application = contents[slot].application().parts
            if !isLast { learnAlternatives(of: slot, from: counts.application) }
            sink.counted(counts)
        case .trace(var trace):
            let application = contents[slot].application()
            if !isLast { learnAlternatives(of: slot, from: application.parts) }
            complete(&trace, slot, application, final: true)
            sink.ended(consume trace)
        }
        contents[slot] = vacant
    }

    /// What lies in a packet that is no TCP segment.
    mutating func receive(_ bytes: RawSpan, _ context: borrowing PacketContext) {
        receiveOther(in: bytes, context)
    }

    // MARK: Certificates

    /// The facts of all certificates that some messages show.
    ///
    /// - Parameters:
    ///   - messages: the messages.
    ///   - openedLayers: from how many layers of encryption all of them were taken.
    /// - Returns: the certificates, in their order.
    mutating func seenCertificates(
        in messages: [HandshakeMessage], openedLayers: Int = 0
    ) -> [SeenCertificate] {
        var seen: [SeenCertificate] = []
        for message in messages {
            guard let list = message.shownCertificates else { continue }
            for der in list.certificates {
                seen.append(
                    SeenCertificate(
                        certificate: certificates.certificate(der), from: message.from, mark: message.last,
                        isDecrypted: openedLayers > 0 || message.isDecrypted, openedLayers: openedLayers))
            }
        }
        return seen
    }
}

/// What stands where a sink does before there is one.
private struct NoSink: TraceSink {}
