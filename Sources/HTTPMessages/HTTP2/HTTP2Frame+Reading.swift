import WireBytes

extension HTTP2FrameType {
    /// The payload's size where there is only one. RFC 9113 §6.
    var payloadSize: Int? {
        switch self {
        case .priority: 5
        case .resetStream, .windowUpdate: 4
        case .ping: 8
        default: nil
        }
    }

    /// Whether it belongs to a stream, or to the connection; nil where it may be either.
    var isOfStream: Bool? {
        switch self {
        case .data, .headers, .priority, .resetStream, .pushPromise, .continuation: true
        case .settings, .ping, .goAway, .origin, .priorityUpdate: false
        default: nil
        }
    }
}

extension HTTP2Frame {
    /// ALTSVC (RFC 7838 §4), ORIGIN (RFC 8336 §2), PRIORITY_UPDATE (RFC 9218 §7.1); a payload that is too short stays
    /// unread.
    mutating func readExtension(_ payload: RawSpan) {
        let count = payload.byteCount
        switch type {
        case .alternativeService where count >= 2:
            let origin = 2 &+ Int(payload.uint16(at: 0))
            guard origin <= count else { return }
            content = .alternativeService(
                origin: payload.copied(2..<min(origin, 258)),
                value: payload.copied(origin..<min(count, origin &+ 1024)))
        case .origin:
            guard let origins = OriginList(payload)?.origins else { return }
            content = .origin(origins)
        case .priorityUpdate where count >= 4:
            content = .priorityUpdate(
                stream: payload.uint32(at: 0) & 0x7FFF_FFFF, value: payload.copied(4..<min(count, 260)))
        default: break
        }
    }
}
