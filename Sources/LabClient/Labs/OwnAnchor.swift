import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The app carries a root certificate and trusts chains that end there.
func ownAnchor(_ server: LabServer) async throws {
    step("Trust the carried root and nothing else", "只信任随应用携带的根证书")
    let good = try server.url("/account", on: .good)
    say(try await fetch(good, trusting: server.root))

    step("Another authority below the same root passes, too", "同一个根下的另一个中间机构也能通过")
    let sibling = try server.url("/account", on: .sibling)
    say(try await fetch(sibling, trusting: server.root))

    step("An unknown authority does not", "未知的颁发机构则不行")
    let stranger = try server.url("/account", on: .stranger)
    do { say(try await fetch(stranger, trusting: server.root)) } catch { say(error) }
}

private func fetch(_ url: URL, trusting root: String) async throws -> String {
    step("Shake hands, and ask if that went well", "握手，成功后再请求")
    #if canImport(Security)
        // Apple's systems ask a delegate about the server's certificates.
        let delegate = AnchorDelegate(root: try certificate(inPEM: root))
        let session = URLSession(
            configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let (body, _) = try await session.data(from: url)
        return String(decoding: body, as: UTF8.self)
    #else
        // URLSession on Linux asks nobody; OpenSSL does what it is told.
        let connection = try TLSConnection(
            to: url, trusting: .anchors(root))
        return try connection.get(url.path)
    #endif
}

#if canImport(Security)
    private final class AnchorDelegate: NSObject, URLSessionDelegate {
        let root: SecCertificate
        init(root: SecCertificate) { self.root = root }

        func urlSession(
            _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            guard let trust = challenge.protectionSpace.serverTrust else {
                return (.performDefaultHandling, nil)
            }
            SecTrustSetAnchorCertificates(trust, [root] as CFArray)
            // `unsafe`: an error is given through a pointer, and none is asked for.
            return unsafe SecTrustEvaluateWithError(trust, nil)
                ? (.useCredential, URLCredential(trust: trust))
                : (.cancelAuthenticationChallenge, nil)
        }
    }
#endif
