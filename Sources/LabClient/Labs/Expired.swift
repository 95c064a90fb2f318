import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A certificate whose time is over.
func expired(_ server: LabServer) async throws {
    step("Ask; the certificate is not valid any more", "发出请求；证书已经过期")
    let url = try server.url("/account", on: .expired)
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
