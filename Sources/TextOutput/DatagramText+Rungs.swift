import Annotations
import Documents
import Findings
import Ladder
import OpenVPNMessages
import Output
import QUICMessages
import TLSMessages
import Tracing
import WireBytes

// The rows of a conversation in datagrams as rungs: an arrow with the packets in it, their frames, and what becomes readable.

extension DatagramText {
    /// A row as a rung; nil of what has no packet.
    func rung(_ row: DatagramLadder.Row) -> Rung? {
        switch row {
        case .datagram(let datagram): rung(datagram)
        case .run(let run): Rung(head: .run(DatagramRunWords(run, options: options).lines))
        case .pause, .omitted: nil
        }
    }

    /// The arrow of a datagram.
    func arrow(_ datagram: LadderDatagram) -> Rung.Arrow {
        Rung.Arrow(
            time: time(datagram.mark), packet: datagram.mark.packet, marks: "",
            isAnomaly: datagram.isTrouble, from: datagram.from, label: label(of: datagram))
    }

    private func rung(_ datagram: LadderDatagram) -> Rung {
        var rung = Rung(head: .arrow(arrow(datagram)))
        let told = datagram.events.map { (event: $0, words: DatagramEventWords(options).told($0.what)) }
        // What stands on the arrow already is not said again.
        if let only = told.first?.words, told.count == 1, only.sentence.plain != only.name.plain,
            !only.sentence.isEmpty
        {
            rung.notes.append(only.sentence)
        }
        for (event, _) in told { rung.notes += event.notes.map { StyledText(options.say($0.words), .dim) } }
        for remark in datagram.remarks where isTold(remark) {
            let words = options.say(remark.words)
            rung.notes.append(
                remark.isTrouble ? StyledText("! " + words, .anomaly) : StyledText(words, .dim))
        }
        rung.comments = CommentText(options: options).lines(datagram.comments)
        rung.content = contents(of: datagram)
        for (_, words) in told.prefix(Ladder.mostItems) {
            if told.count > 1 {
                rung.content.append(Rung.Line(title(words), indent: 2))
            } else if words.sentence.plain == words.name.plain {
                rung.content.append(Rung.Line(words.title, indent: 2))
            }
            rung.content += words.lines
        }
        if told.count > Ladder.mostItems {
            let more = grouped(told.count - Ladder.mostItems)
            let words = options.say("… and \(more) more in this packet", "…… 这个分组里还有 \(more) 个")
            rung.content.append(Rung.Line(StyledText(words, .dim), indent: 2))
        }
        if options.detail == .bytes { rung.dump = PacketDump(options: options).lines(datagram).map(\.text) }
        return rung
    }

    /// To an expert only what went wrong or changes is told.
    private func isTold(_ remark: DatagramRemark) -> Bool {
        switch remark {
        case .keys(let use):
            if case .application(1...)? = use.epoch { true } else { options.level != .expert }
        case .finished(_, fits: true): options.level != .expert
        default: true
        }
    }

    /// What one of several is called, and what it is for.
    private func title(_ words: DatagramEventWords.Told) -> StyledText {
        var line = words.title
        if !words.sentence.isEmpty {
            line.append(options.colon, .strong)
            line.append(words.sentence)
        }
        return line
    }

    // MARK: On the arrow

    /// The packets, and what begins with them.
    private func label(of datagram: LadderDatagram) -> StyledText {
        var packets = datagram.packets.map(\.title)
        if let packet = datagram.tunnelPacket, !datagram.events.isEmpty { packets.append(packet.opcode.text) }
        var label = StyledText(packets.joined(separator: " · "), packets.isEmpty ? .plain : .strong)
        let names = names(of: datagram.events, without: packets)
        if !names.isEmpty {
            if !label.isEmpty { label.append("  ") }
            label.append(names)
        } else if packets.isEmpty {
            label.append(bare(datagram))
        }
        return label.clipped(to: labelWidth)
    }

    /// The names of what begins, those that were encrypted between their marks.
    private func names(of events: [DatagramEvent], without packets: [String]) -> StyledText {
        var names = StyledText()
        var isInside = false
        let marks = SegmentWords.openedMarks
        for event in events.prefix(Ladder.mostItems) {
            let name = DatagramEventWords(options).told(event.what).name
            guard !name.isEmpty, !packets.contains(name.plain) else { continue }
            if isInside, !event.isOpened {
                names.append(marks.behind, .dim)
                isInside = false
            }
            if !names.isEmpty { names.append(options.listComma) }
            if event.isOpened, !isInside {
                names.append(marks.before, .dim)
                isInside = true
            }
            names.append(name)
        }
        if isInside { names.append(marks.behind, .dim) }
        return names
    }

    /// What is said of a datagram with which nothing begins and in which no packet was found.
    private func bare(_ datagram: LadderDatagram) -> StyledText {
        let isEncrypted =
            datagram.records.contains(where: \.isEncrypted)
            || datagram.tunnelPacket.map { $0.isData || trace.content.tls == nil } == true
        let length = datagram.row.map { options.bytes($0.payloadLength) } ?? ""
        var parts: [String] = []
        for record in datagram.records.map(name) where !parts.contains(record) { parts.append(record) }
        if let packet = datagram.tunnelPacket { parts.append(packet.opcode.text) }
        if parts.isEmpty { parts.append(trace.content.title ?? "UDP") }
        if !length.isEmpty { parts.append(length) }
        if isEncrypted, datagram.records.allSatisfy({ !$0.isOpened }) {
            parts.append(options.say(Words.encrypted))
        }
        return StyledText(parts.joined(separator: options.comma))
    }

    // MARK: Packets and records

    /// What a record is called: what it carries, where that can be read.
    private func name(of record: DTLSRecord) -> String {
        record.type?.text
            ?? (record.form == .unified
                ? options.say("record with epoch bits \(record.epoch)", "epoch 末两位为 \(record.epoch) 的记录")
                : "tls12_cid")
    }

    /// The numbers in a record's header, as far as they can be read.
    private func header(of record: DTLSRecord) -> Bilingual {
        let id = record.connectionID.map(\.hexadecimal)
        let inEnglish = id.map { ", connection ID \($0)" } ?? ""
        let inChinese = id.map { "，连接 ID \($0)" } ?? ""
        guard let number = record.number else {
            return Bilingual(en: "its number is encrypted" + inEnglish, zh: "编号已加密" + inChinese)
        }
        return Bilingual(
            en: "epoch \(record.epoch), number \(number)" + inEnglish,
            zh: "epoch \(record.epoch)，编号 \(number)" + inChinese)
    }

    private func contents(of datagram: LadderDatagram) -> [Rung.Line] {
        guard !options.isFull else { return contentsInFull(of: datagram) }
        return datagram.packets.compactMap { packet in
            packet.contents.map { contents in
                let whose = datagram.packets.count > 1 ? packet.title + options.colon : ""
                return Rung.Line(StyledText(whose + options.say(contents), .dim), indent: 4)
            }
        }
    }

    /// Each packet with its header, and each of its frames with its numbers.
    private func contentsInFull(of datagram: LadderDatagram) -> [Rung.Line] {
        guard case .quic(let quic) = trace.content else {
            return datagram.records.map { record in
                let numbers = options.say(header(of: record)) + options.comma + options.bytes(record.length)
                return Rung.Line(StyledText(name(of: record) + options.colon + numbers, .dim), indent: 4)
            }
        }
        let exponent = quic.connection.ackDelayExponent(of: datagram.from)
        return datagram.packets.flatMap { packet in
            [
                Rung.Line(
                    StyledText(packet.title + options.colon + options.say(packet.header), .dim), indent: 4)
            ]
                + packet.frames(delays: exponent).map { frame in
                    var line = StyledText("  ")
                    line.append(options.say(frame), .dim)
                    return Rung.Line(line, indent: 6)
                }
        }
    }
}
