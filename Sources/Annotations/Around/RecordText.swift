package import DNSMessages
import PacketDecoding
import Tracing

private let quote = UInt8(ascii: "\"")

extension RecordData {
    /// What the record says as zone files write it (RFC 1035 §5, RFC 9460 §2.1), without quotes where none are needed.
    /// Bytes as captured: to be escaped by whoever shows them.
    package var presentation: [UInt8] {
        switch self {
        case .ipv4, .ipv6: Array((IPAddress(self)?.description ?? "").utf8)
        case .name(let name): name.text
        case .mailExchange(let preference, let name): Array("\(preference) ".utf8) + name.text
        case .startOfAuthority(let zone):
            zone.primary.text + [UInt8(ascii: " ")] + zone.mailbox.text
                + Array(" \(zone.serial) \(zone.times.map(String.init).joined(separator: " "))".utf8)
        case .text(let strings):
            Array(strings.map { [quote] + $0 + [quote] }.joined(separator: [UInt8(ascii: " ")]))
        case .service(let priority, let weight, let port, let target):
            Array("\(priority) \(weight) \(port) ".utf8) + target.text
        case .binding(let binding): binding.presentation
        case .other(let length): Array("\\# \(length)".utf8)
        case .malformed(let length): Array("malformed (\(length) bytes)".utf8)
        }
    }
}

extension ServiceBinding {
    var presentation: [UInt8] {
        var text = Array("\(priority) ".utf8) + target.text
        for key in keys {
            text += Array(" \(key.text)".utf8)
            let value: [UInt8] =
                switch key.rawValue {
                case 1: Array(alpn.joined(separator: [UInt8(ascii: ",")]))
                case 3: Array((port.map(String.init) ?? "").utf8)
                case 4: hints(isVersion6: false)
                case 5: Array("(\(encryptedHelloLength ?? 0) bytes)".utf8)
                case 6: hints(isVersion6: true)
                default: []
                }
            if !value.isEmpty { text += [UInt8(ascii: "=")] + value }
        }
        return text
    }

    private func hints(isVersion6: Bool) -> [UInt8] {
        let addresses = hints.compactMap { IPAddress($0) }.filter { $0.isVersion6 == isVersion6 }
        return Array(addresses.map(\.description).joined(separator: ",").utf8)
    }
}
