// `unsafe`: clock_gettime(3) takes a pointer.

import Foundation
import Synchronization

// What the client tells of itself: its code, and when it came to which line of it. A line on standard output each, its
// parts separated by tabs, times in seconds since 1970 by the clock that packets are stamped with:
//
//     code    LINE  TEXT               a line of the lab's source
//     step    TIME  LINE  EN  ZH       the code behind this line runs now
//     says    TIME  EN  ZH             something that the lab prints
//     failed  TIME  TEXT               it ended before its end

/// Says that what stands behind this line, up to the next step or the end of the block, runs now.
func step(_ en: String, _ zh: String, line: Int = #line) {
    write("step", now(), String(line), en, zh)
}

/// Prints what holds in any language.
func say(_ text: String) { write("says", now(), text, text) }

func say(_ en: String, _ zh: String) { write("says", now(), en, zh) }

/// Prints why a request failed, in the library's words.
func say(_ error: any Error) {
    let text = (error as? TLSFault)?.reason ?? error.localizedDescription
    say("refused: \(text)", "拒绝：\(text)")
}

/// Tells a lab's source, line by line.
func tell(_ source: String) {
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        write("code", String(index + 1), String(line))
    }
}

/// Tells why the lab ended before its end.
func tellFailure(_ error: any Error) {
    write("failed", now(), (error as? TLSFault)?.reason ?? error.localizedDescription)
}

private func now() -> String {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    let fraction = String(time.tv_nsec)
    return "\(time.tv_sec)." + String(repeating: "0", count: 9 - fraction.count) + fraction
}

/// Lines from several threads must not mix.
private let lines = Mutex(())

private func write(_ parts: String...) {
    let text = parts.map { part in
        String(part.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }.joined(separator: "\t")
    lines.withLock { _ in FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
}
