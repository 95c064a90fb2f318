public import Documents
public import TLSMessages
import WireBytes

// What each handshake message is for, in one sentence.

extension HandshakeMessage {
    /// What the message is for.
    ///
    /// - Parameters:
    ///   - isSecondHello: for a ClientHello that answers a HelloRetryRequest.
    ///   - language: the language.
    /// - Returns: one sentence, or two.
    public func text(isSecondHello: Bool, in language: Language) -> String {
        purpose(isSecondHello: isSecondHello)(in: language)
    }

    private func purpose(isSecondHello: Bool) -> Bilingual {
        switch body {
        case .clientHello where isSecondHello:
            Bilingual(
                en:
                    "The client says hello again, now with what the server asked for. A second hello is not a repeat.",
                zh: "客户端按服务器的要求再次发出 ClientHello。第二个 ClientHello 并不是重复。")
        case .clientHello:
            Bilingual(
                en:
                    "The client opens TLS: it says which versions and cipher suites it supports, and which host it wants.",
                zh: "客户端发起 TLS 握手，说明自己支持哪些版本和密码套件，以及想访问哪个主机。")
        case .serverHello(let hello) where hello.isHelloRetryRequest:
            Bilingual(
                en:
                    "The server agrees in principle, but wants another hello with a key of a group it supports.",
                zh: "服务器原则上同意，但要求客户端用它支持的密钥交换组重新发送 ClientHello。")
        case .serverHello(let hello) where hello.version.isTLS13:
            Bilingual(
                en:
                    "The server chooses. With this, both sides can compute the same keys.",
                zh: "服务器作出选择。至此双方都能算出相同的密钥。")
        case .serverHello:
            Bilingual(
                en: "The server chooses version and cipher suite from the client's offer.",
                zh: "服务器从客户端提供的选项中选定版本和密码套件。")
        case .certificate(let message) where message.certificates.isEmpty:
            Bilingual(
                en: "Asked for a certificate, the \(from.name(in: .en)) sends an empty list: it has none.",
                zh: "\(from.name(in: .zh))被要求出示证书，但发来空的列表：它没有证书。")
        case .certificate:
            Bilingual(
                en: "The \(from.name(in: .en)) shows its certificate, and those that vouch for it.",
                zh: "\(from.name(in: .zh))出示自己的证书以及为它作担保的证书链。")
        case .serverKeyExchange:
            Bilingual(
                en:
                    "The server sends a fresh public key for this connection only, signed with its certificate's key.",
                zh: "服务器发送仅用于本次连接的临时公钥，并用证书对应的私钥签名。")
        case .clientKeyExchange:
            Bilingual(
                en: "The client sends its part of the key exchange: now both can compute the same keys.",
                zh: "客户端发送自己的密钥交换参数，至此双方都能算出相同的密钥。")
        case .certificateRequest:
            Bilingual(en: "The server wants a certificate from the client, too.", zh: "服务器要求客户端也出示证书。")
        case .certificateVerify:
            Bilingual(
                en: "Proof: only the holder of the certificate's private key can make this signature.",
                zh: "用签名证明身份，因为只有持有证书私钥的一方才能作出这个签名。")
        case .sslv2(.serverHello):
            Bilingual(
                en: "The server answers in SSL 2.0 and shows its certificate.",
                zh: "服务器用 SSL 2.0 应答，并出示证书。")
        case .sslv2(.clientMasterKey):
            Bilingual(
                en: "The client sends its key; from here on encrypted.", zh: "客户端发送密钥，此后全部加密。")
        case .newSessionTicket:
            Bilingual(
                en: "A ticket for next time: with it the client can resume without a full handshake.",
                zh: "会话票据：客户端下次可凭它恢复会话，不必完整握手。")
        case .certificateStatus, .encryptedExtensions, .finished, .keyUpdate, .helloVerifyRequest,
            .compressedCertificate, .other:
            typePurpose
        }
    }

    private var typePurpose: Bilingual {
        switch type {
        case .serverHelloDone:
            Bilingual(en: "The server has finished its part of the hello.", zh: "服务器的问候部分到此结束。")
        case .finished:
            Bilingual(
                en: "A checksum over the whole handshake: nobody has changed it on the way.",
                zh: "对整个握手过程的校验，确认途中没有被篡改。")
        case .helloRequest:
            Bilingual(en: "The server asks for a new handshake.", zh: "服务器要求重新握手。")
        case .certificateStatus:
            Bilingual(
                en:
                    "A fresh statement of the certificate authority that the certificate is not revoked (OCSP).",
                zh: "证书颁发机构最近出具的证明，说明证书没有被吊销（OCSP）。")
        case .helloVerifyRequest:
            Bilingual(
                en:
                    "The server wants its cookie back before it does any work: this shows that the client "
                    + "really is at its address.",
                zh: "服务器先要求客户端把 cookie 原样送回，才开始工作，以此确认客户端的地址是真的。")
        case .encryptedExtensions:
            Bilingual(
                en:
                    "The rest of the server's answer to the hello, now that it can be encrypted: the application "
                    + "protocol and the like.",
                zh: "服务器对 ClientHello 的其余答复，例如应用层协议；现在已经可以加密，就不再明文发送。")
        case .keyUpdate:
            Bilingual(
                en: "From its next record on the sender uses new keys, made from the present ones.",
                zh: "发送方从下一个记录起换用新密钥，新密钥由当前密钥导出。")
        case .endOfEarlyData:
            Bilingual(
                en: "The early data ends here; what follows has the keys of this handshake.",
                zh: "早期数据到此结束，其后使用本次握手的密钥。")
        case .compressedCertificate:
            Bilingual(en: "The certificates, compressed.", zh: "压缩后的证书链。")
        default: Bilingual(en: "A handshake message.", zh: "一个握手报文。")
        }
    }
}
