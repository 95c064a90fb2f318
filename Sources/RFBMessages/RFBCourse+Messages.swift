import WireBytes

// What both sides say once the client is in. RFC 6143 §7.5, §7.6, and the extensions of the community's rfbproto.
extension RFBCourse {
    /// Reads a piece of a message.
    ///
    /// - Parameters:
    ///   - piece: what it is.
    ///   - text: its bytes, as far as they are kept, and where they lie.
    ///   - message: the message that it belongs to.
    ///   - isClient: whether the client says it.
    /// - Returns: what follows.
    mutating func readMessage(
        _ piece: RFBPiece, _ text: PlacedText, into message: inout RFBMessage, fromClient isClient: Bool
    ) -> RFBStep {
        var numbers = RFBNumbers(text.bytes)
        switch piece.kind {
        case .type:
            let type = text.bytes.first ?? .max
            let name =
                isClient ? RFBClientMessage(rawValue: type).name : RFBServerMessage(rawValue: type).name
            message.name = name ?? "message \(type)"
            return isClient ? beginClient(type) : beginServer(type)
        case .fields(let type):
            return isClient
                ? readClient(RFBClientMessage(rawValue: type), &numbers, text.place, into: &message)
                : readServer(RFBServerMessage(rawValue: type), &numbers, text.place, into: &message)
        case .text:
            if case .cutText(_, let extended) = message.body {
                message.body = .cutText(
                    text, extended: extended.map { _ in RFBClipboard(flags: numbers.next(4)) })
            }
            return .whole
        case .encodings(let total):
            let encodings = (0..<text.bytes.count / 4).map { _ in
                RFBEncoding(rawValue: UInt32(truncatingIfNeeded: numbers.next(4)))
            }
            listsMoreButtons = encodings.contains(.extendedMouseButtons)
            message.body = .encodings(Array(encodings.prefix(Self.mostEncodings)), total: total)
            return .whole
        case .moreButtons:
            if case .pointer(var pointer) = message.body {
                pointer.buttons = pointer.buttons & 0x7F | numbers.next(1) << 7
                message.body = .pointer(pointer)
            }
            return .whole
        case .rectangle: return beginRectangle(&numbers, text.place, into: &message)
        case .part(let part):
            guard let step = rectangleReader?.read(part, text.bytes) else { return .unknown }
            return follow(step, into: &message, text, part)
        case .subtype, .extendedKey, .sound, .soundLength:
            return readQEMU(piece.kind, &numbers, text.place, into: &message, fromClient: isClient)
        case .rest: return .whole
        default: return .unknown
        }
    }

    /// Encodings of a list that are kept: programs list some thirty.
    static let mostEncodings = 128

    // MARK: The client's

    /// Bytes behind the type.
    private func beginClient(_ type: UInt8) -> RFBStep {
        let count: Int
        switch RFBClientMessage(rawValue: type) {
        case .setPixelFormat: count = 3 &+ RFBPixelFormat.size
        case .setEncodings, .xvp, .gii: count = 3
        case .framebufferUpdateRequest, .enableContinuousUpdates: count = 9
        case .keyEvent, .clientCutText, .setDesktopSize: count = 7
        case .pointerEvent: count = 5
        case .clientFence: count = 8
        case .qemu: return .next(RFBPiece(.subtype, 1))
        default: return .unknown
        }
        return .next(RFBPiece(.fields(type), count))
    }

    private mutating func readClient(
        _ type: RFBClientMessage, _ numbers: inout RFBNumbers, _ place: StreamRange,
        into message: inout RFBMessage
    ) -> RFBStep {
        switch type {
        case .setPixelFormat:
            _ = numbers.next(3)
            let format = RFBPixelFormat(&numbers)
            message.body = .pixelFormat(format)
            want(format, place.end)
        case .setEncodings:
            _ = numbers.next(1)
            let total = numbers.next(2)
            return .next(RFBPiece(.encodings(total: total), total &* 4))
        case .framebufferUpdateRequest:
            let isIncremental = numbers.next(1) != 0
            message.body = .request(numbers.area(), isIncremental: isIncremental)
        case .keyEvent:
            let isDown = numbers.next(1) != 0
            _ = numbers.next(2)
            add(
                &message, isDown, numbers.next(4),
                StreamRange(side: place.side, offset: place.end &- 4, count: 4))
        case .pointerEvent:
            let buttons = numbers.next(1)
            let place = RFBPointer.Place(x: numbers.next(2), y: numbers.next(2))
            message.body = .pointer(RFBPointer(buttons: buttons, first: place, last: place))
            if hasMoreButtons, buttons & 0x80 != 0 { return .next(RFBPiece(.moreButtons, 1)) }
        case .clientCutText: return beginText(&numbers, place, into: &message)
        case .enableContinuousUpdates:
            let isOn = numbers.next(1) != 0
            isContinuous = isOn
            message.body = .continuousUpdates(numbers.area(), isOn: isOn)
        case .clientFence: return readFence(&numbers, into: &message)
        case .xvp:
            _ = numbers.next(2)
            message.body = .power(numbers.next(1))
        case .setDesktopSize:
            _ = numbers.next(1)
            let (width, height) = (numbers.next(2), numbers.next(2))
            let screens = numbers.next(1)
            message.body = .desktopSize(width: width, height: height, screens: screens)
            return .next(.rest(screens &* 16))
        case .gii: return readDevices(&numbers)
        default: return .unknown
        }
        return .whole
    }

    private func add(_ message: inout RFBMessage, _ isDown: Bool, _ symbol: Int, _ place: StreamRange) {
        let symbol = RFBKeySymbol(rawValue: UInt32(truncatingIfNeeded: symbol))
        message.body = .keys([RFBKey(isDown: isDown, symbol: symbol, place: place)])
    }

    // MARK: The server's

    private func beginServer(_ type: UInt8) -> RFBStep {
        let count: Int
        switch RFBServerMessage(rawValue: type) {
        case .framebufferUpdate, .xvp, .gii: count = 3
        case .setColourMapEntries: count = 5
        case .bell, .endOfContinuousUpdates: return .whole
        case .serverCutText: count = 7
        case .serverFence: count = 8
        case .qemu: return .next(RFBPiece(.subtype, 1))
        default: return .unknown
        }
        return .next(RFBPiece(.fields(type), count))
    }

    private mutating func readServer(
        _ type: RFBServerMessage, _ numbers: inout RFBNumbers, _ place: StreamRange,
        into message: inout RFBMessage
    ) -> RFBStep {
        switch type {
        case .framebufferUpdate:
            _ = numbers.next(1)
            let count = numbers.next(2)
            // So many are never sent: the number says that the end will be shown. rfbproto, "LastRect".
            rectanglesLeft = count == 0xFFFF ? nil : count
            var update = RFBUpdate()
            update.isOpen = rectanglesLeft == nil
            message.body = .update(update)
            return count == 0 ? .whole : .next(RFBPiece(.rectangle, RFBRectangle.headerSize))
        case .setColourMapEntries:
            _ = numbers.next(1)
            let first = numbers.next(2)
            let count = numbers.next(2)
            message.body = .colours(first: first, count: count)
            return .next(.rest(count &* 6))
        case .serverCutText: return beginText(&numbers, place, into: &message)
        case .serverFence: return readFence(&numbers, into: &message)
        case .xvp:
            _ = numbers.next(2)
            message.body = .power(numbers.next(1))
        case .gii: return readDevices(&numbers)
        default: return .unknown
        }
        return .whole
    }

    // MARK: What both have

    /// A negative length is that of an extended clipboard. rfbproto, "Extended Clipboard Pseudo-Encoding".
    private func beginText(
        _ numbers: inout RFBNumbers, _ place: StreamRange, into message: inout RFBMessage
    ) -> RFBStep {
        _ = numbers.next(3)
        let length = Int(Int32(truncatingIfNeeded: numbers.next(4)))
        message.body = .cutText(
            PlacedText(bytes: [], place: StreamRange(side: place.side, offset: place.end, count: 0)),
            extended: length < 0 ? RFBClipboard(flags: 0) : nil)
        return .next(RFBPiece(.text, abs(length)))
    }

    private func readFence(_ numbers: inout RFBNumbers, into message: inout RFBMessage) -> RFBStep {
        _ = numbers.next(3)
        let flags = numbers.next(4)
        let bytes = numbers.next(1)
        message.body = .fence(isRequest: flags & 0x8000_0000 != 0, isOrdered: flags & 1 != 0, bytes: bytes)
        return .next(.rest(bytes))
    }

    /// The highest bit of the first byte says in which order the bytes of the length stand. rfbproto, "gii".
    private func readDevices(_ numbers: inout RFBNumbers) -> RFBStep {
        let isBigEndian = numbers.next(1) & 0x80 != 0
        let length = numbers.next(2)
        return .next(.rest(isBigEndian ? length : length >> 8 | (length & 0xFF) << 8))
    }

    private func readQEMU(
        _ kind: RFBPiece.Kind, _ numbers: inout RFBNumbers, _ place: StreamRange,
        into message: inout RFBMessage, fromClient isClient: Bool
    ) -> RFBStep {
        switch kind {
        case .subtype:
            let subtype = numbers.next(1)
            if subtype == 1 {
                message.name = "QEMU Audio"
                return .next(RFBPiece(.sound, 2))
            }
            guard isClient, subtype == 0 else { return .unknown }
            message.name = "QEMU Extended Key Event"
            return .next(RFBPiece(.extendedKey, 10))
        case .extendedKey:
            let isDown = numbers.next(2) != 0
            // Which key it is stands there twice: as a symbol and as a scancode.
            add(
                &message, isDown, numbers.next(4),
                StreamRange(side: place.side, offset: place.end &- 8, count: 8))
            return .whole
        case .sound:
            let operation = numbers.next(2)
            guard operation == 2 else { return operation < 2 ? .whole : .unknown }
            return .next(isClient ? .rest(6) : RFBPiece(.soundLength, 4))
        case .soundLength: return .next(.rest(numbers.next(4)))
        default: return .unknown
        }
    }

    // MARK: Rectangles

    private mutating func beginRectangle(
        _ numbers: inout RFBNumbers, _ place: StreamRange, into message: inout RFBMessage
    ) -> RFBStep {
        let reader = RFBRectangleReader(RFBRectangle(&numbers), format)
        rectangleReader = reader
        rectangleStart = place.offset
        return follow(reader.begin(), into: &message, PlacedText(bytes: [], place: place), nil)
    }

    /// Goes on behind a part of a rectangle.
    private mutating func follow(
        _ step: RFBRectangleReader.Step, into message: inout RFBMessage, _ text: PlacedText,
        _ part: RFBRectangleReader.Part?
    ) -> RFBStep {
        guard case .update(var update) = message.body, var rectangle = rectangleReader?.rectangle else {
            return .unknown
        }
        switch step {
        case .next(let part, let count):
            return .next(RFBPiece(.part(part), count, keeps: part.isCounted ? 0 : nil))
        case .unknown:
            update.unread = rectangle.encoding
            message.body = .update(update)
            return .unknown
        case .whole: break
        }
        if case .name? = part { rectangle.name = text }
        rectangle.bytes = text.place.end &- rectangleStart
        note(rectangle)
        // That is no rectangle, but says that there are no more.
        if rectangle.encoding != .lastRect { update.add(rectangle) }
        message.body = .update(update)
        rectangleReader = nil
        if let left = rectanglesLeft { rectanglesLeft = left &- 1 }
        return rectangle.encoding == .lastRect || rectanglesLeft == 0
            ? .whole : .next(RFBPiece(.rectangle, RFBRectangle.headerSize))
    }
}

extension RFBRectangleReader.Part {
    /// Whether it is pixels, of which none are kept.
    var isCounted: Bool {
        switch self {
        case .pixels, .tightColours: true
        default: false
        }
    }
}
