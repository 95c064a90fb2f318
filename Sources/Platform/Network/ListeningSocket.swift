// `unsafe`: the system's calls for addresses take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why nothing can be listened on.
package enum ListeningFault: Error, Sendable, Hashable {
    /// The text is no IPv4 or IPv6 address.
    case notAnAddress
    /// It is no address of this host, or the port is taken; errno.
    case system(Int32)
}

/// A socket that takes TCP connections.
package final class ListeningSocket: Sendable {
    /// For poll(2).
    package let descriptor: Int32
    /// The port, also where the kernel chose it.
    package let port: UInt16

    /// Listens.
    ///
    /// - Parameters:
    ///   - address: an IPv4 or IPv6 address.
    ///   - port: the port; 0 lets the kernel choose.
    /// - Throws: `ListeningFault` where it is no address of this host, or the port is taken.
    package init(address: String, port: UInt16) throws(ListeningFault) {
        guard var storage = Self.socketAddress(address, port: port) else { throw .notAnAddress }
        let family = Int32(storage.ss_family)
        #if canImport(Darwin)
            let opened = socket(family, SOCK_STREAM, 0)
        #else
            let opened = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #endif
        guard opened >= 0 else { throw .system(errno) }
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        unsafe setsockopt(opened, SOL_SOCKET, SO_REUSEADDR, &yes, size)
        if family == AF_INET6 {
            unsafe setsockopt(opened, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size)
        }
        let length = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
        let isBound = unsafe withUnsafePointer(to: &storage) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(opened, $0, socklen_t(length)) == 0
            }
        }
        guard isBound, listen(opened, Int32(SOMAXCONN)) == 0, Descriptor.makeNonblocking(opened) else {
            let code = errno
            close(opened)
            throw .system(code)
        }
        descriptor = opened
        self.port = Self.port(of: opened)
    }

    deinit { close(descriptor) }

    /// The next connection's descriptor, which does not block; nil where none waits.
    package func accept() -> Int32? {
        let accepted = systemAccept(descriptor)
        guard accepted >= 0 else { return nil }
        _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
        guard Descriptor.makeNonblocking(accepted) else {
            close(accepted)
            return nil
        }
        // Each piece of an answer goes out when it is written.
        var yes: Int32 = 1
        unsafe setsockopt(
            accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        return accepted
    }

    private static func socketAddress(_ text: String, port: UInt16) -> sockaddr_storage? {
        var storage = sockaddr_storage()
        var four = sockaddr_in()
        var six = sockaddr_in6()
        if unsafe inet_pton(AF_INET, text, &four.sin_addr) == 1 {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port.bigEndian
            unsafe withUnsafeMutableBytes(of: &storage) {
                unsafe $0.storeBytes(of: four, as: sockaddr_in.self)
            }
        } else if unsafe inet_pton(AF_INET6, text, &six.sin6_addr) == 1 {
            six.sin6_family = sa_family_t(AF_INET6)
            six.sin6_port = port.bigEndian
            unsafe withUnsafeMutableBytes(of: &storage) {
                unsafe $0.storeBytes(of: six, as: sockaddr_in6.self)
            }
        } else {
            return nil
        }
        return storage
    }

    private static func port(of descriptor: Int32) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        _ = unsafe withUnsafeMutablePointer(to: &storage) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe getsockname(descriptor, $0, &length)
            }
        }
        // The port stands in the same place in both families.
        return unsafe withUnsafeBytes(of: &storage) {
            unsafe UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self))
        }
    }
}

private func systemAccept(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
