package import Documents
package import Findings
import OpenVPNMessages
import WireBytes

extension OpenVPNNote {
    package var words: Bilingual {
        switch self {
        case .control(let protection): protection.words
        case .otherThanTLS:
            Bilingual(
                en: "OpenVPN: what its control channel carries is not TLS, and was not read.",
                zh: "OpenVPN：控制信道里的内容不是 TLS，没有解读。")
        case .keys(let message):
            Bilingual(
                en:
                    "In packet \(grouped(message.mark.packet)) the \(message.from.name(in: .en)) says what the tunnel's keys are "
                    + "made of: \(count(message.length, "byte")), of them \(grouped(message.secretLength)) random ones and "
                    + "\(grouped(message.optionsLength)) of options. What it says is secret and is not shown.",
                zh:
                    "\(message.from.name(in: .zh))在分组 \(grouped(message.mark.packet)) 中给出生成隧道密钥的材料：共 "
                    + "\(grouped(message.length)) 字节，其中随机数 \(grouped(message.secretLength)) 字节，选项 "
                    + "\(grouped(message.optionsLength)) 字节。内容是秘密，不显示。")
        case .messages(let side, let messages, let bytes):
            Bilingual(
                en:
                    "\(count(messages, "more message")) with \(count(bytes, "byte")) from the \(side.name(in: .en)) on the "
                    + "control channel, decrypted; \(messages == 1 ? "it" : "they") may hold passwords and "
                    + "\(messages == 1 ? "is" : "are") not shown.",
                zh:
                    "来自\(side.name(in: .zh))的控制信道上另有 \(grouped(messages)) 条报文，共 \(grouped(bytes)) "
                    + "字节，已解密；其中可能有密码，不显示。")
        case .data(let side, let packets, let bytes):
            Bilingual(
                en:
                    "\(count(packets, "tunnel packet")) with \(count(bytes, "byte")) from the \(side.name(in: .en)), "
                    + "encrypted.",
                zh: "来自\(side.name(in: .zh))的隧道数据：\(grouped(packets)) 个分组，共 \(grouped(bytes)) 字节，已加密。")
        case .repeated(let side, let packets):
            Bilingual(
                en:
                    "\(count(packets, "control packet")) from the \(side.name(in: .en)) came again: OpenVPN sends again what is "
                    + "not acknowledged in time.",
                zh: "来自\(side.name(in: .zh))的控制分组有 \(grouped(packets)) 个重复出现：没有及时得到确认的，OpenVPN 会重发。")
        case .gap(let side):
            Bilingual(
                en:
                    "A control packet from the \(side.name(in: .en)) is missing from the capture or cut short; what comes "
                    + "behind it was not read.",
                zh: "来自\(side.name(in: .zh))的控制分组有缺失或被截断，其后的内容没有解读。")
        }
    }
}

extension OpenVPNProtection {
    fileprivate var words: Bilingual {
        let carries = Bilingual(
            en: "OpenVPN: its control channel carries TLS, by which the two agree on keys for the tunnel",
            zh: "OpenVPN：控制信道里是 TLS，双方用它协商隧道的密钥")
        switch self {
        case .plain: return Bilingual(en: carries.en + ".", zh: carries.zh + "。")
        case .authenticated:
            return Bilingual(
                en: carries.en + "; each packet of it is authenticated (tls-auth).",
                zh: carries.zh + "；控制分组都带认证码（tls-auth）。")
        case .encrypted(let isClientsOwn):
            let name = isClientsOwn ? "tls-crypt-v2" : "tls-crypt"
            return Bilingual(
                en: carries.en
                    + "; each packet of it is encrypted with a key that both have from before (\(name)), so that no "
                    + "message of TLS can be read, not even with a key log.",
                zh: carries.zh + "；控制分组都用双方事先共有的密钥加密（\(name)），因此 TLS 的报文一条也读不出，有密钥日志也不行。")
        }
    }
}
