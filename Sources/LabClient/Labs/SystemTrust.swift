import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// HTTPS by the system's list of roots, in which the lab's root is not, and then is.
func systemTrust(_ server: LabServer) async throws {
    step("Ask, trusting what the system trusts", "以系统信任的根证书发出请求")
    let url = try server.url("/account", on: .good)
    do {
        let session = URLSession(configuration: .ephemeral)
        let (body, _) = try await session.data(from: url)
        say(String(decoding: body, as: UTF8.self))
    } catch {
        // The lab's root is not in the system's list.
        say(error)
    }

    #if !canImport(Security)
        step("The same list with the lab's root in it", "同一份列表，再加上实验的根证书")
        // URLSession on Linux reads one fixed list; OpenSSL takes any.
        let connection = try TLSConnection(
            to: url, trusting: .system(and: server.root))
        say(try connection.get("/account"))
    #endif
}
