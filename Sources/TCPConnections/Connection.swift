public import PacketDecoding
public import WireBytes

/// One end of a connection or of a conversation in datagrams.
public struct Endpoint: Sendable, Hashable {
    /// The IP address.
    public var address: IPAddress
    /// The TCP or UDP port.
    public var port: UInt16

    /// Makes an endpoint.
    public init(address: IPAddress, port: UInt16) {
        self.address = address
        self.port = port
    }
}

/// How it is known which side is the client.
public enum RolesBasis: Sendable, Hashable {
    /// It sent the first SYN.
    case syn
    /// The other side sent a SYN/ACK.
    case synAck
    /// The capture begins in the middle; it sent what only clients of that protocol send.
    case content
    /// The capture begins in the middle; the other side's port is the one that services use.
    case port
    /// The capture begins in the middle and nothing tells: it sent the first packet captured.
    case firstPacket

    /// Whether the roles may be the other way round.
    public var isGuess: Bool {
        switch self {
        case .syn, .synAck, .content: false
        case .port, .firstPacket: true
        }
    }
}

/// One TCP connection while it lives: who, the two directions, and what has happened so far. RFC 9293.
public struct Connection: Sendable {
    /// Its number, from 0, in the order of first packets, as Wireshark's `tcp.stream`.
    public internal(set) var id = 0
    /// The side that opened it.
    public internal(set) var client: Endpoint
    /// The side that was connected to.
    public internal(set) var server: Endpoint
    /// How the roles are known.
    public internal(set) var roles = RolesBasis.firstPacket
    /// The first packet.
    public internal(set) var first: PacketMark
    /// The latest packet.
    public internal(set) var last: PacketMark
    /// Where its times go back by more than packets are written out of order.
    public internal(set) var clockSteps = ClockSteps()
    /// What each side sends.
    public internal(set) var flows = BySide(both: Flow())
    /// The bytes of each side in order. The tracer moves them on.
    public var streams = BySide(both: Reassembly())
    /// What happened when.
    public internal(set) var milestones = Milestones()

    var lowIsClient: Bool
    /// An older connection with the same addresses and ports on another VLAN, or -1.
    var sibling: Int32 = -1
    /// The slot of the next newer one of those, whose `sibling` this is.
    var newer: Int32 = -1
    var isListedAsClosed = false
    /// Whether it was over behind its latest segment, or both sides had finished: nobody has more to send.
    var isOver = false

    /// Whether bytes of a side wait for a hole before them to be filled.
    var hasHole: Bool { streams.client.hasHole || streams.server.hasHole }

    /// What asks for a closer look.
    var status: ConnectionStatus {
        var status: ConnectionStatus = []
        if roles.isGuess { status.insert(.rolesAreGuessed) }
        if hasHole { status.insert(.hasHole) }
        if streams.client.isComplete { status.insert(.clientIsComplete) }
        if streams.server.isComplete { status.insert(.serverIsComplete) }
        if isClosed { status.insert(.isClosed) }
        return status
    }

    /// Nanoseconds from the SYN to the ACK that completes the opening; nil where one is not in the capture, or they were
    /// not captured in their order.
    public var initialRoundTrip: Int64? { milestones.handshakeRoundTrip }

    /// Whether neither side had finished before the capture began: a SYN was captured, or both have sent data or a FIN
    /// since. Who only acknowledges may have sent its FIN before.
    public var wasOpen: Bool {
        flows.client.sawSYN || flows.server.sawSYN || flows.client.hasSpoken && flows.server.hasSpoken
    }

    /// The states of both ends; nil where nothing tells one.
    public var states: BySide<EndpointState?> {
        guard milestones.reset == nil else { return BySide(both: .closed) }
        var states = wasOpen ? flows.map(\.state) : BySide(both: nil)
        if milestones.unheededReset != nil { states[milestones.unheededResetFrom] = nil }
        return states
    }

    /// The one side of which packets were captured, although the other must have answered; nil where both are there, or
    /// nobody can tell.
    public var onlySide: Side? {
        if flows.server.packets == 0, flows.client.hasHeardPeer { return .client }
        if flows.client.packets == 0, flows.server.hasHeardPeer { return .server }
        return nil
    }

    /// Whether both ends are one: who sends is who receives. RFC 9293 §3.5, figure 7, with itself.
    public var isWithItself: Bool { client == server }

    /// Packets of both directions.
    public var packets: Int { flows.client.packets &+ flows.server.packets }

    /// Whether it is over: a RST, or both FINs acknowledged.
    public var isClosed: Bool {
        milestones.reset != nil || (flows.client.finAcknowledged && flows.server.finAcknowledged)
    }

    /// Whether both numbers of a segment are far from all that either side has sent, so that it is of another connection
    /// on the same ports: a SYN/ACK that answers another SYN, or what follows one.
    borrowing func knowsNothing(of segment: TCPSegment, from side: Side) -> Bool {
        guard segment.flags.contains(.ack), flows.of(side, { $0.hasNext }),
            flows.of(side.other, { $0.hasNext })
        else { return false }
        if segment.flags.contains(.syn) {
            return flows.of(side) { segment.sequence != $0.base }
                && !flows.of(side.other) { $0.hasSent(upTo: segment.acknowledgment) }
        }
        return flows.of(side) { $0.isFar(segment.sequence) }
            && flows.of(side.other) { $0.isFar(segment.acknowledgment) }
    }

    /// Who sends a segment.
    borrowing func side(sourceIsLow: Bool) -> Side { sourceIsLow == lowIsClient ? .client : .server }

    /// How it was opened.
    public var opening: Opening {
        if packets > 0, milestones.impossibleSegments > 0,
            milestones.impossibleSegments == flows.client.packets, milestones.syn == nil
        {
            return .probe
        }
        if milestones.crossingSYN != nil, milestones.syn != nil {
            return milestones.isSplit ? .split : .simultaneous
        }
        if milestones.syn != nil, milestones.synAck != nil || onlySide == .client {
            return milestones.clientConfirmed || serverHeardMore ? .threeWay : .halfOpen
        }
        if milestones.syn != nil, flows.server.payloadBytes == 0, flows.client.payloadBytes == 0 {
            if let reset = milestones.reset, milestones.resetFrom == .server, reset.packet > 0 {
                return .refused
            }
            return flows.server.packets == 0 ? .unanswered : .midstream
        }
        if milestones.syn != nil, flows.server.packets == 0 { return .unanswered }
        return .midstream
    }

    /// Whether the server has acknowledged more than the client's SYN: then it got ③ or what came with it.
    private var serverHeardMore: Bool {
        guard flows.client.sawSYN, !milestones.synHadData, let confirmed = flows.server.confirmed else {
            return false
        }
        return isAfter(confirmed, flows.client.base &+ 1)
    }

    /// How it was closed.
    public var closing: Closing {
        if milestones.resetCameFirst { return .reset }
        guard milestones.firstFIN != nil else { return milestones.reset == nil ? .none : .reset }
        // Whatever comes behind both acknowledgments ends nothing.
        if milestones.reset != nil, !(flows.client.finAcknowledged && flows.server.finAcknowledged) {
            return .reset
        }
        guard let second = milestones.secondFIN else { return onlySide == nil ? .halfClosed : .oneSided }
        if milestones.finsCrossed { return .simultaneous }
        return milestones.firstFINACK?.packet == second.packet ? .threeWay : .fourWay
    }

    /// Says on what the present roles rest, once more is known.
    public mutating func confirmRoles(_ basis: RolesBasis) { roles = basis }

    /// Who the sender is by the two port numbers: the server is at the port that services are reached at (below 1024, or a
    /// usual alternative for web servers), else at the one below those that systems give to clients.
    ///
    /// - Parameters:
    ///   - port: the sender's.
    ///   - other: the receiver's.
    /// - Returns: its role; nil where the ports do not differ in that.
    static func role(of port: UInt16, towards other: UInt16) -> Side? {
        if port == networkFileSystem, lentPorts.contains(other) { return .server }
        if other == networkFileSystem, lentPorts.contains(port) { return .client }
        if isServicePort(port) != isServicePort(other) { return isServicePort(port) ? .server : .client }
        // Linux gives out 32768 to 60999, others 49152 and above. RFC 6335 §6.
        let isHigh = (port >= 32768, other >= 32768)
        return isHigh.0 == isHigh.1 ? nil : isHigh.0 ? .client : .server
    }

    /// A server of NFS (RFC 7530 §3.1). Its clients show by a port below 1024 that root opened it: most of those that systems
    /// give them for that no service has.
    private static let networkFileSystem: UInt16 = 2049
    private static let lentPorts: ClosedRange<UInt16> = 996...1023

    private static func isServicePort(_ port: UInt16) -> Bool {
        switch port {
        case 1..<1024, 3000, 3128, 5000, 8000, 8008, 8080, 8081, 8443, 8888: true
        default: false
        }
    }

    /// The packet of a segment with this sequence number, if it is one of the last two of its direction, or a SYN or
    /// FIN that is known; nil where it is not found.
    ///
    /// - Parameters:
    ///   - sequence: the sequence number.
    ///   - side: who sent it.
    ///   - flags: its control bits, where they are known.
    /// - Returns: the packet's number.
    public func packet(of sequence: UInt32, from side: Side, flags: TCPFlags?) -> Int? {
        let flow = flows[side]
        for print in [flow.copies.latest, flow.copies.previous]
        where print.packet > 0 && UInt32(truncatingIfNeeded: print.numbers >> 32) == sequence {
            return print.packet
        }
        guard flow.sawSYN, flow.base == sequence, flags?.contains(.syn) ?? true else { return nil }
        return side == .client ? milestones.syn?.packet : milestones.synAck?.packet
    }

    /// How many bytes of the other side's stream an acknowledgment number of a side stands for; below 0 where that is not
    /// known. Asked of every packet, and `mutating` only because it is then asked in its place: else it is copied first.
    mutating func acknowledged(_ acknowledgment: UInt32?, from side: Side, limits: ReassemblyLimits) -> Int {
        side == .client
            ? streams.server.acknowledged(acknowledgment, limits: limits)
            : streams.client.acknowledged(acknowledgment, limits: limits)
    }

    /// Marks the connection as listed among the closed ones; false if it was already.
    public mutating func listAsClosed() -> Bool {
        defer { isListedAsClosed = true }
        return !isListedAsClosed
    }

    /// Gives the roles to the other sides, for a capture that begins in the middle. Only what TCP knows is turned.
    public mutating func swapRoles(basis: RolesBasis) {
        roles = basis
        swap(&client, &server)
        flows = flows.swapped
        streams = streams.swapped
        lowIsClient.toggle()
        milestones.synAckFrom = milestones.synAckFrom.other
        milestones.firstFINFrom = milestones.firstFINFrom.other
        milestones.resetFrom = milestones.resetFrom.other
        milestones.withdrawnResetFrom = milestones.withdrawnResetFrom.other
        milestones.unheededResetFrom = milestones.unheededResetFrom.other
        for index in milestones.withdrawnFINs.indices {
            milestones.withdrawnFINs[index].from = milestones.withdrawnFINs[index].from.other
        }
    }
}
