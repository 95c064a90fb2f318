import Documents
import Findings

extension ExchangeStepFinding {
    var words: BilingualProse {
        switch self {
        case .quoted(let bytes): BilingualProse("\(captured: clipped(bytes, to: 200))")
        case .target(let host, let path): BilingualProse("\(captured: host + path)")
        case .post: BilingualProse("POST")
        case .notSent: Words.notSent
        case .size(let bytes, of: let announced?) where bytes < announced:
            BilingualProse(
                en: "\(bytes) of \(count(announced, "byte")) captured", zh: "\(announced) 字节中捕获到 \(bytes) 字节")
        case .size(let bytes, _): BilingualProse(en: "\(count(bytes, "byte"))", zh: "\(bytes) 字节")
        case .notFollowed: Words.notFollowed
        case .status(let status): BilingualProse("\(status)")
        case .statusLine(let status, let reason):
            BilingualProse("\(status < 100 ? "" : "\(status)") \(captured: reason)")
        case .announces(let status, nil):
            BilingualProse(en: "\(status), announces no length", zh: "\(status)，没有预告长度")
        case .announces(let status, let length?):
            BilingualProse(
                en: "\(status), announces \(count(length, "byte"))", zh: "\(status)，预告 \(length) 字节")
        case .followed(onSameConnection: true): Words.sameConnection
        case .followed(onSameConnection: false): Words.otherConnection
        case .followedOtherwise(let method, let status):
            BilingualProse(
                en: """
                    with \(captured: clipped(method, to: 40)), although \(status) asks for the same method and body again \
                    (RFC 9110 §15.4)
                    """,
                zh: "改用了 \(captured: clipped(method, to: 40))，而 \(status) 要求以同样的方法和正文重新请求（RFC 9110 §15.4）")
        case .hiddenByHTTPS: Words.hiddenByHTTPS
        case .asksForPart(let range, nil): BilingualProse("Range: \(captured: clipped(range, to: 100))")
        case .asksForPart(let range, let version?):
            BilingualProse(
                "Range: \(captured: clipped(range, to: 100)), If-Range: \(captured: clipped(version, to: 100))"
            )
        case .part(let range): BilingualProse("Content-Range: \(captured: clipped(range, to: 100))")
        case .cutOff(let received):
            BilingualProse(en: "cut off after \(count(received, "byte"))", zh: "收到 \(received) 字节后中断")
        case .received(let bytes, before: nil):
            BilingualProse(en: "\(count(bytes, "byte")) have come", zh: "收到 \(bytes) 字节")
        case .received(let bytes, let before?):
            BilingualProse(
                en: "\(count(before, "byte")) were there, \(bytes) more have come",
                zh: "已有 \(before) 字节，又收到 \(bytes) 字节")
        case .oneByOne(let requests, let connections):
            BilingualProse(
                en: """
                    \(requests) requests, each sent only after the one before was answered, on \
                    \(count(connections, "connection")), as synchronous or queued requests do
                    """,
                zh: "\(requests) 个请求，前一个得到响应后才发出下一个，一共用了 \(connections) 条连接：与同步或排队的请求一样")
        case .overlapping(let requests, let overlap): overlap.words(requests.words)
        case .inPieces(let bytes):
            BilingualProse(
                en: """
                    \(count(bytes, "byte")) in packets of different sizes; the pieces that the program gets may be cut \
                    differently
                    """,
                zh: "\(bytes) 字节，分布在大小不一的分组中；程序每次收到多少是另一回事")
        case .progress(let quarters):
            BilingualProse(
                en: Prose(
                    quarters.map { "\($0.percent)% #\(grouped($0.packet)) (\(grouped($0.received)))" }
                        .joined(separator: ", ")),
                zh: Prose(
                    quarters.map { "\($0.percent)%：#\(grouped($0.packet))（\(grouped($0.received)) 字节）" }
                        .joined(separator: "、")))
        case .progressUnknown: Words.progressUnknown
        case .endReached(_, announced: nil): Words.endReached
        case .endReached(let received, let announced?):
            BilingualProse(
                en: "\(received) of \(announced) bytes", zh: "共 \(announced) 字节，收到 \(received) 字节")
        case .endNotReached(let received):
            BilingualProse(en: "not reached: \(count(received, "byte")) came", zh: "没有到达：只收到 \(received) 字节")
        }
    }
}

extension ExchangeStepFinding.RequestCount {
    fileprivate var words: BilingualProse {
        mayBeMore
            ? BilingualProse(en: "at least \(number) requests", zh: "至少 \(number) 个请求")
            : BilingualProse(en: "\(number) requests", zh: "\(number) 个请求")
    }
}

extension ExchangeStepFinding.Overlap {
    fileprivate func words(_ requests: BilingualProse) -> BilingualProse {
        switch self {
        case .multiplexed:
            BilingualProse(
                en: """
                    \(requests.en); one went out before the one ahead of it was answered, on streams of one connection \
                    (multiplexing)
                    """,
                zh: "\(requests.zh)；其中一个在前一个得到响应前，已在同一条连接的另一个流上发出（多路复用）")
        case .pipelined:
            BilingualProse(
                en: """
                    \(requests.en); one went out before the one ahead of it was answered, on one connection (pipelining)
                    """,
                zh: "\(requests.zh)；其中一个在前一个得到响应前，已在同一条连接上发出（流水线方式）")
        case .asynchronous(let waiting, let sent):
            BilingualProse(
                en: """
                    \(requests.en); the one in packet \(sent) went out on another connection before the one in \
                    packet \(waiting) was answered: asynchronous
                    """,
                zh: """
                    \(requests.zh)；分组 \(waiting) 的请求得到响应之前，分组 \(sent) 的请求已在另一条连接上发出：异步
                    """)
        }
    }
}
