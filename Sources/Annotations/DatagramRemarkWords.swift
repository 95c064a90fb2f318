package import Documents
package import Findings
import QUICMessages
import TLSMessages
import Tracing
import WireBytes

extension DatagramRemark {
    /// What it means, in a sentence or two.
    package var words: Bilingual {
        switch self {
        case .lost(let loss, let again): Self.lost(loss, again)
        case .decides(let losses): Self.decides(losses)
        case .keys(let use): Self.keys(use)
        case .moved(let path): DatagramNote.moved(path).words
        case .earlyData(let verdict):
            Bilingual(
                en: "\(Words.earlyData(in: .en)) \(DatagramNote.words(of: verdict)(in: .en))",
                zh: Words.earlyData(in: .zh) + DatagramNote.words(of: verdict)(in: .zh))
        case .finished(_, fits: true): Words.finishedFits
        case .finished(let side, fits: false): TLSNote.finishedDoesNotFit(side).words
        case .statelessReset: Words.statelessReset
        case .repeated(let kind, let number):
            Bilingual(
                en: "\(kind.name) \(number) was captured before: it was copied on its way.",
                zh: "\(kind.name) \(number) 在前面已捕获过：它在途中被复制了。")
        case .closed(let kind, let failure):
            Bilingual(
                en: "\(kind.name) could not be decrypted: \(failure.words(in: .en))",
                zh: "\(kind.name) 无法解开：\(failure.words(in: .zh))")
        }
    }

    private static func lost(_ loss: QUICLoss, _ again: QUICResending?) -> Bilingual {
        let number = "\(loss.number)"
        var sentences: [Bilingual]
        switch loss.rule {
        case .packets:
            sentences = [
                Bilingual(
                    en:
                        "Number \(number) counts as lost with packet \(loss.declared.packet): that acknowledges a packet at "
                        + "least three numbers later (RFC 9002 §6.1.1).",
                    zh: "编号 \(number) 到分组 \(loss.declared.packet) 时算作丢失：它确认了编号至少大三的分组（RFC 9002 §6.1.1）。")
            ]
        case .time(let roundTrip):
            let elapsed = spoken(duration: loss.declared.time.since(loss.sent.time))
            sentences = [
                Bilingual(
                    en:
                        "Number \(number) was not acknowledged when packet \(loss.declared.packet) came, \(elapsed) later, "
                        + "though a later one was: by the time threshold of RFC 9002 §6.1.2 the sender may take it for lost "
                        + "(round trip about \(spoken(duration: roundTrip)), estimated from where this was captured).",
                    zh: "\(elapsed) 后分组 \(loss.declared.packet) 出现时，编号 \(number) 仍未得到确认，而后面的分组已得到确认："
                        + "按 RFC 9002 §6.1.2 的时间阈值，发送方可以视它为丢失（从捕获点估计，往返时间约 \(spoken(duration: roundTrip))）。")
            ]
        }
        if let again {
            let packets = again.packets.prefix(mostPackets).map { "\($0.packet)" }
            let more = again.packets.count > mostPackets ? " …" : ""
            let list = packets.joined(separator: ", ") + more
            let word = again.packets.count == 1 ? "packet" : "packets"
            sentences.append(
                again.isWhole
                    ? Bilingual(
                        en: "What it carried came again in \(word) \(list).", zh: "它携带的内容在分组 \(list) 中再次发送。")
                    : Bilingual(
                        en: "Some of what it carried came again in \(word) \(list).",
                        zh: "它携带的部分内容在分组 \(list) 中再次发送。"))
        }
        if let later = loss.acknowledgedLater {
            sentences.append(
                Bilingual(
                    en: "It was only late: packet \(later.packet) acknowledges it.",
                    zh: "它只是迟到了：分组 \(later.packet) 确认了它。"))
        }
        return Bilingual(
            en: sentences.map { $0(in: .en) }.joined(separator: " "),
            zh: sentences.map { $0(in: .zh) }.joined())
    }

    /// Packets of which the numbers are told.
    private static let mostPackets = 6

    private static func decides(_ losses: [QUICLoss]) -> Bilingual {
        guard let first = losses.first else { return Bilingual(en: "", zh: "") }
        let numbers = losses.prefix(mostPackets).map { "\($0.number)" }.joined(separator: ", ")
        let list = losses.count > mostPackets ? numbers + " …" : numbers
        let word = losses.count == 1 ? "number" : "numbers"
        switch first.rule {
        case .packets:
            return Bilingual(
                en:
                    "With this acknowledgment the \(first.from.name(in: .en)) must take its \(word) \(list) for lost.",
                zh: "有了这个确认，\(first.from.name(in: .zh))必须视编号 \(list) 为丢失。")
        case .time:
            return Bilingual(
                en:
                    "By now the \(first.from.name(in: .en)) may take its \(word) \(list) for lost (time threshold).",
                zh: "到这时，\(first.from.name(in: .zh))可以视编号 \(list) 为丢失（时间阈值）。")
        }
    }

    private static func keys(_ use: QUICKeyUse) -> Bilingual {
        let side = use.side
        let label = use.label.map { ", \($0.rawValue)" } ?? ""
        let labelZH = use.label.map { "，\($0.rawValue)" } ?? ""
        switch use.epoch {
        case nil, .session?:
            return Bilingual(
                en:
                    "The \(side.name(in: .en))'s Initial packets: encrypted with keys that everybody can derive.",
                zh: "\(side.name(in: .zh))的 Initial 分组：所用密钥任何人都能推导。")
        case .early?:
            return Bilingual(
                en:
                    "The \(side.name(in: .en))'s 0-RTT packets: encrypted with the key of an earlier session\(label).",
                zh: "\(side.name(in: .zh))的 0-RTT 分组：用以前会话的密钥加密\(labelZH)。")
        case .handshake?:
            return Bilingual(
                en:
                    "From here the \(side.name(in: .en))'s Handshake packets: encrypted with its key of the "
                    + "handshake\(label).",
                zh: "\(side.name(in: .zh))的 Handshake 分组从这里开始：用它的握手密钥加密\(labelZH)。")
        case .application(let updates)? where updates > 0:
            return Bilingual(
                en:
                    "From here the \(side.name(in: .en))'s packets have new keys: key update \(updates) (RFC 9001 §6).",
                zh: "从这里起\(side.name(in: .zh))的分组使用新密钥：第 \(updates) 次密钥更新（RFC 9001 §6）。")
        case .application?:
            return Bilingual(
                en:
                    "From here the \(side.name(in: .en))'s 1-RTT packets: encrypted with its key of the data\(label).",
                zh: "\(side.name(in: .zh))的 1-RTT 分组从这里开始：用它的数据密钥加密\(labelZH)。")
        }
    }
}
