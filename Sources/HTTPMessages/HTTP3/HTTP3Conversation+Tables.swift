import WireBytes

// What encoders say of their tables, and decoders of what they have read. RFC 9204 §4.3, §4.4.

extension HTTP3Conversation {
    mutating func readEncoder(_ bytes: StreamBytes, of direction: inout HTTP3Direction) -> Int? {
        let side = direction.key.side
        var steps: [(QPACKTableStep, Range<Int>)] = []
        var problem: PackingProblem?
        var taken = bytes.byteCount
        do throws(PackingProblem) {
            taken = try endpoints[side].decoder.readEncoder(bytes.span) { steps.append(($0, $1)) }
        } catch {
            problem = error
        }
        for (step, range) in steps {
            let place = bytes.dropFirst(range.lowerBound).first(range.count)
            list(.table(step), from: side, place, bytes: step.entry?.size ?? 0)
        }
        if let problem {
            note(
                .encoderStream, from: side, at: bytes.last, stream: direction.key.stream, packing: problem)
        }
        if !endpoints[side].decoder.isWhole { direction.phase = .lost }
        return taken > 0 ? taken : nil
    }

    mutating func readDecoder(_ bytes: StreamBytes, of direction: inout HTTP3Direction) -> Int? {
        let side = direction.key.side
        var taken = 0
        while taken < bytes.byteCount {
            var at = taken
            do throws(PackingProblem) {
                let instruction = try QPACKDecoderInstruction.read(bytes.span, &at)
                if instruction == .increment(0) { throw .acknowledgment(0) }
                list(
                    .answer(instruction), from: side, bytes.dropFirst(taken).first(at &- taken), bytes: 0)
            } catch {
                if error == .truncated { break }
                note(
                    .decoderStream, from: side, at: bytes.last, stream: direction.key.stream,
                    packing: error)
                direction.phase = .lost
                return bytes.byteCount
            }
            taken = at
        }
        return taken > 0 ? taken : nil
    }

    private mutating func list(
        _ kind: QPACKInstruction.Kind, from side: Side, _ place: StreamBytes, bytes: Int
    ) {
        guard messages.ledger.keep != .counts, instructions.count < limits.instructions,
            listedEntries &+ bytes <= limits.listedEntries
        else {
            instructionsOmitted &+= 1
            if messages.ledger.keep != .counts { messages.ledger.reachedLimit = true }
            return
        }
        listedEntries &+= bytes
        let arrival = place.arrival
        instructions.append(
            QPACKInstruction(from: side, first: arrival.earliest, last: arrival.latest, kind: kind))
    }
}
