import Annotations
package import Documents
import Platform

/// Why the server could not be started.
package enum ServerFault: Error, Sendable {
    /// The address and port cannot be listened on; errno.
    case cannotListen(address: String, port: UInt16, errno: Int32)
    /// It is no IPv4 or IPv6 address.
    case notAnAddress(String)
    /// OpenSSL could not make certificates; its words.
    case cannotMakeCertificates(String)
    /// No pipe or thread can be had; errno.
    case noResources(errno: Int32)
}

extension ServerFault {
    init(_ fault: ListeningFault, address: String, port: UInt16) {
        switch fault {
        case .notAnAddress: self = .notAnAddress(address)
        case .system(let code): self = .cannotListen(address: address, port: port, errno: code)
        }
    }
}

extension ServerFault {
    /// One line: what, where, what to do.
    package func text(in language: Language) -> String {
        let isEnglish = language == .en
        switch self {
        case .cannotListen(let address, let port, let code):
            let reason = describe(errno: code, in: language)
            guard port > 0 else {
                return isEnglish
                    ? "\(address): cannot be listened on: \(reason); is it an address of this host?"
                    : "\(address)：无法监听：\(reason)；它是本机的地址吗？"
            }
            return isEnglish
                ? "\(address), port \(port): cannot be listened on: \(reason); choose another with --port, or --tls-port for HTTPS"
                : "\(address) 端口 \(port)：无法监听：\(reason)；请用 --port（HTTPS 用 --tls-port）指定其他端口"
        case .notAnAddress(let text):
            return isEnglish
                ? "\(text): is not an IPv4 or IPv6 address; give one of this host's, or 0.0.0.0 for all"
                : "\(text)：不是 IPv4 或 IPv6 地址；请给出本机的地址，或用 0.0.0.0 表示全部"
        case .cannotMakeCertificates(let reason):
            return isEnglish
                ? "the lab's certificates cannot be made: OpenSSL says: \(reason)"
                : "无法生成实验用的证书：OpenSSL 报告：\(reason)"
        case .noResources(let code):
            let reason = describe(errno: code, in: language)
            return isEnglish ? "the lab cannot be started: \(reason)" : "无法启动实验：\(reason)"
        }
    }
}
