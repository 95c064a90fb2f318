import HTTPFields
public import WireBytes

extension HTTPConversation {
    /// The methods by which a request is known before its line has ended. RFC 9110 §9.3, RFC 5789, RFC 4918, RFC 3253,
    /// and UPnP's (General Event Notification Architecture).
    private static let methods: [[UInt8]] = [
        "GET ", "POST ", "HEAD ", "PUT ", "DELETE ", "OPTIONS ", "CONNECT ", "TRACE ", "PATCH ", "PROPFIND ",
        "PROPPATCH ", "MKCOL ", "COPY ", "MOVE ", "LOCK ", "UNLOCK ", "REPORT ", "SEARCH ", "NOTIFY ",
        "SUBSCRIBE ",
        "UNSUBSCRIBE ", "MKCALENDAR ", "CHECKOUT ", "CHECKIN ", "UNCHECKOUT ", "MERGE ", "MKACTIVITY ",
        "LABEL ",
        "MKWORKSPACE ", "UPDATE ", "VERSION-CONTROL ", "BASELINE-CONTROL ", "ACL ", "BIND ", "REBIND ",
        "UNBIND ",
    ].map { Array($0.utf8) }

    /// Whether bytes begin a request: a method, a target and "HTTP/1.x" in one line; of a line that has not ended,
    /// a registered method is enough.
    public static func looksLikeRequest(_ bytes: RawSpan) -> Recognition {
        // Empty lines before it are passed over. RFC 9112 §2.2.
        var empty = 0
        while empty < min(bytes.byteCount, 8), bytes.byte(at: empty).isLineEnd { empty &+= 1 }
        if empty > 0 {
            if empty == bytes.byteCount { return empty < 8 ? .needMore : .no }
            let rest = bytes.extracting(empty..<bytes.byteCount)
            return rest.byte(at: 0).isCapital ? looksLikeRequest(rest) : .no
        }
        var space = 0
        let longest = min(bytes.byteCount, 33)
        while space < longest, bytes.byte(at: space).isTokenByte { space &+= 1 }
        if space == longest { return space == 33 ? .no : .needMore }
        // A method begins with a letter; upper case in practice, which keeps other text protocols out.
        guard bytes.byte(at: space) == UInt8(ascii: " "), space > 1, bytes.byte(at: 0).isCapital else {
            return .no
        }
        // A line that goes on is not searched to its end: this is asked again and again while bytes come.
        let beginning = bytes.extracting(0..<min(bytes.byteCount, MessageReader.enoughOfLine))
        guard let lineFeed = beginning.firstIndex(of: UInt8(ascii: "\n"), from: space) else {
            if isKnownMethod(bytes) { return .yes }
            return bytes.byteCount < MessageReader.enoughOfLine ? .needMore : .no
        }
        var end = lineFeed
        while end > space,
            bytes.byte(at: end &- 1) == UInt8(ascii: "\r") || bytes.byte(at: end &- 1) == UInt8(ascii: " ")
        { end &-= 1 }
        if end &- 9 > space, bytes.version(at: end &- 8) != nil, bytes.byte(at: end &- 9) == UInt8(ascii: " ")
        {
            return .yes
        }
        // A version that is not written as one is taken from those who say a method that is known.
        if isKnownMethod(bytes), end > space &+ 1, bytes.version(endingIn: (space &+ 1)..<end) != nil {
            return .yes
        }
        // Nor is a target that is not there.
        if isKnownMethod(bytes), end > space &+ 1, bytes.version(alone: (space &+ 1)..<end) != nil {
            return .yes
        }
        // HTTP/0.9: GET and a path, nothing else on the line.
        let isSimple =
            space == 3 && bytes.uint32(at: 0) == 0x4745_5420 && end > 4
            && bytes.byte(at: 4) == UInt8(ascii: "/")
        return isSimple && bytes.firstSpace(in: 4..<end) == nil ? .yes : .no
    }

    private static func isKnownMethod(_ bytes: RawSpan) -> Bool {
        for method in methods where bytes.begins(with: method) { return true }
        return false
    }

    /// How a status line begins, with 0 for any digit.
    private static let responseShape = Array("HTTP/0.0 000".utf8)
    private static let icyShape = Array("ICY 000".utf8)

    /// Whether bytes begin a response: "HTTP/" version (or SHOUTcast's "ICY"), a space or some, three digits.
    public static func looksLikeResponse(_ bytes: RawSpan) -> Recognition {
        if bytes.byteCount >= responseShape.count, bytes.byte(at: 0) == UInt8(ascii: "H") {
            let isPlain = bytes.version(at: 0) != nil && bytes.byte(at: 8) == UInt8(ascii: " ")
            guard let end = isPlain ? 8 : bytes.endOfDamagedVersion else { return .no }
            var at = end
            while at < end &+ 8, at < bytes.byteCount, bytes.byte(at: at) == UInt8(ascii: " ") { at &+= 1 }
            if at &+ 3 > bytes.byteCount { return at == end &+ 8 ? .no : .needMore }
            return bytes.decimalNumber(at: at..<(at &+ 3)) != nil ? .yes : .no
        }
        let shape = bytes.byteCount > 0 && bytes.byte(at: 0) == UInt8(ascii: "I") ? icyShape : responseShape
        var at = 0
        while at < min(shape.count, bytes.byteCount) {
            let byte = bytes.byte(at: at)
            let fits = shape[at] == UInt8(ascii: "0") ? byte.isDigit : byte == shape[at]
            if !fits { return .no }
            at &+= 1
        }
        return bytes.byteCount < shape.count ? .needMore : .yes
    }
}

extension UInt8 {
    fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\r") || self == UInt8(ascii: "\n") }
}
