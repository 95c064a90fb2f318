import WireBytes

// Records under a cipher suite that encrypts nothing: their content, and a keyed hash behind it. RFC 5246 §6.2.3.1, §A.5.

extension TLSConversation {
    /// Takes over from the server's choice whether such records can be read.
    mutating func adoptPlain(_ hello: ServerHello) {
        encryptsNothing = hello.cipherSuite.encryption == .null
        plainHashLength = nil
        // TLS 1.3 has such suites, too (RFC 9150), in another form. What is compressed (RFC 3749) is not unpacked.
        guard encryptsNothing, !isEnclosed, !hello.version.isTLS13, hello.compressionMethod == 0,
            case .hashOnly(let digest)? = hello.cipherSuite.protection?.cipher
        else { return }
        // RFC 6066 §7.
        plainHashLength = hello.has(ExtensionType(rawValue: 4)) ? 10 : digest.length
    }

    /// Whether a record that begins now is such a one.
    func isPlain(_ type: ContentType, from side: Side) -> Bool {
        encryptsNothing && plainHashLength != nil && (type == .handshake || type == .applicationData)
            && readers.of(side) { $0.isEncrypted }
    }

    /// Reads what stands before the keyed hash.
    mutating func readPlain(_ record: WholeRecord, _ side: Side) {
        let length = record.range.count &- TLSRecordHeader.length &- (plainHashLength ?? 0)
        guard length >= 0 else { return }
        let start = record.range.offset &+ TLSRecordHeader.length
        if record.type == .applicationData {
            notePlain(StreamRange(side: side, offset: start, count: length))
            plain.append(
                record.hasHole
                    ? .missing(length, from: side, at: record.mark)
                    : .bytes(
                        Array(record.fragment.prefix(length)), from: side,
                        map: record.map(prefix: 0, count: length, from: 0)))
        } else if record.hasHole {
            cutOff(side)
        } else {
            let map = SegmentMap(record.map(prefix: 0, count: length, from: start))
            readers[side].firstMessageOfRecord = messages.count
            record.fragment.withBytes {
                take(StreamBytes($0.extracting(0..<length), from: side, at: start, in: map))
            }
        }
    }

    /// Notes where such data lies; behind the last place that is kept, everything.
    private mutating func notePlain(_ range: StreamRange) {
        if plainRanges.count < limits.records { return plainRanges.append(range) }
        let last = plainRanges.lastIndex { $0.side == range.side }
        guard let last else { return plainRanges.append(range) }
        plainRanges[last].count = range.end &- plainRanges[last].offset
    }
}
