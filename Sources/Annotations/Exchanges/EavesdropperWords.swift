import Documents
package import Findings

extension Eavesdropper {
    /// What is seen, in a sentence.
    package var words: BilingualProse {
        switch self {
        case .readsAll(let contents):
            let en = contents.map(\.words.en)
            let all = en.dropLast().joined(separator: ", ") + " and " + (en.last ?? "")
            return BilingualProse(
                en: """
                    An eavesdropper can read all of it: \(all). Whoever sits in between could also change it unnoticed.
                    """,
                zh: "窃听者能看到全部内容：\(contents.map(\.words.zh).joined(separator: "、"))；还能不被察觉地篡改。")
        case .seesOutside(let outside, let hidden):
            let en = outside.map(\.words.en)
            let (most, last) = (Array(en.dropLast()).joined(by: ", "), en.last ?? "")
            return BilingualProse(
                en: "An eavesdropper sees \(most), and \(last)" + Prose(hidden.words.en),
                zh: "窃听者能看到\(outside.map(\.words.zh).joined(by: "、"))"
                    + Prose(hidden.words.zh))
        }
    }
}

extension Eavesdropper.Outside {
    fileprivate var words: BilingualProse {
        switch self {
        case .addresses: Words.addresses
        case .amounts: Words.amounts
        case .hostName(let name):
            BilingualProse(
                en: "the host name \(captured: clipped(name, to: 253)) (SNI)",
                zh: "主机名 \(captured: clipped(name, to: 253))（SNI）")
        case .hostAddress(let text):
            BilingualProse(
                en: "the address \(captured: clipped(text, to: 253)) in place of a host name (SNI)",
                zh: "写在主机名位置上的地址 \(captured: clipped(text, to: 253))（SNI）")
        case .certificates: Words.certificates
        case .before: Words.before
        case .behind: Words.behind
        case .alerts(1): Words.alert
        case .alerts: Words.alerts
        case .heartbeats: Words.heartbeats
        case .content: Words.content
        }
    }
}
