import Annotations
import Comparison
import Documents
import WireBytes

// Why two captures differ, in words.

extension Difference.Reason {
    /// Why it is so, in a sentence.
    ///
    /// - Parameter subject: what differs.
    /// - Returns: the sentence.
    func words(_ subject: Difference.Subject) -> BilingualProse {
        switch self {
        case .tlsTakes(let side, let trips):
            BilingualProse(
                en:
                    "The handshake of TLS in \(side.name) takes \(count(trips, "round trip")) beside that of TCP.",
                zh: "\(side.name) 在 TCP 握手之外还要进行 TLS 握手，多用 \(trips) 个往返。")
        case .shorterInTLS13(let side):
            BilingualProse(
                en:
                    "A full handshake takes 1 round trip in TLS 1.3 (\(side.name)), 2 in earlier versions (\(side.other.name)).",
                zh: "完整握手在 TLS 1.3（\(side.name)）中用 1 个往返，在更早的版本（\(side.other.name)）中用 2 个。")
        case .resumed(let side):
            BilingualProse(
                en:
                    "\(side.name) resumes a session, which takes 1 round trip; a full handshake (\(side.other.name)) takes 2.",
                zh: "\(side.name) 恢复会话，只用 1 个往返；完整握手（\(side.other.name)）用 2 个。")
        case .askedForAnotherHello(let side):
            BilingualProse(
                en:
                    "The server of \(side.name) asks for another ClientHello (HelloRetryRequest): 1 round trip more.",
                zh: "\(side.name) 的服务器要求客户端另发一个 ClientHello（HelloRetryRequest），多用 1 个往返。")
        case .falseStart(let side):
            BilingualProse(
                en:
                    "The client of \(side.name) does not wait for the server's Finished before its request (False Start).",
                zh: "\(side.name) 的客户端不等服务器的 Finished 就发出请求（False Start）。")
        case .earlyDataTaken(let side):
            BilingualProse(
                en: "The client of \(side.name) sends its request as early data, and the server takes it.",
                zh: "\(side.name) 的客户端把请求作为早期数据发送，服务器接受了。")
        case .dataOnSYN(let side):
            BilingualProse(
                en:
                    "The request of \(side.name) travels on the SYN, and the server takes it (TCP Fast Open).",
                zh: "\(side.name) 的请求随 SYN 发送，服务器收下了（TCP Fast Open）。")
        case .oneHandshake(let side, let others):
            BilingualProse(
                en:
                    "QUIC (\(side.name)) does the handshakes of transport and TLS in one, in 1 round trip; \(side.other.name) takes \(others) before its request.",
                zh: "QUIC（\(side.name)）把传输层与 TLS 的握手合为一次，用 1 个往返；\(side.other.name) 在请求之前用 \(others) 个。")
        case .retryAsked(let side):
            BilingualProse(
                en:
                    "The server of \(side.name) first has the client show that it can be reached (Retry): 1 round trip more.",
                zh: "\(side.name) 的服务器先要求客户端证明自己可达（Retry），多用 1 个往返。")
        case .versionsListed(let side):
            BilingualProse(
                en:
                    "The server of \(side.name) cannot do the version of the client's first packet and lists its own (Version Negotiation): 1 round trip more.",
                zh: "\(side.name) 的服务器不支持客户端首个分组的版本，列出自己支持的版本（版本协商），多用 1 个往返。")
        case .toldByAltSvc(let side, let packet):
            BilingualProse(
                en: "The response of \(side.name) in packet \(packet) announces HTTP/3 (Alt-Svc).",
                zh: "\(side.name) 在分组 \(packet) 中的响应通告了 HTTP/3（Alt-Svc）。")
        case .nothingToResume(let side):
            BilingualProse(
                en: "The client of \(side.name) has no session to resume: its ClientHello offers none.",
                zh: "\(side.name) 的客户端没有可恢复的会话：它的 ClientHello 没有提出。")
        case .resumptionRefused(let side):
            BilingualProse(
                en:
                    "The client of \(side.name) asks to resume a session, and the server makes a full handshake.",
                zh: "\(side.name) 的客户端请求恢复会话，服务器却进行完整握手。")
        case .givenBefore(let side, let packet):
            BilingualProse(
                en:
                    "The session that \(side.name) resumes is the one that the server of \(side.other.name) gave in packet \(packet).",
                zh: "\(side.name) 恢复的正是 \(side.other.name) 的服务器在分组 \(packet) 中给出的会话。")
        case .notOffered(let side, let name):
            BilingualProse(
                en: "The client of \(side.name) does not offer \(name).", zh: "\(side.name) 的客户端没有提供 \(name)。"
            )
        case .offeredNotTaken(let side, let name):
            BilingualProse(
                en: "The client of \(side.name) offers \(name), too; its server chose another.",
                zh: "\(side.name) 的客户端也提供了 \(name)，但服务器选了别的。")
        case .suitesOfTLS13: BilingualProse(Words.suitesOfTLS13)
        case .certificatesAreEncrypted(let side):
            BilingualProse(
                en: "TLS 1.3 (\(side.name)) encrypts the certificates.", zh: "TLS 1.3（\(side.name)）对证书加密。")
        case .answerIsEncrypted(let side):
            BilingualProse(
                en: "TLS 1.3 (\(side.name)) encrypts what the server answers beside its ServerHello.",
                zh: "TLS 1.3（\(side.name)）对服务器在 ServerHello 之外的答复加密。")
        case .resumedShowsNone(let side):
            BilingualProse(
                en: "\(side.name) resumes a session, and then the server sends no certificate.",
                zh: "\(side.name) 恢复会话，服务器不再发送证书。")
        case .alertsAreEncrypted(let side):
            BilingualProse(
                en: "TLS 1.3 (\(side.name)) encrypts alerts so that they look like data.",
                zh: "TLS 1.3（\(side.name)）对警报加密，看上去与数据一样。")
        case .closesForAlerts(let side):
            BilingualProse(
                en: "QUIC (\(side.name)) sends no alerts of TLS: CONNECTION_CLOSE stands for them.",
                zh: "QUIC（\(side.name)）不发送 TLS 警报，由 CONNECTION_CLOSE 代替。")
        case .closingIsEncrypted(let side):
            BilingualProse(
                en: "QUIC (\(side.name)) encrypts how it is closed.", zh: "QUIC（\(side.name)）对关闭的过程也加密。")
        case .announcedByGoAway(let side, let sender, let packet):
            BilingualProse(
                en:
                    "The \(sender.name(in: .en)) of \(side.name) announces the end with GOAWAY (packet \(packet)).",
                zh: "\(side.name) 的\(sender.name(in: .zh))用 GOAWAY 通告了结束（分组 \(packet)）。")
        case .endedByAlert(let side, let sender, let packet):
            BilingualProse(
                en:
                    "The \(sender.name(in: .en)) of \(side.name) says with an alert what is wrong (packet \(packet)).",
                zh: "\(side.name) 的\(sender.name(in: .zh))用警报说明了问题（分组 \(packet)）。")
        case .brokenOff(let side, let sender, let packet):
            BilingualProse(
                en:
                    "The \(sender.name(in: .en)) of \(side.name) breaks it off with an alert (packet \(packet)).",
                zh: "\(side.name) 的\(sender.name(in: .zh))用警报终止了握手（分组 \(packet)）。")
        case .conditional(let side, let field, let matchesOther):
            matchesOther
                ? BilingualProse(
                    en:
                        "The request of \(side.name) asks with \(field), and has the value that the response of \(side.other.name) gave: nothing has changed, so 304 without a body.",
                    zh: "\(side.name) 的请求带 \(field)，其值正是 \(side.other.name) 的响应给出的：没有变化，因此是不带正文的 304。")
                : BilingualProse(
                    en:
                        "The request of \(side.name) asks with \(field): nothing has changed, so 304 without a body.",
                    zh: "\(side.name) 的请求带 \(field)：没有变化，因此是不带正文的 304。")
        case .noBodyForHEAD(let side):
            BilingualProse(
                en: "The response to HEAD (\(side.name)) has no body.", zh: "HEAD 的响应（\(side.name)）没有正文。")
        case .noBodyForStatus(let side, let status):
            BilingualProse(
                en: "A response of status \(StatusCode.digits(of: status)) (\(side.name)) never has a body.",
                zh: "状态为 \(StatusCode.digits(of: status)) 的响应（\(side.name)）从来没有正文。")
        case .partWasAsked(let side):
            BilingualProse(
                en: "The request of \(side.name) asks for a part (Range).",
                zh: "\(side.name) 的请求只要一部分（Range）。")
        case .expectsContinue(let side):
            BilingualProse(
                en: "The request of \(side.name) asks for it with Expect: 100-continue.",
                zh: "\(side.name) 的请求用 Expect: 100-continue 要求了它。")
        case .noCredentials(let side):
            BilingualProse(
                en: "The request of \(side.name) has no Authorization.",
                zh: "\(side.name) 的请求没有 Authorization。")
        case .sameContent: BilingualProse(Words.sameContent)
        case .codingAccepted(let side, let coding):
            BilingualProse(
                en: "Only the request of \(side.name) names \(coding) in Accept-Encoding.",
                zh: "只有 \(side.name) 的请求在 Accept-Encoding 中列出了 \(coding)。")
        case .closesAfterEach(let side):
            BilingualProse(
                en:
                    "Each exchange of \(side.name) says Connection: close, so that each request needs a connection of its own.",
                zh: "\(side.name) 每次都有 Connection: close，因此每个请求都要新建一条连接。")
        case .waitsForEachAnswer(let side, let version):
            BilingualProse(
                en:
                    "\(side.name) (\(version)) sends each request only when the response before it is complete.",
                zh: "\(side.name)（\(version)）等前一个响应收完才发下一个请求。")
        case .sentTogether(let side, let version, let requests):
            BilingualProse(
                en:
                    "\(side.name) (\(version)) sends \(count(requests, "request")) before the first response begins.",
                zh: "\(side.name)（\(version)）在第一个响应开始之前就发出了 \(requests) 个请求。")
        case .saysClose(let side):
            BilingualProse(
                en: "The last exchange of \(side.name) says Connection: close.",
                zh: "\(side.name) 的最后一次请求和响应中有 Connection: close。")
        case .recordedNearServer(let side):
            BilingualProse(
                en:
                    "\(side.name) was recorded near the server, so the way there and back is not in its time.",
                zh: "\(side.name) 是在靠近服务器的位置录制的，所用时间不包含路上的往返。")
        case .longerIPv6Header(let side, let size):
            BilingualProse(
                en:
                    "Both name what fits into packets of \(count(size, "byte")): the header of IPv6 (\(side.name)) is 20 bytes longer.",
                zh: "双方说的都是 \(size) 字节的分组里放得下的长度：IPv6（\(side.name)）的首部长 20 字节。")
        case .repeatedSYN(let side, let times):
            BilingualProse(
                en: "The client of \(side.name) sends its SYN \(count(times, "more time", "more times")).",
                zh: "\(side.name) 的客户端多发了 \(times) 次 SYN。")
        case .refusedByRST(let side, let packet):
            BilingualProse(
                en: "The SYN of \(side.name) is answered with RST (packet \(packet)).",
                zh: "\(side.name) 的 SYN 得到的应答是 RST（分组 \(packet)）。")
        }
    }
}
