import Annotations
package import Documents
package import Tracing

extension LiveCounts {
    /// What became of the packets, for people.
    package func text(in language: Language) -> String {
        let (received, dropped) = (grouped(received), grouped(dropped))
        var text: String
        switch language {
        case .en:
            text = "\(received) packet\(self.received == 1 ? "" : "s") received: \(grouped(shown)) shown, "
            text += "\(grouped(notShown)) only counted, \(dropped) dropped by the kernel"
            if self.dropped > 0 { text += "; a larger --buffer or a --filter helps" }
        case .zh:
            text = "收到 \(received) 个分组：显示 \(grouped(shown)) 个，只计数 \(grouped(notShown)) 个，内核丢弃 \(dropped) 个"
            if self.dropped > 0 { text += "；可以加大 --buffer 或使用 --filter" }
        }
        if droppedByInterface > 0 {
            text +=
                language == .en
                ? "; \(grouped(droppedByInterface)) dropped by the interface"
                : "；接口丢弃 \(grouped(droppedByInterface)) 个"
        }
        return text
    }
}
