extension QUICFrame {
    /// The name, as the specification writes it.
    public var name: String {
        switch self {
        case .padding: "PADDING"
        case .ping: "PING"
        case .ack: "ACK"
        case .resetStream: "RESET_STREAM"
        case .stopSending: "STOP_SENDING"
        case .crypto: "CRYPTO"
        case .newToken: "NEW_TOKEN"
        case .stream: "STREAM"
        case .maxData: "MAX_DATA"
        case .maxStreamData: "MAX_STREAM_DATA"
        case .maxStreams: "MAX_STREAMS"
        case .dataBlocked: "DATA_BLOCKED"
        case .streamDataBlocked: "STREAM_DATA_BLOCKED"
        case .streamsBlocked: "STREAMS_BLOCKED"
        case .newConnectionID: "NEW_CONNECTION_ID"
        case .retireConnectionID: "RETIRE_CONNECTION_ID"
        case .pathChallenge: "PATH_CHALLENGE"
        case .pathResponse: "PATH_RESPONSE"
        case .connectionClose: "CONNECTION_CLOSE"
        case .handshakeDone: "HANDSHAKE_DONE"
        case .datagram: "DATAGRAM"
        case .ackFrequency: "ACK_FREQUENCY"
        case .immediateAck: "IMMEDIATE_ACK"
        case .timeStamp: "TIME_STAMP"
        case .unknown(let type): "0x" + String(type, radix: 16, uppercase: true)
        }
    }
}
