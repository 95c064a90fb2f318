import Foundation
import Rendering
import TestSupport

extension BundledCaptures {
    /// The key log that lies beside the capture of this name; an empty one where the capture has its keys inside.
    static func keys(of name: String) throws -> KeyLog {
        let keys = KeyLog()
        let file = URL(fileURLWithPath: path(name)).deletingPathExtension().appendingPathExtension("keys")
        if FileManager.default.fileExists(atPath: file.path) { keys.add([UInt8](try Data(contentsOf: file))) }
        return keys
    }

    /// Traces a capture into a sink and gives what it wrote.
    static func trace(
        _ name: String, detail: TraceDetail, limits: Limits = Limits(), keys: KeyLog? = nil,
        into makeSink: (OutputBuffer, Int) -> any TraceSink
    ) throws -> String {
        var file = try CaptureFile(path: path(name))
        let output = OutputBuffer(descriptor: -1)
        var sink = makeSink(output, file.timeDigits)
        Rendering.trace(&file, name: name, detail: detail, limits: limits, keys: keys, to: &sink)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// The text of a capture.
    static func text(of name: String, _ options: TextOptions, keys: KeyLog? = nil) throws -> String {
        try trace(name, detail: options.traceDetail, limits: options.limits, keys: keys) {
            TextOutput($0, digits: $1, options: options)
        }
    }
}
