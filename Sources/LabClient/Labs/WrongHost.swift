import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A certificate for another host.
func wrongHost(_ server: LabServer) async throws {
    step("Ask; the certificate names another host", "发出请求；证书上是另一个主机名")
    let url = try server.url("/account", on: .misnamed)
    do {
        #if canImport(Security)
            say(try await URLSession.shared.data(from: url).0.description)
        #else
            // The root is trusted, so that nothing else is wrong with it.
            let connection = try TLSConnection(
                to: url, trusting: .anchors(server.root))
            say(try connection.get("/account"))
        #endif
    } catch {
        say(error)
    }
}
