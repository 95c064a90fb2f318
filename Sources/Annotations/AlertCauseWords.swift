import Documents
import Findings
import WireBytes

extension AlertCause {
    /// The likely cause, in a sentence.
    var words: Bilingual {
        switch self {
        case .noServerName: Words.namesNoHost
        case .emptyClientCertificate(let requested, let answered):
            Bilingual(
                en:
                    "The server asked for a certificate in packet \(requested) and got an empty list in packet "
                    + "\(answered): the likely cause.",
                zh: "服务器在分组 \(requested) 要求出示证书，却在分组 \(answered) 收到空的列表：这是可能的原因。")
        }
    }
}
