import HTTPMessages
import TLSMessages
public import Tracing
import WireBytes

/// What somebody who listens on the path learns from a connection, and what not: table `http-vs-https` of document
/// `http-basics` §1.2, on real packets.
public struct Eavesdropper: Sendable {
    private let trace: ConnectionTrace

    /// Prepares the view of a connection.
    public init(of trace: ConnectionTrace) { self.trace = trace }

    /// The row of the table that this is about.
    public static let table = (id: "http-vs-https", row: "security")

    /// What is seen; nil where neither HTTP nor TLS was spoken.
    public var text: BilingualProse? {
        if let tls = trace.tls { return encrypted(tls) }
        for case let http as any HTTPResult in trace.application where !http.exchanges.isEmpty {
            return plain(http)
        }
        return nil
    }

    private func plain(_ http: any HTTPResult) -> BilingualProse {
        var en = ["every address", "every header field", "every body"]
        var zh = ["请求的地址", "所有首部字段", "所有主体"]
        let requests = http.exchanges.prefix(200).compactMap(\.request)
        if requests.contains(where: { $0.head.value("authorization") != nil }) {
            en.append("the credentials")
            zh.append("身份凭据")
        }
        if requests.contains(where: { $0.head.value("cookie") != nil }) {
            en.append("the cookies")
            zh.append("Cookie")
        }
        if requests.contains(where: { $0.body.kind == .form && $0.body.length > 0 }) {
            en.append("what was typed into the form")
            zh.append("表单中填写的内容")
        }
        let all = en.dropLast().joined(separator: ", ") + " and " + (en.last ?? "")
        return BilingualProse(
            en:
                "An eavesdropper can read all of it: \(all). Whoever sits in between could also change it unnoticed.",
            zh: "窃听者能看到全部内容：\(zh.joined(separator: "、"))；还能不被察觉地篡改。")
    }

    private func encrypted(_ tls: TLSConversation) -> BilingualProse {
        var en: [Prose] = ["both addresses and ports", "times and sizes"]
        var zh: [Prose] = ["双方的地址和端口", "时间和数据量"]
        if let name = tls.serverName {
            en.append("the host name \(captured: name.prefix(253)) (SNI)")
            zh.append("主机名 \(captured: name.prefix(253))（SNI）")
        }
        if trace.certificates.contains(where: { !$0.isDecrypted }) {
            en.append("the certificates")
            zh.append("证书")
        }
        let hidden = tls.records.client.applicationData + tls.records.server.applicationData > 0
        return BilingualProse(
            en: "An eavesdropper sees \(Self.joined(Array(en.dropLast()), ", ")), and \(en[en.count - 1])"
                + (hidden ? ", but not the path, the header fields, the bodies or the status." : "."),
            zh: "窃听者能看到\(Self.joined(zh, "、"))" + (hidden ? "；看不到路径、首部字段、主体和状态码。" : "。"))
    }

    private static func joined(_ parts: [Prose], _ separator: Prose) -> Prose {
        var all: Prose = ""
        for (index, part) in parts.enumerated() {
            if index > 0 { all.append(separator) }
            all.append(part)
        }
        return all
    }
}
