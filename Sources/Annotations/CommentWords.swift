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
            return count == 0
                ? "there is no packet \(packet): the capture has none"
                : "there is no packet \(packet); packets are numbered from 1 to \(count)"
        case (.noSuchPacket(let packet, let count), .zh):
            return count == 0 ? "没有分组 \(packet)：抓包文件中没有分组" : "没有分组 \(packet)；编号从 1 到 \(count)"
        case (.noOptions(let packet), .en):
            return
                "packet \(packet) cannot take a note: it is stored as a Simple Packet Block, which has no place for one; "
                + "rewrite the file first: editcap -F pcapng FILE out.pcapng"
        case (.noOptions(let packet), .zh):
            return
                "分组 \(packet) 不能加注释：它以简单分组块（Simple Packet Block）存放，其中没有存放注释的地方；请先改写文件：editcap -F pcapng FILE out.pcapng"
        case (.tooLong(let packet), .en):
            return
                "packet \(packet) cannot take another note: its block would become longer than any reader takes; write less"
        case (.tooLong(let packet), .zh):
            return "分组 \(packet) 不能再加注释：所在的块会过长，无法读取；请写短一些"
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
