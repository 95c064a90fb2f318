import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A delegate that trusts everything: encrypted, but to whom?
func careless(_ server: LabServer) async throws {
    let url = try server.url("/account", on: .stranger)
    let password = "Basic YWRtaW46MTIzNDU2"

    step("Send the password to whoever answers", "把密码发给任何应答者")
    #if canImport(Security)
        // Apple's systems ask a delegate, and this one always says yes.
        var request = URLRequest(url: url)
        request.setValue(password, forHTTPHeaderField: "Authorization")
        let session = URLSession(
            configuration: .ephemeral, delegate: CarelessDelegate(),
            delegateQueue: nil)
        let (body, _) = try await session.data(for: request)
        say(String(decoding: body, as: UTF8.self))
    #else
        // URLSession on Linux asks nobody; OpenSSL does what it is told.
        let connection = try TLSConnection(to: url, trusting: .everything)
        say(
            try connection.get(
                url.path, fields: ["Authorization: \(password)"]))
    #endif
}

#if canImport(Security)
    private final class CarelessDelegate: NSObject, URLSessionDelegate {
        func urlSession(
            _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            let trust = challenge.protectionSpace.serverTrust
            return (.useCredential, trust.map { URLCredential(trust: $0) })
        }
    }
#endif
