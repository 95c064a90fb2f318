extension OutputBuffer {
    /// Writes a line of text, without the spaces at its end.
    ///
    /// - Parameters:
    ///   - line: the line.
    ///   - color: whether styles are written.
    package func append(line: StyledText, color: Bool) {
        for run in alphabet.drawn(line).runs {
            guard color, let code = run.style.code else {
                append(drawn: run.text)
                continue
            }
            append(code)
            append(drawn: run.text)
            append("\u{1b}[0m")
        }
        while bytes.last == 0x20 { bytes.removeLast() }
        bytes.append(0x0A)
    }

    private func append(drawn text: String) {
        if alphabet.encode == nil { append(text) } else { bytes += alphabet.bytes(of: text) }
    }
}
