package import Documents
package import Findings
import PacketDecoding
package import QUICMessages
import TCPConnections
import TLSMessages
import Tracing
import WireBytes

extension DatagramNote {
    /// Of the versions in the list those that are reserved nobody can do: they are there so that clients get used to what they
    /// do not know. RFC 9000 §6.3.
    private static func versionNegotiation(_ versions: [QUICVersion]) -> Bilingual {
        let real = versions.filter { !$0.isReserved }.map(\.text)
        let isOne = versions.count - real.count == 1
        let hasReserved = real.count < versions.count
        return Bilingual(
            en: "Version Negotiation: the server cannot do the version that the client wants; it "
                + (real.isEmpty ? "names none that it can do." : "can do \(real.joined(separator: ", ")).")
                + (hasReserved
                    ? " In its list there \(isOne ? "is a reserved version" : "are reserved versions"), too, which nobody can "
                        + "do (RFC 9000 §6.3)." : ""),
            zh: "版本协商：服务器不支持客户端要求的版本，"
                + (real.isEmpty ? "也没有列出它支持的版本。" : "它支持的有：\(real.joined(separator: "、"))。")
                + (hasReserved ? "列表中还有保留的版本号，谁也不支持（RFC 9000 §6.3）。" : ""))
    }

    package var words: Bilingual {
        switch self {
        case .versionNegotiation(let versions):
            Self.versionNegotiation(versions)
        case .retry(let length):
            Bilingual(
                en:
                    "Retry: the client shall say hello again with this token of \(count(length, "byte")), so that the "
                    + "server knows that the client really is at its address.",
                zh: "Retry：客户端须带上这个 \(length) 字节的令牌重新发起握手，服务器以此确认客户端的地址是真的。")
        case .retriesIgnored(let packets):
            Bilingual(
                en:
                    "\(count(packets, "Retry", "Retries")) more: a client takes one at most, and none behind the server's "
                    + "Initial packets (RFC 9000 §17.2.5.2).",
                zh: "另有 \(grouped(packets)) 个 Retry：客户端最多接受一个，收到服务器的 Initial 分组之后则一个也不接受（RFC 9000 §17.2.5.2）。"
            )
        case .initialKeys(let isVersion2):
            isVersion2 ? Words.initialKeysOfVersion2 : Words.initialKeys
        case .upgraded(let offered, let chosen):
            Bilingual(
                en: "The client began with \(offered.text); the two went on with \(chosen.text).",
                zh: "客户端以 \(offered.text) 开始，双方改用 \(chosen.text) 继续。")
        case .handshakePackets(let client, let server):
            Bilingual(
                en:
                    "Encrypted with keys that only the two have: \(count(client, "Handshake packet")) from the client, "
                    + "\(grouped(server)) from the server. Certificates and the rest of the handshake are in there.",
                zh: "用只有双方才有的密钥加密：客户端 \(grouped(client)) 个、服务器 \(grouped(server)) 个 Handshake 分组，"
                    + "证书和握手的其余部分都在其中。")
        case .earlyData(let packets, let verdict):
            Bilingual(
                en:
                    "\(count(packets, "packet")) of early data (0-RTT): the client was here before and sends data before "
                    + "it has an answer, encrypted with a key from then. \(Self.words(of: verdict)(in: .en))",
                zh: "\(grouped(packets)) 个早期数据分组（0-RTT）：客户端以前来过，用上次的密钥加密，不等应答就发送数据。"
                    + Self.words(of: verdict)(in: .zh))
        case .shortPackets(let client, let server):
            Bilingual(
                en:
                    "Datagrams with 1-RTT packets: \(grouped(client)) from the client, \(grouped(server)) from the server. "
                    + "What the two have to say to each other, such as requests and responses, is in there, encrypted; the "
                    + "secrets of a key log (--keys) open it.",
                zh: "带 1-RTT 分组的数据报：客户端 \(grouped(client)) 个、服务器 \(grouped(server)) 个。双方传送的内容（例如请求和响应）"
                    + "在其中，已加密；用密钥日志（--keys）中的机密可以解开。")
        case .openedPackets(let packets):
            Bilingual(
                en:
                    "\(count(packets, "packet")) behind the Initial ones decrypted with the secrets of the key log.",
                zh: "Initial 之后的 \(grouped(packets)) 个分组已用密钥日志中的机密解密。")
        case .closedPackets(let failure, let packets):
            Bilingual(
                en: "\(count(packets, "packet")) could not be decrypted: \(failure.words(in: .en))",
                zh: "\(grouped(packets)) 个分组无法解开：\(failure.words(in: .zh))")
        case .beforeRequest(let waiting): waiting.words
        case .knowledge(let knowledge): knowledge.words
        case .keyUpdate(let number, let client, let server): Self.keyUpdate(number, client, server)
        case .moved(let path):
            Bilingual(
                en:
                    "From packet \(path.first.packet) on also between \(path.client.words) and \(path.server.words): the "
                    + "connection IDs show that it is the same connection (RFC 9000 §9).",
                zh:
                    "从分组 \(path.first.packet) 起也在 \(path.client.words) 与 \(path.server.words) 之间通信：连接 ID 表明是同一个连接"
                    + "（RFC 9000 §9）。")
        case .lost(let side, let first, let packets, let arrived):
            Self.lost(side, first, packets, arrived)
        case .unanswered(let side, let packets):
            Bilingual(
                en:
                    "\(count(packets, "packet")) of the \(side.name(in: .en))'s not acknowledged in the capture, and not "
                    + "lost by the rule either: what became of \(packets == 1 ? "it" : "them") cannot be told.",
                zh: "\(side.name(in: .zh))有 \(grouped(packets)) 个分组在捕获中没有得到确认，按规则也不算丢失：结果无从得知。")
        case .notCaptured(let side, let numbers, let gap): Self.notCaptured(side, numbers, gap)
        case .roundTrip(let side, let sample, let samples):
            Bilingual(
                en:
                    "The \(side.name(in: .en))'s quickest answer took \(spoken(duration: sample.duration)), from packet "
                    + "\(sample.sent.packet) to its acknowledgment in packet \(sample.answered.packet); "
                    + "\(count(samples, "answer")) measured.",
                zh:
                    "\(side.name(in: .zh))最快的应答用了 \(spoken(duration: sample.duration))：从分组 \(sample.sent.packet) 到"
                    + "分组 \(sample.answered.packet) 中对它的确认；共测得 \(grouped(samples)) 次。")
        case .spin(let side, let turns, let shortest):
            Bilingual(
                en:
                    "The spin bit of the \(side.name(in: .en))'s packets turned \(count(turns, "time")), after "
                    + "\(spoken(duration: shortest)) at the shortest. If both take part, that is a round trip, which "
                    + "everybody on the way can see (RFC 9000 §17.4).",
                zh: "\(side.name(in: .zh))分组的自旋位翻转了 \(grouped(turns)) 次，最短间隔 \(spoken(duration: shortest))。"
                    + "如果双方都参与，这就是一个往返时间，途中任何人都能看到（RFC 9000 §17.4）。")
        case .statelessReset(let reset):
            Bilingual(
                en:
                    "Packet \(reset.mark.packet) ends in the token that the \(reset.from.name(in: .en)) gave for this: it "
                    + "has forgotten the connection (stateless reset, RFC 9000 §10.3).",
                zh: "分组 \(reset.mark.packet) 以\(reset.from.name(in: .zh))为此给出的令牌结尾：它已不记得这个连接"
                    + "（无状态复位，RFC 9000 §10.3）。")
        case .endsInSilence(let timeout): timeout.words
        case .googleHandshake: Words.googleHandshake
        case .repeated(let messages):
            Bilingual(
                en:
                    "\(count(messages, "message")) came again: DTLS has no TCP below it and repeats what may be lost.",
                zh: "\(grouped(messages)) 个报文重复发送：DTLS 下面没有 TCP，可能丢失的内容由它自己重传。")
        case .records(let side, let records, let bytes):
            Bilingual(
                en:
                    "\(count(bytes, "byte")) encrypted in \(count(records, "record")) from the \(side.name(in: .en)).",
                zh: "来自\(side.name(in: .zh))的加密数据：\(grouped(records)) 条记录，共 \(grouped(bytes)) 字节。")
        case .encryptedHandshake(let records):
            Bilingual(
                en: "\(count(records, "handshake record")) encrypted; Finished has its place there.",
                zh: "\(grouped(records)) 条加密的握手记录，Finished 应在其中。")
        case .closedHandshake13(let records):
            Bilingual(
                en:
                    "\(count(records, "record")) encrypted with the handshake's keys (epoch 2): in DTLS 1.3 all that follows "
                    + "the ServerHello, certificates too.",
                zh: "\(grouped(records)) 条记录用握手密钥加密（epoch 2）：DTLS 1.3 中 ServerHello 之后的内容都在其中，包括证书。")
        case .connectionIDs(let client, let server): Self.connectionIDs(client, server)
        case .openedRecords(let records): TLSNote.opened(records: records).words
        case .closedRecords(let failure): failure.words
        case .finishedDoesNotFit(let side): TLSNote.finishedDoesNotFit(side).words
        case .dataOmitted(let records):
            Bilingual(
                en: "\(count(records, "more record")) decrypted and not shown one by one.",
                zh: "另有 \(grouped(records)) 条记录已解密，不逐条列出。")
        case .openVPN(let note): note.words
        case .told(let taken): taken.wordsOfConversation
        case .heldBack(let wait, let duration): wait.words(duration)
        case .moreHeldBack(let stops): FlowControlWait.words(more: stops)
        case .limit: Words.limit
        }
    }
}

extension DatagramNote {
    static func words(of verdict: EarlyData?) -> Bilingual {
        switch verdict {
        case .accepted: Words.earlyDataTaken
        case .rejected: Words.earlyDataRefused
        case nil: Words.earlyDataUnknown
        }
    }

    private static func keyUpdate(_ number: Int, _ client: PacketMark?, _ server: PacketMark?) -> Bilingual {
        var parts: [Bilingual] = []
        for (side, mark) in [(Side.client, client), (.server, server)] {
            guard let mark else { continue }
            parts.append(
                Bilingual(
                    en: "the \(side.name(in: .en))'s packets have new keys from packet \(mark.packet) on",
                    zh: "\(side.name(in: .zh))从分组 \(mark.packet) 起使用新密钥"))
        }
        return Bilingual(
            en: "Key update \(number): \(parts.map { $0(in: .en) }.joined(separator: "; ")) (RFC 9001 §6).",
            zh: "第 \(number) 次密钥更新：\(parts.map { $0(in: .zh) }.joined(separator: "；"))（RFC 9001 §6）。")
    }

    private static func connectionIDs(_ client: [UInt8], _ server: [UInt8]) -> Bilingual {
        let ids = [(Side.server, server), (.client, client)].filter { !$0.1.isEmpty }
        let inEnglish = ids.map { "those to the \($0.name(in: .en)) \($1.hexadecimal)" }
        let inChinese = ids.map { "发给\($0.name(in: .zh))的带有 \($1.hexadecimal)" }
        return Bilingual(
            en:
                "Encrypted records carry a connection ID: \(inEnglish.joined(separator: ", ")). By it they are recognized "
                + "even if they come from another address (RFC 9146).",
            zh: "加密的记录带有连接 ID：\(inChinese.joined(separator: "，"))。即使来自别的地址，也能凭它认出（RFC 9146）。")
    }

    private static func lost(_ side: Side, _ first: QUICLoss, _ packets: Int, _ arrived: Int) -> Bilingual {
        let what = Self.rule(side, first, packets)
        guard arrived > 0 else { return what }
        return Bilingual(
            en:
                "\(what(in: .en)) \(grouped(arrived)) of them \(arrived == 1 ? "was" : "were") acknowledged later.",
            zh: "\(what(in: .zh))其中 \(grouped(arrived)) 个后来得到了确认。")
    }

    /// By which rule packets were lost, or may have been.
    private static func rule(_ side: Side, _ first: QUICLoss, _ packets: Int) -> Bilingual {
        if case .time(let roundTrip) = first.rule {
            let elapsed = spoken(duration: first.declared.time.since(first.sent.time))
            return Bilingual(
                en:
                    "\(count(packets, "packet")) of the \(side.name(in: .en))'s may be taken for lost by the time threshold "
                    + "(RFC 9002 §6.1.2): a later packet was acknowledged, and packet \(first.sent.packet) (number "
                    + "\(first.number)) was still not when packet \(first.declared.packet) came, \(elapsed) later; a round "
                    + "trip takes about \(spoken(duration: roundTrip)), estimated from where this was captured.",
                zh: "按时间阈值（RFC 9002 §6.1.2），\(side.name(in: .zh))有 \(grouped(packets)) 个分组可以视为丢失：后面的分组已得到确认，"
                    + "而分组 \(first.sent.packet)（编号 \(first.number)）到 \(elapsed) 后的分组 \(first.declared.packet) 出现时"
                    + "仍未得到确认；从捕获点估计，一个往返约 \(spoken(duration: roundTrip))。")
        }
        return Bilingual(
            en:
                "\(count(packets, "packet")) of the \(side.name(in: .en))'s lost by the rule: with the acknowledgment in "
                + "packet \(first.declared.packet), packet \(first.sent.packet) (number \(first.number)) is at least three "
                + "numbers behind (RFC 9002 §6.1.1).",
            zh: "按规则，\(side.name(in: .zh))有 \(grouped(packets)) 个分组丢失：随着分组 \(first.declared.packet) 中的确认，"
                + "分组 \(first.sent.packet)（编号 \(first.number)）落后了至少三个编号（RFC 9002 §6.1.1）。")
    }

    private static func notCaptured(_ side: Side, _ numbers: Int, _ gap: QUICGap) -> Bilingual {
        let known = Bilingual(
            en: "\(count(numbers, "packet number")) of the \(side.name(in: .en))'s not in the capture",
            zh: "捕获中没有\(side.name(in: .zh))的 \(grouped(numbers)) 个分组编号")
        if let mark = gap.acknowledged {
            return Bilingual(
                en:
                    "\(known(in: .en)); the acknowledgment in packet \(mark.packet) counts some of them, so those arrived.",
                zh: "\(known(in: .zh))；分组 \(mark.packet) 的确认包含其中一些，所以它们到达了。")
        }
        return Bilingual(
            en:
                "\(known(in: .en)): whether \(numbers == 1 ? "its packet was" : "their packets were") lost before the point "
                + "of capture, or \(numbers == 1 ? "it was" : "they were") skipped by the sender, cannot be told.",
            zh: "\(known(in: .zh))：是分组在到达捕获点之前丢失，还是发送方跳过了编号，无从得知。")
    }
}

extension Endpoint {
    /// Address and port.
    var words: String { address.isVersion6 ? "[\(address)]:\(port)" : "\(address):\(port)" }
}

extension QUICKnowledge {
    fileprivate var words: Bilingual {
        var parts = [
            Bilingual(
                en: "with packet \(hello.packet) (ServerHello) both can compute the keys of the handshake",
                zh: "有了分组 \(hello.packet)（ServerHello），双方都能算出握手的密钥")
        ]
        if let finished {
            parts.append(
                Bilingual(
                    en:
                        "with packet \(finished.packet) (the server's Finished) the client knows that nobody changed the "
                        + "handshake, and can compute the keys of the data",
                    zh: "有了分组 \(finished.packet)（服务器的 Finished），客户端知道握手没有被人改动，并能算出数据的密钥"))
        }
        if let answer {
            parts.append(
                Bilingual(
                    en: "with packet \(answer.packet) (the client's Finished) the server knows the same",
                    zh: "有了分组 \(answer.packet)（客户端的 Finished），服务器也知道这一点"))
        }
        if let confirmed {
            parts.append(
                Bilingual(
                    en:
                        "with packet \(confirmed.packet) (HANDSHAKE_DONE) the client knows that the server has come this "
                        + "far, and the keys of the handshake are thrown away",
                    zh: "有了分组 \(confirmed.packet)（HANDSHAKE_DONE），客户端知道服务器已到这一步，握手的密钥随即丢弃"))
        }
        return Bilingual(
            en: "Who knows what: " + parts.map { $0(in: .en) }.joined(separator: "; ") + ".",
            zh: "谁知道什么：" + parts.map { $0(in: .zh) }.joined(separator: "；") + "。")
    }
}

extension QUICWaiting {
    fileprivate var words: Bilingual {
        guard roundTrips > 0 else {
            return Bilingual(
                en: "The first request left without waiting, as early data in packet \(request.packet).",
                zh: "第一个请求没有等待，作为早期数据在分组 \(request.packet) 中发出。")
        }
        let reasons: [Bilingual] = [
            forVersions ? Words.waitedForVersions : nil, forRetry ? Words.waitedForRetry : nil,
            forHelloRetry ? Words.waitedForHelloRetry : nil, forHello ? Words.waitedForHello : nil,
        ].compactMap { $0 }
        let which =
            isAgain
            ? Bilingual(
                en: "The first request, refused as early data and sent again in packet \(request.packet),",
                zh: "第一个请求作为早期数据被拒绝，在分组 \(request.packet) 中重新发送，")
            : Bilingual(
                en: "The first request, in packet \(request.packet),", zh: "分组 \(request.packet) 中的第一个请求")
        return Bilingual(
            en: "\(which.en) had to wait for \(count(roundTrips, "round trip")): "
                + reasons.map { $0(in: .en) }.joined(separator: ", ") + ".",
            zh: "\(which.zh)要先等 \(roundTrips) 个往返："
                + reasons.map { $0(in: .zh) }.joined(separator: "，") + "。")
    }
}

extension QUICOpeningFailure {
    /// Why a packet stays closed.
    package var words: Bilingual {
        switch self {
        case .noKeys: Words.noKeys
        case .keys(let failure): failure.words
        case .handshakeNotCaptured: Words.hellosNotCaptured
        case .firstPacketNotCaptured: Words.firstPacketNotCaptured
        case .unsupportedVersion(let version):
            Bilingual(
                en: "how \(version.text) protects its packets is not known here.",
                zh: "这里不知道 \(version.text) 如何保护分组。")
        case .cut: Words.cut
        case .damaged: Words.damaged
        case .tooMany: Words.tooMany
        case .statelessReset: Words.forgotten
        }
    }
}

extension QUICIdleTimeout {
    /// After how long each side forgets the connection.
    fileprivate var words: Bilingual {
        let silence = spoken(milliseconds: milliseconds)
        let (client, server) = (said(by: .client), said(by: .server))
        return Bilingual(
            en:
                "No CONNECTION_CLOSE was captured. After \(silence) of silence each side forgets the connection without a word "
                + "(max_idle_timeout: \(client.en), \(server.en); the smaller one counts, and no less than three probe "
                + "timeouts, RFC 9000 §10.1).",
            zh: "未捕获到 CONNECTION_CLOSE。静默满 \(silence) 后，双方各自放弃这个连接，不再通知对方（max_idle_timeout："
                + "\(client.zh)，\(server.zh)；以较小者为准，且不短于探测超时的三倍，RFC 9000 §10.1）。")
    }

    private func said(by side: Side) -> Bilingual {
        let (en, zh) = (side.name(in: .en), side.name(in: .zh))
        guard named[side] > 0 else { return Bilingual(en: "\(en) none", zh: "\(zh)没有给出") }
        let time = spoken(milliseconds: named[side])
        return Bilingual(en: "\(en) \(time)", zh: "\(zh) \(time)")
    }

    /// A number that a peer may choose as large as it likes.
    private func spoken(milliseconds: UInt64) -> String {
        let (nanoseconds, isTooLarge) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
        return Documents.spoken(duration: isTooLarge ? .max : Int64(clamping: nanoseconds))
    }
}
