import HTTPMessages
import TCPConnections
package import TLSMessages
package import Tracing
package import WireBytes

/// A flow of the documents that a capture can show beside the nine steps of TCP. The raw value is the documents' id.
package enum FlowKind: String, Sendable, Hashable, CaseIterable {
    /// A redirect that is followed.
    case redirect
    /// A download that goes on where it was cut off.
    case pauseResume = "pause-resume"
    /// Whether requests wait for one another.
    case requestOrder = "request-order"
    /// A POST with all that a program must set.
    case postByHand = "post-by-hand"
    /// A body that is taken piece by piece.
    case streamedDownload = "streamed-download"
    /// The handshake up to TLS 1.2.
    case tlsSetup12 = "tls-setup-12"
    /// The handshake of TLS 1.3.
    case tlsSetup13 = "tls-setup-13"
    /// What a client checks of a certificate chain.
    case certificateChecks = "certificate-checks"
    /// A client that brings a trust anchor of its own.
    case ownAnchor = "own-anchor"

    /// The id that stands for both versions of the handshake.
    package var id: String {
        switch self {
        case .tlsSetup12, .tlsSetup13: "tls-setup"
        case .redirect, .pauseResume, .requestOrder, .postByHand, .streamedDownload, .certificateChecks,
            .ownAnchor:
            rawValue
        }
    }
}

/// A flow of the documents as it happened in a capture, or as far as it did.
package struct FlowOccurrence: Sendable {
    package struct Step: Sendable {
        /// Its number in the flow, from 1.
        package let number: Int
        /// The connection that it happened on; nil where it happened on none.
        package let connection: Int?
        /// The packets; nil where the step is not in the capture or leaves nothing on the wire.
        package let packets: PacketSpan?
        /// What happened, or why nothing is to be seen; nil where there is nothing to add to the step itself.
        package let finding: StepFinding?
        /// What each side knows after it and what a listener learns from it; nil where the flow has no such thing.
        package let knowledge: StepKnowledge?
    }

    package let kind: FlowKind
    /// The steps, in the order of their numbers; those that this occurrence has nothing to say of are left out.
    package let steps: [Step]
    /// How long the handshake kept the first request waiting; nil for other flows.
    package let delay: HandshakeDelay?
    /// The version that a handshake agreed on, where the flow is that of a later one.
    package let version: ProtocolVersion?

    init(
        _ kind: FlowKind, _ steps: [Step], delay: HandshakeDelay? = nil, version: ProtocolVersion? = nil
    ) {
        self.version = version
        self.kind = kind
        self.steps = steps
        self.delay = delay
    }

    package var id: String { kind.id }

    /// The flows that a connection shows by itself.
    package static func all(of trace: ConnectionTrace) -> [FlowOccurrence] {
        all(of: trace, AskedParts(of: trace))
    }

    /// The same for who has its parts at hand.
    ///
    /// - Parameters:
    ///   - trace: the connection.
    ///   - parts: its parts.
    ///   - stepsAlone: whether nobody asks what each side knows after a step, and how long a handshake took.
    /// - Returns: the flows.
    package static func all(
        of trace: ConnectionTrace, _ parts: AskedParts, stepsAlone: Bool = false
    ) -> [FlowOccurrence] {
        var found: [FlowOccurrence] = []
        if let tls = parts.tls {
            if let setup = tlsSetup(tls, trace, stepsAlone: stepsAlone) { found.append(setup) }
            if let checks = certificateChecks(tls, trace) { found.append(checks) }
            if let anchor = ownAnchor(tls, trace) { found.append(anchor) }
        }
        for http in parts.http {
            if let post = postByHand(http, trace) { found.append(post) }
            if let download = streamedDownload(http, trace) { found.append(download) }
        }
        return found
    }
}

extension FlowOccurrence.Step {
    /// A step that a packet or some show, if it was captured.
    init(
        _ number: Int, in trace: ConnectionTrace, _ first: PacketMark?, to last: PacketMark? = nil,
        _ finding: StepFinding? = nil, knowledge: StepKnowledge? = nil
    ) {
        self.init(
            number: number, connection: trace.id,
            packets: first.map { PacketSpan($0, last) },
            finding: finding ?? (first == nil ? .notCaptured : nil),
            knowledge: first == nil ? nil : knowledge)
    }

    /// A step that leaves nothing on the wire, or nothing that can be seen.
    init(_ number: Int, unseen finding: StepFinding) {
        self.init(number: number, connection: nil, packets: nil, finding: finding, knowledge: nil)
    }
}

extension ConnectionTrace {
    /// The three-way handshake's packets, as far as they were captured.
    var opened: (first: PacketMark, last: PacketMark)? {
        guard let first = steps.first(where: { $0.number <= 3 }),
            let last = steps.last(where: { $0.number <= 3 })
        else { return nil }
        return (first.mark, last.mark)
    }
}

extension FlowOccurrence.Step {
    /// Whether its packets show that it was left out, and not that it was done.
    package var isOmission: Bool {
        switch finding {
        case .certificate(.noStapledAnswer)?, .certificate(.noServerName)?: true
        default: false
        }
    }
}
