package import CertificateChains
package import Documents

extension DERFault {
    /// Why bytes are no certificate.
    package func words(in language: Language) -> String {
        let isEnglish = language == .en
        switch self {
        case .truncated(let offset):
            return isEnglish
                ? "a value that begins at byte \(offset) ends beyond the bytes there are"
                : "从第 \(offset) 字节开始的值超出了已有的字节"
        case .length(let offset):
            return isEnglish
                ? "the length at byte \(offset) is not DER, or too large" : "第 \(offset) 字节处的长度不符合 DER，或者过大"
        case .tag(let offset, let found):
            return isEnglish
                ? "at byte \(offset) there is tag \(found), where its syntax requires another"
                : "第 \(offset) 字节处的标签 \(found) 与语法不符"
        case .trailing(let offset):
            return isEnglish ? "bytes follow its end at \(offset)" : "第 \(offset) 字节之后还有多余内容"
        case .content(let offset):
            return isEnglish
                ? "the value at byte \(offset) is not what its type allows" : "第 \(offset) 字节处的值不符合其类型"
        }
    }
}
