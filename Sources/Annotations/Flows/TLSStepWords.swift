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
                en: "offers \(count(suites, "cipher suite")), for \(captured: host.prefix(253))",
                zh: "提供 \(suites) 个密码套件，目标主机 \(captured: host.prefix(253))")
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
        case .encryptedWithCertificateKey:
            BilingualProse(
                en: "none: the client chooses the secret and encrypts it with the certificate's key (RSA)",
                zh: "不需要：由客户端选定密钥材料，并用证书中的 RSA 公钥加密")
        case .certificateRequestedBefore(let packet):
            BilingualProse(
                en: """
                    before it the server asks for a certificate of the client (CertificateRequest, packet \(packet))
                    """,
                zh: "在此之前，服务器要求客户端出示证书（CertificateRequest，分组 \(packet)）")
        case .certificateRequestedBehind(let packet):
            BilingualProse(
                en: "behind it the server asks for a certificate of the client (packet \(packet))",
                zh: "随后要求客户端出示证书（分组 \(packet)）")
        case .clientCertificate(let asked, let answered, let answer): answer.words(asked, answered)
        case .changesCipher:
            BilingualProse(
                en: "ChangeCipherSpec, then Finished, already encrypted",
                zh: "ChangeCipherSpec，其后的 Finished 已加密")
        case .ticketBefore(let packet):
            BilingualProse(
                en: "before it a ticket for next time (packet \(packet))",
                zh: "在此之前发送下次可用的会话票据（分组 \(packet)）")
        case .encryptedFromHere:
            BilingualProse(en: "encrypted, from this packet on", zh: "已加密，从此分组开始")
        case .opened: BilingualProse(en: "opened with the key log", zh: "已用密钥日志解密")
        case .finishedChecked(fits: true):
            BilingualProse(
                en: "opened: its checksum over all messages so far is right", zh: "已解密：其中对此前全部报文的校验值正确")
        case .finishedChecked(fits: false):
            BilingualProse(
                en: "opened: its checksum is not that of the messages in the capture",
                zh: "已解密：其中的校验值与捕获到的报文不符")
        case .secondHandshake:
            BilingualProse(en: "a second handshake inside the encrypted connection", zh: "在已加密的连接中再次握手")
        case .asksForCertificateThisTime:
            BilingualProse(
                en: "this time the server asks for a certificate of the client", zh: "这一次服务器要求客户端出示证书")
        case .applicationProtocol(let name):
            BilingualProse(
                en: "application protocol \(captured: name.prefix(255))",
                zh: "应用层协议 \(captured: name.prefix(255))")
        case .acceptsEarlyData: BilingualProse(en: "early data is accepted", zh: "接受早期数据")
        case .hidden:
            BilingualProse(
                en: "encrypted, in this packet or a later one; cannot be told apart without a key log",
                zh: "已加密：在此分组或其后，没有密钥日志无法区分")
        case .encryptedFinished(behindEarlyData: true):
            BilingualProse(
                en: "encrypted: in this packet or a later one, behind the rest of the early data",
                zh: "已加密：在此分组或其后，位于其余的早期数据之后")
        case .encryptedFinished(behindEarlyData: false):
            BilingualProse(
                en: "the first record that the client sends encrypted with the handshake's keys",
                zh: "客户端用握手密钥加密的第一个记录")
        case .sentAgain(let packet):
            BilingualProse(
                en: "sent again: the server left the early data in packet \(packet) unread",
                zh: "重新发送：服务器没有采用分组 \(packet) 中的早期数据")
        case .earlyData:
            BilingualProse(
                en: "early data: encrypted with the earlier session's key, sent before the handshake is over",
                zh: "早期数据：用先前会话的密钥加密，在握手结束之前就发出")
        case .nextRecord:
            BilingualProse(
                en: "encrypted: the client's next record, or a later one", zh: "已加密：客户端的下一个记录，或再往后")
        case .tickets(let tickets):
            BilingualProse(en: "\(count(tickets, "ticket"))", zh: "\(tickets) 个票据")
        case .laterCertificate(.notCaptured):
            BilingualProse(
                en: "the server asks; the client's answer is not in the capture",
                zh: "服务器提出要求；捕获中没有客户端的回答")
        case .laterCertificate(.none):
            BilingualProse(en: "the server asks; the client has none", zh: "服务器提出要求；客户端没有证书")
        case .laterCertificate(.proven):
            BilingualProse(
                en: "the server asks; the client answers with Certificate, CertificateVerify and Finished",
                zh: "服务器提出要求，客户端以 Certificate、CertificateVerify 和 Finished 回答")
        case .keyUpdates(let side, let numbers):
            BilingualProse(
                en: "the \(side.name(in: .en)) in \(packets(numbers, in: .en))",
                zh: "\(side.name(in: .zh))在\(packets(numbers, in: .zh))")
        case .resumed:
            BilingualProse(en: "not needed: an earlier session is resumed", zh: "不需要：恢复了先前的会话")
        case .preSharedKeyInstead:
            BilingualProse(en: "not needed: the pre-shared key takes its place", zh: "不需要：由预共享密钥代替")
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
        case .wrongProtocol:
            BilingualProse(
                en: "not reached: the two sides speak different protocols", zh: "没有进行到这一步：双方使用不同的协议")
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
