import WireBytes

extension SSHMessage.Body {
    /// What a packet says that is not encrypted.
    ///
    /// - Parameters:
    ///   - payload: the packet's contents, its number first; not empty.
    ///   - method: how keys are exchanged, where that is known.
    /// - Returns: what it says; `.packet` where it is not as it should be.
    static func read(_ payload: RawSpan, _ method: SSHKeyExchange?) -> SSHMessage.Body {
        let number = payload.byte(at: 0)
        var reader = ByteReader(payload)
        do throws(Truncated) {
            try reader.skip(1)
            switch SSHMessageNumber(rawValue: number) {
            case .keyExchangeInit: return .offer(try SSHOffer(&reader))
            case .newKeys: return .newKeys
            case .disconnect:
                let reason = SSHDisconnectReason(rawValue: try reader.uint32())
                return .disconnect(reason, (try? reader.sshString()) ?? [])
            default: break
            }
            guard let method else { return .packet }
            switch (method.family, number) {
            case (.groupExchange, 34):
                let minimum = Int(try reader.uint32())
                let preferred = Int(try reader.uint32())
                return .groupWanted(
                    minimum: minimum, preferred: preferred, maximum: Int(try reader.uint32()))
            case (.groupExchange, 31): return .group(bits: try reader.sshString().bitCount)
            case (.groupExchange, 32), (.group, 30), (.curve, 30), (.hybrid, 30):
                return .share(bytes: try reader.sshString().count)
            case (.groupExchange, 33), (.group, 31), (.curve, 31), (.hybrid, 31):
                let key = SSHHostKey(try reader.sshString())
                let share = try reader.sshString().count
                let signature = try reader.sshString()
                let algorithm: [UInt8] = signature.withBytes { span in
                    var inner = ByteReader(span)
                    return (try? inner.sshString()) ?? []
                }
                return .reply(hostKey: key, bytes: share, signature: algorithm)
            default: return .packet
            }
        } catch { return .packet }
    }
}

extension SSHOffer {
    /// A cookie of 16 random bytes, ten lists, whether a guess follows, and four bytes for later. RFC 4253 §7.1.
    fileprivate init(_ reader: inout ByteReader) throws(Truncated) {
        try reader.skip(16)
        lists = []
        for _ in 0..<10 { lists.append(try reader.sshString()) }
        followsGuess = try reader.uint8() != 0
    }
}
