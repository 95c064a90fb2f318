import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A field and a file in one body.
func multipart(_ server: LabServer) async throws {
    step("Write each part, with a boundary between them", "逐个写出各部分，用分隔符隔开")
    // Nothing in the parts may look like the boundary.
    let boundary = "lesson-5f2c9e"
    let parts = [
        "--\(boundary)",
        "Content-Disposition: form-data; name=\"title\"",
        "",
        "三次握手",
        "--\(boundary)",
        "Content-Disposition: form-data; name=\"userfile\"; filename=\"notes.txt\"",
        "Content-Type: text/plain; charset=utf-8",
        "",
        "SYN, SYN/ACK, ACK",
        "--\(boundary)--",
        "",
    ]
    let body = Data(parts.joined(separator: "\r\n").utf8)

    step("Name the boundary in the head", "在首部中写明分隔符")
    var request = URLRequest(url: try server.url("/upload"))
    request.httpMethod = "POST"
    request.setValue(
        "multipart/form-data; boundary=\(boundary)",
        forHTTPHeaderField: "Content-Type")

    step("Upload it", "上传")
    let session = URLSession(configuration: .ephemeral)
    let (answer, _) = try await session.upload(for: request, from: body)

    step("Read the answer", "读取响应")
    say(String(decoding: answer, as: UTF8.self))
    session.invalidateAndCancel()
}
