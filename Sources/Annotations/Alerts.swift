public import Documents
public import TLSMessages

extension Alert {
    /// What the alert says, its likely cause, and what to try.
    public func text(in language: Language) -> String {
        guard let description else {
            return language == .en
                ? "What it says cannot be seen. At the end of a connection it is most likely "
                    + "close_notify, the orderly end."
                : "内容已加密，看不到。在连接末尾出现时多半是 close_notify，即正常结束。"
        }
        return Self.words(for: description)(in: language)
    }

    /// Its name and level for a heading, such as "Alert: handshake_failure (fatal)".
    public func name(in language: Language) -> String {
        guard let description else { return language == .en ? "Alert (encrypted)" : "警报（已加密）" }
        let level = level?.text ?? "?"
        let chinese = ["warning": "警告", "fatal": "致命"][level] ?? level
        return language == .en
            ? "Alert: \(description.text) (\(level))" : "警报：\(description.text)（\(chinese)）"
    }

    /// Whether it ends the handshake or the connection in trouble.
    public var isTrouble: Bool { description.map { $0 != .closeNotify } ?? false }

    private static func words(for description: AlertDescription) -> Bilingual {
        switch description.rawValue {
        case 0: closeNotify
        case 10, 47, 50, 51, 109, 110:
            Bilingual(
                en: "One side received what the protocol does not allow at this point: a program error or a "
                    + "device on the way.",
                zh: "收到协议在此处不允许的内容：程序有错误，或途中的设备改动了数据。")
        case 20, 21, 22:
            Bilingual(
                en:
                    "A record could not be decrypted: the keys do not agree, or the bytes were changed on the way.",
                zh: "记录无法解密：双方密钥不一致，或数据在途中被改动。")
        case 40:
            Bilingual(
                en:
                    "The two sides found nothing in common: no shared cipher suite, group or signature, or a client "
                    + "certificate was wanted and none came. Compare the ClientHello's offer with the server's settings.",
                zh: "双方没有谈拢：没有共同的密码套件、密钥交换组或签名算法，或者服务器要求客户端证书而没有得到。"
                    + "请对照 ClientHello 的内容检查服务器设置。")
        default: certificateWords(for: description)
        }
    }

    private static let closeNotify = Bilingual(
        en: "The orderly end: the sender has nothing more to send.", zh: "正常结束：发送方没有更多数据了。")

    private static func certificateWords(for description: AlertDescription) -> Bilingual {
        switch description.rawValue {
        case 42, 43, 46:
            Bilingual(
                en:
                    "The other side's certificate was not accepted: damaged, of an unsupported kind, or unsuitable.",
                zh: "对方的证书未被接受：已损坏、类型不支持或不适用。")
        case 44: Bilingual(en: "The certificate was revoked by its issuer.", zh: "证书已被颁发者吊销。")
        case 45:
            Bilingual(
                en:
                    "The certificate has expired or is not valid yet. Check both clocks, then the certificate's dates.",
                zh: "证书已过期或尚未生效。请检查双方时钟和证书的有效期。")
        case 48:
            Bilingual(
                en:
                    "The certificate's issuer is not trusted: its root is not in the list of trusted roots, or an "
                    + "intermediate certificate was not sent.",
                zh: "证书的颁发者不受信任：根证书不在可信列表中，或者缺少中间证书。")
        case 49: Bilingual(en: "The certificate is valid, but access is denied.", zh: "证书有效，但拒绝访问。")
        case 70:
            Bilingual(
                en: "No TLS version in common: one side is too old for the other.",
                zh: "没有共同的 TLS 版本：一方对另一方来说太旧。")
        case 71:
            Bilingual(
                en: "The offered cipher suites are too weak for the other side.",
                zh: "所提供的密码套件对另一方来说强度不够。")
        default: nameWords(for: description)
        }
    }

    private static func nameWords(for description: AlertDescription) -> Bilingual {
        switch description.rawValue {
        case 86:
            Bilingual(
                en:
                    "The client fell back to an older version although the server can do more: perhaps an attack.",
                zh: "服务器支持更高版本，客户端却降级重试：可能是攻击。")
        case 90: Bilingual(en: "The user broke it off.", zh: "用户中途取消。")
        case 100: Bilingual(en: "A new handshake is refused; the connection goes on.", zh: "拒绝重新握手，连接继续。")
        case 112:
            Bilingual(
                en:
                    "The server knows no host of this name (server_name). Check the host name and the server's settings.",
                zh: "服务器没有这个名称（server_name）的主机。请检查主机名和服务器设置。")
        case 115: Bilingual(en: "The pre-shared key is not known.", zh: "不认识所用的预共享密钥。")
        case 116:
            Bilingual(
                en: "The server wants a client certificate and got none.", zh: "服务器要求客户端证书，但没有收到。")
        case 120:
            Bilingual(
                en: "No application protocol in common (ALPN).", zh: "没有共同的应用层协议（ALPN）。")
        case 80: Bilingual(en: "An error inside the program that sent this.", zh: "发送方程序内部出错。")
        default: Bilingual(en: "The connection is broken off.", zh: "连接就此中断。")
        }
    }
}
