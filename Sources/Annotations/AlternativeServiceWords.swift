package import Documents
package import Tracing
import WireBytes

// Words about the other ways to the same content that clients are told of, and that they take.

extension AlternativeTaken {
    /// What is said where the client is told.
    package var wordsOfTeller: Bilingual {
        let offer = service.offer(in: .en)
        return Bilingual(
            en:
                "\(offer.prefix(1).uppercased())\(offer.dropFirst()) From packet \(first.packet) on the client comes that way: UDP conversation \(conversation), QUIC.",
            zh:
                "\(service.offer(in: .zh))从分组 \(first.packet) 起，客户端走了这条路：UDP 会话 \(conversation)，QUIC。")
    }

    /// What is said where the client comes.
    package var wordsOfConversation: Bilingual {
        let place: Bilingual =
            switch service.teller {
            case .connection(let number):
                Bilingual(en: "connection \(number)", zh: "连接 \(number)")
            case .conversation(let number):
                Bilingual(en: "UDP conversation \(number)", zh: "UDP 会话 \(number)")
            }
        return Bilingual(
            en: "The client had been told of this way, in \(place.en): \(service.offer(in: .en))",
            zh: "客户端事先已得知这条路（\(place.zh)）：\(service.offer(in: .zh))")
    }

    /// What is said in a line that has told the rest.
    package var wordsBehindAnswer: Bilingual {
        Bilingual(
            en: "from packet \(first.packet) on the client comes by QUIC, UDP conversation \(conversation)",
            zh: "从分组 \(first.packet) 起客户端经 QUIC 到来，UDP 会话 \(conversation)")
    }
}

extension AlternativeService {
    /// What was told, as a sentence.
    fileprivate func offer(in language: Language) -> String {
        // Of a name it is shown what a name may have, and no more.
        let host = Self.shown(host)
        let there = Self.shown(alternativeHost)
        let isElsewhere = there != host
        let name = Self.shown(protocolName)
        // A record that nobody may keep is for this once.
        let time: Bilingual? =
            maxAge > 0
            ? Bilingual(
                en: ", for \(spoken(seconds: maxAge, in: .en))",
                zh: "，有效期 \(spoken(seconds: maxAge, in: .zh))") : nil
        let source: Bilingual =
            switch source {
            case .field:
                Bilingual(en: "Alt-Svc in packet \(mark.packet)", zh: "分组 \(mark.packet) 中的 Alt-Svc ")
            case .frame:
                Bilingual(
                    en: "ALTSVC in packet \(mark.packet)", zh: "分组 \(mark.packet) 中的 ALTSVC 帧")
            case .record:
                Bilingual(
                    en: "the HTTPS record in packet \(mark.packet)",
                    zh: "分组 \(mark.packet) 中的 HTTPS 记录")
            }
        let rule = self.source == .record ? "RFC 9460 §9" : "RFC 7838"
        let place = Bilingual(
            en: isElsewhere ? "at \(there), UDP port \(port)" : "at UDP port \(port)",
            zh: isElsewhere ? "\(there) 的 UDP 端口 \(port)" : " UDP 端口 \(port) ")
        return language == .en
            ? "\(source.en) says that \(host) can be had by \(name) \(place.en) as well\(time?.en ?? "") (\(rule))."
            : "\(source.zh)说明 \(host) 也可经\(place.zh)以 \(name) 访问\(time?.zh ?? "")（\(rule)）。"
    }

    /// The text, with a question mark for each byte that no name has.
    private static func shown(_ name: [UInt8]) -> String {
        String(
            decoding: name.prefix(255).map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") },
            as: UTF8.self)
    }
}
