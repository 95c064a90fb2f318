import WireBytes

// What each stream is for, what is missing of it, and its end. RFC 9114 §6, RFC 9204 §4.2.

extension HTTP3Conversation {
    /// Reads one piece of a stream: its type, a frame, a part of one, instructions. Nil when more bytes are needed.
    mutating func step(_ bytes: StreamBytes, of direction: inout HTTP3Direction) -> Int? {
        switch direction.phase {
        case .lost: return bytes.byteCount
        case .waiting: return nil
        case .skip(let left):
            let count = min(left, bytes.byteCount)
            direction.phase = count == left ? .frame : .skip(left &- count)
            return count
        case .data(let data): return goOn(data, bytes, of: &direction)
        case .frame: break
        }
        switch direction.purpose {
        case .untold: return readType(bytes, of: &direction)
        case .push(nil): return readPush(bytes, of: &direction)
        case .message, .control, .push: return readFrame(bytes, of: &direction)
        case .encoder: return readEncoder(bytes, of: &direction)
        case .decoder: return readDecoder(bytes, of: &direction)
        case .unknown: return bytes.byteCount
        }
    }

    /// The first number of a stream on which only one side sends. RFC 9114 §6.2.
    private mutating func readType(_ bytes: StreamBytes, of direction: inout HTTP3Direction) -> Int? {
        guard let number = VariableInteger(bytes.span) else { return nil }
        let (key, mark) = (direction.key, bytes.first(number.size).latest)
        let type = HTTP3StreamType(rawValue: number.value)
        direction.purpose =
            switch type {
            case .control: .control
            case .push: .push(nil)
            case .encoder: .encoder
            case .decoder: .decoder
            default: .unknown
            }
        if streams.count < limits.directions {
            streams.append(HTTP3StreamUse(stream: key.stream, from: key.side, type: type, mark: mark))
        }
        switch direction.purpose {
        case .control, .encoder, .decoder:
            if endpoints[key.side].critical[direction.purpose] != nil {
                note(.streamCreation, from: key.side, at: mark, stream: key.stream)
                direction.purpose = .unknown
            } else {
                endpoints[key.side].critical[direction.purpose] = key.stream
            }
        case .push where key.side == .client:
            note(.streamCreation, from: key.side, at: mark, stream: key.stream)
            direction.purpose = .unknown
        default: break
        }
        return number.size
    }

    /// The number of a push. RFC 9114 §4.6.
    private mutating func readPush(_ bytes: StreamBytes, of direction: inout HTTP3Direction) -> Int? {
        guard let number = VariableInteger(bytes.span) else { return nil }
        direction.purpose = .push(number.value)
        direction.message = Self.messageStream(ofPush: number.value)
        return number.size
    }

    /// Pushed messages are known by a number that no stream has, since a promise comes before its stream.
    static func messageStream(ofPush number: UInt64) -> UInt64 { number | StreamFacts.pushBit }

    // MARK: What is missing

    /// Takes note of bytes that were not captured: of content that is all; of anything else, where the next frame or instruction
    /// begins is lost.
    mutating func lose(_ range: StreamRange, of direction: inout HTTP3Direction, at mark: PacketMark) {
        direction.end = range.end
        switch direction.phase {
        case .data(var data) where range.count <= data.content:
            data.content &-= range.count
            messages.note(hole: range, on: direction.message)
            direction.phase = .data(data)
            if data.frame >= 0 { frames[data.frame].content = .notCaptured }
            endDataIfOver(&direction, at: mark)
        case .skip(let left) where range.count <= left:
            direction.phase = left == range.count ? .frame : .skip(left &- range.count)
        default:
            direction.phase = .lost
            if direction.losses.isEmpty { direction.losses.append(range) }
            if direction.purpose == .encoder || direction.purpose == .untold {
                // What is not told may have been the encoder's.
                endpoints[direction.key.side].decoder.lose()
            }
            if direction.purpose == .untold || direction.purpose == .control {
                loseSettings(of: direction.key.side)
            }
        }
    }

    /// SETTINGS may be in what is missing: what the other side's encoder is allowed is not known, and will not be.
    private mutating func loseSettings(of side: Side) {
        guard endpoints[side].settings == nil else { return }
        endpoints[side.other].decoder.lose()
    }

    // MARK: Ends

    /// A direction has ended, and nothing of it waits.
    mutating func close(_ direction: inout HTTP3Direction, how: NumberedStreamEnd, at mark: PacketMark) {
        let (key, message) = (direction.key, direction.message)
        var isInsideFrame = direction.isInsideFrame
        switch direction.phase {
        case .data, .skip: isInsideFrame = true
        default: break
        }
        switch (direction.purpose, how) {
        case (.control, .finished), (.control, .reset), (.encoder, .finished), (.encoder, .reset),
            (.decoder, .finished), (.decoder, .reset):
            note(.closedCriticalStream, from: key.side, at: mark, stream: key.stream)
        case (.message, _), (.push(_?), _):
            var reason: IncompleteReason?
            switch how {
            case .finished:
                if isInsideFrame {
                    note(.frameError, from: key.side, at: mark, stream: key.stream)
                    reason = .closedEarly
                }
            case .reset(let code):
                let reset = StreamReset(
                    code: .http3(HTTP3ErrorCode(rawValue: code)), from: key.side, mark: mark)
                messages.note(reset, of: message)
                reason = .streamReset(reset.code)
            case .cutOff: reason = .captureEnded
            }
            messages.noteEnd(of: message, from: key.side, offset: direction.end, at: mark)
            messages.finish(
                message, from: key.side, reason, losses: direction.losses, at: reason == nil ? mark : nil)
        default: break
        }
        // What a request's stream has said is forgotten; the streams about the connection stay known.
        directions[key] = nil
    }
}
