import HTTPFields
package import HTTPMessages
package import Tracing
import WebSocketMessages
import WireBytes

/// What header fields do in the very exchange that they stand in: this If-None-Match is why the answer is 304.
package struct FieldEffects: Sendable {
    private let message: HTTPMessage
    private let exchange: Exchange
    private let trace: ConnectionTrace

    /// Prepares the effects of a message's fields.
    ///
    /// - Parameters:
    ///   - message: the message.
    ///   - exchange: the exchange that it is part of.
    ///   - trace: the connection.
    package init(of message: HTTPMessage, in exchange: Exchange, on trace: ConnectionTrace) {
        self.message = message
        self.exchange = exchange
        self.trace = trace
    }

    /// What a field does here; nil where it does nothing that shows.
    package func effect(of field: HeaderField) -> FieldEffect? {
        let name = message.head.name(of: field).prefix(64).map(\.lowerCased)
        guard let value = message.head.toldValue(of: field) else { return nil }
        let text = String(decoding: name, as: UTF8.self)
        if text == "connection" { return closing(value) }
        return message.head.status == nil ? ofRequest(text, value) : ofResponse(text, value)
    }

    // MARK: Requests

    private func ofRequest(_ name: String, _ value: ArraySlice<UInt8>) -> FieldEffect? {
        switch name {
        case "if-none-match", "if-modified-since": condition(name)
        case "range": range()
        case "if-range": ifRange()
        case "expect": expectation()
        case "accept-encoding": coding()
        case "authorization": credentials(value)
        case "upgrade": upgrade()
        case "cookie": cookie(value)
        default: nil
        }
    }

    private var answer: (status: Int, packet: Int)? {
        guard let response = exchange.response, let status = response.head.status else { return nil }
        return (status, response.first.packet)
    }

    /// RFC 9110 §13.1.2, §13.1.3.
    private func condition(_ name: String) -> FieldEffect? {
        if name == "if-modified-since", message.head.value("if-none-match") != nil {
            return .overriddenByIfNoneMatch
        }
        guard let answer else { return nil }
        return switch answer.status {
        case 304: .copyIsGood(answer: answer.packet)
        case 200: .copyIsOld(answer: answer.packet)
        default: nil
        }
    }

    /// RFC 9110 §14.2.
    private func range() -> FieldEffect? {
        guard let answer else { return nil }
        return switch answer.status {
        case 206: .partSent(answer: answer.packet)
        case 200: .wholeSent(answer: answer.packet)
        case 416: .noSuchPart(answer: answer.packet)
        default: nil
        }
    }

    /// RFC 9110 §13.1.5.
    private func ifRange() -> FieldEffect? {
        guard let answer, message.head.value("range") != nil else { return nil }
        return switch answer.status {
        case 206: .versionUnchanged
        case 200: .versionChanged
        default: nil
        }
    }

    /// RFC 9110 §10.1.1.
    private func expectation() -> FieldEffect {
        let interim = exchange.interim.first { $0.head.status == 100 }
        guard let interim else { return .notContinued }
        let sent = message.body.firstContent?.packet ?? .max
        return sent < interim.first.packet
            ? .continuedLate(interim: interim.first.packet, body: sent)
            : .continued(interim: interim.first.packet)
    }

    /// RFC 9110 §12.5.3.
    private func coding() -> FieldEffect? {
        guard let coding = exchange.response?.head.list("content-encoding"), let answer else { return nil }
        return .codingChosen(Array(coding.prefix(256)), answer: answer.packet)
    }

    /// RFC 7617 §2: Base64 hides nothing.
    private func credentials(_ value: ArraySlice<UInt8>) -> FieldEffect? {
        guard let credentials = try? Credentials.read(Array(value.prefix(1024))),
            case .basic(let user, let password) = credentials.content
        else { return nil }
        return .readableCredentials(user: Array(user.prefix(64)), password: Array(password.prefix(64)))
    }

    /// RFC 9110 §7.8.
    private func upgrade() -> FieldEffect? {
        guard let answer else { return nil }
        return answer.status == 101
            ? .upgradeGranted(answer: answer.packet)
            : .upgradeRefused(answer: answer.packet, status: answer.status)
    }

    /// Which answers set the cookies that come back, each the one that did so last. RFC 6265 §5.4.
    private func cookie(_ value: ArraySlice<UInt8>) -> FieldEffect? {
        let returned = pairs(in: value)
        let wanted = Set(returned)
        var firstSent: [ArraySlice<UInt8>: Int] = [:]
        for request in exchanges.compactMap(\.request) {
            guard let cookies = request.head.cookies else { continue }
            for pair in pairs(in: cookies) where wanted.contains(pair) {
                firstSent[pair] = min(firstSent[pair] ?? .max, request.first.packet)
            }
        }
        var origins: [ArraySlice<UInt8>: Int] = [:]
        for response in exchanges.reversed().compactMap(\.response)
        where response.last.packet < message.first.packet {
            for field in response.head.fields where isNamed(field, "set-cookie", response) {
                let pair = trimmed(response.head.value(of: field).prefix { $0 != UInt8(ascii: ";") })
                guard wanted.contains(pair), isNamedAndFilled(pair), origins[pair] == nil else { continue }
                // Who sent it before the answer has not got it from there.
                guard firstSent[pair] ?? .max >= response.last.packet else { continue }
                origins[pair] = response.first.packet
            }
        }
        guard !origins.isEmpty else { return nil }
        let set = returned.count { origins[$0] != nil }
        return .cookiesSet(set == returned.count ? nil : set, by: Set(origins.values).sorted())
    }

    // MARK: Responses

    private func ofResponse(_ name: String, _ value: ArraySlice<UInt8>) -> FieldEffect? {
        switch name {
        case "content-range": contentRange(value)
        case "etag": version(value)
        case "expires": expiry(value)
        case "content-length": emptyLength()
        case "content-encoding": unpacked()
        case "set-cookie": setCookie(value)
        case "location": location()
        case "www-authenticate": challenge()
        case "sec-websocket-accept": accepted(value)
        default: nil
        }
    }

    private func contentRange(_ value: ArraySlice<UInt8>) -> FieldEffect? {
        guard message.head.status == 206 else { return nil }
        guard
            case .part(let unit, let first, let last, _)? = try? ContentRangeValue.read(
                Array(value.prefix(256))),
            unit.map(\.lowerCased).elementsEqual("bytes".utf8)
        else { return nil }
        // Both ends are below 2⁶³ and in order; the length may still be one too many.
        let (named, overflow) = (last &- first).addingReportingOverflow(1)
        guard !overflow else { return nil }
        if let length = message.body.isComplete ? message.body.length : message.body.declaredLength,
            length != named
        {
            return .partDiffers(named: named, body: length)
        }
        guard !message.body.isComplete, let announced = message.body.declaredLength else {
            return message.body.isComplete ? .partLength(message.body.length) : nil
        }
        return .partOfPart(message.body.length, announced: announced)
    }

    private func version(_ value: ArraySlice<UInt8>) -> FieldEffect? {
        guard message.head.status == 304, let asked = exchange.request?.head.list("if-none-match"),
            contains(asked, value)
        else { return nil }
        return .versionOfCopy
    }

    /// RFC 9111 §4.2.1, §5.3.
    private func expiry(_ value: ArraySlice<UInt8>) -> FieldEffect? {
        func date(_ value: ArraySlice<UInt8>?) -> HTTPDate? {
            value.flatMap { try? HTTPDate.read(Array($0.prefix(64))) }
        }
        guard let end = date(value) else { return nil }
        let rules = message.head.list("cache-control").flatMap {
            try? CacheDirective.read(Array($0.prefix(1024)))
        }
        if rules?.contains(where: { $0.kind == .maxAge && $0.seconds != nil }) == true {
            return .overriddenByMaxAge
        }
        guard let made = date(message.head.value("date")) else { return nil }
        return end.secondsSince1970 <= made.secondsSince1970 ? .staleFromStart : nil
    }

    /// RFC 9110 §8.6: the length of a body that is not sent.
    private func emptyLength() -> FieldEffect? {
        switch message.body.framing {
        case .none(.head): .lengthForGET
        case .none(.status(304)): .lengthOfCopy
        default: nil
        }
    }

    private func unpacked() -> FieldEffect? {
        guard let decoded = message.body.decodedLength, message.body.length > 0 else { return nil }
        return .unpacked(from: message.body.length, to: decoded)
    }

    private func setCookie(_ value: ArraySlice<UInt8>) -> FieldEffect? {
        let pair = value.prefix { $0 != UInt8(ascii: ";") }
        for later in exchanges {
            guard let request = later.request, request.first.packet > message.last.packet,
                let cookies = request.head.cookies, returns(cookies, pair)
            else { continue }
            // Who sent it before the answer has not got it from there.
            return wasSent(pair, before: message) ? nil : .cookieReturned(in: request.first.packet)
        }
        return nil
    }

    /// Whether a Cookie has just this pair of name and value. RFC 6265 §4.2.1.
    private func returns(_ cookies: ArraySlice<UInt8>, _ pair: ArraySlice<UInt8>) -> Bool {
        let wanted = trimmed(pair)
        return isNamedAndFilled(wanted) && pairs(in: cookies).contains { $0.elementsEqual(wanted) }
    }

    /// What a Cookie lists, as far as a few kilobytes of it.
    private func pairs(in cookies: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        cookies.prefix(8192).split(separator: UInt8(ascii: ";")).map(trimmed).filter { !$0.isEmpty }
    }

    /// Whether a pair has a value that tells it from others.
    private func isNamedAndFilled(_ pair: ArraySlice<UInt8>) -> Bool {
        pair.contains(UInt8(ascii: "=")) && pair.last != UInt8(ascii: "=")
    }

    private func wasSent(_ pair: ArraySlice<UInt8>, before response: HTTPMessage) -> Bool {
        exchanges.contains { exchange in
            guard let request = exchange.request, request.first.packet < response.last.packet else {
                return false
            }
            return request.head.cookies.map { returns($0, pair) } ?? false
        }
    }

    private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes.drop { $0 == 0x20 || $0 == 0x09 }
        while rest.last == 0x20 || rest.last == 0x09 { rest.removeLast() }
        return rest
    }

    private func location() -> FieldEffect? {
        message.head.status.map { (300...399).contains($0) } == true ? .elsewhere : nil
    }

    private func challenge() -> FieldEffect? {
        guard message.head.status == 401 else { return nil }
        let next = exchanges.first {
            ($0.request?.first.packet ?? 0) > message.first.packet
                && $0.request?.head.value("authorization") != nil
        }
        return (next?.request?.first.packet).map { .challengeMet(in: $0) }
    }

    /// RFC 6455 §4.2.2.
    private func accepted(_ value: ArraySlice<UInt8>) -> FieldEffect? {
        guard message.head.status == 101, let request = exchange.request,
            let key = request.head.value("sec-websocket-key"),
            Base64.decode(value.prefix(256), .lenient) != WebSocketKey.answer(to: key.prefix(256))
        else { return nil }
        return .acceptDiffers(key: request.first.packet)
    }

    // MARK: Either

    /// RFC 9112 §9.6.
    private func closing(_ value: ArraySlice<UInt8>) -> FieldEffect? {
        guard case .names(_, let options) = HTTPFieldValue.read(name: "connection".utf8, value: value),
            options.contains(where: { $0.equalsIgnoringCase("close") })
        else { return nil }
        if let next = nextOfSender { return .promisedToClose(next: next) }
        // Whoever asks, it is the server that closes, behind its response.
        guard let response = exchange.response, response.incompleteReason == nil,
            let fin = trace.steps.first(where: { $0.number == 6 }), fin.from == response.head.range.side,
            fin.mark.packet >= response.last.packet
        else { return nil }
        // The field stands in the packet that the head came with.
        return .closes(fin: fin.mark.packet, isHere: fin.mark.packet == message.head.last.packet)
    }

    /// The packet of the next message that the same side sends on the connection, if it sends one.
    private var nextOfSender: Int? {
        let isRequest = message.head.status == nil
        return trace.application.lazy.flatMap(\.exchanges)
            .compactMap { isRequest ? $0.request?.first.packet : $0.response?.first.packet }
            .first { $0 > message.last.packet }
    }

    private var exchanges: [Exchange] {
        trace.application.flatMap { $0.exchanges.prefix(64) }
    }

    private func isNamed(_ field: HeaderField, _ name: String, _ message: HTTPMessage) -> Bool {
        message.head.name(of: field).map(\.lowerCased).elementsEqual(name.utf8)
    }

    /// Whether `part` stands in `whole`; both are at most a few kilobytes.
    private func contains(_ whole: ArraySlice<UInt8>, _ part: ArraySlice<UInt8>) -> Bool {
        let whole = whole.prefix(8192)
        let part = part.prefix(512)
        guard !part.isEmpty, whole.count >= part.count else { return false }
        return whole.firstRange(of: part) != nil
    }
}
