package import Documents

/// What an export has to say of itself when it is done: shared with whoever started it, because a sink is a value.
package final class ExportReport {
    /// Whether it holds passwords, cookies or other secrets.
    package internal(set) var holdsSecrets = false
    /// What could not be written, and where; nothing more is written then.
    package internal(set) var failure: Failure?
    /// What it does not hold.
    var leftOut = LeftOut()
    /// The connection that was counted last: two exports of one capture get it one behind the other.
    private var counted: Int?

    /// Why something could not be written.
    package struct Failure: Sendable, Hashable {
        /// The file.
        package let path: String
        /// errno.
        package let code: Int32
    }

    package init() {}

    /// Counts what is left out of a connection, once.
    func count(_ left: LeftOut, of connection: Int) {
        guard counted != connection else { return }
        counted = connection
        leftOut.connections += left.connections
        leftOut.encrypted += left.encrypted
        leftOut.responses += left.responses
        leftOut.requests += left.requests
        leftOut.exchanges += left.exchanges
    }

    /// What it left out, in one sentence; nil where that is nothing.
    package var remark: Bilingual? { leftOut.words }
}

/// How much of a capture an export does not hold, because it does not fit its form or its bounds.
struct LeftOut: Sendable, Hashable {
    /// Connections that hold no HTTP that can be read.
    var connections = 0
    /// How many of them are encrypted, without a key.
    var encrypted = 0
    /// Responses whose requests were not captured.
    var responses = 0
    /// Requests of which neither method nor target are known for sure.
    var requests = 0
    /// Exchanges beyond the bounds, of a connection or of the export.
    var exchanges = 0
    /// Bodies that are not written to their ends, because that was not captured or because of a bound.
    var cutBodies = 0
    /// Bodies beyond the most files.
    var bodies = 0

    var words: Bilingual? {
        var en: [String] = []
        var zh: [String] = []
        func add(_ number: Int, _ one: String, _ many: String, _ chinese: (String) -> String) {
            guard number > 0 else { return }
            en.append("\(grouped(number)) \(number == 1 ? one : many)")
            zh.append(chinese(grouped(number)))
        }
        let without = connections - encrypted
        add(encrypted, "encrypted connection (no key)", "encrypted connections (no key)") {
            "\($0) 条加密的连接（没有密钥）"
        }
        add(without, "connection without HTTP", "connections without HTTP") { "\($0) 条没有 HTTP 的连接" }
        add(responses, "response whose request is not known", "responses whose requests are not known") {
            "\($0) 个不知对应哪个请求的响应"
        }
        add(requests, "request that was not captured whole", "requests that were not captured whole") {
            "\($0) 个没有完整捕获的请求"
        }
        add(exchanges, "exchange beyond what is kept", "exchanges beyond what is kept") {
            "\($0) 次超出保留上限的请求与响应"
        }
        add(bodies, "body beyond what is written", "bodies beyond what is written") { "\($0) 个超出写出上限的正文" }
        var sentences = Bilingual(
            en: en.isEmpty ? "" : "left out: " + en.joined(separator: ", "),
            zh: zh.isEmpty ? "" : "未包含：" + zh.joined(separator: "、"))
        if cutBodies > 0 {
            let number = grouped(cutBodies)
            let cut = Bilingual(
                en: cutBodies == 1 ? "1 body is not whole" : "\(number) bodies are not whole",
                zh: "\(number) 个正文不完整")
            sentences =
                en.isEmpty
                ? cut : Bilingual(en: "\(sentences.en); \(cut.en)", zh: "\(sentences.zh)；\(cut.zh)")
        }
        return sentences.en.isEmpty ? nil : sentences
    }
}
