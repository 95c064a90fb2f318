public import Documents
public import Findings
import TLSMessages
import WireBytes

extension TLSNote {
    /// The note in words.
    public var words: Bilingual {
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
