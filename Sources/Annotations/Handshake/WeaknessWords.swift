public import Documents
public import TLSMessages

// Why something is weak today, in words.

extension TLSWeakness {
    /// What it is called, short, as the name of a kind.
    public func name(in language: Language) -> String { label(in: language) }

    /// Why it is weak, in a sentence.
    public func reason(in language: Language) -> String { explanation(in: language) }

    private var label: Bilingual {
        switch self {
        case .noEncryption: Bilingual(en: "no encryption", zh: "不加密")
        case .anonymous: Bilingual(en: "no proof of identity", zh: "不验证身份")
        case .export: Bilingual(en: "export keys", zh: "出口级短密钥")
        case .sslv2: Bilingual(en: "SSL 2.0", zh: "SSL 2.0")
        case .sslv3: Bilingual(en: "SSL 3.0", zh: "SSL 3.0")
        case .rc4: Bilingual(en: "RC4", zh: "RC4")
        case .des: Bilingual(en: "DES or RC2", zh: "DES 或 RC2")
        case .compression: Bilingual(en: "compression", zh: "压缩")
        case .md5Signature: Bilingual(en: "signature with MD5", zh: "MD5 签名")
        case .oldTLS: Bilingual(en: "TLS 1.0 or 1.1", zh: "TLS 1.0 或 1.1")
        case .smallGroup: Bilingual(en: "small group", zh: "过小的密钥交换组")
        case .tripleDES: Bilingual(en: "3DES", zh: "3DES")
        case .sha1Signature: Bilingual(en: "signature with SHA-1", zh: "SHA-1 签名")
        case .staticRSA: Bilingual(en: "RSA key exchange", zh: "RSA 密钥交换")
        case .fixedKey: Bilingual(en: "key exchange with fixed keys", zh: "固定密钥的密钥交换")
        case .preSharedAlone: Bilingual(en: "pre-shared key alone", zh: "只用预共享密钥")
        case .macThenEncrypt: Bilingual(en: "CBC without encrypt-then-MAC", zh: "CBC 先校验后加密")
        case .noExtendedMasterSecret: Bilingual(en: "no extended master secret", zh: "没有扩展主密钥")
        case .noSecureRenegotiation: Bilingual(en: "no secure renegotiation", zh: "没有安全重新协商")
        }
    }

    private var explanation: Bilingual {
        switch self {
        case .noEncryption: Bilingual(en: "anybody on the way can read it", zh: "途中任何人都能读取")
        case .anonymous:
            Bilingual(en: "anybody can sit in between and pretend to be the server", zh: "任何人都能在中间冒充服务器")
        case .export:
            Bilingual(
                en: "its short keys are found in hours (FREAK, Logjam)", zh: "密钥过短，数小时即可破解（FREAK、Logjam）")
        case .sslv2: Bilingual(en: "broken since the nineties, forbidden", zh: "上世纪九十年代就已攻破，禁止使用")
        case .sslv3:
            Bilingual(en: "its padding lets plain text leak (POODLE); forbidden", zh: "填充会泄露明文（POODLE），禁止使用")
        case .rc4:
            Bilingual(
                en: "its key stream is not even enough, so cookies can be guessed; forbidden",
                zh: "密钥流有偏差，可借此猜出 Cookie，禁止使用")
        case .des: Bilingual(en: "a key of 56 bits or less can be tried out", zh: "56 位以下的密钥可以穷举")
        case .compression:
            Bilingual(
                en: "the length after compression betrays secrets in it (CRIME)", zh: "压缩后的长度会泄露其中的秘密（CRIME）")
        case .md5Signature, .sha1Signature:
            Bilingual(
                en:
                    "two texts with the same hash can be made, so a signature may be carried over to another text",
                zh: "可以造出散列值相同的两段内容，签名可能被移到另一段内容上")
        case .oldTLS:
            Bilingual(
                en:
                    "built on MD5 and SHA-1, with CBC that can be attacked (BEAST, Lucky 13); withdrawn in 2021",
                zh: "依赖 MD5 和 SHA-1，CBC 可被攻击（BEAST、Lucky 13），2021 年废止")
        case .smallGroup:
            Bilingual(
                en: "the secret can be computed with much effort, once for all who use the group (Logjam)",
                zh: "花大量计算就能求出秘密，而且同组的连接可一并破解（Logjam）")
        case .tripleDES:
            Bilingual(
                en: "its short blocks repeat in a long connection and give text away (Sweet32)",
                zh: "分组过短，长连接中会出现重复而泄露内容（Sweet32）")
        case .staticRSA:
            Bilingual(
                en: "no forward secrecy: who gets the server's private key later can open every recording",
                zh: "没有前向保密：日后谁得到服务器私钥，谁就能解密以往的全部记录")
        case .fixedKey:
            Bilingual(
                en: "no forward secrecy: one key for all connections", zh: "没有前向保密：所有连接共用一个密钥")
        case .preSharedAlone:
            Bilingual(
                en: "no forward secrecy: who gets the key later can open every recording",
                zh: "没有前向保密：日后谁得到这个密钥，谁就能解密以往的记录")
        case .macThenEncrypt:
            Bilingual(
                en:
                    "the checksum comes before the encryption, so the time of an error tells of the text (Lucky 13)",
                zh: "先算校验值再加密，出错所花的时间会泄露内容（Lucky 13）")
        case .noExtendedMasterSecret:
            Bilingual(
                en:
                    "the secret is not tied to this handshake, so somebody in between can join two (triple handshake)",
                zh: "主密钥没有与本次握手绑定，中间人可以把两次握手接在一起（三重握手攻击）")
        case .noSecureRenegotiation:
            Bilingual(
                en: "somebody in between can put words of his own before the client's",
                zh: "中间人可以在客户端的数据之前插入自己的内容")
        }
    }
}
