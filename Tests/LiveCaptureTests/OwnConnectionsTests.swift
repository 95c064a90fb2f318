import TCPConnections

#if os(Linux)
    import Foundation
    import PacketCapture
    import PacketDecoding
    import Platform
    import Testing
    import WireBytes

    @testable import LiveCapture

    /// Whose packets are whose, with real sockets and processes.
    @Suite(.timeLimit(.minutes(10))) struct OwnConnectionsTests {
        /// A connection over loopback with both ends in this process.
        private final class Loopback {
            let listener: ListeningSocket
            let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            let accepted: Int32
            let port: UInt16

            init() throws {
                listener = try ListeningSocket(address: "127.0.0.1", port: 0)
                var address = sockaddr_in()
                address.sin_family = sa_family_t(AF_INET)
                address.sin_port = listener.port.bigEndian
                address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
                var length = socklen_t(MemoryLayout<sockaddr_in>.size)
                let client = client
                let isConnected = withUnsafePointer(to: &address) {
                    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(client, $0, length) == 0 }
                }
                _ = withUnsafeMutablePointer(to: &address) {
                    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(client, $0, &length) }
                }
                port = UInt16(bigEndian: address.sin_port)
                accepted = listener.accept() ?? -1
                try #require(isConnected && accepted >= 0)
            }

            deinit {
                Descriptor.close(client)
                Descriptor.close(accepted)
            }
        }

        /// Takes a SYN from one port to another in.
        private func take(_ own: inout OwnConnections, from source: UInt16, to destination: UInt16) {
            func big(_ port: UInt16) -> [UInt8] { [UInt8(port >> 8), UInt8(truncatingIfNeeded: port)] }
            let bytes: [UInt8] =
                [0x45, 0, 0, 40, 0, 0, 0x40, 0, 64, 6, 0, 0, 127, 0, 0, 1, 127, 0, 0, 1] + big(source)
                + big(destination) + [0, 0, 0, 1, 0, 0, 0, 0, 0x50, 2, 0x20, 0, 0, 0, 0, 0]
            let packet = CapturedPacket(
                number: 1, time: Timestamp(nanoseconds: 0), originalLength: 40, capturedLength: 40,
                linkType: LinkType(rawValue: 101))
            bytes.withBytes { own.take(packet, $0) }
        }

        /// How many packets are handed out.
        private func released(_ own: inout OwnConnections, isLast: Bool = false) -> Int {
            var count = 0
            own.release(isLast: isLast) { _, _ in count += 1 }
            return count
        }

        @Test func theProgramsAreHandedOut() throws {
            let connection = try Loopback()
            var own = OwnConnections(root: ProcessInfo.processInfo.processIdentifier, local: [])
            take(&own, from: connection.port, to: connection.listener.port)
            #expect(released(&own) == 0)
            own.settle()
            #expect(released(&own) == 1)
            #expect(own.owned == 1 && own.untold.isEmpty)
        }

        @Test func thoseOfOthersAreNot() throws {
            var settings = ChildProcess.Settings()
            settings.endsWithThis = true
            let other = try ChildProcess(["sleep", "600"], settings)
            // Between fork and exec it holds what we hold.
            let end = Date().addingTimeInterval(300)
            while Processes.name(of: other.number) != Array("sleep".utf8), Date() < end {
                Thread.sleep(forTimeInterval: 0.01)
            }
            let connection = try Loopback()
            var own = OwnConnections(root: other.number, local: [])
            take(&own, from: connection.port, to: connection.listener.port)
            own.settle()
            #expect(released(&own, isLast: true) == 0)
            #expect(own.owned == 0 && own.untold.isEmpty)
        }

        @Test func whatNobodyCanTellIsKeptAndTold() throws {
            var own = OwnConnections(root: ProcessInfo.processInfo.processIdentifier, local: [])
            let start = ContinuousClock.now
            take(&own, from: 1, to: 2)
            own.settle()
            var count = released(&own)
            // It is held back for 300 ms; whoever is kept from running for longer cannot tell.
            #expect(count == 0 || ContinuousClock.now - start > .milliseconds(300))
            let end = Date().addingTimeInterval(300)
            while count == 0, Date() < end {
                Thread.sleep(forTimeInterval: 0.02)
                own.settle()
                count = released(&own)
            }
            #expect(count == 1)
            #expect(own.owned == 0 && own.untold.map { [$0.one.port, $0.other.port] } == [[1, 2]])
        }
    }
#endif
