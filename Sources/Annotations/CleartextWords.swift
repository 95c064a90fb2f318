package import Documents
package import Findings
import WireBytes

extension OpenVPNNote {
    package var words: Bilingual {
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
