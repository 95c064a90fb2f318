public import WireBytes

// What is secret in HTTP/3: its messages, what encoders put into their tables, and words beside them.

extension HTTP3Conversation {
    /// Cookies, credentials, forms and more. All of it was encrypted: places in the streams are not those of its bytes in packets.
    public mutating func mask(with masking: inout some SecretMasking) {
        messages.ledger.rewriteExchanges { $0.mask(with: &masking) }
        for index in instructions.indices {
            guard case .table(var step) = instructions[index].kind, let entry = step.entry else { continue }
            // As a line of a head, so that the name tells what the value is.
            let start = entry.name.count &+ 2
            let line = entry.name + Array(": ".utf8) + entry.value
            var masked = line
            let field = HeaderField(name: 0..<entry.name.count, value: start..<line.count)
            masking.find(in: line) { FieldSecrets(bytes: line).find([field], &$0) }.masks.apply(to: &masked)
            guard masked != line else { continue }
            step.entry?.value = Array(masked[start...])
            instructions[index].kind = .table(step)
        }
        for index in frames.indices {
            guard case .priorityUpdate(let number, var value) = frames[index].content else { continue }
            masking.find(in: value) { [value] in $0.text(0..<value.count) }.masks.apply(to: &value)
            frames[index].content = .priorityUpdate(of: number, value: value)
        }
    }
}
