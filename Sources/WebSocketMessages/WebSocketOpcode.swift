extension WebSocketOpcode {
    /// Whether it is about the connection, not data. RFC 6455 §5.5.
    public var isControl: Bool { rawValue & 8 != 0 }
}

extension WebSocketCloseCode {
    /// Whether it may be in a frame: 1004 to 1006 and 1015 may not, nor any below 1000. RFC 6455 §7.4.1.
    public var maySend: Bool {
        switch rawValue {
        case 1004, 1005, 1006, 1015: false
        case 1000...1014, 3000...4999: true
        default: false
        }
    }
}
