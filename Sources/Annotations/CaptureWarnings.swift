package import Documents
import PacketCapture
package import Tracing

extension CaptureTrace {
    /// What a reader of the trace must know of the capture before trusting it.
    package func warnings(in language: Language) -> [String] {
        var all: [String] = []
        if let damage { all.append(damage.text(in: language)) }
        let separator = Punctuation.colon(in: language)
        for file in files {
            if let error = file.error {
                all.append(error.text(in: language))
            } else if let damage = file.damage {
                all.append(captureName(file.name, in: language) + separator + damage.text(in: language))
            }
        }
        if let clocksRefused { all.append(clocksRefused.text(in: language)) }
        if movedPackets > 0 {
            all.append(
                language == .en
                    ? "\(count(movedPackets, "packet")) stood out of the order of \(movedPackets == 1 ? "its time" : "their times") in the file; \(movedPackets == 1 ? "it is" : "they are") told in the order of the times."
                    : "文件中有 \(grouped(movedPackets)) 个分组没有按时间先后排列；这里按时间先后叙述。")
        }
        for step in clockSteps.prefix(5) {
            all.append(
                language == .en
                    ? "At packet \(step.packet) the times go back by \(spoken(duration: step.back)): the recorder's clock was set back, files were joined, or no times were written. Times before and after it cannot be compared."
                    : "从分组 \(step.packet) 起时间倒退了 \(spoken(duration: step.back))：记录时的时钟被往回调过，或者文件是拼接的，或者没有写入时间。前后的时间不能相互比较。"
            )
        }
        if evictedConnections > 0 {
            all.append(
                language == .en
                    ? "\(grouped(evictedConnections)) connections were reported before they ended, because too many were open at once."
                    : "同时打开的连接过多，有 \(grouped(evictedConnections)) 个连接在结束之前就已输出。")
        }
        if latePackets > 0 {
            all.append(
                language == .en
                    ? "\(grouped(latePackets)) packets came after their connection had been reported."
                    : "有 \(grouped(latePackets)) 个分组在所属连接已输出之后才到达。")
        }
        if packedContents > 0 {
            all.append(
                language == .en
                    ? "\(grouped(packedContents)) compressed \(packedContents == 1 ? "body or message was" : "bodies or messages were") not fully decompressed: together they expand to many times their size."
                    : "有 \(grouped(packedContents)) 个压缩的正文或消息没有解码到底：全部解码后是原大小的许多倍。")
        }
        if datagramConversationsOmitted > 0 {
            all.append(
                language == .en
                    ? "\(grouped(datagramConversationsOmitted)) conversations in UDP datagrams are only counted, because there are too many."
                    : "UDP 会话过多，其中 \(grouped(datagramConversationsOmitted)) 个只计数。")
        }
        all += incompleteDatagrams.prefix(5).map { $0.text(in: language) }
        if incompleteDatagramCount > 5 {
            all.append(
                language == .en
                    ? "\(grouped(incompleteDatagramCount - 5)) more IP datagrams came in fragments that were never complete."
                    : "另有 \(grouped(incompleteDatagramCount - 5)) 个 IP 数据报的分片始终没有到齐。")
        }
        if gaveUpFragments {
            all.append(Words.tooManyFragments(in: language))
        }
        if filteredPackets > 0 {
            all.append(
                language == .en
                    ? "The filter left out \(grouped(filteredPackets)) packets."
                    : "过滤器排除了 \(grouped(filteredPackets)) 个分组。")
        }
        return all
    }
}
