package import Documents
package import Findings

extension Offloading {
    /// What is to be said of it.
    package var words: Bilingual {
        switch self {
        case .largeSegments(let number, let causes): Self.large(number, causes)
        case .largeOnLoopback(let number):
            Bilingual(
                en:
                    "\(count(number, "segment")) larger than Ethernet carries: on loopback no network card limits them.",
                zh: "有 \(grouped(number)) 个报文段超过以太网一帧的容量：环回接口不经过网卡，没有这一限制。")
        case .openOnLoopback(let number):
            Bilingual(
                en:
                    "\(count(number, "segment")) with a checksum that is not filled in: on loopback nobody computes it. This is "
                    + "not an error.",
                zh: "有 \(grouped(number)) 个报文段的校验和没有填写：在环回接口上无人计算。这不是错误。")
        case .openChecksums(let number, let causes): Self.notFilledIn(number, causes)
        case .wrongChecksums(let number):
            Bilingual(
                en:
                    "\(count(number, "segment")) with a wrong checksum: changed or damaged, on the way or later. Traced all the same.",
                zh: "有 \(grouped(number)) 个报文段的校验和错误：在途中或之后被改动或损坏。这里照常解读。")
        case .shiftedChecksums(let number):
            Bilingual(
                en:
                    "\(count(number, "segment")) with a wrong checksum, each off by the same amount: the same was changed in "
                    + "all of them and the checksum left as it was, most likely addresses or ports, as when a capture is made "
                    + "anonymous. Traced all the same.",
                zh: "有 \(grouped(number)) 个报文段的校验和错误，而且都相差同一个数：它们都经过同样的改动，校验和却没有重算；"
                    + "改的多半是地址或端口，例如对抓包文件作匿名处理时。这里照常解读。")
        case .shiftedChecksumsOfOneSide(let number, let side):
            Bilingual(
                en:
                    "\(count(number, "segment")) of the \(side.name(in: .en)) with a wrong checksum, each off by the same amount, and none "
                    + "that is right: the same was changed in all of them and the checksum left as it was. Traced all the same.",
                zh: "\(side.name(in: .zh))有 \(grouped(number)) 个报文段的校验和错误，而且都相差同一个数，没有一个正确："
                    + "它们都经过同样的改动，校验和却没有重算。这里照常解读。")
        case .wrongButConfirmed(let number):
            Bilingual(
                en:
                    "\(count(number, "segment")) with a wrong checksum, whose data, SYN or FIN was confirmed all the same: whole when the "
                    + "receiver got \(number == 1 ? "it" : "them"), so only this copy was changed or damaged.",
                zh: "有 \(grouped(number)) 个报文段的校验和错误，而接收方确认了其中的数据、SYN 或 FIN：到达时是完好的，"
                    + "只是捕获到的这一份被改动或损坏。")
        }
    }

    /// Why checksums may not be filled in.
    private static func notFilledIn(_ number: Int, _ causes: OpenChecksumCauses) -> Bilingual {
        let joined =
            causes.contains(.joined)
            ? Bilingual(en: ", or joined several segments on arrival", zh: "，或在收到后合并过报文段")
            : Bilingual(en: "", zh: "")
        let nobody =
            causes.contains(.nobodyComputes)
            ? Bilingual(en: "; on loopback nobody computes it", zh: "；在环回接口上则无人计算")
            : Bilingual(en: "", zh: "")
        return Bilingual(
            en:
                "\(count(number, "segment")) with a checksum that is not filled in: the recording machine leaves that "
                + "to its network card\(joined.en)\(nobody.en). This is not an error.",
            zh:
                "有 \(grouped(number)) 个报文段的校验和没有填写：捕获所在的机器把校验和留给网卡计算\(joined.zh)\(nobody.zh)。这不是错误。"
        )
    }

    /// Why segments may be larger than Ethernet carries.
    private static func large(_ number: Int, _ causes: LargeSegmentCauses) -> Bilingual {
        let them = number == 1 ? "it" : "them"
        let captured: Bilingual =
            causes.contains(.cutLater)
            ? Bilingual(
                en:
                    "captured before the network card cut \(them) up or after it had joined several (offloading)",
                zh: "在网卡切分之前或合并之后捕获（offload）")
            : Bilingual(
                en: "captured after the network card had joined several (offloading)",
                zh: "在网卡合并之后捕获（offload）")
        let frames: Bilingual =
            causes.contains(.largerFrames)
            ? Bilingual(
                en:
                    ", or on a network with larger frames\(causes.contains(.cutLater) ? ", such as loopback" : "")",
                zh: "，或者所在的网络允许更大的帧\(causes.contains(.cutLater) ? "，例如环回接口" : "")")
            : Bilingual(en: "", zh: "")
        return Bilingual(
            en: "\(count(number, "segment")) larger than Ethernet carries: \(captured.en)\(frames.en).",
            zh: "有 \(grouped(number)) 个报文段超过以太网一帧的容量：\(captured.zh)\(frames.zh)。")
    }
}
