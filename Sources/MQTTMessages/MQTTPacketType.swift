extension MQTTPacketType {
    /// The other four bits of the first byte, where they must have one value; nil of a PUBLISH. MQTT 5.0 §2.1.3.
    var requiredFlags: UInt8? {
        switch self {
        case .publish: nil
        case .publishRelease, .subscribe, .unsubscribe: 2
        default: 0
        }
    }
}
