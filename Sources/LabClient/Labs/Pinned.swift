import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The app carries the hash of the one key that its server has.
func pinned(_ server: LabServer) async throws {
    step("The chain is good and the key is the one we know", "证书链有效，公钥也是已知的那一个")
    let good = try server.url("/account", on: .good)
    say(try await fetch(good, server))

    step("The chain is good, but the key is another one", "证书链有效，公钥却是另一个")
    let sibling = try server.url("/account", on: .sibling)
    do { say(try await fetch(sibling, server)) } catch { say(error) }
}

private func fetch(_ url: URL, _ server: LabServer) async throws -> String {
    step("Shake hands, compare the key, and only then ask", "握手，核对公钥，然后才请求")
    #if canImport(Security)
        // Apple's systems ask a delegate about the server's certificates.
        let root = try certificate(inPEM: server.root)
        let delegate = PinDelegate(root: root, pin: server.pin)
        let session = URLSession(
            configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let (body, _) = try await session.data(from: url)
        return String(decoding: body, as: UTF8.self)
    #else
        // URLSession on Linux asks nobody; OpenSSL does what it is told.
        let connection = try TLSConnection(
            to: url, trusting: .anchors(server.root))
        guard connection.keyPin == server.pin else {
            throw TLSFault(reason: "the key is not the pinned one")
        }
        return try connection.get(url.path)
    #endif
}

#if canImport(Security)
    private final class PinDelegate: NSObject, URLSessionDelegate {
        let root: SecCertificate
        let pin: String
        init(root: SecCertificate, pin: String) {
            self.root = root
            self.pin = pin
        }

        func urlSession(
            _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            guard let trust = challenge.protectionSpace.serverTrust else {
                return (.performDefaultHandling, nil)
            }
            SecTrustSetAnchorCertificates(trust, [root] as CFArray)
            // `unsafe`: an error is given through a pointer, and none is asked for.
            let isTrusted = unsafe SecTrustEvaluateWithError(trust, nil)
            return isTrusted && keyPin(of: trust) == pin
                ? (.useCredential, URLCredential(trust: trust))
                : (.cancelAuthenticationChallenge, nil)
        }
    }
#endif
