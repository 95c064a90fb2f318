import PacketDecoding
import TCPConnections
import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Which protocol a socket speaks.
enum SocketProtocol: UInt8 {
    case tcp = 6
    case udp = 17
}

/// Finds the socket of one end of a connection: Linux' sock_diag(7), which answers in microseconds, however many sockets
/// there are. `unsafe`: calls of the system take pointers.
final class SocketLookup {
    private let descriptor: Int32

    /// Opens the way to the kernel; nil where there is none.
    init?() {
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
    func inode(_ kind: SocketProtocol, _ local: Endpoint, _ remote: Endpoint?) -> UInt32? {
        let none = IPAddress(high: 0, low: 0)
        var other =
            remote ?? Endpoint(address: local.address.isVersion6 ? none : IPAddress(version4: 0), port: 0)
        var own = local
        // "src and dst are swapped for historical reasons": udp_dump_one of net/ipv4/udp_diag.c.
        if kind == .udp { swap(&own, &other) }
        guard send(request(kind, own, other)) else { return nil }
        return answer()
    }

    /// struct nlmsghdr and inet_diag_req_v2 of linux/inet_diag.h; numbers in the machine's order but for the ends.
    private func request(_ kind: SocketProtocol, _ own: Endpoint, _ other: Endpoint) -> [UInt8] {
        var bytes: [UInt8] = []
        func add(_ number: some FixedWidthInteger) {
            unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
        }
        func add(_ address: IPAddress) {
            if address.isVersion6 {
                add(address.high.bigEndian)
                add(address.low.bigEndian)
            } else {
                add(UInt32(truncatingIfNeeded: address.low).bigEndian)
                bytes += [UInt8](repeating: 0, count: 12)
            }
        }
        add(UInt32(72))
        add(UInt16(20))
        add(UInt16(1))
        add(UInt64(0))
        add(UInt8(own.address.isVersion6 ? AF_INET6 : AF_INET))
        add(kind.rawValue)
        add(UInt16(0))
        add(UInt32.max)
        add(own.port.bigEndian)
        add(other.port.bigEndian)
        add(own.address)
        add(other.address)
        add(UInt32(0))
        add(UInt64.max)
        return bytes
    }

    private func send(_ request: [UInt8]) -> Bool {
        unsafe request.withUnsafeBytes { buffer in
            unsafe write(descriptor, buffer.baseAddress, buffer.count) == buffer.count
        }
    }

    /// struct inet_diag_msg behind the header: the inode is at its offset 68.
    private func answer() -> UInt32? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        }
        guard count >= 88 else { return nil }
        return bytes.withBytes { bytes in
            guard bytes.uint16(at: 4) == UInt16(20).bigEndian else { return nil }
            // Read as big-endian, which the machine is or is not.
            let inode = UInt32(bigEndian: bytes.uint32(at: 84))
            return inode == 0 ? nil : inode
        }
    }
}
