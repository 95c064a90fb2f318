import PacketDecoding
import WireBytes

/// Something that moves an endpoint from one state to another. RFC 9293 §3.3.2 figure 5, §3.10.
public enum StateEvent: UInt8, Sendable, Hashable, CaseIterable {
    /// It asks for a connection.
    case sendsSYN
    /// It is asked for one; its own SYN, if it has sent one, is not acknowledged with that.
    case receivesSYN
    /// Its own SYN is acknowledged together with the other side's.
    case receivesSYNACK
    /// Its own SYN is acknowledged, after it had received the other side's.
    case synIsAcknowledged
    /// It has nothing more to send.
    case sendsFIN
    /// The other side has nothing more to send.
    case receivesFIN
    /// Its own FIN is acknowledged.
    case finIsAcknowledged
    /// The connection is broken off.
    case reset
}

/// One row of the table of states.
public struct StateTransition: Sendable, Hashable {
    /// The state that is left.
    public var from: EndpointState
    /// Why.
    public var event: StateEvent
    /// The state that is entered.
    public var to: EndpointState
}

extension EndpointState {
    /// The state that follows; the same where the event changes nothing. RFC 9293 §3.10.
    ///
    /// TIME-WAIT ends by a clock, which no segment shows.
    public func after(_ event: StateEvent) -> EndpointState {
        switch (self, event) {
        case (.closed, .sendsSYN), (.listen, .sendsSYN): .synSent
        case (.listen, .receivesSYN), (.synSent, .receivesSYN): .synReceived
        case (.synSent, .receivesSYNACK): .established
        case (.synReceived, .receivesSYNACK), (.synReceived, .synIsAcknowledged): .established
        case (.synReceived, .sendsFIN), (.established, .sendsFIN): .finWait1
        case (.synReceived, .receivesFIN), (.established, .receivesFIN): .closeWait
        case (.finWait1, .finIsAcknowledged): .finWait2
        case (.finWait1, .receivesFIN): .closing
        case (.finWait2, .receivesFIN): .timeWait
        case (.closeWait, .sendsFIN): .lastAck
        case (.closing, .finIsAcknowledged): .timeWait
        case (.lastAck, .finIsAcknowledged): .closed
        case (.listen, .reset): .listen
        case (_, .reset): .closed
        default: self
        }
    }

    /// The state that an event was entered from, for one that turns out not to have happened; the same where the event does
    /// not lead there.
    public func before(_ event: StateEvent) -> EndpointState {
        switch (self, event) {
        case (.closeWait, .receivesFIN): .established
        case (.closing, .receivesFIN), (.lastAck, .receivesFIN): .finWait1
        case (.timeWait, .receivesFIN): .finWait2
        case (.finWait2, .finIsAcknowledged): .finWait1
        case (.timeWait, .finIsAcknowledged): .closing
        case (.closed, .finIsAcknowledged): .lastAck
        case (.finWait1, .sendsFIN), (.finWait2, .sendsFIN): .established
        case (.closing, .sendsFIN), (.timeWait, .sendsFIN), (.lastAck, .sendsFIN): .closeWait
        default: self
        }
    }

    /// The table, row by row: what `after` says, without what changes nothing.
    public static let transitions: [StateTransition] = allCases.flatMap { state in
        StateEvent.allCases.compactMap { event in
            let next = state.after(event)
            return next == state ? nil : StateTransition(from: state, event: event, to: next)
        }
    }

    /// Whether one segment can lead from this state to another: it is one event, or an acknowledgment and a FIN at once.
    public func canLead(to other: EndpointState) -> Bool {
        if self == other { return true }
        return Self.oneSegment.contains { events in
            events.reduce(self) { $0.after($1) } == other
        }
    }

    /// What one segment can be to its sender or its receiver, in the order in which RFC 9293 §3.10.7.4 takes it: who was
    /// not seen to receive a SYN/ACK, but answers it, received it.
    private static let oneSegment: [[StateEvent]] =
        StateEvent.allCases.map { [$0] } + [
            [.receivesSYNACK, .sendsFIN], [.receivesSYNACK, .receivesFIN],
            [.synIsAcknowledged, .receivesFIN],
            [.synIsAcknowledged, .sendsFIN], [.finIsAcknowledged, .receivesFIN],
            [.receivesFIN, .finIsAcknowledged],
            [.synIsAcknowledged, .finIsAcknowledged], [.synIsAcknowledged, .finIsAcknowledged, .receivesFIN],
        ]
}

extension Flow {
    /// Moves this side's state. Nothing known of it before: the event itself says where it must have been.
    mutating func undergo(_ event: StateEvent) {
        let unseen: EndpointState =
            switch event {
            case .sendsSYN: .closed
            case .receivesSYN: .listen
            case .receivesSYNACK: .synSent
            case .synIsAcknowledged: .synReceived
            case .sendsFIN, .receivesFIN, .finIsAcknowledged, .reset: .established
            }
        state = (state ?? unseen).after(event)
    }
}

extension Milestones {
    /// Moves both states by what a segment says. A segment that is captured counts as arrived; that it had not when the
    /// other side sent its own SYN or FIN shows with that, and what was said before is set right.
    mutating func moveStates(
        _ segment: TCPSegment, from side: Side, sender: inout Flow, receiver: inout Flow
    ) {
        let acknowledges = segment.flags.contains(.ack)
        if segment.flags.contains(.syn) {
            if acknowledges {
                sender.undergo(.receivesSYN)
                receiver.undergo(.receivesSYNACK)
            } else {
                if side == .server, !isSplit, sender.state == .synReceived { sender.state = .closed }
                sender.undergo(.sendsSYN)
                receiver.undergo(.receivesSYN)
            }
            return
        }
        // Who sends a segment without SYN has a connection, and so has its peer, unless that only asked for one.
        if sender.state == nil { sender.state = .established }
        if sender.state == .synSent { sender.undergo(.receivesSYNACK) }
        if receiver.state == nil { receiver.state = .established }
        if sender.awaitsCrossingFIN, acknowledges, receiver.finAcknowledged { sender.receiveCrossingFIN() }
        if acknowledges {
            receiver.undergo(.synIsAcknowledged)
            if receiver.finAcknowledged {
                if receiver.awaitsCrossingFIN { receiver.receiveCrossingFIN() }
                receiver.undergo(.finIsAcknowledged)
            }
        }
        guard segment.flags.contains(.fin) else { return }
        if secondFINIsUnaware, side == firstFINFrom.other, sender.state == .closeWait {
            sender.state = .established
            sender.awaitsCrossingFIN = true
        }
        sender.undergo(.sendsFIN)
        receiver.undergo(.receivesFIN)
    }
}

extension Flow {
    /// The FIN that crossed this side's own has arrived by now.
    fileprivate mutating func receiveCrossingFIN() {
        awaitsCrossingFIN = false
        undergo(.receivesFIN)
    }
}
