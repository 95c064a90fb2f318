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
    var table: ConnectionTable
    var traced: [TracedConnection] = []
    /// What stands where no connection does: to copy it costs less than to make it anew for each that ends.
    private let vacant = TracedConnection()
    var capture: CaptureTrace
    /// What connections and datagrams carry, and where it is read.
    var content: ContentSteps
    var ended = Queue<Ended>()
    var keptSegments = 0
    /// Memory of messages that are kept, of connections that have not been reported.
    var heldBytes = 0
    /// Addresses that have answered a SYN.
    var answering: Set<IPAddress> = []
    private var others: [OtherTraffic] = []
    /// What may still be unpacked.
    let unpacking: UnpackingBudget
    let only: Int?
    /// Secrets to open TLS with.
    let keys: KeyLog?
    var reported = ReportedConnections()
    var fragments: FragmentTable
    /// The connections that each token of Multipath TCP stands for.
    var multipathTokens: [UInt32: Int] = [:]
    /// SYNs with the addresses and ports of an open connection, whose answer tells what they are, by its slot.
    var awaitedSYNs: [Int: [AwaitedSYN]] = [:]
    /// SYNs that nobody has answered, once many connections are open.
    var unanswered = UnansweredSYNs()
    /// Connections whose whole traces were handed on.
    var told = 0
    /// Whether a connection begins with such a SYN, of which its content knows already.
    var isExpected = false
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
        limits.http.knownHeads = KnownHeads()
        limits.http.knownBodies = KnownBodies()
        limits.webSocket.unpacking = unpacking
        self.limits = limits
        boundsHeld = limits.heldMessages < .max
        self.only = only
        self.keys = keys
        capture = CaptureTrace(file: file)
        table = ConnectionTable(limits: limits.reassembly)
        content = ContentSteps(
            ContentReader(
                detail: detail, limits: limits, only: only, keys: keys, judge: judge, isLive: isLive))
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
        swap(&content.now.sink, &sink)
        receive(packet, bytes, using: &context)
        swap(&content.now.sink, &sink)
    }

    /// Takes the next packet in, of which the sink that it has been lent gets what it completes.
    mutating func receive(
        _ packet: CapturedPacket, _ bytes: RawSpan, using context: inout PacketContext
    ) {
        content.begin()
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
        receiveFrames(in: bytes, &context)
    }

    /// Whether what connections carry may be read on another thread: where nothing before it waits for what was read.
    var mayReadAside: Bool {
        live == nil && !boundsHeld && limits.endedMemory == .max && !detail.contains(.packets)
            && keys?.mayGrow != true && !content.tellsOpened
    }

    /// Takes in what has been decoded, and the further frames of the same packet or datagram.
    mutating func receiveFrames(
        in bytes: RawSpan, _ context: inout PacketContext
    ) {
        repeat {
            if case .tcp(let segment) = context.decoded.transport {
                capture.tcpPackets &+= 1
                receive(segment, in: bytes, &context)
            } else {
                receiveRest(in: bytes, &context)
            }
            context.isFurtherFrame = true
        } while decodeFurther(bytes, into: &context.decoded)
    }

    private mutating func receive(
        _ segment: TCPSegment, in bytes: RawSpan, _ context: inout PacketContext
    ) {
        if !unanswered.isEmpty { beginAnswered(by: segment) }
        if segment.flags.contains(.syn) {
            if keepsForLater(segment, in: bytes, context) {
                index?.keepForLater()
                return
            }
            if keepsSmall(segment, in: bytes, context) { return evictUnanswered() }
        }
        if !awaitedSYNs.isEmpty { settleSYNs(by: segment) }
        receive(segment, as: spareNumber(for: segment), in: bytes, &context)
    }

    mutating func receive(
        _ segment: TCPSegment, as decision: ConnectionTable.SYNDecision, in bytes: RawSpan,
        _ context: inout PacketContext
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
            end(older)
        }
        if arrival.isNew { open(slot, segment, Encapsulation(of: context.decoded, in: bytes)) }
        if let index { index.note(table.id(of: slot), packet: mark.packet) }
        if ends != nil { noteOrigin(of: slot, context) }
        if arrival.turnedRoles { turn(slot) }
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
        if detail.contains(.segments), traced[slot].detail.contains(.segments) {
            addRow(segment, in: bytes, context, arrival: arrival)
        }
        if arrival.isNew, content.tellsOpened, wants(slot) {
            let trace = trace(of: slot, final: false)
            content.now.sink.opened(trace)
        }
        if boundsHeld { giveRoom(slot) }
        deliver(arrival, in: bytes, at: mark)
        if traced[slot].isUnlearned {
            traced[slot].isUnlearned = false
            content.learn(slot)
        }
        if arrival.status.contains(.hasHole) {
            attendToHoles(arrival, at: mark)
            endSides(of: slot, table.status(of: slot), at: mark)
        } else {
            endSides(of: slot, arrival.status, at: mark)
        }
        if boundsHeld { countHeld(slot) }
        if arrival.status.contains(.isClosed), table.listAsClosed(slot) {
            let memory = limits.endedMemory < .max ? memory(of: slot) : 0
            ended.append(Ended(slot: slot, id: table.id(of: slot), memory: memory))
            endedMemory &+= memory
            while ended.count > limits.endedConnections
                || endedMemory > limits.endedMemory && !ended.isEmpty
            {
                endOldest()
            }
        }
        if table.aliveCount > limits.connections { evict() }
        if live != nil { noteProgress(of: slot) }
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
        while slot >= traced.count { traced.append(vacant) }
        traced[slot].detail = isShown ? detail(of: id) : .counts
        traced[slot].isShown = isShown
        traced[slot].record.encapsulation = encapsulation
        traced[slot].record.vlan = segment.vlan
        live?.slots[id] = slot
        content.open(
            slot,
            OpenedConnection(
                id: id, client: table.connections.span[slot].client,
                server: table.connections.span[slot].server, first: table.connections.span[slot].first,
                isShown: isShown, detail: traced[slot].detail, hasKeys: isShown && hasUsableKeys,
                isExpected: isExpected))
    }

    /// Turns the two sides of a connection as the table has them now.
    mutating func turn(_ slot: Int) {
        traced[slot].swapSides()
        content.turn(
            slot, client: table.connections.span[slot].client, server: table.connections.span[slot].server)
    }

    /// Whether there are secrets to open a connection with.
    private var hasUsableKeys: Bool {
        guard let keys else { return false }
        return keys.mayGrow || !keys.isEmpty
    }

    /// What is kept of a connection: no ladder beyond the bound.
    func detail(of connection: Int) -> TraceDetail {
        only == nil && connection >= limits.detailedConnections
            ? detail.intersection(.messages) : detail
    }

    /// A capture that begins in the middle: the first bytes tell who is who, where the ports did not tell it rightly.
    private mutating func settleRoles(of slot: Int, by bytes: RawSpan, arrival: inout Arrival) {
        guard let role = ProtocolTable.role(ofSenderOf: bytes),
            content.now.contents[slot].delivery.application.isUndecided
        else { return }
        if role == arrival.side {
            table[slot].confirmRoles(.content)
        } else {
            table[slot].swapRoles(basis: .content)
            turn(slot)
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

    mutating func endOldest() {
        guard let oldest = ended.popFirst() else { return }
        endedMemory &-= oldest.memory
        if table.isAlive(oldest.slot), table.id(of: oldest.slot) == oldest.id { end(oldest.slot) }
    }

    /// Too many connections are open: the one that has been silent the longest among some goes.
    private mutating func evict() {
        guard let slot = table.longestSilent() else { return }
        traced[slot].record.reached(.connections)
        capture.evictedConnections &+= 1
        end(slot)
    }

    /// Reports a connection and forgets it.
    ///
    /// - Parameters:
    ///   - slot: where it stands.
    ///   - mayGoOn: whether further packets begin it anew, instead of coming late.
    mutating func end(_ slot: Int, mayGoOn: Bool = false) {
        if !awaitedSYNs.isEmpty { giveUpSYNs(of: slot) }
        guard table.isAlive(slot) else { return }
        if boundsHeld { giveRoom(slot) }
        conclude(slot)
        keptSegments -= traced[slot].record.segments.count
        if detail.contains(.packets) {
            content.now.keptPacketBytes -= traced[slot].record.segments.reduce(0) { $0 + $1.bytes.count }
        }
        content.close(slot, closed(slot), isLast: isFinishing)
        if !mayGoOn {
            reported.insert(
                EndpointPair(table.connections.span[slot].client, table.connections.span[slot].server),
                wasOver: table.status(of: slot).contains(.isClosed))
        }
        spareNumbers[slot] = nil
        live?.slots[table.id(of: slot)] = nil
        heldBytes -= traced[slot].heldBytes
        table.remove(slot)
        traced[slot] = vacant
    }

    /// Ends all connections and the trace, after the last packet.
    ///
    /// - Parameters:
    ///   - facts: what the reader knows of the file as a whole.
    ///   - sink: gets the remaining connections, by number, and the capture.
    package mutating func finish(_ facts: CaptureFacts, to sink: inout any TraceSink) {
        swap(&content.now.sink, &sink)
        finish(facts)
        swap(&content.now.sink, &sink)
    }

    /// Ends all connections and the trace; the sink that it has been lent gets the rest.
    mutating func finish(_ facts: CaptureFacts) {
        content.endThread()
        content.now.sink.finishing(timeDigits: facts.timeDigits)
        isFinishing = true
        for slot in awaitedSYNs.keys.sorted() { giveUpSYNs(of: slot) }
        content.now.followAlternatives(table.aliveSlotsByID())
        for slot in table.aliveSlotsByID() {
            endUnanswered(before: table.id(of: slot))
            end(slot)
        }
        endUnanswered(before: nil)
        content.now.reportAll()
        fragments.finish()
        capture.incompleteDatagrams = fragments.incomplete
        capture.incompleteDatagramCount = fragments.incompleteCount
        capture.lostFragments = fragments.lostFragments
        capture.gaveUpFragments = fragments.reachedLimit
        capture.packedContents = unpacking.refused
        capture.connections = table.count - unusedNumbers
        content.now.put(into: &capture)
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
        if let only, only >= capture.connections { return content.now.sink.notFound(in: capture) }
        content.now.sink.finished(capture)
    }
}
