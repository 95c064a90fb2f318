package import TCPConnections
package import WireBytes

/// What is counted of a connection that is over: for who keeps nothing else of it, and need not wait until its trace is put
/// together.
package struct ConnectionCounts {
    /// Its number, from 0.
    package let id: Int
    package let client: Endpoint
    package let server: Endpoint
    package let roles: RolesBasis
    /// What the summary and JSON call how it was opened.
    package let openingIdentifier: String
    /// What the summary and JSON call how it was closed.
    package let closingIdentifier: String
    /// Payload bytes as sent by both sides, retransmissions included.
    package let payloadBytes: Int
    /// How many segments have each label.
    package let labelCounts: LabelCounts
    /// Ranges that were never captured.
    package let gaps: [Gap]
    /// What the bytes are, one part after another.
    package internal(set) var application: [any ProtocolResult]

    /// What is counted of a trace.
    package init(of trace: ConnectionTrace) {
        id = trace.id
        client = trace.client
        server = trace.server
        roles = trace.roles
        openingIdentifier = trace.openingIdentifier
        closingIdentifier = trace.closingIdentifier
        payloadBytes = trace.payloadBytes.client &+ trace.payloadBytes.server
        labelCounts = trace.labelCounts
        gaps = trace.gaps
        application = trace.application
    }

    /// What is counted of a connection of which there is only a SYN.
    init(of syn: borrowing UnansweredSYN) {
        id = syn.number
        client = syn.client
        server = syn.server
        roles = .syn
        openingIdentifier = Opening.unanswered.rawValue
        closingIdentifier = Closing.none.rawValue
        payloadBytes = 0
        labelCounts = LabelCounts()
        gaps = []
        application = []
    }

    /// What is counted of a connection and what was noted of it packet by packet, without what it carries.
    init(of connection: borrowing Connection, _ record: borrowing ConnectionRecord) {
        let milestones = connection.milestones
        id = connection.id
        client = connection.client
        server = connection.server
        roles = connection.roles
        openingIdentifier = connection.opening.identifier(with: milestones)
        closingIdentifier = connection.closing.identifier(with: milestones, onlySide: connection.onlySide)
        payloadBytes =
            connection.flows.of(.client) { $0.payloadBytes }
            &+ connection.flows.of(.server) { $0.payloadBytes }
        labelCounts = record.labelCounts
        gaps = record.gaps
        application = []
    }
}
