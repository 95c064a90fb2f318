import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

func postJSON(_ server: LabServer) async throws {
    step("Turn a value into JSON", "把数据编码成 JSON")
    struct Device: Encodable { var name: String, floor: Int }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let body = try encoder.encode(Device(name: "路由器", floor: 3))

    step("Say that it is JSON, and that JSON is wanted", "写明发送的是 JSON，也希望收到 JSON")
    var request = URLRequest(url: try server.url("/devices"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.httpBody = body

    step("Send it", "发送")
    let session = URLSession(configuration: .ephemeral)
    let (answer, _) = try await session.data(for: request)

    step("Read the answer", "读取响应")
    say(String(decoding: answer, as: UTF8.self))
    session.invalidateAndCancel()
}
