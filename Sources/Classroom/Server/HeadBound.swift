import NIOCore

/// Stands before the parser and counts the bytes of a head that has not ended, whatever they are: line, fields or neither.
final class HeadBound: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let limit: Int
    private let connection: ServedConnection

    init(_ connection: ServedConnection, limit: Int) {
        self.connection = connection
        self.limit = limit
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let count = unwrapInboundIn(data).readableBytes
        let heads = connection.heads
        connection.received(count)
        context.fireChannelRead(data)
        // What came with the end of a head is a body, or the next head's beginning.
        if connection.heads != heads { connection.headBytes = 0 }
        if connection.headBytes > limit { connection.refuseHead() }
    }
}
