/// Packets are numbered in three separate spaces, and acknowledged in the one that they are numbered in. RFC 9000 §12.3.
public enum QUICNumberSpace: UInt8, Sendable, Hashable, CaseIterable {
    /// Initial packets.
    case initial
    /// Handshake packets.
    case handshake
    /// Packets with early data, and all after the handshake.
    case application
}

/// One value for each space.
struct BySpace<Value: Sendable>: Sendable {
    var initial: Value
    var handshake: Value
    var application: Value

    init(all value: Value) {
        initial = value
        handshake = value
        application = value
    }

    subscript(space: QUICNumberSpace) -> Value {
        _read {
            switch space {
            case .initial: yield initial
            case .handshake: yield handshake
            case .application: yield application
            }
        }
        _modify {
            switch space {
            case .initial: yield &initial
            case .handshake: yield &handshake
            case .application: yield &application
            }
        }
    }
}

extension QUICPacketKind {
    /// The space that its packets are numbered in; nil for those without a number.
    public var space: QUICNumberSpace? {
        switch self {
        case .initial: .initial
        case .handshake: .handshake
        case .zeroRTT, .oneRTT: .application
        case .retry, .versionNegotiation: nil
        }
    }
}
