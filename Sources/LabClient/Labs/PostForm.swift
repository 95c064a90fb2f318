import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A form, posted by hand.
func postForm(_ server: LabServer) async throws {
    step("Write the form: pairs, encoded as in a URL", "写出表单：键值对，编码方法与 URL 相同")
    var form = URLComponents()
    form.queryItems = [
        URLQueryItem(name: "username", value: "张 三"),
        URLQueryItem(name: "password", value: "123"),
    ]
    let body = Data((form.percentEncodedQuery ?? "").utf8)

    step("Say the method, and what the body is", "写明方法和正文的类型")
    var request = URLRequest(url: try server.url("/login"))
    request.httpMethod = "POST"
    request.setValue(
        "application/x-www-form-urlencoded",
        forHTTPHeaderField: "Content-Type")
    request.httpBody = body

    step("Send it", "发送")
    let session = URLSession(configuration: .ephemeral)
    let (answer, _) = try await session.data(for: request)

    step("Read the answer", "读取响应")
    say(String(decoding: answer, as: UTF8.self))
    session.invalidateAndCancel()
}
