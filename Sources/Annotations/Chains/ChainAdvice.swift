public import CertificateChains

/// Whose mistake a problem is, what it means, and how it is mended.
public struct ChainAdvice: Sendable {
    /// Who has to do something.
    public enum Culprit: Sendable, Hashable {
        case server
        case client
        case serverOrClient
        case authority

        /// What they are called.
        public var name: BilingualProse {
            switch self {
            case .server: BilingualProse(en: "the server's", zh: "服务器")
            case .client: BilingualProse(en: "the client's", zh: "客户端")
            case .serverOrClient:
                BilingualProse(en: "the server's, or that of who should trust it", zh: "服务器，或应当信任它的一方")
            case .authority: BilingualProse(en: "the CA's", zh: "CA")
            }
        }
    }

    /// Whose mistake it is, mostly.
    public let culprit: Culprit
    /// What it would let happen.
    public let meaning: BilingualProse
    /// What to do.
    public let mending: BilingualProse
}

extension ChainProblem {
    /// What to make of it.
    public var advice: ChainAdvice {
        switch self {
        case .signatureWrong, .form(.algorithmsDiffer):
            ChainAdvice(
                culprit: .server,
                meaning: BilingualProse(
                    en: "somebody changed the certificate after it was signed, or another key signed it",
                    zh: "证书在签发后被改动过，或是由另一个密钥签发的"),
                mending: BilingualProse(
                    en: "send the certificate as the CA issued it, with the issuer's own certificate",
                    zh: "发送 CA 签发的原证书，并附上真正颁发者的证书"))
        case .signatureUnchecked, .issuerMissing:
            ChainAdvice(
                culprit: .serverOrClient,
                meaning: BilingualProse(
                    en:
                        "nothing connects it with an anchor: a certificate in between was not sent, or the root is none that "
                        + "is trusted here. Which, cannot be seen from the chain",
                    zh: "无法连到信任锚：要么缺少中间证书，要么其根证书在这里不受信任；仅从证书链无法判断是哪一种"),
                mending: BilingualProse(
                    en:
                        "have the server send all but the root (the CA's full chain file); if the root is your own, name it "
                        + "with --anchors",
                    zh: "让服务器发送除根证书以外的完整证书链（CA 提供的文件）；若根证书是自己的，用 --anchors 指定"))
        case .selfSignedUntrusted:
            ChainAdvice(
                culprit: .client,
                meaning: BilingualProse(
                    en:
                        "anybody can make such a certificate; only who knows it beforehand can tell it from another",
                    zh: "任何人都能制作这样的证书；只有事先认识它的人才能分辨真伪"),
                mending: BilingualProse(
                    en:
                        "use a certificate of a known CA, or trust this root, and nothing else, with --anchors",
                    zh: "改用公认 CA 的证书，或用 --anchors 只信任这个根证书"))
        case .tooDeep, .searchLimit, .tooManyComparisons:
            ChainAdvice(
                culprit: .server,
                meaning: BilingualProse(
                    en: "checking it would take more work than a client gives a stranger",
                    zh: "检验所需的工作量超过客户端愿意为陌生人付出的限度"),
                mending: BilingualProse(
                    en: "send only the certificates of one path, or raise --max-depth",
                    zh: "只发送一条路径上的证书，或调高 --max-depth"))
        case .expired:
            ChainAdvice(
                culprit: .server,
                meaning: BilingualProse(
                    en: "the CA vouches for it no longer, and no longer tells whether it was revoked",
                    zh: "CA 不再为它担保，也不再公布它是否被吊销"),
                mending: BilingualProse(
                    en:
                        "renew it, best by a program (ACME, RFC 8555); if the client's clock is wrong, set it",
                    zh: "更新证书，最好由程序自动完成（ACME，RFC 8555）；若客户端时钟不准，先校准"))
        case .notYetValid:
            ChainAdvice(
                culprit: .client,
                meaning: BilingualProse(
                    en: "the client's clock is behind, or the certificate was put in use too early",
                    zh: "客户端时钟慢了，或证书启用得太早"),
                mending: BilingualProse(
                    en: "set the clock; else use the old certificate until then", zh: "校准时钟；否则在此之前沿用旧证书"))
        case .hostMismatch, .hostNameless:
            ChainAdvice(
                culprit: .server,
                meaning: BilingualProse(
                    en:
                        "it may be a good certificate, but of somebody else: an attacker has one for his own name, too",
                    zh: "证书可能没问题，但属于别人：攻击者也能为自己的域名取得证书"),
                mending: BilingualProse(
                    en:
                        "get a certificate with this name among its subject alternative names, or use the name that it has",
                    zh: "申请主题备用名称中含有该名称的证书，或改用证书上的名称访问"))
        case .certificateSigningMissing, .basicConstraintsMissing, .notCA:
            ChainAdvice(
                culprit: .server,
                meaning: BilingualProse(
                    en:
                        "an ordinary certificate was used as a CA's: if that counted, every server could issue for every name",
                    zh: "普通证书被当作 CA 使用：若被接受，任何服务器都能为任意域名签发证书"),
                mending: BilingualProse(
                    en: "have it signed by a CA (CA:TRUE, keyCertSign)", zh: "由真正的 CA（CA:TRUE、keyCertSign）签发")
            )
        case .pathTooLong, .nameNotPermitted, .nameExcluded, .nameKindUnsupported, .policyMissing:
            ChainAdvice(
                culprit: .authority,
                meaning: BilingualProse(
                    en: "a CA went beyond what the CA above it allowed", zh: "某个 CA 超出了上级 CA 给它的权限"),
                mending: BilingualProse(
                    en: "get a certificate from a CA that may issue for these names at this place",
                    zh: "改由有权在此层级为这些名称签发的 CA 签发"))
        case .keyUsageMissing:
            ChainAdvice(
                culprit: .authority,
                meaning: BilingualProse(
                    en:
                        "whoever validates by RFC 5280 §6.1.4 (n) alone takes it; those who issue for the web must not leave it out",
                    zh: "只按 RFC 5280 §6.1.4 (n) 验证的一方会接受它，但面向 Web 的颁发者不得省略"),
                mending: BilingualProse(
                    en: "have the CA's certificate issued anew, with keyUsage keyCertSign",
                    zh: "重新签发 CA 证书，加上 keyUsage keyCertSign"))
        case .certificateSigningOnLeaf, .usageUnfit, .purposeMissing, .purposeForbidden, .purposesCritical,
            .leafIsCA:
            ChainAdvice(
                culprit: .authority,
                meaning: BilingualProse(
                    en:
                        "the key was certified for another use; who holds it must not pass for a server or client with it",
                    zh: "该密钥是为其他用途认证的，持有者不得凭它充当服务器或客户端"),
                mending: BilingualProse(
                    en:
                        "ask for a certificate with this purpose (extKeyUsage serverAuth or clientAuth, CA:FALSE)",
                    zh: "申请用于此用途的证书（extKeyUsage 为 serverAuth 或 clientAuth，CA:FALSE）"))
        case .weakKey, .weakSignature:
            ChainAdvice(
                culprit: .authority,
                meaning: BilingualProse(
                    en: "who has enough computers can forge it, so that the other checks prove nothing",
                    zh: "计算能力足够的人可以伪造，其他检验也就失去意义"),
                mending: BilingualProse(
                    en: "use RSA with 2048 bits or more, or P-256, and SHA-256",
                    zh: "使用 2048 位以上的 RSA 或 P-256 密钥，以及 SHA-256"))
        case .revoked:
            ChainAdvice(
                culprit: .server,
                meaning: BilingualProse(
                    en: "the CA took it back: its key may be in other hands", zh: "CA 已收回该证书：密钥可能落入他人之手"),
                mending: BilingualProse(
                    en: "make a new key and get a new certificate", zh: "更换密钥并申请新证书"))
        case .statusUnknown, .revocationListUnusable, .statusAnswerUnusable:
            ChainAdvice(
                culprit: .client,
                meaning: BilingualProse(
                    en: "whether it was revoked is not known; a careful client takes that for a no",
                    zh: "无法得知它是否被吊销；谨慎的客户端按“是”处理"),
                mending: BilingualProse(
                    en: "get the issuer's current list (cRLDistributionPoints) or OCSP answer",
                    zh: "取得颁发者最新的 CRL（cRLDistributionPoints）或 OCSP 应答"))
        case .pinMissing:
            ChainAdvice(
                culprit: .server,
                meaning: BilingualProse(
                    en: "the chain may be good, but it is not the one that was agreed on",
                    zh: "证书链本身可能没问题，但不是约定的那一条"),
                mending: BilingualProse(
                    en: "if the key was changed on purpose, pin the new one; else do not connect",
                    zh: "若是有意更换密钥，更新锁定值；否则不要连接"))
        case .unknownCritical(.precertificatePoison):
            ChainAdvice(
                culprit: .server,
                meaning: BilingualProse(
                    en: "it is the draft that goes to the logs of Certificate Transparency (RFC 6962)",
                    zh: "这是提交给证书透明度日志的草稿（RFC 6962）"),
                mending: BilingualProse(en: "use the certificate that was issued after it", zh: "使用随后正式签发的证书")
            )
        default:
            ChainAdvice(
                culprit: .authority,
                meaning: BilingualProse(
                    en:
                        "it breaks a rule of its form; who reads it otherwise than the CA meant may be led astray",
                    zh: "它违反了格式规定；读法与 CA 的原意不同就可能出错"),
                mending: BilingualProse(
                    en: "have it issued anew by the rules of RFC 5280 §4.2", zh: "按 RFC 5280 §4.2 的规定重新签发"))
        }
    }
}

extension SignatureWitness.Recovered {
    /// What takes the digest's place, and why.
    public var words: BilingualProse {
        switch self {
        case .digest: BilingualProse(en: "the public key recovers", zh: "公钥还原出的摘要")
        case .saltedEncoding:
            BilingualProse(
                en:
                    "RSASSA-PSS: the key recovers a salted encoding, which is checked against the digest but does not show it",
                zh: "RSASSA-PSS：公钥还原出的是加盐编码，用它与摘要核对，但其中看不到摘要本身")
        case .pointOfCurve:
            BilingualProse(
                en:
                    "ECDSA: nothing is recovered; from digest, signature and public key a point of the curve is computed, and its x coordinate must equal a number of the signature",
                zh: "ECDSA：不还原摘要；由摘要、签名和公钥算出曲线上的一点，其 x 坐标须等于签名中的一个数")
        case .equation:
            BilingualProse(
                en:
                    "EdDSA: no digest is signed; content, signature and public key must fulfil an equation on the curve",
                zh: "EdDSA：不对摘要签名；内容、签名和公钥须满足曲线上的一个等式")
        case .nothing:
            BilingualProse(
                en: "the public key recovers nothing that is a digest", zh: "公钥没有还原出任何摘要")
        }
    }
}
