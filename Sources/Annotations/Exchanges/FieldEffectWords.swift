import Documents
package import Findings

extension FieldEffect {
    /// What the field does here.
    package var words: BilingualProse {
        switch self {
        case .overriddenByIfNoneMatch: Words.overriddenByIfNoneMatch
        case .overriddenByMaxAge: Words.overriddenByMaxAge
        case .staleFromStart: Words.staleFromStart
        case .copyIsGood(let answer):
            BilingualProse(
                en: "this is why the answer in packet \(answer) is 304: the client's copy is still good",
                zh: "正因如此，分组 \(answer) 的响应是 304：客户端的副本仍然有效")
        case .copyIsOld(let answer):
            BilingualProse(
                en: "the client's copy is out of date: packet \(answer) brings the new one with 200",
                zh: "客户端的副本已过时：分组 \(answer) 以 200 送来新内容")
        case .partSent(let answer):
            BilingualProse(
                en: "this is why the answer in packet \(answer) is 206, only a part",
                zh: "正因如此，分组 \(answer) 的响应是 206，只含一部分")
        case .wholeSent(let answer):
            BilingualProse(
                en: "the server sends all of it instead, with 200 in packet \(answer)",
                zh: "服务器没有只发一部分，而是在分组 \(answer) 以 200 发送全部")
        case .noSuchPart(let answer):
            BilingualProse(
                en: "there are no such bytes: packet \(answer) says 416", zh: "没有这样的字节：分组 \(answer) 以 416 答复")
        case .versionUnchanged: Words.versionUnchanged
        case .versionChanged: Words.versionChanged
        case .continued(let interim):
            BilingualProse(
                en: "this is why the server says 100 Continue in packet \(interim) before the body is sent",
                zh: "正因如此，服务器先在分组 \(interim) 回答 100 Continue，客户端再发送正文")
        case .continuedLate(let interim, let body):
            BilingualProse(
                en:
                    "the server says 100 Continue in packet \(interim), but the client did not wait for it: its body begins in packet \(body)",
                zh: "服务器在分组 \(interim) 回答 100 Continue，但客户端没有等待：它的正文从分组 \(body) 就开始发送")
        case .notContinued: Words.notContinued
        case .codingChosen(let coding, let answer):
            BilingualProse(
                en: "the server chooses \(captured: coding) for its answer in packet \(answer)",
                zh: "服务器为分组 \(answer) 的响应选择了 \(captured: coding)")
        case .readableCredentials(let user, let password):
            BilingualProse(
                en:
                    "anybody on the path can read this: user \(captured: user), password \(captured: password)",
                zh: "路径上的任何人都能读出：用户名 \(captured: user)，密码 \(captured: password)")
        case .upgradeGranted(let answer):
            BilingualProse(
                en: "granted with 101 in packet \(answer): another protocol from there on",
                zh: "分组 \(answer) 以 101 同意：此后改用另一种协议")
        case .upgradeRefused(let answer, let status):
            BilingualProse(
                en: "not granted: the answer in packet \(answer) is \(status)",
                zh: "没有同意：分组 \(answer) 的响应是 \(status)")
        case .cookiesSet(let number, let answers): Self.cookies(number, setBy: answers)
        case .partLength(let bytes):
            BilingualProse(en: "that is the \(count(bytes, "byte")) of this body", zh: "即这个正文的 \(bytes) 字节")
        case .partDiffers(let named, let bytes):
            BilingualProse(
                en: "that names \(count(named, "byte")), but the body has \(bytes): one of them is wrong",
                zh: "这里说的是 \(named) 字节，正文却有 \(bytes) 字节：两者必有一误")
        case .partOfPart(let bytes, let announced):
            BilingualProse(
                en: "that is the \(count(announced, "byte")) announced here, of which \(bytes) were captured",
                zh: "即这里预告的 \(announced) 字节，其中捕获到 \(bytes) 字节")
        case .versionOfCopy: Words.versionOfCopy
        case .lengthForGET: Words.lengthForGET
        case .lengthOfCopy: Words.lengthOfCopy
        case .unpacked(let packed, let bytes):
            BilingualProse(
                en: "\(count(packed, "byte")) decompress to \(bytes)", zh: "\(packed) 字节解压后为 \(bytes) 字节")
        case .cookieReturned(let request):
            BilingualProse(
                en: "comes back as Cookie in packet \(request)", zh: "在分组 \(request) 作为 Cookie 送回")
        case .elsewhere: Words.elsewhere
        case .challengeMet(let request):
            BilingualProse(
                en: "this is why the client proves who it is in packet \(request)",
                zh: "正因如此，客户端在分组 \(request) 证明自己的身份")
        case .acceptDiffers(let request):
            BilingualProse(
                en:
                    "not what the key in packet \(request) gives: the client must break off, there is no WebSocket (RFC 6455 §4.1)",
                zh: "与分组 \(request) 中的密钥算出的值不符：客户端必须中断，WebSocket 没有建立（RFC 6455 §4.1）")
        case .closes(_, isHere: true): Words.bringsFIN
        case .closes(let fin, _):
            BilingualProse(
                en: "this is why the FIN follows in packet \(fin)", zh: "正因如此，在分组 \(fin) 发出 FIN")
        case .promisedToClose(let next):
            BilingualProse(
                en: "the sender says that this is its last message here, yet packet \(next) brings another",
                zh: "发送方说这是本连接上的最后一个报文，分组 \(next) 却又送来一个")
        }
    }

    /// Who set the cookies that come back, or so many of them.
    private static func cookies(_ number: Int?, setBy answers: [Int]) -> BilingualProse {
        let packets = answers.map { Prose(String($0)) }
        let english: Prose =
            answers.count == 1 ? "set by the answer in packet " : "set by the answers in packets "
        let all = BilingualProse(
            en: english + listed(packets, in: .en), zh: "由分组 " + listed(packets, in: .zh) + " 的响应设置")
        guard let number else { return all }
        return BilingualProse(en: "\(number) of them " + all.en, zh: "其中 \(number) 个" + all.zh)
    }
}
