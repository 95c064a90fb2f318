import Documents
import Findings
import TLSMessages
import WireBytes

extension TLSStepFinding {
    var words: BilingualProse {
        switch self {
        case .offers(let suites, host: nil):
            BilingualProse(en: "offers \(count(suites, "cipher suite"))", zh: "提供 \(suites) 个密码套件")
        case .offers(let suites, let host?):
            BilingualProse(
                en: "offers \(count(suites, "cipher suite")), for \(captured: clipped(host, to: 253))",
                zh: "提供 \(suites) 个密码套件，目标主机 \(captured: clipped(host, to: 253))")
        case .helloAskedAgain(let packet):
            BilingualProse(
                en: """
                    sent twice: in packet \(packet) the server asks for a key share of another group \
                    (HelloRetryRequest)
                    """,
                zh: "共发送两次：服务器在分组 \(packet) 要求换一个组的密钥份额（HelloRetryRequest）")
        case .chooses(let version, let suite):
            BilingualProse(
                en: "chooses \(version.text), \(suite.text)", zh: "选定 \(version.text)，\(suite.text)")
        case .freshKey(let group):
            BilingualProse(en: "a fresh key on \(group.text)", zh: "\(group.text) 上的临时公钥")
        case .freshPrimeKey(let bits):
            BilingualProse(
                en: "a fresh Diffie-Hellman key of \(bits) bits", zh: "\(bits) 位的临时 Diffie-Hellman 公钥")
        case .signed(let scheme):
            BilingualProse(en: "signed with \(scheme.text)", zh: "签名算法 \(scheme.text)")
        case .encryptedWithCertificateKey: Words.encryptedWithCertificateKey
        case .agreesWithCertificateKey: Words.agreesWithCertificateKey
        case .anonymous: Words.anonymous
        case .certificateRequestedBefore(let packet):
            BilingualProse(
                en: """
                    before it the server asks for a certificate of the client (CertificateRequest, packet \(packet))
                    """,
                zh: "在此之前，服务器要求客户端出示证书（CertificateRequest，分组 \(packet)）")
        case .certificateRequestedBehind(let packet):
            BilingualProse(
                en: "after it the server asks for a client certificate (packet \(packet))",
                zh: "随后要求客户端出示证书（分组 \(packet)）")
        case .clientCertificate(let asked, let answered, let answer): answer.words(asked, answered)
        case .changesCipher: Words.changesCipher
        case .ticketBefore(let packet):
            BilingualProse(
                en: "before it a ticket for next time (packet \(packet))",
                zh: "在此之前发送下次可用的会话票据（分组 \(packet)）")
        case .encryptedFromHere: Words.encryptedFromHere
        case .behindPreface: Words.behindPreface
        case .changesCipherAlone: Words.changesCipherAlone
        case .changesCipherToNull: Words.changesCipherToNull
        case .notEncrypted: Words.notEncrypted
        case .opened: Words.opened
        case .finishedChecked(fits: true): Words.finishedFits
        case .finishedChecked(fits: false): Words.finishedDoesNotFit
        case .secondHandshake: Words.secondHandshake
        case .asksForCertificateThisTime: Words.asksForCertificateThisTime
        case .applicationProtocol(let name):
            BilingualProse(
                en: "application protocol \(captured: clipped(name, to: 255))",
                zh: "应用层协议 \(captured: clipped(name, to: 255))")
        case .acceptsEarlyData: Words.acceptsEarlyData
        case .hidden: Words.hidden
        case .hiddenHere: Words.hiddenHere
        case .hiddenWithoutEnd: Words.hiddenWithoutEnd
        case .hiddenInPart(let missing):
            BilingualProse(
                en: """
                    encrypted, from this packet on; not whole: \(count(missing, "byte")) of the first record \
                    \(missing == 1 ? "is" : "are") not in the capture
                    """,
                zh: "已加密，从此分组开始；不完整：第一个记录有 \(grouped(missing)) 字节不在捕获中")
        case .shortRecord(let packet):
            BilingualProse(
                en: "not reached: the client's encrypted record in packet \(packet) is as short as an alert",
                zh: "没有进行到这一步：客户端在分组 \(packet) 的加密记录只有警报那么短")
        case .nothingAsked: Words.nothingAsked
        case .encryptedFinished(behindEarlyData: true): Words.encryptedFinishedLater
        case .encryptedFinished(behindEarlyData: false): Words.encryptedFinished
        case .sentAgain(let packet):
            BilingualProse(
                en: "sent again: the server left the early data in packet \(packet) unread",
                zh: "重新发送：服务器没有采用分组 \(packet) 中的早期数据")
        case .earlyData: Words.earlyData
        case .nextRecord: Words.nextRecord
        case .tickets(let tickets):
            BilingualProse(en: "\(count(tickets, "ticket"))", zh: "\(tickets) 个票据")
        case .laterCertificate(.notCaptured): Words.laterCertificate
        case .laterCertificate(.none): Words.noLaterCertificate
        case .laterCertificate(.proven): Words.laterCertificateProven
        case .keyUpdates(let side, let numbers):
            BilingualProse(
                en: "the \(side.name(in: .en)) in \(packets(numbers, in: .en))",
                zh: "\(side.name(in: .zh))在\(packets(numbers, in: .zh))")
        case .resumed: Words.resumed
        case .preSharedKeyInstead: Words.preSharedKeyInstead
        case .failed(let alert):
            BilingualProse(
                en: """
                    not reached: the \(alert.from.name(in: .en))'s alert \(alert.description?.text ?? "?") in packet \
                    \(alert.mark.packet)
                    """,
                zh: """
                    没有进行到这一步：\(alert.from.name(in: .zh))在分组 \(alert.mark.packet) 发出警报 \
                    \(alert.description?.text ?? "?")
                    """)
        case .connectionEnded(let side, let packet, let isReset):
            BilingualProse(
                en: "not reached: the \(side.name(in: .en))'s \(isReset ? "RST" : "FIN") in packet \(packet)",
                zh: "没有进行到这一步：\(side.name(in: .zh))在分组 \(packet) 发出 \(isReset ? "RST" : "FIN")")
        case .wrongProtocol: Words.wrongProtocol
        case .notWhole: Words.notWhole
        case .behindEnd(let side, let packet, let isReset):
            BilingualProse(
                en:
                    "the \(side.name(in: .en))'s \(isReset ? "RST" : "FIN") came before it, in packet \(packet)",
                zh: "在此之前，\(side.name(in: .zh))已在分组 \(packet) 发出 \(isReset ? "RST" : "FIN")")
        }
    }
}

extension TLSStepFinding.ClientCertificate {
    fileprivate func words(_ asked: Int, _ answered: Int) -> BilingualProse {
        switch self {
        case .none:
            BilingualProse(
                en: "asked in packet \(asked) for a certificate, the client has none (packet \(answered))",
                zh: "服务器在分组 \(asked) 要求证书，客户端没有（分组 \(answered)）")
        case .shown:
            BilingualProse(
                en: "asked in packet \(asked), the client shows its certificate (packet \(answered))",
                zh: "服务器在分组 \(asked) 要求证书，客户端出示证书（分组 \(answered)）")
        case .proven(let proof):
            BilingualProse(
                en: """
                    asked in packet \(asked), the client shows its certificate (packet \(answered)) and signs the \
                    handshake with its key (packet \(proof))
                    """,
                zh: "服务器在分组 \(asked) 要求证书，客户端出示证书（分组 \(answered)），并用其私钥对握手签名（分组 \(proof)）")
        }
    }
}
