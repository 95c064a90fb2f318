/// Traces that the recording machine's network card leaves in a capture: nothing that was on the wire like this.
public enum Offloading: Sendable {
    /// A packet larger than Ethernet carries.
    case largeSegment

    /// What is to be said of it.
    public func text(in language: Language) -> String {
        language == .en
            ? "Larger than Ethernet carries: the network card cuts it up later, or has put it together (offloading). "
                + "On the wire it was several segments."
            : "超过以太网一帧的容量：网卡随后才会切分（或已经合并，即 offload），线路上其实是多个报文段。"
    }
}
