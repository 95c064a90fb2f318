// `unsafe`: OpenSSL's context is a pointer.

import COpenSSL

/// What a site's TLS sessions have in common: its certificate, TLS 1.2 and 1.3, HTTP/1.1.
///
/// Unchecked: OpenSSL lets several threads use a context (openssl-threads(7)), and it is not changed after it was made.
@safe
final class TLSContext: @unchecked Sendable {
    private let context: OpaquePointer
    private let secret: @Sendable ([UInt8]) -> Void

    /// Makes a context.
    ///
    /// - Parameters:
    ///   - identity: the certificate that is shown, with those that issued it up to the root, and its key.
    ///   - secret: gets each line of the key log, without its line feed.
    /// - Throws: `ServerFault` where OpenSSL cannot make it.
    init(_ identity: Identity, secret: @escaping @Sendable ([UInt8]) -> Void) throws(ServerFault) {
        guard let context = unsafe SSL_CTX_new(TLS_server_method()) else { throw Identity.fault() }
        unsafe self.context = unsafe context
        self.secret = secret
        // Macros, which Swift does not see: SSL_CTX_set_min_proto_version, SSL_CTX_set_mode.
        unsafe SSL_CTX_ctrl(context, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_2_VERSION), nil)
        let mode = Int(SSL_MODE_ENABLE_PARTIAL_WRITE) | Int(SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER)
        unsafe SSL_CTX_ctrl(context, SSL_CTRL_MODE, mode, nil)
        // Nobody resumes here, and a ticket would stand between the messages that a lesson is about.
        unsafe SSL_CTX_set_num_tickets(context, 0)
        guard unsafe SSL_CTX_use_certificate(context, identity.certificate) == 1,
            unsafe SSL_CTX_use_PrivateKey(context, identity.key) == 1
        else { throw Identity.fault() }
        var issuer = identity.issuer
        while let authority = issuer, authority.issuer != nil {
            // SSL_CTX_add1_chain_cert
            unsafe SSL_CTX_ctrl(
                context, SSL_CTRL_CHAIN_CERT, 1, UnsafeMutableRawPointer(authority.certificate))
            issuer = authority.issuer
        }
        unsafe SSL_CTX_set_ex_data(context, 0, Unmanaged.passUnretained(self).toOpaque())
        unsafe SSL_CTX_set_keylog_callback(context) { session, line in
            guard let line = unsafe line, let context = unsafe SSL_get_SSL_CTX(session),
                let owner = unsafe SSL_CTX_get_ex_data(context, 0)
            else { return }
            let this = unsafe Unmanaged<TLSContext>.fromOpaque(owner).takeUnretainedValue()
            this.secret(Array(unsafe String(cString: line).utf8))
        }
        unsafe SSL_CTX_set_alpn_select_cb(
            context,
            { _, chosen, length, offered, count, _ in
                unsafe chooseHTTP1(into: chosen, length: length, from: offered, count: count)
            }, nil)
    }

    deinit { unsafe SSL_CTX_free(context) }

    /// A session on a connected socket; nil where OpenSSL has no memory.
    func makeSession(on descriptor: Int32) -> OpaquePointer? {
        guard let session = unsafe SSL_new(context) else { return nil }
        guard unsafe SSL_set_fd(session, descriptor) == 1 else {
            unsafe SSL_free(session)
            return nil
        }
        return unsafe session
    }
}

/// Takes http/1.1 out of the client's list of protocols; none where it is not in it. RFC 7301 §3.1.
private func chooseHTTP1(
    into chosen: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, length: UnsafeMutablePointer<UInt8>?,
    from offered: UnsafePointer<UInt8>?, count: UInt32
) -> Int32 {
    let wanted = Array("http/1.1".utf8)
    guard let offered = unsafe offered else { return SSL_TLSEXT_ERR_NOACK }
    var at = 0
    while at < Int(count) {
        let size = Int(unsafe offered[at])
        guard at + 1 + size <= Int(count) else { break }
        if unsafe wanted.elementsEqual(UnsafeBufferPointer(start: offered + at + 1, count: size)) {
            unsafe chosen?.pointee = unsafe offered + at + 1
            unsafe length?.pointee = UInt8(size)
            return SSL_TLSEXT_ERR_OK
        }
        at += 1 + size
    }
    return SSL_TLSEXT_ERR_NOACK
}
