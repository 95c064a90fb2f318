// Packets as they happen, from an interface, through libpcap: pcap(3pcap). `unsafe`: its calls take pointers.

import CPcap
import CPcapOnDemand
public import WireBytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How an interface is captured on.
public struct CaptureDeviceOptions: Sendable {
    /// The most bytes of a packet that are kept, 1 to 262,144.
    public var snapLength = 262_144
    /// What the kernel keeps until it is taken, in bytes.
    public var bufferBytes = 32 << 20
    /// How long the kernel collects packets before it hands them over, in milliseconds: what a program waits at most for
    /// a packet. 0: each at once, which costs much more for each, and most of the buffer.
    public var batchMilliseconds = 100
    /// Whether the interface takes what is addressed to others, too. Loopback interfaces have no such mode.
    public var isPromiscuous = true
    /// Only packets that match, in libpcap's language; nil takes all.
    public var filter: String?

    /// The defaults.
    public init() {}
}

/// An interface that is captured on.
///
/// Packets are handed out as `CaptureFile` does: each with its bytes borrowed, numbered from 1. On Linux each packet on a
/// loopback interface comes once, as it is received.
public struct CaptureDevice: ~Copyable {
    /// The interface's name.
    public let interface: String
    /// What packets begin with.
    public let linkType: LinkType
    /// Digits after the second that times have: 9, or 6 where the system has no more.
    public let timeDigits: Int
    /// The most bytes of a packet that are kept.
    public let snapLength: Int
    /// Becomes readable when there are packets, for poll(2) and the like.
    public let descriptor: Int32

    private let handle: Handle
    /// Its number with the system; 0 where it has none, such as Linux' `any`.
    private let index: UInt32
    private let batchMilliseconds: Int
    private var counts = CaptureStatistics()
    private var lastCounts = pcap_stat()

    @safe
    private final class Handle {
        let pointer: OpaquePointer

        init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

        deinit { unsafe pcap_close(pointer) }

        /// What libpcap says of its last failure.
        var message: String { unsafe String(cString: pcap_geterr(pointer)) }
    }

    /// Why libpcap cannot be loaded, in the loader's words; nil where it can.
    public static var refusal: String? { unsafe pcap_refusal().map { unsafe String(cString: $0) } }

    /// The library that captures, with its version, in its own words.
    public static var library: String { unsafe String(cString: pcap_lib_version()) }

    /// Opens an interface; from now on its packets are collected.
    ///
    /// - Parameters:
    ///   - interface: its name, such as lo; on Linux also any, for all of them.
    ///   - options: how.
    /// - Throws: `CaptureDeviceError` when it is not there, is down, or may not be captured on, or the filter is none.
    public init(
        _ interface: String, options: CaptureDeviceOptions = CaptureDeviceOptions()
    ) throws(CaptureDeviceError) {
        var text = [CChar](repeating: 0, count: Int(PCAP_ERRBUF_SIZE))
        guard let created = unsafe pcap_create(interface, &text) else {
            let message = String(
                decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw .failed(name: interface, message: message)
        }
        let handle = unsafe Handle(created)
        let state = InterfaceState(of: interface)
        let isLoopback = state?.isLoopback ?? false
        unsafe pcap_set_snaplen(created, Int32(clamping: max(1, min(options.snapLength, 262_144))))
        unsafe pcap_set_promisc(created, options.isPromiscuous && !isLoopback ? 1 : 0)
        unsafe pcap_set_buffer_size(created, Int32(clamping: max(1 << 20, options.bufferBytes)))
        if options.batchMilliseconds > 0 {
            unsafe pcap_set_timeout(created, Int32(clamping: options.batchMilliseconds))
        } else {
            unsafe pcap_set_immediate_mode(created, 1)
        }
        // Where it is refused times have microseconds.
        unsafe pcap_set_tstamp_precision(created, PCAP_TSTAMP_PRECISION_NANO)
        let status = unsafe pcap_activate(created)
        if status < 0 { throw Self.error(status, interface, handle.message, state: state) }
        // Version 2 of the cooked header names the interface of each packet.
        if interface == "any" { unsafe pcap_set_datalink(created, Int32(LinkType.linuxSLL2.rawValue)) }
        if isLoopback { Self.ignoreOutgoing(unsafe pcap_fileno(created)) }
        if let filter = options.filter { try Self.setFilter(filter, handle) }
        guard unsafe pcap_setnonblock(created, 1, &text) == 0 else {
            throw .failed(name: interface, message: handle.message)
        }
        self.interface = interface
        self.handle = handle
        index = state?.index ?? 0
        batchMilliseconds = max(0, min(10_000, options.batchMilliseconds))
        linkType = LinkType(running: unsafe pcap_datalink(created))
        timeDigits = unsafe pcap_get_tstamp_precision(created) == PCAP_TSTAMP_PRECISION_NANO ? 9 : 6
        snapLength = Int(unsafe pcap_snapshot(created))
        descriptor = unsafe pcap_get_selectable_fd(created)
        // A program that we start must not get the right to capture along.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Waits until there are packets, and hands out those that are there.
    ///
    /// - Parameters:
    ///   - milliseconds: the longest to wait; a signal ends waiting, too.
    ///   - limit: the most packets to hand out, so that a caller gets to do other things under load.
    ///   - body: gets a packet and its bytes, borrowed for the duration of the call; false stops after this packet, and
    ///     the
    ///     next call goes on after it.
    /// - Returns: how many packets were handed out; fewer than `limit` mean that no more were there.
    /// - Throws: `CaptureDeviceError` when there will be no more: all that were captured have been handed out then.
    @discardableResult
    public mutating func forEachPacket(
        waiting milliseconds: Int, atMost limit: Int = 4096, _ body: (CapturedPacket, RawSpan) -> Bool
    ) throws(CaptureDeviceError) -> Int {
        do throws(CaptureDeviceError) {
            return try handOut(waiting: milliseconds, atMost: limit, body)
        } catch {
            // What the kernel was still collecting it hands over when its time is up, interface or not.
            usleep(UInt32(clamping: (batchMilliseconds &+ 50) &* 1000))
            guard let count = try? dispatch(limit, body), count > 0 else { throw error }
            return count
        }
    }

    private mutating func handOut(
        waiting milliseconds: Int, atMost limit: Int, _ body: (CapturedPacket, RawSpan) -> Bool
    ) throws(CaptureDeviceError) -> Int {
        var count = try dispatch(limit, body)
        guard count == 0, milliseconds > 0 else { return count }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let ready = unsafe poll(&waiting, 1, Int32(clamping: milliseconds))
        if ready > 0 { count = try dispatch(limit, body) }
        if count == 0, ready >= 0, let change = InterfaceState.change(of: interface, index) { throw change }
        return count
    }

    /// How many packets were handed out, and how many were lost. To be asked now and then: the system's own counts wrap
    /// around at 2^32.
    public mutating func statistics() -> CaptureStatistics {
        var now = pcap_stat()
        guard unsafe pcap_stats(handle.pointer, &now) == 0 else { return counts }
        counts.droppedByKernel &+= Int(now.ps_drop &- lastCounts.ps_drop)
        counts.droppedByInterface &+= Int(now.ps_ifdrop &- lastCounts.ps_ifdrop)
        lastCounts = now
        return counts
    }

    // MARK: Handing out

    /// What libpcap's loop gives back to us with each packet.
    @safe
    private struct Round {
        let body: (CapturedPacket, RawSpan) -> Bool
        let handle: OpaquePointer
        let linkType: LinkType
        let unit: Int64
        var number: Int
        var isStopped = false

        /// `header` and `bytes` are in the kernel's buffer; libpcap has checked them.
        mutating func take(_ header: pcap_pkthdr, _ bytes: UnsafePointer<UInt8>?) {
            // The loop may hold more before it sees that it shall stop; Linux' does not, so nothing is lost.
            number &+= 1
            let time = Int64(header.ts.tv_sec) &* 1_000_000_000 &+ Int64(header.ts.tv_usec) &* unit
            let packet = CapturedPacket(
                number: number, time: Timestamp(nanoseconds: time), originalLength: Int(header.len),
                capturedLength: Int(header.caplen), linkType: linkType)
            let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(header.caplen))
            if !body(packet, unsafe buffer.bytes) {
                isStopped = true
                unsafe pcap_breakloop(handle)
            }
        }
    }

    private mutating func dispatch(
        _ limit: Int, _ body: (CapturedPacket, RawSpan) -> Bool
    ) throws(CaptureDeviceError) -> Int {
        let before = counts.received
        let unit: Int64 = timeDigits == 9 ? 1 : 1000
        let (number, status) = withoutActuallyEscaping(body) { body in
            var round = unsafe Round(
                body: body, handle: handle.pointer, linkType: linkType, unit: unit, number: before)
            let status = unsafe withUnsafeMutablePointer(to: &round) { pointer in
                unsafe pcap_dispatch(
                    handle.pointer, Int32(clamping: max(1, limit)),
                    { user, header, bytes in
                        guard let user = unsafe user, let header = unsafe header else { return }
                        unsafe UnsafeMutableRawPointer(user).assumingMemoryBound(to: Round.self)
                            .pointee.take(header.pointee, bytes)
                    },
                    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: UInt8.self))
            }
            return (round.number, status)
        }
        counts.received = number
        // A stop that was asked for is no failure; neither is one that libpcap only now takes note of.
        if status >= 0 || status == PCAP_ERROR_BREAK || number > before { return number &- before }
        throw InterfaceState.change(of: interface, index)
            ?? .failed(name: interface, message: handle.message)
    }

    // MARK: Opening

    private static func setFilter(_ expression: String, _ handle: Handle) throws(CaptureDeviceError) {
        do throws(FilterError) {
            try PacketFilter.check(expression)
        } catch {
            throw .badFilter(error)
        }
        var program = unsafe bpf_program()
        guard unsafe pcap_compile(handle.pointer, &program, expression, 1, UInt32.max) == 0 else {
            throw .badFilter(FilterError(expression: expression, message: handle.message))
        }
        defer { unsafe pcap_freecode(&program) }
        guard unsafe pcap_setfilter(handle.pointer, &program) == 0 else {
            throw .badFilter(FilterError(expression: expression, message: handle.message))
        }
    }

    /// A packet on Linux' loopback is seen as it goes out and as it comes in, and libpcap passes over the first. Not asked
    /// for, it does not take half of the buffer. packet(7); older kernels refuse, and nothing is lost.
    private static func ignoreOutgoing(_ descriptor: Int32) {
        #if os(Linux)
            let packetLevel: Int32 = 263
            let packetIgnoreOutgoing: Int32 = 23
            var on: Int32 = 1
            unsafe setsockopt(
                descriptor, packetLevel, packetIgnoreOutgoing, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    private static func error(
        _ status: Int32, _ name: String, _ message: String, state: InterfaceState?
    ) -> CaptureDeviceError {
        switch status {
        case PCAP_ERROR_NO_SUCH_DEVICE: return .noSuchInterface(name: name)
        case PCAP_ERROR_IFACE_NOT_UP: return .interfaceDown(name: name)
        case PCAP_ERROR_PERM_DENIED, PCAP_ERROR_PROMISC_PERM_DENIED:
            // Who may capture nowhere is refused before the name is looked at.
            let isThere = state != nil || NetworkInterface.hasDevice(named: name)
            return isThere ? .noPermission(name: name) : .noSuchInterface(name: name)
        default:
            let words = unsafe message.isEmpty ? String(cString: pcap_statustostr(status)) : message
            return .failed(name: name, message: words)
        }
    }
}
