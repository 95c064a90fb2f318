import Documents
package import Output
import PacketCapture
import PageOutput
import Platform
import Redaction
package import TLSMessages
import TextOutput
package import Tracing

/// How captures are traced and told: as the command line says.
package struct Telling: Sendable {
    /// Language, level and detail.
    package var options = TextOptions()
    /// Whether secrets are masked.
    package var redacts = false
    /// What masks them: the same secret the same way on all pages.
    let redactor = Redactor()
    /// Gives the secrets that open TLS, new for each capture.
    package var keys: @Sendable () -> KeyLog = { KeyLog() }
    /// Judges certificate chains; nil leaves them unjudged.
    package var judge: ChainJudge?

    package init() {}

    /// The same in a language.
    func saying(_ language: Language) -> Telling {
        var telling = self
        telling.options.language = language
        return telling
    }

    /// What gets a trace and makes a page of it.
    ///
    /// - Parameters:
    ///   - output: where the page is written.
    ///   - digits: digits after the second that the capture's times have.
    ///   - growth: what the page grows with; nil for one that says all there is.
    /// - Returns: the sink.
    func page(_ output: OutputBuffer, digits: Int, growth: PageGrowth? = nil) -> any TraceSink {
        let (redactor, redacts) = (redactor, redacts)
        let page = PageOutput(output, digits: digits, options: options, growth: growth) {
            !redacts && redactor.findsSecrets(in: $0)
        }
        return redacts ? RedactingOutput(page, redactor: redactor) : page
    }

    /// A part of a page of several captures, which were masked where secrets are to be.
    func part(digits: Int, behind previous: PageOutput?) -> PageOutput {
        let (redactor, redacts) = (redactor, redacts)
        return PageOutput(digits: digits, options: options, behind: previous) {
            !redacts && redactor.findsSecrets(in: $0)
        }
    }

    /// The page of a whole capture: what `trace --format html` writes.
    ///
    /// - Parameters:
    ///   - path: where the capture is.
    ///   - name: what it is called.
    ///   - keyLogs: paths of key logs beside those of the command line.
    /// - Returns: the page.
    /// - Throws: `CaptureError` where it cannot be read.
    func page(of path: String, named name: String, keyLogs: [String]) throws(CaptureError) -> [UInt8] {
        var capture = try CaptureFile(path: path, allowsPipes: false)
        let output = OutputBuffer(descriptor: -1)
        var sink = page(output, digits: capture.timeDigits)
        TracingJob(name, keys: keys(with: keyLogs), judge: judge).run(&capture, to: &sink)
        return output.bytes
    }

    /// The secrets of the command line and of some files more.
    func keys(with files: [String]) -> KeyLog {
        let log = keys()
        for file in files {
            if let bytes = try? InputFile.bytes(of: file, limit: Self.largestKeyLog, allowsPipes: false) {
                log.add(bytes)
            }
        }
        return log
    }

    /// Bytes of a key log that lies beside a bundled capture, or was uploaded: 16 MiB.
    private static let largestKeyLog = 16 << 20
}
