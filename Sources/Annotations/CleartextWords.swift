public import Documents
public import Findings
public import OpenVPNMessages
import TLSMessages
public import Tracing
import WireBytes

extension ClearTextLine.Meaning {
    /// What it means, in one sentence.
    public var words: Bilingual {
        switch self {
        case .greeting: Bilingual(en: "The server greets, in clear text.", zh: "服务器以明文问候。")
        case .offersTLS: Bilingual(en: "It says that it can go over to TLS.", zh: "服务器表明支持切换到 TLS。")
        case .asksForTLS:
            Bilingual(
                en: "The client asks to go over to TLS on this connection.", zh: "客户端要求在这条连接上切换到 TLS。")
        case .grantsTLS:
            Bilingual(
                en: "The server agrees: the next bytes of both sides are TLS.", zh: "服务器同意：双方接下来的字节都是 TLS。")
        case .refusesTLS:
            Bilingual(
                en: "The server does not agree: what follows stays in clear text, or the connection ends.",
                zh: "服务器不同意：后面的内容仍是明文，或者连接就此结束。")
        }
    }
}

extension OpenVPNNote {
    /// The note in words.
    public var words: Bilingual {
        switch self {
        case .control(let authenticated):
            Bilingual(
                en: "OpenVPN: its control channel carries TLS, by which the two agree on keys for the tunnel"
                    + (authenticated ? "; each packet of it is authenticated (tls-auth)." : "."),
                zh: "OpenVPN：控制信道里是 TLS，双方用它协商隧道的密钥" + (authenticated ? "；控制分组都带认证码（tls-auth）。" : "。"))
        case .data(let side, let packets, let bytes):
            Bilingual(
                en:
                    "\(count(packets, "tunnel packet")) with \(count(bytes, "byte")) from the \(side.name(in: .en)), "
                    + "encrypted.",
                zh: "来自\(side.name(in: .zh))的隧道数据：\(grouped(packets)) 个分组，共 \(grouped(bytes)) 字节，已加密。")
        }
    }
}
