import WireBytes

/// The head of a request or a response, read as one of HTTP/1 would be. RFC 9113 §8.3, RFC 9114 §4.3.
struct StreamMessageHead {
    let isRequest: Bool
    /// The first line that HTTP/1 would have for it.
    let line: StartLine
    private var head: FieldHead
    private var parser = HeadParser(keepsFields: true)

    /// Where a head lies.
    struct Place {
        var range: StreamRange
        var first: PacketMark
        var last: PacketMark
    }

    /// Its fields, one a line.
    var bytes: [UInt8] { head.bytes }
    /// What is in it against the protocol.
    var findings: [HTTPFinding] { head.findings }
    /// Whether it is a CONNECT that names a protocol. RFC 8441 §4.
    var namesProtocol: Bool { isRequest && head.isConnect && head.pseudo[.protocolName] != nil }
    /// What its fields say of the message.
    var facts: HeadFacts { parser.facts }

    /// Reads and checks the fields of a block.
    init(_ fields: [PackedField], isRequest: Bool, _ version: HTTPVersion) {
        self.isRequest = isRequest
        head = FieldHead(fields, isRequest: isRequest, isTrailer: false)
        head.checkPseudoFields(isRequest: isRequest)
        line = head.startLine(isRequest: isRequest, version)
        head.bytes.withBytes { parser.read(head.fields, of: line, in: $0) }
        for finding in parser.findings { head.add(finding) }
        if isRequest, let host = parser.facts.host, let authority = head.pseudo[.authority],
            !head.bytes.withBytes({ $0.sameHost(host, authority, ignoringPorts: false) })
        {
            head.add(.hostDiffersFromTarget(authority))
        }
    }

    /// The message that begins with it.
    func message(_ framing: BodyFraming, at place: Place) -> HTTPMessage {
        let content = StreamRange(side: place.range.side, offset: place.range.end, count: 0)
        var message = HTTPMessage(
            head: MessageHead(
                text: HeadText(
                    bytes: head.bytes, startLine: line, fields: head.fields, packing: head.packing),
                range: place.range, first: place.first, last: place.last, isComplete: true),
            body: MessageBody(
                framing: framing, declaredLength: parser.facts.contentLength, range: content),
            earliest: place.first)
        message.take(head.bytes.withBytes { ContentFacts($0, parser) })
        message.findings = head.findings
        return message
    }
}
