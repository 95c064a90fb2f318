import Rendering
import TestSupport

extension BundledCaptures {
    /// Traces a capture into a sink and gives what it wrote.
    static func trace(
        _ name: String, detail: TraceDetail, limits: Limits = Limits(),
        into makeSink: (OutputBuffer, Int) -> any TraceSink
    ) throws -> String {
        var file = try CaptureFile(path: path(name))
        let output = OutputBuffer(descriptor: -1)
        var sink = makeSink(output, file.timeDigits)
        Rendering.trace(&file, name: name, detail: detail, limits: limits, to: &sink)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// The text of a capture.
    static func text(of name: String, _ options: TextOptions) throws -> String {
        try trace(name, detail: options.traceDetail, limits: options.limits) {
            TextOutput($0, digits: $1, options: options)
        }
    }
}
