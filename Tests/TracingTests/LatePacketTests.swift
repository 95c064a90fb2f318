import HTTPMessages
import TCPConnections
import Testing
import Tracing
import WireBytes

/// What comes after a connection has been reported.
struct LatePacketTests {
    /// A closed connection, and at once reported.
    private func reported(_ wire: WireBuilder) -> Traced {
        var limits = Limits()
        limits.endedConnections = 0
        return Traced(wire.packets, limits: limits)
    }

    @Test func aLateAcknowledgmentIsCounted() {
        var wire = WireBuilder()
        wire.open()
        wire.close()
        wire.acknowledge(.client)
        let traced = reported(wire)
        #expect(traced.connections.count == 1)
        #expect(traced.capture.latePackets == 1)
    }

    /// The ports are used again, and the recorder missed the new SYN: nothing of it may be lost.
    @Test func lateDataBeginsAConnection() throws {
        var wire = WireBuilder()
        wire.open()
        wire.close()
        wire.client.base = 700_000
        wire.server.base = 800_000
        wire.say(.client, "GET /again HTTP/1.1\r\nHost: a\r\n\r\n")
        wire.say(.server, "HTTP/1.1 204 No Content\r\n\r\n")
        let traced = reported(wire)
        #expect(traced.connections.count == 2)
        #expect(traced.capture.latePackets == 0)
        let again = try #require(traced.connections.last)
        #expect(again.opening == .midstream)
        #expect(again.exchanges.first?.request?.target == "/again")
    }
}
