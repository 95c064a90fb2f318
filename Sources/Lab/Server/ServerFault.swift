/// Why the server could not be started.
public enum ServerFault: Error, Sendable {
    /// The address and port cannot be listened on; errno.
    case cannotListen(address: String, port: UInt16, errno: Int32)
    /// It is no IPv4 or IPv6 address.
    case notAnAddress(String)
    /// OpenSSL could not make certificates; its words.
    case cannotMakeCertificates(String)
    /// No pipe or thread can be had; errno.
    case noResources(errno: Int32)
}
