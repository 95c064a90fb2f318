package import Documents
import Findings
import PacketDecoding
import TCPConnections
package import Tracing
import WireBytes

// What TCP agreed upon or did beyond the usual: several paths, fast open, congestion notices, urgent data, RSTs that
// may be somebody else's.

extension ConnectionTrace {
    /// What is to be said, in the order of time.
    package var extras: [Bilingual] {
        var all: [Bilingual] = []
        if let words = multipathWords { all.append(words) }
        if let words = fastOpenWords { all.append(words) }
        if let words = congestionWords { all.append(words) }
        for urgent in record.urgentBytes.prefix(5) { all.append(urgent.words) }
        for reset in record.foreignResets.prefix(5) { all.append(reset.words) }
        return all
    }

    private var multipathWords: Bilingual? {
        guard let asked = record.offered.client?.multipath else {
            // Only who was asked so answers so.
            guard record.offered.client == nil, isJoinedPath else { return nil }
            return Words.furtherPath
        }
        if asked.role == .join {
            let which =
                record.joins.map { (en: " of connection \($0)", zh: "（连接 \($0)）") } ?? (en: "", zh: "")
            let token = asked.token.map { " " + padded(hexadecimal: $0, digits: 8) } ?? ""
            return Bilingual(
                en:
                    "A further path of a Multipath TCP connection\(which.en): its SYN names it by the token\(token) "
                    + "(MP_JOIN, RFC 8684 §3.2). The bytes of all paths make one stream together, so this one alone may "
                    + "have gaps.",
                zh: "多路径 TCP 连接\(which.zh)的又一条路径：其 SYN 以令牌\(token) 指明所属连接（MP_JOIN，RFC 8684 §3.2）。"
                    + "各条路径的数据合起来才是完整的字节流，单看这一条可能不连续。")
        }
        let version = asked.version ?? 0
        guard let answer = record.offered.server, !answer.isCut || answer.multipath != nil else {
            return Bilingual(
                en: "The client offers Multipath TCP, version \(version).",
                zh: "客户端提出使用多路径 TCP（版本 \(version)）。")
        }
        return answer.multipath?.role == .capable
            ? Bilingual(
                en:
                    "Multipath TCP, version \(version): both sides agreed (MP_CAPABLE, RFC 8684 §3.1), so further paths "
                    + "may join.",
                zh: "多路径 TCP 版本 \(version)：双方都同意使用（MP_CAPABLE，RFC 8684 §3.1），之后可有其他路径加入。")
            : Bilingual(
                en:
                    "The client offers Multipath TCP, version \(version); the server does not take it up, and it is "
                    + "plain TCP.",
                zh: "客户端提出使用多路径 TCP（版本 \(version)），服务器没有接受，仍为普通 TCP。")
    }

    /// Whether only the beginning of the SYN was captured, which was sent in fragments.
    private var hasBegunSYN: Bool {
        guard let packet = milestones.syn?.packet else { return false }
        return record.segments.first { $0.mark.packet == packet }?.facts.contains(.isBeginning) ?? false
    }

    private var fastOpenWords: Bilingual? {
        guard let syn = record.offered.client else { return nil }
        let gave = (record.offered.server?.fastOpenCookie ?? 0) > 0
        if syn.dataLength > 0 {
            let size = grouped(syn.dataLength)
            guard !syn.flags.contains(.rst) else {
                return Bilingual(
                    en:
                        "The SYN carries \(size) bytes, which no receiver takes: RST is set in it, too (RFC 9293 "
                        + "§3.10.7.1, §3.10.7.2).",
                    zh: "SYN 携带 \(size) 字节数据，但其中还置了 RST，任何接收方都不会接收（RFC 9293 §3.10.7.1、§3.10.7.2）。")
            }
            switch acceptedSYNData {
            case syn.dataLength?:
                return Bilingual(
                    en:
                        "TCP Fast Open: the SYN carries \(size) bytes, and the server took them before the handshake was "
                        + "over (RFC 7413).",
                    zh: "TCP 快速打开：SYN 携带 \(size) 字节数据，服务器在握手完成之前就接收了（RFC 7413）。")
            case let taken?:
                return Bilingual(
                    en:
                        "The SYN carries \(size) bytes, of which the server took \(grouped(taken)): the rest must be sent "
                        + "again (RFC 7413 §4.2).",
                    zh: "SYN 携带 \(size) 字节数据，服务器只接收了 \(grouped(taken)) 字节，其余必须重传（RFC 7413 §4.2）。")
            case nil:
                let most = hasBegunSYN ? Words.atLeast : nil
                return Bilingual(
                    en:
                        "The SYN carries \(most?.en ?? "")\(size) bytes; whether they were taken is not in the capture.",
                    zh: "SYN 携带\(most?.zh ?? " ")\(size) 字节数据，捕获中看不出是否被接收。")
            }
        }
        guard let cookie = syn.fastOpenCookie else { return nil }
        if cookie > 0 {
            return Bilingual(
                en: "The SYN has a TCP Fast Open cookie of \(cookie) bytes, and no data.",
                zh: "SYN 带有 \(cookie) 字节的 TCP 快速打开 cookie，但没有数据。")
        }
        if gave { return Words.fastOpenCookieGiven }
        return record.offered.server?.isCut == false
            ? Words.fastOpenCookieNotGiven : Words.fastOpenCookieAsked
    }

    private var congestionWords: Bilingual? {
        switch congestionNotice {
        case .classic: Words.ecnAgreed
        case .accurate: Words.accurateECNAgreed
        case .refused: Words.ecnNotTaken
        case .asked, nil: nil
        }
    }
}

extension UrgentByte {
    var words: Bilingual {
        Bilingual(
            en:
                "Packet \(mark.packet): the \(from.name(in: .en)) marks byte \(grouped(byte)) of its stream as urgent "
                + "(URG, pointer \(pointer); RFC 6093). Programs get it out of band or in line, as they asked.",
            zh: "分组 \(mark.packet)：\(from.name(in: .zh))把自己字节流的第 \(grouped(byte)) 字节标记为紧急"
                + "（URG，指针 \(pointer)；RFC 6093）。应用程序可选择带外或带内接收它。")
    }
}

extension ForeignReset {
    var words: Bilingual {
        Bilingual(
            en:
                "The RST in packet \(mark.packet) arrived with a time to live of \(timeToLive), the \(from.name(in: .en))'s "
                + "other packets with \(usual): perhaps not from the \(from.name(in: .en)), but from a machine on the way "
                + "(firewall, censor). Some systems use another value for RSTs, so this is not proof.",
            zh: "分组 \(mark.packet) 中的 RST 到达时 TTL 为 \(timeToLive)，而\(from.name(in: .zh))的其他分组为 \(usual)："
                + "它也许不是\(from.name(in: .zh))发出的，而来自途中的设备（防火墙等）。有些系统发 RST 时使用另一个 TTL，因此不能算作证明。")
    }
}
