import DNSMessages
import Decompression
import HTTPMessages
package import PacketCapture
import PacketDecoding
import QUICMessages
import TCPConnections
package import TLSMessages
import WebSocketMessages
import WireBytes

/// Turns packets into traces: decodes each, follows its connection, reads the bytes in order, and hands every
/// connection to the sink when it ends.
///
/// One packet at a time, in one direction; a packet's bytes are borrowed for the length of the call.
package struct Tracer: ~Copyable {
    package let detail: TraceDetail
    package let limits: Limits
    /// Whether there is a bound for what is kept of all messages together.
    let boundsHeld: Bool
    /// What stands where no connection does: to copy it costs less than to make it anew for each that ends.
    private let vacant: TracedConnection

    var table: ConnectionTable
    var traced: [TracedConnection] = []
    var capture: CaptureTrace
    var certificates = CertificateCache()
    var ended = Queue<Ended>()
    var keptSegments = 0
    var keptPacketBytes = 0
    /// Memory of messages that are kept, of connections that have not been reported.
    var heldBytes = 0
    var datagrams: DatagramTable
    /// What conversations of QUIC are read with.
    let quicSetting: QUICSetting
    var datagramReports = 0
    var arp: LinkLedger<ARPMessage>
    var neighbors: LinkLedger<NeighborMessage>
    var echoes: EchoLedger
    var addressBook: AddressBook
    /// The connections that dialogues of FTP await.
    var fileTransfers = FileTransfers()
    /// What clients were told of other ways to the same content.
    var alternatives = AlternativeServices()
    /// Addresses that have answered a SYN.
    var answering: Set<IPAddress> = []
    private var others: [OtherTraffic] = []
    /// What may still be unpacked.
    let unpacking: UnpackingBudget
    let only: Int?
    /// Secrets to open TLS with.
    let keys: KeyLog?
    var judge: ChainJudge?
    var reported = ReportedConnections()
    var fragments: FragmentTable
    /// The connections that each token of Multipath TCP stands for.
    var multipathTokens: [UInt32: Int] = [:]
    /// SYNs with the addresses and ports of an open connection, whose answer tells what they are, by its slot.
    var awaitedSYNs: [Int: [AwaitedSYN]] = [:]
    /// SYNs that nobody has answered, once many connections are open.
    var unanswered = UnansweredSYNs()
    /// What had led to the server of such a SYN, while its connection begins.
    var lookupsOfSYN: [Lookup]?
    /// Whether the capture has been read to its end.
    private(set) var isFinishing = false
    /// Numbers that were kept free for connections that such SYNs did not open, by slot.
    var spareNumbers: [Int: AwaitedSYN.Spare] = [:]
    var unusedNumbers = 0
    /// Gets where the packets of each connection lie; nil where nobody reads them again.
    var index: ConnectionIndex?
    /// What two files have in common that were recorded at both ends; nil where there is no such.
    var ends: CaptureEnds?
    /// What a live trace needs beside; nil where a file is read.
    var live: LiveState?
    /// Of so many new connections one is told, the others are only counted: whoever looks on cannot see them all.
    package var showsOneIn = 1

    /// What the connections hold that are over and wait to be reported, as far as that is bounded.
    var endedMemory = 0

    struct Ended {
        var slot: Int
        var id: Int
        /// What it holds, as far as that is bounded.
        var memory: Int
    }

    /// Makes a tracer.
    ///
    /// - Parameters:
    ///   - file: the capture's name, for the trace.
    ///   - detail: what the sink needs.
    ///   - limits: the bounds.
    ///   - only: the number of the one connection to report; nil for all.
    ///   - keys: secrets to open TLS with; nil to leave it closed.
    ///   - judge: judges certificate chains; nil to leave them unjudged.
    ///   - isLive: whether packets are traced as they happen: the sink may be told of what connections do, they can be
    ///     asked for, and `pass(to:)` forgets them in time.
    package init(
        file: String, detail: TraceDetail, limits: Limits = Limits(), only: Int? = nil, keys: KeyLog? = nil,
        judge: ChainJudge? = nil, isLive: Bool = false
    ) {
        live = isLive ? LiveState() : nil
        self.detail = detail
        unpacking = UnpackingBudget(limits.unpacking)
        var limits = limits
        limits.http.unpacking = unpacking
        limits.webSocket.unpacking = unpacking
        self.limits = limits
        boundsHeld = limits.heldMessages < .max
        vacant = TracedConnection(application: ApplicationStream(StreamSetting(detail, limits, keys: nil)))
        self.only = only
        self.keys = keys
        self.judge = judge
        capture = CaptureTrace(file: file)
        table = ConnectionTable(limits: limits.reassembly)
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
        fragments = FragmentTable(limits: limits.fragments)
    }

    /// Takes the next packet in.
    ///
    /// - Parameters:
    ///   - packet: what the capture says of it.
    ///   - bytes: its bytes.
    ///   - context: the same for all packets; what it holds between two of them does not count.
    ///   - sink: gets what the packet completes.
    package mutating func receive(
        _ packet: CapturedPacket, _ bytes: RawSpan, using context: inout PacketContext,
        to sink: inout any TraceSink
    ) {
        capture.packets &+= 1
        capture.bytes &+= packet.originalLength
        if packet.hasTime {
            if capture.start.map({ packet.time < $0 }) ?? true { capture.start = packet.time }
            if capture.end.map({ packet.time > $0 }) ?? true { capture.end = packet.time }
            if detail.contains(.packetsOverTime) { capture.packetsOverTime.add(packet.time) }
        }
        context.mark = PacketMark(packet: packet.number, time: packet.time)
        if ends != nil, !takesAtEnd(packet, &context) { return }
        context.originalLength = packet.originalLength
        context.linkType = packet.linkType
        context.isFurtherFrame = false
        decode(bytes, link: packet.linkType, originalLength: packet.originalLength, into: &context.decoded)
        receiveFrames(in: bytes, &context, to: &sink)
    }

    /// Takes in what has been decoded, and the further frames of the same packet or datagram.
    mutating func receiveFrames(
        in bytes: RawSpan, _ context: inout PacketContext, to sink: inout any TraceSink
    ) {
        repeat {
            if case .tcp(let segment) = context.decoded.transport {
                capture.tcpPackets &+= 1
                receive(segment, in: bytes, &context, to: &sink)
            } else {
                receiveRest(in: bytes, &context, to: &sink)
            }
            context.isFurtherFrame = true
        } while decodeFurther(bytes, into: &context.decoded)
    }

    private mutating func receive(
        _ segment: TCPSegment, in bytes: RawSpan, _ context: inout PacketContext,
        to sink: inout any TraceSink
    ) {
        if !unanswered.isEmpty { beginAnswered(by: segment, to: &sink) }
        if segment.flags.contains(.syn) {
            if keepsForLater(segment, in: bytes, context) {
                index?.keepForLater()
                return
            }
            if keepsSmall(segment, in: bytes, context) { return evictUnanswered(to: &sink) }
        }
        if !awaitedSYNs.isEmpty { settleSYNs(by: segment, to: &sink) }
        receive(segment, as: spareNumber(for: segment), in: bytes, &context, to: &sink)
    }

    mutating func receive(
        _ segment: TCPSegment, as decision: ConnectionTable.SYNDecision, in bytes: RawSpan,
        _ context: inout PacketContext, to sink: inout any TraceSink
    ) {
        let mark = context.mark
        let place = table.place(of: segment)
        // What is to be masked must be read with what was before it: alone it tells nobody what it is.
        let belongs = detail.contains(.places) && !segment.flags.contains(.syn) && reported.knows(segment)
        if !place.isKnown, belongs || reported.isLate(segment) {
            capture.latePackets &+= 1
            if detail.contains(.places), context.datagram == nil { capture.places.note(mark.packet, nil) }
            return
        }
        context.checksum =
            table.asksChecksum(of: segment, at: place)
            ? verifyTCPChecksum(of: segment, in: context.decoded, bytes) : nil
        var arrival = table.receive(
            segment, of: place, in: bytes, at: mark, as: decision, checksum: context.packetChecksum,
            conflict: &context.conflict)
        let slot = arrival.slot
        if let older = arrival.replaced {
            if segment.flags.contains(.syn), !segment.flags.contains(.ack),
                table[older].client == table[slot].client
            {
                traced[older].record.askedAnew = mark
            }
            end(older, to: &sink)
        }
        if arrival.isNew { open(slot, segment, Encapsulation(of: context.decoded, in: bytes)) }
        if let index { index.note(table.id(of: slot), packet: mark.packet) }
        if ends != nil { noteOrigin(of: slot, context) }
        if arrival.turnedRoles {
            traced[slot].swapSides()
            noteLookups(slot)
        }
        if arrival.status.contains(.rolesAreGuessed), case .inOrder(let payload, _) = arrival.acceptance {
            settleRoles(of: slot, by: bytes.extracting(payload), arrival: &arrival)
        }
        if context.datagram != nil {
            noteParts(of: slot, segment, arrival, context)
        } else if detail.contains(.places) {
            notePlace(of: segment, arrival, at: mark)
        }
        if !arrival.labels.isEmpty {
            traced[slot].record.note(
                arrival, context.conflict, at: mark, listing: detail == .counts ? nil : limits.anomalies,
                mostConflicts: limits.rareSegments)
        }
        if segment.isBeginning { noteBeginning(of: segment, on: slot, from: arrival.side) }
        // Only what tells of a single connection asks for it.
        if !segment.flags.isDisjoint(with: [.syn, .rst, .urg]), detail != .counts {
            noteRare(segment, in: bytes, at: mark, arrival: arrival)
        }
        if detail.contains(.segments), traced[slot].delivery.application.detail.contains(.segments) {
            addRow(segment, in: bytes, context, arrival: arrival)
        }
        if arrival.isNew, sink.isLive, wants(slot) { sink.opened(trace(of: slot, final: false)) }
        if boundsHeld { giveRoom(slot) }
        deliver(arrival, in: bytes, at: mark, map: &context.map)
        // Through stored properties alone: an accessor here would copy the connection for each packet.
        if traced[slot].delivery.application.speaksDNS { learnNames(from: slot) }
        if traced[slot].delivery.application.speaksInLines { noteDataChannel(of: slot) }
        if arrival.status.contains(.hasHole) {
            attendToHoles(arrival, at: mark, map: &context.map)
            endSides(of: slot, table.status(of: slot), at: mark)
        } else {
            endSides(of: slot, arrival.status, at: mark)
        }
        if boundsHeld { countHeld(slot) }
        if arrival.status.contains(.isClosed), table.listAsClosed(slot) {
            let memory = limits.endedMemory < .max ? traced[slot].memory : 0
            ended.append(Ended(slot: slot, id: table.id(of: slot), memory: memory))
            endedMemory &+= memory
            while ended.count > limits.endedConnections
                || endedMemory > limits.endedMemory && !ended.isEmpty
            {
                endOldest(to: &sink)
            }
        }
        if table.aliveCount > limits.connections { evict(to: &sink) }
        if live != nil { noteProgress(of: slot, to: &sink) }
    }

    private mutating func noteParts(
        of slot: Int, _ segment: TCPSegment, _ arrival: Arrival, _ context: borrowing PacketContext
    ) {
        guard let datagram = context.datagram, detail.contains(.messages) else { return }
        if traced[slot].record.reassembled.count < limits.fragments.datagrams {
            var offset = table[slot].streams[arrival.side].offset(of: segment)
            if case .inOrder(let payload, let start) = arrival.acceptance {
                offset = start &- (payload.lowerBound &- segment.payload.lowerBound)
            }
            traced[slot].record.reassembled.append(
                ReassembledSegment(
                    mark: context.mark, datagram: datagram, from: arrival.side, streamOffset: offset,
                    payloadOffset: segment.payload.lowerBound &- datagram.start,
                    capturedLength: segment.payload.count))
        } else {
            traced[slot].record.reached(.segments)
        }
    }

    mutating func open(_ slot: Int, _ segment: TCPSegment, _ encapsulation: Encapsulation) {
        let id = table.id(of: slot)
        let isShown = (only == nil || only == id) && (showsOneIn <= 1 || id % showsOneIn == 0)
        let setting = StreamSetting(
            isShown ? detail(of: id) : .counts, limits, keys: isShown ? usableKeys : nil)
        if slot >= traced.count { traced.append(vacant) }
        traced[slot].delivery.application = ApplicationStream(setting)
        traced[slot].isShown = isShown
        traced[slot].record.encapsulation = encapsulation
        traced[slot].record.vlan = segment.vlan
        live?.slots[id] = slot
        if let lookupsOfSYN { traced[slot].lookups = lookupsOfSYN } else { noteLookups(slot) }
        if !fileTransfers.isEmpty { noteFile(slot) }
    }

    /// The secrets, if there are any.
    private var usableKeys: KeyLog? {
        guard let keys, keys.mayGrow || !keys.isEmpty else { return nil }
        return keys
    }

    /// What is kept of a connection: no ladder beyond the bound.
    private func detail(of connection: Int) -> TraceDetail {
        only == nil && connection >= limits.detailedConnections
            ? detail.intersection(.messages) : detail
    }

    /// A capture that begins in the middle: the first bytes tell who is who, where the ports did not tell it rightly.
    private mutating func settleRoles(of slot: Int, by bytes: RawSpan, arrival: inout Arrival) {
        guard traced[slot].delivery.application.isUndecided, let role = ProtocolTable.role(ofSenderOf: bytes)
        else {
            return
        }
        if role == arrival.side {
            table[slot].confirmRoles(.content)
        } else {
            table[slot].swapRoles(basis: .content)
            traced[slot].swapSides()
            noteLookups(slot)
            arrival.side = role
        }
    }

    mutating func count(_ kind: PacketKind, _ number: Int) {
        for index in others.indices where others[index].kind == kind {
            others[index].packets &+= 1
            return
        }
        if others.count < limits.otherKinds {
            others.append(OtherTraffic(kind: kind, packets: 1, first: number))
        } else {
            capture.undecodedPackets &+= 1
        }
    }

    /// Takes packets back that turned out to be another kind.
    mutating func discount(_ kind: PacketKind, _ packets: Int) {
        guard let index = others.firstIndex(where: { $0.kind == kind }) else { return }
        others[index].packets -= min(packets, others[index].packets)
        if others[index].packets == 0 { others.remove(at: index) }
    }

    func wants(_ slot: Int) -> Bool { traced[slot].isShown }

    // MARK: The end

    mutating func endOldest(to sink: inout any TraceSink) {
        guard let oldest = ended.popFirst() else { return }
        endedMemory &-= oldest.memory
        if table.isAlive(oldest.slot), table.id(of: oldest.slot) == oldest.id { end(oldest.slot, to: &sink) }
    }

    /// Too many connections are open: the one that has been silent the longest among some goes.
    private mutating func evict(to sink: inout any TraceSink) {
        guard let slot = table.longestSilent() else { return }
        traced[slot].record.reached(.connections)
        capture.evictedConnections &+= 1
        end(slot, to: &sink)
    }

    /// Reports a connection and forgets it.
    ///
    /// - Parameters:
    ///   - slot: where it stands.
    ///   - mayGoOn: whether further packets begin it anew, instead of coming late.
    ///   - sink: gets it.
    mutating func end(_ slot: Int, mayGoOn: Bool = false, to sink: inout any TraceSink) {
        if !awaitedSYNs.isEmpty { giveUpSYNs(of: slot, to: &sink) }
        guard table.isAlive(slot) else { return }
        if boundsHeld { giveRoom(slot) }
        conclude(slot)
        if !isFinishing { learnAlternatives(of: slot) }
        if wants(slot) {
            if sink.countsOnly {
                sink.counted(counts(of: slot))
            } else {
                sink.ended(trace(of: slot, final: true))
            }
        }
        if !mayGoOn {
            reported.insert(
                EndpointPair(table.connections.span[slot].client, table.connections.span[slot].server),
                wasOver: table.status(of: slot).contains(.isClosed))
        }
        spareNumbers[slot] = nil
        live?.slots[table.id(of: slot)] = nil
        heldBytes -= traced[slot].heldBytes
        keptSegments -= traced[slot].record.segments.count
        if detail.contains(.packets) {
            keptPacketBytes -= traced[slot].record.segments.reduce(0) { $0 + $1.bytes.count }
        }
        table.remove(slot)
        traced[slot] = vacant
    }

    /// Ends all connections and the trace, after the last packet.
    ///
    /// - Parameters:
    ///   - facts: what the reader knows of the file as a whole.
    ///   - sink: gets the remaining connections, by number, and the capture.
    package mutating func finish(_ facts: CaptureFacts, to sink: inout any TraceSink) {
        sink.finishing(timeDigits: facts.timeDigits)
        isFinishing = true
        for slot in awaitedSYNs.keys.sorted() { giveUpSYNs(of: slot, to: &sink) }
        followAlternatives()
        for slot in table.aliveSlotsByID() {
            endUnanswered(before: table.id(of: slot), to: &sink)
            end(slot, to: &sink)
        }
        endUnanswered(before: nil, to: &sink)
        for conversation in datagrams.removeAll() { report(conversation, to: &sink) }
        fragments.finish()
        capture.incompleteDatagrams = fragments.incomplete
        capture.incompleteDatagramCount = fragments.incompleteCount
        capture.lostFragments = fragments.lostFragments
        capture.gaveUpFragments = fragments.reachedLimit
        capture.packedContents = unpacking.refused
        capture.connections = table.count - unusedNumbers
        capture.datagramConversations = datagrams.count
        if only == nil {
            capture.arp = arp.exchanges
            capture.arpOmitted = arp.omitted
            capture.neighbors = neighbors.exchanges
            capture.neighborsOmitted = neighbors.omitted
            capture.echoes = echoes.series
            capture.echoesOmitted = echoes.omitted
        }
        capture.clocks = ends?.clocks
        capture.clocksRefused = facts.clocksRefused
        capture.movedPackets = facts.movedPackets
        capture.clockSteps = facts.clockSteps
        capture.linkTypes = facts.linkTypes
        capture.timeDigits = facts.timeDigits
        capture.damage = facts.damage
        capture.files = facts.files
        capture.comments = facts.comments
        capture.filteredPackets = facts.filteredPackets
        capture.live = facts.live
        capture.others = others.sorted { ($1.packets, $0.first) < ($0.packets, $1.first) }
        // Of a connection that is not there, nothing is written: whoever asked is told so.
        if let only, only >= capture.connections { return sink.notFound(in: capture) }
        sink.finished(capture)
    }
}
