public import WireBytes

extension SyslogMessage {
    /// What stands at the very beginning: facility and severity in one number. RFC 5424 §6.2.1.
    struct Priority {
        var value: UInt8
        /// Bytes of it, with the brackets.
        var length: Int

        /// Reads it; nil where there is none: at most three digits without zeros before them, up to 191.
        init?(_ bytes: RawSpan) {
            guard bytes.byteCount >= 3, bytes.byte(at: 0) == UInt8(ascii: "<") else { return nil }
            var (number, at) = (0, 1)
            while at < min(4, bytes.byteCount), bytes.byte(at: at).isDigit {
                number = number * 10 + Int(bytes.byte(at: at) &- UInt8(ascii: "0"))
                at += 1
            }
            guard at > 1, at < bytes.byteCount, bytes.byte(at: at) == UInt8(ascii: ">"), number <= 191,
                at == 2 || bytes.byte(at: 1) != UInt8(ascii: "0")
            else { return nil }
            value = UInt8(number)
            length = at + 1
        }
    }

    /// Whether a datagram is a message of syslog: what it begins with, and behind that a version or a time. To the port of syslog the
    /// beginning is enough: programs write what they like behind it. RFC 3164 §4.3.
    ///
    /// - Parameters:
    ///   - bytes: the datagram's payload.
    ///   - isOfPort: whether it was sent to or from port 514.
    /// - Returns: whether it is.
    public static func looksLikeSyslog(_ bytes: RawSpan, isOfPort: Bool) -> Bool {
        guard let priority = Priority(bytes) else { return false }
        if isOfPort { return bytes.byteCount > priority.length }
        let rest = bytes.copied(priority.length..<(priority.length + SyslogTime.longest + 3))[...]
        return version(rest) != nil || SyslogTime.read(rest) != nil
    }

    /// What is behind the version, where there is one that a time or its absence follows. RFC 5424 §6.2.2.
    static func version(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let space = rest.prefix(4).firstIndex(of: 0x20), space > rest.startIndex,
            rest[..<space].allSatisfy(\.isDigit), rest.first != UInt8(ascii: "0")
        else { return nil }
        let behind = rest[(space + 1)...]
        guard SyslogTime.standard(behind) != nil || behind.starts(with: Array("- ".utf8)) else { return nil }
        return behind
    }

    /// Reads a message; nil where it does not begin like one.
    ///
    /// - Parameters:
    ///   - bytes: the message, as far as it was captured.
    ///   - length: its bytes on the wire.
    ///   - from: who sent it.
    ///   - mark: the packet.
    public init?(_ bytes: RawSpan, length: Int, from: Side, at mark: PacketMark) {
        guard let priority = Priority(bytes) else { return nil }
        self.mark = mark
        self.from = from
        facility = SyslogFacility(rawValue: priority.value >> 3)
        severity = SyslogSeverity(rawValue: priority.value & 7)
        format = .bsd
        isCut = bytes.byteCount < length || bytes.byteCount > Self.mostBytes
        var all = bytes.copied(0..<min(bytes.byteCount, Self.mostBytes))
        // What programs put behind a message that no stream holds.
        if !isCut {
            while let last = all.last, last == 0x0A || last == 0x0D || last == 0 { all.removeLast() }
        }
        let unread = max(0, length - bytes.byteCount) + max(0, bytes.byteCount - Self.mostBytes)
        let rest = all.dropFirst(priority.length)
        if let behind = Self.version(rest) {
            format = .ietf
            readStandard(behind)
        } else {
            readTraditional(rest)
        }
        // Behind the text, if any was there; what is cut off before it is none of it.
        if !text.isEmpty { textLength += unread }
    }

    private mutating func take(text: ArraySlice<UInt8>) {
        textLength = text.count
        self.text = Array(text.prefix(Self.longestText))
    }

    // MARK: RFC 5424

    private mutating func readStandard(_ behind: ArraySlice<UInt8>) {
        var rest = behind
        /// The next field; nil where none ends. A hyphen stands for none.
        func field() -> [UInt8]? {
            guard let space = rest.firstIndex(of: 0x20) else { return nil }
            let field = rest[..<space]
            rest = rest[(space + 1)...]
            return field.elementsEqual("-".utf8) ? [] : Array(field.prefix(Self.longestName))
        }
        let start = rest
        guard let time = field(), let host = field(), let program = field(), let process = field(),
            let kind = field()
        else {
            isMalformed = !isCut
            return take(text: start)
        }
        if !time.isEmpty { self.time = SyslogTime(text: time, hasYear: true, hasZone: true) }
        (self.host, self.program, self.process, self.kind) = (host, program, process, kind)
        guard rest.first != UInt8(ascii: "-") else {
            rest = rest.dropFirst()
            return readText(rest)
        }
        let data = rest
        while rest.first == UInt8(ascii: "[") {
            guard let element = Self.element(&rest) else {
                // Where the message is cut off, so is the element; else what cannot be read as such is text.
                if isCut { return }
                elements = []
                elementsOmitted = 0
                isMalformed = true
                return take(text: data)
            }
            if elements.count < Self.mostElements { elements.append(element) } else { elementsOmitted += 1 }
        }
        readText(rest)
    }

    /// Reads the text, which a space stands before; what has none is no message's end.
    private mutating func readText(_ rest: ArraySlice<UInt8>) {
        guard let first = rest.first else { return }
        guard first == 0x20 else {
            isMalformed = !isCut
            return take(text: rest)
        }
        var text = rest.dropFirst()
        if text.starts(with: [0xEF, 0xBB, 0xBF]) {
            saysUTF8 = true
            text = text.dropFirst(3)
        }
        take(text: text)
    }

    /// Reads an element from its bracket on. RFC 5424 §6.3.
    private static func element(_ rest: inout ArraySlice<UInt8>) -> SyslogElement? {
        var at = rest.startIndex + 1
        func name() -> [UInt8]? {
            let start = at
            while at < rest.endIndex, rest[at] > 0x20, rest[at] < 0x7F, !rest[at].isOne(of: "=]\"") {
                at += 1
            }
            return at > start ? Array(rest[start..<at].prefix(longestName)) : nil
        }
        guard let first = name() else { return nil }
        var element = SyslogElement(name: first)
        while at < rest.endIndex {
            if rest[at] == UInt8(ascii: "]") {
                rest = rest[(at + 1)...]
                return element
            }
            guard rest[at] == 0x20 else { return nil }
            at += 1
            guard let parameter = name(), rest[at...].starts(with: Array("=\"".utf8)) else { return nil }
            at += 2
            var value: [UInt8] = []
            while at < rest.endIndex, rest[at] != UInt8(ascii: "\"") {
                // A backslash protects three characters, and before others is one itself. RFC 5424 §6.3.3.
                if rest[at] == UInt8(ascii: "\\"), at + 1 < rest.endIndex, rest[at + 1].isOne(of: "\"\\]") {
                    at += 1
                }
                if value.count < longestValue { value.append(rest[at]) }
                at += 1
            }
            guard at < rest.endIndex else { return nil }
            at += 1
            if element.parameters.count < mostParameters {
                element.parameters.append(SyslogElement.Parameter(name: parameter, value: value))
            } else {
                element.parametersOmitted += 1
            }
        }
        return nil
    }

    // MARK: RFC 3164

    private mutating func readTraditional(_ bytes: ArraySlice<UInt8>) {
        guard let (time, behind) = SyslogTime.read(bytes) else { return take(text: bytes) }
        self.time = time
        var rest = behind
        // A machine's name is a word; what has a colon or a bracket is a program's, of a sender that leaves its own out.
        if let space = rest.prefix(Self.longestName + 1).firstIndex(of: 0x20), space > rest.startIndex,
            !rest[..<space].contains(where: { $0.isOne(of: "[]") }), rest[space - 1] != UInt8(ascii: ":")
        {
            host = Array(rest[..<space])
            rest = rest[(space + 1)...]
        }
        readTag(&rest)
        take(text: rest)
    }

    /// Reads the program and its process: a word with a number in brackets, and a colon behind it. RFC 3164 §4.1.3.
    private mutating func readTag(_ rest: inout ArraySlice<UInt8>) {
        let word = rest.prefix(Self.longestName).prefix { $0 > 0x20 && $0 != 0x7F && !$0.isOne(of: "[]:") }
        guard !word.isEmpty else { return }
        var behind = rest[word.endIndex...]
        var number: ArraySlice<UInt8> = []
        if behind.first == UInt8(ascii: "[") {
            number = behind.dropFirst().prefix(Self.longestName).prefix {
                $0 > 0x20 && $0 != 0x7F && !$0.isOne(of: "[]")
            }
            behind = rest[number.endIndex...]
            guard !number.isEmpty, behind.first == UInt8(ascii: "]") else { return }
            behind = behind.dropFirst()
        }
        guard behind.first == UInt8(ascii: ":") || !number.isEmpty else { return }
        if behind.first == UInt8(ascii: ":") { behind = behind.dropFirst() }
        // A colon within a word, as in "a::b", is no tag's end.
        guard behind.isEmpty || behind.first == 0x20 || !number.isEmpty else { return }
        if behind.first == 0x20 { behind = behind.dropFirst() }
        (program, process, rest) = (Array(word), Array(number), behind)
    }
}

extension SyslogTime {
    /// Bytes of the longest: a date, a time with a fraction, a zone and a year.
    static let longest = 48

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    .map { Array($0.utf8) }

    /// Reads the time that stands where RFC 3164 has it, in one of the forms that are found there.
    ///
    /// - Parameter bytes: what begins with it.
    /// - Returns: the time, and what stands behind it and a space; nil where there is none.
    static func read(_ bytes: ArraySlice<UInt8>) -> (time: SyslogTime, behind: ArraySlice<UInt8>)? {
        if let end = standard(bytes) {
            return (
                SyslogTime(text: Array(bytes[..<end]), hasYear: true, hasZone: true),
                bytes[end...].dropFirst()
            )
        }
        // "Oct 11 22:14:15", RFC 3164 §4.1.2; some put the year behind the day.
        var rest = bytes
        func digits(_ least: Int, _ most: Int) -> Bool {
            let count = rest.prefix(most).prefix(while: \.isDigit).count
            guard count >= least else { return false }
            rest = rest.dropFirst(count)
            return true
        }
        func sign(_ character: UInt8) -> Bool {
            guard rest.first == character else { return false }
            rest = rest.dropFirst()
            return true
        }
        guard months.contains(Array(rest.prefix(3))) else { return nil }
        rest = rest.dropFirst(3)
        guard sign(0x20) else { return nil }
        if rest.first == 0x20 { rest = rest.dropFirst() }
        guard digits(1, 2), sign(0x20) else { return nil }
        var time = SyslogTime(text: [], hasYear: false, hasZone: false)
        let colon = UInt8(ascii: ":")
        if rest.dropFirst(4).first == 0x20 {
            guard digits(4, 4), sign(0x20) else { return nil }
            time.hasYear = true
        }
        guard digits(2, 2), sign(colon), digits(2, 2), sign(colon), digits(2, 2) else { return nil }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits(1, 9) else { return nil }
        }
        var end = rest.startIndex
        // "CST 1987", as in an example of RFC 3164 §5.4.
        let zone = rest.dropFirst().prefix(6).prefix(while: \.isCapital)
        let year = rest.dropFirst(zone.count + 2).prefix(5)
        if rest.first == 0x20, (3...5).contains(zone.count), rest[zone.endIndex...].first == 0x20,
            year.count == 5, year.prefix(4).allSatisfy(\.isDigit), year.last == 0x20
        {
            (time.hasYear, time.hasZone) = (true, true)
            end = zone.endIndex + 5
        }
        rest = rest[end...]
        // Cisco's devices have a colon behind it.
        guard rest.isEmpty || rest.first == 0x20 || rest.first == colon else { return nil }
        time.text = Array(bytes[..<end])
        if rest.first == colon { rest = rest.dropFirst() }
        return (time, rest.first == 0x20 ? rest.dropFirst() : rest)
    }

    /// Where a time in the form of RFC 3339 ends, which a space stands behind: "2003-10-11T22:14:15.003Z". RFC 5424 §6.2.3.
    ///
    /// - Parameter bytes: what begins with it.
    /// - Returns: the place of the space; nil where there is none.
    static func standard(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let end = bytes.prefix(longest).firstIndex(of: 0x20), end - bytes.startIndex >= 20 else {
            return nil
        }
        let time = bytes[..<end]
        let form = Array("0000-00-00T00:00:00".utf8)
        guard zip(time, form).allSatisfy({ $1 == UInt8(ascii: "0") ? $0.isDigit : $0 == $1 }) else {
            return nil
        }
        var rest = time.dropFirst(form.count)
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            let fraction = rest.prefix(while: \.isDigit)
            guard (1...9).contains(fraction.count) else { return nil }
            rest = rest[fraction.endIndex...]
        }
        if rest.elementsEqual("Z".utf8) { return end }
        let zone = Array("+00:00".utf8)
        guard rest.count == zone.count, rest.first?.isOne(of: "+-") == true,
            zip(rest.dropFirst(), zone.dropFirst()).allSatisfy({
                $1 == UInt8(ascii: "0") ? $0.isDigit : $0 == $1
            })
        else { return nil }
        return end
    }
}
