import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The answer is somewhere else, twice.
func redirect(_ server: LabServer) async throws {
    let watcher = RedirectWatcher()
    let session = URLSession(
        configuration: .ephemeral, delegate: watcher, delegateQueue: nil)

    step("Ask for the old address", "请求旧地址")
    session.dataTask(with: try server.url("/old")).resume()
    await watcher.end()
    session.finishTasksAndInvalidate()
}

/// Is told of each redirection, and may refuse to follow it.
final class RedirectWatcher: NSObject, URLSessionDataDelegate {
    private let (ended, ending) = AsyncStream<Void>.makeStream()

    /// Returns when the task has ended.
    func end() async { for await _ in ended {} }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        step("Follow: nil here would stop", "跟随重定向；在此给出 nil 就会停下")
        say("\(response.statusCode) → \(request.url?.path ?? "")")
        completionHandler(request)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        step("Where did we arrive?", "最终到了哪里？")
        let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
        say("\(status), \(task.response?.url?.path ?? "")")
        ending.finish()
    }
}
