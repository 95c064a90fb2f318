import HTTPFields
import WireBytes

// First lines, read leniently. RFC 9112 §3 and §4.

extension StartLine {
    /// Reads a request line. RFC 9112 §3.
    ///
    /// The target is the second word, as the grammar has it: what stands between it and the version is named by a
    /// finding, and belongs to neither.
    static func request(_ bytes: RawSpan, _ line: Range<Int>, _ findings: inout [HTTPFinding]) -> StartLine? {
        guard let firstSpace = bytes.firstSpace(in: line), firstSpace > line.lowerBound else { return nil }
        let method = line.lowerBound..<firstSpace
        guard method.count <= 64, method.allSatisfy({ bytes.byte(at: $0).isTokenByte }) else { return nil }
        let rest = bytes.trimmed((firstSpace &+ 1)..<line.upperBound)
        guard !rest.isEmpty else { return nil }
        if rest.lowerBound != firstSpace &+ 1 || rest.upperBound != line.upperBound {
            findings.append(.spaceInStartLine(line))
        }
        // Only a method and a version: there is no target.
        if rest.lowerBound == firstSpace &+ 1, let version = bytes.version(alone: rest) {
            findings.append(.noTarget)
            return .request(method: method, target: rest.lowerBound..<rest.lowerBound, version: version)
        }
        guard let (version, place) = bytes.version(endingIn: rest) else {
            // A request of HTTP/0.9 has no version: GET and a path, nothing else.
            guard method.count == 3, bytes.uint32(at: method.lowerBound) == 0x4745_5420,
                bytes.byte(at: rest.lowerBound) == UInt8(ascii: "/"), bytes.firstSpace(in: rest) == nil
            else { return nil }
            findings.append(.noVersion)
            return .request(method: method, target: rest, version: .http09)
        }
        var target = bytes.trimmed(rest.lowerBound..<place.lowerBound)
        guard !target.isEmpty else { return nil }
        if let space = bytes.firstSpace(in: target) {
            findings.append(.spaceInTarget(target))
            target = target.lowerBound..<space
        }
        if TargetForm.isWrong(bytes, target, of: method) { findings.append(.badTarget(target)) }
        if place.count != 8 || bytes.version(at: place.lowerBound) == nil {
            findings.append(.badVersion(place))
        } else if version.major != 1 {
            findings.append(.unknownVersion(version))
        }
        return .request(method: method, target: target, version: version)
    }

    /// Reads a request line whose end was not captured: a method and at least the beginning of a target.
    static func cutRequest(_ bytes: RawSpan, _ line: Range<Int>) -> StartLine? {
        guard let space = bytes.firstSpace(in: line), space > line.lowerBound else { return nil }
        let rest = (space &+ 1)..<line.upperBound
        let target = rest.lowerBound..<(bytes.firstSpace(in: rest) ?? rest.upperBound)
        guard !target.isEmpty else { return nil }
        return .request(method: line.lowerBound..<space, target: target, version: .notCaptured)
    }

    /// Reads a status line. RFC 9112 §4.
    static func status(_ bytes: RawSpan, _ line: Range<Int>, _ findings: inout [HTTPFinding]) -> StartLine? {
        let isICY = line.count >= 7 && bytes.uint32(at: line.lowerBound) == 0x4943_5920
        let written = isICY ? .icy : bytes.version(at: line.lowerBound)
        var start = line.lowerBound &+ (isICY ? 3 : 8)
        var version = written
        if start < line.upperBound, bytes.byte(at: start) != UInt8(ascii: " ") { version = nil }
        if version == nil {
            guard line.lowerBound == 0, let end = bytes.endOfDamagedVersion else { return nil }
            findings.append(.badVersion(0..<end))
            version = .http11
            start = end
        }
        guard let version else { return nil }
        var digits = start
        while digits < line.upperBound, bytes.byte(at: digits) == UInt8(ascii: " ") { digits &+= 1 }
        guard digits > start, digits &+ 3 <= line.upperBound else { return nil }
        if digits > start &+ 1 { findings.append(.spaceInStartLine(line)) }
        var end = digits &+ 3
        while end < line.upperBound, end < digits &+ 6, bytes.byte(at: end).isDigit { end &+= 1 }
        guard let code = bytes.decimalNumber(at: digits..<end) else { return nil }
        if end > digits &+ 3 {
            findings.append(.badStatus(digits..<end))
        } else if code < 100 || code > 599 {
            findings.append(.statusOutOfRange(digits..<end))
        }
        var reason = end..<line.upperBound
        if !reason.isEmpty, bytes.byte(at: reason.lowerBound) == UInt8(ascii: " ") {
            reason = (reason.lowerBound &+ 1)..<reason.upperBound
        } else {
            findings.append(.noSpaceAfterStatus)
        }
        if version.major != 1, !isICY { findings.append(.unknownVersion(version)) }
        return .status(version: version, code: code, reason: reason)
    }
}

extension RawSpan {
    /// Where a damaged or wrongly written version ends with which the bytes begin: "HTTP/", some bytes with a digit among
    /// them, and a space. Nil for what is none. A response that some program sent all the same.
    var endOfDamagedVersion: Int? {
        guard byteCount >= 8, uint32(at: 0) == 0x4854_5450, byte(at: 4) == UInt8(ascii: "/") else {
            return nil
        }
        var hasDigit = false
        var end = 5
        while end < min(byteCount, 16), byte(at: end) > 0x20 {
            hasDigit = hasDigit || byte(at: end).isDigit
            end &+= 1
        }
        return hasDigit && end < byteCount && byte(at: end) == UInt8(ascii: " ") ? end : nil
    }

    /// The version that all of `range` is; nil where it is none.
    func version(alone range: Range<Int>) -> HTTPVersion? {
        range.count == 8 ? version(at: range.lowerBound) : nil
    }

    /// The version in the last word of `range`, behind a space, with its place: "HTTP/1.1", and leniently whatever
    /// begins with "HTTP" in any case, which then counts as 1.1 where it names no other.
    func version(endingIn range: Range<Int>) -> (HTTPVersion, Range<Int>)? {
        let end = range.upperBound
        if range.count >= 10, let version = version(at: end &- 8), byte(at: end &- 9) == UInt8(ascii: " ") {
            return (version, (end &- 8)..<end)
        }
        var start = end
        while start > range.lowerBound, end &- start < 16, byte(at: start &- 1) != UInt8(ascii: " ") {
            start &-= 1
        }
        guard start > range.lowerBound, byte(at: start &- 1) == UInt8(ascii: " "), end &- start >= 4,
            uint32(at: start) | 0x2020_2020 == 0x6874_7470
        else { return nil }
        let isHTTP10 = end &- start == 8 && byte(at: end &- 1) == UInt8(ascii: "0")
        return (isHTTP10 ? .http10 : .http11, start..<end)
    }

    /// A number as `strtoul` and the like read it: with a plus sign, or with something after it. Nil for what they
    /// refuse, too.
    func lenientNumber(at range: Range<Int>) -> Int? {
        var start = range.lowerBound
        if start < range.upperBound, byte(at: start) == UInt8(ascii: "+") { start &+= 1 }
        var end = start
        while end < range.upperBound, byte(at: end).isDigit { end &+= 1 }
        guard end == range.upperBound || byte(at: end).isWhiteSpaceOrLineEnd else { return nil }
        return decimalNumber(at: start..<end)
    }

    /// Whether two places name the same host: letters in any case, the port 80 of "http" may be left out, or all ports.
    func sameHost(_ one: Range<Int>, _ other: Range<Int>, ignoringPorts: Bool) -> Bool {
        let first = withoutPort(one, any: ignoringPorts)
        let second = withoutPort(other, any: ignoringPorts)
        guard first.count == second.count else { return false }
        for index in 0..<first.count {
            let (left, right) = (byte(at: first.lowerBound &+ index), byte(at: second.lowerBound &+ index))
            if left.lowerCased != right.lowerCased { return false }
        }
        return true
    }

    private func withoutPort(_ range: Range<Int>, any: Bool) -> Range<Int> {
        var colon = range.upperBound &- 1
        while colon > range.lowerBound, byte(at: colon).isDigit { colon &-= 1 }
        guard colon > range.lowerBound, byte(at: colon) == UInt8(ascii: ":") else { return range }
        let isDefault = range.upperBound &- colon == 3 && uint16(at: colon &+ 1) == 0x3830
        return any || isDefault ? range.lowerBound..<colon : range
    }
}
