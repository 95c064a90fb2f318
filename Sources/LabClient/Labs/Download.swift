import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A download whose progress is shown while it runs.
func download(_ server: LabServer) async throws {
    let watcher = DownloadWatcher()
    let session = URLSession(
        configuration: .ephemeral, delegate: watcher, delegateQueue: nil)

    step("Ask; the delegate is told what comes", "发出请求；收到什么由代理得知")
    session.dataTask(with: try server.url("/download")).resume()
    await watcher.end()
    session.finishTasksAndInvalidate()
}

/// Counts the bytes as they come.
final class DownloadWatcher: NSObject, URLSessionDataDelegate {
    private let received = Mutex(0)
    private let (ended, ending) = AsyncStream<Void>.makeStream()

    /// Returns when the task has ended.
    func end() async { for await _ in ended {} }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        step("The head: Content-Length says how much", "首部：Content-Length 说明共有多少")
        let length = response.expectedContentLength
        say("\(length) bytes will come", "共 \(length) 字节")
        completionHandler(.allow)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask,
        didReceive data: Data
    ) {
        step("A piece of the body", "正文的一段")
        let total = dataTask.response?.expectedContentLength ?? 0
        let sum = received.withLock { count in
            count += data.count
            return count
        }
        say("\(sum) of \(total) bytes", "已收到 \(sum) / \(total) 字节")
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        step("All is there, or it failed", "全部收到，或者失败")
        if let error { say(error) } else { say("complete", "下载完成") }
        ending.finish()
    }
}
