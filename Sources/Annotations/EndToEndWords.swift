package import Documents
package import Findings
package import PacketCapture
import TCPConnections
package import Tracing
import WireBytes

extension EndToEnd {
    /// What both ends together tell of the connection, a sentence or two for each.
    package func notes(in language: Language) -> [String] {
        var notes = [seen(in: language)]
        if ends.isTranslated || ends.isRenumbered { notes.append(rewritten(in: language)) }
        if let network = network(in: language) { notes.append(network) }
        notes += losses(in: language)
        notes += answers.prefix(Self.mostAnswers).map { $0.words(in: language) }
        let more = answers.count - Self.mostAnswers
        if more > 0 {
            notes.append(
                language == .en
                    ? "The same was measured of \(count(more, "more answer"))."
                    : "另有 \(grouped(more)) 次应答也有这样的测量。")
        }
        return notes
    }

    /// What is said of a connection that only one of two files has that were put together.
    package static let onlyAtOneEnd = Words.onlyInOneFile

    /// How many packets were lost on the way, in a clause.
    package static func lost(packets: Int) -> Bilingual {
        Bilingual(en: "\(count(packets, "packet")) lost on the way", zh: "\(grouped(packets)) 个分组在途中丢失")
    }

    /// Answers that are told one by one.
    private static let mostAnswers = 8

    private func seen(in language: Language) -> String {
        let both = zip(ends.journeys, outcomes).count { journey, _ in
            journey.left != nil && journey.arrived != nil
        }
        let all = ends.journeys.count
        let here = ends.toldBy.name(in: language)
        return language == .en
            ? "Recorded at both ends: \(grouped(both)) of \(count(all, "packet")) were seen at both. It is told as the \(here)'s end saw it."
            : "两端都有抓包：共 \(grouped(all)) 个分组，其中 \(grouped(both)) 个在两端都看到了。这里按\(here)一端看到的情况叙述。"
    }

    private func rewritten(in language: Language) -> String {
        switch (ends.isTranslated, ends.isRenumbered) {
        case (true, false): Words.addressesTranslated(in: language)
        case (false, true): Words.numbersRewritten(in: language)
        default:
            Words.addressesAndNumbersRewritten(in: language)
        }
    }

    private func network(in language: Language) -> String? {
        guard let roundTrip, let there = ways.client, let back = ways.server else { return nil }
        let (slowThere, slowBack) = (there.slowest &- there.fastest, back.slowest &- back.fastest)
        func slower(_ way: Way, _ extra: Int64) -> String {
            let time = spoken(duration: extra)
            return language == .en
                ? extra > 0 ? "\(time) at most (packet \(way.slowestPacket))" : "nothing"
                : extra > 0 ? "最多 \(time)（分组 \(way.slowestPacket)）" : "为零"
        }
        return language == .en
            ? "The network: the fastest packets took \(spoken(duration: roundTrip)) there and back together; how much of that was which way, two clocks cannot tell. What a packet took beyond the fastest in its direction was \(slower(there, slowThere)) to the server and \(slower(back, slowBack)) to the client."
            : "网络：最快的分组往返合计 \(spoken(duration: roundTrip))；其中去程和回程各占多少，仅凭两个时钟无法得知。与同方向最快的分组相比，多用的时间在发往服务器的方向\(slower(there, slowThere))，在发往客户端的方向\(slower(back, slowBack))。"
    }

    private func losses(in language: Language) -> [String] {
        [Side.client, .server].compactMap { side in
            let proved = self.packets(from: side) { $0 == .lost(isProved: true) }
            // Of packets that look the same nobody knows which were lost, but how many.
            let among = zip(ends.journeys, outcomes).count { journey, outcome in
                guard case .oneOfSeveral = outcome else { return false }
                return journey.from == side && journey.left != nil && journey.arrived == nil
            }
            let others = self.packets(from: side) { $0.isLoss } - proved + among
            guard proved + others > 0 else { return nil }
            let (from, to) = (side.name(in: language), side.other.name(in: language))
            let packets = zip(ends.journeys, outcomes).filter { $0.from == side && $1.isLoss }
                .compactMap { self.packet(of: $0.0) }
            let listed = packets.prefix(10).map { "\($0)" }.joined(
                separator: Punctuation.listComma(in: language))
            let more = packets.count > 10
            if language == .en {
                let what =
                    proved > 0
                    ? "\(count(proved, "packet")) from the \(from) \(proved == 1 ? "was" : "were") lost on the way to the \(to)"
                        + (others > 0 ? ", perhaps \(grouped(others)) more" : "")
                    : "Perhaps \(count(others, "packet")) from the \(from) \(others == 1 ? "was" : "were") lost on the way to the \(to): not seen there"
                guard !packets.isEmpty else { return what + "." }
                return what + " (\(packets.count == 1 ? "packet" : "packets") \(listed)\(more ? " …" : ""))."
            }
            let what =
                proved > 0
                ? "\(from)发出的 \(grouped(proved)) 个分组在去往\(to)的途中丢失"
                    + (others > 0 ? "，另有 \(grouped(others)) 个可能也丢失了" : "")
                : "\(from)发出的 \(grouped(others)) 个分组没有在\(to)一端看到，可能在途中丢失"
            guard !packets.isEmpty else { return what + "。" }
            return what + "（分组 \(listed)\(more ? " ……" : "")）。"
        }
    }
}

extension HostAnswer {
    /// Network and host apart.
    package func words(in language: Language) -> String {
        let (all, host) = (spoken(duration: atClient), spoken(duration: atServer))
        let way =
            language == .en
            ? "\(spoken(duration: onTheWay)) on the way\(isDirect ? "" : ", with the wait for what was lost or overtaken there")"
            : "途中\(isDirect ? " " : "（包括等待丢失或迟到的分组）")\(spoken(duration: onTheWay))"
        switch (kind, language) {
        case (.opening, .en):
            return
                "The SYN (packet \(asked)) was answered \(all) later (packet \(answered)): \(host) of that at the server, \(way)."
        case (.opening, .zh):
            return "SYN（分组 \(asked)）在 \(all) 后得到应答（分组 \(answered)）：其中服务器用去 \(host)，\(way)。"
        case (.request(let index), .en):
            return
                "Request \(index + 1) (its end in packet \(asked)) waited \(all) for its answer (packet \(answered)): \(host) at the server, from the arrival of the request to the first byte that left; \(way)."
        case (.request(let index), .zh):
            return
                "第 \(index + 1) 个请求（结束于分组 \(asked)）等待应答（分组 \(answered)）\(all)：服务器从收到完整请求到发出第一个字节用去 \(host)；\(way)。"
        }
    }
}

extension CaptureEnds.Clocks {
    /// How the clocks of two files go by each other, and how certain that is.
    package func words(_ files: [MergedCapture.Part], in language: Language) -> String {
        func name(_ file: Int) -> String {
            captureName(files.indices.contains(file) ? files[file].name : "", in: language)
        }
        let (one, two) = (name(other), name(reference))
        let gains = drift.map { $0.lowerBound > 0 } ?? false
        let rate = drift.map { drift in
            let bounds = [abs(drift.lowerBound), abs(drift.upperBound)].sorted().map(Self.millionths)
            return (bounds[0], bounds[1])
        }
        var text = difference(one, two)(in: language)
        if language == .en {
            if let (least, most) = rate {
                text +=
                    " It \(gains ? "gains" : "loses") \(least) to \(most) millionths of a second each second; the difference is that in the middle of the recording."
            }
            return text + " All times below are by the clock of \(two)."
        }
        if let (least, most) = rate {
            text +=
                "\(one) 的时钟每秒\(gains ? "快" : "慢")百万分之 \(least) 至 \(most) 秒；上面的差值是抓包中点时刻的。"
        }
        return text + "下面的时间都以 \(two) 的时钟为准。"
    }

    /// How far the first clock is from the second, as far as that can be told.
    private func difference(_ one: String, _ two: String) -> Bilingual {
        let offset = relation.offset == .min ? .max : abs(relation.offset)
        if offset <= uncertainty {
            let (behind, ahead) = (
                spoken(duration: uncertainty &- relation.offset),
                spoken(duration: uncertainty &+ relation.offset)
            )
            return Bilingual(
                en:
                    "The clocks of \(one) and \(two) may agree: by the packets that both files have, that of \(one) is at most \(behind) behind and at most \(ahead) ahead. Between these bounds, a smallest round trip apart, nothing tells more.",
                zh:
                    "\(one) 与 \(two) 的时钟可能一致：由两个文件共有的分组得知，\(one) 的时钟最多慢 \(behind)，最多快 \(ahead)。两个界限相差最小往返时间，无法再精确。"
            )
        }
        let isAhead = relation.offset > 0
        let (distance, margin) = (spoken(duration: offset), spoken(duration: uncertainty))
        return Bilingual(
            en:
                "The clock of \(one) is \(distance) \(isAhead ? "ahead of" : "behind") that of \(two), by the packets that both files have, give or take \(margin): half of the smallest round trip.",
            zh:
                "由两个文件共有的分组得知：\(one) 的时钟比 \(two) 的\(isAhead ? "快" : "慢") \(distance)，误差不超过 \(margin)，即最小往返时间的一半。"
        )
    }

    private static func millionths(_ drift: Double) -> String {
        guard let tenths = Int(exactly: (drift * 10_000_000).rounded()) else { return "?" }
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension CaptureEnds.Refusal {
    /// Why two files are not put together.
    func text(in language: Language) -> String {
        let why: Bilingual =
            switch self {
            case .tooLong:
                Bilingual(
                    en:
                        "The two files were not compared for connections that are in both: one has more than \(grouped(EndSurvey.mostPackets)) TCP packets.",
                    zh: "没有比较两个文件中是否有相同的连接：其中一个的 TCP 分组超过 \(grouped(EndSurvey.mostPackets)) 个。")
            case .oneDirection: Words.oneSideOnly
            case .samePlace: Words.orderUnknown
            case .unevenClocks: Words.noEvenClocks
            }
        return why(in: language)
    }
}
