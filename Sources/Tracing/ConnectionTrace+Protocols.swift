import HTTPMessages
import TLSMessages

extension ConnectionTrace {
    /// The protocols that were recognized, lowest first, such as "tcp", "tls", "http/1.1".
    public var protocols: [String] {
        var names = ["tcp"]
        func add(_ name: String) { if !names.contains(name) { names.append(name) } }
        for part in application {
            switch part {
            case .tls: add("tls")
            case .http(let http): add(http.version.map { "http/\($0.major).\($0.minor)" } ?? "http")
            case .unknown(let stream): if let name = stream.name { add(name.lowercased()) }
            }
        }
        return names
    }
}
