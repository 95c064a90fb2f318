extension HTTP2Problem {
    /// The rule that is broken.
    public var source: String {
        switch kind {
        case .frameSize, .frameTooLarge: "RFC 9113 §4.2"
        case .wrongStream: "RFC 9113 §6"
        case .continuation: "RFC 9113 §6.10"
        case .padding: "RFC 9113 §6.1"
        case .noSettings: "RFC 9113 §3.4"
        case .window: "RFC 9113 §6.9"
        case .windowExceeded: "RFC 9113 §6.9.1"
        case .headerBlock: "RFC 9113 §4.3"
        case .streamClosed: "RFC 9113 §5.1"
        case .streamNumber: "RFC 9113 §5.1.1"
        case .noFrame: "RFC 9113 §4.1"
        }
    }
}
