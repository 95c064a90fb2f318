import WireBytes

/// What one of two wants to send and receive, and where it is to be sent (SDP, RFC 8866).
public struct SDPSession: Sendable, Hashable {
    /// Its name (s=).
    public var name: [UInt8] = []
    /// Who made it, and its version (o=).
    public var origin: [UInt8] = []
    /// What is sent: sound, pictures (m=).
    public var media: [SDPMedia] = []
    /// Those that are not kept because there are too many.
    public var mediaOmitted = 0

    /// Lines that are looked at.
    static let mostLines = 512
    /// What is sent and kept: a call has one or two.
    static let mostMedia = 16

    /// Reads a message's body; nil where it is no SDP.
    ///
    /// - Parameters:
    ///   - body: the body.
    ///   - type: what the message says that it is.
    init?(_ body: ArraySlice<UInt8>, ofType type: [UInt8]) {
        let kind = type.prefix { $0 != UInt8(ascii: ";") }[...].trimmed
        let isMixed = kind.prefix(10).says("multipart/")
        guard kind.says("application/sdp") || isMixed, !body.isEmpty else { return nil }
        // The last line may lack its end.
        let text = Array(body) + [0x0A]
        var lines = text.withBytes { TextLines($0, atMost: $0.byteCount) }
        var address: [UInt8] = []
        var (isInside, count) = (!isMixed, 0)
        while count < Self.mostLines, let line = lines.next() {
            count += 1
            // Among several parts, from the version to the line between two. RFC 2046 §5.1.1.
            if line.elementsEqual("v=0".utf8) { isInside = true }
            guard isInside, line.count > 2, line[line.startIndex + 1] == UInt8(ascii: "=") else {
                if isInside, isMixed, line.starts(with: "--".utf8) { break }
                continue
            }
            let value = line.dropFirst(2)
            switch line.first {
            case UInt8(ascii: "s"): name = value.kept
            case UInt8(ascii: "o"): origin = value.kept
            case UInt8(ascii: "c"):
                // Network, kind of address, address; behind a slash its lifetime. RFC 8866 §5.7.
                let last = value.split(separator: UInt8(ascii: " ")).last ?? []
                let place = last.prefix { $0 != UInt8(ascii: "/") }.kept
                if media.isEmpty { address = place } else { media[media.count - 1].address = place }
            case UInt8(ascii: "m"):
                guard media.count < Self.mostMedia else {
                    mediaOmitted += 1
                    continue
                }
                media.append(SDPMedia(value, at: address))
            case UInt8(ascii: "a"):
                if !media.isEmpty, mediaOmitted == 0 { media[media.count - 1].take(attribute: value) }
            default: break
            }
        }
        guard !origin.isEmpty || !media.isEmpty else { return nil }
    }
}

/// What is sent, how, and to where. RFC 8866 §5.14.
public struct SDPMedia: Sendable, Hashable {
    /// Sound or pictures: audio, video, image …
    public var kind: [UInt8] = []
    /// Where whoever says this wants to have it: an address or a name.
    public var address: [UInt8]
    /// The port; 0 says that it is not wanted.
    public var port: Int?
    /// With which protocol: RTP/AVP, UDP/TLS/RTP/SAVPF …
    public var transport: [UInt8] = []
    /// In which forms, the favourite first.
    public var formats: [SDPFormat] = []
    /// Those that are not kept because there are too many.
    public var formatsOmitted = 0
    /// Who sends: sendrecv, sendonly, recvonly, inactive; empty where it does not say, which is the first of these.
    public var direction: [UInt8] = []
    /// How keys are agreed on where it is encrypted: "SDES" (RFC 4568), "DTLS" (RFC 5763).
    public var keys: String?

    /// Forms that are kept: programs offer some ten.
    static let mostFormats = 32

    init(_ value: ArraySlice<UInt8>, at address: [UInt8]) {
        self.address = address
        let words = value.split(separator: UInt8(ascii: " "), maxSplits: Self.mostFormats * 4)
        kind = words.first?.kept ?? []
        if words.count > 1 {
            port = words[1].prefix(while: \.isDigit).number.flatMap { $0 < 65_536 ? $0 : nil }
        }
        if words.count > 2 { transport = words[2].kept }
        let isRTP = String(decoding: transport, as: UTF8.self).uppercased().contains("RTP/")
        for word in words.dropFirst(3) {
            guard formats.count < Self.mostFormats else {
                formatsOmitted += 1
                continue
            }
            formats.append(SDPFormat(word, isRTP: isRTP))
        }
    }

    /// Reads an attribute. RFC 8866 §6.6, §6.7.
    fileprivate mutating func take(attribute: ArraySlice<UInt8>) {
        let (name, value) = attribute.cut(at: UInt8(ascii: ":")) ?? (attribute.trimmed, [])
        switch String(decoding: name, as: UTF8.self) {
        case "sendrecv", "sendonly", "recvonly", "inactive": direction = name.kept
        case "crypto": keys = "SDES"
        case "fingerprint": if keys == nil { keys = "DTLS" }
        case "rtpmap":
            guard let (number, encoding) = value.cut(at: UInt8(ascii: " ")),
                let place = formats.firstIndex(where: { $0.number.elementsEqual(number) })
            else { return }
            let parts = encoding.split(separator: UInt8(ascii: "/"))
            formats[place].name = parts.first?.kept ?? []
            formats[place].rate = parts.count > 1 ? parts[1].number : nil
        default: break
        }
    }
}

/// A form of sound or pictures.
public struct SDPFormat: Sendable, Hashable {
    /// The number that its packets carry; of what is not sent by RTP, its name.
    public var number: [UInt8]
    /// What is meant by it; empty where nobody says.
    public var name: [UInt8] = []
    /// Its clock, in ticks a second.
    public var rate: Int?

    /// Makes one: some numbers have had a meaning from the start. RFC 3551 §6.
    init(_ word: ArraySlice<UInt8>, isRTP: Bool) {
        number = word.kept
        guard isRTP, let type = word.number, type < 128 else { return }
        name = RTPPayloadType(rawValue: UInt8(type)).name.map { Array($0.utf8) } ?? []
    }
}
