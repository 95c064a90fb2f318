import Annotations
import CertificateChains
import Documents
import Output
import PacketDecoding
import TLSMessages
import Tracing
import WireBytes

/// TLS as it stands on the ladder: what each handshake message says and is for.
struct TLSLines {
    let options: TextOptions
    /// The certificates that were seen, for what they say.
    let certificates: [SeenCertificate]
    var transport = HelloTransport.tcp

    private var isFull: Bool { options.detail == .full || options.detail == .bytes }

    /// What a handshake message says.
    func content(of message: HandshakeMessage) -> [Rung.Line] {
        var lines: [Rung.Line] = []
        switch message.body {
        case .clientHello(let hello): lines = clientHello(hello)
        case .serverHello(let hello): lines = serverHello(hello)
        case .certificate: lines = certificates(of: message)
        case .serverKeyExchange(let exchange):
            if let group = exchange.group { lines.append(fact("group", "密钥交换组", group.text)) }
            if let bits = exchange.primeBits {
                lines.append(fact("prime", "素数", options.say("\(bits) bits", "\(bits) 位")))
            }
            if let scheme = exchange.scheme { lines.append(fact("signed with", "签名算法", scheme.text)) }
        case .certificateRequest(let schemes):
            if isFull { lines.append(fact("signatures", "签名算法", list(schemes))) }
        case .certificateVerify(let scheme?): lines.append(fact("signed with", "签名算法", scheme.text))
        case .newSessionTicket(let lifetime, let ticket):
            let time = spoken(duration: Int64(lifetime) * 1_000_000_000)
            lines.append(fact("good for", "有效期", lifetime == 0 ? options.say("not told", "未说明") : time))
            if !ticket.isEmpty { lines.append(fact("ticket", "票据", options.bytes(ticket.count))) }
        case .certificateStatus(let response):
            lines.append(fact("OCSP response", "OCSP 响应", options.bytes(response.count)))
        case .compressedCertificate(let certificate):
            lines.append(
                fact(
                    "compressed", "压缩",
                    certificate.algorithm.text + options.say(", ", "，")
                        + "\(options.bytes(certificate.packedLength)) → "
                        + options.bytes(certificate.unpackedLength)))
            if certificate.unpacked == nil {
                lines.append(
                    fact(
                        "unpacked", "解压",
                        options.say("no: not what the message says it is", "失败：与报文所述不符")))
            }
            lines += certificates(of: message)
        case .encryptedExtensions(let extensions): lines = encryptedExtensions(extensions)
        case .keyUpdate(isRequested: true):
            lines.append(
                fact("asks", "要求", options.say("the other side to do the same", "对方也更换密钥")))
        case .finished(let data) where isFull && !data.isEmpty:
            lines.append(fact("verify_data", "verify_data", data.hexadecimal))
        case .helloVerifyRequest(_, let cookie):
            lines.append(fact("cookie", "cookie", options.bytes(cookie.count)))
        case .sslv2(let hello): lines = sslv2(hello) + certificates(of: message)
        default: break
        }
        let packets = PacketSpan(message.first, message.last)
        if !packets.isOne {
            lines.append(fact("packets", "分组", grouped(packets) + size(of: message)))
        }
        if message.isTooLong {
            lines.append(
                trouble(
                    options.say(
                        "! longer than what is kept of a message: not read to its end",
                        "! 超出每个报文保留的长度：没有读到末尾")))
        } else if !message.isComplete {
            lines.append(
                trouble(options.say("! not whole: the rest is not in the capture", "! 不完整：其余部分不在捕获中")))
        } else if message.problem != nil {
            lines.append(
                trouble(
                    options.say(
                        "! ends before its fields do: damaged or malformed", "! 字段还没读完报文就结束了：已损坏或格式错误")))
        }
        return lines
    }

    /// Its bytes; of a message that was not captured whole, those that are there.
    private func size(of message: HandshakeMessage) -> String {
        let there = message.ranges.reduce(0) { $0 + $1.count } - HandshakeMessage.headerLength
        guard !message.isThere, there >= 0, there < message.length else {
            return options.say(", ", "，共 ") + options.bytes(message.length)
        }
        let (some, all) = (grouped(there), options.bytes(message.length))
        return options.say(", \(some) of \(all)", "，\(all)中的 \(some) 字节")
    }

    // MARK: Hellos

    private func clientHello(_ hello: ClientHello) -> [Rung.Line] {
        var lines: [Rung.Line] = []
        if let name = hello.serverName { lines.append(fact("host", "主机名", captured: [name], "server_name")) }
        let versions = hello.supportedVersions.isEmpty ? [hello.legacyVersion] : hello.supportedVersions
        lines.append(fact("versions", "版本", list(versions)))
        if !hello.alpn.isEmpty {
            lines.append(fact("application protocols", "应用层协议", captured: hello.alpn, "ALPN"))
        }
        let suites = hello.offeredSuites
        if let offer = hello.encryptedHello {
            let text = options.say(
                "key number \(offer.configID), \(options.bytes(offer.payloadLength)) encrypted",
                "密钥编号 \(offer.configID)，密文 \(options.bytes(offer.payloadLength))")
            lines.append(fact("ECH", "ECH", text))
        }
        if isFull {
            lines.append(fact("cipher suites", "密码套件", list(hello.cipherSuites)))
            lines += details(of: hello)
        } else if let first = suites.first {
            let text = options.say(
                suites.count == 1 ? first.text : "\(suites.count), first \(first.text)",
                suites.count == 1 ? first.text : "\(suites.count) 种，首选 \(first.text)")
            lines.append(fact("cipher suites", "密码套件", text))
        }
        if hello.pskCount > 0 {
            lines.append(
                fact("resumption", "会话恢复", options.say("offered, pre_shared_key", "提供 pre_shared_key")))
        }
        return lines
    }

    private func details(of hello: ClientHello) -> [Rung.Line] {
        var lines: [Rung.Line] = []
        if !hello.cipherKinds.isEmpty {
            lines.append(fact("cipher kinds of SSL 2.0", "SSL 2.0 的加密方式", list(hello.cipherKinds)))
        }
        if !hello.groups.isEmpty { lines.append(fact("groups", "密钥交换组", list(hello.groups))) }
        if !hello.keyShares.isEmpty {
            lines.append(
                fact(
                    "key shares", "密钥份额",
                    hello.keyShares.map { share in
                        let bytes = options.bytes(share.length)
                        return share.group.text + options.say(" (\(bytes))", "（\(bytes)）")
                    }.joined(separator: options.say(", ", "、"))))
        }
        if !hello.signatureSchemes.isEmpty {
            lines.append(fact("signatures", "签名算法", list(hello.signatureSchemes)))
        }
        if !hello.certificateCompressions.isEmpty {
            lines.append(
                fact("compressed certificates", "可压缩证书", list(hello.certificateCompressions)))
        }
        if !hello.serverCertificateTypes.isEmpty {
            lines.append(fact("server certificate as", "服务器证书类型", list(hello.serverCertificateTypes)))
        }
        if !hello.clientCertificateTypes.isEmpty {
            lines.append(fact("client certificate as", "客户端证书类型", list(hello.clientCertificateTypes)))
        }
        if !hello.delegatedSchemes.isEmpty {
            lines.append(fact("delegated credentials", "委托凭证", list(hello.delegatedSchemes)))
        }
        if let ticket = hello.ticket {
            lines.append(
                fact(
                    "ticket", "票据",
                    ticket.isEmpty ? options.say("asked for", "请求") : options.bytes(ticket.count)))
        }
        if !hello.extensions.isEmpty {
            lines.append(fact("extensions", "扩展", list(hello.extensions.map(\.type))))
        }
        lines.append(fact("random", "随机数", hello.random.hexadecimal))
        if !hello.sessionID.isEmpty { lines.append(fact("session ID", "会话标识", hello.sessionID.hexadecimal)) }
        if let hash = hello.ja3Hash { lines.append(fact("JA3", "JA3", hash)) }
        if let fingerprint = hello.ja4(over: transport) { lines.append(fact("JA4", "JA4", fingerprint)) }
        return lines
    }

    private func serverHello(_ hello: ServerHello) -> [Rung.Line] {
        var lines = [
            fact("version", "版本", hello.version.text), fact("cipher suite", "密码套件", hello.cipherSuite.text),
        ]
        if let group = hello.keyShareGroup {
            lines.append(
                hello.isHelloRetryRequest
                    ? fact("wants group", "要求密钥交换组", group.text) : fact("group", "密钥交换组", group.text))
        }
        if let alpn = hello.alpn {
            lines.append(fact("application protocol", "应用层协议", captured: [alpn], "ALPN"))
        }
        if let type = hello.serverCertificateType, type != .x509 {
            lines.append(fact("server certificate as", "服务器证书类型", type.text))
        }
        if let type = hello.clientCertificateType, type != .x509 {
            lines.append(fact("client certificate as", "客户端证书类型", type.text))
        }
        if isFull {
            if let length = hello.timestamps?.count {
                lines.append(fact("certificate timestamps (SCT)", "证书时间戳（SCT）", options.bytes(length)))
            }
            if !hello.extensions.isEmpty {
                lines.append(fact("extensions", "扩展", list(hello.extensions.map(\.type))))
            }
            lines.append(fact("random", "随机数", hello.random.hexadecimal))
            lines.append(fact("JA3S", "JA3S", hello.ja3sHash))
            lines.append(fact("JA4S", "JA4S", hello.ja4s(over: transport)))
        }
        return lines
    }

    private func encryptedExtensions(_ answer: EncryptedExtensions) -> [Rung.Line] {
        var lines: [Rung.Line] = []
        if let alpn = answer.alpn {
            lines.append(fact("application protocol", "应用层协议", captured: [alpn], "ALPN"))
        }
        if answer.acceptsEarlyData {
            lines.append(fact("early data", "早期数据", options.say("accepted", "已接受")))
        }
        if isFull, !answer.extensions.isEmpty {
            lines.append(fact("extensions", "扩展", list(answer.extensions.map(\.type))))
        }
        return lines
    }

    private func sslv2(_ message: SSLv2Message) -> [Rung.Line] {
        switch message {
        case .serverHello(let version, let certificate):
            [
                fact("version", "版本", version.text),
                fact("certificate", "证书", options.bytes(certificate.count)),
            ]
        case .clientMasterKey(let kind): [fact("cipher kind", "加密方式", kind.text)]
        }
    }

    // MARK: Certificates

    private func certificates(of message: HandshakeMessage) -> [Rung.Line] {
        guard let body = message.shownCertificates else { return [] }
        var lines: [Rung.Line] = []
        for (index, der) in body.certificates.enumerated() {
            guard let seen = certificates.first(where: { $0.certificate.der == der }) else { continue }
            lines += certificate(seen.certificate, number: index + 1)
        }
        return lines
    }

    private func certificate(_ certificate: Certificate, number: Int) -> [Rung.Line] {
        guard certificate.isReadable else {
            return [trouble(options.say("! certificate \(number) cannot be read", "! 证书 \(number) 无法读取"))]
        }
        var title = StyledText("\(number). ", .dim)
        title.append(captured: Array(certificate.subject.utf8), .strong)
        var lines = [Rung.Line(title, indent: 3)]
        lines.append(
            detail(options.say("issued by ", "颁发者 "), captured: certificate.issuer))
        let names = certificate.names.compactMap { name -> [UInt8]? in
            switch name {
            case .dns(let text), .email(let text), .uri(let text): text
            case .ip(let bytes): IPAddress(bytes: bytes).map { Array($0.description.utf8) }
            }
        }
        if !names.isEmpty {
            var shown = names.prefix(isFull ? 100 : 4).map { StyledText.escaped($0) }.joined(separator: ", ")
            if names.count > (isFull ? 100 : 4) { shown += ", …" }
            lines.append(
                Rung.Line(
                    StyledText("   " + options.say("for ", "用于 ") + shown), indent: 5,
                    limit: isFull ? .max : 2))
        }
        lines.append(Rung.Line(StyledText("   " + validity(of: certificate)), indent: 5))
        if isFull {
            let key = [certificate.keyAlgorithm, certificate.curve, "\(certificate.keyBits) bit"].compactMap(
                \.self)
            lines.append(
                Rung.Line(
                    StyledText("   \(options.say("key", "公钥")) \(key.joined(separator: " "))"), indent: 5))
            lines.append(
                Rung.Line(
                    StyledText("   \(options.say("signed with", "签名算法")) \(certificate.signatureAlgorithm)"),
                    indent: 5))
            lines.append(Rung.Line(StyledText("   SHA-256 \(certificate.sha256)"), indent: 5))
        }
        return lines
    }

    private func validity(of certificate: Certificate) -> String {
        func day(_ time: Int64?) -> String {
            guard let time else { return "?" }
            var text: [UInt8] = []
            text.append(unixTime: time)
            return String(decoding: text.prefix(10), as: UTF8.self)
        }
        return options.say(
            "valid from \(day(certificate.notBefore)) to \(day(certificate.notAfter))",
            "有效期 \(day(certificate.notBefore)) 至 \(day(certificate.notAfter))")
    }

    private func detail(_ name: String, captured: String) -> Rung.Line {
        var line = StyledText("   " + name)
        line.append(captured: Array(captured.utf8))
        return Rung.Line(line, indent: 5)
    }

    // MARK: Lines

    private func list<Point: CodePoint>(_ points: [Point]) -> String {
        let shown = points.prefix(TextOptions.mostNames).map(\.text).joined(separator: options.say(", ", "、"))
        let more = points.count - TextOptions.mostNames
        return more > 0 ? shown + options.say(", … \(grouped(more)) more", "……还有 \(grouped(more)) 个") : shown
    }

    private func fact(_ english: String, _ chinese: String, _ text: String) -> Rung.Line {
        var line = StyledText(options.say(english, chinese) + options.say(": ", "："), .field)
        line.append(text)
        return Rung.Line(line, indent: 4)
    }

    func fact(_ english: String, _ chinese: String, captured names: [[UInt8]], _ source: String)
        -> Rung.Line
    {
        var line = StyledText(options.say(english, chinese) + options.say(": ", "："), .field)
        for (index, name) in names.enumerated() {
            if index > 0 { line.append(options.say(", ", "、")) }
            line.append(captured: name)
        }
        line.append(options.say(" (\(source))", "（\(source)）"), .dim)
        return Rung.Line(line, indent: 4)
    }

    private func trouble(_ text: String) -> Rung.Line { Rung.Line(StyledText(text, .anomaly), indent: 2) }
}
