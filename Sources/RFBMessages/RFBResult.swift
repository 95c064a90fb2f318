public import WireBytes

extension RFBConversation {
    /// The name that people give it.
    public var identifiers: [String] { ["vnc"] }
    /// Its name, with the version that the two speak.
    public var title: String? { (versions.client ?? versions.server).map { "VNC (RFB \($0.text))" } ?? "VNC" }
    /// Whatever its version.
    public var family: String { "VNC" }

    /// The messages.
    public func moments(from number: Int) -> [Moment] { messages(from: number).map(\.moment) }

    /// What proves who the client is, every key, what both have cut, and the picture: nobody can tell what on a screen is secret.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.mask(with: &masking) { $0.mask(with: &$1) }
    }
}

// MARK: Secrets

extension RFBMessage {
    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        // What it was to be is not known.
        if problem != nil || isLast { masking.overwrite(range) }
        switch body {
        case .challenge(var text):
            text.mask(with: &masking)
            body = .challenge(text)
        case .response(var text):
            text.mask(with: &masking)
            body = .response(text)
        case .credentials(var user, var password):
            user.mask(with: &masking)
            password.mask(with: &masking)
            body = .credentials(user: user, password: password)
        case .sealed(var text):
            text.mask(with: &masking)
            body = .sealed(text)
        case .keys(var keys):
            // The same letter must not have the same mask everywhere: a text could be guessed from that.
            for index in keys.indices {
                masking.overwrite(keys[index].place)
                keys[index].symbol = nil
            }
            body = .keys(keys)
        case .cutText(var text, let extended):
            text.mask(with: &masking)
            body = .cutText(text, extended: extended)
        case .refusal(var text):
            text.search(with: &masking)
            body = .refusal(text)
        case .result(let code, var reason?):
            reason.search(with: &masking)
            body = .result(code: code, reason: reason)
        default: break
        }
    }
}

// MARK: Facts

extension RFBMessage {
    /// Whether the server does not let the client in, or the client wants to switch the machine off and cannot.
    public var isRefusal: Bool {
        switch body {
        case .refusal: true
        case .result(let code, _): code != 0
        case .veNCryptAnswer(let isAccepted): !isAccepted
        default: false
        }
    }

    fileprivate var moment: Moment {
        Moment(
            number: number, kind: name, range: range, first: first, last: last, facts: facts,
            isTrouble: isRefusal || problem?.isTrouble == true)
    }

    private var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = []
        if let answer {
            facts.append(.init("answers", .number(answer.number)))
            if answer.requests > 1 { facts.append(.init("requests", .number(answer.requests))) }
        }
        facts += bodyFacts
        if count > 1 { facts.append(.init("messages", .number(count))) }
        if let problem { facts.append(.init("incomplete", .word(problem.rawValue))) }
        return facts
    }

    private static func facts(_ name: String, _ text: PlacedText?) -> [Moment.Fact] {
        text.map { [.init(name, .captured($0.bytes))] } ?? []
    }

    private static func facts(_ code: Int, _ name: String) -> [Moment.Fact] {
        [.init("code", .number(code)), .init("name", .word(name))]
    }

    private var bodyFacts: [Moment.Fact] {
        switch body {
        case .version(let version): [.init("version", .word(version.text))]
        case .securityTypes(let types):
            [.init("types", .list(types.map { Self.facts(Int($0.rawValue), $0.text) }))]
        case .security(let type):
            [.init("code", .number(Int(type.rawValue))), .init("type", .word(type.text))]
        case .refusal(let reason): [.init("reason", .captured(reason.bytes))]
        case .challenge(let text): [.init("challenge", .captured(text.bytes))]
        case .response(let text): [.init("proof", .captured(text.bytes))]
        case .result(let code, let reason):
            [.init("code", .number(code))] + Self.facts("reason", reason)
        case .veNCryptVersion(let major, let minor): [.init("version", .word("\(major).\(minor)"))]
        case .veNCryptSubtypes(let types):
            [.init("types", .list(types.map { Self.facts(Int($0.rawValue), $0.text) }))]
        case .veNCryptChoice(let type):
            [.init("code", .number(Int(type.rawValue))), .init("type", .word(type.text))]
        case .veNCryptAnswer(let isAccepted): [.init("accepted", .flag(isAccepted))]
        case .credentials(let user, let password):
            [.init("user", .captured(user.bytes)), .init("password", .captured(password.bytes))]
        case .tunnels(let count): [.init("count", .number(count))]
        case .tightMethods(let codes):
            [.init("methods", .list(codes.map { [.init("code", .number($0))] }))]
        case .tightChoice(let code): [.init("code", .number(code))]
        case .publicKey(let bits): [.init("bits", .number(bits))]
        case .sealed(let text): [.init("bytes", .number(text.place.count))]
        case .clientInit(let isShared): [.init("shared", .flag(isShared))]
        case .serverInit(let desktop): desktop.facts
        case .pixelFormat(let format): format.facts
        case .encodings(let encodings, let total):
            [.init("count", .number(total)), .init("encodings", .list(encodings.map(\.facts)))]
        case .request(let area, let isIncremental):
            [.init("incremental", .flag(isIncremental))] + area.facts
        case .keys(let keys): [.init("keys", .list(keys.map(\.facts)))]
        case .pointer(let pointer): pointer.facts
        case .cutText(let text, let extended):
            [.init("bytes", .number(text.place.count))]
                + (extended?.facts ?? [.init("text", .captured(text.readable))])
        case .update(let update): update.facts + [.init("bytes", .number(range.count))]
        case .colours(let first, let count): [.init("first", .number(first)), .init("count", .number(count))]
        case .fence(let isRequest, let isOrdered, let bytes):
            [
                .init("request", .flag(isRequest)), .init("blockBefore", .flag(isOrdered)),
                .init("bytes", .number(bytes)),
            ]
        case .continuousUpdates(let area, let isOn): [.init("on", .flag(isOn))] + area.facts
        case .desktopSize(let width, let height, let screens):
            [
                .init("width", .number(width)), .init("height", .number(height)),
                .init("screens", .number(screens)),
            ]
        case .power(let code): [.init("code", .number(code))]
        case .encrypted: [.init("bytes", .number(range.count))]
        case .nothing: []
        }
    }
}

extension RFBArea {
    fileprivate var facts: [Moment.Fact] {
        [
            .init("x", .number(x)), .init("y", .number(y)), .init("width", .number(width)),
            .init("height", .number(height)),
        ]
    }
}

extension RFBPixelFormat {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [
            .init("bitsPerPixel", .number(bitsPerPixel)), .init("depth", .number(depth)),
            .init("bigEndian", .flag(isBigEndian)), .init("trueColour", .flag(isTrueColour)),
        ]
        guard isTrueColour else { return facts }
        let colours: [[Moment.Fact]] = zip(largest, shifts).map { largest, shift in
            [.init("largest", .number(largest)), .init("shift", .number(shift))]
        }
        facts.append(.init("colours", .list(colours)))
        return facts
    }
}

extension RFBDesktop {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [
            .init("width", .number(width)), .init("height", .number(height)),
            .init("name", .captured(name.bytes)),
        ]
        facts += format.facts
        if let capabilities { facts.append(.init("capabilities", .number(capabilities))) }
        return facts
    }
}

extension RFBClipboard {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [.init("extended", .flag(true))]
        if let action { facts.append(.init("action", .word("\(action)"))) }
        facts.append(.init("formats", .list(formats.map { [.init("name", .word($0))] })))
        return facts
    }
}

extension RFBEncoding {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [.init("code", .number(number))]
        if let name { facts.append(.init("name", .word(name))) }
        return facts
    }
}

extension RFBKey {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [.init("down", .flag(isDown))]
        guard let symbol else { return facts }
        facts.append(.init("code", .number(Int(symbol.rawValue))))
        facts.append(.init("key", .captured(Array(symbol.label.utf8))))
        return facts
    }
}

extension RFBPointer {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [
            .init("buttons", .number(buttons)), .init("x", .number(last.x)), .init("y", .number(last.y)),
        ]
        guard first != last else { return facts }
        facts.append(.init("fromX", .number(first.x)))
        facts.append(.init("fromY", .number(first.y)))
        return facts
    }
}

extension RFBUpdate {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [
            .init("count", .number(count)), .init("rectangles", .list(rectangles.map(\.facts))),
        ]
        if let unread { facts.append(.init("unread", .number(unread.number))) }
        return facts
    }
}

extension RFBRectangle {
    fileprivate var facts: [Moment.Fact] {
        var facts = area.facts
        facts.append(.init("encoding", .number(encoding.number)))
        if let name = encoding.name { facts.append(.init("name", .word(name))) }
        facts.append(.init("bytes", .number(bytes)))
        if let source {
            facts.append(.init("fromX", .number(source.x)))
            facts.append(.init("fromY", .number(source.y)))
        }
        if let screens { facts.append(.init("screens", .number(screens))) }
        if let name { facts.append(.init("desktop", .captured(name.bytes))) }
        return facts
    }
}
