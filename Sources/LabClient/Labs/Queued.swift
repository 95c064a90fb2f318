import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A queue that lets one request at a time out; the caller does not wait.
func queued(_ server: LabServer) async throws {
    step("A queue, and one connection at most", "一个队列，最多一条连接")
    let settings = URLSessionConfiguration.ephemeral
    settings.httpMaximumConnectionsPerHost = 1
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(
        configuration: settings, delegate: nil, delegateQueue: queue)

    step("Hand over three requests at once", "一次交出三个请求")
    let answers = DispatchGroup()
    for number in 1...3 {
        let url = try server.url("/slow?request=\(number)&milliseconds=150")
        answers.enter()
        session.dataTask(with: url) { _, _, _ in
            step("An answer came, on the queue", "响应到达，在队列上处理")
            say("2, request \(number)", "2，请求 \(number)")
            answers.leave()
        }.resume()
    }
    say("1")
    await answers.finished()
    session.invalidateAndCancel()
}
