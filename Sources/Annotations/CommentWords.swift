package import Documents
package import PacketCapture

extension CommentFault {
    /// One line: what, where, what to do.
    ///
    /// - Parameter language: the language.
    /// - Returns: the line, without the file's name.
    package func text(in language: Language) -> String {
        switch (self, language) {
        case (.noSuchPacket(let packet, let count), .en):
            return "there is no packet \(packet): the capture has \(grouped(count))"
        case (.noSuchPacket(let packet, let count), .zh):
            return "没有分组 \(packet)：抓包文件共有 \(grouped(count)) 个分组"
        case (.noOptions(let packet), .en):
            return
                "packet \(packet) cannot take a note: it is stored as a Simple Packet Block, which has no options"
        case (.noOptions(let packet), .zh):
            return "分组 \(packet) 不能加注释：它以简单分组块（Simple Packet Block）存放，这种块没有选项"
        case (.tooLong(let packet), .en):
            return
                "packet \(packet) cannot take another note: its block would become longer than any reader takes"
        case (.tooLong(let packet), .zh):
            return "分组 \(packet) 不能再加注释：所在的块会过长，无法读取"
        case (.damaged(let damage, let packet), .en):
            return "packet \(packet) cannot be reached. \(damage.text(in: .en))"
        case (.damaged(let damage, let packet), .zh):
            return "无法读到分组 \(packet)。\(damage.text(in: .zh))"
        case (.changed, .en):
            return "the file has changed while it was read, or cannot be read again; try once more"
        case (.changed, .zh): return "文件在读取期间发生了变化，或无法再次读取；请重试"
        }
    }
}
