import WireBytes

// What a head says of where the message ends, and of its host. RFC 9112 §3.2, §6.

extension HeadParser {
    /// RFC 9112 §6.3: several equal values count as one, different ones or none that is a number are an error.
    mutating func noteContentLength(_ bytes: RawSpan, _ value: Range<Int>) {
        facts.lengthField = value
        var length = facts.contentLength
        var isRepeated = false
        var differs = false
        var isOdd = false
        var start = value.lowerBound
        while start <= value.upperBound {
            let end = bytes.firstComma(in: start..<value.upperBound) ?? value.upperBound
            let member = bytes.withoutFolds(start..<end)
            guard let number = bytes.decimalNumber(at: member) ?? bytes.lenientNumber(at: member) else {
                return add(.badContentLength(value))
            }
            if bytes.decimalNumber(at: member) == nil { isOdd = true }
            if let length {
                if length == number { isRepeated = true } else { differs = true }
            } else {
                length = number
            }
            start = end &+ 1
        }
        facts.contentLength = length
        if isOdd { add(.oddContentLength(value)) }
        if differs {
            add(.differentContentLengths(value))
        } else if isRepeated {
            add(.repeatedContentLength(value))
        }
    }

    mutating func noteTransferEncoding(_ bytes: RawSpan, _ value: Range<Int>) {
        facts.transferEncoding = value
        facts.endsInChunked = false
        var start = value.lowerBound
        while start <= value.upperBound {
            let end = bytes.firstComma(in: start..<value.upperBound) ?? value.upperBound
            let coding = bytes.withoutFolds(start..<end)
            // Empty members of a list do not count. RFC 9110 §5.6.1.2.
            if !coding.isEmpty {
                facts.endsInChunked = bytes.equals(coding, TransferCodings.chunked)
                if facts.endsInChunked {
                    facts.chunked &+= 1
                    if facts.chunked == 2 { add(.chunkedTwice(value)) }
                } else {
                    facts.hasOtherTransferCoding = true
                    if !TransferCodings.isRegistered(bytes, coding) { add(.unknownTransferCoding(coding)) }
                }
            }
            start = end &+ 1
        }
    }

    mutating func checkWhole(_ bytes: RawSpan, isRequest: Bool) {
        if let value = facts.transferEncoding {
            if !facts.endsInChunked { add(.transferEncodingNotChunked(value)) }
            if facts.contentLength != nil { add(.bothLengths) }
            if version == .http10 { add(.transferEncodingInHTTP10(value)) }
        }
        guard isRequest, case .request(_, let target, let version) = startLine else { return }
        if version == .http11, facts.hosts == 0 { add(.noHost) }
        if facts.hosts > 1 { add(.severalHosts) }
        // Nearly every target is a path.
        guard !target.isEmpty, bytes.byte(at: target.lowerBound) != UInt8(ascii: "/"), let host = facts.host,
            let authority = TargetForm(bytes, target, isConnect: facts.isConnect).authority,
            !bytes.sameHost(authority, host, ignoringPorts: facts.isConnect)
        else { return }
        add(.hostDiffersFromTarget(authority))
    }
}

/// The transfer codings that IANA lists. RFC 9112 §7.
private enum TransferCodings {
    static let chunked = CaselessText("chunked")
    private static let others: [CaselessText] = [
        CaselessText("gzip"), CaselessText("x-gzip"), CaselessText("deflate"), CaselessText("compress"),
        CaselessText("x-compress"), CaselessText("identity"), CaselessText("trailers"),
    ]

    static func isRegistered(_ bytes: RawSpan, _ coding: Range<Int>) -> Bool {
        for other in others where bytes.equals(coding, other) { return true }
        return false
    }
}
