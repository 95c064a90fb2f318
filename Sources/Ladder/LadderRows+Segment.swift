import Annotations
import Documents
import Findings
import HTTPMessages
import PacketDecoding
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

extension LadderRows {
    /// What has been told on the rows above.
    struct Told: Sendable {
        var remarks: [Remark: Int] = [:]
        var errors: Set<String> = []
        var http2: Set<HTTP2Explanation> = []
        var acknowledgment = false
        var selective = false
        var selectiveTwice = false
        var filling = false
        var opening = false
        var chains: Set<Side> = []
    }

    /// A remark of whatever side.
    struct Remark: Hashable, Sendable {
        var label: SegmentLabel
        var reading: SegmentRemark.Reading

        init(_ remark: SegmentRemark) {
            label = remark.label
            reading = remark.reading
        }
    }

    mutating func segment(_ row: SegmentRow) -> LadderSegment {
        let contents = ladder.contents
        let packet = row.mark.packet
        var segment = LadderSegment(
            row: row, steps: (contents.marks[packet] ?? []).sorted { $0.number < $1.number },
            remarks: SegmentRemark.all(of: row, in: ladder.trace),
            items: contents.items[packet] ?? [],
            carried: row.payloadLength > 0 ? contents.carried(by: row) : nil,
            reassembled: contents.reassembled[packet], journey: ladder.ends?.journey(ofPacket: packet),
            comments: ladder.comments[packet])
        segment.notes = notes(on: segment)
        for item in segment.items.prefix(Ladder.mostItems) {
            segment.contents.append(
                ItemContent(
                    of: item, isNamed: segment.items.count > 1, in: row, of: ladder, &explained.fields))
        }
        return segment
    }

    private mutating func notes(on segment: LadderSegment) -> [LadderNote] {
        let (row, contents) = (segment.row, ladder.contents)
        let packet = row.mark.packet
        var notes: [LadderNote] = segment.steps.map { step in
            .step(
                StepFacts(step, of: ladder.trace) { packet in
                    ladder.places[packet].map { ladder.trace.segments[$0] }
                })
        }
        if ladder.depth.level == .firstLook {
            for term in LadderTerms.all(of: row, segment.items) where explained.terms.insert(term).inserted {
                notes.append(.term(term))
            }
        }
        if let number = newAcknowledgment(segment) {
            notes.append(.acknowledgment(from: row.from, number: number))
        }
        for remark in segment.remarks {
            let seen = told.remarks[Remark(remark), default: 0]
            told.remarks[Remark(remark)] = seen + 1
            notes.append(
                .remark(
                    remark, explained: ladder.depth.level != .expert && (seen == 0 || ladder.depth.isFull)))
        }
        if let selective = newSelectiveACK(row) { notes.append(.selective(selective, from: row.from)) }
        if row.fillingLength > 0, !told.filling {
            told.filling = true
            notes.append(.filling(bytes: row.fillingLength))
        }
        if row.flags.contains(.rst), row.payloadLength > 0 {
            notes += ladder.trace.resetTexts.filter { $0.mark.packet == packet }.map { .resetText($0) }
        }
        notes += (contents.gaps[packet] ?? []).map {
            .gap($0, inFragments: $0.isInFragments)
        }
        if let pieces = segment.reassembled { notes.append(.reassembled(pieces)) }
        notes += (contents.conflicts[packet] ?? []).map {
            .conflict($0, earlier: ladder.trace.packets(contradictedBy: $0))
        }
        if contents.preface == packet { explain(.preface, &notes) }
        for item in segment.items.prefix(Ladder.mostItems) { add(item, to: &notes) }
        if contents.concurrent == packet { explain(.concurrent, &notes) }
        return notes
    }

    /// What a selective acknowledgment says: of the first, and of the first that tells of bytes which came twice. With all
    /// numbers it is said of each, beside those.
    private mutating func newSelectiveACK(_ row: SegmentRow) -> SelectiveACK? {
        guard !ladder.depth.isFull, ladder.depth.level != .expert,
            let selective = SelectiveACK(row, in: ladder.trace)
        else { return nil }
        let isFirst = !selective.has.isEmpty && !told.selective
        let isFirstTwice = selective.twice != nil && !told.selectiveTwice
        if isFirst { told.selective = true }
        if isFirstTwice { told.selectiveTwice = true }
        return isFirst || isFirstTwice ? selective : nil
    }

    /// The number of an acknowledgment that is none of the steps and stands out by nothing; of the first only.
    private mutating func newAcknowledgment(_ segment: LadderSegment) -> Int? {
        let row = segment.row
        guard segment.steps.isEmpty, ladder.depth.level != .expert, !told.acknowledgment,
            segment.remarks.isEmpty,
            row.payloadLength == 0, row.flags == .ack, row.relativeAcknowledgment > 1,
            // Below the first number that was captured there is none.
            row.relativeAcknowledgment < 1 << 31,
            !ladder.trace.confirmsNothing(row)
        else { return nil }
        told.acknowledgment = true
        return Int(row.relativeAcknowledgment)
    }

    private mutating func add(_ item: LadderContents.Item, to notes: inout [LadderNote]) {
        if case .opened = item, !told.opening {
            told.opening = true
            notes.append(.tls(ladder.contents.encryptsNothing ? .plainInside : .openedMarks))
        }
        switch item.bare {
        case .message(let message, let exchange):
            guard exchange.stream != nil, !message.head.isVerbatim else { return }
            for each in HTTP2Explanation.all(of: message, in: exchange) { explain(each, &notes) }
        case .handshake(let message, let isSecondHello):
            guard let tls = ladder.trace.tls else { return }
            notes.append(.handshake(message, isSecondHello: isSecondHello))
            notes += TLSNote.all(
                of: message, in: tls, isHTTP: ladder.trace.protectsHTTP, inDetail: ladder.depth.isFull
            ).map { .tls($0) }
            if let chain = newBadChain(in: message) { notes.append(.chain(chain)) }
        case .frame(let frame, _, _):
            if let explanation = HTTP2Explanation(frame) { explain(explanation, &notes) }
        case .proxy(let message, _): notes.append(.proxy(message))
        case .moment(let moment, let part): notes.append(.moment(moment, of: part))
        case .clearTextLine(let line):
            if let meaning = line.meaning { notes.append(.clearTextLine(meaning)) }
        case .changeCipherSpec(let change):
            notes.append(
                .tls(
                    ladder.trace.tls?.version?.isTLS13 == true
                        ? .changeCipherSpecWithoutMeaning
                        : ladder.contents.encryptsNothing
                            ? .changeCipherSpecToNull(change.from) : .changeCipherSpec(change.from)))
        case .alert(let alert):
            notes.append(.alert(alert))
            if let cause = ladder.trace.tls?.likelyCause(of: alert) {
                notes.append(.tls(.likelyCause(cause)))
            }
        case .heartbeat(let heartbeat):
            guard let tls = ladder.trace.tls else { return }
            notes.append(.tls(.heartbeat(tls.finding(of: heartbeat))))
        case .encrypted(let type, let range, _, let isFirst):
            // By its place: right behind the ChangeCipherSpec.
            guard isFirst, type == .handshake, let tls = ladder.trace.tls, tls.version?.isTLS13 != true,
                !tls.encryptsNothing,
                tls.changeCipherSpecs.contains(where: { $0.from == range.side && $0.offset < range.offset })
            else { return }
            notes.append(.tls(.encryptedFinished(range.side)))
        case .webSocket, .beginning, .body, .opened: break
        }
    }

    /// The verdict on the certificates of a message, if it is not good and these are the first of their side.
    private mutating func newBadChain(in message: HandshakeMessage) -> JudgedChain? {
        switch message.body {
        case .certificate, .compressedCertificate: break
        default: return nil
        }
        guard told.chains.insert(message.from).inserted else { return nil }
        return ladder.trace.judged.first { $0.from == message.from && !$0.isValid }
    }

    /// Says what is new in HTTP/2, each once.
    private mutating func explain(_ explanation: HTTP2Explanation, _ notes: inout [LadderNote]) {
        guard ladder.depth.level != .expert, told.http2.insert(explanation).inserted else { return }
        notes.append(.http2(explanation))
    }
}
