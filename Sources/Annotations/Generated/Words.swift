// Made from curriculum/words/Annotations/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

public import CertificateChains
import DNSMessages
public import Documents
import Findings
import HTTPMessages
import ProxyMessages
import TCPConnections
import TLSMessages
import Tracing
import WebSocketMessages

extension ChainProblem {
    /// What a problem of a certificate chain would let happen, and how it is mended.
    enum Advice {
        static var changedAfterSigning: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "somebody changed the certificate after it was signed, or another key signed it", zh: "证书在签发后被改动过，或是由另一个密钥签发的"), mending: BilingualProse(en: "send the certificate as the CA issued it, with the issuer's own certificate", zh: "发送 CA 签发的原证书，并附上真正颁发者的证书")) }
        static var notConnected: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "nothing connects it with an anchor: a certificate in between was not sent, or the root is none that is trusted here. Which, cannot be seen from the chain", zh: "无法连到信任锚：要么缺少中间证书，要么其根证书在这里不受信任；仅从证书链无法判断是哪一种"), mending: BilingualProse(en: "have the server send all but the root (the CA's full chain file); if the root is your own, name it with --anchors", zh: "让服务器发送除根证书以外的完整证书链（CA 提供的文件）；若根证书是自己的，用 --anchors 指定")) }
        static var selfSigned: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "anybody can make such a certificate; only who knows it beforehand can tell it from another", zh: "任何人都能制作这样的证书；只有事先认识它的人才能分辨真伪"), mending: BilingualProse(en: "use a certificate of a known CA, or trust this root, and nothing else, with --anchors", zh: "改用公认 CA 的证书，或用 --anchors 只信任这个根证书")) }
        static var tooMuchWork: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "checking it would take more work than a client gives a stranger", zh: "检验所需的工作量超过客户端愿意为陌生人付出的限度"), mending: BilingualProse(en: "send only the certificates of one path, or raise --max-depth", zh: "只发送一条路径上的证书，或调高 --max-depth")) }
        static var expired: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "the CA vouches for it no longer, and no longer tells whether it was revoked", zh: "CA 不再为它担保，也不再公布它是否被吊销"), mending: BilingualProse(en: "renew it, best by a program (ACME, RFC 8555); if the client's clock is wrong, set it", zh: "更新证书，最好由程序自动完成（ACME，RFC 8555）；若客户端时钟不准，先校准")) }
        static var notYetValid: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "the client's clock is behind, or the certificate was put in use too early", zh: "客户端时钟慢了，或证书启用得太早"), mending: BilingualProse(en: "set the clock; else use the old certificate until then", zh: "校准时钟；否则在此之前沿用旧证书")) }
        static var otherHost: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "it may be a good certificate, but of somebody else: an attacker has one for his own name, too", zh: "证书可能没问题，但属于别人：攻击者也能为自己的域名取得证书"), mending: BilingualProse(en: "get a certificate with this name among its subject alternative names, or use the name that it has", zh: "申请主题备用名称中含有该名称的证书，或改用证书上的名称访问")) }
        static var noCA: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "an ordinary certificate was used as a CA's: if that counted, every server could issue for every name", zh: "普通证书被当作 CA 使用：若被接受，任何服务器都能为任意域名签发证书"), mending: BilingualProse(en: "have it signed by a CA (CA:TRUE, keyCertSign)", zh: "由真正的 CA（CA:TRUE、keyCertSign）签发")) }
        static var beyondPermission: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "a CA went beyond what the CA above it allowed", zh: "某个 CA 超出了上级 CA 给它的权限"), mending: BilingualProse(en: "get a certificate from a CA that may issue for these names at this place", zh: "改由有权在此层级为这些名称签发的 CA 签发")) }
        static var keyUsageMissing: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "whoever validates by RFC 5280 §6.1.4 (n) alone takes it; those who issue for the web must not leave it out", zh: "只按 RFC 5280 §6.1.4 (n) 验证的一方会接受它，但面向 Web 的颁发者不得省略"), mending: BilingualProse(en: "have the CA's certificate issued anew, with keyUsage keyCertSign", zh: "重新签发 CA 证书，加上 keyUsage keyCertSign")) }
        static var otherPurpose: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "the key was certified for another use; who holds it must not pass for a server or client with it", zh: "该密钥是为其他用途认证的，持有者不得凭它充当服务器或客户端"), mending: BilingualProse(en: "ask for a certificate with this purpose (extKeyUsage serverAuth or clientAuth, CA:FALSE)", zh: "申请用于此用途的证书（extKeyUsage 为 serverAuth 或 clientAuth，CA:FALSE）")) }
        static var weak: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "who has enough computers can forge it, so that the other checks prove nothing", zh: "计算能力足够的人可以伪造，其他检验也就失去意义"), mending: BilingualProse(en: "use RSA with 2048 bits or more, or P-256, and SHA-256", zh: "使用 2048 位以上的 RSA 或 P-256 密钥，以及 SHA-256")) }
        static var revoked: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "the CA took it back: its key may be in other hands", zh: "CA 已收回该证书：密钥可能落入他人之手"), mending: BilingualProse(en: "make a new key and get a new certificate", zh: "更换密钥并申请新证书")) }
        static var statusUnknown: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "whether it was revoked is not known; a careful client takes that for a no", zh: "无法得知它是否被吊销；谨慎的客户端按“是”处理"), mending: BilingualProse(en: "get the issuer's current list (cRLDistributionPoints) or OCSP answer", zh: "取得颁发者最新的 CRL（cRLDistributionPoints）或 OCSP 应答")) }
        static var notPinned: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "the chain may be good, but it is not the one that was agreed on", zh: "证书链本身可能没问题，但不是约定的那一条"), mending: BilingualProse(en: "if the key was changed on purpose, pin the new one; else do not connect", zh: "若是有意更换密钥，更新锁定值；否则不要连接")) }
        static var precertificate: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "it is the draft that goes to the logs of Certificate Transparency (RFC 6962)", zh: "这是提交给证书透明度日志的草稿（RFC 6962）"), mending: BilingualProse(en: "use the certificate that was issued after it", zh: "使用随后正式签发的证书")) }
        static var otherRule: (meaning: BilingualProse, mending: BilingualProse) { (meaning: BilingualProse(en: "it breaks a rule of its form; who reads it otherwise than the CA meant may be led astray", zh: "它违反了格式规定；读法与 CA 的原意不同就可能出错"), mending: BilingualProse(en: "have it issued anew by the rules of RFC 5280 §4.2", zh: "按 RFC 5280 §4.2 的规定重新签发")) }
    }
}

extension ChainAdvice.Culprit {
    /// Whose mistake it is.
    public var name: BilingualProse {
        switch self {
        case .server: BilingualProse(en: "the server's", zh: "服务器")
        case .client: BilingualProse(en: "the client's", zh: "客户端")
        case .serverOrClient: BilingualProse(en: "the server's, or that of who should trust it", zh: "服务器，或应当信任它的一方")
        case .authority: BilingualProse(en: "the CA's", zh: "CA")
        }
    }
}

extension SignatureWitness.Recovered {
    /// What takes the digest's place, and why.
    public var words: BilingualProse {
        switch self {
        case .digest: BilingualProse(en: "the public key recovers", zh: "公钥还原出的摘要")
        case .saltedEncoding: BilingualProse(en: "RSASSA-PSS: the key recovers a salted encoding, which is checked against the digest but does not show it", zh: "RSASSA-PSS：公钥还原出的是加盐编码，用它与摘要核对，但其中看不到摘要本身")
        case .pointOfCurve: BilingualProse(en: "ECDSA: nothing is recovered; from digest, signature and public key a point of the curve is computed, and its x coordinate must equal a number of the signature", zh: "ECDSA：不还原摘要；由摘要、签名和公钥算出曲线上的一点，其 x 坐标须等于签名中的一个数")
        case .equation: BilingualProse(en: "EdDSA: no digest is signed; content, signature and public key must fulfil an equation on the curve", zh: "EdDSA：不对摘要签名；内容、签名和公钥须满足曲线上的一个等式")
        case .nothing: BilingualProse(en: "the public key recovers nothing that is a digest", zh: "公钥没有还原出任何摘要")
        }
    }
}

extension CheckIdentifier {
    /// What is checked, as a heading.
    public var title: BilingualProse {
        switch self {
        case .signature: BilingualProse(en: "signatures", zh: "签名")
        case .trustAnchor: BilingualProse(en: "trusted root", zh: "受信任的根")
        case .validity: BilingualProse(en: "validity", zh: "有效期")
        case .host: BilingualProse(en: "host name", zh: "主机名")
        case .keyUsage: BilingualProse(en: "key usage", zh: "密钥用途")
        case .constraints: BilingualProse(en: "constraints", zh: "约束")
        case .strength: BilingualProse(en: "strength", zh: "强度")
        case .revocation: BilingualProse(en: "revocation", zh: "吊销")
        case .pin: BilingualProse(en: "pin", zh: "公钥锁定")
        }
    }
}

extension ChainCheck {
    /// What came of a check that found nothing wrong, in a clause.
    enum Words {
        static var anchorItself: BilingualProse { BilingualProse(en: "the certificate is trusted itself, so that nobody's signature is needed", zh: "证书本身受信任，不需要别人的签名") }
        static var host: BilingualProse { BilingualProse(en: "the host is one of its names", zh: "主机在证书的名称之中") }
        static var keyUsage: BilingualProse { BilingualProse(en: "each key may do what it is used for", zh: "各密钥的用途均获允许") }
        static var constraints: BilingualProse { BilingualProse(en: "every issuer is a CA within its limits, and every form is kept", zh: "各颁发者都是 CA 且未超出限制，格式均合规") }
        static var strength: BilingualProse { BilingualProse(en: "no key and no signature is weak", zh: "没有弱密钥，也没有弱签名") }
        static var revocation: BilingualProse { BilingualProse(en: "none is revoked, by the lists and answers given", zh: "根据给出的 CRL 和 OCSP 应答，均未被吊销") }
        static var pin: BilingualProse { BilingualProse(en: "a key of the path is pinned", zh: "路径中有一个公钥与锁定值相符") }
    }
}

extension ChainProblem {
    /// What is wrong with a certificate chain, in a clause.
    enum Words {
        static var signatureWrong: BilingualProse { BilingualProse(en: "the signature does not fit the content and the issuer's public key", zh: "签名与内容及颁发者的公钥不符") }
        static var signatureUnchecked: BilingualProse { BilingualProse(en: "the issuer's public key is not there, so the signature cannot be checked", zh: "没有颁发者的公钥，无法检验签名") }
        static var issuerMissing: BilingualProse { BilingualProse(en: "the issuer is neither among the certificates given nor among the anchors", zh: "给出的证书和信任锚中都没有它的颁发者") }
        static var selfSignedUntrusted: BilingualProse { BilingualProse(en: "it signed itself and is no anchor", zh: "它是自签名证书，且不是信任锚") }
        static var hostNameless: BilingualProse { BilingualProse(en: "it names no host at all", zh: "它没有写明任何主机") }
        static var statusUnknown: BilingualProse { BilingualProse(en: "no revocation list and no OCSP answer given tells of it", zh: "给出的 CRL 和 OCSP 应答都没有涉及它") }
        static var pinMissing: BilingualProse { BilingualProse(en: "no key of the path has one of the pinned hashes", zh: "路径中没有任何公钥的散列值与锁定值相同") }
        static var basicConstraintsMissing: BilingualProse { BilingualProse(en: "it has no basicConstraints, so it is no CA, but has signed the one below", zh: "它没有 basicConstraints，因此不是 CA，却签发了下一级证书") }
        static var basicConstraintsNotCritical: BilingualProse { BilingualProse(en: "a CA's basicConstraints must be critical", zh: "CA 的 basicConstraints 必须标为关键") }
        static var notCA: BilingualProse { BilingualProse(en: "it is no CA (CA:FALSE), but has signed the one below", zh: "它不是 CA（CA:FALSE），却签发了下一级证书") }
        static var pathLengthWithoutCA: BilingualProse { BilingualProse(en: "it has a path length, but is no CA", zh: "它有路径长度限制，但不是 CA") }
        static var leafIsCA: BilingualProse { BilingualProse(en: "a CA's certificate (CA:TRUE) is used as a server's or client's own", zh: "CA 证书（CA:TRUE）被当作服务器或客户端自己的证书使用") }
        static var nameConstraintsOnLeaf: BilingualProse { BilingualProse(en: "it has nameConstraints, which only a CA may have", zh: "它有 nameConstraints，而只有 CA 可以有") }
        static var nameConstraintDistances: BilingualProse { BilingualProse(en: "its name constraints have a minimum or maximum, which must not be used", zh: "名称约束中有 minimum 或 maximum，不得使用") }
        static var precertificate: BilingualProse { BilingualProse(en: "it is a precertificate, made for logs only, not for use", zh: "它是预证书，只供证书透明度日志使用，不得用于通信") }
        static var subjectEmpty: BilingualProse { BilingualProse(en: "its subject is empty", zh: "它的主题为空") }
        static var authorityKeyIdentifierMissing: BilingualProse { BilingualProse(en: "it does not say which key signed it (no keyIdentifier in authorityKeyIdentifier)", zh: "它没有指明是哪个密钥签发的（authorityKeyIdentifier 中没有 keyIdentifier）") }
        static var authorityKeyIdentifierForm: BilingualProse { BilingualProse(en: "a root's authorityKeyIdentifier has nothing but a keyIdentifier", zh: "根证书的 authorityKeyIdentifier 只能有 keyIdentifier") }
        static var authorityKeyIdentifierOther: BilingualProse { BilingualProse(en: "it signed itself, but its authorityKeyIdentifier names another key", zh: "它是自签名证书，但 authorityKeyIdentifier 指向别的密钥") }
        static var issuerKeyOther: BilingualProse { BilingualProse(en: "its authorityKeyIdentifier names another key than the issuer's subjectKeyIdentifier (RFC 5280 §4.2.1.2)", zh: "它的 authorityKeyIdentifier 与颁发者的 subjectKeyIdentifier 不同（RFC 5280 §4.2.1.2）") }
        static var issuerSerialOther: BilingualProse { BilingualProse(en: "its authorityKeyIdentifier names a certificate with another issuer or serial number than the issuer's (RFC 5280 §4.2.1.1)", zh: "它的 authorityKeyIdentifier 所指证书的颁发者或序列号与颁发者证书不同（RFC 5280 §4.2.1.1）") }
        static var issuerSerialAlone: BilingualProse { BilingualProse(en: "its authorityKeyIdentifier has only one of issuer and serial number, which go together (RFC 5280 §4.2.1.1)", zh: "它的 authorityKeyIdentifier 中颁发者与序列号只有其一，二者必须同时出现（RFC 5280 §4.2.1.1）") }
        static var subjectKeyIdentifierMissing: BilingualProse { BilingualProse(en: "a CA's certificate must have subjectKeyIdentifier", zh: "CA 证书必须有 subjectKeyIdentifier") }
        static var policyMissing: BilingualProse { BilingualProse(en: "a CA of the path requires a certificate policy, and the path has none in common", zh: "路径中的 CA 要求证书策略，而整条路径没有共同的策略") }
        static var policyMappingOfAny: BilingualProse { BilingualProse(en: "it maps anyPolicy, which must not be mapped", zh: "它映射了 anyPolicy，而 anyPolicy 不得映射") }
        static var certificateSigningMissing: BilingualProse { BilingualProse(en: "its key may not sign certificates (no keyCertSign), but has signed the one below", zh: "它的密钥不得签发证书（没有 keyCertSign），却签发了下一级证书") }
        static var keyUsageMissing: BilingualProse { BilingualProse(en: "it has no keyUsage, in which a CA must say that its key signs certificates (RFC 5280 §4.2.1.3)", zh: "它没有 keyUsage，而 CA 必须在其中写明密钥用于签发证书（RFC 5280 §4.2.1.3）") }
        static var certificateSigningOnLeaf: BilingualProse { BilingualProse(en: "its key may sign certificates (keyCertSign), but it is no CA", zh: "它的密钥可以签发证书（keyCertSign），但它不是 CA") }
        static var usageUnfit: BilingualProse { BilingualProse(en: "its key may neither sign nor decrypt nor agree on keys, which TLS needs", zh: "它的密钥既不能签名，也不能解密或协商密钥，而 TLS 需要其中之一") }
        static var purposesCritical: BilingualProse { BilingualProse(en: "extKeyUsage is critical, which it must not be in a server's certificate", zh: "extKeyUsage 标为关键，服务器证书不得如此") }
    }
}

extension FormFault {
    /// What is wrong with the form of a certificate, in a clause.
    enum Words {
        static var timeForm: BilingualProse { BilingualProse(en: "a time has the wrong form: UTCTime to 2049, GeneralizedTime from 2050", zh: "时间的形式不对：2049 年及以前用 UTCTime，2050 年起用 GeneralizedTime") }
        static var algorithmsDiffer: BilingualProse { BilingualProse(en: "the signature algorithm within the signed part is not the one beside the signature", zh: "签名内容中的签名算法与签名旁的不一致") }
        static var signatureParameters: BilingualProse { BilingualProse(en: "its signature algorithm has parameters, not even NULL of which is allowed (RFC 5758 §3.2, RFC 8410 §3)", zh: "签名算法带有参数，而此处连 NULL 也不允许（RFC 5758 §3.2、RFC 8410 §3）") }
        static var serialNumberTooLong: BilingualProse { BilingualProse(en: "its serial number has more than 20 bytes", zh: "序列号超过 20 字节") }
        static var serialNumberZero: BilingualProse { BilingualProse(en: "its serial number is zero", zh: "序列号为零") }
        static var serialNumberNegative: BilingualProse { BilingualProse(en: "its serial number is negative", zh: "序列号为负数") }
        static var issuerEmpty: BilingualProse { BilingualProse(en: "its issuer has no name", zh: "颁发者名称为空") }
    }
}

extension PublicKeyFields.Weakness {
    /// Why a key is too weak or of the wrong kind, in a clause.
    enum Words {
        static var evenModulus: BilingualProse { BilingualProse(en: "its RSA modulus is even, so it is no product of two odd primes (RFC 8017 §3.1)", zh: "RSA 模数为偶数，不可能是奇素数之积（RFC 8017 §3.1）") }
        static var exponent: BilingualProse { BilingualProse(en: "its RSA exponent is even, smaller than 3 or not smaller than the modulus (RFC 8017 §3.1)", zh: "RSA 公开指数为偶数、小于 3 或不小于模数（RFC 8017 §3.1）") }
        static var noPoint: BilingualProse { BilingualProse(en: "its key is no point of its curve, or the point at infinity (RFC 5480 §2.2, SEC 1 §3.2.2.1)", zh: "公钥不是曲线上的点，或是无穷远点（RFC 5480 §2.2，SEC 1 §3.2.2.1）") }
        static var curve: BilingualProse { BilingualProse(en: "its curve is not P-256, P-384 or P-521", zh: "椭圆曲线不是 P-256、P-384 或 P-521") }
        static var explicitCurve: BilingualProse { BilingualProse(en: "its curve is given by parameters instead of a name (CVE-2020-0601)", zh: "椭圆曲线以参数而不是名称给出（CVE-2020-0601）") }
        static var kind: BilingualProse { BilingualProse(en: "its kind of key is not used on the web", zh: "这种公钥不用于 Web") }
    }
}

extension RevocationListFault {
    /// Why a revocation list (CRL) cannot be used, in a clause.
    enum Words {
        static var malformed: BilingualProse { BilingualProse(en: "its issuer's CRL is malformed", zh: "颁发者的 CRL 格式错误") }
        static var version: BilingualProse { BilingualProse(en: "its issuer's CRL is not of version 2", zh: "颁发者的 CRL 不是第 2 版") }
        static var signature: BilingualProse { BilingualProse(en: "the signature of its issuer's CRL does not fit the issuer's key", zh: "CRL 的签名与颁发者的公钥不符") }
        static var signingNotAllowed: BilingualProse { BilingualProse(en: "its issuer's key may not sign CRLs (no cRLSign)", zh: "颁发者的密钥不得签发 CRL（没有 cRLSign）") }
        static var noNextUpdate: BilingualProse { BilingualProse(en: "its issuer's CRL does not say when the next one comes", zh: "颁发者的 CRL 没有写明下次更新时间") }
        static var timeForm: BilingualProse { BilingualProse(en: "a time in its issuer's CRL has the wrong form", zh: "颁发者的 CRL 中时间形式不对") }
        static var number: BilingualProse { BilingualProse(en: "its issuer's CRL has no number, or marks it critical", zh: "颁发者的 CRL 没有编号，或将编号标为关键") }
        static var authorityKeyIdentifierMissing: BilingualProse { BilingualProse(en: "its issuer's CRL does not say which key signed it", zh: "颁发者的 CRL 没有指明签发密钥") }
        static var scope: BilingualProse { BilingualProse(en: "its issuer's CRL is not about all certificates of this kind", zh: "颁发者的 CRL 不涵盖这类证书") }
    }
}

extension StatusAnswerFault {
    /// Why an OCSP answer cannot be used, in a clause.
    enum Words {
        static var malformed: BilingualProse { BilingualProse(en: "the OCSP answer is malformed", zh: "OCSP 应答格式错误") }
        static var signature: BilingualProse { BilingualProse(en: "the OCSP answer is signed neither by the issuer nor by one it appointed", zh: "OCSP 应答不是由颁发者或其授权者签名的") }
        static var unknownCertificate: BilingualProse { BilingualProse(en: "the OCSP responder does not know it", zh: "OCSP 服务器不认识这张证书") }
    }
}

extension SameSite {
    /// When a cookie goes along that another site causes to be sent, in a clause.
    enum Words {
        static var strict: BilingualProse { BilingualProse(en: "never when another site asks", zh: "其他网站发起请求时从不携带") }
        static var lax: BilingualProse { BilingualProse(en: "from other sites sent only when the user follows a link", zh: "从其他网站来时只有用户点链接才携带") }
        static var none: BilingualProse { BilingualProse(en: "also when another site asks", zh: "其他网站发起请求时也携带") }
    }
}

extension CookieFinding {
    /// What is not as it should be in a cookie.
    enum Words {
        static var noName: BilingualProse { BilingualProse(en: "It has no name.", zh: "没有名称。") }
        static var unreadableExpires: BilingualProse { BilingualProse(en: "Expires is no date and does not count.", zh: "Expires 不是日期，不起作用。") }
        static var oddExpires: BilingualProse { BilingualProse(en: "Expires is not written as it should be; browsers read it.", zh: "Expires 的写法不规范，浏览器仍能读懂。") }
        static var unreadableMaxAge: BilingualProse { BilingualProse(en: "Max-Age is no number and does not count.", zh: "Max-Age 不是数，不起作用。") }
        static var pathNotAbsolute: BilingualProse { BilingualProse(en: "Path does not begin with “/” and does not count.", zh: "Path 没有以“/”开头，不起作用。") }
        static var repeatedAttribute: BilingualProse { BilingualProse(en: "An attribute stands twice; the last counts.", zh: "有属性重复出现，以最后一个为准。") }
        static var attributeTooLong: BilingualProse { BilingualProse(en: "An attribute is longer than 1,024 bytes and does not count.", zh: "有属性超过 1,024 字节，不起作用。") }
        static var sameSiteNoneNeedsSecure: BilingualProse { BilingualProse(en: "Browsers refuse it: SameSite=None needs Secure.", zh: "浏览器会拒绝：SameSite=None 必须同时有 Secure。") }
        static var partitionedNeedsSecure: BilingualProse { BilingualProse(en: "Browsers refuse it: Partitioned needs Secure.", zh: "浏览器会拒绝：Partitioned 必须同时有 Secure。") }
        static var securePrefixBroken: BilingualProse { BilingualProse(en: "Browsers refuse it: a name with __Secure- needs Secure.", zh: "浏览器会拒绝：以 __Secure- 开头的名称必须有 Secure。") }
        static var hostPrefixBroken: BilingualProse { BilingualProse(en: "Browsers refuse it: a name with __Host- needs Secure and Path=/, and no Domain.", zh: "浏览器会拒绝：以 __Host- 开头的名称必须有 Secure 和 Path=/，且不能有 Domain。") }
    }
}

extension ResponseCode {
    /// What a DNS response code means.
    var meaning: Bilingual? {
        switch rawValue {
        case 1: Bilingual(en: "the question was not understood", zh: "无法解析查询")
        case 2: Bilingual(en: "the server failed", zh: "服务器失败")
        case 3: Bilingual(en: "there is no such name", zh: "域名不存在")
        case 4: Bilingual(en: "the server cannot do that", zh: "服务器不支持")
        case 5: Bilingual(en: "the server refuses", zh: "服务器拒绝")
        default: nil
        }
    }
}

extension HTTPFieldValue {
    /// What a field says whose value means the same in every field.
    enum Words {
        static var expired: BilingualProse { BilingualProse(en: "No date: it counts as expired already.", zh: "不是日期：视为已经过期。") }
    }
}

extension NameSubject {
    /// What a list of names in a header field says.
    enum Words {
        static var vary: BilingualProse { BilingualProse(en: "The response depends on more than its fields: caches must ask each time.", zh: "响应还取决于首部字段以外的因素：缓存每次都要询问源服务器。") }
        static var acceptRanges: BilingualProse { BilingualProse(en: "No parts can be asked for.", zh: "不支持只请求一部分。") }
        static var close: BilingualProse { BilingualProse(en: "The connection is closed after this exchange.", zh: "这次请求和响应之后关闭连接。") }
        static var keepAlive: BilingualProse { BilingualProse(en: "The connection stays open; HTTP/1.1 does so anyway.", zh: "连接保持打开；HTTP/1.1 本来就默认如此。") }
        static var upgrade: BilingualProse { BilingualProse(en: "The field Upgrade is meant for the next station alone.", zh: "Upgrade 字段只对下一站有效。") }
    }
}

extension TransferCoding {
    /// What Transfer-Encoding says.
    enum Words {
        static var chunked: BilingualProse { BilingualProse(en: "The body comes in chunks, each with its length before it; one of length 0 ends it.", zh: "主体分块传输，每块前面写明长度，长度为 0 的块表示结束。") }
    }
}

extension EntityTag {
    /// What an entity tag promises.
    enum Words {
        static var weak: BilingualProse { BilingualProse(en: "Weak validator: the same meaning, maybe not the same bytes.", zh: "弱验证器：含义相同，字节不一定相同。") }
        static var strong: BilingualProse { BilingualProse(en: "Strong validator: the same tag, the same bytes.", zh: "强验证器：标签相同，字节就完全相同。") }
    }
}

extension EntityTagList {
    /// What If-Match and If-None-Match ask for.
    enum Words {
        static var mustExist: BilingualProse { BilingualProse(en: "Do it only if the resource exists, otherwise answer 412.", zh: "资源存在时才执行，否则答复 412。") }
        static var mustNotExist: BilingualProse { BilingualProse(en: "Do it only if the resource does not exist yet.", zh: "资源尚不存在时才执行。") }
    }
}

extension RangeCondition {
    /// What If-Range asks for.
    enum Words {
        static var weakTag: BilingualProse { BilingualProse(en: "A weak tag never fits here: the whole is sent.", zh: "弱标签在这里不起作用：会发送全部内容。") }
        static var tag: BilingualProse { BilingualProse(en: "If it is still this version, send the part, otherwise the whole.", zh: "仍是这个版本就只发送所请求的部分，否则发送全部。") }
    }
}

extension Preference.Subject {
    /// What a list of preferences is about.
    var words: Bilingual {
        switch self {
        case .mediaTypes: Bilingual(en: "Media types that the client accepts", zh: "客户端接受的媒体类型")
        case .charsets: Bilingual(en: "Character encodings that the client accepts", zh: "客户端接受的字符编码")
        case .codings: Bilingual(en: "Content codings that are accepted", zh: "接受的内容编码")
        case .languages: Bilingual(en: "Languages that the user reads", zh: "用户能读的语言")
        case .transferCodings: Bilingual(en: "Transfer codings that the client accepts", zh: "客户端接受的传输编码")
        }
    }
}

extension CacheDirective {
    /// What a directive of Cache-Control says, in a clause.
    enum Words {
        static var noAnswerUnasked: BilingualProse { BilingualProse(en: "no answer from a cache without asking the server", zh: "缓存须先向服务器确认才能答复") }
        static var noCache: BilingualProse { BilingualProse(en: "no answer from a cache without asking the server", zh: "缓存须先向服务器确认才能答复") }
        static var noStore: BilingualProse { BilingualProse(en: "caches keep nothing of this", zh: "缓存不得保存这次请求和响应") }
        static var expiresAtOnce: BilingualProse { BilingualProse(en: "expires at once", zh: "立即过期") }
        static var maxStale: BilingualProse { BilingualProse(en: "may be stale", zh: "可以是过期的响应") }
        static var anyCache: BilingualProse { BilingualProse(en: "any cache may keep it", zh: "任何缓存都可以保存") }
        static var ownCacheOnly: BilingualProse { BilingualProse(en: "only the user's own cache may keep it", zh: "只有用户自己的缓存可以保存") }
        static var askedEachTime: BilingualProse { BilingualProse(en: "may be kept, but the server is asked before each use", zh: "可以保存，但每次使用前要向服务器确认") }
        static var noCopy: BilingualProse { BilingualProse(en: "no cache may keep it", zh: "任何缓存都不得保存") }
        static var noTransform: BilingualProse { BilingualProse(en: "nobody on the way may change the content", zh: "途中不得改动内容") }
        static var onlyIfCached: BilingualProse { BilingualProse(en: "only from the cache, otherwise 504", zh: "只要缓存中的，没有就答复 504") }
        static var mustRevalidate: BilingualProse { BilingualProse(en: "never used when expired", zh: "过期后须先确认才能使用") }
        static var proxyRevalidate: BilingualProse { BilingualProse(en: "shared caches never use it when expired", zh: "过期后共享缓存须先确认才能使用") }
        static var mustUnderstand: BilingualProse { BilingualProse(en: "kept only by caches that know the status code", zh: "只有认识该状态码的缓存才可以保存") }
        static var immutable: BilingualProse { BilingualProse(en: "does not change until then", zh: "有效期内不会改变") }
    }
}

extension OriginValue {
    /// What an origin says, of who asks or of who may read.
    enum Words {
        static var any: BilingualProse { BilingualProse(en: "Scripts of any site may read the response.", zh: "任何网站的脚本都可以读取响应。") }
        static var nullAllowed: BilingualProse { BilingualProse(en: "Scripts without an origin that is told may read the response; many can make themselves such.", zh: "来源为 null 的脚本可以读取响应；而很多页面都能让自己的来源成为 null。") }
        static var nullOrigin: BilingualProse { BilingualProse(en: "The browser does not tell where the request comes from.", zh: "浏览器不透露请求来自哪里。") }
    }
}

extension ValueProblem {
    /// What is wrong with a value, in a clause.
    enum Words {
        static var empty: BilingualProse { BilingualProse(en: "the value is empty", zh: "值为空") }
        static var endsEarly: BilingualProse { BilingualProse(en: "the value ends too early", zh: "值不完整，后面还应有内容") }
    }
}

extension ValueProblem.Part {
    /// What a value lacks, in a clause.
    var words: BilingualProse {
        switch self {
        case .maxAge: BilingualProse(en: "max-age is missing", zh: "缺少 max-age")
        case .colon: BilingualProse(en: "no colon parts name and password", zh: "用户名与密码之间没有冒号")
        case .cookie: BilingualProse(en: "neither name nor value stands there", zh: "既没有名称，也没有值")
        }
    }
}

extension URIAuthority {
    /// What the host of a request target says.
    enum Words {
        static var noHost: BilingualProse { BilingualProse(en: "No host: the target has none.", zh: "主机为空：请求目标中没有主机。") }
    }
}

extension ReferenceSubject {
    /// What stands before a reference.
    var words: Bilingual {
        switch self {
        case .location: Bilingual(en: "Go to", zh: "转到：")
        case .contentLocation: Bilingual(en: "The content is itself found at", zh: "内容本身位于：")
        case .referer: Bilingual(en: "The link stood on", zh: "链接所在页面：")
        }
    }
}

extension Term {
    /// What a term of the field is, in one sentence, for those who have never met it.
    public var text: Bilingual {
        switch self {
        case .segment: Bilingual(en: "Segment: what TCP sends in one packet, a header and perhaps data.", zh: "报文段：TCP 一次发送的单位，由首部和（可能有的）数据组成。")
        case .port: Bilingual(en: "Port: the number by which a computer knows which of its programs is meant; 80 is usual for HTTP, 443 for HTTPS.", zh: "端口：主机上程序的编号；HTTP 常用 80，HTTPS 常用 443。")
        case .syn: Bilingual(en: "SYN (synchronize): the bit with which a side opens its direction of the connection.", zh: "SYN（同步）：用来打开本方向的标志位。")
        case .sequenceNumber: Bilingual(en: "Sequence number: every byte sent has a number, so that the order can be restored and a loss noticed.", zh: "序号：发送的每个字节都有编号，据此可以排序并发现丢失。")
        case .ack: Bilingual(en: "ACK (acknowledgment): names the number of the next byte that is expected; everything before it has arrived.", zh: "ACK（确认）：给出期望收到的下一个字节的序号，表示此前的都已收到。")
        case .fin: Bilingual(en: "FIN (finish): the bit with which a side says that it has nothing more to send.", zh: "FIN（结束）：表示本方不再发送数据的标志位。")
        case .rst: Bilingual(en: "RST (reset): breaks the connection off at once.", zh: "RST（复位）：立即中断连接的标志位。")
        case .window: Bilingual(en: "Window: how many more bytes a side has room for.", zh: "窗口：一方还能接收多少字节。")
        case .request: Bilingual(en: "Request: a line with method and target, header fields, an empty line, perhaps a body.", zh: "请求报文：请求行（方法和目标）、首部字段、空行，以及可能有的主体。")
        case .response: Bilingual(en: "Response: a line with the status, header fields, an empty line, perhaps a body.", zh: "响应报文：状态行、首部字段、空行，以及可能有的主体。")
        case .headerField: Bilingual(en: "Header field: a name, a colon, and a value that says something about the message.", zh: "首部字段：名称、冒号和值，说明报文的某个方面。")
        case .body: Bilingual(en: "Body: the content itself, after the empty line.", zh: "主体：空行之后的内容本身。")
        case .statusCode: Bilingual(en: "Status code: three digits, of which the first tells the kind: 2 success, 3 look elsewhere (304: in your own copy), 4 the client's mistake, 5 the server's.", zh: "状态码：三位数字；2 开头表示成功，3 表示内容在别处（304：就在客户端的副本中），4 表示客户端有误，5 表示服务器出错。")
        case .record: Bilingual(en: "Record: the envelope in which TLS sends everything: type, version, length, content.", zh: "记录：TLS 传送一切内容的封装，含类型、版本、长度和内容。")
        case .handshake: Bilingual(en: "TLS handshake: the messages in which both sides agree on keys before anything is sent encrypted.", zh: "TLS 握手：保密通信之前双方商定密钥的一组报文。")
        case .cipherSuite: Bilingual(en: "Cipher suite: the set of algorithms that a connection is encrypted with.", zh: "密码套件：连接加密所用的一组算法。")
        case .certificate: Bilingual(en: "Certificate: says whom a public key belongs to, and is signed by somebody who vouches for that.", zh: "证书：说明公钥属于谁，并由担保者签名。")
        case .retransmission: Bilingual(en: "Retransmission: the same bytes once more, since their acknowledgment did not come.", zh: "重传：因没有收到确认而再次发送相同的字节。")
        case .frame: Bilingual(en: "Frame: the envelope in which HTTP/2 sends everything: length, type, flags, stream, then the payload.", zh: "帧：HTTP/2 传送一切内容的单位，由长度、类型、标志、流编号和负载组成。")
        case .stream: Bilingual(en: "Stream: one request and its response; many streams share one TCP connection.", zh: "流：一个请求与它的响应；多个流共用一条 TCP 连接。")
        case .headerCompression: Bilingual(en: "HPACK: header fields are packed; both sides keep a table of those sent before, and send its number instead.", zh: "HPACK：首部压缩。双方各保存一张已发送字段的表，再次发送时只给出编号。")
        }
    }
}

extension HeaderRow.Direction {
    /// Which messages a field stands in.
    public var text: Bilingual {
        switch self {
        case .request: Bilingual(en: "requests", zh: "请求")
        case .response: Bilingual(en: "responses", zh: "响应")
        case .both: Bilingual(en: "requests and responses", zh: "请求和响应")
        }
    }
}

extension HeaderRow.DocumentStatus {
    /// What the document calls it.
    public var text: Bilingual {
        switch self {
        case .permanent: Bilingual(en: "permanent", zh: "固定")
        case .provisional: Bilingual(en: "provisional", zh: "临时")
        case .obsolete: Bilingual(en: "obsolete", zh: "过时")
        case .nonstandard: Bilingual(en: "nonstandard", zh: "非标准")
        }
    }
}

extension HeaderRow.Status {
    /// What IANA's registry says today.
    public var text: Bilingual {
        switch self {
        case .permanent: Bilingual(en: "permanent", zh: "永久注册")
        case .provisional: Bilingual(en: "provisional", zh: "临时注册")
        case .deprecated: Bilingual(en: "deprecated", zh: "不推荐使用")
        case .obsoleted: Bilingual(en: "obsoleted", zh: "已废止")
        case .unregistered: Bilingual(en: "not registered", zh: "未注册")
        }
    }
}

extension IncompleteReason {
    /// Why a message is not whole.
    enum Words {
        static var captureEnded: Bilingual { Bilingual(en: "Not whole: the capture ends first.", zh: "不完整：捕获先结束了。") }
        static var reset: Bilingual { Bilingual(en: "Not whole: the connection was broken off by RST.", zh: "不完整：连接被 RST 中断。") }
        static var closedEarly: Bilingual { Bilingual(en: "Not whole: the sender closed before it had sent what it promised.", zh: "不完整：发送方没有发完承诺的内容就关闭了连接。") }
        static var unreadable: Bilingual { Bilingual(en: "Not whole: what follows cannot be read as its continuation.", zh: "不完整：后面的内容无法作为它的后续解读。") }
        static var limit: Bilingual { Bilingual(en: "Not whole: it is longer than is read.", zh: "不完整：超过可读取的长度。") }
    }
}

extension NoBodyReason {
    /// Why a message has no body.
    enum Words {
        static var requestWithoutLength: Bilingual { Bilingual(en: "no body", zh: "没有主体") }
        static var head: Bilingual { Bilingual(en: "no body: the answer to HEAD has the fields only", zh: "没有主体：对 HEAD 的响应只有首部") }
        static var interim: Bilingual { Bilingual(en: "interim response; the final one follows", zh: "中间响应，最终响应在后面") }
        static var tunnel: Bilingual { Bilingual(en: "no body: from here on the connection is a tunnel, its bytes are passed on as they are", zh: "没有主体：从这里起连接成为隧道，字节原样转发") }
        static var endStream: Bilingual { Bilingual(en: "no body: the header fields end the stream", zh: "没有主体：首部之后流即结束") }
        static var upgrade: Bilingual { Bilingual(en: "no body: from here on the connection speaks another protocol", zh: "没有主体：从这里起连接改用另一种协议") }
    }
}

extension BodyKind {
    /// What kind of content a body is.
    var words: Bilingual {
        switch self {
        case .empty: Bilingual(en: "empty body", zh: "空主体")
        case .form: Bilingual(en: "form fields", zh: "表单字段")
        case .multipart: Bilingual(en: "several parts (multipart)", zh: "多个部分（multipart）")
        case .json: Bilingual(en: "JSON", zh: "JSON")
        case .xml: Bilingual(en: "XML", zh: "XML")
        case .eventStream: Bilingual(en: "stream of events (SSE)", zh: "事件流（SSE）")
        case .text: Bilingual(en: "text", zh: "文本")
        case .image: Bilingual(en: "image", zh: "图像")
        case .binary: Bilingual(en: "binary data", zh: "二进制数据")
        }
    }
}

extension ICMPError {
    /// What ICMP errors are called (IANA's ICMP Parameters and ICMPv6 Parameters), and what they mean for the connection.
    enum Words {
        static var noRoute: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "network unreachable", zh: "网络不可达"), meaning: Bilingual(en: "It knows no way to that network: check the address, the routes, and the VPN if there is one.", zh: "它没有通往该网络的路由：请检查地址、路由表，以及是否需要 VPN。")) }
        static var hostUnreachable: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "host unreachable", zh: "主机不可达"), meaning: Bilingual(en: "The last stretch failed: the machine is off, or nobody has that address.", zh: "最后一段无法送达：主机没有开机，或者没有主机使用这个地址。")) }
        static var protocolUnreachable: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "protocol unreachable", zh: "协议不可达"), meaning: Bilingual(en: "That machine does not speak TCP.", zh: "该主机不支持 TCP。")) }
        static var portUnreachable: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "port unreachable", zh: "端口不可达"), meaning: Bilingual(en: "TCP itself answers with RST where nobody listens, so a firewall most likely refuses the port.", zh: "没有程序监听时 TCP 本身会以 RST 回答，因此多半是防火墙拒绝了这个端口。")) }
        static var tooBig: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "packet too big", zh: "分组过大，需要分片"), meaning: Bilingual(en: "The sender must use smaller segments (path MTU discovery). If these messages are dropped on the way, large data never gets through although small does.", zh: "发送方必须改用更小的报文段（路径 MTU 发现）。如果这类消息在途中被丢弃，小数据能通过而大数据永远到不了。")) }
        static var sourceRoute: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "source route failed", zh: "源路由失败"), meaning: Bilingual(en: "The way that the packet itself prescribed cannot be taken.", zh: "分组自己指定的路径走不通。")) }
        static var prohibited: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "administratively prohibited", zh: "被管理策略禁止"), meaning: Bilingual(en: "A firewall or access list refuses it on purpose: ask whoever runs it.", zh: "防火墙或访问控制列表有意拒绝，请联系其管理员。")) }
        static var quench: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "source quench", zh: "源点抑制"), meaning: Bilingual(en: "Too much came too fast. TCP no longer reacts to this (RFC 6633).", zh: "数据来得太快。如今的 TCP 已不再理会它（RFC 6633）。")) }
        static var redirect: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "redirect", zh: "重定向（改变路由）"), meaning: Bilingual(en: "The packet was forwarded all the same; the next ones should take the shorter way.", zh: "这个分组仍被转发，以后的分组应走更近的路由。")) }
        static var hops: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "time to live exceeded", zh: "生存时间 TTL 耗尽"), meaning: Bilingual(en: "The packet passed as many routers as it may: a routing loop, or traceroute at work.", zh: "分组经过的路由器数已达上限，可能有路由环路，也可能是 traceroute 在工作。")) }
        static var reassembly: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "fragment reassembly time exceeded", zh: "分片重组超时"), meaning: Bilingual(en: "Not all fragments of the packet arrived in time.", zh: "该分组的分片没有及时到齐。")) }
        static var parameter: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "parameter problem", zh: "参数问题"), meaning: Bilingual(en: "A header of the packet holds something that it cannot read.", zh: "分组首部中有它无法理解的内容。")) }
    }
}

extension KeyScheduleWords {
    /// Where the secrets come from that a key log has.
    enum Words {
        static var masterSecret: Bilingual { Bilingual(en: "The master secret comes from what client and server agreed on, and from both random numbers; of it all keys are made (RFC 5246 §8.1, §6.3).", zh: "主密钥由双方协商出的密钥材料和两个随机数算出，所有密钥都由它导出（RFC 5246 §8.1、§6.3）。") }
        static var secrets: Bilingual { Bilingual(en: "Each of these secrets comes from the key exchange and a hash of the messages so far (RFC 8446 §7.1). That way leads downwards only: what client and server agreed on is not in a key log, and cannot be found from it.", zh: "下面每个密钥都由密钥交换的结果和此前报文的散列值导出（RFC 8446 §7.1）。这条路只能往下走：密钥日志里没有密钥交换的结果，也无法由日志反推。") }
    }
}

extension LimitReached {
    /// What was given up because a bound was reached.
    enum Words {
        static var segments: Bilingual { Bilingual(en: "Not every segment is listed: there are too many.", zh: "报文段过多，没有全部列出。") }
        static var connections: Bilingual { Bilingual(en: "Too many connections were open at once; this one was reported before its end.", zh: "同时打开的连接过多，这条连接在结束之前就已输出。") }
        static var silence: Bilingual { Bilingual(en: "It has been silent for long, and was reported before its end.", zh: "这条连接长时间没有数据，在结束之前就已输出。") }
        static var anomalies: Bilingual { Bilingual(en: "Not every anomaly is listed: there are too many.", zh: "异常过多，没有全部列出。") }
        static var gaps: Bilingual { Bilingual(en: "Not every missing piece is listed: there are too many.", zh: "缺失的数据段过多，没有全部列出。") }
        static var rareSegments: Bilingual { Bilingual(en: "Not every contradiction, urgent byte or foreign reset is listed: there are too many.", zh: "矛盾数据、紧急字节或外来 RST 过多，没有全部列出。") }
        static var dialogue: Bilingual { Bilingual(en: "Of what was said in clear text only the beginning is told.", zh: "明文对话只列出开头部分。") }
        static var clearTextSecrets: Bilingual { Bilingual(en: "More secrets were spoken in clear text than are looked for; masked captures are overwritten behind them.", zh: "明文中的机密信息过多，靠后的没有逐一查找，遮盖时其后的内容整体覆盖。") }
        static var application: Bilingual { Bilingual(en: "A message is larger than is kept; only its beginning is shown.", zh: "报文超过可保存的大小，只显示开头部分。") }
        static var secrets: Bilingual { Bilingual(en: "It holds more than is searched for secrets; what was not searched is overwritten with stars.", zh: "内容超出查找秘密信息的范围，未查找的部分已用星号覆盖。") }
    }
}

extension ProxyMessage {
    /// What a message to or from a proxy is called.
    enum Words {
        static var offeredMethods: Bilingual { Bilingual(en: "SOCKS5 greeting", zh: "SOCKS5 问候") }
        static var chosenMethod: Bilingual { Bilingual(en: "SOCKS5 choice of login", zh: "SOCKS5 选定认证方式") }
        static var credentials: Bilingual { Bilingual(en: "SOCKS5 login", zh: "SOCKS5 登录") }
        static var credentialsAnswer: Bilingual { Bilingual(en: "SOCKS5 login answer", zh: "SOCKS5 登录结果") }
    }
}

extension SegmentLabel {
    /// What stands out about a segment: a name, Wireshark's where it has one, and what it means. {from} is who sent it, {other} the other side.
    var words: (name: Bilingual, meaning: Bilingual) {
        switch self {
        case .retransmission: (name: Bilingual(en: "retransmission", zh: "重传"), meaning: Bilingual(en: "The same bytes again: no acknowledgment came back in time, so the {from} assumes that the first copy was lost.", zh: "再次发送相同的数据，因为{from}没有及时收到确认，认为第一次发送的报文段已经丢失。"))
        case .fastRetransmission: (name: Bilingual(en: "fast retransmission", zh: "快速重传"), meaning: Bilingual(en: "Sent again at once, without waiting for the timer: repeated acknowledgments told the {from} that this piece is missing.", zh: "重复的确认表明这一段数据没有到达，{from}不等计时器超时就立即重传。"))
        case .spuriousRetransmission: (name: Bilingual(en: "spurious retransmission", zh: "不必要的重传"), meaning: Bilingual(en: "Sent again although the {other} has already acknowledged it; the acknowledgment was late or lost.", zh: "{other}早已确认过这些数据，却又重传了一次；多半是确认报文段迟到或丢失。"))
        case .outOfOrder: (name: Bilingual(en: "out of order", zh: "乱序到达"), meaning: Bilingual(en: "Overtaken on the way by a later segment. TCP puts the bytes back in order; nothing is lost.", zh: "在途中被后发的报文段超过。TCP 会按序号重新排好，数据没有丢失。"))
        case .duplicateACK: (name: Bilingual(en: "duplicate ACK", zh: "重复确认"), meaning: Bilingual(en: "The {from} repeats its last acknowledgment: what arrived was not the next byte that it waits for, but a later one, or one that it already had.", zh: "{from}再次发送同一个确认号：到达的不是它期待的下一个字节，而是更后面的数据，或者已经收到过的数据。"))
        case .zeroWindow: (name: Bilingual(en: "zero window", zh: "零窗口"), meaning: Bilingual(en: "The {from}'s receive buffer is full: the {other} must stop sending until there is room again.", zh: "{from}的接收缓存已满，{other}必须暂停发送，直到腾出空间。"))
        case .zeroWindowProbe: (name: Bilingual(en: "zero-window probe", zh: "零窗口探测"), meaning: Bilingual(en: "The {from} asks whether the closed window has opened again.", zh: "{from}询问对方的窗口是否已经重新打开。"))
        case .zeroWindowProbeACK: (name: Bilingual(en: "answer to a zero-window probe", zh: "对零窗口探测的应答"), meaning: Bilingual(en: "The {from} answers the probe; the window field says whether there is room now.", zh: "{from}对探测作出应答，窗口字段说明现在是否有空间。"))
        case .windowUpdate: (name: Bilingual(en: "window update", zh: "窗口更新"), meaning: Bilingual(en: "The {from} has room for more and only tells its new window size.", zh: "{from}有了更多接收空间，只是通知新的窗口大小。"))
        case .windowFull: (name: Bilingual(en: "window full", zh: "窗口已满"), meaning: Bilingual(en: "With this segment the {from} has sent as much as the {other} said it has room for.", zh: "到这个报文段为止，{from}已经用完{other}通告的接收窗口。"))
        case .keepAlive: (name: Bilingual(en: "keep-alive", zh: "保活探测"), meaning: Bilingual(en: "No new data: the {from} only checks that the {other} is still there.", zh: "没有新数据，{from}只是确认{other}仍然在线。"))
        case .keepAliveACK: (name: Bilingual(en: "answer to a keep-alive", zh: "对保活探测的应答"), meaning: Bilingual(en: "The {from} is still there.", zh: "{from}仍然在线。"))
        case .lostSegment: (name: Bilingual(en: "earlier bytes not captured yet", zh: "前面的数据尚未捕获到"), meaning: Bilingual(en: "Bytes before this segment are missing here: lost on the way, overtaken, or not recorded.", zh: "这个报文段之前的数据缺失，可能在途中丢失或落在了后面，也可能没有被记录下来。"))
        case .acknowledgedLost: (name: Bilingual(en: "acknowledges bytes that were not captured", zh: "确认了未捕获到的数据"), meaning: Bilingual(en: "The {from} confirms bytes that are not in the capture: they did arrive, only the recording missed them.", zh: "{from}确认了捕获中没有的数据，说明数据确实到达了，只是没有被记录下来。"))
        case .reset: (name: Bilingual(en: "reset", zh: "复位（RST）"), meaning: Bilingual(en: "The {from} breaks off at once; anything still on its way is thrown away.", zh: "{from}立即终止连接，仍在途中的数据一律丢弃。"))
        case .portReused: (name: Bilingual(en: "port pair used again", zh: "端口对再次使用"), meaning: Bilingual(en: "The same two addresses and ports as an earlier connection of this capture, but this is a new connection.", zh: "地址和端口与本捕获中先前的一条连接相同，但这是一条新连接。"))
        case .overlapConflict: (name: Bilingual(en: "contradicts earlier bytes", zh: "与先前的数据矛盾"), meaning: Bilingual(en: "The same sequence numbers as an earlier segment, but other content.", zh: "序号与先前的报文段相同，内容却不同。"))
        case .capturedTwice: (name: Bilingual(en: "captured twice", zh: "重复捕获"), meaning: Bilingual(en: "The recorder saw the same packet a second time. It was sent only once: this is no retransmission.", zh: "捕获程序两次看到同一个分组。它只发送了一次，并不是重传。"))
        case .truncated: (name: Bilingual(en: "recorded in part", zh: "只记录了一部分"), meaning: Bilingual(en: "The recorder kept only the beginning of this packet (snap length).", zh: "捕获程序只保存了这个分组的开头部分（捕获长度限制）。"))
        case .afterReset: (name: Bilingual(en: "data after the reset", zh: "复位之后仍有数据"), meaning: Bilingual(en: "This came after a RST had ended the connection: the two crossed on the way, or the RST was not the real peer's.", zh: "连接被 RST 终止之后仍有数据到来，两者可能在途中交错，也可能那个 RST 并非真正的对方所发。"))
        }
    }
}

extension SegmentRemark {
    /// What a label means where it means something else than usual.
    enum Words {
        static var repeatedSYN: Bilingual { Bilingual(en: "Asked again: no answer came in time, so the {from} assumes that its SYN, or the answer, was lost.", zh: "再次请求建立连接，因为{from}没有及时收到应答，认为自己的 SYN（或对方的应答）已经丢失。") }
    }
}

extension AlertDescription {
    /// What a TLS alert says, its likely cause, and what to try.
    var words: Bilingual? {
        switch rawValue {
        case 0: Bilingual(en: "The orderly end: the sender has nothing more to send.", zh: "正常结束：发送方没有更多数据了。")
        case 10, 47, 50, 51, 109, 110: Bilingual(en: "One side received what the protocol does not allow at this point: a program error or a device on the way.", zh: "收到协议在此处不允许的内容：程序有错误，或途中的设备改动了数据。")
        case 20, 21, 22: Bilingual(en: "A record could not be decrypted: the keys do not agree, or the bytes were changed on the way.", zh: "记录无法解密：双方密钥不一致，或数据在途中被改动。")
        case 40: Bilingual(en: "The two sides found nothing in common: no shared cipher suite, group or signature, or a client certificate was wanted and none came. Compare the ClientHello's offer with the server's settings.", zh: "双方没有谈拢：没有共同的密码套件、密钥交换组或签名算法，或者服务器要求客户端证书而没有得到。请对照 ClientHello 的内容检查服务器设置。")
        case 42, 43, 46: Bilingual(en: "The other side's certificate was not accepted: damaged, of an unsupported kind, or unsuitable.", zh: "对方的证书未被接受：已损坏、类型不支持或不适用。")
        case 44: Bilingual(en: "The certificate was revoked by its issuer.", zh: "证书已被颁发者吊销。")
        case 45: Bilingual(en: "The certificate has expired or is not valid yet. Check both clocks, then the certificate's dates.", zh: "证书已过期或尚未生效。请检查双方时钟和证书的有效期。")
        case 48: Bilingual(en: "The certificate's issuer is not trusted: its root is not in the list of trusted roots, or an intermediate certificate was not sent.", zh: "证书的颁发者不受信任：根证书不在可信列表中，或者缺少中间证书。")
        case 49: Bilingual(en: "The certificate is valid, but access is denied.", zh: "证书有效，但拒绝访问。")
        case 70: Bilingual(en: "No TLS version in common: one side is too old for the other.", zh: "没有共同的 TLS 版本：一方对另一方来说太旧。")
        case 71: Bilingual(en: "The offered cipher suites are too weak for the other side.", zh: "所提供的密码套件对另一方来说强度不够。")
        case 80: Bilingual(en: "An error inside the program that sent this.", zh: "发送方程序内部出错。")
        case 86: Bilingual(en: "The client fell back to an older version although the server can do more: perhaps an attack.", zh: "服务器支持更高版本，客户端却降级重试：可能是攻击。")
        case 90: Bilingual(en: "The user broke it off.", zh: "用户中途取消。")
        case 100: Bilingual(en: "A new handshake is refused; the connection goes on.", zh: "拒绝重新握手，连接继续。")
        case 112: Bilingual(en: "The server knows no host of this name (server_name). Check the host name and the server's settings.", zh: "服务器没有这个名称（server_name）的主机。请检查主机名和服务器设置。")
        case 115: Bilingual(en: "The pre-shared key is not known.", zh: "不认识所用的预共享密钥。")
        case 116: Bilingual(en: "The server wants a client certificate and got none.", zh: "服务器要求客户端证书，但没有收到。")
        case 120: Bilingual(en: "No application protocol in common (ALPN).", zh: "没有共同的应用层协议（ALPN）。")
        default: nil
        }
    }
}

extension Alert {
    /// What any other alert means.
    enum Words {
        static var other: Bilingual { Bilingual(en: "The connection is broken off.", zh: "连接就此中断。") }
    }
}

extension WebSocketMessage {
    /// Why a message is not shown as it was sent.
    enum Words {
        static var text: Bilingual { Bilingual(en: "WebSocket text", zh: "WebSocket 文本") }
        static var binary: Bilingual { Bilingual(en: "WebSocket binary data", zh: "WebSocket 二进制数据") }
        static var close: Bilingual { Bilingual(en: "WebSocket close", zh: "WebSocket 关闭") }
        static var ping: Bilingual { Bilingual(en: "WebSocket ping", zh: "WebSocket ping") }
        static var pong: Bilingual { Bilingual(en: "WebSocket pong", zh: "WebSocket pong") }
        static var continuation: Bilingual { Bilingual(en: "WebSocket continuation", zh: "WebSocket 后续帧") }
        static var bytesMissing: Bilingual { Bilingual(en: "Not whole: bytes of it were not captured.", zh: "不完整：其中有字节没有被捕获。") }
        static var cutShort: Bilingual { Bilingual(en: "Not whole: the connection or the capture ends first.", zh: "不完整：连接或捕获先结束了。") }
        static var needsEarlierMessage: Bilingual { Bilingual(en: "Not unpacked: it is not all there, or refers to an earlier message that is not.", zh: "无法解压：数据不全，或者它引用了缺失的前面的消息。") }
        static var damaged: Bilingual { Bilingual(en: "Not unpacked: the packed data is damaged.", zh: "无法解压：压缩数据已损坏。") }
        static var tooLarge: Bilingual { Bilingual(en: "It is larger than is kept or unpacked.", zh: "超过可保存或解压的大小。") }
    }
}

extension WebSocketCloseCode {
    /// Whose a code of a close frame is that has no registered name.
    enum Words {
        static var library: Bilingual { Bilingual(en: "of a library or framework", zh: "由程序库或框架定义") }
        static var application: Bilingual { Bilingual(en: "of the application", zh: "由应用自行定义") }
        static var unassigned: Bilingual { Bilingual(en: "not assigned", zh: "未分配") }
    }
}

extension WebSocketFinding {
    /// What a frame has against RFC 6455.
    enum Words {
        static var unmaskedByClient: Bilingual { Bilingual(en: "A client's frame that is not masked; the server must close the connection.", zh: "客户端的帧没有经过掩码处理；服务器必须关闭连接。") }
        static var maskedByServer: Bilingual { Bilingual(en: "A server's frame that is masked; the client must close the connection.", zh: "服务器的帧经过掩码处理；客户端必须关闭连接。") }
        static var longControlFrame: Bilingual { Bilingual(en: "A control frame longer than 125 bytes.", zh: "控制帧超过 125 字节。") }
        static var controlFrameInPieces: Bilingual { Bilingual(en: "A control frame in pieces, which none may be.", zh: "控制帧被分成几段，这是不允许的。") }
        static var continuationOfNothing: Bilingual { Bilingual(en: "A continuation, but no message has begun.", zh: "这是后续帧，但之前没有开始任何消息。") }
        static var messageInsideMessage: Bilingual { Bilingual(en: "A new message before the one at hand has ended.", zh: "前一条消息尚未结束就开始了新的消息。") }
        static var lengthNotShortest: Bilingual { Bilingual(en: "The length is written in more bytes than it needs.", zh: "长度所用的字节比需要的多。") }
        static var textNotUTF8: Bilingual { Bilingual(en: "The text is not UTF-8.", zh: "文本不是 UTF-8。") }
        static var halfCloseCode: Bilingual { Bilingual(en: "A closing frame with half a code.", zh: "关闭帧中只有半个代码。") }
        static var behindClose: Bilingual { Bilingual(en: "Sent behind the sender's own closing frame, where nothing may follow.", zh: "在自己的关闭帧之后发送，而其后不应再有任何内容。") }
    }
}

