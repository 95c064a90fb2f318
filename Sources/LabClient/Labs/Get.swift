import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Parameters in the URL, with a space and Chinese characters.
func get(_ server: LabServer) async throws {
    step("Put the parameters into the URL", "把参数放进 URL")
    var parts = URLComponents()
    parts.path = "/echo"
    parts.queryItems = [
        URLQueryItem(name: "username", value: "zhang san"),
        URLQueryItem(name: "city", value: "北京"),
    ]
    // A URL has no spaces and no Chinese: they are percent-encoded.
    say(parts.string ?? "")

    step("Ask", "发出请求")
    let url = try server.url(parts.string ?? "")
    let session = URLSession(configuration: .ephemeral)
    let (body, _) = try await session.data(from: url)

    step("Read the answer", "读取响应")
    say(String(decoding: body, as: UTF8.self))
    session.invalidateAndCancel()
}
