import WireBytes

/// The registries that header fields take their codes from.
enum Registry: Sendable {
    case etherType, ipProtocol, accessPoint, pppProtocol, networkLayer, serviceProtocol, device,
        cookedPacketType

    /// The name of a code; nil where it has none here.
    func name(_ code: UInt64) -> String? {
        func name<Point: CodePoint>(_ type: Point.Type) -> String? {
            type.init(rawValue: Point.RawValue(truncatingIfNeeded: code)).name
        }
        return switch self {
        case .etherType: name(EtherType.self)
        case .ipProtocol: name(IPProtocol.self)
        case .accessPoint: name(ServiceAccessPoint.self)
        case .pppProtocol: name(PPPProtocol.self)
        case .networkLayer: name(NetworkLayerIdentifier.self)
        case .serviceProtocol: name(ServiceProtocol.self)
        case .device: name(LinuxDeviceType.self)
        case .cookedPacketType: name(CookedPacketType.self)
        }
    }
}
