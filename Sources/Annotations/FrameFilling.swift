package import Documents

/// Bytes that fill a frame up to Ethernet's smallest and that the IP length counts. IEEE 802.3 §4A.4.2.
package struct FrameFilling: Sendable {
    private let bytes: Int

    /// Makes the explanation of some.
    ///
    /// - Parameter bytes: how many: two or more.
    package init(bytes: Int) { self.bytes = bytes }

    package var words: Bilingual {
        Bilingual(
            en:
                "The \(bytes) zeros behind the header are most likely filling up to Ethernet's smallest frame, which was "
                + "counted into the packet: they are not taken for data, here and below.",
            zh: "首部之后的 \(bytes) 个零字节很可能是补足以太网最短帧的填充，被算进了分组：这里和以下都不当作数据。")
    }
}
