// `unsafe`: calls of the system take pointers.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// One end of a connection, for the kernel.
package struct SocketEnd: Sendable, Hashable {
    /// The address; one of version 4 is the low 32 bits.
    package var high: UInt64
    package var low: UInt64
    /// Whether the address is one of IPv6.
    package var isVersion6: Bool
    package var port: UInt16

    package init(high: UInt64, low: UInt64, isVersion6: Bool, port: UInt16) {
        self.high = high
        self.low = low
        self.isVersion6 = isVersion6
        self.port = port
    }
}

/// Finds the socket of one end of a connection: Linux' sock_diag(7), which answers in microseconds, however many sockets
/// there are.
package final class SocketLookup {
    /// Which protocol a socket speaks.
    package enum Kind: UInt8, Sendable {
        /// TCP.
        case tcp = 6
        /// UDP.
        case udp = 17
    }

    private let descriptor: Int32

    /// Opens the way to the kernel; nil where there is none.
    package init?() {
        #if os(Linux)
            let (netlink, diagnosis): (Int32, Int32) = (16, 4)
            #if canImport(Glibc)
                let raw = Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue)
            #else
                let raw = SOCK_RAW | SOCK_CLOEXEC
            #endif
            descriptor = socket(netlink, raw, diagnosis)
            guard descriptor >= 0 else { return nil }
        #else
            return nil
        #endif
    }

    deinit { close(descriptor) }

    /// Asks for a socket.
    ///
    /// - Parameters:
    ///   - kind: its protocol.
    ///   - local: its own end.
    ///   - remote: the other end; nil finds the socket that listens at `local`.
    /// - Returns: its inode; nil where there is none, or it has not been accepted yet, or its program has closed it.
    package func inode(_ kind: Kind, _ local: SocketEnd, _ remote: SocketEnd?) -> UInt32? {
        var other = remote ?? SocketEnd(high: 0, low: 0, isVersion6: local.isVersion6, port: 0)
        var own = local
        // "src and dst are swapped for historical reasons": udp_dump_one of net/ipv4/udp_diag.c.
        if kind == .udp { swap(&own, &other) }
        let request = request(kind, own, other)
        guard Descriptor.write(request, from: 0, to: descriptor) == .bytes(request.count) else { return nil }
        return answer()
    }

    /// struct nlmsghdr and inet_diag_req_v2 of linux/inet_diag.h; numbers in the machine's order but for the ends.
    private func request(_ kind: Kind, _ own: SocketEnd, _ other: SocketEnd) -> [UInt8] {
        var bytes: [UInt8] = []
        func add(_ number: some FixedWidthInteger) {
            unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
        }
        func addAddress(of end: SocketEnd) {
            if end.isVersion6 {
                add(end.high.bigEndian)
                add(end.low.bigEndian)
            } else {
                add(UInt32(truncatingIfNeeded: end.low).bigEndian)
                bytes += [UInt8](repeating: 0, count: 12)
            }
        }
        add(UInt32(72))
        add(UInt16(20))
        add(UInt16(1))
        add(UInt64(0))
        add(UInt8(own.isVersion6 ? AF_INET6 : AF_INET))
        add(kind.rawValue)
        add(UInt16(0))
        add(UInt32.max)
        add(own.port.bigEndian)
        add(other.port.bigEndian)
        addAddress(of: own)
        addAddress(of: other)
        add(UInt32(0))
        add(UInt64.max)
        return bytes
    }

    /// struct inet_diag_msg behind the header: the inode is at its offset 68.
    private func answer() -> UInt32? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        }
        guard count >= 88 else { return nil }
        return unsafe bytes.withUnsafeBytes { buffer in
            guard unsafe buffer.loadUnaligned(fromByteOffset: 4, as: UInt16.self) == 20 else { return nil }
            let inode = unsafe buffer.loadUnaligned(fromByteOffset: 84, as: UInt32.self)
            return inode == 0 ? nil : inode
        }
    }
}
