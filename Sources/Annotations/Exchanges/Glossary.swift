import CertificateChains
public import Documents

/// A term of the field, explained where it occurs first, for those who have never met it.
public enum Term: Sendable, Hashable, CaseIterable {
    case segment, port, syn, sequenceNumber, ack, fin, rst, window
    case request, response, headerField, body, statusCode
    case record, handshake, cipherSuite, certificate, retransmission
    case frame, stream, headerCompression

    /// What it is, in one sentence.
    public var text: Bilingual { tcp ?? http2 ?? application }

    private var http2: Bilingual? {
        switch self {
        case .frame:
            Bilingual(
                en:
                    "Frame: the envelope in which HTTP/2 sends everything: length, type, flags, stream, then the "
                    + "payload.",
                zh: "帧：HTTP/2 传送一切内容的单位，由长度、类型、标志、流编号和负载组成。")
        case .stream:
            Bilingual(
                en: "Stream: one request and its response; many streams share one TCP connection.",
                zh: "流：一个请求与它的响应；多个流共用一条 TCP 连接。")
        case .headerCompression:
            Bilingual(
                en:
                    "HPACK: header fields are packed; both sides keep a table of those sent before, and send its number instead.",
                zh: "HPACK：首部压缩。双方各保存一张已发送字段的表，再次发送时只给出编号。")
        default: nil
        }
    }

    private var tcp: Bilingual? {
        switch self {
        case .segment:
            Bilingual(
                en: "Segment: what TCP sends in one packet, a header and perhaps data.",
                zh: "报文段：TCP 一次发送的单位，由首部和（可能有的）数据组成。")
        case .port:
            Bilingual(
                en:
                    "Port: the number by which a computer knows which of its programs is meant; 80 is usual for HTTP, 443 for HTTPS.",
                zh: "端口：主机上程序的编号；HTTP 常用 80，HTTPS 常用 443。")
        case .syn:
            Bilingual(
                en: "SYN (synchronize): the bit with which a side opens its direction of the connection.",
                zh: "SYN（同步）：用来打开本方向的标志位。")
        case .sequenceNumber:
            Bilingual(
                en:
                    "Sequence number: every byte sent has a number, so that the order can be restored and a loss noticed.",
                zh: "序号：发送的每个字节都有编号，据此可以排序并发现丢失。")
        case .ack:
            Bilingual(
                en:
                    "ACK (acknowledgment): names the number of the next byte that is expected; everything before it has arrived.",
                zh: "ACK（确认）：给出期望收到的下一个字节的序号，表示此前的都已收到。")
        case .fin:
            Bilingual(
                en: "FIN (finish): the bit with which a side says that it has nothing more to send.",
                zh: "FIN（结束）：表示本方不再发送数据的标志位。")
        case .rst:
            Bilingual(
                en: "RST (reset): breaks the connection off at once.", zh: "RST（复位）：立即中断连接的标志位。")
        case .window:
            Bilingual(
                en: "Window: how many more bytes a side has room for.", zh: "窗口：一方还能接收多少字节。")
        case .retransmission:
            Bilingual(
                en: "Retransmission: the same bytes once more, since their acknowledgment did not come.",
                zh: "重传：因没有收到确认而再次发送相同的字节。")
        default: nil
        }
    }

    private var application: Bilingual {
        switch self {
        case .request:
            Bilingual(
                en: "Request: a line with method and target, header fields, an empty line, perhaps a body.",
                zh: "请求报文：请求行（方法和目标）、首部字段、空行，以及可能有的主体。")
        case .response:
            Bilingual(
                en: "Response: a line with the status, header fields, an empty line, perhaps a body.",
                zh: "响应报文：状态行、首部字段、空行，以及可能有的主体。")
        case .headerField:
            Bilingual(
                en: "Header field: a name, a colon, and a value that says something about the message.",
                zh: "首部字段：名称、冒号和值，说明报文的某个方面。")
        case .body:
            Bilingual(en: "Body: the content itself, after the empty line.", zh: "主体：空行之后的内容本身。")
        case .statusCode:
            Bilingual(
                en:
                    "Status code: three digits, of which the first tells the kind: 2 success, 3 look elsewhere (304: in your own copy), 4 the client's mistake, 5 the server's.",
                zh: "状态码：三位数字；2 开头表示成功，3 表示内容在别处（304：就在客户端的副本中），4 表示客户端有误，5 表示服务器出错。")
        case .record:
            Bilingual(
                en: "Record: the envelope in which TLS sends everything: type, version, length, content.",
                zh: "记录：TLS 传送一切内容的封装，含类型、版本、长度和内容。")
        case .handshake:
            Bilingual(
                en:
                    "TLS handshake: the messages in which both sides agree on keys before anything is sent encrypted.",
                zh: "TLS 握手：保密通信之前双方商定密钥的一组报文。")
        case .cipherSuite:
            Bilingual(
                en: "Cipher suite: the set of algorithms that a connection is encrypted with.",
                zh: "密码套件：连接加密所用的一组算法。")
        default:
            Bilingual(
                en:
                    "Certificate: says whom a public key belongs to, and is signed by somebody who vouches for that.",
                zh: "证书：说明公钥属于谁，并由担保者签名。")
        }
    }
}
