import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A download is cut off, and continued where it was.
func pauseResume(_ server: LabServer) async throws {
    let url = try server.url("/download")
    let watcher = PartWatcher(pausesAt: 8192)
    let session = URLSession(
        configuration: .ephemeral, delegate: watcher, delegateQueue: nil)

    step("Begin", "开始下载")
    session.dataTask(with: url).resume()
    await watcher.end()
    session.invalidateAndCancel()

    step("Ask for the rest, if it is still the same file", "只请求余下的部分，前提是文件没有变")
    // Apple's downloadTask(withResumeData:) sends the same two fields.
    let (tag, part) = watcher.kept
    var request = URLRequest(url: url)
    request.setValue("bytes=\(part.count)-", forHTTPHeaderField: "Range")
    request.setValue(tag, forHTTPHeaderField: "If-Range")
    let (rest, response) = try await URLSession(configuration: .ephemeral)
        .data(for: request)

    step("206: put the two parts together. 200: start again", "206：把两部分接起来；200：从头再来")
    let status = (response as? HTTPURLResponse)?.statusCode
    let whole = status == 206 ? part + rest : rest
    say(
        "\(part.count) + \(rest.count) = \(whole.count) bytes",
        "\(part.count) + \(rest.count) = \(whole.count) 字节")
}

/// Keeps what comes, and cuts the download off.
final class PartWatcher: NSObject, URLSessionDataDelegate {
    private let limit: Int
    private let part = Mutex((tag: "", bytes: Data()))
    private let (ended, ending) = AsyncStream<Void>.makeStream()

    init(pausesAt limit: Int) { self.limit = limit }

    /// The file's tag and the bytes that came.
    var kept: (tag: String, bytes: Data) { part.withLock { $0 } }

    /// Returns when the task has ended.
    func end() async { for await _ in ended {} }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask,
        didReceive data: Data
    ) {
        let response = dataTask.response as? HTTPURLResponse
        let tag = response?.value(forHTTPHeaderField: "ETag")
        let count = part.withLock { part in
            part.tag = tag ?? ""
            part.bytes += data
            return part.bytes.count
        }
        if count >= limit {
            step("Pause: keep the bytes and the ETag", "暂停：保留已收到的字节和 ETag")
            say("\(count) bytes, \(tag ?? "")", "\(count) 字节，\(tag ?? "")")
            dataTask.cancel()
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) { ending.finish() }
}
