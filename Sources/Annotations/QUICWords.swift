package import Documents
package import Findings
import TLSMessages
import WireBytes

extension DatagramNote {
    package var words: Bilingual {
        switch self {
        case .versionNegotiation(let versions):
            Bilingual(
                en:
                    "Version Negotiation: the server cannot do the version that the client wants; it can do "
                    + versions.map(\.text).joined(separator: ", ") + ".",
                zh: "版本协商：服务器不支持客户端要求的版本，它支持的有：" + versions.map(\.text).joined(separator: "、") + "。")
        case .retry(let length):
            Bilingual(
                en:
                    "Retry: the client shall say hello again with this token of \(count(length, "byte")), so that the "
                    + "server knows that the client really is at its address.",
                zh: "Retry：客户端须带上这个 \(length) 字节的令牌重新发起握手，服务器以此确认客户端的地址是真的。")
        case .retriesIgnored(let packets):
            Bilingual(
                en:
                    "\(count(packets, "Retry", "Retries")) more: a client takes one at most, and none behind the server's "
                    + "Initial packets (RFC 9000 §17.2.5.2).",
                zh: "另有 \(grouped(packets)) 个 Retry：客户端最多接受一个，收到服务器的 Initial 分组之后则一个也不接受（RFC 9000 §17.2.5.2）。"
            )
        case .initialKeys(let isVersion2):
            isVersion2 ? Words.initialKeysOfVersion2 : Words.initialKeys
        case .upgraded(let offered, let chosen):
            Bilingual(
                en: "The client began with \(offered.text); the two went on with \(chosen.text).",
                zh: "客户端以 \(offered.text) 开始，双方改用 \(chosen.text) 继续。")
        case .handshakePackets(let client, let server):
            Bilingual(
                en:
                    "Encrypted with keys that only the two have: \(count(client, "Handshake packet")) from the client, "
                    + "\(grouped(server)) from the server. Certificates and the rest of the handshake are in there.",
                zh: "用只有双方才有的密钥加密：客户端 \(grouped(client)) 个、服务器 \(grouped(server)) 个 Handshake 分组，"
                    + "证书和握手的其余部分都在其中。")
        case .earlyData(let packets):
            Bilingual(
                en:
                    "\(count(packets, "packet")) of early data (0-RTT): the client was here before and sends its request "
                    + "at once, encrypted with a key from then.",
                zh: "\(grouped(packets)) 个早期数据分组（0-RTT）：客户端以前来过，用上次的密钥加密，不等握手完成就发送请求。")
        case .shortPackets(let client, let server):
            Bilingual(
                en:
                    "After the handshake: \(count(client, "datagram")) from the client, \(grouped(server)) from the "
                    + "server. Requests and responses are in there, encrypted; of QUIC only Initial packets are opened "
                    + "here, with keys or without.",
                zh: "握手之后：客户端 \(grouped(client)) 个、服务器 \(grouped(server)) 个数据报。请求和响应都在其中，已加密；"
                    + "对 QUIC，这里无论有没有密钥都只解开 Initial 分组。")
        case .unopened(let packets):
            Bilingual(
                en:
                    "\(count(packets, "Initial packet")) could not be decrypted: the client's first packet is not in the "
                    + "capture, or was cut, or the version is not known.",
                zh: "\(grouped(packets)) 个 Initial 分组无法解开：捕获中没有客户端的第一个分组，或分组被截断，或版本未知。")
        case .googleHandshake: Words.googleHandshake
        case .repeated(let messages):
            Bilingual(
                en:
                    "\(count(messages, "message")) came again: DTLS has no TCP below it and repeats what may be lost.",
                zh: "\(grouped(messages)) 个报文重复发送：DTLS 下面没有 TCP，可能丢失的内容由它自己重传。")
        case .records(let side, let records, let bytes):
            Bilingual(
                en:
                    "\(count(bytes, "byte")) encrypted in \(count(records, "record")) from the \(side.name(in: .en)).",
                zh: "来自\(side.name(in: .zh))的加密数据：\(grouped(records)) 条记录，共 \(grouped(bytes)) 字节。")
        case .encryptedHandshake(let records):
            Bilingual(
                en: "\(count(records, "handshake record")) encrypted; Finished has its place there.",
                zh: "\(grouped(records)) 条加密的握手记录，Finished 应在其中。")
        case .opened(let records): TLSNote.opened(records: records).words
        case .closed(let failure): failure.words
        case .finishedDoesNotFit(let side): TLSNote.finishedDoesNotFit(side).words
        case .dataOmitted(let records):
            Bilingual(
                en: "\(count(records, "more record")) decrypted and not shown one by one.",
                zh: "另有 \(grouped(records)) 条记录已解密，不逐条列出。")
        case .limit: Words.limit
        }
    }
}
