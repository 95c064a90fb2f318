import Documents
import Findings
import WireBytes

extension AlertCause {
    /// The likely cause, in a sentence.
    var words: Bilingual {
        switch self {
        case .noServerName:
            Bilingual(
                en:
                    "The ClientHello names no host (no server_name), which a server with several hosts may refuse: a "
                    + "possible cause. Ask by name, not by address (openssl s_client takes -servername NAME).",
                zh: "ClientHello 没有指明主机（没有 server_name），承载多个主机的服务器可能因此拒绝：这是可能的原因。"
                    + "请用名称而不是地址访问（openssl s_client 用 -servername NAME）。")
        case .emptyClientCertificate(let requested, let answered):
            Bilingual(
                en:
                    "The server asked for a certificate in packet \(requested) and got an empty list in packet "
                    + "\(answered): the likely cause.",
                zh: "服务器在分组 \(requested) 要求出示证书，却在分组 \(answered) 收到空的列表：这是可能的原因。")
        }
    }
}
