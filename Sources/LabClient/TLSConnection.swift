#if !canImport(Security)
    import COpenSSL
    import Foundation
    import Glibc

    /// A connection over TLS by OpenSSL, for what URLSession on Linux cannot be told: whom to trust.
    ///
    /// It speaks as much HTTP as the labs need. This file holds the target's `unsafe` for C calls.
    @safe
    final class TLSConnection {
        enum Trust {
            /// Chains to the system's roots or to the one in this PEM file.
            case system(and: String)
            /// Chains to the one in this PEM file.
            case anchors(String)
            /// Any; nothing is looked at.
            case everything
        }

        private let context: OpaquePointer
        private let session: OpaquePointer
        private let socket: Int32
        private let authority: String

        /// Seconds that connecting, sending or receiving may take.
        private static let patience = 10
        /// The most bytes of an answer that are taken.
        private static let longestAnswer = 1 << 20

        /// Connects on this host and shakes hands.
        ///
        /// - Parameters:
        ///   - url: its host is asked for and must be in the certificate; its port is connected to.
        ///   - trust: whose certificates are good.
        /// - Throws: `TLSFault` where nobody answers, or the certificate is refused.
        init(to url: URL, trusting trust: Trust) throws(TLSFault) {
            guard let context = unsafe SSL_CTX_new(TLS_client_method()) else { throw Self.fault() }
            guard let session = unsafe SSL_new(context) else {
                unsafe SSL_CTX_free(context)
                throw Self.fault()
            }
            let host = url.host ?? ""
            let port = UInt16(clamping: url.port ?? 443)
            unsafe self.context = unsafe context
            unsafe self.session = unsafe session
            authority = "\(host):\(port)"
            socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            // From here on all is given back, whatever happens.
            try connect(port)
            try configure(host, trust)
            guard unsafe SSL_connect(session) == 1 else { throw unsafe Self.fault(of: session) }
        }

        deinit {
            if unsafe SSL_is_init_finished(session) == 1 { unsafe SSL_shutdown(session) }
            unsafe SSL_free(session)
            unsafe SSL_CTX_free(context)
            if socket >= 0 { close(socket) }
        }

        private func connect(_ port: UInt16) throws(TLSFault) {
            var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
            let size = socklen_t(MemoryLayout<timeval>.size)
            unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
            unsafe setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let status = unsafe withUnsafePointer(to: &address) {
                unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    unsafe Glibc.connect(socket, $0, length)
                }
            }
            guard status == 0 else { throw TLSFault(reason: unsafe String(cString: strerror(errno))) }
        }

        private func configure(_ host: String, _ trust: Trust) throws(TLSFault) {
            unsafe SSL_set_fd(session, socket)
            // What was sent is read to its end before it is judged, so that a refusal ends without a reset.
            unsafe SSL_set_read_ahead(session, 1)
            // SSL_set_min_proto_version and its like are macros, which Swift does not see.
            unsafe SSL_ctrl(session, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_2_VERSION), nil)
            switch trust {
            case .system(let file):
                unsafe SSL_CTX_set_default_verify_paths(context)
                unsafe SSL_CTX_load_verify_file(context, file)
            case .anchors(let file):
                guard unsafe SSL_CTX_load_verify_file(context, file) == 1 else { throw Self.fault() }
            case .everything: break
            }
            if case .everything = trust {
                unsafe SSL_set_verify(session, SSL_VERIFY_NONE, nil)
            } else {
                unsafe SSL_set_verify(session, SSL_VERIFY_PEER, nil)
                unsafe SSL_set1_host(session, host)
            }
            var name = Array(host.utf8CString)
            _ = unsafe name.withUnsafeMutableBytes {
                unsafe SSL_ctrl(
                    session, SSL_CTRL_SET_TLSEXT_HOSTNAME, Int(TLSEXT_NAMETYPE_host_name), $0.baseAddress)
            }
        }

        /// The pin of the server's key, as in RFC 7469: sha256/ and the Base64 of its SubjectPublicKeyInfo's hash.
        var keyPin: String? {
            guard let certificate = unsafe SSL_get0_peer_certificate(session),
                let key = unsafe X509_get_X509_PUBKEY(certificate)
            else { return nil }
            var der: UnsafeMutablePointer<UInt8>?
            let count = unsafe i2d_X509_PUBKEY(key, &der)
            guard count > 0, let der = unsafe der else { return nil }
            defer { unsafe CRYPTO_free(der, #file, #line) }
            var hash = [UInt8](repeating: 0, count: 32)
            unsafe EVP_Digest(der, Int(count), &hash, nil, EVP_sha256(), nil)
            return "sha256/" + Data(hash).base64EncodedString()
        }

        /// Sends a GET and reads until the server has closed.
        ///
        /// - Parameters:
        ///   - target: what is asked for.
        ///   - fields: header fields besides Host and Connection.
        /// - Returns: the body.
        /// - Throws: `TLSFault` where it cannot be sent.
        func get(_ target: String, fields: [String] = []) throws(TLSFault) -> String {
            let head = ["GET \(target) HTTP/1.1", "Host: \(authority)", "Connection: close"] + fields
            let request = Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8)
            guard unsafe SSL_write(session, request, Int32(request.count)) > 0 else {
                throw unsafe Self.fault(of: session)
            }
            var answer: [UInt8] = []
            var piece = [UInt8](repeating: 0, count: 4096)
            while answer.count < Self.longestAnswer {
                let count = unsafe SSL_read(session, &piece, Int32(piece.count))
                guard count > 0 else { break }
                answer += piece.prefix(Int(count))
            }
            let text = String(decoding: answer, as: UTF8.self)
            return text.range(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? text
        }

        /// What is wrong with the certificate, else with the connection.
        private static func fault(of session: OpaquePointer) -> TLSFault {
            let result = unsafe SSL_get_verify_result(session)
            guard result != X509_V_OK, let text = unsafe X509_verify_cert_error_string(result) else {
                return fault()
            }
            return TLSFault(reason: unsafe String(cString: text))
        }

        private static func fault() -> TLSFault {
            let code = ERR_get_error()
            guard code != 0, let text = unsafe ERR_reason_error_string(code) else {
                return TLSFault(reason: "the connection was closed")
            }
            return TLSFault(reason: unsafe String(cString: text))
        }
    }
#endif
