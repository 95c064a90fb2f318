public import Documents
public import TLSMessages
public import WireBytes

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
        default: laterPurpose
        }
    }

    private var laterPurpose: Bilingual {
        switch body {
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
        default: typePurpose
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

/// Something about TLS that a newcomer would stumble over.
public enum TLSNote: Sendable, Hashable {
    /// The version fields of a TLS 1.3 hello say 1.0 and 1.2 so that old devices let it pass. RFC 8446 §4.1.2, §5.1.
    case legacyVersion
    /// TLS 1.3: what follows the ServerHello is encrypted, certificates and the documents' ④ and ⑤ among it.
    case encryptedFromHere(isOpened: Bool)
    /// What stands between ⟦ and ⟧ was encrypted.
    case openedMarks
    /// ChangeCipherSpec in TLS 1.3 has no meaning. RFC 8446 §D.4.
    case changeCipherSpecWithoutMeaning
    /// ChangeCipherSpec up to TLS 1.2.
    case changeCipherSpec(Side)
    /// An encrypted handshake message up to TLS 1.2, in the place where Finished is.
    case encryptedFinished(Side)
    /// The handshake was cut short with a ticket or session.
    case resumedSession
    /// The handshake was cut short with a pre-shared key.
    case resumedPSK
    /// Application data that cannot be read without keys.
    case applicationData(Side, records: Int, bytes: Int)
    /// The name in server_name is the decoy of an encrypted hello. RFC 9849.
    case encryptedHello
    /// A hello in the form of SSL 2.0, offering up to this version. RFC 5246 appendix E.2.
    case oldHello(ProtocolVersion)
    /// Values that are sent to keep the other side tolerant. RFC 8701.
    case grease
    /// Some bytes were missing.
    case interrupted(Int)
    /// So many records were opened.
    case opened(records: Int)
    /// What became of early data.
    case earlyData(EarlyData)
    /// A Finished is not what it must be.
    case finishedDoesNotFit(Side)

    /// The note in words.
    public func text(in language: Language) -> String { words(in: language) }

    private var words: Bilingual {
        switch self {
        case .legacyVersion:
            Bilingual(
                en:
                    "TLS 1.0 and 1.2 in the record and hello are a disguise, so that old devices on the way let it "
                    + "pass; the true version is in supported_versions.",
                zh: "记录首部和 ClientHello 里的 TLS 1.0、1.2 只是伪装，好让途中的旧设备放行；真正的版本在 supported_versions 扩展中。")
        case .encryptedFromHere(true):
            Bilingual(
                en: "From here on encrypted: certificates, request ④ and response ⑤ travel inside.",
                zh: "从这里起全部加密：证书、请求④和响应⑤都在加密记录之中。")
        case .openedMarks:
            Bilingual(
                en: "⟦ ⟧ was encrypted on the wire, and is readable here with its keys.",
                zh: "⟦ ⟧ 中的内容在线路上是加密的，这里有密钥，所以读得出。")
        case .encryptedFromHere(false):
            Bilingual(
                en:
                    "From here on encrypted: certificates, request ④ and response ⑤ happen inside and cannot be seen "
                    + "without the keys.",
                zh: "从这里起全部加密：证书、请求④和响应⑤都包含在内，没有密钥就看不到。")
        case .changeCipherSpecWithoutMeaning:
            Bilingual(
                en:
                    "ChangeCipherSpec has no meaning in TLS 1.3; it is sent only to get past old devices on the way.",
                zh: "ChangeCipherSpec 在 TLS 1.3 中没有意义，发送它只是为了兼容旧设备。")
        case .changeCipherSpec(let side):
            Bilingual(
                en: "The \(side.name(in: .en)) changes over: everything it sends from here on is encrypted.",
                zh: "\(side.name(in: .zh))切换到加密状态：此后它发送的内容全部加密。")
        case .encryptedFinished(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en))'s first encrypted message; by its place it is Finished: a checksum over "
                    + "the whole handshake.",
                zh: "\(side.name(in: .zh))的第一个加密报文；按顺序这里应是 Finished，即对整个握手过程的校验。")
        default: laterWords
        }
    }

    private var laterWords: Bilingual {
        switch self {
        case .resumedSession:
            Bilingual(
                en: "Resumed: the keys come from an earlier session, so no certificate is sent.",
                zh: "会话恢复：密钥来自之前的会话，因此不再发送证书。")
        case .resumedPSK:
            Bilingual(
                en:
                    "Resumed: the server accepts the key that the client has from an earlier session (pre_shared_key).",
                zh: "会话恢复：服务器接受了客户端在之前会话中得到的密钥（pre_shared_key）。")
        case .applicationData(let side, let records, let bytes):
            Bilingual(
                en:
                    "\(count(bytes, "byte")) encrypted in \(count(records, "record")) from the \(side.name(in: .en)).",
                zh: "来自\(side.name(in: .zh))的加密数据：\(records) 条记录，共 \(grouped(bytes)) 字节。")
        case .encryptedHello:
            Bilingual(
                en:
                    "The true hello may be encrypted in here (ECH): then the name shown is only the public name of "
                    + "who serves it. Many clients send random bytes of the same shape instead (GREASE), and nobody "
                    + "without the key can tell which it is.",
                zh: "真正的 ClientHello 可能加密在其中（ECH）：那样显示的主机名只是服务提供者的公开名称。许多客户端会发送形状相同的"
                    + "随机字节（GREASE），没有密钥就无法分辨。")
        case .oldHello(.sslv2):
            Bilingual(
                en: "SSL 2.0 has been broken since the nineties and forbidden since 2011 (RFC 6176).",
                zh: "SSL 2.0 早在上世纪九十年代就已被攻破，2011 年起禁止使用（RFC 6176）。")
        case .oldHello(let version):
            Bilingual(
                en:
                    "In the form of SSL 2.0, so that even the oldest servers can read it; it offers up to "
                    + "\(version.text).",
                zh: "采用 SSL 2.0 的格式，好让最老的服务器也能读懂；最高提供 \(version.text)。")
        case .grease:
            Bilingual(
                en:
                    "GREASE values are random on purpose: they make sure that servers ignore what they do not know.",
                zh: "GREASE 值是故意放入的随机值，用来确保服务器会忽略不认识的内容。")
        case .interrupted(let times):
            Bilingual(
                en: "TLS could not be followed throughout: bytes are missing in \(count(times, "place")).",
                zh: "无法完整跟踪 TLS：有 \(times) 处缺少数据。")
        default: openedWords
        }
    }

    private var openedWords: Bilingual {
        switch self {
        case .opened(let records):
            Bilingual(
                en: "\(count(records, "record")) opened with the keys that were given.",
                zh: "用所给的密钥解开了 \(records) 个记录。")
        case .earlyData(.accepted):
            Bilingual(
                en:
                    "Early data: the client sent it with its first message, with a key from the earlier session, and the "
                    + "server took it. Whoever records it can send it a second time; so it is only for what does no harm "
                    + "when it is done twice.",
                zh: "早期数据：客户端随第一个报文就发出，使用先前会话留下的密钥，服务器接受了。窃听者可以把它重放一次，"
                    + "因此只适合重复执行也无害的请求。")
        case .earlyData(.rejected):
            Bilingual(
                en:
                    "Early data: the server did not take what the client sent with its first message; the client must "
                    + "send it again after the handshake.",
                zh: "早期数据：服务器没有接受客户端随第一个报文发出的数据，客户端须在握手之后重新发送。")
        case .finishedDoesNotFit(let side):
            Bilingual(
                en:
                    "The \(side.name(in: .en))'s Finished is not the checksum that the captured messages and the keys "
                    + "give.",
                zh: "\(side.name(in: .zh))的 Finished 与按捕获的报文和密钥算出的校验值不符。")
        default: Bilingual(en: "", zh: "")
        }
    }

    /// How a recording is made that can be opened.
    public static let howToOpen = Bilingual(
        en:
            "To see inside, record again while the client writes its keys down: SSLKEYLOGFILE=keys.log curl … "
            + "(Chrome and Firefox take it, too; URLSession does on Linux, not on Apple's systems), then give --keys "
            + "keys.log. Keys that nobody wrote down are gone for good.",
        zh: "想看到里面的内容，需要在客户端写下密钥的同时重新抓包：SSLKEYLOGFILE=keys.log curl …（Chrome、Firefox 也支持；"
            + "URLSession 在 Linux 上支持，在苹果系统上不支持），再加上 --keys keys.log。没有记下的密钥再也找不回来。")
}
