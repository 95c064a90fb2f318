import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A file is put on the server, which asks for a name and password first.
func putBasic(_ server: LabServer) async throws {
    let session = URLSession(
        configuration: .ephemeral, delegate: Admin(), delegateQueue: nil)

    step("Put it, without saying who we are", "直接上传，不表明身份")
    let file = Data("①②③④⑤⑥⑦⑧⑨\n".utf8)
    var request = URLRequest(url: try server.url("/files/steps.txt"))
    request.httpMethod = "PUT"
    let (_, response) = try await session.upload(for: request, from: file)

    step("201: it is there now", "201：文件已在服务器上")
    say("\((response as? HTTPURLResponse)?.statusCode ?? 0)")
    session.invalidateAndCancel()
}

/// Knows a name and a password.
final class Admin: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (
                URLSession.AuthChallengeDisposition, URLCredential?
            ) -> Void
    ) {
        step("401: say who we are. Base64 is no encryption", "401：表明身份；Base64 不是加密")
        // The same by hand: Authorization: Basic YWRtaW46MTIzNDU2
        let admin = URLCredential(
            user: "admin", password: "123456", persistence: .none)
        let isFirst = challenge.previousFailureCount == 0
        completionHandler(isFirst ? .useCredential : .performDefaultHandling, admin)
    }
}
