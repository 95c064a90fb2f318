import HTTPFields
import WireBytes

/// A header block as the head of a message. RFC 9113 §8.3, RFC 9114 §4.3.
///
/// What was sent has no start line and no separators; so that everything that reads HTTP's heads can read these, names
/// and values are put one a line, as HTTP/1 has them, pseudo-header fields among them where they stood.
struct FieldHead {
    var bytes: [UInt8] = []
    var fields: [HeaderField] = []
    var packing: [HeaderPacking] = []
    var findings: [HTTPFinding] = []
    private(set) var pseudo: [HTTPPseudoField: Range<Int>] = [:]

    /// Puts the fields together.
    init(_ list: [PackedField], isRequest: Bool, isTrailer: Bool) {
        var isBehindRegular = false
        for field in list {
            var packing = field.packing
            let start = bytes.count
            if let name = field.name {
                bytes += name
                packing.name = start..<bytes.count
            }
            bytes += ": ".utf8
            let value = bytes.count
            bytes += field.value ?? []
            if field.value != nil { packing.value = value..<bytes.count }
            if let name = packing.name, let value = packing.value {
                fields.append(HeaderField(name: name, value: value))
                if field.name?.first == UInt8(ascii: ":") {
                    note(
                        field.name ?? [], name, value, isRequest: isRequest,
                        isMisplaced: isBehindRegular || isTrailer)
                } else {
                    isBehindRegular = true
                    check(field.name ?? [], name, value)
                }
            }
            bytes += "\r\n".utf8
            self.packing.append(packing)
        }
        bytes += "\r\n".utf8
    }

    private mutating func note(
        _ text: [UInt8], _ name: Range<Int>, _ value: Range<Int>, isRequest: Bool, isMisplaced: Bool
    ) {
        guard let known = HTTPPseudoField(name: text), known.isOfRequest == isRequest, !isMisplaced else {
            return add(.badPseudoField(name))
        }
        if pseudo[known] != nil { return add(.badPseudoField(name)) }
        pseudo[known] = value
    }

    /// RFC 9113 §8.2: names in lower case, no fields that are about the connection, values without white space around.
    private mutating func check(_ text: [UInt8], _ name: Range<Int>, _ value: Range<Int>) {
        if text.contains(where: { $0.isCapital }) { add(.upperCaseName(name)) }
        if text.isEmpty {
            add(.emptyFieldName(name))
        } else if !text.allSatisfy(\.isTokenByte) {
            add(.badFieldName(name))
        }
        let content = bytes[value]
        if Self.connectionFields.contains(text)
            || text.elementsEqual("te".utf8) && !content.equalsIgnoringCase("trailers")
        {
            add(.connectionField(name))
        }
        if content.contains(0) { add(.nulByte(value)) }
        if content.contains(UInt8(ascii: "\r")) { add(.bareCarriageReturn(value)) }
        if content.contains(where: {
            $0 < 0x20 && $0 != UInt8(ascii: "\t") && $0 != 0 && $0 != UInt8(ascii: "\r") || $0 == 0x7F
        }) {
            add(.controlByteInValue(value))
        }
        if let first = content.first, let last = content.last,
            first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") || last == UInt8(ascii: " ")
                || last == UInt8(ascii: "\t")
        {
            add(.spaceAroundValue(value))
        }
    }

    mutating func add(_ finding: HTTPFinding) { if findings.count < 32 { findings.append(finding) } }

    private static let connectionFields: Set<[UInt8]> = Set(
        ["connection", "proxy-connection", "keep-alive", "transfer-encoding", "upgrade"].map {
            Array($0.utf8)
        })

    /// The first line that HTTP/1 would have for it.
    func startLine(isRequest: Bool, _ version: HTTPVersion) -> StartLine {
        guard isRequest else {
            let code = pseudo[.status].flatMap { place in
                place.count == 3 ? bytes.withBytes { $0.decimalNumber(at: place) } : nil
            }
            return .status(version: version, code: code ?? 0, reason: 0..<0)
        }
        let target = pseudo[.path] ?? (isConnect ? pseudo[.authority] : nil)
        return .request(method: pseudo[.method] ?? 0..<0, target: target ?? 0..<0, version: version)
    }

    var isConnect: Bool { pseudo[.method].map { bytes[$0].elementsEqual("CONNECT".utf8) } ?? false }
    var hasLost: Bool { packing.contains(where: \.isLost) }

    /// RFC 9113 §8.3.1, §8.3.2, §8.5: what must be there. Of a head with lost fields nothing can be said.
    mutating func checkPseudoFields(isRequest: Bool) {
        guard !hasLost else { return }
        func has(_ field: HTTPPseudoField) -> Bool { pseudo[field] != nil }
        guard isRequest else {
            if !has(.status) { add(.missingPseudoField(.status)) }
            return
        }
        if !has(.method) { add(.missingPseudoField(.method)) }
        if isConnect, !has(.protocolName) {
            if !has(.authority) { add(.missingPseudoField(.authority)) }
        } else {
            if !has(.scheme) { add(.missingPseudoField(.scheme)) }
            if !has(.path) || pseudo[.path]?.isEmpty == true { add(.missingPseudoField(.path)) }
        }
    }
}

/// What is in a start line in HTTP/1, and among the fields in HTTP/2 and 3. RFC 9113 §8.3, RFC 9114 §4.3, RFC 8441 §4.
public enum HTTPPseudoField: String, Sendable, Hashable, CaseIterable {
    /// The method.
    case method = ":method"
    /// "https" or "http".
    case scheme = ":scheme"
    /// Host and port, as Host had them.
    case authority = ":authority"
    /// Path and query.
    case path = ":path"
    /// What CONNECT is to speak.
    case protocolName = ":protocol"
    /// The status code.
    case status = ":status"

    /// The field of a name; nil for names that are none.
    public init?(name: some Collection<UInt8>) {
        guard name.first == UInt8(ascii: ":") else { return nil }
        self.init(rawValue: String(decoding: name.prefix(16), as: UTF8.self))
    }

    /// The field of a name; nil for names that are none.
    public init?(name: RawSpan) {
        // Nearly all are none, and are not copied to see it.
        guard name.byteCount > 0, name.byte(at: 0) == UInt8(ascii: ":") else { return nil }
        self.init(name: name.copied())
    }

    /// Whether it is in requests; else in responses.
    public var isOfRequest: Bool { self != .status }
}
