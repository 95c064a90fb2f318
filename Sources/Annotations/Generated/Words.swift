// Made from curriculum/words/Annotations/ by DataCompiler: change the files there, then run `make generated`.
// swift-format-ignore-file

package import CertificateChains
import DNSMessages
import DialogueMessages
package import Documents
package import Findings
import HTTPFields
import HTTPMessages
import IRCMessages
import MySQLMessages
import PacketCapture
import PacketDecoding
import Platform
import PostgreSQLMessages
import ProxyMessages
import QUICMessages
import RFBMessages
import RedisMessages
import SSHMessages
package import TCPConnections
import TLSMessages
import TelnetMessages
package import Tracing
import WebSocketMessages
import WireBytes

extension EndToEnd {
    /// What two captures of one connection show of the way between them.
    enum Words {
        static var onlyInOneFile: Bilingual { Bilingual(en: "Only one of the two files has packets of this connection.", zh: "两个文件中只有一个有这条连接的分组。") }
        static var addressesTranslated: Bilingual { Bilingual(en: "The addresses or ports are different at the server's end: something on the way translates them (NAT). The initial sequence numbers and the payloads show that it is the same connection.", zh: "服务器一端的地址或端口不同：途中有设备做了转换（NAT）。初始序号和负载表明这是同一条连接。") }
        static var numbersRewritten: Bilingual { Bilingual(en: "The sequence numbers are different at the server's end: something on the way rewrites them. Counted from the SYNs, numbers and payloads are the same.", zh: "服务器一端的序号不同：途中有设备改写了序号。从 SYN 算起，序号和负载都一致。") }
        static var addressesAndNumbersRewritten: Bilingual { Bilingual(en: "Addresses or ports, and the sequence numbers, are different at the server's end: something on the way rewrites them. Counted from the SYNs, numbers and payloads are the same.", zh: "服务器一端的地址或端口以及序号都不同：途中有设备改写了它们。从 SYN 算起，序号和负载都一致。") }
    }
}

extension CaptureEnds.Refusal {
    /// Why two captures cannot be put on one clock.
    enum Words {
        static var oneSideOnly: Bilingual { Bilingual(en: "The two files have connections in common, but packets of one side only, which is not enough to align two clocks. The times are used as they are.", zh: "两个文件有相同的连接，但共有的分组只来自一方：据此无法对准两个时钟。时钟保持原样。") }
        static var orderUnknown: Bilingual { Bilingual(en: "The two files have connections in common, but their times do not show which was recorded nearer to the client: the times are used as they are.", zh: "两个文件有相同的连接，但从时间上看不出哪个更靠近客户端：时钟保持原样。") }
        static var noEvenClocks: Bilingual { Bilingual(en: "The two files have connections in common, but their times do not fit two clocks that run evenly: one was set in between. The times are used as they are.", zh: "两个文件有相同的连接，但任何两个匀速的时钟都与其时间不符：其中一个在抓包期间被调过。时钟保持原样。") }
    }
}

extension JourneyOutcome {
    /// What became of a segment between two places of capture.
    enum Words {
        static var otherwiseCut: Bilingual { Bilingual(en: "At the other end its bytes are in packets that begin or end elsewhere: they were split or merged between the two recorders, as network cards do.", zh: "在另一端，它的数据所在的分组起止位置不同：数据在两个抓包点之间被重新切分或合并过，网卡就会这样做。") }
    }
}

/// What stands for a file's name where there is none.
enum CaptureErrorsPhrases {
    static var standardOutput: Bilingual { Bilingual(en: "standard output", zh: "标准输出") }
    static var standardInput: Bilingual { Bilingual(en: "standard input", zh: "标准输入") }
}

extension KnownFormat {
    /// What a file is that is no capture, and what to do with it.
    enum Words {
        static var har: Bilingual { Bilingual(en: "a HAR file and not a capture: what a browser saw, without packets; record with tcpdump or Wireshark", zh: "这是 HAR 文件，不是抓包文件：它是浏览器的记录，没有分组；请用 tcpdump 或 Wireshark 抓包") }
        static var netLog: Bilingual { Bilingual(en: "a browser's net log and not a capture: it has no packets; record with tcpdump or Wireshark", zh: "这是浏览器的网络日志（NetLog），不是抓包文件，没有分组；请用 tcpdump 或 Wireshark 抓包") }
        static var keyLog: Bilingual { Bilingual(en: "a TLS key log (SSLKEYLOGFILE) and not a capture; name the capture that it belongs to", zh: "这是 TLS 密钥日志（SSLKEYLOGFILE），不是抓包文件；请指定它所对应的抓包文件") }
        static var pem: Bilingual { Bilingual(en: "a certificate or key (PEM) and not a capture; pcap and pcapng files are read", zh: "这是证书或密钥（PEM），不是抓包文件；支持 pcap 和 pcapng") }
        static var tcpdumpText: Bilingual { Bilingual(en: "text printed by tcpdump and not a capture; record with tcpdump -w FILE, without -x", zh: "这是 tcpdump 打印的文本，不是抓包文件；请用 tcpdump -w FILE 抓包，不要加 -x") }
        static var wiresharkText: Bilingual { Bilingual(en: "text exported from Wireshark and not a capture; use File, Save As, and choose pcapng", zh: "这是 Wireshark 导出的文本，不是抓包文件；请用“文件 → 另存为”，选择 pcapng") }
        static var wiresharkXML: Bilingual { Bilingual(en: "XML exported from Wireshark and not a capture; use File, Save As, and choose pcapng", zh: "这是 Wireshark 导出的 XML，不是抓包文件；请用“文件 → 另存为”，选择 pcapng") }
        static var journal: Bilingual { Bilingual(en: "a systemd journal and not a capture; pcap and pcapng files are read", zh: "这是 systemd 日志，不是抓包文件；支持 pcap 和 pcapng") }
        static var html: Bilingual { Bilingual(en: "an HTML page and not a capture: the page was saved instead of the file; download the file itself", zh: "这是 HTML 网页，不是抓包文件：保存的是网页而不是文件；请下载文件本身") }
        static var json: Bilingual { Bilingual(en: "a JSON file and not a capture; pcap and pcapng files are read", zh: "这是 JSON 文件，不是抓包文件；支持 pcap 和 pcapng") }
        static var text: Bilingual { Bilingual(en: "a text file and not a capture; pcap and pcapng files are read", zh: "这是文本文件，不是抓包文件；支持 pcap 和 pcapng") }
        static var picture: Bilingual { Bilingual(en: "a picture and not a capture; a screenshot shows packets but does not hold them", zh: "这是图片，不是抓包文件；截图里只有画面，没有分组") }
        static var pdf: Bilingual { Bilingual(en: "a PDF file and not a capture; pcap and pcapng files are read", zh: "这是 PDF 文件，不是抓包文件；支持 pcap 和 pcapng") }
        static var program: Bilingual { Bilingual(en: "a program and not a capture; pcap and pcapng files are read", zh: "这是程序文件，不是抓包文件；支持 pcap 和 pcapng") }
    }
}

extension CaptureTrace {
    /// What limits of the program took away.
    enum Words {
        static var tooManyFragments: Bilingual { Bilingual(en: "Too many IP fragments were waiting at once; the oldest were dropped.", zh: "同时等待的 IP 分片过多，最早的已放弃。") }
    }
}

extension RunWords {
    /// What to do where no packet came.
    enum Words {
        static var onlyLoopback: Bilingual { Bilingual(en: "; only loopback was captured; for other machines use -i any", zh: "；只监听了环回接口，若要抓取与其他主机的连接请加 -i any") }
    }
}

extension InputFileFault {
    /// What stands for a file's name where there is none.
    enum Words {
        static var standardInput: Bilingual { Bilingual(en: "standard input", zh: "标准输入") }
    }
}

extension ChainProblem {
    /// What a problem of a certificate chain would let happen, and how to fix it.
    enum Advice {
        static var changedAfterSigning: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "somebody changed the certificate after it was signed, or another key signed it", zh: "证书在签发后被改动过，或是由另一个密钥签发的"), remedy: BilingualProse(en: "send the certificate as the CA issued it, with the issuer's own certificate", zh: "发送 CA 签发的原证书，并附上真正颁发者的证书")) }
        static var notConnected: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "nothing connects it with an anchor: an intermediate certificate was not sent, or the root is not trusted here. The chain does not show which", zh: "无法连到信任锚：要么缺少中间证书，要么其根证书在这里不受信任；仅从证书链无法判断是哪一种"), remedy: BilingualProse(en: "have the server send everything except the root (the CA's full chain file); if the root is your own, name it with --anchors", zh: "让服务器发送除根证书以外的完整证书链（CA 提供的文件）；若根证书是自己的，用 --anchors 指定")) }
        static var notConnectedByClient: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "nothing connects it with an anchor: an intermediate certificate was not sent, or the root is not trusted here. The chain does not show which", zh: "无法连到信任锚：要么缺少中间证书，要么其根证书在这里不受信任；仅从证书链无法判断是哪一种"), remedy: BilingualProse(en: "have the client send everything except the root (the CA's full chain file); if the root is your own, name it with --anchors", zh: "让客户端发送除根证书以外的完整证书链（CA 提供的文件）；若根证书是自己的，用 --anchors 指定")) }
        static var notSent: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "nothing connects it with an anchor: its issuer's certificate was not sent; the certificate says where that is. If that is a root, it need not be sent, and is not trusted here; if not, some clients fetch it, many do not", zh: "无法连到信任锚：服务器没有发送颁发者的证书，证书里写明了它在哪里。若那是根证书，本来就不必发送，只是在这里不受信任；若不是，有的客户端会去取，许多不会"), remedy: BilingualProse(en: "have the server send that certificate, too, unless it is a root (the CA's full chain file); to judge it here, fetch it and give it with --untrusted, a root that you trust with --anchors", zh: "若它不是根证书，让服务器一并发送（CA 提供的完整证书链文件）；若要在这里检验，先取来，再用 --untrusted 给出，自己信任的根证书则用 --anchors")) }
        static var notSentByClient: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "nothing connects it with an anchor: its issuer's certificate was not sent; the certificate says where that is. If that is a root, it need not be sent, and is not trusted here", zh: "无法连到信任锚：客户端没有发送颁发者的证书，证书里写明了它在哪里。若那是根证书，本来就不必发送，只是在这里不受信任"), remedy: BilingualProse(en: "have the client send that certificate, too, unless it is a root (the CA's full chain file); to judge it here, fetch it and give it with --untrusted, a root that you trust with --anchors", zh: "若它不是根证书，让客户端一并发送（CA 提供的完整证书链文件）；若要在这里检验，先取来，再用 --untrusted 给出，自己信任的根证书则用 --anchors")) }
        static var selfSigned: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "anybody can make such a certificate; only those who already know it can tell it from another", zh: "任何人都能制作这样的证书；只有事先认识它的人才能分辨真伪"), remedy: BilingualProse(en: "use a certificate from a known CA, or trust this root, and nothing else, with --anchors", zh: "改用公认 CA 的证书，或用 --anchors 只信任这个根证书")) }
        static var tooMuchWork: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "checking it would take more work than anybody is willing to do for a stranger", zh: "检验所需的工作量超过任何一方愿意为陌生人付出的限度"), remedy: BilingualProse(en: "send only the certificates of one path, or raise --max-depth", zh: "只发送一条路径上的证书，或调高 --max-depth")) }
        static var expired: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "the CA no longer vouches for it, and no longer says whether it was revoked", zh: "CA 不再为它担保，也不再公布它是否被吊销"), remedy: BilingualProse(en: "renew it, preferably automatically (ACME, RFC 8555); if the client's clock is wrong, set it", zh: "更新证书，最好由程序自动完成（ACME，RFC 8555）；若客户端时钟不准，先校准")) }
        static var expiredOfClient: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "the CA no longer vouches for it, and no longer says whether it was revoked", zh: "CA 不再为它担保，也不再公布它是否被吊销"), remedy: BilingualProse(en: "renew it; if the server's clock is wrong, set it", zh: "更新证书；若服务器时钟不准，先校准")) }
        static var notYetValid: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "the client's clock is slow, or the certificate was put into use too early", zh: "客户端时钟慢了，或证书启用得太早"), remedy: BilingualProse(en: "set the clock; otherwise use the old certificate until then", zh: "校准时钟；否则在此之前沿用旧证书")) }
        static var notYetValidOfClient: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "the server's clock is slow, or the certificate was put into use too early", zh: "服务器时钟慢了，或证书启用得太早"), remedy: BilingualProse(en: "set the clock; otherwise use the old certificate until then", zh: "校准时钟；否则在此之前沿用旧证书")) }
        static var otherHost: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "it may be a good certificate, but somebody else's: an attacker has one for his own name, too", zh: "证书可能没问题，但属于别人：攻击者也能为自己的域名取得证书"), remedy: BilingualProse(en: "get a certificate with this name among its subject alternative names, or use the name that it has", zh: "申请主题备用名称中含有该名称的证书，或改用证书上的名称访问")) }
        static var noHostName: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "whose it is cannot be told from it: clients take a host's name from no other field", zh: "从证书看不出它属于谁：客户端不从其他字段取主机名"), remedy: BilingualProse(en: "get a certificate with this name or address among its subject alternative names", zh: "申请主题备用名称中含有该名称或地址的证书")) }
        static var noCA: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "an ordinary certificate was used as a CA's: if that were accepted, any server could issue certificates for any name", zh: "普通证书被当作 CA 使用：若被接受，任何服务器都能为任意域名签发证书"), remedy: BilingualProse(en: "have it signed by a CA (CA:TRUE, keyCertSign)", zh: "由真正的 CA（CA:TRUE、keyCertSign）签发")) }
        static var beyondPermission: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "a CA went beyond what the CA above it allowed", zh: "某个 CA 超出了上级 CA 给它的权限"), remedy: BilingualProse(en: "get a certificate from a CA that may issue for these names at this point in the chain", zh: "改由有权在此层级为这些名称签发的 CA 签发")) }
        static var keyUsageMissing: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "a client that follows only RFC 5280 §6.1.4 (n) accepts it; CAs that issue for the web must not omit it", zh: "只按 RFC 5280 §6.1.4 (n) 验证的一方会接受它，但面向 Web 的颁发者不得省略"), remedy: BilingualProse(en: "have the CA's certificate reissued, with keyUsage keyCertSign", zh: "重新签发 CA 证书，加上 keyUsage keyCertSign")) }
        static var otherPurpose: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "the key was certified for another use; its holder must not act as a server or client with it", zh: "该密钥是为其他用途认证的，持有者不得凭它充当服务器或客户端"), remedy: BilingualProse(en: "ask for a certificate with this purpose (extKeyUsage serverAuth or clientAuth, CA:FALSE)", zh: "申请用于此用途的证书（extKeyUsage 为 serverAuth 或 clientAuth，CA:FALSE）")) }
        static var otherUse: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "the key was not certified for this; whoever checks it breaks off", zh: "该密钥没有为此用途认证，检查这一点的一方会中止连接"), remedy: BilingualProse(en: "ask for a certificate whose keyUsage allows this (digitalSignature for TLS 1.3 and ephemeral key exchange)", zh: "申请 keyUsage 允许这种用途的证书（TLS 1.3 和临时密钥交换需要 digitalSignature）")) }
        static var purposesAbsent: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "it names no use, and so is limited to none (RFC 5280 §4.2.1.12); CAs that issue for the web must name one", zh: "它没有写明用途，也就没有用途限制（RFC 5280 §4.2.1.12）；但面向 Web 的颁发者必须写明"), remedy: BilingualProse(en: "ask for a certificate with this purpose (extKeyUsage serverAuth or clientAuth)", zh: "申请写明用途的证书（extKeyUsage 为 serverAuth 或 clientAuth）")) }
        static var weak: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "an attacker with enough computing power can forge it, so the other checks prove nothing", zh: "计算能力足够的人可以伪造，其他检查也就失去意义"), remedy: BilingualProse(en: "use RSA with 2048 bits or more, or P-256, and SHA-256", zh: "使用 2048 位以上的 RSA 或 P-256 密钥，以及 SHA-256")) }
        static var weakSelfSigned: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "it vouches for itself, so its signature proves nothing anyway", zh: "它为自己担保，签名本来就证明不了什么"), remedy: BilingualProse(en: "use RSA with 2048 bits or more, or P-256, and SHA-256", zh: "使用 2048 位以上的 RSA 或 P-256 密钥，以及 SHA-256")) }
        static var revoked: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "the CA withdrew it: its key may be in the wrong hands", zh: "CA 已收回该证书：密钥可能落入他人之手"), remedy: BilingualProse(en: "make a new key and get a new certificate", zh: "更换密钥并申请新证书")) }
        static var statusUnknown: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "it is not known whether it was revoked; whoever is careful treats that as a failure", zh: "无法得知它是否被吊销；谨慎的一方按“是”处理"), remedy: BilingualProse(en: "get the issuer's current list (cRLDistributionPoints) or OCSP response", zh: "取得颁发者最新的 CRL（cRLDistributionPoints）或 OCSP 应答")) }
        static var notPinned: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "the chain may be good, but it is not the one that was agreed on", zh: "证书链本身可能没问题，但不是约定的那一条"), remedy: BilingualProse(en: "if the key was changed on purpose, pin the new one; otherwise do not connect", zh: "若是有意更换密钥，更新锁定值；否则不要连接")) }
        static var precertificate: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "it is the draft that is submitted to the Certificate Transparency logs (RFC 6962)", zh: "这是提交给证书透明度日志的草稿（RFC 6962）"), remedy: BilingualProse(en: "use the certificate that was issued after it", zh: "使用随后正式签发的证书")) }
        static var oldVersion: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "it has no extensions: it says neither what it is for nor, in the way that clients ask for today, for which hosts", zh: "它没有扩展，既没有写明用途，也没有按如今客户端要求的方式写明主机名"), remedy: BilingualProse(en: "make one of version 3, with the extensions for its use (RFC 5280 §4.1.2.1, §4.2)", zh: "改用第 3 版证书，带上其用途所需的扩展（RFC 5280 §4.1.2.1、§4.2）")) }
        static var oldVersionOfClient: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "it has no extensions: it does not say what it is for", zh: "它没有扩展，没有写明用途"), remedy: BilingualProse(en: "make one of version 3, with the extensions for its use (RFC 5280 §4.1.2.1, §4.2)", zh: "改用第 3 版证书，带上其用途所需的扩展（RFC 5280 §4.1.2.1、§4.2）")) }
        static var otherRule: (meaning: BilingualProse, remedy: BilingualProse) { (meaning: BilingualProse(en: "it breaks a rule of its format; a client that reads it differently from what the CA meant may be misled", zh: "它违反了格式规定；读法与 CA 的原意不同就可能出错"), remedy: BilingualProse(en: "have it reissued following the rules of RFC 5280 §4.2", zh: "按 RFC 5280 §4.2 的规定重新签发")) }
    }
}

extension ChainAdvice.Culprit {
    /// Whose mistake it is.
    package var name: BilingualProse {
        switch self {
        case .server: BilingualProse(en: "the server's", zh: "服务器")
        case .client: BilingualProse(en: "the client's", zh: "客户端")
        case .serverOrClient: BilingualProse(en: "the server's, or that of whoever should trust it", zh: "服务器，或应当信任它的一方")
        case .clientOrServer: BilingualProse(en: "the client's, or that of whoever should trust it", zh: "客户端，或应当信任它的一方")
        case .authority: BilingualProse(en: "the CA's", zh: "CA")
        case .maker: BilingualProse(en: "that of whoever made the certificate", zh: "制作证书的一方")
        }
    }
}

extension SignatureWitness.Recovered {
    /// What takes the digest's place, and why.
    package var words: BilingualProse {
        switch self {
        case .digest: BilingualProse(en: "the public key recovers", zh: "公钥还原出的摘要")
        case .saltedEncoding: BilingualProse(en: "RSASSA-PSS: the key recovers a salted encoding, which is checked against the digest but does not show it", zh: "RSASSA-PSS：公钥还原出的是加盐编码，用它与摘要核对，但其中看不到摘要本身")
        case .pointOfCurve: BilingualProse(en: "ECDSA: nothing is recovered; a point on the curve is computed from digest, signature and public key, and its x coordinate must equal a number in the signature", zh: "ECDSA：不还原摘要；由摘要、签名和公钥算出曲线上的一点，其 x 坐标须等于签名中的一个数")
        case .equation: BilingualProse(en: "EdDSA: no digest is signed; content, signature and public key must satisfy an equation on the curve", zh: "EdDSA：不对摘要签名；内容、签名和公钥须满足曲线上的一个等式")
        case .nothing: BilingualProse(en: "the public key recovers nothing that is a digest", zh: "公钥没有还原出任何摘要")
        }
    }
}

extension CheckIdentifier {
    /// What is checked, as a heading.
    package var title: BilingualProse {
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

extension ChainRemark {
    /// What there is to say of a chain that keeps it from nothing, in a clause.
    enum Words {
        static var outOfOrder: BilingualProse { BilingualProse(en: "the certificates were not sent in order, each vouching for the one before it (RFC 5246 §7.4.2, RFC 8446 §4.4.2): many clients put them in order, some refuse them", zh: "证书没有按“后一张为前一张担保”的顺序发送（RFC 5246 §7.4.2、RFC 8446 §4.4.2）：许多客户端会自行排序，有的会拒绝") }
        static var leafIsCA: BilingualProse { BilingualProse(en: "the leaf is a CA's certificate (CA:TRUE), which RFC 5280 allows; no public CA may issue a server certificate like this (Baseline Requirements §7.1.2.7.8)", zh: "叶证书是 CA 证书（CA:TRUE）：RFC 5280 允许，但公共 CA 不得这样签发服务器证书（Baseline Requirements §7.1.2.7.8）") }
        static var pathLengthOnLeaf: BilingualProse { BilingualProse(en: "the leaf has a path length, but is no CA: it limits nothing (RFC 5280 §4.2.1.9)", zh: "叶证书有路径长度限制，但不是 CA，因此没有任何作用（RFC 5280 §4.2.1.9）") }
    }
}

extension ChainCheck {
    /// What came of a check that found nothing wrong, in a clause.
    enum Words {
        static var anchorItself: BilingualProse { BilingualProse(en: "the certificate itself is trusted, so nobody's signature is needed", zh: "证书本身受信任，不需要别人的签名") }
        static var ownSignature: BilingualProse { BilingualProse(en: "it is self-signed, and the signature matches: anybody can do that, so it proves nothing", zh: "它由自己签名，签名相符；但人人都能这样做，证明不了什么") }
        static var host: BilingualProse { BilingualProse(en: "the host is one of its names", zh: "主机在证书的名称之中") }
        static var keyUsage: BilingualProse { BilingualProse(en: "each key may do what it is used for", zh: "各密钥的用途均获允许") }
        static var unlimitedUse: BilingualProse { BilingualProse(en: "no keyUsage limits what the key may be used for", zh: "没有 keyUsage，密钥用途不受限制") }
        static var constraints: BilingualProse { BilingualProse(en: "every issuer is a CA within its limits, and every certificate is well-formed", zh: "各颁发者都是 CA 且未超出限制，格式均合规") }
        static var constraintsOfOne: BilingualProse { BilingualProse(en: "no other certificate is in the path, so there is no CA to check; this one is well-formed", zh: "路径中没有别的证书，也就没有 CA 可查；这一张格式合规") }
        static var strength: BilingualProse { BilingualProse(en: "no key and no signature is weak", zh: "没有弱密钥，也没有弱签名") }
        static var strengthBelowAnchor: BilingualProse { BilingualProse(en: "no key is weak, and no signature below the anchor", zh: "没有弱密钥，信任锚之下也没有弱签名") }
        static var nothingToAsk: BilingualProse { BilingualProse(en: "not checked: the chain has no issuer whose list or response could say", zh: "没有检查：这里没有颁发者，也就没有可用的 CRL 或 OCSP 应答") }
        static var leafNotRevoked: BilingualProse { BilingualProse(en: "the leaf is not revoked, according to the OCSP response", zh: "根据 OCSP 应答，叶证书未被吊销") }
        static var leafAloneAnswered: BilingualProse { BilingualProse(en: "the leaf is not revoked, according to the OCSP response; a CA is judged only where a response covers it", zh: "根据 OCSP 应答，叶证书未被吊销；CA 只有在应答提到它时才判断") }
        static var revocation: BilingualProse { BilingualProse(en: "none is revoked, according to the given lists and responses", zh: "根据给出的 CRL 和 OCSP 应答，均未被吊销") }
        static var pin: BilingualProse { BilingualProse(en: "a key in the path is pinned", zh: "路径中有一个公钥与锁定值相符") }
    }
}

extension JudgedTimestamp {
    /// Signed certificate timestamps, in clauses behind the log's name and the time.
    enum Words {
        static var fits: BilingualProse { BilingualProse(en: "the log signed this certificate: the signature matches its key", zh: "日志确实为此证书签了名：签名与日志的公钥相符") }
        static var doesNotFit: BilingualProse { BilingualProse(en: "the signature does not match: that log did not sign this certificate in this form", zh: "签名不符：该日志没有这样签署此证书") }
        static var issuerMissing: BilingualProse { BilingualProse(en: "whether the signature matches cannot be told: the log signed the issuer's key with it, and the issuer's certificate is missing", zh: "无法判断签名是否相符：日志签署的内容包含颁发者的公钥，而这里缺少颁发者的证书") }
        static var unknownForm: BilingualProse { BilingualProse(en: "of a version or algorithm that RFC 6962 does not define, so its signature is not checked", zh: "版本或算法不在 RFC 6962 之列，未检验签名") }
        static var inCertificate: BilingualProse { BilingualProse(en: "in the certificate", zh: "在证书中") }
        static var inHandshake: BilingualProse { BilingualProse(en: "in the handshake", zh: "在握手中") }
        static var inAnswer: BilingualProse { BilingualProse(en: "in the OCSP answer", zh: "在 OCSP 响应中") }
    }
}

/// Where in a chain a certificate stands.
enum CheckPhrases {
    static var leaf: Bilingual { Bilingual(en: "leaf", zh: "叶证书") }
    static var anchor: Bilingual { Bilingual(en: "anchor", zh: "信任锚") }
}

extension CertificateFields {
    /// Values of a certificate's extensions.
    enum Words {
        static var unreadable: Bilingual { Bilingual(en: "cannot be read: not what its syntax says", zh: "无法读取：不符合语法") }
        static var noCA: Bilingual { Bilingual(en: "no CA", zh: "不是 CA") }
    }
}

extension JudgedChain {
    /// A verdict on a chain in a few words, and on what it rests.
    enum Words {
        static var certificateRevoked: Bilingual { Bilingual(en: "certificate revoked", zh: "证书已吊销") }
        static var certificateOutOfDate: Bilingual { Bilingual(en: "certificate out of date", zh: "证书不在有效期内") }
        static var certificateOfAnotherHost: Bilingual { Bilingual(en: "certificate of another host", zh: "证书属于别的主机") }
        static var certificateWithoutHostName: Bilingual { Bilingual(en: "certificate without a host name", zh: "证书中没有主机名") }
        static var certificateNotTrusted: Bilingual { Bilingual(en: "certificate not trusted", zh: "证书不受信任") }
        static var certificateNotGood: Bilingual { Bilingual(en: "certificate not good", zh: "证书无效") }
        static var bySystemsRoots: Bilingual { Bilingual(en: "by this system's trusted roots", zh: "按本系统信任的根证书") }
        static var byGivenAnchors: Bilingual { Bilingual(en: "by the anchors that were given", zh: "按所给的信任锚") }
        static var goodToday: Bilingual { Bilingual(en: "; today it is", zh: "；今天有效") }
        static var noLongerGoodToday: Bilingual { Bilingual(en: "; today it no longer is", zh: "；今天已无效") }
    }
}

extension ChainProblem {
    /// What is wrong with a certificate chain, in a clause.
    enum Words {
        static var signatureWrong: BilingualProse { BilingualProse(en: "the signature does not match the content and the issuer's public key", zh: "签名与内容及颁发者的公钥不符") }
        static var signatureUnchecked: BilingualProse { BilingualProse(en: "the issuer's public key is missing, so the signature cannot be checked", zh: "没有颁发者的公钥，无法检验签名") }
        static var issuerMissing: BilingualProse { BilingualProse(en: "the issuer is neither among the given certificates nor among the anchors", zh: "给出的证书和信任锚中都没有它的颁发者") }
        static var selfSignedUntrusted: BilingualProse { BilingualProse(en: "it is self-signed and not an anchor", zh: "它是自签名证书，且不是信任锚") }
        static var hostNameless: BilingualProse { BilingualProse(en: "it names no host at all", zh: "它没有写明任何主机") }
        static var statusUnknown: BilingualProse { BilingualProse(en: "none of the given revocation lists and OCSP responses mentions it", zh: "给出的 CRL 和 OCSP 应答都没有涉及它") }
        static var pinMissing: BilingualProse { BilingualProse(en: "no key in the path has one of the pinned hashes", zh: "路径中没有任何公钥的散列值与锁定值相同") }
        static var basicConstraintsMissing: BilingualProse { BilingualProse(en: "it has no basicConstraints, so it is not a CA, but it has signed the one below", zh: "它没有 basicConstraints，因此不是 CA，却签发了下一级证书") }
        static var basicConstraintsNotCritical: BilingualProse { BilingualProse(en: "a CA's basicConstraints must be critical", zh: "CA 的 basicConstraints 必须标为关键") }
        static var notCA: BilingualProse { BilingualProse(en: "it is not a CA (CA:FALSE), but it has signed the one below", zh: "它不是 CA（CA:FALSE），却签发了下一级证书") }
        static var nameConstraintsOnLeaf: BilingualProse { BilingualProse(en: "it has nameConstraints, which only a CA may have", zh: "它有 nameConstraints，而只有 CA 可以有") }
        static var nameConstraintDistances: BilingualProse { BilingualProse(en: "its name constraints have a minimum or maximum, which must not be used", zh: "名称约束中有 minimum 或 maximum，不得使用") }
        static var precertificate: BilingualProse { BilingualProse(en: "it is a precertificate, made only for logs, not for use", zh: "它是预证书，只供证书透明度日志使用，不得用于通信") }
        static var subjectEmpty: BilingualProse { BilingualProse(en: "its subject is empty", zh: "它的主题为空") }
        static var authorityKeyIdentifierMissing: BilingualProse { BilingualProse(en: "it does not say which key signed it (no keyIdentifier in authorityKeyIdentifier)", zh: "它没有指明是哪个密钥签发的（authorityKeyIdentifier 中没有 keyIdentifier）") }
        static var authorityKeyIdentifierForm: BilingualProse { BilingualProse(en: "a root's authorityKeyIdentifier has nothing but a keyIdentifier", zh: "根证书的 authorityKeyIdentifier 只能有 keyIdentifier") }
        static var authorityKeyIdentifierOther: BilingualProse { BilingualProse(en: "it signed itself, but its authorityKeyIdentifier names another key", zh: "它是自签名证书，但 authorityKeyIdentifier 指向别的密钥") }
        static var issuerKeyOther: BilingualProse { BilingualProse(en: "its authorityKeyIdentifier names a different key than the issuer's subjectKeyIdentifier (RFC 5280 §4.2.1.2)", zh: "它的 authorityKeyIdentifier 与颁发者的 subjectKeyIdentifier 不同（RFC 5280 §4.2.1.2）") }
        static var issuerSerialOther: BilingualProse { BilingualProse(en: "its authorityKeyIdentifier names a certificate whose issuer or serial number is not the issuer's (RFC 5280 §4.2.1.1)", zh: "它的 authorityKeyIdentifier 所指证书的颁发者或序列号与颁发者证书不同（RFC 5280 §4.2.1.1）") }
        static var issuerSerialAlone: BilingualProse { BilingualProse(en: "its authorityKeyIdentifier has only one of issuer and serial number, which go together (RFC 5280 §4.2.1.1)", zh: "它的 authorityKeyIdentifier 中颁发者与序列号只有其一，二者必须同时出现（RFC 5280 §4.2.1.1）") }
        static var subjectKeyIdentifierMissing: BilingualProse { BilingualProse(en: "a CA's certificate must have subjectKeyIdentifier", zh: "CA 证书必须有 subjectKeyIdentifier") }
        static var policyMissing: BilingualProse { BilingualProse(en: "a CA in the path requires a certificate policy, and the path has none in common", zh: "路径中的 CA 要求证书策略，而整条路径没有共同的策略") }
        static var policyMappingOfAny: BilingualProse { BilingualProse(en: "it maps anyPolicy, which must not be mapped", zh: "它映射了 anyPolicy，而 anyPolicy 不得映射") }
        static var certificateSigningMissing: BilingualProse { BilingualProse(en: "its key may not sign certificates (no keyCertSign), but has signed the one below", zh: "它的密钥不得签发证书（没有 keyCertSign），却签发了下一级证书") }
        static var keyUsageMissing: BilingualProse { BilingualProse(en: "it has no keyUsage, in which a CA must say that its key signs certificates (RFC 5280 §4.2.1.3)", zh: "它没有 keyUsage，而 CA 必须在其中写明密钥用于签发证书（RFC 5280 §4.2.1.3）") }
        static var certificateSigningOnLeaf: BilingualProse { BilingualProse(en: "its key may sign certificates (keyCertSign), but it is not a CA", zh: "它的密钥可以签发证书（keyCertSign），但它不是 CA") }
        static var usageUnfit: BilingualProse { BilingualProse(en: "its key may neither sign nor decrypt nor agree on keys, one of which TLS needs", zh: "它的密钥既不能签名，也不能解密或协商密钥，而 TLS 需要其中之一") }
        static var signingNotAllowed: BilingualProse { BilingualProse(en: "the key signs here, and its keyUsage does not allow that (no digitalSignature; RFC 5246 §7.4.2, RFC 8446 §4.4.2.2)", zh: "密钥在这里用于签名，而它的 keyUsage 不允许（没有 digitalSignature；RFC 5246 §7.4.2、RFC 8446 §4.4.2.2）") }
        static var decryptingNotAllowed: BilingualProse { BilingualProse(en: "the key decrypts the client's secret here, and its keyUsage does not allow that (no keyEncipherment; RFC 5246 §7.4.2)", zh: "密钥在这里用于解密客户端的密钥材料，而它的 keyUsage 不允许（没有 keyEncipherment；RFC 5246 §7.4.2）") }
        static var agreeingNotAllowed: BilingualProse { BilingualProse(en: "the key agrees on a key here, and its keyUsage does not allow that (no keyAgreement; RFC 5246 §7.4.2)", zh: "密钥在这里用于密钥协商，而它的 keyUsage 不允许（没有 keyAgreement；RFC 5246 §7.4.2）") }
        static var purposesAbsent: BilingualProse { BilingualProse(en: "it has no extKeyUsage, in which a public CA's certificate of a server must say that it is one (Baseline Requirements §7.1.2.7.6)", zh: "它没有 extKeyUsage，而公共 CA 签发的服务器证书必须在其中写明用途（Baseline Requirements §7.1.2.7.6）") }
        static var purposesOnRoot: BilingualProse { BilingualProse(en: "it has extKeyUsage, which a root must not have (Baseline Requirements §7.1.2.1.2)", zh: "它有 extKeyUsage，根证书不得有（Baseline Requirements §7.1.2.1.2）") }
        static var purposesCritical: BilingualProse { BilingualProse(en: "extKeyUsage is critical, which it must not be in a server's certificate", zh: "extKeyUsage 标为关键，服务器证书不得如此") }
    }
}

extension FormFault {
    /// What is wrong with the form of a certificate, in a clause.
    enum Words {
        static var defaultVersionWritten: BilingualProse { BilingualProse(en: "it says that it is of version 1, which DER leaves out because it is the default (X.690 §11.5)", zh: "它写明了自己是第 1 版，而 DER 省略默认值，不应写出（X.690 §11.5）") }
        static var timeForm: BilingualProse { BilingualProse(en: "a time has the wrong format: UTCTime is for dates to 2049, GeneralizedTime from 2050", zh: "时间的形式不对：2049 年及以前用 UTCTime，2050 年起用 GeneralizedTime") }
        static var algorithmsDiffer: BilingualProse { BilingualProse(en: "the signature algorithm inside the signed part differs from the one next to the signature", zh: "签名内容中的签名算法与签名旁的不一致") }
        static var signatureParameters: BilingualProse { BilingualProse(en: "its signature algorithm has parameters, and not even NULL is allowed (RFC 5758 §3.2, RFC 8410 §3)", zh: "签名算法带有参数，而此处连 NULL 也不允许（RFC 5758 §3.2、RFC 8410 §3）") }
        static var serialNumberTooLong: BilingualProse { BilingualProse(en: "its serial number has more than 20 bytes", zh: "序列号超过 20 字节") }
        static var serialNumberZero: BilingualProse { BilingualProse(en: "its serial number is zero", zh: "序列号为零") }
        static var serialNumberNegative: BilingualProse { BilingualProse(en: "its serial number is negative", zh: "序列号为负数") }
        static var issuerEmpty: BilingualProse { BilingualProse(en: "its issuer has no name", zh: "颁发者名称为空") }
    }
}

extension PublicKeyFields.Weakness {
    /// Why a key is too weak or of the wrong kind, in a clause.
    enum Words {
        static var evenModulus: BilingualProse { BilingualProse(en: "its RSA modulus is even, so it is not a product of two odd primes (RFC 8017 §3.1)", zh: "RSA 模数为偶数，不可能是奇素数之积（RFC 8017 §3.1）") }
        static var exponent: BilingualProse { BilingualProse(en: "its RSA exponent is even, smaller than 3 or not smaller than the modulus (RFC 8017 §3.1)", zh: "RSA 公开指数为偶数、小于 3 或不小于模数（RFC 8017 §3.1）") }
        static var noPoint: BilingualProse { BilingualProse(en: "its key is not a point on its curve, or is the point at infinity (RFC 5480 §2.2, SEC 1 §3.2.2.1)", zh: "公钥不是曲线上的点，或是无穷远点（RFC 5480 §2.2，SEC 1 §3.2.2.1）") }
        static var curve: BilingualProse { BilingualProse(en: "its curve is not P-256, P-384 or P-521", zh: "椭圆曲线不是 P-256、P-384 或 P-521") }
        static var explicitCurve: BilingualProse { BilingualProse(en: "its curve is given by parameters instead of a name (CVE-2020-0601)", zh: "椭圆曲线以参数而不是名称给出（CVE-2020-0601）") }
        static var kind: BilingualProse { BilingualProse(en: "its kind of key is not used on the web", zh: "这种公钥不用于 Web") }
    }
}

extension RevocationListFault {
    /// Why a revocation list (CRL) cannot be used, in a clause.
    enum Words {
        static var malformed: BilingualProse { BilingualProse(en: "its issuer's CRL is malformed", zh: "颁发者的 CRL 格式错误") }
        static var version: BilingualProse { BilingualProse(en: "its issuer's CRL is not version 2", zh: "颁发者的 CRL 不是第 2 版") }
        static var signature: BilingualProse { BilingualProse(en: "the signature of its issuer's CRL does not match the issuer's key", zh: "CRL 的签名与颁发者的公钥不符") }
        static var signingNotAllowed: BilingualProse { BilingualProse(en: "its issuer's key may not sign CRLs (no cRLSign)", zh: "颁发者的密钥不得签发 CRL（没有 cRLSign）") }
        static var noNextUpdate: BilingualProse { BilingualProse(en: "its issuer's CRL does not say when the next one comes", zh: "颁发者的 CRL 没有写明下次更新时间") }
        static var timeForm: BilingualProse { BilingualProse(en: "a time in its issuer's CRL has the wrong format", zh: "颁发者的 CRL 中时间形式不对") }
        static var number: BilingualProse { BilingualProse(en: "its issuer's CRL has no number, or marks it critical", zh: "颁发者的 CRL 没有编号，或将编号标为关键") }
        static var authorityKeyIdentifierMissing: BilingualProse { BilingualProse(en: "its issuer's CRL does not say which key signed it", zh: "颁发者的 CRL 没有指明签发密钥") }
        static var scope: BilingualProse { BilingualProse(en: "its issuer's CRL does not cover all certificates of this kind", zh: "颁发者的 CRL 不涵盖这类证书") }
    }
}

extension StatusAnswerFault {
    /// Why an OCSP answer cannot be used, in a clause.
    enum Words {
        static var malformed: BilingualProse { BilingualProse(en: "the OCSP response is malformed", zh: "OCSP 应答格式错误") }
        static var signature: BilingualProse { BilingualProse(en: "the OCSP response is signed neither by the issuer nor by a responder it appointed", zh: "OCSP 应答不是由颁发者或其授权者签名的") }
        static var unknownCertificate: BilingualProse { BilingualProse(en: "the OCSP responder does not know it", zh: "OCSP 服务器不认识这张证书") }
    }
}

extension ClearTextLine.Meaning {
    /// What a line of a dialogue in clear text means.
    package var words: Bilingual {
        switch self {
        case .greeting: Bilingual(en: "The server greets, in clear text.", zh: "服务器以明文问候。")
        case .offersTLS: Bilingual(en: "It says that it can switch to TLS.", zh: "服务器表明支持切换到 TLS。")
        case .asksForTLS: Bilingual(en: "The client asks to switch to TLS on this connection.", zh: "客户端要求在这条连接上切换到 TLS。")
        case .grantsTLS: Bilingual(en: "The server agrees: the next bytes of both sides are TLS.", zh: "服务器同意：双方接下来的字节都是 TLS。")
        case .refusesTLS: Bilingual(en: "The server does not agree: what follows stays in clear text, or the connection ends.", zh: "服务器不同意：后面的内容仍是明文，或者连接就此结束。")
        }
    }
}

extension SameSite {
    /// When a cookie goes along that another site causes to be sent, in a clause.
    enum Words {
        static var strict: BilingualProse { BilingualProse(en: "never when another site asks", zh: "其他网站发起请求时从不携带") }
        static var lax: BilingualProse { BilingualProse(en: "sent from other sites only when the user follows a link", zh: "从其他网站来时只有用户点链接才携带") }
        static var none: BilingualProse { BilingualProse(en: "also when another site asks", zh: "其他网站发起请求时也携带") }
    }
}

extension CookieFinding {
    /// What is not as it should be in a cookie.
    enum Words {
        static var noName: BilingualProse { BilingualProse(en: "It has no name.", zh: "没有名称。") }
        static var unreadableExpires: BilingualProse { BilingualProse(en: "Expires is not a date and is ignored.", zh: "Expires 不是日期，不起作用。") }
        static var oddExpires: BilingualProse { BilingualProse(en: "Expires is not written as it should be; browsers read it.", zh: "Expires 的写法不规范，浏览器仍能读懂。") }
        static var unreadableMaxAge: BilingualProse { BilingualProse(en: "Max-Age is not a number and is ignored.", zh: "Max-Age 不是数，不起作用。") }
        static var pathNotAbsolute: BilingualProse { BilingualProse(en: "Path does not begin with “/” and is ignored.", zh: "Path 没有以“/”开头，不起作用。") }
        static var repeatedAttribute: BilingualProse { BilingualProse(en: "An attribute occurs twice; the last one counts.", zh: "有属性重复出现，以最后一个为准。") }
        static var attributeTooLong: BilingualProse { BilingualProse(en: "An attribute is longer than 1,024 bytes and is ignored.", zh: "有属性超过 1,024 字节，不起作用。") }
        static var sameSiteNoneNeedsSecure: BilingualProse { BilingualProse(en: "Browsers refuse it: SameSite=None needs Secure.", zh: "浏览器会拒绝：SameSite=None 必须同时有 Secure。") }
        static var partitionedNeedsSecure: BilingualProse { BilingualProse(en: "Browsers refuse it: Partitioned needs Secure.", zh: "浏览器会拒绝：Partitioned 必须同时有 Secure。") }
        static var securePrefixBroken: BilingualProse { BilingualProse(en: "Browsers refuse it: a name with __Secure- needs Secure.", zh: "浏览器会拒绝：以 __Secure- 开头的名称必须有 Secure。") }
        static var hostPrefixBroken: BilingualProse { BilingualProse(en: "Browsers refuse it: a name with __Host- needs Secure and Path=/, and no Domain.", zh: "浏览器会拒绝：以 __Host- 开头的名称必须有 Secure 和 Path=/，且不能有 Domain。") }
    }
}

extension SetCookie {
    /// What the attributes of a cookie say (RFC 6265bis).
    enum Words {
        static var withoutName: Bilingual { Bilingual(en: "without a name", zh: "（无名称）") }
        static var secure: Bilingual { Bilingual(en: "over TLS alone", zh: "只经 TLS 发送") }
        static var httpOnly: Bilingual { Bilingual(en: "hidden from scripts", zh: "脚本读不到") }
        static var partitioned: Bilingual { Bilingual(en: "kept apart for each site", zh: "按所在网站分别保存") }
        static var deletedAtOnce: Bilingual { Bilingual(en: "deleted at once", zh: "立即删除") }
        static var sessionCookie: Bilingual { Bilingual(en: "kept until the browser's session ends", zh: "浏览器会话结束即删除") }
        static var hostOnly: Bilingual { Bilingual(en: "sent to this host alone", zh: "只发送给本主机") }
    }
}

extension DecryptionFailure {
    /// Why a connection could not be decrypted.
    enum Words {
        static var noKey: Bilingual { Bilingual(en: "no matching key was given.", zh: "没有给出适用的密钥。") }
        static var handshakeNotCaptured: Bilingual { Bilingual(en: "the beginning of the handshake was not captured, so it is impossible to tell which line of the key log belongs to this session.", zh: "没有捕获到握手的开头，无法知道密钥日志的哪一行属于这个会话。") }
        static var notFollowed: Bilingual { Bilingual(en: "it could not be followed record by record, and each record needs its number.", zh: "无法逐个记录跟踪，而解密每个记录都需要它的序号。") }
        static var compressed: Bilingual { Bilingual(en: "its records are compressed (RFC 3749), and are not decompressed here.", zh: "记录经过压缩（RFC 3749），这里不作解压。") }
        static var otherPrivateKey: Bilingual { Bilingual(en: "the private key is not that of the certificate that the server showed.", zh: "给出的私钥与服务器所出示的证书不匹配。") }
        static var forwardSecrecy: Bilingual { Bilingual(en: "the server's private key decrypts nothing here, since the secret was agreed on with keys that both sides threw away afterwards (forward secrecy). Only a key log helps.", zh: "服务器的私钥在这里打不开任何内容：密钥是用双方事后即丢弃的临时密钥协商的（前向保密），只有密钥日志才能解开。") }
        static var waitedTooLong: Bilingual { Bilingual(en: "too much was waiting for its line of the key log.", zh: "等待密钥日志的数据过多。") }
    }
}

extension DecryptionFailureNote {
    /// What it means that nothing is decrypted.
    enum Words {
        static var staysClosed: Bilingual { Bilingual(en: "The encrypted content cannot be decrypted", zh: "加密的内容无法解开") }
    }
}

extension SMTPCommand {
    /// What a client of SMTP wants.
    var meaning: Bilingual {
        switch self {
        case .helo: Bilingual(en: "The client says its name.", zh: "客户端报出自己的名称。")
        case .ehlo: Bilingual(en: "The client says its name and asks what the server can do beyond the basic protocol (ESMTP).", zh: "客户端报出自己的名称，并询问服务器支持哪些扩展（ESMTP）。")
        case .lhlo: Bilingual(en: "The client says its name, in LMTP.", zh: "客户端报出自己的名称（LMTP）。")
        case .mail: Bilingual(en: "A mail begins: this is the address to which errors are returned (the envelope's sender).", zh: "一封邮件开始：这是出错时退信的地址（信封发件人）。")
        case .rcpt: Bilingual(en: "A recipient of the mail (on the envelope; the head of the mail may say something else).", zh: "邮件的一个收件人（信封收件人，可以与邮件首部中的不同）。")
        case .data: Bilingual(en: "The client wants to send the mail itself.", zh: "客户端请求发送邮件本身。")
        case .bdat: Bilingual(en: "A piece of the mail follows, as many bytes as said here (CHUNKING).", zh: "随后是邮件的一段，字节数如此处所示（CHUNKING）。")
        case .rset: Bilingual(en: "The mail that was begun is forgotten.", zh: "放弃已开始的邮件。")
        case .vrfy: Bilingual(en: "The client asks whether there is such a mailbox.", zh: "客户端询问是否有这个邮箱。")
        case .expn: Bilingual(en: "The client asks who is on a mailing list.", zh: "客户端询问邮件列表的成员。")
        case .help: Bilingual(en: "The client asks for help.", zh: "客户端请求帮助。")
        case .noop: Bilingual(en: "Nothing is wanted but an answer.", zh: "不做任何操作，只要求应答。")
        case .quit: Bilingual(en: "The client says good-bye.", zh: "客户端结束会话。")
        case .auth: Bilingual(en: "The client wants to log in, by the method said here.", zh: "客户端请求登录，方法如此处所示。")
        case .startTLS: Bilingual(en: "The client wants to go over to TLS.", zh: "客户端请求切换到 TLS。")
        case .etrn: Bilingual(en: "The client asks the server to deliver waiting mail.", zh: "客户端请求服务器投递积压的邮件。")
        }
    }
}

extension FTPCommand {
    /// What a client of FTP wants.
    var meaning: Bilingual {
        switch self {
        case .user: Bilingual(en: "The client says who wants to log in.", zh: "客户端说明以谁的身份登录。")
        case .pass: Bilingual(en: "The client proves it with a password.", zh: "客户端用密码证明身份。")
        case .acct: Bilingual(en: "The client names an account.", zh: "客户端说明账户。")
        case .cwd: Bilingual(en: "The client changes to another folder.", zh: "客户端切换到另一个目录。")
        case .cdup: Bilingual(en: "The client changes to the folder above.", zh: "客户端切换到上级目录。")
        case .quit: Bilingual(en: "The client says good-bye.", zh: "客户端结束会话。")
        case .rein: Bilingual(en: "The client logs out and may log in anew.", zh: "客户端注销，之后可重新登录。")
        case .port: Bilingual(en: "The client listens for the data connection at this address and port: the server connects to it (active mode).", zh: "客户端在此地址和端口等待数据连接，由服务器来连接（主动模式）。")
        case .pasv: Bilingual(en: "The client asks where the server listens for the data connection (passive mode).", zh: "客户端询问服务器在哪里等待数据连接（被动模式）。")
        case .eprt: Bilingual(en: "The client listens for the data connection at this address and port: the server connects to it (active mode, also for IPv6).", zh: "客户端在此地址和端口等待数据连接，由服务器来连接（主动模式，也适用于 IPv6）。")
        case .epsv: Bilingual(en: "The client asks at which port the server listens for the data connection (passive mode, also for IPv6).", zh: "客户端询问服务器在哪个端口等待数据连接（被动模式，也适用于 IPv6）。")
        case .type: Bilingual(en: "How the bytes are to be sent: A as text, I as they are.", zh: "数据的传送方式：A 为文本，I 为原样。")
        case .stru: Bilingual(en: "How files are structured.", zh: "文件的结构。")
        case .mode: Bilingual(en: "How the data connection is used.", zh: "数据连接的使用方式。")
        case .retr: Bilingual(en: "The client fetches a file; its bytes come on a data connection of their own.", zh: "客户端下载一个文件；内容通过另外的数据连接传送。")
        case .stor: Bilingual(en: "The client stores a file; its bytes go on a data connection of their own.", zh: "客户端上传一个文件；内容通过另外的数据连接传送。")
        case .stou: Bilingual(en: "The client stores a file under a name that the server chooses.", zh: "客户端上传一个文件，由服务器命名。")
        case .appe: Bilingual(en: "The client adds to a file.", zh: "客户端向一个文件追加内容。")
        case .rest: Bilingual(en: "The next transfer is to begin at this byte.", zh: "下一次传送从此字节开始。")
        case .rnfr: Bilingual(en: "A file is to be renamed: its old name.", zh: "重命名文件：旧名称。")
        case .rnto: Bilingual(en: "A file is to be renamed: its new name.", zh: "重命名文件：新名称。")
        case .abor: Bilingual(en: "The client breaks the transfer off.", zh: "客户端中止传送。")
        case .dele: Bilingual(en: "The client deletes a file.", zh: "客户端删除一个文件。")
        case .rmd: Bilingual(en: "The client removes a folder.", zh: "客户端删除一个目录。")
        case .mkd: Bilingual(en: "The client makes a folder.", zh: "客户端新建一个目录。")
        case .pwd: Bilingual(en: "The client asks which folder it is in.", zh: "客户端询问当前目录。")
        case .list: Bilingual(en: "The client wants a list of files; it comes on a data connection of its own.", zh: "客户端请求文件列表；列表通过另外的数据连接传送。")
        case .nlst: Bilingual(en: "The client wants a list of names; it comes on a data connection of its own.", zh: "客户端请求文件名列表；列表通过另外的数据连接传送。")
        case .mlsd: Bilingual(en: "The client wants a list of files for programs; it comes on a data connection of its own.", zh: "客户端请求便于程序处理的文件列表；列表通过另外的数据连接传送。")
        case .mlst: Bilingual(en: "The client asks about one file.", zh: "客户端询问一个文件的信息。")
        case .size: Bilingual(en: "The client asks how large a file is.", zh: "客户端询问文件大小。")
        case .mdtm: Bilingual(en: "The client asks when a file was changed.", zh: "客户端询问文件的修改时间。")
        case .site: Bilingual(en: "Something that only this server knows.", zh: "该服务器特有的命令。")
        case .syst: Bilingual(en: "The client asks which system the server runs on.", zh: "客户端询问服务器的系统类型。")
        case .stat: Bilingual(en: "The client asks how things stand.", zh: "客户端询问状态。")
        case .help: Bilingual(en: "The client asks for help.", zh: "客户端请求帮助。")
        case .noop: Bilingual(en: "Nothing is wanted but an answer.", zh: "不做任何操作，只要求应答。")
        case .feat: Bilingual(en: "The client asks what the server can do beyond the basic protocol.", zh: "客户端询问服务器支持哪些扩展。")
        case .opts: Bilingual(en: "The client sets an option of another command.", zh: "客户端设置某个命令的选项。")
        case .auth: Bilingual(en: "The client wants the dialogue to be protected.", zh: "客户端请求保护控制连接。")
        case .pbsz: Bilingual(en: "The size of protected pieces; with TLS always 0.", zh: "受保护数据的缓冲区大小；使用 TLS 时总是 0。")
        case .prot: Bilingual(en: "How the data connections are protected: P by TLS, C not at all.", zh: "数据连接的保护方式：P 为 TLS，C 为不保护。")
        }
    }
}

extension POP3Command {
    /// What a client of POP3 wants.
    var meaning: Bilingual {
        switch self {
        case .user: Bilingual(en: "The client says whose mailbox it wants.", zh: "客户端说明要打开谁的邮箱。")
        case .pass: Bilingual(en: "The client proves it with a password.", zh: "客户端用密码证明身份。")
        case .apop: Bilingual(en: "The client logs in with a digest of the password and of what the greeting says.", zh: "客户端用密码与问候语中时间戳的摘要登录。")
        case .auth: Bilingual(en: "The client wants to log in, by the method said here.", zh: "客户端请求登录，方法如此处所示。")
        case .capa: Bilingual(en: "The client asks what the server can do.", zh: "客户端询问服务器支持的功能。")
        case .stls: Bilingual(en: "The client wants to go over to TLS.", zh: "客户端请求切换到 TLS。")
        case .stat: Bilingual(en: "The client asks how many mails there are, and how many bytes.", zh: "客户端询问邮件数和总字节数。")
        case .list: Bilingual(en: "The client asks how large the mails are.", zh: "客户端询问各邮件的大小。")
        case .retr: Bilingual(en: "The client fetches a mail.", zh: "客户端取回一封邮件。")
        case .dele: Bilingual(en: "A mail is to be deleted at the end.", zh: "标记一封邮件，结束时删除。")
        case .noop: Bilingual(en: "Nothing is wanted but an answer.", zh: "不做任何操作，只要求应答。")
        case .rset: Bilingual(en: "Nothing is to be deleted after all.", zh: "取消所有删除标记。")
        case .top: Bilingual(en: "The client fetches a mail's head and its first lines.", zh: "客户端取回一封邮件的首部和前几行。")
        case .uidl: Bilingual(en: "The client asks for names of mails that stay the same.", zh: "客户端询问邮件的唯一标识。")
        case .utf8: Bilingual(en: "Names and heads of mails may be UTF-8.", zh: "邮箱名和邮件首部可用 UTF-8。")
        case .quit: Bilingual(en: "The client says good-bye; now the server deletes what is marked.", zh: "客户端结束会话；服务器此时才删除已标记的邮件。")
        }
    }
}

extension IMAPCommand {
    /// What a client of IMAP wants.
    var meaning: Bilingual {
        switch self {
        case .capability: Bilingual(en: "The client asks what the server can do.", zh: "客户端询问服务器支持的功能。")
        case .noop: Bilingual(en: "The client asks whether there is anything new.", zh: "客户端询问有无变化。")
        case .logout: Bilingual(en: "The client says good-bye.", zh: "客户端结束会话。")
        case .startTLS: Bilingual(en: "The client wants to go over to TLS.", zh: "客户端请求切换到 TLS。")
        case .authenticate: Bilingual(en: "The client wants to log in, by the method said here.", zh: "客户端请求登录，方法如此处所示。")
        case .login: Bilingual(en: "The client logs in with a name and a password.", zh: "客户端用用户名和密码登录。")
        case .enable: Bilingual(en: "The client switches an extension on.", zh: "客户端启用扩展。")
        case .select: Bilingual(en: "The client opens a mailbox.", zh: "客户端打开一个邮箱。")
        case .examine: Bilingual(en: "The client opens a mailbox to read only.", zh: "客户端以只读方式打开一个邮箱。")
        case .create: Bilingual(en: "The client makes a mailbox.", zh: "客户端新建一个邮箱。")
        case .delete: Bilingual(en: "The client deletes a mailbox.", zh: "客户端删除一个邮箱。")
        case .rename: Bilingual(en: "The client renames a mailbox.", zh: "客户端重命名一个邮箱。")
        case .subscribe: Bilingual(en: "The client adds a mailbox to its list.", zh: "客户端订阅一个邮箱。")
        case .unsubscribe: Bilingual(en: "The client takes a mailbox off its list.", zh: "客户端取消订阅一个邮箱。")
        case .list: Bilingual(en: "The client asks which mailboxes there are.", zh: "客户端询问有哪些邮箱。")
        case .lsub: Bilingual(en: "The client asks which mailboxes are on its list.", zh: "客户端询问订阅了哪些邮箱。")
        case .namespace: Bilingual(en: "The client asks where its mailboxes are.", zh: "客户端询问邮箱的命名空间。")
        case .status: Bilingual(en: "The client asks about a mailbox without opening it.", zh: "客户端询问某个邮箱的状态，但不打开它。")
        case .append: Bilingual(en: "The client stores a mail in a mailbox.", zh: "客户端把一封邮件存入邮箱。")
        case .idle: Bilingual(en: "The client waits until the server has news.", zh: "客户端等待服务器通知变化。")
        case .close: Bilingual(en: "The client closes the mailbox; what is marked is deleted.", zh: "客户端关闭邮箱，并删除已标记的邮件。")
        case .unselect: Bilingual(en: "The client closes the mailbox; nothing is deleted.", zh: "客户端关闭邮箱，不删除邮件。")
        case .expunge: Bilingual(en: "What is marked is deleted.", zh: "删除已标记的邮件。")
        case .check: Bilingual(en: "The server is to save the mailbox.", zh: "要求服务器保存邮箱的状态。")
        case .search: Bilingual(en: "The client looks for mails.", zh: "客户端查找邮件。")
        case .fetch: Bilingual(en: "The client fetches mails, or parts of them.", zh: "客户端取回邮件或其中的部分。")
        case .store: Bilingual(en: "The client changes the marks of mails.", zh: "客户端修改邮件的标志。")
        case .copy: Bilingual(en: "The client copies mails to another mailbox.", zh: "客户端把邮件复制到另一个邮箱。")
        case .move: Bilingual(en: "The client moves mails to another mailbox.", zh: "客户端把邮件移到另一个邮箱。")
        case .id: Bilingual(en: "Client and server say which programs they are.", zh: "双方说明各自的软件。")
        case .uid: Bilingual(en: "The same as the command that follows, with numbers of mails that stay the same.", zh: "与后面的命令相同，但使用邮件的唯一编号。")
        }
    }
}

extension SMTPReplyCode {
    /// What a reply of SMTP means, in a sentence.
    var meaning: Bilingual? {
        switch rawValue {
        case 211, 214: Bilingual(en: "Information or help.", zh: "信息或帮助。")
        case 220: Bilingual(en: "The server is ready.", zh: "服务器已就绪。")
        case 221: Bilingual(en: "The server says good-bye and ends the connection.", zh: "服务器结束会话并关闭连接。")
        case 235: Bilingual(en: "The client is logged in.", zh: "登录成功。")
        case 250: Bilingual(en: "It is done.", zh: "操作完成。")
        case 251: Bilingual(en: "The mailbox is elsewhere; the server forwards the mail.", zh: "邮箱在别处，服务器会转发邮件。")
        case 252: Bilingual(en: "The server does not say whether there is such a mailbox, but will try.", zh: "服务器不说明邮箱是否存在，但会尝试投递。")
        case 334: Bilingual(en: "The server waits for more to log in with.", zh: "服务器等待登录所需的下一步数据。")
        case 354: Bilingual(en: "The mail may come now; a line with only a dot ends it.", zh: "现在可以发送邮件，以只有一个点的行结束。")
        case 421: Bilingual(en: "The server ends the connection; the client may try again later.", zh: "服务器关闭连接；客户端可稍后再试。")
        case 450: Bilingual(en: "The mailbox cannot be reached now; the client may try again later (greylisting, for one).", zh: "邮箱暂时不可用；客户端可稍后再试（例如灰名单）。")
        case 451: Bilingual(en: "Something failed in the server; the client may try again later.", zh: "服务器出错；客户端可稍后再试。")
        case 452: Bilingual(en: "The server has no room now, or there are too many recipients.", zh: "服务器暂时空间不足，或收件人太多。")
        case 432, 454: Bilingual(en: "Not now: it may work later.", zh: "暂时不行，稍后也许可以。")
        case 500: Bilingual(en: "The server does not know the command.", zh: "服务器不认识这个命令。")
        case 501: Bilingual(en: "The server does not understand what stands behind the command.", zh: "服务器不理解命令的参数。")
        case 502: Bilingual(en: "The server does not have this command.", zh: "服务器没有实现这个命令。")
        case 503: Bilingual(en: "The command does not belong here.", zh: "命令的顺序不对。")
        case 455, 504, 555: Bilingual(en: "The server does not have this parameter.", zh: "服务器不支持这个参数。")
        case 521, 556: Bilingual(en: "No mail is accepted here.", zh: "这里不接收邮件。")
        case 530: Bilingual(en: "The client has to log in first, or to go over to TLS.", zh: "必须先登录，或先切换到 TLS。")
        case 534, 538: Bilingual(en: "This way of logging in is too weak here.", zh: "这种登录方式在此处不够安全。")
        case 535: Bilingual(en: "The login is refused: wrong name or password.", zh: "登录被拒绝：用户名或密码错误。")
        case 550: Bilingual(en: "Refused for good: there is no such mailbox, or the server does not want the mail.", zh: "永久拒绝：没有这个邮箱，或服务器不接收该邮件。")
        case 551: Bilingual(en: "The mailbox is elsewhere; the server does not forward the mail.", zh: "邮箱在别处，服务器不转发。")
        case 552: Bilingual(en: "The mail is too large, or the mailbox is full.", zh: "邮件太大，或邮箱已满。")
        case 553: Bilingual(en: "The address is not allowed.", zh: "地址不被允许。")
        case 554: Bilingual(en: "It failed for good.", zh: "永久失败。")
        default: nil
        }
    }
}

extension FTPReplyCode {
    /// What a reply of FTP means, in a sentence.
    var meaning: Bilingual? {
        switch rawValue {
        case 120: Bilingual(en: "The server will be ready soon.", zh: "服务器稍后就绪。")
        case 125: Bilingual(en: "The data connection is open; the transfer begins.", zh: "数据连接已打开，开始传送。")
        case 150: Bilingual(en: "The transfer begins on a data connection.", zh: "即将通过数据连接传送。")
        case 200, 202: Bilingual(en: "Done.", zh: "完成。")
        case 211, 212, 213, 214, 215: Bilingual(en: "Information.", zh: "信息。")
        case 220: Bilingual(en: "The server is ready.", zh: "服务器已就绪。")
        case 221: Bilingual(en: "The server says good-bye and ends the connection.", zh: "服务器结束会话并关闭连接。")
        case 225: Bilingual(en: "The data connection is open; nothing is transferred.", zh: "数据连接已打开，没有传送。")
        case 226: Bilingual(en: "The transfer is complete; the data connection is closed.", zh: "传送完成，数据连接关闭。")
        case 227: Bilingual(en: "The server listens for the data connection: four numbers of its address, two of its port (times 256, plus).", zh: "服务器等待数据连接：前四个数是地址，后两个数是端口（前者乘以 256 加后者）。")
        case 229: Bilingual(en: "The server listens for the data connection at this port, at the same address.", zh: "服务器在同一地址的此端口等待数据连接。")
        case 230, 232: Bilingual(en: "The client is logged in.", zh: "登录成功。")
        case 234: Bilingual(en: "The server agrees: the next bytes are TLS.", zh: "服务器同意：接下来就是 TLS。")
        case 250: Bilingual(en: "Done.", zh: "完成。")
        case 257: Bilingual(en: "The name of a folder.", zh: "目录名。")
        case 331: Bilingual(en: "The server wants the password.", zh: "服务器要求密码。")
        case 332, 532: Bilingual(en: "The server wants an account.", zh: "服务器要求账户。")
        case 334: Bilingual(en: "The server agrees on the method.", zh: "服务器同意此方法。")
        case 350: Bilingual(en: "More is needed before it is done.", zh: "还需要下一步。")
        case 421: Bilingual(en: "The server ends the connection.", zh: "服务器关闭连接。")
        case 425: Bilingual(en: "The data connection could not be opened.", zh: "无法打开数据连接。")
        case 426: Bilingual(en: "The transfer was broken off.", zh: "传送中断。")
        case 430: Bilingual(en: "The login is refused: wrong name or password.", zh: "登录被拒绝：用户名或密码错误。")
        case 450: Bilingual(en: "The file cannot be had now.", zh: "文件暂时不可用。")
        case 451: Bilingual(en: "Something failed in the server.", zh: "服务器出错。")
        case 452, 552: Bilingual(en: "There is no room.", zh: "空间不足。")
        case 500: Bilingual(en: "The server does not know the command.", zh: "服务器不认识这个命令。")
        case 501: Bilingual(en: "The server does not understand what stands behind the command.", zh: "服务器不理解命令的参数。")
        case 502, 504: Bilingual(en: "The server does not have this.", zh: "服务器没有实现。")
        case 503: Bilingual(en: "The command does not belong here.", zh: "命令的顺序不对。")
        case 522: Bilingual(en: "The server does not speak this version of IP.", zh: "服务器不支持这个 IP 版本。")
        case 530: Bilingual(en: "The client is not logged in, or the login is refused.", zh: "未登录，或登录被拒绝。")
        case 533, 534, 536: Bilingual(en: "Refused by the server's rules on protection.", zh: "因服务器的保护策略而被拒绝。")
        case 550: Bilingual(en: "There is no such file, or it may not be touched.", zh: "没有这个文件，或无权访问。")
        case 553: Bilingual(en: "The name is not allowed.", zh: "文件名不被允许。")
        default: nil
        }
    }
}

/// What stands in dialogues of lines.
enum DialoguePhrases {
    static var greeting: Bilingual { Bilingual(en: "The server greets.", zh: "服务器问候。") }
    static var unknownCommand: Bilingual { Bilingual(en: "A command that is not known here.", zh: "未知的命令。") }
    static var secretReadable: Bilingual { Bilingual(en: "Anybody on the way can read what it proves itself with.", zh: "途中任何人都能读到这些登录信息。") }
    static var proof: Bilingual { Bilingual(en: "The client answers with what proves who it is.", zh: "客户端回答用于证明身份的数据。") }
    static var done: Bilingual { Bilingual(en: "The client waits no more.", zh: "客户端不再等待。") }
    static var challenge: Bilingual { Bilingual(en: "The server waits for more.", zh: "服务器等待后续内容。") }
    static var untagged: Bilingual { Bilingual(en: "The server says something that belongs to no single command, or the contents of an answer.", zh: "服务器的数据：不属于某一条命令，或是应答的内容。") }
    static var positive: Bilingual { Bilingual(en: "It is done.", zh: "操作成功。") }
    static var negative: Bilingual { Bilingual(en: "It failed.", zh: "操作失败。") }
    static var no: Bilingual { Bilingual(en: "It cannot be done.", zh: "无法执行。") }
    static var bad: Bilingual { Bilingual(en: "The server does not understand the command.", zh: "服务器不理解这个命令。") }
    static var bye: Bilingual { Bilingual(en: "The server ends the connection.", zh: "服务器结束连接。") }
    static var preauth: Bilingual { Bilingual(en: "The client is logged in already.", zh: "客户端已经登录。") }
    static var offersTLS: Bilingual { Bilingual(en: "The server can switch to TLS.", zh: "服务器支持切换到 TLS。") }
    static var grantsTLS: Bilingual { Bilingual(en: "The server agrees: the next bytes are TLS.", zh: "服务器同意：接下来就是 TLS。") }
    static var refusesTLS: Bilingual { Bilingual(en: "The server does not go over to TLS.", zh: "服务器不切换到 TLS。") }
    static var extensions: Bilingual { Bilingual(en: "Each further line names something that it can do.", zh: "其余各行列出它支持的扩展。") }
    static var cut: Bilingual { Bilingual(en: "It is too long to be kept whole.", zh: "它太长，没有全部保存。") }
    static var unexpected: Bilingual { Bilingual(en: "Nothing of the kind is expected here.", zh: "此处不应出现这样的内容。") }
    static var mailEnd: Bilingual { Bilingual(en: "A line with only a dot ends it.", zh: "以只有一个点的行结束。") }
    static var mailTaken: Bilingual { Bilingual(en: "The server has taken the mail and answers for it from now on.", zh: "服务器已接收邮件，此后由它负责。") }
    static var capability: Bilingual { Bilingual(en: "What the server can do.", zh: "服务器支持的功能。") }
    static var exists: Bilingual { Bilingual(en: "How many mails are in the mailbox.", zh: "邮箱中的邮件数。") }
    static var expunged: Bilingual { Bilingual(en: "A mail is gone; those behind it count one less.", zh: "一封邮件已删除，其后的序号减一。") }
    static var fetched: Bilingual { Bilingual(en: "What was asked of a mail.", zh: "所取的邮件内容。") }
    static var flags: Bilingual { Bilingual(en: "Marks that mails can have.", zh: "邮件可用的标志。") }
    static var mailbox: Bilingual { Bilingual(en: "A mailbox.", zh: "一个邮箱。") }
    static var found: Bilingual { Bilingual(en: "The mails that were found.", zh: "查找到的邮件。") }
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

extension DNSExchange {
    /// What became of a question of DNS.
    enum Words {
        static var cutShort: Bilingual { Bilingual(en: "truncated: the rest can be had over TCP", zh: "已截短：完整应答须改用 TCP 查询") }
        static var partlyUnreadable: Bilingual { Bilingual(en: "partly unreadable", zh: "部分无法解读") }
        static var answerUnreadable: Bilingual { Bilingual(en: "its answer cannot be read", zh: "其应答无法解读") }
        static var noAnswerCaptured: Bilingual { Bilingual(en: "no answer captured", zh: "未捕获到应答") }
        static var done: Bilingual { Bilingual(en: "done", zh: "完成") }
        static var noRecordHere: Bilingual { Bilingual(en: "none of the records fits this message", zh: "这个报文中没有放下任何记录") }
        static var noSuchRecord: Bilingual { Bilingual(en: "no such record", zh: "没有这种记录") }
        static var signaturesOnly: Bilingual { Bilingual(en: "signatures only", zh: "只有签名") }
    }
}

extension DNSMessage {
    /// What a DNS message asks for where it is no plain question.
    enum Words {
        static var inverseQuery: Bilingual { Bilingual(en: "inverse query", zh: "反向查询（IQUERY）") }
    }
}

extension DHCPTransaction {
    /// How long an address is lent.
    enum Words {
        static var ever: Bilingual { Bilingual(en: "ever", zh: "永久") }
    }
}

extension EndpointState {
    /// What a state of TCP means for the side that is in it.
    var words: Bilingual {
        switch self {
        case .closed: Bilingual(en: "no connection", zh: "没有连接")
        case .listen: Bilingual(en: "waits for connection requests", zh: "等待连接请求")
        case .synSent: Bilingual(en: "has asked, waits for the answer", zh: "已发出请求，等待应答")
        case .synReceived: Bilingual(en: "has agreed, waits for the confirmation", zh: "已同意，等待确认")
        case .established: Bilingual(en: "open, data can flow", zh: "已建立，可以传送数据")
        case .finWait1: Bilingual(en: "has finished sending, waits for the confirmation", zh: "已发送完毕，等待确认")
        case .finWait2: Bilingual(en: "its end is confirmed, waits for the other's", zh: "结束已被确认，等待对方结束")
        case .closeWait: Bilingual(en: "the other has finished, this side may still send", zh: "对方已结束，本方仍可发送")
        case .closing: Bilingual(en: "both finished at once, waits for the confirmation", zh: "双方同时结束，等待确认")
        case .lastAck: Bilingual(en: "has finished last, waits for the confirmation", zh: "最后结束，等待最后的确认")
        case .timeWait: Bilingual(en: "closed, waits until late segments have died out", zh: "已关闭，等待迟到的报文段消失")
        }
    }
}

extension FieldEffect {
    /// What a header field does in this exchange, in a clause.
    enum Words {
        static var overriddenByIfNoneMatch: BilingualProse { BilingualProse(en: "not evaluated, since If-None-Match is present as well (RFC 9110 §13.1.3)", zh: "同时有 If-None-Match，因此不看这一字段（RFC 9110 §13.1.3）") }
        static var overriddenByMaxAge: BilingualProse { BilingualProse(en: "not used, since Cache-Control has max-age (RFC 9111 §5.3)", zh: "Cache-Control 中有 max-age，因此不用这一字段（RFC 9111 §5.3）") }
        static var staleFromStart: BilingualProse { BilingualProse(en: "not later than when the response was made (Date): stale from the start", zh: "不晚于响应生成的时间（Date）：一开始就不新鲜") }
        static var versionUnchanged: BilingualProse { BilingualProse(en: "the version is still this one, so a part is enough", zh: "版本没有变，因此只需发送一部分") }
        static var versionChanged: BilingualProse { BilingualProse(en: "the version has changed, so the whole is sent again", zh: "版本已变，因此全部重新发送") }
        static var notContinued: BilingualProse { BilingualProse(en: "no 100 Continue came", zh: "没有收到 100 Continue") }
        static var versionOfCopy: BilingualProse { BilingualProse(en: "the very version that the client has", zh: "正是客户端手中的版本") }
        static var lengthForGET: BilingualProse { BilingualProse(en: "the length of the body that GET would return; HEAD returns none", zh: "指 GET 会得到的正文长度；HEAD 的响应没有正文") }
        static var lengthOfCopy: BilingualProse { BilingualProse(en: "the length of the body that a 200 would have; 304 has none", zh: "指 200 响应会有的正文长度；304 没有正文") }
        static var elsewhere: BilingualProse { BilingualProse(en: "where the client should ask instead", zh: "客户端应改到这里请求") }
        static var bringsFIN: BilingualProse { BilingualProse(en: "this is why the FIN comes with it", zh: "正因如此，FIN 与它一同发出") }
    }
}

extension Eavesdropper.Content {
    /// What somebody who listens reads of an exchange in clear text.
    var words: Bilingual {
        switch self {
        case .addresses: Bilingual(en: "every address", zh: "请求的地址")
        case .fields: Bilingual(en: "every header field", zh: "所有首部字段")
        case .bodies: Bilingual(en: "every body", zh: "所有正文")
        case .credentials: Bilingual(en: "the credentials", zh: "身份凭据")
        case .cookies: Bilingual(en: "the cookies", zh: "Cookie")
        case .form: Bilingual(en: "what was typed into the form", zh: "表单中填写的内容")
        }
    }
}

extension Eavesdropper.Outside {
    /// What somebody who listens learns of an encrypted connection.
    enum Words {
        static var addresses: BilingualProse { BilingualProse(en: "both addresses and ports", zh: "双方的地址和端口") }
        static var amounts: BilingualProse { BilingualProse(en: "times and sizes", zh: "时间和数据量") }
        static var certificates: BilingualProse { BilingualProse(en: "the certificates", zh: "证书") }
        static var before: BilingualProse { BilingualProse(en: "what was said before TLS began", zh: "TLS 开始之前的内容") }
        static var behind: BilingualProse { BilingualProse(en: "what was said after it ended", zh: "TLS 结束之后的内容") }
        static var alert: BilingualProse { BilingualProse(en: "the alert in clear text", zh: "明文的警报") }
        static var alerts: BilingualProse { BilingualProse(en: "the alerts in clear text", zh: "明文的警报") }
        static var heartbeats: BilingualProse { BilingualProse(en: "the heartbeats in clear text", zh: "明文的心跳") }
        static var content: BilingualProse { BilingualProse(en: "everything that is said: the cipher suite encrypts nothing", zh: "全部内容：所选的密码套件不加密") }
    }
}

extension Eavesdropper.Hidden {
    /// The end of what somebody who listens learns of an encrypted connection.
    var words: Bilingual {
        switch self {
        case .nothing: Bilingual(en: ".", zh: "。")
        case .http: Bilingual(en: ", but not the path, the header fields, the bodies or the status.", zh: "；看不到路径、首部字段、正文和状态码。")
        case .other: Bilingual(en: ", but not what is said inside.", zh: "；看不到其中的内容。")
        }
    }
}

extension ConnectionPhases.Kind {
    /// The phases of a connection.
    var words: Bilingual {
        switch self {
        case .dns: Bilingual(en: "name look-up", zh: "域名查询")
        case .tcp: Bilingual(en: "TCP", zh: "TCP")
        case .tls: Bilingual(en: "TLS", zh: "TLS")
        case .request: Bilingual(en: "request", zh: "请求")
        case .waiting: Bilingual(en: "waiting", zh: "等待")
        case .download: Bilingual(en: "download", zh: "下载")
        }
    }
}

extension ConnectionPhases {
    /// What stands between the phases of a connection.
    enum Words {
        static var between: Bilingual { Bilingual(en: "in between", zh: "其间") }
    }
}

extension HTTPFieldValue {
    /// What a field says whose value means the same in every field.
    enum Words {
        static var expiresOnWrongWeekday: BilingualProse { BilingualProse(en: "The weekday does not fit the date: a strict cache treats that as no date, so as already expired; others go by the date.", zh: "星期与日期不符：严格的缓存不把它当作日期，视为已经过期；其他的只看日期。") }
        static var pragma: BilingualProse { BilingualProse(en: "In a response it has no specified meaning; caches go by Cache-Control.", zh: "在响应中没有规定的含义；缓存依据的是 Cache-Control。") }
        static var expired: BilingualProse { BilingualProse(en: "Not a date: the response counts as already expired.", zh: "不是日期：视为已经过期。") }
    }
}

extension NameSubject {
    /// What a list of names in a header field says.
    enum Words {
        static var vary: BilingualProse { BilingualProse(en: "The response depends on more than its fields: caches must ask each time.", zh: "响应还取决于首部字段以外的因素：缓存每次都要询问源服务器。") }
        static var acceptRanges: BilingualProse { BilingualProse(en: "No parts can be asked for.", zh: "不支持只请求一部分。") }
        static var close: BilingualProse { BilingualProse(en: "The connection is closed after this exchange.", zh: "这次请求和响应之后关闭连接。") }
        static var keepAlive: BilingualProse { BilingualProse(en: "The connection stays open; HTTP/1.1 does so anyway.", zh: "连接保持打开；HTTP/1.1 本来就默认如此。") }
        static var keepsAlive: BilingualProse { BilingualProse(en: "The connection stays open; without this, HTTP/1.0 would close it.", zh: "连接保持打开；HTTP/1.0 没有它就会关闭连接。") }
        static var asksToKeepAlive: BilingualProse { BilingualProse(en: "Asks that the connection stays open; without this, HTTP/1.0 would close it.", zh: "请求保持连接打开；HTTP/1.0 没有它就会关闭连接。") }
        static var upgrade: BilingualProse { BilingualProse(en: "The Upgrade field is meant only for the next hop.", zh: "Upgrade 字段只对下一站有效。") }
        static var namesNothing: BilingualProse { BilingualProse(en: "Names nothing.", zh: "没有列出任何名称。") }
    }
}

extension TransferCoding {
    /// What Transfer-Encoding says.
    enum Words {
        static var chunked: BilingualProse { BilingualProse(en: "The body comes in chunks, each with its length before it; one of length 0 ends it.", zh: "正文分块传输，每块前面写明长度，长度为 0 的块表示结束。") }
    }
}

extension EntityTag {
    /// What an entity tag promises.
    enum Words {
        static var weak: BilingualProse { BilingualProse(en: "Weak validator: the same meaning, but perhaps not the same bytes.", zh: "弱验证器：含义相同，字节不一定相同。") }
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
        static var weakTag: BilingualProse { BilingualProse(en: "A weak tag never matches here: the whole is sent.", zh: "弱标签在这里不起作用：会发送全部内容。") }
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
        static var noTransform: BilingualProse { BilingualProse(en: "no intermediary may change the content", zh: "途中不得改动内容") }
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
        static var nullAllowed: BilingualProse { BilingualProse(en: "Scripts whose origin is “null” may read the response, and many pages can give themselves that origin.", zh: "来源为 null 的脚本可以读取响应；而很多页面都能让自己的来源成为 null。") }
        static var nullOrigin: BilingualProse { BilingualProse(en: "The browser does not say where the request comes from.", zh: "浏览器不透露请求来自哪里。") }
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
        case .colon: BilingualProse(en: "no colon separates name and password", zh: "用户名与密码之间没有冒号")
        case .cookie: BilingualProse(en: "there is neither a name nor a value", zh: "既没有名称，也没有值")
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
        case .referer: Bilingual(en: "The client says that it came from", zh: "客户端自称来自：")
        }
    }
}

extension MediaType {
    /// What the parameters of a content type say.
    enum Words {
        static var hasBoundary: Bilingual { Bilingual(en: "its parts lie between lines with the boundary", zh: "各部分之间用分隔符（boundary）隔开") }
    }
}

extension Preference.Subject {
    /// What a list of preferences says (RFC 9110 §12.5).
    enum Words {
        static var namesNothing: Bilingual { Bilingual(en: "Names nothing.", zh: "没有列出任何选项。") }
        static var anythingElse: Bilingual { Bilingual(en: "anything else", zh: "其他任何") }
    }
}

extension ContentDisposition {
    /// What is to be done with a content (RFC 6266).
    enum Words {
        static var shown: Bilingual { Bilingual(en: "To be shown in the page", zh: "直接在页面中显示") }
        static var saved: Bilingual { Bilingual(en: "To be saved as a file", zh: "作为文件保存") }
        static var extendedNameCounts: Bilingual { Bilingual(en: "as filename* says, which counts more", zh: "以 filename* 为准") }
        static var hasPath: Bilingual { Bilingual(en: "a path in it must be cut off before saving", zh: "其中含有路径，保存前必须去掉") }
    }
}

/// What Cache-Control says.
enum ContentValuePhrases {
    static var noCacheRule: Bilingual { Bilingual(en: "No rule for caches.", zh: "没有缓存规则。") }
}

extension Credentials {
    /// Who asked for credentials.
    enum Words {
        static var proxy: Bilingual { Bilingual(en: "the proxy", zh: "代理") }
        static var server: Bilingual { Bilingual(en: "the server", zh: "服务器") }
    }
}

extension TransportSecurity {
    /// What Strict-Transport-Security says (RFC 6797).
    enum Words {
        static var takenBack: Bilingual { Bilingual(en: "Withdraws the demand to use TLS only.", zh: "撤销“只能经 TLS 访问”的要求。") }
        static var withSubdomains: Bilingual { Bilingual(en: "this host and all hosts below it", zh: "本主机及其所有子域") }
        static var hostAlone: Bilingual { Bilingual(en: "this host", zh: "本主机") }
        static var preload: Bilingual { Bilingual(en: "the site asks for a place in the browsers' built-in list", zh: "网站还申请列入浏览器内置名单") }
    }
}

/// Parts of what is wrong with a value.
enum ValueProblemPhrases {
    static var zeroSeconds: Bilingual { Bilingual(en: "0 seconds", zh: "0 秒") }
    static var about: Bilingual { Bilingual(en: "about ", zh: "约 ") }
    static var space: Bilingual { Bilingual(en: "a space", zh: "空格") }
    static var tab: Bilingual { Bilingual(en: "a tab", zh: "制表符") }
}

extension StructuredField {
    /// Values of structured fields that hold nothing (RFC 9651).
    enum Words {
        static var emptyList: Bilingual { Bilingual(en: "An empty list.", zh: "空列表。") }
        static var emptyDictionary: Bilingual { Bilingual(en: "An empty dictionary.", zh: "空字典。") }
    }
}

extension URIReference {
    /// Parts of a URI reference.
    enum Words {
        static var sameHost: Bilingual { Bilingual(en: "the same host", zh: "同一主机") }
        static var withUser: Bilingual { Bilingual(en: "with a user written into it, which is unsafe", zh: "其中写有用户信息，不安全") }
        static var emptyQuery: Bilingual { Bilingual(en: "an empty query", zh: "空的查询部分") }
    }
}

extension StepKnowledge.Known {
    /// What the two sides know after a step, in a sentence or two.
    enum Words {
        static var addresses: BilingualProse { BilingualProse(en: "Each side knows that the other answers at its address; neither has proven who it is.", zh: "双方只知道对方的地址有回应，谁也没有证明自己的身份。") }
        static var offerWithKey: BilingualProse { BilingualProse(en: "The server knows what the client can do, and has a public key from it. There is no secret yet.", zh: "服务器知道了客户端支持什么，也得到了它的一个公钥；此时还没有任何秘密。") }
        static var offer: BilingualProse { BilingualProse(en: "The server knows what the client can do. There is no secret yet.", zh: "服务器知道了客户端支持什么；此时还没有任何秘密。") }
        static var offerAlone: BilingualProse { BilingualProse(en: "The server knows what the client can do.", zh: "服务器知道了客户端支持什么。") }
        static var offerWithKeyAlone: BilingualProse { BilingualProse(en: "The server knows what the client can do, and has a public key from it.", zh: "服务器知道了客户端支持什么，也得到了它的一个公钥。") }
        static var secretFromBefore: BilingualProse { BilingualProse(en: "So far, the two share only a secret from before.", zh: "此时双方共有的只有先前的秘密。") }
        static var resumedSecret: BilingualProse { BilingualProse(en: "Both make new keys from the secret of the earlier session and the random values of the two hellos.", zh: "双方用先前会话的秘密和两个 Hello 中的随机数算出新的密钥。") }
        static var choice: BilingualProse { BilingualProse(en: "Both know version, cipher suite and two random values. There is no secret yet.", zh: "双方都知道了版本、密码套件和两个随机数；此时还没有任何秘密。") }
        static var preSharedKeyAlone: BilingualProse { BilingualProse(en: "Both compute the keys from the pre-shared key alone: whoever gets it later can open this connection, too.", zh: "双方仅由预共享密钥算出密钥：日后谁得到它，谁就能解密本次连接。") }
        static var sharedSecretWithPreSharedKey: BilingualProse { BilingualProse(en: "Both compute the same secret from the two key shares and the pre-shared key, without sending it.", zh: "双方由两个密钥份额和预共享密钥各自算出同一个秘密，秘密本身并不传送。") }
        static var sharedSecret: BilingualProse { BilingualProse(en: "Both compute the same secret from the two key shares, without sending it. Neither knows yet who the other is.", zh: "双方由两个密钥份额各自算出同一个秘密，秘密本身并不传送；但对方是谁，尚未证明。") }
        static var claimedIdentity: BilingualProse { BilingualProse(en: "The client knows who the server says it is. Nothing is proven yet: anybody can copy a certificate.", zh: "客户端知道了服务器自称是谁；但还没有证明，因为证书谁都可以复制。") }
        static var signedServerKey: BilingualProse { BilingualProse(en: "The client knows that the holder of the certificate's key sent this fresh public key for this very handshake: the signature covers both random values.", zh: "客户端确认：这个临时公钥是证书私钥的持有者专为本次握手发来的，因为签名覆盖了双方的随机数。") }
        static var unsignedServerKey: BilingualProse { BilingualProse(en: "The client has the server's fresh public key; without a signature, anybody could have sent it.", zh: "客户端得到服务器的临时公钥；没有签名，任何人都可能是发送者。") }
        static var hint: BilingualProse { BilingualProse(en: "The client knows which pre-shared key the server means.", zh: "客户端知道了服务器指的是哪个预共享密钥。") }
        static var clientsTurn: BilingualProse { BilingualProse(en: "The client has all that it needs from the server; now it is the client's turn.", zh: "客户端已得到所需的一切，轮到它发送。") }
        static var clientsSecret: BilingualProse { BilingualProse(en: "Both have the secret that the client made up – the server only if it holds the certificate's private key, which decrypts it.", zh: "双方都有了客户端选定的秘密，前提是服务器持有证书的私钥，才能解开它。") }
        static var agreedSecret: BilingualProse { BilingualProse(en: "Both compute the same secret, each from its own private key and the other's public one.", zh: "双方各用自己的私钥和对方的公钥算出同一个秘密。") }
        static var clientProved: BilingualProse { BilingualProse(en: "The server knows that the client holds the key of its certificate.", zh: "服务器确认客户端持有其证书的私钥。") }
        static var earlierServer: BilingualProse { BilingualProse(en: "It is the server of the earlier session: nobody else has that session's secret.", zh: "它就是先前会话中的服务器：别人没有那个会话的秘密。") }
        static var serverDecrypted: BilingualProse { BilingualProse(en: "Only now is it proven that the server holds the certificate's key: otherwise it would not have them.", zh: "到这时才证明服务器持有证书的私钥，否则它得不到这些密钥。") }
        static var newKeysClientAsked: BilingualProse { BilingualProse(en: "Both go on with new keys, and the server has asked who the client is.", zh: "双方改用新的密钥，服务器也询问了客户端的身份。") }
        static var newKeys: BilingualProse { BilingualProse(en: "Both go on with new keys.", zh: "双方改用新的密钥。") }
        static var privateAnswers: BilingualProse { BilingualProse(en: "The client knows the server's answers that need not be public.", zh: "客户端得到服务器不必公开的应答。") }
        static var serverSigned: BilingualProse { BilingualProse(en: "The client knows that the server holds the certificate's key: it signed all messages so far, both key shares among them. If the certificate is genuine, nobody sits in between.", zh: "客户端确认服务器持有证书的私钥：它对此前全部报文（包括两个密钥份额）签了名；只要证书是真的，中间就没有别人。") }
        static var serverConfirmed: BilingualProse { BilingualProse(en: "The client knows that the server has the same keys, and that nobody changed a message.", zh: "客户端确认：服务器持有相同的密钥，报文没有被人改动。") }
        static var preSharedKeyProves: BilingualProse { BilingualProse(en: "The pre-shared key is the proof of who it is: nobody else has it.", zh: "预共享密钥就是身份的证明：别人没有它。") }
        static var serverProvedUnseen: BilingualProse { BilingualProse(en: "It has seen the server's certificate, and the proof that the server holds its key.", zh: "它也看到了服务器的证书，以及服务器持有其私钥的证明。") }
        static var clientConfirmed: BilingualProse { BilingualProse(en: "The server knows the same about the client. From now on both use other keys, those for data.", zh: "服务器也对客户端确认了同样的事；双方改用传送数据的密钥。") }
        static var replayable: BilingualProse { BilingualProse(en: "The server can read it at once, but cannot tell it from a copy that somebody recorded and sends again: only requests that do no harm when repeated belong here.", zh: "服务器可以立即读取，但无法分辨是否有人录下后重放：因此只应放入重复执行也无害的请求。") }
        static var onlyTheTwo: BilingualProse { BilingualProse(en: "Only the two of them have the keys to this.", zh: "只有双方持有这些数据的密钥。") }
        static var bothProved: BilingualProse { BilingualProse(en: "Both have proven that they hold the keys of their certificates.", zh: "双方都已证明持有各自证书的私钥。") }
        static var clientUnasked: BilingualProse { BilingualProse(en: "TLS has not asked who the client is; a password or cookie may tell.", zh: "客户端是谁，TLS 没有询问；这要靠密码或 Cookie 来说明。") }
        static var clientDeclined: BilingualProse { BilingualProse(en: "The server asked who the client is, and the client showed no certificate; a password or cookie may tell.", zh: "服务器询问了客户端的身份，客户端没有出示证书；客户端是谁，要靠密码或 Cookie 来说明。") }
        static var resumable: BilingualProse { BilingualProse(en: "With a ticket the client can resume this session later, without certificates.", zh: "客户端下次可凭票据恢复会话，不必再出示证书。") }
        static var updatedKey: BilingualProse { BilingualProse(en: "What the sender sends next has a new key, computed from the old one, which can now be forgotten.", zh: "其后发送的内容改用由旧密钥算出的新密钥，旧密钥随即可以丢弃。") }
    }
}

extension StepKnowledge.Overheard {
    /// What somebody who listens learns from a step, in a clause.
    enum Words {
        static var addresses: BilingualProse { BilingualProse(en: "sees both addresses and ports, as with any connection", zh: "能看到双方的地址和端口，任何连接都是如此") }
        static var hello: BilingualProse { BilingualProse(en: "reads all of it", zh: "全部能读") }
        static var helloWithDecoy: BilingualProse { BilingualProse(en: "reads it; the host name may be a decoy (ECH)", zh: "全部能读；但主机名可能是掩护（ECH）") }
        static var helloWithName: BilingualProse { BilingualProse(en: "reads all of it, the host name too", zh: "全部能读，包括主机名") }
        static var helloWithAddress: BilingualProse { BilingualProse(en: "reads all of it, the address in place of a host name too", zh: "全部能读，包括代替主机名的地址") }
        static var resumedChoice: BilingualProse { BilingualProse(en: "reads it, but does not have the earlier session's secret", zh: "全部能读，但没有先前会话的秘密") }
        static var choice: BilingualProse { BilingualProse(en: "reads it: knows how things will be encrypted, not with which key", zh: "全部能读：知道将怎样加密，但不知道密钥") }
        static var choiceOnly: BilingualProse { BilingualProse(en: "reads it; what follows is encrypted", zh: "这个报文能读，其后全部加密") }
        static var publicShares: BilingualProse { BilingualProse(en: "reads both public keys, from which the secret cannot be computed; the rest is encrypted", zh: "能看到两个公钥，但由此算不出秘密；其后全部加密") }
        static var certificate: BilingualProse { BilingualProse(en: "reads the certificate, and the names in it", zh: "能看到证书和其中的名称") }
        static var publicKey: BilingualProse { BilingualProse(en: "reads the public key, which is of no use without the private one", zh: "能看到公钥，但没有私钥就没有用") }
        static var identity: BilingualProse { BilingualProse(en: "reads which pre-shared key is meant, but does not have it", zh: "能看到用的是哪个预共享密钥，但没有这个密钥") }
        static var encryptedSecret: BilingualProse { BilingualProse(en: "keeps the encrypted secret: whoever gets the server's private key later can open this recording (no forward secrecy)", zh: "能保存加密后的秘密：日后谁得到服务器私钥，谁就能解密这次记录（没有前向保密）") }
        static var bothPublicKeys: BilingualProse { BilingualProse(en: "has both public keys, but cannot compute the secret from them, not even later with the certificate's key", zh: "有两个公钥，但由此算不出秘密；日后得到证书私钥也不行") }
        static var encryptionBegins: BilingualProse { BilingualProse(en: "sees that encryption begins, and from here on nothing but lengths and times", zh: "看到加密开始，此后只能看到长度和时间") }
        static var encryptedHandshake: BilingualProse { BilingualProse(en: "sees handshake records, but not what they say: this one is encrypted", zh: "看得到握手记录，但看不到内容：这次握手是加密的") }
        static var onlyLengths: BilingualProse { BilingualProse(en: "sees from here on nothing but lengths and times", zh: "此后只能看到长度和时间") }
        static var onlyLengthsNoCertificate: BilingualProse { BilingualProse(en: "sees from here on nothing but lengths and times, not even the certificate", zh: "此后只能看到长度和时间，连证书也看不到") }
        static var earlyDataLength: BilingualProse { BilingualProse(en: "sees only its length; with the earlier session's key it can be opened later (no forward secrecy)", zh: "只能看到长度；日后得到先前会话的密钥就能解密（没有前向保密）") }
        static var amounts: BilingualProse { BilingualProse(en: "sees how much, when and between whom, not what", zh: "能看到多少、何时、谁与谁，看不到内容") }
    }
}

extension TLSStepFinding {
    /// What is seen of a step of the TLS handshake, in a clause.
    enum Words {
        static var encryptedWithCertificateKey: BilingualProse { BilingualProse(en: "none: the client chooses the secret and encrypts it with the certificate's key (RSA)", zh: "不需要：由客户端选定密钥材料，并用证书中的 RSA 公钥加密") }
        static var agreesWithCertificateKey: BilingualProse { BilingualProse(en: "none: the certificate's own key is used (fixed Diffie-Hellman)", zh: "不需要：直接使用证书中的密钥（固定 Diffie-Hellman）") }
        static var anonymous: BilingualProse { BilingualProse(en: "none: with this cipher suite neither side proves who it is", zh: "没有：使用这个密码套件时，谁都不证明自己的身份") }
        static var changesCipher: BilingualProse { BilingualProse(en: "ChangeCipherSpec, then Finished, already encrypted", zh: "ChangeCipherSpec，其后的 Finished 已加密") }
        static var changesCipherAlone: BilingualProse { BilingualProse(en: "ChangeCipherSpec; no Finished after it is in the capture", zh: "ChangeCipherSpec；捕获中没有其后的 Finished") }
        static var notWhole: BilingualProse { BilingualProse(en: "not completely in the capture", zh: "捕获中不完整") }
        static var encryptedFromHere: BilingualProse { BilingualProse(en: "encrypted, from this packet on", zh: "已加密，从此分组开始") }
        static var changesCipherToNull: BilingualProse { BilingualProse(en: "ChangeCipherSpec, then Finished; the cipher suite encrypts nothing", zh: "ChangeCipherSpec，其后是 Finished；所选的密码套件不加密") }
        static var notEncrypted: BilingualProse { BilingualProse(en: "not encrypted: the cipher suite encrypts nothing, and anybody can read it", zh: "没有加密：所选的密码套件不加密，任何人都能读到") }
        static var behindPreface: BilingualProse { BilingualProse(en: "encrypted, in this packet or a later one: HTTP/2 begins with a preface and its settings", zh: "已加密：在此分组或其后；HTTP/2 先发送连接前言和设置") }
        static var opened: BilingualProse { BilingualProse(en: "opened with the key log", zh: "已用密钥日志解密") }
        static var finishedFits: BilingualProse { BilingualProse(en: "opened: its check value over all messages so far is right", zh: "已解密：其中对此前全部报文的校验值正确") }
        static var finishedDoesNotFit: BilingualProse { BilingualProse(en: "opened: its check value is not that of the messages in the capture", zh: "已解密：其中的校验值与捕获到的报文不符") }
        static var secondHandshake: BilingualProse { BilingualProse(en: "a second handshake inside the encrypted connection", zh: "在已加密的连接中再次握手") }
        static var asksForCertificateThisTime: BilingualProse { BilingualProse(en: "this time the server asks for a certificate of the client", zh: "这一次服务器要求客户端出示证书") }
        static var acceptsEarlyData: BilingualProse { BilingualProse(en: "early data is accepted", zh: "接受早期数据") }
        static var hidden: BilingualProse { BilingualProse(en: "encrypted, in this packet or a later one; cannot be told apart without a key log", zh: "已加密：在此分组或其后，没有密钥日志无法区分") }
        static var hiddenHere: BilingualProse { BilingualProse(en: "encrypted, all of it in this packet; cannot be told apart without a key log", zh: "已加密：都在此分组中，没有密钥日志无法区分") }
        static var hiddenWithoutEnd: BilingualProse { BilingualProse(en: "encrypted, from this packet on; whether all of it is in the capture cannot be told without a key log", zh: "已加密，从此分组开始；没有密钥日志，无法得知捕获是否包含全部") }
        static var nothingAsked: BilingualProse { BilingualProse(en: "none: no data from the client is in the capture", zh: "没有：捕获中没有客户端的数据") }
        static var encryptedFinishedLater: BilingualProse { BilingualProse(en: "encrypted: in this packet or a later one, behind the rest of the early data", zh: "已加密：在此分组或其后，位于其余的早期数据之后") }
        static var encryptedFinished: BilingualProse { BilingualProse(en: "encrypted: in the first record that the client sends with the handshake's keys, or a later one", zh: "已加密：在客户端用握手密钥加密的第一个记录中，或再往后") }
        static var earlyData: BilingualProse { BilingualProse(en: "early data: encrypted with the earlier session's key, sent before the handshake is over", zh: "早期数据：用先前会话的密钥加密，在握手结束之前就发出") }
        static var nextRecord: BilingualProse { BilingualProse(en: "encrypted: the client's next record, or a later one", zh: "已加密：客户端的下一个记录，或再往后") }
        static var laterCertificate: BilingualProse { BilingualProse(en: "the server asks; the client's answer is not in the capture", zh: "服务器提出要求；捕获中没有客户端的回答") }
        static var noLaterCertificate: BilingualProse { BilingualProse(en: "the server asks; the client has none", zh: "服务器提出要求；客户端没有证书") }
        static var laterCertificateProven: BilingualProse { BilingualProse(en: "the server asks; the client answers with Certificate, CertificateVerify and Finished", zh: "服务器提出要求，客户端以 Certificate、CertificateVerify 和 Finished 回答") }
        static var resumed: BilingualProse { BilingualProse(en: "not needed: an earlier session is resumed", zh: "不需要：恢复了先前的会话") }
        static var preSharedKeyInstead: BilingualProse { BilingualProse(en: "not needed: the pre-shared key takes its place", zh: "不需要：由预共享密钥代替") }
        static var wrongProtocol: BilingualProse { BilingualProse(en: "not reached: the two sides speak different protocols", zh: "没有进行到这一步：双方使用不同的协议") }
    }
}

extension CertificateStepFinding {
    /// What is seen of a step of checking a certificate, in a clause.
    enum Words {
        static var notExamined: BilingualProse { BilingualProse(en: "not examined", zh: "没有检查") }
        static var noServerName: BilingualProse { BilingualProse(en: "the client named no host (no SNI)", zh: "客户端没有指明主机（无 SNI）") }
        static var noStapledAnswer: BilingualProse { BilingualProse(en: "no OCSP answer is stapled", zh: "没有附带 OCSP 应答") }
        static var staplingUnseen: BilingualProse { BilingualProse(en: "whether an OCSP answer is stapled cannot be seen here", zh: "这里看不出是否附带了 OCSP 应答") }
        static var good: BilingualProse { BilingualProse(en: "by the anchors given here, the chain is valid: every chain under this root is", zh: "按这里给出的信任锚，此证书链有效：这个根之下的任何证书链也都有效") }
        static var pinUnseen: BilingualProse { BilingualProse(en: "whether it pins a key cannot be seen: that is a comparison inside the program", zh: "是否锁定公钥无法从线路上看出：那是程序内部的比较") }
    }
}

extension KeyProof {
    /// How the server shows that it holds the key of its certificate, in a clause.
    enum Words {
        static var agrees: BilingualProse { BilingualProse(en: "only the holder of its key can compute the secret from it and the client's share (fixed Diffie-Hellman)", zh: "只有持有者才能用它和客户端的密钥参数算出秘密（固定 Diffie-Hellman）") }
        static var unseen: BilingualProse { BilingualProse(en: "how the server shows that it holds the key cannot be seen here", zh: "服务器如何证明持有私钥，这里看不到") }
        static var decrypts: BilingualProse { BilingualProse(en: "only the holder of its key can decrypt what the client sends (RSA key exchange)", zh: "只有持有者才能解密客户端发来的密钥材料（RSA 密钥交换）") }
        static var signatureNotCaptured: BilingualProse { BilingualProse(en: "the server signs its key share with the private key; the capture does not have all of that message", zh: "用私钥对密钥交换参数签名；捕获中没有完整的这个报文") }
    }
}

extension ClientReaction {
    /// What the client does after checking the certificate, in a clause.
    enum Words {
        static var goesOnDespite: BilingualProse { BilingualProse(en: "the client goes on, although the chain is not valid by the anchors known here: it has others, knows this certificate, checks the server in another way, or trusts everything, and then anybody in between can impersonate the server", zh: "按这里已知的信任锚，证书链无效，客户端却继续通信：它另有信任锚，认识这张证书，以别的方式验证服务器，或者什么都信任；若是最后一种，任何中间人都能冒充服务器") }
        static var goesOnWithHandshake: BilingualProse { BilingualProse(en: "the client goes on with the handshake: it accepted the chain, did not check it, or was to check it later", zh: "客户端继续握手：它接受了证书链，没有检查，或者打算稍后检查") }
        static var goesOn: BilingualProse { BilingualProse(en: "the client goes on: it accepted the chain, or did not check it", zh: "客户端继续通信：它接受了证书链，或者没有检查") }
        static var closes: BilingualProse { BilingualProse(en: "the client closes without having asked for anything: it did not go on", zh: "客户端什么也没有请求就关闭了连接：它没有继续") }
        static var notCaptured: BilingualProse { BilingualProse(en: "the outcome is not in the capture", zh: "捕获中看不到结果") }
    }
}

extension ExchangeStepFinding {
    /// What is seen of a step of requests and responses, in a clause.
    enum Words {
        static var notSent: BilingualProse { BilingualProse(en: "not sent", zh: "没有发送") }
        static var sameConnection: BilingualProse { BilingualProse(en: "on the same connection", zh: "在同一条连接上") }
        static var otherConnection: BilingualProse { BilingualProse(en: "on another connection", zh: "在另一条连接上") }
        static var notFollowed: BilingualProse { BilingualProse(en: "no request for it is in the capture", zh: "捕获中没有对它的请求") }
        static var hiddenByHTTPS: BilingualProse { BilingualProse(en: "cannot be seen: the new address is encrypted (https)", zh: "看不到：新地址使用加密的 https") }
        static var progressUnknown: BilingualProse { BilingualProse(en: "cannot be computed: the length was not announced, or not all came", zh: "无法计算：没有预告长度，或数据不完整") }
        static var endReached: BilingualProse { BilingualProse(en: "the end was reached", zh: "已到达末尾") }
    }
}

extension StepFinding {
    /// Why a step of a flow cannot be shown.
    enum Words {
        static var notCaptured: Bilingual { Bilingual(en: "not in the capture", zh: "捕获中没有") }
        static var insideProgram: Bilingual { Bilingual(en: "happens inside the program: nothing of it is on the wire", zh: "在程序内部发生，线路上看不到") }
    }
}

extension HandshakeDelay.Reason {
    /// Why a handshake took more or fewer round trips than usual.
    enum Words {
        static var earlyDataRefused: Bilingual { Bilingual(en: ", as the early data was refused", zh: "，因为早期数据被拒绝") }
        static var falseStart: Bilingual { Bilingual(en: ", as the client did not wait for the server's Finished (False Start)", zh: "，因为客户端没有等待服务器的 Finished（False Start）") }
        static var otherKeyShareWanted: Bilingual { Bilingual(en: ", one of them because the server wanted another key share", zh: "，其中一个是因为服务器要求换密钥份额") }
        static var sessionResumed: Bilingual { Bilingual(en: " instead of two, as a session was resumed", zh: "，因为恢复了会话，比完整握手少一个") }
    }
}

extension HandshakeDelay.Opening {
    /// What TCP's opening cost.
    enum Words {
        static var fastOpen: Bilingual { Bilingual(en: ", and TCP none, since the SYN carried data (Fast Open)", zh: "；TCP 也没有花费往返，因为 SYN 上已带有数据（Fast Open）") }
    }
}

extension Term {
    /// What a term of the field is, in one sentence, for those who have never met it.
    package var text: Bilingual {
        switch self {
        case .segment: Bilingual(en: "Segment: what TCP sends in one packet, a header and perhaps data.", zh: "报文段：TCP 一次发送的单位，由首部和（可能有的）数据组成。")
        case .port: Bilingual(en: "Port: the number that tells a computer which of its programs is meant; 80 is usual for HTTP, 443 for HTTPS.", zh: "端口：主机上程序的编号；HTTP 常用 80，HTTPS 常用 443。")
        case .syn: Bilingual(en: "SYN (synchronize): the bit with which a side opens its direction of the connection.", zh: "SYN（同步）：用来打开本方向的标志位。")
        case .sequenceNumber: Bilingual(en: "Sequence number: every byte sent has a number, so that the order can be restored and a loss noticed.", zh: "序号：发送的每个字节都有编号，据此可以排序并发现丢失。")
        case .ack: Bilingual(en: "ACK (acknowledgment): names the number of the next byte that is expected; everything before it has arrived.", zh: "ACK（确认）：给出期望收到的下一个字节的序号，表示此前的都已收到。")
        case .fin: Bilingual(en: "FIN (finish): the bit with which a side says that it has nothing more to send.", zh: "FIN（结束）：表示本方不再发送数据的标志位。")
        case .rst: Bilingual(en: "RST (reset): ends the connection at once.", zh: "RST（复位）：立即中断连接的标志位。")
        case .window: Bilingual(en: "Window: how many more bytes a side has room for.", zh: "窗口：一方还能接收多少字节。")
        case .options: Bilingual(en: "Options: what a side can do beyond the basics, said in its SYN: the largest segment that it takes (MSS), larger windows, selective ACKs (SACK), timestamps.", zh: "选项：一方在 SYN 中说明自己还支持什么：能接收的最大报文段（MSS）、更大的窗口、选择确认（SACK）、时间戳。")
        case .state: Bilingual(en: "State: the stage of the connection that a side has reached, such as ESTABLISHED, in which data can flow both ways.", zh: "状态：一方所处的连接阶段，如 ESTABLISHED 表示双方都可以发送数据。")
        case .roundTrip: Bilingual(en: "Round trip: to the other side and back. From the SYN to the ACK that ends the handshake it takes about one, wherever it was recorded.", zh: "往返：到对方再返回。从 SYN 到完成握手的 ACK 大约是一个往返时间，无论在哪里录制。")
        case .selectiveACK: Bilingual(en: "Selective ACK (SACK): also names bytes behind a gap that have arrived, so that only the missing ones are sent again.", zh: "选择确认（SACK）：另外指出缺口之后已收到的字节，这样只需重传缺少的。")
        case .request: Bilingual(en: "Request: a line with method and target, header fields, an empty line, perhaps a body.", zh: "请求报文：请求行（方法和目标）、首部字段、空行，以及可能有的正文。")
        case .response: Bilingual(en: "Response: a line with the status, header fields, an empty line, perhaps a body.", zh: "响应报文：状态行、首部字段、空行，以及可能有的正文。")
        case .headerField: Bilingual(en: "Header field: a name, a colon, and a value that says something about the message.", zh: "首部字段：名称、冒号和值，说明报文的某个方面。")
        case .body: Bilingual(en: "Body: the content itself, after the empty line.", zh: "正文：空行之后的内容本身。")
        case .statusCode: Bilingual(en: "Status code: three digits, the first of which gives the kind: 2 success, 3 look elsewhere (304: in your own copy), 4 the client's mistake, 5 the server's.", zh: "状态码：三位数字；2 开头表示成功，3 表示内容在别处（304：就在客户端的副本中），4 表示客户端有误，5 表示服务器出错。")
        case .record: Bilingual(en: "Record: the envelope in which TLS sends everything: type, version, length, content.", zh: "记录：TLS 传送一切内容的封装，含类型、版本、长度和内容。")
        case .handshake: Bilingual(en: "TLS handshake: the messages in which both sides agree on keys before anything is sent encrypted.", zh: "TLS 握手：保密通信之前双方商定密钥的一组报文。")
        case .cipherSuite: Bilingual(en: "Cipher suite: the set of algorithms that a connection is encrypted with.", zh: "密码套件：连接加密所用的一组算法。")
        case .certificate: Bilingual(en: "Certificate: says whom a public key belongs to, and is signed by somebody who vouches for that.", zh: "证书：说明公钥属于谁，并由担保者签名。")
        case .alert: Bilingual(en: "Alert: the message in which TLS reports a fault, or that a side sends no more.", zh: "警报：TLS 报告出错或不再发送数据的报文。")
        case .retransmission: Bilingual(en: "Retransmission: the same bytes once more, because no acknowledgment came for them.", zh: "重传：因没有收到确认而再次发送相同的字节。")
        case .frame: Bilingual(en: "Frame: the envelope in which HTTP/2 sends everything: length, type, flags, stream, then the payload.", zh: "帧：HTTP/2 传送一切内容的单位，由长度、类型、标志、流编号和负载组成。")
        case .stream: Bilingual(en: "Stream: one request and its response; many streams share one TCP connection.", zh: "流：一个请求与它的响应；多个流共用一条 TCP 连接。")
        case .headerCompression: Bilingual(en: "HPACK: header fields are compressed; both sides keep a table of those sent before, and send its number instead.", zh: "HPACK：首部压缩。双方各保存一张已发送字段的表，再次发送时只给出编号。")
        }
    }
}

/// What is said of the choices of a handshake.
enum HandshakeNotePhrases {
    static var version: Bilingual { Bilingual(en: "Version", zh: "版本") }
    static var downgradeMark: Bilingual { Bilingual(en: "The server's random value has the mark of a server that supports TLS 1.3: somebody on the way has changed the offer, and the client must abort the handshake (RFC 8446 §4.1.3).", zh: "服务器的随机数带有“支持 TLS 1.3”的标记：说明途中有人改动了客户端的选项，客户端必须中断（RFC 8446 §4.1.3）。") }
    static var nothingNewerSpoken: Bilingual { Bilingual(en: "The server speaks nothing newer, or is set not to.", zh: "服务器不支持更新的版本，或者没有启用。") }
    static var couldDoTLS13: Bilingual { Bilingual(en: "The server supports TLS 1.3, as the end of its random value says (RFC 8446 §4.1.3).", zh: "服务器其实支持 TLS 1.3，它的随机数末尾说明了这一点（RFC 8446 §4.1.3）。") }
    static var cipherSuite: Bilingual { Bilingual(en: "Cipher suite", zh: "密码套件") }
    static var nothingNewChosen: Bilingual { Bilingual(en: "Nothing new was chosen (RFC 5246 §7.4.1.3).", zh: "没有重新选择（RFC 5246 §7.4.1.3）。") }
    static var onlyFromOffer: Bilingual { Bilingual(en: "The server may only choose from the offer (RFC 8446 §4.1.3).", zh: "服务器只能从客户端的选项中选择（RFC 8446 §4.1.3）。") }
    static var nothingToChoose: Bilingual { Bilingual(en: "There was nothing to choose.", zh: "没有选择的余地。") }
    static var orderUnknown: Bilingual { Bilingual(en: "Whether the server keeps to the client's order or likes the same one best cannot be seen.", zh: "服务器是按客户端的顺序，还是自己也最偏好它，无法看出。") }
    static var keyExchange: Bilingual { Bilingual(en: "Key exchange", zh: "密钥交换") }
    static var keyShareSent: Bilingual { Bilingual(en: "The client had sent its key share for it at once, so no time was lost.", zh: "客户端一开始就发送了它的密钥份额，没有耽误时间。") }
    static var keyShareNotSent: Bilingual { Bilingual(en: "The client had sent no key share for it: the server asked again, which cost a round trip.", zh: "客户端起初没有发送它的密钥份额：服务器要求重发，多花了一个往返。") }
    static var postQuantum: Bilingual { Bilingual(en: "It is a post-quantum key exchange (ML-KEM, FIPS 203): as far as is known, a quantum computer will not open today's recordings later, either.", zh: "这是后量子密钥交换（ML-KEM，FIPS 203）：就目前所知，日后的量子计算机也解不开今天录下的内容。") }
    static var clientCannotChoose: Bilingual { Bilingual(en: "The client could not choose it, only abort.", zh: "客户端不能选择，只能接受或中断。") }
    static var rsa: Bilingual { Bilingual(en: "RSA: the client makes up the secret and encrypts it with the server's public key.", zh: "RSA：客户端选定秘密，用服务器的公钥加密后发送。") }
    static var preSharedKeyAlone: Bilingual { Bilingual(en: "none: the pre-shared key alone.", zh: "没有：只用预共享密钥。") }
    static var signature: Bilingual { Bilingual(en: "Signature", zh: "签名") }
    static var mustFitCertificate: Bilingual { Bilingual(en: "It must match the key of the server's certificate.", zh: "它必须与服务器证书的密钥相配。") }
    static var applicationProtocol: Bilingual { Bilingual(en: "Application protocol (ALPN)", zh: "应用层协议（ALPN）") }
    static var notOffered: Bilingual { Bilingual(en: ", which the client did not offer.", zh: "，客户端并没有提供它。") }
    static var judgement: Bilingual { Bilingual(en: "Judgment", zh: "评价") }
    static var nothingWeak: Bilingual { Bilingual(en: "nothing of what was chosen is weak today.", zh: "选定的各项在今天都没有弱点。") }
    static var recommended: Bilingual { Bilingual(en: "IANA lists the cipher suite as recommended (RFC 8447 §8).", zh: "IANA 把这个密码套件列为推荐（RFC 8447 §8）。") }
    static var weakToday: Bilingual { Bilingual(en: "! Weak today", zh: "! 今天看来是弱点") }
    static var signatureEncrypted: Bilingual { Bilingual(en: "certificates and the server's signature are encrypted", zh: "证书和服务器的签名已加密") }
    static var signatureNotCaptured: Bilingual { Bilingual(en: "the server's signature is not in the capture", zh: "捕获中没有服务器的签名") }
    static var onlyOffered: Bilingual { Bilingual(en: "Only offered", zh: "提供而未选用的") }
    static var offered: Bilingual { Bilingual(en: "Offered", zh: "所提供的") }
    static var noChoiceCaptured: Bilingual { Bilingual(en: "No choice of the server is in the capture", zh: "捕获中没有服务器的选择") }
    static var noneChosen: Bilingual { Bilingual(en: "The server chose none of it", zh: "服务器没有选用它们") }
}

extension Harm {
    /// Whom something harms that is marked “!”, or would harm.
    package var words: Bilingual {
        switch self {
        case .delay: Bilingual(en: "the receiver, whose program waits: bytes come late, or again", zh: "接收方：数据来得晚或要重来，程序只能等待")
        case .standstill: Bilingual(en: "the sender, who has to stop until the receiver has room", zh: "发送方：在接收方腾出空间之前必须停下")
        case .breakOff: Bilingual(en: "both sides: what was still on its way is lost", zh: "双方：仍在途中的数据全部丢失")
        case .dropped: Bilingual(en: "the sender: the receiver throws the segment away", zh: "发送方：接收方会丢弃这个报文段")
        case .unseen: Bilingual(en: "whoever reads this capture: some bytes are missing from it", zh: "阅读抓包文件的人：有些字节不在其中")
        case .twoReadings: Bilingual(en: "whoever relies on it: two who read the same bytes may understand them differently", zh: "依赖它的人：两方读同样的字节，可能得出不同的内容")
        case .misunderstood: Bilingual(en: "the sender: the recipient does not understand it, or understands something else", zh: "发送方：接收方看不懂，或理解成别的意思")
        case .refusal: Bilingual(en: "the client: the two sides cannot agree", zh: "客户端：双方未能达成一致")
        case .impersonation: Bilingual(en: "the client: somebody in between can pass for the other side", zh: "客户端：中间人可以冒充对方")
        case .leak: Bilingual(en: "the side whose memory is sent to the other", zh: "内存内容被送到对方手里的一方")
        }
    }
}

extension HeaderRow.Direction {
    /// Which messages a field stands in.
    package var text: Bilingual {
        switch self {
        case .request: Bilingual(en: "requests", zh: "请求")
        case .response: Bilingual(en: "responses", zh: "响应")
        case .both: Bilingual(en: "requests and responses", zh: "请求和响应")
        }
    }
}

extension HeaderRow.DocumentStatus {
    /// What the document calls it.
    package var text: Bilingual {
        switch self {
        case .permanent: Bilingual(en: "permanent", zh: "永久注册")
        case .provisional: Bilingual(en: "provisional", zh: "临时注册")
        case .obsolete: Bilingual(en: "obsolete", zh: "过时")
        case .nonstandard: Bilingual(en: "nonstandard", zh: "非标准")
        }
    }
}

extension HeaderRow.Status {
    /// What IANA's registry says today.
    package var text: Bilingual {
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
        static var captureEnded: Bilingual { Bilingual(en: "Incomplete: no more of it was captured.", zh: "不完整：其余部分没有被捕获到。") }
        static var reset: Bilingual { Bilingual(en: "Incomplete: the connection was ended by RST.", zh: "不完整：连接被 RST 中断。") }
        static var closedEarly: Bilingual { Bilingual(en: "Incomplete: this direction was closed before all of it had come.", zh: "不完整：内容还没有发完，这个方向就关闭了。") }
        static var withheld: Bilingual { Bilingual(en: "Its body was not sent: the server had answered before (Expect: 100-continue).", zh: "正文没有发送：服务器在此之前已作出答复（Expect: 100-continue）。") }
        static var unreadable: Bilingual { Bilingual(en: "Incomplete: what follows cannot be read as its continuation.", zh: "不完整：后面的内容无法作为它的后续解读。") }
        static var limit: Bilingual { Bilingual(en: "Incomplete: it is longer than is read.", zh: "不完整：超过可读取的长度。") }
    }
}

extension LoneMessage {
    /// Why a request or a response stands alone, although the other may have been sent.
    enum Words {
        static var answerNotCaptured: Bilingual { Bilingual(en: "Its response is in bytes that were not captured.", zh: "它的响应在没有被捕获的字节中。") }
        static var requestNotCaptured: Bilingual { Bilingual(en: "The request that it answers is in bytes that were not captured.", zh: "它所回答的请求在没有被捕获的字节中。") }
        static var answerUnreadable: Bilingual { Bilingual(en: "What the server sends after it cannot be read as an HTTP response.", zh: "服务器随后发来的内容无法作为 HTTP 响应解读。") }
        static var requestUnreadable: Bilingual { Bilingual(en: "What the client sent before it cannot be read as an HTTP request.", zh: "客户端在此之前发来的内容无法作为 HTTP 请求解读。") }
        static var answerOfSeveral: Bilingual { Bilingual(en: "It cannot be determined which response answers it: bytes before them could not be read as HTTP.", zh: "之前有字节无法作为 HTTP 解读，无法判断哪个响应回答它。") }
        static var requestOfSeveral: Bilingual { Bilingual(en: "It cannot be determined which request it answers: bytes before it could not be read as HTTP.", zh: "之前有字节无法作为 HTTP 解读，无法判断它回答哪个请求。") }
        static var unasked: Bilingual { Bilingual(en: "It answers no request: none was waiting for an answer.", zh: "它没有对应的请求：此时没有请求在等待响应。") }
        static var unanswered: Bilingual { Bilingual(en: "No response came.", zh: "没有收到响应。") }
        static var answerUnknown: Bilingual { Bilingual(en: "It cannot be determined which response answers it: bytes before them were not captured.", zh: "之前有字节没有被捕获，无法判断哪个响应回答它。") }
        static var requestUnknown: Bilingual { Bilingual(en: "It cannot be determined which request it answers: bytes before it were not captured.", zh: "之前有字节没有被捕获，无法判断它回答哪个请求。") }
    }
}

extension NoBodyReason {
    /// Why a message has no body.
    enum Words {
        static var requestWithoutLength: Bilingual { Bilingual(en: "no body", zh: "没有正文") }
        static var head: Bilingual { Bilingual(en: "no body: the answer to HEAD has the fields only", zh: "没有正文：对 HEAD 的响应只有首部") }
        static var interim: Bilingual { Bilingual(en: "interim response; the final one follows", zh: "中间响应，最终响应在后面") }
        static var tunnel: Bilingual { Bilingual(en: "no body: from here on the connection is a tunnel, its bytes are passed on as they are", zh: "没有正文：从这里起连接成为隧道，字节原样转发") }
        static var endStream: Bilingual { Bilingual(en: "no body: the header fields end the stream", zh: "没有正文：首部之后流即结束") }
        static var trailersFollow: Bilingual { Bilingual(en: "no body: trailer fields follow the header fields at once", zh: "没有正文：首部之后紧接尾部字段") }
        static var upgrade: Bilingual { Bilingual(en: "no body: from here on the connection speaks another protocol", zh: "没有正文：从这里起连接改用另一种协议") }
    }
}

extension BodyKind {
    /// What kind of content a body is.
    var words: Bilingual {
        switch self {
        case .empty: Bilingual(en: "empty body", zh: "空正文")
        case .form: Bilingual(en: "form fields", zh: "表单字段")
        case .multipart: Bilingual(en: "several parts (multipart)", zh: "多个部分（multipart）")
        case .json: Bilingual(en: "JSON", zh: "JSON")
        case .xml: Bilingual(en: "XML", zh: "XML")
        case .eventStream: Bilingual(en: "stream of events (SSE)", zh: "事件流（SSE）")
        case .text: Bilingual(en: "text", zh: "文本")
        case .image: Bilingual(en: "image", zh: "图像")
        case .binary: Bilingual(en: "binary data", zh: "二进制数据")
        case .unknown: Bilingual(en: "content of an unknown kind", zh: "种类未知的内容")
        }
    }
}

extension MessageBody {
    /// The word for a body.
    enum Words {
        static var body: Bilingual { Bilingual(en: "body", zh: "正文") }
        static var tunnelContent: Bilingual { Bilingual(en: "what another protocol says", zh: "另一种协议的内容") }
    }
}

extension ContentProblem {
    /// Why a content is not shown whole.
    enum Words {
        static var damaged: Bilingual { Bilingual(en: "The compressed data is damaged; shown as far as it could be decompressed.", zh: "压缩数据已损坏，只显示能解码的部分。") }
        static var endsTooEarly: Bilingual { Bilingual(en: "The compressed data ends too early; shown as far as it could be decompressed.", zh: "压缩数据提前结束，只显示能解码的部分。") }
        static var largerThanKept: Bilingual { Bilingual(en: "Decompressed, it is larger than what is kept.", zh: "解码后超过可保存的大小。") }
        static var suspiciouslyLarge: Bilingual { Bilingual(en: "Decompressed, it is larger than any content should be; decompression was stopped. Perhaps a decompression bomb.", zh: "解码后的内容大得不正常，已停止解码；可能是解压炸弹。") }
        static var enoughOnConnection: Bilingual { Bilingual(en: "Not decompressed further: enough was decompressed on this connection.", zh: "不再解码：这条连接上已解码的内容过多。") }
        static var enoughInCapture: Bilingual { Bilingual(en: "Not decompressed further: the contents of this capture expand to many times their size. Perhaps decompression bombs.", zh: "不再解码：抓包文件中的内容解码后是原大小的许多倍；可能是解压炸弹。") }
    }
}

extension BodyCharset {
    /// Why a body is shown in the encoding that it came in.
    enum Words {
        static var noConverter: Bilingual { Bilingual(en: "This system has no converter for it; it is shown as it came.", zh: "本系统没有这种编码的转换程序，按原样显示。") }
    }
}

extension TargetForm {
    /// What the form of a request's target says (RFC 9112 §3.2).
    enum Words {
        static var absolute: Bilingual { Bilingual(en: "The target is a whole URI: the request is asked of a proxy, which passes it on.", zh: "请求目标是完整的 URI：这是发给代理的请求，由代理转发。") }
        static var authority: Bilingual { Bilingual(en: "CONNECT asks a proxy for a tunnel to this host and port.", zh: "CONNECT 请求代理建立到该主机和端口的隧道。") }
        static var asterisk: Bilingual { Bilingual(en: "“*” means the server as a whole.", zh: "“*”表示整个服务器。") }
    }
}

extension HTTPFinding {
    /// What is wrong or odd in a message of HTTP, and what may come of it.
    enum Words {
        static var spaceInStartLine: Bilingual { Bilingual(en: "The first line has white space other than single spaces.", zh: "起始行中的空白不是单个空格。") }
        static var spaceInTarget: Bilingual { Bilingual(en: "A space inside the request target, which should be written %20. The target ends at the first space; some servers refuse the request, others take the rest as part of the target or of the version.", zh: "请求目标中有空格，应写作 %20。按语法，目标到第一个空格为止；有的服务器拒绝这样的请求，有的把后面的部分算作目标或版本。") }
        static var controlByteInStartLine: Bilingual { Bilingual(en: "A control character in the first line; some recipients take it for a space.", zh: "起始行中含有控制字符；有的接收方把它当作空格。") }
        static var badVersion: Bilingual { Bilingual(en: "The version is not written as “HTTP/1.1”; strict recipients refuse the message, lenient ones guess.", zh: "版本没有写成“HTTP/1.1”的形式；严格的接收方拒绝这样的报文，宽松的会自行猜测。") }
        static var noTarget: Bilingual { Bilingual(en: "There is no request target between the method and the version; a server answers 400.", zh: "方法与版本之间没有请求目标；服务器应答复 400。") }
        static var badStatus: Bilingual { Bilingual(en: "A status code has three digits, no more; what a client makes of this one depends on the client.", zh: "状态码只有三位数字；客户端如何理解这个状态码因实现而异。") }
        static var statusOutOfRange: Bilingual { Bilingual(en: "A status code is between 100 and 599; a client takes another for a fault of the server, like 5xx.", zh: "状态码应在 100 到 599 之间；客户端把其他的当作服务器错误（同 5xx）。") }
        static var badTarget: Bilingual { Bilingual(en: "The target is in none of the forms that it may have: a path, perhaps with a query; a whole URI; host and port for CONNECT; “*” for OPTIONS. A “#” and what follows it is never sent.", zh: "请求目标不符合任何一种允许的写法：路径（可带查询）、完整的 URI、CONNECT 的主机和端口、OPTIONS 的“*”。“#”及其后的部分从不发送。") }
        static var noVersion: Bilingual { Bilingual(en: "No version: this is HTTP/0.9 of 1991, whose response is the bare content until the connection closes.", zh: "没有版本号：这是 1991 年的 HTTP/0.9，响应只有内容，直到连接关闭。") }
        static var noSpaceAfterStatus: Bilingual { Bilingual(en: "No space after the status code.", zh: "状态码之后没有空格。") }
        static var bareLineFeed: Bilingual { Bilingual(en: "A line ends in LF alone, not CR LF; most recipients accept it.", zh: "有一行只以 LF 结尾，而不是 CR LF；多数接收方也能接受。") }
        static var bareCarriageReturn: Bilingual { Bilingual(en: "A CR without LF inside a line. For some recipients the line ends there, for others it does not: what follows may be a field to one and hidden from the other (request smuggling).", zh: "行内有单独的 CR，后面没有 LF。有的接收方认为行到此结束，有的不这样认为：后面的内容在一方看来是首部字段，在另一方看来不是（请求走私）。") }
        static var nulByte: Bilingual { Bilingual(en: "A NUL byte. Programs written in C may stop reading the value there, others read on.", zh: "含有 NUL 字节。用 C 编写的程序可能读到这里就停止，其他程序会继续读。") }
        static var controlByteInValue: Bilingual { Bilingual(en: "A field value holds a control character; recipients disagree on what to do with it.", zh: "首部字段值中含有控制字符，不同的接收方处理方式不同。") }
        static var foldedLine: Bilingual { Bilingual(en: "A field value continues on the next line; this old form is no longer allowed. A front end that does not know it may see another field, or none.", zh: "首部字段值折行书写；这种旧写法已不再允许。不认识它的前端可能看到另一个字段，或者什么也看不到。") }
        static var spaceBeforeFirstField: Bilingual { Bilingual(en: "There is white space before the first field.", zh: "第一个首部字段之前有空白。") }
        static var spaceBeforeColon: Bilingual { Bilingual(en: "There is white space between a field name and its colon; servers must refuse a request with it, because one that ignores the field and one that takes it read different messages.", zh: "首部字段名与冒号之间有空白；服务器必须拒绝这样的请求，因为忽略这个字段和接受它的一方会读出不同的报文。") }
        static var badFieldName: Bilingual { Bilingual(en: "A field name has characters that are not allowed in a name.", zh: "首部字段名中有不允许的字符。") }
        static var emptyFieldName: Bilingual { Bilingual(en: "A field has no name.", zh: "有一个首部字段没有名字。") }
        static var lineWithoutColon: Bilingual { Bilingual(en: "A line among the fields has no colon.", zh: "首部中有一行没有冒号。") }
        static var bothLengths: Bilingual { Bilingual(en: "Content-Length and Transfer-Encoding in one message: two lengths. The chunked one counts; a proxy that takes the other can be tricked (request smuggling).", zh: "同一报文中既有 Content-Length 又有 Transfer-Encoding，长度有两种说法。以分块编码为准；采用另一种的代理可能被利用（请求走私）。") }
        static var repeatedContentLength: Bilingual { Bilingual(en: "Content-Length is there twice, with the same value.", zh: "Content-Length 出现两次，值相同。") }
        static var differentContentLengths: Bilingual { Bilingual(en: "Content-Length is there with different values; nobody can know where the body ends. A front end may take the first, the server behind it the last.", zh: "Content-Length 出现多次且值不同，无法确定正文在哪里结束。前端可能用第一个，后面的服务器用最后一个。") }
        static var badContentLength: Bilingual { Bilingual(en: "Content-Length is not a number. Servers must refuse a request with it, clients discard such a response; one that reads on takes it for 0 or for the digits it begins with.", zh: "Content-Length 不是数字。服务器必须拒绝这样的请求，客户端则放弃这样的响应；继续读的会把它当作 0，或只取开头的数字。") }
        static var oddContentLength: Bilingual { Bilingual(en: "Content-Length has more than digits. Lenient readers take the number in it, strict ones refuse it: where the front end is of the other kind, it can be used for request smuggling.", zh: "Content-Length 中不只有数字。宽松的一方取其中的数字，严格的一方拒绝；前端与后端不一致时可被用于请求走私。") }
        static var transferEncodingNotChunked: Bilingual { Bilingual(en: "Transfer-Encoding does not end in chunked, so the body's length is not given.", zh: "Transfer-Encoding 最后一项不是 chunked，无法得知正文长度。") }
        static var unknownTransferCoding: Bilingual { Bilingual(en: "A transfer coding that does not exist. A front end that looks for the word “chunked” anywhere in it and a server that compares all of it disagree about the length (request smuggling).", zh: "不存在的传输编码。只找“chunked”字样的前端与逐字比较的服务器会得出不同的长度（请求走私）。") }
        static var chunkedTwice: Bilingual { Bilingual(en: "chunked is there twice; it may be applied only once.", zh: "chunked 出现两次，而它只能使用一次。") }
        static var transferEncodingInHTTP10: Bilingual { Bilingual(en: "Transfer-Encoding in an HTTP/1.0 message, a version that does not have it: an old proxy passes it on and goes by Content-Length or reads up to the end.", zh: "HTTP/1.0 的报文带有 Transfer-Encoding，而 HTTP/1.0 没有它：旧的代理会原样转发，自己按 Content-Length 或连接关闭来判断。") }
        static var lengthWhereNoBody: Bilingual { Bilingual(en: "A length in a response that cannot have a body.", zh: "不可能有正文的响应却带有长度。") }
        static var forbiddenTrailer: Bilingual { Bilingual(en: "A field after the body that decides how the message is read; it must be ignored there, and a recipient that merges it into the head reads a different message.", zh: "正文之后出现了决定如何解读报文的字段；在那里必须忽略它，把它并入首部的一方会读出另一个报文。") }
        static var badChunkSize: Bilingual { Bilingual(en: "A chunk size is not a hexadecimal number.", zh: "有一个分块长度不是十六进制数。") }
        static var oddChunkSize: Bilingual { Bilingual(en: "A chunk size has a sign, 0x or white space before its digits; lenient readers accept it, strict ones refuse it.", zh: "分块长度的数字前有正号、0x 或空白；宽松的一方接受，严格的一方拒绝。") }
        static var chunkSizeTooLarge: Bilingual { Bilingual(en: "A chunk size larger than any counter: some programs keep only its last digits, and read a small chunk.", zh: "分块长度超出任何计数器的范围：有的程序只保留末尾几位，读成一个很小的分块。") }
        static var bareLineFeedBehindChunkSize: Bilingual { Bilingual(en: "A chunk size line ends in LF alone. A front end that waits for CR LF takes what follows for part of the line, the server behind it does not.", zh: "分块长度行只以 LF 结尾。等待 CR LF 的前端会把后面的内容算作这一行，后面的服务器则不会。") }
        static var chunkExtension: Bilingual { Bilingual(en: "A chunk carries an extension (after “;”). It is allowed, means nothing to nearly all programs, and not all find its end at the same place.", zh: "分块带有扩展（“;”之后的部分）。这是允许的，但几乎没有程序使用它，各程序对它在哪里结束的看法也不同。") }
        static var noLineEndBehindChunk: Bilingual { Bilingual(en: "A chunk is longer than its size says, or no line end follows it. What is read next differs from program to program.", zh: "分块的数据比声明的长，或者后面没有换行。各程序接下来会读出不同的内容。") }
        static var noHost: Bilingual { Bilingual(en: "No Host field, which every HTTP/1.1 request must have.", zh: "没有 Host 字段，而每个 HTTP/1.1 请求都必须有。") }
        static var severalHosts: Bilingual { Bilingual(en: "More than one Host field: a front end may choose by one, the server behind it by another.", zh: "Host 字段不止一个：前端可能按其中一个选择，后面的服务器按另一个。") }
        static var hostDiffersFromTarget: Bilingual { Bilingual(en: "The target names a different host than the Host field. The target counts; a server that goes by Host serves another site.", zh: "请求目标中的主机与 Host 字段不同。应以请求目标为准；只看 Host 的一方会给出另一个网站的内容。") }
        static var notModifiedUnasked: Bilingual { Bilingual(en: "304 says that the client's copy is still good, but the request does not say that it has one (no If-None-Match, no If-Modified-Since). Without a copy there is nothing to show.", zh: "304 表示客户端的副本仍然有效，但请求并没有说明它有副本（没有 If-None-Match，也没有 If-Modified-Since）。没有副本就没有内容可用。") }
        static var bodyWithoutUse: Bilingual { Bilingual(en: "A body in a request whose method has no use for one. A server that ignores it may read it as the next request.", zh: "这种方法的请求用不到正文，却带有正文。忽略它的服务器可能把它当作下一个请求来读。") }
        static var badPseudoField: Bilingual { Bilingual(en: "A pseudo-header field (one that begins with a colon) that is not defined, occurs twice, or comes after ordinary fields. A proxy that translates to HTTP/1 might make a different request of it.", zh: "伪首部字段（以冒号开头）未定义、重复，或位于普通字段之后。转换成 HTTP/1 的代理可能因此得出另一个请求。") }
        static var connectionField: Bilingual { Bilingual(en: "A field about the connection, such as Connection or Transfer-Encoding. HTTP/2 has frames for that; passed on in HTTP/1 it can hide a second request (request smuggling).", zh: "Connection、Transfer-Encoding 之类与连接有关的字段。HTTP/2 用帧来表示这些；若以 HTTP/1 转发，可能藏入另一个请求（请求走私）。") }
        static var upperCaseName: Bilingual { Bilingual(en: "A field name with capital letters; HTTP/2 allows only lower case.", zh: "字段名含有大写字母；HTTP/2 只允许小写。") }
        static var spaceAroundValue: Bilingual { Bilingual(en: "White space before or after a field value.", zh: "字段值前后有空白。") }
    }
}

extension HTTP2Explanation {
    /// What is new in HTTP/2, told where it is seen first.
    package var words: Bilingual {
        switch self {
        case .request: Bilingual(en: "Each request has a stream of its own, with its response. What was the request line in HTTP/1.1 is now :method, :scheme, :authority (once Host) and :path; the header fields are the same, in lower case, and compressed (HPACK).", zh: "每个请求与其响应各用一个流。HTTP/1.1 的请求行变成了 :method、:scheme、:authority（原来的 Host）和 :path；首部字段不变，只用小写并经过压缩（HPACK）。")
        case .response: Bilingual(en: "The response comes on the same stream. What was the status line is now :status; the reason phrase is gone.", zh: "响应在同一个流上返回。原来的状态行变成了 :status，不再有原因短语。")
        case .concurrent: Bilingual(en: "Several streams are under way at once on one connection (multiplexing): no response waits for another, as it must in HTTP/1.1 (head-of-line blocking). A lost TCP segment still holds up all of them.", zh: "一条连接上同时进行多个流（多路复用）：响应之间互不等待，而 HTTP/1.1 必须逐个等待（队头阻塞）。但丢失一个 TCP 报文段仍会使所有流停顿。")
        case .push: Bilingual(en: "The server promises a response that nobody has asked for: it expects this request to come. Browsers no longer accept such pushes.", zh: "服务器承诺主动推送一个响应：它预计客户端会发出这个请求。如今的浏览器已不再接受推送。")
        case .upgraded: Bilingual(en: "This answers the request that was sent in HTTP/1.1, before the upgrade: that request counts as stream 1.", zh: "这是对升级之前用 HTTP/1.1 发出的请求的响应：那个请求算作流 1。")
        case .trailers: Bilingual(en: "Header fields after the content: trailers. They end the stream.", zh: "正文之后的首部字段（尾部字段），流到此结束。")
        case .lost: Bilingual(en: "A field is named by its number in a table that grew while nothing was captured: what it says cannot be known.", zh: "有的字段只用压缩表中的编号表示，而表的这一部分没有被捕获，因此无法得知其内容。")
        case .preface: Bilingual(en: "The client begins with 24 fixed bytes, “PRI * HTTP/2.0…”, so that a server which knows only HTTP/1 notices. From here on everything is in frames: 9 bytes of header (length, type, flags, stream), then the payload.", zh: "客户端先发送固定的 24 字节“PRI * HTTP/2.0……”，使只懂 HTTP/1 的服务器能够察觉。此后一切都以帧传送：9 字节首部（长度、类型、标志、流），然后是负载。")
        case .settings: Bilingual(en: "SETTINGS: its sender says what it accepts.", zh: "SETTINGS：发送方说明自己能接受什么。")
        case .settingsACK: Bilingual(en: "SETTINGS ACK: the other side's settings apply from now on.", zh: "SETTINGS ACK：对方的设置从此生效。")
        case .windowUpdate: Bilingual(en: "WINDOW_UPDATE: its sender has room for that many more bytes of content, on this stream or on all together. TCP's window is separate and still applies.", zh: "WINDOW_UPDATE：发送方还能再接收这么多字节的内容，针对一个流或整条连接。这与 TCP 的窗口是两回事。")
        case .priority: Bilingual(en: "PRIORITY: how the client wants the streams to share the connection. RFC 9113 has deprecated this; servers may ignore it.", zh: "PRIORITY：客户端希望各流如何分享连接。RFC 9113 已弃用它，服务器可以忽略。")
        case .ping: Bilingual(en: "PING: 8 bytes that the other side must send back, which shows that it is alive and how far away it is.", zh: "PING：对方必须原样送回的 8 个字节，用来确认对方仍在，并测量往返时间。")
        case .reset: Bilingual(en: "RST_STREAM ends this stream at once. The connection and its other streams go on, unlike with TCP's RST.", zh: "RST_STREAM 立即终止这个流。与 TCP 的 RST 不同，连接和其他流不受影响。")
        case .goAway: Bilingual(en: "GOAWAY: its sender accepts no further streams; then the connection can be closed.", zh: "GOAWAY：发送方不再接受新的流，之后连接就可以关闭。")
        }
    }
}

extension HTTP2ErrorCode {
    /// What an error code of HTTP/2 means, in a clause.
    var words: Bilingual? {
        switch self {
        case .noError: Bilingual(en: "all is well, but no more is wanted", zh: "一切正常，只是不再需要")
        case .protocolError: Bilingual(en: "the other side broke the protocol", zh: "对方违反了协议")
        case .internalError: Bilingual(en: "something went wrong in the sender", zh: "发送方内部出错")
        case .flowControlError: Bilingual(en: "more was sent than the window allowed", zh: "发送量超过了窗口")
        case .settingsTimeout: Bilingual(en: "the settings were not acknowledged in time", zh: "设置未被及时确认")
        case .streamClosed: Bilingual(en: "the stream had already ended", zh: "流早已结束")
        case .frameSizeError: Bilingual(en: "a frame had a wrong length", zh: "帧的长度有误")
        case .refusedStream: Bilingual(en: "nothing was done with it, so it may be requested again", zh: "没有做任何处理，可以重新请求")
        case .cancel: Bilingual(en: "the sender does not want it any more", zh: "发送方不再需要它")
        case .compressionError: Bilingual(en: "header fields could not be decompressed", zh: "首部无法解压")
        case .connectError: Bilingual(en: "the connection that CONNECT asked for broke off", zh: "CONNECT 建立的连接中断")
        case .enhanceYourCalm: Bilingual(en: "the other side causes too much load", zh: "对方造成的负担过大")
        case .inadequateSecurity: Bilingual(en: "TLS is too weak for HTTP/2", zh: "TLS 强度不足以使用 HTTP/2")
        case .http11Required: Bilingual(en: "HTTP/1.1 is to be used instead", zh: "应改用 HTTP/1.1")
        default: nil
        }
    }
}

extension HTTP2ErrorCode {
    /// What any other error code of HTTP/2 is.
    enum Words {
        static var other: Bilingual { Bilingual(en: "a code that is not registered", zh: "未登记的代码") }
    }
}

extension HTTP2Problem.Kind {
    /// What HTTP/2 forbids, in a clause.
    var words: Bilingual {
        switch self {
        case .frameSize: Bilingual(en: "a frame of a length that its type must not have", zh: "帧的长度不符合其类型")
        case .frameTooLarge: Bilingual(en: "a frame longer than the receiver accepts", zh: "帧的长度超过接收方允许的上限")
        case .wrongStream: Bilingual(en: "a frame on a stream where its type does not belong", zh: "帧出现在不该出现的流上")
        case .continuation: Bilingual(en: "a header block is not followed directly by its CONTINUATION", zh: "首部块与其 CONTINUATION 没有连在一起")
        case .padding: Bilingual(en: "more padding than payload", zh: "填充多于负载")
        case .noSettings: Bilingual(en: "the first frame is not SETTINGS", zh: "第一个帧不是 SETTINGS")
        case .window: Bilingual(en: "a window update that no window can hold", zh: "窗口更新的值无效")
        case .windowExceeded: Bilingual(en: "more content than the window allows", zh: "发送的内容超过窗口")
        case .headerBlock: Bilingual(en: "header fields that cannot be decompressed", zh: "首部无法解压")
        case .streamClosed: Bilingual(en: "a message continues although it had ended", zh: "已结束的报文又有后续")
        case .streamNumber: Bilingual(en: "a stream with a number that is not allowed", zh: "流的编号无效")
        case .noFrame: Bilingual(en: "bytes that are not a frame", zh: "不是帧的字节")
        }
    }
}

extension HTTP2Conversation {
    /// What a capture from the middle of HTTP/2 lacks.
    enum Words {
        static var beganBeforeCapture: Bilingual { Bilingual(en: "HTTP/2 was under way when the capture began. Header fields that refer to what was sent before cannot be known.", zh: "捕获开始时 HTTP/2 通信已在进行，引用此前内容的首部字段无法得知。") }
    }
}

extension HeaderPacking {
    /// How a header field was written in HTTP/2 (RFC 7541).
    enum Words {
        static var huffman: Bilingual { Bilingual(en: "Huffman", zh: "哈夫曼编码") }
        static var asItIs: Bilingual { Bilingual(en: "as it is", zh: "原文") }
        static var becomesEntry: Bilingual { Bilingual(en: "becomes entry 62 of the table", zh: "成为动态表的第 62 项") }
        static var neverIndexed: Bilingual { Bilingual(en: "never put into a table: a secret", zh: "不得写入任何表：属于机密") }
        static var dynamicTable: Bilingual { Bilingual(en: "dynamic", zh: "动态表") }
        static var staticTable: Bilingual { Bilingual(en: "static", zh: "静态表") }
    }
}

extension ICMPError {
    /// What ICMP errors are called (IANA's ICMP Parameters and ICMPv6 Parameters), and what they mean for the connection.
    enum Words {
        static var noRoute: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "network unreachable", zh: "网络不可达"), meaning: Bilingual(en: "It has no route to that network: check the address, the routes, and the VPN if there is one.", zh: "它没有通往该网络的路由：请检查地址、路由表，以及是否需要 VPN。")) }
        static var hostUnreachable: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "host unreachable", zh: "主机不可达"), meaning: Bilingual(en: "The last hop failed: the machine is off, or nobody has that address.", zh: "最后一段无法送达：主机没有开机，或者没有主机使用这个地址。")) }
        static var protocolUnreachable: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "protocol unreachable", zh: "协议不可达"), meaning: Bilingual(en: "That machine does not speak TCP.", zh: "该主机不支持 TCP。")) }
        static var portUnreachable: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "port unreachable", zh: "端口不可达"), meaning: Bilingual(en: "TCP itself answers with RST where nothing is listening, so a firewall most likely refuses the port.", zh: "没有程序监听时 TCP 本身会以 RST 回答，因此多半是防火墙拒绝了这个端口。")) }
        static var tooBig: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "packet too big", zh: "分组过大，需要分片"), meaning: Bilingual(en: "The sender must use smaller segments (path MTU discovery). If these messages are dropped on the way, large data never gets through although small does.", zh: "发送方必须改用更小的报文段（路径 MTU 发现）。如果这类消息在途中被丢弃，小数据能通过而大数据永远到不了。")) }
        static var sourceRoute: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "source route failed", zh: "源路由失败"), meaning: Bilingual(en: "The route that the packet itself prescribed cannot be taken.", zh: "分组自己指定的路径走不通。")) }
        static var prohibited: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "administratively prohibited", zh: "被管理策略禁止"), meaning: Bilingual(en: "A firewall or access list refuses it on purpose: ask whoever runs it.", zh: "防火墙或访问控制列表有意拒绝，请联系其管理员。")) }
        static var quench: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "source quench", zh: "源点抑制"), meaning: Bilingual(en: "Too much came too fast. TCP no longer reacts to this (RFC 6633).", zh: "数据来得太快。如今的 TCP 已不再理会它（RFC 6633）。")) }
        static var redirect: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "redirect", zh: "重定向（改变路由）"), meaning: Bilingual(en: "The packet was forwarded all the same; the next ones should take the shorter route.", zh: "这个分组仍被转发，以后的分组应走更近的路由。")) }
        static var hops: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "time to live exceeded", zh: "生存时间 TTL 耗尽"), meaning: Bilingual(en: "The packet has passed through as many routers as it was allowed to: a routing loop, or traceroute at work.", zh: "分组经过的路由器数已达上限，可能有路由环路，也可能是 traceroute 在工作。")) }
        static var reassembly: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "fragment reassembly time exceeded", zh: "分片重组超时"), meaning: Bilingual(en: "Not all fragments of the packet arrived in time.", zh: "该分组的分片没有及时到齐。")) }
        static var parameter: (name: Bilingual, meaning: Bilingual) { (name: Bilingual(en: "parameter problem", zh: "参数问题"), meaning: Bilingual(en: "A header of the packet holds something that it cannot read.", zh: "分组首部中有它无法理解的内容。")) }
    }
}

extension ICMPError {
    /// Parts of what an error says.
    enum Phrases {
        static var segment: Bilingual { Bilingual(en: "segment", zh: "报文段") }
        static var notDelivered: Bilingual { Bilingual(en: "The packet was not delivered.", zh: "这个分组没有送达。") }
        static var unknownCode: Bilingual { Bilingual(en: "No registered meaning is known for this code.", zh: "这个代码没有已登记的含义。") }
    }
}

extension IRCCommand {
    /// What a client of IRC wants with a command.
    var meaning: Bilingual {
        switch self {
        case .admin: Bilingual(en: "The client asks who runs the server.", zh: "客户端询问服务器由谁管理。")
        case .authenticate: Bilingual(en: "A step of the login by SASL: the method's name, or what proves who the user is.", zh: "SASL 登录的一步：方法的名称，或用来证明身份的内容。")
        case .away: Bilingual(en: "The user is away, or back where no text is given.", zh: "用户暂时离开；没有附带文字时表示回来。")
        case .cap: Bilingual(en: "The two agree on what goes beyond the old protocol (capabilities).", zh: "双方协商旧协议以外的扩展功能（capability）。")
        case .help: Bilingual(en: "The client asks for help.", zh: "客户端请求帮助。")
        case .identify: Bilingual(en: "The client tells one of the network's services a password.", zh: "客户端向网络的服务程序提交密码。")
        case .info: Bilingual(en: "The client asks about the server's program.", zh: "客户端查询服务器程序的信息。")
        case .invite: Bilingual(en: "The client invites somebody to a channel.", zh: "客户端邀请某人进入频道。")
        case .isOn: Bilingual(en: "The client asks who of these is there.", zh: "客户端询问这些人中谁在线。")
        case .join: Bilingual(en: "The client wants to enter a channel.", zh: "客户端要加入频道。")
        case .kick: Bilingual(en: "The client throws somebody out of a channel.", zh: "客户端把某人踢出频道。")
        case .kill: Bilingual(en: "An operator ends somebody's connection.", zh: "管理员断开某人的连接。")
        case .links: Bilingual(en: "The client asks which servers the network has.", zh: "客户端查询网络中有哪些服务器。")
        case .list: Bilingual(en: "The client asks which channels there are.", zh: "客户端查询有哪些频道。")
        case .listUsers: Bilingual(en: "The client asks how many users there are.", zh: "客户端查询用户数。")
        case .mode: Bilingual(en: "The client asks for the modes of a channel or user, or changes them.", zh: "客户端查询或修改频道或用户的模式。")
        case .monitor: Bilingual(en: "The client wants to hear when these come and go.", zh: "客户端要求得知这些人的上线和下线。")
        case .motd: Bilingual(en: "The client asks for the message of the day.", zh: "客户端请求当日消息。")
        case .names: Bilingual(en: "The client asks who is in a channel.", zh: "客户端查询频道中有谁。")
        case .nick: Bilingual(en: "The name under which the user wants to be seen.", zh: "用户希望使用的昵称。")
        case .nickServ: Bilingual(en: "The client says something to the service that keeps names.", zh: "客户端向管理昵称的服务程序说话。")
        case .notice: Bilingual(en: "The client says something that no program may answer by itself.", zh: "客户端发送通知；程序不得自动回复通知。")
        case .oper: Bilingual(en: "The client wants an operator's rights, with a name and a password.", zh: "客户端以名称和密码请求管理员权限。")
        case .part: Bilingual(en: "The client leaves a channel.", zh: "客户端离开频道。")
        case .pass: Bilingual(en: "A password for the connection; it comes before all else.", zh: "连接的密码；在其他一切之前发送。")
        case .ping: Bilingual(en: "The client asks whether the server is there; the answer repeats the word.", zh: "客户端询问服务器是否在线；应答会重复这个词。")
        case .pong: Bilingual(en: "The client is there.", zh: "客户端表示在线。")
        case .privateMessage: Bilingual(en: "The client says something to a channel or a user.", zh: "客户端向频道或用户发送消息。")
        case .protocolControl: Bilingual(en: "What the sender can do.", zh: "发送方支持的功能。")
        case .quit: Bilingual(en: "The client ends the connection; the server answers with ERROR.", zh: "客户端结束连接；服务器以 ERROR 应答。")
        case .setName: Bilingual(en: "The user's other name, which may be longer.", zh: "修改用户的真实姓名栏。")
        case .startTLS: Bilingual(en: "The client wants to go over to TLS.", zh: "客户端要求切换到 TLS。")
        case .stats: Bilingual(en: "The client asks for figures of the server.", zh: "客户端查询服务器的统计。")
        case .tagMessage: Bilingual(en: "Only tags, to a channel or a user, such as that somebody is typing.", zh: "只有标签的消息，发给频道或用户，例如“正在输入”。")
        case .time: Bilingual(en: "The client asks for the server's time.", zh: "客户端查询服务器的时间。")
        case .topic: Bilingual(en: "The client asks for a channel's topic, or sets it.", zh: "客户端查询或设置频道的主题。")
        case .user: Bilingual(en: "Who the user is: a name on the machine, and what the user is called. With NICK it is all that a server needs.", zh: "说明用户是谁：在本机的用户名，以及真实姓名栏。加上 NICK 就是服务器需要的全部内容。")
        case .userHost: Bilingual(en: "The client asks for the machines of these users.", zh: "客户端查询这些用户的主机。")
        case .userIP: Bilingual(en: "The client asks for the addresses of these users.", zh: "客户端查询这些用户的地址。")
        case .version: Bilingual(en: "The client asks which program the server is.", zh: "客户端查询服务器程序的版本。")
        case .wallops: Bilingual(en: "An operator says something to all who want to hear it.", zh: "管理员向愿意接收的所有用户发送消息。")
        case .webIRC: Bilingual(en: "A gateway says for whom it speaks.", zh: "网关说明自己代表谁。")
        case .who: Bilingual(en: "The client asks for a list of users.", zh: "客户端查询用户列表。")
        case .whoIs: Bilingual(en: "The client asks who somebody is.", zh: "客户端查询某人的资料。")
        case .whoWas: Bilingual(en: "The client asks who somebody was who has left.", zh: "客户端查询已离开的某人的资料。")
        }
    }
}

extension IRCNumeric {
    /// What a number of an IRC server says.
    var meaning: Bilingual? {
        switch rawValue {
        case 1: Bilingual(en: "The client is in, under this name.", zh: "登录完成，使用这个昵称。")
        case 2: Bilingual(en: "Which server it is, and which program.", zh: "服务器的名称和程序版本。")
        case 3: Bilingual(en: "Since when the server has run.", zh: "服务器的启动时间。")
        case 4: Bilingual(en: "The server's name and program, and which modes users and channels can have.", zh: "服务器的名称、程序，以及用户和频道可用的模式。")
        case 5: Bilingual(en: "What the server can do, and its bounds.", zh: "服务器支持的功能和限制。")
        case 10: Bilingual(en: "The client is to go to another server.", zh: "要求客户端改用另一台服务器。")
        case 42: Bilingual(en: "The number of the client in the network.", zh: "客户端在网络中的唯一标识。")
        case 221: Bilingual(en: "The user's modes.", zh: "用户的模式。")
        case 250, 251, 252, 253, 254, 255, 265, 266: Bilingual(en: "How many users, operators, channels or servers there are.", zh: "用户、管理员、频道或服务器的数目。")
        case 256, 257, 258, 259: Bilingual(en: "Who runs the server.", zh: "服务器的管理者。")
        case 263: Bilingual(en: "The server is too busy: the client may try again later.", zh: "服务器忙，请稍后再试。")
        case 301: Bilingual(en: "That user is away.", zh: "那个用户暂时离开。")
        case 302: Bilingual(en: "The machines of the users.", zh: "这些用户的主机。")
        case 303: Bilingual(en: "Who of those asked for is there.", zh: "所问的人中谁在线。")
        case 305: Bilingual(en: "The user counts as there again.", zh: "用户不再标记为离开。")
        case 306: Bilingual(en: "The user counts as away.", zh: "用户已标记为离开。")
        case 311: Bilingual(en: "The user's name on the machine, the machine and what the user is called.", zh: "用户名、主机和真实姓名栏。")
        case 312: Bilingual(en: "Which server the user is on.", zh: "用户所在的服务器。")
        case 313: Bilingual(en: "The user is an operator.", zh: "用户是管理员。")
        case 314: Bilingual(en: "Who the user was.", zh: "该用户过去的资料。")
        case 315: Bilingual(en: "The list of users ends here.", zh: "用户列表结束。")
        case 317: Bilingual(en: "For how many seconds the user has said nothing.", zh: "用户已空闲的秒数。")
        case 318: Bilingual(en: "All about the user has been said.", zh: "该用户的资料到此结束。")
        case 319: Bilingual(en: "In which channels the user is.", zh: "用户所在的频道。")
        case 276, 307, 320, 330, 335, 338, 378, 379: Bilingual(en: "More about the user.", zh: "用户的其他资料。")
        case 321: Bilingual(en: "The list of channels begins.", zh: "频道列表开始。")
        case 322: Bilingual(en: "A channel, how many are in it, and its topic.", zh: "一个频道、其中的人数和主题。")
        case 323: Bilingual(en: "The list of channels ends here.", zh: "频道列表结束。")
        case 324: Bilingual(en: "The channel's modes.", zh: "频道的模式。")
        case 329: Bilingual(en: "When the channel was made.", zh: "频道的创建时间。")
        case 331: Bilingual(en: "The channel has no topic.", zh: "频道没有主题。")
        case 332: Bilingual(en: "The channel's topic.", zh: "频道的主题。")
        case 333: Bilingual(en: "Who has set the topic, and when.", zh: "主题由谁在何时设置。")
        case 341: Bilingual(en: "The invitation is on its way.", zh: "邀请已发出。")
        case 346, 348, 367, 728: Bilingual(en: "An entry of a list that the channel keeps.", zh: "频道的某个名单中的一项。")
        case 347, 349, 368, 729: Bilingual(en: "That list ends here.", zh: "该名单结束。")
        case 351: Bilingual(en: "Which program the server is.", zh: "服务器程序的版本。")
        case 352, 354: Bilingual(en: "A user, with the machine and the server.", zh: "一个用户及其主机和服务器。")
        case 353: Bilingual(en: "Who is in the channel; @ stands before those who run it, + before those who may speak in any case.", zh: "频道中的人；@ 表示频道管理员，+ 表示总能发言的人。")
        case 366: Bilingual(en: "The list of names ends here.", zh: "名单结束。")
        case 364: Bilingual(en: "A server of the network.", zh: "网络中的一台服务器。")
        case 365: Bilingual(en: "The list of servers ends here.", zh: "服务器列表结束。")
        case 369: Bilingual(en: "All about who the user was has been said.", zh: "过去的资料到此结束。")
        case 371: Bilingual(en: "A line about the server's program.", zh: "服务器程序信息的一行。")
        case 374: Bilingual(en: "These lines end here.", zh: "这些信息结束。")
        case 372: Bilingual(en: "A line of the message of the day.", zh: "当日消息的一行。")
        case 375: Bilingual(en: "The message of the day begins.", zh: "当日消息开始。")
        case 376: Bilingual(en: "The message of the day ends here.", zh: "当日消息结束。")
        case 381: Bilingual(en: "The user is an operator from here on.", zh: "用户从此是管理员。")
        case 391: Bilingual(en: "The server's time.", zh: "服务器的时间。")
        case 396: Bilingual(en: "The name of the user's machine is hidden behind another.", zh: "用户的主机名已用另一个名称代替。")
        case 401: Bilingual(en: "There is no such user or channel.", zh: "没有这个用户或频道。")
        case 402: Bilingual(en: "There is no such server.", zh: "没有这台服务器。")
        case 403: Bilingual(en: "There is no such channel.", zh: "没有这个频道。")
        case 404: Bilingual(en: "The client may not speak there.", zh: "客户端不能在那里发言。")
        case 405: Bilingual(en: "The client is in too many channels.", zh: "客户端加入的频道太多。")
        case 406: Bilingual(en: "There was no such user.", zh: "不曾有过这个用户。")
        case 409: Bilingual(en: "The client has not said whose word it is.", zh: "客户端没有给出内容。")
        case 410: Bilingual(en: "The server does not know this part of CAP.", zh: "服务器不认识 CAP 的这个子命令。")
        case 411: Bilingual(en: "The client has not said to whom.", zh: "没有说明发给谁。")
        case 412: Bilingual(en: "There is nothing to be said.", zh: "没有要发送的文字。")
        case 417: Bilingual(en: "The line is too long.", zh: "这一行太长。")
        case 421: Bilingual(en: "The server does not know the command.", zh: "服务器不认识这个命令。")
        case 422: Bilingual(en: "There is no message of the day.", zh: "没有当日消息。")
        case 431: Bilingual(en: "The client has not said a name.", zh: "客户端没有给出昵称。")
        case 432: Bilingual(en: "The name has letters that it may not have, or is too long.", zh: "昵称中有不允许的字符，或太长。")
        case 433: Bilingual(en: "Somebody else has the name.", zh: "这个昵称已有人使用。")
        case 436: Bilingual(en: "Two users of the network have the name.", zh: "网络中有两个用户使用这个昵称。")
        case 437: Bilingual(en: "The name or the channel cannot be had at present.", zh: "昵称或频道暂时不可用。")
        case 441: Bilingual(en: "That user is not in the channel.", zh: "那个用户不在频道中。")
        case 442: Bilingual(en: "The client is not in the channel.", zh: "客户端不在频道中。")
        case 443: Bilingual(en: "That user is in the channel already.", zh: "那个用户已在频道中。")
        case 451: Bilingual(en: "The client has to say first who it is.", zh: "客户端必须先登录。")
        case 461: Bilingual(en: "The command lacks something.", zh: "命令缺少参数。")
        case 462: Bilingual(en: "The client has said already who it is.", zh: "客户端已经登录过。")
        case 464: Bilingual(en: "The password is wrong.", zh: "密码错误。")
        case 465: Bilingual(en: "The server does not let the client in.", zh: "服务器禁止该客户端登录。")
        case 471: Bilingual(en: "The channel is full.", zh: "频道已满。")
        case 472: Bilingual(en: "The server does not know the mode.", zh: "服务器不认识这个模式。")
        case 473: Bilingual(en: "Who wants to enter the channel has to be invited.", zh: "只有受邀请者才能加入频道。")
        case 474: Bilingual(en: "The client is banned from the channel.", zh: "客户端被禁止加入频道。")
        case 475: Bilingual(en: "The channel's key is wrong or missing.", zh: "频道密码（key）错误或缺失。")
        case 476: Bilingual(en: "No channel can be called so.", zh: "频道名不合法。")
        case 477: Bilingual(en: "The channel cannot be entered or changed so.", zh: "不能这样加入或修改频道。")
        case 481: Bilingual(en: "Only operators may do this.", zh: "只有管理员才能这样做。")
        case 482: Bilingual(en: "Only those who run the channel may do this.", zh: "只有频道管理员才能这样做。")
        case 491: Bilingual(en: "The client cannot be an operator from here.", zh: "不能从这里成为管理员。")
        case 501: Bilingual(en: "The server does not know the user's mode.", zh: "服务器不认识这个用户模式。")
        case 502: Bilingual(en: "Nobody may change the modes of others.", zh: "不能修改别人的模式。")
        case 670: Bilingual(en: "The server agrees: the next bytes are TLS.", zh: "服务器同意：接下来就是 TLS。")
        case 671: Bilingual(en: "The user's connection is encrypted.", zh: "该用户的连接是加密的。")
        case 691: Bilingual(en: "The server does not go over to TLS.", zh: "服务器不切换到 TLS。")
        case 730: Bilingual(en: "These have come.", zh: "这些人已上线。")
        case 731: Bilingual(en: "These are not there.", zh: "这些人不在线。")
        case 900: Bilingual(en: "The client is logged in to an account.", zh: "客户端已登录到账户。")
        case 901: Bilingual(en: "The client is logged out of its account.", zh: "客户端已退出账户。")
        case 902: Bilingual(en: "The account may not be used.", zh: "该账户不可用。")
        case 903: Bilingual(en: "The login has succeeded.", zh: "登录成功。")
        case 904: Bilingual(en: "The login has failed.", zh: "登录失败。")
        case 905: Bilingual(en: "The proof is too long.", zh: "证明内容太长。")
        case 906: Bilingual(en: "The login was given up.", zh: "登录已中止。")
        case 907: Bilingual(en: "The client is logged in already.", zh: "客户端已经登录。")
        case 908: Bilingual(en: "By which methods one can log in.", zh: "可用的登录方法。")
        default: nil
        }
    }
}

/// What is said in IRC.
enum IRCPhrases {
    static var joinsWithKey: Bilingual { Bilingual(en: "The client wants to enter a channel; what stands behind its name is a key.", zh: "客户端要加入频道；频道名后面是频道密码（key）。") }
    static var leavesAll: Bilingual { Bilingual(en: "The client leaves all its channels.", zh: "客户端离开所有频道。") }
    static var unknownCommand: Bilingual { Bilingual(en: "A command that is not explained here.", zh: "此处没有说明的命令。") }
    static var unknownNumber: Bilingual { Bilingual(en: "A number that is not explained here.", zh: "此处没有说明的数字应答。") }
    static var failed: Bilingual { Bilingual(en: "It failed.", zh: "操作失败。") }
    static var unreadable: Bilingual { Bilingual(en: "This is no line of IRC.", zh: "这不是 IRC 的一行。") }
    static var secretReadable: Bilingual { Bilingual(en: "Anybody on the way can read the password or key.", zh: "途中任何人都能读到密码。") }
    static var capOffer: Bilingual { Bilingual(en: "The server says what it can do beyond the old protocol.", zh: "服务器列出支持的扩展功能。") }
    static var capGranted: Bilingual { Bilingual(en: "The server agrees to what the client wants.", zh: "服务器同意客户端请求的功能。") }
    static var capRefused: Bilingual { Bilingual(en: "The server does not agree: nothing of it holds.", zh: "服务器不同意：所请求的功能都不生效。") }
    static var capEnd: Bilingual { Bilingual(en: "The client has asked for all that it wants.", zh: "客户端的协商结束。") }
    static var offersTLS: Bilingual { Bilingual(en: "The server can switch to TLS.", zh: "服务器支持切换到 TLS。") }
    static var serverAsks: Bilingual { Bilingual(en: "The server asks whether the client is there; the answer repeats the word.", zh: "服务器询问客户端是否在线；应答会重复这个词。") }
    static var serverAnswers: Bilingual { Bilingual(en: "The server is there.", zh: "服务器表示在线。") }
    static var challenge: Bilingual { Bilingual(en: "The server waits for the next step of the login.", zh: "服务器等待登录的下一步。") }
    static var goodbye: Bilingual { Bilingual(en: "The server ends the connection, as the client wanted.", zh: "服务器按客户端的要求结束连接。") }
    static var ends: Bilingual { Bilingual(en: "The server ends the connection.", zh: "服务器结束连接。") }
    static var beforeNames: Bilingual { Bilingual(en: "The server says it before it knows who the client is.", zh: "服务器在知道客户端是谁之前发来的通知。") }
    static var serverNotice: Bilingual { Bilingual(en: "The server says it to this client.", zh: "服务器发给这个客户端的通知。") }
    static var relayed: Bilingual { Bilingual(en: "The server passes it on.", zh: "服务器转发。") }
    static var action: Bilingual { Bilingual(en: "It is told as something that is done (CTCP ACTION).", zh: "以动作的形式显示（CTCP ACTION）。") }
}

extension KeyScheduleWords {
    /// Where the secrets come from that a key log has.
    enum Words {
        static var masterSecret: Bilingual { Bilingual(en: "The master secret comes from what client and server agreed on, and from both random values; all keys are derived from it (RFC 5246 §8.1, §6.3).", zh: "主密钥由双方协商出的密钥材料和两个随机数算出，所有密钥都由它导出（RFC 5246 §8.1、§6.3）。") }
        static var secrets: Bilingual { Bilingual(en: "Each of these secrets comes from the key exchange and a hash of the messages so far (RFC 8446 §7.1). This works in one direction only: what client and server agreed on is not in a key log, and cannot be computed from it.", zh: "下面每个密钥都由密钥交换的结果和此前报文的散列值导出（RFC 8446 §7.1）。这条路只能往下走：密钥日志里没有密钥交换的结果，也无法由日志反推。") }
    }
}

/// What messages of LDAP say.
enum LDAPPhrases {
    static var anonymous: Bilingual { Bilingual(en: "The client binds without a name and without a password (anonymously).", zh: "客户端不带名称和密码进行绑定（匿名）。") }
    static var unauthenticated: Bilingual { Bilingual(en: "The client gives a name and no password: that proves nothing, and a server that takes it treats the client as anonymous.", zh: "客户端给出了名称但没有密码：这证明不了身份，接受它的服务器把客户端当作匿名。") }
    static var passwordReadable: Bilingual { Bilingual(en: "Anybody on the way can read the password.", zh: "途中任何人都能读到密码。") }
    static var unbind: Bilingual { Bilingual(en: "The client ends the conversation; there is no answer to that.", zh: "客户端结束会话；这个报文没有应答。") }
    static var asksForTLS: Bilingual { Bilingual(en: "The client wants to go over to TLS on this connection (StartTLS).", zh: "客户端想在这条连接上改用 TLS（StartTLS）。") }
    static var grantsTLS: Bilingual { Bilingual(en: "The server agrees to TLS: what follows is encrypted.", zh: "服务器同意使用 TLS：之后的内容是加密的。") }
    static var refusesTLS: Bilingual { Bilingual(en: "The server does not agree to TLS.", zh: "服务器不同意使用 TLS。") }
    static var disconnects: Bilingual { Bilingual(en: "The server is about to end the connection.", zh: "服务器即将结束连接。") }
    static var saslGoesOn: Bilingual { Bilingual(en: "The proof goes on: the client has to answer once more.", zh: "认证尚未完成：客户端还要再应答一次。") }
    static var invalidCredentials: Bilingual { Bilingual(en: "The name or what proves it is wrong.", zh: "名称或密码等凭据有误。") }
    static var noSuchObject: Bilingual { Bilingual(en: "There is no such entry.", zh: "没有这个条目。") }
    static var refused: Bilingual { Bilingual(en: "The client may not do that.", zh: "客户端没有这个权限。") }
    static var tooMany: Bilingual { Bilingual(en: "There is more than was to be sent.", zh: "结果超出了数量限制。") }
    static var elsewhere: Bilingual { Bilingual(en: "Another server has it.", zh: "要到另一台服务器上去找。") }
    static var compareTrue: Bilingual { Bilingual(en: "The entry has this value.", zh: "条目有这个值。") }
    static var compareFalse: Bilingual { Bilingual(en: "The entry does not have this value.", zh: "条目没有这个值。") }
    static var failed: Bilingual { Bilingual(en: "It failed.", zh: "操作失败。") }
    static var protected: Bilingual { Bilingual(en: "SASL protects it: only the two can read it.", zh: "受 SASL 保护：只有双方能读。") }
}

extension LimitReached {
    /// What was given up because a bound was reached.
    enum Words {
        static var segments: Bilingual { Bilingual(en: "Not every segment is listed: there are too many.", zh: "报文段过多，没有全部列出。") }
        static var connections: Bilingual { Bilingual(en: "Too many connections were open at once; this one was reported before its end.", zh: "同时打开的连接过多，这条连接在结束之前就已输出。") }
        static var silence: Bilingual { Bilingual(en: "It has been silent for a long time, and was reported before its end.", zh: "这条连接长时间没有数据，在结束之前就已输出。") }
        static var anomalies: Bilingual { Bilingual(en: "Not every anomaly is listed: there are too many.", zh: "异常过多，没有全部列出。") }
        static var gaps: Bilingual { Bilingual(en: "Not every missing piece is listed: there are too many.", zh: "缺失的数据段过多，没有全部列出。") }
        static var rareSegments: Bilingual { Bilingual(en: "Not every contradiction, urgent byte or foreign reset is listed: there are too many.", zh: "矛盾数据、紧急字节或外来 RST 过多，没有全部列出。") }
        static var dialogue: Bilingual { Bilingual(en: "Of what was said in clear text, only the beginning is shown.", zh: "明文对话只列出开头部分。") }
        static var clearTextSecrets: Bilingual { Bilingual(en: "There were more secrets in clear text than are looked for; in masked captures everything after them is overwritten.", zh: "明文中的机密信息过多，靠后的没有逐一查找，遮蔽时其后的内容整体覆盖。") }
        static var application: Bilingual { Bilingual(en: "A message is larger than is kept; only its beginning is shown.", zh: "报文超过可保存的大小，只显示开头部分。") }
        static var secrets: Bilingual { Bilingual(en: "It holds more than is searched for secrets; what was not searched is overwritten with stars.", zh: "内容超出查找机密信息的范围，未查找的部分已用星号覆盖。") }
    }
}

/// What keeps a message from being told whole, in any protocol.
enum MessagePhrases {
    static var malformed: Bilingual { Bilingual(en: "It could not be read to its end.", zh: "它没能解读到末尾。") }
    static var tooLong: Bilingual { Bilingual(en: "It is longer than is read.", zh: "它太长，没有全部解读。") }
    static var notWhollyCaptured: Bilingual { Bilingual(en: "Not all of it was captured.", zh: "它没有完整地捕获到。") }
    static var restMissing: Bilingual { Bilingual(en: "The rest of it did not come.", zh: "它的其余部分没有到达。") }
    static var noAnswer: Bilingual { Bilingual(en: "No answer was captured.", zh: "没有捕获到应答。") }
}

/// What the packets of MQTT say.
enum MQTTPhrases {
    static var resumeSession: Bilingual { Bilingual(en: "The server should continue the session that it has kept, if it has one.", zh: "如果服务器还保存着它以前的会话，就继续使用。") }
    static var noKeepAlive: Bilingual { Bilingual(en: "It may be silent for as long as it likes (keep alive 0).", zh: "它可以长时间不发送报文（保持连接为 0）。") }
    static var acceptedWithSession: Bilingual { Bilingual(en: "The server accepts the client and continues the session that it has kept.", zh: "服务器接受了客户端，并继续以前保存的会话。") }
    static var accepted: Bilingual { Bilingual(en: "The server accepts the client.", zh: "服务器接受了客户端。") }
    static var acceptedWithoutSession: Bilingual { Bilingual(en: "The server accepts the client; it has no earlier session of it.", zh: "服务器接受了客户端，没有以前的会话。") }
    static var nothing: Bilingual { Bilingual(en: "nothing", zh: "空") }
    static var atMostOnce: Bilingual { Bilingual(en: "Nobody confirms it: at most once (QoS 0).", zh: "不需要确认：至多一次（服务质量 QoS 0）。") }
    static var atLeastOnce: Bilingual { Bilingual(en: "It has to be acknowledged; otherwise it may be sent again: at least once (QoS 1).", zh: "需要确认，否则可能重发：至少一次（服务质量 QoS 1）。") }
    static var exactlyOnce: Bilingual { Bilingual(en: "Three more packets make sure that it counts once and only once (QoS 2).", zh: "还要三个报文，保证恰好一次（服务质量 QoS 2）。") }
    static var noSuchQoS: Bilingual { Bilingual(en: "QoS 3 does not exist.", zh: "服务质量 QoS 3 并不存在。") }
    static var duplicate: Bilingual { Bilingual(en: "It was sent before (DUP).", zh: "这是重发（DUP）。") }
    static var retainedForSubscriber: Bilingual { Bilingual(en: "The server had kept it for new subscribers (retain).", zh: "这是服务器为新订阅者保存的消息（保留消息）。") }
    static var retainMark: Bilingual { Bilingual(en: "It carries the mark of a kept message (retain).", zh: "它带有保留消息的标志（retain）。") }
    static var noSubscriber: Bilingual { Bilingual(en: "Nobody has subscribed to it.", zh: "没有人订阅这个主题。") }
    static var singleLevelWildcard: Bilingual { Bilingual(en: "+ stands for any name of one level.", zh: "+ 代表一层中的任意名称。") }
    static var multiLevelWildcard: Bilingual { Bilingual(en: "# stands for all levels from there on.", zh: "# 代表从这里往下的所有层。") }
    static var unsubscribed: Bilingual { Bilingual(en: "The server has ended the subscription.", zh: "服务器已取消订阅。") }
    static var pingRequest: Bilingual { Bilingual(en: "The client says that it is still there (keep alive).", zh: "客户端表示自己仍然在线（保持连接）。") }
    static var pingResponse: Bilingual { Bilingual(en: "The server is still there, too.", zh: "服务器也仍然在线。") }
    static var disconnects: Bilingual { Bilingual(en: "The client disconnects.", zh: "客户端正常断开。") }
    static var willNotPublished: Bilingual { Bilingual(en: "Its will is not published.", zh: "遗嘱消息不会发布。") }
    static var disconnectsWithWill: Bilingual { Bilingual(en: "The client disconnects and asks for its will to be published.", zh: "客户端断开，并要求发布遗嘱消息。") }
    static var lengthBeyondEnd: Bilingual { Bilingual(en: "A length in it points beyond its end.", zh: "其中一个长度超出了报文的末尾。") }
    static var wrongFlags: Bilingual { Bilingual(en: "The bits beside its type are wrong.", zh: "类型旁边的标志位不正确。") }
    static var tooLong: Bilingual { Bilingual(en: "It is too long to be kept whole.", zh: "它太长，没有全部保存。") }
}

extension MySQLCommand {
    /// What a client of MySQL or MariaDB asks for.
    var meaning: Bilingual? {
        switch rawValue {
        case 1: Bilingual(en: "The client ends the connection; the server does not answer that.", zh: "客户端结束连接；服务器对此不应答。")
        case 2: Bilingual(en: "The client wants to use another database.", zh: "客户端要使用另一个数据库。")
        case 3: Bilingual(en: "A query in SQL; the server answers with a number of columns and the rows, or with OK.", zh: "SQL 查询；服务器以列数和各行应答，或以 OK 应答。")
        case 4: Bilingual(en: "The client asks for the columns of a table.", zh: "客户端查询一个表有哪些列。")
        case 9: Bilingual(en: "The client asks for a line about the server.", zh: "客户端查询服务器的概况。")
        case 10: Bilingual(en: "The client asks what the server is doing for whom.", zh: "客户端查询服务器正在为谁执行什么。")
        case 14: Bilingual(en: "The client asks whether the server is there.", zh: "客户端询问服务器是否在线。")
        case 17: Bilingual(en: "The client logs in anew on the same connection.", zh: "客户端在同一条连接上重新登录。")
        case 18, 30: Bilingual(en: "The client wants all changes of the data as they happen, to keep a copy of them (replication).", zh: "客户端要求持续收到数据的全部变更，以保存一份副本（复制）。")
        case 21: Bilingual(en: "The client is a server that keeps a copy, and names itself.", zh: "客户端是保存副本的服务器，报出自己的编号。")
        case 22: Bilingual(en: "A query is prepared: the server reads it once and gives it a number; values come later.", zh: "预备一个查询：服务器解析一次并给它编号，值在以后给出。")
        case 23: Bilingual(en: "A prepared query is carried out with the values that stand here.", zh: "用这里给出的值执行预备的查询。")
        case 24: Bilingual(en: "A long value of a prepared query; the server does not answer that.", zh: "预备查询的一个长值；服务器对此不应答。")
        case 25: Bilingual(en: "A prepared query is not needed any more; the server does not answer that.", zh: "不再需要这个预备的查询；服务器对此不应答。")
        case 26: Bilingual(en: "The long values of a prepared query are to be forgotten.", zh: "要求忘掉预备查询的长值。")
        case 27: Bilingual(en: "The client allows or forbids several queries in one packet.", zh: "客户端允许或禁止在一个分组中放多个查询。")
        case 28: Bilingual(en: "The client asks for more rows of a prepared query.", zh: "客户端要求取得预备查询的更多行。")
        case 31: Bilingual(en: "The connection is to be as if it were new.", zh: "要求把连接恢复到初始状态。")
        case 250: Bilingual(en: "A prepared query is carried out for many rows of values.", zh: "用多行值执行预备的查询。")
        default: nil
        }
    }
}

/// What the packets of MySQL say.
enum MySQLPhrases {
    static var olderNumber: Bilingual { Bilingual(en: "MariaDB writes 5.5.5- before its own number, so that old programs take it.", zh: "MariaDB 在自己的版本号前加上 5.5.5-，以便旧程序接受。") }
    static var offersTLS: Bilingual { Bilingual(en: "It speaks TLS.", zh: "它支持 TLS。") }
    static var offersNoTLS: Bilingual { Bilingual(en: "It does not speak TLS.", zh: "它不支持 TLS。") }
    static var asksForTLS: Bilingual { Bilingual(en: "The client turns to TLS before it says who it is; nothing answers that.", zh: "客户端在说明身份之前转入 TLS；对此没有应答。") }
    static var hashedProof: Bilingual { Bilingual(en: "The password itself is not sent here: what proves it is hashed with the server's random bytes, and the password can be guessed from both.", zh: "此处不发送密码本身：证明是与服务器的随机字节一起散列的；根据两者可以猜测密码。") }
    static var encryptedProof: Bilingual { Bilingual(en: "The password itself is to be sent: through TLS, or encrypted with the server's RSA key.", zh: "要发送密码本身：经 TLS，或用服务器的 RSA 公钥加密。") }
    static var clearProof: Bilingual { Bilingual(en: "The password is sent as it is.", zh: "密码以明文发送。") }
    static var noProof: Bilingual { Bilingual(en: "It proves nothing: the password is empty, or is asked for later.", zh: "没有附带证明：密码为空，或者稍后才要求提供。") }
    static var proof: Bilingual { Bilingual(en: "The client sends what is to prove who it is.", zh: "客户端发送用来证明身份的内容。") }
    static var asksForKey: Bilingual { Bilingual(en: "The client asks for the server's RSA key, to encrypt the password with it.", zh: "客户端索取服务器的 RSA 公钥，用来加密密码。") }
    static var knownProof: Bilingual { Bilingual(en: "The server remembers the password and takes the proof.", zh: "服务器记得该密码，接受证明。") }
    static var wantsPassword: Bilingual { Bilingual(en: "The server does not remember the password: it wants the password itself, through TLS or encrypted with its RSA key.", zh: "服务器不记得该密码：要求发送密码本身，须经 TLS 或用它的 RSA 公钥加密。") }
    static var moreProof: Bilingual { Bilingual(en: "The server says more on the way to the proof.", zh: "服务器为证明身份补充信息。") }
    static var loggedIn: Bilingual { Bilingual(en: "The client is in.", zh: "登录成功。") }
    static var loginRefused: Bilingual { Bilingual(en: "The server does not let the client in.", zh: "服务器拒绝登录。") }
    static var refusedAtOnce: Bilingual { Bilingual(en: "The server refuses the connection.", zh: "服务器拒绝连接。") }
    static var unasked: Bilingual { Bilingual(en: "It answers no request that was captured: something is missing here, or the server is about to end the connection.", zh: "它不是对捕获到的请求的应答：可能这里缺少数据，也可能服务器即将断开连接。") }
    static var done: Bilingual { Bilingual(en: "It is done.", zh: "已完成。") }
    static var failed: Bilingual { Bilingual(en: "It failed.", zh: "操作失败。") }
    static var inTransaction: Bilingual { Bilingual(en: "A transaction is open.", zh: "处于事务之中。") }
    static var moreResults: Bilingual { Bilingual(en: "Another result follows.", zh: "其后还有一个结果。") }
    static var endOfColumns: Bilingual { Bilingual(en: "The columns end here.", zh: "列到此结束。") }
    static var endOfRows: Bilingual { Bilingual(en: "The rows end here.", zh: "行到此结束。") }
    static var endOfChanges: Bilingual { Bilingual(en: "The changes end here.", zh: "变更到此结束。") }
    static var row: Bilingual { Bilingual(en: "A row of the result.", zh: "结果中的一行。") }
    static var rows: Bilingual { Bilingual(en: "Rows of the result.", zh: "结果中的各行。") }
    static var columns: Bilingual { Bilingual(en: "Columns: their names and types.", zh: "列的名称和类型。") }
    static var values: Bilingual { Bilingual(en: "What values the query needs.", zh: "查询需要哪些值。") }
    static var progress: Bilingual { Bilingual(en: "The server says how far it has come.", zh: "服务器报告进度。") }
    static var fileRequest: Bilingual { Bilingual(en: "The server wants this file of the client's; a server that lies could ask for any.", zh: "服务器索取客户端的这个文件；恶意的服务器可以索取任何文件。") }
    static var file: Bilingual { Bilingual(en: "The client's file, and an empty packet behind it.", zh: "客户端的文件，以一个空分组结束。") }
    static var statistics: Bilingual { Bilingual(en: "A line about the server.", zh: "服务器的概况。") }
    static var changes: Bilingual { Bilingual(en: "Changes of the server's data.", zh: "服务器数据的变更。") }
    static var continuation: Bilingual { Bilingual(en: "The rest of what did not fit one packet.", zh: "一个分组放不下的其余部分。") }
    static var compressed: Bilingual { Bilingual(en: "The two have agreed to compress; what is in it is not read.", zh: "双方约定了压缩；其中的内容没有解读。") }
    static var unknown: Bilingual { Bilingual(en: "What it is cannot be told: what it belongs to was not captured or not understood.", zh: "无法判断它是什么：它所属的内容没有捕获到，或未能解读。") }
    static var hiddenQuery: Bilingual { Bilingual(en: "The values before the query are not read, so its text is not known.", zh: "查询之前的属性没有解读，因此不知道查询的文本。") }
}

/// What a machine says that it is, in a list.
enum ServerTypePhrases {
    static var workstation: Bilingual { Bilingual(en: "a workstation", zh: "工作站") }
    static var server: Bilingual { Bilingual(en: "a server", zh: "服务器") }
    static var sqlServer: Bilingual { Bilingual(en: "an SQL server", zh: "SQL 服务器") }
    static var domainController: Bilingual { Bilingual(en: "a primary domain controller", zh: "主域控制器") }
    static var backupController: Bilingual { Bilingual(en: "a backup domain controller", zh: "备份域控制器") }
    static var timeSource: Bilingual { Bilingual(en: "a source of the time", zh: "时间源") }
    static var appleServer: Bilingual { Bilingual(en: "an Apple file server", zh: "Apple 文件服务器") }
    static var novellServer: Bilingual { Bilingual(en: "a Novell server", zh: "Novell 服务器") }
    static var domainMember: Bilingual { Bilingual(en: "a member of a LAN Manager domain", zh: "LAN Manager 域成员") }
    static var printServer: Bilingual { Bilingual(en: "a print server", zh: "打印服务器") }
    static var dialInServer: Bilingual { Bilingual(en: "a dial-in server", zh: "拨入服务器") }
    static var unixServer: Bilingual { Bilingual(en: "Unix", zh: "Unix") }
    static var nt: Bilingual { Bilingual(en: "Windows NT", zh: "Windows NT") }
    static var windowsForWorkgroups: Bilingual { Bilingual(en: "Windows for Workgroups", zh: "Windows for Workgroups") }
    static var netWareServer: Bilingual { Bilingual(en: "file and print services for NetWare", zh: "NetWare 文件和打印服务") }
    static var ntServer: Bilingual { Bilingual(en: "a Windows NT server", zh: "Windows NT 服务器") }
    static var potentialBrowser: Bilingual { Bilingual(en: "may become a browser", zh: "可充当浏览器") }
    static var backupBrowser: Bilingual { Bilingual(en: "a backup browser", zh: "备份浏览器") }
    static var masterBrowser: Bilingual { Bilingual(en: "the master browser", zh: "主浏览器") }
    static var domainMasterBrowser: Bilingual { Bilingual(en: "the domain master browser", zh: "域主浏览器") }
    static var osfServer: Bilingual { Bilingual(en: "an OSF server", zh: "OSF 服务器") }
    static var vmsServer: Bilingual { Bilingual(en: "a VMS server", zh: "VMS 服务器") }
    static var windows: Bilingual { Bilingual(en: "Windows 95 or later", zh: "Windows 95 或更高版本") }
    static var dfs: Bilingual { Bilingual(en: "a root of DFS", zh: "DFS 根") }
    static var cluster: Bilingual { Bilingual(en: "a cluster", zh: "群集") }
    static var terminalServer: Bilingual { Bilingual(en: "a terminal server", zh: "终端服务器") }
    static var clusterName: Bilingual { Bilingual(en: "a name of a cluster", zh: "群集的虚拟服务器") }
    static var dceServer: Bilingual { Bilingual(en: "a DCE server", zh: "DCE 服务器") }
    static var alternateTransport: Bilingual { Bilingual(en: "reached by another transport", zh: "通过其他传输方式可达") }
    static var localListOnly: Bilingual { Bilingual(en: "of the local list", zh: "本地列表") }
    static var domainList: Bilingual { Bilingual(en: "a domain or workgroup", zh: "域或工作组") }
}

/// What a domain controller says of itself, in a list.
enum DomainControllerPhrases {
    static var primary: Bilingual { Bilingual(en: "the primary one (PDC)", zh: "主域控制器（PDC）") }
    static var globalCatalog: Bilingual { Bilingual(en: "has the global catalog", zh: "有全局编录") }
    static var ldap: Bilingual { Bilingual(en: "LDAP", zh: "LDAP") }
    static var domainServices: Bilingual { Bilingual(en: "holds the domain (DS)", zh: "保存域的数据（DS）") }
    static var keyDistribution: Bilingual { Bilingual(en: "hands out Kerberos tickets (KDC)", zh: "发放 Kerberos 票据（KDC）") }
    static var time: Bilingual { Bilingual(en: "tells the time", zh: "提供时间") }
    static var closest: Bilingual { Bilingual(en: "in the client's site or the one closest to it", zh: "在客户端的站点或离它最近的站点") }
    static var writable: Bilingual { Bilingual(en: "takes changes", zh: "可写") }
    static var reliableTime: Bilingual { Bilingual(en: "has a reliable clock", zh: "有可靠的时钟") }
    static var applicationPartition: Bilingual { Bilingual(en: "an application partition", zh: "应用程序分区") }
    static var readOnly: Bilingual { Bilingual(en: "read-only (RODC)", zh: "只读（RODC）") }
    static var allSecrets: Bilingual { Bilingual(en: "Windows Server 2008 or later, not read-only", zh: "Windows Server 2008 或更高版本，非只读") }
    static var webService: Bilingual { Bilingual(en: "web service", zh: "Web 服务") }
    static var version2012: Bilingual { Bilingual(en: "Windows Server 2012 or later", zh: "Windows Server 2012 或更高版本") }
    static var version2012R2: Bilingual { Bilingual(en: "Windows Server 2012 R2 or later", zh: "Windows Server 2012 R2 或更高版本") }
    static var version2016: Bilingual { Bilingual(en: "Windows Server 2016 or later", zh: "Windows Server 2016 或更高版本") }
    static var keyList: Bilingual { Bilingual(en: "key lists", zh: "密钥列表") }
    static var dnsController: Bilingual { Bilingual(en: "its name is one of DNS", zh: "其名称是 DNS 名称") }
    static var dnsDomain: Bilingual { Bilingual(en: "the domain's name is one of DNS", zh: "域名是 DNS 名称") }
    static var dnsForest: Bilingual { Bilingual(en: "the forest's name is one of DNS", zh: "林名是 DNS 名称") }
}

extension Opening {
    /// A few words for a heading or table.
    package var phrase: Bilingual {
        switch self {
        case .threeWay: Bilingual(en: "opened by a three-way handshake", zh: "经三次握手建立")
        case .simultaneous: Bilingual(en: "opened by both sides at once", zh: "双方同时打开")
        case .split: Bilingual(en: "opened by a split handshake", zh: "经拆分握手建立")
        case .probe: Bilingual(en: "no connection: segments that no TCP sends", zh: "没有建立连接：正常的 TCP 不会发出这样的报文段")
        case .halfOpen: Bilingual(en: "opening not finished in the capture", zh: "捕获中没有完成建立")
        case .unanswered: Bilingual(en: "no answer to the connection request", zh: "连接请求没有得到应答")
        case .refused: Bilingual(en: "refused", zh: "连接被拒绝")
        case .midstream: Bilingual(en: "opening not captured", zh: "未捕获到建立过程")
        }
    }
}

extension Opening {
    /// One word for a narrow column: nothing when all went as it should.
    package var word: Bilingual? {
        switch self {
        case .threeWay: nil
        case .simultaneous: Bilingual(en: "simultaneous open", zh: "同时打开")
        case .split: Bilingual(en: "split handshake", zh: "拆分握手")
        case .probe: Bilingual(en: "probe", zh: "探测")
        case .halfOpen: Bilingual(en: "opening not finished", zh: "建立未完成")
        case .unanswered: Bilingual(en: "no answer", zh: "无应答")
        case .refused: Bilingual(en: "refused", zh: "被拒绝")
        case .midstream: Bilingual(en: "opening not captured", zh: "未捕获到开头")
        }
    }
}

extension Opening {
    /// What a newcomer should know about it: nothing when there is nothing beside the steps.
    package var explanation: Bilingual? {
        switch self {
        case .threeWay: nil
        case .simultaneous: Bilingual(en: "Both sides sent a SYN before either had received the other's. TCP allows that (RFC 9293 §3.5); the result is one connection, opened with four segments.", zh: "双方在收到对方的 SYN 之前都已发出自己的 SYN，即同时打开（RFC 9293 §3.5）；结果仍是一条连接，一共用了四个报文段建立。")
        case .split: Bilingual(en: "The server acknowledged the client's SYN in one segment and sent its own SYN in another, instead of both in one SYN/ACK; the client then sent the SYN/ACK. TCP allows it (RFC 9293 §3.5), servers do not do it.", zh: "服务器没有用一个 SYN/ACK 报文段应答，而是先确认客户端的 SYN，再单独发送自己的 SYN，随后由客户端发出 SYN/ACK。TCP 允许这样做（RFC 9293 §3.5），但正常的服务器不会如此。")
        case .probe: Bilingual(en: "No TCP sends segments with such control bits. Scanners send some of them, to learn from an answer, or from silence, whether a port is closed; with RST among them no port answers (RFC 9293 §3.10.7.1, §3.10.7.2).", zh: "正常的 TCP 不会发出带有这种控制位的报文段。扫描程序会发送其中的一些，从有无应答试探端口是否关闭；其中若有 RST，任何端口都不会应答（RFC 9293 §3.10.7.1、§3.10.7.2）。")
        case .halfOpen: Bilingual(en: "The server agreed, but no confirmation (③) from the client is in the capture; it cannot be determined whether the connection was ever established.", zh: "服务器已同意，但捕获中没有客户端的确认（③），因此无法判断连接是否真正建立。")
        case .unanswered: Bilingual(en: "Nothing came back: the request or the answer may have been lost, the server may be off, its address wrong, or a firewall may drop the request silently.", zh: "没有收到任何应答：请求或应答可能已经丢失，服务器可能已关机，地址可能有误，也可能是防火墙悄悄丢弃了请求。")
        case .refused: Bilingual(en: "The machine is there, but no program listens at this port: it answered with RST, a refusal.", zh: "主机在线，但没有程序在监听这个端口，因此以 RST 报文段拒绝。")
        case .midstream: Bilingual(en: "The capture does not have the beginning of this connection. Numbers count from the first segment that was captured.", zh: "捕获中没有这条连接的开头。序号从捕获到的第一个报文段算起。")
        }
    }
}

extension Closing {
    /// A few words for a heading or table.
    package var phrase: Bilingual {
        switch self {
        case .fourWay: Bilingual(en: "closed with FINs in four steps", zh: "经四次挥手释放")
        case .threeWay: Bilingual(en: "closed with FINs in three segments", zh: "用三个报文段释放（第二、三次挥手合并）")
        case .simultaneous: Bilingual(en: "closed by both sides at once", zh: "双方同时关闭")
        case .halfClosed: Bilingual(en: "FIN captured from one side only", zh: "只捕获到一方的 FIN")
        case .oneSided: Bilingual(en: "FIN from the only side captured", zh: "捕获到的唯一一方发出了 FIN")
        case .reset: Bilingual(en: "broken off by RST", zh: "被 RST 强行中断")
        case .none: Bilingual(en: "end not captured", zh: "未捕获到释放过程")
        }
    }
}

extension Closing {
    /// One word for a narrow column: nothing when all went as it should.
    package var word: Bilingual? {
        switch self {
        case .fourWay: nil
        case .threeWay: nil
        case .simultaneous: nil
        case .oneSided: nil
        case .halfClosed: Bilingual(en: "FIN from one side", zh: "一方的 FIN")
        case .reset: Bilingual(en: "reset", zh: "被复位")
        case .none: Bilingual(en: "end not captured", zh: "未捕获到结尾")
        }
    }
}

extension RolesBasis {
    /// How it is known who is who, where that is not plain from the SYN.
    package var explanation: Bilingual? {
        switch self {
        case .syn: nil
        case .synAck: nil
        case .content: Bilingual(en: "What is sent shows which side is the client.", zh: "根据发送的内容判断哪一方是客户端。")
        case .port: Bilingual(en: "Which side is the client is a guess from the port numbers.", zh: "哪一方是客户端是根据端口号推测的。")
        case .firstPacket: Bilingual(en: "It cannot be determined which side is the client; the sender of the first packet is taken for it.", zh: "无法判断哪一方是客户端；这里把发出第一个分组的一方称为客户端。")
        }
    }
}

extension PacketKind {
    /// What is only counted.
    enum Words {
        static var notDecoded: Bilingual { Bilingual(en: "not decoded", zh: "未解码") }
    }
}

extension UnknownStream {
    /// How to see bytes that are not decoded.
    enum Words {
        static var howToSeeUnknown: Bilingual { Bilingual(en: " --detail bytes shows them; in Wireshark, “Decode As…” tries a protocol that you suspect.", zh: "用 --detail bytes 可查看这些字节；在 Wireshark 中可用“解码为…”尝试您猜测的协议。") }
        static var howToSeeKnown: Bilingual { Bilingual(en: " --detail bytes shows them; Wireshark may know the protocol in detail.", zh: "用 --detail bytes 可查看这些字节；Wireshark 也许能详细解码该协议。") }
    }
}

extension LinkType {
    /// Link types by name.
    enum Words {
        static var bsdLoopback: Bilingual { Bilingual(en: "BSD loopback", zh: "BSD 环回") }
        static var ethernet: Bilingual { Bilingual(en: "Ethernet", zh: "以太网") }
        static var rawIP: Bilingual { Bilingual(en: "raw IP", zh: "裸 IP") }
        static var openBSDLoopback: Bilingual { Bilingual(en: "OpenBSD loopback", zh: "OpenBSD 环回") }
    }
}

extension Encapsulation {
    /// Headings of what packets are wrapped in.
    enum Words {
        static var firstPacket: Bilingual { Bilingual(en: "First packet in: ", zh: "首个分组的封装：") }
    }
}

extension PostgreSQLAuthenticationKind {
    /// How a client of PostgreSQL is to prove who it is, or what comes of it.
    var meaning: Bilingual? {
        switch rawValue {
        case 0: Bilingual(en: "The client is logged in.", zh: "登录成功。")
        case 3: Bilingual(en: "The server asks for the password as it is: anybody on the way can read it.", zh: "服务器要求以明文发送密码：途中任何人都能读到。")
        case 5: Bilingual(en: "The server asks for an MD5 hash of password, name and four random bytes; the password can be guessed from it.", zh: "服务器要求发送密码、用户名和四个随机字节的 MD5 散列值；可以据此猜测密码。")
        case 7, 8: Bilingual(en: "The login goes on with GSSAPI (Kerberos).", zh: "用 GSSAPI（Kerberos）登录。")
        case 9: Bilingual(en: "The login goes on with SSPI (Windows: Kerberos or NTLM).", zh: "用 SSPI（Windows 的 Kerberos 或 NTLM）登录。")
        case 10: Bilingual(en: "The server asks for a login by SASL and lists the methods that it knows.", zh: "服务器要求用 SASL 登录，并列出它支持的方法。")
        case 11: Bilingual(en: "The server sends its challenge: random bytes, a salt, and how often to hash.", zh: "服务器发送质询：随机字节、盐值和散列的次数。")
        case 12: Bilingual(en: "The server proves that it knows the password, too.", zh: "服务器证明它也知道该密码。")
        default: nil
        }
    }
}

/// What the messages of PostgreSQL say.
enum PostgreSQLPhrases {
    static var asksForTLS: Bilingual { Bilingual(en: "The client asks whether the server speaks TLS.", zh: "客户端询问服务器是否支持 TLS。") }
    static var asksForGSS: Bilingual { Bilingual(en: "The client asks whether the server encrypts with GSSAPI (Kerberos).", zh: "客户端询问服务器是否支持 GSSAPI（Kerberos）加密。") }
    static var grantsTLS: Bilingual { Bilingual(en: "The server agrees: TLS follows.", zh: "服务器同意：其后是 TLS。") }
    static var grantsGSS: Bilingual { Bilingual(en: "The server agrees: what follows is encrypted with GSSAPI and not read here.", zh: "服务器同意：其后用 GSSAPI 加密，此处不解读。") }
    static var refusesEncryption: Bilingual { Bilingual(en: "The server refuses: what follows is in clear text, unless the client gives up.", zh: "服务器拒绝：除非客户端放弃，其后为明文。") }
    static var cancels: Bilingual { Bilingual(en: "The client asks the server, on a connection of its own, to break off what another connection is doing.", zh: "客户端用单独的连接要求服务器中止另一条连接正在执行的操作。") }
    static var password: Bilingual { Bilingual(en: "The client sends what is to prove who it is.", zh: "客户端发送用来证明身份的内容。") }
    static var scramFirst: Bilingual { Bilingual(en: "The client begins SCRAM with random bytes of its own: the password itself is never sent.", zh: "客户端以自己的随机字节开始 SCRAM：密码本身不会发送。") }
    static var scramProof: Bilingual { Bilingual(en: "The client proves that it knows the password, without sending it (SCRAM).", zh: "客户端证明它知道密码，而不发送密码本身（SCRAM）。") }
    static var passwordReadable: Bilingual { Bilingual(en: "Anybody on the way can read it.", zh: "途中任何人都能读到。") }
    static var settings: Bilingual { Bilingual(en: "Settings that the client should know.", zh: "客户端应当知道的设置。") }
    static var key: Bilingual { Bilingual(en: "With this number and a secret the client can break off a query, on a connection of its own (CancelRequest).", zh: "客户端可以凭这个编号和一个密钥，用单独的连接中止查询（CancelRequest）。") }
    static var idle: Bilingual { Bilingual(en: "The server waits for the next query; no transaction is open.", zh: "服务器等待下一个查询；没有打开的事务。") }
    static var inTransaction: Bilingual { Bilingual(en: "The server waits for the next query; a transaction is open.", zh: "服务器等待下一个查询；事务已打开。") }
    static var failedTransaction: Bilingual { Bilingual(en: "The server waits for the end of the transaction, which has failed: until then it refuses all else.", zh: "事务已失败，服务器等待它结束，在此之前拒绝其他操作。") }
    static var query: Bilingual { Bilingual(en: "A query as text; its result follows at once (simple query).", zh: "以文本发送的查询，结果随即返回（简单查询）。") }
    static var parse: Bilingual { Bilingual(en: "A query is prepared (extended query).", zh: "预备一个查询（扩展查询）。") }
    static var parseWithValues: Bilingual { Bilingual(en: "A query is prepared; $1, $2 … stand for values that come later (extended query).", zh: "预备一个查询，$1、$2……代表以后给出的值（扩展查询）。") }
    static var bind: Bilingual { Bilingual(en: "A prepared query gets its values.", zh: "为预备的查询给出值。") }
    static var bindNothing: Bilingual { Bilingual(en: "A prepared query is made ready to be carried out; it needs no values.", zh: "为执行预备的查询作准备，它不需要值。") }
    static var describe: Bilingual { Bilingual(en: "The client asks which columns the result will have.", zh: "客户端询问结果有哪些列。") }
    static var describeStatement: Bilingual { Bilingual(en: "The client asks which values a prepared query needs, and which columns the result will have.", zh: "客户端询问预备的查询需要哪些值，结果有哪些列。") }
    static var close: Bilingual { Bilingual(en: "A prepared query is forgotten.", zh: "释放预备的查询。") }
    static var closePortal: Bilingual { Bilingual(en: "A query that was ready to be carried out is forgotten, with the rows that are left (portal).", zh: "释放已就绪的查询及其剩余的行（入口，portal）。") }
    static var execute: Bilingual { Bilingual(en: "The prepared query is carried out.", zh: "执行预备的查询。") }
    static var sync: Bilingual { Bilingual(en: "The group of messages ends here: the server answers with ReadyForQuery.", zh: "这一组消息到此为止：服务器以 ReadyForQuery 应答。") }
    static var flush: Bilingual { Bilingual(en: "The server is to send what it has.", zh: "要求服务器发出已有的结果。") }
    static var functionCall: Bilingual { Bilingual(en: "A function is called.", zh: "调用一个函数。") }
    static var terminate: Bilingual { Bilingual(en: "The client ends the connection.", zh: "客户端结束连接。") }
    static var row: Bilingual { Bilingual(en: "A row of the result.", zh: "结果中的一行。") }
    static var rows: Bilingual { Bilingual(en: "Rows of the result.", zh: "结果中的行。") }
    static var copyIn: Bilingual { Bilingual(en: "The server waits for data to be copied into a table.", zh: "服务器等待要复制到表中的数据。") }
    static var copyOut: Bilingual { Bilingual(en: "The server sends data that are copied out of a table.", zh: "服务器发送从表中复制出的数据。") }
    static var copyData: Bilingual { Bilingual(en: "Data that are copied.", zh: "复制的数据。") }
    static var copyDone: Bilingual { Bilingual(en: "All data have been sent.", zh: "数据已全部发送。") }
    static var copyFail: Bilingual { Bilingual(en: "The client breaks the copying off.", zh: "客户端中止复制。") }
    static var done: Bilingual { Bilingual(en: "It is done.", zh: "执行完成。") }
    static var prepared: Bilingual { Bilingual(en: "The query is prepared.", zh: "查询已预备。") }
    static var bound: Bilingual { Bilingual(en: "It can be carried out.", zh: "可以执行了。") }
    static var closed: Bilingual { Bilingual(en: "It is forgotten.", zh: "已释放。") }
    static var noRows: Bilingual { Bilingual(en: "There will be no rows.", zh: "不会有行返回。") }
    static var suspended: Bilingual { Bilingual(en: "There are more rows; the client may ask for them.", zh: "还有更多的行，客户端可以继续请求。") }
    static var empty: Bilingual { Bilingual(en: "The query was empty.", zh: "查询是空的。") }
    static var error: Bilingual { Bilingual(en: "It failed.", zh: "执行失败。") }
    static var notice: Bilingual { Bilingual(en: "Nothing failed; the server only remarks on it.", zh: "没有出错，只是服务器的提示。") }
    static var truncated: Bilingual { Bilingual(en: "A length in it points beyond its end.", zh: "其中一个长度超出了消息的末尾。") }
    static var cut: Bilingual { Bilingual(en: "It is too long to be kept whole.", zh: "它太长，没有全部保存。") }
}

extension ProxyMessage {
    /// What a message to or from a proxy is called.
    enum Words {
        static var offeredMethods: Bilingual { Bilingual(en: "SOCKS5 greeting", zh: "SOCKS5 问候") }
        static var chosenMethod: Bilingual { Bilingual(en: "SOCKS5 choice of login", zh: "SOCKS5 选定认证方式") }
        static var credentials: Bilingual { Bilingual(en: "SOCKS5 login", zh: "SOCKS5 登录") }
        static var credentialsAnswer: Bilingual { Bilingual(en: "SOCKS5 login reply", zh: "SOCKS5 登录结果") }
        static var noAddresses: Bilingual { Bilingual(en: "The proxy speaks for itself: no addresses.", zh: "代理以自己的名义连接，没有给出地址。") }
        static var accepted: Bilingual { Bilingual(en: "Accepted.", zh: "通过。") }
        static var connected: Bilingual { Bilingual(en: "Connected: what follows is passed on as it is.", zh: "已连接：后面的内容原样转发。") }
    }
}

extension DatagramNote {
    /// What the packets of QUIC or DTLS show, in a sentence.
    enum Words {
        static var initialKeys: Bilingual { Bilingual(en: "The hellos of QUIC travel in Initial packets. These are encrypted, but with keys that follow from the client's first packet, so anybody on the path can decrypt them (RFC 9001 §5.2).", zh: "QUIC 的 ClientHello 和 ServerHello 装在 Initial 分组里。它们虽然加密，但密钥由客户端的第一个分组推导而来，途中任何人都能解开（RFC 9001 §5.2）。") }
        static var initialKeysOfVersion2: Bilingual { Bilingual(en: "The hellos of QUIC travel in Initial packets. These are encrypted, but with keys that follow from the client's first packet, so anybody on the path can decrypt them (RFC 9369 §3.3.1).", zh: "QUIC 的 ClientHello 和 ServerHello 装在 Initial 分组里。它们虽然加密，但密钥由客户端的第一个分组推导而来，途中任何人都能解开（RFC 9369 §3.3.1）。") }
        static var googleHandshake: Bilingual { Bilingual(en: "Google's QUIC from before the standard, with a handshake of its own instead of TLS.", zh: "标准化之前谷歌的 QUIC，用自己的握手协议而不是 TLS。") }
        static var limit: Bilingual { Bilingual(en: "The handshake is longer than what is kept; some of it is left out.", zh: "握手内容超出保留的长度，省略了一部分。") }
        static var earlyDataTaken: Bilingual { Bilingual(en: "The server took it.", zh: "服务器接受了。") }
        static var earlyDataRefused: Bilingual { Bilingual(en: "The server refused it: it reads nothing of it, and the client has to send the request again after the handshake.", zh: "服务器拒绝了：其中的内容它一概不读，客户端须在握手之后重新发送请求。") }
        static var earlyDataUnknown: Bilingual { Bilingual(en: "Whether the server took it is encrypted.", zh: "服务器是否接受，内容已加密。") }
    }
}

extension QUICWaiting {
    /// What a client of QUIC waited for before its first request; parts of a sentence.
    enum Words {
        static var waitedForVersions: Bilingual { Bilingual(en: "one for the list of versions", zh: "一个等版本列表") }
        static var waitedForRetry: Bilingual { Bilingual(en: "one for the Retry", zh: "一个等 Retry") }
        static var waitedForHelloRetry: Bilingual { Bilingual(en: "one for the HelloRetryRequest", zh: "一个等 HelloRetryRequest") }
        static var waitedForHello: Bilingual { Bilingual(en: "one for the ServerHello", zh: "一个等 ServerHello") }
    }
}

extension QUICOpeningFailure {
    /// Why a packet of QUIC could not be decrypted; the end of a sentence.
    enum Words {
        static var noKeys: Bilingual { Bilingual(en: "no keys were given.", zh: "没有给出密钥。") }
        static var hellosNotCaptured: Bilingual { Bilingual(en: "the ClientHello or ServerHello is not in the capture, so that nobody can tell which keys these are.", zh: "捕获中没有 ClientHello 或 ServerHello，无法得知用的是哪些密钥。") }
        static var firstPacketNotCaptured: Bilingual { Bilingual(en: "the client's first packet, from which the keys of all Initial packets follow, is not in the capture.", zh: "捕获中没有客户端的第一个分组，而所有 Initial 分组的密钥都由它推导。") }
        static var cut: Bilingual { Bilingual(en: "not all of the bytes were captured.", zh: "字节没有全部抓到。") }
        static var damaged: Bilingual { Bilingual(en: "the keys are known, but do not fit: damaged on the way, or protected in another way.", zh: "密钥已知，但不相符：途中损坏，或以其他方式保护。") }
        static var tooMany: Bilingual { Bilingual(en: "they are more than are opened here.", zh: "数量超过这里会解开的。") }
        static var forgotten: Bilingual { Bilingual(en: "this is a stateless reset.", zh: "这是无状态复位。") }
    }
}

extension DatagramRemark {
    /// What is said of one datagram of QUIC where it stands, in a sentence.
    enum Words {
        static var earlyData: Bilingual { Bilingual(en: "Early data: the client was here before and sends before it has an answer.", zh: "早期数据：客户端以前来过，还没有收到应答就发送数据。") }
        static var finishedFits: Bilingual { Bilingual(en: "The check value in Finished is right: computed again over all handshake messages before it, as captured.", zh: "Finished 中的校验值正确：已按捕获到的此前全部握手报文重新计算。") }
        static var statelessReset: Bilingual { Bilingual(en: "A stateless reset: its sender has forgotten the connection (RFC 9000 §10.3).", zh: "无状态复位：发送方已不记得这个连接（RFC 9000 §10.3）。") }
    }
}

extension QUICFrame {
    /// What a frame of QUIC says, behind its name.
    enum Words {
        static var last: Bilingual { Bilingual(en: "the last of the stream", zh: "流到此结束") }
        static var bidirectional: Bilingual { Bilingual(en: "bidirectional", zh: "双向") }
        static var unidirectional: Bilingual { Bilingual(en: "unidirectional", zh: "单向") }
    }
}

extension QUICPacket {
    /// What is said of a packet of QUIC.
    enum Words {
        static var unreadable: Bilingual { Bilingual(en: "… the rest cannot be read: a frame is malformed or of an unknown type", zh: "…… 其余无法解读：帧格式错误或类型未知") }
    }
}

extension RedisCommand {
    /// What a command of Redis is for.
    var meaning: Bilingual {
        switch self {
        case .append: Bilingual(en: "The client adds text to the end of a value.", zh: "客户端在一个值的末尾追加文本。")
        case .auth: Bilingual(en: "The client logs in, with a password or with a name and a password.", zh: "客户端登录，给出密码，或用户名和密码。")
        case .bLPop: Bilingual(en: "The client takes the first element off a list, and waits for one where there is none.", zh: "客户端取走列表的第一个元素，没有时等待。")
        case .client: Bilingual(en: "Something about this connection or another: its name, how it is answered.", zh: "与这条或其他连接有关的设置或查询，例如名称、应答方式。")
        case .command: Bilingual(en: "The client asks which commands the server knows.", zh: "客户端询问服务器支持哪些命令。")
        case .config: Bilingual(en: "The client asks for a setting of the server, or changes it.", zh: "客户端查询或修改服务器的配置。")
        case .dbSize: Bilingual(en: "The client asks how many keys there are.", zh: "客户端询问键的个数。")
        case .decr: Bilingual(en: "The client takes 1 off a number.", zh: "客户端把一个数减 1。")
        case .decrBy: Bilingual(en: "The client takes an amount off a number.", zh: "客户端把一个数减去给定的量。")
        case .del: Bilingual(en: "The client deletes keys.", zh: "客户端删除键。")
        case .discard: Bilingual(en: "The commands since MULTI are forgotten.", zh: "放弃 MULTI 之后的命令。")
        case .echo: Bilingual(en: "The server is to say the same.", zh: "要求服务器原样返回。")
        case .eval: Bilingual(en: "The server runs a program in Lua.", zh: "服务器执行一段 Lua 程序。")
        case .exec: Bilingual(en: "The commands since MULTI are carried out, one after the other and with nothing between them.", zh: "依次执行 MULTI 之后的命令，其间不插入其他命令。")
        case .exists: Bilingual(en: "The client asks whether keys exist.", zh: "客户端询问键是否存在。")
        case .expire: Bilingual(en: "A key is to be deleted after so many seconds.", zh: "让一个键在若干秒后删除。")
        case .expireAt: Bilingual(en: "A key is to be deleted at a time.", zh: "让一个键在某一时刻删除。")
        case .flushAll: Bilingual(en: "All keys of all databases are deleted.", zh: "删除所有数据库的所有键。")
        case .flushDB: Bilingual(en: "All keys of the database are deleted.", zh: "删除这个数据库的所有键。")
        case .get: Bilingual(en: "The client asks for the value of a key.", zh: "客户端请求一个键的值。")
        case .hDel: Bilingual(en: "The client deletes fields of a hash.", zh: "客户端删除散列的字段。")
        case .hello: Bilingual(en: "The client says which version of the protocol it wants, and may log in.", zh: "客户端说明要使用的协议版本，也可以同时登录。")
        case .hGet: Bilingual(en: "The client asks for a field of a hash.", zh: "客户端请求散列中的一个字段。")
        case .hGetAll: Bilingual(en: "The client asks for all fields of a hash.", zh: "客户端请求散列的全部字段。")
        case .hMGet: Bilingual(en: "The client asks for several fields of a hash.", zh: "客户端请求散列的多个字段。")
        case .hMSet: Bilingual(en: "The client sets fields of a hash.", zh: "客户端设置散列的字段。")
        case .hSet: Bilingual(en: "The client sets fields of a hash.", zh: "客户端设置散列的字段。")
        case .incr: Bilingual(en: "The client adds 1 to a number.", zh: "客户端把一个数加 1。")
        case .incrBy: Bilingual(en: "The client adds an amount to a number.", zh: "客户端把一个数加上给定的量。")
        case .info: Bilingual(en: "The client asks how the server is doing.", zh: "客户端查询服务器的状态。")
        case .keys: Bilingual(en: "The client asks for all keys that fit a pattern.", zh: "客户端请求符合某个模式的所有键。")
        case .lLen: Bilingual(en: "The client asks how long a list is.", zh: "客户端询问列表的长度。")
        case .lPop: Bilingual(en: "The client takes the first element off a list.", zh: "客户端取走列表的第一个元素。")
        case .lPush: Bilingual(en: "The client adds elements to the beginning of a list.", zh: "客户端在列表开头加入元素。")
        case .lRange: Bilingual(en: "The client asks for a part of a list.", zh: "客户端请求列表的一部分。")
        case .mGet: Bilingual(en: "The client asks for the values of several keys.", zh: "客户端请求多个键的值。")
        case .monitor: Bilingual(en: "From here on the server tells this client what all others do.", zh: "此后服务器把其他客户端的所有命令告诉这个客户端。")
        case .mSet: Bilingual(en: "The client sets the values of several keys.", zh: "客户端设置多个键的值。")
        case .multi: Bilingual(en: "A transaction begins: the commands up to EXEC are queued.", zh: "事务开始：EXEC 之前的命令先排队。")
        case .ping: Bilingual(en: "The client asks whether the server is there.", zh: "客户端询问服务器是否在线。")
        case .pSubscribe: Bilingual(en: "The client subscribes to all channels that fit a pattern.", zh: "客户端订阅符合某个模式的所有频道。")
        case .psync: Bilingual(en: "Another server asks for a copy of everything, and for all changes (replication).", zh: "另一台服务器请求全部数据的副本以及之后的变更（复制）。")
        case .publish: Bilingual(en: "The client publishes a message on a channel; the answer says to how many it went.", zh: "客户端在一个频道上发布消息；应答说明送达了多少个订阅者。")
        case .quit: Bilingual(en: "The client ends the connection.", zh: "客户端结束连接。")
        case .rename: Bilingual(en: "The client gives a key another name.", zh: "客户端给一个键改名。")
        case .replConf: Bilingual(en: "Settings between a server and its copy (replication).", zh: "主从服务器之间的设置（复制）。")
        case .rPop: Bilingual(en: "The client takes the last element off a list.", zh: "客户端取走列表的最后一个元素。")
        case .rPush: Bilingual(en: "The client adds elements to the end of a list.", zh: "客户端在列表末尾加入元素。")
        case .sAdd: Bilingual(en: "The client adds elements to a set.", zh: "客户端向集合加入元素。")
        case .scan: Bilingual(en: "The client asks for some of the keys, and where to go on.", zh: "客户端分批请求键，应答说明从哪里继续。")
        case .select: Bilingual(en: "The client changes to another database.", zh: "客户端切换到另一个数据库。")
        case .set: Bilingual(en: "The client sets the value of a key.", zh: "客户端设置一个键的值。")
        case .setEx: Bilingual(en: "The client sets the value of a key, which is deleted after so many seconds.", zh: "客户端设置一个键的值，若干秒后删除。")
        case .setNX: Bilingual(en: "The client sets the value of a key, unless it has one.", zh: "键没有值时，客户端设置它的值。")
        case .sIsMember: Bilingual(en: "The client asks whether a set has an element.", zh: "客户端询问集合中是否有某个元素。")
        case .sMembers: Bilingual(en: "The client asks for all elements of a set.", zh: "客户端请求集合的全部元素。")
        case .sPop: Bilingual(en: "The client takes an element off a set, whichever.", zh: "客户端从集合中随机取走一个元素。")
        case .sRem: Bilingual(en: "The client deletes elements of a set.", zh: "客户端从集合中删除元素。")
        case .subscribe: Bilingual(en: "The client subscribes to channels; each gets a reply of its own.", zh: "客户端订阅频道；每个频道各有一个应答。")
        case .ttl: Bilingual(en: "The client asks in how many seconds a key will be deleted.", zh: "客户端询问一个键还有多少秒会被删除。")
        case .type: Bilingual(en: "The client asks what kind of value a key has.", zh: "客户端询问一个键的值的类型。")
        case .unsubscribe: Bilingual(en: "The client ends subscriptions.", zh: "客户端取消订阅。")
        case .unwatch: Bilingual(en: "The keys of WATCH are watched no more.", zh: "不再监视 WATCH 的键。")
        case .watch: Bilingual(en: "EXEC is to do nothing if one of these keys is changed before it.", zh: "如果这些键在 EXEC 之前被修改，EXEC 就不执行。")
        case .xAdd: Bilingual(en: "The client adds an entry to a stream.", zh: "客户端在流中加入一个条目。")
        case .zAdd: Bilingual(en: "The client adds elements to a sorted set.", zh: "客户端向有序集合加入元素。")
        case .zRange: Bilingual(en: "The client asks for a part of a sorted set.", zh: "客户端请求有序集合的一部分。")
        case .zRem: Bilingual(en: "The client deletes elements of a sorted set.", zh: "客户端从有序集合中删除元素。")
        }
    }
}

/// What replies and pushes of Redis say.
enum RedisPhrases {
    static var ok: Bilingual { Bilingual(en: "It is done.", zh: "操作完成。") }
    static var queued: Bilingual { Bilingual(en: "It is queued until EXEC.", zh: "已排队，等待 EXEC。") }
    static var nothing: Bilingual { Bilingual(en: "There is nothing.", zh: "没有值。") }
    static var empty: Bilingual { Bilingual(en: "It is empty.", zh: "结果为空。") }
    static var error: Bilingual { Bilingual(en: "It failed.", zh: "操作失败。") }
    static var notLoggedIn: Bilingual { Bilingual(en: "The server refuses it: the client has not logged in.", zh: "服务器拒绝：客户端还没有登录。") }
    static var wrongPassword: Bilingual { Bilingual(en: "The server refuses the login.", zh: "服务器拒绝登录。") }
    static var wrongType: Bilingual { Bilingual(en: "It failed: the value is of another kind.", zh: "操作失败：值的类型不符。") }
    static var unknownCommand: Bilingual { Bilingual(en: "A command that is not explained here.", zh: "此处没有说明的命令。") }
    static var passwordReadable: Bilingual { Bilingual(en: "Anybody on the way can read the password.", zh: "途中任何人都能读到密码。") }
    static var monitored: Bilingual { Bilingual(en: "The server tells what another client did.", zh: "服务器告知另一个客户端的操作。") }
    static var unasked: Bilingual { Bilingual(en: "The server says it unasked (push).", zh: "服务器主动推送。") }
}

extension SegmentLabel {
    /// What stands out about a segment: a name, Wireshark's where it has one, and what it means. {from} is who sent it, {other} the other side.
    package var words: (name: Bilingual, meaning: Bilingual) {
        switch self {
        case .retransmission: (name: Bilingual(en: "retransmission", zh: "重传"), meaning: Bilingual(en: "The same bytes again: no acknowledgment came back in time, so the {from} assumes that the first copy was lost.", zh: "再次发送相同的数据，因为{from}没有及时收到确认，认为第一次发送的报文段已经丢失。"))
        case .fastRetransmission: (name: Bilingual(en: "fast retransmission", zh: "快速重传"), meaning: Bilingual(en: "Sent again at once, without waiting for the timer: repeated acknowledgments told the {from} that this piece is missing.", zh: "重复的确认表明这一段数据没有到达，{from}不等计时器超时就立即重传。"))
        case .spuriousRetransmission: (name: Bilingual(en: "spurious retransmission", zh: "不必要的重传"), meaning: Bilingual(en: "Sent again although the {other} has already acknowledged it; most likely the acknowledgment was late or lost.", zh: "{other}早已确认过这些数据，却又重传了一次；多半是确认报文段迟到或丢失。"))
        case .outOfOrder: (name: Bilingual(en: "out of order", zh: "失序"), meaning: Bilingual(en: "Overtaken on the way by a later segment. TCP puts the bytes back in order; nothing is lost.", zh: "在途中被后发的报文段超过。TCP 会按序号重新排好，数据没有丢失。"))
        case .duplicateACK: (name: Bilingual(en: "duplicate ACK", zh: "重复确认"), meaning: Bilingual(en: "The {from} repeats its last acknowledgment: what arrived was not the next byte that it waits for, but a later one, or one that it already had. It counts as a duplicate ACK only if it carries no data and the same window as the one before (RFC 5681 §2).", zh: "{from}再次发送同一个确认号：到达的不是它期待的下一个字节，而是更后面的数据，或者已经收到过的数据。只有不带数据、且窗口与前一个相同的才计作重复确认（RFC 5681 §2）。"))
        case .zeroWindow: (name: Bilingual(en: "zero window", zh: "零窗口"), meaning: Bilingual(en: "The {from}'s receive buffer is full: the {other} must stop sending until there is room again.", zh: "{from}的接收缓存已满，{other}必须暂停发送，直到腾出空间。"))
        case .zeroWindowProbe: (name: Bilingual(en: "zero-window probe", zh: "零窗口探测"), meaning: Bilingual(en: "The {from} asks whether the closed window has opened again.", zh: "{from}询问对方的窗口是否已经重新打开。"))
        case .zeroWindowProbeACK: (name: Bilingual(en: "answer to a zero-window probe", zh: "对零窗口探测的应答"), meaning: Bilingual(en: "The {from} answers the probe; the window field says whether there is room now.", zh: "{from}对探测作出应答，窗口字段说明现在是否有空间。"))
        case .windowUpdate: (name: Bilingual(en: "window update", zh: "窗口更新"), meaning: Bilingual(en: "The {from} has room for more and only announces its new window size.", zh: "{from}有了更多接收空间，只是通知新的窗口大小。"))
        case .windowFull: (name: Bilingual(en: "window full", zh: "窗口已满"), meaning: Bilingual(en: "With this segment the {from} has sent as much as the {other} said it has room for.", zh: "到这个报文段为止，{from}已经用完{other}通告的接收窗口。"))
        case .keepAlive: (name: Bilingual(en: "keep-alive", zh: "保活探测"), meaning: Bilingual(en: "No new data: the {from} only checks that the {other} is still there.", zh: "没有新数据，{from}只是确认{other}仍然在线。"))
        case .keepAliveACK: (name: Bilingual(en: "answer to a keep-alive", zh: "对保活探测的应答"), meaning: Bilingual(en: "The {from} is still there.", zh: "{from}仍然在线。"))
        case .lostSegment: (name: Bilingual(en: "earlier bytes not captured yet", zh: "前面的数据尚未捕获到"), meaning: Bilingual(en: "Bytes before this segment are missing here: lost on the way, overtaken, or not recorded.", zh: "这个报文段之前的数据缺失，可能在途中丢失或落在了后面，也可能没有被记录下来。"))
        case .acknowledgedLost: (name: Bilingual(en: "acknowledges bytes not captured so far", zh: "确认了尚未捕获到的数据"), meaning: Bilingual(en: "The {from} confirms bytes that are not in the capture: they did arrive, only the recording missed them.", zh: "{from}确认了捕获中没有的数据，说明数据确实到达了，只是没有被记录下来。"))
        case .reset: (name: Bilingual(en: "reset", zh: "复位（RST）"), meaning: Bilingual(en: "The {from} ends the connection at once; anything still on its way is discarded.", zh: "{from}立即终止连接，仍在途中的数据一律丢弃。"))
        case .portReused: (name: Bilingual(en: "port pair reused", zh: "端口对再次使用"), meaning: Bilingual(en: "The same two addresses and ports as an earlier connection of this capture, but this is a new connection.", zh: "地址和端口与先前的一条连接相同，但这是一条新连接。"))
        case .overlapConflict: (name: Bilingual(en: "contradicts earlier bytes", zh: "与先前的数据矛盾"), meaning: Bilingual(en: "The same sequence numbers as an earlier segment, but other content.", zh: "序号与先前的报文段相同，内容却不同。"))
        case .overlapping: (name: Bilingual(en: "overlaps earlier bytes", zh: "与先前的数据重叠"), meaning: Bilingual(en: "It begins with bytes that had been captured already; the rest is new. So some bytes were sent again, and nothing was overtaken.", zh: "开头的数据先前已经捕获到，其余是新的：一部分数据被再次发送，并不是被后发的报文段超过。"))
        case .capturedTwice: (name: Bilingual(en: "captured twice", zh: "重复捕获"), meaning: Bilingual(en: "The recorder saw the same packet again. Most likely it was sent only once: then this is no retransmission.", zh: "捕获程序再次看到同一个分组。它很可能只发送了一次，并不是重传。"))
        case .truncated: (name: Bilingual(en: "recorded in part", zh: "只记录了一部分"), meaning: Bilingual(en: "The recorder kept only the beginning of this packet (snap length).", zh: "捕获程序只保存了这个分组的开头部分（捕获长度限制）。"))
        case .afterReset: (name: Bilingual(en: "data after the reset", zh: "复位之后仍有数据"), meaning: Bilingual(en: "This came after a RST had ended the connection: the two crossed on the way, or the RST was not the real peer's.", zh: "连接被 RST 终止之后仍有数据到来，两者可能在途中交错，也可能那个 RST 并非真正的对方所发。"))
        case .unacceptable: (name: Bilingual(en: "dropped by its receiver", zh: "被接收方丢弃"), meaning: Bilingual(en: "Its numbers or control bits fit no connection here: the {other} drops it, and nothing changes.", zh: "它的序号或控制位不属于这里的任何连接：{other}将其丢弃，状态不变。"))
        case .otherTimeToLive: (name: Bilingual(en: "another time to live", zh: "生存时间不同"), meaning: Bilingual(en: "It came over a different number of hops from the {from}'s earlier packets: a different route, or a different sender.", zh: "它经过的跳数与{from}先前的分组不同：可能走了另一条路由，也可能另有发送方。"))
        case .damaged: (name: Bilingual(en: "damaged", zh: "已损坏"), meaning: Bilingual(en: "Its TCP checksum is wrong, while those of the {from}'s packets before it are right: it was damaged on the way. The {other} silently drops such a segment and does not acknowledge it, so the {from} has to send the bytes again (RFC 9293 §3.1). The good copy's bytes count, not these.", zh: "它的 TCP 校验和错误，而{from}先前分组的校验和都正确：它在途中损坏了。{other}会悄悄丢弃这样的报文段，也不确认，因此{from}必须重新发送这些数据（RFC 9293 §3.1）。以完好的那一份为准，这里的数据不采用。"))
        }
    }
}

extension SegmentRemark {
    /// What a label means where it means something else than usual.
    enum Words {
        static var repeatedSYN: Bilingual { Bilingual(en: "Asked again: no answer came in time, so the {from} assumes that its SYN, or the answer, was lost.", zh: "再次请求建立连接，因为{from}没有及时收到应答，认为自己的 SYN（或对方的应答）已经丢失。") }
        static var repeatedSYNTooSoon: Bilingual { Bilingual(en: "The same again, sooner than any timer of a TCP runs out (RFC 6298 §2.1): doubled on the way, or sent twice by the {from}.", zh: "很快再次出现，早于任何 TCP 计时器到期（RFC 6298 §2.1）：在途中被复制，或由{from}发送了两次。") }
        static var lateSYN: Bilingual { Bilingual(en: "A SYN although the connection is open: an old one that arrives late, or the {from} no longer knows of the connection. It opens nothing; the {other} answers with an ACK that says what it expects (challenge ACK, RFC 5961 §4).", zh: "连接已经打开，却又收到 SYN：可能是迟到的旧 SYN（失效的连接请求报文段），也可能{from}已不记得这条连接。它不会建立新连接；{other}回一个 ACK，说明自己期待的序号（质询 ACK，RFC 5961 §4）。") }
        static var anotherAnswer: Bilingual { Bilingual(en: "Another answer to the same SYN, with another initial number: several machines answer, or the {from} has forgotten what it said before. The one whose number the {other} acknowledges counts. By the number alone it looks like a retransmission, or as if bytes were missing.", zh: "对同一个 SYN 的又一个应答，初始序号却不同：可能有几台机器都作了应答，也可能{from}已不记得先前的应答。以{other}所确认的那一个为准。单看序号，它像是重传，或像是缺了数据。") }
        static var challenge: Bilingual { Bilingual(en: "It answers the SYN: the {from} still has this connection, and says which number it expects (challenge ACK, RFC 5961 §4).", zh: "这是对那个 SYN 的应答：{from}仍保有这条连接，并说明自己期待的序号（质询 ACK，RFC 5961 §4）。") }
        static var sentAgain: Bilingual { Bilingual(en: "Wireshark calls it out of order, because it came within a round trip. But the same bytes were captured before: they were sent again.", zh: "因为间隔不到一个往返时间，Wireshark 称之为失序。但这些数据先前已经捕获过：它们是重传的。") }
        static var askedAgain: Bilingual { Bilingual(en: "Wireshark calls it out of order, because it came within a round trip. But the same bytes were captured before, and repeated acknowledgments had asked for them: a fast retransmission.", zh: "因为间隔不到一个往返时间，Wireshark 称之为失序。但这些数据先前已经捕获过，重复的确认又要求重传：这是快速重传。") }
        static var firstCopyMissing: Bilingual { Bilingual(en: "By its number it is an earlier piece that came late. No first copy of it is in the capture: that was lost before the recorder and this was sent again, or this is the first and was overtaken.", zh: "从序号看是较早的一段，却来得晚。捕获中没有它的第一份：可能第一份在到达捕获点之前丢失，这是重传；也可能这就是第一份，在途中被超过。") }
        static var askedForMissing: Bilingual { Bilingual(en: "Repeated acknowledgments had asked for this piece, and no first copy of it is in the capture: most likely that was lost before the recorder, and this was sent again at once (fast retransmission).", zh: "重复的确认要求发送这一段，而捕获中没有它的第一份：第一份很可能在到达捕获点之前丢失，这是立即重传（快速重传）。") }
        static var overlaps: Bilingual { Bilingual(en: "It overlaps what came before: some of its bytes had been captured already, the rest is new.", zh: "它与先前的数据部分重叠：一部分先前已经捕获过，其余是新的。") }
        static var firstCopyDamaged: Bilingual { Bilingual(en: "The same bytes again: the {other} dropped the first copy, which was damaged (its checksum is wrong), and acknowledged nothing. The bytes of this copy count.", zh: "重新发送同样的数据：第一份已经损坏（校验和错误），{other}将其丢弃，也没有确认。以这一份的数据为准。") }
        static var damagedInCapture: Bilingual { Bilingual(en: "Its TCP checksum is wrong, while those of the {from}'s packets before it are right. But the {other} acknowledges these bytes, and no other copy of them was captured: the {other} received them whole, and only this copy was damaged, by the recorder, or changed by somebody later. They are read as they stand here.", zh: "它的 TCP 校验和错误，而{from}先前分组的校验和都正确。但{other}确认了这些数据，捕获中也没有别的副本：{other}收到的是完好的，只有捕获到的这一份在捕获时损坏，或事后被人改动。这里按捕获的内容解读。") }
        static var damagedAlone: Bilingual { Bilingual(en: "Its TCP checksum is wrong, while those of the {from}'s packets before it are right: damaged on the way, and then the {other} silently drops it (RFC 9293 §3.1), or changed after the recording. The capture has neither a confirmation nor a good copy of these bytes: they are read as they stand here.", zh: "它的 TCP 校验和错误，而{from}先前分组的校验和都正确：可能在途中损坏，那么{other}会悄悄将其丢弃（RFC 9293 §3.1）；也可能在捕获之后被人改动。捕获中既没有对这些数据的确认，也没有完好的副本：这里按捕获的内容解读。") }
        static var otherBytes: Bilingual { Bilingual(en: "By its numbers it was sent before. But a segment before it carries other bytes in the same place.", zh: "从序号看是再次发送，但先前的报文段在同一位置携带的是另外的内容。") }
        static var precedesAll: Bilingual { Bilingual(en: "Its numbers come before the first byte that the capture has from the {from}: an older piece, late or sent again. It is no part of the bytes that are shown here.", zh: "它的序号在捕获到的{from}第一个字节之前：是更早的一段，迟到或再次发送，不包括在这里显示的数据中。") }
        static var precedesAllInTime: Bilingual { Bilingual(en: "Its numbers come before the first byte that the capture has from the {from}, and its time before the connection's first packet: an earlier piece, which only stands further on in the file. Nothing was sent again. It is no part of the bytes that are shown here.", zh: "它的序号在捕获到的{from}第一个字节之前，时间也在这条连接的第一个分组之前：是更早的一段，只是在文件中排在了后面，并非重传，不包括在这里显示的数据中。") }
        static var capturedLate: Bilingual { Bilingual(en: "The {other} has confirmed these bytes already, but only here do they stand in the capture: the recorder wrote them late, or missed an earlier copy.", zh: "{other}早已确认过这些数据，但它们在捕获中到这里才出现：可能是捕获程序写入得晚，也可能漏掉了较早的一份。") }
        static var confirmsLater: Bilingual { Bilingual(en: "The {from} confirms bytes that stand further on in the capture: the recorder wrote the packets in another order than they came.", zh: "{from}确认的数据在捕获中排在后面：捕获程序写入分组的次序与到达次序不同。") }
        static var refusesOther: Bilingual { Bilingual(en: "It refuses a segment that is of no connection that the {from} knows, such as one of an older connection on the same ports. It closes nothing here (RFC 9293 §3.10.7.3).", zh: "{from}拒绝的是一个不属于已知连接的报文段，例如同一端口对上旧连接的报文段。它并不关闭这里的连接（RFC 9293 §3.10.7.3）。") }
        static var ofOlder: Bilingual { Bilingual(en: "It acknowledges a number that the {other} has not sent here: it answers an earlier SYN, or is of an older connection, on the same ports. The {other} answers with RST and drops it (RFC 9293 §3.10.7.3).", zh: "它确认的序号{other}在这里从未发送过：它应答的是先前的 SYN，或属于同一端口对上的旧连接。{other}以 RST 应答并将其丢弃（RFC 9293 §3.10.7.3）。") }
        static var impossible: Bilingual { Bilingual(en: "No TCP sends a segment with these control bits. Scanners send some such, to learn about ports and systems from the answer; with RST among them none comes.", zh: "正常的 TCP 不会发出带有这些控制位的报文段。扫描程序会发送其中的一些，从应答中了解端口和系统的情况；其中若有 RST，就不会有应答。") }
        static var withoutEffect: Bilingual { Bilingual(en: "It would end the connection at once, but both sides went on: it did not arrive or was ignored, and perhaps the {from} did not send it.", zh: "它本应立即终止连接，但双方仍在继续：它没有到达，或未被采纳，也许并非{from}所发。") }
        static var afterWithoutEffect: Bilingual { Bilingual(en: "It came after a RST that ended nothing: the connection goes on.", zh: "它在一个没有起作用的 RST 之后到来：连接仍在继续。") }
        static var windowWithSACK: Bilingual { Bilingual(en: "The {from} has room for more. It also repeats its acknowledgment and says by SACK what has come; with a different window that is not counted as a duplicate ACK (RFC 5681 §2).", zh: "{from}有了更多接收空间。它同时重复了确认号，并用 SACK 说明已收到什么；因为窗口变了，不计作重复确认（RFC 5681 §2）。") }
        static var behindReset: Bilingual { Bilingual(en: "Only the RST before it, with its higher number, makes it look late or sent again. A RST uses up no number: this is the first copy, and nothing overtook it.", zh: "只是因为先前的 RST 序号更大，它才显得迟到或像是重传。RST 不占用序号：这就是第一份，也没有被超过。") }
        static var refusedSYN: Bilingual { Bilingual(en: "Refused, the {from} tries again: some systems ask a few times before they give up.", zh: "遭到拒绝后，{from}再次尝试：有些系统会试几次才放弃。") }
        static var refuses: Bilingual { Bilingual(en: "It refuses the connection request; there is no connection yet that it could end (RFC 9293 §3.10.7.1).", zh: "它拒绝了连接请求；此时还没有可以终止的连接（RFC 9293 §3.10.7.1）。") }
        static var knowsNoConnection: Bilingual { Bilingual(en: "Its number is the one that the {other} acknowledged: that is how a host answers that has no such connection, or no longer has it (RFC 9293 §3.10.7.1).", zh: "它的序号正是{other}所确认的号码：没有这条连接（或已不再保有）的一方就这样应答（RFC 9293 §3.10.7.1）。") }
        static var afterEnd: Bilingual { Bilingual(en: "Both directions were closed before it, and both FINs acknowledged: there is nothing left that it could end.", zh: "在它之前两个方向都已关闭，两个 FIN 都已确认：已没有可以终止的连接。") }
        static var answersReset: Bilingual { Bilingual(en: "The {from} repeats its last acknowledgment behind a RST, which brought no bytes: it says again which number it expects, as a challenge ACK does (RFC 5961 §3).", zh: "{from}在 RST 之后再次发送同一个确认号；RST 没有带来数据：{from}再次说明自己期待的序号，质询 ACK 就是如此（RFC 5961 §3）。") }
        static var confirmsAnew: Bilingual { Bilingual(en: "Not repeated: the {from} has not acknowledged this number before. Wireshark counts it as repeated because the field had the same value before, in a SYN or a RST.", zh: "并非重复：{from}此前没有确认过这个号码。Wireshark 算作重复，是因为先前的 SYN 或 RST 中这个字段恰好是同一个值。") }
        static var wasOnSYN: Bilingual { Bilingual(en: "The SYN carried these bytes, but the SYN, ACK confirmed the SYN alone: the {other} did not take them, so they are sent again (TCP Fast Open, RFC 7413 §4.2).", zh: "这些数据曾随 SYN 发送，但 SYN, ACK 只确认了 SYN 本身：{other}没有接收，因此重新发送（TCP Fast Open，RFC 7413 §4.2）。") }
        static var answersSYNAgain: Bilingual { Bilingual(en: "The SYN came again, and so does the answer to it.", zh: "SYN 又来了一次，因此再次应答。") }
        static var mayAnswerSYNAgain: Bilingual { Bilingual(en: "The SYN came again before it: it answers that, or the {from} sends it again because ③ did not come in time.", zh: "在它之前 SYN 又来了一次：它可能是对那个 SYN 的应答，也可能是{from}没有及时等到③而重发的。") }
        static var otherVLAN: Bilingual { Bilingual(en: "The same two addresses and ports as another connection of this capture, but on another VLAN: another network, and a connection of its own.", zh: "地址和端口与另一条连接相同，但在另一个 VLAN（另一个网络）中：这是另一条连接。") }
        static var confirmsUnsent: Bilingual { Bilingual(en: "The {from} confirms more than the {other} sends anywhere in this capture; behind the {other}'s last byte none is missing. A receiver of such a number answers with an ACK and drops the segment (RFC 9293 §3.10.7.4).", zh: "{from}确认的序号超出了{other}在整个捕获中发送的数据；{other}的最后一个字节之后并没有缺少字节。收到这种确认号的一方回一个 ACK，并丢弃该报文段（RFC 9293 §3.10.7.4）。") }
        static var wasForeseen: Bilingual { Bilingual(en: "Not sent again: these bytes come for the first time. The {other} had confirmed them before they were sent.", zh: "并非重传：这些数据是第一次出现。{other}在它们发出之前就已确认。") }
        static var finWasConfirmed: Bilingual { Bilingual(en: "The FIN again although the {other} has already acknowledged it; the acknowledgment was late or lost. Wireshark does not call it spurious only because it carries no data.", zh: "{other}早已确认过这个 FIN，却又发了一次；多半是确认报文段迟到或丢失。只因它不带数据，Wireshark 才不称之为“不必要的重传”。") }
        static var confirmsOnly: Bilingual { Bilingual(en: "Not a keep-alive, though by its number Wireshark takes it for one: it acknowledges what the {from} had not acknowledged before.", zh: "并非保活探测，只是从序号看 Wireshark 把它当作保活：它确认了{from}此前没有确认过的数据或 FIN。") }
        static var answersUnsent: Bilingual { Bilingual(en: "It answers an acknowledgment of bytes that were never sent: the {from} says again which number it expects (RFC 9293 §3.10.7.4).", zh: "对方确认了从未发送过的数据，这是对它的应答：{from}再次说明自己期待的序号（RFC 9293 §3.10.7.4）。") }
        static var lateAnswer: Bilingual { Bilingual(en: "Another answer to a SYN, with another initial number, when the connection is open already: to a SYN that was sent twice, or from another machine. It opens nothing; the {other} answers with an ACK that says what it expects (challenge ACK, RFC 5961 §4).", zh: "连接已经打开，却又收到对 SYN 的应答，初始序号也不同：可能 SYN 发送过两次，也可能是另一台机器的应答。它不会建立新连接；{other}回一个 ACK，说明自己期待的序号（质询 ACK，RFC 5961 §4）。") }
        static var declines: Bilingual { Bilingual(en: "In place of ③ the {from} sends RST: the connection is not opened, and nothing is lost.", zh: "{from}没有发送③，而是发出 RST：连接没有建立，也没有丢失什么。") }
        static var hasForgotten: Bilingual { Bilingual(en: "The {from} had finished and has this connection no longer: it answers with the number that the {other} acknowledged (RFC 9293 §3.10.7.1). All data in the capture had been confirmed before: none of it is lost.", zh: "{from}早已发完数据，并且不再保有这条连接：它以{other}所确认的号码应答（RFC 9293 §3.10.7.1）。捕获中的数据在此之前都已确认，没有丢失。") }
        static var takesNoMore: Bilingual { Bilingual(en: "The {from} had finished and takes nothing more: it answers with the number that the {other} acknowledged, as without a connection (RFC 9293 §3.10.7.1). What of the {other}'s data had not been confirmed is lost.", zh: "{from}早已发完数据，也不再接收：它以{other}所确认的号码应答，如同没有这条连接（RFC 9293 §3.10.7.1）。{other}尚未得到确认的数据因此丢失。") }
        static var mayHaveForgotten: Bilingual { Bilingual(en: "The {from} sends this RST after its FIN, with the number behind that and without ACK, as one does who has the connection no longer and answers what still comes (RFC 9293 §3.10.7.1). What the {other} sent was not captured before it.", zh: "{from}在 FIN 之后发出这个 RST：序号紧接在 FIN 之后，不带 ACK，正像已不再保有连接的一方应答仍然到来的报文段（RFC 9293 §3.10.7.1）。在此之前没有捕获到{other}发送的内容。") }
        static var losesNothing: Bilingual { Bilingual(en: "The {from} ends the connection at once. All data in the capture had been confirmed before: none of it was still on its way.", zh: "{from}立即终止连接。捕获中的数据在此之前都已确认，没有仍在途中的。") }
        static var toldBySACK: Bilingual { Bilingual(en: "Sent again: by selective acknowledgment (SACK) the {other} had said that it lacks these bytes, while later ones have come.", zh: "重新发送：{other}已用选择确认（SACK）说明，后面的数据已经到达，缺的正是这些。") }
        static var sentLater: Bilingual { Bilingual(en: "Not overtaken: by its timestamp it was sent after what came before it (RFC 7323 §3). So it was sent again; no first copy of it is in the capture.", zh: "并非在途中被超过：从时间戳看，它的发送晚于排在它前面的报文段（RFC 7323 §3）。因此它是重传；捕获中没有它的第一份。") }
        static var sentLaterForSACK: Bilingual { Bilingual(en: "Not overtaken: by its timestamp it was sent after what came before it (RFC 7323 §3). By selective acknowledgment (SACK) the {other} had said that it lacks these bytes, and this answers that; no first copy of it is in the capture.", zh: "并非在途中被超过：从时间戳看，它的发送晚于排在它前面的报文段（RFC 7323 §3）。{other}已用选择确认（SACK）说明缺少这些数据，这是对此的应答；捕获中没有它的第一份。") }
        static var sentTooSoon: Bilingual { Bilingual(en: "Sent again sooner than an acknowledgment takes, by the handshake's round trip: most likely the {from} did not wait for one, and nothing was lost. The {other} had the bytes already.", zh: "与第一份相隔不到一个往返时间（以握手时的为准）就又发送了一次：很可能{from}没有等待确认，并没有丢失数据。{other}早已收到这些数据。") }
        static var againTooSoon: Bilingual { Bilingual(en: "The same bytes again, sooner than an acknowledgment takes, by the handshake's round trip: most likely the {from} did not wait for one.", zh: "与第一份相隔不到一个往返时间（以握手时的为准）就再次发送相同的数据：很可能{from}没有等待确认。") }
        static var probesTail: Bilingual { Bilingual(en: "The last bytes again, although earlier ones are not confirmed either: a probe, which asks for an acknowledgment (tail loss probe, RFC 8985 §7); it does not show that the {from} takes them for lost.", zh: "再次发送的是最后的数据，而更早的数据同样没有得到确认：这是催促确认的探测（尾部丢包探测，RFC 8985 §7），并不表明{from}认为它们已经丢失。") }
        static var answersFIN: Bilingual { Bilingual(en: "It confirms the {other}'s FIN, and the {from}'s own FIN, which is not confirmed yet, goes along once more. No timer has run out for it.", zh: "它确认了{other}的 FIN；{from}自己的 FIN 尚未得到确认，因此随它再发送一次。这不是计时器超时引起的。") }
        static var repeatsUnasked: Bilingual { Bilingual(en: "The {from} repeats its last acknowledgment although no bytes came since. It confirms all that the {other} was seen to send, so nothing is missing, and it does not count as a duplicate ACK (RFC 5681 §2).", zh: "{from}再次发送同一个确认号，而此前并没有新的数据到达。捕获到的{other}的数据都已确认，没有缺少什么，因此也不计作重复确认（RFC 5681 §2）。") }
        static var hadAlready: Bilingual { Bilingual(en: "The {from} repeats its last acknowledgment: what arrived it already had. It confirms all that the {other} was seen to send, so nothing is missing, and it does not count as a duplicate ACK (RFC 5681 §2).", zh: "{from}再次发送同一个确认号：到达的是它已经收到过的。捕获到的{other}的数据都已确认，没有缺少什么，因此也不计作重复确认（RFC 5681 §2）。") }
        static var belowConfirmed: Bilingual { Bilingual(en: "The {from} has confirmed more before: this acknowledgment, with a smaller number, came late or was overtaken, and says nothing new.", zh: "{from}先前已经确认过更多数据：这个确认号较小，可能迟到或被超过，没有说明任何新情况。") }
        static var furtherReset: Bilingual { Bilingual(en: "A RST had ended the connection already: there is nothing left for this one to end.", zh: "连接先前已被 RST 终止：已没有什么可以由这个 RST 终止。") }
        static var lacksACK: Bilingual { Bilingual(en: "It carries data, but neither ACK nor SYN: within a connection the {other} drops such a segment (RFC 9293 §3.10.7.4). No TCP sends it; its bytes are shown as they stand here.", zh: "它带有数据，却既没有 ACK 也没有 SYN：在连接中，{other}会丢弃这样的报文段（RFC 9293 §3.10.7.4）。正常的 TCP 不会发出它；这里按捕获的内容显示其数据。") }
        static var beforeAnyHop: Bilingual { Bilingual(en: "A different value from that in the {from}'s earlier packets. No hop lies between the {from} and the recorder: the {from} sends it with a different one, or the packets were changed.", zh: "与{from}先前的分组取值不同。{from}与捕获点之间没有路由器：可能是{from}改用了另一个值，也可能分组被改动过。") }
        static var beginning: Bilingual { Bilingual(en: "The beginning of a segment that was sent in IP fragments; the recorder kept only a part of it, so they cannot be put together. How long the segment is cannot be told.", zh: "这是一个以 IP 分片发送的报文段的开头；捕获程序只保存了其中一部分，因此无法重组，也无法得知整个报文段有多长。") }
        static var behindBeginning: Bilingual { Bilingual(en: "Before it there is more of the segment of which only the first fragment could be read; the bytes of the other fragments are missing here.", zh: "在它之前还有那个只读到第一个分片的报文段的其余部分；这里缺的是其他分片中的数据。") }
        static var behindMissedFIN: Bilingual { Bilingual(en: "The number before this segment is missing here, most likely that of the FIN: lost on the way, overtaken, or not recorded.", zh: "这个报文段之前缺少一个序号，很可能是 FIN 所占用的：可能在途中丢失或落在了后面，也可能没有被记录下来。") }
        static var acrossRouter: Bilingual { Bilingual(en: "The recorder saw the same packet again, with another time to live: at least one router lies between the two places where it was captured. It was sent only once: this is not a retransmission.", zh: "捕获程序再次看到同一个分组，而生存时间不同：两个捕获点之间至少有一台路由器。它只发送了一次，并不是重传。") }
        static var shortHeader: Bilingual { Bilingual(en: "Its data offset is below 5, but a TCP header has at least 5 × 4 = 20 bytes (RFC 9293 §3.1): where its payload begins cannot be told, and its control bits change nothing.", zh: "它的数据偏移小于 5，而 TCP 首部至少有 5 × 4 = 20 字节（RFC 9293 §3.1）：无法得知数据从哪里开始，它的控制位也不起作用。") }
        static var stray: Bilingual { Bilingual(en: "Its sequence number is far from those of all the {from}'s other segments, before it and after it: it was damaged, or is not the {from}'s. No bytes are missing for it, and none are sent again; the {other} drops it (RFC 9293 §3.10.7.4).", zh: "它的序号与{from}前后所有其他报文段都相距甚远：它已损坏，或并非{from}所发。并没有因此缺少数据，也不是重传；{other}会将其丢弃（RFC 9293 §3.10.7.4）。") }
        static var behindStray: Bilingual { Bilingual(en: "Only an earlier segment, whose number is none of this stream's, makes it look late or sent again. This is the first copy, and nothing overtook it.", zh: "只是因为先前有一个序号不属于这个字节流的报文段，它才显得迟到或像是重传。这就是第一份，也没有被超过。") }
        static var changedCopy: Bilingual { Bilingual(en: "The recorder saw the same packet again, by its IP identification and length; but its sequence number, acknowledgment number, control bits or window differ: one of the two copies is damaged. It was sent only once: this is no retransmission.", zh: "从 IP 标识和长度看，捕获程序再次看到同一个分组；但序号、确认号、控制位或窗口与先前的一份不同：两份之中有一份已损坏。它只发送了一次，并不是重传。") }
        static var unheededReset: Bilingual { Bilingual(en: "It would end the connection at once, but the {other} went on: it did not get it, or did not obey it. Whether the connection ended for the {from} cannot be told.", zh: "它本应立即终止连接，但{other}仍在继续：它没有收到，或没有采纳。对{from}来说连接是否已终止，无法判断。") }
        static var afterUnheededReset: Bilingual { Bilingual(en: "It came after a RST that the {from} did not get, or did not obey.", zh: "它在一个 RST 之后到来；{from}没有收到那个 RST，或没有采纳。") }
        static var afterOwnReset: Bilingual { Bilingual(en: "It came after a RST with the {from}'s own address: it was sent before that and overtaken, or the RST was not the {from}'s.", zh: "它在一个带有{from}地址的 RST 之后到来：可能它先发出而被超过，也可能那个 RST 并非{from}所发。") }
        static var precedesAllDamaged: Bilingual { Bilingual(en: "Its numbers come before the first byte that the capture has from the {from}; but its checksum is wrong, so its number may be damaged. It is no part of the bytes that are shown here.", zh: "它的序号在捕获到的{from}第一个字节之前；但它的校验和错误，序号本身可能已损坏。它不包括在这里显示的数据中。") }
        static var confirmsNothing: Bilingual { Bilingual(en: "The {from} confirms less later on, though what is confirmed stays so (RFC 9293 §3.4): this number was damaged, or is not the {from}'s. It shows nothing of what arrived.", zh: "{from}后来确认的反而更少，而已确认的不会收回（RFC 9293 §3.4）：这个确认号已损坏，或并非{from}所发，说明不了哪些数据已到达。") }
        static var behindDamaged: Bilingual { Bilingual(en: "By its number it is an earlier piece that came late. But what came before it with higher numbers has a wrong checksum, so that those may be damaged: then this is the first copy, and nothing overtook it.", zh: "从序号看是较早的一段，却来得晚。但在它之前序号更大的报文段校验和错误，那些序号可能已损坏：若是如此，这就是第一份，也没有被超过。") }
        static var doubledSegment: Bilingual { Bilingual(en: "The same bytes again within a millisecond, in which nobody misses an acknowledgment: doubled on the way or by the recorder, or sent twice by the {from}.", zh: "不到一毫秒又出现相同的数据，这么短的时间内谁也不会等不到确认：它在途中或在捕获时被复制，或由{from}发送了两次。") }
    }
}

extension UncountedACKs.Reason {
    /// Why an acknowledgment that repeats a number is no duplicate ACK.
    var words: Bilingual {
        switch self {
        case .otherWindow: Bilingual(en: "the window differs from that of the one before", zh: "窗口与前一个不同")
        case .data: Bilingual(en: "data travels with it", zh: "它随数据一起发送")
        case .synOrFIN: Bilingual(en: "a SYN or FIN travels with it", zh: "它与 SYN 或 FIN 一起发送")
        case .nothingOutstanding: Bilingual(en: "all that the other side was seen to send is confirmed, so nothing is missing", zh: "捕获到的对方数据都已确认，没有缺少什么")
        }
    }
}

extension SelectiveACK {
    /// What a selective acknowledgment does not count as.
    enum Words {
        static var withData: Bilingual { Bilingual(en: "Because it travels with data, it does not count as a duplicate ACK (RFC 5681 §2).", zh: "由于它随数据一起发送，不计作重复确认（RFC 5681 §2）。") }
    }
}

extension ConnectionTrace {
    /// What the SYNs agreed on beside their options.
    enum Words {
        static var fastOpenCookieGiven: Bilingual { Bilingual(en: "The client asks for a TCP Fast Open cookie and gets one: its next connection may send data with the SYN (RFC 7413).", zh: "客户端请求 TCP 快速打开 cookie 并已得到：下次连接可在 SYN 中携带数据（RFC 7413）。") }
        static var fastOpenCookieAsked: Bilingual { Bilingual(en: "The client asks for a TCP Fast Open cookie.", zh: "客户端请求 TCP 快速打开 cookie。") }
        static var fastOpenCookieNotGiven: Bilingual { Bilingual(en: "The client asks for a TCP Fast Open cookie; the server gives none.", zh: "客户端请求 TCP 快速打开 cookie，服务器没有给出。") }
        static var ecnAgreed: Bilingual { Bilingual(en: "Both sides agreed on ECN (ECE and CWR on the SYN, ECE on the SYN/ACK, RFC 3168): routers may mark packets instead of dropping them.", zh: "双方同意使用显式拥塞通知 ECN（SYN 带 ECE、CWR，SYN/ACK 带 ECE，RFC 3168）：路由器可以标记分组而不必丢弃。") }
        static var accurateECNAgreed: Bilingual { Bilingual(en: "Both sides agreed on Accurate ECN (RFC 9768): the receiver counts the marks of routers.", zh: "双方同意使用精确 ECN（AccECN，RFC 9768）：接收方会统计路由器的标记数。") }
        static var ecnNotTaken: Bilingual { Bilingual(en: "The client asks for ECN (ECE and CWR on the SYN); the server does not take it up.", zh: "客户端请求使用 ECN（SYN 带 ECE、CWR），服务器没有接受。") }
        static var synFromEachSide: Bilingual { Bilingual(en: "opened with a SYN from each side", zh: "双方各发出一个 SYN 而建立") }
        static var endsBeforeAnswer: Bilingual { Bilingual(en: "a connection request, and the capture ends too soon for an answer", zh: "有连接请求，但捕获结束得太早，看不到应答") }
        static var givenUpBeforeAnswer: Bilingual { Bilingual(en: "a connection request, reported before an answer could come", zh: "有连接请求，但没有等到应答就已输出") }
        static var askedForAnother: Bilingual { Bilingual(en: "no answer before the client asked for another connection", zh: "客户端请求另一条连接之前没有应答") }
        static var openingInPart: Bilingual { Bilingual(en: "opening not captured whole", zh: "建立过程未捕获完整") }
        static var openedUnseen: Bilingual { Bilingual(en: "opened", zh: "连接已建立") }
        static var captureEndsFirst: Bilingual { Bilingual(en: "capture ends first", zh: "捕获先结束") }
        static var givenUpFirst: Bilingual { Bilingual(en: "reported too soon", zh: "过早输出") }
        static var askedAnew: Bilingual { Bilingual(en: "asked anew", zh: "另行请求") }
        static var synFromEachSideExplained: Bilingual { Bilingual(en: "Each side sent a SYN of its own. Either both asked at once, and the server's SYN/ACK was not captured (RFC 9293 §3.5), or the server answered the client's SYN with one of its own (split handshake).", zh: "双方各自发出了 SYN：可能是同时打开，而服务器的 SYN/ACK 没有被捕获（RFC 9293 §3.5）；也可能服务器以自己的 SYN 应答客户端的 SYN（拆分握手）。") }
        static var answersElsewhere: Bilingual { Bilingual(en: "Nothing came back here, although this address answers another connection in the capture: the request or the answer may have been lost, or a firewall may drop the request silently.", zh: "这里没有收到任何应答，但捕获中同一地址应答了别的连接：请求或应答可能已经丢失，也可能是防火墙悄悄丢弃了请求。") }
        static var endsBeforeAnswerExplained: Bilingual { Bilingual(en: "Whether the server answers is not in the capture: it ends before the client would have asked again.", zh: "捕获中看不到服务器是否应答：还没到客户端再次请求的时候，捕获就结束了。") }
        static var givenUpBeforeAnswerExplained: Bilingual { Bilingual(en: "Whether the server answers is not known: netlesson followed this connection for less time than the client waits before it asks again.", zh: "不知道服务器是否应答：还没到客户端再次请求的时候，netlesson 就不再跟踪这条连接了。") }
        static var resetInPlaceOfACK: Bilingual { Bilingual(en: "The server agreed, but the client answered with RST in place of ③: the connection was never established. A port scanner does this, and so does a host that never sent the SYN.", zh: "服务器已同意，客户端却以 RST 代替③应答：连接没有建立。只想知道端口是否开放，或并没有发起请求的一方会这样做。") }
        static var answerNotCaptured: Bilingual { Bilingual(en: "The server's answer to ① is not in the capture: its numbers count from its first segment that was captured.", zh: "捕获中没有服务器对①的应答：服务器的序号从捕获到的第一个报文段算起。") }
        static var beginsWithinOpening: Bilingual { Bilingual(en: "The capture begins within the opening: ① is not in it.", zh: "捕获从建立过程的中途开始：没有①。") }
        static var oneFINMissed: Bilingual { Bilingual(en: "one FIN captured, the other most likely missed", zh: "捕获到一个 FIN，另一个很可能漏掉了") }
        static var resetBehindFINs: Bilingual { Bilingual(en: "a FIN from each side, then RST", zh: "双方都发出了 FIN，之后以 RST 结束") }
        static var closedByFIN: Bilingual { Bilingual(en: "closed with a FIN", zh: "以 FIN 关闭") }
        static var lastACKMissing: Bilingual { Bilingual(en: "a FIN from each side, the last ACK not captured", zh: "双方都发出了 FIN，未捕获到最后的 ACK") }
        static var lastACKNotCaptured: Bilingual { Bilingual(en: "last ACK not captured", zh: "未捕获到最后的 ACK") }
        static var furtherPath: Bilingual { Bilingual(en: "A further path of a Multipath TCP connection, as the SYN, ACK says (MP_JOIN, RFC 8684 §3.2). The bytes of all paths make one stream together, so this path alone may have gaps.", zh: "多路径 TCP 连接的又一条路径，由 SYN, ACK 可知（MP_JOIN，RFC 8684 §3.2）。各条路径的数据合起来才是完整的字节流，单看这一条可能不连续。") }
        static var atLeast: Bilingual { Bilingual(en: "at least ", zh: "至少 ") }
    }
}

extension StepFacts {
    /// What a step says of its numbers.
    enum Words {
        static var beginsAtZero: Bilingual { Bilingual(en: "Its numbers begin at 0.", zh: "初始序号为 0。") }
        static var alsoShownAsZero: Bilingual { Bilingual(en: ", also shown as 0", zh: "，同样记作 0") }
        static var shownAsZero: Bilingual { Bilingual(en: ", shown as 0 from here on", zh: "，以下记作 0（相对序号）") }
    }
}

/// What an answer of SIP says.
enum SIPStatusPhrases {
    static var ringing: Bilingual { Bilingual(en: "it rings", zh: "正在振铃") }
    static var sessionProgress: Bilingual { Bilingual(en: "something can be heard already", zh: "接听前已有声音") }
    static var movedTemporarily: Bilingual { Bilingual(en: "to be tried elsewhere", zh: "请改打别处") }
    static var proofWanted: Bilingual { Bilingual(en: "a proof is wanted", zh: "需要身份凭据") }
    static var forbidden: Bilingual { Bilingual(en: "not allowed", zh: "不允许") }
    static var notFound: Bilingual { Bilingual(en: "nobody of that name", zh: "没有这个用户") }
    static var requestTimeout: Bilingual { Bilingual(en: "nobody answered in time", zh: "没有人及时应答") }
    static var intervalTooBrief: Bilingual { Bilingual(en: "to be asked for longer", zh: "请求的时间太短") }
    static var temporarilyUnavailable: Bilingual { Bilingual(en: "cannot be reached now", zh: "暂时联系不上") }
    static var noSuchCall: Bilingual { Bilingual(en: "there is no such call", zh: "没有这个呼叫") }
    static var loopDetected: Bilingual { Bilingual(en: "it came back to where it was", zh: "请求绕了一圈又回来了") }
    static var addressIncomplete: Bilingual { Bilingual(en: "the number is not whole", zh: "号码不完整") }
    static var busy: Bilingual { Bilingual(en: "busy", zh: "对方忙") }
    static var requestTerminated: Bilingual { Bilingual(en: "given up before", zh: "此前已放弃") }
    static var notAcceptableHere: Bilingual { Bilingual(en: "what is offered does not suit", zh: "提供的媒体不合适") }
    static var serviceUnavailable: Bilingual { Bilingual(en: "the server cannot do it now", zh: "服务器现在无法处理") }
    static var decline: Bilingual { Bilingual(en: "declined", zh: "对方拒接") }
}

/// What messages of SMB say.
enum SMBPhrases {
    static var callTaken: Bilingual { Bilingual(en: "The call is taken.", zh: "呼叫被接受。") }
    static var callRefused: Bilingual { Bilingual(en: "The call is refused.", zh: "呼叫被拒绝。") }
    static var callElsewhere: Bilingual { Bilingual(en: "The client is to call another address.", zh: "客户端应改为呼叫另一个地址。") }
    static var keepAlive: Bilingual { Bilingual(en: "It says nothing, but shows that the other is still there.", zh: "没有内容，只表明对方还在。") }
    static var encrypted: Bilingual { Bilingual(en: "It is encrypted: only the two can read what it says.", zh: "它是加密的：只有双方能读到内容。") }
    static var compressed: Bilingual { Bilingual(en: "It is compressed; what is in it is not read.", zh: "它是压缩的；其中的内容没有解读。") }
    static var pending: Bilingual { Bilingual(en: "The server says that the answer will come later.", zh: "服务器表示稍后才应答。") }
    static var guest: Bilingual { Bilingual(en: "The server lets the client in as a guest.", zh: "服务器以来宾身份让客户端登录。") }
    static var anonymous: Bilingual { Bilingual(en: "The server lets the client in without a name (anonymously).", zh: "服务器让客户端匿名登录。") }
    static var demandsEncryption: Bilingual { Bilingual(en: "The server wants everything of this session to be encrypted.", zh: "服务器要求这个会话的内容都加密。") }
    static var moreProcessing: Bilingual { Bilingual(en: "The login goes on: the client has to send more.", zh: "登录尚未完成：客户端还要继续发送。") }
    static var withoutName: Bilingual { Bilingual(en: "The client gives no name (anonymous).", zh: "客户端没有给出名称（匿名）。") }
    static var goesOn: Bilingual { Bilingual(en: "The client goes on to prove who it is.", zh: "客户端继续证明身份。") }
    static var beginsLogin: Bilingual { Bilingual(en: "The client begins to log in.", zh: "客户端开始登录。") }
    static var firstVersionProof: Bilingual { Bilingual(en: "The proof is of the first version of NTLM, which is easy to break.", zh: "凭据是第一版 NTLM 的，很容易破解。") }
    static var logoff: Bilingual { Bilingual(en: "The client ends the session.", zh: "客户端结束会话。") }
    static var echo: Bilingual { Bilingual(en: "The client asks whether the server is still there.", zh: "客户端询问服务器是否还在。") }
    static var cancel: Bilingual { Bilingual(en: "The client does not want an answer any more; there is no answer to this message.", zh: "客户端不再需要应答；这个报文没有应答。") }
    static var disconnectShare: Bilingual { Bilingual(en: "The client does not need the share any more.", zh: "客户端不再需要这个共享。") }
    static var givesUpCache: Bilingual { Bilingual(en: "The server wants the client to give up what it keeps of a file or folder (oplock or lease).", zh: "服务器要求客户端放弃对文件或目录的缓存（oplock 或租约）。") }
    static var gaveUpCache: Bilingual { Bilingual(en: "The client says that it has given up what it kept of the file.", zh: "客户端表示已放弃缓存的文件内容。") }
    static var asksAgain: Bilingual { Bilingual(en: "It speaks SMB 2 or later; which dialect exactly is negotiated once more.", zh: "它支持 SMB 2 或更高版本；具体版本要再协商一次。") }
    static var sharePasswords: Bilingual { Bilingual(en: "Each share has a password of its own, and there are no users.", zh: "每个共享有自己的密码，没有用户。") }
    static var plainPasswords: Bilingual { Bilingual(en: "Passwords go in clear text.", zh: "密码以明文发送。") }
    static var signingRequired: Bilingual { Bilingual(en: "It demands signatures.", zh: "它要求签名。") }
    static var signingEnabled: Bilingual { Bilingual(en: "It signs if the other wants to.", zh: "对方要求时它会签名。") }
    static var signingOff: Bilingual { Bilingual(en: "It does not sign.", zh: "它不签名。") }
}

/// What came of a request of SMB.
enum SMBStatusPhrases {
    static var accessDenied: Bilingual { Bilingual(en: "The client may not do that.", zh: "客户端没有这个权限。") }
    static var nameNotFound: Bilingual { Bilingual(en: "There is no such name.", zh: "没有这个名称。") }
    static var pathNotFound: Bilingual { Bilingual(en: "A folder on the way to it is not there.", zh: "路径中的某个目录不存在。") }
    static var nameInvalid: Bilingual { Bilingual(en: "No name is written like that.", zh: "名称的写法不允许。") }
    static var nameCollision: Bilingual { Bilingual(en: "Something with this name is there already.", zh: "已有同名的文件或目录。") }
    static var noSuchFile: Bilingual { Bilingual(en: "No name matches.", zh: "没有匹配的名称。") }
    static var noMoreFiles: Bilingual { Bilingual(en: "There are no more names.", zh: "没有更多名称了。") }
    static var endOfFile: Bilingual { Bilingual(en: "The file ends before that.", zh: "已超出文件末尾。") }
    static var sharingViolation: Bilingual { Bilingual(en: "Another has it open and does not share it.", zh: "别人打开了它，且不允许共享。") }
    static var locked: Bilingual { Bilingual(en: "Another has locked these bytes.", zh: "别人锁定了这些字节。") }
    static var notLocked: Bilingual { Bilingual(en: "These bytes are not locked.", zh: "这些字节没有锁定。") }
    static var deletePending: Bilingual { Bilingual(en: "It is about to be deleted.", zh: "它即将被删除。") }
    static var isDirectory: Bilingual { Bilingual(en: "It is a folder.", zh: "它是目录。") }
    static var notDirectory: Bilingual { Bilingual(en: "It is not a folder.", zh: "它不是目录。") }
    static var notEmpty: Bilingual { Bilingual(en: "The folder is not empty.", zh: "目录不是空的。") }
    static var cannotDelete: Bilingual { Bilingual(en: "It may not be deleted.", zh: "它不能删除。") }
    static var diskFull: Bilingual { Bilingual(en: "The disk is full.", zh: "磁盘已满。") }
    static var writeProtected: Bilingual { Bilingual(en: "Nothing can be written there.", zh: "那里不能写入。") }
    static var badShare: Bilingual { Bilingual(en: "The server has no such share.", zh: "服务器没有这个共享。") }
    static var badShareKind: Bilingual { Bilingual(en: "The share is of another kind.", zh: "共享的类型不符。") }
    static var shareGone: Bilingual { Bilingual(en: "The share or the session is gone.", zh: "共享或会话已不存在。") }
    static var logonFailure: Bilingual { Bilingual(en: "The name or what proves it is wrong.", zh: "名称或密码等凭据有误。") }
    static var noSuchUser: Bilingual { Bilingual(en: "There is no such user.", zh: "没有这个用户。") }
    static var wrongPassword: Bilingual { Bilingual(en: "The password is wrong.", zh: "密码错误。") }
    static var accountDisabled: Bilingual { Bilingual(en: "The account is disabled.", zh: "账户已停用。") }
    static var accountLocked: Bilingual { Bilingual(en: "The account is locked: too many wrong passwords.", zh: "账户已锁定：密码错误次数过多。") }
    static var accountExpired: Bilingual { Bilingual(en: "The account has expired.", zh: "账户已过期。") }
    static var passwordExpired: Bilingual { Bilingual(en: "The password has expired and has to be changed.", zh: "密码已过期，需要修改。") }
    static var restricted: Bilingual { Bilingual(en: "The account may not log in like that.", zh: "账户不允许这样登录。") }
    static var invalidHandle: Bilingual { Bilingual(en: "The server knows no such open file.", zh: "服务器不知道这个打开的文件。") }
    static var fileClosed: Bilingual { Bilingual(en: "The file has been closed.", zh: "文件已关闭。") }
    static var invalidParameter: Bilingual { Bilingual(en: "Something in the request is not allowed.", zh: "请求中有不允许的内容。") }
    static var notSupported: Bilingual { Bilingual(en: "The server cannot do that.", zh: "服务器不支持这个操作。") }
    static var bufferOverflow: Bilingual { Bilingual(en: "There is more than fits into the answer.", zh: "内容超出了应答的长度。") }
    static var cancelled: Bilingual { Bilingual(en: "The client did not want it any more.", zh: "客户端已取消请求。") }
    static var pathNotCovered: Bilingual { Bilingual(en: "Another server has it (DFS).", zh: "它在另一台服务器上（DFS）。") }
    static var notFound: Bilingual { Bilingual(en: "It is not there.", zh: "它不存在。") }
    static var symbolicLink: Bilingual { Bilingual(en: "The name leads elsewhere (a symbolic link).", zh: "名称指向别处（符号链接）。") }
    static var sessionOver: Bilingual { Bilingual(en: "The session is over: the client has to log in again.", zh: "会话已结束：客户端需要重新登录。") }
    static var pipeBusy: Bilingual { Bilingual(en: "All ends of the pipe are in use.", zh: "管道的各个端点都在使用中。") }
    static var noResources: Bilingual { Bilingual(en: "The server has no room for that.", zh: "服务器的资源不足。") }
    static var timedOut: Bilingual { Bilingual(en: "It took too long.", zh: "用时过长。") }
    static var watchOver: Bilingual { Bilingual(en: "What was watched has been closed.", zh: "被监视的目录已关闭。") }
    static var tooManyChanges: Bilingual { Bilingual(en: "There were too many changes to list: the client has to look itself.", zh: "改动太多，无法列出：客户端要自己查看。") }
}

extension SSHOffer.Kind {
    /// What an algorithm of SSH is for.
    var title: Bilingual {
        switch self {
        case .keyExchange: Bilingual(en: "key exchange", zh: "密钥交换")
        case .hostKey: Bilingual(en: "host key", zh: "主机密钥")
        case .cipherToServer: Bilingual(en: "cipher to the server", zh: "发往服务器的加密算法")
        case .cipherToClient: Bilingual(en: "cipher to the client", zh: "发往客户端的加密算法")
        case .macToServer: Bilingual(en: "MAC to the server", zh: "发往服务器的 MAC")
        case .macToClient: Bilingual(en: "MAC to the client", zh: "发往客户端的 MAC")
        case .compressionToServer: Bilingual(en: "compression to the server", zh: "发往服务器的压缩")
        case .compressionToClient: Bilingual(en: "compression to the client", zh: "发往客户端的压缩")
        }
    }
}

extension SSHKeyExchange.Hybrid {
    /// What a hybrid key exchange is put together of.
    var parts: Bilingual {
        switch self {
        case .sntrup761x25519: Bilingual(en: "Streamlined NTRU Prime 761 and X25519", zh: "Streamlined NTRU Prime 761 与 X25519")
        case .mlkem768x25519: Bilingual(en: "ML-KEM-768 and X25519", zh: "ML-KEM-768 与 X25519")
        case .mlkem768p256: Bilingual(en: "ML-KEM-768 and the curve P-256", zh: "ML-KEM-768 与曲线 P-256")
        case .mlkem1024p384: Bilingual(en: "ML-KEM-1024 and the curve P-384", zh: "ML-KEM-1024 与曲线 P-384")
        }
    }
}

/// What is said in SSH before all is encrypted.
enum SSHPhrases {
    static var clientIdentifies: Bilingual { Bilingual(en: "The client says which version of SSH it speaks, and which program it is.", zh: "客户端说明它使用的 SSH 版本和程序。") }
    static var serverIdentifies: Bilingual { Bilingual(en: "The server says which version of SSH it speaks, and which program it is.", zh: "服务器说明它使用的 SSH 版本和程序。") }
    static var bothVersions: Bilingual { Bilingual(en: "1.99 means that it speaks SSH 2, and SSH 1 as well.", zh: "1.99 表示它支持 SSH 2，也支持 SSH 1。") }
    static var firstVersion: Bilingual { Bilingual(en: "SSH 1 is broken and should not be used; what follows is not read here.", zh: "SSH 1 已不安全，不应再使用；其后的内容此处不解读。") }
    static var otherLine: Bilingual { Bilingual(en: "A line that is not the identification: a server may send some before it.", zh: "这一行不是标识行：服务器可以在标识行之前发送若干行。") }
    static var clientLine: Bilingual { Bilingual(en: "This line does not say who the client is, as SSH demands.", zh: "这一行没有像 SSH 要求的那样标识客户端。") }
    static var complaint: Bilingual { Bilingual(en: "The server says in plain text what is wrong, where packets of SSH are due.", zh: "这里本应是 SSH 的报文，服务器却以纯文本说明出了什么问题。") }
    static var clientOffers: Bilingual { Bilingual(en: "The client says which algorithms it can do, of each kind those first that it would rather have.", zh: "客户端列出它支持的算法，每一类中优先的排在前面。") }
    static var serverOffers: Bilingual { Bilingual(en: "The server says which algorithms it can do.", zh: "服务器列出它支持的算法。") }
    static var guesses: Bilingual { Bilingual(en: "It guesses what will be chosen and sends the next packet at once.", zh: "它猜测将会选定的算法，并立即发送下一个报文。") }
    static var rule: Bilingual { Bilingual(en: "Now both lists are known, and each side knows what is chosen: of each kind the first on the client's list that is on the server's, too (RFC 4253 §7.1).", zh: "现在双方的列表都已知道，各自就能得出选定的算法：每一类中，客户端列表里第一个服务器也支持的（RFC 4253 §7.1）。") }
    static var clientShare: Bilingual { Bilingual(en: "The client sends its part of the key exchange: a public value from which, with the server's, both will get the same secret.", zh: "客户端发送密钥交换中它的公开值；与服务器的公开值结合，双方会得到相同的秘密值。") }
    static var signature: Bilingual { Bilingual(en: "With its host key it signs all that was said so far: only who has the private key can do that.", zh: "它用主机密钥对此前的全部内容签名：只有持有私钥的一方才能做到。") }
    static var knownHosts: Bilingual { Bilingual(en: "The client compares this key with the one that it knows of the server (known_hosts).", zh: "客户端把这个密钥与它所知道的服务器密钥（known_hosts）比较。") }
    static var clientNewKeys: Bilingual { Bilingual(en: "All that the client sends from here on is encrypted with the new keys.", zh: "此后客户端发送的内容都用新密钥加密。") }
    static var serverNewKeys: Bilingual { Bilingual(en: "All that the server sends from here on is encrypted with the new keys.", zh: "此后服务器发送的内容都用新密钥加密。") }
    static var encrypted: Bilingual { Bilingual(en: "Encrypted: who logs in, with what, and what is done stays hidden; only size and time can be seen.", zh: "已加密：谁在登录、用什么登录、做了什么都看不到，只能看到大小和时间。") }
    static var hybridMeaning: Bilingual { Bilingual(en: "Who wants to know the secret has to break both; the first is made to withstand quantum computers, too.", zh: "要得到秘密值，必须两种都破解；前一种的设计还能抵抗量子计算机。") }
    static var ignored: Bilingual { Bilingual(en: "Contents of no meaning: it only hides how long the others are.", zh: "内容没有意义，只是为了隐藏其他报文的长度。") }
}

extension StreamPriority {
    /// What is said of the priorities of streams, behind a list of them.
    enum Words {
        static var scheme: Bilingual { Bilingual(en: "u is how urgent the client takes a response to be: 0 first, 7 last, 3 where nothing is said; i: its parts are of use as they come (RFC 9218). The server need not obey.", zh: "u 是客户端认为的紧急程度：0 最先，7 最后，不说即为 3；i 表示内容边到边可用（RFC 9218）。服务器不必照办。") }
        static var tree: Bilingual { Bilingual(en: "Weights and the tree of streams are HTTP/2's first scheme, which RFC 9113 §5.3.2 has deprecated.", zh: "权重和流的依赖树是 HTTP/2 最初的方案，已被 RFC 9113 §5.3.2 弃用。") }
    }
}

extension FlowControlWait {
    /// What flow control held back; parts of a sentence.
    enum Words {
        static var sendOnAny: Bilingual { Bilingual(en: "send more on any stream", zh: "在任何流上发送数据") }
        static var openStreams: Bilingual { Bilingual(en: "open more streams", zh: "打开新的流") }
        static var openOneWay: Bilingual { Bilingual(en: "open more streams on which only it sends", zh: "打开新的单向流") }
        static var windowUsedUp: Bilingual { Bilingual(en: ": its window was used up", zh: "：窗口已用完") }
        static var notRaised: Bilingual { Bilingual(en: "no packet in the capture allows more", zh: "捕获中没有分组增加额度") }
    }
}

/// How bad it is what a message of syslog tells.
enum SyslogSeverityPhrases {
    static var emergency: Bilingual { Bilingual(en: "emergency", zh: "紧急") }
    static var alert: Bilingual { Bilingual(en: "alert", zh: "警报") }
    static var critical: Bilingual { Bilingual(en: "critical", zh: "严重") }
    static var error: Bilingual { Bilingual(en: "error", zh: "错误") }
    static var warning: Bilingual { Bilingual(en: "warning", zh: "警告") }
    static var notice: Bilingual { Bilingual(en: "notice", zh: "通知") }
    static var informational: Bilingual { Bilingual(en: "informational", zh: "信息") }
    static var debug: Bilingual { Bilingual(en: "debug", zh: "调试") }
}

/// What is said of syslog once for all of it.
enum SyslogPhrases {
    static var anybody: Bilingual { Bilingual(en: "Nothing here is encrypted, and nothing proves who says it: anybody on the way can read these messages, and anybody can send one in any name.", zh: "这些报文没有加密，也没有任何东西证明是谁发的：途中任何人都能读到，任何人都能冒用任何名义发送。") }
    static var anybodyOnTheWay: Bilingual { Bilingual(en: "Nothing here is encrypted, and nothing proves who says it: anybody on the way can read and change these messages.", zh: "这些报文没有加密，也没有任何东西证明是谁发的：途中任何人都能读到并改动。") }
    static var noYear: Bilingual { Bilingual(en: "Times in the form of RFC 3164 say neither the year nor the time zone.", zh: "RFC 3164 格式的时间没有年份，也没有时区。") }
}

extension SystemErrorKind {
    /// What the system says of a call that failed.
    var words: Bilingual {
        switch self {
        case .noSuchFile: Bilingual(en: "No such file or directory", zh: "没有这个文件或目录")
        case .notPermitted: Bilingual(en: "Operation not permitted", zh: "不允许此操作")
        case .permissionDenied: Bilingual(en: "Permission denied", zh: "没有权限")
        case .exists: Bilingual(en: "File exists", zh: "文件已存在")
        case .isDirectory: Bilingual(en: "Is a directory", zh: "是目录")
        case .notADirectory: Bilingual(en: "Not a directory", zh: "不是目录")
        case .noSpace: Bilingual(en: "No space left on device", zh: "磁盘空间不足")
        case .readOnly: Bilingual(en: "Read-only file system", zh: "文件系统只读")
        case .tooManyFiles: Bilingual(en: "Too many open files", zh: "打开的文件过多")
        case .inputOutput: Bilingual(en: "Input/output error", zh: "输入输出错误")
        case .brokenPipe: Bilingual(en: "Broken pipe", zh: "管道已断开")
        case .addressInUse: Bilingual(en: "Address already in use", zh: "地址已被占用")
        case .addressNotAvailable: Bilingual(en: "Cannot assign requested address", zh: "本机没有这个地址")
        case .refused: Bilingual(en: "Connection refused", zh: "连接被拒绝")
        case .timedOut: Bilingual(en: "Connection timed out", zh: "连接超时")
        case .reset: Bilingual(en: "Connection reset by peer", zh: "连接被对方复位")
        case .unreachable: Bilingual(en: "No route to host", zh: "没有到主机的路由")
        case .noMemory: Bilingual(en: "Cannot allocate memory", zh: "内存不足")
        case .nameTooLong: Bilingual(en: "File name too long", zh: "文件名过长")
        case .tooManyLinks: Bilingual(en: "Too many levels of symbolic links", zh: "符号链接层数过多")
        case .invalid: Bilingual(en: "Invalid argument", zh: "参数无效")
        case .notExecutable: Bilingual(en: "Exec format error", zh: "不是可执行文件")
        case .quota: Bilingual(en: "Disk quota exceeded", zh: "超出磁盘配额")
        case .tooLarge: Bilingual(en: "File too large", zh: "文件过大")
        }
    }
}

extension TelnetOption {
    /// What an option of Telnet is, told of whoever does it.
    var meaning: Bilingual? {
        switch rawValue {
        case 0: Bilingual(en: "Binary: bytes of eight bits, whatever they mean.", zh: "二进制传输：使用全部八位，不作解释。")
        case 1: Bilingual(en: "Echo: to send back what the other side sends, so that it is seen there.", zh: "回显：把对方发来的内容发回，使对方能看到。")
        case 3: Bilingual(en: "Suppress Go Ahead: not to say each time that it is the other's turn.", zh: "抑制继续进行：不再每次说明轮到对方。")
        case 5: Bilingual(en: "Status: to say what was agreed on.", zh: "状态：说明已经协商好的内容。")
        case 6: Bilingual(en: "Timing Mark: to answer when all has been read that was sent before.", zh: "定时标记：在读完此前发送的内容后应答。")
        case 17: Bilingual(en: "Extended ASCII: more characters.", zh: "扩展 ASCII：使用更多字符。")
        case 18: Bilingual(en: "Logout: to log the user out.", zh: "注销：让用户退出登录。")
        case 23: Bilingual(en: "Send Location: to say where the terminal stands.", zh: "发送位置：说明终端所在的地点。")
        case 24: Bilingual(en: "Terminal Type: to say what kind of terminal it is.", zh: "终端类型：说明是哪一种终端。")
        case 25: Bilingual(en: "End of Record: to mark where a record ends.", zh: "记录结束：标出记录的末尾。")
        case 31: Bilingual(en: "Window Size (NAWS): to say how many columns and rows the window has.", zh: "窗口大小（NAWS）：说明窗口有多少列和行。")
        case 32: Bilingual(en: "Terminal Speed: to say how fast the terminal is.", zh: "终端速率：说明终端的速率。")
        case 33: Bilingual(en: "Remote Flow Control: to halt output at the terminal's keys, or not, as the server says.", zh: "远程流量控制：由服务器决定终端的暂停键是否起作用。")
        case 34: Bilingual(en: "Linemode: to edit lines at the client and send them whole.", zh: "行模式：在客户端编辑，整行发送。")
        case 35: Bilingual(en: "X Display Location: to say where windows of X are to be shown.", zh: "X 显示位置：说明 X 窗口显示在哪里。")
        case 36, 39: Bilingual(en: "Environment: to say values of variables, such as the user's name.", zh: "环境变量：告知变量的值，例如用户名。")
        case 37: Bilingual(en: "Authentication: to prove who the user is.", zh: "身份认证：证明用户是谁。")
        case 38: Bilingual(en: "Encryption: to encrypt what is sent.", zh: "加密：把发送的内容加密。")
        case 40: Bilingual(en: "TN3270E: screens of IBM's mainframes.", zh: "TN3270E：IBM 大型机的屏幕。")
        case 42: Bilingual(en: "Charset: to agree on how characters are written.", zh: "字符集：协商字符的编码。")
        case 44: Bilingual(en: "Com Port Control: to set up a serial port at the other end.", zh: "串口控制：设置对端的串行端口。")
        case 45: Bilingual(en: "Suppress Local Echo: not to show what is typed.", zh: "抑制本地回显：不显示键入的内容。")
        case 46: Bilingual(en: "Start TLS: to go over to TLS.", zh: "Start TLS：切换到 TLS。")
        case 85, 86, 87: Bilingual(en: "Compression, as games do it.", zh: "压缩（用于文字游戏）。")
        case 69, 70, 90, 91, 93, 200, 201: Bilingual(en: "Data beside the text, as games do it.", zh: "文本以外的数据（用于文字游戏）。")
        default: nil
        }
    }
}

extension TelnetCommand {
    /// What a command of Telnet says.
    var meaning: Bilingual {
        switch self {
        case .endOfFile: Bilingual(en: "The end of a file.", zh: "文件结束。")
        case .suspend: Bilingual(en: "What runs is to halt for now.", zh: "要求暂停正在运行的程序。")
        case .abort: Bilingual(en: "What runs is to be given up.", zh: "要求中止正在运行的程序。")
        case .endOfRecord: Bilingual(en: "A record ends here.", zh: "一条记录到此结束。")
        case .endOfDetail: Bilingual(en: "The end of details that have not begun.", zh: "结束一段没有开始的细节。")
        case .noOperation: Bilingual(en: "It does nothing, but shows that the connection still works.", zh: "什么也不做，只表明连接仍然可用。")
        case .dataMark: Bilingual(en: "The mark behind urgent data: what was sent before it may be thrown away.", zh: "紧急数据的标记：此前的内容可以丢弃。")
        case .breakKey: Bilingual(en: "The Break key.", zh: "Break 键。")
        case .interrupt: Bilingual(en: "What runs is to be interrupted.", zh: "要求中断正在运行的程序。")
        case .abortOutput: Bilingual(en: "What runs may go on, but nothing more is to be shown of it.", zh: "程序可以继续运行，但不再显示其输出。")
        case .areYouThere: Bilingual(en: "Is anybody there? The other side shows something in answer.", zh: "询问对方是否还在；对方应显示一些内容。")
        case .eraseCharacter: Bilingual(en: "The last character is to be erased.", zh: "删除最后一个字符。")
        case .eraseLine: Bilingual(en: "The line is to be erased.", zh: "删除这一行。")
        case .goAhead: Bilingual(en: "It is the other side's turn.", zh: "轮到对方。")
        }
    }
}

extension TelnetOutcome {
    /// What comes of what is said of an option.
    var meaning: Bilingual {
        switch self {
        case .requested: Bilingual(en: "The other side has to agree.", zh: "需要对方同意。")
        case .agreed: Bilingual(en: "Both want it: it holds from here on.", zh: "双方都同意：从此生效。")
        case .withdrawn: Bilingual(en: "The answer is yes; but the other side has taken it back meanwhile.", zh: "回答是同意；但对方此时已经撤回。")
        case .refused: Bilingual(en: "The answer is no.", zh: "回答是拒绝。")
        case .stopped: Bilingual(en: "That cannot be refused.", zh: "这不能拒绝。")
        case .ended: Bilingual(en: "With that both know that it does not hold.", zh: "至此双方都知道它不再生效。")
        case .unchanged: Bilingual(en: "As far as was seen here it is so already: nothing changes.", zh: "就所见的内容而言本来就是如此：没有变化。")
        case .repeated: Bilingual(en: "It was said before, and has no answer yet.", zh: "先前已经说过，还没有应答。")
        }
    }
}

extension TelnetText.Secrecy {
    /// Why typed text may be a password.
    var meaning: Bilingual {
        switch self {
        case .asked: Bilingual(en: "The server had asked for a password: this is taken for one.", zh: "服务器先前要求输入密码：这里视为密码。")
        case .notEchoed: Bilingual(en: "The server, which sends back what is typed, did not send this back: it may be a password, or keys for a program such as an editor.", zh: "服务器负责回显，但没有发回这些内容：可能是密码，也可能是发给编辑器等程序的按键。")
        case .control: Bilingual(en: "A key that is no character; the server did not send it back as it was.", zh: "不是字符的按键；服务器没有原样发回。")
        case .unseen: Bilingual(en: "What the server had said before was not captured: whether this is a password cannot be told.", zh: "服务器先前说的内容没有捕获到：无法判断这是否为密码。")
        }
    }
}

/// What is said in Telnet.
enum TelnetPhrases {
    static var timingMark: Bilingual { Bilingual(en: "All that was sent before has been read.", zh: "此前发送的内容都已读完。") }
    static var unknownOption: Bilingual { Bilingual(en: "An option that is not explained here.", zh: "此处没有说明的选项。") }
    static var unknownCommand: Bilingual { Bilingual(en: "No command has this number.", zh: "没有这个编号的命令。") }
    static var details: Bilingual { Bilingual(en: "Details of this option.", zh: "该选项的细节。") }
    static var asksForDetails: Bilingual { Bilingual(en: "The other side is to say it.", zh: "要求对方说明。") }
    static var says: Bilingual { Bilingual(en: "The value that the sender has.", zh: "发送方给出的值。") }
    static var saysAnew: Bilingual { Bilingual(en: "It has changed.", zh: "它有了变化。") }
    static var editsHere: Bilingual { Bilingual(en: "Lines are edited at the client.", zh: "在客户端编辑一行。") }
    static var editsThere: Bilingual { Bilingual(en: "Each key goes to the server at once.", zh: "每次击键立即发给服务器。") }
    static var keys: Bilingual { Bilingual(en: "What the keys do that edit lines or become signals.", zh: "编辑键和信号键的作用。") }
    static var forwardMask: Bilingual { Bilingual(en: "On which characters a line is sent early.", zh: "遇到哪些字符时提前发送。") }
    static var echo: Bilingual { Bilingual(en: "The server sends back what was typed, so that it is seen.", zh: "服务器发回键入的内容，使其显示出来。") }
    static var shownSecret: Bilingual { Bilingual(en: "The server shows what was typed although it had asked for a password.", zh: "服务器要求输入密码，却显示了键入的内容。") }
    static var prompt: Bilingual { Bilingual(en: "No end of a line is behind it, as with a prompt.", zh: "其后没有行尾，如同提示符。") }
    static var nothing: Bilingual { Bilingual(en: "Bytes of which a terminal shows nothing, such as those of zero.", zh: "终端不显示的字节，例如值为零的字节。") }
    static var controls: Bilingual { Bilingual(en: "What steers the terminal (escape sequences) is left out here.", zh: "此处略去了控制终端的转义序列。") }
    static var readable: Bilingual { Bilingual(en: "Anybody on the way can read it.", zh: "途中任何人都能读到。") }
}

extension LateDataPlace {
    /// Where data behind a FIN lie among the steps.
    var place: Bilingual {
        switch self {
        case .withACK: Bilingual(en: "With ⑦", zh: "随⑦")
        case .beforeFIN: Bilingual(en: "Between ⑦ and ⑧", zh: "在⑦与⑧之间")
        case .behindACK: Bilingual(en: "After ⑦", zh: "⑦之后")
        }
    }
}

extension TextbookDifference {
    /// How a connection differs from the textbook's nine steps.
    enum Words {
        static var simultaneousOpen: Bilingual { Bilingual(en: "Both sides asked at once: ① and ② cross.", zh: "双方同时发起：①与②在途中交错。") }
        static var simultaneousClose: Bilingual { Bilingual(en: "Both sides closed at once: the two FINs crossed on the way.", zh: "双方同时关闭：两个 FIN 在途中交错。") }
        static var stillOpen: Bilingual { Bilingual(en: "No ⑥–⑨ are in the capture: it does not show how this connection ended.", zh: "捕获中没有⑥–⑨：看不到这条连接如何结束。") }
        static var encrypted: Bilingual { Bilingual(en: "A TLS handshake comes between ③ and ④; ④ and ⑤ are encrypted and cannot be seen here.", zh: "③与④之间有 TLS 握手；④和⑤已加密，这里看不到。") }
        static var contentEncrypted: Bilingual { Bilingual(en: "A TLS handshake comes between ③ and ④; what follows is encrypted, and whether ④ and ⑤ are in it cannot be told.", zh: "③与④之间有 TLS 握手；其后的内容已加密，无法得知其中有没有④和⑤。") }
        static var contentEncryptedWithoutHandshake: Bilingual { Bilingual(en: "What is sent is encrypted by TLS, and whether ④ and ⑤ are in it cannot be told.", zh: "发送的内容已由 TLS 加密，无法得知其中有没有④和⑤。") }
        static var encryptedFromStart: Bilingual { Bilingual(en: "What is sent is encrypted by TLS, and whether ④ and ⑤ are in it cannot be told; no TLS handshake follows ③.", zh: "发送的内容已由 TLS 加密，无法得知其中有没有④和⑤；③之后没有 TLS 握手。") }
        static var encryptedOnJoinedPath: Bilingual { Bilingual(en: "What is sent is encrypted by TLS, and whether ④ and ⑤ are in it cannot be told; the TLS handshake was on another path of this Multipath TCP connection.", zh: "发送的内容已由 TLS 加密，无法得知其中有没有④和⑤；TLS 握手在这条多路径 TCP 连接的另一条路径上。") }
        static var handshakeFailed: Bilingual { Bilingual(en: "A TLS handshake should come between ③ and ④; it failed, so there is no ④ and ⑤.", zh: "③与④之间应有 TLS 握手，但握手失败，因此没有④和⑤。") }
        static var withItself: Bilingual { Bilingual(en: "Both ends are the same address and port: the connection is one with itself, so there is only one side.", zh: "两端的地址和端口相同：这条连接连到了自己，因此只有一方。") }
        static var maybeEncrypted: Bilingual { Bilingual(en: "A TLS handshake comes between ③ and ④; what follows is encrypted, and from the server's side alone it cannot be told whether ④ and ⑤ are in it.", zh: "③与④之间有 TLS 握手；其后已加密，只凭服务器一方无法得知其中有没有④和⑤。") }
        static var handshakeAlone: Bilingual { Bilingual(en: "A TLS handshake comes between ③ and ④; no ④ and ⑤ follow it in the capture.", zh: "③与④之间有 TLS 握手；捕获中其后没有④和⑤。") }
        static var notEncryptedAndRead: Bilingual { Bilingual(en: "A TLS handshake comes between ③ and ④; its cipher suite encrypts nothing, so ④ and ⑤ can be read by anybody, without any key.", zh: "③与④之间有 TLS 握手；所选的密码套件不加密，因此任何人不用密钥就能读到④和⑤。") }
        static var notEncrypted: Bilingual { Bilingual(en: "A TLS handshake comes between ③ and ④; its cipher suite encrypts nothing, so anybody can read what follows; it is not decoded here, so ④ and ⑤ cannot be identified.", zh: "③与④之间有 TLS 握手；所选的密码套件不加密，任何人都能读到其后的内容；这里没有解析，因此无法指出④和⑤。") }
        static var handshakeUnfinished: Bilingual { Bilingual(en: "A TLS handshake should come between ③ and ④; it is not finished in the capture, so ④ and ⑤ are not in it.", zh: "③与④之间应有 TLS 握手，但捕获中它没有完成，因此其中没有④和⑤。") }
        static var requestNotUnderstood: Bilingual { Bilingual(en: "The two sides speak different protocols: the server does not understand ④, so there is no ⑤.", zh: "双方使用不同的协议：服务器不理解④，因此没有⑤。") }
        static var answeredOtherwise: Bilingual { Bilingual(en: "The two sides speak different protocols: ⑤ answers something that is not a request.", zh: "双方使用不同的协议：⑤回答的并不是请求。") }
        static var notUnderstood: Bilingual { Bilingual(en: "The two sides speak different protocols, so there is no ④ and ⑤.", zh: "双方使用不同的协议，因此没有④和⑤。") }
        static var notDecoded: Bilingual { Bilingual(en: "What is exchanged is not HTTP, so ④ and ⑤ cannot be identified.", zh: "交换的内容不是 HTTP，无法指出④和⑤。") }
        static var beginningMissing: Bilingual { Bilingual(en: "The beginning is not in the capture, so what is exchanged, and whether ④ and ⑤ are in it, cannot be told.", zh: "捕获中没有开头，无法得知交换的是什么，也就无法指出④和⑤。") }
        static var beginningUnsure: Bilingual { Bilingual(en: "What is exchanged is not decoded, so whether ④ and ⑤ are in it cannot be told.", zh: "交换的内容没有解码，无法判断其中有没有④和⑤。") }
        static var unasked: Bilingual { Bilingual(en: "The server speaks without having been asked: there is no ④, and what it says is no ⑤.", zh: "服务器未经请求就发言：没有④，它所说的也不是⑤。") }
        static var unanswered: Bilingual { Bilingual(en: "There is no ⑤: no response came.", zh: "没有⑤：没有收到响应。") }
        static var noExchange: Bilingual { Bilingual(en: "No data was exchanged: there is no ④ and ⑤.", zh: "没有交换数据，因此没有④和⑤。") }
        static var splitSYNACK: Bilingual { Bilingual(en: "② comes in two segments, an ACK and a SYN, and the client's SYN/ACK follows.", zh: "②分成了两个报文段：先 ACK，后 SYN，然后由客户端发出 SYN/ACK。") }
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
        case 90: Bilingual(en: "The user canceled it.", zh: "用户中途取消。")
        case 100: Bilingual(en: "A new handshake is refused; the connection goes on.", zh: "拒绝重新握手，连接继续。")
        case 112: Bilingual(en: "The server knows no host with the name that the client gave, or it gave none (server_name). Check the name that the client asks for, and the server's settings.", zh: "服务器没有客户端所指明的主机，或者客户端没有指明主机（server_name）。请检查客户端请求的主机名和服务器设置。")
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
        static var other: Bilingual { Bilingual(en: "The connection is ended.", zh: "连接就此中断。") }
        static var encryptedAtEnd: Bilingual { Bilingual(en: "What it says cannot be seen. At the end of a connection it is most likely close_notify, the orderly end.", zh: "内容已加密，看不到。在连接末尾出现时多半是 close_notify，即正常结束。") }
        static var onlyWarning: Bilingual { Bilingual(en: "It is only a warning: by itself it does not end the connection (RFC 5246 §7.2.2).", zh: "这只是警告，本身并不结束连接（RFC 5246 §7.2.2）。") }
        static var encryptedTitle: Bilingual { Bilingual(en: "Alert (encrypted)", zh: "警报（已加密）") }
    }
}

extension AlertCause {
    /// Why an alert was most likely sent.
    enum Words {
        static var namesNoHost: Bilingual { Bilingual(en: "The ClientHello names no host (no server_name), which a server with several hosts may refuse: a possible cause. Ask by name, not by address (openssl s_client takes -servername NAME).", zh: "ClientHello 没有指明主机（没有 server_name），承载多个主机的服务器可能因此拒绝：这是可能的原因。请用名称而不是地址访问（openssl s_client 用 -servername NAME）。") }
    }
}

extension HandshakeMessage {
    /// What a handshake message is for.
    enum Words {
        static var secondClientHello: Bilingual { Bilingual(en: "The client says hello again, now with what the server asked for. A second hello is not a repeat.", zh: "客户端按服务器的要求再次发出 ClientHello。第二个 ClientHello 并不是重复。") }
        static var clientHello: Bilingual { Bilingual(en: "The client opens TLS: it says which versions and cipher suites it supports, and which host it wants.", zh: "客户端发起 TLS 握手，说明自己支持哪些版本和密码套件，以及想访问哪个主机。") }
        static var clientHelloWithoutName: Bilingual { Bilingual(en: "The client opens TLS: it says which versions and cipher suites it supports. It names no host (no server_name).", zh: "客户端发起 TLS 握手，说明自己支持哪些版本和密码套件；它没有指明主机（没有 server_name）。") }
        static var clientHelloNameUnread: Bilingual { Bilingual(en: "The client opens TLS: it says which versions and cipher suites it supports. Its server_name, which names the host, cannot be read.", zh: "客户端发起 TLS 握手，说明自己支持哪些版本和密码套件；其中指明主机的 server_name 无法读取。") }
        static var clientHelloUnread: Bilingual { Bilingual(en: "The client opens TLS: it says which versions and cipher suites it supports.", zh: "客户端发起 TLS 握手，说明自己支持哪些版本和密码套件。") }
        static var helloRetryRequest: Bilingual { Bilingual(en: "The server agrees in principle, but wants another hello with a key of a group it supports.", zh: "服务器原则上同意，但要求客户端用它支持的密钥交换组重新发送 ClientHello。") }
        static var serverHello13: Bilingual { Bilingual(en: "The server chooses. As soon as the client has this, both sides can compute the same keys.", zh: "服务器作出选择。客户端收到后，双方就都能算出相同的密钥。") }
        static var serverHello: Bilingual { Bilingual(en: "The server chooses version and cipher suite from the client's offer.", zh: "服务器从客户端提供的选项中选定版本和密码套件。") }
        static var noCertificate: Bilingual { Bilingual(en: "The client was asked for a certificate and sends an empty list: it shows none.", zh: "客户端被要求出示证书，但发来空的列表：它没有出示证书。") }
        static var emptyList: Bilingual { Bilingual(en: "The server sends an empty list of certificates: it shows none.", zh: "服务器发来空的证书列表：它没有出示证书。") }
        static var serverKeyExchange: Bilingual { Bilingual(en: "The server sends a fresh public key for this connection only, signed with its certificate's key.", zh: "服务器发送仅用于本次连接的临时公钥，并用证书对应的私钥签名。") }
        static var serverKeyExchangeUnsigned: Bilingual { Bilingual(en: "The server sends a fresh public key for this connection only. No certificate's key signs it.", zh: "服务器发送仅用于本次连接的临时公钥，没有用证书的私钥签名。") }
        static var serverKeyExchangeHint: Bilingual { Bilingual(en: "The server says which pre-shared key it means; it sends no public key.", zh: "服务器说明用的是哪个预共享密钥；它没有发送公钥。") }
        static var clientKeyExchange: Bilingual { Bilingual(en: "The client sends its part of the key exchange. As soon as the server has this, both sides can compute the same keys.", zh: "客户端发送自己的密钥交换参数。服务器收到后，双方就都能算出相同的密钥。") }
        static var certificateRequest: Bilingual { Bilingual(en: "The server wants a certificate from the client, too.", zh: "服务器要求客户端也出示证书。") }
        static var certificateVerify: Bilingual { Bilingual(en: "Proof: only the holder of the certificate's private key can make this signature.", zh: "用签名证明身份，因为只有持有证书私钥的一方才能作出这个签名。") }
        static var serverHelloSSL2: Bilingual { Bilingual(en: "The server answers in SSL 2.0 and shows its certificate.", zh: "服务器用 SSL 2.0 应答，并出示证书。") }
        static var clientMasterKey: Bilingual { Bilingual(en: "The client sends its key; everything after this is encrypted.", zh: "客户端发送密钥，此后全部加密。") }
        static var newSessionTicket: Bilingual { Bilingual(en: "A ticket for next time: with it the client can resume without a full handshake.", zh: "会话票据：客户端下次可凭它恢复会话，不必完整握手。") }
        static var serverHelloDone: Bilingual { Bilingual(en: "The server has finished its part of the hello.", zh: "服务器的问候部分到此结束。") }
        static var finished: Bilingual { Bilingual(en: "A check value over all handshake messages so far: nobody has changed any of them in transit.", zh: "对此前全部握手报文的校验值，证明途中无人篡改。") }
        static var helloRequest: Bilingual { Bilingual(en: "The server asks for a new handshake.", zh: "服务器要求重新握手。") }
        static var certificateStatus: Bilingual { Bilingual(en: "A fresh statement of the certificate authority on whether the certificate is revoked (OCSP).", zh: "证书颁发机构最近出具的证明，说明证书是否已被吊销（OCSP）。") }
        static var helloVerifyRequest: Bilingual { Bilingual(en: "The server wants its cookie back before it does any work: this shows that the client really is at its address.", zh: "服务器先要求客户端把 cookie 原样送回，才开始工作，以此确认客户端的地址是真的。") }
        static var encryptedExtensions: Bilingual { Bilingual(en: "The rest of the server's answer to the hello, now that it can be encrypted, such as the application protocol.", zh: "服务器对 ClientHello 的其余答复，例如应用层协议；现在已经可以加密，就不再明文发送。") }
        static var keyUpdate: Bilingual { Bilingual(en: "From its next record on, the sender uses new keys, derived from the current ones.", zh: "发送方从下一个记录起换用新密钥，新密钥由当前密钥导出。") }
        static var endOfEarlyData: Bilingual { Bilingual(en: "The early data ends here; what follows is encrypted with the keys of this handshake.", zh: "早期数据到此结束，其后使用本次握手的密钥。") }
        static var compressedCertificate: Bilingual { Bilingual(en: "The certificates, compressed.", zh: "压缩后的证书链。") }
        static var other: Bilingual { Bilingual(en: "A handshake message.", zh: "一个握手报文。") }
    }
}

extension TLSNote {
    /// What a newcomer to TLS would stumble over.
    enum Words {
        static var legacyVersion: Bilingual { Bilingual(en: "The older versions that the record and the hello name are a disguise, so that old devices on the path let it pass; the real ones are in supported_versions.", zh: "记录首部和 ClientHello 里的旧版本号只是伪装，好让途中的旧设备放行；真正的版本在 supported_versions 扩展中。") }
        static var encryptedAndOpened: Bilingual { Bilingual(en: "From here on encrypted: certificates, request ④ and response ⑤ travel inside.", zh: "从这里起全部加密：证书、请求④和响应⑤都在加密记录之中。") }
        static var plainInside: Bilingual { Bilingual(en: "“Not encrypted”: it is sent in TLS records, but the cipher suite encrypts nothing. Anybody on the path can read it; the keyed hash behind it only shows whether it was changed.", zh: "“未加密”：它装在 TLS 记录里，但所选的密码套件不加密。途中任何人都能读到；末尾的 MAC 只能用来发现改动。") }
        static var openedMarks: Bilingual { Bilingual(en: "⟦ ⟧ was encrypted on the wire, and is readable here with its keys.", zh: "⟦ ⟧ 中的内容在线路上是加密的，这里有密钥，所以读得出。") }
        static var over: Bilingual { Bilingual(en: "Both sides ended TLS before the connection did. What came behind it is not protected by TLS.", zh: "双方在连接结束之前就结束了 TLS。其后的内容不受 TLS 保护。") }
        static var insideOfTLS: Bilingual { Bilingual(en: "What TLS carries here is TLS again, as through a proxy that is spoken to over TLS. The following is said of the inner one.", zh: "这里的 TLS 之中又是 TLS，如同经由用 TLS 连接的代理。以下说的是内层的 TLS。") }
        static var encryptedFromHere: Bilingual { Bilingual(en: "From here on encrypted: certificates, request ④ and response ⑤ happen inside and cannot be seen without the keys.", zh: "从这里起全部加密：证书、请求④和响应⑤都包含在内，没有密钥就看不到。") }
        static var dataEncryptedAndOpened: Bilingual { Bilingual(en: "From here on encrypted: request ④ and response ⑤ travel inside.", zh: "从这里起全部加密：请求④和响应⑤都在加密记录之中。") }
        static var dataEncryptedFromHere: Bilingual { Bilingual(en: "From here on encrypted: request ④ and response ⑤ happen inside and cannot be seen without the keys.", zh: "从这里起全部加密：请求④和响应⑤都包含在内，没有密钥就看不到。") }
        static var unknownEncryptedAndOpened: Bilingual { Bilingual(en: "From here on encrypted: certificates and data travel inside.", zh: "从这里起全部加密：证书和数据都在加密记录之中。") }
        static var unknownEncryptedFromHere: Bilingual { Bilingual(en: "From here on encrypted: certificates and data travel inside and cannot be seen without the keys.", zh: "从这里起全部加密：证书和数据都包含在内，没有密钥就看不到。") }
        static var unknownDataEncryptedAndOpened: Bilingual { Bilingual(en: "From here on encrypted: data travels inside.", zh: "从这里起全部加密：数据都在加密记录之中。") }
        static var unknownDataEncryptedFromHere: Bilingual { Bilingual(en: "From here on encrypted: data travels inside and cannot be seen without the keys.", zh: "从这里起全部加密：数据都包含在内，没有密钥就看不到。") }
        static var serverEncrypts: Bilingual { Bilingual(en: "From here on the server encrypts what it sends, the rest of its handshake messages first; without the keys nothing of it can be read.", zh: "从这里起，服务器发送的内容全部加密，首先是其余的握手报文；没有密钥就看不到。") }
        static var serverEncryptsAndOpened: Bilingual { Bilingual(en: "From here on the server encrypts what it sends, the rest of its handshake messages first.", zh: "从这里起，服务器发送的内容全部加密，首先是其余的握手报文。") }
        static var changeCipherSpecWithoutMeaning: Bilingual { Bilingual(en: "ChangeCipherSpec has no meaning in TLS 1.3; it is sent only to get past old devices on the path.", zh: "ChangeCipherSpec 在 TLS 1.3 中没有意义，发送它只是为了兼容旧设备。") }
        static var resumedSession: Bilingual { Bilingual(en: "Resumed: the keys come from an earlier session, so no certificate is sent.", zh: "会话恢复：密钥来自之前的会话，因此不再发送证书。") }
        static var resumedPSK: Bilingual { Bilingual(en: "Resumed: the server accepts a key that both have already (pre_shared_key), from an earlier session or agreed on beforehand.", zh: "会话恢复：服务器接受了双方已有的密钥（pre_shared_key），它来自之前的会话，或是事先约定的。") }
        static var encryptedHello: Bilingual { Bilingual(en: "The real hello may be encrypted in here (ECH): then the name shown is only the public name of whoever hosts the site. Many clients send random bytes of the same shape instead (GREASE), and without the key nobody can tell which it is.", zh: "真正的 ClientHello 可能加密在其中（ECH）：那样显示的主机名只是服务提供者的公开名称。许多客户端会发送形状相同的随机字节（GREASE），没有密钥就无法分辨。") }
        static var helloSSL2: Bilingual { Bilingual(en: "SSL 2.0 has been broken since the nineties and forbidden since 2011 (RFC 6176).", zh: "SSL 2.0 早在上世纪九十年代就已被攻破，2011 年起禁止使用（RFC 6176）。") }
        static var addressAsName: Bilingual { Bilingual(en: "An IP address is not permitted in server_name: it is for DNS names alone (RFC 6066 §3).", zh: "server_name 中不允许写 IP 地址，只能写 DNS 名称（RFC 6066 §3）。") }
        static var grease: Bilingual { Bilingual(en: "GREASE values are random on purpose: they make sure that servers ignore what they do not know.", zh: "GREASE 值是故意放入的随机值，用来确保服务器会忽略不认识的内容。") }
        static var earlyDataAccepted: Bilingual { Bilingual(en: "Early data: the client sent it with its first message, with a key from the earlier session, and the server accepted it. Whoever records it can send it a second time; so it is only for requests that do no harm when repeated.", zh: "早期数据：客户端随第一个报文就发出，使用先前会话留下的密钥，服务器接受了。窃听者可以把它重放一次，因此只适合重复执行也无害的请求。") }
        static var earlyDataRejected: Bilingual { Bilingual(en: "Early data: the server did not accept what the client sent with its first message; the client must send it again after the handshake.", zh: "早期数据：服务器没有接受客户端随第一个报文发出的数据，客户端须在握手之后重新发送。") }
        static var howToOpenOther: Bilingual { Bilingual(en: "To see inside, record again while the client logs its keys, if it can (some TLS libraries do with SSLKEYLOGFILE=keys.log in the environment), then give --keys keys.log. Keys that were not logged are gone for good.", zh: "想看到里面的内容，需要在客户端写下密钥的同时重新抓包（有些 TLS 库在环境变量 SSLKEYLOGFILE=keys.log 存在时会写），再用 --keys keys.log 给出。没有记录下来的密钥无法找回。") }
        static var howToOpen: Bilingual { Bilingual(en: "To see inside, record again while the client logs its keys: SSLKEYLOGFILE=keys.log curl … (Chrome and Firefox honor it, too; URLSession does on Linux, not on Apple's systems), then give --keys keys.log. Keys that were not logged are gone for good.", zh: "想看到里面的内容，需要在客户端写下密钥的同时重新抓包：SSLKEYLOGFILE=keys.log curl …（Chrome、Firefox 也支持；URLSession 在 Linux 上支持，在苹果系统上不支持），再加上 --keys keys.log。没有记下的密钥再也找不回来。") }
    }
}

extension Heartbeat {
    /// The two messages of RFC 6520.
    enum Words {
        static var heartbeatRequest: Bilingual { Bilingual(en: "Heartbeat request", zh: "心跳请求") }
        static var heartbeatResponse: Bilingual { Bilingual(en: "Heartbeat response", zh: "心跳响应") }
    }
}

extension TLSWeakness {
    /// What a weakness is called, and why it is weak today.
    var words: (name: Bilingual, reason: Bilingual) {
        switch self {
        case .noEncryption: (name: Bilingual(en: "no encryption", zh: "不加密"), reason: Bilingual(en: "anybody on the path can read it", zh: "途中任何人都能读取"))
        case .anonymous: (name: Bilingual(en: "no proof of identity", zh: "不验证身份"), reason: Bilingual(en: "anybody can sit in between and pretend to be the server", zh: "任何人都能在中间冒充服务器"))
        case .export: (name: Bilingual(en: "export keys", zh: "出口级短密钥"), reason: Bilingual(en: "its short keys are found in hours (FREAK, Logjam)", zh: "密钥过短，数小时即可破解（FREAK、Logjam）"))
        case .sslv2: (name: Bilingual(en: "SSL 2.0", zh: "SSL 2.0"), reason: Bilingual(en: "broken since the nineties, forbidden", zh: "上世纪九十年代就已攻破，禁止使用"))
        case .sslv3: (name: Bilingual(en: "SSL 3.0", zh: "SSL 3.0"), reason: Bilingual(en: "its padding lets plain text leak (POODLE); forbidden", zh: "填充会泄露明文（POODLE），禁止使用"))
        case .rc4: (name: Bilingual(en: "RC4", zh: "RC4"), reason: Bilingual(en: "its key stream is biased, so cookies can be recovered; forbidden", zh: "密钥流有偏差，可借此猜出 Cookie，禁止使用"))
        case .des: (name: Bilingual(en: "DES or RC2", zh: "DES 或 RC2"), reason: Bilingual(en: "a key of 56 bits or less can be tried out", zh: "56 位以下的密钥可以穷举"))
        case .compression: (name: Bilingual(en: "compression", zh: "压缩"), reason: Bilingual(en: "the length after compression gives away secrets in it (CRIME)", zh: "压缩后的长度会泄露其中的秘密（CRIME）"))
        case .md5Signature: (name: Bilingual(en: "signature with MD5", zh: "MD5 签名"), reason: Bilingual(en: "two texts with the same hash can be made, so a signature may be carried over to another text", zh: "可以造出散列值相同的两段内容，签名可能被移到另一段内容上"))
        case .oldTLS: (name: Bilingual(en: "TLS 1.0 or 1.1", zh: "TLS 1.0 或 1.1"), reason: Bilingual(en: "built on MD5 and SHA-1, with CBC that can be attacked (BEAST, Lucky 13); withdrawn in 2021", zh: "依赖 MD5 和 SHA-1，CBC 可被攻击（BEAST、Lucky 13），2021 年废止"))
        case .smallGroup: (name: Bilingual(en: "small group", zh: "过小的密钥交换组"), reason: Bilingual(en: "the secret can be computed with much effort, most of it once for all who use the same prime (Logjam)", zh: "花大量计算就能求出秘密，而且大部分计算对使用同一素数的连接只需做一次（Logjam）"))
        case .smallCurve: (name: Bilingual(en: "small curve", zh: "过小的椭圆曲线"), reason: Bilingual(en: "with fewer than 224 bits a secret can be computed with much effort", zh: "不足 224 位，花大量计算就能求出秘密"))
        case .tripleDES: (name: Bilingual(en: "3DES", zh: "3DES"), reason: Bilingual(en: "its short blocks repeat in a long connection and give text away (Sweet32)", zh: "分组过短，长连接中会出现重复而泄露内容（Sweet32）"))
        case .sha1Signature: (name: Bilingual(en: "signature with SHA-1", zh: "SHA-1 签名"), reason: Bilingual(en: "two texts with the same hash can be made, so a signature may be carried over to another text", zh: "可以造出散列值相同的两段内容，签名可能被移到另一段内容上"))
        case .staticRSA: (name: Bilingual(en: "RSA key exchange", zh: "RSA 密钥交换"), reason: Bilingual(en: "no forward secrecy: whoever gets the server's private key later can decrypt every recording", zh: "没有前向保密：日后谁得到服务器私钥，谁就能解密以往的全部记录"))
        case .fixedKey: (name: Bilingual(en: "key exchange with fixed keys", zh: "固定密钥的密钥交换"), reason: Bilingual(en: "no forward secrecy: one key for all connections", zh: "没有前向保密：所有连接共用一个密钥"))
        case .preSharedAlone: (name: Bilingual(en: "pre-shared key alone", zh: "只用预共享密钥"), reason: Bilingual(en: "no forward secrecy: whoever gets the key later can decrypt every recording", zh: "没有前向保密：日后谁得到这个密钥，谁就能解密以往的记录"))
        case .macThenEncrypt: (name: Bilingual(en: "CBC without encrypt-then-MAC", zh: "CBC 先校验后加密"), reason: Bilingual(en: "the checksum is computed before the encryption, so the timing of an error reveals something about the text (Lucky 13)", zh: "先算校验值再加密，出错所花的时间会泄露内容（Lucky 13）"))
        case .noExtendedMasterSecret: (name: Bilingual(en: "no extended master secret", zh: "没有扩展主密钥"), reason: Bilingual(en: "the secret is not bound to this handshake, so somebody in between can join two connections (triple handshake)", zh: "主密钥没有与本次握手绑定，中间人可以把两次握手接在一起（三重握手攻击）"))
        case .noSecureRenegotiation: (name: Bilingual(en: "no secure renegotiation", zh: "没有安全重新协商"), reason: Bilingual(en: "somebody in between can insert data of his own before the client's", zh: "中间人可以在客户端的数据之前插入自己的内容"))
        }
    }
}

extension RFBSecurityType {
    /// How a client of VNC is to prove who it is, and what that protects.
    var meaning: Bilingual? {
        switch rawValue {
        case 1: Bilingual(en: "Nobody has to prove anything, and nothing is encrypted.", zh: "无需证明身份，也没有任何加密。")
        case 2: Bilingual(en: "The client proves that it knows a password of at most eight characters, by encrypting random bytes with it (DES). The password is not sent, but whoever sees both can guess it; and nothing that follows is encrypted: neither the picture nor what is typed.", zh: "客户端用至多八个字符的密码加密一段随机字节（DES），以证明知道密码。密码本身不发送，但看到两者的人可以猜出它；其后的内容（画面和键入的内容）都不加密。")
        case 5: Bilingual(en: "RSA keys, then a login and a session that are both encrypted with AES.", zh: "先交换 RSA 公钥，之后的登录和会话都用 AES 加密。")
        case 6: Bilingual(en: "RSA keys, then a login that is encrypted with AES; the session behind it is not.", zh: "先交换 RSA 公钥，登录用 AES 加密；其后的会话不加密。")
        case 16: Bilingual(en: "TightVNC's way: a tunnel and a method are agreed on further; there is no encryption of its own.", zh: "TightVNC 的方式：再约定隧道和方法；它本身不加密。")
        case 18: Bilingual(en: "TLS begins at once, and inside of it a type is chosen again.", zh: "立即开始 TLS，在其中再选择一次安全类型。")
        case 19: Bilingual(en: "A list of subtypes follows: most of them turn to TLS first, and prove the client's identity inside of it.", zh: "随后列出子类型：多数先转入 TLS，再在其中证明客户端的身份。")
        case 30: Bilingual(en: "Name and password, encrypted with a key that both have agreed on (Diffie-Hellman); nothing that follows is encrypted.", zh: "用户名和密码用双方商定的密钥（Diffie-Hellman）加密；其后的内容不加密。")
        case 113: Bilingual(en: "Name and password, encrypted with a key of 64 bits, which is soon broken; nothing that follows is encrypted.", zh: "用户名和密码用 64 位的密钥加密，很快就能破解；其后的内容不加密。")
        case 129: Bilingual(en: "RSA keys, then a login and a session that are both encrypted with AES of 256 bits.", zh: "先交换 RSA 公钥，之后的登录和会话都用 256 位 AES 加密。")
        case 130: Bilingual(en: "RSA keys, then a login that is encrypted with AES of 256 bits; the session behind it is not.", zh: "先交换 RSA 公钥，登录用 256 位 AES 加密；其后的会话不加密。")
        default: nil
        }
    }
}

extension RFBVeNCryptSubtype {
    /// What VeNCrypt is to be.
    var meaning: Bilingual? {
        switch rawValue {
        case 256: Bilingual(en: "Name and password as they are, without TLS.", zh: "用户名和密码以明文发送，不用 TLS。")
        case 257: Bilingual(en: "TLS without a certificate, so that nobody knows who the server is; nothing is to be proved by the client.", zh: "不用证书的 TLS，因此无法确认服务器的身份；客户端无需证明身份。")
        case 258: Bilingual(en: "TLS without a certificate, so that nobody knows who the server is; VNC Authentication inside.", zh: "不用证书的 TLS，因此无法确认服务器的身份；在其中进行 VNC 认证。")
        case 259: Bilingual(en: "TLS without a certificate, so that nobody knows who the server is; name and password inside.", zh: "不用证书的 TLS，因此无法确认服务器的身份；在其中发送用户名和密码。")
        case 260: Bilingual(en: "TLS with the server's certificate; nothing is to be proved by the client.", zh: "用服务器证书的 TLS；客户端无需证明身份。")
        case 261: Bilingual(en: "TLS with the server's certificate; VNC Authentication inside.", zh: "用服务器证书的 TLS；在其中进行 VNC 认证。")
        case 262: Bilingual(en: "TLS with the server's certificate; name and password inside.", zh: "用服务器证书的 TLS；在其中发送用户名和密码。")
        case 263: Bilingual(en: "TLS without a certificate; SASL inside.", zh: "不用证书的 TLS；在其中使用 SASL。")
        case 264: Bilingual(en: "TLS with the server's certificate; SASL inside.", zh: "用服务器证书的 TLS；在其中使用 SASL。")
        default: nil
        }
    }
}

/// What the messages of VNC say.
enum RFBPhrases {
    static var serverVersion: Bilingual { Bilingual(en: "The server says which version of the protocol it can speak.", zh: "服务器说明自己能用的协议版本。") }
    static var clientVersion: Bilingual { Bilingual(en: "The client says which version both are to speak.", zh: "客户端说明双方使用的协议版本。") }
    static var appleVersion: Bilingual { Bilingual(en: "Version 3.889 is Apple's own; its rules are those of 3.8.", zh: "3.889 是苹果自己的版本，规则与 3.8 相同。") }
    static var strangeVersion: Bilingual { Bilingual(en: "No such version is described in public; what follows is not read.", zh: "没有公开描述过这个版本；其后的内容没有解读。") }
    static var refused: Bilingual { Bilingual(en: "The server will not go on.", zh: "服务器拒绝继续。") }
    static var serverDecides: Bilingual { Bilingual(en: "In version 3.3 the server decides alone how the client is to prove who it is.", zh: "在 3.3 版中，由服务器单独决定客户端怎样证明身份。") }
    static var unreadSecurity: Bilingual { Bilingual(en: "What follows is not read: this type is not known here.", zh: "其后的内容没有解读：这里不认识这种类型。") }
    static var challenge: Bilingual { Bilingual(en: "Sixteen random bytes, which the client is to encrypt with the password.", zh: "十六个随机字节，客户端要用密码加密它们。") }
    static var response: Bilingual { Bilingual(en: "The sixteen bytes, encrypted with the password by DES: the proof. From them and the server's bytes the password can be guessed.", zh: "用密码经 DES 加密后的十六个字节，即证明。根据它和服务器的随机字节可以猜测密码。") }
    static var sealedResponse: Bilingual { Bilingual(en: "The sixteen bytes, encrypted with the password by DES: the proof.", zh: "用密码经 DES 加密后的十六个字节，即证明。") }
    static var loggedIn: Bilingual { Bilingual(en: "The server accepts the client.", zh: "服务器接受客户端。") }
    static var loginRefused: Bilingual { Bilingual(en: "The server does not let the client in.", zh: "服务器拒绝客户端。") }
    static var tooMany: Bilingual { Bilingual(en: "There were too many tries.", zh: "尝试次数过多。") }
    static var noVeNCrypt: Bilingual { Bilingual(en: "The server does not take the version.", zh: "服务器不接受这个版本。") }
    static var veNCryptVersion: Bilingual { Bilingual(en: "The version of VeNCrypt that this side speaks.", zh: "这一方使用的 VeNCrypt 版本。") }
    static var beginsTLS: Bilingual { Bilingual(en: "The server agrees; TLS begins with the next bytes.", zh: "服务器同意；接下来的字节就是 TLS。") }
    static var refusesTLS: Bilingual { Bilingual(en: "The server does not agree.", zh: "服务器不同意。") }
    static var clearCredentials: Bilingual { Bilingual(en: "The user's name and password, as they are.", zh: "用户名和密码，以明文发送。") }
    static var noTunnels: Bilingual { Bilingual(en: "The server offers no tunnel.", zh: "服务器不提供隧道。") }
    static var noMethods: Bilingual { Bilingual(en: "Nothing is to be proved.", zh: "无需证明身份。") }
    static var publicKey: Bilingual { Bilingual(en: "A public key for the encryption of the login.", zh: "用于加密登录信息的公钥。") }
    static var sealed: Bilingual { Bilingual(en: "It is encrypted.", zh: "内容已加密。") }
    static var shared: Bilingual { Bilingual(en: "Others who look at the desktop may stay.", zh: "允许其他正在查看这个桌面的客户端继续。") }
    static var alone: Bilingual { Bilingual(en: "The client wants the desktop for itself: the server is to disconnect all others.", zh: "客户端要独占桌面：要求服务器断开其他客户端。") }
    static var colourNumbers: Bilingual { Bilingual(en: "Pixels are numbers of colors, which the server lists.", zh: "像素是颜色的编号，由服务器列出各编号的颜色。") }
    static var encodings: Bilingual { Bilingual(en: "Which encodings the client reads, the one that it likes best first; besides them the server uses Raw only.", zh: "客户端能读的编码，最想要的排在最前；除 Raw 外，服务器只使用其中的编码。") }
    static var wholeRequest: Bilingual { Bilingual(en: "The client wants all pixels of this area.", zh: "客户端要求发送这个区域的全部像素。") }
    static var changesRequest: Bilingual { Bilingual(en: "The client wants what has changed in this area; the server may wait until something has.", zh: "客户端要求发送这个区域中有变化的部分；服务器可以等到有变化时再应答。") }
    static var typedInClear: Bilingual { Bilingual(en: "Anybody on the way can read what is typed.", zh: "途中任何人都能读到键入的内容。") }
    static var clientText: Bilingual { Bilingual(en: "Text that was copied on the client's side.", zh: "在客户端一侧复制的文本。") }
    static var serverText: Bilingual { Bilingual(en: "Text that was copied on the server's side.", zh: "在服务器一侧复制的文本。") }
    static var extendedText: Bilingual { Bilingual(en: "A message of the extended clipboard.", zh: "扩展剪贴板的消息。") }
    static var clipboardCaps: Bilingual { Bilingual(en: "Which formats and messages of the extended clipboard this side knows.", zh: "这一方支持的扩展剪贴板格式和消息。") }
    static var clipboardRequest: Bilingual { Bilingual(en: "The other side is to send what it has copied.", zh: "请对方发送它复制的内容。") }
    static var clipboardPeek: Bilingual { Bilingual(en: "The other side is to say what it has on its clipboard.", zh: "请对方说明它的剪贴板中有什么。") }
    static var clipboardNotify: Bilingual { Bilingual(en: "Something was copied on this side: these formats can be had.", zh: "这一方复制了内容，可以提供这些格式。") }
    static var clipboardEmpty: Bilingual { Bilingual(en: "There is nothing on this side's clipboard.", zh: "这一方的剪贴板中没有内容。") }
    static var clipboardProvide: Bilingual { Bilingual(en: "What was copied, compressed.", zh: "复制的内容，经过压缩。") }
    static var bell: Bilingual { Bilingual(en: "The client is to ring.", zh: "要求客户端响铃。") }
    static var fenceRequest: Bilingual { Bilingual(en: "A mark in the stream, which the other side is to send back.", zh: "流中的标记，对方要把它发回。") }
    static var orderedFence: Bilingual { Bilingual(en: "A mark in the stream, which the other side is to send back when all before it is done.", zh: "流中的标记，对方处理完此前的内容后要把它发回。") }
    static var fenceAnswer: Bilingual { Bilingual(en: "The other side's mark comes back.", zh: "发回对方的标记。") }
    static var continuousOn: Bilingual { Bilingual(en: "From now on the server is to send what changes in this area without being asked.", zh: "此后服务器不经请求就发送这个区域的变化。") }
    static var continuousOff: Bilingual { Bilingual(en: "The server is to send updates on request only.", zh: "服务器只在有请求时才发送更新。") }
    static var continuousEnd: Bilingual { Bilingual(en: "The server can send updates unasked, or has ceased to do so.", zh: "服务器说明它能够不经请求发送更新，或者已不再这样发送。") }
    static var waitsForChange: Bilingual { Bilingual(en: "How long that took also depends on when something changed.", zh: "所用时间也取决于画面何时有变化。") }
    static var empty: Bilingual { Bilingual(en: "It has no rectangles.", zh: "它没有矩形。") }
    static var encrypted: Bilingual { Bilingual(en: "From here on everything is encrypted.", zh: "从这里起全部加密。") }
    static var unreadRectangle: Bilingual { Bilingual(en: "Where its end is cannot be told, nor what the server says behind it.", zh: "无法判断它在哪里结束，也无法知道服务器其后说了什么。") }
    static var unreadMessage: Bilingual { Bilingual(en: "This message is not known here: where it ends cannot be told, nor what this side says behind it.", zh: "这里不认识这种消息：无法判断它在哪里结束，也无法知道这一方其后说了什么。") }
    static var powerOff: Bilingual { Bilingual(en: "The client wants the machine to be shut down.", zh: "客户端要求关闭机器。") }
    static var reboot: Bilingual { Bilingual(en: "The client wants the machine to be started anew.", zh: "客户端要求重新启动机器。") }
    static var reset: Bilingual { Bilingual(en: "The client wants the machine to be reset at once.", zh: "客户端要求立即复位机器。") }
    static var powerReady: Bilingual { Bilingual(en: "The machine can be shut down and reset from here.", zh: "可以从这里关闭或复位机器。") }
    static var powerFailed: Bilingual { Bilingual(en: "That could not be done.", zh: "未能完成。") }
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
        static var bytesMissing: Bilingual { Bilingual(en: "Incomplete: bytes of it were not captured.", zh: "不完整：其中有字节没有被捕获。") }
        static var cutShort: Bilingual { Bilingual(en: "Incomplete: no more of it was captured.", zh: "不完整：其余部分没有被捕获到。") }
        static var needsEarlierMessage: Bilingual { Bilingual(en: "Not decompressed: it is not complete, or refers to an earlier message that is not.", zh: "无法解压：数据不全，或者它引用了缺失的前面的消息。") }
        static var damaged: Bilingual { Bilingual(en: "Not decompressed: the compressed data is damaged.", zh: "无法解压：压缩数据已损坏。") }
        static var tooLarge: Bilingual { Bilingual(en: "It is larger than what is kept or decompressed.", zh: "超过可保存或解压的大小。") }
        static var masked: Bilingual { Bilingual(en: "masked", zh: "经掩码处理") }
        static var compressed: Bilingual { Bilingual(en: "compressed (permessage-deflate)", zh: "经 permessage-deflate 压缩") }
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
        static var controlFrameInPieces: Bilingual { Bilingual(en: "A fragmented control frame, which is not allowed.", zh: "控制帧被分成几段，这是不允许的。") }
        static var continuationOfNothing: Bilingual { Bilingual(en: "A continuation, but no message has begun.", zh: "这是后续帧，但之前没有开始任何消息。") }
        static var messageInsideMessage: Bilingual { Bilingual(en: "A new message before the current one has ended.", zh: "前一条消息尚未结束就开始了新的消息。") }
        static var lengthNotShortest: Bilingual { Bilingual(en: "The length is written in more bytes than it needs.", zh: "长度所用的字节比需要的多。") }
        static var textNotUTF8: Bilingual { Bilingual(en: "The text is not UTF-8.", zh: "文本不是 UTF-8。") }
        static var halfCloseCode: Bilingual { Bilingual(en: "A closing frame with half a code.", zh: "关闭帧中只有半个代码。") }
        static var behindClose: Bilingual { Bilingual(en: "Sent after the sender's own closing frame, which nothing may follow.", zh: "在自己的关闭帧之后发送，而其后不应再有任何内容。") }
    }
}

extension WrongProtocol.Kind {
    /// What was sent where it does not belong: a few words, what the bytes of both sides show, and what to try. {name} is a protocol, {client} that of the client.
    var words: (phrase: Bilingual, explanation: Bilingual, advice: Bilingual) {
        switch self {
        case .tlsToHTTP: (phrase: Bilingual(en: "TLS sent to a plain HTTP port", zh: "把 TLS 发到了明文 HTTP 端口"), explanation: Bilingual(en: "The client begins a TLS handshake, but the server answers in plain HTTP: it does not speak TLS here", zh: "客户端发起 TLS 握手，服务器却以明文 HTTP 回答：这个端口不使用 TLS"), advice: Bilingual(en: "http:// on this port, or https:// on the port for TLS (usually 443); on the server, turn TLS on for this port (nginx: “listen … ssl”).", zh: "改用 http:// 访问此端口，或用 https:// 访问 TLS 端口（多为 443）；服务器一侧可为此端口启用 TLS（nginx：“listen … ssl”）。"))
        case .httpToTLS: (phrase: Bilingual(en: "plain HTTP sent to a TLS port", zh: "把明文 HTTP 发到了 TLS 端口"), explanation: Bilingual(en: "The client sends a request in the clear, but the server expects TLS and says so", zh: "客户端以明文发送请求，而服务器要求 TLS，并在响应中说明了这一点"), advice: Bilingual(en: "https:// on this port, or http:// on the plain one (usually 80). What was sent in the clear, including cookies and passwords, could be read on the path.", zh: "改用 https:// 访问此端口，或用 http:// 访问明文端口（多为 80）。已以明文发出的内容（包括 Cookie 和密码）途中可被读取。"))
        case .tlsToOther: (phrase: Bilingual(en: "TLS sent to another service", zh: "把 TLS 发给了别的服务"), explanation: Bilingual(en: "The client begins a TLS handshake, the server greets in the clear: it looks like {name}", zh: "客户端发起 TLS 握手，服务器却以明文问候：看起来是 {name}"), advice: Bilingual(en: "If it is the right server, let the client begin in the clear and switch to TLS later (STARTTLS), or use the port where TLS begins at once (SMTP 465, IMAP 993, POP3 995).", zh: "如果服务器没有错，应让客户端先用明文再切换到 TLS（STARTTLS），或改用一开始就是 TLS 的端口（SMTP 465、IMAP 993、POP3 995）。"))
        case .tlsToUnknown: (phrase: Bilingual(en: "TLS sent to something that does not speak it", zh: "对方不使用 TLS"), explanation: Bilingual(en: "The client begins a TLS handshake; the server's answer is not TLS and resembles no protocol known here", zh: "客户端发起 TLS 握手；服务器的回答不是 TLS，也不像任何已知协议"), advice: Bilingual(en: "Check address and port: another service is there. Its first bytes are shown with its packet.", zh: "请检查地址和端口：那里是另一种服务。它的前几个字节见其分组处。"))
        case .httpToOther: (phrase: Bilingual(en: "HTTP sent to another service", zh: "把 HTTP 发给了别的服务"), explanation: Bilingual(en: "The client sends an HTTP request, the server speaks {name}", zh: "客户端发送 HTTP 请求，而服务器使用 {name}"), advice: Bilingual(en: "Check the port; for this server use a client for {name}.", zh: "请检查端口；访问这个服务器应使用 {name} 客户端。"))
        case .httpToUnknown: (phrase: Bilingual(en: "HTTP sent to something that does not speak it", zh: "对方不使用 HTTP"), explanation: Bilingual(en: "The client sends an HTTP request; the server's answer is not HTTP and resembles no protocol known here", zh: "客户端发送 HTTP 请求；服务器的回答不是 HTTP，也不像任何已知协议"), advice: Bilingual(en: "Check address and port: another service is there. Its first bytes are shown at its packet.", zh: "请检查地址和端口：那里是另一种服务。它的前几个字节见其分组处。"))
        case .otherToHTTP: (phrase: Bilingual(en: "another protocol sent to an HTTP server", zh: "把别的协议发给了 HTTP 服务器"), explanation: Bilingual(en: "The client speaks {name}, the server answers in HTTP", zh: "客户端使用 {name}，服务器以 HTTP 回答"), advice: Bilingual(en: "Check the port: a web server listens here, not one for {name}.", zh: "请检查端口：这里是网页服务器，而不是 {name} 服务器。"))
        case .otherToTLS: (phrase: Bilingual(en: "another protocol sent to a TLS port", zh: "把别的协议发到了 TLS 端口"), explanation: Bilingual(en: "The client speaks {name}, the server answers in TLS", zh: "客户端使用 {name}，服务器以 TLS 回答"), advice: Bilingual(en: "Check the port: a server for TLS listens here, not one for {name}.", zh: "请检查端口：这里是 TLS 服务器，而不是 {name} 服务器。"))
        case .otherToOther: (phrase: Bilingual(en: "one protocol sent to a server of another", zh: "客户端与服务器使用不同的协议"), explanation: Bilingual(en: "The client speaks {client}, the server {name}", zh: "客户端使用 {client}，服务器使用 {name}"), advice: Bilingual(en: "Check the port; for this server use a client for {name}.", zh: "请检查端口；访问这个服务器应使用 {name} 客户端。"))
        case .unknownToHTTP: (phrase: Bilingual(en: "something other than HTTP sent to an HTTP server", zh: "把 HTTP 以外的数据发给了 HTTP 服务器"), explanation: Bilingual(en: "The client's first bytes are not a request; the server answers in HTTP that it cannot read them", zh: "客户端的前几个字节不是 HTTP 请求；服务器以 HTTP 回答说无法理解"), advice: Bilingual(en: "Check the port: a web server listens here. The client's first bytes are shown at its packet.", zh: "请检查端口：这里是网页服务器。客户端的前几个字节见其分组处。"))
        case .http2ToHTTP1: (phrase: Bilingual(en: "HTTP/2 sent to a server that speaks HTTP/1", zh: "把 HTTP/2 发给了只会 HTTP/1 的服务器"), explanation: Bilingual(en: "The client begins with the preface of HTTP/2, the server answers in HTTP/1", zh: "客户端以 HTTP/2 的连接序言开始，服务器以 HTTP/1 回答"), advice: Bilingual(en: "Let the client use HTTP/1.1, or ask first (with TLS: ALPN “h2”).", zh: "让客户端使用 HTTP/1.1，或先协商（在 TLS 中用 ALPN “h2”）。"))
        case .http2ToTLS: (phrase: Bilingual(en: "HTTP/2 in the clear sent to a TLS port", zh: "把明文 HTTP/2 发到了 TLS 端口"), explanation: Bilingual(en: "The client begins with HTTP/2 in the clear, the server answers in TLS", zh: "客户端以明文 HTTP/2 开始，服务器以 TLS 回答"), advice: Bilingual(en: "https://, with ALPN “h2”.", zh: "请改用 https://，并以 ALPN “h2” 协商。"))
        case .http2WithoutPreface: (phrase: Bilingual(en: "HTTP/2 from the middle", zh: "从中间开始的 HTTP/2"), explanation: Bilingual(en: "HTTP/2 frames without the preface that must come first: the capture began later. Header fields that refer to the lost compression table cannot be known", zh: "有 HTTP/2 的帧，却没有必须位于开头的连接序言：捕获开始得较晚。引用了已丢失的压缩表的首部字段无法得知"), advice: Bilingual(en: "Capture from the connection's SYN on.", zh: "请从连接的 SYN 开始捕获。"))
        }
    }
}

