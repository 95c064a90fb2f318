import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A semaphore makes requests synchronous: each waits for the one before.
func synchronous(_ server: LabServer) throws {
    let session = URLSession(configuration: .ephemeral)
    for number in 1...2 {
        step("Hand the request over", "交出请求")
        let url = try server.url("/slow?request=\(number)&milliseconds=200")
        let answered = DispatchSemaphore(value: 0)
        let task = session.dataTask(with: url) { _, _, error in
            step("The answer came, on another thread", "响应到达，在另一个线程上")
            say(error == nil ? "2" : "3")
            answered.signal()
        }
        task.resume()
        say("1")

        step("Stand still until then: never on the main thread", "等在这里：不可在主线程上这样做")
        answered.wait()
        say("loaded", "加载完毕")
    }
    session.invalidateAndCancel()
}
