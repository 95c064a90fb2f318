package import Documents
import Findings
package import HTTPMessages
import TCPConnections
import WireBytes

// Words about HTTP/3.

extension HTTP3ErrorCode {
    /// The name, or the number of a code without one.
    package var text: String { name ?? "0x" + String(rawValue, radix: 16) }
}

extension HTTP3FrameType {
    /// The name, or the number of a type without one.
    package var text: String { name ?? "0x" + String(rawValue, radix: 16) }
}

extension HTTP3SettingIdentifier {
    /// The name, or the number of one without a name.
    package var text: String { name ?? "0x" + String(rawValue, radix: 16) }
}

extension HTTP3Conversation {
    /// What was against the protocol, what waited for the table, and what is not listed.
    package var notes: [Bilingual] {
        var notes = problems.prefix(Self.mostProblems).map(\.words)
        if problems.count > Self.mostProblems {
            let more = problems.count - Self.mostProblems
            notes.append(
                Bilingual(en: "\(count(more, "more thing")) against the protocol.", zh: "另有 \(more) 处违反协议。"))
        }
        let waits = TableWait.all(of: self)
        notes += waits.prefix(Self.mostProblems).map(\.words)
        if waits.count > Self.mostProblems {
            let more = waits.count - Self.mostProblems
            notes.append(
                Bilingual(
                    en: "\(count(more, "more field section")) waited for the table so.",
                    zh: "另有 \(more) 个字段段这样等待动态表。"))
        }
        for side in Side.allCases where !knowsTable(of: side) {
            notes.append(
                Bilingual(
                    en:
                        "What the \(side.name(in: .en)) put into its table of header fields was not captured as a whole: fields that refer to it are lost (QPACK).",
                    zh: "\(side.name(in: .zh))写入首部字段动态表的内容没有完整捕获：引用它的字段丢失（QPACK）。"))
        }
        if framesOmitted > 0 {
            notes.append(
                Bilingual(
                    en: "\(count(framesOmitted, "frame")) more are not listed.",
                    zh: "还有 \(grouped(framesOmitted)) 个帧没有列出。"))
        }
        return notes
    }

    /// Problems, and waits, that are told one by one.
    private static let mostProblems = 8
}

extension TableWait {
    /// Which fields waited for what.
    fileprivate var words: Bilingual {
        let shown = name.map { name in
            String(
                decoding: name.prefix(64).map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") },
                as: UTF8.self)
        }
        let what = Bilingual(
            en: shown.map { "entry \(entry) of the table (\($0))" } ?? "entry \(entry) of the table",
            zh: shown.map { "动态表第 \(entry) 项（\($0)）" } ?? "动态表第 \(entry) 项")
        return Bilingual(
            en:
                "Stream \(stream): the header fields in packet \(fields.packet) need \(what.en), which came in packet \(came.packet) (QPACK, RFC 9204 §2.1.2).",
            zh:
                "流 \(stream)：分组 \(fields.packet) 中的首部字段需要\(what.zh)，它在分组 \(came.packet) 到来（QPACK，RFC 9204 §2.1.2）。"
        )
    }
}

extension HTTP3Problem {
    /// What is wrong, and in which packet.
    package var words: Bilingual {
        let what: Bilingual =
            switch kind {
            case .frameUnexpected: Bilingual(en: "a frame where it may not be", zh: "不该在此出现的帧")
            case .frameError:
                Bilingual(en: "a frame whose content or length does not fit its type", zh: "内容或长度与类型不符的帧")
            case .missingSettings:
                Bilingual(en: "a control stream that does not begin with SETTINGS", zh: "控制流没有以 SETTINGS 开始")
            case .settings: Bilingual(en: "SETTINGS that cannot be", zh: "不成立的 SETTINGS")
            case .streamCreation: Bilingual(en: "a stream that may not be opened", zh: "不得打开的流")
            case .closedCriticalStream:
                Bilingual(en: "a stream that the connection needs was closed", zh: "关闭了连接必需的流")
            case .identifier:
                Bilingual(en: "a number of a stream or push that may not be used", zh: "不得使用的流号或推送号")
            case .fieldSection:
                Bilingual(en: "header fields that cannot be decompressed", zh: "首部字段无法解压")
            case .blockedStreams:
                Bilingual(en: "more streams wait for the table than is allowed", zh: "等待动态表的流超过允许的数量")
            case .encoderStream:
                Bilingual(en: "an instruction of the encoder that cannot be", zh: "不成立的编码器指令")
            case .decoderStream:
                Bilingual(en: "an instruction of the decoder that cannot be", zh: "不成立的解码器指令")
            }
        return Bilingual(
            en: "Packet \(mark.packet), \(from.name(in: .en)): \(what.en) on stream \(stream) (\(source)).",
            zh: "分组 \(mark.packet)，\(from.name(in: .zh))：\(what.zh)（流 \(stream)）（\(source)）。")
    }
}
