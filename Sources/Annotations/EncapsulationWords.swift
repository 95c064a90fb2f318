package import Documents
package import PacketDecoding
import Tracing

extension Encapsulation {
    /// The path from the outside in, when there is more to it than a link and IP; nil otherwise.
    package func phrase(in language: Language) -> String? {
        guard !isPlain else { return nil }
        var names = steps.map { $0.phrase(in: language) }
        if omitted > 0 {
            names.append(language == .en ? "\(grouped(omitted)) more" : "另有 \(grouped(omitted)) 层")
        }
        return Words.firstPacket(in: language) + names.joined(separator: " › ")
    }
}

extension Encapsulation.Step {
    /// The header, with the addresses and numbers that tell it from others of its kind.
    func phrase(in language: Language) -> String {
        var words = [language == .zh && kind.title == "Ethernet" ? "以太网" : kind.title]
        if let source, let destination { words.append("\(source) → \(destination)") }
        var ports: [String] = []
        for number in numbers {
            switch number.name {
            case .sourcePort, .destinationPort: ports.append("\(number.value)")
            default: words.append(number.phrase(in: language))
            }
        }
        if !ports.isEmpty { words.append(ports.joined(separator: " → ")) }
        return words.joined(separator: " ")
    }
}

extension Encapsulation.Number {
    /// What the number is, and the number.
    func phrase(in language: Language) -> String {
        let isEnglish = language == .en
        switch name {
        case .sourcePort, .destinationPort: return "\(value)"
        case .vlan: return "VLAN \(value)"
        case .label: return isEnglish ? "label \(value)" : "标签 \(value)"
        case .vni: return "VNI \(value)"
        case .teid:
            return "TEID " + padded(hexadecimal: value, digits: 8)
        case .key: return isEnglish ? "key \(value)" : "键 \(value)"
        case .call: return isEnglish ? "call \(value)" : "呼叫 \(value)"
        case .tunnel: return isEnglish ? "tunnel \(value)" : "隧道 \(value)"
        case .session: return isEnglish ? "session \(value)" : "会话 \(value)"
        case .service: return isEnglish ? "service \(value)" : "业务 \(value)"
        case .path: return isEnglish ? "path \(value)" : "路径 \(value)"
        case .index: return isEnglish ? "index \(value)" : "索引 \(value)"
        case .vpi: return "VPI \(value)"
        case .vci: return "VCI \(value)"
        }
    }
}
