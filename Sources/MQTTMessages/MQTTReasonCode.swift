extension MQTTReasonCode {
    /// The specification's name for it in a packet of some kind; nil where it has none. Before MQTT 5 two kinds of packets have
    /// codes of their own.
    func name(in type: MQTTPacketType, level: UInt8) -> String? {
        switch (type, self) {
        case (.connectAcknowledgment, _) where level < 5: MQTTConnectReturnCode(rawValue: rawValue).name
        case (.subscribeAcknowledgment, .unspecifiedError) where level < 5: "Failure"
        case (.subscribeAcknowledgment, .success): "Granted QoS 0"
        case (.disconnect, .success): "Normal disconnection"
        default: name
        }
    }
}
