import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Where a telephone number is from: a JSON look-up.
func lookUp(_ server: LabServer) async throws {
    step("Ask for the number's region", "查询号码归属地")
    let url = try server.url("/region?number=13812345678")
    let session = URLSession(configuration: .ephemeral)
    let (body, response) = try await session.data(from: url)

    step("Look at the status before the body", "先看状态码，再看正文")
    let status = (response as? HTTPURLResponse)?.statusCode
    guard status == 200 else { throw URLError(.badServerResponse) }

    step("Decode the JSON", "解析 JSON")
    struct Answer: Decodable {
        struct Region: Decodable { var province, city, sp: String }
        var data: Region
    }
    let region = try JSONDecoder().decode(Answer.self, from: body).data
    say("\(region.province) \(region.city) \(region.sp)")
    session.invalidateAndCancel()
}
