import Findings
import Output
import QUICMessages
import TLSMessages
import Tracing
import WireBytes

// What happened to the packets of QUIC: keys, paths, streams, acknowledgments.

extension JSONWriter {
    /// Which keys opened what, and why packets stayed closed.
    mutating func writeProtection(_ quic: QUICConversation) {
        if !quic.keyUses.isEmpty {
            name("keys")
            beginArray()
            for use in quic.keyUses { write(use) }
            endArray()
        }
        if !quic.finished.isEmpty {
            name("finished")
            beginArray()
            for check in quic.finished {
                beginObject()
                field("from", check.side)
                field("fits", check.fits)
                endObject()
            }
            endArray()
        }
        if let mark = quic.handshakeDone { field("handshakeDone", mark.packet) }
        if let verdict = quic.earlyData { field("earlyData", verdict == .accepted ? "accepted" : "rejected") }
        if let reset = quic.statelessReset {
            name("statelessReset")
            beginObject()
            field("packet", reset.mark.packet)
            field("from", reset.from)
            endObject()
        }
        let reasons = Dictionary(grouping: quic.failures) { $0.key.identifier }
            .mapValues { $0.reduce(0) { $0 + $1.value } }
        guard !reasons.isEmpty else { return }
        name("closed")
        beginArray()
        for (reason, packets) in reasons.sorted(by: { $0.key < $1.key }) {
            beginObject()
            field("reason", reason)
            field("packets", packets)
            endObject()
        }
        endArray()
    }

    private mutating func write(_ use: QUICKeyUse) {
        beginObject()
        field("from", use.side)
        switch use.epoch {
        case nil, .session?: field("keys", "initial")
        case .early?: field("keys", "0-rtt")
        case .handshake?: field("keys", "handshake")
        case .application(let updates)?:
            field("keys", "1-rtt")
            field("updates", updates)
        }
        if let suite = use.suite { field("cipherSuite", suite.text) }
        if let label = use.label { field("label", label.rawValue) }
        field("packets", use.packets)
        field("packet", use.first.packet)
        field("lastPacket", use.last.packet)
        endObject()
    }

    mutating func writePaths(_ trace: DatagramTrace) {
        guard !trace.paths.isEmpty else { return }
        name("paths")
        beginArray()
        for path in trace.paths {
            beginObject()
            write("client", path.client)
            write("server", path.server)
            field("packet", path.first.packet)
            field("from", path.from)
            endObject()
        }
        endArray()
    }

    mutating func writeStreams(_ quic: QUICConversation) {
        guard !quic.streams.isEmpty else { return }
        name("streams")
        beginArray()
        for stream in quic.streams.all.sorted(by: { $0.id < $1.id }) {
            beginObject()
            field("id", Int(clamping: stream.id))
            field("openedBy", stream.opener)
            field("bidirectional", stream.isBidirectional)
            field("packet", stream.first.packet)
            field("lastPacket", stream.last.packet)
            name("bytes")
            beginObject()
            field("client", stream.bytes.client)
            field("server", stream.bytes.server)
            endObject()
            name("ends")
            beginArray()
            for side in [Side.client, .server] {
                guard let end = stream.ends[side] else { continue }
                beginObject()
                field("from", side)
                field("packet", end.mark.packet)
                if case .reset(let code) = end.how { field("reset", Int(clamping: code)) }
                endObject()
            }
            endArray()
            endObject()
        }
        endArray()
        if quic.streamsOmitted > 0 { field("streamsOmitted", quic.streamsOmitted) }
    }

    // MARK: Acknowledgments

    mutating func writeCourse(_ quic: QUICConversation, digits: Int) {
        let sides = [Side.client, .server]
        let losses = sides.flatMap { side in
            QUICNumberSpace.allCases.flatMap { quic.losses(of: side, in: $0) }
        }
        if !losses.isEmpty {
            name("losses")
            beginArray()
            for loss in losses {
                beginObject()
                field("from", loss.from)
                field("space", loss.space.identifier)
                field("number", Int(clamping: loss.number))
                field("packet", loss.sent.packet)
                field("declared", loss.declared.packet)
                if case .time(let roundTrip) = loss.rule {
                    field("rule", "time")
                    name("roundTrip")
                    value(duration: roundTrip, digits: digits)
                } else {
                    field("rule", "packets")
                }
                if let again = QUICResending(of: loss, in: quic) {
                    name("again")
                    beginArray()
                    for mark in again.packets { value(mark.packet) }
                    endArray()
                    field("wholeAgain", again.isWhole)
                }
                if let later = loss.acknowledgedLater { field("acknowledged", later.packet) }
                endObject()
            }
            endArray()
        }
        writeGaps(quic)
        let measured = sides.filter { quic.roundTrips[$0].count > 0 }
        guard !measured.isEmpty else { return }
        name("roundTrips")
        beginArray()
        for side in measured {
            beginObject()
            // Of this side's packets and the other's answers.
            field("from", side)
            field("samples", quic.roundTrips[side].count)
            write("first", quic.roundTrips[side].first, digits)
            write("shortest", quic.roundTrips[side].shortest, digits)
            write("longest", quic.roundTrips[side].longest, digits)
            endObject()
        }
        endArray()
    }

    private mutating func write(_ key: StaticString, _ sample: QUICRoundTrips.Sample?, _ digits: Int) {
        guard let sample else { return }
        name(key)
        beginObject()
        field("packet", sample.sent.packet)
        field("answer", sample.answered.packet)
        name("duration")
        value(duration: sample.duration, digits: digits)
        endObject()
    }

    private mutating func writeGaps(_ quic: QUICConversation) {
        let gaps = [Side.client, .server].flatMap { side in
            QUICNumberSpace.allCases.flatMap { space in
                quic.gaps(of: side, in: space).map { (side, space, $0) }
            }
        }
        guard !gaps.isEmpty else { return }
        name("notCaptured")
        beginArray()
        for (side, space, gap) in gaps {
            beginObject()
            field("from", side)
            field("space", space.identifier)
            field("first", Int(clamping: gap.numbers.lowerBound))
            field("last", Int(clamping: gap.numbers.upperBound))
            if let mark = gap.acknowledged { field("acknowledged", mark.packet) }
            endObject()
        }
        endArray()
    }
}

extension QUICNumberSpace {
    /// The name for programs.
    fileprivate var identifier: String {
        switch self {
        case .initial: "initial"
        case .handshake: "handshake"
        case .application: "application"
        }
    }
}

extension QUICOpeningFailure {
    /// The name for programs.
    var identifier: String {
        switch self {
        case .noKeys: "no-keys"
        case .keys(.sessionUnknown): "session-unknown"
        case .keys(.secretMissing): "secret-missing"
        case .keys(.unsupportedSuite): "unsupported-suite"
        case .keys: "other"
        case .handshakeNotCaptured: "handshake-not-captured"
        case .firstPacketNotCaptured: "first-packet-not-captured"
        case .unsupportedVersion: "unsupported-version"
        case .cut: "cut"
        case .damaged: "damaged"
        case .tooMany: "too-many"
        case .statelessReset: "stateless-reset"
        }
    }
}
