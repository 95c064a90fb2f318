import Annotations
import CertificateChains
import Documents
import Ladder
import Output
import QUICMessages
import TLSMessages
import WireBytes

/// TLS as it stands on the ladder: what is told of each handshake message, in words.
struct TLSLines {
    let options: TextOptions

    /// The lines of all facts.
    func lines(_ facts: [HandshakeFact]) -> [Rung.Line] { facts.flatMap(lines) }

    /// The lines of one fact.
    func lines(_ fact: HandshakeFact) -> [Rung.Line] {
        switch fact {
        case .says(let topic, let value):
            var line = StyledText(options.say(topic.words) + options.colon, .field)
            line.append(text(value))
            return [Rung.Line(line, indent: 4)]
        case .certificate(let certificate, let number, let facts):
            var title = StyledText("\(number). ", .dim)
            title.append(captured: certificate.subject.utf8, .strong)
            return [Rung.Line(title, indent: 3)] + facts.map(line)
        case .unreadableCertificate(let number):
            return [trouble(options.say("certificate \(number) cannot be read", "证书 \(number) 无法读取"))]
        case .trouble(let trouble): return [self.trouble(options.say(trouble.words))]
        }
    }

    private func trouble(_ text: String) -> Rung.Line {
        Rung.Line(StyledText("! " + text, .anomaly), indent: 2)
    }

    // MARK: Values

    private func text(_ value: HandshakeValue) -> StyledText {
        switch value {
        case .name(let name): return StyledText(name)
        case .names(let names, let more):
            let shown = names.joined(separator: options.listComma)
            guard more > 0 else { return StyledText(shown) }
            return StyledText(shown + options.say(", … \(grouped(more)) more", "……还有 \(grouped(more)) 个"))
        case .first(let name, let count):
            guard count != 1 else { return StyledText(name) }
            return StyledText(options.say("\(count), first \(name)", "\(count) 种，首选 \(name)"))
        case .captured(let names, let field): return captured(names, field)
        case .bytes(let bytes): return StyledText(bytes.hexadecimal)
        case .byteCount(let count): return StyledText(options.bytes(count))
        case .bits(let bits): return StyledText(options.say("\(bits) bits", "\(bits) 位"))
        case .duration(let seconds): return StyledText(spoken(duration: Int64(seconds) * 1_000_000_000))
        case .keyShares(let shares):
            let list = shares.map { share in
                let bytes = options.bytes(share.length)
                return share.group.text + options.say(" (\(bytes))", "（\(bytes)）")
            }
            return StyledText(list.joined(separator: options.listComma))
        case .encryptedHello(let hello):
            let bytes = options.bytes(hello.payloadLength)
            return StyledText(
                options.say(
                    "key number \(hello.configID), \(bytes) encrypted", "密钥编号 \(hello.configID)，密文 \(bytes)"))
        case .compression(let certificate):
            let (packed, unpacked) = (certificate.packedLength, certificate.unpackedLength)
            return StyledText(
                certificate.algorithm.text + options.comma + options.bytes(packed) + " → "
                    + options.bytes(unpacked))
        case .transportParameters(let parameters):
            return StyledText(parameters.map(text).joined(separator: ", "))
        case .packets(let packets, let there, let all):
            return StyledText(grouped(packets) + size(there, all))
        case .phrase(let phrase): return StyledText(options.say(phrase.words))
        }
    }

    private func captured(_ names: [[UInt8]], _ field: String) -> StyledText {
        var text = StyledText()
        for (index, name) in names.enumerated() {
            if index > 0 { text.append(options.listComma) }
            text.append(captured: name)
        }
        text.append(options.say(" (\(field))", "（\(field)）"), .dim)
        return text
    }

    private func text(_ parameter: QUICTransportParameter) -> String {
        let value = parameter.number.map { "\($0)" } ?? parameter.value.prefix(20).hexadecimal
        let name = parameter.id.name ?? (parameter.id.isReserved ? "GREASE" : parameter.id.hexadecimal)
        return value.isEmpty ? name : "\(name) \(value)"
    }

    private func size(_ there: Int?, _ all: Int) -> String {
        let all = options.bytes(all)
        guard let there else { return options.say(", \(all)", "，共 \(all)") }
        return options.say(", \(grouped(there)) of \(all)", "，\(all)中的 \(grouped(there)) 字节")
    }

    // MARK: Certificates

    private func line(_ fact: CertificateFact) -> Rung.Line {
        let label = "   " + options.say(fact.words) + " "
        switch fact {
        case .issuer(let name):
            var line = StyledText(label)
            line.append(captured: name.utf8)
            return Rung.Line(line, indent: 5)
        case .names(let names, let areAll):
            let shown = names.map { StyledText.escaped($0) }.joined(separator: ", ") + (areAll ? "" : ", …")
            return Rung.Line(StyledText(label + shown), indent: 5, limit: options.isFull ? .max : 2)
        case .validity(let start, let end):
            let (start, end) = (day(start), day(end))
            let words = options.say("valid from \(start) to \(end)", "有效期 \(start) 至 \(end)")
            return Rung.Line(StyledText("   " + words), indent: 5)
        case .key(let algorithm, let curve, let bits):
            let key = [algorithm, curve, "\(bits) bit"].compactMap(\.self).joined(separator: " ")
            return Rung.Line(StyledText(label + key), indent: 5)
        case .signature(let algorithm): return Rung.Line(StyledText(label + algorithm), indent: 5)
        case .fingerprint(let digest): return Rung.Line(StyledText(label + digest), indent: 5)
        }
    }

    private func day(_ time: Int64?) -> String {
        guard let time else { return "?" }
        var text: [UInt8] = []
        text.append(unixTime: time)
        return String(decoding: text.prefix(10), as: UTF8.self)
    }
}
