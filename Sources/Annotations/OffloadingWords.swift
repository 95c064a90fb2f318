package import Documents
package import Findings

extension Offloading {
    /// What is to be said of it.
    package var words: Bilingual {
        switch self {
        case .largeSegments(let number):
            Bilingual(
                en:
                    "\(count(number, "segment")) larger than Ethernet carries: the network card cuts such segments up later, "
                    + "or has put them together (offloading). On the wire each was several.",
                zh: "有 \(grouped(number)) 个报文段超过以太网一帧的容量：网卡随后才会切分（或已经合并，即 offload），"
                    + "在线路上各是多个报文段。")
        case .openChecksums(let number):
            Bilingual(
                en:
                    "\(count(number, "segment")) with a checksum that is not filled in: they were captured on their sender, "
                    + "before the network card computed it. This is not an error.",
                zh: "有 \(grouped(number)) 个报文段的校验和没有填写：它们在发送方被捕获，网卡随后才计算校验和。这不是错误。")
        case .wrongChecksums(let number):
            Bilingual(
                en:
                    "\(count(number, "segment")) with a wrong checksum: damaged on the way, changed by somebody, or captured "
                    + "before the network card had completed them. They are traced all the same.",
                zh: "有 \(grouped(number)) 个报文段的校验和错误：可能在途中损坏、被人改动，或者在网卡填写之前被捕获。这里照常解读。")
        }
    }
}
