/// The version in a start line. RFC 9112 §2.3.
public struct HTTPVersion: Sendable, Hashable {
    /// The digit before the dot.
    public var major: UInt8
    /// The digit after the dot.
    public var minor: UInt8

    /// Makes a version.
    public init(major: UInt8, minor: UInt8) {
        self.major = major
        self.minor = minor
    }

    /// Of a start line that was captured only in part.
    public static let notCaptured = HTTPVersion(major: 0, minor: 0)
    /// HTTP/0.9, which has no version in its request line and no head in its response.
    public static let http09 = HTTPVersion(major: 0, minor: 9)
    /// HTTP/1.0. RFC 1945.
    public static let http10 = HTTPVersion(major: 1, minor: 0)
    /// HTTP/1.1. RFC 9112.
    public static let http11 = HTTPVersion(major: 1, minor: 1)

    /// HTTP/2, which says so by how the connection begins and has no minor version (RFC 9113 §3.4): none that a start line
    /// could name.
    public static let http2 = HTTPVersion(major: 2, minor: 255)

    /// HTTP/3, which says so by the name that the handshake of QUIC agrees on. RFC 9114 §3.1.
    public static let http3 = HTTPVersion(major: 3, minor: 255)

    /// SHOUTcast's answer, "ICY 200 OK": HTTP/1.0 but for that word.
    public static let icy = HTTPVersion(major: 255, minor: 0)

    /// As it is in a start line, such as "HTTP/1.1".
    public var text: String {
        switch self {
        case .icy: "ICY"
        case .http2: "HTTP/2"
        case .http3: "HTTP/3"
        default: "HTTP/\(major).\(minor)"
        }
    }
}
