import COpenSSL
import Foundation

/// A client that speaks TLS with the labs' server, believes every certificate, and says exactly what it is told.
final class TLSClient {
    private let socket: RawClient
    private let context: OpaquePointer
    private let session: OpaquePointer

    struct NoSession: Error {}

    /// Connects.
    ///
    /// - Parameters:
    ///   - port: where the server is.
    ///   - patience: seconds for which it waits for more.
    /// - Throws: `NoSession` where none can be had.
    init(port: UInt16, patience: Int = 300) throws {
        guard let socket = RawClient(port: port, patience: patience),
            let context = SSL_CTX_new(TLS_client_method()),
            let session = SSL_new(context)
        else { throw NoSession() }
        (self.socket, self.context, self.session) = (socket, context, session)
        guard SSL_set_fd(session, socket.descriptor) == 1, SSL_connect(session) == 1 else {
            throw NoSession()
        }
    }

    deinit {
        SSL_free(session)
        SSL_CTX_free(context)
    }

    /// Sends a text as one record, where it is no longer than 16 KiB.
    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = SSL_write(session, bytes, Int32(bytes.count))
    }

    /// What comes until it holds so many answers, or nothing more comes.
    func receive(answers: Int) -> String {
        var text = ""
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        while text.components(separatedBy: "HTTP/1.1 ").count <= answers {
            let count = SSL_read(session, &piece, Int32(piece.count))
            guard count > 0 else { break }
            text += String(decoding: piece.prefix(Int(count)), as: UTF8.self)
        }
        return text
    }
}
