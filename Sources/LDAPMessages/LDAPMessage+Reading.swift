import WireBytes

extension LDAPMessage {
    /// Values of a list that are kept: the first tell what it is.
    static let mostEntries = 32
    /// Bytes of a name or a value that are kept.
    static let longestText = 1_024
    /// Controls of a message that are looked at: programs send one or two.
    static let mostControls = 16

    /// Reads what follows the envelope.
    ///
    /// - Parameters:
    ///   - bytes: the message, or as much as is kept of it.
    ///   - envelope: what it begins with.
    mutating func read(_ bytes: [UInt8], _ envelope: LDAPEnvelope) {
        let start = min(envelope.content.lowerBound, bytes.count)
        let end = min(envelope.content.upperBound, bytes.count)
        var reader = BERReader(bytes, start..<max(start, end))
        do throws(BERFault) {
            try read(&reader, envelope.operation)
        } catch {
            // What was cut by ourselves is no fault of the message's.
            if problem == nil { problem = .malformed }
        }
        readControls(
            BERReader(bytes, envelope.content.upperBound..<max(envelope.length, envelope.content.upperBound)))
    }

    private mutating func read(_ reader: inout BERReader, _ operation: LDAPOperation) throws(BERFault) {
        switch operation {
        case .bindRequest:
            let version = try reader.integer()
            let name = try reader.text()
            body = .bind(version: version, name: name, .other(tag: reader.nextTag ?? 0))
            body = .bind(version: version, name: name, try reader.proof())
        case .searchRequest:
            var search = LDAPSearch()
            defer { body = .search(search) }
            try search.read(&reader)
        case .searchResultEntry:
            var entry = LDAPEntry(name: try reader.text())
            defer { body = .entries([entry]) }
            var list = try reader.enter(BERTag.sequence)
            while !list.isAtEnd {
                let attribute = try list.attribute(in: range)
                if entry.attributes.count < Self.mostEntries { entry.attributes.append(attribute) }
            }
        case .searchResultReference: body = .references(try reader.texts())
        case .modifyRequest:
            let entry = try reader.text()
            var changes: [LDAPChange] = []
            defer { body = .modify(entry: entry, changes) }
            var list = try reader.enter(BERTag.sequence)
            while !list.isAtEnd {
                var change = try list.enter(BERTag.sequence)
                let kind = try change.integer(BERTag.enumerated)
                let attribute = try change.attribute(in: range)
                if changes.count < Self.mostEntries {
                    changes.append(LDAPChange(kind: kind, attribute: attribute))
                }
            }
        case .addRequest:
            var entry = LDAPEntry(name: try reader.text())
            defer { body = .add(entry) }
            var list = try reader.enter(BERTag.sequence)
            while !list.isAtEnd {
                let attribute = try list.attribute(in: range)
                if entry.attributes.count < Self.mostEntries { entry.attributes.append(attribute) }
            }
        case .deleteRequest: body = .delete(entry: Array(reader.rest.prefix(Self.longestText)))
        case .renameRequest:
            let entry = try reader.text()
            let name = try reader.text()
            body = .rename(entry: entry, to: name, under: nil)
            _ = try reader.next(BERTag.boolean)
            if reader.nextTag == 0x80 { body = .rename(entry: entry, to: name, under: try reader.text(0x80)) }
        case .compareRequest:
            let entry = try reader.text()
            var assertion = try reader.enter(BERTag.sequence)
            let name = try assertion.text()
            let value = try assertion.value(in: range)
            body = .compare(entry: entry, LDAPAttribute(name: name, value: value, valueCount: 1))
        case .abandonRequest:
            let number = reader.rest.prefix(8).reduce(0) { $0 << 8 | Int($1) }
            body = .abandon(identifier: number)
        case .extendedRequest: body = .extended(name: try reader.text(0x80))
        case .intermediateResponse:
            body = .extended(name: reader.nextTag == 0x80 ? try reader.text(0x80) : [])
        case .unbindRequest: body = .nothing
        case .bindResponse, .searchResultDone, .modifyResponse, .addResponse, .deleteResponse,
            .renameResponse,
            .compareResponse, .extendedResponse:
            var outcome = LDAPOutcome(code: LDAPResultCode(rawValue: 0))
            outcome.code = LDAPResultCode(
                rawValue: UInt32(clamping: try reader.integer(BERTag.enumerated)))
            body = .outcome(outcome, name: [])
            outcome.matched = try reader.text()
            outcome.text = try reader.text()
            body = .outcome(outcome, name: [])
            if reader.nextTag == 0xA3 { outcome.referrals = try reader.texts(0xA3) }
            body = .outcome(outcome, name: [])
            if operation == .extendedResponse, reader.nextTag == 0x8A {
                body = .outcome(outcome, name: try reader.text(0x8A))
            }
        }
    }

    /// What is said beside the operation: each control begins with an object identifier. RFC 4511 §4.1.11.
    private mutating func readControls(_ bytes: BERReader) {
        var reader = bytes
        guard reader.nextTag == 0xA0, var list = try? reader.enter(0xA0) else { return }
        while !list.isAtEnd, controls.count < Self.mostControls {
            guard var control = try? list.enter(BERTag.sequence), let name = try? control.text() else {
                return
            }
            controls.append(name)
        }
    }
}

extension BERReader {
    /// What is left.
    fileprivate var rest: ArraySlice<UInt8> { bytes[at..<end] }

    /// A text, as far as it is kept.
    fileprivate mutating func text(_ tag: UInt8 = BERTag.octetString) throws(BERFault) -> [UInt8] {
        Array(bytes[try next(tag).content].prefix(LDAPMessage.longestText))
    }

    /// Texts behind each other, the first of them; within a value of their own where that has a tag.
    fileprivate mutating func texts(_ tag: UInt8? = nil) throws(BERFault) -> [[UInt8]] {
        if let tag {
            var list = try enter(tag)
            return try list.texts()
        }
        var texts: [[UInt8]] = []
        while !isAtEnd {
            let text = try text()
            if texts.count < LDAPMessage.mostEntries { texts.append(text) }
        }
        return texts
    }

    /// A value and where it lies; `range` is where the message does.
    fileprivate mutating func value(in range: StreamRange) throws(BERFault) -> PlacedText {
        let content = try next(BERTag.octetString).content
        return PlacedText(
            bytes: Array(bytes[content].prefix(LDAPMessage.longestText)),
            place: StreamRange(
                side: range.side, offset: range.offset &+ content.lowerBound, count: content.count))
    }

    /// A name and a set of values. RFC 4511 §4.1.7.
    fileprivate mutating func attribute(in range: StreamRange) throws(BERFault) -> LDAPAttribute {
        var reader = try enter(BERTag.sequence)
        var attribute = LDAPAttribute(name: try reader.text(), value: nil, valueCount: 0)
        var values = try reader.enter(BERTag.set)
        while !values.isAtEnd {
            let value = try values.value(in: range)
            if attribute.valueCount == 0 { attribute.value = value }
            attribute.valueCount &+= 1
        }
        return attribute
    }

    fileprivate mutating func proof() throws(BERFault) -> LDAPProof {
        guard let tag = nextTag else { throw .truncated }
        switch tag {
        case 0x80: return .password(count: try next().content.count)
        case 0xA3:
            var sasl = try enter(tag)
            let mechanism = try sasl.text()
            let credentials = sasl.nextTag == BERTag.octetString ? try sasl.next() : nil
            return .sasl(mechanism: mechanism, count: credentials?.content.count)
        default: return .other(tag: tag)
        }
    }
}

extension LDAPSearch {
    fileprivate mutating func read(_ reader: inout BERReader) throws(BERFault) {
        base = try reader.text()
        scope = LDAPScope(rawValue: try reader.integer(BERTag.enumerated))
        _ = try reader.next(BERTag.enumerated)
        sizeLimit = try reader.integer()
        timeLimit = try reader.integer()
        let isWithoutValues = try reader.next(BERTag.boolean)
        self.isWithoutValues = reader.number(isWithoutValues).map { $0 != 0 } ?? false
        filter = try LDAPFilter.text(of: &reader)
        attributes = try reader.texts(BERTag.sequence)
    }
}
