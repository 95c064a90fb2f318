import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Requests that do not wait for each other, each on a connection of its own.
func asynchronous(_ server: LabServer) async throws {
    let session = URLSession(configuration: .ephemeral)
    let answers = DispatchGroup()

    step("Hand over three requests at once", "一次交出三个请求")
    for number in 1...3 {
        let wait = 600 - number * 150
        let url = try server.url("/slow?request=\(number)&milliseconds=\(wait)")
        answers.enter()
        session.dataTask(with: url) { _, _, _ in
            step("An answer came: the last may be the first", "响应到达：后发的可能先到")
            say("2, request \(number)", "2，请求 \(number)")
            answers.leave()
        }.resume()
    }
    say("1")
    await answers.finished()
    session.invalidateAndCancel()
}
