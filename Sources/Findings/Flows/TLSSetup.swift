import HTTPMessages
import PacketDecoding
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

// Flow `tls-setup`: documents `http-basics` §1.2 and `http-programming`. The document's figure did not survive, so the
// steps are numbered from what TLS 1.2 and TLS 1.3 each send. RFC 5246 §7.3, RFC 8446 §2.

extension FlowOccurrence {
    static func tlsSetup(
        _ tls: TLSConversation, _ trace: ConnectionTrace, stepsAlone: Bool
    ) -> FlowOccurrence? {
        guard tls.messages.contains(where: { $0.type == .clientHello }) else { return nil }
        let setup = TLSSetup(tls, trace, stepsAlone: stepsAlone)
        let delay = stepsAlone ? nil : HandshakeDelay(of: tls, on: trace)
        return setup.isTLS13
            ? FlowOccurrence(
                .tlsSetup13, setup.untilEnd(setup.leftBehind(setup.stepsOf13)), delay: delay)
            : FlowOccurrence(
                .tlsSetup12, setup.untilEnd(setup.leftBehind(setup.stepsOf12)), delay: delay,
                version: tls.version == .tls12 ? nil : tls.version)
    }
}

/// The setup of TLS on a connection: the messages of its first handshake, and why one of them is not there.
/// The steps themselves stand in the files of the two versions.
///
/// A class, because each step asks it: as a value it would be copied for each, and it holds all that is known of a connection.
final class TLSSetup {
    let tls: TLSConversation
    let trace: ConnectionTrace
    let handshake: FirstHandshake
    /// Nil where nobody asks for it.
    let knowledge: TLSKnowledge?

    init(_ tls: TLSConversation, _ trace: ConnectionTrace, stepsAlone: Bool) {
        self.tls = tls
        self.trace = trace
        handshake = FirstHandshake(tls.messages)
        knowledge = stepsAlone ? nil : TLSKnowledge(tls, handshake)
    }

    /// Whether its steps are those of TLS 1.3: that was chosen; or nothing was, and the client offers it.
    var isTLS13: Bool {
        if let version = tls.version { return version.isTLS13 }
        return tls.messages.allSatisfy { $0.type == .clientHello }
            && handshake.offer?.newestVersion.isTLS13 == true
    }

    // MARK: Steps of both versions

    var tcp: FlowOccurrence.Step {
        FlowOccurrence.Step(
            1, in: trace, trace.opened?.first, to: trace.opened?.last, knowledge: knowledge?.afterTCP)
    }

    var hello: FlowOccurrence.Step {
        guard let hello = handshake.hello else { return notWhole(2, .clientHello, .client, or: missing) }
        if let retry = handshake.retry {
            let second = handshake.messages.last { $0.type == .clientHello }
            return FlowOccurrence.Step(
                2, in: trace, hello.first, to: second?.last ?? retry.last,
                .tls(.helloAskedAgain(at: retry.first.packet)),
                knowledge: knowledge?.afterHello)
        }
        return FlowOccurrence.Step(
            2, in: trace, hello.first, to: hello.last, offer,
            // Who does not speak TLS knows nothing after it.
            knowledge: trace.wrongProtocol == nil ? knowledge?.afterHello : nil)
    }

    private var offer: StepFinding? {
        guard let hello = handshake.offer else { return nil }
        return .tls(.offers(cipherSuites: hello.offeredSuiteCount, host: hello.serverName))
    }

    var choice: FlowOccurrence.Step {
        guard let message = handshake.choiceMessage, let hello = handshake.choice else {
            return notWhole(3, .serverHello, .server, or: missing)
        }
        return FlowOccurrence.Step(
            3, in: trace, message.first, to: message.last, .tls(.chooses(hello.version, hello.cipherSuite)),
            knowledge: knowledge?.afterChoice)
    }

    // MARK: What is there

    /// Whether what the client sent encrypted could be opened.
    var isOpened: Bool {
        guard let decryption = tls.decryption else { return false }
        return decryption.openedRecords > 0 && tls.decryptionFailure(of: .client) == nil
    }

    var isResumed: Bool { tls.resumption == .session || tls.resumption == .psk }

    /// What came of the check of a Finished; nil where it was not opened.
    func checkedFinished(_ side: Side) -> TLSStepFinding? {
        guard handshake.first(.finished, from: side)?.isDecrypted == true,
            let check = tls.decryption?.finished.first(where: { $0.side == side })
        else { return nil }
        return .finishedChecked(fits: check.fits)
    }

    /// The client's certificate, where the server asked for one in this handshake; nil where it did not.
    var clientCertificate: TLSStepFinding? {
        guard let request = handshake.first(.certificateRequest, from: .server),
            let shown = handshake.first(.certificate, from: .client)
        else { return nil }
        let answer: TLSStepFinding.ClientCertificate =
            if shown.listsNoCertificate {
                .none
            } else if let proof = handshake.first(.certificateVerify, from: .client) {
                .proven(at: proof.first.packet)
            } else {
                .shown
            }
        return .clientCertificate(requested: request.first.packet, answered: shown.first.packet, answer)
    }

    // MARK: What reached the other side

    /// Whether the other side is seen to have got what a side sent in a packet: it acknowledges all of that.
    func isAcknowledged(_ mark: PacketMark, of side: Side) -> Bool {
        let rows = trace.record.segments
        guard let sent = rows.first(where: { $0.mark.packet == mark.packet && $0.from == side }) else {
            return false
        }
        let end = sent.sequence &+ UInt32(truncatingIfNeeded: sent.payloadLength)
        return rows.contains {
            $0.from == side.other && $0.flags.contains(.ack)
                && Int32(bitPattern: $0.acknowledgment &- end) >= 0
        }
    }

    // MARK: Why something is not there

    /// Why a step is not there: the handshake failed, nobody speaks TLS at the other end, or it was not captured.
    var missing: StepFinding {
        failure ?? (trace.wrongProtocol == nil ? .notCaptured : .tls(.wrongProtocol))
    }

    /// Why a step is not there that a resumed session can do without.
    var missingUnlessResumed: StepFinding { failure ?? (isResumed ? .tls(.resumed) : missing) }

    /// A step whose message is in the capture in part; else why it is not there.
    func notWhole(
        _ number: Int, _ type: HandshakeType, _ side: Side, or reason: StepFinding
    ) -> FlowOccurrence.Step {
        guard let part = handshake.part(of: type, from: side) else {
            return FlowOccurrence.Step(number, unseen: reason)
        }
        return FlowOccurrence.Step(number, in: trace, part.first, to: part.last, .tls(.notWhole))
    }

    /// Of steps behind the end of a side's direction, that they are: what that side knows after them cannot be told.
    func leftBehind(_ steps: [FlowOccurrence.Step]) -> [FlowOccurrence.Step] {
        guard let end = trace.milestones.firstEnd else { return steps }
        var steps = steps
        for index in steps.indices {
            guard let packets = steps[index].packets, packets.first > end.packet else { continue }
            var findings: [TLSStepFinding] = []
            if case .tls(let found)? = steps[index].finding { findings = found }
            steps[index] = FlowOccurrence.Step(
                number: steps[index].number, connection: steps[index].connection, packets: packets,
                finding: .tls(findings + [.behindEnd(of: end.side, at: end.packet, byReset: end.isReset)]),
                knowledge: nil)
        }
        return steps
    }

    /// Of steps behind the last that was seen, that they were not reached, where the connection was closed before them and
    /// all of it was captured.
    func untilEnd(_ steps: [FlowOccurrence.Step]) -> [FlowOccurrence.Step] {
        guard let end = trace.endOfWholeCapture, tls.interruptions == 0 else { return steps }
        let isReset = end.packet == trace.milestones.reset?.packet
        let side = isReset ? trace.milestones.resetFrom : trace.milestones.firstFINFrom
        let reached = steps.lastIndex { $0.packets != nil } ?? steps.startIndex
        var steps = steps
        for index in steps.indices.dropFirst(reached + 1) {
            guard case .notCaptured? = steps[index].finding else { continue }
            steps[index] = FlowOccurrence.Step(
                steps[index].number,
                unseen: .tls(.connectionEnded(side, at: end.packet, byReset: isReset)))
        }
        return steps
    }

    var failure: StepFinding? { tls.breakingAlert.map { .tls(.failed($0)) } }

    /// The packet in which the first request begins, where it was encrypted and could be opened: what HTTP/2 sends before
    /// is none.
    var openedRequest: PacketMark? {
        for part in trace.application where part.isDecrypted {
            if let request = part.exchanges.lazy.compactMap(\.request).first { return request.first }
        }
        return nil
    }
}

extension Milestones {
    /// The first FIN, or a RST if that came before.
    fileprivate var firstEnd: (side: Side, packet: Int, isReset: Bool)? {
        if let firstFIN, reset.map({ firstFIN.packet < $0.packet }) ?? true {
            return (firstFINFrom, firstFIN.packet, false)
        }
        return reset.map { (resetFrom, $0.packet, true) }
    }
}

extension ConnectionTrace {
    /// What closed a connection of which nothing is missing: its first FIN, or a RST; nil where something is, or where it was
    /// still open.
    fileprivate var endOfWholeCapture: PacketMark? {
        guard onlySide == nil, milestones.syn != nil, record.gaps.isEmpty else { return nil }
        guard let fin = milestones.firstFIN, !milestones.resetCameFirst else { return milestones.reset }
        return fin
    }
}
