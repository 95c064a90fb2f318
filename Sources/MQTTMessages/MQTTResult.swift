public import WireBytes

extension MQTTConversation {
    /// Its name.
    public var identifiers: [String] { ["mqtt"] }
    /// Its name, with the version.
    public var title: String? {
        switch level {
        case 3: "MQTT 3.1"
        case 4: "MQTT 3.1.1"
        case 5: "MQTT 5.0"
        default: "MQTT"
        }
    }
    /// Whatever its version.
    public var family: String { "MQTT" }

    /// The messages.
    public func moments(from number: Int) -> [Moment] {
        messages(from: number).map(\.moment)
    }

    /// User names, passwords and what else proves who somebody is; what is published may hold anything.
    public mutating func mask(with masking: inout some SecretMasking) {
        kept.mask(with: &masking) { $0.mask(with: &$1) }
    }
}

// MARK: Secrets

extension MQTTMessage {
    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        switch body {
        case .connect(var connect):
            connect.userName?.mask(with: &masking)
            connect.password?.mask(with: &masking)
            connect.will?.payload?.search(with: &masking)
            for index in connect.will?.properties.indices ?? 0..<0 {
                connect.will?.properties[index].mask(with: &masking)
            }
            body = .connect(connect)
        case .publish(var publish):
            publish.payload?.search(with: &masking)
            body = .publish(publish)
        default: break
        }
        for index in properties.indices { properties[index].mask(with: &masking) }
        // Where reading stopped, nobody knows what follows.
        guard problem != nil else { return }
        if case .publish = body, problem == .cut { return }
        masking.overwrite(range)
    }
}

extension MQTTBytes {
    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        if place.count > 0 { masking.mask(&bytes, at: place) }
    }

    fileprivate mutating func search(with masking: inout some SecretMasking) {
        if place.count > 0 { masking.search(&bytes, at: place) }
    }
}

extension MQTTProperty {
    fileprivate mutating func mask(with masking: inout some SecretMasking) {
        switch value {
        case .number: break
        case .text(var text) where identifier == .authenticationData:
            masking.mask(&text, at: place)
            value = .text(text)
        case .text(var text):
            masking.search(&text, at: place)
            value = .text(text)
        case .pair(let name, var text):
            // Whatever a program says under a name of its own.
            masking.mask(&text, at: place)
            value = .pair(name, text)
        }
    }
}

// MARK: Facts

extension MQTTMessage {
    fileprivate var moment: Moment {
        Moment(
            number: number, kind: type.text, range: range, first: first, last: last,
            facts: facts + Self.facts(properties) + problemFacts,
            isTrouble: problem != nil || reasons.contains(where: isFailure))
    }

    private var facts: [Moment.Fact] {
        switch body {
        case .connect(let connect): connect.facts
        case .connectAnswer(let isPresent, let code):
            (isPresent.map { [Moment.Fact("sessionPresent", .flag($0))] } ?? []) + facts(of: code)
        case .publish(let publish): publish.facts
        case .progress(let identifier, let code):
            [.init("identifier", .number(identifier))] + (level >= 5 ? facts(of: code) : [])
        case .subscribe(let identifier, let subscriptions):
            [
                .init("identifier", .number(identifier)),
                .init(
                    "filters",
                    .list(
                        subscriptions.map {
                            [
                                .init("filter", .captured($0.filter)),
                                .init("qos", .number(Int($0.qualityOfService))),
                            ]
                        })),
            ]
        case .unsubscribe(let identifier, let filters):
            [
                .init("identifier", .number(identifier)),
                .init("filters", .list(filters.map { [.init("filter", .captured($0))] })),
            ]
        case .answer(let identifier, let codes):
            [.init("identifier", .number(identifier))]
                + (codes.isEmpty ? [] : [.init("reasons", .list(codes.map(facts(of:))))])
        case .reason(let code): level >= 5 ? facts(of: code) : []
        case .nothing: []
        }
    }

    private func facts(of code: MQTTReasonCode) -> [Moment.Fact] {
        [.init("code", .number(Int(code.rawValue))), .init("reason", .word(name(of: code)))]
    }

    private var problemFacts: [Moment.Fact] {
        guard let problem else { return [] }
        let word =
            switch problem {
            case .truncated: "truncated"
            case .unknownProperty: "unknown-property"
            case .wrongFlags: "wrong-flags"
            case .tooLong: "too-long"
            case .cut: "cut"
            case .notCaptured: "not-captured"
            case .unfinished: "unfinished"
            }
        return [.init("incomplete", .word(word))]
    }

    fileprivate static func facts(_ properties: [MQTTProperty]) -> [Moment.Fact] {
        guard !properties.isEmpty else { return [] }
        return [
            .init(
                "properties",
                .list(
                    properties.map { property in
                        let name = Moment.Fact("name", .word(property.name))
                        return switch property.value {
                        case .number(let number): [name, .init("value", .number(number))]
                        case .text(let text): [name, .init("value", .captured(text))]
                        case .pair(let key, let text):
                            [name, .init("key", .captured(key)), .init("value", .captured(text))]
                        }
                    }))
        ]
    }
}

extension MQTTConnect {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [
            .init("level", .number(Int(level))), .init("clientIdentifier", .captured(clientIdentifier)),
            .init("clean", .flag(isClean)), .init("keepAlive", .number(keepAlive)),
        ]
        if let userName { facts.append(.init("userName", .captured(userName.bytes))) }
        if let password { facts.append(.init("password", .captured(password.bytes))) }
        if let will {
            facts.append(.init("will", .list([will.facts + MQTTMessage.facts(will.properties)])))
        }
        return facts
    }
}

extension MQTTPublish {
    fileprivate var facts: [Moment.Fact] {
        var facts: [Moment.Fact] = [
            .init("topic", .captured(topic)), .init("qos", .number(Int(qualityOfService))),
            .init("retain", .flag(isRetained)),
        ]
        if isDuplicate { facts.append(.init("duplicate", .flag(true))) }
        if let identifier { facts.append(.init("identifier", .number(identifier))) }
        guard let payload else { return facts }
        facts.append(.init("bytes", .number(payload.place.count)))
        // Bytes that are no text say nothing as text.
        if String(validating: payload.bytes, as: UTF8.self) != nil {
            facts.append(.init("payload", .captured(payload.bytes)))
        }
        return facts
    }
}
