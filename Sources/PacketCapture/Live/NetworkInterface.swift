// The interfaces of this machine, as libpcap lists them: pcap_findalldevs(3pcap). `unsafe`: a list of pointers.

import CPcap
public import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An address of an interface.
public struct InterfaceAddress: Sendable, Hashable {
    /// Four bytes of IPv4 or sixteen of IPv6, the first the most significant.
    public var bytes: [UInt8]
    /// Bits of it that name the network; nil where the system does not say.
    public var prefixLength: Int?
}

/// An interface that packets can be captured on.
public struct NetworkInterface: Sendable {
    /// Whether this user may capture on it.
    public enum Access: Sendable, Hashable {
        /// Yes, now.
        case allowed
        /// Yes, when it is up.
        case down
        /// No.
        case noPermission
        /// It cannot be captured on; in libpcap's words.
        case failed(String)
    }

    /// Its name, such as eth0.
    public var name: String
    /// What it is, where the system says so.
    public var summary: String?
    /// Its IP addresses.
    public var addresses: [InterfaceAddress] = []
    /// Its hardware address, six bytes for Ethernet; empty where it has none.
    public var hardwareAddress: [UInt8] = []
    /// Whether it is switched on.
    public var isUp: Bool
    /// Whether it has a link: a cable is in, a network joined.
    public var isRunning: Bool
    /// Whether its packets stay on this machine.
    public var isLoopback: Bool
    /// Whether it is a wireless one.
    public var isWireless: Bool
    /// Whether it stands for all others: Linux' `any`.
    public var isAny: Bool { name == "any" }
    /// What its packets begin with; nil where that cannot be known without the right to capture.
    public var linkType: LinkType?
    /// Whether this user may capture on it.
    public var access: Access

    /// The network interfaces of this machine, and Linux' `any`; those that are up first, as libpcap orders them.
    ///
    /// Each is opened for a moment: nothing else tells surely whether it may be.
    ///
    /// - Throws: `CaptureDeviceError.notListed` when the system does not list them.
    public static func all() throws(CaptureDeviceError) -> [NetworkInterface] {
        var found: [NetworkInterface] = []
        unsafe try forEachDevice { device in
            let name = unsafe String(cString: device.name)
            // Devices for USB, Bluetooth and the like have no network's packets.
            guard unsafe name == "any" || if_nametoindex(name) != 0 else { return }
            found.append(unsafe NetworkInterface(device, name))
        }
        return found
    }

    /// Whether libpcap has a device of this name, network or not.
    static func hasDevice(named name: String) -> Bool {
        var isThere = false
        unsafe try? forEachDevice { if unsafe strcmp($0.name, name) == 0 { isThere = true } }
        return isThere
    }

    private static func forEachDevice(_ body: (pcap_if) -> Void) throws(CaptureDeviceError) {
        var first: UnsafeMutablePointer<pcap_if>?
        var text = [CChar](repeating: 0, count: Int(PCAP_ERRBUF_SIZE))
        guard unsafe pcap_findalldevs(&first, &text) == 0 else {
            let message = String(
                decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw .notListed(message: message)
        }
        defer { unsafe pcap_freealldevs(first) }
        var next = unsafe first
        while let device = unsafe next {
            unsafe body(device.pointee)
            unsafe next = unsafe device.pointee.next
        }
    }

    private init(_ device: pcap_if, _ name: String) {
        let flags = unsafe Int32(bitPattern: device.flags)
        self.name = name
        summary = unsafe device.description.map { unsafe String(cString: $0) }
        isUp = flags & PCAP_IF_UP != 0
        isRunning = flags & PCAP_IF_RUNNING != 0
        isLoopback = flags & PCAP_IF_LOOPBACK != 0
        isWireless = flags & PCAP_IF_WIRELESS != 0
        var options = CaptureDeviceOptions()
        options.isPromiscuous = false
        options.bufferBytes = 1 << 20
        do throws(CaptureDeviceError) {
            linkType = try CaptureDevice(name, options: options).linkType
            access = .allowed
        } catch {
            switch error {
            case .interfaceDown: access = .down
            case .noPermission: access = .noPermission
            case .failed(_, let message): access = .failed(message)
            case .noSuchInterface, .interfaceGone, .badFilter, .notListed: access = .failed("")
            }
        }
        var next = unsafe device.addresses
        while let entry = unsafe next {
            unsafe take(entry.pointee)
            unsafe next = unsafe entry.pointee.next
        }
    }

    private mutating func take(_ entry: pcap_addr) {
        guard let address = unsafe entry.addr else { return }
        let family = unsafe Int32(address.pointee.sa_family)
        switch family {
        case AF_INET, AF_INET6:
            guard let bytes = unsafe Self.bytes(of: address, family) else { return }
            let mask = unsafe entry.netmask.flatMap { unsafe Self.bytes(of: $0, family) }
            let prefix = mask.map { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
            addresses.append(InterfaceAddress(bytes: bytes, prefixLength: prefix))
        default:
            unsafe takeHardwareAddress(address)
        }
    }

    private static func bytes(of address: UnsafeMutablePointer<sockaddr>, _ family: Int32) -> [UInt8]? {
        let start = UnsafeRawPointer(address)
        if family == AF_INET {
            let address = unsafe start.loadUnaligned(as: sockaddr_in.self).sin_addr
            return unsafe withUnsafeBytes(of: address) { unsafe Array($0) }
        }
        let address = unsafe start.loadUnaligned(as: sockaddr_in6.self).sin6_addr
        return unsafe withUnsafeBytes(of: address) { unsafe Array($0) }
    }

    private mutating func takeHardwareAddress(_ address: UnsafeMutablePointer<sockaddr>) {
        #if os(Linux)
            guard unsafe Int32(address.pointee.sa_family) == AF_PACKET else { return }
            let link = unsafe UnsafeRawPointer(address).loadUnaligned(as: LinkAddress.self)
            hardwareAddress = Array(link.bytes.prefix(Int(link.length)))
            linkType = linkType ?? link.linkType
        #else
            guard unsafe Int32(address.pointee.sa_family) == AF_LINK else { return }
            let start = unsafe UnsafeRawPointer(address)
            let link = unsafe start.loadUnaligned(as: sockaddr_dl.self)
            let data = MemoryLayout<sockaddr_dl>.offset(of: \.sdl_data) ?? 8
            let from = data + Int(link.sdl_nlen)
            guard from + Int(link.sdl_alen) <= Int(link.sdl_len) else { return }
            hardwareAddress = unsafe Array(
                UnsafeRawBufferPointer(start: start + from, count: Int(link.sdl_alen)))
        #endif
        if hardwareAddress.allSatisfy({ $0 == 0 }) { hardwareAddress = [] }
    }
}

#if os(Linux)
    /// `struct sockaddr_ll` of packet(7), which not every C library's module has.
    private struct LinkAddress {
        var family: UInt16
        var proto: UInt16
        var index: Int32
        /// An ARPHRD_ number, of linux/if_arp.h.
        var kind: UInt16
        var packetType: UInt8
        var length: UInt8
        var data: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)

        var bytes: [UInt8] { [data.0, data.1, data.2, data.3, data.4, data.5, data.6, data.7] }

        /// What libpcap makes of the kinds that are frequent.
        var linkType: LinkType? {
            switch kind {
            case 1, 772: .ethernet
            case 0xFFFE, 768, 769, 776, 778: .raw
            default: nil
            }
        }
    }
#endif
