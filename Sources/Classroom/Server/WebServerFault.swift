import Annotations
package import Documents
import NIOCore
import Platform

/// Why the server could not be started.
package enum WebServerFault: Error, Sendable {
    /// The address and port cannot be listened on; errno.
    case cannotListen(address: String, port: Int, errno: Int32)
    /// It is no IPv4 or IPv6 address.
    case notAnAddress(String)
    /// Something that it needs cannot be had; errno.
    case noResources(errno: Int32)

    init(_ error: any Error, address: String, port: Int) {
        if let fault = error as? IOError {
            self = .cannotListen(address: address, port: port, errno: fault.errnoCode)
        } else {
            self = .noResources(errno: SystemFailure.inputOutput.code)
        }
    }

    /// One line: what, where, what to do.
    package func text(in language: Language) -> String {
        let isEnglish = language == .en
        switch self {
        case .cannotListen(let address, let port, let code):
            let reason = describe(errno: code, in: language)
            guard port > 0, !SystemFailure(code: code).isForeignAddress else {
                return isEnglish
                    ? "\(address): cannot be listened on: \(reason); give an address of this host with --bind"
                    : "\(address)：无法监听：\(reason)；请用 --bind 给出本机的地址"
            }
            return isEnglish
                ? "\(address), port \(port): cannot be listened on: \(reason); choose another with --port, or 0 for any that is free"
                : "\(address) 端口 \(port)：无法监听：\(reason)；请用 --port 指定其他端口，0 表示任意空闲端口"
        case .notAnAddress(let text):
            return isEnglish
                ? "\(text): is not an IPv4 or IPv6 address; give one of this host's, or 0.0.0.0 for all"
                : "\(text)：不是 IPv4 或 IPv6 地址；请给出本机的地址，或用 0.0.0.0 表示全部"
        case .noResources(let code):
            let reason = describe(errno: code, in: language)
            return isEnglish
                ? "the server cannot be started: \(reason); end other programs and try again"
                : "无法启动服务器：\(reason)；请结束其他程序后再试"
        }
    }
}
